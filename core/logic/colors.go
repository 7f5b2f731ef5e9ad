package logic

import (
	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// Coloring joins the strong links of a digit to clusters: of two places that are the only ones in a house one is colored A and
// the other B, and so on. All candidates of one color of a cluster are true, and all of the other false.
//
// Deductions: Digits; Cells and Marks, the candidates of the clusters by color; Links, the strong links, and for multi colors and a wrap the
// weak links that decide; Houses, those of the strong links. The second cluster of multi colors has the roles SetA (its color A) and
// SetA+1 (its color B).

// SimpleColorsTrap strikes what sees both colors of a cluster.
//
//	A - - - - B     One of the two colors is true.
//	|         |     * sees an A and a B.
//	B . . *   A
//	      |
//	      A (joined elsewhere)
var SimpleColorsTrap = &Technique{
	ID: "simple-colors-trap", Name: "Simple Colors Trap", Score: 150, Level: difficulty.Hard,
	Definition: "Strong links join places of a digit, which get two colours in turn, so that all of one colour are true. " +
		"A candidate that sees both colours is struck.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for digit := range g.strikable {
			for _, c := range clustersOf(g, digit) {
				struck := seenFrom(g, c.colors[0])
				struck.And(seenFrom(g, c.colors[1]))
				struck.AndNot(c.colors[0]) // a wrap shows that more of a color is false
				struck.AndNot(c.colors[1])
				if !yieldColors(g, digit, struck, []cluster{c}, nil, yield) {
					return
				}
			}
		}
	},
}

// SimpleColorsWrap strikes a color that would put the digit into a house twice.
//
//	A - - B
//	      |     Two A in one row cannot both be true,
//	A     A     so every A is false.
var SimpleColorsWrap = &Technique{
	ID: "simple-colors-wrap", Name: "Simple Colors Wrap", Score: 150, Level: difficulty.Hard,
	Definition: "Strong links join places of a digit, which get two colours in turn, so that all of one colour are true. " +
		"Two of one colour see each other, so this colour is false.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for digit := range g.strikable {
			for _, c := range clustersOf(g, digit) {
				for _, color := range c.colors {
					weak := weakLink(g, color, color)
					if weak != nil && !yieldColors(g, digit, color, []cluster{c}, [][2]int{*weak}, yield) {
						return
					}
				}
			}
		}
	},
}

// MultiColors1 uses two clusters.
//
//	A - - B . . . b - - a     B and b see each other, so one of them is false,
//	|         *         |     and A or a is true: * sees both.
var MultiColors1 = &Technique{
	ID: "multi-colors-1", Name: "Multi Colors 1", Score: 200, Level: difficulty.Hard,
	Definition: "A colour of one cluster of strong links sees a colour of another, so at least one of the two opposite colours is true. " +
		"A candidate that sees both opposite colours is struck.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for digit, pq := range g.twoClusters {
			p, q := pq[0], pq[1]
			all, links := g.NewSet(), [][2]int(nil) // two colors may see each other in several ways
			for i, first := range p.colors {
				for j, second := range q.colors {
					weak := weakLink(g, first, second)
					if weak == nil {
						continue
					}
					struck := seenFrom(g, p.colors[1-i])
					struck.And(seenFrom(g, q.colors[1-j]))
					if struck.And(g.Cells(digit)); !struck.Empty() {
						all.Or(struck)
						links = append(links, *weak)
					}
				}
			}
			if !yieldColors(g, digit, all, pq[:], links, yield) {
				return
			}
		}
	},
}

