package logic

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A mirror is another way to write a position down: the board is turned over its diagonal, bands, stacks and the lines in them change places, and
// each digit has another sign. Whatever holds in a position holds in its mirror.
type mirror struct {
	layout *sudoku.Layout // of the mirror
	cells  []int          // where each cell goes
	houses []int
	digits []uint8 // what each digit becomes, at d-1
}

// newMirror returns a random one of positions of a layout.
func newMirror(t *testing.T, l *sudoku.Layout, rng *rand.Rand) mirror {
	t.Helper()
	width, height := l.BoxSize()
	turned, err := sudoku.NewLayout(height, width)
	if err != nil {
		t.Fatal(err)
	}
	m := mirror{layout: turned}
	order := func(size int) (lines []int) {
		for _, band := range rng.Perm(l.Side() / size) {
			for _, line := range rng.Perm(size) {
				lines = append(lines, band*size+line)
			}
		}
		return lines
	}
	rows, columns := order(height), order(width)
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		m.cells = append(m.cells, turned.Cell(columns[column], rows[row]))
	}
	for _, d := range rng.Perm(l.Side()) {
		m.digits = append(m.digits, uint8(d+1))
	}
	for _, h := range l.Houses() {
		cells := m.all(h.Cells)
		m.houses = append(m.houses, slices.IndexFunc(turned.Houses(), func(h sudoku.House) bool { return slices.Equal(slices.Sorted(slices.Values(h.Cells)), cells) }))
	}
	return m
}

// all returns where some cells go, in order.
func (m mirror) all(cells []int) (to []int) {
	for _, cell := range cells {
		to = append(to, m.cells[cell])
	}
	slices.Sort(to)
	return to
}

func (m mirror) candidate(c position.Candidate) position.Candidate {
	return position.Candidate{Cell: m.cells[c.Cell], Digit: m.digits[c.Digit-1]}
}

func (m mirror) candidates(list []position.Candidate) (to []position.Candidate) {
	for _, c := range list {
		to = append(to, m.candidate(c))
	}
	slices.SortFunc(to, position.Candidate.Compare)
	return to
}

// grid returns the mirror of a position.
func (m mirror) grid(g *Grid) *Grid {
	o := emptyGrid(m.layout)
	for cell, d := range g.digits {
		to, left := m.cells[cell], sudoku.Digits(0)
		for d := range g.candidates[cell].All() {
			left = left.With(m.digits[d-1])
		}
		for d := range (o.candidates[to] &^ left).All() {
			o.Strike(to, d)
		}
		if d != 0 {
			o.digits[to], o.given[to] = m.digits[d-1], g.given[cell]
			o.empty--
		}
	}
	o.trail = o.trail[:0]
	return o
}

// effect returns what a deduction says of the mirror.
func (m mirror) effect(d Deduction) string {
	return Deduction{Places: m.candidates(d.Places), Strikes: m.candidates(d.Strikes)}.Key()
}

// whole returns what a deduction says of the mirror, and the pattern from which it follows.
func (m mirror) whole(d Deduction) string {
	houses := func(list []int) (to []int) {
		for _, h := range list {
			to = append(to, m.houses[h])
		}
		slices.Sort(to)
		return to
	}
	var marks []position.Candidate
	for _, mark := range d.Marks {
		marks = append(marks, mark.Candidate)
	}
	return fmt.Sprint(m.effect(d), m.all(d.Cells), houses(d.Houses), houses(d.Covers), m.candidates(marks))
}

// Some techniques keep one of several patterns with the same effect, such as the first of the shortest chains: which one, depends on the order of the cells. Their
// effects are compared. Those of others depend on it, too: chains count as the first kind that finds them, and searches of forcing
// chains, of sets and of aligned cells have limits.
var onePattern, byOrder = map[*Technique]bool{}, map[*Technique]bool{}

func init() {
	for _, t := range Techniques() {
		switch id := t.ID; {
		case strings.Contains(id, "forcing"), strings.HasSuffix(id, "loop"), strings.HasSuffix(id, "aic"), t == ALSChain, t == AlignedTripletExclusion:
			byOrder[t] = true
		case strings.Contains(id, "franken"), strings.Contains(id, "mutant"), strings.Contains(id, "sashimi"), strings.HasPrefix(id, "finned"), strings.HasSuffix(id, "chain"),
			t == UniqueRectangle6, t == ALSXZ, t == ALSXYWing, t == DeathBlossom, t == AlignedPairExclusion, t == Nishio:
			onePattern[t] = true
		}
	}
}

