package hodoku

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

func at(cell int, digit uint8) position.Candidate {
	return position.Candidate{Cell: cell, Digit: digit}
}

// TestOrders: HoDoKu's orders of steps, each of which has several keys.
func TestOrders(t *testing.T) {
	l := sudoku.Classic()
	sets := func(cells ...[]int) (d logic.Deduction) {
		for i, set := range cells {
			for _, cell := range set {
				d.Marks = append(d.Marks, logic.Mark{Candidate: at(cell, 1), Role: logic.SetA + logic.Role(i)}, logic.Mark{Candidate: at(cell, 2), Role: logic.SetA + logic.Role(i)})
			}
		}
		return d
	}
	for _, c := range []struct {
		name  string
		order func(l *sudoku.Layout, a, b logic.Deduction) int
		a, b  logic.Deduction
		want  int
	}{
		{"more strikes first", byEffect, logic.Deduction{Strikes: []position.Candidate{at(80, 9), at(79, 9)}}, logic.Deduction{Strikes: []position.Candidate{at(0, 1)}}, -1},
		{"then the lower sum", byEffect, logic.Deduction{Strikes: []position.Candidate{at(3, 2)}}, logic.Deduction{Strikes: []position.Candidate{at(2, 5)}}, -1},
		{"later strikes weigh more", byEffect, logic.Deduction{Strikes: []position.Candidate{at(1, 2), at(9, 2)}}, logic.Deduction{Strikes: []position.Candidate{at(70, 2), at(8, 2)}}, 1},
		{"the same effect", byEffect, logic.Deduction{Strikes: []position.Candidate{at(3, 2)}}, logic.Deduction{Strikes: []position.Candidate{at(3, 2)}}, 0},
		{"digits first", byHouses, logic.Deduction{Digits: sudoku.Of(2), Houses: []int{9}}, logic.Deduction{Digits: sudoku.Of(3), Houses: []int{0}}, -1},
		{"then base houses", byHouses, logic.Deduction{Houses: []int{1, 5}, Covers: []int{9}}, logic.Deduction{Houses: []int{1, 4}, Covers: []int{12}}, 1},
		{"then cover houses", byHouses, logic.Deduction{Houses: []int{1, 5}, Covers: []int{9, 11}}, logic.Deduction{Houses: []int{1, 5}, Covers: []int{9, 12}}, -1},
		{"sets by house", bySets, sets([]int{27, 28}, []int{36, 37}), sets([]int{0, 1}, []int{9, 10}), 1},
		{"then by cells", bySets, sets([]int{0, 1}, []int{9, 10}), sets([]int{0, 2}, []int{9, 10}), -1},
		{"then the second set", bySets, sets([]int{0, 1}, []int{9, 10}), sets([]int{0, 1}, []int{9, 11}), -1},
		{"whichever set comes first", bySets, sets([]int{9, 10}, []int{0, 1}), sets([]int{1, 0}, []int{10, 9}), 0},
		{"links by their lower set", bySets, sets([]int{9, 10}, []int{0, 1}, []int{18, 19}), sets([]int{9, 10}, []int{0, 1}, []int{18, 20}), -1},
		{"cells of a box are in no row", bySets, sets([]int{0, 10}, []int{27, 28}), sets([]int{18, 19}, []int{27, 28}), 1},
	} {
		if got := c.order(l, c.a, c.b); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		if got := c.order(l, c.b, c.a); got != -c.want {
			t.Errorf("%s, the other way round: %d, want %d", c.name, got, -c.want)
		}
	}
	if got := weight([]position.Candidate{at(3, 2), at(10, 5), at(1, 1)}); got != 3+2+10*81+5+161+1 {
		t.Errorf("the weight is %d", got)
	}
	if got := firstHouse(l, []int{0, 80}); got != len(l.Houses()) {
		t.Errorf("cells of no house are in house %d", got)
	}
}

// TestFirstOfEqual: of steps that are equal in HoDoKu's order the first is taken.
func TestFirstOfEqual(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: gridOf(rated[0].givens)})
	if err != nil {
		t.Fatal(err)
	}
	list := ids("hidden-single", "naked-single")
	first, ok := family{techniques: list}.find(g)
	if !ok || len(list) != 2 {
		t.Fatal("nothing is found")
	}
	equal := func(*sudoku.Layout, logic.Deduction, logic.Deduction) int { return 0 }
	if d, _ := (family{techniques: list, order: equal}).find(g); d.Key() != first.Key() {
		t.Errorf("%v is taken, want %v", d, first)
	}
	last := func(*sudoku.Layout, logic.Deduction, logic.Deduction) int { return -1 }
	if d, _ := (family{techniques: list, order: last}).find(g); d.Key() == first.Key() {
		t.Errorf("%v is taken, though the last is wanted", d)
	}
}
