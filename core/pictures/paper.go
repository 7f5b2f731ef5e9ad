package pictures

import (
	"image"
	"image/color"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
)

// A Paper is a canvas with a few more shapes, which the painters have in common. On puts it over a canvas of any kind.
type Paper struct {
	canvas.Canvas
	own pixels.Canvas
}

// On begins a picture on a canvas, and fills it with one colour.
func (p *Paper) On(c canvas.Canvas, ground color.RGBA) {
	p.Canvas = c
	p.Box(p.Whole(), ground)
}

// Pixels returns what paint paints, as an image of a size in pixels. The image belongs to the paper and is valid until the next call.
func (p *Paper) Pixels(width, height int, paint func(c canvas.Canvas)) *image.RGBA {
	p.own.Begin(width, height)
	paint(&p.own)
	return p.own.Image
}

// Whole returns the rectangle of the canvas.
func (p *Paper) Whole() image.Rectangle { return image.Rectangle{Max: p.Size()} }

// Box fills a rectangle.
func (p *Paper) Box(r image.Rectangle, c color.RGBA) { p.Rect(r, canvas.Solid(c)) }

// Hatch draws diagonal stripes over a rectangle. They are wide pixels wide, one in every pixels.
// The hatching of adjacent rectangles is continuous.
func (p *Paper) Hatch(r image.Rectangle, every, wide int, c color.RGBA) {
	p.Rect(r, canvas.Ink{Color: c, Pattern: canvas.Rising, Every: every, Wide: wide})
}

// Frame draws a line inside the edges of a rectangle.
func (p *Paper) Frame(r image.Rectangle, width int, c color.RGBA) {
	p.Box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+width), c)
	p.Box(image.Rect(r.Min.X, r.Max.Y-width, r.Max.X, r.Max.Y), c)
	p.Box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y), c)
	p.Box(image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Max.Y), c)
}

// Wedge fills a triangle with its base along one side of a rectangle and its tip in the middle of
// the opposite side. up says whether the tip points up or down.
func (p *Paper) Wedge(r image.Rectangle, up bool, c color.RGBA) {
	r = image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}
	base, tip := r.Min.Y, r.Max.Y
	if up {
		base, tip = tip, base
	}
	p.Fill(canvas.Polygon(image.Point{r.Min.X, base}, image.Point{r.Max.X, base}, image.Point{(r.Min.X + r.Max.X) / 2, tip}), canvas.Solid(c))
}

// Diamond fills a square that stands on its corner. If hollow is positive, a smaller square inside
// is left unpainted.
func (p *Paper) Diamond(r image.Rectangle, hollow int, c color.RGBA) {
	r = image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2
	corners := func(r image.Rectangle) canvas.Path {
		return canvas.Polygon(image.Point{x, r.Min.Y}, image.Point{r.Max.X, y}, image.Point{x, r.Max.Y}, image.Point{r.Min.X, y})
	}
	s := corners(r)
	if hollow > 0 {
		s = append(s, corners(r.Inset(hollow*canvas.Unit))...)
	}
	p.Fill(s, canvas.Solid(c))
}

// Dot draws a round dot in the middle of a rectangle, filled or as a ring. Dots of up to three
// pixels are squares, which look sharper.
func (p *Paper) Dot(r image.Rectangle, diameter, ring int, c color.RGBA) {
	at := image.Pt(r.Min.X+(r.Dx()-diameter)/2, r.Min.Y+(r.Dy()-diameter)/2)
	if diameter <= 3 {
		square := image.Rectangle{at, at.Add(image.Pt(diameter, diameter))}
		if ring > 0 && diameter == 3 {
			p.Frame(square, 1, c)
		} else {
			p.Box(square, c)
		}
		return
	}
	middle := image.Point{at.X*canvas.Unit + diameter*canvas.Unit/2, at.Y*canvas.Unit + diameter*canvas.Unit/2}
	s := canvas.Circle(middle, diameter*canvas.Unit/2)
	if ring > 0 {
		s = append(s, canvas.Circle(middle, diameter*canvas.Unit/2-ring*canvas.Unit)...)
	}
	p.Fill(s, canvas.Solid(c))
}

// Write writes a text whose baseline begins at a pixel.
func (p *Paper) Write(at image.Point, text string, height int, c color.RGBA) {
	p.Text(canvas.Text{String: text, At: at.Mul(canvas.Unit), Height: height, Color: c})
}

// WriteBold is like Write, in bold letters.
func (p *Paper) WriteBold(at image.Point, text string, height int, c color.RGBA) {
	p.Text(canvas.Text{String: text, At: at.Mul(canvas.Unit), Height: height, Face: canvas.Bold, Color: c})
}

// WriteBefore writes a text whose baseline ends at a pixel.
func (p *Paper) WriteBefore(at image.Point, text string, height int, face canvas.Face, c color.RGBA) {
	p.Text(canvas.Text{String: text, At: at.Mul(canvas.Unit), Anchor: canvas.End, Height: height, Face: face, Color: c})
}

// Centre writes a text in the middle of a rectangle.
func (p *Paper) Centre(r image.Rectangle, text string, height int, c color.RGBA) {
	at := image.Point{(r.Min.X + r.Max.X) * canvas.Unit / 2, (r.Min.Y + (r.Dy()+height)/2) * canvas.Unit}
	p.Text(canvas.Text{String: text, At: at, Anchor: canvas.Middle, Height: height, Color: c})
}

// Upwards writes a text that reads upwards, in the middle of a rectangle's width and from its lower edge.
func (p *Paper) Upwards(r image.Rectangle, text string, height int, c color.RGBA) {
	left := r.Min.X + (r.Dx()-height)/2
	p.Clip(r)
	p.Text(canvas.Text{String: text, At: image.Pt(left+height, r.Max.Y).Mul(canvas.Unit), Height: height, Color: c, Up: true})
	p.Unclip()
}

// Width returns the width of a text in pixels.
func Width(text string, height int) int { return canvas.Width(text, height, canvas.Regular) }

// WidthBold is like Width, for WriteBold.
func WidthBold(text string, height int) int { return canvas.Width(text, height, canvas.Bold) }
