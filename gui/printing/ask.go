package printing

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/document"
	"nonet/core/format"
	"nonet/core/printout"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// Puzzles are what is to be printed.
type Puzzles struct {
	Title   string // of the whole; may be empty
	Name    string // of a single puzzle, for the dialog: it need not be on the screen
	Entries []format.Entry
	// Notes returns the notes of a cell, in the corners and in the middle; nil if there are none.
	Notes func(cell int) (corner, centre sudoku.Digits)
	// Make makes the puzzle with a number, counted from 0, of a booklet; Entries is empty then, and the user says how many there are.
	Make func(ctx context.Context, number int) (format.Entry, error)
}

// The contents of the blank cells, in the order they are offered.
const (
	blank = iota
	withDigits
	withNotes // or, of puzzles without notes, missing
	withCandidates
)

// choices are what the user has chosen about the pages.
type choices struct {
	perPage   int // 0 for what suits
	paper     document.Paper
	solutions printout.Solutions
	contents  int
	large     bool
	count     int // of a booklet
	kind      int // of the questions of a worksheet about a run
	questions int // of such a worksheet
}

func usual() choices {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_PAPER"), string(lang.SystemLocale()))
	return choices{paper: document.PaperOf(locale), solutions: printout.UpsideDown, count: 50, questions: usualQuestions}
}

// mostOfBooklet is the largest number of puzzles of a booklet.
const mostOfBooklet = 1000

// mostPrinted is the largest number of puzzles that are printed at a time. All their pages are in memory.
const mostPrinted = 10_000

// form is the choices as fields.
type form struct {
	puzzles   Puzzles
	count     *controls.Number // of a booklet
	perPage   *controls.Choice
	paper     *controls.Choice
	solutions *controls.Choice
	contents  *controls.Choice
	offered   []int // the contents that are offered
	large     *controls.Check
}

// perPageChoices are 0, for what suits, and what else is offered.
func perPageChoices() []int { return append([]int{0}, printout.PerPage()...) }

func newForm(p Puzzles, c choices, keys controls.Keys) *form {
	f := &form{puzzles: p}
	var names []string
	chosen := 0
	for i, n := range perPageChoices() {
		name := words.T("print.perpage.usual")
		if n > 0 {
			name = fmt.Sprint(n)
		}
		names = append(names, name)
		if n == c.perPage {
			chosen = i
		}
	}
	f.perPage = controls.NewChoice(names, chosen)
	names, chosen = nil, 0
	for i, paper := range document.Papers() {
		names = append(names, words.T("print.paper."+paper.Name))
		if paper == c.paper {
			chosen = i
		}
	}
	f.paper = controls.NewChoice(names, chosen)
	names, chosen = nil, 0
	for i, where := range printout.Places() {
		names = append(names, words.T("print.solutions."+string(where)))
		if where == c.solutions {
			chosen = i
		}
	}
	f.solutions = controls.NewChoice(names, chosen)
	f.offered = []int{blank, withDigits, withNotes, withCandidates}
	if p.Notes == nil {
		f.offered = []int{blank, withDigits, withCandidates}
	}
	if p.Make != nil {
		f.offered = []int{blank, withCandidates}
	}
	names, chosen = nil, 0
	for i, what := range f.offered {
		names = append(names, words.T([]string{"print.contents.blank", "print.contents.digits", "print.contents.notes", "print.contents.candidates"}[what]))
		if what == c.contents {
			chosen = i
		}
	}
	f.contents = controls.NewChoice(names, chosen)
	f.large = controls.NewCheck(words.T("print.large"), func(bool) {}, keys)
	f.large.SetChecked(c.large)
	f.count = controls.NewNumber()
	f.count.SetText(strconv.Itoa(c.count))
	return f
}

// chosen returns the choices, or a sentence what is wrong with them.
func (f *form) chosen() (c choices, trouble string) {
	c = choices{
		perPage: perPageChoices()[f.perPage.SelectedIndex()], paper: document.Papers()[f.paper.SelectedIndex()],
		solutions: printout.Places()[f.solutions.SelectedIndex()], contents: f.offered[f.contents.SelectedIndex()], large: f.large.Checked,
	}
	n, err := strconv.Atoi(strings.TrimSpace(f.count.Text))
	if f.puzzles.Make != nil && (err != nil || n < 1 || n > mostOfBooklet) {
		return c, words.T("print.count.wrong", words.Data{"Most": mostOfBooklet})
	}
	if len(f.puzzles.Entries) > mostPrinted {
		return c, words.T("print.most", words.Data{"Most": words.Number(mostPrinted)})
	}
	c.count = n
	return c, ""
}

