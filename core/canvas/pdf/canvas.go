package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"nonet/core/canvas"
)

// A Canvas is a page, or a part of one, to paint on.
type Canvas struct {
	document *Document
	height   float64 // of the page, in points
	size     image.Point
	scale    float64 // points in a pixel
	x, y     float64 // where pixel (0, 0) is on the page, in points from its upper left corner
	turned   bool    // upside down, around that corner
	clip     image.Rectangle
	clipped  bool
}

var _ canvas.Page = (*Canvas)(nil)

// Frame implements canvas.Page.
func (c *Canvas) Frame(part image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	f := &Canvas{document: c.document, height: c.height, size: size, turned: c.turned != turned}
	f.scale = c.scale * min(float64(part.Dx())/float64(size.X), float64(part.Dy())/float64(size.Y))
	corner := part.Min
	if turned {
		corner = part.Max
	}
	f.x, f.y = c.place(corner.Mul(canvas.Unit))
	f.y = c.height - f.y
	paint(f)
}

// Size returns the size in pixels.
func (c *Canvas) Size() image.Point { return c.size }

// Clip leaves out what is painted outside a rectangle.
func (c *Canvas) Clip(r image.Rectangle) { c.clip, c.clipped = r, true }

// Unclip ends Clip.
func (c *Canvas) Unclip() { c.clipped = false }

// Group does nothing: parts of a PDF have no names.
func (c *Canvas) Group(string) {}

// End does nothing.
func (c *Canvas) End() {}

// Rect fills whole pixels.
func (c *Canvas) Rect(r image.Rectangle, k canvas.Ink) {
	if r = r.Intersect(c.visible()); !r.Empty() {
		c.Fill(canvas.Box(image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}), k)
	}
}

// Fill fills a path.
func (c *Canvas) Fill(p canvas.Path, k canvas.Ink) {
	bounds := p.Bounds()
	clip, visible := c.cut(bounds)
	if !visible || k.Color.A == 0 {
		return
	}
	outline := c.outlines(p)
	if k.Pattern == canvas.Plain {
		c.write("q %s%s %s f* Q", clip, colour(k.Color, "rg"), outline)
		return
	}
	if k.Ground.A != 0 {
		c.Fill(p, canvas.Solid(k.Ground))
	}
	var shapes strings.Builder
	for _, s := range k.Shapes(bounds) {
		shapes.WriteString(c.outlines(s) + " f ")
	}
	c.write("q %s%s W* n %s %s Q", clip, outline, colour(k.Color, "rg"), shapes.String())
}

// Mark paints a mark.
func (c *Canvas) Mark(m *canvas.Mark, at image.Point, ink color.RGBA) {
	c.Fill(m.Path.Moved(at.Mul(canvas.Unit)), canvas.Solid(ink))
}

// Line draws a straight line.
func (c *Canvas) Line(a, b image.Point, s canvas.Stroke) {
	c.stroke(canvas.Polygon(a, b), c.at(a)+" m "+c.at(b)+" l", s)
}

// Curve draws a curve.
func (c *Canvas) Curve(a, by, b image.Point, s canvas.Stroke) {
	c.stroke(canvas.Polygon(a, by, b), c.at(a)+" m "+c.quad(a, by, b), s.On(a, by, b))
}

func (c *Canvas) stroke(around canvas.Path, d string, s canvas.Stroke) {
	clip, visible := c.cut(s.Bounds(around))
	if !visible || s.Color.A == 0 {
		return
	}
	dash := ""
	if s.Dash > 0 {
		dash = "[" + c.length(s.Dash) + "] 0 d "
	}
	c.write("q %s%s %s w 0 J %s%s S Q", clip, colour(s.Color, "RG"), c.length(s.Width), dash, d)
}

// Text writes a line of text.
func (c *Canvas) Text(t canvas.Text) {
	if t.Color.A == 0 || strings.TrimSpace(t.String) == "" {
		return
	}
	clip, visible := c.cut(canvas.TextBounds(t))
	if !visible {
		return
	}
	f := c.document.file
	size := canvas.Em(float64(t.Height)) * c.scale
	all := runs(t.String, t.Face)
	widths, width := make([]float64, len(all)), 0.0
	for i, r := range all {
		c.document.font(r.font, size)
		widths[i] = f.GetStringWidth(r.text)
		width += widths[i]
	}
	shift := 0.0
	switch {
	case t.Sign && t.Face == canvas.Italic: // it is centred at half its height
		shift = -width/2 - c.scale*float64(t.Height)*canvas.Lean/canvas.UnitsPerEm/2
	case t.Sign || t.Anchor == canvas.Middle:
		shift = -width / 2
	case t.Anchor == canvas.End:
		shift = -width
	}
	angle := 0.0
	if t.Up {
		angle = 90
	}
	if c.turned {
		angle += 180
	}
	x, y := c.place(t.At)
	y = c.height - y
	c.write("q %s", clip)
	if angle != 0 {
		f.TransformBegin()
		f.TransformRotate(angle, x, y)
	}
	f.SetTextColor(int(t.Color.R), int(t.Color.G), int(t.Color.B))
	for i, r := range all {
		c.document.font(r.font, size)
		c.bold(r.font == chineseFont && t.Face == canvas.Bold, t.Color, size)
		f.Text(x+shift, y, r.text)
		shift += widths[i]
	}
	if angle != 0 {
		f.TransformEnd()
	}
	c.write("Q")
}

