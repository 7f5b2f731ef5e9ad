// Package create is how new puzzles come about: an empty board of any size, and a puzzle made as
// somebody wishes. Making itself is core/generate's.
package create

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
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/solver"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// Wishes are what a maker cannot do itself.
type Wishes struct {
	// Open puts a puzzle on the board.
	Open func(session.State)
	// Type begins to type in a printed puzzle, on an empty board.
	Type func(*sudoku.Layout)
	// Style is how a pattern is drawn.
	Style func() render.Style
}

// A Maker makes the puzzles of a host.
type Maker struct {
	wish    Wishes
	host    activity.Host
	dialogs *dialogs.Dialogs
	asked   *Wish // for a new puzzle, as it was wished for last; nil before the first time
}

// New returns the maker of a host.
func New(h activity.Host, d *dialogs.Dialogs, wish Wishes) *Maker {
	return &Maker{wish: wish, host: h, dialogs: d}
}

// Asked is what was wished for last; nil before the first time.
func (r *Maker) Asked() *Wish { return r.asked }

// Forget forgets what was wished for last: its words are of another language.
func (r *Maker) Forget() { r.asked = nil }

// A Wish is what is asked about a new puzzle. It is kept until the next time: who draws
// a pattern tries it, and then changes it.
type Wish struct {
	layouts    []*sudoku.Layout
	symmetries []sudoku.Symmetry

	Size      *controls.Choice
	Symmetry  *controls.Choice
	Givens    *controls.Choice
	Count     *controls.Number
	suggested string // what was last put into count, not typed
	Pattern   *board.Pattern
	drawn     *widget.Label       // how many cells are drawn
	Hint      *controls.Paragraph // what to do, or why there is no such puzzle
	Create    *controls.DialogButton
	typed     func(*fyne.KeyEvent) // is given the keys that buttons have no use for
}

// The answers to how many givens there shall be, in the order they are offered.
const (
	AsFew = iota
	AsDrawn
	AsCounted // the last, above the field for the number
)

// button is a button of the dialog that asks for the wish.
func (q *Wish) button(key string, icon fyne.Resource, do func()) *controls.DialogButton {
	return controls.NewDialogButton(translations.T(key), icon, do, func(e *fyne.KeyEvent) { q.typed(e) })
}

// NewWish is a wish for the usual puzzle.
func NewWish(style render.Style) *Wish {
	q := &Wish{layouts: Sizes(), symmetries: sudoku.Symmetries(), Count: controls.NewNumber()}
	var names []string
	chosen := 0
	for i, l := range q.layouts {
		names = append(names, sizeName(l))
		if l == sudoku.Classic() {
			chosen = i
		}
	}
	q.Size = controls.NewChoice(names, chosen)
	names = nil
	for _, s := range q.symmetries {
		names = append(names, translations.T("symmetry."+string(s)))
	}
	q.Symmetry = controls.NewChoice(names, 0)
	q.Givens = controls.NewChoice([]string{
		translations.T("make.few"), translations.T("make.drawn"), translations.T("make.count"),
	}, AsFew)
	q.Pattern = board.NewPattern(q.Layout(), style)
	q.Pattern.Label = translations.T("make.drawn")
	q.drawn, q.Hint = widget.NewLabel(""), controls.NewParagraph("")
	q.Hint.SizeName = theme.SizeNameCaptionText
	q.Create = q.button("make.create", theme.ConfirmIcon(), nil)
	q.Create.Importance = widget.HighImportance
	q.suggest()
	q.Answer(AsFew)

	q.Size.OnChanged = func(string) { q.resize() }
	q.Symmetry.OnChanged = func(string) { q.symmetrical() }
	q.Givens.OnChanged = func(string) { q.refresh() }
	q.Count.OnChanged = func(string) { q.Answer(AsCounted) }
	q.Pattern.OnChanged = func() { q.Answer(AsDrawn) }
	return q
}

// Layout is that of the puzzle.
func (q *Wish) Layout() *sudoku.Layout { return q.layouts[q.Size.SelectedIndex()] }

// resize begins with another layout. What was drawn on a grid of as many cells stays.
func (q *Wish) resize() {
	q.Pattern.SetLayout(q.Layout())
	if q.Count.Text == q.suggested {
		q.suggest()
	}
	if q.Answered() == AsDrawn && q.Pattern.Count() == 0 {
		q.Answer(AsFew)
	}
	q.symmetrical()
}

// symmetrical makes drawing keep the symmetry.
func (q *Wish) symmetrical() {
	q.Pattern.SetOrbits(q.symmetries[q.Symmetry.SelectedIndex()].Orbits(q.Layout()))
	q.refresh()
}

// suggest puts a usual number of givens in place of the one that is there: somewhat
// more than the fewest, which take a larger part of a larger grid.
func (q *Wish) suggest() {
	l := q.Layout()
	q.suggested = strconv.Itoa(l.Cells() * (2700 + 115*l.Side()) / 10_000)
	q.Count.Text = q.suggested
	q.Count.Refresh()
}

// Answer answers how many givens there shall be.
func (q *Wish) Answer(which int) {
	q.Givens.SetSelectedIndex(which)
	q.refresh()
}

// Answered is which of them was chosen.
func (q *Wish) Answered() int { return q.Givens.SelectedIndex() }

