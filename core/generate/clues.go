package generate

import (
	"math/rand/v2"
	"slices"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// Clues are what puzzles print beside their givens.
type Clues string

// The clues that puzzles are made with.
const (
	NoClues      Clues = ""
	Killer       Clues = "killer"       // cages with their sums that cover the grid, and no givens
	Thermometers Clues = "thermometers" // and as few givens as are needed
	Arrows       Clues = "arrows"
	Dots         Clues = "dots" // between all neighbours that differ by 1, or of which one is twice the other
)

// AllClues lists the clues in the order they are shown.
func AllClues() []Clues { return []Clues{Killer, Thermometers, Arrows, Dots} }

// draw draws clues for a full grid, those of a killer apart.
func (c Clues) draw(l *sudoku.Layout, full sudoku.Grid, rng *rand.Rand) *sudoku.Clues {
	d := &liner{layout: l, full: full, rng: rng, used: make([]bool, l.Cells()), crossed: map[[2]int]bool{}}
	switch c {
	case Thermometers:
		d.draw(l.Side()*5/6, d.thermometer)
	case Arrows:
		d.draw(l.Side(), d.arrow)
	case Dots:
		d.dots()
	}
	return mustMean(l, d.clues)
}

// mustMean returns clues that are known to be right.
func mustMean(l *sudoku.Layout, clues []sudoku.Clue) *sudoku.Clues {
	c, err := rules.Of(l, clues)
	if err != nil {
		panic(err) // a bug: they were made for this layout
	}
	return c
}

// A liner draws lines that a full grid keeps, and that neither touch a cell twice nor cross.
type liner struct {
	layout  *sudoku.Layout
	full    sudoku.Grid
	rng     *rand.Rand
	clues   []sudoku.Clue
	used    []bool          // for each cell, whether a line goes through it
	crossed map[[2]int]bool // the diagonal steps of lines, by their two cells, the smaller first
}

// The lengths of lines, with their bulb or circle.
const (
	shortestLine = 3
	longestLine  = 8
	longestArrow = 4 // a search knows all digits that its cells may have
)

// draw draws lines, up to a number of them.
func (d *liner) draw(most int, line func(from int) (sudoku.Clue, bool)) {
	for _, from := range d.rng.Perm(len(d.full)) {
		if len(d.clues) == most {
			break
		}
		if d.used[from] {
			continue
		}
		clue, ok := line(from)
		if !ok {
			continue
		}
		for i, cell := range clue.Cells {
			if d.used[cell] = true; i > 0 {
				if _, diagonal := d.between(clue.Cells[i-1], cell); diagonal {
					d.crossed[[2]int{min(clue.Cells[i-1], cell), max(clue.Cells[i-1], cell)}] = true
				}
			}
		}
		d.clues = append(d.clues, clue)
	}
	slices.SortFunc(d.clues, func(a, b sudoku.Clue) int { return a.Cells[0] - b.Cells[0] })
}

// thermometer returns a thermometer from a cell, if it can rise far enough from there.
func (d *liner) thermometer(from int) (sudoku.Clue, bool) {
	cells, end := []int{from}, shortestLine+d.rng.IntN(longestLine-shortestLine+1)
	for len(cells) < end {
		last := cells[len(cells)-1]
		next, ok := d.step(cells, func(cell int) bool { return d.full[cell] > d.full[last] })
		if !ok {
			break
		}
		cells = append(cells, next)
	}
	return sudoku.Clue{Kind: sudoku.Thermo, Cells: cells}, len(cells) >= shortestLine
}

// arrow returns an arrow to a circle: the digits on its shaft add up to that of the circle.
func (d *liner) arrow(from int) (sudoku.Clue, bool) {
	cells, left := []int{from}, int(d.full[from])
	for left > 0 && len(cells) < longestArrow {
		next, ok := d.step(cells, func(cell int) bool { return int(d.full[cell]) <= left })
		if !ok {
			break
		}
		cells, left = append(cells, next), left-int(d.full[next])
	}
	return sudoku.Clue{Kind: sudoku.Arrow, Cells: cells}, left == 0 && len(cells) >= shortestLine
}

// step returns a random cell for the next step of a line, and whether there is one.
func (d *liner) step(cells []int, fits func(cell int) bool) (next int, ok bool) {
	last := cells[len(cells)-1]
	row, column := d.layout.Place(last)
	var found []int
	for r := max(row-1, 0); r <= min(row+1, d.layout.Side()-1); r++ {
		for c := max(column-1, 0); c <= min(column+1, d.layout.Side()-1); c++ {
			cell := d.layout.Cell(r, c)
			between, diagonal := d.between(last, cell)
			if d.used[cell] || slices.Contains(cells, cell) || !fits(cell) || diagonal && (d.crossed[between] || d.turnsOver(cells, between)) {
				continue
			}
			found = append(found, cell)
		}
	}
	if len(found) == 0 {
		return 0, false
	}
	return found[d.rng.IntN(len(found))], true
}

// between returns the two cells that a diagonal step passes between, the smaller first, and whether a step is diagonal.
func (d *liner) between(a, b int) (cells [2]int, diagonal bool) {
	rowA, columnA := d.layout.Place(a)
	rowB, columnB := d.layout.Place(b)
	if rowA == rowB || columnA == columnB {
		return cells, false
	}
	cells = [2]int{d.layout.Cell(rowA, columnB), d.layout.Cell(rowB, columnA)}
	if cells[0] > cells[1] {
		cells[0], cells[1] = cells[1], cells[0]
	}
	return cells, true
}

// turnsOver reports whether a line has a step between two cells, which another of its steps that passes between them would cross.
func (d *liner) turnsOver(cells []int, between [2]int) bool {
	for i, cell := range cells[1:] {
		if min(cells[i], cell) == between[0] && max(cells[i], cell) == between[1] {
			return true
		}
	}
	return false
}

// dots draws a dot between all neighbours that have one, and says that there are no others.
func (d *liner) dots() {
	d.clues = append(d.clues, sudoku.Clue{Kind: sudoku.OnlyDifference, Number: 1}, sudoku.Clue{Kind: sudoku.OnlyRatio, Number: 2})
	for cell, beside := range sides(d.layout.Side()) {
		for _, other := range beside {
			if other < cell {
				continue
			}
			small, large := min(d.full[cell], d.full[other]), max(d.full[cell], d.full[other])
			consecutive, double := large-small == 1, large == 2*small
			if consecutive && double && d.rng.IntN(2) == 0 { // 1 and 2 have one dot, of either kind
				consecutive = false
			}
			switch clue := (sudoku.Clue{Cells: []int{cell, other}}); {
			case consecutive:
				clue.Kind, clue.Number = sudoku.Difference, 1
				d.clues = append(d.clues, clue)
			case double:
				clue.Kind, clue.Number = sudoku.Ratio, 2
				d.clues = append(d.clues, clue)
			}
		}
	}
}
