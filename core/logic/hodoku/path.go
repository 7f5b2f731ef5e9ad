package hodoku

import (
	"context"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// BruteForce is HoDoKu's last resort: it puts one digit of the solution into the grid. It finds nothing by itself.
var BruteForce = &logic.Technique{
	ID: "brute-force", Name: "Brute Force",
	Definition: "No technique leads further. One digit of the solution is placed.",
	Score:      10000, Level: difficulty.Extreme,
}

// A Rating is how hard HoDoKu says a puzzle is.
type Rating struct {
	Score   int              // the sum of the scores of all steps
	Level   difficulty.Level // the highest level of a step, or a higher one if the score is too large for it
	Hardest *logic.Technique
	Path    []logic.Deduction
}

// limits are the largest scores of the levels. The last has none.
var limits = map[difficulty.Level]int{difficulty.Easy: 800, difficulty.Medium: 1000, difficulty.Hard: 1600, difficulty.Unfair: 1800}

// fits reports whether a score is not too large for a level.
func fits(score int, level difficulty.Level) bool {
	most, limited := limits[level]
	return !limited || score <= most
}

// options are HoDoKu's defaults for solving.
var options = logic.Options{MissingAllowed: true, LaterSets: true}

// Rate solves a puzzle as HoDoKu does: the next step is the first that the first technique finds, in HoDoKu's order. The solution is needed for steps
// that no technique finds. The error is that of ctx, or says which rule the givens break.
func Rate(ctx context.Context, p sudoku.Puzzle, solution sudoku.Grid) (Rating, error) {
	r, _, err := RateUpTo(ctx, p, solution, difficulty.Extreme)
	return r, err
}

// RateUpTo is Rate for those who do not want puzzles above a level: it looks for no harder steps, which is much faster, and reports false as soon as
// the puzzle needs one or its score is too large. The rating is then that of the steps so far.
func RateUpTo(ctx context.Context, p sudoku.Puzzle, solution sudoku.Grid, limit difficulty.Level) (r Rating, within bool, err error) {
	g, err := logic.NewGrid(p)
	if err != nil {
		return r, within, err
	}
	if !p.Plain() {
		return r, within, &sudoku.PlainError{Puzzle: p}
	}
	r = Rating{Level: difficulty.Easy}
	s := newSingles(p)
	g.StopWhen(func() bool { return ctx.Err() != nil }) // a step of a large board may take seconds
	for g.Empty() > 0 {
		d, ok := next(g, s, solution, limit)
		if err := ctx.Err(); err != nil {
			return Rating{}, false, err // what was found last may be incomplete
		}
		if !ok {
			return r, false, nil
		}
		r.add(d)
		if !fits(r.Score, limit) {
			return r, false, nil
		}
		d.Apply(g)
		s.apply(d)
	}
	for !fits(r.Score, r.Level) {
		r.Level++
	}
	return r, true, nil
}

// add appends a step.
func (r *Rating) add(d logic.Deduction) {
	t := d.Technique
	r.Path = append(r.Path, d)
	r.Score += t.Score
	r.Level = max(r.Level, t.Level)
	if r.Hardest == nil || t.Level > r.Hardest.Level || t.Level == r.Hardest.Level && t.Score > r.Hardest.Score {
		r.Hardest = t
	}
}

// next returns the next step, and reports false if it is above a level.
func next(g *logic.Grid, s *singles, solution sudoku.Grid, limit difficulty.Level) (logic.Deduction, bool) {
	if t, c := s.next(); t != nil {
		for d := range t.All(g, options) {
			if d.Places[0] == c {
				return d, true
			}
		}
	}
	var skipped []family
	for _, f := range families {
		if f.level() > limit {
			skipped = append(skipped, f)
			continue
		}
		d, ok := f.find(g)
		if !ok {
			continue
		}
		for _, harder := range skipped { // HoDoKu would have used it
			if d, ok := harder.find(g); ok {
				return d, false
			}
		}
		return d, d.Technique.Level <= limit
	}
	return guess(g, solution), limit == difficulty.Extreme
}

// guess places a digit of the solution in the middle one of the empty cells.
func guess(g *logic.Grid, solution sudoku.Grid) logic.Deduction {
	var empty []int
	for cell := range solution {
		if g.Digit(cell) == 0 {
			empty = append(empty, cell)
		}
	}
	cell := empty[len(empty)/2]
	return logic.Deduction{
		Technique: BruteForce, Places: []position.Candidate{{Cell: cell, Digit: solution[cell]}}, Digits: sudoku.Of(solution[cell]), Cells: []int{cell},
	}
}
