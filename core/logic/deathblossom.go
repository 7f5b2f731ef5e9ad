package logic

import (
	"cmp"
	"slices"

	"nonet/core/difficulty"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// DeathBlossom strikes with a cell and an almost locked set for each of its candidates. The deduction gives the cell, then the cells of
// the sets; the candidates of the cell are causes, those of the sets have a role for each. Of the links, each two lead from a candidate of the cell to the
// set that loses it, and on to the struck digit.
//
//	1 z ---1--- 1 2 ---2--- 2 z     whichever digit the stem in the middle has, the
//	                                set with this digit loses it and so has z
//
// With Options.OverlappingSets petals may share cells, and one may serve several candidates of the stem.
var DeathBlossom = &Technique{
	ID: "death-blossom", Name: "Death Blossom",
	Definition: "An almost locked set (ALS) is a group of cells in one house with one more candidate than cells; if it lacks one of its digits, it holds all the others. For each candidate of a cell, the stem, there is such a set, a petal, that cannot have that digit if the stem has it. Whatever the stem is, one petal then holds a digit Z that all petals have, so any cell that sees all their places of Z loses it.",
	Score:      360, Level: difficulty.Unfair, Off: true,
	find: func(g *Grid, o Options, yield func(Deduction) bool) {
		t := g.memory().setTable(g)
		b := &blossom{setTable: t, options: o, known: map[string]bool{}}
		for stem, digits := range g.candidates {
			if digits.Len() >= fewestPetals && digits.Len() <= mostPetals {
				b.search(stem)
			}
		}
		slices.SortStableFunc(b.found, func(x, y petals) int { return cmp.Compare(x.size, y.size) })
		for _, p := range b.found {
			if !yield(b.deduction(p)) {
				return
			}
		}
	},
}

// The limits of a death blossom.
const (
	fewestPetals = 2
	mostPetals   = 5
	mostBlossoms = 20000 // choices of petals that are tried for a stem and a digit
)

// A blossom looks for death blossoms.
type blossom struct {
	*setTable
	options Options
	known   map[string]bool
	found   []petals
	stem    int
	z       uint8
	choices [][]int32 // for each candidate of the stem, the sets
	chosen  []int32
	tries   int
}

// petals are a death blossom.
type petals struct {
	stem    int
	sets    []int32 // by candidates of the stem
	strikes []position.Candidate
	size    int // cells
}

// search finds the death blossoms of a stem.
func (b *blossom) search(stem int) {
	b.stem = stem
	digits := b.candidates[stem]
	for z := range (b.layout.All() &^ digits).All() {
		b.z, b.choices, b.tries = z, b.choices[:0], mostBlossoms
		for d := range digits.All() {
			sets := b.petalsWith(d, z)
			if len(sets) == 0 {
				break
			}
			b.choices = append(b.choices, sets)
		}
		if len(b.choices) == digits.Len() {
			b.chosen = b.chosen[:0]
			b.choose(b.digitCells[z-1])
		}
	}
}

// petalsWith returns the sets that have z and lose a digit if the stem has it.
func (b *blossom) petalsWith(digit, z uint8) (sets []int32) {
	b.pause()
	for i := range b.sets {
		s := &b.sets[i]
		if s.digits.Has(digit) && s.digits.Has(z) && !s.set.Has(b.stem) && b.place(int32(i), digit).cells.Within(b.Peers(b.stem)) {
			sets = append(sets, int32(i))
		}
	}
	return sets
}

// choose chooses a petal for the next candidate of the stem. left are the cells of z that see all its places in the petals so far.
func (b *blossom) choose(left position.Set) {
	if len(b.chosen) == len(b.choices) {
		b.keep(b.strikes(b.z, left))
		return
	}
	for _, set := range b.choices[len(b.chosen)] {
		if b.tries--; b.tries < 0 {
			return
		}
		b.pause()
		rest := left.Clone()
		if rest.And(b.place(set, b.z).sees); rest.Empty() || slices.ContainsFunc(b.chosen, func(c int32) bool { return !b.options.OverlappingSets && b.overlap(c, set) }) {
			continue
		}
		b.chosen = append(b.chosen, set)
		b.choose(rest)
		b.chosen = b.chosen[:len(b.chosen)-1]
	}
}

func (b *blossom) keep(strikes []position.Candidate) {
	p := petals{stem: b.stem, sets: slices.Clone(b.chosen), strikes: strikes}
	for _, s := range p.sets {
		p.size += len(b.sets[s].cells)
	}
	if key := effect(strikes); !b.known[key] || b.options.EveryChain {
		b.known[key] = true
		b.found = append(b.found, p)
	}
}

func (b *blossom) deduction(p petals) Deduction {
	z := p.strikes[0].Digit
	d := Deduction{Strikes: p.strikes, Cells: []int{p.stem}, Digits: sudoku.Of(z) | b.candidates[p.stem]}
	i := 0
	for digit := range b.candidates[p.stem].All() {
		set := p.sets[i]
		d.Marks = append(d.Marks, Mark{position.Candidate{Cell: p.stem, Digit: digit}, Cause})
		b.mark(&d, set, SetA+Role(i))
		d.Links = append(d.Links, Link{NodeOf(position.Candidate{Cell: p.stem, Digit: digit}), b.nodeIn(set, digit), false}, Link{b.nodeIn(set, digit), b.nodeIn(set, z), true})
		i++
	}
	return d
}
