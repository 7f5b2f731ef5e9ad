package mypuzzles

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/look"
)

// RowPicture is the side of the picture in a row, in Fyne units.
const RowPicture = 72

// A PuzzleRow is a puzzle in the list: its picture, title, progress and note. A click selects it
// and a double click opens it.
type PuzzleRow struct {
	widget.BaseWidget
	picture             *canvas.Image
	sign, photo         *widget.Icon
	Title, Detail, Note *controls.Line
	Facts               [3]*controls.Line // its progress, its rating and the time, at the right
	Pressed             func()

	puzzle image.Image // what the picture shows
	status library.Status
}

var _ desktop.Mouseable = (*PuzzleRow)(nil)

// NewPuzzleRow returns an empty row.
func NewPuzzleRow() *PuzzleRow {
	r := &PuzzleRow{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1))),
		Title: controls.NewLine(""), Detail: controls.NewLine(""), Note: controls.NewLine(""),
		sign: widget.NewIcon(nil), photo: widget.NewIcon(theme.MediaPhotoIcon())}
	r.Title.TextStyle.Bold = true
	for i := range r.Facts {
		r.Facts[i] = controls.NewLine("")
		r.Facts[i].Alignment = fyne.TextAlignTrailing
	}
	r.sign.Hide()
	r.photo.Hide()
	r.picture.SetMinSize(fyne.NewSquareSize(RowPicture))
	r.picture.FillMode = canvas.ImageFillContain
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *PuzzleRow) CreateRenderer() fyne.WidgetRenderer {
	lines := container.New(tightLines{}, container.NewBorder(nil, nil, nil, r.photo, r.Title), r.Detail, r.Note)
	facts := container.New(tightLines{}, r.Facts[0], r.Facts[1], r.Facts[2])
	sign := container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), r.sign))
	return widget.NewSimpleRenderer(container.NewPadded(container.NewBorder(nil, nil, container.NewStack(r.picture, sign), nil, container.New(besideFacts{}, lines, facts))))
}

// AccessibilityLabel implements fyne.Accessible.
func (r *PuzzleRow) AccessibilityLabel() string {
	texts := []string{r.Title.Text, r.Detail.Text, r.Note.Text, r.Facts[0].Text, r.Facts[1].Text, r.Facts[2].Text}
	return words.List(slices.DeleteFunc(texts, func(text string) bool { return strings.TrimSpace(text) == "" }))
}

// AccessibilityRole implements fyne.Accessible.
func (r *PuzzleRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// MouseDown implements desktop.Mouseable.
func (r *PuzzleRow) MouseDown(*desktop.MouseEvent) { r.Pressed() }

// MouseUp implements desktop.Mouseable.
func (r *PuzzleRow) MouseUp(*desktop.MouseEvent) {}

// besideFacts has the lines of a row at the left, and the facts in a column at the right.
type besideFacts struct{}

// The width of the facts, in Fyne units, if the text is as large as usual, and the largest share of the width that they get.
const (
	factsWidth = 132
	factsShare = 0.36
)

// Layout implements fyne.Layout.
func (besideFacts) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	width := min(look.Enlarged(factsWidth), factsShare*size.Width)
	parts[0].Move(fyne.Position{})
	parts[0].Resize(fyne.NewSize(size.Width-width, size.Height))
	parts[1].Move(fyne.NewPos(size.Width-width, 0))
	parts[1].Resize(fyne.NewSize(width, size.Height))
}

// MinSize implements fyne.Layout.
func (besideFacts) MinSize(parts []fyne.CanvasObject) fyne.Size {
	return parts[0].MinSize().Max(parts[1].MinSize())
}

// Fill shows a puzzle. The list shows each row again whenever anything has changed, so what is shown already is left alone.
func (r *PuzzleRow) Fill(picture image.Image, status library.Status, title, detail, note string, facts [3]string) {
	if picture != r.puzzle || status != r.status {
		r.puzzle, r.status = picture, status
		ShowStatus(r.picture, r.sign, status)
		r.picture.Image = picture
		r.picture.Refresh()
	}
	for i, text := range facts {
		r.Facts[i].SetText(text)
	}
	r.Title.SetText(title)
	r.Detail.SetText(detail)
	r.Note.SetText(note)
}

// tightLines arranges lines of text one below the other, without the padding of labels.
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

// ShowRows makes a list one of puzzle rows.
func ShowRows(l *controls.Rows, length func() int, fill func(widget.ListItemID, fyne.CanvasObject), chosen func(widget.ListItemID)) {
	l.Length, l.UpdateItem = length, fill
	l.CreateItem = func() fyne.CanvasObject { return NewPuzzleRow() }
	l.OnSelected = func(id widget.ListItemID) {
		l.At = id
		chosen(id)
	}
}

// A PuzzleList is the list of puzzles with the keys of My puzzles.
type PuzzleList struct {
	controls.Rows
	Mine *Mine
}

func newPuzzleList(m *Mine) *PuzzleList {
	l := &PuzzleList{Rows: controls.NewRows(), Mine: m}
	ShowRows(&l.Rows, func() int { return len(m.Found) }, l.Fill, func(id widget.ListItemID) {
		m.chosen = m.Found[id].Name
		m.refresh()
	})
	l.ExtendBaseWidget(l)
	return l
}

// Fill shows a puzzle in a row.
func (l *PuzzleList) Fill(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(l.Mine.Found) {
		return
	}
	e, row := l.Mine.Found[id], o.(*PuzzleRow)
	controls.SetVisible(row.photo, e.Photo)
	row.Fill(l.Mine.picture(e), e.Status(), titleOf(e), detailText(e), strings.ReplaceAll(e.Board.Note, "\n", "  "), l.Mine.factsText(e))
	row.Pressed = func() { l.press(id) }
}

// press selects the row that was clicked, and opens it at a double click.
func (l *PuzzleList) press(id widget.ListItemID) {
	l.Mine.shelf.dialogs.Focus(l)
	if l.Click(id) {
		l.Mine.open()
	}
}

// TypedKey implements fyne.Focusable.
func (l *PuzzleList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDelete:
		l.Mine.delete()
	case fyne.KeyF2:
		l.Mine.rename()
	default:
		l.Typed(e.Name, l.Mine.open, l.Mine.Dialog.Dismiss)
	}
}

// TypedRune implements fyne.Focusable. Typed characters go to the search field, except a space,
// which may come from the key that closed another dialog.
func (l *PuzzleList) TypedRune(char rune) {
	if char == ' ' {
		return
	}
	l.Mine.shelf.dialogs.Focus(l.Mine.Search)
	l.Mine.Search.TypedRune(char)
}

// A searchField is the field for the words to search for. The keys of the list work in it, too.
type searchField struct {
	widget.Entry
	mine *Mine
}

func newSearchField(m *Mine) *searchField {
	f := &searchField{mine: m}
	f.ExtendBaseWidget(f)
	f.SetPlaceHolder(words.T("mine.search"))
	f.Icon = theme.SearchIcon()
	f.OnChanged = func(string) {
		m.sought = true
		m.show()
	}
	return f
}

// TypedShortcut implements fyne.Shortcutable. Undo reverses the last action, whether that was
// typing here or deleting a puzzle.
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
