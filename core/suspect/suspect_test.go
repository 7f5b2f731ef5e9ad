package suspect

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

const sunday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func Example() {
	typed := "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	givens := make(sudoku.Grid, len(typed))
	for cell, char := range typed {
		givens[cell], _ = sudoku.DigitOf(char, 9)
	}
	puzzle, _ := sudoku.NewPuzzle(sudoku.Classic(), givens)

	suspects, _ := Find(context.Background(), puzzle, nil)
	fmt.Println(suspects[0])
	fmt.Println(suspects[0].Apply(puzzle).Givens)
	// Output:
	// r1c2 5→3
	// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
}

// with returns a puzzle in which some cells are changed: "r1c2 5".
func with(t *testing.T, p sudoku.Puzzle, changes ...string) sudoku.Puzzle {
	t.Helper()
	changed := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens.Clone()}
	for _, change := range changes {
		name, digit, _ := strings.Cut(change, " ")
		cell := slices.IndexFunc(cells(p.Layout), func(cell int) bool { return p.Layout.CellName(cell) == name })
		if cell < 0 {
			t.Fatalf("there is no cell %s", name)
		}
		changed.Givens[cell], _ = sudoku.DigitOf([]rune(digit)[0], p.Layout.Side())
	}
	return changed
}

func cells(l *sudoku.Layout) []int {
	all := make([]int, l.Cells())
	for i := range all {
		all[i] = i
	}
	return all
}

// find finds the suspects and checks each.
func find(t *testing.T, p sudoku.Puzzle) []Suspect {
	t.Helper()
	before := p.Givens.Clone()
	list, err := Find(t.Context(), p, nil)
	if err != nil && !errors.Is(err, ErrGivenUp) {
		t.Fatal(err)
	}
	if !slices.Equal(before, p.Givens) {
		t.Fatal("the puzzle was changed")
	}
	total := 0.0
	for i, s := range list {
		mended := s.Apply(p)
		if !proper(t, mended) {
			t.Errorf("%v, applied, does not give exactly one solution: %v", s, mended.Givens)
		}
		if !slices.Equal(differences(p.Givens, mended.Givens), s.Changes) {
			t.Errorf("%v changes something else: %v", s, differences(p.Givens, mended.Givens))
		}
		if slices.ContainsFunc(list[:i], func(o Suspect) bool { return slices.Equal(o.Changes, s.Changes) }) {
			t.Errorf("%v is listed twice", s)
		}
		if s.Score <= 0 {
			t.Errorf("%v has the score %v", s, s.Score)
		}
		missing := func(c Change) bool { return c.From == 0 }
		if s.Kind == Double && slices.ContainsFunc(s.Changes, missing) && patternOf(p).symmetry(mended.Givens, s.Changes) == nil {
			t.Errorf("%v adds a digit, and does not complete a symmetry", s)
		}
		total += s.Score
	}
	if total >= 1 {
		t.Errorf("the scores add up to %v, which leaves nothing for what is not listed", total)
	}
	return list
}

// proper reports whether there is exactly one solution, by an engine that the package does
// not use.
func proper(t *testing.T, p sudoku.Puzzle) bool {
	t.Helper()
	r, err := engine.DancingLinks.Search(t.Context(), p, engine.Options{Limit: 2})
	if _, ok := errors.AsType[*sudoku.InvalidError](err); err != nil && !ok {
		t.Fatal(err)
	}
	return r.Unique()
}

