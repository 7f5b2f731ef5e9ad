package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/judge"
	"nonet/core/program"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

var judgeCommand = command{
	name: "judge", args: "-as ID [STEPS.jsonl] | -as ID [-t SECONDS] [-puzzles FILE [-csv [-no-heading]]] -- PROGRAM [ARG…]",
	brief: "say whether a run, or a program of yours, is what an algorithm does",
	text: `
It reads a run as nonet steps prints it, and says whether it is a legal trace of an
algorithm: "legal" and the number of steps, or "illegal:", the first line that is not, and
why. A program of yours may have printed the run.

  illegal: line 37: the first empty cell in reading order is r1c3, not r1c4

The steps assign, backtrack and solution are enough. Others are judged too if they are there:
choose, reject, prune, restore, wipeout, cover, uncover.

  -as backtrack  depth-first search: the first empty cell in reading order, its digits in
                 ascending order. A digit is taken back if the next cell has none left
  -as forward    forward checking: a cell with the fewest candidates, any of them if there
                 are several, its digits in any order. A digit is taken back as soon as a cell
                 has no candidate left. If the first line says that the program keeps
                 candidates ("domains":true), all of them are compared
  -as dlx        exact cover: an item with the fewest options, any of them if there are
                 several, its options in any order

Puzzles with other houses and clues are judged too, with -as dlx only those without sums,
which are not an exact cover. How far a program looks at a clue is up to it: it may try a digit
as long as the clue is not broken yet, and it need not try one that the clue rules out.

Their switches (see nonet engines) change the rule: forward:reading, backtrack:mrv,
backtrack:random for digits in any order, dlx:first.

Instead of a run it judges a program, which it starts on the first puzzle of standard input;
everything after -- is the program and its arguments. How to write one is in the guide
“Programs as engines”. With -puzzles it starts the program on each puzzle of a file and prints a
table: whether the program was right (it found a solution, or none where there is none),
whether its run was legal, its steps, the processor time in milliseconds, and what was wrong
first. The last line has the sums.

  -puzzles FILE  the puzzles, in any form that nonet reads, or puzzles:NAME
  -csv           print a single row with the sums, for a table of many programs: program,
                 puzzles, right, wrong, legal, illegal, steps, ms, the first fault
  -no-heading    only the row
  -t SECONDS     the processor time for each puzzle (60)

  nonet steps -e forward puzzles:hard | nonet judge -as forward
  nonet judge -as backtrack run.jsonl
  nonet judge -as backtrack -puzzles puzzles:easy -- python3 solver.py
  for f in *.py; do nonet judge -as forward -puzzles class.txt -csv -no-heading -- python3 $f; done

Exit status: 0 if everything is legal and right, 1 if something is not, 2 if the command was
called wrongly or something could not be read.
`,
	run: runJudge,
}

func runJudge(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	as := judgeFlag(flags)
	limit := secondsFlag(flags, "t", 0)
	puzzles := textFlag(flags, "puzzles", "")
	asCSV, bare := flags.Bool("csv", false, ""), flags.Bool("no-heading", false, "")
	var own program.Command
	if at := slices.Index(args, "--"); at >= 0 {
		args, own.Args = args[:at], args[at+1:]
	}
	words, ok := c.parse(flags, args, oneFile)
	own.Limits.Time = *limit
	switch {
	case !ok:
	case *as == nil:
		c.misuse("judge needs -as with the algorithm, for example -as backtrack")
	case len(own.Args) > 0 && own.Args[0] == "":
		c.misuse("the name of the program is empty: %s", unset)
	case own.Args != nil && len(words) > 0:
		c.misuse("judge takes either a run or, after --, a program")
	case len(own.Args) == 0 && (own.Args != nil || named(flags, "puzzles")):
		c.misuse("after -- comes the program to judge, for example -- python3 solver.py")
	case own.Args == nil && named(flags, "t"):
		c.misuse("-t is for a program, which comes after --")
	case *asCSV && *puzzles == "":
		c.misuse("-csv needs -puzzles")
	case *bare && !*asCSV:
		c.misuse("-no-heading needs -csv")
	case own.Args == nil:
		c.judgeRun(ctx, *as, words)
	case *puzzles == "":
		c.judgeOnce(ctx, *as, own)
	default:
		c.judgeAll(ctx, *as, own, *puzzles, *asCSV, *bare)
	}
}

