package format

import (
	"bytes"
	"fmt"
	"strings"

	"nonet/core/sudoku"
)

// Other programs print a position with the candidates of each cell: a row for each row of the grid, with or without borders, and in it for
// each cell the digits that are left, side by side.
//
//	.-----------------.----------------.----------------.
//	| 5    3    124   | 26   7    2468 | 1489 1249 248  |
//	| 6    247  2478  | 1    9    5    | 3478 234  248  |

// readCandidates reads the rows ahead as such a grid. drawn is its side if its regions are drawn, and otherwise 0.
func (r *Reader) readCandidates(first line, drawn int) (cellsRead, bool) {
	m := first.body.measure()
	side := m.tokens
	if first.body.plain || m.trailing || side != drawn && (drawn > 0 || !isSide(side)) {
		return cellsRead{}, false
	}
	p := position{side: side, width: side}
	if !p.add(first.body) {
		return cellsRead{}, false
	}
	rows := r.lines.rows(side)
	if len(rows) < side {
		return cellsRead{}, false
	}
	for _, row := range rows[1:] {
		if !p.add(row.body) {
			return cellsRead{}, false
		}
	}
	// Past 9 the same text may be numbers of two figures. Many blanks beside a number that is too large are a grid with a mistake in it.
	if p.longest == 1 || p.longest == 2 && side > 9 || p.blanks >= p.several {
		return cellsRead{}, false
	}
	b := cellsRead{side: side, candidates: p.candidates, placed: p.placed, drawn: drawnBoxes(rows, asNumbers)}
	r.lines.drop(side)
	r.habit, r.side = onManyRows, side
	return b, true
}

// readCandidateLine reads the candidates of all cells of a 9×9 grid from one line.
func (r *Reader) readCandidateLine(first line) (cellsRead, bool) {
	const side = 9
	if first.body.plain || first.body.measure().tokens != side*side {
		return cellsRead{}, false
	}
	p := position{side: side, width: side * side}
	if !p.add(first.body) || p.longest == 1 || p.blanks > 0 {
		return cellsRead{}, false
	}
	r.lines.drop(1)
	r.habit, r.side = onOneLine, side
	return cellsRead{side: side, candidates: p.candidates, placed: p.placed}, true
}

// A position is the candidates of the cells of the rows that have been read.
type position struct {
	side            int
	width           int // the number of cells on a line
	candidates      []sudoku.Digits
	placed          []int // the cells whose digit a person has typed, in the files of SudoCue
	longest         int   // the most candidates of a cell
	several, blanks int   // the number of cells with several and with none
}

// add adds a row, and reports whether it is one of candidates.
func (p *position) add(row span) bool {
	before := len(p.candidates)
	for t := range row.tokens() {
		text, typed := strings.CutPrefix(row.of(t), "u")
		set, ok := setOf(text, p.side)
		if !ok || typed && set.Len() != 1 {
			return false
		}
		if typed {
			p.placed = append(p.placed, len(p.candidates))
		}
		switch n := set.Len(); {
		case n == 0:
			p.blanks++
		case n > 1:
			p.several++
		}
		p.candidates, p.longest = append(p.candidates, set), max(p.longest, set.Len())
	}
	return len(p.candidates) == before+p.width
}

// setOf returns the digits that a text lists in ascending order, without anything between them, or none for a blank.
func setOf(text string, side int) (sudoku.Digits, bool) {
	if _, blank := digitOf(text, 0); blank {
		return 0, true
	}
	var set sudoku.Digits
	last := uint8(0)
	for _, char := range text {
		digit, ok := sudoku.DigitOf(char, side)
		if !ok || digit <= last {
			return 0, false
		}
		set, last = set.With(digit), digit
	}
	return set, true
}

// allPlaces is the number of signs of a 9×9 grid with a place for each candidate: the place of a digit holds the digit or a blank.
const allPlaces = 9 * 9 * 9

