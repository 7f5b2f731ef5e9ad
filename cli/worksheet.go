package cli

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"time"

	"nonet/core/engine"
	"nonet/core/logic/hint"
	"nonet/core/phrase"
	"nonet/core/sudoku"
	"nonet/core/worksheet"
	"nonet/puzzles"
)

var worksheetCommand = command{
	name: "worksheet", args: "[-e ID] [-kind next-steps|which-cell|tree] [-n QUESTIONS] [-seed S] [-paper a4|letter] [-o OUT.pdf] [FILE] | -technique ID [-n QUESTIONS] [-seed S] [-paper a4|letter] [-o OUT.pdf]",
	brief: "questions for a class about a search, as a PDF",
	text: `
It writes a PDF with positions from the run of an engine on the first puzzle of the file, and
questions with space to write. The answers are on pages of their own, and are those of the
run itself.

  -e ID           the engine (forward); nonet engines lists them
  -kind KIND      next-steps: which steps come next; which-cell: what the engine chooses, and
                  why; tree: a tree of the search to complete (next-steps)
  -technique ID   instead of a run: positions in which to look for a technique (see nonet
                  techniques); no file is read
  -n QUESTIONS    how many, at most 20 (3)
  -seed S         for engines that choose at random, and for positions of a technique (1)
  -paper P        a4 or letter (as in this country, or a4)
  -o OUT.pdf      the file; standard output if it is not given

  nonet worksheet -e forward -kind which-cell -n 4 -o mrv.pdf puzzles:medium
  nonet worksheet -technique x-wing -o x-wing.pdf

Exit status: 0, 1 if it was stopped or there is no place for a question, 2 if the command was
called wrongly or something could not be read or written.
`,
	run: runWorksheet,
}

func runWorksheet(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	searcher := engineFlag(flags, engine.ForwardChecking)
	kind := choiceFlag(flags, "kind", worksheet.NextSteps, worksheet.Kinds())
	technique := textFlag(flags, "technique", "")
	questions := numberFlag(flags, "n", 3, 1)
	seed := seedFlag(flags)
	paper := paperFlag(flags)
	out := textFlag(flags, "o", "")
	words, ok := c.parse(flags, args, oneFile)
	if !ok {
		return
	}
	if !c.fits(*out) {
		return
	}
	if *questions > worksheet.MostQuestions {
		c.misuse("a worksheet has at most %d questions", worksheet.MostQuestions)
		return
	}
	var sheet *worksheet.Worksheet
	var err error
	if *technique != "" {
		t := hint.ByID(*technique)
		var special []string
		for _, kind := range hint.Kinds(*technique) {
			special = append(special, kind.ID)
		}
		switch {
		case special != nil:
			c.misuse("%s has several kinds: name %s", *technique, phrase.English(special, "or"))
			return
		case t == nil:
			c.misuse("there is no technique %q (nonet techniques lists them)", *technique)
			return
		case len(words) > 0 || named(flags, "e") || named(flags, "kind"):
			c.misuse("-technique has positions of its own: no file, no -e and no -kind")
			return
		}
		sheet, err = worksheet.ForTechnique(ctx, t, *questions, rand.New(rand.NewPCG(*seed, 0)))
	} else {
		entry, ok := c.firstPuzzle(ctx, c.input(words))
		if !ok {
			return
		}
		sheet, err = worksheet.FromRun(ctx, entry.Puzzle, worksheet.Options{
			Engine: *searcher, Kind: *kind, Questions: *questions, Search: engine.Options{Limit: 1, Seed: *seed},
		})
		if sheet != nil {
			sheet.Title = puzzles.TitleOf(entry)
		}
	}
	_, invalid := errors.AsType[*sudoku.InvalidError](err)
	_, misfit := errors.AsType[*engine.MisfitError](err)
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case invalid:
		c.complain(unsolved, "the puzzle is invalid: %v", err)
	case misfit:
		c.complain(failed, "%v", err)
	case err != nil:
		c.complain(unsolved, "there is no worksheet: %v", err)
	default:
		if len(sheet.Questions) < *questions {
			found := "the run has only %s for such a question"
			if *technique != "" {
				found = "Nonet has only %s for this technique"
			}
			c.complain(allWell, found, counted(int64(len(sheet.Questions)), "place"))
		}
		c.writeFile(*out, func(file io.Writer) error { return sheet.Document(*paper).WritePDF(file, time.Now()) })
	}
}
