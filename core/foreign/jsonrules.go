package foreign

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// The rules in the JSON of f-puzzles, and the regions and cages in that of SudokuPad, whose lines and pictures say nothing of what they mean.

// A jsonRule is one clue of f-puzzles. Cells are named R1C1.
type jsonRule struct {
	Cell      string     `json:"cell,omitempty"`
	Cells     []string   `json:"cells,omitempty"`
	Lines     [][]string `json:"lines,omitempty"`
	Value     loose      `json:"value,omitempty"`
	Direction string     `json:"direction,omitempty"`
}

// A jsonRules reads the rules of one puzzle.
type jsonRules struct {
	layout  *sudoku.Layout
	clues   []sudoku.Clue
	unknown []string
}

// The fields whose cells, or each of whose lines, are a clue, and those that are a clue of the whole grid.
var (
	jsonCells = map[string]sudoku.Clue{
		"killercage": {Kind: sudoku.Cage}, "extraregion": {Kind: sudoku.Cage}, "difference": {Kind: sudoku.Difference, Number: 1}, "ratio": {Kind: sudoku.Ratio, Number: 2},
		"odd": {Kind: sudoku.Odd}, "even": {Kind: sudoku.Even},
	}
	jsonLines = map[string]sudoku.Clue{
		"thermometer": {Kind: sudoku.Thermo}, "palindrome": {Kind: sudoku.Palindrome}, "whispers": {Kind: sudoku.Whisper, Number: 5},
	}
	jsonGrid  = map[string]sudoku.ClueKind{"antiknight": sudoku.Knight, "antiking": sudoku.King, "nonconsecutive": sudoku.Nonconsecutive}
	jsonRoman = map[loose]int{"V": 5, "X": 10}
)

// shapeOf finds the layout of a puzzle, with what it can have of the further houses. Regions that it cannot have are named. It returns nil if there is
// no layout of the side.
func shapeOf(program string, cells [][]*jsonCell, fields map[string]json.RawMessage) (l *sudoku.Layout, unknown []string) {
	side := len(cells)
	usual, err := sudoku.LayoutOfSide(side)
	var shape sudoku.Shape
	if usual != nil {
		shape.BoxWidth, shape.BoxHeight = usual.BoxSize()
	}
	is := func(name string) bool { return string(bytes.TrimSpace(fields[name])) == "true" }
	if is("diagonal+") && is("diagonal-") {
		shape.Extra |= sudoku.Diagonals
	}
	if is("disjointgroups") {
		shape.Extra |= sudoku.Groups
	}
	areas, drawn := areasOf(program, usual, cells, fields)
	if drawn || err != nil {
		shape.Regions = signsOfAreas(areas)
	}
	for _, extra := range []sudoku.Extra{shape.Extra, shape.Extra &^ sudoku.Groups, 0} { // not all go together
		shape.Extra = extra
		if l, err = shape.Layout(); err == nil && l.Side() == side {
			return l, nil
		}
	}
	return usual, []string{map[string]string{fpuzzles: "region", sudokuPad: "regions"}[program]}
}

// areasOf returns a number for the region of each cell, and reports whether they are others than the boxes of the usual layout.
func areasOf(program string, usual *sudoku.Layout, cells [][]*jsonCell, fields map[string]json.RawMessage) (areas []int, drawn bool) {
	side := len(cells)
	areas = make([]int, side*side)
	width, height := side, 1 // rows, where there are no boxes
	if usual != nil {
		width, height = usual.BoxSize()
	}
	box := func(row, column int) int { return row/height*(side/width) + column/width }
	for cell := range areas {
		areas[cell] = box(cell/side, cell%side)
	}
	alone := 0 // cells in no region
	for row := range cells {
		for column, c := range cells[row] {
			if program != fpuzzles || c == nil || c.Region == nil {
				continue
			}
			cell := row*side + column
			if json.Unmarshal(c.Region, &areas[cell]) != nil || string(c.Region) == "null" {
				areas[cell] = -1 - cell
				alone++
			}
		}
	}
	if alone == len(areas) { // it has only rows and columns
		for cell := range areas {
			areas[cell] = cell / side
		}
	}
	var regions [][][2]int
	if program == sudokuPad && json.Unmarshal(fields["regions"], &regions) == nil && len(regions) > 0 {
		for cell := range areas {
			areas[cell] = len(regions) + cell // of no region
		}
		for i, region := range regions {
			for _, at := range region {
				if min(at[0], at[1]) >= 0 && max(at[0], at[1]) < side {
					areas[at[0]*side+at[1]] = i
				}
			}
		}
	}
	// Regions may be numbered in any order.
	first := map[int]int{}
	for cell, area := range areas {
		of, known := first[area]
		if !known {
			of = cell
			first[area] = cell
		}
		drawn = drawn || box(cell/side, cell%side) != box(of/side, of%side)
	}
	return areas, drawn || len(first) != side
}

