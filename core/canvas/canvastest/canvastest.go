// Package canvastest has a picture with everything that a canvas can do, for the tests of its kinds and to be looked at, and compares pictures with those of
// a browser.
package canvastest

import (
	"image"
	"image/color"

	"nonet/core/canvas"
)

// Size is the size of the picture in pixels.
var Size = image.Pt(560, 420)

var (
	ink    = color.RGBA{0x1B, 0x1E, 0x24, 0xFF}
	blue   = color.RGBA{0x1D, 0x56, 0xAE, 0xFF}
	red    = color.RGBA{0xB3, 0x20, 0x1A, 0xFF}
	pale   = color.RGBA{0xC8, 0xDC, 0xF5, 0xFF}
	green  = color.RGBA{0x30, 0xC0, 0x40, 0xFF}
	ground = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// Words are texts that the picture holds, as they stand there.
var Words = []string{"r3c5=7", "bold 1,234", "italic", "upwards", "a < b & c"}

// Everything paints the picture.
func Everything(c canvas.Canvas) {
	c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(ground))
	patterns(c)
	shapes(c)
	lines(c)
	texts(c)
}

// patterns paints a square of each pattern, and a circle of it within.
func patterns(c canvas.Canvas) {
	c.Group("patterns")
	for p := canvas.Plain; p <= canvas.SharpFall; p++ {
		at := image.Pt(10+int(p)%11*50, 10)
		box := image.Rectangle{at, at.Add(image.Pt(40, 40))}
		c.Rect(box, canvas.Solid(pale))
		k := canvas.Ink{Color: blue, Pattern: p, Every: 8, Wide: 2, From: at}
		c.Rect(box, k)
		c.Fill(canvas.Circle(at.Add(image.Pt(20, 62)).Mul(canvas.Unit), 18*canvas.Unit), k)
	}
	c.End()
}

// shapes paints paths of all kinds of segments, with a hole, marks, and what is clipped.
func shapes(c canvas.Canvas) {
	c.Group("shapes")
	at := func(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }
	c.Fill(append(canvas.Circle(at(40, 130), 28*canvas.Unit), canvas.Circle(at(40, 130), 20*canvas.Unit)...), canvas.Solid(red))
	c.Fill(canvas.RoundBox(image.Rectangle{at(80, 102), at(150, 158)}, 14*canvas.Unit), canvas.Solid(blue))
	var leaf canvas.Path
	leaf.MoveTo(at(170, 158))
	leaf.QuadTo(at(170, 102), at(230, 102))
	leaf.QuadTo(at(230, 158), at(170, 158))
	c.Fill(leaf, canvas.Solid(ink))
	star := canvas.Mark{Path: canvas.Polygon(at(0, -10), at(3, -3), at(10, 0), at(3, 3), at(0, 10), at(-3, 3), at(-10, 0), at(-3, -3))}
	for i, k := range []color.RGBA{red, blue, ink, {}} {
		c.Mark(&star, image.Pt(260+30*i, 130), k)
	}
	c.Clip(image.Rect(380, 110, 420, 150))
	c.Fill(canvas.Circle(at(380, 110), 30*canvas.Unit), canvas.Solid(blue))
	c.Text(canvas.Text{String: "clipped", At: at(390, 148), Height: 14, Color: red})
	c.Unclip()
	c.End()
}

// lines paints lines and curves, solid and dashed.
func lines(c canvas.Canvas) {
	c.Group("lines")
	for i, dash := range []int{0, 4, 10} {
		s := canvas.Stroke{Color: blue, Width: canvas.Unit * (3 + i) / 2, Dash: dash * canvas.Unit}
		c.Line(image.Pt(20+180*i, 180).Mul(canvas.Unit), image.Pt(90+180*i, 220).Mul(canvas.Unit), s)
		c.Curve(image.Pt(100+180*i, 220).Mul(canvas.Unit), image.Pt(140+180*i, 150).Mul(canvas.Unit), image.Pt(180+180*i, 220).Mul(canvas.Unit), s)
	}
	c.End()
}

// texts paints texts with every anchor and face, large and small, and signs alone in their squares.
func texts(c canvas.Canvas) {
	c.Group("texts")
	at := func(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }
	c.Rect(image.Rect(100, 230, 101, 330), canvas.Solid(red))
	for i, a := range []canvas.Anchor{canvas.Start, canvas.Middle, canvas.End} {
		c.Text(canvas.Text{String: Words[i], At: at(100, 255+30*i), Anchor: a, Height: 12, Face: canvas.Face(i), Color: ink})
	}
	c.Text(canvas.Text{String: Words[3], At: at(230, 320), Height: 12, Color: blue, Up: true})
	c.Text(canvas.Text{String: Words[4], At: at(250, 320), Height: 20, Color: blue})
	for i, digit := range []string{"1", "8", "A", "G"} {
		for face := range canvas.Faces {
			r := image.Rect(400+i*36, 240+int(face)*36, 432+i*36, 272+int(face)*36)
			c.Rect(r, canvas.Solid(pale))
			c.Text(canvas.Text{String: digit, At: r.Min.Mul(canvas.Unit).Add(image.Pt(16*canvas.Unit, 25*canvas.Unit)), Height: 18, Face: face, Color: ink, Sign: true})
		}
		c.Text(canvas.Text{String: digit, At: at(410+i*8, 370), Height: 5, Color: ink, Sign: true, Small: true})
	}
	c.End()
}

