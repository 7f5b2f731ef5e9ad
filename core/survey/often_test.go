package survey

import (
	"context"
	"errors"
	"testing"
	"time"

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

// TestTimeOf: of a short search the shortest of three times counts, of a long one the first, and of one that the clock cannot tell the mean. A search that
// fails when it is repeated changes nothing.
func TestTimeOf(t *testing.T) {
	const ms = time.Millisecond
	exact := func(took time.Duration) bool { return took >= ms }
	for _, test := range []struct {
		what     string
		first    time.Duration
		repeated []time.Duration // and then it fails
		want     time.Duration
		searched int
	}{
		{"the first is the shortest", 3 * ms, []time.Duration{5 * ms, 4 * ms, ms}, 3 * ms, 2},
		{"the second is the shortest", 5 * ms, []time.Duration{3 * ms, 4 * ms, ms}, 3 * ms, 2},
		{"the third is the shortest", 5 * ms, []time.Duration{4 * ms, 3 * ms, ms}, 3 * ms, 2},
		{"a long one", short, []time.Duration{ms}, short, 0},
		{"one that is long when it is repeated", 5 * ms, []time.Duration{20 * ms, ms}, 5 * ms, 1},
		{"the second fails", 5 * ms, nil, 5 * ms, 1},
		{"the third fails", 5 * ms, []time.Duration{4 * ms}, 4 * ms, 2},
		{"the clock is coarse", 0, []time.Duration{0, 0, 6 * ms}, 2 * ms, 3},
		{"the clock is coarse, and a search fails", ms / 2, []time.Duration{0}, ms / 2, 2},
	} {
		searched := 0
		search := func() (time.Duration, error) {
			if searched++; searched > len(test.repeated) {
				return 0, errors.New("it fails")
			}
			return test.repeated[searched-1], nil
		}
		mean := func(repeat func() error) (time.Duration, error) { // of three
			for range 3 {
				if err := repeat(); err != nil {
					return 0, err
				}
			}
			return 2 * ms, nil
		}
		if got := timeOf(test.first, search, exact, mean); got != test.want || searched != test.searched {
			t.Errorf("%s: %v after %d further searches, want %v after %d", test.what, got, searched, test.want, test.searched)
		}
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
