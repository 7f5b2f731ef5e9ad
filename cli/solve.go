package cli

import (
	"context"
	"runtime"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

var solveCommand = command{
	name: "solve", args: "[-e ID] [-n MAX] [-seed S] [-f line|grid|filled] [-t SECONDS] [-j THREADS] [-v] [FILE…]",
	brief: "print the solution of each puzzle, or why there is none",
	text: `
It prints for each puzzle, in the order they come, a line: the solution, or "none",
or "invalid:" and why, be it the rules that are broken or what could not be read. Where
the engine that -e names is not for grids of that size, the line is "unfit:" and why.
Where -t has given a puzzle up, a line "unknown" comes after what was found.

  -e ID      the engine, one of those that nonet engines lists (the right one for
             the size of each puzzle)
  -n MAX     up to so many solutions for each puzzle, a line each; 0 is all (1)
  -seed S    for engines that draw lots: the same number, the same search (0)
  -f line    a solution on a line; digits past 9 are A to Z, then a to z
  -f grid    a line for each row
  -f filled  a line for each row, with only the cells that were blank, * elsewhere
  -t SECONDS give up a puzzle after this much processor time; 0 is never (0)
  -j THREADS search so many puzzles at a time (as many as there are cores)
  -v         say at the end, on stderr, which engines have searched

  nonet solve -f grid sunday.txt
  nonet solve -e bitset puzzles:easy

Where stderr is a terminal, it tells after a second how far it is; Ctrl+C stops it,
and what was found so far has been printed.

Exit status: 0 if every puzzle was solved, 1 if some were not or it was stopped, 2 if
the command was called wrongly, as with an unfit engine, or something could not be
read.
`,
	run: runSolve,
}

// The forms that solutions are printed in.
const (
	asLine   = "line"
	asGrid   = "grid"
	asFilled = "filled"
)

func runSolve(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	searcher := engineFlag(flags, nil)
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
	c.answer(ctx, words, question{
		engine: *searcher, limit: *limit, seed: *seed, giveUp: *giveUp,
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

// appendSolution appends a solution in the form asked for.
func appendSolution(text []byte, form string, p sudoku.Puzzle, solution sudoku.Grid) []byte {
	side := p.Layout.Side()
	for cell, digit := range solution {
		if cell > 0 && cell%side == 0 && form != asLine {
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
