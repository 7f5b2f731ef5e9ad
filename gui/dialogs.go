package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/entry"
	"nonet/gui/translations"
)

// largestSide is the side of the largest board that the window offers.
const largestSide = 25

// sizes lists the layouts that the window offers, by side, the usual boxes first.
func sizes() []*sudoku.Layout {
	var all []*sudoku.Layout
	for side := sudoku.MinSide; side <= largestSide; side++ {
		usual, err := sudoku.LayoutOfSide(side)
		if err != nil {
			continue
		}
		all = append(all, usual)
		for width := 2; width <= side/2; width++ {
			if other, err := sudoku.NewLayout(width, side/width); err == nil && side%width == 0 && other != usual {
				all = append(all, other)
			}
		}
	}
	return all
}

// sizeName names a layout: "6 × 6, boxes 3 × 2".
func sizeName(l *sudoku.Layout) string {
	width, height := l.BoxSize()
	return translations.T("new.size", translations.Data{
		"Side": fmt.Sprintf("%d × %d", l.Side(), l.Side()), "Box": fmt.Sprintf("%d × %d", width, height)})
}

// askNew asks for the size of an empty board.
func (w *Window) askNew() {
	all := sizes()
	var names []string
	chosen := 0
	for i, l := range all {
		names = append(names, sizeName(l))
		if l == sudoku.Classic() {
			chosen = i
		}
	}
	choice := newChoice(names, chosen)
	letters := widget.NewLabel("")
	choice.OnChanged = func(string) {
		if all[choice.SelectedIndex()].Side() > 9 {
			letters.SetText(translations.T("new.letters"))
		} else {
			letters.SetText("")
		}
	}
	choice.OnChanged("")
	d := dialog.NewCustomConfirm(translations.T("new.title"), translations.T("new.create"), translations.T("new.cancel"),
		container.NewVBox(choice, widget.NewLabel(translations.T("new.hint")), letters), func(yes bool) {
			if yes {
				w.open(session.New(sudoku.Empty(all[choice.SelectedIndex()])).Now())
				w.beginEntry()
			}
		}, w.win)
	choice.enter, choice.escape = d.Confirm, d.Dismiss
	w.showDialog(d)
	w.win.Canvas().Focus(choice)
}

// dialogKeys are what a field does by Enter and Escape: it confirms and dismisses its
// dialog.
type dialogKeys struct{ enter, escape func() }

// typed tells whether the key was one of these.
func (k dialogKeys) typed(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		k.enter()
	case fyne.KeyEscape:
		k.escape()
	default:
		return false
	}
	return true
}

// A choice is a Select with the keys of a dialog.
type choice struct {
	widget.Select
	dialogKeys
}

func newChoice(names []string, chosen int) *choice {
	c := &choice{}
	c.Options = names
	c.ExtendBaseWidget(c)
	c.SetSelectedIndex(chosen)
	return c
}

// TypedKey implements fyne.Focusable.
func (c *choice) TypedKey(e *fyne.KeyEvent) {
	if !c.dialogKeys.typed(e) {
		c.Select.TypedKey(e)
	}
}

// A dialogBox is what all of Fyne's dialogs have in common that is needed here.
type dialogBox interface {
	Show()
	Dismiss()
	SetOnClosed(func())
}

// An undoDialog is a dialog in which there is something to undo, whatever in it has the focus.
type undoDialog struct {
	*dialog.CustomDialog
	undo func()
}

var _ fyne.Shortcutable = (*undoDialog)(nil)

// TypedShortcut implements fyne.Shortcutable.
func (d *undoDialog) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutUndo); ok {
		d.undo()
	}
}

// showDialog shows a dialog. While it is open, shortcuts do nothing and Escape
// closes it; after it, the board has the focus again.
func (w *Window) showDialog(d dialogBox) {
	w.dialog = d
	d.SetOnClosed(func() {
		if w.dialog == d { // and not one that its answer has opened
			w.dialog = nil
			w.win.Canvas().Focus(w.board)
		}
	})
	w.win.Canvas().Unfocus()
	d.Show()
}

// inDialog tells whether a dialog is open, or the window as good as closed: nothing else
// is to be done then.
func (w *Window) inDialog() bool { return w.dialog != nil || w.isDeaf() }

