package solver

import (
	"fmt"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// Sentence says what a step of an engine did and why, in the current language.
func Sentence(l *sudoku.Layout, s engine.Step) string {
	data := translations.Data{"Digit": sudoku.Symbol(s.Digit)}
	if s.Cell >= 0 {
		data["Cell"] = l.CellName(int(s.Cell))
	}
	key := "step." + s.Kind.String()
	switch s.Kind {
	case engine.Deduce, engine.Prune:
		if s.Other >= 0 {
			reason := engine.Reason(s.Other)
			key += reasonKeys[reason.Rule()]
			first, second := reason.Houses()
			if first >= 0 {
				data["House"] = HouseName(l.Houses()[first])
			}
			if second >= 0 {
				data["Within"] = HouseName(l.Houses()[second])
			}
		}
	case engine.Reject:
		house, _ := l.Shared(int(s.Cell), int(s.Other))
		data["House"] = HouseName(l.Houses()[house])
		data["Peer"] = l.CellName(int(s.Other))
	case engine.Cover, engine.Uncover:
		data["Column"] = columnName(l, s)
	case engine.Conflict, engine.Learn, engine.Backjump:
		data["Count"] = s.Other
	case engine.Suppose, engine.Withdraw:
		data["Chute"], data["Places"] = suppositionText(l, engine.Places(s.Other))
	case engine.Wipeout:
		if s.Cell < 0 && s.Other < 0 {
			return translations.T("step.wipeout.all")
		}
		if demand := engine.ColumnOf(l, int(max(0, s.Other))); s.Cell < 0 && demand.House >= 0 {
			data["House"] = HouseName(l.Houses()[demand.House])
			key += ".house"
		}
	}
	return translations.T(key, data)
}

// reasonKeys are the suffixes that the rules add to the key of the sentence; empty if the plain
// sentence suffices.
var reasonKeys = [engine.Rules]string{
	engine.HiddenSingle: ".house",
	engine.Arranged:     ".arranged",
	engine.Learnt:       ".learnt",
	engine.Decided:      ".decided",
	engine.Locked:       ".locked",
	engine.NakedPair:    ".naked.pair",
	engine.NakedTriple:  ".naked.triple",
	engine.HiddenPair:   ".hidden.pair",
	engine.HiddenTriple: ".hidden.triple",
}

// suppositionText returns the chute in which a digit is supposed, and its places in each box of it.
func suppositionText(l *sudoku.Layout, p engine.Places) (chute, places string) {
	crossings := p.Crossings()
	kind, at := "chute.band", l.Houses()[crossings[0].Line].Index/3
	if l.Houses()[crossings[0].Line].Kind == sudoku.Column {
		kind = "chute.stack"
	}
	var texts []string
	for _, c := range crossings {
		texts = append(texts, translations.T("places.crossing", translations.Data{
			"Line": HouseName(l.Houses()[c.Line]), "Box": HouseName(l.Houses()[c.Box])}))
	}
	return translations.T(kind, translations.Data{"N": at + 1}), strings.Join(texts, translations.T("list.comma"))
}

// columnName describes the rule of a column of the exact-cover matrix.
func columnName(l *sudoku.Layout, s engine.Step) string {
	demand := engine.ColumnOf(l, int(s.Other))
	if demand.Cell >= 0 {
		return translations.T("column.cell", translations.Data{"Cell": l.CellName(demand.Cell)})
	}
	return translations.T("column.house", translations.Data{
		"House": HouseName(l.Houses()[demand.House]), "Digit": sudoku.Symbol(demand.Digit)})
}

// HouseName returns the name of a house: "row 3".
func HouseName(h sudoku.House) string {
	return translations.T("house."+h.Kind.String(), translations.Data{"N": h.Index + 1})
}

// lineKey returns the key of a line of an engine's pseudocode.
func lineKey(e *engine.Engine, line int) string { return fmt.Sprintf("engine.%s.line.%d", e.ID, line) }
