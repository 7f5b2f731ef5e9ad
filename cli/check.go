package cli

import (
	"context"
	"runtime"

	"nonet/core/engine"
)

var checkCommand = command{
	name: "check", args: "[-e ID] [-j THREADS] [-v] [FILE…]",
	brief: "tell whether each puzzle has exactly one solution",
	text: `
It prints for each puzzle, in the order they come, a line: "unique" if there is
exactly one solution, "multiple" if there are more, "none", or "invalid:" and why,
be it the rules that are broken or what could not be read. Where the engine that -e
names is not for grids of that size, the line is "unfit:" and why.

  -e ID      the engine, one of those that nonet engines lists (the right one for
             the size of each puzzle)
  -j THREADS search so many puzzles at a time (as many as there are cores)
  -v         say at the end, on stderr, which engines have searched

  nonet check sunday.txt

Where stderr is a terminal, it tells after a second how far it is; Ctrl+C stops it,
and what was found so far has been printed.

Exit status: 0 if every puzzle is unique, 1 if some are not or it was stopped, 2 if
the command was called wrongly, as with an unfit engine, or something could not be
read.
`,
	run: runCheck,
}

func runCheck(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	searcher := engineFlag(flags, nil)
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	verbose := verboseFlag(flags)
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	c.answer(ctx, words, question{engine: *searcher, limit: 2, verdict: uniqueness}, *threads, *verbose)
}

// uniqueness is what a search for two solutions says of a puzzle.
func uniqueness(r engine.Result) (word string, status int) {
	switch {
	case r.Unique():
		return "unique", allWell
	case r.Count > 1:
		return "multiple", unsolved
	}
	return "none", unsolved
}
