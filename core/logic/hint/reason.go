package hint

import (
	"slices"
	"strconv"

	"nonet/core/logic"
)

// reason says the pattern and why it proves something.
func (s speaker) reason() string {
	v := s.values()
	text := "why." + textOf(s.d.Technique)
	switch kindOf(s.d.Technique) {
	case fish:
		s.addFish(v)
	case chain:
		text = "why." + s.d.Technique.ID
		s.addChain(v)
	case sets:
		text += s.addSets(v)
	case forcing, net:
		text = s.addStories(v)
	default:
		text += s.addOwn(v)
	}
	return s.say(text, v)
}

// values returns what every deduction has.
func (s speaker) values() values {
	d := s.d
	struck := digitsOf(d.Strikes)
	fins := marked(d, logic.Fin)
	v := values{
		"Digits": s.digits(d.Digits), "AnyDigit": s.anyDigit(d.Digits), "Number": s.number(d.Digits.Len()),
		"Cells": s.cells(d.Cells), "AnyCell": s.anyCell(d.Cells), "Count": s.number(len(d.Cells)),
		"Houses": s.houses(d.Houses), "Covers": s.houses(d.Covers), "Size": s.number(len(d.Houses)),
		"Struck": s.digits(struck), "Other": s.digits(d.Digits &^ struck),
		"Fins": s.candidates(fins), "FinCells": s.cells(cellsOf(fins)), "AnyFin": s.anyCell(cellsOf(fins)), "FinDigits": s.anyDigit(digitsOf(fins)),
	}
	for i, cell := range d.Cells {
		v["Cell"+strconv.Itoa(i+1)] = s.layout.CellName(cell)
		v["Has"+strconv.Itoa(i+1)] = s.anyDigit(s.g.Candidates(cell))
	}
	for i, h := range d.Houses {
		v["House"+strconv.Itoa(i+1)] = s.houses([]int{h})
	}
	if len(d.Cells) >= 4 {
		v["Corners"] = s.cells(s.corners())
	}
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

// addFish adds the fins, where covers cross, and what is left of the base of a sashimi fish without its fins.
func (s speaker) addFish(v values) {
	fins := cellsOf(marked(s.d, logic.Fin))
	v["FinsAre"], v["Cross"] = s.say("fin.many", values{"Cells": s.cells(fins), "Digits": s.digits(s.d.Digits)}), ""
	if len(fins) == 1 {
		v["FinsAre"] = s.say("fin.one", values{"Cells": s.cells(fins), "Digits": s.digits(s.d.Digits)})
	}
	for _, h := range s.d.Houses {
		left := slices.DeleteFunc(s.inside(h, s.d.Cells), func(cell int) bool { return slices.Contains(fins, cell) })
		if len(left) == 1 {
			v["Short"], v["Only"] = s.houses([]int{h}), s.cells(left)
		}
	}
	for _, c := range s.d.Strikes {
		covers := slices.DeleteFunc(slices.Clone(s.d.Covers), func(h int) bool { return len(s.inside(h, []int{c.Cell})) == 0 })
		if len(covers) > 1 {
			v["Cross"] = s.words["fish.cross"]
		}
	}
}

// inside returns the cells that are in a house.
func (s speaker) inside(house int, cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !slices.Contains(s.layout.Houses()[house].Cells, c) })
}
