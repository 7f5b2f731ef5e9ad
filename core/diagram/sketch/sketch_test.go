package sketch

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/recorded"
)

// TestOf: a candidate has every part that the deduction gives it, each role once; a group is there once; of too many houses none are shaded.
func TestOf(t *testing.T) {
	a, b, c := position.Candidate{Cell: 3, Digit: 4}, position.Candidate{Cell: 5, Digit: 4}, position.Candidate{Cell: 8, Digit: 1}
	group := logic.Node{Digit: 4, Cells: []int{10, 11}}
	d := logic.Deduction{
		Strikes: []position.Candidate{a, c}, Places: []position.Candidate{b},
		Marks: []logic.Mark{{Candidate: a, Role: logic.Cause}, {Candidate: a, Role: logic.Fin}, {Candidate: a, Role: logic.Cause}},
		Links: []logic.Link{{From: node(3), To: group, Strong: true}, {From: group, To: node(5)}, {From: logic.Node{Digit: 5, Cells: group.Cells}, To: node(5), Strong: true}},
	}
	s := Of(d)
	for _, want := range []struct {
		candidate position.Candidate
		part      string
	}{
		{a, "{[cause fin] true true false} true"}, {b, "{[] true false true} true"}, {c, "{[] false true false} true"},
		{position.Candidate{Cell: 10, Digit: 4}, "{[] true false false} true"}, {position.Candidate{Cell: 11, Digit: 5}, "{[] true false false} true"},
		{position.Candidate{Cell: 3, Digit: 1}, "{[] false false false} false"},
	} {
		if p, ok := s.Part(want.candidate); fmt.Sprint(p, ok) != want.part {
			t.Errorf("%v is %v, %t, want %s", want.candidate, p, ok, want.part)
		}
	}
	if list := s.Candidates(); len(list) != 7 || !slices.Contains(list, c) {
		t.Errorf("the candidates are %v", list)
	}
	if len(s.Groups) != 2 || !s.Directed {
		t.Errorf("groups %v, directed: %t", s.Groups, s.Directed)
	}
	for houses := range 10 {
		some := make([]int, houses)
		plain, linked := Of(logic.Deduction{Houses: some}), Of(logic.Deduction{Covers: some, Links: d.Links[:1+houses%3]})
		if shaded := len(plain.Bases) > 0; shaded != (houses > 0 && houses <= 7) || len(plain.Covers) > 0 {
			t.Errorf("of %d houses %v and %v are shaded", houses, plain.Bases, plain.Covers)
		}
		if shaded := len(linked.Covers) > 0; shaded != (houses > 0 && houses <= 4) {
			t.Errorf("beside links, of %d houses %v are shaded", houses, linked.Covers)
		}
	}
}

// TestDirected: links are to be followed if they are a chain of strong and weak ones in turn.
func TestDirected(t *testing.T) {
	link := func(from, to int, strong bool) logic.Link {
		return logic.Link{From: node(from), To: node(to), Strong: strong}
	}
	for i, test := range []struct {
		links []logic.Link
		want  bool
	}{
		{nil, false}, {[]logic.Link{link(1, 2, true)}, false},
		{[]logic.Link{link(1, 2, true), link(2, 3, false)}, true},
		{[]logic.Link{link(1, 2, true), link(2, 3, true)}, false},
		{[]logic.Link{link(1, 2, true), link(3, 4, false)}, false},
		{[]logic.Link{link(1, 2, true), link(2, 3, false), link(5, 6, false), link(6, 7, true)}, true},
		{[]logic.Link{link(1, 2, true), link(2, 3, false), link(3, 4, false)}, false},
	} {
		if got := Directed(test.links); got != test.want {
			t.Errorf("%d: directed: %t", i, got)
		}
	}
}

// TestCurvesAsBefore compares the curves of the links of all examples, in two sizes, with those of before, and the frames of groups; and many random
// links that are in each other's way, on a board whose outer rows and columns are beyond the edge.
func TestCurvesAsBefore(t *testing.T) {
	var text strings.Builder
	for _, e := range examples.All() {
		if len(e.Deduction.Links) == 0 {
			continue
		}
		sum := fnv.New32a()
		for _, cell := range []float64{31, 60} {
			plan := planOf(e.Grid.Layout(), cell)
			router := NewRouter(plan, e.Grid)
			for _, l := range e.Deduction.Links {
				q, ok := router.Link(l)
				fmt.Fprintf(sum, "%.0f %.0f %.0f %t\n", q.A, q.C, q.B, ok)
				low, high := plan.Frame(l.From)
				fmt.Fprintf(sum, "%.1f %.1f\n", low, high)
			}
		}
		fmt.Fprintf(&text, "%s %v: %d (%08x)\n", e.Deduction.Technique.ID, e.Deduction.Strikes, len(e.Deduction.Links), sum.Sum32())
	}
	random, grid := rand.New(rand.NewPCG(1, 1)), examples.All()[0].Grid
	plan := planOf(grid.Layout(), 40)
	plan.Low, plan.High = Point{30, 35}, Point{325, 330}
	for i := range 4 {
		router, sum := NewRouter(plan, grid), fnv.New32a()
		for range 80 {
			q, ok := router.Link(logic.Link{From: node(random.IntN(81)), To: node(random.IntN(81))})
			fmt.Fprintf(sum, "%.0f %.0f %.0f %t\n", q.A, q.C, q.B, ok)
		}
		fmt.Fprintf(&text, "random %d (%08x)\n", i+1, sum.Sum32())
	}
	recorded.Compare(t, "curves.txt", text.String())
}
