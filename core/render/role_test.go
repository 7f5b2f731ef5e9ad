package render

import (
	"testing"

	"nonet/core/sudoku"
)

// TestRolesLook compares the roles of small digits, each beside the next one, with reviewed pictures.
func TestRolesLook(t *testing.T) {
	b := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	for i := range b.Cells {
		c := &b.Cells[i]
		c.Candidates = sudoku.Of(1, 2, 3, 5, 8, 9)
		c.Roles[i%int(Roles)] = sudoku.Of(2, 9)
		c.Roles[(i+1)%int(Roles)] = sudoku.Of(3, 5)
	}
	golden(t, "roles-light-300.png", paintNew(b, Light(), 300, 300))
	golden(t, "roles-light-600.png", paintNew(b, Light(), 600, 600))
	golden(t, "roles-dark-300.png", paintNew(b, Dark(), 300, 300))
}
