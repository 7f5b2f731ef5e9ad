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

// TestStrokeOnACurve: a solid stroke stays solid, and a dashed one gets dashes of which the curve has a whole odd number. All that a stroke paints is in
// its bounds, which are not much larger.
func TestStrokeOnACurve(t *testing.T) {
	a, by, b := image.Pt(640, 640), image.Pt(3000, 640), image.Pt(3000, 3000)
	if s := (Stroke{Width: 64}).On(a, by, b); s.Dash != 0 {
		t.Errorf("a solid stroke has dashes of %d", s.Dash)
	}
	for dash := 64; dash < 1000; dash += 50 {
		s := Stroke{Width: 64, Dash: dash}.On(a, by, b)
		length := Length(a, by, b)
		if n := length / s.Dash; n%2 == 0 || length%s.Dash >= n || s.Dash < dash || s.Dash > 2*dash {
			t.Errorf("of dashes of %d become dashes of %d, and the curve has a length of %d", dash, s.Dash, length)
		}
	}
	for width := range 500 {
		line := Polygon(image.Pt(640, 1280), image.Pt(1280, 1920))
		bounds := Stroke{Width: width}.Bounds(line)
		half := (width + 1) / 2
		painted := Box(image.Rect(640-half, 1280-half, 1280+half, 1920+half)).Bounds()
		if !painted.In(bounds) || !bounds.In(painted.Inset(-2-width/Unit)) {
			t.Errorf("a stroke of %d from (10, 20) to (20, 30) paints in %v, and has the bounds %v", width, painted, bounds)
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

// TestPieces: a curve is divided into as few lines as have it at most 1/32 pixel beside them, all on it, and each outline begins once.
func TestPieces(t *testing.T) {
	second := func(a, b, c int) float64 { return math.Abs(float64(a - 2*b + c)) }
	for _, q := range [][3]image.Point{
		{{300, -200}, {640, 1280}, {1280, 40}}, {{0, 900}, {-700, 100}, {90, 80}}, {{64, 64}, {700, 90}, {2000, 70}}, {{10, 10}, {20, 30}, {40, 90}},
		{{0, 0}, {64, 64}, {128, 128}}, {{0, 0}, {10, 4}, {20, 0}}, {{0, 0}, {10, 4}, {21, 1}}, {{0, 0}, {1, 16}, {2, 0}}, {{0, 0}, {36, 1}, {0, 2}}, {{0, 0}, {37, 1}, {0, 2}}, {{5, 9}, {5, 1}, {5, 0}},
	} {
		var p Path
		p.MoveTo(q[0])
		p.QuadTo(q[1], q[2])
		begins := 0
		p.Flatten(func(_ image.Point, first bool) {
			if first {
				begins++
			}
		})
		if begins != 1 {
			t.Errorf("%v begins %d times", q, begins)
		}
		corners := outline(p)
		n := len(corners) - 1
		for i, at := range corners {
			u := float64(i) / float64(n)
			on := func(a, b, c int) float64 {
				return (1-u)*(1-u)*float64(a) + 2*u*(1-u)*float64(b) + u*u*float64(c)
			}
			if math.Abs(float64(at.X)-on(q[0].X, q[1].X, q[2].X)) > 1 || math.Abs(float64(at.Y)-on(q[0].Y, q[1].Y, q[2].Y)) > 1 {
				t.Errorf("%v: corner %d of %d is %v", q, i, n, at)
			}
		}
		beside := func(n int) float64 { // how far the curve lies beside the middle of a line
			return max(second(q[0].X, q[1].X, q[2].X), second(q[0].Y, q[1].Y, q[2].Y)) / 4 / float64(n*n)
		}
		if beside(n) > Unit/32 || n > 1 && beside(n-1) <= Unit/32 {
			t.Errorf("%v is %d lines, %.2f/64 of a pixel beside it", q, n, beside(n))
		}
	}
}

// TestArcsAreWhole: an arc has all of its part of a turn, a corner at each 32nd.
func TestArcsAreWhole(t *testing.T) {
	s := Segment{Op: Arc, At: image.Pt(100, 200), Radius: 16384, From: 3, To: 22}
	corners := outline(Path{s})
	if from, to := s.Ends(); len(corners) != 20 || corners[0] != from || corners[19] != to {
		t.Errorf("an arc from %v to %v is %v", from, to, corners)
	}
	for i, at := range corners {
		angle := float64(i+3) * 2 * math.Pi / 32
		want := s.At.Add(image.Pt(int(math.Round(16384*math.Sin(angle))), -int(math.Round(16384*math.Cos(angle)))))
		if at != want {
			t.Errorf("at %d of 32 a circle is at %v, want %v", i+3, at, want)
		}
	}
}

// TestTightBounds: bounds are no larger than the pixels that a path reaches into, whatever it is made of.
func TestTightBounds(t *testing.T) {
	var bent Path
	bent.MoveTo(image.Pt(64, 64))
	bent.QuadTo(image.Pt(-64, 128), image.Pt(640, 65))
	for _, c := range []struct {
		path Path
		want image.Rectangle
	}{
		{bent, image.Rect(-1, 1, 10, 2)}, {Polygon(image.Pt(65, 129)), image.Rect(1, 2, 2, 3)}, {Polygon(image.Pt(0, 0), image.Pt(129, 193)), image.Rect(0, 0, 3, 4)},
		{Path{{Op: Arc, At: image.Pt(320, 640), Radius: 128, To: 32}}, image.Rect(3, 8, 7, 12)},
	} {
		if got := c.path.Bounds(); got != c.want {
			t.Errorf("%v has the bounds %v, want %v", c.path, got, c.want)
		}
	}
}
