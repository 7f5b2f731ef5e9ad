package survey

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/pictures/plot"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/controls"
)

// figures is a table of the figures of each engine, or, where a table has no room, as many short texts.
type figures struct {
	object *fyne.Container
	table  *fyne.Container
	cells  [][]*widget.Label // of the table
	prose  *fyne.Container
	texts  []*controls.Paragraph // of the prose
}

// figureHeads returns the heads of the columns.
func figureHeads() []string {
	var heads []string
	for _, key := range []string{"engine", "searches", "least", "lower", "median", "upper", "most", "givenup"} {
		heads = append(heads, words.T("survey.figure."+key))
	}
	return heads
}

// figuresOf returns the row of an engine.
func figuresOf(name string, s survey.Spread, a plot.Axis) []string {
	row := []string{name, words.Number(int64(s.Len()))}
	for _, part := range []float64{0, 0.25, 0.5, 0.75, 1} {
		text := "–"
		if cost, ok := s.Quantile(part); ok {
			text = a.Text(cost)
		} else if s.Len() > 0 {
			text = words.T("survey.givenup")
		}
		row = append(row, text)
	}
	return append(row, words.Number(int64(s.GivenUp)))
}

func newFigures() *figures {
	f := &figures{table: container.New(&columns{}), prose: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	f.object = container.New(tableOrProse{f}, f.table, f.prose)
	return f
}

// tableOrProse is the layout of figures: the table, if it is no wider than there is room, otherwise the texts.
type tableOrProse struct{ *figures }

// Layout implements fyne.Layout.
func (r tableOrProse) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	fits := r.table.MinSize().Width <= size.Width
	controls.SetVisible(r.table, fits)
	controls.SetVisible(r.prose, !fits)
	r.table.Resize(size)
	r.prose.Resize(size)
}

// MinSize implements fyne.Layout. The height is that at the present width.
func (r tableOrProse) MinSize([]fyne.CanvasObject) fyne.Size {
	if r.table.Visible() {
		return fyne.NewSize(0, r.table.MinSize().Height)
	}
	return fyne.NewSize(0, r.prose.MinSize().Height)
}

// show shows rows of texts, the first of which is the heading.
func (f *figures) show(rows [][]string) {
	if len(rows) > 0 {
		f.showTable(rows)
		f.showTexts(rows[0], rows[1:])
		f.object.Refresh()
	}
}

func (f *figures) showTable(rows [][]string) {
	if len(rows) != len(f.cells) {
		f.cells, f.table.Objects = nil, nil
		for range rows {
			var line []*widget.Label
			for column := range rows[0] {
				l := widget.NewLabel("")
				l.SizeName = theme.SizeNameCaptionText
				if l.Alignment = fyne.TextAlignTrailing; column == 0 {
					l.Alignment = fyne.TextAlignLeading
				}
				line = append(line, l)
				f.table.Objects = append(f.table.Objects, l)
			}
			f.cells = append(f.cells, line)
		}
		f.table.Layout = &columns{len(rows[0])}
	}
	for i, row := range rows {
		for j, text := range row {
			l := f.cells[i][j]
			l.TextStyle.Bold = i == 0 || j == 4
			l.SetText(text)
		}
	}
}

// showTexts shows the figures of each engine below its name.
func (f *figures) showTexts(heads []string, rows [][]string) {
	if len(f.texts) != len(rows) {
		f.texts, f.prose.Objects = nil, nil
		for range rows {
			p := controls.NewParagraph("")
			p.SizeName = theme.SizeNameCaptionText
			f.texts, f.prose.Objects = append(f.texts, p), append(f.prose.Objects, p)
		}
	}
	for i, row := range rows {
		var parts []string
		for j, text := range row[1:] {
			parts = append(parts, words.T("survey.figure", words.Data{"Figure": heads[j+1], "Value": text}))
		}
		f.texts[i].SetText(row[0] + "\n" + strings.Join(parts, " · "))
	}
}

// columns arranges objects in rows of n columns, each as wide as its widest and its share of the
// rest of the width.
type columns struct{ n int }

func (c *columns) measure(objects []fyne.CanvasObject) (widths []float32, height float32) {
	if c.n == 0 {
		return nil, 0
	}
	widths = make([]float32, c.n)
	for i, o := range objects {
		size := o.MinSize()
		widths[i%c.n] = max(widths[i%c.n], size.Width)
		height = max(height, size.Height)
	}
	return widths, height - theme.InnerPadding()
}

// Layout implements fyne.Layout.
func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths, height := c.measure(objects)
	if c.n == 0 {
		return
	}
	rest := size.Width
	for _, w := range widths {
		rest -= w
	}
	for i := range widths {
		widths[i] += max(rest, 0) / float32(c.n)
	}
	left := float32(0)
	for i, o := range objects {
		if i%c.n == 0 {
			left = 0
		}
		o.Move(fyne.NewPos(left, float32(i/c.n)*height))
		o.Resize(fyne.NewSize(widths[i%c.n], o.MinSize().Height))
		left += widths[i%c.n]
	}
}

// MinSize implements fyne.Layout.
func (c *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widths, height := c.measure(objects)
	if c.n == 0 {
		return fyne.Size{}
	}
	width := float32(0)
	for _, w := range widths {
		width += w
	}
	return fyne.NewSize(width, height*float32(len(objects)/c.n)+theme.InnerPadding())
}
