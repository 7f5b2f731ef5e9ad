package cli

import (
	"context"
	"fmt"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

var checkCommand = command{
	name: "check", args: "[FILE…]",
	brief: "tell whether each puzzle has exactly one solution",
	text: `
It prints for each puzzle, in the order they come, a line: "unique" if there is
exactly one solution, "multiple" if there are more, "none", or "invalid:" and why,
be it the rules that are broken or what could not be read.

  nonet check sunday.txt

Exit status: 0 if every puzzle is unique, 1 if some are not, 2 if the command was
called wrongly or something could not be read.
`,
	run: runCheck,
}

func runCheck(ctx context.Context, c *call, args []string) {
	words, ok := c.parse(c.newFlags(), args, anyFiles)
	if !ok {
		return
	}
	c.answer(ctx, words, engine.DancingLinks, uniqueness, func(r engine.Result) {
		switch {
		case r.Unique():
			fmt.Fprintln(c.out, "unique")
			return
		case r.Count > 1:
			fmt.Fprintln(c.out, "multiple")
		case r.Exhaustive:
			fmt.Fprintln(c.out, "none")
		}
		c.raise(unsolved)
	})
}

// uniqueness searches for a second solution.
func uniqueness(sudoku.Puzzle) engine.Options { return engine.Options{Limit: 2} }
