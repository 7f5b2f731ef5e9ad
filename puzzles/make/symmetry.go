package main

import (
	"slices"

	"nonet/core/sudoku"
)

// A symmetry is the ways in which a pattern of givens may be turned or mirrored and
// look the same. Each way takes a cell to its image; last is the last row or column.
type symmetry []func(row, column, last int) (int, int)

var noSymmetry = symmetry{}

// symmetries are those puzzles are made with. Each contains the half turn that
// readers of newspapers expect.
var symmetries = []symmetry{
	{halfTurn},
	{quarterTurn},
	{leftRight, topBottom},
	{diagonal, antidiagonal},
}

func halfTurn(row, column, last int) (int, int)     { return last - row, last - column }
func quarterTurn(row, column, last int) (int, int)  { return column, last - row }
func leftRight(row, column, last int) (int, int)    { return row, last - column }
func topBottom(row, column, last int) (int, int)    { return last - row, column }
func diagonal(row, column, _ int) (int, int)        { return column, row }
func antidiagonal(row, column, last int) (int, int) { return last - column, last - row }

// orbits divides the cells into those that are images of each other: givens together
// or blank together.
func (s symmetry) orbits(l *sudoku.Layout) [][]int {
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
			for _, image := range s {
				other := l.Cell(image(row, column, l.Side()-1))
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
