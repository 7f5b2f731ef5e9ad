package tree

import (
	"image"
	"math"
	"slices"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/pixels"
	"nonet/core/canvas/svg"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

// An outline is a canvas that notes lines and filled shapes.
type outline struct {
	canvas.Canvas
	lines [][2]image.Point
	paths []canvas.Path
}

func (o *outline) Line(a, b image.Point, _ canvas.Stroke) {
	o.lines = append(o.lines, [2]image.Point{a, b})
}
func (o *outline) Fill(p canvas.Path, _ canvas.Ink) { o.paths = append(o.paths, slices.Clone(p)) }

func units(x, y int) image.Point { return image.Pt(x, y).Mul(canvas.Unit) }

// TestTurnIsAround: the second outline of a decision of a person lies outside the node, close to it, on all sides, round nodes and long ones.
func TestTurnIsAround(t *testing.T) {
	style := pictures.Light()
	for _, text := range []int{8, 16} {
		var m treeMarks
		m.prepare(&View{text: text}, style)
		for _, size := range []image.Point{{20, 20}, {50, 20}, {31, 31}} {
			var pen pixels.Canvas
			pen.Begin(100, 70)
			pen.Rect(pen.Image.Rect, canvas.Solid(style.Ground))
			box := image.Rectangle{image.Pt(15, 15), image.Pt(15, 15).Add(size)}
			m.turn(&pen, body{image.Rectangle{box.Min.Mul(canvas.Unit), box.Max.Mul(canvas.Unit)}})
			var seen image.Rectangle
			for y := range 70 {
				for x := range 100 {
					if pen.Image.RGBAAt(x, y) == style.Ground {
						continue
					}
					at := image.Pt(x, y)
					seen = seen.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
					if middle := box.Min.Add(size.Div(2)); size.X == size.Y && math.Hypot(float64(at.X-middle.X), float64(at.Y-middle.Y)) < float64(size.X)/2-1 || size.X > size.Y && at.In(box.Inset(size.Y/3)) {
						t.Fatalf("text of %d, a node of %v: the outline is drawn in it, at %v", text, size, at)
					}
				}
			}
			if gap := box.Min.X - seen.Min.X; gap < 1 || gap > 2+text/4 || seen != box.Inset(-gap) {
				t.Errorf("text of %d, a node at %v: the outline is at %v", text, box, seen)
			}
		}
		o := &outline{Canvas: svg.New(50, 50)}
		m.turn(o, body{image.Rectangle{units(5, 5), units(8, 8)}})
		if len(o.paths) > 0 {
			t.Errorf("text of %d: a node of three pixels has a second outline", text)
		}
	}
}

// TestEndMarks: a cross and a star are around their place, as large as they should be; a bar stands on its place.
func TestEndMarks(t *testing.T) {
	var m treeMarks
	m.prepare(&View{text: 8}, pictures.Light())
	at, c := place{x: 40, y: 30}, fixed(40, 30)
	const size = 6 * canvas.Unit
	o := &outline{Canvas: svg.New(100, 100)}
	m.cross(o, at, size)
	if want := [][2]image.Point{{c.Sub(image.Pt(size, size)), c.Add(image.Pt(size, size))}, {c.Add(image.Pt(-size, size)), c.Add(image.Pt(size, -size))}}; !slices.Equal(o.lines, want) {
		t.Errorf("a cross at %v is %v", c, o.lines)
	}
	o.lines = nil
	m.bar(o, at, size)
	if want := [][2]image.Point{{c.Sub(image.Pt(0, size)), c}, {c.Sub(image.Pt(size, 0)), c.Add(image.Pt(size, 0))}}; !slices.Equal(o.lines, want) {
		t.Errorf("a bar at %v is %v", c, o.lines)
	}
	const wide = 64 * 1000
	m.star(o, at, wide)
	if len(o.paths) != 1 || len(o.paths[0]) != 10 {
		t.Fatalf("a star is %v", o.paths)
	}
	for i, s := range o.paths[0] {
		mirrored := o.paths[0][(10-i)%10].At
		d := s.At.Sub(c)
		far, want := math.Hypot(float64(d.X), float64(d.Y))/wide, 1.
		if i%2 == 1 {
			want = .42
		}
		turn := math.Atan2(float64(d.X), float64(-d.Y)) - float64(i)*math.Pi/5
		if mirrored.X-c.X != -d.X || mirrored.Y != s.At.Y || math.Abs(far-want) > .0005 || math.Abs(math.Remainder(turn, 2*math.Pi)) > .01 {
			t.Errorf("point %d of a star is %v from its middle", i, d)
		}
	}
	o.paths = nil
	m.star(o, at, canvas.Unit-1)
	if len(o.paths) > 0 {
		t.Error("a star that is smaller than a pixel is drawn")
	}
}

// TestDottedLines: the dots of a closed line are on it, and as far from each other all around.
func TestDottedLines(t *testing.T) {
	var m treeMarks
	m.prepare(&View{text: 16}, pictures.Light())
	for name, line := range map[string]canvas.Path{
		"a square": canvas.Box(image.Rectangle{units(10, 10), units(50, 50)}), "a circle": canvas.Circle(units(30, 30), 20*canvas.Unit),
		"a triangle": canvas.Polygon(units(10, 50), units(30, 10), units(50, 50)), "a closed square": append(canvas.Box(image.Rectangle{units(10, 10), units(50, 50)}), canvas.Segment{Op: canvas.To, At: units(10, 10)}),
	} {
		o := &outline{Canvas: svg.New(100, 100)}
		m.dotted(o, line, pictures.Light().Accent)
		var dots []image.Point
		for _, p := range o.paths {
			b := p.Bounds()
			dots = append(dots, b.Min.Add(b.Max).Mul(canvas.Unit/2))
		}
		around := map[string]float64{"a square": 160, "a closed square": 160, "a circle": 40 * math.Pi, "a triangle": 40 + 2*math.Hypot(20, 40)}[name]
		step := float64(3*m.thin) / canvas.Unit
		if n := around / step; math.Abs(float64(len(dots))-n) > 1.5 {
			t.Errorf("%s, %.0f pixels around, has %d dots, want about %.0f", name, around, len(dots), n)
		}
		for i := range dots[1:] {
			d := dots[i+1].Sub(dots[i])
			if far := math.Hypot(float64(d.X), float64(d.Y)) / canvas.Unit; far > step+1.5 || far < step*.6-1 {
				t.Errorf("%s: dots %d and %d are %.1f pixels from each other, want %.1f", name, i, i+1, far, step)
			}
		}
	}
}

// TestKeep: a view moves when a place leaves its middle three fifths, and then so far that the place is well inside.
func TestKeep(t *testing.T) {
	for at, want := range map[float64]float64{-10: 50, 0: 40, 19: 21, 20: 0, 50: 0, 80: 0, 81: -21, 100: -40, 130: -70} {
		if got := back(at, 100); got != want {
			t.Errorf("for the place %v of 100 the view moves by %v, want %v", at, got, want)
		}
	}
}

// TestNameBesideNode: the name of the innermost decision is written close beside its node, where nothing else is: on the right if it can be, then on the
// left, below, and above on either side; and on the right, in view, if it cannot be anywhere.
func TestNameBesideNode(t *testing.T) {
	const text = 8
	tr := picturetest.TraceOfSearch(t, "backtrack", picturetest.Hard, 2000)
	s := picturetest.NewSheet(400, 400)
	p := New()
	p.Layout = picturetest.PuzzleOf(t, 9, picturetest.Hard).Layout
	p.Draw(s, tr.Tree(), tr.Steps(), text)
	var child trace.Node
	for n := range tr.Tree().Children(trace.Root) {
		child = n
		break
	}
	info := tr.Tree().Info(child)
	at := place{200, 200, 3}
	b, _ := p.bodyOf(&info, at, 1)
	node := b.pixels()
	p.Hits = []Hit{{node, child}}
	p.Plan.within = false
	name := func() image.Rectangle {
		s.Boxes = nil
		p.nameCurrent(&info, at, 1)
		if len(s.Boxes) != 1 {
			t.Fatalf("the name has the grounds %v", s.Boxes)
		}
		return s.Boxes[0].Rectangle
	}
	var places []image.Rectangle
	for range 5 {
		r := name()
		for _, h := range p.Hits {
			if h.Box.Overlaps(r) {
				t.Errorf("place %d of the name, %v, is over %v", len(places), r, h.Box)
			}
		}
		if !node.Inset(-4 * text).Overlaps(r) {
			t.Errorf("place %d of the name, %v, is far from %v", len(places), r, node)
		}
		places = append(places, r)
		middle := r.Min.Add(r.Size().Div(2))
		p.Hits = append(p.Hits, Hit{image.Rectangle{middle, middle.Add(image.Pt(2, 2))}, child}) // something else is there
	}
	for i, ok := range []bool{
		places[0].Min.X > node.Max.X, places[1].Max.X < node.Min.X, places[2].Min.Y > node.Max.Y,
		places[3].Min.X > node.Max.X && places[3].Max.Y < node.Min.Y, places[4].Max.X < node.Min.X && places[4].Max.Y < node.Min.Y,
	} {
		if !ok {
			t.Errorf("place %d of the name is %v, beside %v", i, places[i], node)
		}
	}
	off := func(a, b int) bool { return max(a-b, b-a) > 1 }
	middle := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
	if off(middle(places[0]).Y, middle(node).Y) || off(middle(places[1]).Y, middle(node).Y) || off(middle(places[2]).X, middle(node).X) {
		t.Errorf("the places %v are not centred beside or below %v", places[:3], node)
	}
	for _, pair := range [][2]image.Rectangle{{places[0], places[1]}, {places[3], places[4]}} {
		if off(pair[0].Min.X-node.Max.X, node.Min.X-pair[1].Max.X) || pair[0].Min.Y != pair[1].Min.Y {
			t.Errorf("the places %v on both sides of %v are not alike", pair, node)
		}
	}
	if got := name(); got != places[0] {
		t.Errorf("where there is no place, the name is at %v, want %v", got, places[0])
	}
	// In a picture that is too small for any place it begins at the edge.
	size := image.Pt(100, 20)
	if got := p.freeRoom(size, image.Pt(-30, -7), image.Pt(500, 500)); got.Min != (image.Point{}) {
		t.Errorf("beyond the upper left corner, the name is at %v", got)
	}
	if got := p.freeRoom(size, image.Pt(390, 395)); got.Max != image.Pt(400, 400) {
		t.Errorf("beyond the lower right corner, the name is at %v", got)
	}
}
