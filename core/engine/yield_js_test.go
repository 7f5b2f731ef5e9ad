package engine_test

import (
	"context"
	_ "embed"
	"strings"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/yieldtest"
)

//go:embed testdata/large.txt
var large string

// TestPageGoesOn: while an engine searches, the page is drawn and takes keys.
func TestPageGoesOn(t *testing.T) {
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	hard := sudoku.Empty(l)
	for cell, c := range strings.TrimSpace(large) {
		if cell%2 == 1 { // with half of its givens it is hard
			hard.Givens[cell] = uint8(strings.IndexRune("123456789ABCDEFGHIJKLMNOP", c) + 1)
		}
	}
	nine := sudoku.Empty(sudoku.Classic())
	for _, e := range engine.All() {
		p := hard
		if !e.Fits(p) {
			p = nine
		}
		for name, o := range map[string]engine.Options{"unwatched": {Found: func(sudoku.Grid) {}}, "watched": {Found: func(sudoku.Grid) {}, Observe: func(engine.Step) {}}} {
			t.Run(e.ID+"/"+name, func(t *testing.T) {
				yieldtest.Watch(t, time.Second/2, func(ctx context.Context) {
					for ctx.Err() == nil { // some are done with it sooner
						if _, err := e.Search(ctx, p, o); err != nil && ctx.Err() == nil {
							t.Error(err)
						}
					}
				}).Check(t)
			})
		}
	}
}
