package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"

	"nonet/core/difficulty"
	"nonet/core/format"
	"nonet/core/generate"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// A kind is a collection of puzzles with other rules.
type kind struct {
	name, title string
	options     generate.Options
}

// kinds are the collections of other rules, each with perKind puzzles of some levels.
var kinds = []kind{
	{"killer", "Killer", generate.Options{Layout: sudoku.Classic(), Clues: generate.Killer, Symmetry: sudoku.HalfTurn, Seed: 301}},
	{"jigsaw", "Jigsaw", generate.Options{Layout: sudoku.Classic(), Jigsaw: true, Seed: 302}},
	{"diagonals", "Diagonals", generate.Options{Layout: withHouses(sudoku.Diagonals), Symmetry: sudoku.HalfTurn, Seed: 303}},
	{"windows", "Windows", generate.Options{Layout: withHouses(sudoku.Windows), Symmetry: sudoku.HalfTurn, Seed: 304}},
	{"thermometers", "Thermometers", generate.Options{Layout: sudoku.Classic(), Clues: generate.Thermometers, Seed: 305}},
	{"arrows", "Arrows", generate.Options{Layout: sudoku.Classic(), Clues: generate.Arrows, Seed: 306}},
	{"dots", "Dots", generate.Options{Layout: sudoku.Classic(), Clues: generate.Dots, Seed: 307}},
}

// perKind is the number of puzzles of each level in such a collection, and kindLevels the levels.
const perKind = 10

var kindLevels = []difficulty.Level{difficulty.Easy, difficulty.Medium, difficulty.Hard}

func withHouses(e sudoku.Extra) *sudoku.Layout {
	l, err := sudoku.Classic().WithHouses(e)
	if err != nil {
		panic(err) // 9×9 has them all
	}
	return l
}

// text returns the file of the collection.
func (k kind) text() (string, error) {
	var b strings.Builder
	headingOf(&b, k.title, "generator", "", "Each has exactly one solution. In brackets: the level, by the steps that a person needs, and the hardest of these.")
	n := 0
	for _, level := range kindLevels {
		o := k.options
		o.Level = level
		o.Seed = rand.New(rand.NewPCG(o.Seed, uint64(level))).Uint64()
		g, err := generate.New(o)
		if err != nil {
			return "", err
		}
		for p, err := range g.Puzzles(context.Background(), perKind, runtime.NumCPU()) {
			if err != nil {
				return "", fmt.Errorf("%s, %v: %w", k.name, level, err)
			}
			r, err := rating.Of(context.Background(), p, nil)
			if err != nil {
				return "", err
			}
			n++
			e := format.Entry{Puzzle: p, Title: puzzles.RatedTitle(fmt.Sprintf("%s %d", k.title, n), r)}
			if err := format.Save(&b, e); err != nil {
				return "", err
			}
			b.WriteByte('\n')
		}
	}
	return b.String(), nil
}