// content returns the body of the dialog.
func (f *form) content() fyne.CanvasObject {
	rows := container.NewVBox()
	ask := func(key string, field fyne.CanvasObject) { controls.AddField(rows, words.T(key), field) }
	if f.puzzles.Make != nil {
		ask("print.count", f.count)
	} else if n := len(f.puzzles.Entries); n > 1 {
		rows.Add(widget.NewLabel(words.T("print.puzzles", words.Data{"Count": n})))
	} else if f.puzzles.Name != "" {
		name := widget.NewLabel(f.puzzles.Name)
		name.Truncation = fyne.TextTruncateEllipsis
		rows.Add(name)
	}
	ask("print.perpage", f.perPage)
	ask("print.solutions", f.solutions)
	ask("print.contents", f.contents)
	ask("print.paper", f.paper)
	rows.Add(f.large)
	return wide(rows, f.perPage, f.solutions, f.contents, f.paper)
}

// wide returns the rows of a dialog, so wide that no choice is cut.
func wide(rows fyne.CanvasObject, choices ...*controls.Choice) fyne.CanvasObject {
	width := float32(0)
	for _, c := range choices {
		for _, name := range c.Options {
			width = max(width, fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width)
		}
	}
	return container.New(controls.WideAtLeast(width+theme.IconInlineSize()+8*theme.Padding()), rows)
}

// Ask asks how puzzles are to be printed, and prints them.
func (p *Printer) Ask(what Puzzles) {
	var d *dialogs.Dialog
	f := newForm(what, p.asked, p.keys())
	trouble := controls.NewParagraph("")
	trouble.Importance = widget.DangerImportance
	confirm := func(do func(Task)) func() {
		return func() {
			c, wrong := f.chosen()
			if wrong != "" {
				trouble.SetText(wrong)
				return
			}
			c.kind, c.questions = p.asked.kind, p.asked.questions
			p.asked = c
			p.dialogs.DismissAll() // the line below the board shows the progress
			do(p.task(what, c))
		}
	}
	d = p.dialogs.NewDialog(words.T("print.title"), container.NewVBox(f.content(), trouble))
	d.SetButtons(p.buttons(d, confirm))
	for _, keys := range []*controls.DialogKeys{&f.count.DialogKeys, &f.perPage.DialogKeys, &f.paper.DialogKeys, &f.solutions.DialogKeys, &f.contents.DialogKeys} {
		keys.Enter, keys.Escape = confirm(p.Print), func() { d.Dismiss() }
	}
	p.dialogs.Show(d)
	if what.Make != nil {
		p.dialogs.Focus(f.count)
		f.count.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
		return
	}
	p.dialogs.Focus(f.perPage)
}

// keys are those of a check box in the dialog.
func (p *Printer) keys() controls.Keys {
	return controls.Keys{Key: p.dialogs.TypedKey, Rune: func(rune) {}}
}

// task returns the task of printing puzzles.
func (p *Printer) task(what Puzzles, c choices) Task {
	address := p.needs.Address()
	contents := printout.Contents{Typed: c.contents == withDigits || c.contents == withNotes, Candidates: c.contents == withCandidates}
	n := len(what.Entries)
	if what.Make != nil {
		n = c.count
	}
	name := cmp.Or(what.Title, words.T("print.title.file"))
	if n == 1 && len(what.Entries) == 1 {
		name = cmp.Or(what.Entries[0].Title, name)
	}
	return Task{
		Name: name, Sentence: "print.making", Count: n,
		Make: func(ctx context.Context, done func(float64)) (*document.Document, error) {
			var all []printout.Puzzle
			for i := range n {
				done(float64(i) / float64(n))
				var e format.Entry
				var err error
				if what.Make != nil {
					e, err = what.Make(ctx, i)
				} else {
					e = what.Entries[i]
				}
				if err != nil {
					return nil, err
				}
				puzzle, err := printout.Prepare(ctx, e, contents, c.solutions)
				if err != nil {
					return nil, err
				}
				if c.contents == withNotes {
					write(puzzle.Board, what.Notes)
				}
				puzzle.Link = printout.Address(address, e, contents)
				all = append(all, puzzle)
			}
			return printout.Of(what.Title, all, printout.Options{Paper: c.paper, PerPage: c.perPage, Solutions: c.solutions, Large: c.large}), nil
		},
	}
}

// write writes the notes of a person onto a board.
func write(b render.Board, notes func(cell int) (corner, centre sudoku.Digits)) {
	for cell := range b.Cells {
		if b.Cells[cell].Digit == 0 {
			b.Cells[cell].Candidates, b.Cells[cell].Centre = notes(cell)
		}
	}
}