// placedCandidates returns the candidates of a 9×9 grid with a place for each.
func placedCandidates(text string) ([]sudoku.Digits, bool) {
	if len(text) != allPlaces {
		return nil, false
	}
	candidates := make([]sudoku.Digits, 9*9)
	held := 0
	for i := range len(text) {
		switch digit := uint8(i%9) + 1; {
		case text[i] == '0'+digit:
			candidates[i/9] = candidates[i/9].With(digit)
			held++
		case !strings.ContainsRune(".0*_", rune(text[i])):
			return nil, false
		}
	}
	// With fewer it is a 27×27 grid, in which few digits may happen to stand at their places. A 9×9 grid has at least as many: a cell
	// without any candidate sees all nine digits.
	return candidates, held >= 9
}

// fillSingles divides the candidates of a position into its givens and the candidates of the other cells. A cell with one candidate is filled, unless
// another cell that it sees has several with that digit among them: then nobody has filled it yet.
func fillSingles(l *sudoku.Layout, candidates []sudoku.Digits) (sudoku.Grid, []sudoku.Digits) {
	givens, left := make(sudoku.Grid, l.Cells()), make([]sudoku.Digits, l.Cells())
	for cell, set := range candidates {
		filled := set.Len() == 1
		for _, peer := range l.Peers(cell) {
			filled = filled && (candidates[peer].Len() == 1 || candidates[peer]&set == 0)
		}
		if filled {
			givens[cell] = set.Min()
		} else {
			left[cell] = set
		}
	}
	return givens, left
}

// takeTyped takes the cells that a person has filled out of the givens and the candidates that are left, and returns their digits; nil for none.
func takeTyped(b cellsRead, left []sudoku.Digits) sudoku.Grid {
	if len(b.placed) == 0 {
		return nil
	}
	typed := make(sudoku.Grid, len(b.givens))
	for _, cell := range b.placed {
		typed[cell], b.givens[cell], left[cell] = b.candidates[cell].Min(), 0, 0
	}
	return typed
}

// left returns the candidates of each cell: those of the entry or, if it has none, those that the digits on the board leave. A digit on the board is
// the only candidate of its cell.
func (e Entry) left() []sudoku.Digits {
	board := e.whole()
	all := make([]sudoku.Digits, len(board))
	for cell, digit := range board {
		switch {
		case digit != 0:
			all[cell] = sudoku.Of(digit)
		case e.Candidates != nil:
			all[cell] = e.Candidates[cell]
		default:
			all[cell] = e.Puzzle.WithGivens(board).Candidates(cell)
		}
	}
	return all
}

// whole returns the givens and the digits that a person had typed.
func (e Entry) whole() sudoku.Grid { return e.Puzzle.With(e.Typed).Givens }

// signsOf returns the digits of a set side by side, or a blank for none.
func signsOf(set sudoku.Digits) string {
	if set == 0 {
		return sudoku.Symbol(0)
	}
	return set.Symbols()
}

// candidateRows returns the lines of a grid with the candidates of each cell, its columns aligned and its boxes with borders.
func candidateRows(l *sudoku.Layout, candidates []sudoku.Digits) []string {
	side := l.Side()
	boxWidth, boxHeight := l.BoxSize()
	if boxWidth == 0 {
		boxWidth, boxHeight = side, side // regions that are drawn have no straight borders
	}
	widths := make([]int, side)
	for cell, set := range candidates {
		widths[cell%side] = max(widths[cell%side], set.Len(), 1)
	}
	border := ""
	for column, width := range widths {
		if column%boxWidth == 0 {
			border += "+-"
		}
		border += strings.Repeat("-", width+1)
	}
	border += "+"
	rows := []string{border}
	for row := range side {
		line := ""
		for column, width := range widths {
			if column%boxWidth == 0 {
				line += "| "
			}
			line += fmt.Sprintf("%-*s ", width, signsOf(candidates[l.Cell(row, column)]))
		}
		rows = append(rows, line+"|")
		if row%boxHeight == boxHeight-1 {
			rows = append(rows, border)
		}
	}
	return rows
}

// placesOf returns the 729 places of the candidates of a 9×9 grid.
func placesOf(candidates []sudoku.Digits) string {
	text := bytes.Repeat([]byte("."), allPlaces)
	for cell, set := range candidates {
		for digit := range set.All() {
			text[cell*9+int(digit)-1] = '0' + digit
		}
	}
	return string(text)
}
