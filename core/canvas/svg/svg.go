package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
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
	open     string   // what ends the element at the end of body, to which more of its kind can be added
	texts    [4]style // of the texts in it
	rects    string   // the fill of the rectangles in it
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
		fmt.Fprintf(&b, "<title>%s</title>\n", escaped(c.Title))
	}
	if c.defs.Len() > 0 {
		b.WriteString("<defs>\n" + c.defs.String() + "</defs>\n")
	}
	c.write("")
	b.Write(c.body.Bytes())
	b.WriteString(strings.Repeat("</g>\n", c.groups) + "</svg>\n")
	return b.WriteTo(w)
}

// escaped returns a text as it stands in XML, without the characters that XML forbids.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // memory takes it
	return b.String()
}

// write adds an element, or a part of one, to which no more is added.
func (c *Canvas) write(format string, args ...any) {
	c.body.WriteString(c.open)
	c.open, c.texts, c.rects = "", [4]style{}, ""
	fmt.Fprintf(&c.body, format, args...)
}

// A style is an attribute of a text.
type style struct{ name, value string }

func (s style) String() string { return " " + s.name + `="` + s.value + `"` }

// Size returns the size in pixels.
func (c *Canvas) Size() image.Point { return c.size }

// Frame implements canvas.Page. The part is an svg element within the document.
func (c *Canvas) Frame(part image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	if turned {
		c.write(`<g transform="rotate(180 %s %s)">`+"\n", number((part.Min.X+part.Max.X)*canvas.Unit/2), number((part.Min.Y+part.Max.Y)*canvas.Unit/2))
	}
	c.write(`<svg x="%d" y="%d" width="%d" height="%d" viewBox="0 0 %d %d" preserveAspectRatio="xMinYMin">`+"\n",
		part.Min.X, part.Min.Y, part.Dx(), part.Dy(), size.X, size.Y)
	outer, clip, clipped := c.size, c.clip, c.clipped
	c.size, c.clipped = size, false
	paint(c)
	c.size, c.clip, c.clipped = outer, clip, clipped
	c.write("</svg>\n")
	if turned {
		c.write("</g>\n")
	}
}

// Clip leaves out what is painted outside a rectangle.
func (c *Canvas) Clip(r image.Rectangle) { c.clip, c.clipped = r, true }

// Unclip ends Clip.
func (c *Canvas) Unclip() { c.clipped = false }

// Group begins a g element with a class.
func (c *Canvas) Group(name string) {
	c.write(`<g class="%s">`+"\n", escaped(name))
	c.groups++
}

// End ends it.
func (c *Canvas) End() {
	c.write("</g>\n")
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
	if ink := c.paint(&k); ink != c.rects { // those of one colour are one path
		c.write(`<path fill="%s" d="`, ink)
		c.open, c.rects = `"/>`+"\n", ink
	}
	fmt.Fprintf(&c.body, "M%d %dh%dv%dh%dz", r.Min.X, r.Min.Y, r.Dx(), r.Dy(), -r.Dx())
}

// Fill fills a path.
func (c *Canvas) Fill(p canvas.Path, k canvas.Ink) {
	clip, visible := c.cut(p.Bounds())
	if !visible || k.Color.A == 0 {
		return
	}
	c.write(`<path d="%s" fill="%s" fill-rule="evenodd"%s/>`+"\n", outlines(p), c.paint(&k), clip)
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
	c.stroke(canvas.Polygon(a, by, b), fmt.Sprintf("M%sQ%s %s", place(a), place(by), place(b)), s.On(a, by, b))
}

