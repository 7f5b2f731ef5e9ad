package cli

import (
	"context"
	"runtime"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

var solveCommand = command{
	name: "solve", args: "[-e ID | -engine-program 'PROGRAM ARG…'] [-n MAX] [-seed S] [-f line|grid|filled] [-t SECONDS] [-j THREADS] [-v] [FILE…]",
	brief: "print the solution of each puzzle, or why there is none",
	text: `
It prints a line for each puzzle, in the order of the input: the solution, "none", or
"invalid:" and the reason, which is the rules that are broken or what could not be read.
If the engine of -e cannot solve a grid of that size, the line is "unfit:" and the
reason. If a puzzle takes longer than -t, a line "unknown" follows the solutions found. If
it has rules that nonet does not know, such as fog, the line is "unjudged:" and their names.

  -e ID      the engine, one of those that nonet engines lists (the fastest
             for the size of each puzzle)
` + programHelp + programTime + `. What it
             does wrong follows "failed:", and only right solutions are printed
  -n MAX     the most solutions for each puzzle, one on a line; 0: all (1)
  -seed S    for engines that choose at random: the same seed gives the same search (1)
  -f line    one line for each solution; digits past 9 are A to Z, then a to z
  -f grid    a line for each row, and a blank line between two solutions
  -f filled  a line for each row, with only the cells that were blank, * elsewhere
  -t SECONDS give up a puzzle after this much processor time; 0: never (0)
  -j THREADS how many puzzles to search at a time (the number of cores)
  -v         print at the end, on stderr, which engines were used

  nonet solve -f grid sunday.txt
  nonet solve -e bitset puzzles:easy

If stderr is a terminal, it shows the progress after a second. Ctrl+C stops it; the results
so far have been printed.

Exit status: 0 if every puzzle was solved, 1 if some were not or it was stopped, 2 if
the command was called wrongly, for example with an unfit engine or a program that cannot be
started, or something could not be read.
`,
	run: runSolve,
}

// The forms of solutions for -f.
const (
	asLine   = "line"
	asGrid   = "grid"
	asFilled = "filled"
)

func runSolve(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	searcher, own := engineFlag(flags, nil), programFlag(flags)
	limit := numberFlag(flags, "n", 1, 0)
	seed := seedFlag(flags)
	form := choiceFlag(flags, "f", asLine, []string{asLine, asGrid, asFilled})
	giveUp := secondsFlag(flags, "t", 0)
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	verbose := verboseFlag(flags)
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	own.Limits.Time = *giveUp
	e, ok := c.oneEngine(flags, *searcher, own)
	if !ok {
		return
	}
	c.answer(ctx, words, question{
		engine: e, limit: *limit, seed: *seed, giveUp: *giveUp, apart: *form != asLine,
		solution: func(text []byte, p sudoku.Puzzle, solution sudoku.Grid) []byte {
			return appendSolution(text, *form, p, solution)
		},
		verdict: func(r engine.Result) (string, int) {
			if r.Count == 0 {
				return "none", unsolved
			}
			return "", allWell
		},
	}, *threads, *verbose)
}

// appendSolution appends a solution in the given form.
func appendSolution(text []byte, form string, p sudoku.Puzzle, solution sudoku.Grid) []byte {
	if form == asLine {
		return append(sudoku.AppendSymbols(text, solution), '\n')
	}
	side := p.Layout.Side()
	for cell, digit := range solution {
		if cell > 0 && cell%side == 0 {
			text = append(text, '\n')
		}
		if p.Givens[cell] != 0 && form == asFilled {
			text = append(text, '*')
		} else {
			text = append(text, sudoku.Symbol(digit)...)
		}
	}
	return append(text, '\n')
}
