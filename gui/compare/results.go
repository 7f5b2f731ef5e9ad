package compare

import (
	"encoding/csv"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/canvas"
	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/race"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/words"
)

// A Record is what is known of a run of Watch that was left.
type Record struct {
	Engine  *engine.Engine
	Puzzle  sudoku.Puzzle
	Options engine.Options
	Counts  player.Counts
	Result  engine.Result // if Ended
	Ended   bool
}

// RecordOf returns the record of a run, with its counters where it had come farthest.
func RecordOf(run *player.Player, farthest player.Counts) Record {
	result, err, ended := run.Result()
	return Record{Engine: run.Engine(), Puzzle: run.Puzzle(), Options: run.Options(), Counts: farthest, Result: result,
		Ended: ended && err == nil && farthest.Steps == run.Frontier()}
}

// mostRecords is the largest number of runs of Watch that are kept.
const mostRecords = 12

// Keep keeps a run of Watch that was left, for the table. A run of the same engine and puzzle
// replaces the previous one, unless it is shorter.
func (r *Room) Keep(rec Record) {
	if rec.Counts.Steps == 0 {
		return
	}
	same := func(old Record) bool {
		a, b := old.Options, rec.Options
		return old.Engine == rec.Engine && old.Puzzle.Equal(rec.Puzzle) && a.Seed == b.Seed && a.Limit == b.Limit && slices.Equal(a.Turns, b.Turns)
	}
	if i := slices.IndexFunc(r.earlier, same); i >= 0 {
		if r.earlier[i].Ended && !rec.Ended || r.earlier[i].Counts.Steps > rec.Counts.Steps {
			return
		}
		r.earlier = slices.Delete(r.earlier, i, i+1)
	}
	r.earlier = append(r.earlier, rec)
	if len(r.earlier) > mostRecords {
		r.earlier = r.earlier[1:]
	}
}

// The columns of the table.
const (
	colSteps = iota
	colNodes
	colAssignments
	colBacktracks
	colConflicts
	colChecks
	colDeepest
	colTime
	columns
)

var columnKeys = [columns]string{"steps", "nodes", "assignments", "backtracks", "conflicts", "checks", "deepest", "time"}

// A result is a row of the table.
type result struct {
	run    int // -1 for a run of Watch
	engine *engine.Engine
	seed   uint64
	puzzle string           // its title, if it is another one than that on the board
	cells  string           // the puzzle on one line
	values [columns]float64 // NaN if unknown; the time is in seconds
	over   bool             // the time is only the least
	about  bool             // the time is an estimate
	ended  bool             // the values are those of the whole run

	solutions int  // that a whole run has found
	turns     int  // decisions that were made in place of the engine
	proves    bool // it went on after the first solution
	program   bool // it is the run of a program
	failed    bool // the run ended with an error
	unknown   bool // the engine cannot search the puzzle
}

// results returns the rows of the table: the runs of the race, and then those of Watch on the same
// puzzle.
func (r *Room) results() []result {
	var all []result
	for i, e := range r.entrants() {
		one := result{run: i, engine: e.Engine, seed: e.Options.Seed, puzzle: r.plans[i].puzzleTitle(), cells: survey.Text(e.Puzzle), unknown: !e.Engine.Fits(e.Puzzle), program: e.Engine.Starts()}
		one.values = noValues
		if x := r.racer.race; x != nil {
			l := x.Lanes()[i]
			n := l.Player.Counts()
			result, err, ended := l.Player.Result()
			if ended { // and stays so wherever the clock is moved
				n.Steps = l.Player.Frontier()
			}
			one.count(n, result, ended)
			one.failed = err != nil
		}
		one.time(r, e)
		all = append(all, one)
	}
	for _, rec := range r.recorded() {
		one := result{run: -1, engine: rec.Engine, seed: rec.Options.Seed, cells: survey.Text(rec.Puzzle), values: noValues, turns: len(rec.Options.Turns), proves: rec.Options.Limit != 1}
		one.count(rec.Counts, rec.Result, rec.Ended)
		one.time(r, race.Entrant{Engine: rec.Engine, Puzzle: rec.Puzzle, Options: rec.Options})
		all = append(all, one)
	}
	return all
}

// recorded returns the runs of Watch on the puzzle on the board.
func (r *Room) recorded() []Record {
	board := r.host.Now().Whole()
	var all []Record
	for _, rec := range r.earlier {
		if rec.Puzzle.Equal(board) {
			all = append(all, rec)
		}
	}
	return all
}

var noValues = [columns]float64{math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN()}

