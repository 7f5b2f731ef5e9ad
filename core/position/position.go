// Package position has the parts that positions of a puzzle are made of: candidates, sets of cells, and the tables of where the cells are
// in their houses. It knows only houses and peers. It neither keeps the candidates of a position nor knows how anything follows from
// them: core/logic does so for people, and core/engine for searches.
package position

// A Candidate is a digit in a cell.
type Candidate struct {
	Cell  int
	Digit uint8
}
