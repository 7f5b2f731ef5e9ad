package svg

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"io"
	"strconv"
	"strings"

	"nonet/core/canvas"
)

// A Canvas is an SVG document to paint on.
type Canvas struct {
	Title string // of the picture, shown by browsers as a tip and read aloud; may be empty

	size     image.Point
	body     bytes.Buffer
	groups   int
	clip     image.Rectangle
	clipped  bool
	clips    map[image.Rectangle]string // their names, which say what they are: several documents may be in one page
	patterns map[canvas.Ink]string
	defs     bytes.Buffer
}

var _ canvas.Page = (*Canvas)(nil)

// New returns an empty document of a size in pixels.
func New(width, height int) *Canvas {
	return &Canvas{size: image.Pt(width, height), clips: map[image.Rectangle]string{}, patterns: map[canvas.Ink]string{}}
}

// fonts are the Go fonts, those that are as wide and high for figures and capitals, and some for Chinese.
const fonts = "Go, Arial, Helvetica, 'Liberation Sans', Arimo, 'Noto Sans CJK SC', 'Microsoft YaHei', 'PingFang SC', sans-serif"

// WriteTo writes the document.
func (c *Canvas) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="%s">`+"\n",
		c.size.X, c.size.Y, c.size.X, c.size.Y, fonts)
	if c.Title != "" {
		fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(c.Title))
	}
	if c.defs.Len() > 0 {
		b.WriteString("<defs>\n" + c.defs.String() + "</defs>\n")
	}
	b.Write(c.body.Bytes())
	b.WriteString(strings.Repeat("</g>\n", c.groups) + "</svg>\n")
	return b.WriteTo(w)
}

// Size returns the size in pixels.
func (c *Canvas) Size() image.Point { return c.size }

// Frame implements canvas.Page. The part is an svg element within the document.
func (c *Canvas) Frame(part image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	if turned {
		fmt.Fprintf(&c.body, `<g transform="rotate(180 %s %s)">`+"\n", number((part.Min.X+part.Max.X)*canvas.Unit/2), number((part.Min.Y+part.Max.Y)*canvas.Unit/2))
	}
	fmt.Fprintf(&c.body, `<svg x="%d" y="%d" width="%d" height="%d" viewBox="0 0 %d %d" preserveAspectRatio="xMinYMin">`+"\n",
		part.Min.X, part.Min.Y, part.Dx(), part.Dy(), size.X, size.Y)
	outer, clip, clipped := c.size, c.clip, c.clipped
	c.size, c.clipped = size, false
	paint(c)
	c.size, c.clip, c.clipped = outer, clip, clipped
	c.body.WriteString("</svg>\n")
	if turned {
		c.body.WriteString("</g>\n")
	}
}

// Clip leaves out what is painted outside a rectangle.
func (c *Canvas) Clip(r image.Rectangle) { c.clip, c.clipped = r, true }

// Unclip ends Clip.
func (c *Canvas) Unclip() { c.clipped = false }

// Group begins a g element with a class.
func (c *Canvas) Group(name string) {
	fmt.Fprintf(&c.body, `<g class="%s">`+"\n", html.EscapeString(name))
	c.groups++
}

// End ends it.
func (c *Canvas) End() {
	c.body.WriteString("</g>\n")
	c.groups--
}

// Rect fills whole pixels.
func (c *Canvas) Rect(r image.Rectangle, k canvas.Ink) {
	if c.clipped {
		r = r.Intersect(c.clip)
	}
	if r = r.Intersect(image.Rectangle{Max: c.size}); r.Empty() || k.Color.A == 0 {
		return
	}
	fmt.Fprintf(&c.body, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", r.Min.X, r.Min.Y, r.Dx(), r.Dy(), c.paint(&k))
}

// Fill fills a path.
func (c *Canvas) Fill(p canvas.Path, k canvas.Ink) {
	clip, visible := c.cut(p.Bounds())
	if !visible || k.Color.A == 0 {
		return
	}
	fmt.Fprintf(&c.body, `<path d="%s" fill="%s" fill-rule="evenodd"%s/>`+"\n", outlines(p), c.paint(&k), clip)
}

// Mark paints a mark.
func (c *Canvas) Mark(m *canvas.Mark, at image.Point, ink color.RGBA) {
	c.Fill(m.Path.Moved(at.Mul(canvas.Unit)), canvas.Solid(ink))
}

// Line draws a straight line.
func (c *Canvas) Line(a, b image.Point, s canvas.Stroke) {
	c.stroke(canvas.Polygon(a, b), fmt.Sprintf("M%sL%s", place(a), place(b)), s)
}

// Curve draws a curve.
func (c *Canvas) Curve(a, by, b image.Point, s canvas.Stroke) {
	if s.Dash > 0 {
		length := canvas.Length(a, by, b)
		s.Dash = length / canvas.Dashes(length, s.Dash)
	}
	c.stroke(canvas.Polygon(a, by, b), fmt.Sprintf("M%sQ%s %s", place(a), place(by), place(b)), s)
}

func (c *Canvas) stroke(around canvas.Path, d string, s canvas.Stroke) {
	reach := (s.Width + canvas.Unit) / canvas.Unit
	clip, visible := c.cut(around.Bounds().Inset(-reach))
	if !visible || s.Color.A == 0 {
		return
	}
	dash := ""
	if s.Dash > 0 {
		dash = fmt.Sprintf(` stroke-dasharray="%s"`, number(s.Dash))
	}
	fmt.Fprintf(&c.body, `<path d="%s" fill="none" stroke="%s" stroke-width="%s"%s%s/>`+"\n", d, hex(s.Color), number(s.Width), dash, clip)
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
	at, anchor, more := t.At, t.Anchor, ""
	if t.Sign {
		anchor = canvas.Middle
		if t.Face == canvas.Italic { // it is centred at half its height
			at.X -= t.Height * canvas.Unit * canvas.Lean / canvas.UnitsPerEm / 2
		}
	}
	switch anchor {
	case canvas.Middle:
		more += ` text-anchor="middle"`
	case canvas.End:
		more += ` text-anchor="end"`
	}
	switch t.Face {
	case canvas.Bold:
		more += ` font-weight="bold"`
	case canvas.Italic:
		more += ` font-style="italic"`
	}
	if t.Up {
		more += fmt.Sprintf(` transform="rotate(-90 %s %s)"`, number(at.X), number(at.Y))
		if clip != "" { // which would be turned too
			fmt.Fprintf(&c.body, "<g%s>", clip)
			defer c.body.WriteString("</g>\n")
			clip = ""
		}
	}
	size := strconv.FormatFloat(canvas.Em(float64(t.Height)), 'f', 1, 64)
	fmt.Fprintf(&c.body, `<text x="%s" y="%s" font-size="%s" fill="%s"%s%s>%s</text>`+"\n",
		number(at.X), number(at.Y), strings.TrimSuffix(size, ".0"), hex(t.Color), more, clip, html.EscapeString(t.String))
}

// cut returns the attribute that clips what lies in a rectangle, and whether anything of it is visible.
func (c *Canvas) cut(r image.Rectangle) (attribute string, visible bool) {
	if !r.Overlaps(image.Rectangle{Max: c.size}) || c.clipped && !r.Overlaps(c.clip) {
		return "", false
	}
	if !c.clipped || r.In(c.clip) {
		return "", true
	}
	name, ok := c.clips[c.clip]
	if !ok {
		name = fmt.Sprintf("clip-%d-%d-%d-%d", c.clip.Min.X, c.clip.Min.Y, c.clip.Dx(), c.clip.Dy())
		c.clips[c.clip] = name
		fmt.Fprintf(&c.defs, `<clipPath id="%s"><rect x="%d" y="%d" width="%d" height="%d"/></clipPath>`+"\n", name, c.clip.Min.X, c.clip.Min.Y, c.clip.Dx(), c.clip.Dy())
	}
	return fmt.Sprintf(` clip-path="url(#%s)"`, name), true
}

// paint returns the value of a fill.
func (c *Canvas) paint(k *canvas.Ink) string {
	if k.Pattern == canvas.Plain {
		return hex(k.Color)
	}
	name, ok := c.patterns[*k]
	if !ok {
		name = fmt.Sprintf("pattern-%d-%d-%d-%d-%d-%s", k.Pattern, k.Every, k.Wide, k.From.X, k.From.Y, hex(k.Color)[1:])
		c.patterns[*k] = name
		tile, shapes := k.Tile()
		fmt.Fprintf(&c.defs, `<pattern id="%s" patternUnits="userSpaceOnUse" x="%d" y="%d" width="%d" height="%d"><g fill="%s">`,
			name, tile.Min.X, tile.Min.Y, tile.Dx(), tile.Dy(), hex(k.Color))
		for _, s := range shapes {
			fmt.Fprintf(&c.defs, `<path d="%s"/>`, outlines(s.Moved(tile.Min.Mul(-canvas.Unit))))
		}
		c.defs.WriteString("</g></pattern>\n")
	}
	return "url(#" + name + ")"
}

// outlines returns a path as the value of a d attribute.
func outlines(p canvas.Path) string {
	var b strings.Builder
	for i, s := range p {
		switch s.Op {
		case canvas.Move:
			if i > 0 {
				b.WriteByte('Z')
			}
			b.WriteString("M" + place(s.At))
		case canvas.To:
			b.WriteString("L" + place(s.At))
		case canvas.Quad:
			b.WriteString("Q" + place(s.By) + " " + place(s.At))
		case canvas.Arc:
			arc(&b, s)
		}
	}
	return b.String() + "Z"
}

// arc writes an arc in parts of at most half a turn.
func arc(b *strings.Builder, s canvas.Segment) {
	begin, _ := s.Ends()
	b.WriteString("L" + place(begin))
	for from := s.From; from < s.To; from += 16 {
		part := s
		part.From, part.To = from, min(from+16, s.To)
		_, end := part.Ends()
		fmt.Fprintf(b, "A%s %s 0 0 1 %s", number(s.Radius), number(s.Radius), place(end))
	}
}

// place returns a point.
func place(p image.Point) string { return number(p.X) + " " + number(p.Y) }

// number returns a length in pixels, to a hundredth.
func number(units int) string {
	s := strconv.FormatFloat(float64(units)/canvas.Unit, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// hex returns a colour.
func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
