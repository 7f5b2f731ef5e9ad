// Package foreign reads the documents of other programs: JSON of f-puzzles and SudokuPad, also inside their links and those of Nonet itself, XML of OpenSudoku, saved games of
// GNOME Sudoku and KSudoku, boards of SudokuWiki, the notation of Interactive Sudoku Solver and game IDs and saved games of Simon Tatham's Solo. Texts of lines and grids are for core/format; a Reader here passes them on to it:
//
//	reader := foreign.NewReader("sunday.json", file)
//	for {
//		entry, err := reader.Next() // as of a format.Reader
//		…
//	}
//
// A document is recognised by its content. It must be whole, and not larger than 16 MB.
//
// # What is read
//
// Of each program: givens, digits that a person had typed, notes in the corner and in the centre of a cell where it has both, and the title,
// the author and the rules as the title, source and note of the entry; and the colours of cells. A rule that Nonet does not know, such as a sandwich sum, is named
// in Puzzle.Unknown of the entry, with the whole document: without the rule it would be another puzzle, so only its grid can be shown.
//
// # What the package does not do
//
// It goes nowhere. A link that has only the name of a puzzle, which is kept at its address, is an Error too.
package foreign
