package hint

import (
	"math"
	"slices"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// marksOf returns a mark of a role for each digit from 1 to n.
func marksOf(n int, role logic.Role) (marks []logic.Mark) {
	for d := range n {
		marks = append(marks, logic.Mark{Candidate: position.Candidate{Cell: d, Digit: uint8(d + 1)}, Role: role})
	}
	return marks
}

// chainOf returns the links of a chain of one digit through the first cells.
func chainOf(n int) (links []logic.Link) {
	node := func(cell int) logic.Node { return logic.Node{Digit: 1, Cells: []int{cell}} }
	for i := range n {
		links = append(links, logic.Link{From: node(i), To: node(i + 1), Strong: i%2 == 0})
	}
	return links
}

// TestGrade: the Explainer grades some steps of one technique higher than others, and does not know all techniques; these have estimates.
func TestGrade(t *testing.T) {
	l := sudoku.Classic()
	row, box := 0, l.HousesOf(0)[2]
	if l.Houses()[row].Kind != sudoku.Row || l.Houses()[box].Kind != sudoku.Box {
		t.Fatal("houses come in another order")
	}
	for _, test := range []struct {
		name        string
		d           logic.Deduction
		grade, ease float64
	}{
		{"a hidden single of a box", logic.Deduction{Technique: logic.HiddenSingle, Houses: []int{box}}, 1.2, 1.2},
		{"a hidden single of a row", logic.Deduction{Technique: logic.HiddenSingle, Houses: []int{row}}, 1.5, 1.5},
		{"a locked pair is a naked one", logic.Deduction{Technique: logic.LockedPair}, 3.0, 3.0},
		{"a locked triple is a naked one", logic.Deduction{Technique: logic.LockedTriple}, 3.6, 3.6},
		{"a rectangle with a pair", logic.Deduction{Technique: logic.UniqueRectangle3, Marks: marksOf(2, logic.SetA)}, 4.6, 4.6},
		{"a rectangle with a triple", logic.Deduction{Technique: logic.UniqueRectangle3, Marks: marksOf(3, logic.SetA)}, 4.7, 4.7},
		{"the set alone counts", logic.Deduction{Technique: logic.UniqueRectangle3, Marks: append(marksOf(2, logic.SetA), marksOf(5, logic.Fin)...)}, 4.6, 4.6},
		{"a set of one digit", logic.Deduction{Technique: logic.UniqueRectangle3, Marks: marksOf(1, logic.SetA)}, 4.6, 4.6},
		{"a grave with a quadruple", logic.Deduction{Technique: logic.BUG3, Marks: marksOf(4, logic.SetA)}, 6.0, 6.0},
		{"a loop of six cells", logic.Deduction{Technique: logic.UniqueLoop, Cells: make([]int, 6)}, 4.6, 4.6},
		{"a loop of eight cells", logic.Deduction{Technique: logic.UniqueLoop, Cells: make([]int, 8)}, 4.7, 4.7},
		{"a loop of ten cells", logic.Deduction{Technique: logic.UniqueLoop, Cells: make([]int, 10)}, 4.8, 4.8},
		{"a chain of six nodes", logic.Deduction{Technique: logic.XChain, Links: chainOf(5)}, logic.XChain.Grade, logic.XChain.Grade},
		{"a chain of seven nodes", logic.Deduction{Technique: logic.XChain, Links: chainOf(6)}, logic.XChain.Grade + 0.1, logic.XChain.Grade + 0.1},
		{"a forcing chain of four nodes", logic.Deduction{Technique: logic.CellForcingChain, Links: chainOf(3)}, logic.CellForcingChain.Grade, logic.CellForcingChain.Grade},
		{"a forcing chain of nine nodes", logic.Deduction{Technique: logic.CellForcingChain, Links: chainOf(8)}, logic.CellForcingChain.Grade + 0.2, logic.CellForcingChain.Grade + 0.2},
		{"a skyscraper", logic.Deduction{Technique: logic.Skyscraper}, 0, 4.0},
		{"a grouped chain of seven nodes", logic.Deduction{Technique: logic.GroupedAIC, Links: chainOf(6)}, 0, 7.3},
		{"what nobody sees", logic.Deduction{Technique: logic.Leviathan}, 0, byEye},
		{"a cage of one cell", logic.Deduction{Technique: logic.CageCombination, Cells: make([]int, 1), Total: &logic.Total{}}, 0, 2.0},
		{"a cage of three cells", logic.Deduction{Technique: logic.CageCombination, Cells: make([]int, 3), Total: &logic.Total{Sets: make([]sudoku.Digits, 1)}}, 0, 2.4},
		{"a cage with three sets", logic.Deduction{Technique: logic.CageCombination, Cells: make([]int, 1), Total: &logic.Total{Sets: make([]sudoku.Digits, 3)}}, 0, 2.1},
		{"innies of two rows", logic.Deduction{Technique: logic.Innies, Cells: make([]int, 1), Houses: []int{0, 1}, Total: &logic.Total{}}, 0, 2.7},
		{"innies of one row", logic.Deduction{Technique: logic.Innies, Cells: make([]int, 1), Houses: []int{0}, Total: &logic.Total{}}, 0, 2.5},
		{"innies and outies", logic.Deduction{Technique: logic.InniesAndOuties, Cells: make([]int, 2), Houses: []int{0}, Total: &logic.Total{Minus: make([]int, 1)}}, 0, 3.8},
	} {
		if got := Grade(l, test.d); math.Abs(got-test.grade) > 1e-9 {
			t.Errorf("%s has the grade %g, want %g", test.name, got, test.grade)
		}
		if got := ease(l, test.d); math.Abs(got-test.ease) > 1e-9 {
			t.Errorf("%s is %g hard, want %g", test.name, got, test.ease)
		}
	}
}

// TestLeast: no example of a technique is easier than the easiest step of it is said to be, and techniques are tried in the order of these.
func TestLeast(t *testing.T) {
	for _, e := range examples.All() {
		if is, least := ease(e.Grid.Layout(), e.Deduction), least(e.Deduction.Technique); is < least-1e-9 {
			t.Errorf("%v is %g hard, and the easiest step is said to be %g", e.Deduction, is, least)
		}
	}
	for technique, want := range map[*logic.Technique]float64{
		logic.LockedPair: 3.0, logic.LockedTriple: 3.6, logic.XWing: 3.2, logic.Skyscraper: 4.0, logic.Leviathan: byEye, logic.CageCombination: 2.0,
	} {
		if got := least(technique); got != want {
			t.Errorf("the easiest %s is %g, want %g", technique.ID, got, want)
		}
	}
	if !slices.IsSortedFunc((Options{}).order(), func(a, b *logic.Technique) int { return int(100*least(a)) - int(100*least(b)) }) {
		t.Error("techniques are not tried by their least grades")
	}
}

// TestEffort: what there is to look at before a step is seen, counted by hand.
func TestEffort(t *testing.T) {
	l, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	for cell, d := range map[int]uint8{0: 1, 1: 2, 6: 3, 11: 4} { // r1c1, r1c2, r2c3, r3c4
		p.Givens[cell] = d
	}
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		d    logic.Deduction
		want int
	}{
		{"a full house", logic.Deduction{Technique: logic.FullHouse, Cells: []int{2}, Houses: []int{0}}, 0},
		{"a naked single of row 1, which has 1 and 2, and of column 4, which has 4", logic.Deduction{Technique: logic.NakedSingle, Cells: []int{3}, Digits: sudoku.Of(3)}, 2 + 3},
		{"a naked single that sees 4 alone, in one of two houses", logic.Deduction{Technique: logic.NakedSingle, Cells: []int{15}, Digits: sudoku.Of(1)}, 3 + 2*unseen},
		{"a hidden single of row 1, in which 4 is seen from r3c4", logic.Deduction{Technique: logic.HiddenSingle, Cells: []int{2}, Digits: sudoku.Of(4), Houses: []int{0}}, 1 + 2},
		{"a hidden single of row 4, in which 4 is seen at two of three places", logic.Deduction{Technique: logic.HiddenSingle, Cells: []int{12}, Digits: sudoku.Of(4), Houses: []int{3}}, 1 + unseen + 4},
		{"a pattern of two cells and a link in two rows", logic.Deduction{Technique: logic.XWing, Cells: []int{2, 4}, Links: chainOf(1), Houses: []int{0}, Covers: []int{3}}, 3 + 2 + 4},
		{"chains", logic.Deduction{Technique: logic.XWing, Chains: []logic.Chain{make(logic.Chain, 2), make(logic.Chain, 3)}}, 5},
	} {
		if got := effort(g, test.d); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// TestFar: the distance of a step from the last change is that of its nearest cell, in rows and columns.
func TestFar(t *testing.T) {
	g, err := logic.NewGrid(sudoku.Empty(sudoku.Classic()))
	if err != nil {
		t.Fatal(err)
	}
	at := func(cell int) []position.Candidate { return []position.Candidate{{Cell: cell, Digit: 1}} }
	for _, test := range []struct {
		near []int
		d    logic.Deduction
		want int
	}{
		{nil, logic.Deduction{Places: at(80)}, 0},
		{[]int{0}, logic.Deduction{Places: at(0)}, 0},
		{[]int{0}, logic.Deduction{Places: at(2)}, 2},
		{[]int{80}, logic.Deduction{Places: at(78)}, 2},
		{[]int{0}, logic.Deduction{Strikes: at(27)}, 3},
		{[]int{27}, logic.Deduction{Strikes: at(0)}, 3},
		{[]int{0}, logic.Deduction{Strikes: at(80)}, 16},
		{[]int{0, 70}, logic.Deduction{Strikes: at(80)}, 2}, // r8c8 and r9c9
		{[]int{0}, logic.Deduction{Places: at(80), Strikes: at(10)}, 2},
		{[]int{0}, logic.Deduction{}, 18},
	} {
		if got := (Options{Near: test.near}).far(g, test.d); got != test.want {
			t.Errorf("%v is %d away from %v, want %d", test.d, got, test.near, test.want)
		}
	}
}

// TestStreams: on a board larger than 9×9, steps of techniques that take long are taken as they are found, and those of complex fish on any board.
func TestStreams(t *testing.T) {
	for technique, want := range map[*logic.Technique][2]bool{ // on 9×9, on 10×10
		logic.NakedPair: {false, false}, logic.AIC: {false, false}, logic.Swordfish: {false, false}, logic.ALSXZ: {false, true}, logic.CellForcingChain: {false, true},
		logic.CellForcingNet: {false, true}, logic.AlignedPairExclusion: {false, true}, logic.FrankenSwordfish: {true, true}, logic.MutantXWing: {true, true},
	} {
		for i, side := range []int{9, 10} {
			l, err := sudoku.LayoutOfSide(side)
			if err != nil {
				t.Fatal(err)
			}
			g, err := logic.NewGrid(sudoku.Empty(l))
			if err != nil {
				t.Fatal(err)
			}
			if got := streams(g, technique); got != want[i] {
				t.Errorf("steps of %s on %d×%d are taken as they are found: %t", technique.ID, side, side, got)
			}
		}
	}
}
