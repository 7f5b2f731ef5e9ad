package logic

import (
	"math/bits"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A template is a way to put a digit into all houses at once. There are few for a digit of which much is known, fewer if those are
// left out that take a place from another digit, and what they have in common follows. The deductions give the digit and the templates as ways.
//
//	7 . . | . . . | . . .
//	. . . | 7 . . | . . .     every way to place all the 7s
//	. . . | . . . | . 7 .     uses this cell
var (
	TemplateSet = &Technique{
		ID: "template-set", Name: "Template Set",
		Definition: "All ways to place a digit in every house at once that leave room for the other digits use the same cell. The digit goes there.",
		Score:      10000, Level: difficulty.Extreme, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			for i, t := range templatesOf(g) {
				if t == nil {
					continue
				}
				d := Deduction{Digits: sudoku.Of(t.digit), Ways: t.ways()}
				for cell := range t.common().All() {
					if g.candidates[cell].Has(t.digit) {
						d.Places = append(d.Places, position.Candidate{Cell: cell, Digit: uint8(i + 1)})
					}
				}
				if len(d.Places) > 0 && !yield(d) {
					return
				}
			}
		},
	}
	TemplateDelete = &Technique{
		ID: "template-delete", Name: "Template Delete",
		Definition: "No way to place a digit in every house at once that leaves room for the other digits uses this cell. The cell loses the digit.",
		Score:      10000, Level: difficulty.Extreme, Off: true,
		find: func(g *Grid, _ Options, yield func(Deduction) bool) {
			for _, t := range templatesOf(g) {
				if t == nil {
					continue
				}
				unused := g.Cells(t.digit).Clone()
				unused.AndNot(t.union())
				d := Deduction{Digits: sudoku.Of(t.digit), Strikes: g.strikes(t.digit, unused), Ways: t.ways()}
				if len(d.Strikes) > 0 && !yield(d) {
					return
				}
			}
		},
	}
)

// maxTemplates is the most templates of a digit that are listed; a digit with more is left out. An empty classic board has 46,656.
const maxTemplates = 50000

// A digitTemplates is the templates of a digit.
type digitTemplates struct {
	*Grid
	digit uint8
	words int          // of a set
	all   position.Set // the sets of cells, one after another, without those where the digit stands already
	first int          // how many there were before those of other digits left some out
	steps int          // templates that may still be found
}

// maxWays is how many templates a deduction lists: a person can compare them at a glance.
const maxWays = 4

// ways returns the templates for a deduction.
func (t *digitTemplates) ways() Ways {
	w := Ways{All: t.first, Left: len(t.all) / t.words}
	for set := range slices.Chunk(t.all[:min(len(t.all), maxWays*t.words)], t.words) {
		w.Some = append(w.Some, set.Slice())
	}
	return w
}

// templatesOf returns the templates of each digit that leave those of the others room, or nil for a digit with too many.
func templatesOf(g *Grid) []*digitTemplates {
	list := make([]*digitTemplates, g.Side())
	for i := range list {
		t := &digitTemplates{Grid: g, digit: uint8(i + 1), words: len(g.NewSet()), steps: maxTemplates}
		if t.extend() && len(t.all) > 0 {
			t.first = len(t.all) / t.words
			list[i] = t
		}
	}
	for changed := true; changed; {
		changed = false
		for _, t := range list {
			for _, other := range list {
				g.pauseNow()
				if t != nil && other != nil && t != other && t.makeRoom(other.common()) {
					changed = true
				}
			}
		}
	}
	return list
}

// extend finds the templates, going on in the house with the fewest places. It reports whether there are not too many.
func (t *digitTemplates) extend() bool {
	t.pause()
	best, fewest := -1, 65
	for h := range t.houses {
		n := bits.OnesCount64(t.Places(h, t.digit))
		if n == 0 && !t.holds(h) {
			return true
		}
		if n > 1 && n < fewest {
			best, fewest = h, n
		}
	}
	if best < 0 {
		if t.steps--; t.steps >= 0 {
			t.all = append(t.all, t.Cells(t.digit)...)
		}
		return t.steps >= 0
	}
	for p := t.Places(best, t.digit); p != 0; p &= p - 1 {
		mark := t.Mark()
		for _, peer := range t.layout.Peers(t.CellAt(best, p)) {
			t.Strike(peer, t.digit)
		}
		ok := t.extend()
		t.Undo(mark)
		if !ok {
			return false
		}
	}
	return true
}

// holds reports whether a house has the digit already.
func (t *digitTemplates) holds(house int) bool {
	for _, cell := range t.houses[house].Cells {
		if t.digits[cell] == t.digit {
			return true
		}
	}
	return false
}

// common returns the cells that all templates have.
func (t *digitTemplates) common() position.Set {
	all := t.all[:t.words].Clone()
	for set := range slices.Chunk(t.all, t.words) {
		all.And(set)
	}
	return all
}

// union returns the cells that some template has.
func (t *digitTemplates) union() position.Set {
	all := t.NewSet()
	for set := range slices.Chunk(t.all, t.words) {
		all.Or(set)
	}
	return all
}

// makeRoom leaves out the templates that use some cells, and reports whether there were any. It keeps them if none would be left.
func (t *digitTemplates) makeRoom(taken position.Set) bool {
	t.pause()
	kept := 0
	for set := range slices.Chunk(t.all, t.words) {
		if !set.Meets(taken) {
			kept += copy(t.all[kept:], set)
		}
	}
	if kept == 0 || kept == len(t.all) {
		return false
	}
	t.all = t.all[:kept]
	return true
}
