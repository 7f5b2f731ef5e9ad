package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"nonet/core/heuristic"
	"nonet/core/phrase"
)

// A Switch is a part of an algorithm that can be done in several ways, for example the order in
// which it fills the cells. An engine with a switch set is an Engine of its own, whose ID has the
// words after the base engine's: "forward:reading", "backtrack:mrv:random". ByID finds it.
type Switch struct {
	ID    string // "cells"
	Title string // "Order of cells"
	Words []Word // the ways it can be done, the default first
	// Own is what an ID has before an expression of one's own for this switch: "cells="; empty if the engine takes none.
	Own string
}

// Choices returns what can be written for a switch: its words, and Own with what stands there for an expression.
func (s Switch) Choices(expression string) (all []string) {
	for _, w := range s.Words {
		all = append(all, w.ID)
	}
	if s.Own != "" {
		all = append(all, s.Own+expression)
	}
	return all
}

// A Word is one position of a Switch.
type Word struct {
	ID    string // in scripts: "reading"; no other switch of the engine has it
	Title string // "Reading order"
}

// An option is a Word of a Switch in one engine, and what it changes in that engine. An empty text changes
// nothing.
type option struct {
	of, word string // the IDs
	selects  Selection
	values   ValueOrder
	score    *heuristic.Expression // if it is for an expression, and has one

	line       int // this line of the pseudocode ...
	text       string
	idea       string
	complexity string
}

// The switches.
const (
	switchCells  = "cells"
	switchValues = "values"
	switchItem   = "item"
)

var switchTitles = map[string]string{
	switchCells: "Order of cells", switchValues: "Order of digits", switchItem: "Item to branch on",
}

// wordTexts are the texts of the words that do not depend on the engine: the title, and what a word that is not
// the default adds to the engine's title, idea and origin.
var wordTexts = map[string]struct{ title, named, idea, origin string }{
	"reading": {title: "Reading order", named: ", in reading order"},
	"mrv": {title: "Fewest candidates (MRV)", named: " with MRV",
		origin: " Fewest candidates first: J. R. Bitner and E. M. Reingold, “Backtrack Programming Techniques”, CACM 18 (1975)."},
	"degree": {title: "Fewest, ties by degree", named: " with MRV, ties by degree",
		origin: " Ties by degree: D. Brélaz, “New Methods to Color the Vertices of a Graph”, CACM 22 (1979)."},
	"weight": {title: "Fewest for its conflicts", named: ", weighted by conflicts",
		origin: " Weights of conflicts: F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, “Boosting Systematic Search by Weighting Constraints”, ECAI 2004."},
	"ascending": {title: "Ascending"},
	"least": {title: "Least constraining", named: ", least constraining digit first",
		idea:   " The digit that strikes the fewest candidates of the peers is tried first.",
		origin: " Least constraining value: Haralick and Elliott (1980)."},
	"random": {title: "Random", named: ", digits at random",
		idea: " The digits of a cell are tried in random order."},
	"cells=": {title: "Lowest score", named: ", lowest {{.Score}} first"},
	"digits=": {title: "Lowest score", named: ", digits by {{.Score}}",
		idea: " The digit with the lowest {{.Score}} is tried first."},
	"smallest": {title: "Fewest options"},
	"first":    {title: "First of the list", named: ", first item"},
}

// The words whose order in an ID is free but one implies the other: ties by degree are ties of MRV.
const (
	wordMRV    = "mrv"
	wordDegree = "degree"
)

// Base returns the engine without switches, which may be e itself.
func (e *Engine) Base() *Engine {
	if e.base != nil {
		return e.base
	}
	return e
}

// UsesSeed reports whether the engine chooses at random, so that Options.Seed changes its search.
func (e *Engine) UsesSeed() bool {
	random := func(score *heuristic.Expression) bool { return score != nil && score.Uses(heuristic.Random) }
	return e.Selects == FewestAtRandom || e.Selects == MostActive || e.Values == RandomOrder || random(e.CellScore) || random(e.DigitScore)
}

// Switches lists the switches of an engine in the order of its ID. Most engines have none.
func (e *Engine) Switches() []Switch {
	var all []Switch
	for _, o := range e.options {
		if last := len(all) - 1; last < 0 || all[last].ID != o.of {
			all = append(all, Switch{ID: o.of, Title: switchTitles[o.of]})
		}
		s := &all[len(all)-1]
		if o.isOwn() {
			s.Own = o.word
			continue
		}
		s.Words = append(s.Words, Word{o.word, wordTexts[o.word].title})
	}
	return all
}

// Word returns the position of a switch, by its ID, in this engine. It is the zero Word if the engine does not
// have that switch.
func (e *Engine) Word(of string) Word {
	for _, s := range e.Switches() {
		if s.ID != of {
			continue
		}
		for _, w := range s.Words {
			if slices.Contains(e.words, w.ID) {
				return w
			}
		}
		if score := e.Score(s.ID); score != nil {
			return Word{s.Own + score.Compact(), score.String()}
		}
		return s.Words[0]
	}
	return Word{}
}

// Score returns the expression to which a switch, by its ID, is set in this engine; nil if it is not set to one.
func (e *Engine) Score(of string) *heuristic.Expression {
	switch of {
	case switchCells:
		return e.CellScore
	case switchValues:
		return e.DigitScore
	}
	return nil
}

// option returns the option of a word that the engine has.
func (e *Engine) option(word string) option {
	return e.options[slices.IndexFunc(e.options, func(o option) bool { return o.matches(word) })]
}

