package photo

import (
	"math"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/glyph/ink"
	"nonet/core/sudoku"
)

const (
	knownPuzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	knownSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// TestPartedByColour: on a screen the digits in colour were typed, if the others have one solution without them; where they have several, those of a colour
// without which there is none are givens; and where no colour can be left out nothing changes.
func TestPartedByColour(t *testing.T) {
	black, blue, red := [3]float64{0, 0, .1}, [3]float64{.3, 0, .08}, [3]float64{0, .3, .08}
	given := func(cell int) bool { return knownPuzzle[cell] != '.' }
	for _, c := range []struct {
		name   string
		look   func(cell int) [3]float64
		typed  func(cell int) bool
		change bool
	}{
		{"givens in black", func(cell int) [3]float64 {
			if given(cell) {
				return black
			}
			return blue
		}, func(cell int) bool { return !given(cell) }, true},
		{"two colours are typed", func(cell int) [3]float64 {
			switch {
			case given(cell):
				return black
			case cell%2 == 0:
				return red
			}
			return blue
		}, func(cell int) bool { return !given(cell) }, true},
		{"givens in two colours", func(cell int) [3]float64 {
			switch {
			case given(cell) && cell >= 18:
				return black
			case given(cell): // without them two rows may be exchanged
				return red
			}
			return blue
		}, func(cell int) bool { return !given(cell) }, true},
		{"a colour that is needed", func(cell int) [3]float64 {
			if cell >= 18 {
				return black
			}
			return blue
		}, nil, false},
	} {
		w, beliefs := &writer{}, make([]glyph.Belief, 81)
		for cell := range beliefs {
			beliefs[cell] = believed(int(knownSolution[cell]-'0'), .6, .3)
			var tr traits
			l := c.look(cell)
			tr[blueness], tr[redness], tr[stroke] = l[0], l[1], l[2]
			w.cells, w.traits = append(w.cells, cell), append(w.traits, tr)
		}
		if err := w.parted(t.Context(), sudoku.Classic(), beliefs); err != nil {
			t.Fatal(err)
		}
		for cell, b := range beliefs {
			d := knownSolution[cell] - '0'
			printed, written := .6, .3
			if l := c.look(cell); c.change && l != black {
				if printed, written = .9, 0; c.typed(cell) {
					printed, written = 0, .9
				}
			}
			if math.Abs(b.Printed[d]-printed) > 1e-9 || math.Abs(b.Written[d]-written) > 1e-9 {
				t.Fatalf("%s: the digit in cell %d is printed by %v and written by %v, want %v and %v", c.name, cell, b.Printed[d], b.Written[d], printed, written)
			}
		}
	}
}

// TestSolvable: givens have a solution whether it is the only one or not.
func TestSolvable(t *testing.T) {
	for text, want := range map[string]bool{knownPuzzle: true, knownSolution: true, "." + knownPuzzle[1:]: true, "9" + knownSolution[1:]: false, "1" + knownPuzzle[1:]: false} {
		givens := make(sudoku.Grid, 81)
		for cell, sign := range []byte(text) {
			if sign != '.' {
				givens[cell] = sign - '0'
			}
		}
		if got := solvable(t.Context(), &Reading{Layout: sudoku.Classic(), Givens: givens}); got != want {
			t.Errorf("%s is solvable: %t", text, got)
		}
	}
}

// TestMeasure: the edges of a digit lie where its ink is half as dark, between two rows of pixels; its middle is that of its columns, and its stroke twice its
// area by its edges.
func TestMeasure(t *testing.T) {
	const side = ink.Side
	for _, c := range []struct{ above, below, top, bottom float64 }{{0, 0, 0, 0}, {.2, .4, .25, .5}, {.3, .6, .375, .5}} {
		var dark [side * side]float32
		var blot []int
		for y := 5; y <= 30; y++ {
			for x := 8; x <= 15; x++ {
				i := y*side + x
				switch y {
				case 5:
					dark[i] = float32(c.above)
				case 30:
					dark[i] = float32(c.below)
				default:
					dark[i], blot = .8, append(blot, i)
				}
			}
		}
		dark[10*side+10] = 1 // darker than the ink is at its darkest, but for noise
		var got traits
		got.measure(&dark, blot, .8)
		area, edge := 8*24*.8, 24*.8+8*(.8-c.below)
		for k, want := range map[int]float64{topEdge: (6 - c.top) / side, bottomEdge: (30 + c.bottom) / side, middle: 12. / side, stroke: 2 * area / edge / side} {
			if math.Abs(got[k]-want) > 1e-5 {
				t.Errorf("with %v above and %v below, trait %d is %.4f, want %.4f", c.above, c.below, k, got[k], want)
			}
		}
	}
}

// TestTwoFigures: of a sum of two figures the first says the tens and the second the rest.
func TestTwoFigures(t *testing.T) {
	for sum := 10; sum <= 35; sum++ {
		c := cageFound{cells: make([]int, 4), figures: figures(map[int]float64{sum / 10: 1}, map[int]float64{sum % 10: 1})}
		if best := optionsOf(sudoku.Classic(), &c)[0]; sum <= 30 && (best.sum != sum || math.Exp(-best.cost) < .99) {
			t.Errorf("the figures of %d are most likely those of %d", sum, best.sum)
		}
	}
}
