package hint

import (
	"strings"

	"nonet/core/logic"
	"nonet/core/phrase"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A Hint says a step in three strengths, each a sentence or more.
type Hint struct {
	Technique string `json:"technique"` // what to look for
	Where     string `json:"where"`     // which digits, and in which houses or cells
	Reason    string `json:"reason"`    // all of it: the pattern, why it proves something, and what follows; long chains have a line for each step
}

// Say returns the hint for a deduction on a grid: the position in which it was found.
func Say(l Language, g *logic.Grid, d logic.Deduction) Hint {
	s := newSpeaker(l, g, d)
	return Hint{
		Technique: tidy(s.say("look", values{"Name": s.name()})),
		Where:     tidy(s.where()),
		Reason:    tidy(s.sentences(s.reason(), s.effect())),
	}
}

// A speaker says one deduction in one language. What it needs for that is in three parts: names of things, chains, and the techniques.
type speaker struct{ chainSpeaker }

func newSpeaker(l Language, g *logic.Grid, d logic.Deduction) speaker {
	return speaker{chainSpeaker{phrases: phrases{words: Texts(l), layout: g.Layout(), g: g}, d: d}}
}

// phrases are the names of cells, houses, candidates and statements in one language, and how they are joined.
type phrases struct {
	words  map[string]string
	layout *sudoku.Layout
	g      *logic.Grid
}

// say returns a text with its placeholders filled in.
func (s phrases) say(key string, v values) string { return phrase.Fill(s.words[key], v) }

// name returns the name of the technique. In English that is the technique's own, with an article.
func (s chainSpeaker) name() string {
	if name, ok := s.words["name."+s.d.Technique.ID]; ok {
		return name
	}
	return withArticle(s.d.Technique.Name)
}

// where says where to look: the digits and the houses or cells, of chains only where they begin.
func (s speaker) where() string {
	d := s.d
	v := values{"Digits": s.digits(d.Digits), "Houses": s.houses(d.Houses), "Cells": s.cells(d.Cells)}
	key := "where.cells"
	switch kind := kindOf(d.Technique); {
	case len(d.Chains) > 0:
		var starts []position.Candidate
		for _, c := range d.Chains {
			starts = append(starts, c[0].Candidate)
		}
		v["Starts"] = s.candidates(starts)
		key = "where.starts"
	case aboutExchange[d.Technique]:
		v["Cells"] = s.cells(s.exchanged())
		key = "where.on.cells"
	case d.Technique == logic.FullHouse:
		key = "where.houses"
	case kind == forcing || kind == net:
		v["Starts"] = s.candidates(marked(d, logic.Cause, logic.Fin))
		key = "where.starts"
	case kind == sets || d.Technique == logic.DeathBlossom:
		v["Sets"] = strings.Join(each(setsOf(d), func(set []int) string {
			return s.say("set.at", values{"Set": s.letter(set), "Cells": s.cells(set)})
		}), s.words["and.also"])
		key = "where.sets"
		if d.Technique == logic.DeathBlossom {
			v["Stem"], key = s.cells(d.Cells[:1]), "where.blossom"
		}
	case kind == clued:
		s.addClued(v)
		v["Covers"] = s.houses(d.Covers)
		key = "where.clue"
		switch {
		case len(d.Covers) > 0:
			key = "where.leftovers"
		case len(d.Houses) > 0:
			key = "where.cages"
		}
	case kind == chain:
		v["Start"] = s.node(d.Links[0].From, true)
		key = "where.chain"
	case len(d.Houses) > 0:
		key = "where.on.houses"
	case len(d.Cells) == 0:
		key = "where.digits"
	case kind == bug:
		key = "where.on.cells"
	}
	return s.say(key, v)
}

// effect says what follows: "Therefore r1c1 is 5.", "Therefore 7 can be removed from r1c1 and r2c3."
func (s speaker) effect() string {
	var parts []string
	for digit := range position.DigitsOf(s.d.Places).All() {
		cells := cellsWith(s.d.Places, digit)
		key := "effect.places"
		if len(cells) == 1 {
			key = "effect.place"
		}
		parts = append(parts, s.say(key, values{"Cell": s.cells(cells), "Cells": s.cells(cells), "Digit": sudoku.Symbol(digit)}))
	}
	for _, l := range Losses(s.d.Strikes) {
		parts = append(parts, s.say("effect.strike", values{"Cells": s.cells(l.Cells), "Digits": s.digits(l.Digits)}))
	}
	return s.say("effect", values{"Effects": strings.Join(parts, s.words["and.also"])})
}

// sentences joins sentences, with a blank where the language has one.
func (s phrases) sentences(list ...string) string {
	return strings.Join(list, s.words["between"])
}

// A Loss is cells that lose the same digits.
type Loss struct {
	Cells  []int
	Digits sudoku.Digits
}

// Losses puts together the cells that lose the same digits.
func Losses(strikes []position.Candidate) []Loss {
	digits := map[int]sudoku.Digits{}
	for _, c := range strikes {
		digits[c.Cell] = digits[c.Cell].With(c.Digit)
	}
	var list []Loss
next:
	for _, c := range strikes {
		lost, ok := digits[c.Cell]
		if !ok {
			continue
		}
		delete(digits, c.Cell)
		for i := range list {
			if list[i].Digits == lost {
				list[i].Cells = append(list[i].Cells, c.Cell)
				continue next
			}
		}
		list = append(list, Loss{[]int{c.Cell}, lost})
	}
	return list
}

// withArticle puts "a", "an" or "the" before the English name of a technique, unless that is of several things.
func withArticle(name string) string {
	word, _, _ := strings.Cut(name, " ")
	switch {
	case strings.HasPrefix(name, "Locked Candidates"), strings.Contains(name, "Chains"), strings.HasPrefix(word, "Simple"), strings.HasPrefix(word, "Multi"),
		word == "Innies", word == "Outies":
		return name
	case word == "Law", word == "Bounds":
		return "the " + name
	case strings.HasPrefix(word, "X"), strings.HasPrefix(word, "A"), strings.HasPrefix(word, "E"):
		return "an " + name // also letters that are read out: X-Wing, AIC
	}
	return "a " + name
}
