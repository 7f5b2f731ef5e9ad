package format

import (
	"maps"

	"nonet/core/phrase"
)

// An Expectation is what should be at the place of an Error. A program in another language than
// English writes it from Kind and Values.
type Expectation struct {
	Kind   string         // one of the keys of Expectations
	Values map[string]any // by the names in the text of that kind
}

// expectations are the English texts. {{.Name}} stands for the value of that name.
var expectations = map[string]string{
	"digit":     "a digit from 1 to {{.Side}}" + orBlank,
	"number":    "a number from 1 to {{.Side}}" + orBlank,
	"letter":    "a digit from 1 to 9, the letter A" + orBlank,
	"letters":   "a digit from 1 to 9, a letter from A to {{.Last}}" + orBlank,
	"letter.a":  "a digit from 1 to 9, a letter from A to Z, the letter a" + orBlank,
	"letters.a": "a digit from 1 to 9, a letter from A to Z or a to {{.Last}}" + orBlank,
	"cells":     "{{.Cells}} cells for a {{.Side}}×{{.Side}} grid",
	"row":       "row {{.Row}} of {{.Side}} to have {{.Side}} cells",
	"rows":      "{{.Side}} rows",
	"first":     "the first row of a grid, of 4, 6, 8, 9, 10, 12 or more cells (up to {{.Most}}, not a prime)",
	"line":      "a line of at most {{.Most}} bytes",
	"boxes":     "the width and height of a box of at most {{.Most}} cells, such as 3x2",
	"regions":   "a sign for each cell, the same for the cells of a region",
	"houses":    "diagonals, windows or disjoint",
	"puzzle":    "a whole puzzle of {{.Program}} that has a grid of Nonet",
	"shaped":    "a puzzle below its regions, houses or clues",

	"regions.square": "a square number of signs, one for each cell",
	"regions.side":   "a grid with a side from {{.Least}} to {{.Most}}",
	"regions.many":   "as many regions as rows, without another one",
	"regions.large":  "a region of as many cells as a row, without another one",
	"regions.boxes":  "boxes, of which windows and disjoint groups are made, in place of drawn regions",
	"regions.size":   "boxes of at least 2×2",

	"clue.kind":    "the name of a clue that Nonet knows, such as cage, thermo or arrow",
	"clue.number":  "a clue {{.Clue}} with its number first, if it has one, and then its cells",
	"clue.large":   "a number from 1 to {{.Most}} for a clue {{.Clue}}",
	"clue.cell":    "a cell of the grid, such as r1c2",
	"clue.twice":   "each cell once in a clue {{.Clue}}",
	"clue.few":     "more cells in a clue {{.Clue}} (at least {{.Most}})",
	"clue.many":    "fewer cells in a clue {{.Clue}} (at most {{.Most}})",
	"clue.apart":   "two cells with a side in common in a clue {{.Clue}}",
	"clue.circle":  "an arrow from its circle, such as r1c1 = r1c2 r1c3",
	"clue.nocells": "no cells, because a clue {{.Clue}} is about the whole grid",

	"clash": "a blank, because {{.Cell}} is a given",
}

const orBlank = " or a blank (. 0 * _)"

// Expectations returns the English text of every kind of Expectation, with {{.Name}} for its values.
func Expectations() map[string]string { return maps.Clone(expectations) }

// String returns the English text.
func (e Expectation) String() string {
	return phrase.Fill(expectations[e.Kind], e.Values)
}

// wantedDigit describes what may be in a cell of a grid of this side.
func wantedDigit(side int, how reading) Expectation {
	switch {
	case side <= 9:
		return Expectation{"digit", map[string]any{"Side": side}}
	case how == asNumbers:
		return Expectation{"number", map[string]any{"Side": side}}
	case side == 10:
		return Expectation{Kind: "letter"}
	case side <= 35:
		return Expectation{"letters", map[string]any{"Last": string(rune('A' + side - 10))}}
	case side == 36:
		return Expectation{Kind: "letter.a"}
	}
	return Expectation{"letters.a", map[string]any{"Last": string(rune('a' + side - 36))}}
}

func wantedCells(side int) Expectation {
	return Expectation{"cells", map[string]any{"Cells": side * side, "Side": side}}
}
