package suspect

import (
	"context"
	"fmt"
	"testing"
	"time"

	"nonet/core/generate"
	"nonet/core/sudoku"
	"nonet/core/yieldtest"
)

// TestPageGoesOn: while misread digits are looked for, the page is drawn and takes keys.
func TestPageGoesOn(t *testing.T) {
	for _, side := range []int{9, 16, 25} {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			l, err := sudoku.LayoutOfSide(side)
			if err != nil {
				t.Fatal(err)
			}
			puzzle := made(t, 1, l.Cells()/2, l.Cells()/2, byTrial, generate.Options{Layout: l, Symmetry: sudoku.HalfTurn})[0]
			wrong, ok := typed(mistakes[0], 1, 0, puzzle)
			if !ok {
				t.Fatal("there is no room for a mistake")
			}
			yieldtest.Watch(t, time.Second, func(ctx context.Context) {
				for ctx.Err() == nil {
					Find(ctx, wrong, nil)
				}
			}).Check(t)
		})
	}
}
