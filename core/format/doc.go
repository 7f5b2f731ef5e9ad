// Package format reads and writes puzzles in the formats people already have:
// one line of N² characters, N lines of N, grids with borders drawn in text,
// numbers divided by commas or spaces. The format is recognised, never declared,
// and a file may hold any number of puzzles. The loop to write is
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
// past 9 go on as A…Z a…z, or are numbers. A side is from 4 to 49 and not a prime.
//
//	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//	5,3,,,7,,,,,6,,,1,9,5,,,,,9,8,,,,,6,,8,,,,6,,,,3,4,,,8,,3,,,1,7,,,,2,,,,6,,6,…
//
//	+-------+-------+-------+
//	| 5 3 . | . 7 . | . . . |
//	| 6 . . | 1 9 5 | . . . |
//	…
//
// On a line of its own a puzzle may be followed by anything (its solution, its
// rating); brackets and quotes are passed over, so the arrays of a program and
// the columns of a spreadsheet are read too. The rows of a grid follow each other
// with nothing but borders between them: a blank line or a comment ends it. Where
// borders show boxes, they say the shape of the boxes.
//
// An .sdk file may have the sections [Puzzle] and [State]; what the state has beside the
// givens was typed in.
//
// Sixteen cells on a line are a 4×4 puzzle or a row of a 16×16 one. They are a row
// where sixteen such lines follow each other and one of them holds a digit past 4.
// The same goes for 36.
//
// # Comments
//
// A comment runs from "#" to the end of its line. On the line of a puzzle it is
// the puzzle's title. These comments are directives:
//
//	# boxes: 3x2      width and height of the boxes of the puzzles of side 6 below
//	# typed: 12…      the digits a person had typed into the puzzle that follows
//	# title: Sunday   of the file and, where no blank line comes between, of the
//	                  puzzle that follows
//	# source: …       the same
//	# note: …         of the puzzle that follows; there may be several, each a line
//	# licence: …      of the file
//
// A directive on the line of a puzzle itself is about that puzzle alone.
//
// # What is left to others
//
// Only the text is judged here. Whether the givens break a rule is for
// sudoku.Puzzle to say, and whether there is a solution for core/engine. Files
// are opened, named and saved by the callers.
package format
