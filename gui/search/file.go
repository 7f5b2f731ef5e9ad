package search

import (
	"image"

	"fyne.io/fyne/v2"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
	"nonet/core/pictures"
	"nonet/core/pictures/implications"
	"nonet/core/pictures/matrix"
	"nonet/core/pictures/plot"
	"nonet/core/pictures/table"
	"nonet/core/pictures/timeline"
	"nonet/core/pictures/tree"
	"nonet/core/words"
)

// What a widget shows can be saved as a picture: Picture returns what is in view, in colours that need not be those of the window. Chinese
// texts beside it are left to the window.

// fileScale is the number of pixels in a unit of the window.
const fileScale = 2

// sizeOf returns the size of a widget in a file.
func sizeOf(size fyne.Size) image.Point {
	return image.Pt(int(size.Width*fileScale), int(size.Height*fileScale))
}

// Picture returns what is in view.
func (t *Tree) Picture(s pictures.Style) save.Picture {
	text := capital(t, fileScale)
	return save.Picture{Title: t.Label, Size: sizeOf(t.Size()), Paint: func(c canvas.Canvas) {
		if t.trace == nil {
			tree.New().Empty(c, s)
			return
		}
		p := t.painter.Copy()
		p.Style = s
		p.Draw(c, t.trace.Tree(), t.position, text)
	}}
}

// Picture returns the time line.
func (t *TimeLine) Picture(s pictures.Style) save.Picture {
	return save.Picture{Size: sizeOf(t.Size()), Paint: func(c canvas.Canvas) {
		new(timeline.Painter).Draw(c, t.picture, s, capital(t, fileScale))
	}}
}

// Picture returns what is in view.
func (m *Matrix) Picture(s pictures.Style) save.Picture {
	size := m.Size()
	if view := m.scroll.Size(); !view.IsZero() {
		size = view
	}
	moved := image.Pt(int(m.scroll.Offset.X*fileScale), int(m.scroll.Offset.Y*fileScale))
	return save.Picture{Title: m.Label, Size: sizeOf(size), Paint: func(c canvas.Canvas) {
		p := matrix.New()
		p.Secret, p.Zoom, p.Legible, p.Touched = m.painter.Secret, m.painter.Zoom, m.painter.Legible, m.painter.Touched
		p.Draw(c, m.matrix, m.hides(), s, capital(m, fileScale), moved)
	}}
}

// filed returns the size of what a sheet has in view, the height of its text, and how far it is scrolled, in a file.
func (s *sheet) filed() (size image.Point, text int, moved image.Point) {
	text = zoomed(capital(s, fileScale), s.zoom)
	view := s.scroll.Size()
	return sizeOf(view), text, image.Pt(int(s.scroll.Offset.X*fileScale), int(s.scroll.Offset.Y*fileScale))
}

// Picture returns what is in view.
func (l *Links) Picture(s pictures.Style) save.Picture {
	size, text, moved := l.filed()
	return save.Picture{Title: l.Label, Size: size, Paint: func(c canvas.Canvas) {
		new(matrix.LinksPainter).Draw(c, l.matrix, l.links, l.lit, s, text, moved)
	}}
}

// Picture returns what is in view.
func (g *Graph) Picture(s pictures.Style) save.Picture {
	size, text, moved := g.filed()
	return save.Picture{Title: g.Label, Size: size, Paint: func(c canvas.Canvas) {
		new(implications.Painter).Draw(c, g.graph, g.layout, s, text, moved)
	}}
}

// Picture returns what is in view, with the names of the columns.
func (w *Table) Picture(s pictures.Style) save.Picture {
	size, text, moved := w.filed()
	return save.Picture{Title: w.Label, Size: size, Paint: func(c canvas.Canvas) {
		p := &table.Painter{Looks: w.painter.Looks}
		for _, head := range w.heads {
			p.Heads = append(p.Heads, pictures.Width(head.Text, text))
		}
		p.Draw(c, w.rows, s, text, moved)
		for i, x := range p.ColumnsAt(w.rows, text) {
			p.Write(image.Pt(x, text*7/4), w.heads[i].Text, text, s.Faint)
		}
	}}
}

// Picture returns the chart.
func (d *Domains) Picture(s pictures.Style) save.Picture {
	return save.Picture{Title: d.Label, Size: sizeOf(d.Size()), Paint: func(c canvas.Canvas) {
		new(plot.DomainsPainter).Draw(c, d.sizes, d.most, s, capital(d, fileScale))
	}}
}

// Picture returns the distributions, with the names of the engines on the left.
func (p *Distributions) Picture(s pictures.Style) save.Picture {
	size, text := sizeOf(p.Size()), capital(p, fileScale)
	return save.Picture{Title: p.Label, Size: size, Paint: func(c canvas.Canvas) {
		sheet, painter := &pictures.Paper{}, &plot.DistributionsPainter{}
		sheet.On(c, s.Ground)
		left, top := 0, 3*text
		for _, r := range p.rows {
			left = max(left, pictures.Width(r.Name, text)+text)
		}
		sheet.WriteBold(image.Pt(text, 2*text), p.Label, text, s.Ink)
		canvas.Part(c, image.Rect(left, top, size.X, size.Y), func(c canvas.Canvas) { painter.Draw(c, p.axis, p.rows, s, text) })
		for i, r := range p.rows {
			at := painter.Rows[i]
			sheet.Write(image.Pt(text, top+(at.Min.Y+at.Max.Y+text)/2), r.Name, text, s.Ink)
		}
	}}
}

// Picture returns the points, with the titles of the axes.
func (p *Scatter) Picture(s pictures.Style) save.Picture {
	size, text := sizeOf(p.Size()), capital(p, fileScale)
	return save.Picture{Title: words.List([]string{p.titleX, p.titleY}), Size: size, Paint: func(c canvas.Canvas) {
		sheet, painter := &pictures.Paper{}, &plot.ScatterPainter{}
		sheet.On(c, s.Ground)
		line := 2*text + text/2
		canvas.Part(c, image.Rect(0, line, size.X, size.Y-line), func(c canvas.Canvas) { painter.Draw(c, p.axis, p.points, -1, s, text) })
		if len(p.points) > 0 {
			sheet.Write(image.Pt(painter.LabelsLeft(text), 2*text), p.titleY+" ↑", text, s.Ink)
			sheet.WriteBefore(image.Pt(max(painter.Plot.Max.X, pictures.Width(p.titleX+" →", text)+text), min(size.Y-text/2, line+painter.Plot.Max.Y+4*text)), p.titleX+" →", text, canvas.Regular, s.Ink)
		}
	}}
}

// A Filed is a widget whose picture can be saved.
type Filed interface {
	fyne.CanvasObject
	SetStyle(s pictures.Style)
	Picture(s pictures.Style) save.Picture
}

// A Named is such a widget, with its name for the user.
type Named struct {
	Name   string
	Widget Filed
}
