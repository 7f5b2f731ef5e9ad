package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Dialog is a dialog all of which can be reached in a window that is smaller than it, as the page of a browser may be: its
// content scrolls then, and its buttons stand in several rows.
type Dialog struct {
	*dialog.CustomDialog
	win     fyne.Window
	title   *widget.Label // as high as the one that is shown
	content fyne.CanvasObject
	scroll  *container.Scroll // of the content
	buttons *fyne.Container

	// Covered is called with true when another dialog is opened over this one, and with false when that has given it back; may
	// be nil.
	Covered func(on bool)

	onClosed []func()          // what happens when it is closed, in this order
	hidden   func()            // takes it off the stack, when it is closed; nil before it is shown
	covering bool              // it is being hidden, but not closed
	covered  bool              // another one is over it
	focused  fyne.Focusable    // what had the focus when it was covered; nil for nothing
	main     fyne.Focusable    // focused by the first key when nothing has the focus; nil for none
	arrows   *container.Scroll // what the arrow keys move
}

// NewDialog returns a dialog without buttons.
func (d *Dialogs) NewDialog(title string, content fyne.CanvasObject) *Dialog {
	b := &Dialog{win: d.win, title: widget.NewLabel(title), content: content, scroll: container.NewScroll(content)}
	b.buttons = container.New(buttonRows{b})
	b.arrows = b.scroll
	b.CustomDialog = dialog.NewCustomWithoutButtons(title, container.New(fitting{b}, b.scroll), d.win)
	b.CustomDialog.SetOnClosed(func() {
		if b.hidden != nil && !b.covering {
			b.hidden()
		}
	})
	return b
}

// SetOnClosed adds something to do when the dialog is closed, however that happens. Another dialog that covers it does not close
// it.
func (d *Dialog) SetOnClosed(do func()) { d.onClosed = append(d.onClosed, do) }

// cover hides the dialog below another one, unless it is hidden already.
func (d *Dialog) cover() {
	if d.covered {
		return
	}
	d.focused = d.win.Canvas().Focused()
	d.win.Canvas().Unfocus()
	d.covering = true
	d.CustomDialog.Hide()
	d.covering, d.covered = false, true
	if d.Covered != nil {
		d.Covered(true)
	}
}

// uncover shows the dialog again, unless it is on the screen already.
func (d *Dialog) uncover(b Box) {
	if !d.covered {
		return
	}
	d.covered = false
	b.Show()
	if d.focused == nil {
		d.focused = d.main
	}
	if d.focused != nil {
		d.win.Canvas().Focus(d.focused)
	}
	if d.Covered != nil {
		d.Covered(false)
	}
}

// SetButtons sets the buttons below the content.
func (d *Dialog) SetButtons(buttons []fyne.CanvasObject) {
	d.buttons.Objects = buttons
	d.CustomDialog.SetButtons([]fyne.CanvasObject{d.buttons})
}

func (d *Dialog) dialog() *Dialog { return d }

// room returns the size that the window has for the content, and for the buttons.
func (d *Dialog) room() fyne.Size {
	const frame = 32 // at the left and right together, and so at the top and bottom
	size := d.win.Canvas().Size()
	besides := d.title.MinSize().Height + d.buttons.MinSize().Height + theme.Padding() + frame
	return fyne.NewSize(size.Width-frame, size.Height-besides)
}

// fitting is the layout of the scroll of a dialog: as large as the content, if the window has room for that.
type fitting struct{ *Dialog }

// Layout implements fyne.Layout.
func (fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (f fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least, room, most := objects[0].MinSize(), f.room(), f.content.MinSize()
	return fyne.NewSize(max(least.Width, min(most.Width, room.Width)), max(least.Height, min(most.Height, room.Height)))
}

// buttonRows is the layout of the buttons of a dialog: one row, or as few as the window has room for.
type buttonRows struct{ *Dialog }

func (r buttonRows) grid(buttons []fyne.CanvasObject) fyne.Layout {
	room := r.win.Canvas().Size().Width - 32
	for columns := len(buttons); ; columns-- {
		if grid := layout.NewGridLayoutWithColumns(max(columns, 1)); columns <= 1 || grid.MinSize(buttons).Width <= room {
			return grid
		}
	}
}

// Layout implements fyne.Layout.
func (r buttonRows) Layout(buttons []fyne.CanvasObject, size fyne.Size) {
	r.grid(buttons).Layout(buttons, size)
}

// MinSize implements fyne.Layout.
func (r buttonRows) MinSize(buttons []fyne.CanvasObject) fyne.Size {
	return r.grid(buttons).MinSize(buttons)
}
