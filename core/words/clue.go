package words

import (
	"errors"
	"slices"

	"nonet/core/engine"
	"nonet/core/logic/hint"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// HintLanguage returns the current language as the hints have it.
func HintLanguage() hint.Language { return hint.Language(Current().ID) }

// ClueName names a clue: "the cage of 15 at r1c1".
func ClueName(l *sudoku.Layout, c sudoku.Clue) string { return hint.ClueName(HintLanguage(), l, c) }

// Misfit says why an engine cannot search a puzzle.
func Misfit(e *engine.Engine, p sudoku.Puzzle) string {
	data := Data{"Title": EngineTitle(e), "Side": p.Layout.Side()}
	bad, _ := errors.AsType[*engine.MisfitError](e.Misfit(p))
	switch clue, ok := e.UnfitClue(p); {
	case !ok && !p.Layout.Plain():
		return T("engine.misfit.houses", data)
	case !ok:
		return T("engine.misfit", data)
	case bad != nil && bad.Large:
		data["Clue"] = ClueName(p.Layout, clue)
		return T("engine.misfit.large", data)
	default:
		data["Clue"] = ClueName(p.Layout, clue)
		return T("engine.misfit.clues", data)
	}
}

// byClue says that a digit is struck, refused or placed because of a clue, or that a clue is in conflict, and which.
func byClue(p sudoku.Puzzle, s engine.Step) string {
	i, _ := s.Constraint()
	key := "step." + s.Kind.String() + ".clue"
	data := Data{"Digit": sudoku.Symbol(s.Digit)}
	if s.Cell >= 0 {
		data["Cell"] = p.Layout.CellName(int(s.Cell))
	}
	all := p.Clues.Constraints()
	if i < 0 || i >= len(all) {
		return T(key+".derived", data)
	}
	k := &all[i]
	data["Clue"] = ClueName(p.Layout, p.Clues.All()[k.Clue])
	switch {
	case s.Kind == engine.Deduce, s.Kind == engine.Conflict:
	case k.Kind == sudoku.Pair:
		key += ".pair"
		other := k.Cells[0]
		if other == int(s.Cell) {
			other = k.Cells[1]
		}
		data["Other"] = p.Layout.CellName(other)
	case plainSum(k) && k.Most <= int(s.Digit) && len(k.Cells) > 1:
		key += ".large"
	case plainSum(k) && len(k.Cells) > 1:
		key += ".sum"
		data["Rest"] = k.Most - int(s.Digit)
	}
	return T(key, data)
}

// plainSum reports whether a constraint says what the digits of some cells add up to.
func plainSum(k *sudoku.Constraint) bool {
	return k.Kind == sudoku.Sum && k.Least == k.Most && !slices.ContainsFunc(k.Coefficients, func(n int) bool { return n != 1 })
}

// exceededText says what a clue would hold, of a digit that is refused because that is too much, or, in the last cell, too little. It
// is empty at other steps.
func exceededText(p *player.Player, s engine.Step) string {
	puzzle := p.Puzzle()
	i, ok := s.Constraint()
	all := puzzle.Clues.Constraints()
	if !ok || s.Kind != engine.Reject || i >= len(all) || !plainSum(&all[i]) {
		return ""
	}
	k, sum, blank := &all[i], 0, 0
	for _, cell := range k.Cells {
		d := p.Grid()[cell]
		if cell == int(s.Cell) {
			d = s.Digit
		}
		if sum += int(d); d == 0 {
			blank++
		}
	}
	if blank > 0 && sum <= k.Most || sum == k.Most {
		return ""
	}
	return T("step.reject.clue.holds", Data{
		"Cell": puzzle.Layout.CellName(int(s.Cell)), "Digit": sudoku.Symbol(s.Digit), "Clue": ClueName(puzzle.Layout, puzzle.Clues.All()[k.Clue]), "Sum": sum})
}
