package practice

import (
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestJudgeCells: of several patterns that are there the one counts that is marked best: completely, or the largest part of it, or with the fewest
// cells that do not belong to it.
func TestJudgeCells(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	e := &Exercise{Grid: g, Steps: []logic.Deduction{{Cells: []int{0, 1}}, {Cells: []int{2, 3, 4}}, {Cells: []int{4, 5}}, {Cells: []int{4, 6}}}}
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

// TestJudgePart: of several steps that an answer is part of, the one of which it has most is meant, the first of equal ones.
func TestJudgePart(t *testing.T) {
	strikes := func(cells ...int) (list []position.Candidate) {
		for _, cell := range cells {
			list = append(list, position.Candidate{Cell: cell, Digit: 1})
		}
		return list
	}
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	e := &Exercise{Grid: g, Steps: []logic.Deduction{{Strikes: strikes(1, 2, 3)}, {Strikes: strikes(1, 4)}, {Strikes: strikes(2, 3, 5, 6)}}}
	for _, test := range []struct {
		cells       []int
		step, found int
	}{{[]int{1}, 0, 1}, {[]int{4}, 1, 1}, {[]int{2, 3}, 0, 2}, {[]int{2, 3, 6}, 2, 3}, {[]int{4, 5, 6}, 2, 2}} {
		j := e.Judge(Answer{Strikes: strikes(test.cells...)})
		if j.Verdict != Partly || j.Step != &e.Steps[test.step] || j.Found != test.found || j.All != len(e.Steps[test.step].Strikes) {
			t.Errorf("%v is judged %+v, want step %d, %d", test.cells, j, test.step, test.found)
		}
	}
	if j := e.Judge(Answer{Strikes: strikes(4, 1)}); j.Verdict != Right || j.Step != &e.Steps[1] {
		t.Errorf("all of the second step is judged %+v", j)
	}
	e.Steps = append(e.Steps, logic.Deduction{Strikes: strikes(7), Places: strikes(8)})
	if j := e.Judge(Answer{Strikes: strikes(7), Places: strikes(8)}); j.Verdict != Right || j.Step != &e.Steps[3] {
		t.Errorf("all of a step that strikes and places is judged %+v", j)
	}
}

// TestEmpty: an answer is empty if nothing of any kind is marked.
func TestEmpty(t *testing.T) {
	one := []position.Candidate{{Cell: 1, Digit: 1}}
	for _, a := range []Answer{{one, one, nil}, {one, nil, []int{1}}, {nil, one, []int{1}}, {one, nil, nil}, {nil, one, nil}, {nil, nil, []int{1}}} {
		if a.Empty() {
			t.Errorf("%v is empty", a)
		}
	}
	if !(Answer{}).Empty() {
		t.Error("no answer is not empty")
	}
}

// TestPatternOf: the pattern is the cells of a step, or else those of its marks, of its links, or of its effect.
func TestPatternOf(t *testing.T) {
	at := func(cell int) position.Candidate { return position.Candidate{Cell: cell, Digit: 1} }
	full := logic.Deduction{
		Cells: []int{5, 3, 5}, Marks: []logic.Mark{{Candidate: at(9)}, {Candidate: at(8)}, {Candidate: at(9)}},
		Links:   []logic.Link{{From: logic.Node{Digit: 1, Cells: []int{20, 21}}, To: logic.Node{Digit: 1, Cells: []int{12}}}},
		Strikes: []position.Candidate{at(31)}, Places: []position.Candidate{at(30)},
	}
	marked, linked, bare := full, full, full
	marked.Cells = nil
	linked.Cells, linked.Marks = nil, nil
	bare.Cells, bare.Marks, bare.Links = nil, nil, nil
	for i, test := range []struct {
		d    logic.Deduction
		want []int
	}{{full, []int{3, 5}}, {marked, []int{8, 9}}, {linked, []int{12, 20, 21}}, {bare, []int{30, 31}}} {
		if got := patternOf(test.d); !slices.Equal(got, test.want) {
			t.Errorf("%d: the pattern is %v, want %v", i, got, test.want)
		}
	}
}

// TestJudgeLevels: a step of a hard technique is known as one in exercises of any level.
func TestJudgeLevels(t *testing.T) {
	example := examples.Of(logic.WWing)[0]
	for _, asked := range []*logic.Technique{logic.NakedPair, logic.XWing, logic.AIC} {
		e := &Exercise{Technique: asked, Grid: example.Grid, solution: solve(t.Context(), example.Grid)}
		if j := e.Judge(Answer{Strikes: example.Deduction.Strikes}); j.Verdict != Other || j.Step.Technique != logic.WWing {
			t.Errorf("a step of %s, where %s is asked for, is judged %+v", logic.WWing.ID, asked.ID, j)
		}
	}
}

// TestJudgeOff: what only a technique shows that is not used unless a person asks for it is not known as its step.
func TestJudgeOff(t *testing.T) {
	for _, technique := range []*logic.Technique{logic.WXYZWing, logic.UniqueLoop, logic.BUG3} {
		for _, example := range examples.Of(technique) {
			e := &Exercise{Technique: logic.AIC, Grid: example.Grid, solution: solve(t.Context(), example.Grid)}
			if j := e.Judge(Answer{Strikes: example.Deduction.Strikes}); j.Verdict != Unproved && (j.Verdict != Other || j.Step.Technique.Off) {
				t.Errorf("a step of %s is judged %+v", technique.ID, j)
			}
		}
	}
}
