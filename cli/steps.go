package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strconv"
	"time"

	"nonet/core/engine"
	"nonet/core/program"
	"nonet/core/rules"
	"nonet/core/runfile"
	"nonet/core/sudoku"
	"nonet/core/survey"
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
  ms           milliseconds of the whole search, with reporting its steps
  exhaustive   true if there are no other solutions

For band too these count digits, although it places many at a time. nonet race and nonet
survey do not see its steps: assignments, backtracks and deepest are its suppositions there.

  -csv       print the steps as a table for a spreadsheet, with these fields as columns, and
             without the cost
  -e ID      the engine, one of those that nonet engines lists (dlx); not for a run
` + programHelp + `. Its lines are
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
solved, 2 if the command was called wrongly or the puzzle could not be read.
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
		for entry, bad := range c.entries(ctx, in) {
			if bad == nil && own.Args != nil {
				c.programSteps(ctx, out, *own, entry.Puzzle, int64(*most))
			} else if bad == nil {
				c.steps(ctx, out, *searcher, entry.Puzzle, engine.Options{Limit: 1, Seed: *seed}, int64(*most))
			}
			return // only the first puzzle
		}
	case run == nil: // savedRun has printed the reason
	case named(flags, "e"), named(flags, "engine-program"), named(flags, "seed"):
		c.misuse("%s is a run, which has an engine and a seed of its own", in.sources[0].name)
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

// steps searches a puzzle and writes the steps.
func (c *call) steps(ctx context.Context, out io.Writer, e *engine.Engine, p sudoku.Puzzle, o engine.Options, most int64) {
	searching, halt := context.WithCancel(ctx)
	defer halt()
	s := newScribe(ctx, out, e, p, most, halt)
	s.text = append(s.text, transcript.Heading(e, p)...)
	o.Observe, o.Clauses = s.see, s.clauses
	result, err := e.Search(searching, p, o)
	if unknown, ok := errors.AsType[*sudoku.UnknownError](err); ok {
		c.complain(unsolved, "%v", unknown)
		return
	}
	if invalid, ok := errors.AsType[*sudoku.InvalidError](err); ok {
		c.complain(unsolved, "the puzzle is invalid: %v", invalid)
		return
	}
	if misfit, ok := errors.AsType[*engine.MisfitError](err); ok {
		c.complain(failed, "%v", misfit)
		return
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
	case s.counters.solutions == 0 && !reached:
		c.raise(unsolved)
	}
}

