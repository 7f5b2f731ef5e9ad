package hint

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A chainSpeaker says the chains of a deduction.
type chainSpeaker struct {
	phrases
	d          logic.Deduction
	linkByLink bool // leave out the derivations: they were said link by link
}

// derive says a derivation in steps that a finger follows: "If r1c1 is not 5, then r1c8 is 5 (the last place in row 1). Then …" A long derivation has a line for each step.
func (s chainSpeaker) derive(t derivation) string { return s.deriveFrom(t, "derivation") }

// deriveFrom says a derivation whose first sentence is the text with a key.
func (s chainSpeaker) deriveFrom(t derivation, key string) string {
	if s.linkByLink {
		return ""
	}
	steps := s.chainSteps(t)
	if ends, _ := s.clash(t); !t.isLine() || ends != nil && kindOf(s.d.Technique) == net {
		steps = s.netSteps(t)
	}
	var said []string
	for i, step := range steps {
		if i > 0 {
			key = "derivation.then"
		}
		said = append(said, s.say(key, values{"Start": s.statement(t[0]), "Step": step}))
	}
	if len(said) > mostOnLine {
		return s.lines(said)
	}
	return s.sentences(said...)
}

// mostOnLine is how many steps of a derivation are said on one line.
const mostOnLine = 2

// lines puts each text on lines of its own.
func (s phrases) lines(texts []string) string { return "\n" + strings.Join(texts, "\n") + "\n" }

// shortEnd is how many statements at the end of a derivation are said again if an earlier derivation has them too.
const shortEnd = 3

// deriveAll says several derivations, one on a line. Of one that begins like an earlier one only the rest is said, and a long end that an earlier one
// has too is said once.
func (s chainSpeaker) deriveAll(derivations []derivation) string {
	if s.linkByLink {
		return ""
	}
	var said []string
	for i, t := range derivations {
		known := 0 // statements that were said
		for _, other := range derivations[:i] {
			n := 0
			for n < min(len(t), len(other)) && t[n].equal(other[n]) && t.isLine() && other.isLine() {
				n++
			}
			known = max(known, n)
		}
		switch {
		case len(t) == 1:
			said = append(said, s.say("derivation.alone", values{"Start": s.statement(t[0])}))
		case known == 0:
			if n := t.sharedEnd(derivations[:i]); n > shortEnd {
				said = append(said, s.sentences(s.derive(t[:len(t)-n+1]), s.words["derivation.above"]))
			} else {
				said = append(said, s.derive(t))
			}
		case known < len(t):
			said = append(said, s.deriveFrom(t.after(known-1), "derivation.also"))
		}
	}
	return s.lines(said)
}

// chainSteps says a derivation in which each statement follows from the one before it. What is false is said with what is true because of it.
func (s chainSpeaker) chainSteps(t derivation) (steps []string) {
	for i := 1; i < len(t); i++ {
		said := s.link(t, i)
		if !t[i].is && i+1 < len(t) && t[i+1].is {
			i++
			said = s.say("step.so", values{"Before": said, "After": s.link(t, i)})
		}
		steps = append(steps, said)
	}
	return steps
}

// link says a statement after the one before it, with its reason.
func (s chainSpeaker) link(t derivation, i int) string {
	said := s.statement(t[i])
	if before := t[i-1]; slices.Equal(before.Set, t[i].Set) && (before.Set != nil || slices.Equal(before.Cells, t[i].Cells) && len(before.Cells) == 1) {
		said = s.nodeText(t[i].Node, t[i].is, ".it")
	}
	return s.noted(said, s.note(t, t[i]))
}

// noted says a statement with a note.
func (s phrases) noted(said, note string) string {
	if note == "" {
		return said
	}
	return s.say("note", values{"Statement": said, "Note": note})
}

