package cli

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime"
	"sync/atomic"
	"time"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/program"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

var surveyCommand = command{
	name: "survey", args: "-e ID[,ID…] [-engine-program 'PROGRAM ARG…'] [-json] [-n MAX] [-seed S] [-t SECONDS] [-j THREADS] [-no-steps] [-no-times] [-no-heading] [FILE…]",
	brief: "what each puzzle costs each engine, as CSV or JSON",
	text: `
It prints for each puzzle a row for each engine, with commas between the columns, and a
heading before the first row:

  puzzle       on one line, as every command reads it
  engine       as nonet engines lists it
  solutions    the number found; empty if the search was given up
  steps        what nonet steps would print
  nodes, assignments, backtracks, conflicts, checks, deepest
               the other counters of nonet steps; for band, assignments, backtracks and
               deepest count suppositions here, not digits: deepest is the most that
               stand at a time. Its nodes can be some more or fewer than in nonet steps,
               because without steps to report it may suppose two at once
  ms           milliseconds; if it is less than ten, the shortest of three searches

Every column but the last is the same on every machine and with any number of threads. A
search that is given up has only its time. For puzzles that break a rule, and for those of
a size that the engine cannot search, there is no row but a sentence on stderr.

To count the steps, each puzzle is searched a second time by an engine that reports them.
That takes up to twenty times as long as the search that is measured, with band up to a
thousand times.

  -e ID,…      the engines
` + programHelp + programTime + `. What it
             does wrong is a sentence on stderr, and it has no times, because they would
             be those of printing
  -json        print an object for each row, with the names of the columns; what would be
               empty is left out
  -n MAX       stop at this many solutions; 0: all (1; 2 proves uniqueness)
  -seed S      for engines that choose at random: the same seed gives the same search (1)
  -t SECONDS   give up a search after this much processor time; 0: never (0)
  -j THREADS   how many searches to run at a time (the number of cores); the times are
               measured under that load
  -no-steps    do not count steps: that column is empty
  -no-times    do not measure: the column ms is empty, and the output always the same
  -no-heading  only the rows

  nonet survey -e forward,dlx -t 20 puzzles:hard > hard.csv

A long file of puzzles on lines (nonet convert -to line makes one) can be split for GNU
parallel, on one machine or on many (-S):

  parallel -k --pipepart --block 1M -a lines.txt nonet survey -j 1 -no-heading -e dlx,bitset

If stderr is a terminal, it shows the progress after a second. Ctrl+C stops it; the rows
so far have been printed.

Exit status: 0 if every search found a solution, 1 if some did not, were given up or left
out, or it was stopped, 2 if the command was called wrongly or something could not be read.
`,
	run: runSurvey,
}

func runSurvey(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	engines, own := enginesFlag(flags), programFlag(flags)
	var s survey.Survey
	limit := numberFlag(flags, "n", 1, 0)
	seed := seedFlag(flags)
	giveUp := secondsFlag(flags, "t", 0)
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	flags.BoolVar(&s.NoSteps, "no-steps", false, "")
	flags.BoolVar(&s.NoTimes, "no-times", false, "")
	bare := flags.Bool("no-heading", false, "")
	asJSON := flags.Bool("json", false, "")
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	own.Limits.Time = *giveUp
	s.Engines = allEngines(flags, *engines, own)
	if len(s.Engines) == 0 {
		c.misuse("survey needs -e with the engines, for example -e forward,dlx")
		return
	}
	s.Limit, s.Seed, s.GiveUp, s.Threads = *limit, *seed, *giveUp, *threads
	form := c.rowsAsCSV
	switch {
	case *asJSON:
		form = c.rowsAsJSON
	case *bare:
		form = func([]*engine.Engine) rowPrinter { return func(row survey.Row) { c.writeCSV(row.Fields()) } }
	}
	c.survey(ctx, s, words, form)
}

// survey prints the rows of a survey of files, in a form.
func (c *call) survey(ctx context.Context, s survey.Survey, words []string, form func([]*engine.Engine) rowPrinter) {
	c.unit = "row"
	in := c.input(words)
	p := &surveyProgress{in: in, engines: s.Engines}
	defer c.stderr.watch(p.line(c.stderr))()
	var print rowPrinter
	reported, unstarted := map[engine.MisfitError]bool{}, map[*engine.Engine]bool{}
	readStatus := allWell // set by the goroutine that reads, which has ended after the loop
	for row := range s.Rows(ctx, c.surveyed(ctx, in, p, &readStatus)) {
		p.rows.Add(1)
		if misfit, ok := errors.AsType[*engine.MisfitError](row.Err); ok {
			if !reported[*misfit] {
				reported[*misfit] = true
				c.complain(unsolved, "%v; it has no row for such puzzles", misfit)
			}
			continue
		}
		if program.Unstarted(row.Err) { // that would be said of each puzzle
			if !unstarted[row.Engine] {
				unstarted[row.Engine] = true
				c.complain(failed, "%s: %v", row.Engine.ID, row.Err)
			}
			if len(unstarted) == len(s.Engines) {
				break
			}
			continue
		}
		if program.IsBlame(row.Err) {
			c.complain(unsolved, "%s on puzzle %d: %v", row.Engine.ID, row.Number+1, row.Err)
			continue
		}
		if print == nil { // without a row there is nothing to head
			print = form(s.Engines)
		}
		print(row)
		c.done++
		if row.GivenUp || row.Solutions == 0 {
			c.raise(unsolved)
		}
	}
	c.raise(readStatus)
	if ctx.Err() != nil {
		c.stopped = true
	}
}

// surveyed yields the puzzles of an input that break no rule. It runs on a goroutine of the survey,
// so it leaves the exit status of the command alone.
func (c *call) surveyed(ctx context.Context, in *input, p *surveyProgress, status *int) iter.Seq[sudoku.Puzzle] {
	report := func(of int, line string) {
		*status = max(*status, of)
		fmt.Fprintln(c.stderr, line)
	}
	in.report = func(line string) { report(failed, line) }
	return func(yield func(sudoku.Puzzle) bool) {
		for _, source := range in.sources {
			if !c.entriesOf(ctx, in, source, func(entry format.Entry, bad *format.Error) bool {
				if bad != nil {
					return true
				}
				if err := entry.Puzzle.Searchable(); err != nil {
					report(unsolved, fmt.Sprintf("nonet: %s: the puzzle on line %d is left out: %v", in.current, entry.Line, err))
					return true
				}
				p.read.Add(1)
				return yield(entry.Puzzle)
			}) {
				return
			}
		}
	}
}

// A surveyProgress is how far a survey has got.
type surveyProgress struct {
	in      *input
	engines []*engine.Engine
	read    atomic.Int64 // puzzles
	rows    atomic.Int64
}

// line returns a function that makes the progress line for each frame.
func (p *surveyProgress) line(stderr *console) func(elapsed time.Duration) string {
	part := p.in.part(stderr)
	at, since := int64(0), time.Duration(0)
	return func(elapsed time.Duration) string {
		rows, read := p.rows.Load(), p.read.Load()
		if rows != at {
			at, since = rows, elapsed
		}
		each := int64(len(p.engines))
		switch waiting := rows == read*each; {
		case waiting && stderr.terminal.typing:
			return ""
		case !waiting && elapsed-since >= longSearch:
			return searching(rows/each+1, p.engines[rows%each].ID, elapsed-since)
		}
		return progressLine(rows/each, elapsed, float64(rows)/float64(max(read*each, 1))*part())
	}
}