// programSteps runs a program on a puzzle and writes its steps.
func (c *call) programSteps(ctx context.Context, out io.Writer, own program.Command, p sudoku.Puzzle, most int64) {
	run, err := program.Begin(ctx, own, p)
	switch {
	case err == nil:
	case ctx.Err() != nil:
		c.stopped = true
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

// A scribe writes steps as JSON. It does not use encoding/json, because there may be millions of
// steps.
type scribe struct {
	ctx    context.Context
	out    io.Writer
	engine *engine.Engine
	puzzle sudoku.Puzzle
	layout *sudoku.Layout
	cells  []string // their names
	houses []string
	clues  []string // what each constraint of the puzzle's clues belongs to
	most   int64    // the number of steps to write, 0 for all
	halt   func()   // called after that number of steps
	full   bool     // write no more
	more   bool     // there were steps that are not written

	text     []byte // not yet handed to out
	counters counters
	grid     sudoku.Grid // the board after the steps so far
	since    []int64     // for each cell, the step that put its digit there; 0 for a given or a blank
	clauses  *engine.Clauses
	option   string // the option of dancing links whose items are being covered; empty if none is
}

// counters are the counters that follow from the steps.
type counters struct {
	steps, assignments, backtracks, conflicts, solutions int64
	deepest                                              int
}

func newScribe(ctx context.Context, out io.Writer, e *engine.Engine, p sudoku.Puzzle, most int64, halt func()) *scribe {
	l := p.Layout
	s := &scribe{ctx: ctx, out: out, engine: e, puzzle: p, layout: l, most: most, halt: halt, grid: p.Givens.Clone(), since: make([]int64, l.Cells()),
		clauses: new(engine.Clauses)}
	for cell := range l.Cells() {
		s.cells = append(s.cells, l.CellName(cell))
	}
	for _, k := range p.Clues.Constraints() {
		s.clues = append(s.clues, rules.Text(l, p.Clues.All()[k.Clue]))
	}
	for _, house := range l.Houses() {
		s.houses = append(s.houses, house.String())
	}
	return s
}

// handOver is the number of bytes handed over at a time.
const handOver = 1 << 15

// see writes a step.
func (s *scribe) see(step engine.Step) {
	if s.full {
		s.more = true
		return
	}
	s.count(step)
	text := append(s.text, `{"n":`...)
	text = strconv.AppendInt(text, s.counters.steps, 10)
	text = append(text, `,"step":"`...)
	text = append(text, step.Kind.String()...)
	text = append(text, '"')
	if step.Cell >= 0 {
		text = appendWord(text, `,"cell":"`, s.cells[step.Cell])
	}
	if step.Digit > 0 {
		text = append(text, `,"digit":`...)
		text = strconv.AppendInt(text, int64(step.Digit), 10)
	}
	text = s.appendDetail(text, step)
	text = append(text, `,"depth":`...)
	text = strconv.AppendInt(text, int64(step.Depth), 10)
	if step.Line != engine.NoLine {
		text = append(text, `,"line":`...)
		text = strconv.AppendInt(text, int64(step.Line)+1, 10)
	}
	s.text = append(text, '}', '\n')
	if len(s.text) >= handOver {
		s.flush()
	}
	if s.counters.steps == s.most {
		s.full = true
		s.halt()
	}
}

func (s *scribe) count(step engine.Step) {
	s.counters.steps++
	switch step.Kind {
	case engine.Assign:
		s.option = s.cells[step.Cell] + "=" + strconv.Itoa(int(step.Digit))
	case engine.Cover:
	default:
		s.option = ""
	}
	switch step.Kind {
	case engine.Assign, engine.Deduce:
		s.counters.assignments++
		s.counters.deepest = max(s.counters.deepest, int(step.Depth))
		s.grid[step.Cell], s.since[step.Cell] = step.Digit, s.counters.steps
	case engine.Backtrack:
		s.counters.backtracks++
		s.grid[step.Cell], s.since[step.Cell] = 0, 0
	case engine.Wipeout, engine.Conflict:
		s.counters.conflicts++
	case engine.Solution:
		s.counters.solutions++
	}
}

// appendDetail appends the further detail of a step: a peer, a reason, a number or a column.
func (s *scribe) appendDetail(text []byte, step engine.Step) []byte {
	switch step.Kind {
	case engine.Choose:
		if column, ok := step.Column(s.layout); ok {
			text = s.appendColumn(text, column)
		}
		return s.appendChoice(text, step.Choice())
	case engine.Assign:
		if p, ok := step.Preference(); ok {
			return appendPreference(text, p)
		}
	case engine.Deduce, engine.Prune:
		if reason, ok := step.Reason(); ok && reason.Rule() != engine.Peer {
			text = s.appendReason(text, step, reason)
		}
	case engine.Suppose, engine.Withdraw:
		return s.appendPlaces(text, step.Places())
	case engine.Conflict, engine.Learn:
		if i, ok := step.Constraint(); ok {
			return s.appendClue(text, step, i)
		}
		return s.appendClause(text, step)
	case engine.Backtrack:
		if step.Jumped() {
			return append(text, `,"jumped":true`...)
		}
	case engine.Backjump:
		return strconv.AppendInt(append(text, `,"over":`...), int64(step.Count()), 10)
	}
	if peer, ok := step.Peer(); ok {
		text = appendWord(text, `,"peer":"`, s.cells[peer])
	}
	if i, ok := step.ClueOf(s.puzzle); ok {
		text = s.appendClue(text, step, i)
	}
	if column, ok := step.Column(s.layout); ok {
		text = s.appendColumn(text, column)
	}
	if step.Kind == engine.Cover && s.option != "" {
		text = appendWord(text, `,"option":"`, s.option)
	}
	if step.Kind == engine.Wipeout {
		text = s.appendBlames(text, engine.Blames(s.puzzle, s.grid, step, nil, false))
	}
	return text
}

// appendChoice appends the rule of a choice and its data.
func (s *scribe) appendChoice(text []byte, c engine.Choice) []byte {
	if c.House >= 0 && !c.Rule.OfColumns() {
		chute := s.layout.Houses()[c.House]
		name := "band "
		if chute.Kind == sudoku.Column {
			name = "stack "
		}
		text = appendWord(text, `,"chute":"`, name+strconv.Itoa(chute.Index/3+1))
	}
	text = appendWord(text, `,"rule":"`, c.Rule.String())
	text = strconv.AppendInt(append(text, `,"size":`...), int64(c.Size), 10)
	text = strconv.AppendInt(append(text, `,"equal":`...), int64(c.Equal), 10)
	if ties := c.Rule.Ties(); ties != "" && c.Equal > 1 {
		text = appendWord(text, `,"ties":"`, ties)
	}
	return text
}

// appendPreference appends why a digit is tried before the others.
func appendPreference(text []byte, p engine.Preference) []byte {
	text = appendWord(text, `,"order":"`, p.Order.String())
	text = strconv.AppendInt(append(text, `,"left":`...), int64(p.Left), 10)
	if p.Order == engine.LeastConstraining {
		text = strconv.AppendInt(append(text, `,"strikes":`...), int64(p.Strikes), 10)
	}
	if p.Order == engine.LeastConstraining || p.Order == engine.InScoreOrder {
		text = strconv.AppendInt(append(text, `,"equal":`...), int64(p.Equal), 10)
	}
	return text
}

// appendBlames appends the reasons for a wipeout: for each digit or place the cell that rules it
// out and, unless that is a given, the step that put its digit there, or the clue.
func (s *scribe) appendBlames(text []byte, blames []engine.Blame) []byte {
	for i, b := range blames {
		if i == 0 {
			text = append(text, `,"because":[`...)
		} else {
			text = append(text, ',')
		}
		text = appendWord(text, `{"cell":"`, s.cells[b.Cell])
		text = strconv.AppendInt(append(text, `,"digit":`...), int64(b.Digit), 10)
		if b.Peer >= 0 {
			text = appendWord(text, `,"peer":"`, s.cells[b.Peer])
			if since := s.since[b.Peer]; since > 0 {
				text = strconv.AppendInt(append(text, `,"since":`...), since, 10)
			}
		}
		if i, ok := b.ClueOf(s.puzzle); ok {
			text = appendWord(text, `,"clue":"`, s.clues[i])
		}
		text = append(text, '}')
	}
	if len(blames) > 0 {
		text = append(text, ']')
	}
	return text
}

// appendColumn appends what a column of the matrix demands: "r1c3 filled", "row 3 has 7".
func (s *scribe) appendColumn(text []byte, column int) []byte {
	text = append(text, `,"column":"`...)
	demand := engine.ColumnOf(s.layout, column)
	if demand.Cell >= 0 {
		text = append(text, s.cells[demand.Cell]...)
		return append(text, ` filled"`...)
	}
	text = append(text, s.houses[demand.House]...)
	return appendWord(text, " has ", sudoku.Symbol(demand.Digit))
}

// appendPlaces appends where a digit is supposed: "row 2 of box 1".
func (s *scribe) appendPlaces(text []byte, places engine.Places) []byte {
	text = append(text, `,"places":[`...)
	for i, c := range places.Crossings() {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendWord(text, `"`, s.houses[c.Line]+" of "+s.houses[c.Box])
	}
	return append(text, ']')
}

// appendClue appends the clue of a constraint and, if it is about two cells, that which is not the step's own.
func (s *scribe) appendClue(text []byte, step engine.Step, constraint int) []byte {
	if constraint >= len(s.clues) {
		return appendWord(text, `,"clue":"`, transcript.Several)
	}
	text = appendWord(text, `,"clue":"`, s.clues[constraint])
	if k := &s.puzzle.Clues.Constraints()[constraint]; k.Kind == sudoku.Pair && step.Cell >= 0 {
		other := k.Cells[0]
		if other == int(step.Cell) {
			other = k.Cells[1]
		}
		text = appendWord(text, `,"with":"`, s.cells[other])
	}
	return text
}

// appendReason appends the rule by which something was deduced, and its houses.
func (s *scribe) appendReason(text []byte, step engine.Step, reason engine.Reason) []byte {
	text = appendWord(text, `,"rule":"`, reason.Rule().String())
	if n, ok := step.Clause(); ok {
		text = strconv.AppendInt(append(text, `,"clause":`...), int64(n)+1, 10)
	}
	first, second := reason.Houses()
	if first >= 0 {
		text = appendWord(text, `,"house":"`, s.houses[first])
	}
	if second >= 0 {
		text = appendWord(text, `,"within":"`, s.houses[second])
	}
	return text
}

// appendClause appends the clause of a step, and what it says.
func (s *scribe) appendClause(text []byte, step engine.Step) []byte {
	n, _ := step.Clause()
	text = strconv.AppendInt(append(text, `,"clause":`...), int64(n)+1, 10)
	clause, ok := s.clauses.Clause(n)
	if !ok {
		return text
	}
	text = append(text, `,"literals":[`...)
	for i, l := range clause.Literals {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendWord(text, `{"cell":"`, s.cells[l.Cell])
		text = strconv.AppendInt(append(text, `,"digit":`...), int64(l.Digit), 10)
		text = strconv.AppendBool(append(text, `,"is":`...), !l.Not)
		text = append(text, '}')
	}
	return append(text, ']')
}

// appendWord appends a word and the quotation mark that ends it.
func appendWord(text []byte, before, word string) []byte {
	text = append(text, before...)
	text = append(text, word...)
	return append(text, '"')
}

func (s *scribe) flush() {
	s.out.Write(s.text) // close returns the error
	s.text = s.text[:0]
	if s.ctx.Err() != nil {
		s.full = true // the engine will notice it too
	}
}

// end writes the cost of the search. The counters that follow from the steps are those of the
// steps written. The others are left out if the search went on after those steps.
func (s *scribe) end(r engine.Result) {
	c, whole := r.Counters, !s.more
	fields := map[string]string{}
	for name, n := range map[string]int64{
		"solutions": s.counters.solutions, "steps": s.counters.steps, "assignments": s.counters.assignments, "backtracks": s.counters.backtracks,
		"deepest": int64(s.counters.deepest),
	} {
		fields[name] = strconv.FormatInt(n, 10)
	}
	if s.engine.Learns {
		fields["conflicts"] = strconv.FormatInt(s.counters.conflicts, 10)
	}
	if whole {
		fields["nodes"], fields["checks"] = strconv.FormatInt(c.Nodes, 10), strconv.FormatInt(c.Checks, 10)
		fields["ms"] = strconv.FormatFloat(float64(c.Time)/float64(time.Millisecond), 'f', -1, 64)
	}
	fields["exhaustive"] = strconv.FormatBool(r.Exhaustive && !s.full)
	names := append(survey.Heading()[2:], "exhaustive")
	values := make([]string, len(names))
	for i, name := range names {
		values[i] = fields[name]
	}
	s.text = append(s.text, survey.Object(names, values)...)
	s.flush()
}