// typedKey takes the keys that nothing has the focus for: Escape closes a dialog,
// Enter answers its question, and whatever else is meant for the board.
func (w *Window) typedKey(e *fyne.KeyEvent) {
	switch {
	case w.isDeaf():
	case w.dialog == nil:
		w.win.Canvas().Focus(w.board)
		w.board.TypedKey(e)
	case e.Name == fyne.KeyEscape:
		w.dialog.Dismiss()
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		if question, ok := w.dialog.(interface{ Confirm() }); ok {
			question.Confirm()
		} else {
			w.dialog.Dismiss()
		}
	}
}

// typedRune takes the characters that nothing has the focus for.
func (w *Window) typedRune(char rune) {
	if !w.inDialog() {
		w.win.Canvas().Focus(w.board)
		w.board.TypedRune(char)
	}
}

// fitted is something with texts that wrap, in a width and as high as it is then; what does not
// fit into the window scrolls.
func (w *Window) fitted(content fyne.CanvasObject, width float32) fyne.CanvasObject {
	width = min(width, w.dialogSize().Width)
	content.Resize(fyne.NewSize(width, 1))
	scroll := container.NewVScroll(content)
	const rest = 130 // of a dialog: its title and buttons
	scroll.SetMinSize(fyne.NewSize(width, min(content.MinSize().Height, w.dialogSize().Height-rest)))
	return scroll
}

// showKeys lists the keys that are in no menu.
func (w *Window) showKeys() {
	if w.isEntering() {
		w.showEntryKeys()
		return
	}
	grid := container.NewVBox()
	for _, key := range []string{"digits", "blank", "move", "edges", "page", "escape", "tab"} {
		name := widget.NewLabelWithStyle(translations.T("keys."+key), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		grid.Add(container.NewGridWithColumns(2, name, widget.NewLabel(translations.T("keys."+key+".does"))))
	}
	w.showDialog(dialog.NewCustom(translations.T("keys.title"), translations.T("keys.close"), grid, w.win))
}

// showEntryKeys lists the keys of typing a puzzle in, or of reading it back.
func (w *Window) showEntryKeys() {
	title, keys := "entry.title", entry.Help(w.session.Now().Layout().Side())
	if reading, _ := w.entering.typist.Reading(); reading {
		text := widget.NewLabel(translations.T("entry.hint.reading"))
		text.Wrapping = fyne.TextWrapWord
		title, keys = "entry.readback", text
	}
	w.showDialog(dialog.NewCustom(translations.T(title), translations.T("keys.close"), w.fitted(keys, 420), w.win))
}

// showSigns says what the signs on the board and in the pictures mean.
func (w *Window) showSigns() {
	list := container.NewVBox()
	for _, place := range []string{"board", "tree", "time", "matrix"} {
		name := widget.NewLabelWithStyle(translations.T("signs."+place), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		text := widget.NewLabel(translations.T("signs." + place + ".are"))
		text.Wrapping = fyne.TextWrapWord
		list.Add(name)
		list.Add(text)
	}
	d := dialog.NewCustom(translations.T("signs.title"), translations.T("keys.close"), container.NewVScroll(list), w.win)
	d.Resize(fyne.NewSize(min(560, w.dialogSize().Width), min(520, w.dialogSize().Height)))
	w.showDialog(d)
}

func (w *Window) showAbout() {
	w.showDialog(dialog.NewCustom(translations.T("about.title"), translations.T("keys.close"),
		widget.NewLabel(translations.T("about.text", translations.Data{"Version": w.app.Metadata().Version})), w.win))
}

// showEngine says what the engine is, where it is from and what it costs.
func (w *Window) showEngine() {
	key := "engine." + w.runner.Engine().ID
	form := container.New(layout.NewFormLayout())
	for _, part := range []string{"idea", "origin", "complexity"} {
		text := widget.NewLabel(translations.T(key + "." + part))
		text.Wrapping = fyne.TextWrapWord
		form.Add(widget.NewLabelWithStyle(translations.T("about.engine."+part), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		form.Add(text)
	}
	d := dialog.NewCustom(translations.T(key+".title"), translations.T("keys.close"), container.NewVScroll(form), w.win)
	d.Resize(fyne.NewSize(min(560, w.dialogSize().Width), min(360, w.dialogSize().Height)))
	w.showDialog(d)
}
