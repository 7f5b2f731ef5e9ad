package explainer

import "nonet/core/position"

// A graph is the static links of a position as sets of candidates, numbered one after the other. In it all that follows from
// all candidates is found at once, a machine word at a time. It tells how long the shortest chains are and which
// candidates are worth a closer look; it does not know the paths.
//
// Two facts make it quick to see that there is nothing. A cycle that strikes something, and a candidate that is true because it leads
// from off to on, each need another candidate that leads from on to off. And where no candidate does, no branch of static
// links ends in a contradiction.
type graph struct {
	n       int     // candidates
	words   int     // of a set of candidates
	number  []int32 // for each candidate as cell·n+digit, its number; valid if the position has it
	of      []int32 // for each number, the candidate
	lines   lines
	members position.Set // of each line
	house   position.Set // what a candidate makes false in its houses
	both    position.Set // and in its cell too
	along   [][4]int32   // which candidates it makes true when it is off, in its box, row and column and in its cell, or -1

	*ways              // over the links of the last extend
	byLinks [2][2]ways // without and with links between places, and within cells

	refuting []int        // the candidates that lead from on to off over all links
	off      position.Set // the candidates that are false if it is true, over any number of steps
	offKnown []bool
	set      position.Set // scratch
	edge     position.Set
	next     position.Set
	target   position.Set
}

// ways are what follows over some kinds of links. It is computed for a candidate when it is asked for: most passes ask for few.
type ways struct {
	known    bool         // all below is for the position as it is
	weak     position.Set // what a candidate makes false
	from, to int          // the kinds of links that count, in along
	linked   position.Set // the candidates that make another true when they are off
	onward   position.Set // the candidates that are true if it is, over one that is false
	followed []bool       // onward is known
	reach    position.Set // over any number of steps
	reached  []bool       // reach is known
}

// row returns the set of a candidate in a table.
func (g *graph) row(table position.Set, x int) position.Set { return table[x*g.words:][:g.words] }

// sized returns a slice of zeros of a length, in the memory of another if that is large enough.
func sized[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n, n+n/4)
	}
	old = old[:n]
	clear(old)
	return old
}

// draw numbers the candidates of a bitboard, those of a digit one after the other, and finds their links.
func (g *graph) draw(b *bitboard) {
	if len(g.number) == 0 {
		g.number = make([]int32, b.n*b.cells)
	}
	g.of = g.of[:0]
	for x := range g.byLinks {
		for y := range g.byLinks[x] {
			g.byLinks[x][y].known = false
		}
	}
	for d := range b.n {
		for cell := range b.whereOf(d).All() {
			candidate := cell*b.n + d
			g.number[candidate] = int32(len(g.of))
			g.of = append(g.of, int32(candidate))
		}
	}
	g.n = len(g.of)
	g.words = (g.n + 63) / 64
	size := g.n * g.words
	g.house, g.both = sized(g.house, size), sized(g.both, size)
	g.along = sized(g.along, g.n)
	g.set, g.edge, g.next, g.target = sized(g.set, g.words), sized(g.edge, g.words), sized(g.next, g.words), sized(g.target, g.words)
	g.lines.find(b, g.of)
	g.members = sized(g.members, len(g.lines.all)*g.words)
	for x := range g.of {
		for _, p := range &g.lines.places[x] {
			g.row(g.members, int(p.line)).Add(x)
		}
	}
	for x := range g.of {
		house, weak := g.row(g.house, x), g.row(g.both, x)
		for kind, p := range &g.lines.places[x] {
			set := house
			end := kind - 1 // in along
			if kind == 0 {
				set, end = weak, kinds
			}
			for i, word := range g.row(g.members, int(p.line)) {
				set[i] |= word
			}
			g.along[x][end] = -1
			if all := g.lines.all[p.line]; double(all) {
				g.along[x][end] = int32(g.lines.first(p.line, all&^p.bit()))
			}
		}
		house.Remove(x)
		for i := range weak {
			weak[i] |= house[i]
		}
		weak.Remove(x)
	}
}

// extend chooses the links that count: between places of a digit, within cells, or both.
func (g *graph) extend(x, y bool) {
	g.ways = &g.byLinks[b2i(x)][b2i(y)]
	if g.known {
		return
	}
	g.known = true
	size := g.n * g.words
	g.onward, g.followed = sized(g.onward, size), sized(g.followed, g.n)
	g.reach, g.reached = sized(g.reach, size), sized(g.reached, g.n)
	g.from, g.to = 0, kinds+1
	if !x {
		g.from = kinds
	}
	g.weak = g.both
	if !y {
		g.to = kinds
		g.weak = g.house
	}
	g.linked = sized(g.linked, g.words)
	for x := range g.along {
		for _, next := range g.along[x][g.from:g.to] {
			if next >= 0 {
				g.linked.Add(x)
			}
		}
	}
}

