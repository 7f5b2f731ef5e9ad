package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// addChain adds the derivation of a chain, its ends, and why they rule out what is removed.
func (s speaker) addChain(v values) {
	t := s.derivations()[0] // what it removes is not on it
	first, last := t[0], t[len(t)-1]
	v["Derivation"] = s.derive(t)
	v["First"], v["Last"] = s.node(first.Node, true), s.statement(last)
	v["Assumed"] = s.statement(first)
	v["Out"] = s.ruledOut(first.Node, last.Node)
	v["Pairs"] = s.loopPairs()
	v["TwoEach"] = s.twoEach(t)
}

// twoEach says the two candidates of each cell of a chain, in its order.
func (s speaker) twoEach(t derivation) string {
	var said []string
	for i := 0; i+1 < len(t); i += 2 {
		said = append(said, s.say("two.candidates", values{
			"Cell": s.cells(t[i].Cells), "Digits": s.list([]string{sudoku.Symbol(t[i].Digit), sudoku.Symbol(t[i+1].Digit)}, "or"),
		}))
	}
	return s.list(said, "and")
}

// ruledOut says why no strike of a chain is possible if one of two nodes is true.
func (s speaker) ruledOut(a, b logic.Node) string {
	var seeing []int
	var said []string
	for _, c := range s.d.Strikes {
		switch {
		case c.Digit == a.Digit && c.Digit == b.Digit:
			seeing = append(seeing, c.Cell)
		case a.Digit == b.Digit: // another digit of two almost locked sets
		case slices.Equal(b.Cells, []int{c.Cell}):
			said = append(said, s.outAtEnd(c, b, a))
		default:
			said = append(said, s.outAtEnd(c, a, b))
		}
	}
	if len(seeing) > 0 {
		said = append(said, s.seesAll(seeing, a.Digit, slices.Concat(a.Cells, b.Cells)))
	}
	return s.sentences(said...)
}

// outAtEnd says why a candidate in the cell of one end of a chain is impossible: the cell is taken, or it sees the other end.
func (s speaker) outAtEnd(c position.Candidate, own, other logic.Node) string {
	return s.say("out.end", values{
		"Cell": s.cells([]int{c.Cell}), "Digit": sudoku.Symbol(c.Digit), "Own": sudoku.Symbol(own.Digit), "Other": s.anyCell(other.Cells),
	})
}

// seesAll says that cells see all places of a digit, one of which has it.
func (s phrases) seesAll(cells []int, digit uint8, places []int) string {
	key := "out.all"
	slices.Sort(places)
	switch len(slices.Compact(places)) {
	case 1:
		key = "out.place"
	case 2:
		key = "out.both"
	}
	if len(cells) == 1 {
		key += ".one"
	}
	return s.say(key, values{"Cells": s.cells(cells), "Digit": sudoku.Symbol(digit)})
}

// loopPairs says, for each weak link of a loop that strikes something, that one of its ends is true and what that rules out.
func (s speaker) loopPairs() string {
	var said []string
	for _, l := range s.d.Links {
		if l.Strong {
			continue
		}
		if l.From.Digit != l.To.Digit {
			if slices.ContainsFunc(s.d.Strikes, func(c position.Candidate) bool { return c.Cell == l.From.Cells[0] }) {
				said = append(said, s.say("loop.cell", values{
					"Cell": s.cells(l.From.Cells), "Digits": s.anyDigit(sudoku.Of(l.From.Digit, l.To.Digit)),
				}))
			}
			continue
		}
		places := slices.Concat(l.From.Cells, l.To.Cells)
		var seeing []int
		for _, c := range s.d.Strikes {
			if c.Digit == l.From.Digit && s.sees(c.Cell, places) {
				seeing = append(seeing, c.Cell)
			}
		}
		if len(seeing) > 0 {
			said = append(said, s.say("loop.digit", values{
				"Digit": sudoku.Symbol(l.From.Digit), "Places": s.anyCell(places), "House": s.meeting(l.From, l.To), "Cells": s.anyCell(seeing),
			}))
		}
	}
	return strings.Join(said, s.words["and.also"])
}
