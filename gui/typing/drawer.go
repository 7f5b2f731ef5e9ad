package typing

import (
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/status"
)

// A drawer is what a person draws on the board beside digits: the tool, and the stroke that is under way.
type drawer struct {
	sheet  *session.Sheet // what is drawn on
	tool   strokes.Tool
	stroke strokes.Stroke
	// brush is a cell of the region that is painted, noCell for a new one; brushes has the cells that each sign was typed into, the last one last.
	brush   int
	brushes map[rune][]int
	own     []sudoku.Clue // cages that look like regions that are being painted, and are clues of the puzzle
}

const noCell = -1

func (r *Room) newDrawer(t strokes.Tool) drawer {
	d := drawer{sheet: r.host.Sheet(), tool: t, brush: noCell, brushes: map[rune][]int{}}
	if t == strokes.Regions {
		d.own = strokes.OwnCages(r.host.Sheet().Board(0).Puzzle)
	}
	return d
}

// firstDrawer returns what is drawn first: the regions of an empty grid without boxes, and otherwise nothing.
func (r *Room) firstDrawer() drawer {
	if now := r.host.Now().Puzzle; now.Blank() && now.Layout.Latin() {
		return r.newDrawer(strokes.Regions)
	}
	return r.newDrawer(strokes.Digits)
}

// Choose chooses what is drawn from now on.
func (r *Room) Choose(t strokes.Tool) {
	if t == strokes.Regions && r.host.Now().Layout().Side() > sudoku.MaxDrawn {
		r.tooLarge()
		return
	}
	r.host.Say(nil)
	r.settle()
	r.drawer = r.newDrawer(t)
	if reading, _ := r.typist.Reading(); reading && t != strokes.Digits {
		r.typist.EndRound()
	}
	r.host.Refresh()
}

// drawing reports whether keys and clicks draw in place of typing digits.
func (r *Room) drawing() bool {
	reading, _ := r.typist.Reading()
	return r.tool != strokes.Digits && !reading && !r.photos.Placing()
}

// drawingInput returns what keys and clicks do while something is drawn.
func (r *Room) drawingInput() activity.Input {
	in := board.Input{
		Rune: r.drawRune, Key: r.drawKey, Press: func(cell int, _ uint8) { r.drawPress(cell) },
		Moved: func(int) { r.host.Refresh() },
	}
	if r.tool.Sign() {
		in.Border = func(a, b int) bool {
			r.draw(strokes.Stroke{Cells: []int{a, b}})
			return true
		}
	}
	in.Sweep, in.Swept = r.drawSweep, r.drawSwept
	settle := func() { // what is not complete yet stays: the window may only be hidden
		if stroke := r.stroke; !r.unsummed() && !r.finishStroke() {
			r.stroke = stroke
		}
	}
	return activity.Input{Input: in, Paste: r.paste, Settle: settle, Keep: func() {}}
}

// unsummed reports whether the sum of what is being drawn is missing.
func (d *drawer) unsummed() bool {
	return d.tool.Summed() && d.stroke.Number == 0 && d.stroke.Of == nil
}

// clues returns the clues of the puzzle.
func (r *Room) clues() []sudoku.Clue { return r.host.Now().Puzzle.Clues.All() }

