package gui

import (
	"context"
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2/theme"

	"nonet/core/document"
	"nonet/core/format"
	"nonet/core/lesson"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/gui/files"
	"nonet/gui/printing"
	"nonet/gui/status"
)

// newPrinter returns the printer of the window.
func (r *rooms) newPrinter() *printing.Printer {
	w := r.window
	needs := printing.Needs{
		View: func(path string) error {
			return w.App.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)})
		},
		Save:    r.savePages,
		Address: func() string { return r.files.Address() },
	}
	if page := w.Page; page != nil {
		needs.Print = page.Print
	}
	return printing.New(w, w.Dialogs, needs)
}

// savePages asks where to save a document, and saves it.
func (r *rooms) savePages(name, ending string, write func(path string) error) {
	r.files.AskSaveAs(files.Saving{Title: "save.pdf", Endings: []string{ending}, Write: func(path string, failed func(error)) {
		r.window.Sitting.AtFile(path, func() error { return write(path) }, func(err error) {
			if err != nil {
				failed(err)
				return
			}
			r.window.Say(status.Note("print.saved", words.Data{"File": path}).With(theme.IconNameConfirm))
		})
	}}, r.files.Folder(), name)
}

// printBoard asks how the puzzle on the board is to be printed. In Learn it prints what is seen in its place: the page with the example, the position of
// the exercise, or the board of the lesson.
func (r *rooms) printBoard() {
	if e, ok := r.techniques.Example(); ok && r.window.Current(r.techniques) {
		r.printer.PrintExample(r.techniques.Technique(), e.Grid, e.Deduction)
		return
	}
	if e := r.techniques.Exercise(); e != nil && r.window.Current(r.techniques) {
		p := sudoku.Puzzle{Layout: e.Grid.Layout(), Clues: e.Grid.Clues(), Givens: make(sudoku.Grid, e.Grid.Layout().Cells())}
		for cell := range p.Givens {
			p.Givens[cell] = e.Grid.Digit(cell)
		}
		name := hint.Name(words.HintLanguage(), e.Technique)
		r.printer.Ask(printing.Puzzles{Title: name, Name: name, Entries: []format.Entry{{Puzzle: p, Title: name}},
			Notes: func(cell int) (corner, centre sudoku.Digits) { return e.Grid.Candidates(cell), 0 }})
		return
	}
	if p, ok := r.lessons.Puzzle(); ok && r.window.Current(r.lessons) {
		typed := r.lessons.Shown().Digits().Clone()
		for cell, given := range p.Givens {
			if given != 0 {
				typed[cell] = 0
			}
		}
		title := r.lessons.Title()
		r.printer.Ask(printing.Puzzles{Title: title, Name: title, Entries: []format.Entry{{Puzzle: p, Typed: typed, Title: title}}})
		return
	}
	now := r.window.Now()
	what := printing.Puzzles{Title: now.Title, Name: words.Title(now), Entries: []format.Entry{now.Entry()}}
	if now.Pencilled() {
		what.Notes = func(cell int) (corner, centre sudoku.Digits) {
			p := now.Pencil(cell)
			return p.Corner, p.Centre
		}
	}
	r.printer.Ask(what)
}

// printAll asks how several puzzles are to be printed.
func (r *rooms) printAll(title string, entries []format.Entry) {
	r.printer.Ask(printing.Puzzles{Title: title, Entries: entries})
}

// printBooklet asks how a booklet is to be printed, whose puzzles are made one by one.
func (r *rooms) printBooklet(title string, make func(ctx context.Context, number int) (format.Entry, error)) {
	r.printer.Ask(printing.Puzzles{Title: title, Make: make})
}

// printWay prints the way to the solution.
func (r *rooms) printWay(way *walkthrough.Walkthrough) {
	title := way.Title
	if title == "" {
		title = words.T("walkthrough.title")
	}
	paper := r.printer.Paper()
	r.printer.Print(printing.Task{
		Name: title, Sentence: "walkthrough.making",
		Make: func(context.Context, func(float64)) (*document.Document, error) {
			return way.Document(paper), nil
		},
	})
}

// run returns the run that is watched, or the one that would begin.
func (r *rooms) run() printing.Run {
	now, runner := r.window.Now(), r.watch.Runner
	run := printing.Run{Title: now.Title, Puzzle: now.Whole(), Engine: runner.Engine(), Search: runner.NextOptions()}
	if p := runner.Player(); p != nil {
		run.Puzzle, run.Engine, run.Search = p.Puzzle(), p.Engine(), p.Options()
		if !p.Ended() {
			run.At = p.Position()
		}
	}
	return run
}

// askWorksheet asks for a worksheet about the run, unless the puzzle cannot be searched, or not by the engine.
func (r *rooms) askWorksheet() {
	run := r.run()
	if r.watch.Runner.Player() == nil {
		m := r.check.Broken(r.window.Now())
		if m == nil && run.Engine.Misfit(run.Puzzle) != nil {
			m = status.Say(words.Misfit(run.Engine, run.Puzzle)).With(theme.IconNameWarning)
		}
		if m != nil {
			r.window.Say(m)
			return
		}
	}
	r.printer.AskWorksheet(run)
}

// printLesson prints the questions of a lesson.
func (r *rooms) printLesson(l *lesson.Lesson) {
	paper := r.printer.Paper()
	r.printer.Print(printing.Task{
		Name: l.Title, Sentence: "worksheet.making",
		Make: func(ctx context.Context, _ func(float64)) (*document.Document, error) { return l.Document(ctx, paper) },
	})
}
