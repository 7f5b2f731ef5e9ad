package hint_test

import (
	"context"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// grid returns the position with some givens.
func grid(t *testing.T, givens string) *logic.Grid {
	t.Helper()
	g := make(sudoku.Grid, len(givens))
	for i, r := range givens {
		if r != '.' {
			g[i] = uint8(r - '0')
		}
	}
	position, err := logic.NewGrid(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: g})
	if err != nil {
		t.Fatal(err)
	}
	return position
}

const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// TestNext reads hints until the puzzle is solved.
func TestNext(t *testing.T) {
	g := grid(t, sunday)
	for first := true; g.Empty() > 0; first = false {
		d, ok := hint.Next(g, hint.Options{Proper: true})
		if !ok {
			t.Fatal("there is no hint")
		}
		h := hint.Say(hint.English, g, d)
		if want := (hint.Hint{
			Technique: "Look for a Hidden Single.",
			Where:     "Look at 1 in box 9.",
			Reason:    "In box 9 only r9c7 can hold 1: every other empty cell there sees the 1 in r5c9 or r8c5. Therefore r9c7 is 1.",
		}); first && h != want {
			t.Errorf("got  %+v\nwant %+v", h, want)
		}
		d.Apply(g)
	}
}

// TestAll checks that the easiest step comes first, and no effect of a technique twice.
func TestAll(t *testing.T) {
	g := grid(t, sunday)
	first, _ := hint.Next(g, hint.Options{Proper: true})
	seen := map[string]bool{}
	for d := range hint.Search(t.Context(), g, hint.Options{Proper: true}) {
		if len(seen) == 0 && d.Key() != first.Key() {
			t.Errorf("the first is %v, want %v", d, first)
		}
		if seen[d.String()] {
			t.Errorf("%v comes twice", d)
		}
		seen[d.String()] = true
	}
	if len(seen) < 10 {
		t.Errorf("there are only %d steps", len(seen))
	}
}

// TestSearchStops checks that no step is found any more after the context was done, though a technique may have found several at once.
func TestSearchStops(t *testing.T) {
	steps := 0
	for range hint.Search(t.Context(), grid(t, sunday), hint.Options{Proper: true}) {
		steps++
	}
	for _, order := range []hint.Order{hint.ByGrade, hint.ByHoDoKu} {
		for last := 50; last < steps; last += last / 2 {
			ctx, cancel := context.WithCancel(t.Context())
			found := 0
			for range hint.Search(ctx, grid(t, sunday), hint.Options{Proper: true, Order: order}) {
				if found++; found == last {
					cancel()
				}
			}
			cancel()
			if found != last {
				t.Errorf("stopped after %d steps, %v found %d", last, order, found)
			}
		}
	}
}

// TestEnglish checks sentences about lists of cells and digits.
func TestEnglish(t *testing.T) {
	g := grid(t, sunday)
	d := logic.Deduction{
		Technique: logic.XWing, Digits: sudoku.Of(7), Houses: []int{1, 5}, Covers: []int{11, 16},
		Strikes: []position.Candidate{{Cell: 2, Digit: 7}, {Cell: 7, Digit: 7}},
	}
	want := hint.Hint{
		Technique: "Look for an X-Wing.",
		Where:     "Look at 7 in rows 2 and 6.",
		Reason: "In rows 2 and 6 the 7 can only be in columns 3 and 8. Each of these two rows needs its own 7, and each of the two columns can have only one. " +
			"So the columns have their 7 in these rows, and no other cell of the columns can be 7. Therefore 7 can be removed from r1c3 and r1c8.",
	}
	if got := hint.Say(hint.English, g, d); got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// TestRectanglesInDisguise checks that a rectangle without some candidates is offered only if its corners could still exchange two digits.
func TestRectanglesInDisguise(t *testing.T) {
	for _, c := range []struct {
		name      string
		technique *logic.Technique
		corners   [4]sudoku.Digits // r1c1, r1c2, r4c1, r4c2
		want      bool
	}{
		{"type 2", logic.UniqueRectangle2, [4]sudoku.Digits{sudoku.Of(1, 2), sudoku.Of(1, 2), sudoku.Of(1, 2, 3), sudoku.Of(1, 2, 3)}, true},
		{"type 2 that lacks a candidate", logic.UniqueRectangle2, [4]sudoku.Digits{sudoku.Of(1, 2), sudoku.Of(1, 2), sudoku.Of(1, 3), sudoku.Of(1, 2, 3)}, true},
		{"a naked pair", logic.UniqueRectangle2, [4]sudoku.Digits{sudoku.Of(1, 2), sudoku.Of(1, 2), sudoku.Of(1, 3), sudoku.Of(1, 3)}, false},
		{"type 1 that lacks a candidate", logic.UniqueRectangle1, [4]sudoku.Digits{sudoku.Of(1, 2), sudoku.Of(1, 2), sudoku.Of(1, 2), sudoku.Of(1, 3)}, true},
	} {
		g := grid(t, strings.Repeat(".", 81))
		for i, cell := range []int{0, 1, 27, 28} {
			for d := range (g.Candidates(cell) &^ c.corners[i]).All() {
				g.Strike(cell, d)
			}
		}
		found := false
		for range hint.Of(g, c.technique) {
			found = true
		}
		if found != c.want {
			t.Errorf("%s: offered %v, want %v", c.name, found, c.want)
		}
	}
}
