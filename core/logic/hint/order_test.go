package hint_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/sudoku"
)

// TestEasiestFirst checks that the next step is the easiest by its own grade, through a whole path: the puzzle needs nothing but hidden singles in boxes.
func TestEasiestFirst(t *testing.T) {
	g := grid(t, sunday)
	at := g.Clone()
	for d := range hint.Path(t.Context(), g, hint.Options{Proper: true}) {
		if grade := hint.Grade(g.Layout(), d); grade > 1.2 {
			t.Errorf("a step has the grade %.1f: %v", grade, d)
		}
		before := 0.0
		for other := range hint.Search(t.Context(), at.Clone(), hint.Options{Proper: true}) {
			grade := hint.Grade(g.Layout(), other)
			if grade == 0 { // the Explainer does not know it
				continue
			}
			if grade < before {
				t.Fatalf("%v, of grade %.1f, comes after one of %.1f", other, grade, before)
			}
			if before = grade; grade > 5 {
				break
			}
		}
		d.Apply(at)
	}
	if g.Empty() > 0 {
		t.Errorf("%d cells are empty at the end", g.Empty())
	}
}

// TestSimplerProof checks that a digit which both a box and a row prove is proved by the box.
func TestSimplerProof(t *testing.T) {
	g := grid(t, sunday)
	boxes, lines := 0, map[string]bool{}
	for d := range hint.Of(g, logic.HiddenSingle) {
		if g.Layout().Houses()[d.Houses[0]].Kind == sudoku.Box {
			boxes++
		} else {
			lines[d.Key()] = true
		}
	}
	for d := range logic.HiddenSingle.All(g, logic.Options{}) {
		if g.Layout().Houses()[d.Houses[0]].Kind == sudoku.Box && lines[d.Key()] {
			t.Errorf("%v is proved by a line", d)
		}
	}
	if boxes == 0 || len(lines) == 0 {
		t.Errorf("there are %d hidden singles in boxes and %d in lines: the puzzle tries nothing", boxes, len(lines))
	}
}

// TestNear checks that of two full houses the one near the last change comes first.
func TestNear(t *testing.T) {
	solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	holes := []byte(solved)
	holes[0], holes[80] = '.', '.'
	g := grid(t, string(holes))
	for _, near := range []int{1, 79} {
		for d := range hint.Search(t.Context(), g, hint.Options{Near: []int{near}}) {
			if got := d.Places[0].Cell; got != near/40*80 {
				t.Errorf("near cell %d it is cell %d", near, got)
			}
			break
		}
	}
}

// TestHoDoKusOrder checks that in the other order every step of a technique comes before those of the next one, in HoDoKu's order.
func TestHoDoKusOrder(t *testing.T) {
	used := slices.DeleteFunc(slices.Clone(logic.Techniques()), func(t *logic.Technique) bool { return t.Off })
	before := 0
	for d := range hint.Search(t.Context(), grid(t, sunday), hint.Options{Proper: true, Order: hint.ByHoDoKu}) {
		at := slices.Index(used, d.Technique)
		if at < 0 {
			break // the others come last
		}
		if at < before {
			t.Fatalf("%v comes after %s", d, used[before].ID)
		}
		before = at
	}
	if before < 3 {
		t.Error("there are singles alone: the puzzle tries nothing")
	}
}

// TestWithout checks that a technique which is switched off finds nothing, and that it is named where nothing else applies.
func TestWithout(t *testing.T) {
	g := grid(t, sunday)
	o := hint.Options{Proper: true, Without: map[*logic.Technique]bool{logic.HiddenSingle: true}}
	n := 0
	for d := range hint.Search(t.Context(), g, o) {
		if n++; d.Technique == logic.HiddenSingle {
			t.Fatalf("%v is switched off", d)
		}
	}
	if n == 0 {
		t.Error("without hidden singles there is nothing")
	}
	for _, technique := range hint.Techniques() {
		o.Without[technique] = true
	}
	for d := range hint.Search(t.Context(), g, o) {
		t.Errorf("without any technique there is %v", d)
	}
	if d, ok := hint.SwitchedOff(t.Context(), g, o); !ok || d.Technique != logic.HiddenSingle {
		t.Errorf("of those that are switched off it is %v", d)
	}
}

