package canvas

import (
	"image"
	"image/color"
)

// A Canvas is what painters paint on. What is painted later covers what was painted before.
type Canvas interface {
	// Size returns the size in pixels.
	Size() image.Point

	// Rect fills whole pixels.
	Rect(r image.Rectangle, k Ink)

	// Fill fills what an odd number of the outlines of a path enclose. The path is the caller's again afterwards.
	Fill(p Path, k Ink)

	// Line draws a straight line.
	Line(a, b image.Point, s Stroke)

	// Curve draws a quadratic Bézier curve from a to b, bent towards c.
	Curve(a, c, b image.Point, s Stroke)

	// Mark fills a shape that is painted often, at a pixel. The outlines of its path must not cross.
	Mark(m *Mark, at image.Point, c color.RGBA)

	// Text writes a line of text.
	Text(t Text)

	// Clip leaves out what is painted outside a rectangle, until the next Clip or Unclip.
	Clip(r image.Rectangle)
	Unclip()

	// Group begins a part of the picture that has a name, such as "cause"; End ends it. Names are lower-case words with
	// hyphens. Where parts cannot have names both do nothing.
	Group(name string)
	End()
}

// Unit is the number of units in a pixel.
const Unit = 64

// A Stroke says how a line is drawn. Its ends are flat.
type Stroke struct {
	Color color.RGBA
	Width int // in 1/64 pixel
	Dash  int // the length of dashes, and of the gaps between them, in 1/64 pixel; 0 for a solid line. A Curve begins and ends with a dash, of about this length.
}

// On returns the stroke with dashes of which a curve has a whole number, so that it begins and ends with one.
func (s Stroke) On(a, c, b image.Point) Stroke {
	if s.Dash > 0 {
		length := Length(a, c, b)
		s.Dash = length / Dashes(length, s.Dash)
	}
	return s
}

// Bounds returns whole pixels around all that the stroke paints along a path, and some more.
func (s Stroke) Bounds(along Path) image.Rectangle {
	return along.Bounds().Inset(-((s.Width + Unit) / Unit))
}

// A Mark is a shape that is painted many times: at different places, in different colours. A canvas may keep what it has made of it,
// so a mark must not change once it was painted.
type Mark struct {
	Path Path // its pixel (0, 0) is painted at the place of the mark
}

// An Anchor is the point of a text that is placed.
type Anchor uint8

// The anchors.
const (
	Start  Anchor = iota // where it begins
	Middle               // half way
	End                  // where it ends
)

// A Face is one of the faces of the type.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Italic
	Faces // the number of faces
)

// A Text is a line of text.
type Text struct {
	String string
	At     image.Point // where the anchor is on the baseline, in 1/64 pixel
	Anchor Anchor
	Height int // of a capital letter, in pixels
	Face   Face
	Color  color.RGBA
	Up     bool // it reads upwards: turned by a quarter to the left, around At

	// A Sign stands alone in its place, such as a digit in a cell. It is one character, and placed exactly; other texts begin at
	// whole pixels, which makes them sharper. Its anchor is the middle.
	Sign bool

	// A Small sign is one of many, such as a candidate. On a screen those of five pixels are drawn as bitmaps, in which a 3 and an 8
	// can be told apart.
	Small bool
}
