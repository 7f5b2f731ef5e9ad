package suspect

import (
	"nonet/core/engine"
	"nonet/core/sudoku"
)

// ease is how much likelier a puzzle is (as a logarithm), by the hardest technique that
// it requires. Puzzles that a slip has led to are often hard, because nobody has chosen
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

// level returns the hardest technique that a puzzle requires, as far as a limited search
// can tell.
func (s *searcher) level(g sudoku.Grid) int {
	s.left--
	level := bySingles
	budget := engine.NewBudget(searchBudget)
	engine.Propagation.Search(s.ctx, s.puzzle.WithGivens(g), engine.Options{
		Limit: 1, CountOnly: true, Budget: budget,
		Observe: func(step engine.Step) {
			switch {
			case step.Decides():
				level = byTrial
				budget.Spend() // there is nothing harder
			case step.Kind == engine.Prune:
				if why, _ := step.Reason(); why.Rule() != engine.Peer {
					level = max(level, byLogic)
				}
			}
		},
	})
	return level
}

// weightOfCarving is the weight of the likelihood of the carving, which would be 1 if all
// puzzles were carved exactly like that. weightOfRectangle is how much less likely (as a
// logarithm) each rectangle makes a full grid in which two digits could be exchanged.
// Full grids are found by searching, and if the last digits can be placed in two ways,
// each way occurs half as often.
//
// These and the weights in rank.go and above were fitted to puzzles like those of
// BenchmarkSuspects. Nearby values give nearly the same results.
const (
	weightOfCarving   = 0.6
	weightOfRectangle = -0.1
)

// origin returns the likelihood (as a logarithm) that somebody made the puzzle that a
// suspect leads to.
func (f *finder) origin(s Suspect) float64 {
	puzzle := s.Apply(f.puzzle).Givens
	solution := f.solution(puzzle)
	if solution == nil {
		return 0
	}
	given, blank := f.pattern.divide(puzzle, s.Changes)
	return weightOfCarving*f.carved(given, blank, puzzle, solution) + weightOfRectangle*float64(rectangles(f.layout, solution))
}

// rectangles counts the rectangles in two boxes with two digits crosswise, which could be
// exchanged.
func rectangles(l *sudoku.Layout, g sudoku.Grid) int {
	side := l.Side()
	width, height := l.BoxSize()
	count := 0
	if !l.Plain() { // two digits in a rectangle could be in four regions, or on a diagonal
		return count
	}
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
