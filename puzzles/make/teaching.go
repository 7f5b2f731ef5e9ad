package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// The collection for teaching has a puzzle for each of these demonstrations, the small ones first. Depth-first search needs from one
// backtrack to thousands; then come puzzles on which MRV needs none, and those on which MRV needs many and
// dancing links none.
var demonstrations = []struct {
	boxWidth, boxHeight int
	puzzles.Demonstration
}{
	{2, 2, alone(1)}, {2, 2, alone(2)}, {2, 2, alone(3)}, {2, 2, alone(5)}, {2, 2, alone(10)}, {2, 2, alone(15)}, {2, 2, alone(20)}, {2, 2, alone(30)},
	{3, 2, alone(50)}, {3, 2, alone(100)}, {3, 2, alone(200)}, {3, 2, alone(300)}, {3, 2, alone(500)}, {3, 2, alone(1000)},
	{3, 2, compared(100, 0, puzzles.Any)},
	{3, 2, compared(300, 0, puzzles.Any)},
	{3, 2, compared(1000, 0, puzzles.Any)},
	{3, 2, compared(100, fewest, 0)},
	{3, 2, compared(300, fewest, 0)},
	{3, 2, compared(1000, fewest, 0)},
}

// fewest is the least number of backtracks that MRV needs where dancing links needs none.
const fewest = 10

func alone(backtracks int) puzzles.Demonstration {
	return compared(backtracks, puzzles.Any, puzzles.Any)
}

func compared(depthFirst, mrv, links int) puzzles.Demonstration {
	return puzzles.Demonstration{DepthFirst: depthFirst, MRV: mrv, Links: links, Conflicts: puzzles.Any, Jumped: puzzles.Any}
}

// Then come larger puzzles, each with what it must show. They have many givens, so that a class can follow the whole search.
var larger = []struct {
	box        int // its width and height
	givens     int // at least
	depthFirst int // backtracks
	nodes      int // of depth-first search, at most
	shows      func(puzzles.Demonstration) bool
	parts      func(*puzzles.Demonstration) // leaves out what the title need not say
}{
	{3, 40, 1, 1_000, effortlessly, withoutLearning},
	{3, 36, 10, 1_000, effortlessly, withoutLearning},
	{3, 34, 50, 1_000, effortlessly, withoutLearning},
	{3, 24, puzzles.Any, 20_000, func(l puzzles.Demonstration) bool { return l.MRV >= 1 && l.MRV <= 6 }, withoutLearning},
	{3, 24, puzzles.Any, 20_000, func(l puzzles.Demonstration) bool { return l.MRV >= 10 && l.MRV <= 20 }, withoutLearning},
	{3, 24, puzzles.Any, 100_000, func(l puzzles.Demonstration) bool { return l.Conflicts == 1 && l.Jumped == 0 }, withLearning},
	{3, 24, puzzles.Any, 100_000, func(l puzzles.Demonstration) bool { return l.Conflicts == 2 && l.Jumped == 0 }, withLearning},
	{3, 24, puzzles.Any, 100_000, func(l puzzles.Demonstration) bool { return l.Conflicts == 3 && l.Jumped > 0 }, withLearning},
	{4, 120, puzzles.Any, 300_000, func(l puzzles.Demonstration) bool { return l.MRV >= 1 && l.MRV <= 20 }, withoutLearning},
	{4, 110, puzzles.Any, 300_000, func(l puzzles.Demonstration) bool { return l.MRV > 20 && l.MRV <= 200 }, withoutLearning},
}

func effortlessly(l puzzles.Demonstration) bool { return l.MRV == 0 }

func withoutLearning(l *puzzles.Demonstration) {
	l.Links, l.Conflicts, l.Jumped = puzzles.Any, puzzles.Any, puzzles.Any
}

func withLearning(l *puzzles.Demonstration) { l.MRV, l.Links = puzzles.Any, puzzles.Any }

const teachingSeed = 8

