package foreign

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// The names under which other programs and collections have a solution. Without blanks it is not taken for a puzzle.
var solutionNames = []string{"solution", "solutions", "solved", "answer"}

// readAnyJSON reads the puzzles in JSON of any form, or in several lines of it: rows of cells, or a text with all of them. What has a name such as
// "solution" is left out, and so is a full grid beside one with blanks.
func readAnyJSON(text []byte) ([]format.Entry, bool) {
	var found []format.Entry
	for in := json.NewDecoder(bytes.NewReader(text)); ; {
		var value any
		if in.Decode(&value) != nil {
			return nil, false
		}
		found = append(found, puzzlesIn(value)...)
		if !in.More() {
			return found, len(found) > 0
		}
	}
}

// puzzlesIn lists the puzzles in a value. The order of fields is not known: they are in alphabetical order.
func puzzlesIn(value any) (found []format.Entry) {
	switch value := value.(type) {
	case string:
		if e, ok := puzzleOf(value); ok {
			found = append(found, e)
		}
	case []any:
		if e, ok := puzzleOf(cellsOf(value)); ok {
			return append(found, e)
		}
		for _, one := range value {
			found = append(found, puzzlesIn(one)...)
		}
	case map[string]any:
		var names []string
		for name := range value {
			if !slices.Contains(solutionNames, strings.ToLower(name)) {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		for _, name := range names {
			found = append(found, puzzlesIn(value[name])...)
		}
		title, _ := value["title"].(string)
		if len(found) == 1 && found[0].Title == "" {
			found[0].Title = title
		}
	}
	return found
}

// puzzleOf reads a text of cells with blanks among them.
func puzzleOf(text string) (format.Entry, bool) {
	if len(text) < sudoku.MinSide*sudoku.MinSide || !strings.ContainsAny(text, ".0*_-") {
		return format.Entry{}, false
	}
	reader := format.NewReader("", strings.NewReader(text))
	e, err := reader.Next()
	if err != nil {
		return format.Entry{}, false
	}
	e.Line = 1
	return e, e.Puzzle.Givens.Filled() > 0
}

// cellsOf returns N rows of N cells as numbers between commas, or nothing if the rows are none of cells.
func cellsOf(rows []any) string {
	var cells []string
	for _, row := range rows {
		row, _ := row.([]any)
		if len(row) != len(rows) {
			return ""
		}
		for _, cell := range row {
			switch cell := cell.(type) {
			case float64:
				if cell != math.Trunc(cell) || cell < 0 || cell > sudoku.MaxSide {
					return ""
				}
				cells = append(cells, strconv.Itoa(int(cell)))
			case string:
				if len(cell) > 2 || strings.ContainsAny(cell, ",\n") {
					return ""
				}
				if cell = strings.TrimSpace(cell); cell == "" {
					cell = "."
				}
				cells = append(cells, cell)
			case nil:
				cells = append(cells, ".")
			default:
				return ""
			}
		}
	}
	return strings.Join(cells, ",")
}
