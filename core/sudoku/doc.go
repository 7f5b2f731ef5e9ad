// Package sudoku is the model every other part of Nonet talks about: the shape
// of a puzzle, the digits in its cells, the candidates left, and the rules that
// are broken. It imports nothing of ours.
//
// The words, as the field uses them:
//
//	cell       one square of the grid, numbered 0 to N²-1 in row-major order
//	house      a set of N cells that must all hold different digits: a row, a
//	           column, a box
//	peer       another cell that shares a house with this one
//	given      a digit printed with the puzzle
//	candidate  a digit a cell may still take
//
// Nothing here assumes a side of nine or boxes of three: a Layout says which houses
// there are, and everyone asks it. Only core/band, the engine that stands on it, and
// what asks it for the sake of speed are for 9×9 alone; for any other layout they have
// another way. Searching is core/engine's, reading and writing text is core/format's.
package sudoku