// TestByID: each technique of which a hint may be is known by its ID, and each general one has its kinds, which are such techniques.
func TestByID(t *testing.T) {
	general := 0
	for _, technique := range hint.Techniques() {
		if got := hint.ByID(technique.ID); got != technique {
			t.Errorf("%s is the ID of %v", technique.ID, got)
		}
	}
	for _, technique := range logic.Techniques() {
		kinds := hint.Kinds(technique.ID)
		if len(kinds) > 0 {
			general++
		}
		for _, kind := range kinds {
			if hint.ByID(kind.ID) != kind || !strings.Contains(kind.ID, "forcing") && kind != logic.Nishio || hint.Kinds(kind.ID) != nil {
				t.Errorf("%s is a kind of %s", kind.ID, technique.ID)
			}
		}
	}
	if general != 2 || hint.ByID("guess") != nil || hint.Kinds("guess") != nil || hint.Kinds(logic.XWing.ID) != nil {
		t.Errorf("%d techniques have kinds", general)
	}
}

// TestRelied checks that the digits which rule out everything else are marked, and no others.
func TestRelied(t *testing.T) {
	g := grid(t, sunday)
	for d := range hint.Search(t.Context(), g, hint.Options{Proper: true}) {
		relied := hint.Relied(g, d)
		switch d.Technique {
		case logic.NakedSingle:
			var digits sudoku.Digits
			for _, cell := range relied {
				if !g.Peers(d.Cells[0]).Has(cell) {
					t.Errorf("%v does not see cell %d", d, cell)
				}
				digits = digits.With(g.Digit(cell))
			}
			if digits != g.Layout().All()&^d.Digits || len(relied) != digits.Len() {
				t.Errorf("%v: %v are marked, in the cells %v", d, digits, relied)
			}
		case logic.HiddenSingle:
			for _, cell := range g.Layout().Houses()[d.Houses[0]].Cells {
				sees := slices.ContainsFunc(relied, func(r int) bool { return g.Peers(cell).Has(r) })
				if g.Digit(cell) == 0 && cell != d.Cells[0] && !sees {
					t.Errorf("%v: nothing that is marked rules out cell %d", d, cell)
				}
			}
			if slices.ContainsFunc(relied, func(cell int) bool { return g.Digit(cell) != d.Digits.Min() }) {
				t.Errorf("%v: another digit is marked", d)
			}
		default:
			return
		}
	}
}

// TestReliedInPatterns: of a pattern those cells are marked that hold a digit, which without clues only avoidable rectangles have.
func TestReliedInPatterns(t *testing.T) {
	held := map[*logic.Technique]int{logic.AvoidableRectangle1: 3, logic.AvoidableRectangle2: 2}
	for _, e := range examples.All() {
		d := e.Deduction
		if d.Technique == logic.NakedSingle || d.Technique == logic.HiddenSingle || !e.Grid.Plain() {
			continue
		}
		relied := hint.Relied(e.Grid, d)
		if len(relied) != held[d.Technique] || slices.ContainsFunc(relied, func(cell int) bool { return e.Grid.Digit(cell) == 0 || !slices.Contains(d.Cells, cell) }) {
			t.Errorf("%v: the cells %v are marked, want %d", d, relied, held[d.Technique])
		}
	}
}

// TestLengthCounts checks that a forcing chain is graded by its length, as every other chain: what a chain of two directions proves in fewer nodes comes
// before the contradiction that goes round it, and a short forcing chain before a long one.
func TestLengthCounts(t *testing.T) {
	g := grid(t, "....7..8......1..3..8..519...7.5...92.9...3.55...4.8...156..2..9..1......6..8....")
	for d := range hint.Path(t.Context(), g, hint.Options{Proper: true}) {
		if d.Technique.Level >= difficulty.Unfair {
			break
		}
	}
	grades := map[int]float64{}
	at := map[string]int{}
	n := 0
	for d := range hint.Search(t.Context(), g, hint.Options{Proper: true}) {
		if n++; d.Technique == logic.XYChain || d.Technique == logic.ForcingChainContradiction {
			if key := d.Key(); at[key] == 0 {
				at[key] = n
			} else if d.Technique == logic.XYChain {
				t.Errorf("%v comes after a forcing chain", d)
			}
		}
		if d.Technique == logic.CellForcingChain {
			grades[len(d.Links)] = hint.Grade(g.Layout(), d)
		}
	}
	if len(at) == 0 || len(grades) < 2 {
		t.Fatalf("there are %d chains, and forcing chains of %d lengths: the position tries nothing", len(at), len(grades))
	}
	lengths := slices.Sorted(maps.Keys(grades))
	if short, long := grades[lengths[0]], grades[lengths[len(lengths)-1]]; long <= short {
		t.Errorf("one of %d links has the grade %.1f, and one of %d %.1f", lengths[0], short, lengths[len(lengths)-1], long)
	}
}
