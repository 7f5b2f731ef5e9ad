package search

import (
	"image"
	"image/color"

	"nonet/core/render"
)

// A paper is an image with a pen and letters. The charts and the matrix are drawn on it with a few
// shapes.
type paper struct {
	pen
	letters render.Lettering
	aside   *image.RGBA // holds text before it is turned
}

// begin makes the image as large as requested and fills it with one colour.
func (p *paper) begin(width, height int, ground color.RGBA) {
	if size := image.Pt(max(width, 0), max(height, 0)); p.img == nil || p.img.Rect.Size() != size {
		p.img = image.NewRGBA(image.Rectangle{Max: size})
	}
	p.box(p.img.Rect, ground)
}

// box fills a rectangle.
func (p *paper) box(r image.Rectangle, c color.RGBA) { p.rect(r, solid(c)) }

// hatch draws diagonal stripes over a rectangle. They are wide pixels wide, one in every pixels.
// The hatching of adjacent rectangles is continuous.
func (p *paper) hatch(r image.Rectangle, every, wide int, c color.RGBA) {
	p.rect(r, ink{color: c, every: every, wide: wide})
}

// frame draws a line inside the edges of a rectangle.
func (p *paper) frame(r image.Rectangle, width int, c color.RGBA) {
	p.box(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+width), c)
	p.box(image.Rect(r.Min.X, r.Max.Y-width, r.Max.X, r.Max.Y), c)
	p.box(image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y), c)
	p.box(image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Max.Y), c)
}

// wedge fills a triangle with its base along one side of a rectangle and its tip in the middle of
// the opposite side. up says whether the tip points up or down.
func (p *paper) wedge(r image.Rectangle, up bool, c color.RGBA) {
	r = image.Rectangle{r.Min.Mul(unit), r.Max.Mul(unit)}
	base, tip := r.Min.Y, r.Max.Y
	if up {
		base, tip = tip, base
	}
	p.corners = append(p.corners[:0], point{r.Min.X, base}, point{r.Max.X, base}, point{(r.Min.X + r.Max.X) / 2, tip})
	p.fill(shape{p.corners}, p.img.Rect, solid(c))
}

// diamond fills a square that stands on its corner. If hollow is positive, a smaller square inside
// is left unpainted.
func (p *paper) diamond(r image.Rectangle, hollow int, c color.RGBA) {
	r = image.Rectangle{r.Min.Mul(unit), r.Max.Mul(unit)}
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2
	corners := func(r image.Rectangle) []point {
		return []point{{x, r.Min.Y}, {r.Max.X, y}, {x, r.Max.Y}, {r.Min.X, y}}
	}
	s := shape{corners(r)}
	if hollow > 0 {
		s = append(s, corners(r.Inset(hollow*unit)))
	}
	p.fill(s, p.img.Rect, solid(c))
}

// dot draws a round dot in the middle of a rectangle, filled or as a ring. Dots of up to three
// pixels are squares, which look sharper.
func (p *paper) dot(r image.Rectangle, diameter, ring int, c color.RGBA) {
	at := image.Pt(r.Min.X+(r.Dx()-diameter)/2, r.Min.Y+(r.Dy()-diameter)/2)
	if diameter <= 3 {
		p.box(image.Rectangle{at, at.Add(image.Pt(diameter, diameter))}, c)
		if ring > 0 && diameter == 3 {
			p.box(image.Rect(at.X+1, at.Y+1, at.X+2, at.Y+2), p.img.RGBAAt(at.X-1, at.Y+1))
		}
		return
	}
	middle := point{at.X*unit + diameter*unit/2, at.Y*unit + diameter*unit/2}
	s := shape{circle(middle, diameter*unit/2)}
	if ring > 0 {
		s = append(s, circle(middle, diameter*unit/2-ring*unit))
	}
	p.fill(s, p.img.Rect, solid(c))
}

// centre writes a text in the middle of a rectangle.
func (p *paper) centre(r image.Rectangle, text string, height int, c color.RGBA) {
	at := image.Pt(r.Min.X+(r.Dx()-p.letters.Width(text, height))/2, r.Min.Y+(r.Dy()+height)/2)
	p.letters.Draw(p.img, at, text, height, c)
}

// upright writes a text that reads upwards, in the middle of a rectangle's width and from its lower
// edge. ground is the colour behind it.
func (p *paper) upright(r image.Rectangle, text string, height int, ground, c color.RGBA) {
	long, deep := p.letters.Width(text, height)+1, height+height/3 // with room for descenders
	if p.aside == nil || p.aside.Rect.Dx() < long || p.aside.Rect.Dy() < deep {
		p.aside = image.NewRGBA(image.Rect(0, 0, 2*long, deep))
	}
	side := pen{img: p.aside}
	side.rect(p.aside.Rect, solid(ground))
	p.letters.Draw(p.aside, image.Pt(0, height), text, height, c)
	left := r.Min.X + (r.Dx()-height)/2
	clip := image.Rect(left, r.Max.Y-long, left+deep, r.Max.Y).Intersect(r).Intersect(p.img.Rect)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		for x := clip.Min.X; x < clip.Max.X; x++ {
			p.img.SetRGBA(x, y, p.aside.RGBAAt(r.Max.Y-1-y, x-left))
		}
	}
}

// tone mixes two colours: part/256 of b, the rest of a.
func tone(a, b color.RGBA, part int32) color.RGBA {
	pix := []uint8{a.R, a.G, a.B, a.A}
	stain(pix, b, part)
	return color.RGBA{pix[0], pix[1], pix[2], 255}
}
