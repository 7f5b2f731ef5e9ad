package format

import (
	"slices"
	"strconv"

	"nonet/core/sudoku"
)

// readGrid reads a puzzle with a line for each row, beginning at the next line, if it has
// one of the given widths.
func (r *Reader) readGrid(counts []count) (cellsRead, bool) {
	for _, c := range counts {
		if b, bad := r.tryGrid(c); bad == nil {
			r.habit, r.side = onManyRows, c.cells
			r.lines.drop(c.cells)
			return b, true
		}
	}
	return cellsRead{}, false
}

// rowCounts lists the sides of the grids whose first row a line may be, the likeliest
// first. A side that is the number of rows from here is the likeliest.
func (r *Reader) rowCounts(m measure) []count {
	counts := slices.DeleteFunc(m.counts(), func(c count) bool { return !isSide(c.cells) })
	if len(counts) > 1 {
		exact := slices.IndexFunc(counts, func(c count) bool { return r.lines.exactly(c.cells) })
		if exact > 0 {
			counts[0], counts[exact] = counts[exact], counts[0]
		}
	}
	return counts
}

// tryGrid reads the rows ahead as a grid with the given number of cells in a row.
func (r *Reader) tryGrid(c count) (cellsRead, *Error) {
	side := c.cells
	b := cellsRead{side: side, givens: make(sudoku.Grid, side*side)}
	rows := r.lines.rows(side)
	for i, row := range rows {
		if f := row.body.fill(b.givens[i*side:(i+1)*side], side, c.how); f != nil {
			return cellsRead{}, r.misread(row.body, f, side, c.how, Expectation{"row", map[string]any{"Row": i + 1, "Side": side}})
		}
	}
	if len(rows) < side {
		return cellsRead{}, r.unexpected(rows[len(rows)-1].body.number+1, 1, Expectation{"rows", map[string]any{"Side": side}}, strconv.Itoa(len(rows)))
	}
	b.drawn = drawnBoxes(rows, c.how)
	return b, nil
}

// explain returns what is wrong with the rows ahead, which are none of the grids that
// they might be. The width of most rows is taken as the intended one.
func (r *Reader) explain(first line, counts []count) *Error {
	how := first.body.measure().reading()
	if len(counts) > 0 && r.lines.exactly(counts[0].cells) {
		_, bad := r.tryGrid(counts[0])
		return bad
	}
	side := r.commonWidth(how)
	if r.likely > 0 && !r.lines.exactly(side) {
		side = r.likely
	}
	if side > 0 {
		if _, bad := r.tryGrid(count{side, how}); bad != nil {
			return bad
		}
	}
	return r.unexpected(first.body.number, 1, Expectation{"first", map[string]any{"Most": sudoku.MaxSide}}, strconv.Itoa(first.body.measure().width(how)))
}

// commonWidth returns the number of cells that most rows ahead have, among those that can
// be the side of a grid, or 0 if none can.
func (r *Reader) commonWidth(how reading) int {
	var widths []int
	for _, row := range r.lines.rows(sudoku.MaxSide) {
		m := row.body.measure()
		widths = append(widths, m.width(how))
		if m.trailing && how == asNumbers {
			widths = append(widths, m.tokens+1)
		}
	}
	var votes [sudoku.MaxSide + 1]int
	best := 0
	for _, width := range widths {
		if isSide(width) {
			votes[width]++
		}
	}
	for _, width := range widths {
		if isSide(width) && votes[width] > votes[best] {
			best = width
		}
	}
	return best
}

// skipGrid skips rows, at least one, up to the next gap or the next line that is
// certainly the beginning of a puzzle.
func (r *Reader) skipGrid() {
	for {
		r.lines.drop(1)
		next := r.lines.first()
		if next.kind != rowLine || r.isCertain(next) {
			return
		}
	}
}

// isCertain reports whether a puzzle certainly begins on the next line: on one line that
// is too long for a row, or as a grid that ends where the rows end.
func (r *Reader) isCertain(first line) bool {
	if w, ok := first.body.asWhole(); ok && w.single && w.side*w.side > sudoku.MaxSide {
		return true
	}
	for _, c := range r.rowCounts(first.body.measure()) {
		if r.lines.exactly(c.cells) {
			_, bad := r.tryGrid(c)
			return bad == nil
		}
	}
	return false
}
