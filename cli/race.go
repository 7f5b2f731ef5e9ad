package cli

import (
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"time"

	"nonet/core/engine"
	"nonet/core/program"
	"nonet/core/sudoku"
	"nonet/core/survey"
)

var raceCommand = command{
	name: "race", args: "-e ID,ID[,ID…] [-engine-program 'PROGRAM ARG…'] [-csv | -json] [-n MAX] [-seed S] [-t SECONDS] [FILE]",
	brief: "what one puzzle costs several engines, as a table",
	text: `
It searches the first puzzle of the file with each engine, one after the other, and prints
a heading and a row for each engine, columns separated by spaces:

  engine       as nonet engines lists it
  steps        what nonet steps would print
  nodes        positions of the search
  assignments  digits put into a cell, tried or forced
  backtracks   digits taken back out
  conflicts    those from which cdcl learns; other engines have none
  checks       tests whether a digit fits
  deepest      the most digits assigned at a time
  ms           milliseconds; if it is less than ten, the shortest of three searches

Assignments, backtracks and deepest of band count suppositions, not digits as in nonet
steps: deepest is the most that stand at a time, 0 if it needs none. Its nodes can be some more
or fewer than in nonet steps, because without steps to report it may suppose two at once. A
search that is given up has only its time, with > before it. An engine that cannot solve a
puzzle of this size has no row but a sentence on stderr.

  -e ID,…     the engines
` + programHelp + programTime + `. It has no
             times, because they would be those of printing
  -csv        print rows for a spreadsheet, with exact numbers, in the columns of nonet survey
  -json       print an object for each row, with the same names; unknown numbers are left out
  -n MAX      stop at this many solutions; 0: all (1; 2 proves uniqueness)
  -seed S     for engines that choose at random: the same seed gives the same search (1)
  -t SECONDS  give up a search after this much processor time; 0: never (0)

  nonet race -e forward:reading,forward,dlx puzzles:6x6

In the window, Compare shows such runs side by side.

Exit status: 0 if every engine found a solution, 1 if some did not, were given up or had no
row, the puzzle breaks a rule, or it was stopped, 2 if no engine could search the puzzle, a
program cannot be started, the command was called wrongly, or the puzzle could not be read.
`,
	run: runRace,
}

func runRace(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	engines, own := enginesFlag(flags), programFlag(flags)
	asCSV, asJSON := flags.Bool("csv", false, ""), flags.Bool("json", false, "")
	limit := numberFlag(flags, "n", 1, 0)
	seed := seedFlag(flags)
	giveUp := secondsFlag(flags, "t", 0)
	words, ok := c.parse(flags, args, oneFile)
	own.Limits.Time = *giveUp
	all := allEngines(flags, *engines, own)
	switch {
	case !ok:
		return
	case *asCSV && *asJSON:
		c.misuse("-csv and -json exclude each other: choose one")
		return
	case len(all) == 0:
		c.misuse("race needs -e with the engines, for example -e forward,dlx")
		return
	}
	c.unit = "row"
	print := c.table
	switch {
	case *asCSV:
		print = c.rowsAsCSV
	case *asJSON:
		print = c.rowsAsJSON
	}
	if entry, ok := c.firstPuzzle(ctx, c.input(words)); ok {
		c.race(ctx, print, survey.Survey{Engines: all, Limit: *limit, Seed: *seed, GiveUp: *giveUp, Threads: 1}, entry.Puzzle)
	}
}

// race prints what a puzzle costs each engine, in a form.
func (c *call) race(ctx context.Context, form func([]*engine.Engine) rowPrinter, s survey.Survey, p sudoku.Puzzle) {
	var fit []*engine.Engine
	for _, e := range s.Engines {
		if err := e.Misfit(p); err != nil {
			c.complain(unsolved, "%v; it has no row", err)
			continue
		}
		fit = append(fit, e)
	}
	if err := p.Searchable(); err != nil {
		c.complain(unsolved, "%v", err)
		return
	}
	if s.Engines = fit; len(fit) == 0 {
		c.raise(failed)
		return
	}
	print := form(fit)
	defer c.stderr.watch(func(elapsed time.Duration) string {
		return fmt.Sprintf("searching (Ctrl+C stops) … %s", duration(elapsed))
	})()
	for row := range s.Rows(ctx, slices.Values([]sudoku.Puzzle{p})) {
		if row.Err != nil { // of a program
			status := unsolved
			if program.Unstarted(row.Err) {
				status = failed
			}
			c.complain(status, "%s: %v", row.Engine.ID, row.Err)
			continue
		}
		print(row)
		c.done++
		if row.GivenUp || row.Solutions == 0 {
			c.raise(unsolved)
		}
	}
	if c.stopped = ctx.Err() != nil; !c.stopped && c.done == 0 {
		c.raise(failed)
	}
}

// A rowPrinter prints a row of a survey.
type rowPrinter func(survey.Row)

// raceColumns are the columns of the table, after the engine.
var raceColumns = survey.Heading()[3:]

// table prints a heading for a person, and returns what prints the rows below it.
func (c *call) table(engines []*engine.Engine) rowPrinter {
	width := len("engine")
	for _, e := range engines {
		width = max(width, len(e.ID))
	}
	line := func(id string, cells []string) {
		text := fmt.Sprintf("%-*s", width, id)
		for i, cell := range cells {
			text += fmt.Sprintf(" %*s", max(len(raceColumns[i]), numberWidth), cell)
		}
		fmt.Fprintln(c.out, text)
	}
	line("engine", raceColumns)
	return func(row survey.Row) { line(row.Engine.ID, raceCells(row)) }
}

// rowsAsCSV prints the names of the columns, and returns what prints the rows below them.
func (c *call) rowsAsCSV([]*engine.Engine) rowPrinter {
	c.writeCSV(survey.Heading())
	return func(row survey.Row) { c.writeCSV(row.Fields()) }
}

// rowsAsJSON returns what prints rows as objects.
func (c *call) rowsAsJSON([]*engine.Engine) rowPrinter {
	return func(row survey.Row) { c.out.Write(survey.Object(survey.Heading(), row.Fields())) }
}

// writeCSV prints a line of CSV.
func (c *call) writeCSV(fields []string) {
	w := csv.NewWriter(c.out)
	_ = w.Write(fields)
	w.Flush() // the output combines lines; close returns its error
}

// raceCells returns the cells of a row.
func raceCells(row survey.Row) []string {
	n := row.Counters
	ms := plain(float64(n.Time) / float64(time.Millisecond))
	if row.GivenUp {
		return []string{"-", "-", "-", "-", "-", "-", "-", ">" + ms}
	}
	var cells []string
	for _, x := range []int64{row.Steps, n.Nodes, n.Assignments, n.Backtracks, n.Conflicts, n.Checks, int64(n.Deepest)} {
		cells = append(cells, strconv.FormatInt(x, 10))
	}
	if row.Steps < 0 { // counting them was given up
		cells[0] = "-"
	}
	if !row.Engine.Learns {
		cells[4] = "-"
	}
	if row.Engine.IsRecorded() { // a program tells neither
		cells[5], ms = "-", "-"
	}
	return append(cells, ms)
}
