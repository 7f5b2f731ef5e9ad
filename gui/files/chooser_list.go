package files

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
)

// A pathField is the field of a FileChooser. The keys of the list work in it, too.
type pathField struct {
	widget.Entry
	chooser *FileChooser
}

func newPathField(c *FileChooser) *pathField {
	f := &pathField{chooser: c}
	f.ExtendBaseWidget(f)
	f.OnChanged = c.typed
	f.SetPlaceHolder(words.T("files.name"))
	return f
}

// TypedKey implements fyne.Focusable.
func (f *pathField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		f.chooser.List.TypedKey(e)
	case fyne.KeyBackspace:
		if f.Text == "" {
			f.chooser.up()
			return
		}
		f.Entry.TypedKey(e)
	default:
		f.Entry.TypedKey(e)
	}
}

// A FileList is the list of a FileChooser, with its keys.
type FileList struct {
	controls.Rows
	chooser *FileChooser
	by      selecting // how the selected row was selected
	again   bool      // the mouse is down on a row that a click had selected before
}

// A selecting is a way in which a row is selected.
type selecting uint8

const (
	byTyping selecting = iota // it is the first that was found
	byKey
	byClick
)

func newFileList(c *FileChooser) *FileList {
	l := &FileList{Rows: controls.NewRows(), chooser: c}
	l.At = -1
	l.Length = func() int { return len(c.Found) }
	l.CreateItem = func() fyne.CanvasObject { return newFileRow() }
	l.UpdateItem = l.fill
	l.OnSelected = func(id widget.ListItemID) { l.At = id }
	l.ExtendBaseWidget(l)
	return l
}

// none selects no row.
func (l *FileList) none() {
	l.At, l.by = -1, byTyping
	l.UnselectAll()
}

// chooseBy selects a row.
func (l *FileList) chooseBy(by selecting, id int) {
	l.by = by
	l.Choose(id)
	l.chooser.showState()
}

// selected returns the selected row, if there is one.
func (l *FileList) selected() (e fileEntry, ok bool) {
	if l.At < 0 || l.At >= len(l.chooser.Found) {
		return e, false
	}
	return l.chooser.Found[l.At], true
}

func (l *FileList) fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.chooser.Found) {
		return
	}
	row := o.(*fileRow)
	row.show(l.chooser.Found[id])
	row.down = func() {
		l.again = id == l.At && l.by == byClick
		l.chooseBy(byClick, id)
		l.chooser.files.dialogs.Focus(l) // a click takes the focus from anything that is not under the mouse
	}
	row.up = func() {
		if l.again && id == l.At {
			l.again = false
			l.chooser.Confirm()
			if l.chooser.open() {
				l.chooser.files.dialogs.Focus(l)
			}
		}
	}
}

// TypedKey implements fyne.Focusable.
func (l *FileList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.chooser.Confirm()
	case fyne.KeyEscape:
		l.chooser.Dismiss()
	case fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight:
		l.chooser.files.dialogs.Focus(l.chooser.Path)
		l.chooser.Path.TypedKey(e)
	default:
		if l.Moved(e.Name) {
			l.by = byKey
			l.chooser.showState()
		}
	}
}

// TypedRune implements fyne.Focusable. Typed characters go to the path.
func (l *FileList) TypedRune(char rune) {
	l.chooser.files.dialogs.Focus(l.chooser.Path)
	l.chooser.Path.TypedRune(char)
}

// A fileRow is a row of a FileList. A click selects it and another one opens it, however slow they are.
type fileRow struct {
	widget.BaseWidget
	icon       *widget.Icon
	name, date *widget.Label
	down, up   func()
}

var _ desktop.Mouseable = (*fileRow)(nil)

// dateWidth is the width of a date with its time, in Fyne units.
const dateWidth = 172

func newFileRow() *fileRow {
	r := &fileRow{icon: widget.NewIcon(nil), name: widget.NewLabel(""), date: widget.NewLabel("")}
	r.name.Truncation, r.date.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.date.Alignment, r.date.Importance = fyne.TextAlignTrailing, widget.LowImportance
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *fileRow) CreateRenderer() fyne.WidgetRenderer {
	icon := container.New(layout.NewCustomPaddedLayout(0, 0, 6, 0), r.icon)
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, icon, container.New(controls.Column(dateWidth), r.date), r.name))
}

// MouseDown implements desktop.Mouseable.
func (r *fileRow) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		r.down()
	}
}

// MouseUp implements desktop.Mouseable.
func (r *fileRow) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		r.up()
	}
}

// show shows an entry.
func (r *fileRow) show(e fileEntry) {
	name, date, icon := e.name, "", theme.FileIcon()
	switch {
	case e.name == above:
		name, icon = words.T("files.above"), theme.MoveUpIcon()
	case e.folder:
		icon = theme.FolderIcon()
	case isPicture(e.name, nil):
		icon = theme.FileImageIcon()
	}
	if !e.at.IsZero() {
		date = words.Date(e.at, time.Now())
	}
	r.icon.SetResource(icon)
	r.name.SetText(name)
	r.date.SetText(date)
}
