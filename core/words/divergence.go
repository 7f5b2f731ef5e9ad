package words

import (
	"slices"
	"strings"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/sudoku"
)

// Divergence says what the runs of a race do at the first decision in which they differ, and why. Runs that do the same are named together; name
// returns the name of each.
func Divergence(p sudoku.Puzzle, at race.Divergence, name func(i int) string) string {
	var clauses []string
	for i, m := range at.Moves {
		if slices.ContainsFunc(at.Moves[:i], m.Same) {
			continue
		}
		var same []int
		for other := i; other < len(at.Moves); other++ {
			if at.Moves[other].Same(m) {
				same = append(same, other)
			}
		}
		clauses = append(clauses, moveText(p, at, same, name))
	}
	return T("compare.divergence", Data{"Number": Number(at.Number), "Moves": strings.Join(clauses, T("list.semicolon"))})
}

// moveText says what some runs, which do the same, do at the divergence, and why.
func moveText(p sudoku.Puzzle, at race.Divergence, runs []int, name func(i int) string) string {
	var names, reasons []string
	for _, i := range runs {
		m := at.Moves[i]
		why := Why(p.Layout, m.Choice, m.Step)
		names = append(names, name(i))
		if why != "" && !m.Ended && !slices.Contains(reasons, why) {
			reasons = append(reasons, why)
		}
	}
	last := len(names) - 1
	who := names[last]
	if last > 0 {
		who = T("compare.divergence.names", Data{"One": List(names[:last]), "Other": who})
	}
	text := sharedText(who, last > 0, p, at.Moves[runs[0]])
	switch {
	case len(reasons) == 0:
		return text
	case len(reasons) > 1: // which would be too long, and are below the boards
		reasons = []string{T("compare.divergence.reasons")}
	}
	return T("compare.move.why", Data{"Move": text, "Why": reasons[0]})
}

// sharedText says what one run or several do at the divergence.
func sharedText(name string, several bool, p sudoku.Puzzle, m race.Move) string {
	data := Data{"Engine": name, "Digit": sudoku.Symbol(m.Step.Digit)}
	pick := func(one, more string) string {
		if several {
			return T(more, data)
		}
		return T(one, data)
	}
	if m.Step.Cell >= 0 {
		data["Cell"] = p.Layout.CellName(int(m.Step.Cell))
	}
	switch {
	case m.Ended:
		return pick("compare.move.ended", "compare.move.ended.several")
	case m.Step.Kind == engine.Suppose:
		data["Step"] = Sentence(p, m.Step)
		return T("compare.move.other", data)
	case m.Step.Kind == engine.Prune:
		return pick("compare.move.strikes", "compare.move.strikes.several")
	}
	return pick("compare.move.tries", "compare.move.tries.several")
}
