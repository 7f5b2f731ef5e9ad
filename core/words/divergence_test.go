package words_test

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestDivergence: runs that do the same at the first decision in which they differ are named together, one after the other.
func TestDivergence(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	try := func(cell int, digit uint8) race.Move {
		return race.Move{Step: engine.Step{Kind: engine.Assign, Cell: int16(cell), Digit: digit, Depth: 1}}
	}
	strike := race.Move{Step: engine.Step{Kind: engine.Prune, Cell: 80, Digit: 7}}
	ended := race.Move{Ended: true, Step: engine.Step{Cell: -1}}
	because := func(m race.Move, rule engine.Selection) race.Move {
		m.Choice = engine.ChooseStep(engine.Choice{Rule: rule, House: -1, Size: 2, Equal: 1}, 0, 0)
		return m
	}
	order, fewest := because(try(0, 5), engine.InOrder), because(try(0, 5), engine.FewestDigits)
	inOrder, withFewest := words.Why(p.Layout, order.Choice, order.Step), words.Why(p.Layout, fewest.Choice, fewest.Step)
	name := func(i int) string { return string(rune('A' + i)) }
	for want, moves := range map[string][]race.Move{
		"They differ from decision 3 on: A tries 5 in r1c1; B tries 6 in r1c2.":                                                 {try(0, 5), try(1, 6)},
		"They differ from decision 3 on: A and C try 5 in r1c1; B tries 5 in r1c2.":                                             {try(0, 5), try(1, 5), try(0, 5)},
		"They differ from decision 3 on: A supposes that r9c9 is not 7; B has ended.":                                           {strike, ended},
		"They differ from decision 3 on: A tries 1 in r1c1; B, C and D suppose that r9c9 is not 7.":                             {try(0, 1), strike, strike, strike},
		"They differ from decision 3 on: A and B have ended; C tries 5 in r1c1.":                                                {ended, ended, try(0, 5)},
		"They differ from decision 3 on: A tries 5 in r1c1 (" + inOrder + "); B tries 6 in r1c2.":                               {order, try(1, 6)},
		"They differ from decision 3 on: A and C try 5 in r1c1 (" + withFewest + "); B tries 6 in r1c2.":                        {fewest, try(1, 6), fewest},
		"They differ from decision 3 on: A, C and D try 5 in r1c1 (each for its own reason: see its board); B tries 6 in r1c2.": {fewest, try(1, 6), order, fewest},
	} {
		if got := words.Divergence(p, race.Divergence{Number: 3, Moves: moves}, name); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
