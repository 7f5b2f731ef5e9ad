package search

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"nonet/core/pictures/table"
)

var (
	_ fyne.Widget     = (*Table)(nil)
	_ fyne.Accessible = (*Table)(nil)
)

// A Table shows rows about a search, and says below what they are. A click on a row requests its position. Call its methods on Fyne's
// main goroutine.
type Table struct {
	sheet

	// OnSeek is called with the position of the row that was clicked.
	OnSeek func(position int64)

	painter table.Painter
	rows    []table.Row
	heads   []*canvas.Text
}

// start makes the parts of an empty table, whose columns have these looks, for the widget that embeds it.
func (t *Table) start(owner fyne.Widget, looks []table.Look) {
	t.lines = 3
	t.painter.Looks = looks
	for range looks {
		t.heads = append(t.heads, canvas.NewText("", nil))
	}
	t.paint = func(width, height, text int, moved image.Point) *image.RGBA {
		return t.painter.Paint(t.rows, t.style, width, height, text, moved)
	}
	t.extent = func(view image.Point, text int) image.Point {
		return image.Pt(0, t.painter.Extent(len(t.rows), text))
	}
	t.pressed = func(at image.Point) {
		if i := t.painter.At(at, t.text(), t.moved(), len(t.rows)); i >= 0 && t.OnSeek != nil {
			t.OnSeek(t.rows[i].Position)
		}
	}
	t.begin(owner)
}

// SetRows shows rows under the names of their columns, and below them a text.
func (t *Table) SetRows(heads []string, rows []table.Row, text string) {
	t.say(text)
	same := slices.EqualFunc(t.rows, rows, func(a, b table.Row) bool {
		return a.Position == b.Position && a.Lit == b.Lit && a.Past == b.Past && slices.Equal(a.Fields, b.Fields)
	})
	for i, head := range heads {
		same = same && head == t.heads[i].Text
		t.heads[i].Text = head
	}
	if same {
		return
	}
	t.rows = rows
	t.Refresh()
}

// Reveal scrolls to the row at hand.
func (t *Table) Reveal() {
	i := slices.IndexFunc(t.rows, func(r table.Row) bool { return r.Lit })
	if i < 0 {
		return
	}
	row, above := table.RowHeight(t.text())
	view := t.scroll.Size().Height - float32(above)/t.scale
	y := brought(t.scroll.Offset.Y, view, float32(i*row)/t.scale, float32(row)/t.scale, t.pane.size.Height-float32(above)/t.scale)
	t.scroll.ScrollToOffset(fyne.NewPos(t.scroll.Offset.X, y))
	t.raster.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (t *Table) AccessibilityLabel() string {
	label := t.Label
	for _, r := range slices.Backward(t.rows) {
		label += " " + strings.Join(r.Fields, " ") + "."
	}
	return label
}

// CreateRenderer implements fyne.Widget.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{sheetRenderer{&t.sheet}, t}
	r.Refresh()
	return r
}

type tableRenderer struct {
	sheetRenderer
	table *Table
}

func (r *tableRenderer) Objects() []fyne.CanvasObject {
	objects := r.sheetRenderer.Objects()
	for _, head := range r.table.heads {
		objects = append(objects, head)
	}
	return objects
}

func (r *tableRenderer) Layout(size fyne.Size) {
	r.sheetRenderer.Layout(size)
	r.place()
}

// place puts the names of the columns above them. What is measured on the picture and what is
// measured here must agree, so the painter receives the width of the names.
func (r *tableRenderer) place() {
	t := r.table
	t.painter.Heads = t.painter.Heads[:0]
	for _, head := range t.heads {
		t.painter.Heads = append(t.painter.Heads, int(head.MinSize().Width*t.scale))
	}
	columns := t.painter.ColumnsAt(t.rows, t.text())
	for i, head := range t.heads {
		head.Move(fyne.NewPos(float32(columns[i])/t.scale, 2))
		head.Resize(head.MinSize())
	}
}

func (r *tableRenderer) Refresh() {
	t := r.table
	r.sheetRenderer.Layout(t.Size())
	for _, head := range t.heads {
		head.TextSize, head.Color = t.Theme().Size(theme.SizeNameCaptionText), t.style.Faint
	}
	r.place()
	r.sheetRenderer.Refresh()
	for _, head := range t.heads {
		head.Refresh()
	}
}
