package foreign

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

const (
	fpuzzles  = "f-puzzles"
	sudokuPad = "SudokuPad"
)

// readJSON reads a puzzle of f-puzzles, whose rows of cells are its grid, of SudokuPad, whose rows are its cells, or of GNOME Sudoku, whose cells are
// a list.
func readJSON(text []byte) ([]format.Entry, bool, *Error) {
	if !bytes.HasPrefix(text, []byte("{")) {
		return nil, false, nil
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(text, &fields) != nil {
		entries, ok := readJSONLines(text)
		switch {
		case ok:
			return entries, true, nil
		case bytes.Contains(text, []byte(`"grid"`)):
			return nil, true, damaged(fpuzzles)
		case bytes.Contains(text, []byte(`"cells"`)): // which f-puzzles has too
			return nil, true, damaged(sudokuPad)
		}
		return nil, false, nil
	}
	if grid, ok := fields["grid"]; ok && bytes.Contains(grid, []byte("{")) {
		return readFields(fpuzzles, grid, fields, text)
	}
	if cells, ok := fields["cells"]; ok && fields["difficulty_category"] != nil {
		return readGnome(cells)
	} else if ok && bytes.Contains(cells, []byte("{")) {
		return readFields(sudokuPad, cells, fields, text)
	}
	return nil, false, nil
}

// readJSONLines reads a puzzle on each line, and reports whether all could be read.
func readJSONLines(text []byte) (entries []format.Entry, ok bool) {
	if !bytes.Contains(text, []byte("\n")) {
		return nil, false
	}
	for line := range bytes.Lines(text) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		e, known, bad := jsonLine(string(line))
		if !known || bad != nil {
			return nil, false
		}
		entries = append(entries, e)
	}
	return entries, true
}

// isJSONLines reports whether some line of a text is a puzzle of its own.
func isJSONLines(text []byte) bool {
	for line := range bytes.Lines(text) {
		if _, ok, bad := jsonLine(string(bytes.TrimSpace(line))); ok && bad == nil {
			return true
		}
	}
	return false
}

// jsonLine reads a line that is a puzzle of its own.
func jsonLine(line string) (e format.Entry, ok bool, bad *Error) {
	return firstOf(readJSON([]byte(line)))
}

// firstOf returns the first puzzle of what was read.
func firstOf(entries []format.Entry, known bool, bad *Error) (e format.Entry, ok bool, wrong *Error) {
	if len(entries) > 0 {
		e = entries[0]
	}
	return e, known, bad
}

// A jsonCell is a cell of either program. A digit may be a number or a text.
type jsonCell struct {
	Value   loose           `json:"value"`
	Given   *bool           `json:"given"`
	Region  json.RawMessage `json:"region"` // a number, or null if it is in none
	Centre  []loose         `json:"centerPencilMarks"`
	Corner  []loose         `json:"cornerPencilMarks"`
	Corners []loose         `json:"pencilMarks"` // in SudokuPad
	Centres []loose         `json:"centremarks"`

	Colour    loose `json:"c"`         // of the puzzle
	Highlight loose `json:"highlight"` // of a person
}

// A loose is a number or a text.
type loose string

// UnmarshalJSON implements json.Unmarshaler.
func (l *loose) UnmarshalJSON(text []byte) error {
	var s string
	if err := json.Unmarshal(text, &s); err == nil {
		*l = loose(s)
		return nil
	}
	var n json.Number
	if err := json.Unmarshal(text, &n); err != nil {
		return err
	}
	*l = loose(n)
	return nil
}

// digit returns the digit that a value stands for, or 0.
func (l loose) digit(side int) uint8 {
	n, err := strconv.Atoi(strings.TrimSpace(string(l)))
	if err != nil || n < 1 || n > side {
		return 0
	}
	return uint8(n)
}

// harmless are the fields that are no rules: the puzzle itself, words about it, and settings of the program.
var harmless = []string{
	"size", "grid", "cells", "title", "author", "ruleset", "solution", "regions", "metadata", "id", "cellSize", "settings", "videos", "duration",
	"highlightConflicts", "successMessage", "disabledlogic", "truecandidatesoptions", "rowIndexer", "columnIndexer", "boxIndexer",
}

// readFields reads the rows of a puzzle, and all else that is said of it.
func readFields(program string, rows json.RawMessage, fields map[string]json.RawMessage, text []byte) ([]format.Entry, bool, *Error) {
	var cells [][]*jsonCell
	if json.Unmarshal(rows, &cells) != nil {
		return nil, true, damaged(program)
	}
	var l *sudoku.Layout
	var unknown []string
	if !slices.ContainsFunc(cells, func(row []*jsonCell) bool { return len(row) != len(cells) }) {
		l, unknown = shapeOf(program, cells, fields)
	}
	if l == nil {
		return nil, true, &Error{Kind: "shape", Values: map[string]any{"Program": program, "Rows": len(cells)}}
	}
	b := newContent(l)
	for at := range l.Cells() {
		row, column := l.Place(at)
		c := cells[row][column]
		if c == nil {
			continue
		}
		digit := c.Value.digit(l.Side())
		if c.Value != "" && digit == 0 {
			return nil, true, damaged(program)
		}
		b.fill(at, digit, c.Given == nil && program == sudokuPad || c.Given != nil && *c.Given)
		b.left[at] = setOf(append(c.Centre, c.Centres...), l.Side())
		b.corner[at] = setOf(append(c.Corner, c.Corners...), l.Side())
		if b.colour[at] = hueOf(string(c.Highlight)); b.colour[at] == 0 {
			b.colour[at] = hueOf(string(c.Colour))
		}
	}
	e := b.entry()
	r := jsonRules{layout: l, unknown: unknown}
	r.read(program, fields)
	e.Puzzle.Clues, _ = rules.Of(l, r.clues) // each can be one
	e.Puzzle.Unknown = sudoku.UnknownOf(program, r.unknown, string(text))
	e.Title, e.Source, e.Note = about(fields)
	return []format.Entry{e}, true, nil
}

// isNothing reports whether a field says nothing.
func isNothing(value json.RawMessage) bool {
	switch string(bytes.TrimSpace(value)) {
	case "false", "null", "0", `""`, "[]", "{}":
		return true
	}
	return false
}

// about returns the title, the author and the rules. SudokuPad has them in the field metadata, or as values of cages without cells.
func about(fields map[string]json.RawMessage) (title, author, rules string) {
	get := func(from map[string]json.RawMessage, name string) string {
		var text string
		_ = json.Unmarshal(from[name], &text) // what is no text is not there
		return text
	}
	var inside map[string]json.RawMessage
	_ = json.Unmarshal(fields["metadata"], &inside)
	var cages []struct{ Value loose }
	_ = json.Unmarshal(fields["cages"], &cages)
	caged := func(name string) string {
		for _, c := range cages {
			if text, ok := strings.CutPrefix(string(c.Value), name+": "); ok {
				return text
			}
		}
		return ""
	}
	return cmp.Or(get(fields, "title"), get(inside, "title"), caged("title")),
		cmp.Or(get(fields, "author"), get(inside, "author"), caged("author")),
		cmp.Or(get(fields, "ruleset"), get(inside, "rules"), caged("rules"))
}
