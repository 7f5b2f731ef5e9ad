package format

import (
	"math"
	"strings"
	"unicode/utf8"

	"nonet/core/sudoku"
)

// A whole is a puzzle on one line.
type whole struct {
	cells  span
	how    reading
	side   int
	single bool // it is one token
	more   bool // other text follows on the line
}

// asWhole reports whether a line has as many cells as a whole puzzle, all of them or
// all before the first separator, and how they are to be read.
func (s span) asWhole() (whole, bool) {
	first, more := s.firstToken()
	if cells, ok := s.wholeInside(first, more); ok {
		return whole{cells: cells, how: asSymbols, side: sideOfCells(cells.to - cells.from), single: true, more: true}, true
	}
	if side := sideOfCells(utf8.RuneCountInString(first.String())); side > 0 && !(more && s.isSquareOfGroups()) {
		return whole{cells: first, how: asSymbols, side: side, single: true, more: more}, true
	}
	if !more {
		return whole{}, false
	}
	for _, c := range s.measure().counts() {
		if side := sideOfCells(c.cells); side > 0 {
			return whole{cells: s, how: c.how, side: side}, true
		}
	}
	return whole{}, false
}

// shortestInside is the number of cells of the smallest puzzle that is found among other text: a 9×9 one.
const shortestInside = 81

// holdsWhole reports whether there is a whole puzzle among the text of a line.
func (s span) holdsWhole() bool {
	_, ok := s.wholeInside(span{}, true)
	return ok
}

// beginsWhole reports whether the text before the first tab is a whole puzzle with blanks, however few digits it has: nonet read prints words behind it.
func (s span) beginsWhole() bool {
	cells, _, more := strings.Cut(s.trim().String(), "\t")
	side := int(math.Sqrt(float64(len(cells))))
	return more && side >= sudoku.MinSide && side*side == len(cells) && isPlain(cells) && strings.ContainsAny(cells, ".0*_")
}

// wholeInside looks for a puzzle among other text on a line: in a column of a table that is not the first, in a sentence or in a link. Its cells have no
// separators, and blanks among them, so that a solution is not taken for a puzzle. A first token that is one has precedence.
func (s span) wholeInside(first span, more bool) (span, bool) {
	// HoDoKu's lines have many colons. If they cannot be read they are damaged.
	const fewColons = 4
	if !more && !strings.ContainsAny(s.String(), "/=:") || s.to-s.from < shortestInside || first.isNearlyWhole() || strings.Count(s.String(), ":") > fewColons {
		return span{}, false
	}
	isCell := func(char byte) bool {
		return isFigure(char) || char >= 'A' && char <= 'Z' || strings.IndexByte(".*_-", char) >= 0
	}
	for from := s.from; from < s.to; {
		if !isCell(s.text[from]) {
			from++
			continue
		}
		stretch := span{number: s.number, text: s.text, from: from, to: from}
		for stretch.to < s.to && isCell(s.text[stretch.to]) {
			stretch.to++
		}
		if stretch.isOpen() && stretch.resembles(sideOfCells(stretch.to-stretch.from), asSymbols) {
			return stretch, true
		}
		from = stretch.to
	}
	return span{}, false
}

// isNearlyWhole reports whether a text was probably meant to be a puzzle with blanks: then nothing behind it is.
func (s span) isNearlyWhole() bool {
	return s.to-s.from >= shortestInside-9 && s.to-s.from <= shortestInside+9 && strings.ContainsAny(s.String(), ".0*_-") && s.resembles(9, asSymbols)
}

// isOpen reports whether a text without separators has as many cells as a puzzle, and blanks and digits among them.
func (s span) isOpen() bool {
	cells := s.String()
	return len(cells) >= shortestInside && sideOfCells(len(cells)) > 0 && strings.ContainsAny(cells, ".0*_-") && strings.ContainsAny(cells, "123456789")
}

// firstToken returns the first token, and whether there are others.
func (s span) firstToken() (first span, more bool) {
	if s.plain {
		return s, false
	}
	first, met := s, false
	for t := range s.tokens() {
		if met {
			return first, true
		}
		first.from, first.to, met = t.from, t.to, true
	}
	return first, false
}

// isSquareOfGroups reports whether a line holds N groups of N symbols: the rows of a
// puzzle side by side. Then the first group is not a puzzle, even if it has sixteen
// symbols.
func (s span) isSquareOfGroups() bool {
	m := s.measure()
	return m.tokens == m.uniform
}

// wholeAt reports whether the line with the given index ahead is a whole puzzle and not a
// row of a larger one. boxes is the layout that its own comment declares, or nil.
func (r *Reader) wholeAt(ahead int, boxes *sudoku.Layout) (whole, bool) {
	rows := r.lines.rows(ahead + 1)
	if len(rows) <= ahead {
		return whole{}, false
	}
	s := rows[ahead].body
	w, ok := s.asWhole()
	if !ok || w.more || w.single && w.side*w.side > sudoku.MaxSide {
		return w, ok // too long for a row, or with text that no row has
	}
	m := s.measure()
	for _, c := range m.counts() {
		if isSide(c.cells) && (m.bars && r.habit != onOneLine || r.isRow(w, c, ahead, boxes)) {
			return whole{}, false
		}
	}
	return w, true
}

