// Package format reads and writes puzzles in the usual text formats: one line of N²
// characters, N lines of N, grids with borders drawn in text, numbers separated by
// commas or spaces. The reader recognises the format, and a file may hold any number of
// puzzles. Use it like this:
//
//	reader := format.NewReader("sunday.txt", file)
//	for {
//		entry, err := reader.Next()
//		if err == io.EOF {
//			break
//		}
//		if bad, ok := errors.AsType[*format.Error](err); ok {
//			fmt.Fprintln(os.Stderr, bad) // this puzzle is lost, the next is not
//			continue
//		}
//		if err != nil {
//			return err // the file itself cannot be read
//		}
//		use(entry)
//	}
//
// # What is read
//
// A blank is any of ". 0 * _" and, between commas, nothing at all. The digits
// past 9 are A…Z a…z, or numbers. A side is from 4 to 49 and not a prime; with drawn regions it is any from 4 to 16.
//
//	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//	5,3,,,7,,,,,6,,,1,9,5,,,,,9,8,,,,,6,,8,,,,6,,,,3,4,,,8,,3,,,1,7,,,,2,,,,6,,6,…
//
//	+-------+-------+-------+
//	| 5 3 . | . 7 . | . . . |
//	| 6 . . | 1 9 5 | . . . |
//	…
//
// A puzzle on one line may be followed by anything (its solution, its rating); brackets
// and quotes are skipped, so arrays of a program and columns of a spreadsheet are read
// too. Between the rows of a grid only borders are allowed: a blank line or a comment ends
// the grid. If the borders show boxes, they determine the shape of the boxes.
//
// A text in which blank cells are empty, such as a grid with blanks between its borders or a table of a web page, is read whole, by LaidOut: only
// the arrangement of its other cells tells where they are.
//
// An .sdk file may have the sections [Puzzle] and [State]; digits of the state that are not
// givens are read as typed. Blank lines and comments may come before the rows of a section. A section
// [PencilMarks] is read as notes, or skipped if it cannot be read.
//
// Sixteen cells on a line are a 4×4 puzzle or a row of a 16×16 puzzle. They are a row if
// there are sixteen such lines in sequence and one of them holds a digit past 4. The same
// applies to 36 cells.
//
// # Comments
//
// A comment runs from "#" to the end of its line. On the line of a puzzle it is
// the puzzle's title. These comments are directives:
//
//	# boxes: 3x2      width and height of the boxes of the puzzles of side 6 below
//	# typed: 12…      the digits a person had typed into the puzzle that follows
//	# title: Sunday   of the file and, unless a blank line follows, of the puzzle
//	                  that follows
//	# source: …       the same
//	# note: …         of the puzzle that follows; each is one line of its note
//	# pencil: …       the notes, colours and links that a person had written into the
//	                  puzzle that follows; core/session reads them
//	# regions: 1123…  a sign for each cell of the puzzle that follows, the same for those of
//	                  a region
//	# houses: …       the names of its further houses, such as diagonals
//	# clue: …         a clue of it, as core/rules writes it
//	# rules: …        a program and the rules of it that Nonet does not know
//	# document: …     a piece of that program's document, which says them
//	# licence: …      of the file
//
// A directive on the line of a puzzle itself is about that puzzle alone.
//
// # What the package does not do
//
// The package checks only the text. sudoku.Puzzle checks whether the givens break a rule,
// and core/engine finds out whether there is a solution. The caller opens, names and saves
// files.
package format
