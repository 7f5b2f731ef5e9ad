package survey

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// Heading returns the names of the columns: what Fields returns for each row. Everything that says what a search has cost uses these names, in tables
// and in JSON, in the commands and in the window.
func Heading() []string {
	return []string{"puzzle", "engine", "solutions", "steps", "nodes", "assignments", "backtracks", "conflicts", "checks", "deepest", "ms"}
}

// Fields returns the row as the fields of a line of CSV, under Heading. The puzzle is its text and
// not its number, so that rows from several files, or from parts of one, can be joined. A field
// that is not known is empty: of a search that was given up, all but the time. Only an engine that learns has conflicts, and a
// recording does not tell its checks.
func (r Row) Fields() []string {
	fields := []string{Text(r.Puzzle), r.Engine.ID, "", "", "", "", "", "", "", "", ""}
	if !r.GivenUp && r.Err == nil {
		c := r.Counters
		conflicts, checks := c.Conflicts, c.Checks
		if !r.Engine.Learns {
			conflicts = unknown
		}
		if r.Engine.IsRecorded() {
			checks = unknown
		}
		for i, n := range []int64{int64(r.Solutions), r.Steps, c.Nodes, c.Assignments, c.Backtracks, conflicts, checks, int64(c.Deepest)} {
			if n != unknown {
				fields[2+i] = strconv.FormatInt(n, 10)
			}
		}
	}
	if r.Counters.Time > 0 {
		fields[10] = strconv.FormatFloat(float64(r.Counters.Time)/float64(time.Millisecond), 'f', -1, 64)
	}
	return fields
}

// textColumns are the columns of Heading, and of the tables that add others to them, that are no numbers.
var textColumns = []string{"puzzle", "engine", "outcome"}

// Object returns the fields of a row as an object of JSON on a line, with the names of a heading. What is empty is left out.
func Object(heading, fields []string) []byte {
	text := []byte{'{'}
	for i, name := range heading {
		if fields[i] == "" {
			continue
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = append(strconv.AppendQuote(text, name), ':')
		if slices.Contains(textColumns, name) {
			text = strconv.AppendQuote(text, fields[i]) // of characters that JSON writes the same way
		} else {
			text = append(text, fields[i]...)
		}
	}
	return append(text, '}', '\n')
}

// Text returns a puzzle on one line, as every command reads it: a symbol for each cell, and if the
// boxes are not the usual ones for the side, a comment that declares them; with other houses or clues
// in the notation of Interactive Sudoku Solver. If that notation lacks one of the clues, all are left out.
func Text(p sudoku.Puzzle) string {
	var text strings.Builder
	_ = format.Write(&text, format.Line, format.Entry{Puzzle: p}) // cannot fail for a valid puzzle
	if line := strings.TrimSuffix(text.String(), "\n"); !strings.Contains(line, "\n") {
		return line
	}
	p.Clues, p.Unknown = nil, nil // every layout has a line
	return Text(p)
}
