package foreign

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

const ksudoku = "KSudoku"

// A ksudokuChange is what a cell became in a game: a digit, or notes with 1 for each digit that is noted and 0 for the others.
type ksudokuChange struct {
	Index   int    `xml:"index,attr"`
	Value   uint8  `xml:"value,attr"`
	Markers string `xml:"markers,attr"`
}

// A ksudokuGraph is the form of a puzzle. In one of the type "custom" the rows, the columns and maybe square boxes are a group of groups;
// regions of another form, and diagonals, are cliques of their own.
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
	Cliques []string      `xml:"clique"` // the numbers of their cells
	Cages   []ksudokuCage `xml:"cage"`
}

// A ksudokuCage is a cage of a killer or of a Mathdoku. Its operator is 0 for a cell with its digit, and 4 for a sum; the others are of Mathdoku
// alone.
type ksudokuCage struct {
	Operator int    `xml:"operator,attr"`
	Value    int    `xml:"value,attr"`
	Cells    string `xml:",chardata"`
}

// layout returns the layout of a form with its clues, and the rules that Nonet does not know. It returns nil if no square has this form.
func (g ksudokuGraph) layout() (l *sudoku.Layout, clues *sudoku.Clues, unknown []string) {
	custom := g.Type == "custom"
	if !custom && g.Type != "sudoku" || custom && (g.Width != g.Order || g.High != g.Order || g.Deep != 1) || g.Order < sudoku.MinSide || g.Order > sudoku.MaxSide {
		return nil, nil, nil
	}
	usual, _ := sudoku.LayoutOfSide(g.Order) // nil if there are no boxes of this side
	if !custom {
		if g.Kind != "" && g.Kind != "Plain" {
			unknown = []string{g.Kind}
		}
		return usual, nil, unknown
	}
	l, all, ok := g.shape(usual)
	for _, cage := range g.Cages {
		cells := g.cells(cage.Cells)
		c := sudoku.Clue{Kind: sudoku.Cage, Number: cage.Value, Cells: cells}
		ok = ok && (cage.Operator == 0 && len(cells) == 1 || cage.Operator == 4 && g.Kind != "Mathdoku")
		all = append(all, c)
	}
	if ok {
		var err error
		clues, err = rules.Of(l, all)
		ok = err == nil
	}
	if !ok {
		return usual, nil, []string{cmp.Or(strings.TrimPrefix(g.Kind, "Plain"), g.Name, "regions")}
	}
	return l, clues, nil
}

// shape returns the layout of a custom form, with the groups of cells that are neither regions nor diagonals as cages without a sum. ok is false if
// there is none.
func (g ksudokuGraph) shape(usual *sudoku.Layout) (l *sudoku.Layout, clues []sudoku.Clue, ok bool) {
	if len(g.Grids) != 1 {
		return nil, nil, false
	}
	var shape sudoku.Shape
	areas := make([]int, g.Order*g.Order) // of each cell the region, counted from 1
	regions := 0
	var more [][]int // groups that are no regions
	falling, rising := g.diagonals()
	hasFalling, hasRising := false, false
	for _, clique := range g.Cliques {
		cells := g.cells(clique)
		slices.Sort(cells)
		cells = slices.Compact(cells)
		taken := func(cell int) bool { return areas[cell] != 0 }
		switch {
		case slices.Equal(cells, falling):
			hasFalling = true
		case slices.Equal(cells, rising):
			hasRising = true
		case g.Grids[0].Boxes == "0" && len(cells) == g.Order && !slices.ContainsFunc(cells, taken):
			regions++
			for _, cell := range cells {
				areas[cell] = regions
			}
		default:
			more = append(more, cells)
		}
	}
	switch {
	case regions == g.Order:
		shape.Regions = signsOfAreas(areas)
		if width, height, ok := sudoku.BoxesOf(shape.Regions, g.Order); ok {
			shape = sudoku.Shape{BoxWidth: width, BoxHeight: height}
		}
	case g.Grids[0].Boxes == "0" || usual == nil:
		return nil, nil, false
	default:
		if shape.BoxWidth, shape.BoxHeight = usual.BoxSize(); shape.BoxWidth != shape.BoxHeight {
			return nil, nil, false
		}
	}
	if hasFalling && hasRising {
		shape.Extra = sudoku.Diagonals
	} else if hasFalling {
		more = append(more, falling)
	} else if hasRising {
		more = append(more, rising)
	}
	for _, cells := range more {
		clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Cells: cells})
	}
	l, err := shape.Layout()
	return l, clues, err == nil
}

// diagonals returns the cells of both diagonals, row by row.
func (g ksudokuGraph) diagonals() (falling, rising []int) {
	for row := range g.Order {
		falling = append(falling, row*g.Order+row)
		rising = append(rising, row*g.Order+g.Order-1-row)
	}
	return falling, rising
}

// cells reads numbers of cells, which are counted column by column. It returns nil, of
// which rules.Check makes no clue, if one is not of the grid.
func (g ksudokuGraph) cells(text string) (cells []int) {
	for word := range strings.FieldsSeq(text) {
		index, err := strconv.Atoi(word)
		if err != nil || index < 0 || index >= g.Order*g.Order {
			return nil
		}
		cells = append(cells, index%g.Order*g.Order+index/g.Order)
	}
	return cells
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
	l, clues, unknown := graph.layout()
	if l == nil {
		return nil, true, &Error{Kind: "form", Values: map[string]any{"Program": ksudoku, "Form": sudoku.RuleName(cmp.Or(graph.Name, graph.Type))}}
	}
	values := strings.TrimSpace(file.Game.Puzzle.Values)
	if len(values) != l.Cells() {
		return nil, true, damaged(ksudoku)
	}
	b := newContent(l)
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
			if b.givens[cell] != 0 {
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
	e.Puzzle.Clues, e.Puzzle.Unknown = clues, sudoku.UnknownOf(ksudoku, unknown, string(text))
	return []format.Entry{e}, true, nil
}
