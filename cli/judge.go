package cli

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"nonet/core/engine"
	"nonet/core/judge"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

var judgeCommand = command{
	name: "judge", args: "-as ID [STEPS.jsonl]",
	brief: "say whether a run is one that an algorithm may have, and if not, where",
	text: `
It reads a run as nonet steps prints it, and says whether it is a legal trace of an
algorithm: "legal" and the number of steps, or "illegal:", the first line that is not, and
why. A program of yours may have printed the run.

  illegal: line 37: the first empty cell in reading order is r1c3, not r1c4

Steps assign, backtrack and solution are enough. Others are judged too if they are there:
choose, reject, prune, restore, wipeout, cover, uncover.

  -as backtrack  depth-first search: the first empty cell in reading order, its digits in
                 ascending order. A digit is taken back if the next cell has none left
  -as forward    forward checking: a cell with the fewest candidates, whichever of several
                 that is, its digits in any order. A digit is taken back as soon as a cell
                 has no candidate left. If the first line says that the program keeps
                 candidates ("domains":true), all of them are compared
  -as dlx        exact cover: an item with the fewest options, whichever of several that
                 is, its options in any order

Their switches (see nonet engines) change the rule: forward:reading, backtrack:mrv,
backtrack:random for digits in any order, dlx:first.

  nonet steps -e forward puzzles:hard | nonet judge -as forward
  nonet judge -as backtrack run.jsonl

Exit status: 0 if the run is legal, 1 if it is not, 2 if the command was called wrongly or
the run could not be read.
`,
	run: runJudge,
}

func runJudge(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	as := judgeFlag(flags)
	words, ok := c.parse(flags, args, oneFile)
	if !ok {
		return
	}
	if *as == nil {
		c.misuse("judge needs -as with the algorithm, for example -as backtrack")
		return
	}
	c.unit = "step"
	source := c.input(words).sources[0]
	file := source.read()
	defer file.Close()
	defer context.AfterFunc(ctx, func() { file.Close() })()
	verdict, err := judged(*as, file, sudoku.Puzzle{})
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case err != nil:
		c.complain(failed, "%s cannot be read: %s", source.name, reason(err))
	case verdict.why != "":
		c.raise(unsolved)
		fmt.Fprintf(c.out, "illegal: line %d: %s\n", verdict.line, verdict.why)
	default:
		fmt.Fprintf(c.out, "legal: %s\n", counted(verdict.steps, "step"))
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

// A verdict is what a judge says of a run.
type verdict struct {
	steps int64
	line  int    // of the first step that is not legal, or the last one
	why   string // it is not legal; empty if all is
}

// judged reads a run and judges it. p is the puzzle if the run need not say which. The error is that of the reader.
func judged(as *engine.Engine, from io.Reader, p sudoku.Puzzle) (verdict, error) {
	var v verdict
	reader, err := transcript.NewReader(bufio.NewReader(from), p)
	if err != nil {
		return v.not(err)
	}
	j, err := judge.New(as, reader.Header())
	if err != nil {
		return v, err
	}
	for {
		event, err := reader.Next()
		if err == io.EOF {
			v.why = j.End()
			return v, nil
		}
		if err != nil {
			return v.not(err)
		}
		v.steps++
		v.line = event.Line
		if v.why = j.See(event.Step); v.why != "" {
			return v, nil
		}
	}
}

// not says that a run is not legal because of what cannot have happened on its board. Any other error is returned.
func (v verdict) not(err error) (verdict, error) {
	bad, ok := errors.AsType[*transcript.Error](err)
	if !ok {
		return v, err
	}
	v.line, v.why = bad.Line, bad.Sentence()
	return v, nil
}
