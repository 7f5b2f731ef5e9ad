package sketch

import (
	"math"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// planOf is a plan with cells of a side and candidates like the cells of a box.
func planOf(l *sudoku.Layout, cell float64) Plan {
	width, height := l.NotesSize()
	at := func(cellOf int, x, y float64) Point {
		row, column := l.Place(cellOf)
		return Point{(float64(column) + x) * cell, (float64(row) + y) * cell}
	}
	return Plan{
		High: Point{float64(l.Side()) * cell, float64(l.Side()) * cell},
		At: func(c position.Candidate) Point {
			i := int(c.Digit) - 1
			return at(c.Cell, (float64(i%width)+.5)/float64(width), (float64(i/width)+.5)/float64(height))
		},
		Middle: func(c int) Point { return at(c, .5, .5) },
		Radius: cell / float64(width) * .425, Digit: cell * .3,
	}
}

func node(cell int) logic.Node { return logic.Node{Digit: 4, Cells: []int{cell}} }

// TestLinkAvoidsDigits links two candidates of a row between which there is a digit, at several sizes.
func TestLinkAvoidsDigits(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	g.Place(4, 5)
	for _, cell := range []float64{20, 60, 100} {
		plan := planOf(g.Layout(), cell)
		q, ok := NewRouter(plan, g).Link(logic.Link{From: node(1), To: node(7), Strong: true})
		if !ok {
			t.Fatal("no curve")
		}
		digit := plan.Middle(4)
		straight := Curve{q.A, Point{(q.A.X + q.B.X) / 2, q.A.Y}, q.B}
		if near(straight, digit) > cell*.3 {
			t.Fatal("a straight link would not cross the digit: this test shows nothing")
		}
		if d := near(q, digit); d < cell*.25 {
			t.Errorf("in cells of %g the link comes as near as %.1f to the middle of the digit", cell, d)
		}
	}
}

// TestLinksStayOnTheBoard: the links of all examples begin and end beside their candidates, and never leave the board.
func TestLinksStayOnTheBoard(t *testing.T) {
	for _, e := range examples.All() {
		plan := planOf(e.Grid.Layout(), 60)
		router := NewRouter(plan, e.Grid)
		for _, l := range e.Deduction.Links {
			q, ok := router.Link(l)
			if !ok {
				continue
			}
			for i := range 21 {
				if p := q.At(float64(i) / 20); p.X < 0 || p.Y < 0 || p.X > plan.High.X || p.Y > plan.High.Y {
					t.Errorf("%v: a link leaves the board at %v", e.Deduction, p)
				}
			}
			a, b := router.ends(l)
			if far := plan.Radius + router.unit + .01; q.A.to(a) > far || q.B.to(b) > far {
				t.Errorf("%v: a link from %v to %v does not touch %v and %v", e.Deduction, q.A, q.B, a, b)
			}
		}
	}
}

// TestLinksAreFlat: the links of all examples are bent as little as they can be, and none goes through a digit, not even through its foot.
func TestLinksAreFlat(t *testing.T) {
	links, crossing, bent := 0, 0, 0.0
	for _, e := range examples.All() {
		plan := planOf(e.Grid.Layout(), 60)
		router := NewRouter(plan, e.Grid)
		for _, l := range e.Deduction.Links {
			q, ok := router.Link(l)
			if !ok {
				continue
			}
			links++
			straight := Point{(q.A.X + q.B.X) / 2, (q.A.Y + q.B.Y) / 2}
			bent += straight.to(q.C) / 2 / q.A.to(q.B)
			for c := range e.Grid.Layout().Cells() {
				if e.Grid.Digit(c) != 0 && near(q, plan.Middle(c)) < plan.Digit*.9 {
					crossing++
					break
				}
			}
		}
	}
	if crossing > 0 || bent/float64(links) > .06 {
		t.Errorf("of %d links %d cross a digit, and they are bent by %.3f of their length", links, crossing, bent/float64(links))
	}
}

// TestLinkToItself: what joins a candidate with itself is not drawn, and is in the way of nothing.
func TestLinkToItself(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	router := NewRouter(planOf(g.Layout(), 60), g)
	if q, ok := router.Link(logic.Link{From: node(7), To: node(7)}); ok || len(router.middles) > 0 {
		t.Errorf("the curve is %v", q)
	}
}

// near returns how near a curve comes to a point.
func near(q Curve, to Point) float64 {
	least := q.A.to(to)
	for i := range 101 {
		least = min(least, q.At(float64(i)/100).to(to))
	}
	return least
}

// TestLinksOfOtherPictures: in a picture that is turned by a quarter, moved or enlarged, all links of the examples are the same ones, turned, moved or enlarged.
func TestLinksOfOtherPictures(t *testing.T) {
	for _, e := range examples.All() {
		plan := planOf(e.Grid.Layout(), 60)
		side, exact := plan.High.X, plan.At
		plan.At = func(c position.Candidate) Point { // a little beside its place: then no two curves cross exactly as much
			p, i := exact(c), float64(9*c.Cell+int(c.Digit))
			return Point{p.X + math.Sin(i), p.Y + math.Cos(1.7*i)}
		}
		for name, other := range map[string]struct {
			to    func(Point) Point
			scale float64
		}{
			"turned":   {func(p Point) Point { return Point{side - p.Y, p.X} }, 1},
			"moved":    {func(p Point) Point { return Point{p.X + 1003, p.Y - 2017} }, 1},
			"enlarged": {func(p Point) Point { return Point{p.X * 1.5, p.Y * 1.5} }, 1.5},
		} {
			changed := Plan{
				Low: Point{math.Inf(1), math.Inf(1)}, High: Point{math.Inf(-1), math.Inf(-1)},
				At:     func(c position.Candidate) Point { return other.to(plan.At(c)) },
				Middle: func(cell int) Point { return other.to(plan.Middle(cell)) },
				Radius: plan.Radius * other.scale, Digit: plan.Digit * other.scale,
			}
			for _, corner := range []Point{other.to(plan.Low), other.to(plan.High)} {
				changed.Low = Point{min(changed.Low.X, corner.X), min(changed.Low.Y, corner.Y)}
				changed.High = Point{max(changed.High.X, corner.X), max(changed.High.Y, corner.Y)}
			}
			router, again := NewRouter(plan, e.Grid), NewRouter(changed, e.Grid)
			for _, l := range e.Deduction.Links {
				q, ok := router.Link(l)
				r, also := again.Link(l)
				if ok != also || ok && max(other.to(q.A).to(r.A), other.to(q.B).to(r.B), other.to(q.C).to(r.C)) > 1e-6 {
					t.Fatalf("%v: in a picture that is %s the link %v is %v", e.Deduction, name, q, r)
				}
			}
		}
	}
}

// TestShortLinks: a link begins and ends a little outside of the shapes around its candidates; where these are close together, so that it still has a fifth of its length.
func TestShortLinks(t *testing.T) {
	plan := planOf(sudoku.Classic(), 60)
	router := NewRouter(plan, blank{})
	outside := plan.Radius + router.unit
	for _, far := range []float64{1, 10, outside, 2 * outside, 4 * outside, 10 * outside} {
		a, b := Point{100, 200}, Point{100 + .6*far, 200 + .8*far}
		q, ok := router.route(a, b)
		if want := min(outside, .2*far); ok != (far >= router.unit) || ok && (math.Abs(q.A.to(a)-want) > 1e-9 || math.Abs(q.B.to(b)-want) > 1e-9 || math.Abs(q.A.to(q.B)-far+2*want) > 1e-9) {
			t.Errorf("between candidates that are %.1f pixels apart the link is %v: %t", far, q, ok)
		}
	}
}

// TestGroups: the frame of a group is around the middles of all its candidates; a link to it ends at the nearest one.
func TestGroups(t *testing.T) {
	plan := planOf(sudoku.Classic(), 60)
	at := func(cell int) Point { return plan.At(position.Candidate{Cell: cell, Digit: 4}) }
	group := logic.Node{Digit: 4, Cells: []int{30, 31, 41, 48}} // r4c4, r4c5, r5c6, r6c4
	if low, high := plan.Frame(group); low != at(30) || high != (Point{at(41).X, at(48).Y}) {
		t.Errorf("the frame of %v is from %v to %v", group, low, high)
	}
	router := NewRouter(plan, blank{})
	for cell, nearest := range map[int]int{3: 30, 4: 31, 44: 41, 26: 41, 66: 48} {
		for _, l := range []logic.Link{{From: node(cell), To: group}, {From: group, To: node(cell)}} {
			a, b := router.ends(l)
			if len(l.From.Cells) > 1 {
				a, b = b, a
			}
			if a != at(cell) || b != at(nearest) {
				t.Errorf("a link from %v to %v joins %v and %v", l.From, l.To, a, b)
			}
		}
	}
}