// MultiColors2 uses two clusters.
//
//	A - - B . . . b     B sees a and b. One of these is true,
//	      .       |     so every B is false.
//	      a - - - +
var MultiColors2 = &Technique{
	ID: "multi-colors-2", Name: "Multi Colors 2", Score: 200, Level: difficulty.Hard,
	Definition: "A colour of one cluster of strong links sees both colours of another, of which one is true. " +
		"So the first colour is false.",
	find: func(g *Grid, _ Options, yield func(Deduction) bool) {
		for digit, pq := range g.twoClusters {
			for _, turned := range [][2]cluster{pq, {pq[1], pq[0]}} {
				for _, color := range turned[0].colors {
					first, second := weakLink(g, color, turned[1].colors[0]), weakLink(g, color, turned[1].colors[1])
					if first != nil && second != nil && !yieldColors(g, digit, color, turned[:], [][2]int{*first, *second}, yield) {
						return
					}
				}
			}
		}
	},
}

// A cluster is the places of a digit that strong links join.
type cluster struct {
	colors [2]position.Set
	pairs  []pair // the strong links, in the order in which they were followed
}

// clustersOf returns the clusters of a digit, without those that contradict themselves.
func clustersOf(g *Grid, digit uint8) []cluster {
	pairs := g.pairs(digit)
	done := make([]bool, len(pairs))
	var list []cluster
	for i := range pairs {
		if done[i] {
			continue
		}
		c := cluster{colors: [2]position.Set{g.NewSet(), g.NewSet()}}
		c.colors[0].Add(pairs[i].ends[0])
		for more := true; more; {
			more = false
			for j, p := range pairs {
				if done[j] {
					continue
				}
				for turn := range 4 {
					end, color := turn&1, turn>>1
					if c.colors[color].Has(p.ends[end]) {
						c.colors[1-color].Add(p.ends[1-end])
						c.pairs = append(c.pairs, pair{p.house, [2]int{p.ends[end], p.ends[1-end]}})
						done[j], more = true, true
						break
					}
				}
			}
		}
		if !c.colors[0].Meets(c.colors[1]) {
			list = append(list, c)
		}
	}
	return list
}

// twoClusters yields each two clusters of each digit that may be struck somewhere.
func (g *Grid) twoClusters(yield func(digit uint8, pq [2]cluster) bool) {
	for digit := range g.strikable {
		clusters := clustersOf(g, digit)
		for i, p := range clusters {
			for _, q := range clusters[i+1:] {
				if !yield(digit, [2]cluster{p, q}) {
					return
				}
			}
		}
	}
}

// seenFrom returns the cells that see some cell of a set.
func seenFrom(g *Grid, cells position.Set) position.Set {
	seen := g.NewSet()
	for cell := range cells.All() {
		seen.Or(g.Peers(cell))
	}
	return seen
}

// weakLink returns a cell of one set and a cell of another that see each other, or nil.
func weakLink(g *Grid, from, to position.Set) *[2]int {
	for a := range from.All() {
		for b := range to.All() {
			if g.Peers(a).Has(b) {
				return &[2]int{a, b}
			}
		}
	}
	return nil
}

// yieldColors yields the deduction that strikes a digit in some cells, if it is a candidate in any.
func yieldColors(g *Grid, digit uint8, struck position.Set, clusters []cluster, weak [][2]int, yield func(Deduction) bool) bool {
	strikes := g.strikes(digit, struck)
	if len(strikes) == 0 {
		return true
	}
	d := Deduction{Strikes: strikes, Digits: sudoku.Of(digit)}
	link := func(ends [2]int, strong bool) {
		d.Links = append(d.Links, Link{NodeOf(position.Candidate{Cell: ends[0], Digit: digit}), NodeOf(position.Candidate{Cell: ends[1], Digit: digit}), strong})
	}
	for i, c := range clusters {
		roles := [2]Role{ColorA, ColorB}
		if i > 0 {
			roles = [2]Role{SetA, SetA + 1}
		}
		for j, color := range c.colors {
			for cell := range color.All() {
				d.Cells = append(d.Cells, cell)
				d.Marks = append(d.Marks, Mark{position.Candidate{Cell: cell, Digit: digit}, roles[j]})
			}
		}
		for _, p := range c.pairs {
			d.Houses = append(d.Houses, p.house)
			link(p.ends, true)
		}
	}
	for _, ends := range weak {
		link(ends, false)
	}
	return yield(d)
}