// judgeFlag defines -as.
func judgeFlag(flags *flag.FlagSet) **engine.Engine {
	var as *engine.Engine
	flags.Func("as", "", func(id string) (err error) {
		if as, err = engine.Find(id); err == nil {
			_, err = judge.New(as, transcript.Header{Puzzle: sudoku.Empty(sudoku.Classic())})
		}
		return err
	})
	return &as
}

// judgeRun judges a run in a file.
func (c *call) judgeRun(ctx context.Context, as *engine.Engine, words []string) {
	source := c.input(words).sources[0]
	file := source.read()
	defer file.Close()
	defer context.AfterFunc(ctx, func() { file.Close() })()
	v, err := judged(as, file, sudoku.Puzzle{})
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case isMisfit(err):
		c.complain(failed, "%v", err)
	case err != nil:
		c.complain(failed, "%s cannot be read: %s", source.name, reason(err))
	default:
		c.pronounce(v)
	}
}

// isMisfit reports whether a run cannot be judged because the algorithm cannot search its puzzle.
func isMisfit(err error) bool {
	_, ok := errors.AsType[*engine.MisfitError](err)
	return ok
}

// pronounce prints what is found about one run.
func (c *call) pronounce(v verdict) {
	if v.why == "" {
		fmt.Fprintf(c.out, "legal: %s\n", counted(v.steps, "step"))
		return
	}
	c.raise(unsolved)
	fmt.Fprintf(c.out, "illegal: %s\n", v.fault())
}

// judgeOnce judges a program on the first puzzle of the input.
func (c *call) judgeOnce(ctx context.Context, as *engine.Engine, own program.Command) {
	entry, ok := c.firstPuzzle(ctx, c.input(nil))
	if !ok {
		return
	}
	v, says, err := judgedProgram(ctx, as, own, entry.Puzzle)
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case err != nil:
		c.complain(failed, "%v", err)
	default:
		c.pronounce(v)
	}
	if says != "" {
		c.writeError(allWell, says)
	}
}

// A verdict is what a judge says of a run.
type verdict struct {
	steps int64
	line  int    // of the first step that is not legal; 0: it is none
	why   string // it is not legal; empty if all is
	found bool   // a solution
	used  time.Duration
}

// fault says where something is wrong, and what.
func (v verdict) fault() string {
	if v.line == 0 {
		return v.why
	}
	return fmt.Sprintf("line %d: %s", v.line, v.why)
}

// judged reads a run to its end and judges it. p is the puzzle if the run need not say which. The error is that of the reader.
func judged(as *engine.Engine, from io.Reader, p sudoku.Puzzle) (verdict, error) {
	var v verdict
	reader, err := transcript.NewReader(from, p)
	if err != nil {
		return v, v.note(err)
	}
	j, err := judge.New(as, reader.Header())
	if err != nil {
		return v, err
	}
	for last := 0; ; {
		event, err := reader.Next()
		if err == io.EOF {
			if v.why == "" {
				v.line, v.why = last, j.End()
			}
			return v, nil
		}
		if err != nil {
			return v, v.note(err)
		}
		v.steps++
		v.found = v.found || event.Step.Kind == engine.Solution
		if last = event.Line; v.why == "" {
			v.line, v.why = last, j.See(event.Step)
		}
	}
}

// note notes why a run has ended as it should not, if that is to blame on the run. Any other error is returned.
func (v *verdict) note(err error) error {
	bad, ok := errors.AsType[*transcript.Error](err)
	switch {
	case !ok && !program.IsBlame(err):
		return err
	case v.why != "": // something was wrong before
	case ok:
		v.line, v.why = bad.Line, bad.Sentence()
	default:
		v.line, v.why = 0, err.Error()
	}
	v.found = false // it cannot be relied on
	return nil
}

// judgedProgram starts a program on a puzzle and judges its run. It also returns what the program says on standard error.
func judgedProgram(ctx context.Context, as *engine.Engine, own program.Command, p sudoku.Puzzle) (v verdict, says string, err error) {
	if err := p.Searchable(); err != nil {
		return v, "", err
	}
	used, says, err := program.Output(ctx, own, p, func(from io.Reader) (err error) {
		v, err = judged(as, from, p)
		return err
	})
	v.used = used
	return v, says, err
}
