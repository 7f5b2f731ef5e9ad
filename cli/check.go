package cli

import (
	"context"
	"runtime"

	"nonet/core/engine"
)

var checkCommand = command{
	name: "check", args: "[-suspects N] [-e ID] [-t SECONDS] [-j THREADS] [-v] [FILE…]",
	brief: "tell whether each puzzle has exactly one solution, and what may be mistyped",
	text: `
It prints for each puzzle, in the order they come, a line: "unique" if there is
exactly one solution, "multiple" if there are more, "none", or "invalid:" and why,
be it the rules that are broken or what could not be read. Where the engine that -e
names is not for grids of that size, the line is "unfit:" and why. Where -t has given
a puzzle up, the line is "unknown".

Where a puzzle was read and is not unique, something may be mistyped. If a small
change gives it exactly one solution, its line goes on with a tab, "suspects:" and
such changes, the likeliest first:

  none	suspects: r9c9 4→9, r5c1 4→blank, r1c2 2→3 & r1c3 3→2

Commas part them; & joins what is to be changed together. cut -f1 leaves the verdicts.
To look for them takes some hundredths of a second for a 9×9 puzzle, and up to ten
seconds for a large one; "suspects: unknown" says that even that was too short. In a
long file where many are wrong, -suspects 0 is much quicker.

  -suspects N  say so many suspects of a puzzle at most; 0 looks for none (10)
  -e ID        the engine for the verdict, one of those that nonet engines lists (the
               right one for the size of each puzzle)
  -t SECONDS   give up a verdict after this much processor time; 0 is never (0)
  -j THREADS   look at so many puzzles at a time (as many as there are cores)
  -v           say at the end, on stderr, which engines have searched for verdicts

  nonet check sunday.txt
  nonet check -suspects 0 long.txt | sort | uniq -c

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
	const usual = 10 // whoever must try more had better look at the paper again
	suspects := numberFlag(flags, "suspects", usual, 0)
	searcher := engineFlag(flags, nil)
	giveUp := secondsFlag(flags, "t", 0)
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	verbose := verboseFlag(flags)
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	c.answer(ctx, words, question{
		engine: *searcher, limit: 2, giveUp: *giveUp, verdict: uniqueness, suspects: *suspects,
	}, *threads, *verbose)
}

// uniqueness is what a search for two solutions says of a puzzle.
func uniqueness(r engine.Result) (word string, status int) {
	switch {
	case r.Unique():
		return "unique", allWell
	case r.Count == 0:
		return "none", unsolved
	}
	return "multiple", unsolved
}