// bold says whether the text that follows has a contour around it, which makes it bold where there is no bold font.
func (c *Canvas) bold(yes bool, ink color.RGBA, size float64) {
	if !yes {
		c.document.file.SetTextRenderingMode(0)
		return
	}
	const contour = 0.035 // of the size
	c.write("%s %s w", colour(ink, "RG"), number(contour*size))
	c.document.file.SetTextRenderingMode(2)
}

func (c *Canvas) visible() image.Rectangle {
	r := image.Rectangle{Max: c.size}
	if c.clipped {
		r = r.Intersect(c.clip)
	}
	return r
}

// cut returns the operators that clip what lies in a rectangle, and whether anything of it is visible.
func (c *Canvas) cut(r image.Rectangle) (operators string, visible bool) {
	v := c.visible()
	if !r.Overlaps(v) {
		return "", false
	}
	if r.In(v) {
		return "", true
	}
	return c.outlines(canvas.Box(image.Rectangle{v.Min.Mul(canvas.Unit), v.Max.Mul(canvas.Unit)})) + " W n ", true
}

// outlines returns a path as operators.
func (c *Canvas) outlines(p canvas.Path) string {
	var b bytes.Buffer
	last := image.Point{}
	for i, s := range p {
		if i > 0 && s.Op == canvas.Move {
			b.WriteString("h ")
		}
		switch s.Op {
		case canvas.Move:
			b.WriteString(c.at(s.At) + " m ")
		case canvas.To:
			b.WriteString(c.at(s.At) + " l ")
		case canvas.Quad:
			b.WriteString(c.quad(last, s.By, s.At) + " ")
		case canvas.Arc:
			from, to := s.Ends()
			b.WriteString(c.at(from) + " l ")
			c.arc(&b, s)
			last = to
			continue
		}
		last = s.At
	}
	return b.String() + "h"
}

// quad returns a quadratic curve from the current point as a cubic one.
func (c *Canvas) quad(a, by, b image.Point) string {
	ax, ay := c.place(a)
	cx, cy := c.place(by)
	bx, by2 := c.place(b)
	return fmt.Sprintf("%s %s %s %s %s %s c", number(ax+(cx-ax)*2/3), number(ay+(cy-ay)*2/3),
		number(bx+(cx-bx)*2/3), number(by2+(cy-by2)*2/3), number(bx), number(by2))
}

// arc writes an arc from the current point as cubic curves of at most a quarter turn each.
func (c *Canvas) arc(b *bytes.Buffer, s canvas.Segment) {
	const turn = 2 * math.Pi / 32
	for from := s.From; from < s.To; from += 8 {
		to := min(from+8, s.To)
		begin, end := float64(from)*turn, float64(to)*turn
		reach := 4. / 3 * math.Tan((end-begin)/4)
		point := func(angle, along float64) string {
			x := float64(s.At.X) + float64(s.Radius)*(math.Sin(angle)+along*math.Cos(angle))
			y := float64(s.At.Y) + float64(s.Radius)*(along*math.Sin(angle)-math.Cos(angle))
			px, py := c.exact(x, y)
			return number(px) + " " + number(py)
		}
		fmt.Fprintf(b, "%s %s %s c ", point(begin, reach), point(end, -reach), point(end, 0))
	}
}

// place returns where a point is on the page, in points from its lower left corner.
func (c *Canvas) place(p image.Point) (x, y float64) { return c.exact(float64(p.X), float64(p.Y)) }

func (c *Canvas) exact(x, y float64) (float64, float64) {
	scale := c.scale / canvas.Unit
	if c.turned {
		scale = -scale
	}
	return c.x + x*scale, c.height - c.y - y*scale
}

// at returns a point as operands.
func (c *Canvas) at(p image.Point) string {
	x, y := c.place(p)
	return number(x) + " " + number(y)
}

// length returns a length as an operand.
func (c *Canvas) length(units int) string { return number(float64(units) * c.scale / canvas.Unit) }

// number writes a number of points.
func number(x float64) string {
	s := strconv.FormatFloat(x, 'f', 3, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// colour returns the operator that sets a colour.
func colour(c color.RGBA, operator string) string {
	part := func(v uint8) string { return number(float64(v) / 255) }
	return part(c.R) + " " + part(c.G) + " " + part(c.B) + " " + operator
}

func (c *Canvas) write(format string, args ...any) {
	c.document.file.RawWriteStr(fmt.Sprintf(format, args...))
}
