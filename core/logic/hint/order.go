package hint

import (
	"cmp"
	"slices"

	"nonet/core/logic"
	"nonet/core/logic/explainer"
)

// An Order is an order of steps.
type Order string

// The orders. In that of HoDoKu, all steps of a technique come before those of the next one; the techniques that HoDoKu does not use come last.
const (
	ByGrade  Order = "grade"
	ByHoDoKu Order = "hodoku"
)

// Orders lists the orders.
func Orders() []Order { return []Order{ByGrade, ByHoDoKu} }

// Options say which steps are looked for, and in which order. The zero value is all that hold for any puzzle, the easiest first.
type Options struct {
	// Proper: the puzzle is known to have exactly one solution, so the techniques that rely on that are used, and the Explainer.
	Proper bool
	// Order is the order of the steps; ByGrade if it is empty.
	Order Order
	// Without is the techniques that are left out.
	Without map[*logic.Technique]bool
	// Near is the cells in which something has changed last: of steps that are as easy, one near them comes first.
	Near []int
}

// uses reports whether a technique is used.
func (o Options) uses(t *logic.Technique) bool {
	return !o.Without[t] && (o.Proper || !assumesOne(t))
}

// order returns the techniques in the order in which they are tried.
func (o Options) order() []*logic.Technique {
	if o.Order == ByHoDoKu {
		return byHoDoKu
	}
	return byGrade
}

var (
	byHoDoKu = newOrder()
	byGrade  = slices.SortedStableFunc(slices.Values(byHoDoKu), func(a, b *logic.Technique) int { return cmp.Compare(least(a), least(b)) })
)

// Techniques returns all techniques of which a hint may be, the easiest first: those that are tried, and those of the Explainer.
func Techniques() []*logic.Technique { return slices.Concat(byGrade, explainer.Techniques()) }

// ByID returns the technique of Techniques with an ID, or nil.
func ByID(id string) *logic.Technique {
	for _, t := range Techniques() {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Kinds returns the kinds of the general forcing technique with an ID, which are tried in its place, or nil.
func Kinds(id string) []*logic.Technique {
	for general, special := range kinds {
		if general.ID == id {
			return special
		}
	}
	return nil
}

// A ranked is a step with what decides its place among others.
type ranked struct {
	logic.Deduction
	grade  float64
	effort int // what there is to look at
	far    int // how far away it is from what has changed last
}

// compare compares two steps of a technique: the easier one comes first, then the one of which less has to be looked at, because that decides
// how soon it is seen, and of those that are alike in this the one near the last change, where the eye still is.
func (r ranked) compare(other ranked) int {
	return cmp.Or(cmp.Compare(r.grade, other.grade), cmp.Compare(r.effort, other.effort), cmp.Compare(r.far, other.far))
}

// unseen is what a candidate adds to the effort that no placed digit rules out, but an earlier step.
const unseen = 4

// effort counts what there is to look at before a step is seen. Of a single these are the empty cells of its house and the digits that rule them out: of a
// naked single, the empty cells in the houses that hold the other digits. Of a pattern they are its cells and links, and the empty cells of its houses.
func effort(g *logic.Grid, d logic.Deduction) int {
	houses, n := slices.Concat(d.Houses, d.Covers), len(d.Cells)+len(d.Links)
	switch d.Technique {
	case logic.FullHouse:
		return 0
	case logic.NakedSingle:
		ruled, before := excludedIn(g, d)
		n, houses = unseen*before.Len(), nil
		for _, r := range ruled {
			houses = append(houses, r.house)
		}
	case logic.HiddenSingle:
		by, _, left := excludedBy(g, d)
		n = len(by) + unseen*len(left)
	}
	for _, c := range d.Chains {
		n += len(c)
	}
	for _, h := range houses {
		for _, cell := range g.Layout().Houses()[h].Cells {
			if g.Digit(cell) == 0 {
				n++
			}
		}
	}
	return n
}

// far returns how many rows and columns lie between what has changed last and the nearest cell that a step changes.
func (o Options) far(g *logic.Grid, d logic.Deduction) int {
	if len(o.Near) == 0 {
		return 0
	}
	nearest := 2 * g.Side()
	for _, c := range slices.Concat(d.Places, d.Strikes) {
		row, column := g.Layout().Place(c.Cell)
		for _, cell := range o.Near {
			r, c := g.Layout().Place(cell)
			nearest = min(nearest, max(row-r, r-row)+max(column-c, c-column))
		}
	}
	return nearest
}
