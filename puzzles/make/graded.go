package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// A level is a graded collection of 9×9 puzzles.
type level struct {
	difficulty.Level
	title, promise string
	fewest, most   int // givens
	seed           uint64
}

// levels are the graded collections, the easiest first.
var levels = []level{
	{difficulty.Easy, "Easy", logical + " Each has 30 to 36 givens.", 30, 36, 101},
	{difficulty.Medium, "Medium", "Locked candidates, pairs and triples are enough.", 17, 40, 102},
	{difficulty.Hard, "Hard", "Fish, wings, unique rectangles and colors are enough.", 17, 40, 103},
	{difficulty.Unfair, "Expert", "Chains and almost locked sets are enough.", 17, 40, 104},
	{difficulty.Extreme, "Extreme", "HoDoKu knows no higher level.", 17, 40, 105},
}

// perLevel is the number of puzzles of each level.
const perLevel = 60

// practiceSeed is the seed of the first technique; the others follow.
const practiceSeed = 201

// A rated puzzle is a puzzle with its rating.
type rated struct {
	sudoku.Puzzle
	rating.Rating
}

// text returns the file of the collection.
func (l level) text() (string, error) {
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.HalfTurn, Level: l.Level, Seed: l.seed})
	if err != nil {
		return "", err
	}
	chosen := collect(numbered(g), perLevel, func(r rated) bool {
		n := r.Givens.Filled()
		// The first easy puzzle is on the board at the first start, with the cursor in the first cell: a digit that is typed
		// at once must be seen.
		first := l.Level != difficulty.Easy || r.Givens[0] == 0
		return first && r.Level == l.Level && n >= l.fewest && n <= l.most
	})
	var b strings.Builder
	heading(&b, l.title, "Each has exactly one solution. "+l.promise+" The givens are symmetric, as in a newspaper. The easiest come first.")
	writeRated(&b, l.title, chosen)
	return b.String(), nil
}

// practiceText returns the file of the collection for practising.
func practiceText() (string, error) {
	var b strings.Builder
	heading(&b, "For practice", "Each has exactly one solution, and is named after the hardest technique that it needs.")
	for i, t := range puzzles.Practised() {
		next, err := practiceMaker(t, practiceSeed+uint64(i))
		if err != nil {
			return "", err
		}
		writeRated(&b, t.Name, collect(next, puzzles.PerTechnique, func(r rated) bool { return r.Hardest == t.ID }))
	}
	return b.String(), nil
}

// practiceMaker returns a function that makes the puzzles for a technique. The generator is content if full houses are the
// first steps, but who practises them wants nothing else.
func practiceMaker(t *logic.Technique, seed uint64) (func(number uint64) sudoku.Puzzle, error) {
	if t == logic.FullHouse {
		return func(number uint64) sudoku.Puzzle {
			random, l := rand.New(rand.NewPCG(seed, number)), sudoku.Classic()
			return carve(random, l, solution(random, l), sudoku.NoSymmetry.Orbits(l), 0, solvedByFullHouses)
		}, nil
	}
	g, err := generate.New(generate.Options{Layout: sudoku.Classic(), Technique: t, Seed: seed})
	return numbered(g), err
}

// solvedByFullHouses reports whether a puzzle always has a house with only one blank until it is solved.
func solvedByFullHouses(p sudoku.Puzzle) bool {
	blank := make([]bool, len(p.Givens))
	left := 0
	for cell, d := range p.Givens {
		if blank[cell] = d == 0; blank[cell] {
			left++
		}
	}
	for before := 0; left != before && left > 0; {
		before = left
		for _, house := range p.Layout.Houses() {
			last, n := 0, 0
			for _, cell := range house.Cells {
				if blank[cell] {
					last = cell
					n++
				}
			}
			if n == 1 {
				blank[last] = false
				left--
			}
		}
	}
	return left == 0
}

// numbered returns the puzzles of a generator by their numbers.
func numbered(g *generate.Generator) func(number uint64) sudoku.Puzzle {
	return func(number uint64) sudoku.Puzzle {
		p, err := g.Puzzle(context.Background(), number)
		if err != nil {
			panic(err) // unreachable: there are many such puzzles
		}
		return p
	}
}

func heading(b *strings.Builder, title, promise string) {
	headingOf(b, title, "generator", "# boxes: 3x3\n", promise+"\n# In brackets: HoDoKu's level (its “unfair” is called expert) and score, Sudoku Explainer's ER, EP and ED, the hardest technique.")
}

// headingOf writes what stands above the puzzles of a collection: by what they were made, directives about all of them, and what they promise.
func headingOf(b *strings.Builder, title, by, directives, promise string) {
	fmt.Fprintf(b, "# title: %s\n", title)
	fmt.Fprintf(b, "# source: Made with Nonet's own %s\n", by)
	b.WriteString("# licence: CC0-1.0: no rights reserved\n")
	b.WriteString(directives)
	fmt.Fprintf(b, "# %s\n", promise)
	b.WriteString("# Do not edit: “go generate ./puzzles” makes this file anew.\n\n")
}

// writeRated writes puzzles, the easiest first, with their ratings in their titles.
func writeRated(b *strings.Builder, name string, all []rated) {
	slices.SortStableFunc(all, func(x, y rated) int { return x.Compare(y.Rating) })
	for i, r := range all {
		fmt.Fprintf(b, "%v # %s\n", r.Givens, puzzles.RatedTitle(fmt.Sprintf("%s %d", name, i+1), r.Rating))
	}
}

// collect makes puzzles until there are count different ones that hold.
func collect(next func(number uint64) sudoku.Puzzle, count int, holds func(rated) bool) []rated {
	var all []rated
	seen := map[string]bool{}
	for number := uint64(0); len(all) < count; number++ {
		if r := rate(next(number)); !seen[r.Givens.String()] && holds(r) {
			seen[r.Givens.String()] = true
			all = append(all, r)
		}
	}
	return all
}

// rate rates a puzzle with one solution.
func rate(p sudoku.Puzzle) rated {
	solution := search(engine.DancingLinks, p, engine.Options{Limit: 2}).Solutions[0]
	r, err := rating.Of(context.Background(), p, solution)
	if err != nil {
		panic(err) // unreachable: the puzzle breaks no rule
	}
	return rated{p, r}
}