// drawPress begins a stroke at a cell, after what was under way is drawn. A cage that is there already is taken up again.
func (r *Room) drawPress(cell int) {
	r.host.Say(nil)
	r.finishStroke()
	switch {
	case r.tool.Single():
		r.draw(strokes.Stroke{Cells: []int{cell}})
		return
	case r.tool == strokes.Regions:
		r.brush = noCell
		if r.inRegion(cell) {
			r.brush = cell
		} else {
			r.paint(cell)
		}
		return
	}
	if r.tool == strokes.Diagonals && !strokes.AtEdge(r.host.Now().Layout(), cell) {
		r.warn("typing.draw.edge", nil)
		return
	}
	r.stroke = strokes.Stroke{Cells: []int{cell}}
	if i := slices.IndexFunc(r.clues(), func(c sudoku.Clue) bool { return c.Kind == sudoku.Cage && slices.Contains(c.Cells, cell) }); r.tool == strokes.Cages && i >= 0 {
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
	if t := r.tool; !t.Summed() && (t.Ordered() || t.Sign()) {
		r.finishStroke()
	}
}

// extend adds a cell to the stroke, or paints it. Cells that are odd or even are drawn one by one.
func (r *Room) extend(cell int) {
	switch {
	case r.tool == strokes.Regions:
		r.paint(cell)
		return
	case r.tool.Single():
		s := strokes.Stroke{Cells: []int{cell}}
		if c, _ := s.Clue(r.tool, r.host.Now().Layout()); !slices.ContainsFunc(r.clues(), c.Equal) {
			r.draw(s)
		}
		return
	}
	r.stroke.Add(r.tool, r.host.Now().Layout(), cell)
	r.host.Refresh()
}

// drawRune handles a character: a figure of a sum, or the sign of a region.
func (r *Room) drawRune(char rune) (taken bool) {
	switch {
	case r.tool == strokes.Regions && (unicode.IsLetter(char) || unicode.IsDigit(char)):
		r.typeRegion(unicode.ToLower(char))
	case r.tool.Summed() && char >= '0' && char <= '9':
		r.Figure(uint8(char - '0'))
	}
	return true
}

// Figure types a figure of a sum. Of a cage, it is one of the cell of the cursor if no other is drawn.
func (r *Room) Figure(n uint8) {
	switch {
	case r.tool == strokes.Regions:
		sign := '0' + rune(n)
		if n > 9 {
			sign = 'a' + rune(n-10) // as its letter is typed
		}
		r.typeRegion(sign)
		return
	case !r.tool.Summed() || n > 9: // a key of the pad that is no figure
		return
	case len(r.stroke.Cells) > 0:
	case r.tool == strokes.Cages:
		r.drawPress(r.board.Cursor())
	default:
		r.warn("typing.draw.first", nil)
		return
	}
	r.stroke.Figure(n)
	r.host.Refresh()
}

// drawKey handles a key, and reports whether the board must ignore it.
func (r *Room) drawKey(e *fyne.KeyEvent) (taken bool) {
	cursor := r.board.Cursor()
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		r.Enter()
	case fyne.KeySpace:
		if r.tool == strokes.Regions {
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
			r.stroke = strokes.Stroke{}
			r.host.Refresh()
			return true
		}
		r.Choose(strokes.Digits)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if !r.Shift() {
			return false
		}
		to, ok := r.beside(e.Name)
		switch {
		case !ok:
			return true // a line does not go over the edge
		case r.tool.Sign():
			r.draw(strokes.Stroke{Cells: []int{cursor, to}})
			return true
		case r.tool == strokes.Regions:
			if r.brush = cursor; !r.inRegion(cursor) {
				r.brush = noCell
				r.paint(cursor)
			}
		case r.tool.Single():
			r.extend(cursor)
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
	switch _, ok := stroke.Clue(r.tool, r.host.Now().Layout()); {
	case r.unsummed() && len(stroke.Cells) >= r.tool.Least():
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
	case n > 1 && r.stroke.Own() > 0 && r.tool != strokes.Diagonals:
		r.stroke.Cells = r.stroke.Cells[:n-1]
	case n > 0:
		r.stroke = strokes.Stroke{}
	default:
		r.Erase()
		return
	}
	r.host.Refresh()
}

// Erase erases what the tool draws at the cell of the cursor.
func (r *Room) Erase() {
	r.stroke = strokes.Stroke{}
	cell := r.board.Cursor()
	if r.tool == strokes.Regions {
		l, clues := r.loose()
		r.regions(l, strokes.Alone(clues, cell))
		return
	}
	r.rule(strokes.Erased(r.clues(), r.tool, cell))
}

// finishStroke draws what is under way, if it is a whole clue, and reports whether nothing is left to draw. What has a sum needs it.
func (r *Room) finishStroke() (done bool) {
	s, unsummed := r.stroke, r.unsummed()
	r.stroke = strokes.Stroke{}
	switch {
	case r.tool == strokes.Cages && s.Number == 0 && s.Of != nil && s.Own() == 0:
		return true // it was only pressed
	case unsummed:
		if len(s.Cells) > 1 {
			r.warn("typing.draw.dropped", nil)
		}
		return len(s.Cells) < 2
	}
	return r.draw(s)
}

// draw draws a stroke, and reports whether it did.
func (r *Room) draw(s strokes.Stroke) bool {
	now := r.host.Now()
	c, ok := s.Clue(r.tool, now.Layout())
	if !ok {
		return false
	}
	clues := r.clues()
	if r.tool == strokes.Cages {
		clues = s.Without(clues)
		if other, cell, ok := strokes.Overlapping(clues, c); ok {
			r.warn("typing.draw.overlap", words.Data{"Cell": now.Layout().CellName(cell), "Clue": words.ClueName(now.Layout(), other)})
			return false
		}
	}
	r.rule(strokes.Drawn(clues, c, r.tool))
	if least, most := rules.SumRange(now.Layout(), len(c.Cells)); r.tool == strokes.Cages && c.Number > 0 && (c.Number < least || c.Number > most) {
		r.warn("typing.draw.range", words.Data{"Cell": now.Layout().CellName(c.Cells[0]), "Count": len(c.Cells), "Least": least, "Most": most, "Sum": c.Number})
	}
	return true
}

// rule makes clues those of the puzzle.
func (r *Room) rule(clues []sudoku.Clue) { r.ruleAs(r.host.Now().Layout(), clues) }

// ruleAs makes the houses of a layout and clues those of the puzzle, and reports whether that changes anything.
func (r *Room) ruleAs(l *sudoku.Layout, clues []sudoku.Clue) (changed bool) {
	changed = r.host.Change(func(s *session.Session) bool {
		changed, err := s.SetRules(l, clues)
		return changed && err == nil
	})
	if !changed {
		r.host.Refresh()
	}
	return changed
}

// warn says why nothing was drawn, or what is odd about it.
func (r *Room) warn(key string, data words.Data) {
	r.host.Say(status.Note(key, data).With(theme.IconNameWarning))
	r.host.Refresh()
}

// loose returns the layout and clues as if the drawn regions were being painted, without the cages that are none.
func (r *Room) loose() (*sudoku.Layout, []sudoku.Clue) {
	return strokes.Loosened(r.host.Now().Puzzle, r.own)
}

// regions does as ruleAs with what is loose.
func (r *Room) regions(l *sudoku.Layout, clues []sudoku.Clue) (changed bool) {
	return r.ruleAs(l, strokes.WithOwn(r.host.Now().Puzzle, r.own, clues))
}

// painted returns the number of cells in regions that are not complete yet.
func (r *Room) painted() (cells int) {
	l, clues := r.loose()
	if l != r.host.Now().Layout() {
		return 0 // all are complete
	}
	for _, c := range clues {
		if strokes.IsRegion(c) {
			cells += len(c.Cells)
		}
	}
	return cells
}

// inRegion reports whether a cell is in a region that is drawn or painted.
func (r *Room) inRegion(cell int) bool {
	_, clues := r.loose()
	return slices.ContainsFunc(clues, func(c sudoku.Clue) bool { return strokes.IsRegion(c) && slices.Contains(c.Cells, cell) })
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
	if !r.paint(cell) || r.tool != strokes.Regions {
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
	l, clues := r.loose()
	with := r.brush
	if with == noCell {
		with = cell // a region of its own: the cell leaves the one in which it is
		clues = strokes.Alone(clues, cell)
	}
	clues, full := strokes.Painted(l, clues, cell, with)
	if full {
		r.warn("typing.draw.full", words.Data{"Cell": l.CellName(cell), "Side": l.Side()})
		return false
	}
	r.brush = cell
	if regions, rest, ok := strokes.RegionsOf(l, clues); ok {
		if jigsaw, err := (sudoku.Shape{Regions: regions, Extra: l.Shape().Extra &^ (sudoku.Windows | sudoku.Groups)}).Layout(); err == nil {
			if !r.regions(jigsaw, rest) {
				return true // they were complete before
			}
			key := "typing.draw.regions"
			if r.host.Now().Puzzle.Givens.Filled() == 0 {
				key = "typing.draw.regions.next"
				r.Choose(strokes.Digits)
				r.typist.GoTo(0)
			}
			r.host.Say(status.Note(key).With(theme.IconNameConfirm))
			return true
		}
	}
	r.regions(l, clues)
	return true
}

// sketch returns the clues with what is being drawn.
func (r *Room) sketch() *sudoku.Clues {
	now := r.host.Now().Puzzle
	c, ok := r.stroke.Clue(r.tool, now.Layout)
	if !ok || len(r.stroke.Cells) == 0 {
		return now.Clues
	}
	rest := slices.DeleteFunc(r.stroke.Without(now.Clues.All()), func(other sudoku.Clue) bool { return strokes.SameCells(other, c) })
	with, err := rules.Of(now.Layout, append(rest, c))
	if err != nil {
		return now.Clues
	}
	return with
}
