package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A Dialog is a dialog all of which can be reached in a window that is smaller than it, as the page of a browser may be: its
// content scrolls then, and its buttons stand in several rows.
type Dialog struct {
	win     fyne.Window
	popUp   *widget.PopUp
	wanted  fyne.Size // by Resize
	title   *widget.Label
	scroll  *container.Scroll // of the content
	buttons *fyne.Container

	// Covered is called with true when another dialog is opened over this one, and with false when that has given it back; may
	// be nil.
	Covered func(on bool)

	onClosed []func()          // what happens when it is closed, in this order
	hidden   func()            // takes it off the stack, when it is closed; nil before it is shown
	covered  bool              // another one is over it
	focused  fyne.Focusable    // what had the focus when it was covered; nil for nothing
	main     fyne.Focusable    // focused by the first key when nothing has the focus; nil for none
	arrows   *container.Scroll // what the arrow keys move
}

// NewDialog returns a dialog without buttons.
func (d *Dialogs) NewDialog(title string, content fyne.CanvasObject) *Dialog {
	b := &Dialog{win: d.win, title: widget.NewLabel(title), scroll: container.NewScroll(container.New(layout.NewCustomPaddedLayout(rim, rim, rim, rim), content))}
	b.title.TextStyle.Bold, b.title.SizeName = true, theme.SizeNameSubHeadingText
	b.buttons = container.New(buttonRows{b})
	b.arrows = b.scroll
	b.popUp = widget.NewModalPopUp(container.New(grid{b}, b.title, container.New(fitting{b}, b.scroll), b.buttons), d.win.Canvas())
	return b
}

// Show puts the dialog on the screen; Dialogs.Show also puts it on the stack.
func (d *Dialog) Show() {
	d.popUp.Resize(d.wanted.Max(d.popUp.MinSize()))
	d.popUp.Show()
}

// Dismiss closes the dialog.
func (d *Dialog) Dismiss() {
	d.popUp.Hide()
	if d.hidden != nil {
		d.hidden()
	}
}

// Resize gives the dialog a size, or the least that it needs.
func (d *Dialog) Resize(size fyne.Size) {
	d.wanted = size
	d.popUp.Resize(size.Max(d.popUp.MinSize()))
}

// Refresh paints the dialog again, after its content has changed.
func (d *Dialog) Refresh() { d.popUp.Refresh() }

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
	d.popUp.Hide()
	d.covered = true
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
	d.popUp.Refresh()
}

func (d *Dialog) dialog() *Dialog { return d }

// The grid of all dialogs, in Fyne units. The text of the title begins where that of the content does: both are labels with padding.
const (
	edge       = 20 // left and right of everything
	edgeSmall  = 12 // the same in the window of a telephone
	smallBelow = 560
	lowBelow   = 440 // a telephone that is held across is lower
	aboveTitle = 12
	belowTitle = 8
	aboveRow   = 14 // above the buttons
	belowRow   = 18 // below them
	besideText = 8  // more room left and right of the text of a button
	rim        = 4  // of the scroll around the content, which would cut the frame of what has the focus
)

// edge returns the distance of everything from the left and from the right.
func (d *Dialog) edge() float32 { return edgeIn(d.win) }

func edgeIn(win fyne.Window) float32 {
	if win.Canvas().Size().Width < smallBelow {
		return edgeSmall
	}
	return edge
}

// oneRow reports whether the buttons are in the row of the title, because the window is so low that the content needs the height.
func (d *Dialog) oneRow() bool {
	return len(d.buttons.Objects) > 0 && d.win.Canvas().Size().Height < lowBelow &&
		d.title.MinSize().Width+d.buttons.MinSize().Width <= d.win.Canvas().Size().Width-4*d.edge()
}

// besides returns the height of what is not the content.
func (d *Dialog) besides() float32 {
	if d.oneRow() {
		return aboveTitle + max(d.title.MinSize().Height, d.buttons.MinSize().Height) + belowTitle + aboveTitle
	}
	height := aboveTitle + d.title.MinSize().Height + belowTitle + belowRow
	if len(d.buttons.Objects) > 0 {
		height += aboveRow + d.buttons.MinSize().Height
	}
	return height
}

