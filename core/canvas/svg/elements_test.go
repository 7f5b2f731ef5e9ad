package svg_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/color"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
)

// TestElements: each kind of shape and text is written as the element that means the same, and what nobody would see is left out.
func TestElements(t *testing.T) {
	red, blue := color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}
	at := func(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }
	word := func(s string, x int, face canvas.Face, k color.RGBA) canvas.Text {
		return canvas.Text{String: s, At: at(x, 50), Height: 37, Face: face, Color: k} // 37 pixels are an em of 51.2
	}
	sign := func(face canvas.Face) canvas.Text {
		return canvas.Text{String: "7", At: at(50, 50), Height: 37, Face: face, Color: red, Sign: true}
	}
	box := image.Rect(10, 10, 20, 30)
	boxPath := canvas.Polygon(at(10, 10), at(20, 10), at(20, 30), at(10, 30))
	stroke := canvas.Stroke{Color: red, Width: 2 * canvas.Unit}
	const half = `<clipPath id="clip-0-0-15-99"><rect x="0" y="0" width="15" height="99"/></clipPath>`
	striped := func(p canvas.Pattern, from image.Point) canvas.Ink {
		return canvas.Ink{Color: red, Pattern: p, Every: 8, Wide: 3, From: from}
	}
	for name, c := range map[string]struct {
		paint func(*svg.Canvas)
		want  string
	}{
		"nothing": {func(c *svg.Canvas) {}, ""},
		"rectangles of a colour are a path": {func(c *svg.Canvas) {
			c.Rect(box, canvas.Solid(red))
			c.Rect(image.Rect(90, 90, 200, 200), canvas.Solid(red)) // it ends at the edge of the picture
			c.Rect(box, canvas.Solid(blue))
		}, `<path fill="#ff0000" d="M10 10h10v20h-10zM90 90h10v10h-10z"/>|<path fill="#0000ff" d="M10 10h10v20h-10z"/>`},
		"rectangles beside a clip": {func(c *svg.Canvas) {
			c.Clip(image.Rect(0, 0, 15, 99))
			c.Rect(box, canvas.Solid(red))
			c.Rect(image.Rect(15, 0, 20, 20), canvas.Solid(red))
			c.Unclip()
			c.Rect(image.Rect(15, 0, 20, 20), canvas.Solid(red))
		}, `<path fill="#ff0000" d="M10 10h5v20h-5zM15 0h5v20h-5z"/>`},
		"nobody sees it": {func(c *svg.Canvas) {
			none, far := color.RGBA{}, image.Rect(100, 10, 120, 30)
			c.Rect(box, canvas.Solid(none))
			c.Rect(far, canvas.Solid(red))
			c.Fill(boxPath, canvas.Solid(none))
			c.Fill(boxPath.Moved(at(90, 0)), canvas.Solid(red))
			c.Line(at(10, 10), at(20, 10), canvas.Stroke{Color: none, Width: 64})
			c.Line(at(103, 10), at(110, 10), stroke)
			c.Text(word("a", 10, canvas.Regular, none))
			c.Text(word(" ", 10, canvas.Regular, red))
			c.Text(word("a", 300, canvas.Regular, red))
			c.Clip(image.Rect(0, 0, 5, 5))
			c.Fill(boxPath, canvas.Solid(red))
		}, ""},
		"nearly transparent": {func(c *svg.Canvas) {
			faint := color.RGBA{1, 1, 1, 1}
			c.Rect(box, canvas.Solid(faint))
			c.Fill(boxPath, canvas.Solid(faint))
			c.Line(at(10, 10), at(20, 10), canvas.Stroke{Color: faint, Width: 64})
			c.Text(word("a", 10, canvas.Regular, faint))
		}, `<path fill="#010101" d="M10 10h10v20h-10z"/>|<path d="M10 10L20 10L20 30L10 30Z" fill="#010101" fill-rule="evenodd"/>|` +
			`<path d="M10 10L20 10" fill="none" stroke="#010101" stroke-width="1"/>|` +
			`<g font-size="51.2" fill="#010101" text-anchor="start" font-weight="normal">|<text x="10" y="50">a</text>|</g>`},
		"outlines": {func(c *svg.Canvas) {
			c.Fill(append(canvas.Polygon(at(1, 2), at(3, 4)), canvas.Segment{Op: canvas.Quad, By: at(5, 6), At: image.Pt(7*64+16, 8*64+32)}), canvas.Solid(red))
			c.Fill(append(canvas.Polygon(at(1, 1), at(2, 1), at(2, 2)), canvas.Polygon(at(5, 5), at(6, 5), at(6, 6))...), canvas.Solid(red))
		}, `<path d="M1 2L3 4Q5 6 7.25 8.5Z" fill="#ff0000" fill-rule="evenodd"/>|<path d="M1 1L2 1L2 2ZM5 5L6 5L6 6Z" fill="#ff0000" fill-rule="evenodd"/>`},
		"a circle is two halves, and a quarter is one arc": {func(c *svg.Canvas) {
			c.Fill(canvas.Circle(at(50, 50), 10*canvas.Unit), canvas.Solid(red))
			c.Fill(canvas.Path{{At: at(50, 50)}, {Op: canvas.Arc, At: at(50, 50), Radius: 10 * canvas.Unit, To: 8}}, canvas.Solid(red))
			c.Fill(canvas.Path{{At: at(50, 50)}, {Op: canvas.Arc, At: at(50, 50), Radius: 10 * canvas.Unit, From: 8, To: 32}}, canvas.Solid(red))
		}, `<path d="M50 40L50 40A10 10 0 0 1 50 60A10 10 0 0 1 50 40Z" fill="#ff0000" fill-rule="evenodd"/>|` +
			`<path d="M50 50L50 40A10 10 0 0 1 60 50Z" fill="#ff0000" fill-rule="evenodd"/>|` +
			`<path d="M50 50L60 50A10 10 0 0 1 40 50A10 10 0 0 1 50 40Z" fill="#ff0000" fill-rule="evenodd"/>`},
		"clipped": {func(c *svg.Canvas) {
			c.Clip(image.Rect(0, 0, 15, 99))
			c.Fill(boxPath, canvas.Solid(red))
			c.Fill(boxPath.Moved(at(-6, 0)), canvas.Solid(red)) // it is within
			c.Line(at(10, 10), at(20, 10), stroke)
			c.Unclip()
			c.Line(at(10, 10), at(20, 10), stroke)
		}, half + `|<path d="M10 10L20 10L20 30L10 30Z" fill="#ff0000" fill-rule="evenodd" clip-path="url(#clip-0-0-15-99)"/>|` +
			`<path d="M4 10L14 10L14 30L4 30Z" fill="#ff0000" fill-rule="evenodd"/>|` +
			`<path d="M10 10L20 10" fill="none" stroke="#ff0000" stroke-width="2" clip-path="url(#clip-0-0-15-99)"/>|` +
			`<path d="M10 10L20 10" fill="none" stroke="#ff0000" stroke-width="2"/>`},
		"a line beside the picture reaches into it with its width": {func(c *svg.Canvas) {
			c.Line(image.Pt(-10, 640), image.Pt(-10, 1280), stroke)
		}, `<path d="M-0.16 10L-0.16 20" fill="none" stroke="#ff0000" stroke-width="2"/>`},
		"dashes": {func(c *svg.Canvas) {
			dashed := canvas.Stroke{Color: red, Width: 64, Dash: 160}
			c.Line(at(10, 10), at(20, 10), dashed)
			c.Curve(at(10, 10), at(50, 10), at(90, 10), canvas.Stroke{Color: red, Width: 64})
			c.Curve(at(10, 10), at(50, 10), at(90, 10), canvas.Stroke{Color: red, Width: 64, Dash: 15 * 64})
			c.Line(at(10, 10), at(20, 10), canvas.Stroke{Color: red, Width: 64, Dash: 1})
		}, `<path d="M10 10L20 10" fill="none" stroke="#ff0000" stroke-width="1" stroke-dasharray="2.5"/>|` +
			`<path d="M10 10Q50 10 90 10" fill="none" stroke="#ff0000" stroke-width="1"/>|` +
			`<path d="M10 10Q50 10 90 10" fill="none" stroke="#ff0000" stroke-width="1" stroke-dasharray="16"/>|` +
			`<path d="M10 10L20 10" fill="none" stroke="#ff0000" stroke-width="1" stroke-dasharray="0.02"/>`},
		"texts of a size are one group": {func(c *svg.Canvas) {
			c.Text(word("a", 10, canvas.Regular, red))
			c.Text(word("b", 20, canvas.Regular, red))
			c.Text(word("c", 30, canvas.Bold, blue))
			middle := word("d", 40, canvas.Regular, red)
			middle.Anchor = canvas.Middle
			c.Text(middle)
			c.Text(word("e", 50, canvas.Italic, red))
			smaller := word("<f>", 60, canvas.Italic, red)
			smaller.Height, smaller.Anchor = 74, canvas.End
			c.Text(smaller)
		}, `<g font-size="51.2" fill="#ff0000" text-anchor="start" font-weight="normal">|<text x="10" y="50">a</text>|<text x="20" y="50">b</text>|` +
			`<text x="30" y="50" fill="#0000ff" font-weight="bold">c</text>|<text x="40" y="50" text-anchor="middle">d</text>|</g>|` +
			`<g font-size="51.2" fill="#ff0000" text-anchor="start" font-style="italic">|<text x="50" y="50">e</text>|</g>|` +
			`<g font-size="102.4" fill="#ff0000" text-anchor="end" font-style="italic">|<text x="60" y="50">&lt;f&gt;</text>|</g>`},
		"a text upwards": {func(c *svg.Canvas) {
			up := word("a", 10, canvas.Regular, red)
			up.Up = true
			c.Text(up)
		}, `<g font-size="51.2" fill="#ff0000" text-anchor="start" font-weight="normal">|<text x="10" y="50" transform="rotate(-90 10 50)">a</text>|</g>`},
		"a clipped text has a group of its own": {func(c *svg.Canvas) {
			c.Clip(image.Rect(0, 0, 15, 99))
			c.Text(word("a", 10, canvas.Regular, red))
			c.Unclip()
			c.Text(word("b", 10, canvas.Regular, red))
			c.Clip(image.Rect(0, 0, 15, 99))
			c.Text(word("c", 10, canvas.Regular, red))
		}, half + `|<g font-size="51.2" fill="#ff0000" text-anchor="start" font-weight="normal" clip-path="url(#clip-0-0-15-99)">|<text x="10" y="50">a</text>|</g>|` +
			`<g font-size="51.2" fill="#ff0000" text-anchor="start" font-weight="normal">|<text x="10" y="50">b</text>|</g>|` +
			`<g font-size="51.2" fill="#ff0000" text-anchor="start" font-weight="normal" clip-path="url(#clip-0-0-15-99)">|<text x="10" y="50">c</text>|</g>`},
		"signs are centred, those that lean at half their height": {func(c *svg.Canvas) {
			c.Text(sign(canvas.Bold))
			c.Text(sign(canvas.Italic)) // 37 pixels high, it leans by 398/2048 of them, and half of that is 3.6
		}, `<g font-size="51.2" fill="#ff0000" text-anchor="middle" font-weight="bold">|<text x="50" y="50">7</text>|</g>|` +
			`<g font-size="51.2" fill="#ff0000" text-anchor="middle" font-style="italic">|<text x="46.41" y="50">7</text>|</g>`},
		"patterns that paint the same are one": {func(c *svg.Canvas) {
			c.Rect(box, striped(canvas.Upright, image.Pt(10, 10)))
			c.Rect(box, striped(canvas.Upright, image.Pt(-6, 2)))
			on := striped(canvas.Upright, image.Pt(10, 10))
			on.Ground = blue
			c.Rect(box, on)
		}, `<pattern id="pattern-3-8-3-2-2-ff0000" patternUnits="userSpaceOnUse" x="2" y="2" width="8" height="8"><g fill="#ff0000"><path d="M0 0L3 0L3 8L0 8Z"/></g></pattern>|` +
			`<pattern id="pattern-3-8-3-2-2-ff0000-0000ff" patternUnits="userSpaceOnUse" x="2" y="2" width="8" height="8"><rect width="8" height="8" fill="#0000ff"/>` +
			`<g fill="#ff0000"><path d="M0 0L3 0L3 8L0 8Z"/></g></pattern>|` +
			`<path fill="url(#pattern-3-8-3-2-2-ff0000)" d="M10 10h10v20h-10zM10 10h10v20h-10z"/>|<path fill="url(#pattern-3-8-3-2-2-ff0000-0000ff)" d="M10 10h10v20h-10z"/>`},
		"stripes that rise": {func(c *svg.Canvas) { c.Rect(box, striped(canvas.SharpRise, image.Pt(10, 3))) },
			// 10 + 3 is 5 more than a multiple of 8; the pixels of a stripe are those whose middles lie in it
			`<pattern id="pattern-9-8-3-5-0-ff0000" patternUnits="userSpaceOnUse" x="5" y="0" width="8" height="8"><g fill="#ff0000">` +
				`<path d="M0.5 0L3.5 0L-4.5 8L-7.5 8ZM8.5 0L11.5 0L3.5 8L0.5 8Z"/></g></pattern>|` +
				`<path fill="url(#pattern-9-8-3-5-0-ff0000)" d="M10 10h10v20h-10z"/>`},
		"stripes that fall": {func(c *svg.Canvas) { c.Rect(box, striped(canvas.SharpFall, image.Pt(10, 3))) },
			`<pattern id="pattern-10-8-3-7-0-ff0000" patternUnits="userSpaceOnUse" x="7" y="0" width="8" height="8"><g fill="#ff0000">` +
				`<path d="M-8.5 0L-5.5 0L2.5 8L-0.5 8ZM-0.5 0L2.5 0L10.5 8L7.5 8ZM7.5 0L10.5 0L18.5 8L15.5 8Z"/></g></pattern>|` +
				`<path fill="url(#pattern-10-8-3-7-0-ff0000)" d="M10 10h10v20h-10z"/>`},
	} {
		t.Run(name, func(t *testing.T) {
			drawn := svg.New(100, 100)
			c.paint(drawn)
			var file bytes.Buffer
			if _, err := drawn.WriteTo(&file); err != nil {
				t.Fatal(err)
			}
			_, body, _ := strings.Cut(strings.TrimSuffix(file.String(), "</svg>\n"), "\n")
			want := strings.ReplaceAll(c.want, "|", "\n")
			if defined := strings.HasPrefix(want, "<clipPath") || strings.HasPrefix(want, "<pattern"); defined {
				body = strings.ReplaceAll(strings.Replace(body, "<defs>\n", "", 1), "</defs>\n", "")
			}
			if strings.TrimSpace(body) != want {
				t.Errorf("written:\n%s\nwant:\n%s", body, want)
			}
		})
	}
}