// count fills in the counters of a run: of all of it if it has ended, otherwise as far as it has
// come.
func (o *result) count(n player.Counts, result engine.Result, ended bool) {
	if o.unknown {
		return
	}
	v := &o.values
	v[colSteps], v[colAssignments], v[colBacktracks], v[colDeepest] = float64(n.Steps), float64(n.Assignments), float64(n.Backtracks), float64(n.Deepest)
	if o.engine.Learns {
		v[colConflicts] = float64(n.Conflicts)
	}
	if o.ended = ended; ended {
		c := result.Counters
		v[colNodes], v[colAssignments], v[colBacktracks] = float64(c.Nodes), float64(c.Assignments), float64(c.Backtracks)
		v[colDeepest] = float64(c.Deepest)
		if !o.program { // which does not tell
			v[colChecks] = float64(c.Checks)
		}
		o.solutions = result.Count
	}
}

// time fills in the time that the steps of the row take without display, if the search was measured.
func (o *result) time(r *Room, e race.Entrant) {
	c, ok := r.costs.Of(e)
	if steps := o.values[colSteps]; ok && c.Err == nil && !math.IsNaN(steps) {
		o.setTime(c.Cost, steps)
	}
}

func (o *result) setTime(c race.Cost, steps float64) {
	pace := c.Pace()
	switch {
	case o.ended && c.Ended:
		o.values[colTime] = c.Time.Seconds()
	case pace > 0:
		o.values[colTime], o.about = steps/pace, true
	case o.ended:
		o.values[colTime], o.over = c.Time.Seconds(), true
	}
}

// name returns what the first column says of a row.
func (o result) name() string {
	title := words.EngineTitle(o.engine)
	if o.engine.UsesSeed() {
		title = words.T("compare.seeded", words.Data{"Engine": title, "Seed": o.seed})
	}
	return title
}

// note says in the first column what is to be known of the numbers.
func (o result) note() string {
	var parts []string
	if e := o.outcome(); e != none {
		parts = append(parts, e.text())
	}
	return strings.Join(append(parts, o.remarks()...), " · ")
}

// remarks are the notes apart from the outcome.
func (o result) remarks() []string {
	var parts []string
	if o.puzzle != "" {
		parts = append(parts, o.puzzle)
	}
	if o.proves {
		parts = append(parts, words.T("compare.row.proves"))
	}
	if o.program {
		parts = append(parts, words.T("compare.row.program"))
	}
	if o.turns > 0 {
		parts = append(parts, words.T("compare.row.turns", words.Data{"Count": o.turns}))
	}
	if o.run < 0 {
		parts = append(parts, words.T("compare.row.watch"))
	}
	return parts
}

// An ending says how a run has ended, or that it has not.
type ending int

const (
	none ending = iota // it has not begun
	solved
	unsolvable
	sofar   // it can go on
	stopped // it was left
	unfit
	unproved // a program has ended without a solution, which proves nothing
	broken   // it could not go on
)

// endings are the words for the endings in CSV, and the keys of their texts.
var endings = [...]struct{ word, key string }{
	none: {"", ""}, solved: {"solved", "compare.row.solved"}, unsolvable: {"no solution", "compare.row.none"},
	sofar: {"so far", "compare.row.sofar"}, stopped: {"stopped", "compare.row.stopped"}, unfit: {"unfit", "compare.row.unfit"},
	unproved: {"ended without a solution", "compare.row.unproved"}, broken: {"failed", "compare.row.failed"},
}

func (e ending) text() string {
	if e == none {
		return "–"
	}
	return words.T(endings[e].key)
}

// outcome returns how the run has ended.
func (o result) outcome() ending {
	switch {
	case o.unknown:
		return unfit
	case math.IsNaN(o.values[colSteps]):
		return none
	case o.ended && o.failed:
		return broken
	case o.ended && o.solutions > 0:
		return solved
	case o.ended && o.program:
		return unproved
	case o.ended:
		return unsolvable
	case o.run < 0:
		return stopped
	}
	return sofar
}

// text returns a value for a person to read.
func (o result) text(column int) string {
	x := o.values[column]
	switch {
	case math.IsNaN(x):
		return "–"
	case column == colTime && o.over:
		return "> " + words.Seconds(x)
	case column == colTime && o.about:
		return "≈ " + words.Seconds(x)
	case column == colTime:
		return words.Seconds(x)
	case x >= 1e8:
		return strconv.FormatFloat(x, 'e', 2, 64)
	}
	return words.Number(int64(x))
}

