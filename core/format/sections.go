package format

import (
	"strings"

	"nonet/core/sudoku"
)

// An .sdk file may have sections: the puzzle, the whole board with the digits that were typed,
// and the candidates of each cell, between commas or blanks.
const (
	puzzleSection = "[puzzle]"
	stateSection  = "[state]"
	pencilSection = "[pencilmarks]"
)

// isSection reports whether a line begins a section.
func (s span) isSection(section string) bool { return strings.EqualFold(s.trim().String(), section) }

// skipSection skips the lines up to the next section.
func (r *Reader) skipSection() {
	for r.lines.first().kind != sectionLine && r.lines.first().kind != endLine {
		r.lines.drop(1)
	}
}

// skipBlank skips blank lines and comments.
func (r *Reader) skipBlank() {
	for l := r.lines.first(); l.kind == blankLine || l.isPlainComment(); l = r.lines.first() {
		r.lines.drop(1)
		r.habit = noHabit
	}
}

// marks reads what is noted in the blank cells of a board from the section that follows. It returns nil if there is no such section, or if it cannot be
// read: then it is skipped.
func (r *Reader) marks(board sudoku.Puzzle) []sudoku.Digits {
	r.skipBlank()
	if !r.lines.first().body.isSection(pencilSection) {
		return nil
	}
	r.lines.drop(1)
	r.skipBlank()
	side := board.Layout.Side()
	rows := r.lines.rows(side)
	p := position{side: side, width: side}
	ok := len(rows) == side
	for _, row := range rows {
		ok = ok && p.add(row.body)
	}
	if !ok {
		r.skipSection()
		return nil
	}
	r.lines.drop(side)
	return p.candidates
}

// Noted says what notes in the centres of the blank cells of a board are: its candidates, if each of these cells has some. Otherwise they are lines of
// what a person has written, for they say nothing about the other cells.
func Noted(board sudoku.Puzzle, notes []sudoku.Digits) (candidates []sudoku.Digits, pencil []string) {
	candidates = make([]sudoku.Digits, len(board.Givens))
	whole := true
	for cell := range min(len(notes), len(candidates)) {
		if board.Givens[cell] != 0 {
			continue
		}
		if candidates[cell] = notes[cell]; notes[cell] == 0 {
			whole = false
		} else {
			pencil = append(pencil, board.Layout.CellName(cell)+" centre +"+notes[cell].Symbols())
		}
	}
	if whole && len(pencil) > 0 {
		return candidates, nil
	}
	return nil, pencil
}

// state reads the digits that were typed into a puzzle from the section that follows. It
// returns nil if there is no such section, or it holds nothing but the puzzle.
func (r *Reader) state(p sudoku.Puzzle) (sudoku.Grid, *Error) {
	r.skipBlank()
	if !r.lines.first().body.isSection(stateSection) {
		return nil, nil
	}
	r.lines.drop(1)
	r.skipBlank()
	side := p.Layout.Side()
	rows := r.lines.rows(side)
	if len(rows) == 0 {
		return nil, nil
	}
	b, bad := r.tryGrid(count{side, rows[0].body.measure().reading()})
	if bad != nil {
		r.skipGrid()
		return nil, bad
	}
	typed := b.givens
	if place := clearGivens(typed, p.Givens); place >= 0 {
		row, column := p.Layout.Place(place)
		bad = r.clash(p, place, rows[row].body, rows[row].body.measure().reading(), column)
	}
	r.lines.drop(side)
	if bad != nil || typed.Filled() == 0 {
		return nil, bad
	}
	return typed, nil
}
