package typing

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/status"
)

// A drawer is what a person draws on the board beside digits: the tool, and the stroke that is under way.
type drawer struct {
	tool   Tool
	stroke Stroke
	// brush is a cell of the region that is painted, noCell for a new one; brushes has the cells that each sign was typed into, the last one last.
	brush   int
	brushes map[rune][]int
}

const noCell = -1

// Choose chooses what is drawn from now on.
func (r *Room) Choose(t Tool) {
	r.host.Say(nil)
	r.settle()
	r.drawer = drawer{tool: t, brush: noCell, brushes: map[rune][]int{}}
	if reading, _ := r.typist.Reading(); reading && t != Digits {
		r.typist.EndRound()
	}
	r.host.Refresh()
}

// drawing reports whether keys and clicks draw in place of typing digits.
func (r *Room) drawing() bool {
	reading, _ := r.typist.Reading()
	return r.tool != Digits && !reading && !r.photos.Placing()
}

// drawingInput returns what keys and clicks do while something is drawn.
func (r *Room) drawingInput() activity.Input {
	in := board.Input{
		Rune: r.drawRune, Key: r.drawKey, Press: func(cell int, _ uint8) { r.drawPress(cell) },
		Moved: func(int) { r.host.Refresh() },
	}
	if tools[r.tool].sign {
		in.Border = func(a, b int) bool {
			r.draw(Stroke{Cells: []int{a, b}})
			return true
		}
	}
	in.Sweep, in.Swept = r.drawSweep, r.drawSwept
	return activity.Input{Input: in, Paste: r.paste, Settle: func() { r.finishStroke() }, Keep: func() {}}
}

// clues returns the clues of the puzzle.
func (r *Room) clues() []sudoku.Clue { return r.host.Now().Puzzle.Clues.All() }

// drawPress begins a stroke at a cell, after what was under way is drawn. A cage that is there already is taken up again.
func (r *Room) drawPress(cell int) {
	r.host.Say(nil)
	r.finishStroke()
	switch {
	case r.tool.single():
		r.draw(Stroke{Cells: []int{cell}})
		return
	case r.tool == Regions:
		r.brush = noCell
		if r.inRegion(cell) {
			r.brush = cell
		} else {
			r.paint(cell)
		}
		return
	}
	if r.tool == Diagonals && !atEdge(r.host.Now().Layout(), cell) {
		r.warn("typing.draw.edge", nil)
		return
	}
	r.stroke = Stroke{Cells: []int{cell}}
	if i := slices.IndexFunc(r.clues(), func(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && slices.Contains(c.Cells, cell) }); r.tool == Cages && i >= 0 {
		of := r.clues()[i]
		r.stroke.Cells, r.stroke.Of = slices.Clone(of.Cells), &of
	}
	r.host.Refresh()
}

// drawSweep adds the cells that the pointer passes.
func (r *Room) drawSweep(cells []int) bool {
	for _, cell := range cells {
		r.extend(cell)
	}
	return true
}

// drawSwept is called when the pointer is released: a line is complete then, unless it waits for its sum, as a cage does.
func (r *Room) drawSwept() {
	if t := tools[r.tool]; !t.summed && (t.line || t.sign) {
		r.finishStroke()
	}
}

// extend adds a cell to the stroke, or paints it.
func (r *Room) extend(cell int) {
	if r.tool == Regions {
		r.paint(cell)
		return
	}
	r.stroke.add(r.tool, r.host.Now().Layout(), cell)
	r.host.Refresh()
}

// drawRune handles a character: a figure of a sum, or the sign of a region.
func (r *Room) drawRune(char rune) (taken bool) {
	switch {
	case r.tool == Regions && (unicode.IsLetter(char) || unicode.IsDigit(char)):
		r.typeRegion(unicode.ToLower(char))
	case tools[r.tool].summed && char >= '0' && char <= '9':
		r.Figure(uint8(char - '0'))
	}
	return true
}

// Figure types a figure of a sum. Of a cage, it is one of the cell of the cursor if no other is drawn.
func (r *Room) Figure(n uint8) {
	switch {
	case r.tool == Regions:
		r.typeRegion(rune('0' + n))
		return
	case !tools[r.tool].summed:
		return
	case len(r.stroke.Cells) > 0:
	case r.tool == Cages:
		r.drawPress(r.board.Cursor())
	default:
		r.warn("typing.draw.first", nil)
		return
	}
	r.stroke.figure(n)
	r.host.Refresh()
}

