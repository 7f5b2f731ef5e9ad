package search

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/pictures/calls"
	"nonet/core/words"
)

var (
	_ fyne.Widget     = (*Calls)(nil)
	_ fyne.Accessible = (*Calls)(nil)
)

// Calls shows the call stack of a search: a row for each open call, the innermost at the top and lit. A
// click on a row requests its position. Call its methods on Fyne's main goroutine.
type Calls struct {
	sheet

	// OnSeek is called with the position of the row that was clicked.
	OnSeek func(position int64)

	painter calls.Painter
	rows    []calls.Row // the innermost first
	heads   [calls.Columns]*canvas.Text
}

// NewCalls returns an empty call stack.
func NewCalls() *Calls {
	c := &Calls{}
	c.lines = 3
	for i := range c.heads {
		c.heads[i] = canvas.NewText("", nil)
	}
	c.paint = func(width, height, text int, moved image.Point) *image.RGBA {
		return c.painter.Paint(c.rows, c.style, width, height, text, moved)
	}
	c.extent = func(view image.Point, text int) image.Point {
		return image.Pt(0, c.painter.Extent(len(c.rows), text))
	}
	c.pressed = func(at image.Point) {
		if i := c.painter.At(at, c.text(), c.moved(), len(c.rows)); i >= 0 && c.OnSeek != nil {
			c.OnSeek(c.rows[i].Position)
		}
	}
	c.begin(c)
	return c
}

// Display shows the open calls of a run of an engine, the outermost first. whole is false if there are
// inner calls that are not known.
func (c *Calls) Display(e *engine.Engine, rows []calls.Row, whole bool) {
	key := "calls"
	switch {
	case e.Call == 0:
		key = "calls.decisions"
	case e.Domains == engine.FromColumns:
		key = "calls.options"
	case e.Selects == engine.FewestWays:
		key = "calls.ways"
	}
	text := words.T(key)
	switch {
	case len(rows) == 0:
		text = words.T("calls.none")
	case !whole:
		text = words.T("calls.part")
	}
	c.say(text)
	heads := [calls.Columns]string{words.T("calls.level"), words.T("calls.cell"), words.T("calls.now"), words.T("calls.left")}
	switch key {
	case "calls.decisions":
		heads[calls.Left] = ""
	case "calls.options":
		heads[calls.What], heads[calls.Now] = words.T("calls.item"), words.T("calls.option")
	case "calls.ways":
		heads[calls.What] = words.T("calls.digit")
	}
	same := len(rows) == len(c.rows)
	for i := range rows {
		same = same && rows[i] == c.rows[len(rows)-1-i]
	}
	for i, head := range heads {
		same = same && head == c.heads[i].Text
		c.heads[i].Text = head
	}
	if same {
		return
	}
	c.rows = c.rows[:0]
	for i := len(rows) - 1; i >= 0; i-- {
		c.rows = append(c.rows, rows[i])
	}
	c.Refresh()
}

// SetProjected shows only the rows, for people who sit far away.
func (c *Calls) SetProjected(on bool) {
	lines := 3
	if on {
		lines = 0
	}
	if lines != c.lines {
		c.lines = lines
		c.Refresh()
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (c *Calls) AccessibilityLabel() string {
	label := c.Label
	for _, r := range c.rows {
		label += " " + strings.Join([]string{r.Level, r.What, r.Now, r.Left}, " ") + "."
	}
	return label
}

// CreateRenderer implements fyne.Widget.
func (c *Calls) CreateRenderer() fyne.WidgetRenderer {
	r := &callsRenderer{sheetRenderer{&c.sheet}, c}
	r.Refresh()
	return r
}

type callsRenderer struct {
	sheetRenderer
	calls *Calls
}

func (r *callsRenderer) Objects() []fyne.CanvasObject {
	objects := r.sheetRenderer.Objects()
	for _, head := range r.calls.heads {
		objects = append(objects, head)
	}
	return objects
}

func (r *callsRenderer) Layout(size fyne.Size) {
	r.sheetRenderer.Layout(size)
	r.place()
}

// place puts the names of the columns above them. What is measured on the picture and what is
// measured here must agree, so the painter receives the width of the names.
func (r *callsRenderer) place() {
	c := r.calls
	for i, head := range c.heads {
		c.painter.Heads[i] = int(head.MinSize().Width * c.scale)
	}
	columns := c.painter.ColumnsAt(c.rows, c.text())
	for i, head := range c.heads {
		head.Move(fyne.NewPos(float32(columns[i])/c.scale, 2))
		head.Resize(head.MinSize())
	}
}

func (r *callsRenderer) Refresh() {
	c := r.calls
	r.sheetRenderer.Layout(c.Size())
	for _, head := range c.heads {
		head.TextSize, head.Color = c.Theme().Size(theme.SizeNameCaptionText), c.style.Faint
	}
	r.place()
	r.sheetRenderer.Refresh()
	for _, head := range c.heads {
		head.Refresh()
	}
}