// onwardOf returns the candidates that are true if one is, over one that is false.
func (g *graph) onwardOf(x int) position.Set {
	onward := g.row(g.onward, x)
	if !g.followed[x] {
		g.followed[x] = true
		g.addOnward(onward, x, -1)
	}
	return onward
}

// addOnward adds to a set the candidates that are true if x is, because another one is false. That one is not without; -1 excludes none.
func (g *graph) addOnward(onward position.Set, x, without int) {
	for w, set := range g.row(g.weak, x) {
		for set &= g.linked[w]; set != 0; set &= set - 1 {
			over := w*64 + lowest(set)
			if over == without {
				continue
			}
			for _, next := range g.along[over][g.from:g.to] {
				if next >= 0 {
					onward.Add(int(next))
				}
			}
		}
	}
	onward.Remove(x)
}

// reachOf returns the candidates that are true if one is. Where it meets one of which that is known it goes no further.
func (g *graph) reachOf(x int) position.Set {
	all, done := g.row(g.reach, x), g.set
	if g.reached[x] {
		return all
	}
	clear(done)
	copy(all, g.onwardOf(x))
	done.Add(x)
	for w := 0; w < g.words; {
		left := all[w] &^ done[w]
		if left == 0 {
			w++
			continue
		}
		y := w*64 + lowest(left)
		if g.reached[y] {
			for i, set := range g.row(g.reach, y) {
				all[i] |= set
				done[i] |= set
			}
		} else {
			for i, set := range g.onwardOf(y) {
				all[i] |= set
			}
		}
		done.Add(y)
		w = 0
	}
	g.reached[x] = true
	return all
}

// reachOff computes off.
func (g *graph) reachOff() {
	g.off, g.offKnown = sized(g.off, g.n*g.words), sized(g.offKnown, g.n)
	for x := range g.n {
		reach := g.reachOf(x)
		off, left := g.row(g.off, x), g.set
		copy(off, g.row(g.weak, x))
		copy(left, reach)
		for w := range left {
			for left[w] != 0 {
				y := w*64 + lowest(left[w])
				left[w] &^= 1 << (y % 64)
				more := g.row(g.weak, y)
				if g.offKnown[y] {
					more = g.row(g.off, y)
					for i, set := range g.row(g.reach, y) {
						left[i] &^= set
					}
				}
				for i, set := range more {
					off[i] |= set
				}
			}
		}
		g.offKnown[x] = true
	}
}

// refutes reports whether a candidate being on leads to its being off.
func (g *graph) refutes(x int) bool {
	return g.reachOf(x).Meets(g.row(g.weak, x))
}

// findRefuting finds the candidates that do so over all links, and reports whether there are any. No others do over some of the links.
func (g *graph) findRefuting() bool {
	g.extend(true, true)
	g.refuting = g.refuting[:0]
	for x := range g.n {
		if g.refutes(x) {
			g.refuting = append(g.refuting, x)
		}
	}
	return len(g.refuting) > 0
}

// circle fills target with the candidates that can be on in a cycle that strikes something. What it strikes sees a candidate that is on in
// the cycle and leads to it and to its own opposite. The cycle leads from that one to all the others and back.
func (g *graph) circle(refuters position.Set) position.Set {
	all, done := g.target, g.edge
	clear(all)
	clear(done)
	for v, struck := range refuters {
		for ; struck != 0; struck &= struck - 1 {
			x := v*64 + lowest(struck)
			house := g.row(g.house, x)
			for w, set := range g.reachOf(x) {
				for set &= house[w] &^ done[w]; set != 0; set &= set - 1 {
					y := w*64 + lowest(set)
					done.Add(y)
					g.addCircle(all, y)
				}
			}
		}
	}
	return all
}

// addCircle adds the candidates that a candidate leads to and that lead to it.
func (g *graph) addCircle(all position.Set, y int) {
	for w, others := range g.reachOf(y) {
		for others &^= all[w]; others != 0; others &= others - 1 {
			if x := w*64 + lowest(others); g.reachOf(x).Has(y) {
				all.Add(x)
			}
		}
	}
}

// length returns how many nodes the shortest chain has from the candidates of edge, which count as node first, to one of some
// targets, or 0 if it would have more than most. It leaves edge changed.
func (g *graph) length(edge, targets position.Set, first, most int) int {
	all, next := g.set, g.next
	copy(all, edge)
	for nodes := first; nodes <= most; nodes += 2 {
		clear(next)
		for w, set := range edge {
			if set&targets[w] != 0 {
				return nodes
			}
			for ; set != 0; set &= set - 1 {
				for i, onward := range g.onwardOf(w*64 + lowest(set)) {
					next[i] |= onward
				}
			}
		}
		any := uint64(0)
		for i := range edge {
			edge[i] = next[i] &^ all[i]
			all[i] |= next[i]
			any |= edge[i]
		}
		if any == 0 {
			return 0
		}
	}
	return 0
}
