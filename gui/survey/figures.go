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
	rows   [][]string
	prose  bool
	cells  [][]*widget.Label     // of the table
	texts  []*controls.Paragraph // of the texts
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

func newFigures() *figures { return &figures{object: container.New(&columns{})} }

// setProse says whether there is no room for a table.
func (f *figures) setProse(on bool) {
	if on != f.prose {
		f.prose, f.cells, f.texts = on, nil, nil
		f.show(f.rows)
	}
}

// show shows rows of texts, the first of which is the heading.
func (f *figures) show(rows [][]string) {
	if f.rows = rows; len(rows) == 0 {
		return
	}
	if f.prose {
		f.showTexts(rows[0], rows[1:])
		return
	}
	if len(rows) != len(f.cells) {
		f.cells, f.object.Objects = nil, nil
		for range rows {
			var line []*widget.Label
			for column := range rows[0] {
				l := widget.NewLabel("")
				l.SizeName = theme.SizeNameCaptionText
				if l.Alignment = fyne.TextAlignTrailing; column == 0 {
					l.Alignment, l.Truncation = fyne.TextAlignLeading, fyne.TextTruncateEllipsis
				}
				line = append(line, l)
				f.object.Objects = append(f.object.Objects, l)
			}
			f.cells = append(f.cells, line)
		}
		f.object.Layout = &columns{len(rows[0])}
	}
	for i, row := range rows {
		for j, text := range row {
			l := f.cells[i][j]
			l.TextStyle.Bold = i == 0 || j == 4
			l.SetText(text)
		}
	}
	f.object.Refresh()
}

// showTexts shows the figures of each engine below its name.
func (f *figures) showTexts(heads []string, rows [][]string) {
	if len(f.texts) != len(rows) {
		f.texts, f.object.Objects, f.object.Layout = nil, nil, layout.NewCustomPaddedVBoxLayout(0)
		for range rows {
			p := controls.NewParagraph("")
			p.SizeName = theme.SizeNameCaptionText
			f.texts, f.object.Objects = append(f.texts, p), append(f.object.Objects, p)
		}
	}
	for i, row := range rows {
		var parts []string
		for j, text := range row[1:] {
			parts = append(parts, words.T("survey.figure", words.Data{"Figure": heads[j+1], "Value": text}))
		}
		f.texts[i].SetText(row[0] + "\n" + strings.Join(parts, " · "))
	}
	f.object.Refresh()
}

// columns arranges objects in rows of n columns, each as wide as its widest; the first, of which the
// texts may be cut, gets the rest of the width.
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
	widths[0] += max(rest, 0)
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