// drawKey handles a key, and reports whether the board must ignore it.
func (r *Room) drawKey(e *fyne.KeyEvent) (taken bool) {
	cursor := r.board.Cursor()
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		r.Enter()
	case fyne.KeySpace:
		if r.tool == Regions {
			r.board.MoveTo((cursor + 1) % r.host.Now().Layout().Cells())
			return true
		}
		r.extend(cursor)
	case fyne.KeyBackspace:
		r.Back()
	case fyne.KeyDelete:
		r.Erase()
	case fyne.KeyEscape:
		if len(r.stroke.Cells) > 0 {
			r.stroke = Stroke{}
			r.host.Refresh()
			return true
		}
		r.Choose(Digits)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if !r.Shift() {
			return false
		}
		to, ok := r.beside(e.Name)
		switch {
		case !ok:
			return true // a line does not go over the edge
		case tools[r.tool].sign:
			r.draw(Stroke{Cells: []int{cursor, to}})
			return true
		case r.tool == Regions:
			if r.brush = cursor; !r.inRegion(cursor) {
				r.brush = noCell
				r.paint(cursor)
			}
		case len(r.stroke.Cells) == 0:
			r.stroke.Cells = []int{cursor}
		}
		r.board.MoveTo(to)
		r.extend(to)
		return true
	default:
		return false
	}
	return true
}

// beside returns the cell beside that of the cursor in the direction of an arrow key, and whether there is one.
func (r *Room) beside(key fyne.KeyName) (cell int, ok bool) {
	l := r.host.Now().Layout()
	row, column := l.Place(r.board.Cursor())
	switch key {
	case fyne.KeyLeft:
		column--
	case fyne.KeyRight:
		column++
	case fyne.KeyUp:
		row--
	default:
		row++
	}
	if min(row, column) < 0 || max(row, column) >= l.Side() {
		return 0, false
	}
	return l.Cell(row, column), true
}

// Enter draws the stroke that is under way; without one, what a press on the cell of the cursor draws.
func (r *Room) Enter() {
	if len(r.stroke.Cells) == 0 {
		r.drawPress(r.board.Cursor())
		return
	}
	stroke := r.stroke
	unsummed := tools[r.tool].summed && stroke.Number == 0 && stroke.Of == nil
	switch _, ok := stroke.clue(r.tool, r.host.Now().Layout()); {
	case unsummed && len(stroke.Cells) >= tools[r.tool].least:
		r.warn("typing.draw.nosum", nil)
	case !ok:
		r.warn("typing.draw.short", nil)
	case !r.finishStroke():
		r.stroke = stroke // what is wrong with it was said
		r.host.Refresh()
	}
}

// Back takes back the last figure or, without one, the last cell of the stroke; without a stroke it erases.
func (r *Room) Back() {
	switch n := len(r.stroke.Cells); {
	case r.stroke.Number > 0:
		r.stroke.Number /= 10
	case n > 1 && r.stroke.own() > 0 && r.tool != Diagonals:
		r.stroke.Cells = r.stroke.Cells[:n-1]
	case n > 0:
		r.stroke = Stroke{}
	default:
		r.Erase()
		return
	}
	r.host.Refresh()
}

// Erase erases what the tool draws at the cell of the cursor.
func (r *Room) Erase() {
	r.stroke = Stroke{}
	cell := r.board.Cursor()
	if r.tool == Regions {
		l, clues := loosened(r.host.Now().Puzzle)
		r.ruleAs(l, alone(clues, cell))
		return
	}
	r.rule(erased(r.clues(), r.tool, cell))
}

// finishStroke draws what is under way, if it is a whole clue, and reports whether nothing is left to draw. What has a sum needs it.
func (r *Room) finishStroke() (done bool) {
	s := r.stroke
	r.stroke = Stroke{}
	switch {
	case r.tool == Cages && s.Number == 0 && s.Of != nil && s.own() == 0:
		return true // it was only pressed
	case tools[r.tool].summed && s.Number == 0 && s.Of == nil:
		if len(s.Cells) > 1 {
			r.warn("typing.draw.dropped", nil)
		}
		return len(s.Cells) < 2
	}
	return r.draw(s)
}

// draw draws a stroke, and reports whether it did.
func (r *Room) draw(s Stroke) bool {
	now := r.host.Now()
	c, ok := s.clue(r.tool, now.Layout())
	if !ok {
		return false
	}
	clues := r.clues()
	if r.tool == Cages {
		clues = s.without(clues)
		if other, cell, ok := overlapping(clues, c); ok {
			r.warn("typing.draw.overlap", words.Data{"Cell": now.Layout().CellName(cell), "Clue": words.ClueName(now.Layout(), other)})
			return false
		}
	}
	r.rule(drawn(clues, c, r.tool))
	if least, most := rules.SumRange(now.Layout(), len(c.Cells)); r.tool == Cages && c.Number > 0 && (c.Number < least || c.Number > most) {
		r.warn("typing.draw.range", words.Data{"Cell": now.Layout().CellName(c.Cells[0]), "Count": len(c.Cells), "Least": least, "Most": most, "Sum": c.Number})
	}
	return true
}

