package controls

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// DoubleClick is the longest time between the two clicks of a double click.
const DoubleClick = 500 * time.Millisecond

// Rows are a list with one selected row, which keys can move. A type that contains them calls ExtendBaseWidget and has the
// keys of its own.
type Rows struct {
	widget.List
	At    int // the selected row
	Frame *Frame

	clicked time.Time // when a row was clicked last
}

// NewRows returns an empty list.
func NewRows() Rows { return Rows{Frame: NewFrame()} }

// FocusGained implements fyne.Focusable.
func (l *Rows) FocusGained() { l.List.FocusGained(); l.Frame.Show(true) }

// FocusLost implements fyne.Focusable.
func (l *Rows) FocusLost() { l.List.FocusLost(); l.Frame.Show(false) }

// Spoken implements Spoken: it is the selected row, if that has a name.
func (l *Rows) Spoken() string {
	row := l.CreateItem()
	named, ok := row.(fyne.Accessible)
	if !ok || l.At < 0 || l.At >= l.Length() {
		return ""
	}
	l.UpdateItem(l.At, row)
	return named.AccessibilityLabel()
}

// Choose selects a row.
func (l *Rows) Choose(id int) {
	if rows := l.Length(); rows > 0 {
		id = max(0, min(id, rows-1))
		l.Highlight(id)
		l.Select(id)
	}
}

// Click selects a row, and reports whether that was the second click of a double click.
func (l *Rows) Click(id int) (double bool) {
	double = id == l.At && time.Since(l.clicked) < DoubleClick
	l.clicked = time.Now()
	l.Choose(id)
	return double
}

// Moved selects another row, and reports whether the key did that.
func (l *Rows) Moved(key fyne.KeyName) bool {
	page := max(1, int(l.Size().Height/l.CreateItem().MinSize().Height)-1)
	switch key {
	case fyne.KeyDown:
		l.Choose(l.At + 1)
	case fyne.KeyUp:
		l.Choose(l.At - 1)
	case fyne.KeyPageDown:
		l.Choose(l.At + page)
	case fyne.KeyPageUp:
		l.Choose(l.At - page)
	case fyne.KeyHome:
		l.Choose(0)
	case fyne.KeyEnd:
		l.Choose(l.Length() - 1)
	default:
		return false
	}
	return true
}

// Typed handles a key that selects another row, opens the selected one or leaves the list.
func (l *Rows) Typed(key fyne.KeyName, open, leave func()) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		open()
	case fyne.KeyEscape:
		leave()
	default:
		l.Moved(key)
	}
}

// A Column gives its content a width.
type Column float32

// MinSize implements fyne.Layout.
func (c Column) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(c), o[0].MinSize().Height)
}

// Layout implements fyne.Layout.
func (Column) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }
