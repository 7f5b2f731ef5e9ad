// Package logic solves as a person does: it looks for the next step that can be justified without a guess.
//
// A [Grid] holds the candidates of a position. A [Technique] is one pattern that people know, such as the X-Wing; it
// finds all its deductions on a grid. A [Deduction] says what follows and why, as a value: which digits may be placed,
// which candidates may be struck, and the cells, houses and links that prove it.
//
//	g, err := logic.NewGrid(puzzle)
//	for d := range logic.XWing.All(g, logic.Options{}) {
//		fmt.Println(d)
//	}
//
// Every technique is sound: it never strikes a digit that some solution needs. The techniques about uniqueness are the exception
// that the definitions of this field make: they are sound if the puzzle has exactly one solution.
//
// All techniques work on any layout. A technique that needs lines to cross boxes asks the layout whether they do,
// and finds nothing if not.
//
// The package neither searches (core/engine does) nor writes sentences (core/logic/hint does).
package logic
