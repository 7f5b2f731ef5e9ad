package gui

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/generate"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/board"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// A wish is what is asked about a new puzzle. It is kept until the next time: who draws
// a pattern tries it, and then changes it.
type wish struct {
	layouts    []*sudoku.Layout
	symmetries []generate.Symmetry

	size      *choice
	symmetry  *choice
	givens    *choice
	count     *countEntry
	suggested string // what was last put into count, not typed
	pattern   *board.Pattern
	drawn     *widget.Label // how many cells are drawn
	hint      *widget.Label // what to do, or why there is no such puzzle
	create    *widget.Button
}

// The answers to how many givens there shall be, in the order they are offered.
const (
	asFew = iota
	asDrawn
	asCounted // the last, above the field for the number
)

func newWish(style render.Style) *wish {
	q := &wish{layouts: sizes(), symmetries: generate.Symmetries(), count: newCountEntry()}
	var names []string
	chosen := 0
	for i, l := range q.layouts {
		names = append(names, sizeName(l))
		if l == sudoku.Classic() {
			chosen = i
		}
	}
	q.size = newChoice(names, chosen)
	names = nil
	for _, s := range q.symmetries {
		names = append(names, translations.T("symmetry."+string(s)))
	}
	q.symmetry = newChoice(names, 0)
	q.givens = newChoice([]string{
		translations.T("make.few"), translations.T("make.drawn"), translations.T("make.count"),
	}, asFew)
	q.pattern = board.NewPattern(q.layout(), style)
	q.pattern.Label = translations.T("make.drawn")
	q.drawn, q.hint = widget.NewLabel(""), widget.NewLabel("")
	q.hint.Wrapping = fyne.TextWrapWord
	q.hint.SizeName = theme.SizeNameCaptionText
	q.create = widget.NewButtonWithIcon(translations.T("make.create"), theme.ConfirmIcon(), nil)
	q.create.Importance = widget.HighImportance
	q.suggest()
	q.answer(asFew)

	q.size.OnChanged = func(string) { q.resize() }
	q.symmetry.OnChanged = func(string) { q.symmetrical() }
	q.givens.OnChanged = func(string) { q.refresh() }
	q.count.OnChanged = func(string) { q.answer(asCounted) }
	q.pattern.OnChanged = func() { q.answer(asDrawn) }
	return q
}

func (q *wish) layout() *sudoku.Layout { return q.layouts[q.size.SelectedIndex()] }

// resize begins with another layout. What was drawn on a grid of as many cells stays.
func (q *wish) resize() {
	q.pattern.SetLayout(q.layout())
	if q.count.Text == q.suggested {
		q.suggest()
	}
	if q.answered() == asDrawn && q.pattern.Count() == 0 {
		q.answer(asFew)
	}
	q.symmetrical()
}

// symmetrical makes drawing keep the symmetry.
func (q *wish) symmetrical() {
	q.pattern.SetOrbits(q.symmetries[q.symmetry.SelectedIndex()].Orbits(q.layout()))
	q.refresh()
}

// suggest puts a usual number of givens in place of the one that is there: somewhat
// more than the fewest, which take a larger part of a larger grid.
func (q *wish) suggest() {
	l := q.layout()
	q.suggested = strconv.Itoa(l.Cells() * (2700 + 115*l.Side()) / 10_000)
	q.count.Text = q.suggested
	q.count.Refresh()
}

// answer answers how many givens there shall be.
func (q *wish) answer(which int) {
	q.givens.SetSelectedIndex(which)
	q.refresh()
}

func (q *wish) answered() int { return q.givens.SelectedIndex() }

// refresh says how many cells are drawn, and, before anybody asks, why there is no
// puzzle like that.
func (q *wish) refresh() {
	q.drawn.SetText(translations.T("make.cells", translations.Data{"Count": q.pattern.Count()}))
	text, importance := translations.T("make.hint"), widget.MediumImportance
	if _, _, trouble := q.generator(); trouble != "" {
		text, importance = trouble, widget.WarningImportance
		q.create.Disable()
	} else {
		q.create.Enable()
	}
	q.hint.Importance = importance
	q.hint.SetText(text)
}

// generator is what makes such puzzles, or the sentence why there can be none.
func (q *wish) generator() (g *generate.Generator, o generate.Options, trouble string) {
	o = generate.Options{
		Layout: q.layout(), Symmetry: q.symmetries[q.symmetry.SelectedIndex()],
		Seed: rand.Uint64(), Patience: math.MaxInt64, // there is a Cancel
	}
	switch q.answered() {
	case asCounted:
		n, err := strconv.Atoi(strings.TrimSpace(q.count.Text))
		if err != nil || n < 1 {
			return nil, o, translations.T("make.number")
		}
		o.Givens = n
	case asDrawn: // the drawing has the symmetry already
		if q.pattern.Count() == 0 {
			return nil, o, translations.T("make.draw")
		}
		o.Pattern, o.Symmetry = q.pattern.Chosen(), generate.NoSymmetry
	}
	g, err := generate.New(o)
	if err != nil {
		return nil, o, impossibleText(err)
	}
	return g, o, ""
}

