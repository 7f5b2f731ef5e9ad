package photo

import (
	"context"
	"math"
	"slices"

	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

// A picture of a screen has no handwriting: the digits that a person typed look as printed as the givens,
// but have another colour. All digits of one colour have exactly that colour there, far from that of the others,
// which print in a photo never has. Colour alone does not say which of them are givens, as there are printed
// puzzles in two colours. But the givens of a puzzle have one solution without what was typed.

const (
	colourful = .12 // digits that are less colourful than this are black, white or grey
	near      = .06 // digits that are as close belong together
	exact     = .05 // as far may digits of one colour be from their mean, on cells that are painted and on others
	fewest    = 4   // of one colour: fewer happen to be alike
	mostInks  = 4
)

// parted makes those digits written that were typed on a screen. Digits in colour are typed, if there are givens without colour
// that have exactly one solution without them.
func (w *writer) parted(ctx context.Context, l *sudoku.Layout, beliefs []glyph.Belief) error {
	inks := w.inks(beliefs)
	if inks == nil {
		return nil
	}
	o := newOracle(ctx, l)
	// All colours are typed, or all but one, and so on: what is typed and wrong may have a colour of its own, and so may a given that is.
	for typed := 1<<len(inks) - 1; typed > 0; typed-- {
		givens := likeliestDigits(beliefs, l.Side())
		for k, cells := range inks {
			for _, cell := range cells {
				if typed>>k&1 == 1 {
					givens[cell] = 0
				}
			}
		}
		solutions, known := o.solutions(givens)
		if err := ctx.Err(); err != nil {
			return err
		}
		if !known || len(solutions) != 1 {
			continue
		}
		for k, cells := range inks {
			for _, cell := range cells {
				setWritten(&beliefs[cell], typed>>k&1 == 1)
			}
		}
		return nil
	}
	return nil
}

// inks returns the cells of the digits in each colour, the most colours first; nil if the digits are not those of a screen in several colours.
func (w *writer) inks(beliefs []glyph.Belief) [][]int {
	var grey []int // numbers in w.cells
	var colours [][]int
	for n, i := range w.cells {
		is := kindsOf(&beliefs[i])
		if is[glyph.Printed]+is[glyph.Written] < .5 {
			continue
		}
		if math.Hypot(w.traits[n][blueness], w.traits[n][redness]) < colourful {
			grey = append(grey, n)
			continue
		}
		k := slices.IndexFunc(colours, func(cells []int) bool { return w.apart(n, cells[0]) < near })
		if k < 0 {
			k = len(colours)
			colours = append(colours, nil)
		}
		colours[k] = append(colours[k], n)
	}
	if len(grey) < fewest || len(colours) == 0 || len(colours) > mostInks || !w.alike(grey) {
		return nil
	}
	heavy := w.asHeavy(beliefs, grey, slices.Concat(colours...))
	var cells [][]int
	for _, colour := range colours {
		if !w.alike(colour) {
			return nil
		}
		var of []int
		for _, n := range colour {
			if !heavy[n] {
				of = append(of, w.cells[n])
			}
		}
		if len(of) > 0 {
			cells = append(cells, of)
		}
	}
	return cells
}

// asHeavy returns the digits in colour with strokes as wide as those of the same digits without colour, if others have thinner ones: those are
// givens that are part of a mistake, and what was typed is not in bold.
func (w *writer) asHeavy(beliefs []glyph.Belief, grey, colour []int) map[int]bool {
	const thin = .92 // of the width of the same digit in bold
	digits := likeliestDigits(beliefs, len(beliefs[0].Printed)-1)
	width := func(n int) float64 {
		sum, count := 0.0, 0.0
		for _, other := range grey {
			if digits[w.cells[other]] == digits[w.cells[n]] {
				sum, count = sum+w.traits[other][stroke], count+1
			}
		}
		return w.traits[n][stroke] * count / sum
	}
	heavy, light := map[int]bool{}, false
	for _, n := range colour {
		switch r := width(n); {
		case r < thin:
			light = true
		case r >= thin:
			heavy[n] = true
		}
	}
	if !light {
		return nil
	}
	return heavy
}

// apart returns how far the colours of two digits are apart.
func (w *writer) apart(a, b int) float64 {
	return math.Hypot(w.traits[a][blueness]-w.traits[b][blueness], w.traits[a][redness]-w.traits[b][redness])
}

// alike reports whether digits have exactly the same colour.
func (w *writer) alike(digits []int) bool {
	var mean traits
	for _, n := range digits {
		for k := range mean {
			mean[k] += w.traits[n][k] / float64(len(digits))
		}
	}
	return !slices.ContainsFunc(digits, func(n int) bool {
		return math.Hypot(w.traits[n][blueness]-mean[blueness], w.traits[n][redness]-mean[redness]) > exact
	})
}

// likeliestDigits returns the likeliest digit of each cell, printed or written.
func likeliestDigits(beliefs []glyph.Belief, side int) sudoku.Grid {
	grid := make(sudoku.Grid, len(beliefs))
	for i := range beliefs {
		b := &beliefs[i]
		most := b.Blank + b.Candidates
		for d := 1; d <= side; d++ {
			if p := b.Printed[d] + b.Written[d]; p > most {
				grid[i], most = uint8(d), p
			}
		}
	}
	return grid
}

// setWritten makes a digit written or printed, whatever it looks like.
func setWritten(b *glyph.Belief, written bool) {
	for d := range b.Printed {
		both := b.Printed[d] + b.Written[d]
		b.Printed[d], b.Written[d] = both, 0
		if written {
			b.Printed[d], b.Written[d] = 0, both
		}
	}
}
