package board

import (
	"slices"

	"nonet/core/diagram/sketch"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/render"
	"nonet/core/sudoku"
)

// A Drawing is a step of logic as it is drawn on a board.
type Drawing struct {
	Grid  *logic.Grid // the position in which it was found
	Step  logic.Deduction
	Whole bool // with the candidates, the links and what follows; otherwise only where to look: its cells and houses
	// Newest is the cells that are marked besides: those of the link that was told last.
	Newest []int
}

// mark marks the cells and the candidates of the step. If the whole step is drawn, its candidates take the place of notes and
// colours.
func (d *Drawing) mark(cells []render.Cell) {
	s := sketch.Of(d.Step)
	d.markHouses(cells, s.Bases, render.Base)
	d.markClues(cells)
	for _, cell := range d.cells() {
		if !d.Whole || d.large() || d.Grid.Digit(cell) != 0 { // the digits that an avoidable rectangle relies on have no candidates to draw
			cells[cell].Marks |= render.Hinted
		}
	}
	for _, cell := range d.Newest {
		cells[cell].Marks |= render.Hinted
	}
	if !d.Whole {
		return
	}
	d.markHouses(cells, s.Covers, render.Cover)
	for _, cell := range hint.Relied(d.Grid, d.Step) {
		cells[cell].Marks |= render.Refuser
	}
	if d.large() {
		for _, c := range d.Step.Strikes {
			cells[c.Cell].Marks |= render.Cover
		}
	}
	for cell := range cells {
		c := &cells[cell]
		*c = render.Cell{Digit: c.Digit, Origin: c.Origin, Marks: c.Marks}
		if c.Digit == 0 {
			c.Candidates = d.Grid.Candidates(cell)
		}
	}
	for _, candidate := range s.Candidates() {
		part, _ := s.Part(candidate)
		c, digit := &cells[candidate.Cell], sudoku.Of(candidate.Digit)
		for _, role := range part.Roles {
			c.Roles[RoleOf(role)] |= digit
		}
		if part.Linked || part.Struck {
			c.Roles[render.Linked] |= digit
		}
		if part.Placed {
			c.Roles[render.Placed] |= digit
		}
		if part.Struck {
			c.Struck |= digit
		}
	}
}

// large reports whether the candidates of the board are so small that their shapes are hard to see. Then the cells are marked too.
func (d *Drawing) large() bool { return d.Grid.Layout().Side() > 9 }

func (d *Drawing) markHouses(cells []render.Cell, houses []int, mark render.Marks) {
	for _, h := range houses {
		for _, cell := range d.Grid.Layout().Houses()[h].Cells {
			cells[cell].Marks |= mark
		}
	}
}

// markClues shades the cells of the clues that a step rests on, if it rests on no house.
func (d *Drawing) markClues(cells []render.Cell) {
	if d.Step.Total == nil || len(d.Step.Houses) > 0 {
		return
	}
	for _, clue := range d.Step.Total.Clues {
		for _, cell := range d.Grid.Clues().All()[clue].Cells {
			cells[cell].Marks |= render.Base
		}
	}
}

// cells returns the cells of the step. If it has neither cells nor houses, they are those of its candidates. Where to look for a hidden single is
// its house: the hint names the digit, so framing the cell would give the answer away.
func (d *Drawing) cells() []int {
	if !d.Whole && d.Step.Technique == logic.HiddenSingle {
		return nil
	}
	cells := d.Step.Cells
	if len(cells) > 0 || len(d.Step.Houses) > 0 {
		return cells
	}
	for _, m := range d.Step.Marks {
		cells = append(cells, m.Cell)
	}
	if len(cells) > 0 {
		return cells
	}
	for _, c := range slices.Concat(d.Step.Places, d.Step.Strikes) {
		cells = append(cells, c.Cell)
	}
	return cells
}

// RoleOf returns how the role of a candidate is drawn. Of more almost locked sets than there are shapes, some share one.
func RoleOf(r logic.Role) render.Role {
	switch r {
	case logic.Cause:
		return render.Cause
	case logic.Fin:
		return render.Fin
	case logic.ColorA:
		return render.ColourA
	case logic.ColorB:
		return render.ColourB
	}
	return render.SetA + render.Role(int(r-logic.SetA)%int(render.Linked-render.SetA))
}