// room returns the size that the window has for the content.
func (d *Dialog) room() fyne.Size {
	const beside = 8 // the dialog, above and below it
	size := d.win.Canvas().Size()
	return fyne.NewSize(size.Width-2*d.edge(), size.Height-d.besides()-2*beside)
}

// grid is the layout of a dialog: its title, the content, and the buttons at the right, below the content or after the title.
type grid struct{ *Dialog }

// Layout implements fyne.Layout.
func (g grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title, content, buttons := objects[0], objects[1], objects[2]
	left := g.edge()
	width := size.Width - 2*left
	row, head := buttons.MinSize(), title.MinSize().Height
	at := fyne.NewPos(left+width-row.Width, size.Height-belowRow-row.Height)
	titled := width
	if g.oneRow() {
		head = max(head, row.Height)
		at.Y, titled = aboveTitle, width-row.Width
	}
	title.Move(fyne.NewPos(left, aboveTitle+(head-title.MinSize().Height)/2))
	title.Resize(fyne.NewSize(titled, title.MinSize().Height))
	content.Move(fyne.NewPos(left-rim, aboveTitle+head+belowTitle-rim))
	content.Resize(fyne.NewSize(width+2*rim, size.Height-g.besides()+2*rim))
	buttons.Move(at)
	buttons.Resize(row)
}

// MinSize implements fyne.Layout.
func (g grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	content := objects[1].MinSize().SubtractWidthHeight(2*rim, 2*rim)
	width := max(content.Width, objects[2].MinSize().Width, objects[0].MinSize().Width)
	if g.oneRow() {
		width = max(width, objects[2].MinSize().Width+objects[0].MinSize().Width)
	}
	return fyne.NewSize(width+2*g.edge(), g.besides()+content.Height)
}

// fitting is the layout of the scroll of a dialog: as large as the content and its rim, if the window has room for that.
type fitting struct{ *Dialog }

// Layout implements fyne.Layout.
func (fitting) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (f fitting) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least, room, most := objects[0].MinSize(), f.room().AddWidthHeight(2*rim, 2*rim), f.scroll.Content.MinSize()
	return fyne.NewSize(max(least.Width, min(most.Width, room.Width)), max(least.Height, min(most.Height, room.Height)))
}

// buttonRows is the layout of the buttons of a dialog, all of one size: one row, or as few as the window has room for. The last button, which
// matters most, is always at the lower right.
type buttonRows struct{ *Dialog }

// columns returns the number of buttons in a row.
func (r buttonRows) columns(buttons []fyne.CanvasObject) int {
	room := r.win.Canvas().Size().Width - 2*r.edge()
	for columns := len(buttons); columns > 1; columns-- {
		if layout.NewGridLayoutWithColumns(columns).MinSize(buttons).Width <= room {
			return columns
		}
	}
	return 1
}

// Layout implements fyne.Layout.
func (r buttonRows) Layout(buttons []fyne.CanvasObject, size fyne.Size) {
	columns, gap := r.columns(buttons), theme.Padding()
	rows := (len(buttons) + columns - 1) / columns
	each := fyne.NewSize((size.Width+gap)/float32(columns)-gap, (size.Height+gap)/float32(max(rows, 1))-gap)
	missing := rows*columns - len(buttons) // in the first row
	for i, b := range buttons {
		at := i + missing
		b.Move(fyne.NewPos(float32(at%columns)*(each.Width+gap), float32(at/columns)*(each.Height+gap)))
		b.Resize(each)
	}
}

// MinSize implements fyne.Layout. The buttons are wider than they need be, as far as the window has room: Fyne leaves little beside a text.
func (r buttonRows) MinSize(buttons []fyne.CanvasObject) fyne.Size {
	columns, room := r.columns(buttons), r.win.Canvas().Size().Width-2*r.edge()
	least := layout.NewGridLayoutWithColumns(columns).MinSize(buttons)
	return fyne.NewSize(max(least.Width, min(least.Width+float32(columns)*2*besideText, room)), least.Height)
}
