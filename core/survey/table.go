package survey

import (
	"cmp"
	"encoding/csv"
	"io"
	"math"
	"slices"
	"time"

	"nonet/core/engine"
)

// A Measure is a cost that engines are compared by.
type Measure uint8

// The measures.
const (
	Nodes Measure = iota
	Time          // in milliseconds
)

// Of returns the cost of a search. It is at least something, so that it has a logarithm.
func (m Measure) Of(r *Row) float64 {
	if m == Nodes {
		return float64(max(r.Counters.Nodes, 1))
	}
	return float64(max(r.Counters.Time, 1)) / float64(time.Millisecond)
}

// A Table collects the rows of a survey. It is not for several goroutines at once.
type Table struct {
	engines []*engine.Engine
	rows    []*Row   // those without an error
	of      [][]*Row // the same for each engine, in the order of the puzzles
	none    int
}

// NewTable returns an empty table for the rows of these engines.
func NewTable(engines []*engine.Engine) *Table {
	return &Table{engines: slices.Clone(engines), of: make([][]*Row, len(engines))}
}

// Engines returns the engines of the table. They are counted by their index here.
func (t *Table) Engines() []*engine.Engine { return t.engines }

// Add adds a row. Rows come in the order of Survey.Rows.
func (t *Table) Add(r Row) {
	if r.Err != nil {
		t.none++
		return
	}
	if n := slices.Index(t.engines, r.Engine); n >= 0 {
		t.of[n] = append(t.of[n], &r)
		t.rows = append(t.rows, &r)
	}
}

// Len returns the number of rows, without those of puzzles that could not be searched.
func (t *Table) Len() int { return len(t.rows) }

// Searches returns the number of rows of an engine.
func (t *Table) Searches(n int) int { return len(t.of[n]) }

// LeftOut returns the number of searches that could not be made.
func (t *Table) LeftOut() int { return t.none }

// WriteCSV writes all rows as CSV, with a heading.
func (t *Table) WriteCSV(to io.Writer) error {
	w := csv.NewWriter(to)
	if err := w.Write(Heading()); err != nil {
		return err
	}
	for _, r := range t.rows {
		if err := w.Write(r.Fields()); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// WriteJSON writes all rows as objects, a line each.
func (t *Table) WriteJSON(to io.Writer) error {
	for _, r := range t.rows {
		if _, err := to.Write(Object(Heading(), r.Fields())); err != nil {
			return err
		}
	}
	return nil
}

// A Spread is how a cost of an engine is distributed.
type Spread struct {
	Costs   []float64 // of the searches that were finished, in ascending order
	GivenUp int       // the number of the others, which cost more than could be measured
}

// Spread returns the distribution of a cost of an engine.
func (t *Table) Spread(n int, m Measure) Spread {
	var s Spread
	for _, r := range t.of[n] {
		if r.GivenUp {
			s.GivenUp++
		} else {
			s.Costs = append(s.Costs, m.Of(r))
		}
	}
	slices.Sort(s.Costs)
	return s
}

// Len returns the number of searches.
func (s Spread) Len() int { return len(s.Costs) + s.GivenUp }

// Quantile returns the cost below which the given part of the searches lies, as spreadsheets compute it: for 0.5 the median, which of
// an even number of searches is halfway between the two in the middle. It reports false if that depends on a search that was given
// up, or there are none.
func (s Spread) Quantile(part float64) (cost float64, ok bool) {
	below, between := math.Modf(part * float64(s.Len()-1))
	rank := int(below)
	switch {
	case s.Len() == 0 || rank >= len(s.Costs):
		return 0, false
	case between == 0:
		return s.Costs[rank], true
	case rank+1 >= len(s.Costs):
		return 0, false
	}
	return s.Costs[rank] + between*(s.Costs[rank+1]-s.Costs[rank]), true
}

// A Pair is what one puzzle costs two engines.
type Pair struct{ A, B *Row }

// Pairs returns the puzzles that two engines both have a row for, in their order.
func (t *Table) Pairs(a, b int) []Pair {
	var pairs []Pair
	for i, j := 0, 0; i < len(t.of[a]) && j < len(t.of[b]); {
		p := Pair{t.of[a][i], t.of[b][j]}
		switch d := cmp.Compare(p.A.Number, p.B.Number); {
		case d < 0:
			i++
		case d > 0:
			j++
		default:
			pairs = append(pairs, p)
			i++
			j++
		}
	}
	return pairs
}

// Ratio returns how many times as much the puzzle costs B as A. It is not known if one of the two
// searches was given up.
func (p Pair) Ratio(m Measure) (ratio float64, ok bool) {
	if p.A.GivenUp || p.B.GivenUp {
		return 0, false
	}
	return m.Of(p.B) / m.Of(p.A), true
}

// Hardest returns the rows of an engine that cost the most, at most that many, the hardest first.
// Searches that were given up are the hardest.
func (t *Table) Hardest(n int, m Measure, most int) []*Row {
	return first(t.of[n], most, func(r *Row) float64 { return -orInfinite(m, r) })
}

// Easiest returns the rows of an engine that cost the least, at most that many, the easiest first.
func (t *Table) Easiest(n int, m Measure, most int) []*Row {
	return first(t.of[n], most, func(r *Row) float64 { return orInfinite(m, r) })
}

// Dearest returns the puzzles that cost engine b the most times as much as engine a, and more than
// that, at most that many.
func (t *Table) Dearest(a, b int, m Measure, most int) []Pair {
	dearer := slices.DeleteFunc(t.Pairs(a, b), func(p Pair) bool {
		ratio, ok := p.Ratio(m)
		return !ok || ratio <= 1
	})
	return first(dearer, most, func(p Pair) float64 {
		ratio, _ := p.Ratio(m)
		return -ratio
	})
}

// orInfinite returns the cost of a search, which is infinite if it was given up.
func orInfinite(m Measure, r *Row) float64 {
	if r.GivenUp {
		return math.Inf(1)
	}
	return m.Of(r)
}

// first returns the elements with the smallest keys, at most that many, in ascending order, as a
// stable sort would. It does not sort all: there may be a hundred thousand.
func first[T any](all []T, most int, key func(T) float64) []T {
	if most <= 0 {
		return nil
	}
	var found []T
	var keys []float64
	for _, e := range all {
		k := key(e)
		if len(found) == most && k >= keys[most-1] {
			continue
		}
		at := len(keys)
		for at > 0 && k < keys[at-1] {
			at--
		}
		found, keys = slices.Insert(found, at, e), slices.Insert(keys, at, k)
		if len(found) > most {
			found, keys = found[:most], keys[:most]
		}
	}
	return found
}
