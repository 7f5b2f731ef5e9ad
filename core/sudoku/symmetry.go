package sudoku

import (
	"math/rand/v2"
	"slices"
)

// A Symmetry is a symmetry of the pattern of a puzzle's givens: rotations or reflections
// that map the pattern to itself. It is a symmetry of the square grid, so each exists on
// every layout, whether or not its boxes are square.
type Symmetry string

// The symmetries.
const (
	NoSymmetry     Symmetry = "none"
	HalfTurn       Symmetry = "half-turn"       // rotated by 180°, as in most newspapers
	QuarterTurn    Symmetry = "quarter-turn"    // rotated by 90°
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

// An image maps a cell by a rotation or reflection. last is the last row or column.
type image func(row, column, last int) (int, int)

// images has the generators of each symmetry.
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

// Orbits divides the cells into orbits, sets of cells that are images of each other. The
// cells of an orbit are all given or all blank. Each orbit is in ascending order.
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

// Moves returns, for rotations and reflections of which all of the symmetry are made, where each takes every cell.
func (s Symmetry) Moves(l *Layout) [][]int {
	var moves [][]int
	for _, of := range images[s] {
		to := make([]int, l.Cells())
		for cell := range to {
			row, column := l.Place(cell)
			to[cell] = l.Cell(of(row, column, l.Side()-1))
		}
		moves = append(moves, to)
	}
	return moves
}

// ShuffledLines returns the rows of a grid of a side in a random order in which those of a band stay together, whose height is given; or so its columns.
// A full grid with its lines in this order is another one.
func ShuffledLines(rng *rand.Rand, side, height int) []int {
	order := make([]int, 0, side)
	for _, band := range rng.Perm(side / height) {
		for _, line := range rng.Perm(height) {
			order = append(order, band*height+line)
		}
	}
	return order
}