// refresh says how many cells are drawn, and, before anybody asks, why there is no
// puzzle like that.
func (q *Wish) refresh() {
	q.drawn.SetText(translations.T("make.cells", translations.Data{"Count": q.Pattern.Count()}))
	text, importance := translations.T("make.hint"), widget.MediumImportance
	if _, _, trouble := q.Generator(); trouble != "" {
		text, importance = trouble, widget.WarningImportance
		q.Create.Disable()
	} else {
		q.Create.Enable()
	}
	q.Hint.Importance = importance
	q.Hint.SetText(text)
}

// Generator is what makes such puzzles, or the sentence why there can be none.
func (q *Wish) Generator() (g *generate.Generator, o generate.Options, trouble string) {
	o = generate.Options{
		Layout: q.Layout(), Symmetry: q.symmetries[q.Symmetry.SelectedIndex()],
		Seed: rand.Uint64(), Patience: math.MaxInt64, // there is a Cancel
	}
	switch q.Answered() {
	case AsCounted:
		n, err := strconv.Atoi(strings.TrimSpace(q.Count.Text))
		if err != nil || n < 1 {
			return nil, o, translations.T("make.number")
		}
		o.Givens = n
	case AsDrawn: // the drawing has the symmetry already
		if q.Pattern.Count() == 0 {
			return nil, o, translations.T("make.draw")
		}
		o.Pattern, o.Symmetry = q.Pattern.Chosen(), sudoku.NoSymmetry
	}
	g, err := generate.New(o)
	if err != nil {
		return nil, o, impossibleText(err)
	}
	return g, o, ""
}

// Content is the question as it is asked.
func (q *Wish) Content() fyne.CanvasObject {
	question := func(key string) fyne.CanvasObject {
		return widget.NewLabelWithStyle(translations.T(key), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	}
	clear := q.button("make.clear", theme.Icon(theme.IconNameContentClear), func() {
		q.Pattern.Clear()
		q.refresh()
	})
	clear.Importance = widget.LowImportance
	form := container.NewVBox(
		question("make.size"), q.Size,
		question("make.symmetry"), q.Symmetry,
		question("make.givens"), q.Givens, q.Count)
	width := canvas.NewRectangle(color.Transparent) // wide enough for the longest answer in most languages
	width.SetMinSize(fyne.NewSize(210, 1))
	// The hint has room for its longest text, so that nothing moves when it changes.
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, 84))
	return container.NewBorder(nil, nil,
		container.NewBorder(container.NewStack(width, form), container.NewStack(room, q.Hint), nil, nil), nil,
		container.NewBorder(nil, container.NewHBox(q.drawn, layout.NewSpacer(), clear), nil, nil, q.Pattern))
}

// AskPuzzle asks what puzzle to make, and makes it.
func (r *Maker) AskPuzzle() {
	if r.asked == nil {
		r.asked = NewWish(r.wish.Style())
	}
	q := r.asked
	q.Pattern.SetStyle(r.wish.Style())
	q.refresh()
	d := dialog.NewCustomWithoutButtons(translations.T("make.title"), q.Content(), r.dialogs.Parent())
	confirm := func() {
		g, o, trouble := q.Generator()
		if trouble == "" {
			d.Dismiss()
			r.Make(g, o)
		}
	}
	q.Create.OnTapped, q.typed = confirm, r.dialogs.TypedKey
	cancel := r.dialogs.Button(translations.T("new.cancel"), theme.CancelIcon(), d.Dismiss)
	d.SetButtons([]fyne.CanvasObject{cancel, q.Create})
	for _, keys := range []*controls.DialogKeys{&q.Size.DialogKeys, &q.Symmetry.DialogKeys, &q.Givens.DialogKeys, &q.Count.DialogKeys} {
		keys.Enter, keys.Escape = confirm, d.Dismiss
	}
	q.Pattern.Enter, q.Pattern.Escape = confirm, d.Dismiss
	r.dialogs.Show(d)
	r.dialogs.Focus(q.Size)
}

// Make makes a puzzle and opens it.
func (r *Maker) Make(g *generate.Generator, o generate.Options) {
	began := time.Now()
	r.host.Work(status.Job{
		Sentence:  func(elapsed time.Duration) string { return makingText(o.Layout, g.Progress(), elapsed) },
		Cancelled: "make.cancelled",
		Do: func(ctx context.Context) func() {
			p, err := g.Puzzle(ctx, 0)
			took := time.Since(began)
			return func() {
				if err != nil {
					r.host.Say(status.Say(impossibleText(err)).With(theme.IconNameWarning))
					return
				}
				r.made(p, o, took)
			}
		}})
}

// makingText says that a puzzle is being made, and how far it is.
func makingText(l *sudoku.Layout, progress generate.Progress, elapsed time.Duration) string {
	data := translations.Data{"Size": sizeText(l), "Time": check.Duration(elapsed),
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
func (r *Maker) made(p sudoku.Puzzle, o generate.Options, took time.Duration) {
	s := session.New(p).Now()
	s.Kept = true
	data := translations.Data{"Size": sizeText(p.Layout), "Givens": p.Givens.Filled(), "Time": check.Duration(took)}
	s.Title = translations.T("make.name", data)
	r.wish.Open(s)
	key := "make.done"
	if o.Givens == 0 && o.Pattern == nil && o.Symmetry == sudoku.NoSymmetry {
		key = "make.done.minimal"
	}
	r.host.Say(status.Note(key, data).With(theme.IconNameConfirm))
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
