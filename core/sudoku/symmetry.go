package sudoku

import "slices"

// A Symmetry is a way in which the givens of a puzzle may lie: turned or mirrored so,
// the cells that hold a given are the same. It is about the square of the grid alone,
// so there is each on every layout, be its boxes square or not.
type Symmetry string

// The symmetries.
const (
	NoSymmetry     Symmetry = "none"
	HalfTurn       Symmetry = "half-turn"       // turned by 180°, as in most newspapers
	QuarterTurn    Symmetry = "quarter-turn"    // turned by 90°
	Mirror         Symmetry = "mirror"          // left and right
	Diagonal       Symmetry = "diagonal"        // mirrored in the diagonal from the top left
	DoubleMirror   Symmetry = "double-mirror"   // left and right, top and bottom
	DoubleDiagonal Symmetry = "double-diagonal" // mirrored in both diagonals
	FullSymmetry   Symmetry = "full"            // all of these at once
)

// Symmetries lists the symmetries in the order they are shown.
func Symmetries() []Symmetry {
	return []Symmetry{NoSymmetry, HalfTurn, QuarterTurn, Mirror, Diagonal, DoubleMirror, DoubleDiagonal, FullSymmetry}
}

// An image is where a way of turning or mirroring takes a cell; last is the last row
// or column.
type image func(row, column, last int) (int, int)

// images are the ways that each symmetry is made of.
var images = map[Symmetry][]image{
	NoSymmetry:     {},
	HalfTurn:       {halfTurn},
	QuarterTurn:    {quarterTurn},
	Mirror:         {leftRight},
	Diagonal:       {diagonal},
	DoubleMirror:   {leftRight, topBottom},
	DoubleDiagonal: {diagonal, antidiagonal},
	FullSymmetry:   {quarterTurn, leftRight},
}

func halfTurn(row, column, last int) (int, int)     { return last - row, last - column }
func quarterTurn(row, column, last int) (int, int)  { return column, last - row }
func leftRight(row, column, last int) (int, int)    { return row, last - column }
func topBottom(row, column, last int) (int, int)    { return last - row, column }
func diagonal(row, column, _ int) (int, int)        { return column, row }
func antidiagonal(row, column, last int) (int, int) { return last - column, last - row }

// Orbits divides the cells into those that are images of each other: givens together
// or blank together. Each lists its cells in ascending order.
func (s Symmetry) Orbits(l *Layout) [][]int {
	var orbits [][]int
	met := make([]bool, l.Cells())
	for cell := range met {
		if met[cell] {
			continue
		}
		met[cell] = true
		orbit := []int{cell}
		for i := 0; i < len(orbit); i++ {
			row, column := l.Place(orbit[i])
			for _, of := range images[s] {
				other := l.Cell(of(row, column, l.Side()-1))
				if !met[other] {
					met[other] = true
					orbit = append(orbit, other)
				}
			}
		}
		slices.Sort(orbit)
		orbits = append(orbits, orbit)
	}
	return orbits
}
