package hint

import (
	"testing"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestShortCells: cells that share a row or a column are named together, on boards whose rows and columns have one figure.
func TestShortCells(t *testing.T) {
	for _, test := range []struct {
		side  int
		cells []int
		want  string
	}{
		{9, []int{0}, "r1c1"},
		{9, []int{0, 1}, "r1c12"},
		{9, []int{0, 9}, "r12c1"},
		{9, []int{9, 0}, "r12c1"},
		{9, []int{0, 10}, "r1c1,r2c2"},
		{9, []int{0, 1, 9, 10}, "r12c12"},
		{9, []int{0, 1, 18}, "r1c12,r3c1"},
		{9, []int{0, 9, 18, 28}, "r123c1,r4c2"},
		{9, []int{0, 10, 19}, "r1c1,r23c2"},
		{10, []int{0, 1}, "r1c1,r1c2"},
		{10, []int{0, 10}, "r1c1,r2c1"},
	} {
		l, err := sudoku.LayoutOfSide(test.side)
		if err != nil {
			t.Fatal(err)
		}
		if got := shortCells(l, test.cells); got != test.want {
			t.Errorf("%v of %v are %q, want %q", test.cells, l, got, test.want)
		}
	}
}

// TestShortChain: a chain is written from two links on, and what stands in one cell or set is written once.
func TestShortChain(t *testing.T) {
	strikes := []position.Candidate{{Cell: 1, Digit: 3}, {Cell: 2, Digit: 3}}
	node := func(digit uint8, cells ...int) logic.Node { return logic.Node{Digit: digit, Cells: cells} }
	inSet := func(digit uint8, cell int, set ...int) logic.Node {
		return logic.Node{Digit: digit, Cells: []int{cell}, Set: set}
	}
	for _, test := range []struct {
		what  string
		links []logic.Link
		want  string
	}{
		{"no link", nil, ""},
		{"one link", []logic.Link{{From: node(3, 0), To: node(3, 9), Strong: true}}, ""},
		{"two links", []logic.Link{{From: node(3, 0), To: node(3, 9), Strong: true}, {From: node(3, 9), To: node(3, 10)}}, "(3)r1c1=(3)r2c1-(3)r2c2 => r1c2,r1c3<>3"},
		{"a cell", []logic.Link{{From: node(3, 0), To: node(4, 0), Strong: true}, {From: node(4, 0), To: node(4, 10)}}, "(3=4)r1c1-(4)r2c2 => r1c2,r1c3<>3"},
		{"a cell at the end", []logic.Link{{From: node(3, 0), To: node(3, 9)}, {From: node(3, 9), To: node(4, 9), Strong: true}}, "(3)r1c1-(3=4)r2c1 => r1c2,r1c3<>3"},
		{"a group", []logic.Link{{From: node(3, 0), To: node(3, 9, 10)}, {From: node(3, 9, 10), To: node(3, 17), Strong: true}}, "(3)r1c1-(3)r2c12=(3)r2c9 => r1c2,r1c3<>3"},
		{"a set", []logic.Link{{From: inSet(3, 0, 0, 9), To: inSet(4, 9, 0, 9), Strong: true}, {From: inSet(4, 9, 0, 9), To: node(4, 11)}}, "(3=4)r12c1-(4)r2c3 => r1c2,r1c3<>3"},
	} {
		if got := Eureka(sudoku.Classic(), logic.Deduction{Technique: logic.AIC, Links: test.links, Strikes: strikes}); got != test.want {
			t.Errorf("%s: %q, want %q", test.what, got, test.want)
		}
	}
}
