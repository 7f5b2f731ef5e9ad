package generate

import (
	"context"
	"fmt"
	"testing"
	"time"

	"nonet/core/sudoku"
	"nonet/core/yieldtest"
)

// TestPageGoesOn: while puzzles are made, the page is drawn and takes keys.
func TestPageGoesOn(t *testing.T) {
	for _, o := range []Options{
		{Layout: side(t, 9), Symmetry: sudoku.HalfTurn, Minimal: true},
		{Layout: side(t, 9), Givens: 19},
		{Layout: side(t, 16)},
		{Layout: side(t, 25), Givens: 313, Symmetry: sudoku.HalfTurn},
		{Layout: side(t, 25)},
		{Layout: side(t, 9), Jigsaw: true},
		{Layout: side(t, 9), Clues: Killer},
		{Layout: side(t, 9), Clues: Arrows},
	} {
		t.Run(fmt.Sprintf("%d,%d,%v,%s", o.Layout.Side(), o.Givens, o.Jigsaw, o.Clues), func(t *testing.T) {
			g, err := New(o)
			if err != nil {
				t.Fatal(err)
			}
			yieldtest.Watch(t, time.Second, func(ctx context.Context) {
				for number := uint64(0); ctx.Err() == nil; number++ {
					if _, err := g.Puzzle(ctx, number); err != nil && ctx.Err() == nil {
						t.Error(err)
						return
					}
				}
			}).Check(t)
		})
	}
}
