package player

import (
	"context"
	"math"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yieldtest"
)

// TestPageGoesOn: while a run is watched as fast as it goes, and gone through to and fro, the page is
// drawn and takes keys.
func TestPageGoesOn(t *testing.T) {
	large, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engine.All() {
		l := large
		if !e.Fits(sudoku.Empty(l)) {
			l = sudoku.Classic()
		}
		p := New(e, sudoku.Empty(l), engine.Options{Found: func(sudoku.Grid) {}})
		frames := func(name string, f func(ctx context.Context)) {
			t.Run(e.ID+"/"+name, func(t *testing.T) {
				began := p.Position()
				page := yieldtest.Watch(t, time.Second/2, func(ctx context.Context) {
					for ctx.Err() == nil { // as gui/running does
						frame, cancel := context.WithTimeout(ctx, 8*time.Millisecond)
						f(frame)
						cancel()
						time.Sleep(time.Millisecond)
					}
				})
				page.Check(t)
				if p.Position() == began {
					t.Error("the run has not moved")
				}
				t.Logf("%.0f steps/s", float64(p.Position()-began)/page.Lasted.Seconds())
			})
		}
		frames("forward", func(ctx context.Context) { p.Forward(ctx, math.MaxInt64) })
		frames("back", func(ctx context.Context) { p.Back(ctx, 100_000) })
		p.Close()
	}
}
