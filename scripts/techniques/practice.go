package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"nonet/core/difficulty"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/practice"
	"nonet/core/sudoku"
)

// perExercise is how many positions are kept for a technique that is rarely needed. Each is from another puzzle.
const perExercise = 10

// mostSteps is the number of steps in one position that are counted. A person finds one of so many by chance.
const mostSteps = 60

// A rareFinder collects positions to practise rare techniques in.
type rareFinder struct {
	kept map[*logic.Technique][]sample
}

// newRareFinder begins with the positions of a file.
func newRareFinder(file string) *rareFinder {
	f := &rareFinder{kept: map[*logic.Technique][]sample{}}
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		if e, err := examples.Parse(strings.TrimRight(line, "\n")); err == nil {
			f.keep(e.Grid, e.Deduction.Technique, easier(e.Grid))
		}
	}
	return f
}

// find walks through new puzzles and keeps the best positions.
func (f *rareFinder) find(layout *sudoku.Layout, puzzles int, seed uint64, limit time.Duration) error {
	g, err := generate.New(generate.Options{Layout: layout, Seed: seed})
	if err != nil {
		return err
	}
	end := time.Now().Add(limit)
	for p, err := range g.Puzzles(context.Background(), uint64(puzzles), 1) {
		if err != nil {
			return err
		}
		if time.Now().After(end) {
			break
		}
		if err := f.walk(p); err != nil {
			return err
		}
	}
	for _, t := range logic.Techniques() {
		if list := f.kept[t]; practice.Rare(t) {
			fmt.Printf("%s: %d positions", t.ID, len(list))
			for _, s := range list {
				fmt.Printf(" %.0f", s.cost)
			}
			fmt.Println()
		}
	}
	return nil
}

// walk goes through the positions on a person's way to the solution.
func (f *rareFinder) walk(p sudoku.Puzzle) error {
	g, err := logic.NewGrid(p)
	if err != nil {
		return err
	}
	for g.Empty() > 0 {
		levels := easier(g)
		if len(levels) == 0 {
			levels = []*logic.Technique{logic.ForcingNet}
		}
		for _, t := range logic.Techniques() {
			large := t == logic.LargeSubset // the only one for which 9×9 is too small
			if practice.Rare(t) && large == (g.Side() > 9) && (t.Level < difficulty.Extreme || levels[0].Level > difficulty.Easy) {
				f.keep(g, t, levels)
			}
		}
		next, ok := hint.Next(g, hint.Options{Proper: true, Order: hint.ByHoDoKu})
		if !ok {
			break
		}
		next.Apply(g)
	}
	return nil
}

// easier returns the techniques up to unfair that find something, of those after an easy one none.
func easier(g *logic.Grid) []*logic.Technique {
	var found []*logic.Technique
	for _, t := range logic.Techniques() {
		if t.Off || t.Level >= difficulty.Extreme {
			continue
		}
		for range t.All(g, logic.Options{}) {
			found = append(found, t)
			break
		}
		if t.Level == difficulty.Easy && len(found) > 0 {
			break
		}
	}
	return found
}

// distraction says how much the techniques that find something as well would lead a person away from one.
func distraction(t *logic.Technique, found []*logic.Technique) (cost float64) {
	for level, weight := range map[difficulty.Level]float64{difficulty.Easy: 1000, difficulty.Medium: 300, difficulty.Hard: 100, difficulty.Unfair: 50} {
		if level < t.Level && slices.ContainsFunc(found, func(s *logic.Technique) bool { return s.Level == level }) {
			cost += weight
		}
	}
	for _, s := range found {
		if s.Level <= t.Level {
			cost += 3
		}
	}
	return cost
}

// keep keeps a position if it is among the best of a technique: those in which hardly anything easier is possible, and few steps of its own.
func (f *rareFinder) keep(g *logic.Grid, t *logic.Technique, found []*logic.Technique) {
	list := f.kept[t]
	c := distraction(t, found)
	full := len(list) == perExercise
	if full && c >= list[len(list)-1].cost {
		return
	}
	var first *logic.Deduction
	steps := 0
	for d := range t.All(g, logic.Options{}) {
		if steps++; first == nil {
			first = &d
		}
		if steps == mostSteps {
			break
		}
	}
	if first == nil {
		return
	}
	c += float64(steps-1) * 2
	if full && c >= list[len(list)-1].cost {
		return
	}
	puzzle := givens(g)
	if i := slices.IndexFunc(list, func(s sample) bool { return givens(s.Grid) == puzzle }); i >= 0 {
		if list[i].cost <= c {
			return
		}
		list = slices.Delete(list, i, i+1)
	}
	list = append(list, sample{examples.Example{Grid: g.Clone(), Deduction: *first}, c})
	slices.SortStableFunc(list, func(a, b sample) int { return int(a.cost) - int(b.cost) })
	f.kept[t] = list[:min(len(list), perExercise)]
}

// givens returns the puzzle of a position as a text.
func givens(g *logic.Grid) string {
	var b strings.Builder
	for cell := range g.Layout().Cells() {
		if g.Given(cell) {
			b.WriteString(sudoku.Symbol(g.Digit(cell)))
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// write writes the file of the positions.
func (f *rareFinder) write(file string) error {
	var b strings.Builder
	b.WriteString("# Positions to practise rare techniques in, the best first. Made by scripts/techniques; the form is that of examples.Example.String.\n")
	for _, t := range logic.Techniques() {
		for _, s := range f.kept[t] {
			fmt.Fprintln(&b, s)
		}
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}
