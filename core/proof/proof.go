// Package proof holds what the photo of a puzzle shows, as far as it is needed after reading: the
// straightened picture of the grid, what else each cell may hold, and which doubtful cells a person
// has compared with the picture. It is written to a file and read from it, so that a doubt can be
// settled days later.
//
//	p := proof.New(straightened, cells, origin)
//	cell := p.Next(givens, -1)         // the first doubtful cell
//	p = p.Check(cell, givens[cell])    // a person has compared it
//	file := p.File()
//
// A Proof never changes: what a person does returns another one, so that undo only has to keep the one
// before. It knows neither how a photo is read nor how it is shown.
package proof

import (
	"image"
	"slices"

	"nonet/core/sudoku"
)

// A Cell is what the photo says of one cell.
type Cell struct {
	Digit        uint8         // what was read; 0 for nothing
	Alternatives []Alternative // other readings, the likeliest first
	Doubtful     bool          // a person should compare it with the photo
	Whose        bool          // what is doubtful is whether the digit is printed or written by hand
	Written      uint8         // the digit that was written by hand, or may be; 0 for none
	Notes        sudoku.Digits // the candidates pencilled into the cell
	Rule         Rule          // what is doubtful is not the digit but a rule that is seen there
	Sum          int           // the sum that was read in it; 0 for none
	Sums         []int         // other sums that the cage may have of which it is the first cell, the likeliest first

	checked []uint8 // what the cell held when a person compared it and found it right
}

// A Rule is what may be doubtful at a cell beside its digit.
type Rule uint8

// The rules.
const (
	NoRule  Rule = iota
	Sum          // the sum of the cage of which the cell is the first
	Outline      // where that cage ends
	Border       // whether a border of the cell is that of a region
)

// An Alternative is another reading of a cell.
type Alternative struct {
	Digit       uint8 // 0 for a blank
	Probability float64
}

// An Origin says from which picture a proof was cut, and where the grid is in it. The zero value says
// nothing.
type Origin struct {
	Picture  string        // identifies its file, by the bytes in it
	Quarters int           // turns clockwise that make it upright
	Corners  [4][2]float64 // of the grid in the picture as it is stored, in shares of its width and height
}

// A Proof is the photo of a puzzle.
type Proof struct {
	picture *image.Gray
	jpeg    []byte // the picture as it is kept
	cells   []Cell // in reading order
	origin  Origin
}

// New returns the proof of a puzzle. The picture shows the grid from edge to edge; cells holds a
// Cell for each of its cells. Neither may be changed any more. Without cells the picture is a whole one in which no
// grid is known, there to type from.
func New(picture *image.Gray, cells []Cell, from Origin) *Proof {
	return &Proof{picture: picture, jpeg: compress(picture), cells: cells, origin: from}
}

// Origin returns where the proof was cut from.
func (p *Proof) Origin() Origin { return p.origin }

// Turned returns the proof of a whole picture with other quarter turns that make it upright.
func (p *Proof) Turned(quarters int) *Proof {
	next := *p
	next.origin.Quarters = quarters
	return &next
}

// Picture returns the straightened photo: the grid from edge to edge.
func (p *Proof) Picture() *image.Gray { return p.picture }

// Cells returns the number of cells; 0 if no grid is known.
func (p *Proof) Cells() int { return len(p.cells) }

// Fits reports whether the proof has the cells of a layout.
func (p *Proof) Fits(l *sudoku.Layout) bool { return len(p.cells) == l.Cells() }

// WasRead reports whether anything was read in the photo. Otherwise it is there to type from.
func (p *Proof) WasRead() bool {
	return slices.ContainsFunc(p.cells, func(c Cell) bool { return c.Digit != 0 || c.Sum != 0 || c.Doubtful })
}

// Cell returns what the photo says of a cell.
func (p *Proof) Cell(cell int) Cell { return p.cells[cell] }

// Doubtful reports whether a cell was doubtful, compared by now or not.
func (p *Proof) Doubtful(cell int) bool { return p.cells[cell].Doubtful }

// Doubts returns the number of doubtful cells, compared by now or not.
func (p *Proof) Doubts() (count int) {
	for _, c := range p.cells {
		if c.Doubtful {
			count++
		}
	}
	return count
}

// Open reports whether a cell still has to be compared: it was doubtful, and nobody has confirmed
// what it holds. A cell that was changed after that, or whose change was undone, is open again.
func (p *Proof) Open(g sudoku.Grid, cell int) bool {
	c := &p.cells[cell]
	return c.Doubtful && !slices.Contains(c.checked, g[cell])
}

// Left returns the cells that still have to be compared, in reading order.
func (p *Proof) Left(g sudoku.Grid) (cells []int) {
	for cell := range p.cells {
		if p.Open(g, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Check returns the proof after a person has compared a doubtful cell, which holds a digit now, or 0.
// It returns the same proof if that is no news.
func (p *Proof) Check(cell int, digit uint8) *Proof {
	if c := &p.cells[cell]; !c.Doubtful || slices.Contains(c.checked, digit) {
		return p
	}
	return p.with(func(cells []Cell) { cells[cell].checked = append(slices.Clip(cells[cell].checked), digit) })
}

// Reopen returns the proof without the confirmation that a cell holds a digit. It returns the same
// proof if there is none.
func (p *Proof) Reopen(cell int, digit uint8) *Proof {
	if !slices.Contains(p.cells[cell].checked, digit) {
		return p
	}
	return p.with(func(cells []Cell) {
		cells[cell].checked = slices.DeleteFunc(slices.Clone(cells[cell].checked), func(d uint8) bool { return d == digit })
	})
}

// Inherit returns the proof with what a person has confirmed in another proof of the same paper.
// same returns the cell of that proof which shows what a cell of this one shows; -1 for none.
func (p *Proof) Inherit(from *Proof, same func(cell int) int) *Proof {
	return p.with(func(cells []Cell) {
		for cell := range cells {
			if other := same(cell); other >= 0 {
				cells[cell].checked = from.cells[other].checked
			}
		}
	})
}

// with returns a copy with other cells.
func (p *Proof) with(change func(cells []Cell)) *Proof {
	next := *p
	next.cells = slices.Clone(p.cells)
	change(next.cells)
	return &next
}

// Next returns the open cell that follows a cell, after the last one the first; -1 if none is open
// except perhaps the cell itself.
func (p *Proof) Next(g sudoku.Grid, after int) int {
	for i := 1; i < len(p.cells)+1; i++ {
		if cell := (after + i) % len(p.cells); cell != after && p.Open(g, cell) {
			return cell
		}
	}
	return -1
}

// Before returns the doubtful cell that precedes a cell, compared or not; -1 if there is none.
func (p *Proof) Before(cell int) int {
	for cell--; cell >= 0; cell-- {
		if p.cells[cell].Doubtful {
			return cell
		}
	}
	return -1
}

// Choices returns what a cell may hold according to the photo, without the digit that it holds: what
// was read first, then the alternatives.
func (p *Proof) Choices(cell int, holds uint8) (digits []uint8) {
	c := &p.cells[cell]
	for _, a := range append([]Alternative{{Digit: c.Digit}}, c.Alternatives...) {
		if a.Digit != holds && !slices.Contains(digits, a.Digit) {
			digits = append(digits, a.Digit)
		}
	}
	return digits
}

// Probability returns how likely it is, according to the photo, that a cell holds a digit: 0 if the
// photo does not speak for it.
func (p *Proof) Probability(cell int, digit uint8) float64 {
	for _, a := range p.cells[cell].Alternatives {
		if a.Digit == digit {
			return a.Probability
		}
	}
	return 0
}
