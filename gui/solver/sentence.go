package solver

import (
	"fmt"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// Sentence says what a step of an engine did and why, in the language in use.
func Sentence(l *sudoku.Layout, s engine.Step) string {
	data := translations.Data{"Digit": sudoku.Symbol(s.Digit)}
	if s.Cell >= 0 {
		data["Cell"] = l.CellName(int(s.Cell))
	}
	switch s.Kind {
	case engine.Reject:
		house, _ := l.Shared(int(s.Cell), int(s.Other))
		data["House"] = HouseName(l.Houses()[house])
		data["Peer"] = l.CellName(int(s.Other))
	case engine.Cover, engine.Uncover:
		data["Column"] = columnName(l, s)
	case engine.Deduce, engine.Prune:
		if s.Other >= 0 {
			return because(l, s, data)
		}
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
			return translations.T("step.wipeout.house", data)
		}
	}
	return translations.T("step."+s.Kind.String(), data)
}

// suppositionText says in which chute a digit is supposed, and where in each box of it.
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

// because says what was deduced or pruned where the step names a reason.
func because(l *sudoku.Layout, s engine.Step, data translations.Data) string {
	key, why := "step."+s.Kind.String(), engine.Reason(s.Other)
	switch why.Rule() {
	case engine.HiddenSingle:
		house, _ := why.Houses()
		data["House"] = HouseName(l.Houses()[house])
		key += ".hidden"
	case engine.Learnt:
		key += ".learnt"
	}
	return translations.T(key, data)
}

// columnName says what a column of the exact-cover matrix demands.
func columnName(l *sudoku.Layout, s engine.Step) string {
	demand := engine.ColumnOf(l, int(s.Other))
	if demand.Cell >= 0 {
		return translations.T("column.cell", translations.Data{"Cell": l.CellName(demand.Cell)})
	}
	return translations.T("column.house", translations.Data{
		"House": HouseName(l.Houses()[demand.House]), "Digit": sudoku.Symbol(demand.Digit)})
}

// HouseName is the name of a house: "row 3".
func HouseName(h sudoku.House) string {
	return translations.T("house."+h.Kind.String(), translations.Data{"N": h.Index + 1})
}

// lineKey is the key of a line of an engine's pseudocode.
func lineKey(e *engine.Engine, line int) string { return fmt.Sprintf("engine.%s.line.%d", e.ID, line) }