// A scale maps the values of a column to the lengths of bars, from 0 to 1.
type scale struct {
	log         bool
	least, most float64
}

// scaleOf returns the scale of a column, a logarithmic one if that is wanted. With a 0, which has no bar, that begins at 1.
func scaleOf(rows []result, column int, log bool) scale {
	s := scale{log: log, least: math.Inf(1)}
	for _, r := range rows {
		switch x := r.values[column]; {
		case x > 0:
			s.least, s.most = min(s.least, x), max(s.most, x)
		case x == 0:
			s.least = min(s.least, 1)
		}
	}
	return s
}

// length returns the length of the bar of a value.
func (s scale) length(x float64) float64 {
	switch {
	case math.IsNaN(x) || x <= 0 || s.most <= 0:
		return 0
	case s.log: // the shortest bar is a tenth of a decade
		return (math.Log10(x/s.least) + 0.1) / (math.Log10(s.most/s.least) + 0.1)
	}
	return x / s.most
}

// asText returns the table as text, in columns separated by blanks. The puzzle comes last, because it is
// long.
func asText(rows []result) string {
	head := []string{words.T("compare.column.engine"), words.T("compare.column.seed"), words.T("compare.column.outcome")}
	for _, key := range columnKeys {
		head = append(head, words.T("compare.column."+key))
	}
	lines := [][]string{append(head, words.T("compare.column.puzzle"))}
	for _, o := range rows {
		line := []string{o.label(), "–", o.outcome().text()}
		if o.engine.UsesSeed() {
			line[1] = strconv.FormatUint(o.seed, 10)
		}
		for c := range columns {
			line = append(line, o.text(c))
		}
		lines = append(lines, append(line, o.cells))
	}
	return aligned(lines, map[int]bool{0: true, 2: true, len(lines[0]) - 1: true})
}

// aligned pads the cells of lines, so that each column is as wide as its widest cell; left are the columns
// whose cells begin at the left.
func aligned(lines [][]string, left map[int]bool) string {
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], places(cell))
		}
	}
	var text strings.Builder
	for _, line := range lines {
		var padded []string
		for i, cell := range line {
			pad := strings.Repeat(" ", widths[i]-places(cell))
			if left[i] {
				pad, cell = cell, pad
			}
			padded = append(padded, pad+cell)
		}
		text.WriteString(strings.TrimRight(strings.Join(padded, "  "), " ") + "\n")
	}
	return text.String()
}

// places returns the width of a text where all letters have the same: a Chinese character takes the place of two.
func places(text string) (n int) {
	for _, char := range text {
		if n++; canvas.Wide(char) {
			n++
		}
	}
	return n
}

// label names a row in a text.
func (o result) label() string {
	label := words.EngineTitle(o.engine)
	if notes := o.remarks(); len(notes) > 0 {
		label = words.T("compare.row.noted", words.Data{"Engine": label, "Notes": strings.Join(notes, " · ")})
	}
	if o.run >= 0 {
		label = letterOf(o.run) + " " + label
	}
	return label
}

// heading returns the names of the columns for other programs: those of a survey, and what belongs to a run alone.
func heading() []string { return append(survey.Heading(), "seed", "outcome") }

// fields returns a row under heading, with exact numbers. What is not known is empty.
func (o result) fields() []string {
	fields := []string{o.cells, o.engine.ID, ""}
	if o.ended && !o.failed {
		fields[2] = strconv.Itoa(o.solutions)
	}
	for c := range columns {
		field := ""
		switch x := o.values[c]; {
		case math.IsNaN(x), c == colTime && (o.over || o.about):
		case c == colTime:
			field = strconv.FormatFloat(x*float64(time.Second/time.Millisecond), 'f', 6, 64)
		default:
			field = strconv.FormatInt(int64(x), 10)
		}
		fields = append(fields, field)
	}
	seed := ""
	if o.engine.UsesSeed() {
		seed = strconv.FormatUint(o.seed, 10)
	}
	return append(fields, seed, endings[o.outcome()].word)
}

// asCSV returns the table for a spreadsheet.
func asCSV(rows []result) string {
	var text strings.Builder
	w := csv.NewWriter(&text)
	_ = w.Write(heading()) // it cannot fail
	for _, o := range rows {
		_ = w.Write(o.fields())
	}
	w.Flush()
	return text.String()
}

// asJSON returns the table for a program, an object a line.
func asJSON(rows []result) string {
	var text strings.Builder
	for _, o := range rows {
		text.Write(survey.Object(heading(), o.fields()))
	}
	return text.String()
}
