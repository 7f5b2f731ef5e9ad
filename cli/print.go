package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"nonet/core/printout"
	"nonet/core/share"
	"nonet/core/sudoku"
)

var printCommand = command{
	name: "print", args: "[-per-page 1|2|4|6] [-paper a4|letter] [-solutions none|end|upside-down] [-candidates] [-digits] [-large] [-title TITLE] [-address URL] [-o OUT.pdf] [FILE…]",
	brief: "puzzles on paper, as a PDF",
	text: `
It writes a PDF with all puzzles of the files, each with its title and source, its number if
there are several, and its level if the file says it or, up to 9×9, if it is found within two
seconds. Its text can be searched.

  -per-page N      1, 2, 4 or 6 puzzles on a page (4; 2 or 1 of large boards; 1 if there is
                   only one)
  -paper P         a4 or letter (as in this country, or a4)
  -solutions WHERE none; end: on pages at the end; upside-down: at the foot of the page, or
                   at the end if the boards are too large for that (upside-down)
  -candidates      with the candidates of the file or, if it has none, those that the
                   digits leave
  -digits          with the digits that were typed into the puzzles
  -large           large print, for weak eyes: thick lines, large names and, if -per-page is
                   not given, one puzzle on a page
  -title TITLE     of the whole, at the foot of each page
  -address URL     of a page of Nonet (see nonet serve): beside each puzzle is a QR code, with
                   which a telephone opens it there, with the digits that -digits prints,
                   unless the puzzle is too long for one
  -o OUT.pdf       the file; standard output if it is not given

  nonet print -o train.pdf sunday.txt
  nonet generate -level hard -n 50 | nonet print -per-page 4 -solutions end -o booklet.pdf

Exit status: 0, 1 if it was stopped or a solution is missing because a puzzle does not have
exactly one, 2 if the command was called wrongly or something could not be read or written;
everything else is printed.
`,
	run: runPrint,
}

func runPrint(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	var o printout.Options
	var contents printout.Contents
	flags.Func("per-page", "", func(text string) (err error) {
		if o.PerPage, err = strconv.Atoi(text); err != nil || !slices.Contains(printout.PerPage(), o.PerPage) {
			return fmt.Errorf("it must be 1, 2, 4 or 6")
		}
		return nil
	})
	paper := paperFlag(flags)
	solutions := choiceFlag(flags, "solutions", printout.UpsideDown, printout.Places())
	flags.BoolVar(&contents.Candidates, "candidates", false, "")
	flags.BoolVar(&contents.Typed, "digits", false, "")
	flags.BoolVar(&o.Large, "large", false, "")
	title := flags.String("title", "", "")
	address := ""
	flags.Func("address", "", func(text string) error {
		if !share.IsPage(text) {
			return fmt.Errorf("it must be the address of a page, such as https://example.org/nonet/")
		}
		address = text
		return nil
	})
	out := textFlag(flags, "o", "")
	words, ok := c.parse(flags, args, anyFiles)
	if !ok || !c.fits(*out) {
		return
	}
	o.Paper, o.Solutions = *paper, *solutions
	c.unit = "puzzle"
	var all []printout.Puzzle
	in := c.input(words)
	var done atomic.Int64
	var making atomic.Bool
	defer c.stderr.watch(printed(in, c.stderr, &done, &making))()
	for entry, bad := range c.entries(ctx, in) {
		if bad != nil {
			continue
		}
		p, err := printout.Prepare(ctx, entry, contents, o.Solutions)
		if err != nil {
			c.stopped = true
			return
		}
		switch unknown := entry.Puzzle.Unknown; {
		case p.Solution != nil:
		case unknown != nil:
			c.complain(unsolved, "puzzle %d is printed without what its rules show: %v", len(all)+1, &sudoku.UnknownError{Unknown: unknown})
		case o.Solutions != printout.NoSolutions:
			c.complain(unsolved, "puzzle %d does not have exactly one solution, so none is printed", len(all)+1)
		}
		p.Link = printout.Address(address, entry, contents)
		all = append(all, p)
		c.done = done.Add(1)
	}
	making.Store(true)
	if c.stopped {
		return
	}
	if len(all) == 0 {
		c.complain(failed, "there is no puzzle to print")
		return
	}
	c.writeFile(*out, func(file io.Writer) error {
		made := make(chan error, 1)
		var pages bytes.Buffer
		go func() { made <- printout.Of(*title, all, o).WritePDF(&pages, time.Now()) }() // which nothing else could stop
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-made:
			if err == nil {
				_, err = file.Write(pages.Bytes())
			}
			return err
		}
	})
}

// printed returns the progress line: how many puzzles are solved and rated, and then that their pages are being made. There is none while puzzles
// are typed.
func printed(in *input, c *console, done *atomic.Int64, making *atomic.Bool) func(elapsed time.Duration) string {
	part := in.part(c)
	return func(elapsed time.Duration) string {
		switch {
		case making.Load():
			return fmt.Sprintf("making the pages of %s (Ctrl+C stops) … %s", groupedPuzzles(done.Load()), duration(elapsed))
		case c.terminal.typing:
			return ""
		}
		return progressLine(done.Load(), elapsed, part())
	}
}