// read reads all fields of a document that are rules.
func (r *jsonRules) read(program string, fields map[string]json.RawMessage) {
	for _, name := range slices.Sorted(maps.Keys(fields)) { // in one order, because puzzles differ if their clues have another
		value := fields[name]
		if slices.Contains(harmless, name) || isNothing(value) {
			continue
		}
		before := len(r.clues)
		if !(program == fpuzzles && r.field(name, value) || program == sudokuPad && name == "cages" && r.padCages(value)) {
			r.clues = r.clues[:before]
			r.unknown = append(r.unknown, name)
		}
	}
	if program == fpuzzles {
		r.negative(fields)
	}
	slices.SortStableFunc(r.clues, func(a, b sudoku.Clue) int { return int(a.Kind) - int(b.Kind) })
	slices.Sort(r.unknown)
	r.unknown = slices.Compact(r.unknown)
}

// field adds the clues of a field, and reports whether Nonet has them all.
func (r *jsonRules) field(name string, value json.RawMessage) bool {
	extra := r.layout.Shape().Extra
	switch name {
	case "diagonal+":
		return extra&sudoku.Diagonals != 0 || r.diagonal(r.layout.Side()-1, -1)
	case "diagonal-":
		return extra&sudoku.Diagonals != 0 || r.diagonal(0, 1)
	case "disjointgroups":
		return extra&sudoku.Groups != 0
	case "negative":
		return json.Unmarshal(value, new([]string)) == nil // see negative
	}
	if kind, ok := jsonGrid[name]; ok {
		return string(bytes.TrimSpace(value)) == "true" && r.add(sudoku.Clue{Kind: kind})
	}
	var list []jsonRule
	if json.Unmarshal(value, &list) != nil {
		return false
	}
	return !slices.ContainsFunc(list, func(one jsonRule) bool { return !r.rule(name, one) })
}

// rule adds one clue of a field, or one for each line, and reports whether Nonet has it.
func (r *jsonRules) rule(name string, one jsonRule) bool {
	number, err := strconv.Atoi(strings.TrimSpace(string(one.Value)))
	if one.Value != "" && err != nil && name != "xv" {
		return false
	}
	if one.Cell != "" && len(one.Cells) == 0 && name != "littlekillersum" {
		one.Cells = []string{one.Cell}
	}
	cells, ok := r.cells(one.Cells)
	if !ok {
		return false
	}
	if clue, is := jsonCells[name]; is {
		clue.Cells = cells
		if number != 0 && clue.Kind != sudoku.Odd && clue.Kind != sudoku.Even {
			clue.Number = number
		}
		return r.add(clue)
	}
	if clue, is := jsonLines[name]; is {
		return r.lines(one.Lines, func(line []int) bool {
			c := clue
			if c.Cells = line; number != 0 && c.Kind == sudoku.Whisper {
				c.Number = number
			}
			return r.add(c)
		})
	}
	switch name {
	case "arrow": // a sum of two figures in two cells is another rule
		return len(cells) == 1 && r.lines(one.Lines, func(line []int) bool {
			return line[0] == cells[0] && r.add(sudoku.Clue{Kind: sudoku.Arrow, Cells: line})
		})
	case "xv":
		return len(cells) == 2 && r.add(sudoku.Clue{Kind: sudoku.CellSum, Number: jsonRoman[one.Value], Cells: cells})
	case "littlekillersum":
		if len(cells) == 0 {
			cells = r.diagonalFrom(one.Cell, one.Direction)
		}
		return r.add(sudoku.Clue{Kind: sudoku.DiagonalSum, Number: number, Cells: cells})
	}
	return false
}