func (q *wish) content() fyne.CanvasObject {
	question := func(key string) fyne.CanvasObject {
		return widget.NewLabelWithStyle(translations.T(key), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	}
	clear := widget.NewButtonWithIcon(translations.T("make.clear"), theme.Icon(theme.IconNameContentClear), func() {
		q.pattern.Clear()
		q.refresh()
	})
	clear.Importance = widget.LowImportance
	form := container.NewVBox(
		question("make.size"), q.size,
		question("make.symmetry"), q.symmetry,
		question("make.givens"), q.givens, q.count)
	width := canvas.NewRectangle(color.Transparent) // wide enough for the longest answer in most languages
	width.SetMinSize(fyne.NewSize(210, 1))
	// The hint has room for its longest text, so that nothing moves when it changes.
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, 84))
	return container.NewBorder(nil, nil,
		container.NewBorder(container.NewStack(width, form), container.NewStack(room, q.hint), nil, nil), nil,
		container.NewBorder(nil, container.NewHBox(q.drawn, layout.NewSpacer(), clear), nil, nil, q.pattern))
}

// askPuzzle asks what puzzle to make, and makes it.
func (w *Window) askPuzzle() {
	if w.wish == nil {
		w.wish = newWish(w.look.board())
	}
	q := w.wish
	q.pattern.SetStyle(w.look.board())
	q.refresh()
	d := dialog.NewCustomWithoutButtons(translations.T("make.title"), q.content(), w.win)
	confirm := func() {
		g, o, trouble := q.generator()
		if trouble == "" {
			d.Dismiss()
			w.makePuzzle(g, o)
		}
	}
	q.create.OnTapped = confirm
	cancel := widget.NewButtonWithIcon(translations.T("new.cancel"), theme.CancelIcon(), d.Dismiss)
	d.SetButtons([]fyne.CanvasObject{cancel, q.create})
	for _, keys := range []*dialogKeys{&q.size.dialogKeys, &q.symmetry.dialogKeys, &q.givens.dialogKeys, &q.count.dialogKeys} {
		keys.enter, keys.escape = confirm, d.Dismiss
	}
	q.pattern.Enter, q.pattern.Escape = confirm, d.Dismiss
	w.showDialog(d)
	w.win.Canvas().Focus(q.size)
}

// makePuzzle makes a puzzle and opens it.
func (w *Window) makePuzzle(g *generate.Generator, o generate.Options) {
	w.leave()
	began := time.Now()
	w.start(&job{
		sentence:  func(elapsed time.Duration) string { return makingText(o.Layout, g.Progress(), elapsed) },
		cancelled: "make.cancelled",
	}, func(ctx context.Context) func() {
		p, err := g.Puzzle(ctx, 0)
		took := time.Since(began)
		return func() {
			if err != nil {
				w.say((&message{text: impossibleText(err)}).with(theme.IconNameWarning))
				return
			}
			w.made(p, o, took)
		}
	})
}

// makingText says that a puzzle is being made, and how far it is.
func makingText(l *sudoku.Layout, progress generate.Progress, elapsed time.Duration) string {
	data := translations.Data{"Size": sizeText(l), "Time": duration(elapsed),
		"Left": progress.Left, "Tries": solver.Number(progress.Tries)}
	switch {
	case elapsed == 0:
		return translations.T("make.running", data)
	case progress.Tries > 1:
		return translations.T("make.long.tries", data)
	case progress.Left > 0:
		return translations.T("make.long.left", data)
	}
	return translations.T("make.long", data)
}

func sizeText(l *sudoku.Layout) string { return fmt.Sprintf("%d×%d", l.Side(), l.Side()) }

// made opens a puzzle that was made, and says what is proved of it.
func (w *Window) made(p sudoku.Puzzle, o generate.Options, took time.Duration) {
	s := session.New(p).Now()
	s.Kept = true
	data := translations.Data{"Size": sizeText(p.Layout), "Givens": p.Givens.Filled(), "Time": duration(took)}
	s.Title = translations.T("make.name", data)
	w.open(s)
	key := "make.done"
	if o.Givens == 0 && o.Pattern == nil && o.Symmetry == generate.NoSymmetry {
		key = "make.done.minimal"
	}
	w.say(note(key, data).with(theme.IconNameConfirm))
}

// impossibleText says why there is no puzzle as it was wished for.
func impossibleText(err error) string {
	why, ok := errors.AsType[*generate.ImpossibleError](err)
	if !ok {
		return err.Error()
	}
	data := translations.Data{
		"Side": why.Layout.Side(), "Cells": why.Layout.Cells(), "Givens": why.Givens, "Least": why.Least,
		"Symmetry": translations.T("symmetry." + string(why.Symmetry)),
	}
	if why.Why == generate.TwoEmptyLines {
		data["First"], data["Second"] = solver.HouseName(why.Lines[0]), solver.HouseName(why.Lines[1])
	}
	return translations.T("make.impossible."+why.Why.String(), data)
}

// A countEntry is a field for a number, as narrow as one.
type countEntry struct {
	widget.Entry
	dialogKeys
}

func newCountEntry() *countEntry {
	e := &countEntry{}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey implements fyne.Focusable.
func (e *countEntry) TypedKey(key *fyne.KeyEvent) {
	if !e.dialogKeys.typed(key) {
		e.Entry.TypedKey(key)
	}
}
