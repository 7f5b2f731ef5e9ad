package hint

import (
	"slices"
	"strconv"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// reason says the pattern and why it proves something.
func (s speaker) reason() string {
	v := s.values()
	text := "why." + textOf(s.d.Technique)
	switch kindOf(s.d.Technique) {
	case fish:
		if s.addFish(v) {
			text = strings.NewReplacer("finned", "forced", "sashimi", "forced").Replace(text)
		}
	case chain:
		text = "why." + s.d.Technique.ID
		s.addChain(v)
	case sets:
		s.addSets(v)
		if last := len(s.d.Links) - 1; s.d.Technique == logic.ALSXZ && !s.d.Links[last].Strong {
			text += ".double"
		} else if s.d.Technique == logic.ALSChain && slices.Equal(s.d.Links[0].From.Set, s.d.Links[last].To.Set) {
			text += ".contradiction" // it leads back to the set in which it begins
		}
	case forcing, net:
		s.addStories(v)
		if s.d.Technique == logic.ForcingNetContradiction && len(s.d.Houses) == 0 {
			text += ".cell"
		}
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

// inside returns the cells that are in a house.
func (s speaker) inside(house int, cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !slices.Contains(s.layout.Houses()[house].Cells, c) })
}

// addChain adds the story of a chain and its ends.
func (s speaker) addChain(v values) {
	t := s.stories()[0]
	first, last := t[0], t[len(t)-1]
	v["Story"] = s.tell(t)
	v["First"], v["Last"] = s.node(first.Node, true), s.statement(last)
	v["Opposite"] = s.node(first.Node, !first.is)
	var weak []string
	for _, l := range s.d.Links {
		if !l.Strong {
			weak = append(weak, s.list([]string{s.node(l.From, true), s.node(l.To, true)}, "or.else"))
		}
	}
	v["Weak"] = strings.Join(weak, s.words["then.next"])
}

// addSets adds the almost locked sets and their story.
func (s speaker) addSets(v values) {
	var said []string
	for _, set := range setsOf(s.d) {
		said = append(said, s.say("set.is", values{"Set": s.letter(set), "Cells": s.set(set)}))
	}
	v["Sets"] = strings.Join(said, s.words["then.next"])
	if len(s.d.Links) > 0 && s.d.Technique != logic.DeathBlossom {
		s.addChain(v)
		ends := sudoku.Of(s.d.Links[0].From.Digit, s.d.Links[len(s.d.Links)-1].To.Digit)
		v["Too"] = ""
		if others := digitsOf(s.d.Strikes) &^ ends; others != 0 {
			v["Too"] = s.words["between"] + s.say("sets.too", values{"Digits": s.digits(others)})
		}
	}
}

// concluded reports whether a statement is what the deduction concludes.
func (s speaker) concluded(st statement) bool {
	effect := s.d.Strikes
	if st.is {
		effect = s.d.Places
	}
	return len(st.Cells) == 1 && slices.Contains(effect, logic.Candidate{Cell: st.Cells[0], Digit: st.Digit})
}

// stories returns the stories of the links. What is struck by a loop or an open chain is not on it.
func (s speaker) stories() []story {
	switch kindOf(s.d.Technique) {
	case net:
		return storiesOf(s.d.Links, false, s.concluded)
	case forcing:
		return storiesOf(s.d.Links, true, s.concluded)
	}
	return storiesOf(s.d.Links, true, func(statement) bool { return false })
}

// addStories adds what follows from each assumption.
func (s speaker) addStories(v values) {
	var said []string
	told := s.stories()
	starts := marked(s.d, logic.Cause, logic.Fin)
	for _, c := range starts {
		// A place that is the conclusion itself needs no links.
		start := statement{Node: logic.Node{Digit: c.Digit, Cells: []int{c.Cell}}, is: true}
		if s.concluded(start) && s.d.Technique != logic.ForcingChainContradiction {
			said = append(said, s.say("story.alone", values{"Start": s.statement(start)}))
		}
	}
	for _, t := range told {
		said = append(said, s.tell(t))
	}
	v["Stories"] = s.sentences(said...)
	v["Starts"] = s.candidates(starts)
	v["StartDigits"] = s.anyDigit(digitsOf(starts))
	v["StartCells"] = s.anyCell(cellsOf(starts))
	if len(s.d.Links) > 0 {
		last := s.d.Links[len(s.d.Links)-1].To
		v["End"] = s.cells(last.Cells)
		v["EndDigit"] = sudoku.Symbol(last.Digit)
	}
}
