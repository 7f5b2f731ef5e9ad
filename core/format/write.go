package format

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonet/core/notation"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// A Format is a way of writing a puzzle.
type Format string

// The formats for writing. When reading, the format is recognised.
const (
	Line       Format = "line"       // N² symbols on a line; with other houses or clues in the notation of core/notation, if that has them
	Grid       Format = "grid"       // N lines of N symbols
	Numbers    Format = "numbers"    // N² numbers on a line, separated by commas
	Candidates Format = "candidates" // N lines of the candidates of N cells, with borders, as HoDoKu and others print them
	Sukaku     Format = "sukaku"     // 9×9 only: 729 symbols on a line, each candidate at its place
	HoDoKu     Format = "hodoku"     // 9×9 only: a line of HoDoKu's library, with typed digits and candidates
	SDK        Format = "sdk"        // 9×9 only: a file of SadMan Sudoku, with the typed digits as its state
	SDM        Format = "sdm"        // 9×9 only: 81 digits on a line, 0 for a blank, as in a collection of SadMan Sudoku
	SS         Format = "ss"         // 9×9 only: a grid with borders, as in Simple Sudoku
)

// Formats lists the formats for writing.
func Formats() []Format {
	return []Format{Line, Grid, Numbers, Candidates, Sukaku, HoDoKu, SDK, SDM, SS}
}

// Write writes a puzzle, or any grid of that layout, so that the Reader reads the same. A
// blank is "." or the number 0. If the text alone would be read as a puzzle of another layout,
// a comment on its first line declares the boxes.
//
// The formats with candidates have those of the entry, or if it has none, those that the givens leave. They do not tell a given from a cell that has
// only one candidate left.
func Write(w io.Writer, f Format, e Entry) error {
	l, g := e.Puzzle.Layout, e.Puzzle.Givens
	if _, err := sudoku.NewPuzzle(l, g); err != nil {
		return err
	}
	if slices.Contains([]Format{Sukaku, HoDoKu, SDK, SDM, SS}, f) && l != sudoku.Classic() {
		return &LayoutError{Format: f}
	}
	if f == Line && !e.Puzzle.Plain() && e.Puzzle.Unknown == nil {
		if line, ok := notation.Write(e.Puzzle); ok { // it has a place for all clues
			_, err := io.WriteString(w, line+"\n")
			return err
		}
	}
	var rows []string
	whole := false
	switch f {
	case Line:
		rows = []string{g.String()}
	case Grid:
		rows, whole = rowsOf(l, g), looksWhole(l, g)
	case Numbers:
		rows = []string{numbersOf(g)}
	case Candidates:
		rows = candidateRows(l, e.left())
	case Sukaku:
		rows = []string{placesOf(e.left())}
	case HoDoKu:
		rows = []string{libraryLine(e)}
	case SDK:
		rows = append([]string{"[Puzzle]"}, rowsOf(l, g)...)
		if e.Typed.Filled() > 0 {
			rows = append(append(rows, "", "[State]"), rowsOf(l, e.whole())...)
		}
	case SDM:
		rows = []string{strings.ReplaceAll(g.String(), ".", "0")}
	case SS:
		rows = bordered(l, g)
	default:
		return fmt.Errorf("there is no format %q; the formats are %v", f, Formats())
	}
	above := RuleLines(e.Puzzle)
	unknown := e.Puzzle.Unknown
	boxes := !l.UsualBoxes() && f != Candidates || whole
	switch {
	case boxes:
		rows[0] += " # " + BoxesOf(l)
	case unknown != nil && (f == Line || f == Numbers):
		rows[0] += " # " + rulesLine(unknown)
	}
	if unknown != nil && (boxes || f != Line && f != Numbers) {
		above = append(above, "# "+rulesLine(unknown))
	}
	rows = append(above, rows...)
	_, err := io.WriteString(w, strings.Join(rows, "\n")+"\n")
	return err
}

// RuleLines returns the comments above a puzzle that say which rules it has beside rows, columns and boxes: "# clue: cage 15 r1c1 r1c2".
func RuleLines(p sudoku.Puzzle) (lines []string) {
	for _, line := range append(shapeLines(p.Layout), clueLines(p)...) {
		lines = append(lines, "# "+line)
	}
	return lines
}

// A LayoutError is the error of a format that has no place for the layout of a puzzle.
type LayoutError struct{ Format Format }

func (e *LayoutError) Error() string {
	return fmt.Sprintf("the format %q is for 9×9 puzzles with boxes of 3×3 and no further houses", e.Format)
}

