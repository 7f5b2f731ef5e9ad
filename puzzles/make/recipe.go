package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nonet/core/sudoku"
)

// A recipe says how to make a collection.
type recipe struct {
	name    string // of the file, without its ending
	title   string // of the collection
	entry   string // of its puzzles, before their number
	promise string // a sentence that is true of each puzzle

	boxWidth, boxHeight int

	seed  uint64 // different for each recipe, or they would begin with the same grids
	count int
	make  maker
}

// recipes are the recipes of the collections of other sizes.
var recipes = []recipe{
	{
		name: "4x4", title: "4 × 4", entry: "4 × 4, no.", promise: logical,
		boxWidth: 2, boxHeight: 2, seed: 4, count: 20, make: bySingles(4, 6, 3),
	},
	{
		name: "6x6", title: "6 × 6", entry: "6 × 6, no.", promise: logical,
		boxWidth: 3, boxHeight: 2, seed: 6, count: 20, make: bySingles(8, 14, 6),
	},
	{
		name: "12x12", title: "12 × 12", entry: "12 × 12, no.", promise: logical,
		boxWidth: 4, boxHeight: 3, seed: 12, count: 20, make: bySingles(52, 66, 15),
	},
	{
		name: "16x16", title: "16 × 16", entry: "16 × 16, no.", promise: logical,
		boxWidth: 4, boxHeight: 4, seed: 16, count: 20, make: forEveryEngine(bySingles(110, 130, 20)),
	},
	{
		name: "25x25", title: "25 × 25", entry: "25 × 25, no.", promise: logical,
		boxWidth: 5, boxHeight: 5, seed: 25, count: 5, make: forEveryEngine(bySingles(370, 400, 25)),
	},
}

const logical = "Naked and hidden singles are enough: nobody has to guess."

// A maker makes a random puzzle. effort is its difficulty compared with others of the same
// maker. ok is false if the attempt failed.
type maker func(random *rand.Rand, l *sudoku.Layout) (p sudoku.Puzzle, effort int, ok bool)

// text returns the file of the collection.
func (r recipe) text() (string, error) {
	l, err := sudoku.NewLayout(r.boxWidth, r.boxHeight)
	if err != nil {
		return "", fmt.Errorf("%s: %w", r.name, err)
	}
	var b strings.Builder
	headingOf(&b, r.title, "engines", fmt.Sprintf("# boxes: %dx%d\n", r.boxWidth, r.boxHeight), "Each has exactly one solution. "+r.promise+" The easiest come first.")
	for i, p := range r.puzzles(l) {
		fmt.Fprintf(&b, "%v # %s %d\n", p.Givens, r.entry, i+1)
	}
	return b.String(), nil
}

// puzzles makes the number of different puzzles of the recipe, the easiest first: by
// effort, then by the number of givens.
func (r recipe) puzzles(l *sudoku.Layout) []sudoku.Puzzle {
	type draw struct {
		sudoku.Puzzle
		effort int
	}
	var draws []draw
	drawn := map[string]bool{} // small grids are repeated
	for attempt := uint64(0); len(draws) < r.count; attempt++ {
		// Each attempt has its own random numbers, so that it does not affect the others.
		p, effort, ok := r.make(rand.New(rand.NewPCG(r.seed, attempt)), l)
		if ok && !drawn[p.Givens.String()] {
			drawn[p.Givens.String()] = true
			draws = append(draws, draw{p, effort})
		}
	}
	slices.SortStableFunc(draws, func(a, b draw) int {
		return cmp.Or(cmp.Compare(a.effort, b.effort), cmp.Compare(b.Givens.Filled(), a.Givens.Filled()))
	})
	var puzzles []sudoku.Puzzle
	for _, d := range draws {
		puzzles = append(puzzles, d.Puzzle)
	}
	return puzzles
}
