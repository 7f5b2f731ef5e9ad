package cli

import (
	"context"
	"io"
	"strconv"
	"time"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/transcript"
)

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
