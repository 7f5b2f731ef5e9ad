package cli

import (
	"bufio"
	"context"
	"errors"
	"io"

	"nonet/core/engine"
	"nonet/core/program"
	"nonet/core/runfile"
	"nonet/core/sudoku"
	"nonet/core/textfile"
	"nonet/core/transcript"
)

var stepsCommand = command{
	name: "steps", args: "[-e ID | -engine-program 'PROGRAM ARG…'] [-csv] [-seed S] [-max K] [FILE]",
	brief: "print every step of a search as JSON or CSV",
	text: `
It searches the first puzzle of the file for its first solution, and prints every
step of the search as a JSON object on a line. A run saved by the window is repeated with
its own engine, seed, limit and turns.

  {"n":1,"step":"assign","cell":"r1c3","digit":4,"depth":1,"line":7}

The first line says which engine searches which puzzle (with the size of its "boxes" if
that is not the usual one), whether the engine keeps candidates ("domains", and "columns"
if they are those of an exact cover), and its pseudocode. So the lines alone are a run:
give them to nonet judge, for example. A program of yours may print such lines too.

  {"engine":"forward","puzzle":"53..7….","domains":true,"source":["solve(D):",…]}

"n" counts the steps from 1; "depth" is the number of digits that are assigned after
the step; "line" is the line of the engine's pseudocode, counted from 1. Fields that
do not apply are left out. Some steps have more fields:

  choose             what the search branches on next: "cell", "column", or "digit" and
                     "chute"; the "rule"; "size", the number of alternatives; "equal",
                     the number of choices among which "ties" are broken, and how
  assign             if another digit of the cell is left, and they are not tried in
                     ascending order: the "order"; "left", the number of digits left;
                     "strikes", the number of candidates of peers that the digit strikes,
                     and "equal", the number of digits left that strike as few
  reject             "peer", the cell that refused the digit, or the "clue" that does; both
                     if the cells must differ because of a clue
  cover, uncover     "column", what the item (a column of the matrix) stands for: "r1c3
                     filled", "row 3 has 7"; "option", the digit in a cell that satisfies
                     the item when it is covered ("r1c3=7"); not for the item chosen
  prune              "peer", the cell whose digit strikes the candidate; with the "rule"
                     "last value" it is empty, and the digit is the only one it has left.
                     The "clue" if they must differ because of one
  deduce, prune      "rule" and "house" if it took more than the digit of a peer; for
                     locked candidates also the house it is "within"; for a learnt clause
                     the number of that "clause"; with the rule "clue" that "clue".
                     A clause that excludes a solution counts too
  wipeout            "column" if a digit has no place in a house; "because", why nothing is
                     left: for each digit of the cell (or each cell of the house) the
                     "peer" that rules it out, and the step "since" when it holds its digit,
                     or the "clue"
  a "clue"           as in "# clue:" above a puzzle: "cage 15 r1c1 r1c2"; "rule of 45" if it
                     follows from several. If it is about two cells, "with" is the other one
  conflict, learn    the number of the "clause", counted from 1, and its "literals": what it says
                     of a digit in a cell, that it "is" there or not. That of learn is new, its
                     first literal the one that it implies after the jump back. Of a conflict
                     of a clue only the "clue"
  backtrack          "jumped" if the digit has not failed: the search jumps back past it
  backjump           "over", the number of decisions it skips; for cbj the "cell" it goes
                     back to, unless no cell is to blame
  suppose, withdraw  "places", the three cells in which band supposes a digit

The other steps are restore and solution. The last line is the
cost of the search:

  {"solutions":…,"steps":…,"nodes":…,"assignments":…,"backtracks":…,"conflicts":…,
   "checks":…,"deepest":…,"ms":…,"exhaustive":…}

  solutions    the steps solution
  steps        the steps printed
  nodes        positions of the search
  assignments  digits put into a cell, tried or forced: the steps assign and deduce
  backtracks   digits taken back out: the steps backtrack
  conflicts    conflicts from which cdcl learns; not of other engines
  checks       tests whether a digit fits
  deepest      the most digits assigned at a time: the largest "depth"
  ms           milliseconds of the whole search, with the reporting of its steps
  exhaustive   true if there are no other solutions

For band too these count digits, although it places many at a time. nonet race and nonet
survey do not see its steps: assignments, backtracks and deepest are its suppositions there,
and nodes can be some more or fewer, because without steps it may suppose two at once.

  -csv       print the steps as a table for a spreadsheet, with these fields as columns, and
             without the cost
  -e ID      the engine, one of those that nonet engines lists (dlx); not for a run
` + programHelp + `. It is
             ended after 60 s of processor time. Its lines are
             checked, and completed with what Nonet knows; what it prints on standard error
             is printed at the end
  -seed S    for engines that choose at random: the same seed gives the same search
             (1); not for a run
  -max K     stop after K steps; the cost is then without "checks", "nodes" and
             "ms", because the search itself went a little further

  nonet steps -e backtrack -max 1000 puzzles:easy
  nonet steps -e forward:reading:least puzzles:4x4
  nonet steps sunday.nonet

Exit status: 0 if the puzzle was solved or K steps were printed, 1 if it was not
solved, 2 if the command was called wrongly, for example with a program that cannot be
started, or the puzzle could not be read.
`,
	run: runSteps,
}