// teachingText returns the file of the collection.
func teachingText() (string, error) {
	var b strings.Builder
	headingOf(&b, "For teaching", "engines", "# boxes: 3x2\n", "Each has exactly one solution. The numbers are the digits that an engine takes back before it\n"+
		"# finds the solution: depth-first search, forward checking with MRV, dancing links. Of clause learning\n"+
		"# they are its conflicts, and the decisions that it jumps over.")
	for i, demo := range demonstrations {
		l, err := sudoku.NewLayout(demo.boxWidth, demo.boxHeight)
		if err != nil {
			return "", fmt.Errorf("%s: %w", demo.Title(), err)
		}
		p, shown := teach(rand.New(rand.NewPCG(teachingSeed, uint64(i))), l, demo.Demonstration)
		fmt.Fprintf(&b, "%v # %s\n", p.Givens, shown.Title())
	}
	for i, demo := range larger {
		l, err := sudoku.NewLayout(demo.box, demo.box)
		if err != nil {
			return "", err
		}
		p, shown := teachLarger(rand.New(rand.NewPCG(teachingSeed, uint64(len(demonstrations)+i))), l, i)
		fmt.Fprintf(&b, "%v # %s\n", p.Givens, shown.Title())
	}
	return b.String(), nil
}

// teachLarger makes a puzzle that shows one of the larger demonstrations.
func teachLarger(random *rand.Rand, l *sudoku.Layout, which int) (sudoku.Puzzle, puzzles.Demonstration) {
	demo := &larger[which]
	for {
		p := carve(random, l, solution(random, l), sudoku.NoSymmetry.Orbits(l), demo.givens, unique)
		for range 20 {
			p = shuffled(random, p)
			shown := shownBy(p)
			if !demo.shows(shown) || !within(engine.DepthFirst, p, demo.nodes) || !within(engine.DepthFirst.With("mrv"), p, demo.nodes) {
				continue
			}
			if shown.DepthFirst = backtracks(engine.DepthFirst, p); demo.depthFirst == puzzles.Any || demo.depthFirst == shown.DepthFirst {
				demo.parts(&shown)
				return p, shown
			}
		}
	}
}

// shownBy returns what a puzzle shows, without depth-first search, which may take long.
func shownBy(p sudoku.Puzzle) puzzles.Demonstration {
	l := puzzles.Demonstration{MRV: backtracks(engine.ForwardChecking, p), Links: backtracks(engine.DancingLinks, p)}
	r := search(engine.ClauseLearning, p, engine.Options{Limit: 1, Seed: engine.UsualSeed, Observe: func(s engine.Step) { l.Jumped += s.Count() }})
	l.Conflicts = int(r.Counters.Conflicts)
	return l
}

// within reports whether a search needs about so many nodes at most.
func within(e *engine.Engine, p sudoku.Puzzle, nodes int) bool {
	const unit = 256 // nodes that a budget counts as one
	_, err := e.Search(context.Background(), p, engine.Options{Limit: 1, Budget: engine.NewBudget(nodes/unit + 2)})
	return err == nil
}

// teach makes a puzzle that shows a demonstration, in which the number of MRV may be larger, and returns what it shows. It shuffles
// puzzles until the numbers are right, which depend on the digits and on the order of rows and columns.
func teach(random *rand.Rand, l *sudoku.Layout, demo puzzles.Demonstration) (sudoku.Puzzle, puzzles.Demonstration) {
	for {
		p := carve(random, l, solution(random, l), sudoku.NoSymmetry.Orbits(l), l.Side()+random.IntN(l.Side()), func(p sudoku.Puzzle) bool {
			return unique(p) && (demo.MRV != 0 || effortless(p)) && (demo.Links != 0 || backtracks(engine.DancingLinks, p) == 0)
		})
		for range 100 {
			p = shuffled(random, p)
			if backtracks(engine.DepthFirst, p) != demo.DepthFirst {
				continue
			}
			shown := demo
			if demo.MRV != puzzles.Any {
				shown.MRV = backtracks(engine.ForwardChecking, p)
			}
			if demo.Links != puzzles.Any {
				shown.Links = backtracks(engine.DancingLinks, p)
			}
			if shown.MRV >= demo.MRV && shown.Links == demo.Links && (demo.MRV != 0 || effortless(p)) {
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
	rows, columns, names := sudoku.ShuffledLines(random, l.Side(), height), sudoku.ShuffledLines(random, l.Side(), width), random.Perm(l.Side())
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
