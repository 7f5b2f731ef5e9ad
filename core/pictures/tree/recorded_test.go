package tree

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/pictures/picturetest"
	"nonet/core/recorded"
	"nonet/core/trace"
)

// A listing is a canvas that lists what is painted, in 1/64 pixel.
type listing struct {
	canvas.Canvas
	strings.Builder
}

func (l *listing) Group(string) {}
func (l *listing) End()         {}
func (l *listing) Rect(r image.Rectangle, k canvas.Ink) {
	fmt.Fprintf(l, "box %v %s %d %d %d\n", r, hex(k.Color), k.Pattern, k.Every, k.Wide)
}
func (l *listing) Fill(p canvas.Path, k canvas.Ink) {
	l.WriteString("path")
	for _, s := range p {
		fmt.Fprintf(l, " %d,%d", s.At.X, s.At.Y)
		if s.Radius != 0 {
			fmt.Fprintf(l, " r%d", s.Radius)
		}
	}
	fmt.Fprintf(l, " %s\n", hex(k.Color))
}
func (l *listing) Line(a, b image.Point, s canvas.Stroke) {
	fmt.Fprintf(l, "line %v %v %d %d %s\n", a, b, s.Width, s.Dash, hex(s.Color))
}
func (l *listing) Curve(a, c, b image.Point, s canvas.Stroke) {
	fmt.Fprintf(l, "curve %v %v %v %d %d %s\n", a, c, b, s.Width, s.Dash, hex(s.Color))
}
func (l *listing) Mark(m *canvas.Mark, at image.Point, c color.RGBA) {
	fmt.Fprintf(l, "mark %v at %v %s\n", m.Path.Bounds(), at, hex(c))
}
func (l *listing) Text(t canvas.Text) {
	fmt.Fprintf(l, "text %q %v %d %d %d %s\n", t.String, t.At, t.Height, t.Anchor, t.Face, hex(t.Color))
}

func hex(c color.RGBA) string { return fmt.Sprintf("%02x%02x%02x", c.R, c.G, c.B) }

// TestTreesAsBefore compares drawings of small trees, in many views, with drawings before: where everything is and how large.
func TestTreesAsBefore(t *testing.T) {
	var text strings.Builder
	four, empty := picturetest.PuzzleOfText(t, picturetest.Small4).Layout, picturetest.TraceOfSearch(t, "forward", picturetest.Empty4, 300)
	for i := range uint64(16) {
		rng := rand.New(rand.NewPCG(11, i))
		p := New()
		tr := trace.NewLimited([]int{1 << 20, 12}[i/2%2])
		tr.Add(picturetest.RandomSteps(i, 6+rng.IntN(14), 3+rng.IntN(6)))
		if i%8 == 7 {
			tr, p.Layout = empty, four
		}
		p.Plan.Collapse, p.Plan.Ghosts, p.Legible = i%3 > 0, i%4 > 0, i%5 == 1
		size, height := image.Pt(60+rng.IntN(300), 60+rng.IntN(240)), 5+rng.IntN(10)
		at := tr.Steps() * int64(1+rng.IntN(8)) / 8
		draw := func() *listing {
			l := &listing{Canvas: svg.New(size.X, size.Y)}
			p.Draw(l, tr.Tree(), at, height)
			return l
		}
		draw()
		switch n := len(p.Hits); {
		case i%3 == 1 && n > 0:
			p.Flip(p.Hits[rng.IntN(n)].Node)
		case i%6 == 2:
			p.Zoom(float64(rng.IntN(size.X)), float64(rng.IntN(size.Y)), .7+2*rng.Float64())
		}
		drawn := draw().String()
		fmt.Fprintf(&text, "tree %d: step %d of %d, %v, text of %d, %+v\n%s", i, at, tr.Steps(), size, height, p.Figures, drawn)
		for _, h := range p.Hits {
			fmt.Fprintf(&text, "node %d at %v\n", h.Node, h.Box)
		}
	}
	recorded.Compare(t, "trees.txt", text.String())
}
