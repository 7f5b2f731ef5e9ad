package hodoku

import (
	"cmp"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A family is techniques that HoDoKu looks for together. Of all their steps it takes the first by an order, or if there is none the first
// that our technique finds, because HoDoKu finds steps in the same order.
type family struct {
	techniques []*logic.Technique
	order      func(l *sudoku.Layout, a, b logic.Deduction) int
	every      bool // also those with the effect of a smaller one, because the order does not look at the effect
}

// ordered are the families of more than one technique, and those with an order. The others are each technique by itself.
var ordered = []family{
	{techniques: ids("remote-pair"), order: byEffect},
	{techniques: ids("finned-x-wing"), order: byHouses},
	{techniques: ids("sashimi-x-wing"), order: byHouses},
	{techniques: ids("finned-swordfish"), order: byHouses},
	{techniques: ids("sashimi-swordfish"), order: byHouses},
	{techniques: ids("finned-jellyfish"), order: byHouses},
	{techniques: ids("sashimi-jellyfish"), order: byHouses},
	{techniques: ids("turbot-fish"), order: byEffect},
	{techniques: ids("simple-colors-trap", "simple-colors-wrap")},
	{techniques: ids("multi-colors-1", "multi-colors-2")},
	{techniques: ids("x-chain"), order: byEffect},
	{techniques: ids("xy-chain"), order: byEffect},
	{techniques: ids("continuous-nice-loop", "discontinuous-nice-loop", "aic"), order: byEffect},
	{techniques: ids("grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"), order: byEffect},
	{techniques: ids("als-xz"), order: bySets, every: true},
	{techniques: ids("als-xy-wing"), order: bySets, every: true},
	{techniques: ids("als-chain"), order: byEffect},
}

// families are all techniques that HoDoKu uses, in its order.
var families = newFamilies()

func newFamilies() []family {
	var list []family
	of := map[*logic.Technique]family{}
	for _, f := range ordered {
		for _, t := range f.techniques {
			of[t] = f
		}
	}
	for _, t := range logic.Techniques() {
		f, ok := of[t]
		switch {
		case t.Off:
		case !ok:
			list = append(list, family{techniques: []*logic.Technique{t}})
		case f.techniques[0] == t:
			list = append(list, f)
		}
	}
	return list
}

// ids returns the techniques with some IDs.
func ids(ids ...string) []*logic.Technique {
	var list []*logic.Technique
	for _, id := range ids {
		if t := logic.ByID(id); t != nil {
			list = append(list, t)
		}
	}
	return list
}

// level returns the level of the easiest technique.
func (f family) level() difficulty.Level {
	least := difficulty.Extreme
	for _, t := range f.techniques {
		least = min(least, t.Level)
	}
	return least
}

// find returns the step that HoDoKu takes.
func (f family) find(g *logic.Grid) (best logic.Deduction, ok bool) {
	o := options
	o.EveryChain = f.every
	for _, t := range f.techniques {
		for d := range t.All(g, o) {
			if f.order == nil {
				return d, true
			}
			if !ok || f.order(g.Layout(), d, best) < 0 {
				best, ok = d, true
			}
		}
	}
	return best, ok
}

// byEffect is the order in which HoDoKu sorts steps: those that strike more first, then by the weighted sum of their cells.
func byEffect(_ *sudoku.Layout, a, b logic.Deduction) int {
	return cmp.Or(cmp.Compare(len(b.Strikes), len(a.Strikes)), cmp.Compare(weight(a.Strikes), weight(b.Strikes)))
}

func weight(strikes []position.Candidate) int {
	sum := 0
	for i, c := range strikes {
		sum += c.Cell*(1+80*i) + int(c.Digit)
	}
	return sum
}

// byHouses is the order in which HoDoKu looks for fish: by digit, base houses and cover houses.
func byHouses(_ *sudoku.Layout, a, b logic.Deduction) int {
	return cmp.Or(cmp.Compare(a.Digits.Min(), b.Digits.Min()), slices.Compare(a.Houses, b.Houses), slices.Compare(a.Covers, b.Covers))
}

// bySets is the order in which HoDoKu looks at the links between almost locked sets. It lists the sets by house and then by cells, the links by
// their two sets, and the pairs of links with a common set by the two links.
func bySets(l *sudoku.Layout, a, b logic.Deduction) int {
	return slices.CompareFunc(links(l, a), links(l, b), func(x, y [2]lockedSet) int {
		return cmp.Or(x[0].compare(y[0]), x[1].compare(y[1]))
	})
}

// A lockedSet is an almost locked set: its first house, and its cells.
type lockedSet struct {
	house int
	cells []int
}

func (s lockedSet) compare(t lockedSet) int {
	return cmp.Or(cmp.Compare(s.house, t.house), slices.Compare(s.cells, t.cells))
}

// links returns the links between the almost locked sets of a step, in order.
func links(l *sudoku.Layout, d logic.Deduction) [][2]lockedSet {
	var sets []lockedSet
	for _, m := range d.Marks {
		if m.Role < logic.SetA {
			continue
		}
		i := int(m.Role - logic.SetA)
		for len(sets) <= i {
			sets = append(sets, lockedSet{})
		}
		if !slices.Contains(sets[i].cells, m.Cell) {
			sets[i].cells = append(sets[i].cells, m.Cell)
		}
	}
	for i := range sets {
		slices.Sort(sets[i].cells)
		sets[i].house = firstHouse(l, sets[i].cells)
	}
	var list [][2]lockedSet
	for i := 1; i < len(sets); i++ {
		link := [2]lockedSet{sets[i-1], sets[i]}
		slices.SortFunc(link[:], lockedSet.compare)
		list = append(list, link)
	}
	slices.SortFunc(list, func(x, y [2]lockedSet) int { return cmp.Or(x[0].compare(y[0]), x[1].compare(y[1])) })
	return list
}

// firstHouse returns the first house that has all of some cells.
func firstHouse(l *sudoku.Layout, cells []int) int {
	if houses := position.Of(l).HousesOfAll(cells); len(houses) > 0 {
		return houses[0]
	}
	return len(l.Houses())
}