// rule makes clues those of the puzzle.
func (r *Room) rule(clues []sudoku.Clue) { r.ruleAs(r.host.Now().Layout(), clues) }

func (r *Room) ruleAs(l *sudoku.Layout, clues []sudoku.Clue) {
	changed := r.host.Change(func(s *session.Session) bool {
		changed, err := s.SetRules(l, clues)
		return changed && err == nil
	})
	if !changed {
		r.host.Refresh()
	}
}

// warn says why nothing was drawn, or what is odd about it.
func (r *Room) warn(key string, data words.Data) {
	r.host.Say(status.Note(key, data).With(theme.IconNameWarning))
	r.host.Refresh()
}

// loose returns the clues with the drawn regions of the layout among them, as if they were being painted.
func (r *Room) loose() []sudoku.Clue {
	_, clues := loosened(r.host.Now().Puzzle)
	return clues
}

// inRegion reports whether a cell is in a region that is drawn or painted.
func (r *Room) inRegion(cell int) bool {
	return slices.ContainsFunc(r.loose(), func(c sudoku.Clue) bool { return isRegion(c) && slices.Contains(c.Cells, cell) })
}

// typeRegion paints the cell of the cursor as a part of the region with a sign, and moves on, as a digit does.
func (r *Room) typeRegion(sign rune) {
	cell := r.board.Cursor()
	r.brush = noCell
	for _, before := range slices.Backward(r.brushes[sign]) {
		if before != cell && r.inRegion(before) { // it may have been erased meanwhile
			r.brush = before
			break
		}
	}
	if !r.paint(cell) || r.tool != Regions {
		return
	}
	for other, cells := range r.brushes {
		r.brushes[other] = slices.DeleteFunc(cells, func(before int) bool { return before == cell })
	}
	r.brushes[sign] = append(r.brushes[sign], cell)
	if cell+1 < r.host.Now().Layout().Cells() {
		r.board.MoveTo(cell + 1)
	}
}

// paint paints a cell with the brush, and reports whether it did. When all regions are complete, they become those of the grid, and the digits are typed.
func (r *Room) paint(cell int) bool {
	now := r.host.Now()
	l, clues := loosened(now.Puzzle)
	with := r.brush
	if with == noCell {
		with = cell // a region of its own: the cell leaves the one in which it is
		clues = alone(clues, cell)
	}
	clues, full := painted(l, clues, cell, with)
	if full {
		r.warn("typing.draw.full", words.Data{"Cell": l.CellName(cell), "Side": l.Side()})
		return false
	}
	r.brush = cell
	if regions, rest, ok := regionsOf(l, clues); ok {
		if jigsaw, err := (sudoku.Shape{Regions: regions, Extra: l.Shape().Extra &^ (sudoku.Windows | sudoku.Groups)}).Layout(); err == nil {
			r.ruleAs(jigsaw, rest)
			key := "typing.draw.regions"
			if r.host.Now().Puzzle.Givens.Filled() == 0 {
				key = "typing.draw.regions.next"
				r.Choose(Digits)
				r.typist.GoTo(0)
			}
			r.host.Say(status.Note(key).With(theme.IconNameConfirm))
			return true
		}
	}
	r.ruleAs(l, clues)
	return true
}

// alone returns the clues with a cell taken out of its region.
func alone(clues []sudoku.Clue, cell int) []sudoku.Clue {
	all := slices.Clone(clues)
	for i, c := range all {
		if isRegion(c) {
			all[i].Cells = slices.DeleteFunc(slices.Clone(c.Cells), func(other int) bool { return other == cell })
		}
	}
	return slices.DeleteFunc(all, func(c sudoku.Clue) bool { return isRegion(c) && len(c.Cells) == 0 })
}

// sketch returns the clues with what is being drawn.
func (r *Room) sketch() *sudoku.Clues {
	now := r.host.Now().Puzzle
	c, ok := r.stroke.clue(r.tool, now.Layout)
	if !ok || len(r.stroke.Cells) == 0 {
		return now.Clues
	}
	rest := slices.DeleteFunc(r.stroke.without(now.Clues.All()), func(other sudoku.Clue) bool { return sameCells(other, c) })
	with, err := rules.Of(now.Layout, append(rest, c))
	if err != nil {
		return now.Clues
	}
	return with
}