// TestFirst: slips of every kind, and the suspects that correct them.
func TestFirst(t *testing.T) {
	p := puzzleOf(t, sunday)
	for _, test := range []struct {
		kind  Kind
		typed []string
		mends string
		place int // in the list, at the latest
	}{
		{Misread, []string{"r1c2 5"}, "r1c2 5→3", 1}, // a rule is broken
		{Misread, []string{"r9c9 4"}, "r9c9 4→9", 1}, // no rule is broken, but there is no solution
		{Missing, []string{"r5c9 ."}, "r5c9 blank→1", 1},
		{Surplus, []string{"r3c1 2"}, "r3c1 2→blank", 1},
		{Swapped, []string{"r1c1 3", "r1c2 5"}, "r1c1 3→5 & r1c2 5→3", 10},
		{Swapped, []string{"r4c9 1", "r5c9 3"}, "r4c9 1→3 & r5c9 3→1", 2},
		{Strayed, []string{"r3c8 .", "r3c9 6"}, "r3c8 blank→6 & r3c9 6→blank", 1},
		{Strayed, []string{"r6c9 .", "r7c9 6"}, "r6c9 blank→6 & r7c9 6→blank", 1},
		{Shifted, []string{"r9c5 .", "r9c6 8", "r9c8 .", "r9c9 7"}, // one forwards; a 9 is lost
			"r9c5 blank→8 & r9c6 8→blank & r9c8 blank→7 & r9c9 7→9", 1},
		{Shifted, []string{"r8c3 4", "r8c4 1", "r8c5 9", "r8c6 .", "r8c8 5", "r8c9 ."}, // one back, because a blank was skipped
			"r8c3 4→blank & r8c4 1→4 & r8c5 9→1 & r8c6 blank→9 & r8c8 5→blank & r8c9 blank→5", 1},
		{Double, []string{"r1c2 5", "r9c9 8"}, "r1c2 5→3 & r9c9 8→9", 1},
		{Double, []string{"r6c5 .", "r9c9 4"}, "r6c5 blank→2 & r9c9 4→9", 1},
	} {
		list := find(t, with(t, p, test.typed...))
		place := 1 + slices.IndexFunc(list, func(s Suspect) bool { return s.String() == test.mends })
		if place < 1 || place > test.place || list[place-1].Kind != test.kind {
			t.Errorf("%v: %s is at place %d, of %v", test.typed, test.mends, place, list[:min(5, len(list))])
		}
	}
}

// TestLacks: a cell is suspicious if two digits, but not if three, are missing to complete a symmetry.
func TestLacks(t *testing.T) {
	p := puzzleOf(t, sunday)
	for missing, want := range []bool{false, true, true, false} {
		p := with(t, p, []string{"r1c1 .", "r1c2 .", "r1c5 ."}[:missing]...)
		if got := patternOf(p).lacks(0); got != want {
			t.Errorf("with %d digits missing, the first lacks its symmetry: %v", missing, got)
		}
	}
}

// TestNothingToMend: there are no suspects if nothing is wrong or no small change helps.
func TestNothingToMend(t *testing.T) {
	p := puzzleOf(t, sunday)
	wrong := with(t, p, "r1c2 5", "r2c4 7", "r5c5 9", "r8c9 1", "r3c3 2", "r9c9 1", "r1c5 1")
	for _, p := range []sudoku.Puzzle{
		p,
		puzzleOf(t, strings.Repeat(".", 81)),
		puzzleOf(t, "12345"+strings.Repeat(".", 76)),
		puzzleOf(t, strings.Repeat(".", 625)),
		puzzleOf(t, strings.Repeat("1", 81)),
		wrong,
	} {
		if list := find(t, p); len(list) > 0 {
			t.Errorf("%v: %v", p.Givens, list)
		}
	}
}

// TestListed: for every kind of single slip, in puzzles of many layouts, the wrong cells are
// listed.
func TestListed(t *testing.T) {
	puzzles := newspaper(t, 18, 5)
	for _, l := range [][3]int{{2, 2, 6}, {3, 2, 13}, {2, 3, 13}, {4, 3, 60}, {4, 4, 120}} {
		puzzles = append(puzzles, sized(l[0], l[1], 1, l[2], l[2])(t)...)
	}
	for i, p := range puzzles {
		for _, m := range mistakes {
			wrong, ok := typed(m, 1, i, p)
			if !ok || m.name == "two wrong digits" {
				continue
			}
			list := find(t, wrong)
			if at, _ := placeOf(list, wrong.Givens, p.Givens); at == 0 {
				t.Errorf("%s: %v is not listed for %v; listed are %d", m.name, differences(wrong.Givens, p.Givens), wrong.Givens, len(list))
			}
		}
	}
}

