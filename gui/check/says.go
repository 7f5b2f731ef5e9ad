package check

import (
	"nonet/core/render"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// Cells lists cells, or only the first of them if there are many.
func Cells(l *sudoku.Layout, cells []int) string {
	const most = 6
	var names []string
	for _, cell := range cells[:min(len(cells), most)] {
		names = append(names, l.CellName(cell))
	}
	text := words.List(names)
	if more := len(cells) - most; more > 0 {
		text = words.T("solve.cells.more", words.Data{"Cells": text, "Count": more})
	}
	return text
}

// Places names the digits whose corner marks leave out their place in a box.
func Places(misplaced []session.Misplaced) string {
	var all []string
	for _, m := range misplaced {
		all = append(all, words.T("hints.places.one", words.Data{"Digit": sudoku.Symbol(m.Digit), "House": words.House(m.Box)}))
	}
	return words.List(all)
}

// ReviewMarks marks what is wrong, and what does not fit together.
func ReviewMarks(r *review.Review) map[int]render.Marks {
	marks := map[int]render.Marks{}
	for _, cell := range r.Wrong {
		marks[cell] |= render.Conflict | render.Mistaken
	}
	for _, cell := range r.Clash {
		marks[cell] |= render.Refuser
	}
	return marks
}

// Allowed returns a function that returns all digits that the cells which see a blank allow, and the clues about it alone; none for a filled cell.
func Allowed(s session.State) func(cell int) sudoku.Digits {
	whole := s.Whole()
	return func(cell int) sudoku.Digits {
		if whole.Givens[cell] != 0 {
			return 0
		}
		if s.Puzzle.Unknown != nil { // perhaps even its boxes are others
			return s.Layout().All()
		}
		return whole.Candidates(cell)
	}
}