func runSteps(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	searcher, own := engineFlag(flags, engine.DancingLinks), programFlag(flags)
	seed := seedFlag(flags)
	most := numberFlag(flags, "max", 0, 1)
	asCSV := flags.Bool("csv", false, "")
	words, ok := c.parse(flags, args, oneFile)
	if ok {
		_, ok = c.oneEngine(flags, *searcher, own)
	}
	if !ok {
		return
	}
	var out io.Writer = c.out
	if *asCSV {
		out = newStepTable(c.out)
	}
	c.unit = "step"
	in := c.input(words)
	run, isRun := c.savedRun(ctx, in)
	switch {
	case !isRun:
		if entry, ok := c.firstPuzzle(ctx, in); ok && own.Args != nil {
			c.programSteps(ctx, out, *own, entry.Puzzle, int64(*most))
		} else if ok {
			c.steps(ctx, out, *searcher, entry.Puzzle, engine.Options{Limit: 1, Seed: *seed}, int64(*most))
		}
	case run == nil: // savedRun has printed the reason
	case named(flags, "e"), named(flags, "engine-program"), named(flags, "seed"):
		c.misuse("%s is a run, which has an engine and a seed of its own: leave out -e, -engine-program and -seed", in.sources[0].name)
	default:
		c.steps(ctx, out, run.Engine, run.Puzzle(), run.Options(), int64(*most))
	}
}

// savedRun reads a saved run from the only source of an input, and reports whether it is one. If
// the run cannot be read it prints the reason and returns nil. Any other text can still be read
// from the source.
func (c *call) savedRun(ctx context.Context, in *input) (run *runfile.Run, is bool) {
	source := &in.sources[0]
	file := source.read()
	stop := context.AfterFunc(ctx, func() { file.Close() })
	text := bufio.NewReader(textfile.NewReader(file))
	// Wait for no more text than necessary: it may be typed at a terminal.
	if head, _ := text.Peek(1); string(head) == "#" {
		head, _ = text.Peek(runfile.Enough)
		is = runfile.Is(head)
	}
	if !is {
		source.open = func() (io.ReadCloser, error) {
			return struct {
				io.Reader
				io.Closer
			}{text, file}, nil
		}
		return nil, false
	}
	defer file.Close()
	defer stop()
	read, err := runfile.Read(source.name, text)
	switch _, bad := errors.AsType[*runfile.Error](err); {
	case err == nil:
		if read.Changed {
			c.complain(allWell, "%s was changed after it was saved: its checksum is wrong", source.name)
		}
		return &read, true
	case ctx.Err() != nil:
		c.stopped = true
	case bad:
		c.complain(failed, "%v", err)
	default:
		c.complain(failed, "%s cannot be read: %s", source.name, reason(err))
	}
	return nil, true
}

// steps searches a puzzle and writes the steps. It reports whether there are steps, all that were asked for: if
// not, it has said why, or it was stopped. Those before the fault of a program are steps too.
func (c *call) steps(ctx context.Context, out io.Writer, e *engine.Engine, p sudoku.Puzzle, o engine.Options, most int64) bool {
	searching, halt := context.WithCancel(ctx)
	defer halt()
	s := newScribe(ctx, out, e, p, most, halt)
	s.text = append(s.text, transcript.Heading(e, p)...)
	o.Observe, o.Clauses = s.see, s.clauses
	result, err := e.Search(searching, p, o)
	if unknown, ok := errors.AsType[*sudoku.UnknownError](err); ok {
		c.complain(unsolved, "%v", unknown)
		return false
	}
	if invalid, ok := errors.AsType[*sudoku.InvalidError](err); ok {
		c.complain(unsolved, "the puzzle is invalid: %v", invalid)
		return false
	}
	if misfit, ok := errors.AsType[*engine.MisfitError](err); ok {
		c.complain(failed, "%v", misfit)
		return false
	}
	if program.IsBlame(err) { // after the steps that were right
		defer c.complain(unsolved, "%s: %v", e.Title, err)
		err = nil
	}
	reached := most > 0 && s.counters.steps == most
	s.end(result)
	c.done = s.counters.steps
	switch {
	case err != nil && !reached: // ctx is done: s.halt is called when it is reached
		c.stopped = true
		return false
	case s.counters.solutions == 0 && !reached:
		c.raise(unsolved)
	}
	return true
}

// programSteps runs a program on a puzzle and writes its steps.
func (c *call) programSteps(ctx context.Context, out io.Writer, own program.Command, p sudoku.Puzzle, most int64) {
	run, err := program.Begin(ctx, own, p)
	switch {
	case err == nil:
	case ctx.Err() != nil:
		c.stopped = true
		return
	case program.Unstarted(err):
		c.complain(failed, "%v", err)
		return
	case program.IsBlame(err):
		c.complain(unsolved, "%s: %v", own.Title(), err)
		return
	default:
		c.complain(unsolved, "%v", err)
		return
	}
	defer run.Close()
	c.steps(ctx, out, run.Engine(), p, engine.Options{}, most)
	if says := run.Complaints(); says != "" {
		c.writeError(allWell, says)
	}
}
