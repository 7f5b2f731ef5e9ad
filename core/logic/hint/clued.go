package hint

import (
	"strconv"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// ClueName names a clue: "the cage of 15 at r1c1".
func ClueName(lang Language, l *sudoku.Layout, c sudoku.Clue) string {
	return tidy(phrases{words: Texts(lang), layout: l}.clue(c))
}

func (s phrases) clue(c sudoku.Clue) string {
	key, v := "clue."+c.Kind.String(), values{"Number": strconv.Itoa(c.Number)}
	if len(c.Cells) > 0 {
		v["First"], v["Last"] = s.layout.CellName(c.Cells[0]), s.layout.CellName(c.Cells[len(c.Cells)-1])
	}
	if c.Kind == sudoku.Cage && c.Number == 0 {
		key += ".unnumbered"
	}
	return s.say(key, v)
}

// mostSets is the number of sets of digits that are listed.
const mostSets = 6

// addClued adds what a step about clues rests on, and returns the end of the key.
func (s speaker) addClued(v values) string {
	d, t := s.d, s.d.Total
	v["Sum"], v["Whole"], v["Inside"] = strconv.Itoa(max(t.Sum, -t.Sum)), strconv.Itoa(t.Whole), strconv.Itoa(t.Inside)
	v["In"], v["Out"] = s.cells(t.Cells), s.cells(t.Minus)
	v["Plus"], v["Minus"] = v["In"], v["Out"]
	if t.Sum < 0 {
		v["Plus"], v["Minus"] = v["Out"], v["In"]
	}
	v["Cage"], v["Cages"] = s.words["clued.cage"], s.words["clued.cages"]
	var sums []string
	sum := 0
	for i, clue := range t.Clues {
		c := s.g.Clues().All()[clue]
		if i == 0 {
			v["Clue"] = s.clue(c)
		}
		if c.Kind != sudoku.Cage {
			v["Cage"], v["Cages"] = s.words["clued.sum"], s.words["clued.sums"]
		}
		sums, sum = append(sums, strconv.Itoa(c.Number)), sum+c.Number
	}
	v["Sums"], v["Sets"] = s.list(sums, "and"), s.sets(t.Sets)
	var union sudoku.Digits
	for _, set := range t.Sets {
		union |= set
	}
	struck := position.DigitsOf(d.Strikes)
	if v["AnyStruck"], v["Placed"] = s.anyDigit(struck), ""; struck&union != 0 {
		v["Placed"] = s.words["between"] + s.words["clued.placed"]
	}
	known := "clued.inside"
	switch {
	case d.Technique == logic.InniesAndOuties:
		known = "clued.between"
	case d.Technique == logic.Outies:
		known = "clued.cover"
	}
	if t.Inside != sum {
		known += ".filled"
	}
	if len(t.Clues) == 1 {
		known += ".one"
	}
	v["Known"] = s.say(known, v)
	many := len(t.Sets) == 0 || len(t.Sets) > mostSets
	switch d.Technique {
	case logic.CluePartner:
		if s.g.Digit(d.Cells[1]) != 0 {
			return ".filled"
		}
	case logic.SumCombination:
		if len(d.Cells) == 1 {
			return ".one"
		}
	case logic.InniesAndOuties:
		switch {
		case t.Sum == 0:
			return ".same"
		case len(t.Cells) == 1 && len(t.Minus) == 1:
			return ".one"
		}
	case logic.CageLocked:
		switch {
		case many:
			return ".many"
		case s.filled():
			return ".rest"
		}
	case logic.CageCombination, logic.Innies, logic.Outies:
		switch {
		case len(d.Cells) == 1:
			return ".one"
		case many:
			return ".many"
		case d.Technique == logic.CageCombination && s.filled():
			return ".rest"
		}
	}
	return ""
}

// filled reports whether a cell of the cage holds a digit.
func (s speaker) filled() bool {
	return len(s.d.Total.Cells) < len(s.g.Clues().All()[s.d.Total.Clues[0]].Cells)
}

// sets lists sets of digits: "1+6 or 2+5".
func (s phrases) sets(sets []sudoku.Digits) string {
	return s.list(each(sets, func(set sudoku.Digits) string { return strings.Join(set.List(), "+") }), "or")
}
