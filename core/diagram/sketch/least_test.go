package sketch

import (
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// lone is a position with a single candidate, 4 in the middle cell.
type lone struct{ blank }

func (lone) Candidates(cell int) sudoku.Digits {
	if cell == 40 {
		return sudoku.Of(4)
	}
	return 0
}

// TestLinksGraze: a link passes a candidate or the middle of another link without a bend if it touches no more than its edge.
func TestLinksGraze(t *testing.T) {
	for off := -20.05; off <= 20; off += .3 {
		plan := planOf(sudoku.Classic(), 60)
		exact := plan.At
		plan.At = func(c position.Candidate) Point {
			p := exact(c)
			if c.Cell == 40 {
				p.Y += off
			}
			return p
		}
		straight := func(q Curve) bool { return math.Abs(q.C.Y-q.A.Y) < 1e-9 && math.Abs(q.C.Y-q.B.Y) < 1e-9 }
		router := NewRouter(plan, lone{})
		q, ok := router.Link(logic.Link{From: node(38), To: node(42)})
		if far := plan.Radius - router.unit; !ok || straight(q) != (math.Abs(off) >= far) || near(q, plan.At(position.Candidate{Cell: 40, Digit: 4})) < far-.1 {
			t.Errorf("beside a candidate %.1f pixels away the link is %v", off, q)
		}
		router = NewRouter(plan, blank{})
		router.middles = []Point{plan.At(position.Candidate{Cell: 40, Digit: 4})}
		if q, ok := router.Link(logic.Link{From: node(38), To: node(42)}); !ok || straight(q) != (math.Abs(off) >= 5*router.unit) {
			t.Errorf("beside the middle of a link %.1f pixels away the link is %v", off, q)
		}
	}
}

// TestLeastCrossing: of all curves between two candidates, bent more or less to either side, the one is taken that crosses the least, where a bend counts too, and more than two of half as
// much. If that one crosses something, those are looked at too whose bend lies nearer to one end.
func TestLeastCrossing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	leaning := 0
	for round := range 200 {
		plan := planOf(sudoku.Classic(), 60)
		router := NewRouter(plan, blank{})
		turn, length := 2*math.Pi*rng.Float64(), 150+150*rng.Float64()
		along := Point{math.Cos(turn), math.Sin(turn)}
		left := Point{-along.Y, along.X}
		a := Point{270 - length/2*along.X, 270 - length/2*along.Y}
		b := Point{270 + length/2*along.X, 270 + length/2*along.Y}
		most := 60
		if round%2 == 1 {
			most = 240
		}
		for n := range 10 + rng.IntN(most) {
			ahead, aside := length*(.1+.8*rng.Float64()), length*.6*(rng.Float64()-.5)
			at := Point{a.X + ahead*along.X + aside*left.X, a.Y + ahead*along.Y + aside*left.Y}
			if round%2 == 1 && n >= 10 { // with few candidates and many other links
				router.middles = append(router.middles, at)
			} else {
				router.block(obstacle{at, 3 + 6*rng.Float64(), 1})
			}
		}
		cost := func(bend, lean float64) (crossed, whole float64) {
			c := Point{(a.X+b.X)/2 + length*(2*bend*left.X+lean*along.X), (a.Y+b.Y)/2 + length*(2*bend*left.Y+lean*along.Y)}
			crossed = router.cost(router.shortened(Curve{a, c, b}), a, b, math.Inf(1))
			return crossed, crossed + (bend*bend+lean*lean/4)*length/(2*router.unit)
		}
		crosses, least := 0., math.Inf(1)
		for _, bend := range bends {
			if crossed, whole := cost(bend, 0); whole < least {
				crosses, least = crossed, whole
			}
		}
		if crosses > 0 {
			for _, bend := range bends {
				for _, lean := range leans {
					if _, whole := cost(bend, lean); bend != 0 {
						least = min(least, whole)
					}
				}
			}
		}
		q, ok := router.route(a, b)
		aside := Point{q.C.X - (a.X+b.X)/2, q.C.Y - (a.Y+b.Y)/2}
		bend, lean := (aside.X*left.X+aside.Y*left.Y)/length/2, (aside.X*along.X+aside.Y*along.Y)/length
		if _, got := cost(bend, lean); !ok || math.Abs(got-least) > 1e-6 {
			t.Fatalf("round %d: from %v to %v the link is bent by %.3f and leans by %.3f, which costs %.3f; the least is %.3f", round, a, b, bend, lean, got, least)
		}
		if math.Abs(lean) > .1 {
			leaning++
		}
	}
	if leaning < 10 {
		t.Errorf("only %d links lean", leaning)
	}
}
