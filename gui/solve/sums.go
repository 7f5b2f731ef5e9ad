package solve

import (
	"strings"

	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// mostSets is the number of sets of digits that are listed for a cage.
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
	known := func(cell int) sudoku.Digits {
		if list := now.List(cell, r.corners().Of(now)); list != 0 {
			return list
		}
		return now.Layout().All()
	}
	g, err := hint.Position(now.Puzzle, now.Typed, known)
	if err != nil || now.Whole().Conflicts() != nil {
		return nil
	}
	var said []string
	for _, t := range g.TotalsOf(cells[0]) {
		clue := now.Puzzle.Clues.All()[t.Clues[0]]
		data := words.Data{"Clue": words.ClueName(now.Layout(), clue), "Sum": t.Sum, "Count": len(t.Sets), "Cells": len(t.Cells)}
		var sets []string
		for _, set := range t.Sets {
			sets = append(sets, strings.Trim(strings.ReplaceAll(set.String(), " ", "+"), "{}"))
		}
		key := "solve.cage"
		switch {
		case len(sets) == 0 && len(t.Cells) > 1:
			continue // its cells may hold the same digit, or there is no way: the check says that
		case len(t.Cells) == 1:
			key = "solve.cage.last"
		case len(sets) > mostSets:
			key = "solve.cage.many"
		case len(t.Cells) < len(clue.Cells):
			key = "solve.cage.rest"
		}
		data["Sets"] = strings.Join(sets, "  ")
		said = append(said, words.T(key, data))
	}
	if said == nil {
		return nil
	}
	return status.Say(words.Join(said...))
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
