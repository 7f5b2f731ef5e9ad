// Package diagram draws one step of a person's solution as a picture: the position with all candidates, and the deduction in it.
//
//	err := diagram.Write(file, grid, deduction)
//
// The picture is an SVG. Every color has a shape of its own as well: causes are round, fins are diamonds, the two colors of a chain are round and
// square, strong links are solid and weak ones dashed, what is struck is crossed out. Links bend around candidates and digits.
//
// The board of the window is drawn by core/render; explaining a deduction in words is left to others.
package diagram
