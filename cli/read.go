package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"nonet/core/cputime"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/inorder"
	"nonet/core/photo"
	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

var readCommand = command{
	name: "read", args: "[-f line|cells] [-j THREADS] [PHOTO…]",
	brief: "print the puzzle in a photo",
	text: `
It finds the grid in each photo and prints a line, in the order of the input: the printed
digits with . for a blank, a tab, what nonet check would say of them, a tab, and the cells
that you should compare with the photo, each with what was read and what else it may be,
likeliest first. The words printed/written, or written/printed, mean that the digit is
certain, but not whether it is printed or written by hand; the likelier comes first:

  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	unique	r3c5 ./1, r7c2 6 printed/written

A jigsaw's regions and a killer's cages stand in lines before it that begin with # and that nonet
reads again. What is doubtful of them is listed with a cell, too: r1c1 cage 15/16 is the sum of the
cage of which r1c1 is the first cell, r1c1 outline where that cage ends, and r3c4 border whether a
thick border runs beside r3c4. If there are signs of rules that could not be read, stderr says so.

If digits were written by hand, a tab and a line of those follow. If small candidates were
pencilled into cells and can be read, another tab and a list of those follow, such as
r1c2 147, r5c5 39; the line of digits is empty then if there are none. If everything is
written by hand, those digits are the puzzle. If no grid is found, or the photo cannot be read, the
line is "none", and the reason is on stderr.

A photo is a JPEG, PNG, WebP, GIF, BMP or TIFF file of at most 50 megapixels; - is standard
input, which is also read if no photo is given. It may be tilted, turned or bent. The first
of several grids is the largest and clearest. A grid has 4, 6, 9, 12, 16 or 25 cells in a row.

  -f line     one line for each photo
  -f cells    a line with # and the name of the photo, and then one for each cell: its name,
              its digit, and the probability that this is right; a fourth word, written, if
              it was written by hand, or notes, with the candidates that were pencilled in
  -j THREADS  how many photos to read at a time (the number of cores); each takes some
              100 MB

  nonet read sunday.jpg
  nonet read *.jpg | cut -f1 | nonet solve

If stderr is a terminal, it shows the progress after a second. Ctrl+C stops it; the results
so far have been printed.

Exit status: 0 if in every photo a puzzle with exactly one solution was read, 1 if some photos
have none or it was stopped, 2 if the command was called wrongly or something could not be read.
`,
	run: runRead,
}

// asCells is the other form for -f.
const asCells = "cells"

func runRead(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	form := choiceFlag(flags, "f", asLine, []string{asLine, asCells})
	threads := threadsFlag(flags, runtime.GOMAXPROCS(0))
	words, ok := c.parse(flags, args, anyFiles)
	if !ok {
		return
	}
	c.unit = "photo"
	c.readPhotos(ctx, c.input(words).sources, *form, *threads)
}

// A photoAnswer is what to print for a photo.
type photoAnswer struct {
	text   string
	why    string // for stderr
	status int
}

// A photoTask is a photo to be read, and the answer.
type photoTask struct {
	photo  source
	answer photoAnswer
}

// readPhotos reads photos on several threads, and prints the answers in order.
func (c *call) readPhotos(ctx context.Context, photos []source, form string, threads int) {
	work := inorder.Work[photoTask]{
		Threads: threads, Ahead: len(photos),
		Read: func(f *inorder.Feed[photoTask]) {
			for _, s := range photos {
				t := f.Next()
				if t == nil {
					return
				}
				t.photo = s
				f.Add()
			}
		},
		Begin: func(*inorder.Thread[photoTask]) func(context.Context, *photoTask) bool {
			return func(ctx context.Context, t *photoTask) bool {
				t.answer = answerPhoto(ctx, t.photo, form)
				return ctx.Err() == nil
			}
		},
	}
	var read atomic.Int64
	defer c.stderr.watch(func(elapsed time.Duration) string {
		return fmt.Sprintf("%s of %s (Ctrl+C stops), %s", grouped(read.Load()), counted(int64(len(photos)), "photo"), duration(elapsed))
	})()
	for done := range work.Run(ctx) {
		for _, t := range done {
			if fmt.Fprint(c.out, t.answer.text); t.answer.why != "" {
				c.complain(t.answer.status, "%s", t.answer.why)
			}
			c.raise(t.answer.status)
			c.done++
			read.Add(1)
		}
	}
	c.stopped = c.done < int64(len(photos))
}

