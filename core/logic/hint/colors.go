package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// colorLetters are the letters by which the colors are known here: of a second group C and D. See named.
var colorLetters = map[logic.Role]string{logic.ColorA: "A", logic.ColorB: "B", logic.SetA: "C", logic.SetA + 1: "D"}

// opposite is the other color of a group.
var opposite = map[string]string{"A": "B", "B": "A", "C": "D", "D": "C"}

// addColors adds the cells of each color, the links that make each group, and why the removed cells are ruled out.
func (s speaker) addColors(v values) {
	for role, letter := range colorLetters {
		v[letter], v["Name"+letter] = s.cells(s.colored(role)), s.named(letter)
	}
	if s.d.Technique == logic.RemotePair {
		var sees []string
		for _, l := range s.d.Links {
			sees = append(sees, s.say("pair.see", values{"Cells": s.cells(linked(l)), "House": s.meeting(l.From, l.To)}))
		}
		v["Sees"] = strings.Join(sees, s.words["and.also"])
		v["Out"] = s.seesColors("out.pair", s.struckCells(), "A", "B")
		return
	}
	var groups [2][]string
	var sees, pairs, seen []string
	said := map[[2]int]bool{} // pairs of cells; two houses may have the same
	for i, l := range s.d.Links {
		cells := linked(l)
		if from, to := s.colorOf(cells[0]), s.colorOf(cells[1]); !l.Strong {
			clause := s.say("pair.sees", values{
				"From": s.cells(cells[:1]), "To": s.cells(cells[1:]), "FromColor": s.named(from), "ToColor": s.named(to), "House": s.meeting(l.From, l.To),
			})
			sees = append(sees, clause)
			seen = append(seen, s.named(to))
			v["False"] = s.named(from)
			if s.d.Technique == logic.MultiColors1 {
				a, b := opposite[from], opposite[to]
				pairs = append(pairs, s.say("pair.or", values{
					"Sees": clause, "False": s.named(from), "FalseToo": s.named(to), "True": s.named(a), "TrueToo": s.named(b), "Out": s.seesColors("out.color", s.struckCells(), a, b),
				}))
			}
			continue
		}
		pair := [2]int{min(cells[0], cells[1]), max(cells[0], cells[1])}
		if said[pair] {
			continue
		}
		said[pair] = true
		group := strings.Index("ABCD", s.colorOf(cells[0])) / 2
		groups[group] = append(groups[group], s.say("pair.in", values{"House": s.houses(s.d.Houses[i : i+1]), "Cells": s.anyCell(cells)}))
	}
	v["Strong"], v["StrongToo"] = strings.Join(groups[0], s.words["and.also"]), strings.Join(groups[1], s.words["and.also"])
	v["Seen"] = s.list(seen, "or")
	v["Sees"], v["Pairs"] = s.clauses(sees), strings.Join(pairs, "\n")
	v["Out"] = s.seesColors("out.color", s.struckCells(), "A", "B")
}

// named returns the letter of a color as it is said: one that is no digit of the grid.
func (s speaker) named(letter string) string { return s.label(int(letter[0] - 'A')) }

// linked returns the two cells of a link between candidates.
func linked(l logic.Link) []int { return []int{l.From.Cells[0], l.To.Cells[0]} }

// struckCells returns the cells that lose a candidate.
func (s speaker) struckCells() []int { return cellsOf(s.d.Strikes) }

// colored returns the cells of a color. A remote pair has two digits, of which one decides.
func (s speaker) colored(role logic.Role) []int {
	lower := s.d.Digits.Min()
	return cellsOf(slices.DeleteFunc(marked(s.d, role), func(c position.Candidate) bool { return c.Digit != lower }))
}

// colorOf returns the letter of a cell's color.
func (s speaker) colorOf(cell int) string {
	for role, letter := range colorLetters {
		if slices.Contains(s.colored(role), cell) {
			return letter
		}
	}
	return ""
}

// seesColors says which cell of one color and which of another some cells see, those that see both.
func (s speaker) seesColors(key string, cells []int, a, b string) string {
	var said []string
	done := map[int]bool{}
	for i, cell := range cells {
		inA, inB := s.seenOf(cell, a), s.seenOf(cell, b)
		if done[cell] || inA < 0 || inB < 0 {
			continue
		}
		same := slices.DeleteFunc(slices.Clone(cells[i:]), func(c int) bool { return done[c] || s.seenOf(c, a) != inA || s.seenOf(c, b) != inB })
		for _, c := range same {
			done[c] = true
		}
		ending := ".many"
		if len(same) == 1 {
			ending = ".one"
		}
		said = append(said, s.say(key+ending, values{
			"Cells": s.cells(same), "A": s.named(a), "B": s.named(b), "InA": s.cells([]int{inA}), "InB": s.cells([]int{inB}),
			"Lower": sudoku.Symbol(s.d.Digits.Min()), "Higher": sudoku.Symbol(s.d.Digits.WithoutMin().Min()),
		}))
	}
	return s.sentences(said...)
}

// seenOf returns the first cell of a color that a cell sees, or -1.
func (s speaker) seenOf(cell int, letter string) int {
	for role, other := range colorLetters {
		if other != letter {
			continue
		}
		for _, c := range s.colored(role) {
			if slices.Contains(s.layout.Peers(cell), c) {
				return c
			}
		}
	}
	return -1
}
