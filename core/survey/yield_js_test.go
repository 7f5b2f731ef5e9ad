package survey_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/yieldtest"
)

// TestPageGoesOn: while many puzzles are searched, short searches and long ones, the page is drawn
// and takes keys.
func TestPageGoesOn(t *testing.T) {
	small, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	short := slices.Repeat([]sudoku.Puzzle{sudoku.Empty(small)}, 100)
	for name, puzzles := range map[string][]sudoku.Puzzle{"short": short, "long": {endless(t)}} {
		t.Run(name, func(t *testing.T) {
			s := survey.Survey{Engines: []*engine.Engine{engine.DancingLinks, engine.DepthFirst}, Limit: 1, Threads: 1}
			yieldtest.Watch(t, time.Second, func(ctx context.Context) {
				for ctx.Err() == nil {
					for range s.Rows(ctx, slices.Values(puzzles)) {
					}
				}
			}).Check(t)
		})
	}
}
