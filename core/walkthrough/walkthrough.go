package walkthrough

import (
	"context"
	"fmt"
	"strings"

	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// A Walkthrough is the way from a position to the solution, or to where no technique leads further.
type Walkthrough struct {
	Title, Source string // may be empty
	Steps         []Step

	start  *logic.Grid
	solved bool
}

// A Step is a step of the way.
type Step struct {
	Name   string // of the technique
	Reason string // where it is, why it holds and what follows, on one line
	Eureka string // a chain in its notation; empty if it is none

	before    *logic.Grid // nil if it has no picture
	deduction logic.Deduction
}

// Of finds the way from a position, which stays as it is. The error is that of ctx.
func Of(ctx context.Context, g *logic.Grid, o hint.Options) (*Walkthrough, error) {
	var steps []Step
	at := g.Clone()
	for d := range hint.Path(ctx, at, o) {
		steps = append(steps, StepOf(at, d))
	}
	return From(g, steps), ctx.Err()
}

// From returns the walkthrough of steps that were found already.
func From(g *logic.Grid, steps []Step) *Walkthrough {
	w := &Walkthrough{start: g.Clone(), Steps: steps}
	end := g.Clone()
	for _, s := range steps {
		s.deduction.Apply(end)
	}
	w.solved = end.Empty() == 0
	return w
}

// StepOf returns a step in words, in the position before it.
func StepOf(g *logic.Grid, d logic.Deduction) Step {
	l := words.HintLanguage()
	var before *logic.Grid
	if d.Technique != logic.FullHouse && d.Technique != logic.HiddenSingle && d.Technique != logic.NakedSingle {
		before = g.Clone()
	}
	return Step{
		Name:      hint.Name(l, d.Technique),
		Reason:    strings.ReplaceAll(hint.Say(l, g, d).Reason, "\n", hint.Texts(l)["between"]),
		Eureka:    hint.Eureka(g.Layout(), d),
		before:    before,
		deduction: d,
	}
}

// said returns the name of the step and its reason.
func (s Step) said() string { return s.Name + words.T("colon") + s.Reason }

// String returns the step as text. A chain has a line of its own.
func (s Step) String() string {
	text := s.said()
	if s.Eureka != "" {
		text += "\n   " + s.Eureka
	}
	return text
}

// Solved reports whether the way leads to the solution.
func (w *Walkthrough) Solved() bool { return w.solved }

// End returns the sentence about where the way ends.
func (w *Walkthrough) End() string {
	if w.solved {
		return words.T("path.solved")
	}
	return words.T("path.stuck")
}

// Text returns the walkthrough as plain text: the title, the clues, houses and boxes as Nonet's files have them, the digits, each step with its number,
// and the end.
func (w *Walkthrough) Text() string {
	var b strings.Builder
	if w.Title != "" {
		fmt.Fprintln(&b, w.Title)
	}
	for _, line := range format.RuleLines(sudoku.Puzzle{Layout: w.start.Layout(), Clues: w.start.Clues()}) {
		fmt.Fprintln(&b, line)
	}
	b.WriteString(digits(w.start).String())
	if l := w.start.Layout(); !l.UsualBoxes() {
		b.WriteString(" # " + format.BoxesOf(l))
	}
	b.WriteString("\n\n")
	for i, s := range w.Steps {
		fmt.Fprintf(&b, "%d. %s\n", i+1, s)
	}
	if len(w.Steps) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintln(&b, w.End())
	return b.String()
}

// usual reports whether the digits alone say what the puzzle is: it has no clues, and the usual houses.
func (w *Walkthrough) usual() bool { return w.start.Plain() && w.start.Layout().UsualBoxes() }

// digits returns the digits of a position.
func digits(g *logic.Grid) sudoku.Grid {
	all := make(sudoku.Grid, g.Layout().Cells())
	for cell := range all {
		all[cell] = g.Digit(cell)
	}
	return all
}