// found returns what a technique finds in a position, if it is not more than most. It checks that each deduction is one of that position, that none comes twice, that the
// loop can end at any of them, and, if these are all, that the technique finds the same in the position's mirror.
func found(t *testing.T, at string, technique *Technique, g *Grid, o Options, most int, rng *rand.Rand) []Deduction {
	t.Helper()
	at += ": " + technique.ID
	var all []Deduction
	for d := range technique.All(g, o) {
		if all = append(all, d); len(all) > most {
			break
		}
	}
	seen := map[string]bool{}
	for _, d := range all {
		if why := misfit(g, d, o); why != "" {
			t.Errorf("%s: %v: %s", at, d, why)
		}
		if text := pattern(d); seen[text] && !o.EveryChain {
			t.Errorf("%s: found twice: %s", at, text)
		} else {
			seen[text] = true
		}
	}
	if len(all) > 0 {
		last, n := rng.IntN(len(all)), 0
		for d := range technique.All(g, o) { // the loop ends early: a finder that goes on panics
			if pattern(d) != pattern(all[n]) {
				t.Errorf("%s: number %d is %s the first time and %s the second", at, n, pattern(all[n]), pattern(d))
			}
			if n++; n > last {
				break
			}
		}
	}
	if byOrder[technique] || len(all) > most {
		return all
	}
	m := newMirror(t, g.layout, rng)
	mirrored, itself := map[string]bool{}, unchanged(m.layout)
	text := func(m mirror, d Deduction) string {
		if onePattern[technique] {
			return m.effect(d)
		}
		return m.whole(d)
	}
	for d := range technique.All(m.grid(g), o) {
		mirrored[text(itself, d)] = true
	}
	here := map[string]bool{}
	for _, d := range all {
		if here[text(m, d)] = true; !mirrored[text(m, d)] {
			t.Errorf("%s: in the mirror there is no %s", at, pattern(d))
		}
	}
	if len(mirrored) > len(here) {
		t.Errorf("%s finds %d, and %d in the mirror", at, len(here), len(mirrored))
	}
	return all
}

// misfit says why a deduction is none of a position, or "".
func misfit(g *Grid, d Deduction, o Options) string {
	if len(d.Places)+len(d.Strikes) == 0 {
		return "it has no effect"
	}
	for _, list := range [][]position.Candidate{d.Places, d.Strikes} {
		for _, c := range list {
			if !g.candidates[c.Cell].Has(c.Digit) {
				return fmt.Sprintf("%v is no candidate", c)
			}
		}
	}
	if !slices.IsSortedFunc(d.Strikes, func(a, b position.Candidate) int { return cmp.Or(a.Compare(b), 1) }) {
		return "its strikes are not in order, or there is one twice"
	}
	cells := map[int]bool{}
	for _, cell := range d.Cells {
		if cells[cell] && !o.Siamese { // two patterns in one may share cells
			return fmt.Sprintf("cell %d is in the pattern twice", cell)
		}
		cells[cell] = true
	}
	for _, m := range d.Marks {
		switch {
		case !cells[m.Cell]:
			return fmt.Sprintf("%v is marked, and its cell is not in the pattern", m)
		case !g.candidates[m.Cell].Has(m.Digit) && g.digits[m.Cell] != m.Digit:
			return fmt.Sprintf("%v is marked, and no candidate", m)
		}
	}
	for _, h := range append(slices.Clone(d.Houses), d.Covers...) {
		if !slices.ContainsFunc(g.houses[h].Cells, func(cell int) bool { return cells[cell] }) {
			return fmt.Sprintf("house %d has no cell of the pattern", h)
		}
	}
	for _, l := range d.Links {
		for _, n := range []Node{l.From, l.To} {
			for _, cell := range n.Cells {
				if !g.candidates[cell].Has(n.Digit) {
					return fmt.Sprintf("the chain goes over %d in cell %d, which is no candidate", n.Digit, cell)
				}
			}
			if n.Set != nil && slices.ContainsFunc(n.Cells, func(cell int) bool { return !slices.Contains(n.Set, cell) }) {
				return fmt.Sprintf("the chain goes over cells %v, which are not of the set %v", n.Cells, n.Set)
			}
		}
	}
	return ""
}

// unchanged is the mirror of a layout that is the position itself.
func unchanged(l *sudoku.Layout) mirror {
	m := mirror{layout: l}
	for cell := range l.Cells() {
		m.cells = append(m.cells, cell)
	}
	for h := range l.Houses() {
		m.houses = append(m.houses, h)
	}
	for d := range l.Side() {
		m.digits = append(m.digits, uint8(d+1))
	}
	return m
}
