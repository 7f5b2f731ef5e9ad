package picturetest

import (
	"image"
	"image/color"
	"slices"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
)

// A Sheet is a canvas that notes what is painted on it, each kind in its order.
type Sheet struct {
	canvas.Canvas // for what is not noted
	Boxes         []Box
	Shapes        []Shape
	Lines         [][2]image.Point // from and to
	Curves        [][3]image.Point // from, what it is bent towards, and to
	Texts         []canvas.Text
}

// A Box is a rectangle that is filled.
type Box struct {
	image.Rectangle
	Color color.RGBA
}

// A Shape is a path that is filled.
type Shape struct {
	Path  canvas.Path
	Color color.RGBA
}

// NewSheet returns an empty sheet of a size in pixels.
func NewSheet(width, height int) *Sheet { return &Sheet{Canvas: svg.New(width, height)} }

// Rect notes a box.
func (s *Sheet) Rect(r image.Rectangle, k canvas.Ink) { s.Boxes = append(s.Boxes, Box{r, k.Color}) }

// Fill notes a shape.
func (s *Sheet) Fill(p canvas.Path, k canvas.Ink) {
	s.Shapes = append(s.Shapes, Shape{slices.Clone(p), k.Color})
}

// Line notes a line.
func (s *Sheet) Line(a, b image.Point, _ canvas.Stroke) {
	s.Lines = append(s.Lines, [2]image.Point{a, b})
}

// Curve notes a curve.
func (s *Sheet) Curve(a, c, b image.Point, _ canvas.Stroke) {
	s.Curves = append(s.Curves, [3]image.Point{a, c, b})
}

// Text notes a text.
func (s *Sheet) Text(t canvas.Text) { s.Texts = append(s.Texts, t) }

// Written returns the texts that say this.
func (s *Sheet) Written(text string) (found []canvas.Text) {
	for _, t := range s.Texts {
		if t.String == text {
			found = append(found, t)
		}
	}
	return found
}

// Ground returns the colour with which a rectangle was filled last, and reports whether it was.
func (s *Sheet) Ground(r image.Rectangle) (c color.RGBA, ok bool) {
	for _, b := range s.Boxes {
		if b.Rectangle == r {
			c, ok = b.Color, true
		}
	}
	return c, ok
}
