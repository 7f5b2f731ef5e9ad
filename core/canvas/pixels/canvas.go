package pixels

import (
	"image"
	"image/color"
	"slices"

	"golang.org/x/image/font/sfnt"

	"nonet/core/canvas"
)

// A Canvas is an image to paint on, with what was made to paint on it faster. The zero value is ready for Begin. A Canvas must not be
// used by several goroutines at once.
type Canvas struct {
	Image *image.RGBA

	// Chinese returns a TrueType font for the characters that the usual ones have not; without one they are empty boxes. It may be nil, or return nil.
	Chinese func() *sfnt.Font

	clip    image.Rectangle
	pen     pen
	letters map[letterKey]letter
	marks   map[*canvas.Mark]mask
}

var _ canvas.Canvas = (*Canvas)(nil)

// Begin makes the image as large as requested, and blank: transparent.
func (c *Canvas) Begin(width, height int) {
	if size := image.Pt(max(width, 0), max(height, 0)); c.Image == nil || c.Image.Rect.Size() != size {
		c.Image = image.NewRGBA(image.Rectangle{Max: size})
	} else {
		clear(c.Image.Pix)
	}
	c.clip = c.Image.Rect
}

// On continues on an image.
func (c *Canvas) On(img *image.RGBA) { c.Image, c.clip = img, img.Rect }

// Size returns the size of the image.
func (c *Canvas) Size() image.Point { return c.Image.Rect.Size() }

// Clip leaves out what is painted outside a rectangle.
func (c *Canvas) Clip(r image.Rectangle) { c.clip = r.Intersect(c.Image.Rect) }

// Unclip ends Clip.
func (c *Canvas) Unclip() { c.clip = c.Image.Rect }

// Group does nothing: pixels have no names.
func (c *Canvas) Group(string) {}

// End does nothing.
func (c *Canvas) End() {}

// Rect fills whole pixels.
func (c *Canvas) Rect(r image.Rectangle, k canvas.Ink) {
	if r = r.Intersect(c.clip); r.Empty() || k.Color.A == 0 {
		return
	}
	if k.Pattern == canvas.Plain {
		fill(c.Image, r, k.Color)
		return
	}
	t, whole := c.pen.tileOf(&k), slices.Grow(c.pen.cover[:0], r.Dx())[:r.Dx()]
	for i := range whole {
		whole[i] = 256
	}
	c.pen.cover = whole
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row(c.Image, r.Min.X, y, whole, &k, t)
	}
}

// Fill fills a path.
func (c *Canvas) Fill(p canvas.Path, k canvas.Ink) {
	if k.Color.A != 0 && len(p) > 0 {
		c.pen.path(p)
		c.pen.fill(c.Image, c.clip, &k)
	}
}

// Line draws a straight line.
func (c *Canvas) Line(a, b image.Point, s canvas.Stroke) {
	k := canvas.Solid(s.Color)
	length := canvas.Root((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
	if length == 0 || s.Color.A == 0 {
		return
	}
	stretch := func(from, to int) {
		// Half of the width, perpendicular to the line.
		across := image.Point{-(b.Y - a.Y) * s.Width / (2 * length), (b.X - a.X) * s.Width / (2 * length)}
		at := func(way, side int) image.Point {
			return image.Point{a.X + (b.X-a.X)*way/length + side*across.X, a.Y + (b.Y-a.Y)*way/length + side*across.Y}
		}
		c.pen.begin()
		for _, corner := range []image.Point{at(from, 1), at(to, 1), at(to, -1), at(from, -1)} {
			c.pen.add(corner, false)
		}
		c.pen.fill(c.Image, c.clip, &k)
	}
	if s.Dash == 0 || length > 1<<22 { // do not draw millions of dashes outside the image
		stretch(0, length)
		return
	}
	for from := 0; from < length; from += 2 * s.Dash {
		stretch(from, min(from+s.Dash, length))
	}
}

// mostMarks limits the marks that are kept.
const mostMarks = 4096

// Mark paints a mark.
func (c *Canvas) Mark(m *canvas.Mark, at image.Point, ink color.RGBA) {
	if ink.A == 0 || len(m.Path) == 0 {
		return
	}
	made, ok := c.marks[m]
	if !ok {
		if c.marks == nil || len(c.marks) >= mostMarks {
			c.marks = map[*canvas.Mark]mask{}
		}
		made = outlineOfPath(m.Path).mask()
		c.marks[m] = made
	}
	made.paint(c.Image, at, c.clip, ink)
}
