package hint

import (
	"slices"
	"strconv"

	"nonet/core/logic"
	"nonet/core/phrase"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// list joins words for a sentence: "a, b and c" or, with another last word, "a, b or c".
func (s phrases) list(words []string, last string) string {
	return phrase.List(words, s.words["comma"], s.words[last])
}

// each says something of each element of a list.
func each[T any](list []T, say func(T) string) []string {
	said := make([]string, len(list))
	for i, element := range list {
		said[i] = say(element)
	}
	return said
}

// cells lists cells: "r1c1, r1c4 and r2c3".
func (s phrases) cells(cells []int) string { return s.list(s.layout.CellNames(cells), "and") }

func (s phrases) anyCell(cells []int) string { return s.list(s.layout.CellNames(cells), "or") }

// digits lists digits: "2 and 5".
func (s phrases) digits(digits sudoku.Digits) string { return s.list(digits.List(), "and") }

func (s phrases) anyDigit(digits sudoku.Digits) string { return s.list(digits.List(), "or") }

// houses lists houses, those of a kind together: "rows 2 and 6 and box 3".
func (s phrases) houses(houses []int) string { return s.housesWith(houses, "and.houses") }

func (s phrases) anyHouse(houses []int) string { return s.housesWith(houses, "or") }

func (s phrases) housesWith(houses []int, last string) string {
	var groups []string
	for kind := sudoku.Row; kind < sudoku.Kinds; kind++ {
		var numbers []string
		for _, h := range slices.Sorted(slices.Values(houses)) {
			if house := s.layout.Houses()[h]; house.Kind == kind {
				numbers = append(numbers, strconv.Itoa(house.Index+1))
			}
		}
		if len(numbers) == 0 {
			continue
		}
		key := "houses." + kind.String()
		if len(numbers) == 1 {
			key = "house." + kind.String()
		}
		groups = append(groups, s.say(key, values{"N": s.list(numbers, "and.numbers")}))
	}
	return s.list(groups, last)
}

// candidates lists candidates, those of a digit together, and digits that are in the same cells: "5 in r1c1 and r1c2 and 3 and 7 in r2c1".
func (s phrases) candidates(list []position.Candidate) string {
	type group struct {
		digits sudoku.Digits
		cells  []int
	}
	var groups []group
next:
	for digit := range position.DigitsOf(list).All() {
		cells := cellsWith(list, digit)
		for i := range groups {
			if slices.Equal(groups[i].cells, cells) {
				groups[i].digits = groups[i].digits.With(digit)
				continue next
			}
		}
		groups = append(groups, group{sudoku.Of(digit), cells})
	}
	return s.list(each(groups, func(g group) string {
		return s.say("candidates", values{"Digit": s.digits(g.digits), "Cells": s.cells(g.cells)})
	}), "and")
}

// set describes the cells of an almost locked set: "r1c1 and r1c4 (2, 5 and 7)".
func (s phrases) set(cells []int) string {
	return s.say("set", values{"Cells": s.cells(cells), "Digits": s.digits(s.digitsAt(cells))})
}

// number says a small number in words.
func (s phrases) number(n int) string {
	if word, ok := s.words["number."+strconv.Itoa(n)]; ok {
		return word
	}
	return strconv.Itoa(n)
}

// label returns the letter of one of several sets or colors, numbered from 0: A for the first, if that is no digit of the grid.
func (s phrases) label(n int) string { return sudoku.Symbol(uint8(max(s.layout.Side(), 9) + 1 + n)) }

// marked returns the marked candidates that have one of some roles.
func marked(d logic.Deduction, roles ...logic.Role) []position.Candidate {
	var list []position.Candidate
	for _, m := range d.Marks {
		if slices.Contains(roles, m.Role) && !slices.Contains(list, m.Candidate) {
			list = append(list, m.Candidate)
		}
	}
	return list
}

// cellsOf returns the cells of candidates.
func cellsOf(list []position.Candidate) []int {
	var cells []int
	for _, c := range list {
		if !slices.Contains(cells, c.Cell) {
			cells = append(cells, c.Cell)
		}
	}
	return cells
}

// cellsWith returns the cells of the candidates for a digit.
func cellsWith(list []position.Candidate, digit uint8) []int {
	return cellsOf(slices.DeleteFunc(slices.Clone(list), func(c position.Candidate) bool { return c.Digit != digit }))
}

// digitsAt returns the candidates of some cells of the position.
func (s phrases) digitsAt(cells []int) sudoku.Digits {
	var digits sudoku.Digits
	for _, cell := range cells {
		digits |= s.g.Candidates(cell)
	}
	return digits
}
