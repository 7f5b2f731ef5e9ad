package format

import (
	"fmt"
	"strings"

	"nonet/core/sudoku"
)

// A line of HoDoKu's library is a position on one line, between colons: the number of a technique and its digit, or 0000 and x; the board, with a + before
// each digit that is not a given; the candidates that have been struck, each as its digit, row and column; and two fields about the technique.
//
//	:0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79:413 423::

// libraryFields is the number of fields before the board, of which the first is empty.
const libraryFields = 3

// readLibraryLine reads the next line as one of HoDoKu's library.
func (r *Reader) readLibraryLine(first line) (cellsRead, bool) {
	text := first.body.trim().String()
	if !strings.HasPrefix(text, ":") {
		return cellsRead{}, false
	}
	fields := strings.Split(text, ":")
	if len(fields) <= libraryFields {
		return cellsRead{}, false
	}
	l := sudoku.Classic()
	b := cellsRead{side: 9, givens: make(sudoku.Grid, l.Cells()), typed: make(sudoku.Grid, l.Cells())}
	cell, plus := 0, false
	for _, char := range fields[libraryFields] {
		if char == '+' && !plus {
			plus = true
			continue
		}
		digit, ok := digitOf(string(char), 9)
		if !ok || cell == l.Cells() {
			return cellsRead{}, false
		}
		if plus {
			b.typed[cell] = digit
		} else {
			b.givens[cell] = digit
		}
		cell, plus = cell+1, false
	}
	if cell < l.Cells() {
		return cellsRead{}, false
	}
	if len(fields) > libraryFields+1 && strings.TrimSpace(fields[libraryFields+1]) != "" {
		e := Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: b.givens}, Typed: b.typed}
		b.left = e.left()
		for struck := range strings.FieldsSeq(fields[libraryFields+1]) {
			digit, at, ok := struckCandidate(l, struck)
			if !ok {
				return cellsRead{}, false
			}
			b.left[at] = b.left[at].Without(digit)
		}
		for at, digit := range e.whole() {
			if digit != 0 {
				b.left[at] = 0
			}
		}
	}
	r.lines.drop(1)
	r.habit, r.side = onOneLine, b.side
	return b, true
}

// struckCandidate reads a candidate: its digit, row and column.
func struckCandidate(l *sudoku.Layout, text string) (digit uint8, cell int, ok bool) {
	if len(text) != 3 {
		return 0, 0, false
	}
	for _, char := range text {
		if char < '1' || char > '9' {
			return 0, 0, false
		}
	}
	return text[0] - '0', l.Cell(int(text[1]-'1'), int(text[2]-'1')), true
}

// libraryLine returns the line of a 9×9 entry.
func libraryLine(e Entry) string {
	var text strings.Builder
	text.WriteString(":0000:x:")
	for cell, digit := range e.whole() {
		if digit != 0 && e.Puzzle.Givens[cell] == 0 {
			text.WriteByte('+')
		}
		text.WriteString(sudoku.Symbol(digit))
	}
	var struck []string
	left := e.left()
	e.Candidates = nil
	for cell, all := range e.left() {
		row, column := e.Puzzle.Layout.Place(cell)
		for digit := range (all &^ left[cell]).All() {
			struck = append(struck, fmt.Sprintf("%d%d%d", digit, row+1, column+1))
		}
	}
	return text.String() + ":" + strings.Join(struck, " ") + "::"
}
