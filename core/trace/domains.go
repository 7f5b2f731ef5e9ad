package trace

import "nonet/core/sudoku"

// DomainSizes counts the empty cells of a grid by their number of candidates: element k
// is the number of cells with k candidates, for k from 0 to N. A cell with none is a dead
// end.
func DomainSizes(l *sudoku.Layout, g sudoku.Grid, candidates func(cell int) sudoku.Digits) []int {
	sizes := make([]int, l.Side()+1)
	for cell, digit := range g {
		if digit == 0 {
			sizes[(candidates(cell)&l.All()).Len()]++
		}
	}
	return sizes
}
