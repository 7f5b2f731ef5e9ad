package survey

import (
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/survey"
)

// TestCheaper: which of two engines is cheaper is counted where that is known: a search that was given up costs more than one that was not, and of two
// that were given up nothing is known.
func TestCheaper(t *testing.T) {
	a, b := engine.DancingLinks, engine.BitMasks
	p := &Page{table: survey.NewTable([]*engine.Engine{a, b})}
	cost := func(e *engine.Engine, nodes int64) *survey.Row { // 0: it was given up
		return &survey.Row{Engine: e, GivenUp: nodes == 0, Counters: engine.Counters{Nodes: nodes}}
	}
	var pairs []survey.Pair
	for _, nodes := range [][2]int64{{1, 2}, {2, 3}, {5, 0}, {3, 1}, {0, 9}, {4, 4}, {0, 0}, {0, 0}, {0, 0}} {
		pairs = append(pairs, survey.Pair{A: cost(a, nodes[0]), B: cost(b, nodes[1])})
	}
	if got := p.compared(0, 1, pairs); !strings.Contains(got, " on 3, ") || !strings.Contains(got, " on 2; the same on 1.") {
		t.Errorf("it says %q", got)
	}
	for _, nothing := range []string{p.compared(0, 1, nil), p.compared(1, 1, pairs)} {
		if nothing != "" {
			t.Errorf("where there is nothing to compare it says %q", nothing)
		}
	}
}
