package survey

import (
	"context"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A counted is a context that counts how often a search asks whether it is done.
type counted struct {
	context.Context
	asked int
}

func (c *counted) Err() error {
	c.asked++
	return c.Context.Err()
}

// TestShortSearches: the time of a short search is the shortest of three. Without times it is searched
// once, and once more to count the steps.
func TestShortSearches(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	asked := func(s Survey) int {
		c := &counted{Context: t.Context()}
		s.Limit = 1
		row := Row{Puzzle: sudoku.Empty(l), Engine: engine.DepthFirst, Steps: unknown}
		if !s.search(c, &row) || row.Err != nil {
			t.Fatal(row)
		}
		return c.asked
	}
	once := asked(Survey{NoTimes: true, NoSteps: true})
	each := asked(Survey{NoTimes: true}) - once
	most := 0
	for range 100 { // a search may have been interrupted for so long that it is not a short one
		n := asked(Survey{NoSteps: true}) - once
		most = max(most, n)
	}
	if each < 1 || most != 2*each {
		t.Errorf("a search asks %d times, and a short one is repeated until it has asked %d times more", each, most)
	}
}

// TestStopped: a search that was stopped has no row, unless it had ended.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.Band} {
		row := Row{Puzzle: sudoku.Empty(sudoku.Classic()), Engine: e, Steps: unknown}
		if (Survey{Limit: 1}).search(ctx, &row) {
			t.Errorf("a search that was stopped has the row %+v", row)
		}
	}
}
