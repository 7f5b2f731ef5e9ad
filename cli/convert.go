package cli

import (
	"bytes"
	"context"

	"nonet/core/foreign"
	"nonet/core/phrase"
)

var convertCommand = command{
	name: "convert", args: "-to FORMAT [FILE…]",
	brief: "write puzzles in another format",
	text: `
It writes every puzzle, in the order of the input. If the boxes are not the usual ones
for the side, or the text does not show them, the first line ends in a comment such as
"# boxes: 2x3" (width and height), which nonet reads again.

  -to line        on one line; digits past 9 are A to Z, then a to z. With clues or
                  other houses in the notation of Interactive Sudoku Solver
  -to grid        a line for each row, and a blank line between puzzles
  -to numbers     numbers separated by commas, on one line
  -to candidates  a grid with the candidates of each cell, as in HoDoKu and on the web
  -to sukaku      9×9: 729 signs on one line, each candidate at its place
  -to hodoku      9×9: a line of HoDoKu's library
  -to sdk         9×9: a file of SadMan Sudoku, with the state if digits have been typed
  -to sdm         9×9: 81 digits on one line, 0 for a blank
  -to ss          9×9: a grid with borders, as in Simple Sudoku
  -to opensudoku  9×9: one document of OpenSudoku for all puzzles
  -to csv         a table: puzzle, typed digits, title and source
  -to fpuzzles    the JSON of f-puzzles and SudokuPad, on one line
  -to fpuzzles-link  the same, as a link
  -to iss         the notation of Interactive Sudoku Solver, on one line

candidates, sukaku and hodoku have the candidates of the input or, if it has none, those
that its digits leave, and the digits that a person has typed; sdk and csv have these
digits too, and opensudoku and fpuzzles also notes and colours. The others have the givens
alone. Rules that nonet does not know are named in a comment "# rules:"; opensudoku, csv
and iss leave such a puzzle out, and fpuzzles has them if they came from there.

It reads what other programs write, recognised by its content: lines and grids of any
kind, also with nothing in the blank cells; tables of web pages; candidates of HoDoKu,
SudokuWiki and Simple Sudoku; the formats above; SadMan's .sdk with all sections; links of
f-puzzles, SudokuPad, SudokuWiki and Nonet that carry a puzzle, also one a line; saved games of
KSudoku and GNOME Sudoku; game IDs and saved games of Simon Tatham's Solo; JSON with a grid in
it; a puzzle in a sentence or in a link. A link with only the name of a puzzle is not followed.

  nonet convert -to grid puzzles:easy

Exit status: 0, 1 if it was stopped, 2 if the command was called wrongly or something
could not be read or has no place in the format; everything else is written.
`,
	run: runConvert,
}

func runConvert(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	to := choiceFlag(flags, "to", "", foreign.Formats())
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	if *to == "" {
		c.misuse("convert needs -to with %s", phrase.English(foreign.Formats(), "or"))
		return
	}
	c.unit = "puzzle"
	var text bytes.Buffer // not yet handed over
	flush := func() {
		c.out.Write(text.Bytes()) // close returns the error
		text.Reset()
	}
	in := c.input(words)
	in.pause = flush
	written := foreign.NewWriter(&text, *to)
	for entry, bad := range c.entries(ctx, in) {
		if bad != nil {
			continue
		}
		if err := written.Write(entry); err != nil { // the format has no place for it
			c.complain(failed, "%s: the puzzle on line %d is left out: %v", in.current, entry.Line, err)
			continue
		}
		if c.done++; text.Len() >= handOver {
			flush()
		}
	}
	_ = written.Close() // memory takes it
	flush()
}
