package running

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
	case engine.Choose:
		return choiceText(l, s)
	case engine.Assign:
		if p, ok := s.Preference(); ok {
			key += preferenceKeys[p.Order]
			if p.Equal > 1 {
				key += ".tie"
			}
			data["Left"], data["Strikes"], data["Equal"] = p.Left, p.Strikes, p.Equal
		}
	case engine.Deduce, engine.Prune:
		if reason, ok := s.Reason(); ok {
			key += reasonKeys[reason.Rule()]
			if peer, ok := s.Peer(); ok {
				data["Peer"] = l.CellName(peer)
			}
			first, second := reason.Houses()
			if first >= 0 {
				data["House"] = HouseName(l.Houses()[first])
			}
			if second >= 0 {
				data["Within"] = HouseName(l.Houses()[second])
			}
		}
	case engine.Reject:
		peer, _ := s.Peer()
		house, _ := l.Shared(int(s.Cell), peer)
		data["House"] = HouseName(l.Houses()[house])
		data["Peer"] = l.CellName(peer)
	case engine.Cover, engine.Uncover:
		column, _ := s.Column(l)
		data["Column"] = columnName(l, column)
	case engine.Conflict, engine.Learn, engine.Backjump:
		data["Count"] = s.Count()
	case engine.Suppose, engine.Withdraw:
		data["Chute"], data["Places"] = suppositionText(l, s.Places())
	case engine.Wipeout:
		column, ok := s.Column(l)
		switch {
		case s.Cell >= 0:
		case ok:
			data["House"] = HouseName(l.Houses()[engine.ColumnOf(l, column).House])
			key += ".house"
		default:
			key += ".all"
		}
	}
	return translations.T(key, data)
}

// preferenceKeys are the suffixes that the orders of digits add to the key of the sentence.
var preferenceKeys = [...]string{engine.Ascending: "", engine.LeastConstraining: ".least", engine.RandomOrder: ".random"}

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
	engine.Peer:         ".peer",
}

// choiceText says what the engine branches on next, and why.
func choiceText(l *sudoku.Layout, s engine.Step) string {
	key, data := choiceData(l, s)
	return translations.T("step.choose."+key, data)
}

// choiceData returns the end of the key of a text about a choice, and its data.
func choiceData(l *sudoku.Layout, s engine.Step) (key string, data translations.Data) {
	c := s.Choice()
	data = translations.Data{"Digit": sudoku.Symbol(c.Digit), "Count": c.Size, "Equal": c.Equal}
	if c.Cell >= 0 {
		data["Cell"] = l.CellName(c.Cell)
	}
	if column, ok := s.Column(l); ok {
		data["Column"] = columnName(l, column)
	}
	if c.House >= 0 {
		data["Chute"] = chuteName(l, c.House)
	}
	key = choiceKeys[c.Rule]
	switch {
	case c.Rule == engine.ByTurn && c.Cell < 0:
		key += ".chute"
	case c.Equal > 1:
		key += ".tie"
	}
	return key, data
}

// choiceKeys are the suffixes that the rules of choosing add to the key of the sentence.
var choiceKeys = [engine.Selections]string{
	engine.InOrder:        "order",
	engine.FewestDigits:   "fewest",
	engine.FewestAtRandom: "random",
	engine.FewestByDegree: "degree",
	engine.FewestRows:     "options",
	engine.FewestWays:     "ways",
	engine.StrikesMost:    "strikes",
	engine.Probed:         "ahead",
	engine.MostActive:     "active",
	engine.FixedOrder:     "fixed",
	engine.FirstColumn:    "first",
	engine.ByTurn:         "turn",
}

// suppositionText returns the chute in which a digit is supposed, and its places in each box of it.
func suppositionText(l *sudoku.Layout, p engine.Places) (chute, places string) {
	crossings := p.Crossings()
	var texts []string
	for _, c := range crossings {
		texts = append(texts, translations.T("places.crossing", translations.Data{
			"Line": HouseName(l.Houses()[c.Line]), "Box": HouseName(l.Houses()[c.Box])}))
	}
	return chuteName(l, crossings[0].Line), strings.Join(texts, translations.T("list.comma"))
}

// chuteName returns the name of the band or stack that contains a row or column: "band 2".
func chuteName(l *sudoku.Layout, line int) string {
	kind := "chute.band"
	if l.Houses()[line].Kind == sudoku.Column {
		kind = "chute.stack"
	}
	return translations.T(kind, translations.Data{"N": l.Houses()[line].Index/3 + 1})
}

// columnName describes the rule of a column of the exact-cover matrix.
func columnName(l *sudoku.Layout, column int) string {
	demand := engine.ColumnOf(l, column)
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
