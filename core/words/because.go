package words

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/core/engine"
	"nonet/core/heuristic"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// Because gives the reason of the step that a player has come to, if that is not in its sentence. Of a
// wipe-out it says why nothing is left: which cells rule out each digit or place, and since which step;
// but not on boards of more than 9×9, which would need too many words, so that the marks on the board have
// to do. Of a covered item it says which option satisfies it, and of a clause that was added, what it says. At all other steps it is empty.
func Because(p *player.Player) string {
	s, _ := p.Step()
	switch s.Kind {
	case engine.Cover:
		return optionText(p)
	case engine.Choose:
		if s.Choice().Rule == engine.ByScore {
			return scoreText(p, p.Engine().CellScore, int(s.Cell), 0)
		}
	case engine.Assign:
		if _, ok := s.Preference(); ok {
			return scoreText(p, p.Engine().DigitScore, int(s.Cell), s.Digit)
		}
	}
	if n, ok := s.Clause(); ok {
		return clauseText(p, n)
	}
	if s.Kind == engine.Backtrack || s.Kind == engine.Backjump {
		return conflictSetText(p, s)
	}
	puzzle := p.Puzzle()
	l := puzzle.Layout
	blames := p.Blames()
	if len(blames) == 0 || len(blames) > 9 { // none at most steps; Since looks far back, which takes too long for each picture of a fast run
		return ""
	}
	since := p.Since()
	var givens, filled, lasts, rules []string
	var placed []placing
	var clues []string // those to blame, in the order in which they are found
	byClue := map[string][]string{}
	for _, b := range blames {
		what := sudoku.Symbol(b.Digit)
		if s.Cell < 0 {
			what = l.CellName(b.Cell)
		}
		switch {
		case b.Constraint >= 0:
			name := ClueName(l, puzzle.Clues.All()[puzzle.Clues.Constraints()[b.Constraint].Clue])
			if byClue[name] == nil {
				clues = append(clues, name)
			}
			byClue[name] = append(byClue[name], what)
		case b.Peer < 0:
			rules = append(rules, what)
		case b.Peer == b.Cell:
			filled = append(filled, what)
		case p.Grid()[b.Peer] == 0:
			lasts = append(lasts, placing{what: what, peer: l.CellName(b.Peer)}.text())
		case puzzle.Givens[b.Peer] != 0:
			givens = append(givens, what)
		default:
			placed = append(placed, placing{what, l.CellName(b.Peer), since[b.Peer]})
		}
	}
	slices.SortStableFunc(placed, func(a, b placing) int { return int(a.since - b.since) })
	var placings []string
	for _, p := range placed {
		placings = append(placings, p.text())
	}
	var sentences []string
	for _, part := range []struct {
		key  string
		list []string
	}{{"because.filled", filled}, {"because.givens", givens}, {"because.placed", placings}, {"because.last", lasts}} {
		if len(part.list) > 0 {
			sentences = append(sentences, T(part.key, Data{"List": List(part.list)}))
		}
	}
	for _, name := range clues {
		sentences = append(sentences, T("because.clue", Data{"Clue": name, "List": List(byClue[name])}))
	}
	if len(rules) > 0 {
		sentences = append(sentences, T("because.rules", Data{"List": List(rules)}))
	}
	return Join(sentences...)
}

// conflictSetText says what is in the conflict set of the call that goes back, if the engine has any.
func conflictSetText(p *player.Player, s engine.Step) string {
	sets, ok := p.ConflictSets()
	if !ok || len(sets) == 0 || s.Jumped() {
		return ""
	}
	l, set := p.Puzzle().Layout, sets[len(sets)-1]
	data := Data{"Cell": l.CellName(set.Cell), "Cells": List(l.CellNames(set.Cells))}
	if len(set.Cells) == 0 {
		return T("because.conflicts.none", data)
	}
	return T("because.conflicts", data)
}

// optionText says which option of dancing links satisfies the item that was just covered. It is empty for
// the item that was chosen.
func optionText(p *player.Player) string {
	for s := range p.Before() {
		switch s.Kind {
		case engine.Cover:
			continue
		case engine.Assign:
			return T("because.option", Data{"Cell": p.Puzzle().Layout.CellName(int(s.Cell)), "Digit": sudoku.Symbol(s.Digit)})
		}
		return ""
	}
	return ""
}

// scoreText computes the score of a cell, or of a digit in it, before the reader's eyes. It is empty if the engine has no such expression, or it is not known, as
// in a recording.
func scoreText(p *player.Player, score *heuristic.Expression, cell int, digit uint8) string {
	if score == nil {
		return ""
	}
	values := p.Scoring().Values(score, cell, digit)
	data := Data{"Expression": score, "Score": scoreNumber(score.Score(&values))}
	var parts []string
	for _, name := range heuristic.OfDigit.Known() {
		if score.Uses(name) {
			parts = append(parts, T("because.score.value", Data{"Name": name, "Number": scoreNumber(values[name])}))
		}
	}
	if len(parts) == 0 || len(parts) == 1 && strings.HasPrefix(parts[0], score.String()) {
		return T("because.score.plain", data)
	}
	data["Values"] = List(parts)
	return T("because.score", data)
}

// scoreNumber writes a score with at most three decimals.
func scoreNumber(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "∞"
	case math.IsInf(x, -1):
		return "-∞"
	}
	return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64)
}

// A placing is a digit or a place that was ruled out by a digit that the search has placed.
type placing struct {
	what, peer string
	since      int64 // the step; 0 if it is not known
}

func (p placing) text() string {
	data := Data{"What": p.what, "Peer": p.peer, "Step": Number(p.since)}
	if p.since == 0 {
		return T("because.peer", data)
	}
	return T("because.peer.step", data)
}
