package practice

import (
	"slices"
	"testing"

	"nonet/core/logic"
)

// TestJudgeCells: of several patterns that are there the one counts that is marked best: completely, or the largest part of it, or with the fewest
// cells that do not belong to it.
func TestJudgeCells(t *testing.T) {
	e := &Exercise{Steps: []logic.Deduction{{Cells: []int{0, 1}}, {Cells: []int{2, 3, 4}}, {Cells: []int{4, 5}}, {Cells: []int{4, 6}}}}
	for _, test := range []struct {
		cells      []int
		verdict    Verdict
		step       int
		found, all int
		bad        []int
	}{
		{[]int{0, 1}, Right, 0, 0, 0, nil},
		{[]int{5, 4}, Right, 2, 0, 0, nil},
		{[]int{0}, Partly, 0, 1, 2, nil},
		{[]int{2}, Partly, 1, 1, 3, nil},
		{[]int{2, 4}, Partly, 1, 2, 3, nil},
		{[]int{4}, Partly, 2, 1, 2, nil}, // more of it than of the second, and as much as of the last
		{[]int{6}, Partly, 3, 1, 2, nil},
		{[]int{2, 3, 9}, NoPattern, 0, 0, 0, []int{9}},
		{[]int{0, 9}, NoPattern, 0, 0, 0, []int{9}},
		{[]int{0, 2}, NoPattern, 0, 0, 0, []int{2}}, // the first of two that are equally near
		{[]int{7, 8}, NoPattern, 0, 0, 0, []int{7, 8}},
	} {
		j := e.Judge(Answer{Cells: test.cells})
		if j.Verdict != test.verdict || j.Found != test.found || j.All != test.all || !slices.Equal(j.BadCells, test.bad) {
			t.Errorf("%v is judged %+v, want %+v", test.cells, j, test)
		}
		if test.verdict == NoPattern != (j.Step == nil) || j.Step != nil && j.Step != &e.Steps[test.step] {
			t.Errorf("%v is compared with %+v, want step %d", test.cells, j.Step, test.step)
		}
	}
}
