package search

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"nonet/core/pictures/matrix"
	"nonet/core/trace"
	"nonet/core/words"
)

var (
	_ fyne.Widget     = (*Links)(nil)
	_ fyne.Accessible = (*Links)(nil)
)

// A Links shows the links of dancing links around the item at hand, and says below what has just
// happened to them. Call its methods on Fyne's main goroutine.
type Links struct {
	sheet

	painter matrix.LinksPainter
	matrix  *trace.Matrix // nil if there is nothing to show
	links   trace.Links
	lit     bool
}

// NewLinks returns an empty view.
func NewLinks() *Links {
	l := &Links{}
	l.lines, l.whole = 4, true
	l.paint = func(width, height, text int, moved image.Point) *image.RGBA {
		return l.painter.Paint(l.matrix, l.links, l.lit, l.style, width, height, text, moved)
	}
	l.extent = func(view image.Point, text int) image.Point {
		if l.matrix == nil {
			return image.Point{}
		}
		l.painter.Fit(l.matrix, l.links, view.X, view.Y, text)
		return l.painter.Size
	}
	l.begin(l)
	return l
}

// Display shows the links around the item at hand: the one that the last step covered or uncovered,
// touched; if that is -1 the one that the search has chosen, or the one that comes next. secret hides
// that, while a class predicts it. If m is nil nothing is shown.
func (l *Links) Display(m *trace.Matrix, touched int, secret bool) {
	item := touched
	if m != nil && item < 0 {
		item = m.Chosen()
		if item < 0 && !secret {
			item = m.Next()
		}
	}
	switch {
	case m == nil:
		l.say(words.T("matrix.none"))
	case item < 0:
		l.say(stateWords(m, secret))
		m = nil
	default:
		l.say(l.describe(m, m.Links(item), touched >= 0))
	}
	before := l.links
	l.links, l.lit = trace.Links{Item: -1}, touched >= 0
	if m != nil {
		l.links = m.Links(item)
	}
	l.matrix = m
	l.Refresh()
	if m != nil && (before.Item != l.links.Item || !slices.Equal(before.Items, l.links.Items)) {
		l.reveal()
	}
}

// describe says in words what the links show.
func (l *Links) describe(m *trace.Matrix, k trace.Links, touched bool) string {
	nodes := 0
	for _, row := range k.Options {
		nodes += len(m.Ones(row)) - 1
	}
	data := words.Data{"Column": words.Item(m.Layout(), k.Item), "Size": len(k.Options), "Nodes": nodes}
	key := "links.item"
	switch {
	case touched && k.Covered:
		key = "links.cover"
	case touched:
		key = "links.uncover"
	case k.Covered:
		key = "links.covered"
	case len(k.Options) == 0:
		key = "links.deadend"
	}
	return words.T(key, data)
}

// reveal scrolls to the item at hand.
func (l *Links) reveal() {
	view := l.scroll.Size().Width
	r := l.painter.ItemBox(l.links.Item).Add(image.Pt(l.painter.Moved.X, 0))
	to := brought(l.scroll.Offset.X, view, float32(r.Min.X)/l.scale, float32(r.Dx())/l.scale, l.pane.size.Width)
	l.scroll.ScrollToOffset(fyne.NewPos(to, l.scroll.Offset.Y))
	l.raster.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (l *Links) AccessibilityLabel() string { return l.Label + " " + l.words.Text }

// CreateRenderer implements fyne.Widget.
func (l *Links) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{&l.sheet}
	r.Refresh()
	return r
}