// netSteps says a derivation in which a statement may follow from several others: of what is true, why all the alternatives are false.
func (s chainSpeaker) netSteps(t derivation) (steps []string) {
	ends, clash := s.clash(t)
	for i := 1; i < len(t); i++ {
		if !t.isPlain(i) || !t.used(i) && !slices.Contains(ends, i) {
			if note := s.note(t, t[i]); len(steps) == 0 && slices.Equal(t[i].from, []int{0}) {
				said := s.statement(t[i])
				if i == 1 {
					said = s.link(t, i)
				} else {
					said = s.noted(said, note)
				}
				steps = append(steps, said) // the assumption is said with it
			} else {
				steps = append(steps, s.netStep(t, i, note))
			}
		}
	}
	if ends != nil {
		inCell := t[ends[0]].Digit != t[ends[len(ends)-1]].Digit
		key := "net.clash"
		if kindOf(s.d.Technique) == net && !s.contradicts() {
			key = "net.clash.case"
		}
		steps = append(steps, s.say(key, values{"Clash": clash, "Why": s.exclusions(t, ends, inCell)}))
	}
	return steps
}

// netStep says a statement with a note, and what it follows from.
func (s chainSpeaker) netStep(t derivation, i int, note string) string {
	said := s.statement(t[i])
	isTrue := func(i int) bool { return t[i].is }
	switch {
	case t[i].is && note != "":
		inCell := t[t[i].from[0]].Digit != t[i].Digit
		return s.noted(said, s.say("net.why", values{"Note": note, "Why": s.exclusions(t, t[i].from, inCell)}))
	case t.isPlain(i):
		return s.noted(said, note)
	}
	var reasons []string
	for _, from := range t[i].from {
		if t.isPlain(from) && !slices.ContainsFunc(t[i].from, isTrue) {
			reasons = append(reasons, s.noted(s.statement(t[from]), s.note(t, t[from])))
		} else {
			reasons = append(reasons, s.statement(t[from]))
		}
	}
	return s.say("because", values{"Statement": s.noted(said, note), "Reasons": s.clauses(reasons)})
}

// exclusions says why candidates are false, which are in one cell or places of one digit: "r1c2 sees the 5 in r4c2 and r1c7 is 8".
func (s chainSpeaker) exclusions(t derivation, list []int, inCell bool) string {
	var said []string
	done := map[int]bool{} // causes
	for _, i := range list {
		if !t.isPlain(i) {
			said = append(said, s.statement(t[i]))
			continue
		}
		cause := t[i].from[0]
		if inCell || slices.Equal(t[cause].Cells, t[i].Cells) {
			said = append(said, s.statement(t[cause]))
			continue
		}
		if done[cause] {
			continue
		}
		done[cause] = true
		var cells []int
		for _, j := range list {
			if t.isPlain(j) && t[j].from[0] == cause && !slices.Equal(t[cause].Cells, t[j].Cells) {
				cells = append(cells, t[j].Cells...)
			}
		}
		key := "sees.digit.many"
		if len(cells) == 1 {
			key = "sees.digit.one"
		}
		said = append(said, s.say(key, values{"Cells": s.cells(cells), "Digit": sudoku.Symbol(t[cause].Digit), "Places": s.anyCell(t[cause].Cells)}))
	}
	return s.clauses(said)
}

// clauses joins parts of a sentence.
func (s phrases) clauses(list []string) string {
	n := len(list) - 1
	if n < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:n], s.words["comma.clauses"]) + s.words["and.clauses"] + list[n]
}

// clash returns the statements because of which a cell has no candidate or a house no place for a digit, and says that. The last statement is one of them, or
// there are none.
func (s chainSpeaker) clash(t derivation) (ends []int, said string) {
	last := t[len(t)-1]
	if last.is || last.Set != nil || len(last.Cells) != 1 || len(s.d.Chains) > 0 { // chains say how they end
		return nil, ""
	}
	allFalse := func(list []position.Candidate) (ends []int) {
		for _, c := range list {
			i := t.falseAt(c)
			if i < 0 {
				return nil
			}
			ends = append(ends, i)
		}
		return ends
	}
	var own []position.Candidate
	for d := range s.g.Candidates(last.Cells[0]).All() {
		own = append(own, position.Candidate{Cell: last.Cells[0], Digit: d})
	}
	if ends := allFalse(own); ends != nil {
		return ends, s.say("clash.cell", values{"Cell": s.cells(last.Cells)})
	}
	for _, h := range s.layout.HousesOf(last.Cells[0]) {
		var places []position.Candidate
		for _, cell := range s.layout.Houses()[h].Cells {
			if s.g.Candidates(cell).Has(last.Digit) {
				places = append(places, position.Candidate{Cell: cell, Digit: last.Digit})
			}
		}
		if ends := allFalse(places); ends != nil {
			return ends, s.say("clash.house", values{"House": s.houses([]int{h}), "Digit": sudoku.Symbol(last.Digit)})
		}
	}
	return nil, ""
}

