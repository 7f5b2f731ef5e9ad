package generate_test

import (
	"testing"

	"nonet/core/difficulty"
	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/sudoku"
)

// TestLasting: a seed makes the puzzle that it made in the version before. People write seeds
// down, and so do the recipes of the built-in puzzles. If you change how puzzles are made on
// purpose, replace these.
func TestLasting(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, test := range []struct {
		o    generate.Options
		want string // the last of some
	}{
		{generate.Options{Layout: layout(t, 2, 2)},
			"....2.....4.1..2"},
		{generate.Options{Layout: layout(t, 3, 2), Symmetry: sudoku.Mirror},
			"1.46.53....4..25........5.12.6......"},
		{generate.Options{Layout: layout(t, 2, 4), Givens: 20},
			".....82.38..........4..7.2..1.8..7..8..54..5....6..3.7.2...6..1."},
		{generate.Options{Layout: sudoku.Classic()},
			"...1...3.4.2.73.......84...83.59.7........1..1.9........4..639.3...176..9..4....."},
		{generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.HalfTurn},
			".8..5.4....26.3...5.32....6......72...53481...49......7....63.1...9.76....1.3..8."},
		{generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.QuarterTurn, Givens: 29},
			".8.15..3.4.......8..32..9......9.7.42..348..91.9.6......4..63..3.......5.6..35.8."},
		{generate.Options{Layout: sudoku.Classic(), Symmetry: sudoku.Diagonal, Minimal: true},
			"3....2..1..7...9...1..59.3.....8..9...24....66.9...21..6...8.....81.7.2.1...6...."},
		{generate.Options{Layout: sudoku.Classic(), Givens: 22},
			"...1...35..267.........4...83.5..........21..1......57....2..9.3...1.6....64....."},
		{generate.Options{Layout: sudoku.Classic(), Givens: 25},
			"...1...3.4.2.73........4...83.59.7........1..1.9..........26.9.38..176..9..4....."},
		{generate.Options{Layout: sudoku.Classic(), Givens: 50},
			"68.15..3.4.2.73518513284...83.59.7.42..3.81..149.6......48.63913.89176..9.143.28."},
		{generate.Options{Layout: layout(t, 5, 2), Symmetry: sudoku.HalfTurn},
			"3...1.7.48...47.A.3...1A5.....83.........853.A4..16..7A.589.........14.....68A...5.9.46...4A.8.5...2"},
		{generate.Options{Layout: layout(t, 4, 3)},
			".21......A7...3.2..1...4.....A6.1.....8.C..24.A.6..49...7.........3...9C..9B4..8A1..3..AB27........2......C796..........4.27.8..........74..6C.9"},
		{generate.Options{Layout: layout(t, 4, 4), Symmetry: sudoku.HalfTurn, Givens: 130},
			".7G.84.3BC..6E1.B.431.2.G5.6..79...1.5.6F..D..4.......BG.....C.36.8....54DFC.9BEC.59..1.....7...E.7......2153D64D41F3.E9A..B28....D84..FCA.7BG91AFB2E8G......4.7...4.....B..E2.616E.9C5B2....3.F2.A.....5F.......B..F..17.D.G...41..5.D2.8.G97.C.89C..4AE.B1.5F."},
		{generate.Options{Layout: sudoku.Classic(), Givens: 20},
			"4.....51.8..7...........3.....48.63..1...7....2....1...3..2...........8...75....9"},
		{generate.Options{Layout: sudoku.Classic(), Pattern: generate.Drawn(generate.Patterns["cross-33"])},
			"1.......3.6.....4...3.8.7.....216...317894256...753.....8.2.5...9.....1.6.......9"},
		{generate.Options{Layout: layout(t, 5, 2), Pattern: slanted(layout(t, 5, 2))},
			"3..7..2..6.8..A..7...A..9..4....2..A..5...5..7..1.7..8..3..96..5..4..8.3..2..1...5..1..2....8..6..9."},
		{generate.Options{Layout: sudoku.Classic(), Level: difficulty.Medium, Symmetry: sudoku.HalfTurn},
			".9.5.4....7.2....93......6.4.3....75...4.7...71....4.2.2......15....9.2....7.6.8."},
		{generate.Options{Layout: sudoku.Classic(), Level: difficulty.Hard, Minimal: true},
			"...4...6.....9.237.52..3...7..6.4.8..46.....9...98.3......5.....9.........53...1."},
		{generate.Options{Layout: sudoku.Classic(), Technique: logic.XWing},
			".5346........25..41...38.........4.9...35..6...68.2.3....28.94..87....5.2.1.....3"},
	} {
		test.o.Seed = 11
		count := uint64(5)
		if test.o.Pattern != nil || test.o.Layout == sudoku.Classic() && test.o.Givens > 0 && test.o.Givens < 22 {
			count = 1 // these take long
		}
		made := puzzles(t, test.o, count, 1)
		if got := made[count-1].Givens.String(); got != test.want {
			t.Errorf("%v, %v, %d givens: %q, want %q", test.o.Layout, test.o.Symmetry, test.o.Givens, got, test.want)
		}
	}
}

// slanted is a pattern with a given in one cell of three.
func slanted(l *sudoku.Layout) []bool {
	pattern := make([]bool, l.Cells())
	for cell := range pattern {
		row, column := l.Place(cell)
		pattern[cell] = (2*row+row/2+column)%3 == 0
	}
	return pattern
}