// Edges paints what is easily forgotten: patterns on a ground of their own and with other beginnings, rectangles and texts that are clipped or lie partly outside, and
// what must leave nothing: without a colour, without letters, outside, or clipped away.
func Edges(c canvas.Canvas) {
	c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(ground))
	at := func(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }
	for p := canvas.Plain; p <= canvas.SharpFall; p++ {
		corner := image.Pt(10+int(p)%11*50, 10)
		k := canvas.Ink{Color: red, Ground: green, Pattern: p, Every: 10, Wide: 3, From: image.Pt(7+3*int(p), 1000-int(p))}
		c.Rect(image.Rectangle{corner, corner.Add(image.Pt(40, 40))}, k)
		c.Fill(canvas.Circle(corner.Add(image.Pt(20, 62)).Mul(canvas.Unit), 18*canvas.Unit), k)
	}
	none := []image.Rectangle{image.Rect(-50, 100, -10, 200), image.Rect(600, 100, 700, 200), image.Rect(100, -90, 200, -10), image.Rect(100, 430, 200, 500)}
	paint := func(r image.Rectangle, k color.RGBA) {
		c.Rect(r, canvas.Solid(k))
		c.Fill(canvas.RoundBox(image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}, 5*canvas.Unit), canvas.Solid(k))
		c.Line(r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit), canvas.Stroke{Color: k, Width: 2 * canvas.Unit})
		c.Curve(r.Min.Mul(canvas.Unit), image.Pt(r.Min.X, r.Max.Y).Mul(canvas.Unit), r.Max.Mul(canvas.Unit), canvas.Stroke{Color: k, Width: 2 * canvas.Unit, Dash: canvas.Unit * 8})
		c.Text(canvas.Text{String: "none", At: r.Min.Add(image.Pt(0, 15)).Mul(canvas.Unit), Height: 12, Color: k})
		c.Mark(&canvas.Mark{Path: canvas.Circle(image.Point{}, 5*canvas.Unit)}, r.Min, k)
	}
	for _, r := range none {
		paint(r, red)
	}
	paint(image.Rect(100, 100, 200, 200), color.RGBA{})
	c.Text(canvas.Text{String: " \t ", At: at(100, 150), Height: 12, Color: red})
	c.Clip(image.Rect(300, 300, 320, 320))
	paint(image.Rect(100, 100, 200, 200), blue)
	c.Clip(image.Rectangle{})
	paint(image.Rect(100, 100, 200, 200), blue)
	c.Clip(image.Rect(20, 120, 80, 180))
	paint(image.Rect(0, 100, 100, 200), blue)
	c.Rect(image.Rect(70, 170, 300, 300), canvas.Ink{Color: red, Pattern: canvas.Checked, Every: 6})
	c.Unclip()
	for i := range 4 { // half outside
		corner := image.Pt(i%2*560, 200+i/2*220)
		c.Fill(canvas.Circle(corner.Mul(canvas.Unit), 30*canvas.Unit), canvas.Solid(blue))
		c.Rect(image.Rectangle{corner.Sub(image.Pt(15, 15)), corner.Add(image.Pt(15, 15))}, canvas.Solid(red))
		c.Text(canvas.Text{String: "outside", At: corner.Add(image.Pt(-20, 47-i/2*90)).Mul(canvas.Unit), Height: 12, Color: blue})
	}
	for i, a := range []canvas.Anchor{canvas.Start, canvas.Middle, canvas.End} { // upwards, in every face
		c.Text(canvas.Text{String: "upwards", At: at(150+40*i, 300), Anchor: a, Height: 14, Face: canvas.Face(i), Color: blue, Up: true})
	}
	c.Text(canvas.Text{String: "one size", At: at(300, 240), Height: 14, Color: blue})
	c.Text(canvas.Text{String: "two colours", At: at(300, 270), Height: 14, Color: red})
	c.Text(canvas.Text{String: "bold", At: at(300, 300), Height: 14, Face: canvas.Bold, Color: red})
	c.Text(canvas.Text{String: "at its end", At: at(390, 330), Anchor: canvas.End, Height: 14, Color: red})
	c.Rect(image.Rect(420, 230, 450, 260), canvas.Solid(red)) // rectangles of one colour and another, one after the other
	c.Rect(image.Rect(460, 230, 490, 260), canvas.Solid(red))
	c.Rect(image.Rect(440, 250, 470, 280), canvas.Solid(blue))
	c.Rect(image.Rect(480, 250, 510, 280), canvas.Solid(red))
	for i := range 5 {
		c.Fill(canvas.Path{{Op: canvas.Move, At: at(300+50*i, 380)}, {Op: canvas.Arc, At: at(300+50*i, 380), Radius: 20 * canvas.Unit, From: 5 * i, To: 9 * i}}, canvas.Solid(blue))
	}
}