// isRow reports whether a line that might be a whole puzzle, w, is a row of a larger one
// with c cells in a row: 16 cells are a 4×4 puzzle or a row of a 16×16. If nothing else
// decides, the lines that follow do.
func (r *Reader) isRow(w whole, c count, ahead int, boxes *sudoku.Layout) bool {
	switch {
	case boxes != nil && boxes.Side() == w.side:
		return false
	case boxes != nil && boxes.Side() == c.cells:
		return true
	case r.habit == onOneLine:
		return false
	case r.habit == onManyRows && r.side == c.cells:
		return true
	}
	rows := r.lines.rows(ahead + c.cells)[ahead:]
	even, large := len(rows) == c.cells, 0
	for _, row := range rows {
		even = even && row.body.measure().has(c)
		if row.body.gives(c.cells, c.cells, c.how) && !row.body.gives(w.side*w.side, w.side, w.how) {
			large++
		}
	}
	if even {
		return large > 0 || r.boxes[c.cells] != nil
	}
	// This is not a valid grid. If it was probably meant to be one, there should be one
	// error about the grid, not one about each of its rows.
	return len(rows) > 1 && large*2 > len(rows)
}

// readWhole reads a puzzle on the next line.
func (r *Reader) readWhole(w whole) (cellsRead, *Error) {
	if candidates, ok := placedCandidates(w.cells.String()); ok {
		r.lines.drop(1)
		r.habit, r.side = onOneLine, w.side
		return cellsRead{side: 9, candidates: candidates}, nil
	}
	b := cellsRead{side: w.side, givens: make(sudoku.Grid, w.side*w.side)}
	f := w.cells.fill(b.givens, w.side, w.how)
	if f != nil {
		side := w.side
		if r.likely > 0 && r.habit == noHabit && r.lines.exactly(1) && !w.cells.resembles(side, w.how) {
			side = r.likely
		}
		r.lines.drop(1)
		return cellsRead{}, r.misread(w.cells, f, side, w.how, wantedCells(side))
	}
	r.lines.drop(1)
	r.habit, r.side = onOneLine, w.side
	return b, nil
}

// meantWhole reports whether a line of the wrong length was probably meant to be a
// puzzle: because its neighbours are, or because it is too long for a row or stands
// alone. It guesses the intended side.
func (r *Reader) meantWhole(first line) (whole, bool) {
	m := first.body.measure()
	w := whole{cells: first.body, how: m.reading()}
	if m.tokens == 1 {
		w.how = asSymbols // one number would be one cell
	}
	width := m.width(w.how)
	if token, more := first.body.firstToken(); more && w.how == asSymbols {
		if chars := utf8.RuneCountInString(token.String()); chars >= shortestWhole {
			w.cells, width = token, chars
		}
	}
	next, nextIsWhole := r.wholeAt(1, nil)
	switch {
	case r.habit == onOneLine:
		w.side = r.side
	case nextIsWhole:
		w.side = next.side
	case width > sudoku.MaxSide, r.habit == noHabit && width >= shortestWhole && r.lines.exactly(1):
		w.side = nearestSide(width, w.cells.largestFigure())
		if far := abs(w.side*w.side - width); r.likely > 0 && (far > w.side || abs(r.likely*r.likely-width) <= far+r.likely/2) {
			w.side = r.likely
		}
	}
	return w, w.side > 0
}

// resembles reports whether most of a line can be cells of a grid.
func (s span) resembles(side int, how reading) bool {
	cells, others := 0, 0
	for c := range s.cells(how) {
		if _, ok := digitOf(s.of(c), side); ok {
			cells++
		} else {
			others++
		}
	}
	return cells > others
}

// shortestWhole is the number of cells of the smallest puzzle.
const shortestWhole = sudoku.MinSide * sudoku.MinSide

// isSide reports whether a grid can have this side.
func isSide(n int) bool {
	for divisor := 2; divisor*divisor <= n; divisor++ {
		if n%divisor == 0 {
			return n <= sudoku.MaxSide
		}
	}
	return false
}

// sideOfCells returns the side of the puzzle with the given number of cells, or 0 if
// there is none.
func sideOfCells(cells int) int {
	if side := int(math.Sqrt(float64(cells))); side*side == cells && isSide(side) {
		return side
	}
	return 0
}

// nearestSide returns the side of the puzzle whose number of cells is nearest, among
// those that have the digit.
func nearestSide(cells, digit int) int {
	best := sudoku.MaxSide
	for side := sudoku.MaxSide; side >= max(digit, sudoku.MinSide); side-- {
		if isSide(side) && abs(side*side-cells) <= abs(best*best-cells) {
			best = side
		}
	}
	return best
}

// largestFigure returns the largest of the figures 0 to 9 in the span.
func (s span) largestFigure() int {
	largest := 0
	for _, char := range s.String() {
		if char >= '0' && char <= '9' {
			largest = max(largest, int(char-'0'))
		}
	}
	return largest
}

func abs(n int) int { return max(n, -n) }
