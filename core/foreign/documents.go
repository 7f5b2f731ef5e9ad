package foreign

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const openSudokuHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"3\">\n"

// openSudokuGameOf returns a game as an element: 81 digits, or if a person has written something, the state of version 5.
func openSudokuGameOf(b *content, e format.Entry) string {
	data := strings.ReplaceAll(b.givens.String(), ".", "0")
	if e.Typed.Filled() > 0 || len(e.Pencil) > 0 || e.Candidates != nil {
		data = "version: 5&#10;"
		for cell := range b.layout.Cells() {
			digit, editable := b.givens[cell], 0
			if digit == 0 {
				digit, editable = b.typed[cell], 1
			}
			data += fmt.Sprintf("%d|%d|%d|%d|%d|", digit, uint64(b.corner[cell]), uint64(b.left[cell]), b.colour[cell], editable)
		}
	}
	about := strings.TrimSpace(strings.Join(slices.DeleteFunc([]string{e.Title, e.Source, e.Note}, func(text string) bool { return text == "" }), ". "))
	note := ""
	if about != "" {
		var escaped bytes.Buffer
		_ = xml.EscapeText(&escaped, []byte(about)) // memory takes it
		note = ` note="` + escaped.String() + `"`
	}
	return "  <game data=\"" + data + "\"" + note + "/>\n"
}

// csvColumns are the names of the columns. What reads the first alone has the puzzle.
var csvColumns = []string{"puzzle", "typed", "title", "source"}

// writeCSV writes a puzzle as a row, below the names of the columns if it is the first.
func writeCSV(to *bytes.Buffer, e format.Entry, first bool) error {
	w := csv.NewWriter(to)
	if first {
		_ = w.Write(csvColumns) // memory takes it
	}
	typed := ""
	if e.Typed.Filled() > 0 {
		typed = e.Typed.String()
	}
	_ = w.Write([]string{e.Puzzle.Givens.String(), typed, plainCell(e.Title), plainCell(e.Source)})
	w.Flush()
	return w.Error()
}

// plainCell returns a text that somebody else may have written as a spreadsheet takes it for text. One that begins as a formula gets an apostrophe,
// because a spreadsheet would compute it, and a formula can send what is in the other cells to an address.
func plainCell(text string) string {
	switch first, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(text, unicode.IsSpace)); first {
	case '=', '+', '-', '@', '＝', '＋', '－', '＠': // spreadsheets in Chinese and Japanese take the wide ones, too
		return "'" + text
	}
	return text
}

const fpuzzlesPage = "https://www.f-puzzles.com/?load="

// fpuzzlesJSON returns the JSON of f-puzzles, or the error that f has no place for something. A puzzle that came from there keeps what its document says besides its cells.
func fpuzzlesJSON(b *content, e format.Entry, f format.Format) ([]byte, error) {
	document, cells := map[string]json.RawMessage{}, [][]map[string]any{}
	if u := e.Puzzle.Unknown; u != nil {
		if json.Unmarshal([]byte(u.Document), &document) != nil || json.Unmarshal(document["grid"], &cells) != nil {
			return nil, &sudoku.UnknownError{Unknown: u}
		}
	}
	side := b.layout.Side()
	grid := make([][]map[string]any, side)
	for row := range grid {
		for column := range side {
			cell := map[string]any{}
			if row < len(cells) && column < len(cells[row]) && cells[row][column] != nil {
				cell = cells[row][column]
			}
			b.putCell(cell, b.layout.Cell(row, column))
			grid[row] = append(grid[row], cell)
		}
	}
	put := func(name string, value any) {
		document[name], _ = json.Marshal(value) // plain values
	}
	if e.Puzzle.Unknown == nil {
		if windows := b.layout.Shape().Extra & sudoku.Windows; windows != 0 {
			return nil, &BoxesError{f, housesOf(sudoku.Shape{Extra: windows})}
		}
		ruled := map[string]any{}
		if !putRules(ruled, e.Puzzle) {
			return nil, &CluesError{Format: f}
		}
		for name, value := range ruled {
			put(name, value)
		}
		for cell := range b.layout.Shape().Regions {
			grid[cell/side][cell%side]["region"] = b.layout.RegionOf(cell)
		}
	}
	put("size", side)
	put("grid", grid)
	for name, text := range map[string]string{"title": e.Title, "author": e.Source, "ruleset": e.Note} {
		if text != "" {
			put(name, text)
		}
	}
	return json.Marshal(document)
}

// putCell writes the digit, the notes and the colour of a cell into its object.
func (b *content) putCell(cell map[string]any, at int) {
	for _, name := range []string{"value", "given", "centerPencilMarks", "cornerPencilMarks", "highlight"} {
		delete(cell, name)
	}
	digit := cmp.Or(b.givens[at], b.typed[at])
	if digit != 0 {
		cell["value"] = digit
	}
	if b.givens[at] != 0 {
		cell["given"] = true
	}
	for name, set := range map[string]sudoku.Digits{"centerPencilMarks": b.left[at], "cornerPencilMarks": b.corner[at]} {
		if set != 0 && digit == 0 {
			cell[name] = slices.Collect(func(yield func(int) bool) {
				for digit := range set.All() {
					if !yield(int(digit)) {
						return
					}
				}
			})
		}
	}
	if hue := b.colour[at]; hue > 0 && hueOf(fmt.Sprint(cell["c"])) != hue {
		cell["highlight"] = hexes[hue]
	}
}