// With returns the engine with one switch set to a word, by its ID, or to an expression after Switch.Own, and the others as they are. It
// returns e if the engine does not have that word or the expression is wrong.
func (e *Engine) With(word string) *Engine {
	i := slices.IndexFunc(e.options, func(o option) bool { return o.matches(word) })
	if i < 0 {
		return e
	}
	words := []string{word}
	for _, w := range e.words {
		if e.option(w).of != e.options[i].of {
			words = append(words, w)
		}
	}
	found, err := e.Base().variantWith(words)
	if err != nil {
		return e // of an expression; otherwise unreachable: there is one word of each switch
	}
	return found
}

// Variants lists all engines with all combinations of their switches, each base engine before its variants.
func Variants() []*Engine { return slices.Clone(variants()) }

// allVariants has the engines once they are made. A Mutex, not sync.OnceValue: this package is compiled without the race detector (TestUnwatched).
var allVariants struct {
	sync.Mutex
	made []*Engine
}

// variants makes the engines at its first call: most commands need none, and making them takes a quarter of the time to start one.
func variants() []*Engine {
	allVariants.Lock()
	defer allVariants.Unlock()
	if allVariants.made == nil {
		allVariants.made = makeVariants()
	}
	return allVariants.made
}

func makeVariants() []*Engine {
	var all []*Engine
	for _, e := range All() {
		sets := [][]option{nil}
		for _, s := range e.Switches() {
			var longer [][]option
			for _, set := range sets {
				for _, o := range e.options {
					if o.of == s.ID && !o.isOwn() {
						longer = append(longer, append(slices.Clone(set), o))
					}
				}
			}
			sets = longer
		}
		all = append(all, e)
		for _, set := range sets[1:] { // the first has only defaults
			all = append(all, e.variant(set))
		}
	}
	return all
}

// variant returns a new engine with one option of each switch.
func (e *Engine) variant(set []option) *Engine {
	v := *e
	v.base = e
	for _, o := range set {
		if o.selects != 0 {
			v.Selects = o.selects
		}
		v.Values = max(v.Values, o.values)
		switch {
		case o.score == nil:
		case o.of == switchCells:
			v.CellScore = o.score
		default:
			v.DigitScore = o.score
		}
		if o.word != e.Word(o.of).ID {
			v.words = append(v.words, o.word)
		}
	}
	v.ID = strings.Join(append([]string{e.ID}, v.words...), ":")
	texts := Texts()
	d := v.Describe(func(key string) string { return texts[key] })
	v.Title, v.Idea, v.Origin, v.Complexity = d.Title, d.Idea, d.Origin, d.Complexity
	v.Pseudocode = slices.Clone(e.Pseudocode)
	for i := range v.Pseudocode {
		v.Pseudocode[i].Text = d.Lines[i]
	}
	return &v
}

// An UnknownError says that an ID names no engine, and which there are.
type UnknownError struct {
	ID     string
	reason string
}

func (e *UnknownError) Error() string { return e.reason }

// Find returns the engine with an ID: a base engine's, and after colons the words of its switches in any order. There
// is one Engine for each combination, however it is spelled; its ID leaves out defaults. The error is
// an *UnknownError, a sentence that says what there is.
func Find(id string) (*Engine, error) {
	name, rest, switched := strings.Cut(id, ":")
	all := All()
	i := slices.IndexFunc(all, func(e *Engine) bool { return e.ID == name })
	if i < 0 {
		var ids []string
		for _, e := range all {
			ids = append(ids, e.ID)
		}
		return nil, &UnknownError{id, fmt.Sprintf("there is no engine “%s”; the engines are %s", id, phrase.English(ids, "and"))}
	}
	if !switched {
		return all[i], nil
	}
	e, err := all[i].variantWith(strings.Split(rest, ":"))
	if err != nil {
		return nil, &UnknownError{id, err.Error()}
	}
	return e, nil
}

// variantWith returns the variant of a base engine with these words.
func (e *Engine) variantWith(words []string) (*Engine, error) {
	set := map[string]string{} // word by switch
	var expressions []option
	for _, word := range words {
		i := slices.IndexFunc(e.options, func(o option) bool { return o.matches(word) })
		if i < 0 {
			return nil, fmt.Errorf("the engine %s has no switch “%s”: %s", e.ID, word, e.offers())
		}
		of := e.options[i].of
		if e.options[i].isOwn() {
			o, err := e.options[i].read(word)
			if err != nil {
				return nil, err
			}
			word, expressions = o.word, append(expressions, o)
		}
		switch before, ok := set[of]; {
		case !ok, before == wordMRV && word == wordDegree:
			set[of] = word
		case before == word, before == wordDegree && word == wordMRV:
		default:
			return nil, fmt.Errorf("the engine %s cannot have both “%s” and “%s”: %s", e.ID, before, word, e.offers())
		}
	}
	var all []option
	for _, s := range e.Switches() {
		word := cmp.Or(set[s.ID], s.Words[0].ID)
		if i := slices.IndexFunc(expressions, func(o option) bool { return o.word == word }); i >= 0 {
			all = append(all, expressions[i])
		} else {
			all = append(all, e.option(word))
		}
	}
	if expressions != nil {
		return e.withExpressions(all), nil
	}
	for _, v := range variants() {
		if v.Base() == e && !slices.ContainsFunc(all, func(o option) bool { return v.Word(o.of).ID != o.word }) {
			return v, nil
		}
	}
	return e, nil // unreachable: the variants are all combinations
}

// offers says which words an engine has.
func (e *Engine) offers() string {
	var parts []string
	for _, s := range e.Switches() {
		parts = append(parts, phrase.English(s.Choices("…"), "or"))
	}
	if parts == nil {
		return "it has no switches"
	}
	return "it has " + strings.Join(parts, ", and ")
}
