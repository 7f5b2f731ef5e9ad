package canvas

import (
	"image"
	"math"
	"slices"
	"testing"
)

// outline returns the corners of a path without curves.
func outline(p Path) (corners []image.Point) {
	p.Flatten(func(at image.Point, _ bool) { corners = append(corners, at) })
	return corners
}

// TestRoundBox: a box with round corners reaches all sides of its rectangle and nothing beyond, and leaves out its corners, however large the radius is.
func TestRoundBox(t *testing.T) {
	for _, r := range []image.Rectangle{image.Rect(64, 128, 1344, 768), image.Rect(0, 0, 640, 640), image.Rect(-640, -64, -576, 640)} {
		for _, radius := range []int{1, 32, 64, 1 << 20} {
			reached, most := image.Rectangle{r.Max, r.Min}, min(radius, r.Dx()/2, r.Dy()/2)
			corners, around := outline(RoundBox(r, radius)), 0.
			for i, q := range corners {
				next := corners[(i+1)%len(corners)]
				around += math.Hypot(float64(next.X-q.X), float64(next.Y-q.Y))
				reached.Min = image.Pt(min(reached.Min.X, q.X), min(reached.Min.Y, q.Y))
				reached.Max = image.Pt(max(reached.Max.X, q.X), max(reached.Max.Y, q.Y))
				x, y := min(q.X-r.Min.X, r.Max.X-q.X), min(q.Y-r.Min.Y, r.Max.Y-q.Y)
				if x < most && y < most && math.Hypot(float64(most-x), float64(most-y)) > float64(most)+2 {
					t.Errorf("%v, radius %d: %v lies in a corner", r, radius, q)
				}
			}
			if reached != r {
				t.Errorf("%v, radius %d: it reaches %v", r, radius, reached)
			}
			if want := 2*float64(r.Dx()+r.Dy()) - (8-2*math.Pi)*float64(most); around < want-want/50 || around > want+want/100 {
				t.Errorf("%v, radius %d: its outline has the length %.0f, want %.0f", r, radius, around, want)
			}
		}
	}
}

// TestCircle: all of a circle has the same distance from its middle, and it goes all the way around.
func TestCircle(t *testing.T) {
	middle, quarters := image.Pt(300, -200), map[[2]bool]bool{}
	for _, q := range outline(Circle(middle, 128)) {
		if d := q.Sub(middle); math.Abs(math.Hypot(float64(d.X), float64(d.Y))-128) > 1 {
			t.Errorf("%v is not on the circle", q)
		} else if d.X != 0 && d.Y != 0 {
			quarters[[2]bool{d.X > 0, d.Y > 0}] = true
		}
	}
	if len(quarters) != 4 {
		t.Errorf("it goes through %d quarters", len(quarters))
	}
	if got, want := Circle(middle, 128).Bounds(), image.Rect(2, -6, 7, -1); got != want {
		t.Errorf("its bounds are %v, want %v", got, want)
	}
}

// TestFlattenQuad: a curve ends where it should, is bent towards its third point, and its corners are near it.
func TestFlattenQuad(t *testing.T) {
	var p Path
	p.MoveTo(image.Pt(0, 0))
	p.QuadTo(image.Pt(640, 1280), image.Pt(1280, 0))
	corners, highest := outline(p), 0
	for i, q := range corners {
		x := float64(q.X) / 1280
		if want := 2 * x * (1 - x) * 1280; math.Abs(float64(q.Y)-want) > 4 {
			t.Errorf("%v is not on the curve", q)
		}
		if highest = max(highest, q.Y); i > 0 && (q.X <= corners[i-1].X || q.X-corners[i-1].X > 320) {
			t.Errorf("%v comes after %v", q, corners[i-1])
		}
	}
	if corners[0] != (image.Pt(0, 0)) || corners[len(corners)-1] != (image.Pt(1280, 0)) || highest < 630 {
		t.Errorf("the curve is %v", corners)
	}
}

// TestArcs: an arc begins and ends where its part of a turn does.
func TestArcs(t *testing.T) {
	at := image.Pt(1000, 2000)
	for from, want := range map[int]image.Point{0: {0, -640}, 8: {640, 0}, 16: {0, 640}, 24: {-640, 0}, 32: {0, -640}, 4: {452, -452}, 12: {452, 452}, 20: {-452, 452}, 28: {-452, -452}} {
		begins, ends := Segment{Op: Arc, At: at, Radius: 640, From: from, To: from + 8}.Ends()
		if got := begins.Sub(at); got != want {
			t.Errorf("at %d of 32 it begins at %v, want %v", from, got, want)
		}
		if got := ends.Sub(at); got != image.Pt(-want.Y, want.X) {
			t.Errorf("a quarter after %d of 32 it ends at %v", from, got)
		}
	}
}

