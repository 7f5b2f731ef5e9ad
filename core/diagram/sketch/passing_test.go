package sketch

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// blank is a position without digits and candidates, in which nothing is in the way of links but each other.
type blank struct{}

func (blank) Layout() *sudoku.Layout            { return sudoku.Classic() }
func (blank) Digit(int) uint8                   { return 0 }
func (blank) Candidates(cell int) sudoku.Digits { return 0 }

// TestLinksPassEachOther: a link that would cross the middle of another one is bent around it.
func TestLinksPassEachOther(t *testing.T) {
	g := blank{}
	plan := planOf(g.Layout(), 60)
	across, down := logic.Link{From: node(38), To: node(42)}, logic.Link{From: node(22), To: node(58)}
	router := NewRouter(plan, g)
	first, ok := router.Link(across)
	second, also := router.Link(down)
	if !ok || !also || first.At(.5).to(plan.At(position.Candidate{Cell: 40, Digit: 4})) > 1e-9 {
		t.Fatalf("the first link is %v", first)
	}
	if d := near(second, first.At(.5)); d < 5*router.unit {
		t.Errorf("the second link comes as near as %.1f to the middle of the first, want %.1f", d, 5*router.unit)
	}
	// Two that leave one candidate meet there.
	router = NewRouter(plan, g)
	router.middles = []Point{first.At(0), first.At(1), first.At(3. / 28), first.At(25. / 28)}
	if again, _ := router.Link(across); again != first {
		t.Errorf("because of links that begin and end in the same places, the link is %v, want %v", again, first)
	}
}