func (s chainSpeaker) statement(st statement) string { return s.node(st.Node, st.is) }

// node says that a node is true or false: "r1c1 is 5", "5 is in r1c1 or r1c2", "set A has no 5".
func (s chainSpeaker) node(n logic.Node, is bool) string { return s.nodeText(n, is, "") }

// nodeText says that a node is true or false in the text whose key has an ending.
func (s chainSpeaker) nodeText(n logic.Node, is bool, ending string) string {
	key := "cell"
	switch {
	case n.Set != nil:
		key = "set"
	case len(n.Cells) > 1:
		key = "group"
	}
	return s.say(fmt.Sprintf("%s.%t%s", key, is, ending), values{
		"Digit": sudoku.Symbol(n.Digit), "Cell": s.anyCell(n.Cells), "Set": s.letter(n.Set),
	})
}

// note says why a statement follows: "the last place in row 1", or the house that has the digit already.
func (s chainSpeaker) note(t derivation, st statement) string {
	if len(st.from) == 0 {
		return ""
	}
	if before := t[st.from[0]]; !st.is {
		if s.byPattern(t, st) {
			return s.notePattern(t, st)
		}
		if len(st.from) > 1 || before.Digit != st.Digit {
			return "" // there is one digit in a cell
		}
		return s.meeting(before.Node, st.Node)
	}
	if st.Set != nil || s.d.Technique == logic.XYChain { // said once, of all
		return ""
	}
	house, cells := st.house, slices.Clone(st.Cells)
	for _, from := range st.from {
		if t[from].is {
			return ""
		}
		if t[from].Digit != st.Digit {
			return s.words["last.candidate"]
		}
		cells = append(cells, t[from].Cells...)
	}
	if house < 0 {
		house = s.houseOf(st.Digit, cells)
	}
	if house < 0 {
		return ""
	}
	key := "last.place"
	if len(st.Cells) > 1 {
		key = "last.places"
	}
	return s.say(key, values{"House": s.houses([]int{house})})
}

// meeting says where the cells of two nodes see each other, or because of which clue: "row 3", "row 3 and box 1", "the cage of 15 at r1c1".
func (s phrases) meeting(a, b logic.Node) string {
	if houses := position.Of(s.layout).HousesOfAll(slices.Concat(a.Cells, b.Cells)); len(houses) > 0 {
		return s.houses(houses[:1])
	}
	var houses []int
	var names []string
	for _, from := range a.Cells {
		for _, to := range b.Cells {
			if h, ok := s.layout.Shared(from, to); ok {
				houses = append(houses, h)
			} else if i, ok := s.g.Clues().Apart(from, to); ok {
				if name := s.clue(s.g.Clues().All()[s.g.Clues().Constraints()[i].Clue]); !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	if len(houses) > 0 {
		slices.Sort(houses)
		names = append([]string{s.houses(slices.Compact(houses))}, names...)
	}
	return s.list(names, "and")
}

// sees reports whether a cell sees all of some others.
func (s phrases) sees(cell int, others []int) bool {
	return !slices.ContainsFunc(others, func(other int) bool { return !s.g.See(cell, other) })
}

// houseOf returns a house in which all places of a digit are among some cells, which it has, or -1.
func (s phrases) houseOf(digit uint8, cells []int) int {
	for h, house := range s.layout.Houses() {
		missing := slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(house.Cells, c) })
		further := slices.ContainsFunc(house.Cells, func(c int) bool { return s.g.Candidates(c).Has(digit) && !slices.Contains(cells, c) })
		if !missing && !further {
			return h
		}
	}
	return -1
}
