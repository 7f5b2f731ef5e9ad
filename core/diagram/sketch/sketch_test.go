package sketch

import (
	"fmt"
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
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