// TestPatternsShared: stripes that rise or fall are the same pattern wherever they begin along themselves, and dots repeat only after two rows.
func TestPatternsShared(t *testing.T) {
	for _, c := range []struct {
		pattern canvas.Pattern
		to      image.Point // moved by this much
		same    bool
	}{
		{canvas.Rising, image.Pt(3, -3), true}, {canvas.Rising, image.Pt(3, 3), false}, {canvas.SharpRise, image.Pt(-1, 1), true},
		{canvas.Falling, image.Pt(3, 3), true}, {canvas.Falling, image.Pt(3, -3), false}, {canvas.SharpFall, image.Pt(-1, -1), true},
		{canvas.Level, image.Pt(8, 16), true}, {canvas.Level, image.Pt(0, 1), false},
		{canvas.Dotted, image.Pt(8, 16), true}, {canvas.Dotted, image.Pt(0, 8), false}, {canvas.Checked, image.Pt(-8, 8), true},
	} {
		drawn := svg.New(100, 100)
		for _, from := range []image.Point{image.Pt(21, 14), image.Pt(21, 14).Add(c.to)} {
			drawn.Rect(image.Rect(0, 0, 50, 50), canvas.Ink{Color: color.RGBA{A: 255}, Pattern: c.pattern, Every: 8, Wide: 3, From: from})
		}
		var file bytes.Buffer
		if _, err := drawn.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(file.String(), "<pattern "); (n == 1) != c.same || n > 2 {
			t.Errorf("pattern %d, and moved by %v: %d patterns", c.pattern, c.to, n)
		}
	}
}

// TestAnyText: whatever characters a title or a text has, the document is XML that other programs read, with all of them that it may have.
func TestAnyText(t *testing.T) {
	for text, want := range map[string]string{
		"<a> & \"b\" 'c'": "<a> & \"b\" 'c'", "数独\u3000🙂": "数独\u3000🙂", "a\tb": "a\tb",
		"bell \a, null \x00 and escape \x1b": "bell \uFFFD, null \uFFFD and escape \uFFFD", "not UTF-8: \xff": "not UTF-8: \uFFFD", "\uFFFE": "\uFFFD",
	} {
		drawn := svg.New(400, 100)
		drawn.Title = text
		drawn.Text(canvas.Text{String: text, At: image.Pt(10, 50).Mul(canvas.Unit), Height: 20, Color: color.RGBA{A: 255}})
		var file bytes.Buffer
		if _, err := drawn.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		var read struct {
			Title string `xml:"title"`
			Text  string `xml:"g>text"`
		}
		if err := xml.Unmarshal(file.Bytes(), &read); err != nil || read.Title != want || read.Text != want {
			t.Errorf("%q is read as %q and %q, %v", text, read.Title, read.Text, err)
		}
	}
}
