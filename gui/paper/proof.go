package paper

import (
	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/proof"
	"nonet/core/sudoku"
)

// cellPixels returns the side of a cell in the picture that is kept: large enough to read, and the
// whole picture small.
func cellPixels(side int) int { return min(max(720/side, 36), 96) }

// proofOf returns the proof of a reading: about the printed digits, because only they can be compared
// with what Type in shows.
func proofOf(p *picture, r *photo.Reading) *proof.Proof {
	cells := make([]proof.Cell, len(r.Cells))
	for i, c := range r.Cells {
		given := r.Givens[i]
		others := alternatives(c.Alternatives, given)
		doubtful := c.Doubtful && (given != 0 || len(others) > 0 || c.Unseen) // which digit was written by hand does not matter here
		cells[i] = proof.Cell{Digit: given, Doubtful: doubtful, Whose: doubtful && c.Whose(), Alternatives: others, Notes: r.Notes[i]}
		if c.Rule != photo.NoRule {
			cells[i].Doubtful, cells[i].Whose = true, false
			cells[i].Rule, cells[i].Sums = rules[c.Rule], c.Sums
		}
		if c.Kind == glyph.Written || cells[i].Whose {
			cells[i].Written = c.Digit
		}
	}
	for _, c := range r.Clues {
		cells[c.Cells[0]].Sum = c.Number
	}
	size := p.size()
	from := proof.Origin{Picture: p.file, Quarters: r.Quarters}
	for i, c := range cornersOf(r.Grid, size.X, size.Y) {
		from.Corners[i] = [2]float64{c.X, c.Y}
	}
	return proof.New(r.Picture(p.source, cellPixels(r.Layout.Side())), cells, from)
}

// rules are the doubts about rules as a proof keeps them.
var rules = map[photo.RuleDoubt]proof.Rule{photo.OfSum: proof.Sum, photo.OfOutline: proof.Outline, photo.OfBorder: proof.Border}

// alternatives returns other readings of a cell as printed digits or a blank, each once.
func alternatives(all []photo.Alternative, given uint8) (printed []proof.Alternative) {
	seen := sudoku.Digits(0)
	blank := given == 0
	for _, a := range all {
		digit := a.Digit
		if a.Kind != glyph.Printed {
			digit = 0
		}
		if digit == given || digit == 0 && blank || digit != 0 && seen.Has(digit) {
			continue
		}
		if digit == 0 {
			blank = true
		} else {
			seen |= sudoku.Of(digit)
		}
		printed = append(printed, proof.Alternative{Digit: digit, Probability: a.Probability})
	}
	return printed
}

// withoutDigits returns what was found in a picture without any digit and any doubt.
func (f found) withoutDigits(p *picture) found {
	r := *f.reading
	cells := r.Layout.Cells()
	r.Clues, r.More = nil, false
	r.Cells, r.Givens, r.Typed, r.Notes = make([]photo.Cell, cells), make(sudoku.Grid, cells), make(sudoku.Grid, cells), make([]sudoku.Digits, cells)
	return found{by: f.by, reading: &r, proof: proofOf(p, &r)}
}
