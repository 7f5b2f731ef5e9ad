package suspect

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// How much likelier a puzzle is (as a logarithm) that a reader can solve, by the hardest
// that it takes. Puzzles that a slip has led to are often hard, for nobody has chosen
// them.
var ease = [...]float64{
	bySingles: 0,
	byLogic:   -1,
	byTrial:   -1.5,
}

const (
	bySingles = iota // singles alone
	byLogic          // locked candidates, pairs, triples too
	byTrial          // digits must be tried
)

// level is what it takes to solve a puzzle.
func (p *prover) level(g sudoku.Grid) int {
	p.left--
	level := bySingles
	ctx := &fuse{Context: p.ctx, left: looks}
	engine.Propagation.Search(ctx, sudoku.Puzzle{Layout: p.layout, Givens: g}, engine.Options{
		Limit: 1, Found: func(sudoku.Grid) {},
		Observe: func(s engine.Step) {
			switch {
			case s.Decides():
				level = byTrial
			case s.Kind == engine.Prune && s.Other >= 0:
				level = max(level, byLogic)
			}
		},
	})
	return level
}

// How far the likelihood of the carving is believed, which would be 1 if all puzzles were
// carved just so; and how much less likely (as a logarithm) each rectangle makes a full
// grid in which two digits could change places. Full grids are found by searching,
// and where the last digits can be put in two ways each comes up half as often: so grids
// out of programs have 4 to 16 % fewer such rectangles than all grids on an average.
const (
	weightOfCarving   = 0.6
	weightOfRectangle = -0.1
)

// origin is how likely it is that a puzzle with one solution has come to be.
func (f *finder) origin(puzzle sudoku.Grid) float64 {
	solution := f.solution(puzzle)
	return weightOfCarving*f.carved(f.pattern, puzzle, solution) + weightOfRectangle*float64(rectangles(f.layout, solution))
}

// rectangles counts the rectangles in two boxes that hold two digits crosswise: they
// could change places.
func rectangles(l *sudoku.Layout, g sudoku.Grid) int {
	side := l.Side()
	width, height := l.BoxSize()
	count := 0
	for top := range side {
		for bottom := top + 1; bottom < side; bottom++ {
			for left := range side {
				for right := left + 1; right < side; right++ {
					if top/height != bottom/height && left/width != right/width {
						continue
					}
					if g[l.Cell(top, left)] == g[l.Cell(bottom, right)] && g[l.Cell(top, right)] == g[l.Cell(bottom, left)] {
						count++
					}
				}
			}
		}
	}
	return count
}
