package format

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonet/core/sudoku"
)

// declareRegions stores the regions of the next puzzle. Blanks between the signs, as between rows, have no meaning.
func (r *Reader) declareRegions(about *remarks, value span) error {
	regions := strings.Join(strings.Fields(value.String()), "")
	if _, err := (sudoku.Shape{Regions: regions}).Layout(); err != nil {
		return r.misshapen(value, err)
	}
	about.regions, about.shaped = regions, value
	return nil
}

// declareHouses stores further houses of the next puzzle.
func (r *Reader) declareHouses(about *remarks, value span) error {
	for _, name := range strings.Fields(value.String()) {
		extra, ok := sudoku.ExtraNamed(strings.ToLower(strings.Trim(name, ",")))
		if !ok {
			return r.misplaced(value, Expectation{Kind: "houses"}, Quoted(name))
		}
		about.extra |= extra
	}
	about.shaped = value
	return nil
}

// misshapen returns the Error for regions or further houses of which there is no layout.
func (r *Reader) misshapen(at span, err error) *Error {
	bad, ok := errors.AsType[*sudoku.ShapeError](err)
	if !ok {
		return r.misplaced(at, Expectation{Kind: "regions"}, Quoted(at.String()))
	}
	found := bad.Cell
	switch bad.Kind {
	case sudoku.LargeRegion:
		found = Quoted(bad.Region) + " " + bad.Cell
	case sudoku.NeedsBoxes, sudoku.NoBoxes:
		found = Quoted(at.String())
	case sudoku.NotSquare, sudoku.WrongSide:
		found = strconv.Itoa(bad.Count)
	}
	return r.misplaced(at, Expectation{"regions." + string(bad.Kind), map[string]any{"Least": sudoku.MinSide, "Most": sudoku.MaxDrawn}}, found)
}

func (r *Reader) misplaced(at span, expected Expectation, found string) *Error {
	return &Error{File: r.name, Line: at.number, Column: at.column(at.from), Expected: expected, Found: found, Remark: true}
}

// shaped returns the layout of a puzzle with the regions and further houses that are declared for it. boxes is the layout that it has
// without them.
func (r *Reader) shaped(boxes *sudoku.Layout, about remarks) (*sudoku.Layout, error) {
	shape := sudoku.Shape{Regions: about.regions, Extra: about.extra}
	if about.regions == "" {
		shape.BoxWidth, shape.BoxHeight = boxes.BoxSize()
	}
	l, err := shape.Layout()
	if err != nil {
		return nil, r.misshapen(about.shaped, err)
	}
	return l, nil
}

// sideOf returns the side of a grid with these regions, which have been checked.
func sideOf(regions string) int {
	side := sudoku.MinSide
	for side*side < len(regions) {
		side++
	}
	return side
}

// readDrawn reads the cells of a puzzle whose regions are drawn, so that its side is known: on one line or on a line a row, or the candidates of each.
func (r *Reader) readDrawn(first line, side int) (cellsRead, *Error) {
	if b, ok := r.readCandidates(first, side); ok {
		return b, nil
	}
	token, _ := first.body.firstToken()
	if utf8.RuneCountInString(token.String()) == side*side {
		return r.readWhole(whole{cells: token, how: asSymbols, side: side})
	}
	m := first.body.measure()
	for _, c := range m.counts() {
		switch c.cells {
		case side * side:
			return r.readWhole(whole{cells: first.body, how: c.how, side: side})
		case side:
			if b, bad := r.tryGrid(c); bad == nil {
				r.habit, r.side = onManyRows, side
				r.lines.drop(side)
				return b, nil
			}
		}
	}
	_, bad := r.tryGrid(count{cells: side, how: m.reading()})
	r.skipGrid()
	return cellsRead{}, bad
}

// leftOver returns the error for regions, further houses or clues after which no puzzle follows, or nil. It is returned once.
func (r *Reader) leftOver() error {
	at := r.coming.shaped
	if r.coming.clues != nil {
		at = r.coming.clues[0]
	} else if !r.coming.isShaped() {
		return nil
	}
	bad := r.misplaced(at, Expectation{Kind: "shaped"}, Quoted(at.String()))
	r.coming = remarks{}
	return bad
}

// shapeLines returns the directives that declare the regions and the further houses of a layout.
func shapeLines(l *sudoku.Layout) []string {
	var lines []string
	shape := l.Shape()
	if shape.Regions != "" {
		lines = append(lines, KeyRegions+": "+shape.Regions)
	}
	if shape.Extra != 0 {
		lines = append(lines, KeyHouses+": "+strings.Join(shape.Extra.Names(), " "))
	}
	return lines
}
