package hint

import (
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// addSets adds the almost locked sets of a chain, their restricted commons and their derivation, and returns the end of the key.
func (s speaker) addSets(v values) string {
	s.addNames(v)
	var commons []string
	for _, l := range s.d.Links {
		if !l.Strong {
			commons = append(commons, s.say("set.common", values{
				"Digit": sudoku.Symbol(l.From.Digit), "Sets": s.list(s.letters(l.From.Set, l.To.Set), "and"), "House": s.meeting(l.From, l.To),
			}))
			v["X"], v["House"] = sudoku.Symbol(l.From.Digit), s.meeting(l.From, l.To)
		}
	}
	v["Commons"] = strings.Join(commons, s.words["and.also"])
	first, last := s.d.Links[0].From, s.d.Links[len(s.d.Links)-1].To
	v["A"], v["B"], v["Z"] = s.letter(first.Set), s.letter(last.Set), sudoku.Symbol(first.Digit)
	if !s.d.Links[len(s.d.Links)-1].Strong {
		v["Out"] = s.doubleOut()
		return ".double"
	}
	s.addChain(v)
	v["Too"] = ""
	for digit := range position.DigitsOf(s.d.Strikes).Without(first.Digit).All() {
		v["Too"] += s.words["between"] + s.too(digit, first.Set, last.Set)
	}
	if slices.Equal(first.Set, last.Set) {
		return ".contradiction" // it leads back to the set in which it begins
	}
	return ""
}

// letters returns the letters of sets, in order.
func (s chainSpeaker) letters(sets ...[]int) []string {
	letters := each(sets, s.letter)
	slices.Sort(letters)
	return letters
}

// too says what a further digit that the sets at the ends have rules out.
func (s speaker) too(digit uint8, a, b []int) string {
	out := s.seesAll(cellsWith(s.d.Strikes, digit), digit, s.placesIn(slices.Concat(a, b), digit))
	return s.say("sets.too", values{"Digit": sudoku.Symbol(digit), "A": s.letter(a), "B": s.letter(b), "Out": out})
}

// addNames adds the almost locked sets with their letters.
func (s speaker) addNames(v values) {
	v["Sets"] = strings.Join(each(setsOf(s.d), func(set []int) string {
		return s.say("set.is", values{"Set": s.letter(set), "Cells": s.set(set)})
	}), s.words["and.also"])
}

// doubleOut says which cells see all places of a digit in the set that holds it or, of a restricted common, in both sets.
func (s speaker) doubleOut() string {
	type group struct {
		sets   string
		digits sudoku.Digits
		cells  []int
	}
	var groups []group
	a, b := s.label(0), s.label(1)
	for digit := range position.DigitsOf(s.d.Strikes).All() {
		for _, sets := range []string{a, b, a + b} {
			cells := cellsOf(slices.DeleteFunc(slices.Clone(s.d.Strikes), func(c position.Candidate) bool {
				return c.Digit != digit || s.setsSeen(c) != sets
			}))
			if len(cells) == 0 {
				continue
			}
			same := slices.IndexFunc(groups, func(g group) bool { return g.sets == sets && slices.Equal(g.cells, cells) })
			if same < 0 {
				same = len(groups)
				groups = append(groups, group{sets: sets, cells: cells})
			}
			groups[same].digits = groups[same].digits.With(digit)
		}
	}
	var said []string
	for _, g := range groups {
		key := "set.sees"
		if len(g.sets) > 1 {
			key = "set.sees.both"
		}
		if len(g.cells) == 1 {
			key += ".one"
		}
		said = append(said, s.say(key, values{"Cells": s.cells(g.cells), "Digits": s.digits(g.digits), "Set": g.sets}))
	}
	return strings.Join(said, s.words["and.also"])
}

// setsSeen returns the letters of the sets in which a cell sees all places of a digit.
func (s speaker) setsSeen(c position.Candidate) string {
	letters := ""
	for _, set := range setsOf(s.d) {
		if s.seesDigit(c.Cell, c.Digit, set) {
			letters += s.letter(set)
		}
	}
	return letters
}

// seesDigit reports whether a cell sees all places of a digit in a set, which has some.
func (s phrases) seesDigit(cell int, digit uint8, set []int) bool {
	places := s.placesIn(set, digit)
	return len(places) > 0 && s.sees(cell, places)
}

// placesIn returns those of some cells that can hold a digit.
func (s phrases) placesIn(cells []int, digit uint8) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !s.g.Candidates(c).Has(digit) })
}

// addPetals adds the petals of a death blossom and what each says.
func (s speaker) addPetals(v values) {
	s.addNames(v)
	var said []string
	var places []int
	for _, t := range s.derivations() {
		said = append(said, s.derive(t))
		places = append(places, t[len(t)-1].Cells...)
	}
	v["Derivations"], v["Z"] = s.lines(said), s.digits(position.DigitsOf(s.d.Strikes))
	v["Out"] = s.seesAll(cellsOf(s.d.Strikes), s.d.Strikes[0].Digit, places)
}

// setsOf returns the almost locked sets of the links, in order.
func setsOf(d logic.Deduction) [][]int {
	var list [][]int
	for _, l := range d.Links {
		for _, n := range []logic.Node{l.From, l.To} {
			if n.Set != nil && !slices.ContainsFunc(list, func(other []int) bool { return slices.Equal(other, n.Set) }) {
				list = append(list, n.Set)
			}
		}
	}
	return list
}

// letter returns the letter of an almost locked set: A for the first.
func (s chainSpeaker) letter(set []int) string {
	i := slices.IndexFunc(setsOf(s.d), func(other []int) bool { return slices.Equal(other, set) })
	return s.label(i)
}