func (c *Canvas) stroke(around canvas.Path, d string, s canvas.Stroke) {
	clip, visible := c.cut(s.Bounds(around))
	if !visible || s.Color.A == 0 {
		return
	}
	dash := ""
	if s.Dash > 0 {
		dash = fmt.Sprintf(` stroke-dasharray="%s"`, number(s.Dash))
	}
	c.write(`<path d="%s" fill="none" stroke="%s" stroke-width="%s"%s%s/>`+"\n", d, hex(s.Color), number(s.Width), dash, clip)
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
	at, anchor := t.At, t.Anchor
	if t.Sign {
		anchor = canvas.Middle
		if t.Face == canvas.Italic { // it is centred at half its height
			at.X -= t.Height * canvas.Unit * canvas.Lean / canvas.UnitsPerEm / 2
		}
	}
	size := strconv.FormatFloat(canvas.Em(float64(t.Height)), 'f', 1, 64)
	styles := [4]style{
		{"font-size", strings.TrimSuffix(size, ".0")}, {"fill", hex(t.Color)},
		{"text-anchor", [...]string{canvas.Start: "start", canvas.Middle: "middle", canvas.End: "end"}[anchor]}, {"font-weight", "normal"},
	}
	switch t.Face {
	case canvas.Bold:
		styles[3].value = "bold"
	case canvas.Italic:
		styles[3] = style{"font-style", "italic"}
	}
	own := "" // the attributes that differ from those of the group, of texts of this size, that it is added to
	if first := c.texts; clip != "" || styles[0] != first[0] || (styles[3].name != first[3].name) {
		c.write("<g%s%s%s%s%s>\n", styles[0], styles[1], styles[2], styles[3], clip) // the clip is around the text, which may be turned
		c.open = "</g>\n"
		if c.texts = styles; clip != "" {
			c.texts = [4]style{}
		}
	} else {
		for i, s := range styles {
			if s != first[i] {
				own += s.String()
			}
		}
	}
	turn := ""
	if t.Up {
		turn = fmt.Sprintf(` transform="rotate(-90 %s %s)"`, number(at.X), number(at.Y))
	}
	fmt.Fprintf(&c.body, `<text x="%s" y="%s"%s%s>%s</text>`+"\n", number(at.X), number(at.Y), own, turn, escaped(t.String))
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
	k = aligned(k)
	name, ok := c.patterns[*k]
	if !ok {
		name = fmt.Sprintf("pattern-%d-%d-%d-%d-%d-%s", k.Pattern, k.Every, k.Wide, k.From.X, k.From.Y, hex(k.Color)[1:])
		if k.Ground.A != 0 {
			name += "-" + hex(k.Ground)[1:]
		}
		c.patterns[*k] = name
		tile, shapes := k.Tile()
		fmt.Fprintf(&c.defs, `<pattern id="%s" patternUnits="userSpaceOnUse" x="%d" y="%d" width="%d" height="%d">`, name, tile.Min.X, tile.Min.Y, tile.Dx(), tile.Dy())
		if k.Ground.A != 0 {
			fmt.Fprintf(&c.defs, `<rect width="%d" height="%d" fill="%s"/>`, tile.Dx(), tile.Dy(), hex(k.Ground))
		}
		fmt.Fprintf(&c.defs, `<g fill="%s">`, hex(k.Color))
		for _, s := range shapes {
			fmt.Fprintf(&c.defs, `<path d="%s"/>`, outlines(s.Moved(tile.Min.Mul(-canvas.Unit))))
		}
		c.defs.WriteString("</g></pattern>\n")
	}
	return "url(#" + name + ")"
}

// aligned returns an ink that paints the same and begins as near to the corner of the canvas as can be, so that the cells of a board share few patterns.
func aligned(k *canvas.Ink) *canvas.Ink {
	a := *k
	x, y := a.From.X, a.From.Y
	switch a.Pattern {
	case canvas.Rising, canvas.SharpRise:
		x, y = x+y, 0
	case canvas.Falling, canvas.SharpFall:
		x, y = x-y, 0
	}
	high := a.Period()
	if a.Pattern == canvas.Dotted {
		high *= 2
	}
	a.From = image.Pt(mod(x, a.Period()), mod(y, high))
	return &a
}

func mod(a, n int) int { return (a%n + n) % n }

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
