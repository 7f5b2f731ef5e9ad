package cli

import (
	"context"
	"runtime"

	"nonet/core/engine"
)

var checkCommand = command{
	name: "check", args: "[-suspects N] [-e ID | -engine-program 'PROGRAM ARG…'] [-t SECONDS] [-j THREADS] [-v] [FILE…]",
	brief: "say whether each puzzle has exactly one solution, and what may be mistyped",
	text: `
It prints a line for each puzzle, in the order of the input: "unique" if there is exactly
one solution, "multiple" if there are more, "none" if there is none, or "invalid:" and
the reason, which is the rules that are broken or what could not be read. If the engine
of -e cannot solve a grid of that size, the line is "unfit:" and the reason. If a
puzzle takes longer than -t, the line is "unknown". If it has rules that nonet does not
know, such as fog, the line is "unjudged:" and their names.

If a puzzle could be read but is not unique, something may be mistyped. If a small
change gives it exactly one solution, the line continues with a tab, "suspects:" and
such changes, likeliest first:

  none	suspects: r9c9 4→9, r5c1 4→blank, r1c2 2→3 & r1c3 3→2

Commas separate the suspects; & joins changes that belong together. cut -f1 leaves only
the verdicts. Looking for suspects takes some hundredths of a second for a 9×9 puzzle,
and up to ten seconds for a large one; "suspects: unknown" means that this was not
enough. For a long file with many wrong puzzles, -suspects 0 is much faster.

  -suspects N  the most suspects to print for a puzzle; 0: do not look for any (10)
  -e ID        the engine for the verdict, one of those that nonet engines lists (the
               fastest for the size of each puzzle)
` + programHelp + programTime + `. It is taken
             at its word: a puzzle is unique if it ends after one solution. What it does
             wrong follows "failed:"
  -t SECONDS   give up a verdict after this much processor time; 0: never (0)
  -j THREADS   how many puzzles to check at a time (the number of cores)
  -v           print at the end, on stderr, which engines were used for the verdicts

  nonet check sunday.txt
  nonet check -suspects 0 long.txt | sort | uniq -c

If stderr is a terminal, it shows the progress after a second. Ctrl+C stops it; the results
so far have been printed.

Exit status: 0 if every puzzle is unique, 1 if some are not or it was stopped, 2 if
the command was called wrongly, for example with an unfit engine or a program that cannot be
started, or something could not be read.
`,
	run: runCheck,
}

func runCheck(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	const usual = 10 // with more, it is easier to compare the puzzle with its source
	suspects := numberFlag(flags, "suspects", usual, 0)
	searcher, own := engineFlag(flags, nil), programFlag(flags)
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
		engine: e, limit: 2, seed: engine.UsualSeed, giveUp: *giveUp, verdict: uniqueness, suspects: *suspects,
	}, *threads, *verbose)
}

// uniqueness returns the verdict of a search for two solutions.
func uniqueness(r engine.Result) (word string, status int) {
	switch {
	case r.Unique():
		return "unique", allWell
	case r.Count == 0:
		return "none", unsolved
	}
	return "multiple", unsolved
}
