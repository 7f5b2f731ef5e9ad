package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// colorRoles are the roles of the colors, by the letters by which these are known here: of a second group C and D. See named.
var colorRoles = map[string]logic.Role{"A": logic.ColorA, "B": logic.ColorB, "C": logic.SetA, "D": logic.SetA + 1}

// opposite is the other color of a group.
var opposite = map[string]string{"A": "B", "B": "A", "C": "D", "D": "C"}

// addColors adds the cells of each color, the links that make each group, and why the removed cells are ruled out.
func (s speaker) addColors(v values) {
	for letter := range colorRoles {
		v[letter], v["Name"+letter] = s.cells(s.colored(letter)), s.named(letter)
	}
	if s.d.Technique == logic.RemotePair {
		sees := each(s.d.Links, func(l logic.Link) string {
			return s.say("pair.see", values{"Cells": s.cells(linked(l)), "House": s.meeting(l.From, l.To)})
		})
		v["Sees"] = strings.Join(sees, s.words["and.also"])
		v["Out"] = s.seesColors("out.pair", cellsOf(s.d.Strikes), "A", "B")
		return
	}
	var groups [2][]string
	var sees, pairs, seen []string
	said := map[[2]int]bool{} // pairs of cells; two houses may have the same
	for i, l := range s.d.Links {
		cells := linked(l)
		from, to := s.colorOf(cells[0]), s.colorOf(cells[1])
		if !l.Strong {
			key := "pair.sees"
			if _, ok := s.layout.Shared(cells[0], cells[1]); !ok {
				key = "pair.sees.clue"
			}
			clause := s.say(key, values{
				"From": s.cells(cells[:1]), "To": s.cells(cells[1:]), "FromColor": s.named(from), "ToColor": s.named(to), "House": s.meeting(l.From, l.To),
			})
			sees = append(sees, clause)
			seen = append(seen, s.named(to))
			v["False"] = s.named(from)
			if s.d.Technique == logic.MultiColors1 {
				a, b := opposite[from], opposite[to]
				pairs = append(pairs, s.say("pair.or", values{
					"Sees": clause, "False": s.named(from), "FalseToo": s.named(to), "True": s.named(a), "TrueToo": s.named(b), "Out": s.seesColors("out.color", cellsOf(s.d.Strikes), a, b),
				}))
			}
			continue
		}
		pair := [2]int{min(cells[0], cells[1]), max(cells[0], cells[1])}
		if said[pair] {
			continue
		}
		said[pair] = true
		group := strings.Index("ABCD", from) / 2
		groups[group] = append(groups[group], s.say("pair.in", values{"House": s.houses(s.d.Houses[i : i+1]), "Cells": s.anyCell(cells)}))
	}
	v["Strong"], v["StrongToo"] = strings.Join(groups[0], s.words["and.also"]), strings.Join(groups[1], s.words["and.also"])
	v["Seen"] = s.list(seen, "or")
	v["Sees"], v["Pairs"] = s.clauses(sees), strings.Join(pairs, "\n")
	v["Out"] = s.seesColors("out.color", cellsOf(s.d.Strikes), "A", "B")
}

// named returns the letter of a color as it is said: one that is no digit of the grid.
func (s speaker) named(letter string) string { return s.label(int(letter[0] - 'A')) }

// linked returns the two cells of a link between candidates.
func linked(l logic.Link) []int { return []int{l.From.Cells[0], l.To.Cells[0]} }

// colored returns the cells of a color. A remote pair has two digits, of which one decides.
func (s speaker) colored(letter string) []int {
	return cellsWith(marked(s.d, colorRoles[letter]), s.d.Digits.Min())
}

// colorOf returns the letter of a cell's color.
func (s speaker) colorOf(cell int) string {
	for letter := range colorRoles {
		if slices.Contains(s.colored(letter), cell) {
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
	for _, c := range s.colored(letter) {
		if s.g.See(cell, c) {
			return c
		}
	}
	return -1
}
