package foreign

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const ksudoku = "KSudoku"

// A ksudokuChange is what a cell became in a game: a digit, or notes with 1 for each digit that is noted and 0 for the others.
type ksudokuChange struct {
	Index   int    `xml:"index,attr"`
	Value   uint8  `xml:"value,attr"`
	Given   bool   `xml:"given,attr"`
	Markers string `xml:"markers,attr"`
}

// A ksudokuGraph is the form of a puzzle. In one of the type "custom" the rows, the columns and maybe square boxes are a group of groups, and
// regions of another form are cliques of their own.
type ksudokuGraph struct {
	Order int    `xml:"order,attr"` // the number of digits
	Type  string `xml:"type,attr"`
	Kind  string `xml:"specific-type,attr"`
	Name  string `xml:"name,attr"`
	Width int    `xml:"sizeX,attr"` // this and the next two are 0 if the type is not "custom"
	High  int    `xml:"sizeY,attr"`
	Deep  int    `xml:"sizeZ,attr"`
	Grids []struct {
		Boxes string `xml:"withblocks,attr"` // "0" for none
	} `xml:"sudokugroups"`
	Cliques []string `xml:"clique"` // the numbers of their cells
}

// layout returns the layout of a form, with the rules of which Nonet knows nothing; nil if no square has this form.
func (g ksudokuGraph) layout() (l *sudoku.Layout, rules []string) {
	l, err := sudoku.LayoutOfSide(g.Order)
	if custom := g.Type == "custom"; err != nil || !custom && g.Type != "sudoku" || custom && (g.Width != g.Order || g.High != g.Order || g.Deep != 1) {
		return nil, nil
	}
	if g.Kind != "" && g.Kind != "Plain" {
		return l, []string{g.Kind}
	}
	if g.Type == "sudoku" {
		return l, nil
	}
	if boxes := g.boxes(); boxes != nil {
		return boxes, nil
	}
	return l, []string{cmp.Or(g.Name, "regions")}
}

// boxes returns the layout whose boxes are the regions of a custom form; nil if there is none.
func (g ksudokuGraph) boxes() *sudoku.Layout {
	if len(g.Grids) != 1 {
		return nil
	}
	if square, err := sudoku.LayoutOfSide(g.Order); err == nil && g.Grids[0].Boxes != "0" && len(g.Cliques) == 0 {
		if width, height := square.BoxSize(); width == height {
			return square
		}
	}
	if g.Grids[0].Boxes != "0" || len(g.Cliques) != g.Order {
		return nil
	}
	regions := make([]int, g.Order*g.Order) // of the cells, counted from 1
	for i, clique := range g.Cliques {
		for text := range strings.FieldsSeq(clique) {
			index, err := strconv.Atoi(text)
			if err != nil || index < 0 || index >= len(regions) {
				return nil
			}
			regions[index%g.Order*g.Order+index/g.Order] = i + 1
		}
	}
	width := 1
	for width < g.Order && regions[width] == regions[0] {
		width++
	}
	l, err := sudoku.NewLayout(width, g.Order/width)
	if err != nil || l.Side() != g.Order {
		return nil
	}
	met, height := map[int]bool{}, g.Order/width
	for cell, region := range regions {
		row, column := l.Place(cell)
		if region == 0 || region != regions[l.Cell(row-row%height, column-column%width)] {
			return nil
		}
		met[region] = true
	}
	if len(met) != g.Order {
		return nil
	}
	return l
}

// readKSudoku reads a saved game of KSudoku: its puzzle, and all changes since. Cells are column by column.
func readKSudoku(text []byte) ([]format.Entry, bool, *Error) {
	if !bytes.HasPrefix(text, []byte("<")) || !bytes.Contains(text, []byte("<ksudoku")) {
		return nil, false, nil
	}
	var file struct {
		Game struct {
			Puzzle struct {
				Graph  ksudokuGraph `xml:"graph"`
				Values string       `xml:"values"`
			} `xml:"puzzle"`
			History struct {
				Events []struct {
					ksudokuChange
					Several []ksudokuChange `xml:"simple-event"`
				} `xml:",any"`
			} `xml:"history"`
		} `xml:"game"`
	}
	if xml.Unmarshal(text, &file) != nil {
		return nil, true, damaged(ksudoku)
	}
	graph := file.Game.Puzzle.Graph
	l, rules := graph.layout()
	if l == nil {
		return nil, true, &Error{Kind: "form", Values: map[string]any{"Program": ksudoku, "Form": ruleName(cmp.Or(graph.Name, graph.Type))}}
	}
	values := strings.TrimSpace(file.Game.Puzzle.Values)
	if len(values) != l.Cells() {
		return nil, true, damaged(ksudoku)
	}
	b := newBoard(l)
	cellOf := func(index int) int { return l.Cell(index%l.Side(), index/l.Side()) }
	for i := range values { // b for 1, c for 2
		if digit := values[i] - 'a'; values[i] != '_' && int(digit) <= l.Side() {
			b.fill(cellOf(i), digit, true)
		} else if values[i] != '_' {
			return nil, true, damaged(ksudoku)
		}
	}
	for _, event := range file.Game.History.Events {
		changes := event.Several
		if len(changes) == 0 {
			changes = []ksudokuChange{event.ksudokuChange}
		}
		for _, c := range changes {
			if c.Index < 0 || c.Index >= l.Cells() || int(c.Value) > l.Side() || len(c.Markers) > l.Side()+1 {
				return nil, true, damaged(ksudoku)
			}
			cell := cellOf(c.Index)
			if b.givens[cell] != 0 || c.Given {
				continue
			}
			b.fill(cell, c.Value, false)
			b.left[cell] = 0
			for i := range c.Markers {
				if c.Markers[i] == '1' {
					b.left[cell] = b.left[cell].With(uint8(i) + 1)
				}
			}
			b.left[cell] &= l.All()
		}
	}
	e := b.entry()
	e.Puzzle.Unknown = unknownOf(ksudoku, rules, text)
	return []format.Entry{e}, true, nil
}
