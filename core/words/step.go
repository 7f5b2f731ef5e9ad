package words

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// Sentence says what a step of an engine did and why, in the current language.
func Sentence(p sudoku.Puzzle, s engine.Step) string {
	l := p.Layout
	data := Data{"Digit": sudoku.Symbol(s.Digit)}
	if s.Cell >= 0 {
		data["Cell"] = l.CellName(int(s.Cell))
	}
	key := "step." + s.Kind.String()
	switch s.Kind {
	case engine.Choose:
		key, data := choiceData(l, s)
		return T("step.choose."+key, data)
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
			if reason.Rule() == engine.ByClue {
				return byClue(p, s)
			}
			key += reasonKeys[reason.Rule()]
			if peer, ok := s.Peer(); ok {
				data["Peer"] = l.CellName(peer)
			}
			if n, ok := s.Clause(); ok {
				data["Clause"] = Number(int64(n + 1))
			}
			first, second := reason.Houses()
			if first >= 0 {
				data["House"] = House(l.Houses()[first])
			}
			if second >= 0 {
				data["Within"] = House(l.Houses()[second])
			}
		}
	case engine.Backtrack:
		if s.Jumped() {
			key += ".jumped"
		}
	case engine.Reject:
		peer, ok := s.Peer()
		if _, clue := s.Constraint(); clue {
			return byClue(p, s)
		}
		if !ok { // in a recording of a program that gives no reason
			key += ".plain"
			break
		}
		data["Peer"] = l.CellName(peer)
		if i, ok := s.ClueOf(p); ok {
			key += ".peer"
			data["Clue"] = ClueName(l, p.Clues.All()[p.Clues.Constraints()[i].Clue])
		} else if house, ok := l.Shared(int(s.Cell), peer); ok {
			data["House"] = House(l.Houses()[house])
		}
	case engine.Cover, engine.Uncover:
		column, _ := s.Column(l)
		data["Column"] = Item(l, column)
	case engine.Conflict, engine.Learn:
		if _, clue := s.Constraint(); clue {
			return byClue(p, s)
		}
		n, _ := s.Clause()
		data["Clause"] = Number(int64(n + 1))
	case engine.Backjump:
		data["Count"] = s.Count()
		if s.Cell >= 0 {
			key += ".to"
		}
	case engine.Suppose, engine.Withdraw:
		data["Chute"], data["Places"] = Supposition(l, s.Places())
	case engine.Wipeout:
		column, ok := s.Column(l)
		switch {
		case s.Cell >= 0:
		case ok:
			data["House"] = House(l.Houses()[engine.ColumnOf(l, column).House])
			key += ".house"
		default:
			key += ".all"
		}
	}
	return T(key, data)
}

// preferenceKeys are the suffixes that the orders of digits add to the key of the sentence.
var preferenceKeys = [...]string{engine.Ascending: "", engine.LeastConstraining: ".least", engine.RandomOrder: ".random", engine.InScoreOrder: ".score"}

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
	engine.LastValue:    ".last",
}

// choiceData returns the end of the key of a text about a choice, and its data.
func choiceData(l *sudoku.Layout, s engine.Step) (key string, data Data) {
	c := s.Choice()
	data = Data{"Digit": sudoku.Symbol(c.Digit), "Count": c.Size, "Equal": c.Equal}
	if c.Cell >= 0 {
		data["Cell"] = l.CellName(c.Cell)
	}
	if column, ok := s.Column(l); ok {
		data["Column"] = Item(l, column)
	}
	if c.House >= 0 {
		data["Chute"] = Chute(l, c.House)
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
	engine.ByScore:        "score",
	engine.FewestByWeight: "weight",
	engine.Unsaid:         "own",
}

// Supposition returns the chute in which a digit is supposed, and its places in each box of it.
func Supposition(l *sudoku.Layout, p engine.Places) (chute, places string) {
	crossings := p.Crossings()
	var texts []string
	for _, c := range crossings {
		texts = append(texts, T("places.crossing", Data{
			"Line": House(l.Houses()[c.Line]), "Box": House(l.Houses()[c.Box])}))
	}
	return Chute(l, crossings[0].Line), List(texts)
}

// Chute returns the name of the band or stack that contains a row or column: "band 2".
func Chute(l *sudoku.Layout, line int) string {
	kind := "chute.band"
	if l.Houses()[line].Kind == sudoku.Column {
		kind = "chute.stack"
	}
	return T(kind, Data{"N": l.Houses()[line].Index/3 + 1})
}

// Item describes an item of the exact-cover matrix, which is a rule to satisfy: “row 3 has 7”.
func Item(l *sudoku.Layout, column int) string {
	demand := engine.ColumnOf(l, column)
	if demand.Cell >= 0 {
		return T("column.cell", Data{"Cell": l.CellName(demand.Cell)})
	}
	return T("column.house", Data{
		"House": House(l.Houses()[demand.House]), "Digit": sudoku.Symbol(demand.Digit)})
}

// House returns the name of a house: "row 3".
func House(h sudoku.House) string {
	return T("house."+h.Kind.String(), Data{"N": h.Index + 1})
}
