package practice

import (
	"slices"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
)

// An Answer is what a person has marked: candidates that are struck, digits that are placed, or only the cells of the pattern. The cells
// count if there is nothing else.
type Answer struct {
	Strikes, Places []position.Candidate
	Cells           []int
}

// Empty reports whether nothing is marked.
func (a Answer) Empty() bool { return len(a.Strikes)+len(a.Places)+len(a.Cells) == 0 }

// A Verdict says how good an answer is.
type Verdict uint8

// The verdicts.
const (
	Nothing   Verdict = iota // nothing is marked
	Right                    // a step of the technique, complete
	Partly                   // a part of such a step, and nothing else
	Other                    // a step of another technique, which is right too
	Unproved                 // nothing that one of the common techniques shows here
	Wrong                    // it contradicts the solution
	NoPattern                // cells that are not those of the pattern
)

// A Judgement is what there is to say about an answer.
type Judgement struct {
	Verdict    Verdict
	Step       *logic.Deduction     // Right, Partly: the step that was meant; Other: the step of the other technique
	Found, All int                  // Partly: how much of the step is marked
	Bad        []position.Candidate // Other, Unproved, Wrong: what does not follow from the technique
	BadCells   []int                // NoPattern: the cells that do not belong to it
}

// Judge judges an answer.
func (e *Exercise) Judge(a Answer) Judgement {
	switch {
	case a.Empty():
		return Judgement{}
	case len(a.Strikes)+len(a.Places) == 0:
		return e.judgeCells(a.Cells)
	}
	marked := effect{a.Strikes, a.Places}
	if bad := marked.without(effectOf(e.Steps...)); len(bad.all()) > 0 {
		return e.judgeOther(marked, bad)
	}
	var best Judgement
	for i := range e.Steps {
		wanted := effectOf(e.Steps[i])
		missing := len(wanted.without(marked).all())
		all := len(wanted.all())
		if missing == 0 {
			return Judgement{Verdict: Right, Step: &e.Steps[i]}
		}
		if found := all - missing; found > best.Found {
			best = Judgement{Verdict: Partly, Step: &e.Steps[i], Found: found, All: all}
		}
	}
	return best
}

// judgeOther judges an answer that does not follow from the technique.
func (e *Exercise) judgeOther(marked, bad effect) Judgement {
	var wrong []position.Candidate
	for _, c := range marked.strikes {
		if e.solution[c.Cell] == c.Digit {
			wrong = append(wrong, c)
		}
	}
	for _, c := range marked.places {
		if e.solution[c.Cell] != c.Digit {
			wrong = append(wrong, c)
		}
	}
	if len(wrong) > 0 {
		return Judgement{Verdict: Wrong, Bad: wrong}
	}
	for _, t := range logic.All() {
		if t == e.Technique || t.Off || t.Level > max(e.Technique.Level, difficulty.Hard) {
			continue
		}
		for d := range hint.Of(e.Grid, t) {
			if len(bad.without(effectOf(d)).all()) < len(bad.all()) {
				return Judgement{Verdict: Other, Step: &d, Bad: bad.all()}
			}
		}
	}
	return Judgement{Verdict: Unproved, Bad: bad.all()}
}

// judgeCells judges the cells that are marked as the pattern. Of those that have a digit already, none need be marked.
func (e *Exercise) judgeCells(cells []int) Judgement {
	var best Judgement
	for i := range e.Steps {
		pattern := patternOf(e.Steps[i])
		var outside []int
		for _, cell := range cells {
			if !slices.Contains(pattern, cell) {
				outside = append(outside, cell)
			}
		}
		found, all := len(e.blanks(cells)), len(e.blanks(pattern)) // found counts if none is outside
		switch {
		case len(outside) == 0 && found == all:
			return Judgement{Verdict: Right, Step: &e.Steps[i]}
		case len(outside) == 0 && (best.Verdict != Partly || found*best.All > best.Found*all):
			best = Judgement{Verdict: Partly, Step: &e.Steps[i], Found: found, All: all}
		case best.Verdict == Nothing || best.Verdict == NoPattern && len(outside) < len(best.BadCells):
			best = Judgement{Verdict: NoPattern, BadCells: outside}
		}
	}
	return best
}

// blanks returns those of some cells that have no digit.
func (e *Exercise) blanks(cells []int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(cell int) bool { return e.Grid.Digit(cell) != 0 })
}

// patternOf returns the cells that a person would point at to show the pattern of a step, without duplicates.
func patternOf(d logic.Deduction) []int {
	cells := slices.Clone(d.Cells)
	if len(cells) == 0 {
		for _, m := range d.Marks {
			cells = append(cells, m.Cell)
		}
	}
	if len(cells) == 0 {
		for _, l := range d.Links {
			cells = append(cells, l.From.Cells...)
			cells = append(cells, l.To.Cells...)
		}
	}
	if len(cells) == 0 {
		for _, c := range effectOf(d).all() {
			cells = append(cells, c.Cell)
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// An effect is what a step changes.
type effect struct{ strikes, places []position.Candidate }

func effectOf(steps ...logic.Deduction) effect {
	var e effect
	for _, d := range steps {
		e.strikes = append(e.strikes, d.Strikes...)
		e.places = append(e.places, d.Places...)
	}
	return e
}

// all returns the candidates of an effect.
func (e effect) all() []position.Candidate { return slices.Concat(e.strikes, e.places) }

// without returns what is in e and not in o.
func (e effect) without(o effect) effect {
	rest := func(list, others []position.Candidate) []position.Candidate {
		return slices.DeleteFunc(slices.Clone(list), func(c position.Candidate) bool { return slices.Contains(others, c) })
	}
	return effect{rest(e.strikes, o.strikes), rest(e.places, o.places)}
}
