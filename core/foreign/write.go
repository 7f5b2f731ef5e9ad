package foreign

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"nonet/core/format"
	"nonet/core/notation"
	"nonet/core/phrase"
	"nonet/core/sudoku"
)

// The formats of other programs that are documents, beside those of core/format. Of a puzzle with rules that Nonet does not know only that program's own
// has them, as long as nothing else has been drawn into it.
const (
	OpenSudoku   format.Format = "opensudoku"    // 9×9 only: one document of OpenSudoku, with typed digits, notes and colours
	CSV          format.Format = "csv"           // a table with a row for each puzzle, with typed digits, title and source
	FPuzzles     format.Format = "fpuzzles"      // the JSON of f-puzzles, on a line, with typed digits, notes and colours
	FPuzzlesLink format.Format = "fpuzzles-link" // the same, compressed in a link
	ISS          format.Format = "iss"           // the givens in the notation of Interactive Sudoku Solver, on a line
)

// Formats lists the formats for writing: those of core/format, and the documents.
func Formats() []format.Format {
	return append(format.Formats(), OpenSudoku, CSV, FPuzzles, FPuzzlesLink, ISS)
}

// A Writer writes puzzles one after another as a text of one format.
type Writer struct {
	to      io.Writer
	format  format.Format
	written int
}

// NewWriter returns a writer. Close must be called after the last puzzle.
func NewWriter(to io.Writer, f format.Format) *Writer { return &Writer{to: to, format: f} }

// Write writes a puzzle. Notes count as candidates where all blanks have some. A puzzle that has no place in the format is left out, with an error: a
// *format.LayoutError, *BoxesError, *CluesError or *sudoku.UnknownError, or that of Puzzle.Check.
func (w *Writer) Write(e format.Entry) error {
	if err := e.Puzzle.Check(); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := w.compose(&text, e); err != nil {
		return err
	}
	w.written++
	_, err := w.to.Write(text.Bytes())
	return err
}

// Close writes the end of the text.
func (w *Writer) Close() error {
	if w.format != OpenSudoku {
		return nil
	}
	end := "</opensudoku>\n"
	if w.written == 0 {
		end = openSudokuHead + end
	}
	_, err := io.WriteString(w.to, end)
	return err
}

// severalRows are the formats in which a puzzle has several lines, so that a blank line is between two.
var severalRows = []format.Format{format.Grid, format.Candidates, format.SDK, format.SS}

// compose appends the text of a puzzle.
func (w *Writer) compose(text *bytes.Buffer, e format.Entry) error {
	if w.written > 0 && slices.Contains(severalRows, w.format) {
		text.WriteByte('\n')
	}
	b := contentOf(e)
	if u := e.Puzzle.Unknown; u != nil && slices.Contains([]format.Format{OpenSudoku, CSV, FPuzzles, FPuzzlesLink, ISS}, w.format) {
		own := u.Program == fpuzzles && u.Document != "" && (w.format == FPuzzles || w.format == FPuzzlesLink) && saysAll(e.Puzzle)
		if !own {
			return &sudoku.UnknownError{Unknown: u}
		}
	}
	if e.Puzzle.Clues != nil && slices.Contains([]format.Format{OpenSudoku, CSV}, w.format) {
		return &CluesError{Format: w.format}
	}
	if w.format == CSV && !b.layout.Plain() {
		return &BoxesError{w.format, housesOf(b.layout.Shape())}
	}
	usual, err := sudoku.LayoutOfSide(e.Puzzle.Layout.Side())
	if w.format == OpenSudoku && b.layout != sudoku.Classic() {
		return &format.LayoutError{Format: w.format}
	}
	if err != nil || usual != b.layout {
		fits := !b.layout.Plain() && b.layout.UsualBoxes()
		if !fits && slices.Contains([]format.Format{CSV, FPuzzles, FPuzzlesLink}, w.format) {
			return &BoxesError{w.format, "boxes"}
		}
	}
	switch w.format {
	case OpenSudoku:
		if w.written == 0 {
			text.WriteString(openSudokuHead)
		}
		text.WriteString(openSudokuGameOf(b, e))
	case CSV:
		return writeCSV(text, e, w.written == 0)
	case FPuzzles, FPuzzlesLink:
		json, err := fpuzzlesJSON(b, e, w.format)
		if err != nil {
			return err
		}
		if w.format == FPuzzlesLink {
			json = []byte(fpuzzlesPage + compress(string(json)))
		}
		text.Write(append(json, '\n'))
	case ISS:
		line, ok := notation.Write(e.Puzzle)
		if !ok {
			return &CluesError{Format: w.format}
		}
		fmt.Fprintln(text, line)
	default:
		if e.Candidates == nil && b.listed() {
			e.Candidates = b.left
		}
		return format.Write(text, w.format, e)
	}
	return nil
}

// A BoxesError is the error of a format that has only the usual boxes for each side, or has no place for further houses.
type BoxesError struct {
	Format format.Format
	Houses string // "boxes", "drawn regions", "diagonals and windows"
}

func (e *BoxesError) Error() string {
	return fmt.Sprintf("the format %q has no place for the %s of the puzzle", e.Format, e.Houses)
}

// housesOf names the houses of a shape that are neither rows, columns nor boxes.
func housesOf(s sudoku.Shape) string {
	names := s.Extra.Names()
	if s.Regions != "" {
		names = append([]string{"drawn regions"}, names...)
	}
	if i := slices.Index(names, "disjoint"); i >= 0 {
		names[i] = "disjoint groups"
	}
	return phrase.English(names, "and")
}

// A CluesError is the error of a format that has no place for clues.
type CluesError struct{ Format format.Format }

func (e *CluesError) Error() string {
	return fmt.Sprintf("the format %q has no place for the clues of the puzzle, such as cages", e.Format)
}

// contentOf returns what an entry says of its cells, its notes and colours included.
func contentOf(e format.Entry) *content {
	b := newContent(e.Puzzle.Layout)
	copy(b.givens, e.Puzzle.Givens)
	copy(b.typed, e.Typed)
	copy(b.left, e.Candidates)
	for _, line := range e.Pencil {
		for item := range strings.SplitSeq(line, ", ") {
			b.takeItem(item)
		}
	}
	return b
}

// takeItem takes an item of the text of core/session about what is written into a cell: "r1c3 centre +14". Others, such as links, have no place in
// other programs.
func (b *content) takeItem(item string) {
	words := strings.Fields(item)
	if len(words) != 3 || !strings.HasPrefix(words[2], "+") {
		return
	}
	cell, ok := b.layout.CellNamed(words[0])
	if !ok {
		return
	}
	var set sudoku.Digits
	for _, char := range words[2][1:] {
		if digit, ok := sudoku.DigitOf(char, b.layout.Side()); ok && digit > 0 {
			set = set.With(digit)
		}
	}
	switch {
	case set == 0:
	case words[1] == "corner":
		b.corner[cell] = set
	case words[1] == "centre":
		b.left[cell] = set
	case words[1] == "colours" && set.Min() <= hues:
		b.colour[cell] = int(set.Min())
	}
}

// listed reports whether all blank cells have notes, in the centre or in the corners, and then moves those of the corners to the centres.
func (b *content) listed() bool {
	for cell := range b.left {
		if b.givens[cell]+b.typed[cell] == 0 && b.left[cell]|b.corner[cell] == 0 {
			return false
		}
	}
	for cell := range b.left {
		if b.left[cell] == 0 {
			b.left[cell] = b.corner[cell]
		}
	}
	return true
}
