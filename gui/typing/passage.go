package typing

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/typist"
)

// A readBack shows the passage being read back in large type, with its row above it, and the
// progress.
type readBack struct {
	object fyne.CanvasObject
	strip  *strip
	large  *canvas.Text
	wanted float32             // the size of its letters where there is room
	end    *controls.Paragraph // the sentence at the end, which replaces the rest
	middle *fyne.Container
	count  *widget.Label
	bar    *controls.Progress
}

func newReadBack() *readBack {
	r := &readBack{strip: newStrip(), large: canvas.NewText("", nil), end: controls.NewParagraph(""), count: widget.NewLabel(""), bar: controls.NewProgress()}
	r.large.TextStyle.Bold = true
	r.end.SizeName = theme.SizeNameSubHeadingText
	r.middle = container.New(inRoom{r}, r.large)
	r.count.Alignment = fyne.TextAlignCenter
	r.object = container.NewBorder(r.strip, container.NewVBox(r.count, r.bar), nil, nil, container.NewStack(r.middle, container.NewVScroll(r.end)))
	return r
}

func (r *readBack) show(m *Content) {
	filled := 0
	for _, d := range m.Puzzle.Givens[:m.Passage.First] {
		if d != 0 {
			filled++
		}
	}
	all := m.Puzzle.Givens.Filled()
	if m.Read {
		filled = all
	}
	setText(r.count, words.T("typing.read.progress", words.Data{"Done": filled, "Count": all}))
	r.bar.SetShare(float32(filled) / float32(max(all, 1)))
	r.strip.show(m)
	size := theme.Size(theme.SizeNameText)
	r.large.Color = theme.Color(theme.ColorNameForeground)
	r.large.Text, r.wanted = passageText(m.Passage), 2.2*size
	if m.Passage.Digit != 0 {
		r.wanted = 6 * size
	}
	r.large.Refresh()
	r.middle.Refresh()
	r.end.SetText("")
	r.middle.Hidden = m.Read
	if m.Read {
		r.end.SetText(words.T("typing.read.end", words.Data{"Count": all, "Mended": m.Mended}))
	}
}

// inRoom is the layout of the large type: in the middle, and smaller where it would cover what is above and below it.
type inRoom struct{ *readBack }

// MinSize implements fyne.Layout.
func (r inRoom) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(r.large.MinSize().Width, 2*theme.Size(theme.SizeNameText))
}

// Layout implements fyne.Layout.
func (r inRoom) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const line = 1.4 // the height of a line, in sizes of its letters
	r.large.TextSize = min(r.wanted, max(size.Height/line, 1))
	least := r.large.MinSize()
	r.large.Resize(least)
	r.large.Move(fyne.NewPos((size.Width-least.Width)/2, (size.Height-least.Height)/2))
	r.large.Refresh()
}

// passageText returns what to read: a digit, or the number of blanks.
func passageText(p typist.Passage) string {
	switch {
	case p.Digit != 0:
		return sudoku.Symbol(p.Digit)
	case p.Cells == 1:
		return words.T("typing.read.blank")
	}
	return words.T("typing.read.blanks", words.Data{"Count": p.Cells})
}

var _ fyne.Widget = (*strip)(nil)

// A strip is a row of the board, with a frame around the passage.
type strip struct {
	widget.BaseWidget
	layout  *sudoku.Layout
	digits  []uint8
	passage typist.Passage
	read    bool
}

func newStrip() *strip {
	s := &strip{}
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) show(m *Content) {
	s.layout, s.passage, s.read = m.Puzzle.Layout, m.Passage, m.Read
	side := s.layout.Side()
	row := m.Passage.First / side
	s.digits = append(s.digits[:0], m.Puzzle.Givens[row*side:(row+1)*side]...)
	s.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &stripRenderer{strip: s, frame: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type stripRenderer struct {
	strip  *strip
	cells  []*canvas.Rectangle
	digits []*canvas.Text
	frame  *canvas.Rectangle
	all    []fyne.CanvasObject
}

// The height of a strip, and the gaps between its boxes and its cells.
const (
	stripHeight = 34
	boxGap      = 4
	cellGap     = 1
)

func (r *stripRenderer) MinSize() fyne.Size           { return fyne.NewSize(100, stripHeight+8) }
func (r *stripRenderer) Objects() []fyne.CanvasObject { return r.all }
func (r *stripRenderer) Destroy()                     {}

func (r *stripRenderer) Layout(size fyne.Size) {
	side := len(r.cells)
	if side == 0 {
		return
	}
	boxWidth, _ := r.strip.layout.NotesSize() // a row is in parts as wide as a box, also where there are none
	gaps := float32((side-1)/boxWidth) * boxGap
	width := min((size.Width-gaps)/float32(side), stripHeight)
	left := (size.Width - gaps - width*float32(side)) / 2
	at := func(column int) float32 { return left + float32(column)*width + float32(column/boxWidth)*boxGap }
	for i := range r.cells {
		r.cells[i].Move(fyne.NewPos(at(i), 4))
		r.cells[i].Resize(fyne.NewSize(width-cellGap, stripHeight))
		least := r.digits[i].MinSize()
		r.digits[i].Resize(least)
		r.digits[i].Move(fyne.NewPos(at(i)+(width-cellGap-least.Width)/2, 4+(stripHeight-least.Height)/2))
	}
	first := r.strip.passage.First % side
	last := first + r.strip.passage.Cells - 1
	r.frame.Move(fyne.NewPos(at(first)-2, 2))
	r.frame.Resize(fyne.NewSize(at(last)+width-at(first)+3, stripHeight+4))
}

func (r *stripRenderer) Refresh() {
	th, variant := r.strip.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	if len(r.cells) != len(r.strip.digits) {
		r.cells, r.digits, r.all = nil, nil, nil
		for range r.strip.digits {
			cell, digit := canvas.NewRectangle(nil), canvas.NewText("", nil)
			r.cells, r.digits = append(r.cells, cell), append(r.digits, digit)
			r.all = append(r.all, cell, digit)
		}
		r.all = append(r.all, r.frame)
	}
	size := th.Size(theme.SizeNameText) * 1.25
	if len(r.digits) > 16 {
		size = th.Size(theme.SizeNameCaptionText)
	}
	for i, d := range r.strip.digits {
		r.cells[i].FillColor = th.Color(theme.ColorNameInputBackground, variant)
		r.digits[i].Color, r.digits[i].TextSize = th.Color(theme.ColorNameForeground, variant), size
		r.digits[i].Text = ""
		if d != 0 {
			r.digits[i].Text = sudoku.Symbol(d)
		}
	}
	r.frame.FillColor, r.frame.StrokeColor, r.frame.StrokeWidth = nil, th.Color(theme.ColorNamePrimary, variant), 3
	r.frame.CornerRadius = 3
	r.frame.Hidden = r.strip.read
	r.Layout(r.strip.Size())
	canvas.Refresh(r.strip)
}
