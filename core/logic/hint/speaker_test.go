package hint

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestShort: of the base houses that share too few cover houses without the fins, the fewest are named, and of as many the first.
func TestShort(t *testing.T) {
	l := sudoku.Classic()
	var rows, columns []int
	for h, house := range l.Houses() {
		switch {
		case house.Kind == sudoku.Row && house.Index < 4:
			rows = append(rows, h)
		case house.Kind == sudoku.Column && house.Index < 4:
			columns = append(columns, h)
		}
	}
	for _, test := range []struct {
		cells, fins []int
		want        []int
	}{
		{[]int{0, 10, 20, 30}, nil, nil},
		{[]int{0, 9, 19, 28}, nil, rows[:2]},                           // and the other two
		{[]int{0, 10, 20, 30}, []int{20}, rows[2:3]},                   // nothing is left of row 3
		{[]int{0, 1, 9, 10, 18, 19, 30}, nil, rows[:3]},                // three rows in two columns
		{[]int{0, 1, 9, 10, 18, 19, 27, 28}, []int{19, 28}, rows[2:4]}, // two in one
	} {
		d := logic.Deduction{Houses: rows, Covers: columns, Cells: test.cells}
		for _, cell := range test.fins {
			d.Marks = append(d.Marks, logic.Mark{Candidate: position.Candidate{Cell: cell, Digit: 1}, Role: logic.Fin})
		}
		s := speaker{chainSpeaker{phrases: phrases{layout: l}, d: d}}
		if got := s.short(); !slices.Equal(got, test.want) {
			t.Errorf("of %v with the fins %v the houses %v are short, want %v", test.cells, test.fins, got, test.want)
		}
	}
}

// TestClash: a chain that leads back to its assumption says so, and two chains that lead to one candidate say that it would be true and false.
func TestClash(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	s := newSpeaker(English, g, logic.Deduction{Technique: logic.ForcingChain})
	is := func(cell int, digit uint8, is bool) statement {
		return statement{Node: logic.Node{Digit: digit, Cells: []int{cell}}, is: is}
	}
	start := is(0, 1, true)
	back, both, other := s.say("clash.start", values{"Assumed": s.statement(start)}), s.say("clash.both", values{"Cell": s.cells([]int{40}), "Digit": s.digits(sudoku.Of(3))}), s.words["clash.other"]
	for _, test := range []struct {
		told []derivation
		want string
	}{
		{[]derivation{{start, is(1, 1, false), is(0, 1, false)}}, back},
		{[]derivation{{start, is(1, 1, false), is(0, 2, false)}}, other},
		{[]derivation{{start, is(1, 1, false), is(4, 1, false)}}, other},
		{[]derivation{{start, is(1, 1, false), is(0, 1, true)}}, other},
		{[]derivation{{start, is(40, 3, true)}, {start, is(1, 1, false), is(40, 3, false)}}, both},
		{[]derivation{{start, is(40, 3, true)}, {start, is(1, 1, false), is(40, 3, true)}}, other},
		{[]derivation{{start, is(41, 4, true)}, {start, is(1, 1, false), is(40, 3, false)}}, other},
	} {
		if got := s.clashOf(test.told); got != test.want {
			t.Errorf("of %v is said %q, want %q", test.told, got, test.want)
		}
	}
}
