package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"nonet/core/difficulty"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/sudoku"
)

// perTechnique is how many examples of a technique are kept.
const perTechnique = 3

// A finder collects the clearest examples of every technique.
type finder struct {
	kept map[*logic.Technique][]sample
	seen map[*logic.Technique]int
}

type sample struct {
	examples.Example
	cost float64
}

// newFinder begins with the examples of a file, if they are still found.
func newFinder(file string) *finder {
	f := &finder{kept: map[*logic.Technique][]sample{}, seen: map[*logic.Technique]int{}}
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		if e, err := examples.Parse(strings.TrimRight(line, "\n")); err == nil {
			f.keep(e.Grid, e.Deduction, !needed(e))
		}
	}
	return f
}

// needed reports whether no simpler technique finds anything in the position of an example.
func needed(e examples.Example) bool {
	for _, t := range inOrder(e.Grid) {
		if t == e.Deduction.Technique {
			return true
		}
		if t.Off {
			continue
		}
		for range t.All(e.Grid, logic.Options{}) {
			return false
		}
	}
	return true
}

// inOrder returns the techniques for a grid, the easiest first: in one that is not plain those about clues and regions come after the singles.
func inOrder(g *logic.Grid) []*logic.Technique {
	if g.Plain() {
		return logic.Techniques()
	}
	const singles = 3
	return slices.Concat(logic.Techniques()[:singles], logic.Clued(), logic.Techniques()[singles:])
}

// all are all techniques.
var all = logic.All()

// findClued looks for examples of the techniques about clues and regions, in a number of new puzzles of each kind.
func (f *finder) findClued(puzzles int, seed uint64) error {
	for _, o := range []generate.Options{
		{Clues: generate.Killer, Largest: 3}, {Clues: generate.Killer}, {Clues: generate.Thermometers}, {Clues: generate.Arrows}, {Clues: generate.Dots}, {Jigsaw: true},
	} {
		o.Layout, o.Seed = sudoku.Classic(), seed
		g, err := generate.New(o)
		if err != nil {
			return err
		}
		for p, err := range g.Puzzles(context.Background(), uint64(puzzles), max(1, runtime.NumCPU()/2)) {
			if err != nil {
				return err
			}
			if err := f.solve(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// find solves new puzzles step by step. Each step is an example of its technique; so is what rare techniques, which no step needs, find meanwhile.
func (f *finder) find(puzzles int, seed uint64, limit time.Duration) error {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Seed: seed})
	if err != nil {
		return err
	}
	end := time.Now().Add(limit)
	n := 0
	for p, err := range g.Puzzles(context.Background(), uint64(puzzles), max(1, runtime.NumCPU()/2)) {
		if err != nil {
			return err
		}
		if n++; time.Now().After(end) {
			break
		}
		if err := f.solve(p); err != nil {
			return err
		}
	}
	fmt.Printf("%d puzzles\n", n)
	for _, t := range logic.Techniques() {
		if len(f.kept[t]) < perTechnique {
			fmt.Printf("%s: %d examples\n", t.ID, len(f.kept[t]))
		}
	}
	return nil
}

func (f *finder) solve(p sudoku.Puzzle) error {
	g, err := logic.NewGrid(p)
	if err != nil {
		return err
	}
	for g.Empty() > 0 {
		var next *logic.Deduction
		for _, t := range inOrder(g) {
			about := g.Plain() || slices.Contains(logic.Clued(), t) // the examples of other techniques are plain puzzles
			if next != nil && (f.seen[t] > 200 && g.Plain() || !about) || t.Off && (f.seen[t] > 20 || !about) {
				continue
			}
			simpler := next != nil || t.Off
			tried := 0
			for d := range t.All(g, logic.Options{}) {
				if about {
					f.keep(g, d, simpler)
				}
				if next == nil && !t.Off {
					next = &d
				}
				if tried++; tried == 10 {
					break
				}
			}
		}
		if next == nil {
			return nil
		}
		next.Apply(g)
	}
	return nil
}

// keep keeps an example if it is among the clearest.
func (f *finder) keep(g *logic.Grid, d logic.Deduction, simpler bool) {
	t := d.Technique
	f.seen[t]++
	s := sample{examples.Example{Grid: g, Deduction: d}, cost(g, d, simpler)}
	list := f.kept[t]
	if len(list) == perTechnique && s.cost >= list[len(list)-1].cost {
		return
	}
	s.Grid = g.Clone()
	for i, other := range list {
		same := other.String() == s.String()
		if !g.Plain() && other.Grid.Layout() == g.Layout() && other.Grid.Clues().Equal(g.Clues()) { // one of each puzzle is enough
			if same = s.cost >= other.cost; !same {
				list = slices.Delete(slices.Clone(list), i, i+1)
				break
			}
		}
		if same {
			return
		}
	}
	list = append(list, s)
	slices.SortStableFunc(list, func(a, b sample) int {
		switch {
		case a.cost < b.cost:
			return -1
		case a.cost > b.cost:
			return 1
		}
		return 0
	})
	f.kept[t] = list[:min(len(list), perTechnique)]
}

// fewestEmpty is the number of empty cells that the example of an easy technique should have.
const fewestEmpty = 24

// fewestBlank is the number of empty cells that an example about clues should have: they are used early.
const fewestBlank = 50

// cost says how hard an example is to see: a large pattern, many candidates around it, a single effect or very many, and above all a
// simpler technique that would do. An easy technique needs a board with some empty cells, as the last empty cell of a board is no
// example of the last one of a row, and one on which no candidate was struck before.
func cost(g *logic.Grid, d logic.Deduction, simpler bool) float64 {
	c := 3*float64(len(d.Marks)+len(d.Links)) + 5*float64(d.Digits.Len())
	for cell := range g.Layout().Cells() {
		c += 0.1 * float64(g.Candidates(cell).Len())
	}
	if n := len(d.Strikes); n > 0 {
		c += float64(max(2-n, n-5, 0)) * 4
	}
	if d.Technique.Level == difficulty.Easy {
		struck := strings.Fields(strings.Split(examples.Example{Grid: g, Deduction: d}.String(), "\t")[2])
		c += float64(max(fewestEmpty-g.Empty(), 0) + len(struck))
	}
	if simpler {
		c += 30
	}
	if d.Technique == logic.CageCombination && len(d.Total.Cells) == 1 {
		c += 60 // the last cell of a cage shows no combination
	}
	if !g.Plain() {
		c += 2*float64(max(fewestBlank-g.Empty(), 0)) + 4*float64(len(d.Houses))
	}
	return c
}

// write writes the file of the examples.
func (f *finder) write(file string) error {
	var b strings.Builder
	b.WriteString("# Positions in which a technique finds something, the clearest first. Made by scripts/techniques; the form is that of Example.String.\n")
	for _, t := range all {
		for _, s := range f.kept[t] {
			fmt.Fprintln(&b, s)
		}
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// writeClued writes the file with its examples of other techniques as they are.
func (f *finder) writeClued(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		id, _, _ := strings.Cut(line, "\t")
		if !slices.ContainsFunc(logic.Clued(), func(t *logic.Technique) bool { return t.ID == id }) {
			b.WriteString(line)
		}
	}
	for _, t := range logic.Clued() {
		if len(f.kept[t]) < perTechnique {
			fmt.Printf("%s: %d examples\n", t.ID, len(f.kept[t]))
		}
		for _, s := range f.kept[t] {
			fmt.Fprintln(&b, s)
		}
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}
