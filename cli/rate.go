package cli

import (
	"context"
	"fmt"
	"runtime"

	"nonet/core/logic/explainer"
	"nonet/core/logic/hint"
	"nonet/core/logic/hodoku"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

var rateCommand = command{
	name: "rate", args: "[-scale se|hodoku|steps] [-j THREADS] [FILE…]",
	brief: "how hard each puzzle is for a person",
	text: `
It prints a line for each puzzle, in the order of the input: the puzzle, a tab, its rating,
a tab, and the id of the hardest technique that it needs. If the puzzle has no solution
the rating is "none", if it has several "multiple", and if it breaks a rule "invalid:" and
the reason; there is no technique then. Two of the scales are for rows, columns and boxes
alone: by these a puzzle with other houses or clues is "unrated:" and the reason. If it
has rules that Nonet does not know, such as fog, the rating is "unjudged:" and their names. For
what could not be read, the line is "invalid:" and the reason alone.

  -scale se      as Sudoku Explainer 1.2.1, which most lists of puzzles use: three numbers,
                 the hardest step (ER), the hardest up to the first digit that is placed
                 (EP), and the first step (ED); 20.0 is beyond the Explainer (default)
  -scale hodoku  as HoDoKu 2.2: the score, a space and HoDoKu's word for the level, which
                 is easy, medium, hard, unfair (elsewhere in Nonet: expert) or extreme
  -scale steps   by the steps of nonet hint, for every kind of puzzle: easy, medium, hard,
                 expert or extreme, a space, and the grade of the hardest step, on a scale like
                 the Explainer's; "extreme" alone if one of them is harder than 9.0, or they do
                 not lead to the end
  -j THREADS     how many puzzles to rate at a time (the number of cores)

  nonet rate sunday.txt
  nonet rate -scale hodoku puzzles:hard | cut -f 2
  nonet generate -n 20 -rules killer | nonet rate -scale steps

If stderr is a terminal, it shows the progress after a second. Ctrl+C stops it; the results
so far have been printed.

Exit status: 0 if every puzzle was rated, 1 if some were not or it was stopped, 2 if the
command was called wrongly or something could not be read.
`,
	run: runRate,
}

// The scales of rate.
const (
	byExplainer = "se"
	byHoDoKu    = "hodoku"
	bySteps     = "steps"
)

func runRate(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	scale := choiceFlag(flags, "scale", byExplainer, []string{byExplainer, byHoDoKu, bySteps})
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	rate := rateByExplainer
	switch *scale {
	case byHoDoKu:
		rate = rateByHoDoKu
	case bySteps:
		rate = rateBySteps
	}
	c.answer(ctx, words, question{limit: 2, verdict: uniqueness, prefix: appendPuzzle, rate: rate}, *threads, false)
}

// appendPuzzle appends a puzzle on one line and a tab.
func appendPuzzle(text []byte, p sudoku.Puzzle) []byte {
	return append(append(text, survey.Text(p)...), '\t')
}

func rateByExplainer(ctx context.Context, p sudoku.Puzzle, _ sudoku.Grid) (string, error) {
	r, err := explainer.Rate(ctx, p)
	if err != nil {
		return "", err
	}
	word := fmt.Sprintf("%.1f %.1f %.1f\t", r.ER, r.EP, r.ED)
	if r.Hardest != nil {
		word += r.Hardest.ID
	}
	return word, nil
}

func rateByHoDoKu(ctx context.Context, p sudoku.Puzzle, solution sudoku.Grid) (string, error) {
	r, err := hodoku.Rate(ctx, p, solution)
	if err != nil {
		return "", err
	}
	word := fmt.Sprintf("%d %v\t", r.Score, r.Level)
	if r.Hardest != nil {
		word += r.Hardest.ID
	}
	return word, nil
}

func rateBySteps(ctx context.Context, p sudoku.Puzzle, _ sudoku.Grid) (string, error) {
	r, _, err := hint.Rate(ctx, p, 0)
	if err != nil {
		return "", err
	}
	word := rating.LevelName(r.Level)
	if r.Grade > 0 {
		word += fmt.Sprintf(" %.1f", r.Grade)
	}
	if r.Hardest != nil {
		return word + "\t" + r.Hardest.ID, nil
	}
	return word + "\t", nil
}