// negative adds what the signs that are missing mean: for differences and ratios all numbers that occur.
func (r *jsonRules) negative(fields map[string]json.RawMessage) {
	var names []string
	_ = json.Unmarshal(fields["negative"], &names) // see field
	numbers := func(kind sudoku.ClueKind, usual int) []int {
		all := []int{}
		for _, c := range r.clues {
			if c.Kind == kind {
				all = append(all, c.Number)
			}
		}
		if len(all) == 0 {
			return []int{usual}
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	for _, name := range names {
		var kind sudoku.ClueKind
		var all []int
		switch name {
		case "difference":
			kind, all = sudoku.OnlyDifference, numbers(sudoku.Difference, 1)
		case "ratio":
			kind, all = sudoku.OnlyRatio, numbers(sudoku.Ratio, 2)
		case "xv":
			kind, all = sudoku.OnlySum, []int{5, 10}
		}
		for _, n := range all {
			if !r.add(sudoku.Clue{Kind: kind, Number: n}) {
				all = nil
			}
		}
		if all == nil {
			r.unknown = append(r.unknown, "negative")
		}
	}
}

// padCages adds the cages of SudokuPad, and reports whether all are cages with a sum, or at least with different digits.
func (r *jsonRules) padCages(value json.RawMessage) bool {
	var cages []json.RawMessage
	if json.Unmarshal(value, &cages) != nil {
		return false
	}
	for _, text := range cages {
		var place struct{ Cells [][2]int }
		if json.Unmarshal(text, &place) != nil {
			return false
		}
		if len(place.Cells) == 0 {
			continue // a word about the puzzle, its title and the like, of whatever form
		}
		var cage struct {
			Value, Sum loose
			Unique     bool
		}
		if json.Unmarshal(text, &cage) != nil {
			return false
		}
		c := sudoku.Clue{Kind: sudoku.Cage}
		for _, at := range place.Cells {
			if min(at[0], at[1]) < 0 || max(at[0], at[1]) >= r.layout.Side() {
				return false
			}
			c.Cells = append(c.Cells, r.layout.Cell(at[0], at[1]))
		}
		sum := cmp.Or(strings.TrimSpace(string(cage.Value)), strings.TrimSpace(string(cage.Sum)))
		number, err := strconv.Atoi(sum)
		if sum != "" && err != nil || sum == "" && !cage.Unique {
			return false
		}
		if c.Number = number; !r.add(c) {
			return false
		}
	}
	return true
}

// add adds a clue, and reports whether it can be one.
func (r *jsonRules) add(c sudoku.Clue) bool {
	if rules.Check(r.layout, c) != nil {
		return false
	}
	r.clues = append(r.clues, c)
	return true
}

// lines calls a function for each line, and reports whether it was true of all and there is one.
func (r *jsonRules) lines(lines [][]string, each func(line []int) bool) bool {
	for _, names := range lines {
		if cells, _ := r.cells(names); len(cells) == 0 || !each(cells) {
			return false
		}
	}
	return len(lines) > 0
}

// diagonal adds one diagonal as a cage, which begins in a column of the first row.
func (r *jsonRules) diagonal(column, step int) bool {
	c := sudoku.Clue{Kind: sudoku.Cage}
	for row := range r.layout.Side() {
		c.Cells = append(c.Cells, r.layout.Cell(row, column))
		column += step
	}
	return r.add(c)
}

var jsonName = regexp.MustCompile(`^[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})$`)

// place returns the row and column of a name, which may be one outside the grid.
func place(name string) (row, column int, ok bool) {
	m := jsonName.FindStringSubmatch(name)
	if m == nil {
		return 0, 0, false
	}
	row, _ = strconv.Atoi(m[1]) // of two figures at most
	column, _ = strconv.Atoi(m[2])
	return row - 1, column - 1, true
}

// cells returns the cells with names.
func (r *jsonRules) cells(names []string) (cells []int, ok bool) {
	for _, name := range names {
		row, column, ok := place(name)
		if !ok || min(row, column) < 0 || max(row, column) >= r.layout.Side() {
			return nil, false
		}
		cells = append(cells, r.layout.Cell(row, column))
	}
	return cells, true
}

// jsonDirections are the directions of diagonals, down and to the right.
var jsonDirections = map[string][2]int{"DR": {1, 1}, "DL": {1, -1}, "UR": {-1, 1}, "UL": {-1, -1}}

// diagonalFrom returns the cells of a diagonal from a place outside the grid.
func (r *jsonRules) diagonalFrom(name, direction string) (cells []int) {
	row, column, ok := place(name)
	step, known := jsonDirections[direction]
	if !ok || !known {
		return nil
	}
	side := r.layout.Side()
	for row, column = row+step[0], column+step[1]; min(row, column) >= 0 && max(row, column) < side; row, column = row+step[0], column+step[1] {
		cells = append(cells, r.layout.Cell(row, column))
	}
	return cells
}

// diagonalStart returns the place outside the grid from which cells are a whole diagonal, and its direction. ok is false if they are none.
func diagonalStart(l *sudoku.Layout, cells []int) (start, direction string, ok bool) {
	r := jsonRules{layout: l}
	for direction, step := range jsonDirections {
		row, column := l.Place(cells[0])
		row, column = row-step[0], column-step[1]
		start := "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(column+1)
		outside := min(row, column) < 0 || max(row, column) >= l.Side()
		if outside && slices.Equal(r.diagonalFrom(start, direction), cells) {
			return start, direction, true
		}
	}
	return "", "", false
}

// putRules writes the shape and the clues of a puzzle, which has no windows, into a document of f-puzzles, and reports whether that has a place for all.
func putRules(document map[string]any, p sudoku.Puzzle) bool {
	l := p.Layout
	name := func(cell int) string {
		row, column := l.Place(cell)
		return "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(column+1)
	}
	names := func(cells []int) (all []string) {
		for _, cell := range cells {
			all = append(all, name(cell))
		}
		return all
	}
	put := func(field string, one jsonRule) {
		list, _ := document[field].([]jsonRule)
		document[field] = append(list, one)
	}
	extra := l.Shape().Extra
	if extra&sudoku.Diagonals != 0 {
		document["diagonal+"], document["diagonal-"] = true, true
	}
	if extra&sudoku.Groups != 0 {
		document["disjointgroups"] = true
	}
	negative := map[string][]int{}
	for _, c := range p.Clues.All() {
		number := loose(strconv.Itoa(c.Number))
		switch c.Kind {
		case sudoku.Cage:
			if c.Number == 0 {
				put("extraregion", jsonRule{Cells: names(c.Cells)})
			} else {
				put("killercage", jsonRule{Cells: names(c.Cells), Value: number})
			}
		case sudoku.Difference, sudoku.Ratio:
			put(c.Kind.String(), jsonRule{Cells: names(c.Cells), Value: number})
		case sudoku.Odd, sudoku.Even:
			put(c.Kind.String(), jsonRule{Cell: name(c.Cells[0])})
		case sudoku.Thermo, sudoku.Palindrome, sudoku.Whisper:
			one := jsonRule{Lines: [][]string{names(c.Cells)}}
			if c.Kind == sudoku.Whisper {
				one.Value = number
			}
			for field, clue := range jsonLines {
				if clue.Kind == c.Kind {
					put(field, one)
				}
			}
		case sudoku.Arrow:
			put("arrow", jsonRule{Cells: names(c.Cells[:1]), Lines: [][]string{names(c.Cells)}})
		case sudoku.CellSum:
			sign := map[int]loose{5: "V", 10: "X"}[c.Number]
			if sign == "" || len(c.Cells) != 2 || !l.Beside(c.Cells[0], c.Cells[1]) {
				return false
			}
			put("xv", jsonRule{Cells: names(c.Cells), Value: sign})
		case sudoku.DiagonalSum:
			start, direction, whole := diagonalStart(l, c.Cells)
			if !whole {
				return false
			}
			put("littlekillersum", jsonRule{Cells: names(c.Cells), Value: number, Direction: direction, Cell: start})
		case sudoku.OnlyDifference, sudoku.OnlyRatio, sudoku.OnlySum:
			field := map[sudoku.ClueKind]string{sudoku.OnlyDifference: "difference", sudoku.OnlyRatio: "ratio", sudoku.OnlySum: "xv"}[c.Kind]
			negative[field] = append(negative[field], c.Number)
		default:
			field := ""
			for grid, kind := range jsonGrid {
				if kind == c.Kind {
					field = grid
				}
			}
			if field == "" {
				return false
			}
			document[field] = true
		}
	}
	return putNegative(document, p, negative)
}

// putNegative writes what missing signs mean, and reports whether f-puzzles means the same numbers by it.
func putNegative(document map[string]any, p sudoku.Puzzle, negative map[string][]int) bool {
	var fields []string
	for field, numbers := range negative {
		r := jsonRules{layout: p.Layout, clues: slices.Clone(p.Clues.All())}
		before := len(r.clues)
		text, _ := json.Marshal([]string{field})
		r.negative(map[string]json.RawMessage{"negative": text})
		var means []int
		for _, c := range r.clues[before:] {
			means = append(means, c.Number)
		}
		slices.Sort(numbers)
		if !slices.Equal(means, slices.Compact(numbers)) {
			return false
		}
		fields = append(fields, field)
	}
	if fields != nil {
		slices.Sort(fields)
		document["negative"] = fields
	}
	return true
}
