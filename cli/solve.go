package cli

import (
	"context"
	"fmt"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
)

var solveCommand = command{
	name: "solve", args: "[-e ID] [-n MAX] [-seed S] [-f line|grid|filled] [FILE…]",
	brief: "print the solution of each puzzle, or why there is none",
	text: `
It prints for each puzzle, in the order they come, a line: the solution, or "none",
or "invalid:" and why, be it the rules that are broken or what could not be read.

  -e ID      the engine, one of those that nonet engines lists (dlx)
  -n MAX     up to so many solutions for each puzzle, a line each; 0 is all (1)
  -seed S    for engines that draw lots: the same number, the same search (0)
  -f line    a solution on a line; digits past 9 are A to Z, then a to z
  -f grid    a line for each row
  -f filled  a line for each row, with only the cells that were blank, * elsewhere

  nonet solve -f grid sunday.txt
  nonet solve -e bitset puzzles:easy

Exit status: 0 if every puzzle was solved, 1 if some were not, 2 if the command was
called wrongly or something could not be read.
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
	searcher := engineFlag(flags)
	limit := numberFlag(flags, "n", 1, 0)
	seed := seedFlag(flags)
	form := choiceFlag(flags, "f", asLine, []string{asLine, asGrid, asFilled})
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	options := func(p sudoku.Puzzle) engine.Options {
		var text []byte // printed as it is found: there may be more than there is memory
		return engine.Options{Limit: *limit, Seed: *seed, Found: func(solution sudoku.Grid) {
			text = appendSolution(text[:0], *form, p, solution)
			c.out.Write(text) // what goes wrong here is the output's to tell
		}}
	}
	c.answer(ctx, words, *searcher, options, func(r engine.Result) {
		if r.Count == 0 && r.Exhaustive {
			c.raise(unsolved)
			fmt.Fprintln(c.out, "none")
		}
	})
}

// answer searches each puzzle of the files and lets say print the answer, or prints
// why there can be none. A search that is stopped has an answer too: what it has
// found.
func (c *call) answer(ctx context.Context, words []string, e *engine.Engine,
	options func(sudoku.Puzzle) engine.Options, say func(engine.Result)) {
	c.unit = "puzzle"
	for entry, bad := range c.entries(ctx, c.sources(words)) {
		if bad != nil {
			fmt.Fprintf(c.out, "invalid: %s\n", unread(bad))
			c.done++
			continue
		}
		result, err := e.Search(ctx, entry.Puzzle, options(entry.Puzzle))
		switch {
		case err == nil:
			say(result)
		case ctx.Err() != nil:
			c.stopped = true
			say(result)
			return
		default:
			c.raise(unsolved)
			fmt.Fprintf(c.out, "invalid: %v\n", err)
		}
		c.done++
	}
}

// unread says in the place of a solution what could not be read.
func unread(bad *format.Error) string {
	return fmt.Sprintf("line %d, column %d: expected %s, found %s", bad.Line, bad.Column, bad.Expected, bad.Found)
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
