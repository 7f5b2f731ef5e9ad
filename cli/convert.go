package cli

import (
	"bytes"
	"context"

	"nonet/core/format"
	"nonet/core/phrase"
)

var convertCommand = command{
	name: "convert", args: "-to FORMAT [FILE…]",
	brief: "write puzzles in another format",
	text: `
It writes every puzzle, in the order of the input, without the digits that a person has
typed into the blanks. If the boxes are not the usual ones for the side, or the text
does not show them, the first line ends in a comment such as "# boxes: 2x3" (width and
height), which nonet reads again.

  -to line     on one line; digits past 9 are A to Z, then a to z
  -to grid     a line for each row, and a blank line between puzzles
  -to numbers  numbers separated by commas, on one line

  nonet convert -to grid puzzles:easy

Exit status: 0, 1 if it was stopped, 2 if the command was called wrongly or something
could not be read; what could be read is written.
`,
	run: runConvert,
}

func runConvert(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	to := choiceFlag(flags, "to", "", format.Formats())
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	if *to == "" {
		c.misuse("convert needs -to with %s", phrase.English(format.Formats(), "or"))
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
	for entry, bad := range c.entries(ctx, in) {
		if bad != nil {
			continue
		}
		if *to == format.Grid && c.done > 0 {
			text.WriteByte('\n')
		}
		_ = format.Write(&text, *to, entry.Puzzle.Layout, entry.Puzzle.Givens) // cannot fail for a valid puzzle and a buffer
		if c.done++; text.Len() >= handOver {
			flush()
		}
	}
	flush()
}
