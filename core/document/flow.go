package document

import (
	"image"

	"nonet/core/canvas"
)

// A Flow fills pages from top to bottom, and adds one where the last is full.
type Flow struct {
	document *Document
	page     *Page
	area     image.Rectangle
	y        int    // where the next item begins
	aside    *aside // nil if no picture stands beside what is set
}

// An aside is a picture beside which lines are shorter.
type aside struct {
	page   *Page
	bottom int // where it ends on the page
	width  int // how much shorter
}

// Flow begins a page and returns a flow that fills it and those that follow.
func (d *Document) Flow() *Flow {
	f := &Flow{document: d, area: d.Paper.Body()}
	f.Break()
	return f
}

// Break begins a new page.
func (f *Flow) Break() {
	f.page = f.document.AddPage()
	f.y = f.area.Min.Y
}

// Page returns the page that is being filled.
func (f *Flow) Page() *Page { return f.page }

// Width returns the width of what flows, in pixels.
func (f *Flow) Width() int { return f.area.Dx() }

// Need begins a new page if less than a height is left on this one, which is not empty.
func (f *Flow) Need(height int) {
	if f.y+height > f.area.Max.Y && f.y > f.area.Min.Y {
		f.Break()
	}
}

// Space leaves a height empty.
func (f *Flow) Space(height int) { f.y += height }

// Take returns the next part of the page that is so high, for items that are put there by hand. It begins a new page where that is
// necessary.
func (f *Flow) Take(height int) image.Rectangle {
	f.Need(height)
	r := image.Rect(f.area.Min.X, f.y, f.area.Max.X, f.y+height)
	f.y += height
	return r
}

// Text sets a paragraph.
func (f *Flow) Text(text string, s Style) { f.Indented("", 0, text, s) }

// Indented sets a paragraph that is indented, with a mark, such as its number, before its first line.
func (f *Flow) Indented(mark string, indent int, text string, s Style) {
	lines := s.Wrap(text, f.Width()-indent)
	if a := f.aside; a != nil {
		beside := 0
		if a.page == f.page {
			beside = max(0, (a.bottom-f.y+s.Leading-1)/s.Leading)
		}
		lines = s.wrapAround(text, f.Width()-indent, a.width, beside)
	}
	for i, line := range lines {
		r := f.Take(s.Leading)
		baseline := r.Min.Y + (s.Leading+s.Height)/2
		if i == 0 && mark != "" {
			f.page.Line(mark, image.Pt(r.Min.X, baseline), canvas.Start, s)
		}
		if line != "" {
			f.page.Line(line, image.Pt(r.Min.X+indent, baseline), canvas.Start, s)
		}
	}
	f.Space(s.After)
}

// HeightOf returns the height of a paragraph in pixels.
func (f *Flow) HeightOf(indent int, text string, s Style) int {
	return len(s.Wrap(text, f.Width()-indent))*s.Leading + s.After
}

// Picture puts a picture of a size in pixels of the page in the middle, at an indent at least. It is painted on a canvas of its own size.
func (f *Flow) Picture(place, size image.Point, paint func(c canvas.Page)) {
	r := f.Take(place.Y)
	at := image.Rectangle{Max: place}.Add(image.Pt(r.Min.X+(r.Dx()-place.X)/2, r.Min.Y))
	f.page.Put(at, size, paint)
	f.Space(Body.After)
}

// Beside puts a picture of a size in pixels of the page at the right edge, and what fill sets to the left of it, with a gap between them, and
// from its end on below it. It is painted on a canvas of its own size. The page should have room for both: see Need.
func (f *Flow) Beside(place, size image.Point, gap int, paint func(c canvas.Page), fill func()) {
	f.Need(place.Y)
	page, at := f.page, image.Rect(f.area.Max.X-place.X, f.y, f.area.Max.X, f.y+place.Y)
	f.page.Put(at, size, paint)
	f.aside = &aside{page: page, bottom: at.Max.Y + Body.After, width: place.X + gap}
	fill()
	f.aside = nil
	if f.page == page {
		f.y = max(f.y, at.Max.Y+Body.After)
	}
}

// Blanks leaves lines to write on.
func (f *Flow) Blanks(lines, indent int) {
	const high = 24 * Pixel
	for range lines {
		r := f.Take(high)
		f.page.Rule(r.Min.X+indent, r.Max.X, r.Max.Y-2*Pixel, Pale)
	}
	f.Space(Body.After)
}