// answerPhoto reads a photo.
func answerPhoto(ctx context.Context, s source, form string) photoAnswer {
	file := s.measured()
	defer file.Close()
	defer context.AfterFunc(ctx, func() { file.Close() })()
	heading := ""
	if form == asCells {
		heading = "# " + strings.ReplaceAll(s.name, "\n", " ") + "\n"
	}
	picture, err := photo.Decode(ctx, file)
	if err != nil {
		return photoAnswer{heading + "none\n", fmt.Sprintf("%s cannot be read: %s", s.name, reason(err)), failed}
	}
	r, err := photo.Read(ctx, picture, photo.Options{Quarters: photo.AnyWayUp}, nil)
	if err != nil {
		return photoAnswer{heading + "none\n", fmt.Sprintf("%s: %v", s.name, err), unsolved}
	}
	verdict, status := verdictOf(ctx, r)
	why := ""
	if r.More {
		why = s.name + ": " + moreRules
	}
	if form == asCells {
		return photoAnswer{heading + ruleLines(r) + cellLines(r), why, status}
	}
	return photoAnswer{ruleLines(r) + puzzleLine(r, verdict), why, status}
}

// moreRules is what stderr says of a photo that shows signs of rules which could not be read.
const moreRules = "this grid may have more rules than were read, such as thick borders, cages or lines: compare it with the photo"

// ruleLines returns the lines above a puzzle that say which other rules it has.
func ruleLines(r *photo.Reading) string {
	text := ""
	for _, line := range format.RuleLines(r.Puzzle()) {
		text += line + "\n"
	}
	return text
}

// puzzleLine returns the line for a photo.
func puzzleLine(r *photo.Reading, verdict string) string {
	text := r.Givens.String() + "\t" + verdict + "\t" + doubtsOf(r)
	notes := notesOf(r)
	if r.Typed.Filled() > 0 {
		text += "\t" + r.Typed.String()
	} else if notes != "" {
		text += "\t"
	}
	if notes != "" {
		text += "\t" + notes
	}
	return text + "\n"
}

// verdictOf returns what check says of the givens.
func verdictOf(ctx context.Context, r *photo.Reading) (word string, status int) {
	limited, release := cputime.WithLimit(ctx, longestVerdict)
	defer release()
	read := r.Puzzle()
	result, err := engine.For(read, 2).Search(limited, read, engine.Options{Limit: 2})
	if invalid, ok := errors.AsType[*sudoku.InvalidError](err); ok {
		return "invalid: " + invalid.Error(), unsolved
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return "unknown", unsolved
	}
	return uniqueness(result)
}

// longestVerdict is the processor time for a verdict. Only a large grid that was not read right takes
// as long.
const longestVerdict = 10 * time.Second

// doubtsOf lists the doubtful cells in order, with what they may be: "r3c5 7/1, r4c4 ./8".
func doubtsOf(r *photo.Reading) string {
	var cells []string
	for i, cell := range r.Cells {
		if !cell.Doubtful {
			continue
		}
		text := r.Layout.CellName(i)
		if cell.Rule != photo.NoRule {
			if text += ruleDoubt(r, i); len(cell.Alternatives) == 0 {
				cells = append(cells, text)
				continue
			}
			text += ", " + r.Layout.CellName(i)
		}
		text += " " + sudoku.Symbol(cell.Digit)
		said := sudoku.Of().With(cell.Digit + 1) // a blank is a value too
		for _, a := range cell.Alternatives {
			if value := a.Digit + 1; !said.Has(value) {
				said = said.With(value)
				text += "/" + sudoku.Symbol(a.Digit)
			}
		}
		switch {
		case !cell.Whose():
		case cell.Kind == glyph.Written:
			text += " written/printed"
		default:
			text += " printed/written"
		}
		cells = append(cells, text)
	}
	return strings.Join(cells, ", ")
}

// ruleDoubt says what is doubtful about a rule that is seen at a cell: " cage 15/16", " outline" or " border".
func ruleDoubt(r *photo.Reading, cell int) string {
	switch r.Cells[cell].Rule {
	case photo.OfOutline:
		return " outline"
	case photo.OfBorder:
		return " border"
	}
	text := " cage "
	for _, c := range r.Clues {
		if c.Cells[0] == cell && c.Number > 0 {
			text += strconv.Itoa(c.Number)
		}
	}
	for _, sum := range r.Cells[cell].Sums {
		text += "/" + strconv.Itoa(sum)
	}
	return text
}

// notesOf lists the cells with pencilled candidates that could be read: "r1c2 147, r5c5 39".
func notesOf(r *photo.Reading) string {
	var cells []string
	for i, notes := range r.Notes {
		if notes != 0 {
			cells = append(cells, r.Layout.CellName(i)+" "+notes.Symbols())
		}
	}
	return strings.Join(cells, ", ")
}

// cellLines returns a line for each cell.
func cellLines(r *photo.Reading) string {
	var text bytes.Buffer
	for i, cell := range r.Cells {
		fmt.Fprintf(&text, "%s %s %.3f", r.Layout.CellName(i), sudoku.Symbol(cell.Digit), cell.Probability)
		if cell.Kind == glyph.Written {
			text.WriteString(" written")
		}
		if r.Notes[i] != 0 {
			text.WriteString(" notes " + r.Notes[i].Symbols())
		}
		text.WriteByte('\n')
	}
	return text.String()
}
