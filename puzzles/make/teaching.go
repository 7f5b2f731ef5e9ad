package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// The collection for teaching has a puzzle for each of these lessons, the small ones first. Depth-first search needs from one
// backtrack to thousands; then come puzzles on which MRV needs none, and those on which MRV needs many and
// dancing links none.
var lessons = []struct {
	boxWidth, boxHeight int
	puzzles.Lesson
}{
	{2, 2, alone(1)}, {2, 2, alone(2)}, {2, 2, alone(3)}, {2, 2, alone(5)}, {2, 2, alone(10)}, {2, 2, alone(15)}, {2, 2, alone(20)}, {2, 2, alone(30)},
	{3, 2, alone(50)}, {3, 2, alone(100)}, {3, 2, alone(200)}, {3, 2, alone(300)}, {3, 2, alone(500)}, {3, 2, alone(1000)},
	{3, 2, puzzles.Lesson{DepthFirst: 100, MRV: 0, Links: puzzles.Any}},
	{3, 2, puzzles.Lesson{DepthFirst: 300, MRV: 0, Links: puzzles.Any}},
	{3, 2, puzzles.Lesson{DepthFirst: 1000, MRV: 0, Links: puzzles.Any}},
	{3, 2, puzzles.Lesson{DepthFirst: 100, MRV: fewest, Links: 0}},
	{3, 2, puzzles.Lesson{DepthFirst: 300, MRV: fewest, Links: 0}},
	{3, 2, puzzles.Lesson{DepthFirst: 1000, MRV: fewest, Links: 0}},
}

// fewest is the least number of backtracks that MRV needs where dancing links needs none.
const fewest = 10

func alone(backtracks int) puzzles.Lesson {
	return puzzles.Lesson{DepthFirst: backtracks, MRV: puzzles.Any, Links: puzzles.Any}
}

const teachingSeed = 8

// teachingText returns the file of the collection.
func teachingText() (string, error) {
	var b strings.Builder
	b.WriteString("# title: For teaching\n")
	b.WriteString("# source: Made with Nonet's own engines\n")
	b.WriteString("# licence: CC0-1.0: no rights reserved\n")
	b.WriteString("# boxes: 3x2\n")
	b.WriteString("# Each has exactly one solution. The numbers are the digits that an engine takes back before it\n")
	b.WriteString("# finds the solution: depth-first search, forward checking with MRV, dancing links.\n")
	b.WriteString("# Do not edit: “go generate ./puzzles” makes this file anew.\n\n")
	for i, lesson := range lessons {
		l, err := sudoku.NewLayout(lesson.boxWidth, lesson.boxHeight)
		if err != nil {
			return "", fmt.Errorf("%s: %w", lesson.Title(), err)
		}
		p, shown := teach(rand.New(rand.NewPCG(teachingSeed, uint64(i))), l, lesson.Lesson)
		fmt.Fprintf(&b, "%v # %s\n", p.Givens, shown.Title())
	}
	return b.String(), nil
}

// teach makes a puzzle that shows a lesson, in which the number of MRV may be larger, and returns what it shows. It shuffles
// puzzles until the numbers are right, which depend on the digits and on the order of rows and columns.
func teach(random *rand.Rand, l *sudoku.Layout, lesson puzzles.Lesson) (sudoku.Puzzle, puzzles.Lesson) {
	for {
		p := carve(random, l, solution(random, l), sudoku.NoSymmetry.Orbits(l), l.Side()+random.IntN(l.Side()), func(p sudoku.Puzzle) bool {
			return unique(p) && (lesson.MRV != 0 || effortless(p)) && (lesson.Links != 0 || backtracks(engine.DancingLinks, p) == 0)
		})
		for range 100 {
			p = shuffled(random, p)
			if backtracks(engine.DepthFirst, p) != lesson.DepthFirst {
				continue
			}
			shown := lesson
			if lesson.MRV != puzzles.Any {
				shown.MRV = backtracks(engine.ForwardChecking, p)
			}
			if lesson.Links != puzzles.Any {
				shown.Links = backtracks(engine.DancingLinks, p)
			}
			if shown.MRV >= lesson.MRV && shown.Links == lesson.Links && (lesson.MRV != 0 || effortless(p)) {
				return p, shown
			}
		}
	}
}

// effortless reports whether MRV never goes back, with forward checking or without.
func effortless(p sudoku.Puzzle) bool {
	return backtracks(engine.ForwardChecking, p) == 0 && backtracks(engine.DepthFirst.With("mrv"), p) == 0
}

// backtracks returns how many digits an engine takes back before it finds the solution.
func backtracks(e *engine.Engine, p sudoku.Puzzle) int {
	return int(search(e, p, engine.Options{Limit: 1}).Counters.Backtracks)
}

// shuffled returns an equivalent puzzle: its digits are renamed, and its bands, its stacks, and the rows and columns in them
// are in another order.
func shuffled(random *rand.Rand, p sudoku.Puzzle) sudoku.Puzzle {
	l := p.Layout
	width, height := l.BoxSize()
	rows, columns, names := shuffledLines(random, l.Side(), height), shuffledLines(random, l.Side(), width), random.Perm(l.Side())
	g := make(sudoku.Grid, l.Cells())
	for row := range l.Side() {
		for column := range l.Side() {
			if d := p.Givens[l.Cell(rows[row], columns[column])]; d != 0 {
				g[l.Cell(row, column)] = uint8(names[d-1] + 1)
			}
		}
	}
	return sudoku.Puzzle{Layout: l, Givens: g}
}

// shuffledLines returns an order of the lines of a grid in which groups of that size stay together.
func shuffledLines(random *rand.Rand, side, group int) []int {
	var order []int
	for _, g := range random.Perm(side / group) {
		for _, i := range random.Perm(group) {
			order = append(order, g*group+i)
		}
	}
	return order
}
