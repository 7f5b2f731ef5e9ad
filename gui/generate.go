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

// A wish is what is asked about a new puzzle.
type wish struct {
	layouts    []*sudoku.Layout
	symmetries []generate.Symmetry

	size     *choice
	symmetry *choice
	givens   *widget.RadioGroup
	count    *countEntry
	pattern  *board.Pattern
	drawn    *widget.Label // how many cells are drawn
}

// The answers to how many givens there shall be, in the order they are offered.
const (
	asFew = iota
	asDrawn
	asCounted // the last, above the field for the number
)

func newWish(style render.Style) *wish {
	q := &wish{layouts: sizes(), symmetries: generate.Symmetries(), count: newCountEntry(), drawn: widget.NewLabel("")}
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
	q.givens = widget.NewRadioGroup([]string{
		translations.T("make.few"), translations.T("make.drawn"), translations.T("make.count"),
	}, nil)
	q.givens.Required = true
	q.pattern = board.NewPattern(q.layout(), style)
	q.pattern.Label = translations.T("make.drawn")

	q.size.OnChanged = func(string) {
		q.pattern.SetLayout(q.layout())
		q.suggest()
		q.symmetrical()
	}
	q.symmetry.OnChanged = func(string) { q.symmetrical() }
	q.givens.OnChanged = func(string) { q.refresh() }
	q.count.OnChanged = func(string) { q.answer(asCounted) }
	q.pattern.OnChanged = func() { q.answer(asDrawn) }
	q.suggest()
	q.answer(asFew)
	return q
}

func (q *wish) layout() *sudoku.Layout { return q.layouts[q.size.SelectedIndex()] }

// symmetrical makes drawing keep the symmetry.
func (q *wish) symmetrical() {
	q.pattern.SetOrbits(q.symmetries[q.symmetry.SelectedIndex()].Orbits(q.layout()))
	q.refresh()
}

// suggest puts a usual number of givens in place of the one that is there: somewhat
// more than the fewest, which take a larger part of a larger grid.
func (q *wish) suggest() {
	l := q.layout()
	q.count.Text = strconv.Itoa(l.Cells() * (2700 + 115*l.Side()) / 10_000)
	q.count.Refresh()
}

// answer answers how many givens there shall be.
func (q *wish) answer(which int) {
	q.givens.SetSelected(q.givens.Options[which])
	q.refresh()
}

func (q *wish) answered() int {
	for i, option := range q.givens.Options {
		if option == q.givens.Selected {
			return i
		}
	}
	return asFew
}

func (q *wish) refresh() {
	q.drawn.SetText(translations.T("make.cells", translations.Data{"Count": q.pattern.Count()}))
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
	hint := widget.NewLabel(translations.T("make.hint"))
	hint.Wrapping = fyne.TextWrapWord
	hint.SizeName = theme.SizeNameCaptionText
	form := container.NewVBox(
		question("make.size"), q.size,
		question("make.symmetry"), q.symmetry,
		question("make.givens"), q.givens, q.count,
		layout.NewSpacer(), hint)
	width := canvas.NewRectangle(color.Transparent) // wide enough for the longest answer in most languages
	width.SetMinSize(fyne.NewSize(200, 1))
	return container.NewBorder(nil, nil, container.NewStack(width, form), nil,
		container.NewBorder(nil, container.NewHBox(q.drawn, layout.NewSpacer(), clear), nil, nil, q.pattern))
}

// options are the wish as the generator takes it, and false where the number of givens
// is no number.
func (q *wish) options() (generate.Options, bool) {
	o := generate.Options{
		Layout: q.layout(), Symmetry: q.symmetries[q.symmetry.SelectedIndex()],
		Seed: rand.Uint64(), Patience: math.MaxInt64, // there is a Cancel
	}
	switch q.answered() {
	case asCounted:
		n, err := strconv.Atoi(strings.TrimSpace(q.count.Text))
		o.Givens = n
		return o, err == nil && n > 0
	case asDrawn: // the drawing has the symmetry already
		o.Pattern, o.Symmetry = q.pattern.Chosen(), generate.NoSymmetry
	}
	return o, true
}

// askPuzzle asks what puzzle to make, and makes it.
func (w *Window) askPuzzle() {
	q := newWish(w.look.board())
	d := dialog.NewCustomConfirm(translations.T("make.title"), translations.T("make.create"), translations.T("new.cancel"),
		q.content(), func(yes bool) {
			if !yes {
				return
			}
			if o, ok := q.options(); ok {
				w.makePuzzle(o)
			} else {
				w.say(note("make.number", translations.Data{"Text": q.count.Text}).with(theme.IconNameWarning))
			}
		}, w.win)
	for _, keys := range []*dialogKeys{&q.size.dialogKeys, &q.symmetry.dialogKeys, &q.count.dialogKeys} {
		keys.enter, keys.escape = d.Confirm, d.Dismiss
	}
	q.pattern.Enter, q.pattern.Escape = d.Confirm, d.Dismiss
	w.showDialog(d)
	w.win.Canvas().Focus(q.size)
}

// makePuzzle makes a puzzle and opens it.
func (w *Window) makePuzzle(o generate.Options) {
	w.leave()
	g, err := generate.New(o)
	if err != nil {
		w.say((&message{text: impossibleText(err)}).with(theme.IconNameWarning))
		return
	}
	began := time.Now()
	size := fmt.Sprintf("%d×%d", o.Layout.Side(), o.Layout.Side())
	w.start(&job{
		sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return translations.T("make.running", translations.Data{"Size": size})
			}
			return translations.T("make.long", translations.Data{
				"Size": size, "Time": duration(elapsed), "Tries": solver.Number(g.Progress().Tries)})
		},
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

// made opens a puzzle that was made, and says what is proved of it.
func (w *Window) made(p sudoku.Puzzle, o generate.Options, took time.Duration) {
	s := session.New(p).Now()
	data := translations.Data{"Size": fmt.Sprintf("%d×%d", p.Layout.Side(), p.Layout.Side()), "Givens": p.Givens.Filled(), "Time": duration(took)}
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
