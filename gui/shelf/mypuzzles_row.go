package shelf

import (
	"image"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/translations"
)

// rowPicture is the side of the picture in a row, in Fyne's units.
const rowPicture = 72

// A PuzzleRow is a puzzle in the list: its picture, title, how far it got, and its note.
// A click selects it and a second one opens it.
type PuzzleRow struct {
	widget.BaseWidget
	picture             *canvas.Image
	Title, Detail, Note *widget.Label
	pressed             func()
}

var _ desktop.Mouseable = (*PuzzleRow)(nil)

// NewPuzzleRow returns an empty row.
func NewPuzzleRow() *PuzzleRow {
	r := &PuzzleRow{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1))),
		Title: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		// (a space keeps the line's height if there is no note)
		Detail: widget.NewLabel(""), Note: widget.NewLabel(" ")}
	r.picture.SetMinSize(fyne.NewSquareSize(rowPicture))
	r.picture.FillMode = canvas.ImageFillContain
	for _, l := range []*widget.Label{r.Title, r.Detail, r.Note} {
		l.Truncation = fyne.TextTruncateEllipsis
	}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *PuzzleRow) CreateRenderer() fyne.WidgetRenderer {
	lines := container.New(tightLines{}, r.Title, r.Detail, r.Note)
	return widget.NewSimpleRenderer(container.NewPadded(container.NewBorder(nil, nil, r.picture, nil, lines)))
}

// MouseDown implements desktop.Mouseable.
func (r *PuzzleRow) MouseDown(*desktop.MouseEvent) { r.pressed() }

// MouseUp implements desktop.Mouseable.
func (r *PuzzleRow) MouseUp(*desktop.MouseEvent) {}

// show shows a puzzle.
func (r *PuzzleRow) show(picture image.Image, title, detail, note string) {
	r.picture.Image = picture
	r.picture.Refresh()
	r.Title.SetText(title)
	r.Detail.SetText(detail)
	r.Note.SetText(note)
}

// tightLines lays lines of text out one below the other, without the space that labels
// keep around them.
type tightLines struct{}

func (tightLines) lineHeight(lines []fyne.CanvasObject) float32 {
	return lines[0].MinSize().Height - theme.InnerPadding()
}

// Layout implements fyne.Layout.
func (t tightLines) Layout(lines []fyne.CanvasObject, size fyne.Size) {
	height := t.lineHeight(lines)
	top := (size.Height - height*float32(len(lines)) - theme.InnerPadding()) / 2
	for i, line := range lines {
		line.Move(fyne.NewPos(0, top+height*float32(i)))
		line.Resize(fyne.NewSize(size.Width, line.MinSize().Height))
	}
}

// MinSize implements fyne.Layout.
func (t tightLines) MinSize(lines []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, t.lineHeight(lines)*float32(len(lines))+theme.InnerPadding())
}

// doubleClick is how soon after a click another one opens.
const doubleClick = 500 * time.Millisecond

// A rowList is a list in which one row is selected by keys.
type rowList struct {
	widget.List
	at    int // the place of the selected one
	frame *controls.Frame
}

func newRowList() rowList { return rowList{frame: controls.NewFrame()} }

// FocusGained implements fyne.Focusable.
func (l *rowList) FocusGained() { l.List.FocusGained(); l.frame.Show(true) }

// FocusLost implements fyne.Focusable.
func (l *rowList) FocusLost() { l.List.FocusLost(); l.frame.Show(false) }

// Choose selects a row.
func (l *rowList) Choose(id int) {
	if rows := l.Length(); rows > 0 {
		id = max(0, min(id, rows-1))
		l.Highlight(id)
		l.Select(id)
	}
}

// move selects the row that a key leads to, and reports whether it is such a key.
func (l *rowList) move(key fyne.KeyName) bool {
	page := max(1, int(l.Size().Height/l.CreateItem().MinSize().Height)-1)
	switch key {
	case fyne.KeyDown:
		l.Choose(l.at + 1)
	case fyne.KeyUp:
		l.Choose(l.at - 1)
	case fyne.KeyPageDown:
		l.Choose(l.at + page)
	case fyne.KeyPageUp:
		l.Choose(l.at - page)
	case fyne.KeyHome:
		l.Choose(0)
	case fyne.KeyEnd:
		l.Choose(l.Length() - 1)
	default:
		return false
	}
	return true
}

// A PuzzleList is the list of puzzles with the keys of My puzzles.
type PuzzleList struct {
	rowList
	Mine    *Mine
	clicked time.Time // when it was clicked last
}

func newPuzzleList(m *Mine) *PuzzleList {
	l := &PuzzleList{rowList: newRowList(), Mine: m}
	l.Length = func() int { return len(m.Found) }
	l.CreateItem = func() fyne.CanvasObject { return NewPuzzleRow() }
	l.UpdateItem = l.Fill
	l.OnSelected = func(id widget.ListItemID) {
		l.at, m.chosen = id, m.Found[id].Name
		m.refresh()
	}
	l.ExtendBaseWidget(l)
	return l
}

// Fill shows a puzzle in a row.
func (l *PuzzleList) Fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.Mine.Found) {
		return
	}
	e, row := l.Mine.Found[id], o.(*PuzzleRow)
	row.show(l.Mine.picture(e), titleOf(e), detailText(e), strings.ReplaceAll(e.Board.Note, "\n", "  ")+" ")
	row.pressed = func() { l.press(id) }
}

// press selects the row that was clicked, and opens it at the second click.
func (l *PuzzleList) press(id widget.ListItemID) {
	again := id == l.at && time.Since(l.clicked) < doubleClick
	l.clicked = time.Now()
	l.Mine.shelf.dialogs.Focus(l)
	l.Choose(id)
	if again {
		l.Mine.open()
	}
}

// TypedKey implements fyne.Focusable.
func (l *PuzzleList) TypedKey(e *fyne.KeyEvent) {
	if l.move(e.Name) {
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.Mine.open()
	case fyne.KeyDelete:
		l.Mine.delete()
	case fyne.KeyF2:
		l.Mine.rename()
	case fyne.KeyEscape:
		l.Mine.Dialog.Dismiss()
	}
}

// TypedRune implements fyne.Focusable: whatever is typed is searched for. A blank is not: it
// may come from the key that has closed the dialog before.
func (l *PuzzleList) TypedRune(char rune) {
	if char == ' ' {
		return
	}
	l.Mine.shelf.dialogs.Focus(l.Mine.Search)
	l.Mine.Search.TypedRune(char)
}

// A searchField is where words to search for are typed. The keys that move in the list
// work here too.
type searchField struct {
	widget.Entry
	mine *Mine
}

func newSearchField(m *Mine) *searchField {
	f := &searchField{mine: m}
	f.ExtendBaseWidget(f)
	f.SetPlaceHolder(translations.T("mine.search"))
	f.Icon = theme.SearchIcon()
	f.OnChanged = func(string) {
		m.sought = true
		m.show()
	}
	return f
}

// TypedShortcut implements fyne.Shortcutable: Undo takes back what was done last, be it a word
// typed here or a puzzle deleted.
func (f *searchField) TypedShortcut(s fyne.Shortcut) {
	before := f.Text
	_, undo := s.(*fyne.ShortcutUndo)
	if !undo || f.mine.sought {
		f.Entry.TypedShortcut(s)
	}
	if undo && f.Text == before {
		f.mine.Restore()
	}
}

// TypedKey implements fyne.Focusable.
func (f *searchField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyF2, fyne.KeyEscape:
		f.mine.List.TypedKey(e)
	default:
		f.Entry.TypedKey(e)
	}
}