// Save writes one puzzle with its title, source, note, typed digits and pencil, as a file of its own.
// The Reader reads the same, except that line breaks and tabs in the title and the source become blanks, and that white
// space is removed at the ends of both and of the note's lines.
func Save(w io.Writer, e Entry) error {
	l, givens := e.Puzzle.Layout, e.Puzzle.Givens
	if _, err := sudoku.NewPuzzle(l, givens); err != nil {
		return err
	}
	if err := checkTyped(e); err != nil {
		return err
	}
	about := [][2]string{{KeyTitle, textfile.OneLine(e.Title)}, {KeySource, textfile.OneLine(e.Source)}}
	if note := strings.TrimSpace(textfile.LineFeeds(e.Note)); note != "" {
		for line := range strings.SplitSeq(note, "\n") {
			about = append(about, [2]string{KeyNote, strings.ToValidUTF8(strings.TrimSpace(line), string(utf8.RuneError))})
		}
	}
	var text strings.Builder
	for _, d := range about {
		key, value := d[0], d[1]
		if len(value) > maxLine/2 {
			return fmt.Errorf("the %s is too long: %d bytes in a line", key, len(value))
		}
		if value != "" || key == KeyNote {
			fmt.Fprintf(&text, "# %s: %s\n", key, value)
		}
	}
	for _, line := range append(shapeLines(l), clueLines(e.Puzzle)...) {
		fmt.Fprintf(&text, "# %s\n", line)
	}
	if !l.UsualBoxes() || looksWhole(l, givens) {
		fmt.Fprintf(&text, "# %s\n", BoxesOf(l))
	}
	if u := e.Puzzle.Unknown; u != nil {
		for _, line := range append([]string{rulesLine(u)}, documentLines(u)...) {
			fmt.Fprintf(&text, "# %s\n", textfile.OneLine(line))
		}
	}
	if e.Typed.Filled() > 0 {
		fmt.Fprintf(&text, "# %s: %v\n", KeyTyped, e.Typed)
	}
	for _, line := range e.Pencil {
		if len(line) > maxLine/2 {
			return fmt.Errorf("the %s is too long: %d bytes in a line", KeyPencil, len(line))
		}
		fmt.Fprintf(&text, "# %s: %s\n", KeyPencil, textfile.OneLine(line))
	}
	for _, row := range rowsOf(l, givens) {
		fmt.Fprintln(&text, row)
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// checkTyped returns an error if the typed digits of an entry are wrong.
func checkTyped(e Entry) error {
	if e.Typed == nil {
		return nil
	}
	l := e.Puzzle.Layout
	if _, err := sudoku.NewPuzzle(l, e.Typed); err != nil {
		return err
	}
	for place, digit := range e.Typed {
		if digit != 0 && e.Puzzle.Givens[place] != 0 {
			return fmt.Errorf("%s holds both a given and a typed digit", l.CellName(place))
		}
	}
	return nil
}

// rowsOf returns a line of symbols for each row of a grid.
func rowsOf(l *sudoku.Layout, g sudoku.Grid) []string {
	side := l.Side()
	rows := make([]string, side)
	for i := range rows {
		rows[i] = g[i*side : (i+1)*side].String()
	}
	return rows
}

// bordered returns the rows of a 9×9 grid with borders around its boxes.
func bordered(l *sudoku.Layout, g sudoku.Grid) []string {
	rows := []string{"*-----------*"}
	for i, row := range rowsOf(l, g) {
		if i == 3 || i == 6 {
			rows = append(rows, "|---+---+---|")
		}
		rows = append(rows, "|"+row[:3]+"|"+row[3:6]+"|"+row[6:]+"|")
	}
	return append(rows, "*-----------*")
}

// numbersOf returns a grid as a line of numbers.
func numbersOf(g sudoku.Grid) string {
	var text []byte
	for i, digit := range g {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(digit), 10)
	}
	return string(text)
}

// BoxesOf returns the directive that declares the boxes of a layout.
func BoxesOf(l *sudoku.Layout) string {
	width, height := l.BoxSize()
	return fmt.Sprintf("%s: %dx%d", KeyBoxes, width, height)
}

// looksWhole reports whether each row of a grid might be read as a puzzle of its own: 16 cells
// without a digit past 4 are a 4×4 puzzle.
func looksWhole(l *sudoku.Layout, g sudoku.Grid) bool {
	small := sideOfCells(l.Side())
	if small == 0 || l.Shape().Regions != "" { // the side of drawn regions is known
		return false
	}
	return int(slices.Max(g)) <= small
}
