// Package sudoku is the model that the other packages share: the layout of a puzzle, the digits in
// its cells, the candidates, and the broken rules. It imports no other package of Nonet.
//
// The terms:
//
//	cell       one square of the grid, numbered 0 to N²-1 in row-major order
//	house      a set of N cells that must all hold different digits: a row, a
//	           column, a box
//	peer       another cell that shares a house with this one
//	given      a digit printed with the puzzle
//	candidate  a digit a cell may still take
//
// Nothing here assumes a side of nine or boxes of three: a Layout says which houses there are. Only
// core/band, the engine based on it, and the code that uses it for speed are limited to 9×9; that
// code has another implementation for all other layouts. Searching is left to core/engine, and
// reading and writing text to core/format.
package sudoku