// TestBounds: bounds are whole pixels around all corners, circles and the points towards which curves are bent.
func TestBounds(t *testing.T) {
	var bent, lines Path
	bent.MoveTo(image.Pt(64, 64))
	bent.QuadTo(image.Pt(-65, 700), image.Pt(640, 64))
	lines.MoveTo(image.Pt(1, 1))
	lines.LineTo(image.Pt(65, -1))
	lines.LineTo(image.Pt(128, 63))
	for _, c := range []struct {
		path Path
		want image.Rectangle
	}{
		{nil, image.Rectangle{}}, {bent, image.Rect(-2, 1, 10, 11)}, {lines, image.Rect(0, -1, 2, 1)}, {lines.Moved(image.Pt(64, 128)), image.Rect(1, 1, 3, 3)},
		{Polygon(), image.Rectangle{}},
	} {
		if got := c.path.Bounds(); got != c.want {
			t.Errorf("%v has the bounds %v, want %v", c.path, got, c.want)
		}
	}
}

// TestDashes: a dashed line begins and ends with a dash, and its dashes and gaps are about as long as they should be.
func TestDashes(t *testing.T) {
	for length := 1; length < 4000; length += 7 {
		n := Dashes(length, 200)
		if n%2 != 1 || n > 1 && (length/n < 200 || length/n > 400) || n == 1 && length >= 4*200 {
			t.Errorf("a line of %d has %d dashes and gaps", length, n)
		}
	}
}

// TestLength: a straight line is as long as its ends are apart, a bent one longer, and a root is the largest whole number whose square is not larger.
func TestLength(t *testing.T) {
	if got := Length(image.Pt(0, 0), image.Pt(320, 240), image.Pt(640, 480)); got < 795 || got > 800 {
		t.Errorf("a line of 800 is %d long", got)
	}
	// A quadratic curve whose bend is half as high as its chord is long: its length is known.
	if got, want := Length(image.Pt(0, 0), image.Pt(500, 1000), image.Pt(1000, 0)), 1479.; math.Abs(float64(got)-want) > 15 {
		t.Errorf("the length of a curve is %d, want %.0f", got, want)
	}
	for n := -3; n < 20000; n++ {
		if root := Root(n); root*root > max(n, 0) || (root+1)*(root+1) <= n {
			t.Fatalf("the root of %d is %d", n, root)
		}
	}
}

// TestOutlinesBegin: an outline begins with a Move, also one with a single corner, and a circle and the corners of a box where their arcs begin.
func TestOutlinesBegin(t *testing.T) {
	if p := Polygon(image.Pt(3, 4)); len(p) != 1 || p[0].Op != Move {
		t.Errorf("an outline of one corner is %v", p)
	}
	for name, p := range map[string]Path{"circle": Circle(image.Pt(50, 60), 640), "box": RoundBox(image.Rect(0, 0, 640, 1280), 64)} {
		if from, _ := p[1].Ends(); p[0].Op != Move || p[0].At != from {
			t.Errorf("a %s begins at %v, its arc at %v", name, p[0].At, from)
		}
		whole := 0
		for i, s := range p[1:] {
			if s.From != whole {
				t.Errorf("arc %d of a %s is from %d to %d of 32", i, name, s.From, s.To)
			}
			whole = s.To
		}
		if whole != 32 {
			t.Errorf("a %s has %d of 32 of a turn", name, whole)
		}
	}
}

// TestSharpBox: without a radius, and with one below 0, the corners of a box are sharp.
func TestSharpBox(t *testing.T) {
	r := image.Rect(10, 20, 640, 1280)
	for _, radius := range []int{0, -5} {
		corners := outline(RoundBox(r, radius))
		for _, q := range []image.Point{r.Min, r.Max, {r.Min.X, r.Max.Y}, {r.Max.X, r.Min.Y}} {
			if !slices.Contains(corners, q) {
				t.Errorf("with a radius of %d the corners are %v", radius, corners)
			}
		}
	}
}
