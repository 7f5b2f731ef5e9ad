// Package dialogs shows one dialog at a time over the window: while it is open no shortcut
// does anything, Enter answers it and Escape closes it, and after it the board has the keys
// again. What a dialog asks is for whoever shows it.
package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"

	"nonet/gui/translations"
)

// A Box is what all of Fyne's dialogs have in common that is needed here.
type Box interface {
	Show()
	Dismiss()
	Resize(fyne.Size)
	SetOnClosed(func())
}

// An Undoable is a dialog in which there is something to undo, whatever in it has the focus.
type Undoable struct {
	*dialog.CustomDialog
	Undo func()
}

var _ fyne.Shortcutable = (*Undoable)(nil)

// TypedShortcut implements fyne.Shortcutable.
func (d *Undoable) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutUndo); ok {
		d.Undo()
	}
}

// Dialogs are those of one window.
type Dialogs struct {
	win    fyne.Window
	closed func() // gives the focus back
	open   Box
	scroll *container.Scroll // of the dialog that is open, where it is to be read; nil for none
}

// New returns the dialogs of a window. closed is called when one was closed and no other one
// has taken its place: it gives the focus back.
func New(win fyne.Window, closed func()) *Dialogs { return &Dialogs{win: win, closed: closed} }

// Show shows a dialog in place of the one that is open.
func (d *Dialogs) Show(b Box) {
	d.open = b
	b.SetOnClosed(func() {
		if d.open == b { // and not one that its answer has opened
			d.open = nil
			d.closed()
		}
	})
	d.scroll = nil
	d.win.Canvas().Unfocus()
	b.Show()
	if _, ok := b.(*dialog.FileDialog); ok {
		translatePlaces(within(d.win.Canvas().Overlays().Top()))
	}
}

// ShowWide shows one in a width, or that of the window, and as high as its texts are then.
func (d *Dialogs) ShowWide(b Box, width float32) {
	size := fyne.NewSize(min(width, d.Size().Width), 0)
	b.Resize(size)
	d.Show(b)
	b.Resize(size) // only now that they are wrapped do the texts know their height
}

// Now is the dialog that is open; nil for none.
func (d *Dialogs) Now() Box { return d.open }

// Open tells whether a dialog is open.
func (d *Dialogs) Open() bool { return d.open != nil }

// Parent is the window, for making dialogs.
func (d *Dialogs) Parent() fyne.Window { return d.win }

// Focus gives the keys to something in the dialog.
func (d *Dialogs) Focus(f fyne.Focusable) { d.win.Canvas().Focus(f) }

// Size is most of the window.
func (d *Dialogs) Size() fyne.Size {
	size := d.win.Canvas().Size()
	return fyne.NewSize(min(size.Width-40, 860), min(size.Height-40, 620))
}

// Fitted is something with texts that wrap, in a width and as high as it is then; what does
// not fit into the window scrolls.
func (d *Dialogs) Fitted(content fyne.CanvasObject, width float32) fyne.CanvasObject {
	width = min(width, d.Size().Width)
	content.Resize(fyne.NewSize(width, 1))
	scroll := container.NewVScroll(content)
	const rest = 130 // of a dialog: its title and buttons
	scroll.SetMinSize(fyne.NewSize(width, min(content.MinSize().Height, d.Size().Height-rest)))
	return scroll
}

// Tell shows something to read, under a title.
func (d *Dialogs) Tell(title string, content fyne.CanvasObject) {
	d.Show(dialog.NewCustom(title, translations.T("keys.close"), content, d.win))
	d.scroll, _ = content.(*container.Scroll)
}

// TellAtMost does the same in a size that it does not exceed.
func (d *Dialogs) TellAtMost(title string, content fyne.CanvasObject, width, height float32) {
	box := dialog.NewCustom(title, translations.T("keys.close"), container.NewVScroll(content), d.win)
	box.Resize(fyne.NewSize(min(width, d.Size().Width), min(height, d.Size().Height)))
	d.Show(box)
}

// TypedKey takes a key that nothing in the dialog has the focus for: Escape closes it, Enter
// answers its question, and the arrows scroll what is to be read.
func (d *Dialogs) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		d.open.Dismiss()
	case fyne.KeyReturn, fyne.KeyEnter:
		if question, ok := d.open.(interface{ Confirm() }); ok {
			question.Confirm()
		} else {
			d.open.Dismiss()
		}
	}
	const line = 40
	if d.scroll == nil {
		return
	}
	page := d.scroll.Size().Height - line
	if by := map[fyne.KeyName]float32{fyne.KeyDown: line, fyne.KeyUp: -line, fyne.KeyPageDown: page, fyne.KeyPageUp: -page}[e.Name]; by != 0 {
		d.scroll.ScrollToOffset(d.scroll.Offset.AddXY(0, by))
	}
}
