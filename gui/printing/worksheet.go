package printing

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/document"
	"nonet/core/engine"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/core/worksheet"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
)

// A Run is what a worksheet is made from.
type Run struct {
	Title  string // of the puzzle; may be empty
	Puzzle sudoku.Puzzle
	Engine *engine.Engine
	Search engine.Options
	At     int64 // where the run is: the questions are from there on, if there is a place for them
}

// usualQuestions is how many questions a worksheet has if the user does not say.
const usualQuestions = 3

// AskWorksheet asks what is asked on a worksheet about a run, and prints it.
func (p *Printer) AskWorksheet(run Run) {
	var names []string
	for _, kind := range worksheet.Kinds() {
		names = append(names, words.T("worksheet.kind."+string(kind)))
	}
	kind, count := controls.NewChoice(names, p.asked.kind), controls.NewNumber()
	count.SetText(strconv.Itoa(p.asked.questions))
	trouble := controls.NewParagraph("")
	trouble.Importance = widget.DangerImportance
	var d *dialogs.Dialog
	confirm := func(do func(Task)) func() {
		return func() {
			n, err := strconv.Atoi(strings.TrimSpace(count.Text))
			if err != nil || n < 1 || n > worksheet.MostQuestions {
				trouble.SetText(words.T("print.count.wrong", words.Data{"Most": worksheet.MostQuestions}))
				return
			}
			p.asked.kind, p.asked.questions = kind.SelectedIndex(), n
			d.Dismiss()
			do(p.worksheet(run, worksheet.Kinds()[kind.SelectedIndex()], n))
		}
	}
	rows := container.NewVBox()
	controls.AddField(rows, words.T("worksheet.kind"), kind)
	controls.AddField(rows, words.T("worksheet.count"), count)
	d = p.dialogs.NewDialog(words.T("worksheet.ask.title"), container.NewVBox(wide(rows, kind), trouble))
	d.SetButtons(p.buttons(d, confirm))
	for _, keys := range []*controls.DialogKeys{&kind.DialogKeys, &count.DialogKeys} {
		keys.Enter, keys.Escape = confirm(p.Print), func() { d.Dismiss() }
	}
	p.dialogs.Show(d)
	p.dialogs.Focus(kind)
}

// buttons are those of a dialog that prints or saves.
func (p *Printer) buttons(d *dialogs.Dialog, confirm func(do func(Task)) func()) []fyne.CanvasObject {
	all := []fyne.CanvasObject{p.dialogs.Button(words.T("new.cancel"), theme.CancelIcon(), func() { d.Dismiss() })}
	if !p.InPage() {
		all = append(all, p.dialogs.Button(words.T("print.save"), theme.DocumentSaveIcon(), confirm(p.Save)))
	}
	yes := p.dialogs.Button(words.T("print.print"), theme.DocumentPrintIcon(), confirm(p.Print))
	yes.Importance = widget.HighImportance
	return append(all, yes)
}

// worksheet returns the task of making a worksheet about a run.
func (p *Printer) worksheet(run Run, kind worksheet.Kind, questions int) Task {
	paper := p.asked.paper
	return Task{
		Name: words.T("worksheet.title", words.Data{"What": words.EngineTitle(run.Engine)}), Sentence: "worksheet.making",
		Make: func(ctx context.Context, _ func(float64)) (*document.Document, error) {
			o := worksheet.Options{Engine: run.Engine, Search: run.Search, Kind: kind, Questions: questions, From: run.At}
			w, err := worksheet.FromRun(ctx, run.Puzzle, o)
			if errors.Is(err, worksheet.ErrNothing) && o.From > 0 {
				o.From = 0
				w, err = worksheet.FromRun(ctx, run.Puzzle, o)
			}
			if errors.Is(err, worksheet.ErrNothing) {
				return nil, Refusal(words.T("worksheet.nothing"))
			}
			if err != nil {
				return nil, err
			}
			w.Title = run.Title
			return w.Document(paper), nil
		},
	}
}

// PrintTechnique prints a worksheet of positions in which to look for a technique.
func (p *Printer) PrintTechnique(t *logic.Technique) {
	paper := p.asked.paper
	p.Print(Task{
		Name: hint.Name(words.HintLanguage(), t), Sentence: "worksheet.making",
		Make: func(ctx context.Context, _ func(float64)) (*document.Document, error) {
			w, err := worksheet.ForTechnique(ctx, t, usualQuestions, rand.New(rand.NewPCG(rand.Uint64(), 0)))
			if err != nil {
				return nil, err
			}
			return w.Document(paper), nil
		},
	})
}
