package typing

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A list shows suggestions. A row stays where it is while others are added after it, so that a
// button is not replaced between press and release.
type list struct {
	object  *fyne.Container
	head    *controls.Paragraph
	rows    *fyne.Container
	scroll  *container.Scroll
	lines   []*line
	marked  int         // the selected line, which is in view
	room    float32     // the height that it asks for
	pick    func(n int) // marks the cells of a suggestion on the board
	apply   func(n int)
	changed func() // called when it needs more room, or less
	keys    controls.Keys
}

func newList(pick, apply func(n int), changed func(), keys controls.Keys) *list {
	l := &list{head: controls.NewParagraph(""), rows: container.NewVBox(), pick: pick, apply: apply, changed: changed, keys: keys}
	l.scroll = container.NewVScroll(l.rows)
	l.object = container.NewBorder(l.head, nil, nil, nil, l.scroll)
	return l
}

func (l *list) show(m *Content) {
	if text := headText(m); text != l.head.Text {
		l.head.SetText(text)
		l.object.Refresh() // the number of lines may have changed
	}
	for len(l.lines) < len(m.Suggestions) {
		n := len(l.lines)
		added := newLine(strconv.Itoa(n+1), func() { l.pick(n) }, controls.NewButton(words.T("typing.apply"), nil, func() { l.apply(n) }, l.keys))
		l.lines = append(l.lines, added)
		l.rows.Add(added)
	}
	for i, line := range l.lines {
		controls.SetVisible(line, i < len(m.Suggestions))
		if line.Visible() {
			line.show(m.Puzzle, m.Suggestions[i], i == m.Selected)
		}
	}
	l.makeRoom(len(m.Suggestions))
	if m.Selected != l.marked {
		l.marked = m.Selected
		l.reveal(m.Selected)
	}
}

// leastLines is the number of whole lines that are in view, if there are as many.
const leastLines = 2

// makeRoom asks for room for the first lines.
func (l *list) makeRoom(lines int) {
	height := float32(0)
	for i := range min(lines, leastLines) {
		if i > 0 {
			height += theme.Padding()
		}
		height += l.lines[i].MinSize().Height
	}
	if height != l.room {
		l.room = height
		l.scroll.SetMinSize(fyne.NewSize(0, height))
		l.object.Refresh()
		l.changed()
	}
}

// reveal scrolls until a line is in view.
func (l *list) reveal(n int) {
	if n < 0 || n >= len(l.lines) {
		l.scroll.ScrollToTop()
		return
	}
	l.rows.Resize(l.rows.MinSize().Max(l.scroll.Size())) // a line may just have been added
	line, view := l.lines[n], l.scroll.Size().Height
	top, bottom := line.Position().Y, line.Position().Y+line.Size().Height
	offset := l.scroll.Offset
	offset.Y = max(min(offset.Y, top), bottom-view)
	l.scroll.ScrollToOffset(offset)
}

// headText returns the text above the list.
func headText(m *Content) string {
	switch {
	case len(m.Suggestions) > 0 && m.Seeking:
		return words.T("typing.suspects.more")
	case len(m.Suggestions) > 0 && m.GaveUp:
		return words.T("typing.suspects.some")
	case len(m.Suggestions) > 0:
		return words.T("typing.suspects")
	case m.Seeking:
		return words.T("typing.suspects.seeking")
	case m.GaveUp:
		return words.T("typing.suspects.unfound")
	case !m.Ended:
		return words.T("typing.suspects.unfinished")
	}
	return words.T("typing.suspects.none")
}

var (
	_ fyne.Widget   = (*line)(nil)
	_ fyne.Tappable = (*line)(nil)
)

// A line is a suggestion in the list. Pressing it marks its cells on the board.
type line struct {
	widget.BaseWidget
	tapped func()
	ground *canvas.Rectangle
	text   *widget.Label
	reason *widget.Label
	apply  *controls.Button
	number string
	picked bool
}

func newLine(number string, tapped func(), apply *controls.Button) *line {
	l := &line{tapped: tapped, number: number, ground: canvas.NewRectangle(nil), text: widget.NewLabel(""), reason: widget.NewLabel(""), apply: apply}
	l.text.Truncation = fyne.TextTruncateEllipsis
	l.reason.SizeName = theme.SizeNameCaptionText
	l.reason.Truncation = fyne.TextTruncateEllipsis
	l.ground.CornerRadius = 4
	l.ExtendBaseWidget(l)
	return l
}

func (l *line) show(of sudoku.Puzzle, s Suggestion, picked bool) {
	l.text.SetText(l.number + "   " + s.Text(of))
	l.reason.SetText(s.reason())
	l.picked = picked
	l.Refresh()
}

// Tapped implements fyne.Tappable.
func (l *line) Tapped(*fyne.PointEvent) { l.tapped() }

// Refresh implements fyne.Widget.
func (l *line) Refresh() {
	th, variant := l.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	l.ground.StrokeWidth, l.ground.FillColor, l.ground.StrokeColor = 0, nil, nil
	if l.picked { // the frame shows it without colour
		l.ground.FillColor = th.Color(theme.ColorNameSelection, variant)
		l.ground.StrokeColor, l.ground.StrokeWidth = th.Color(theme.ColorNamePrimary, variant), 2
	}
	l.ground.Refresh()
	l.BaseWidget.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (l *line) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	words := container.New(layout.NewCustomPaddedVBoxLayout(-14), l.text, l.reason)
	button := container.NewVBox(layout.NewSpacer(), l.apply, layout.NewSpacer())
	return widget.NewSimpleRenderer(container.NewStack(l.ground,
		container.New(layout.NewCustomPaddedLayout(1, 1, 2, 4), container.NewBorder(nil, nil, nil, button, words))))
}
