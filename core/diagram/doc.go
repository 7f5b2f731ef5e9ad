// Package diagram draws one step of a person's solution as a picture for a document: the position with all candidates, and the deduction
// in it.
//
//	err := diagram.Write(file, title, grid, deduction)
//
// It is the picture that the window shows of a hint, with the names of rows and columns. Every color has a shape of its own as well: causes
// are round, fins are diamonds, the two colors of a chain are round and square, strong links are solid and weak ones dashed, what is struck
// is crossed out. Links bend around candidates and digits.
//
// Explaining a deduction in words is left to others.
package diagram
