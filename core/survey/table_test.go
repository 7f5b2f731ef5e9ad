package survey_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

// A cost is a made-up row of engine dlx or bitset.
type cost struct {
	number  int64
	nodes   int64
	givenUp bool
}

// table makes a table of dlx and bitset.
func table(dlx, bitset []cost) *survey.Table {
	t := survey.NewTable([]*engine.Engine{engine.DancingLinks, engine.BitMasks})
	add := func(e *engine.Engine, costs []cost) {
		for _, c := range costs {
			t.Add(survey.Row{Number: c.number, Puzzle: sudoku.Empty(sudoku.Classic()), Engine: e, GivenUp: c.givenUp, Solutions: 1,
				Counters: engine.Counters{Nodes: c.nodes, Time: time.Duration(c.nodes) * time.Microsecond}})
		}
	}
	add(engine.DancingLinks, dlx)
	add(engine.BitMasks, bitset)
	return t
}

// TestMeasures: a cost is never 0.
func TestMeasures(t *testing.T) {
	for _, test := range []struct {
		n             int64
		nodes, millis float64
	}{{0, 1, 1e-6}, {1, 1, 1e-6}, {2, 2, 2e-6}, {1_500_000, 1_500_000, 1.5}} {
		r := survey.Row{Counters: engine.Counters{Nodes: test.n, Time: time.Duration(test.n)}}
		if nodes, millis := survey.Nodes.Of(&r), survey.Time.Of(&r); nodes != test.nodes || millis != test.millis {
			t.Errorf("%d nodes and nanoseconds cost %v, %v", test.n, nodes, millis)
		}
	}
}

func TestSpread(t *testing.T) {
	tab := table([]cost{{0, 30, false}, {1, 10, false}, {2, 20, false}, {3, 0, true}, {4, 40, false}}, nil)
	s := tab.Spread(0, survey.Nodes)
	if !slices.Equal(s.Costs, []float64{10, 20, 30, 40}) || s.GivenUp != 1 || s.Len() != 5 {
		t.Errorf("%+v", s)
	}
	for part, want := range map[float64]float64{0: 10, 0.125: 15, 0.25: 20, 0.5: 30, 0.75: 40, 0.8: 0, 1: 0} {
		if got, ok := s.Quantile(part); got != want || ok != (want > 0) {
			t.Errorf("a part of %v is up to %v (%t), want %v", part, got, ok, want)
		}
	}
	even := survey.Spread{Costs: []float64{10, 20, 40, 80}}
	for part, want := range map[float64]float64{0: 10, 0.25: 17.5, 0.5: 30, 0.75: 50, 1: 80} { // as QUARTILE of spreadsheets
		if got, ok := even.Quantile(part); got != want || !ok {
			t.Errorf("of 10, 20, 40 and 80 a part of %v is below %v, want %v", part, got, want)
		}
	}
	if ms := tab.Spread(0, survey.Time).Costs; !slices.Equal(ms, []float64{0.01, 0.02, 0.03, 0.04}) {
		t.Errorf("the times are %v ms", ms)
	}
	if only, ok := (survey.Spread{Costs: []float64{7}}).Quantile(0.5); only != 7 || !ok {
		t.Errorf("the median of a single search is %v, %t", only, ok)
	}
	if median, ok := tab.Spread(1, survey.Nodes).Quantile(0.5); ok || median != 0 {
		t.Error("without rows there is a median")
	}
	nothing := &survey.Row{} // a search that ended before the first node, too short for the clock
	if nodes, ms := survey.Nodes.Of(nothing), survey.Time.Of(nothing); nodes != 1 || ms != 1e-6 {
		t.Errorf("the least costs are %v nodes and %v ms", nodes, ms)
	}
}

func TestEndsAndRatios(t *testing.T) {
	tab := table(
		[]cost{{0, 5, false}, {1, 100, false}, {2, 0, true}, {3, 7, false}, {5, 3, false}},
		[]cost{{0, 50, false}, {1, 10, false}, {2, 2, false}, {4, 9, false}, {5, 3, false}})
	numbers := func(rows []*survey.Row) (all []int64) {
		for _, r := range rows {
			all = append(all, r.Number)
		}
		return all
	}
	for most, want := range map[int][]int64{0: nil, 1: {5}, 3: {5, 0, 3}, 9: {5, 0, 3, 1, 2}} {
		if got := numbers(tab.Easiest(0, survey.Nodes, most)); !slices.Equal(got, want) {
			t.Errorf("the %d easiest are %v", most, got)
		}
	}
	for most, want := range map[int][]int64{1: {2}, 2: {2, 1}, 9: {2, 1, 3, 0, 5}} {
		if got := numbers(tab.Hardest(0, survey.Nodes, most)); !slices.Equal(got, want) {
			t.Errorf("the %d hardest are %v", most, got)
		}
	}
	same := table([]cost{{0, 7, false}, {1, 5, false}, {2, 7, false}, {3, 5, false}}, nil)
	if got := numbers(same.Easiest(0, survey.Nodes, 3)); !slices.Equal(got, []int64{1, 3, 0}) {
		t.Errorf("of equal ones the first come first: %v", got)
	}
	pairs := tab.Pairs(0, 1)
	if len(pairs) != 4 || pairs[3].A.Number != 5 || pairs[3].A.Engine != engine.DancingLinks || pairs[3].B.Engine != engine.BitMasks {
		t.Errorf("%+v", pairs)
	}
	if _, ok := pairs[2].Ratio(survey.Nodes); ok {
		t.Error("a search that was given up has a ratio")
	}
	if got := tab.Dearest(0, 1, survey.Nodes, 5); len(got) != 1 || got[0].A.Number != 0 || got[0].B.Counters.Nodes != 50 {
		t.Errorf("dearest for bitset is %+v", got)
	}
	uneven := table([]cost{{0, 20, false}, {1, 20, false}, {2, 20, false}}, []cost{{0, 30, false}, {1, 20, false}})
	if got := len(uneven.Pairs(0, 1)); got != 2 || len(uneven.Pairs(1, 0)) != 2 {
		t.Errorf("of puzzles of which the last has no second row there are %d pairs", got)
	}
	if got := uneven.Dearest(0, 1, survey.Nodes, 5); len(got) != 1 || got[0].A.Number != 0 {
		t.Errorf("dearest of half as much again is %+v", got)
	}
	if got := tab.Dearest(1, 0, survey.Nodes, 5); len(got) != 1 || got[0].A.Number != 1 || got[0].B.Counters.Nodes != 100 {
		t.Errorf("dearest for dlx is %+v", got)
	}
}

func TestTableAsCSV(t *testing.T) {
	tab := table([]cost{{0, 5, false}, {1, 6, true}}, []cost{{0, 7, false}})
	tab.Add(survey.Row{Engine: engine.DancingLinks, Err: errors.New("left out")})
	if tab.Len() != 3 || tab.LeftOut() != 1 {
		t.Errorf("%d rows and %d left out", tab.Len(), tab.LeftOut())
	}
	var text bytes.Buffer
	if err := tab.WriteCSV(&text); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&text).ReadAll()
	if err != nil || len(rows) != 4 || !slices.Equal(rows[0], survey.Heading()) || rows[1][4] != "5" || rows[2][4] != "" || rows[3][1] != "bitset" {
		t.Errorf("%v\n%v", err, rows)
	}
}
