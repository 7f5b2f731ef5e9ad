package format

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestTakeAgain: a grid of Simple Sudoku may be followed by the same puzzle with the digits that were typed, and by its candidates. Another grid is another puzzle.
func TestTakeAgain(t *testing.T) {
	l := sudoku.Classic()
	grid := func(cells string) sudoku.Grid { return classicGrid(t, cells+strings.Repeat(".", 81-len(cells))) }
	entry := func(cells string) Entry {
		return Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: grid(cells)}, starred: true}
	}
	candidates := make([]sudoku.Digits, 81)
	candidates[2] = sudoku.Of(3, 4)

	e := entry("12")
	if !e.takeAgain(entry("12.4")) || e.Typed.String() != grid("...4").String() || e.Candidates != nil {
		t.Errorf("with a digit: %v", e)
	}
	if e.takeAgain(entry("12.45")) || e.Typed.String() != grid("...4").String() {
		t.Errorf("with a third grid: %v", e)
	}
	last := entry("12.45") // the last is the only candidate of its cell
	last.Candidates = candidates
	if !e.takeAgain(last) || e.Candidates[2] != sudoku.Of(3, 4) || e.Candidates[4] != sudoku.Of(5) || e.Candidates[0]|e.Candidates[3] != 0 || e.Typed.Filled() != 1 {
		t.Errorf("with candidates: %v", e)
	}
	if e.takeAgain(last) {
		t.Errorf("with candidates again: %v", e)
	}

	six, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	other, plain, typed := entry("12.4"), entry("12.4"), entry("12.4")
	other.Puzzle.Layout, plain.starred, typed.Typed = six, false, grid("....5")
	for what, again := range map[string]Entry{
		"the same": entry("12"), "another digit": entry("13.4"), "a given less": entry("1..4"), "another layout": other, "without stars": plain, "with typed digits of its own": typed,
	} {
		if e := entry("12"); e.takeAgain(again) || e.Typed != nil {
			t.Errorf("%s: %v", what, e)
		}
	}
	if e := entry(""); e.takeAgain(entry("1")) {
		t.Errorf("after a blank grid: %v", e)
	}
	for border, want := range map[string]bool{"*---*": true, " *---* ": true, "*---": false, "---*": false, "": false} {
		if got := isStarred(border); got != want {
			t.Errorf("%q is starred: %t", border, got)
		}
	}
}
