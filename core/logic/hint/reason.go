package hint

import (
	"slices"
	"strconv"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
)

// reason says the pattern and why it proves something.
func (s speaker) reason() string {
	v := s.values()
	if len(s.d.Chains) > 0 {
		return s.say(s.addChains(v), v)
	}
	text := "why." + textOf(s.d.Technique)
	switch kindOf(s.d.Technique) {
	case fish:
		if s.addFish(v) {
			text = strings.NewReplacer("finned", "forced", "sashimi", "forced").Replace(text)
		}
	case chain:
		s.addChain(v)
	case sets:
		text += s.addSets(v)
	case clued:
		text += s.addClued(v)
	case forcing, net:
		text = s.addDerivations(v)
	default:
		text += s.addOwn(v)
	}
	return s.say(text, v)
}

// values returns what every deduction has.
func (s speaker) values() values {
	d := s.d
	struck := position.DigitsOf(d.Strikes)
	fins := marked(d, logic.Fin)
	v := values{
		"Digits": s.digits(d.Digits), "AnyDigit": s.anyDigit(d.Digits), "Number": s.number(d.Digits.Len()),
		"Cells": s.cells(d.Cells), "AnyCell": s.anyCell(d.Cells), "Count": s.number(len(d.Cells)),
		"Houses": s.houses(d.Houses), "AnyHouse": s.anyHouse(d.Houses), "Covers": s.houses(d.Covers), "Size": s.number(len(d.Houses)),
		"Struck": s.digits(struck), "Other": s.digits(d.Digits &^ struck),
		"Fins": s.candidates(fins), "FinCells": s.cells(cellsOf(fins)), "AnyFin": s.anyCell(cellsOf(fins)), "FinDigits": s.anyDigit(position.DigitsOf(fins)),
	}
	v["AllFins"] = s.words["all.more"]
	if len(cellsOf(fins)) == 2 {
		v["AllFins"] = s.words["all.two"]
	}
	for i, cell := range d.Cells {
		v["Cell"+strconv.Itoa(i+1)] = s.layout.CellName(cell)
		v["Has"+strconv.Itoa(i+1)] = s.anyDigit(s.g.Candidates(cell))
	}
	for i, h := range d.Houses {
		v["House"+strconv.Itoa(i+1)] = s.houses([]int{h})
	}
	v["Corners"] = s.cells(s.corners())
	if len(d.Cells) == 4 {
		v["Floor"], v["AnyRoof"], v["Roof"] = s.cells(d.Cells[:2]), s.anyCell(d.Cells[2:]), s.cells(d.Cells[2:])
	}
	return v
}

// corners returns the cells of the pattern without those of a set that is added to it.
func (s speaker) corners() []int {
	added := cellsOf(marked(s.d, logic.SetA))
	return slices.DeleteFunc(slices.Clone(s.d.Cells), func(c int) bool { return slices.Contains(added, c) })
}

// cellsIn returns the cells that are in a house.
func (s phrases) cellsIn(house int, cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !slices.Contains(s.layout.Houses()[house].Cells, c) })
}
