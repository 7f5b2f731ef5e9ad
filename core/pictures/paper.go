package pictures

import (
	"image"
	"image/color"

	"nonet/core/render"
)

// A Paper is an image with a pen and letters. The charts and the matrix are drawn on it with a few
// shapes.
type Paper struct {
	Pen
	Letters render.Lettering
	aside   *image.RGBA // holds text before it is turned
}

// Begin makes the image as large as requested and fills it with one colour.
func (p *Paper) Begin(width, height int, ground color.RGBA) {
	if size := image.Pt(max(width, 0), max(height, 0)); p.Image == nil || p.Image.Rect.Size() != size {
		p.Image = image.NewRGBA(image.Rectangle{Max: size})
	}
	p.Box(p.Image.Rect, ground)
}

// Box fills a rectangle.
func (p *Paper) Box(r image.Rectangle, c color.RGBA) { p.Rect(r, Solid(c)) }

// Hatch draws diagonal stripes over a rectangle. They are wide pixels wide, one in every pixels.
// The hatching of adjacent rectangles is continuous.
func (p *Paper) Hatch(r image.Rectangle, every, wide int, c color.RGBA) {
	p.Rect(r, Ink{Color: c, Every: every, Wide: wide})
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
	r = image.Rectangle{r.Min.Mul(Unit), r.Max.Mul(Unit)}
	base, tip := r.Min.Y, r.Max.Y
	if up {
		base, tip = tip, base
	}
	p.Corners = append(p.Corners[:0], image.Point{r.Min.X, base}, image.Point{r.Max.X, base}, image.Point{(r.Min.X + r.Max.X) / 2, tip})
	p.Fill(Shape{p.Corners}, p.Image.Rect, Solid(c))
}

// Diamond fills a square that stands on its corner. If hollow is positive, a smaller square inside
// is left unpainted.
func (p *Paper) Diamond(r image.Rectangle, hollow int, c color.RGBA) {
	r = image.Rectangle{r.Min.Mul(Unit), r.Max.Mul(Unit)}
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2
	corners := func(r image.Rectangle) []image.Point {
		return []image.Point{{x, r.Min.Y}, {r.Max.X, y}, {x, r.Max.Y}, {r.Min.X, y}}
	}
	s := Shape{corners(r)}
	if hollow > 0 {
		s = append(s, corners(r.Inset(hollow*Unit)))
	}
	p.Fill(s, p.Image.Rect, Solid(c))
}

// Dot draws a round dot in the middle of a rectangle, filled or as a ring. Dots of up to three
// pixels are squares, which look sharper.
func (p *Paper) Dot(r image.Rectangle, diameter, ring int, c color.RGBA) {
	at := image.Pt(r.Min.X+(r.Dx()-diameter)/2, r.Min.Y+(r.Dy()-diameter)/2)
	if diameter <= 3 {
		p.Box(image.Rectangle{at, at.Add(image.Pt(diameter, diameter))}, c)
		if ring > 0 && diameter == 3 {
			p.Box(image.Rect(at.X+1, at.Y+1, at.X+2, at.Y+2), p.Image.RGBAAt(at.X-1, at.Y+1))
		}
		return
	}
	middle := image.Point{at.X*Unit + diameter*Unit/2, at.Y*Unit + diameter*Unit/2}
	s := Shape{Circle(middle, diameter*Unit/2)}
	if ring > 0 {
		s = append(s, Circle(middle, diameter*Unit/2-ring*Unit))
	}
	p.Fill(s, p.Image.Rect, Solid(c))
}

// Centre writes a text in the middle of a rectangle.
func (p *Paper) Centre(r image.Rectangle, text string, height int, c color.RGBA) {
	at := image.Pt(r.Min.X+(r.Dx()-p.Letters.Width(text, height))/2, r.Min.Y+(r.Dy()+height)/2)
	p.Letters.Draw(p.Image, at, text, height, c)
}

// Upright writes a text that reads upwards, in the middle of a rectangle's width and from its lower
// edge. ground is the colour behind it.
func (p *Paper) Upright(r image.Rectangle, text string, height int, ground, c color.RGBA) {
	long, deep := p.Letters.Width(text, height)+1, height+height/3 // with room for descenders
	if p.aside == nil || p.aside.Rect.Dx() < long || p.aside.Rect.Dy() < deep {
		p.aside = image.NewRGBA(image.Rect(0, 0, 2*long, deep))
	}
	side := Pen{Image: p.aside}
	side.Rect(p.aside.Rect, Solid(ground))
	p.Letters.Draw(p.aside, image.Pt(0, height), text, height, c)
	left := r.Min.X + (r.Dx()-height)/2
	clip := image.Rect(left, r.Max.Y-long, left+deep, r.Max.Y).Intersect(r).Intersect(p.Image.Rect)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		for x := clip.Min.X; x < clip.Max.X; x++ {
			p.Image.SetRGBA(x, y, p.aside.RGBAAt(r.Max.Y-1-y, x-left))
		}
	}
}

// Tone mixes two colours: part/256 of b, the rest of a.
func Tone(a, b color.RGBA, part int32) color.RGBA {
	pix := []uint8{a.R, a.G, a.B, a.A}
	stain(pix, b, part)
	return color.RGBA{pix[0], pix[1], pix[2], 255}
}
