package hint_test

import (
	"slices"
	"testing"

	"nonet/core/logic"
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
			if digits != g.Layout().All()&^d.Digits {
				t.Errorf("%v: %v are marked", d, digits)
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