// TestGivenUp: on a large grid for which nothing can be proved in time, the error is
// ErrGivenUp.
func TestGivenUp(t *testing.T) {
	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	endless := newSearcher(t.Context(), sudoku.Empty(six))
	before := endless.left
	if known := endless.search(sudoku.Empty(six).Givens, math.MaxInt, func(sudoku.Grid) {}); known || !endless.gaveUp || endless.left != before-1-givenUp {
		t.Errorf("after a search of millions of solutions, known: %t, given up: %t, and %d of %d are left", known, endless.gaveUp, endless.left, before)
	}
	l, err := sudoku.LayoutOfSide(25)
	if err != nil {
		t.Fatal(err)
	}
	g := sudoku.Empty(l).Givens
	for cell := range g {
		if row, column := l.Place(cell); row < 8 { // a third of a full grid is far from a puzzle
			g[cell] = uint8((column+5*row+row/5)%25 + 1)
		}
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := Find(t.Context(), p, nil); !errors.Is(err, ErrGivenUp) || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestShow: the list grows during the search, and the last one shown is the result.
func TestShow(t *testing.T) {
	p := with(t, puzzleOf(t, sunday), "r9c9 4")
	var shown [][]Suspect
	list, err := Find(t.Context(), p, func(soFar []Suspect) { shown = append(shown, soFar) })
	if err != nil || len(shown) < 2 {
		t.Fatalf("%v; it was shown %d times", err, len(shown))
	}
	for i, soFar := range shown[:len(shown)-1] {
		if next := len(shown[i+1]); next < len(soFar) || next > len(soFar)+1 {
			t.Errorf("%d suspects were shown after %d", next, len(soFar))
		}
	}
	same := func(a, b Suspect) bool { return a.String() == b.String() && a.Score == b.Score }
	if !slices.EqualFunc(shown[len(shown)-1], list, same) {
		t.Errorf("shown last: %v; returned: %v", shown[len(shown)-1], list)
	}
	again, _ := Find(t.Context(), p, nil)
	if !slices.EqualFunc(again, list, same) {
		t.Errorf("found again: %v; before: %v", again, list)
	}
}

// TestCancelled: Find stops when it is cancelled and returns what it has found and the
// error: before the search, at the first suspect, during lookCloser, among the pairs.
func TestCancelled(t *testing.T) {
	p := puzzleOf(t, sunday)
	single, double := with(t, p, "r9c9 4"), with(t, p, "r1c2 5", "r9c9 8")
	for _, p := range []sudoku.Puzzle{single, double} {
		all := find(t, p)
		for after := range len(all) + 1 {
			ctx, cancel := context.WithCancel(t.Context())
			shown := 0
			if after == 0 {
				cancel()
			}
			list, err := Find(ctx, p, func([]Suspect) {
				if shown++; shown == after {
					cancel()
				}
			})
			if !errors.Is(err, context.Canceled) || len(list) != after {
				t.Errorf("cancelled at %d of %d suspects: %d, %v", after, len(all), len(list), err)
			}
			cancel()
		}
	}
}

// TestDoesNotFit: a puzzle that sudoku.NewPuzzle would refuse is refused.
func TestDoesNotFit(t *testing.T) {
	tooLarge := sudoku.Empty(sudoku.Classic())
	tooLarge.Givens[7] = 10
	for _, p := range []sudoku.Puzzle{tooLarge, {Layout: sudoku.Classic()}, {}} {
		if list, err := Find(t.Context(), p, nil); err == nil || list != nil {
			t.Errorf("%v has suspects %v", p, list)
		}
	}
}

// TestKinds: scripts depend on these words.
func TestKinds(t *testing.T) {
	want := []string{"misread", "missing", "surplus", "swapped", "strayed", "shifted", "double", "sum", "unknown", "unknown"}
	for k, word := range want {
		if Kind(k).String() != word {
			t.Errorf("kind %d is %q, want %q", k, Kind(k), word)
		}
	}
}

// TestZeroSuspect: a suspect without a layout has a String.
func TestZeroSuspect(t *testing.T) {
	if words := (Suspect{Changes: []Change{{Cell: 3, To: 4}}}).String(); words != "cell 3 blank→4" {
		t.Error(words)
	}
}
