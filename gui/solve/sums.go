package solve

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/status"
)

// mostSets is the number of sets of digits that are listed for a cage, without those that are struck. No cage of a 9×9 has more.
const mostSets = 12

// sums says what the selected cells add up to or, of a single cell, which digits its cage can hold with the candidates that are known; nil if there is
// nothing to say.
func (r *Room) sums() *status.Message {
	now, cells := r.host.Now(), r.board.Selection()
	if !adds(now.Puzzle) {
		return nil
	}
	if len(cells) > 1 {
		return sumOf(now, cells)
	}
	corners := r.corners()
	known := func(cell int) sudoku.Digits {
		if list := now.List(cell, corners); list != 0 {
			return list
		}
		return now.Layout().All()
	}
	g, err := hint.Position(now.Puzzle, now.Typed, known)
	if err != nil || now.Whole().Conflicts() != nil {
		return nil
	}
	m := &status.Message{}
	var said []string
	var listed []session.Combination
	for _, t := range g.TotalsOf(cells[0]) {
		clue := now.Puzzle.Clues.All()[t.Clues[0]]
		data := words.Data{"Clue": words.ClueName(now.Layout(), clue), "Sum": t.Sum, "Count": len(t.Sets), "Cells": len(t.Cells)}
		all := combinations(now, clue, t.Sets)
		left := 0
		for _, c := range all {
			if !now.Struck(c.whole) {
				left++
			}
		}
		key := "solve.cage"
		switch {
		case len(t.Sets) == 0 && len(t.Cells) > 1:
			continue // its cells may hold the same digit, or there is no way: the check says that
		case len(t.Cells) == 1:
			key = "solve.cage.last"
		case left > mostSets:
			key = "solve.cage.many"
		case len(t.Cells) < len(clue.Cells):
			key = "solve.cage.rest"
		}
		said = append(said, words.T(key, data))
		if key == "solve.cage" || key == "solve.cage.rest" {
			for _, c := range all {
				listed = append(listed, c.whole)
				m.Strikes = append(m.Strikes, controls.Strike{Text: c.text, Struck: now.Struck(c.whole)})
			}
		}
	}
	if said == nil {
		return nil
	}
	m.Text = words.Join(said...)
	m.Strike = func(i int) {
		r.host.Change(func(s *session.Session) bool { return s.StrikeCombination(listed[i]) })
	}
	return m
}

// A listedCombination is what the blanks of a cage may hold.
type listedCombination struct {
	text  string
	whole session.Combination // with the digits that are placed
}

// combinations returns the combinations of a cage for sets of digits in its blanks.
func combinations(now session.State, cage sudoku.Clue, sets []sudoku.Digits) (all []listedCombination) {
	grid := now.Grid()
	var placed sudoku.Digits
	for _, cell := range cage.Cells {
		if grid[cell] != 0 {
			placed = placed.With(grid[cell])
		}
	}
	for _, set := range sets {
		all = append(all, listedCombination{strings.Trim(strings.ReplaceAll(set.String(), " ", "+"), "{}"), session.Combination{Cage: cage.Cells, Digits: set | placed}})
	}
	return all
}

// showCombinations opens a menu with the combinations of the cage at the cursor: those that are not struck are checked.
func (r *Room) showCombinations() {
	r.EndReplay()
	m := r.sums()
	if m == nil || len(m.Strikes) == 0 {
		r.host.Say(status.Note("solve.cage.none").With(theme.IconNameInfo))
		return
	}
	var items []*fyne.MenuItem
	for i, s := range m.Strikes {
		items = append(items, controls.CheckedItem(s.Text, !s.Struck, func() { m.Strike(i) }))
	}
	r.panel.open(r.panel.buttons.notes, items)
}

// adds reports whether a puzzle has cages or other sums.
func adds(p sudoku.Puzzle) bool {
	for _, k := range p.Clues.Constraints() {
		if k.Kind == sudoku.Sum {
			return true
		}
	}
	return false
}

// sumOf says what some cells add up to, and how many of them are blank.
func sumOf(s session.State, cells []int) *status.Message {
	sum, blank := 0, 0
	grid := s.Grid()
	for _, cell := range cells {
		sum += int(grid[cell])
		if grid[cell] == 0 {
			blank++
		}
	}
	key := "solve.sum"
	if blank > 0 {
		key = "solve.sum.blank"
	}
	return status.Note(key, words.Data{"Count": len(cells), "Sum": sum, "Blank": blank})
}
