package photo

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/sudoku"
)

const (
	sunday       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sundaySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// gridOf reads a grid on a line.
func gridOf(t *testing.T, text string) (*sudoku.Layout, sudoku.Grid) {
	t.Helper()
	side := 1
	for side*side < len(text) {
		side++
	}
	layout, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	g := make(sudoku.Grid, len(text))
	for i, char := range text {
		g[i], _ = sudoku.DigitOf(char, side)
	}
	return layout, g
}

// believe returns beliefs that are sure of printed and of written digits.
func believe(t *testing.T, printed, written string) (*sudoku.Layout, []glyph.Belief) {
	t.Helper()
	layout, p := gridOf(t, printed)
	_, w := gridOf(t, written)
	beliefs := make([]glyph.Belief, len(p))
	for i := range beliefs {
		b := &beliefs[i]
		switch {
		case p[i] != 0:
			b.Printed[p[i]] = .9995
		case w[i] != 0:
			b.Written[w[i]] = .9995
		default:
			b.Blank = .9995
		}
		for d := 1; d <= layout.Side(); d++ {
			b.Printed[d] += .0005 / float64(layout.Side())
		}
	}
	return layout, beliefs
}

// be makes a belief: pairs of a value ("7" printed, "7w" written, "." blank) and its probability.
func be(b *glyph.Belief, values string, probabilities ...float64) {
	*b = glyph.Belief{}
	for i, value := range strings.Fields(values) {
		switch d, _ := sudoku.DigitOf(rune(value[0]), 25); {
		case value == ".":
			b.Blank = probabilities[i]
		case len(value) > 1:
			b.Written[d] = probabilities[i]
		default:
			b.Printed[d] = probabilities[i]
		}
	}
}

var nothing = strings.Repeat(".", 81)

// understood reads beliefs as a whole.
func understood(t *testing.T, layout *sudoku.Layout, beliefs []glyph.Belief) *Reading {
	t.Helper()
	r := &Reading{Layout: layout}
	if err := r.understand(t.Context(), beliefs); err != nil {
		t.Fatal(err)
	}
	return r
}

// expectReading compares the digits of a reading, and its doubtful cells.
func expectReading(t *testing.T, r *Reading, givens, typed string, doubts ...int) {
	t.Helper()
	if r.Givens.String() != givens {
		t.Errorf("givens\n%v, want\n%s", r.Givens, givens)
	}
	if r.Typed.String() != typed {
		t.Errorf("typed\n%v, want\n%s", r.Typed, typed)
	}
	got := r.Doubts()
	slices.Sort(got)
	if !slices.Equal(got, doubts) {
		t.Errorf("doubtful %v, want %v", got, doubts)
	}
	for i, c := range r.Cells {
		if c.Digit != max(r.Givens[i], r.Typed[i]) || c.Digit != 0 && (c.Kind == glyph.Printed) != (r.Givens[i] != 0) {
			t.Errorf("cell %d is %+v, given %d, typed %d", i, c, r.Givens[i], r.Typed[i])
		}
	}
}

func TestUnderstandClear(t *testing.T) {
	r := understood(t, sudoku.Classic(), second(believe(t, sunday, nothing)))
	expectReading(t, r, sunday, nothing)
	if !r.Proper {
		t.Error("the puzzle is not proper")
	}
}

// needed returns a given of sunday without which it has several solutions.
func needed(t *testing.T) int {
	layout, g := gridOf(t, sunday)
	for cell, d := range g {
		if g[cell] = 0; d != 0 {
			if found, _ := newOracle(t.Context(), layout).solutions(g); len(found) == 2 {
				return cell
			}
		}
		g[cell] = d
	}
	t.Fatal("no given is needed")
	return 0
}

func second[A, B any](_ A, b B) B { return b }

// TestUnderstandMends: what is likeliest in a cell gives way to what makes a proper puzzle, and the
// cell is doubtful. What the rest of the puzzle settles is not.
func TestUnderstandMends(t *testing.T) {
	needed := needed(t)
	for _, test := range []struct {
		name   string
		spoil  func(b []glyph.Belief)
		doubts []int
	}{
		{"a clash", func(b []glyph.Belief) { be(&b[0], "8 5", .7, .3) }, []int{0}},
		{"no solution", func(b []glyph.Belief) { be(&b[80], "4 9", .8, .2) }, []int{80}},
		{"several solutions", func(b []glyph.Belief) { be(&b[needed], ". "+sunday[needed:needed+1], .9, .1) }, []int{needed}},
		{"two at once", func(b []glyph.Belief) { be(&b[0], "8 5", .7, .3); be(&b[80], "4 9", .8, .2) }, []int{0, 80}},
		{"settled by the rest", func(b []glyph.Belief) { be(&b[80], "9 4", .6, .4) }, nil},
		{"a clash with a sure digit", func(b []glyph.Belief) { be(&b[0], "8 5", .999, .001) }, []int{0}},
	} {
		layout, beliefs := believe(t, sunday, nothing)
		test.spoil(beliefs)
		t.Run(test.name, func(t *testing.T) {
			r := understood(t, layout, beliefs)
			expectReading(t, r, sunday, nothing, test.doubts...)
			if !r.Proper {
				t.Error("the puzzle is not proper")
			}
		})
	}
}

// TestUnderstandOpen: what the rest of the puzzle does not settle is doubtful.
func TestUnderstandOpen(t *testing.T) {
	layout, beliefs := believe(t, sunday, nothing)
	be(&beliefs[2], ". 4", .96, .04) // 4 is the digit of the solution
	r := understood(t, layout, beliefs)
	expectReading(t, r, sunday, nothing, 2)
	if a := r.Cells[2].Alternatives; len(a) == 0 || a[0].Digit != 4 || a[0].Probability < .2 {
		t.Errorf("the alternatives are %+v", a)
	}
}

// TestUnderstandImproper: a puzzle that is surely not proper is read as it is.
func TestUnderstandImproper(t *testing.T) {
	for _, givens := range []string{
		"5" + sunday[2:] + ".",                // shifted by a cell: digits clash
		sunday[:40] + strings.Repeat(".", 41), // many solutions
		"55" + sunday[2:],                     // a clash that no other reading explains
		nothing,
	} {
		layout, beliefs := believe(t, givens, nothing)
		for i := range beliefs { // no doubt at all
			b := &beliefs[i]
			for d := range b.Printed {
				if b.Printed[d] < .5 {
					b.Printed[d] = 0
				}
			}
		}
		r := understood(t, layout, beliefs)
		if r.Givens.String() != givens || r.Proper {
			t.Errorf("read %v, proper %v, want\n     %s", r.Givens, r.Proper, givens)
		}
	}
}

// TestUnderstandWritten: written digits are typed, and those that agree with the solution are
// believed.
func TestUnderstandWritten(t *testing.T) {
	written := []byte(sundaySolved)
	for i := range written {
		if sunday[i] != '.' {
			written[i] = '.'
		}
	}
	layout, beliefs := believe(t, sunday, string(written))
	expectReading(t, understood(t, layout, beliefs), sunday, string(written))
	be(&beliefs[2], "4w 9w", .45, .55)   // the solution has a 4
	be(&beliefs[3], "5w 6w", .999, .001) // a mistake of the person: a 6 would be right
	written[3] = '5'
	r := understood(t, layout, beliefs)
	expectReading(t, r, sunday, string(written), r.Doubts()...)
	if r.Cells[2].Probability < .9 || r.Cells[3].Probability < .8 {
		t.Errorf("the cells are %+v", r.Cells[2:4])
	}
}

// TestUnderstandCopied: a puzzle copied by hand has givens.
func TestUnderstandCopied(t *testing.T) {
	layout, beliefs := believe(t, nothing, sunday)
	be(&beliefs[0], "5 5w", .6, .4) // neat
	r := understood(t, layout, beliefs)
	expectReading(t, r, sunday, nothing)
	if !r.Proper {
		t.Error("the puzzle is not proper")
	}
}

// TestUnderstandSizes: grids of other sizes are read as a whole too.
func TestUnderstandSizes(t *testing.T) {
	for _, givens := range []string{
		"4....1.33.1....4",
		".1.4.34..5......3262......1..43.4.6.",
		"F4.873..5..B..19C..1.9.8..D24B.6.7E...DBG..6.8...6...4G.8F....A2EF9.851..D.C...4.A...6.4..1EG.FC...CG.7..5.A39..4.5G...A3.6..18..E2..8.9C...BG.1..CBD.5..9.4A...93.FBE..2.5...4.7...1.3..BAG.2658C....E1.G7...B...B.6..3AE...C9.A.472G..1.B.F..EG2..9..F..851.DA",
	} {
		layout, beliefs := believe(t, givens, strings.Repeat(".", len(givens)))
		o := newOracle(t.Context(), layout)
		_, g := gridOf(t, givens)
		if found, _ := o.solutions(g); len(found) != 1 {
			t.Errorf("%s has %d solutions", givens, len(found))
			continue
		}
		cell := strings.IndexAny(givens, "1")
		peers := layout.Peers(cell)
		peer := peers[slices.IndexFunc(peers, func(peer int) bool { return g[peer] > 1 })]
		be(&beliefs[cell], sudoku.Symbol(g[peer])+" 1", .6, .4)
		r := understood(t, layout, beliefs)
		if r.Givens.String() != givens || !r.Proper || len(r.Doubts()) != 1 {
			t.Errorf("read %v, proper %v, doubts %v, want\n     %s", r.Givens, r.Proper, r.Doubts(), givens)
		}
	}
}

// TestUnderstandLargest: all 25 digits of the largest board are read.
func TestUnderstandLargest(t *testing.T) {
	var solved strings.Builder
	for i := range 625 {
		row, column := i/25, i%25
		solved.WriteString(sudoku.Symbol(uint8((5*(row%5)+row/5+column)%25 + 1)))
	}
	givens := "." + solved.String()[1:]
	layout, beliefs := believe(t, givens, strings.Repeat(".", 625))
	last := strings.LastIndex(givens, sudoku.Symbol(25))
	be(&beliefs[last], sudoku.Symbol(25)+" .", .6, .4)
	r := understood(t, layout, beliefs)
	if r.Givens.String() != givens || !r.Proper || r.Cells[last].Digit != 25 {
		t.Errorf("read %v, proper %v, want\n     %s", r.Givens, r.Proper, givens)
	}
}

func TestUnderstandCancelled(t *testing.T) {
	layout, beliefs := believe(t, sunday, nothing)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := (&Reading{Layout: layout}).understand(ctx, beliefs); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// TestUnderstandBounded: beliefs that say next to nothing take a bounded number of searches.
func TestUnderstandBounded(t *testing.T) {
	layout, beliefs := believe(t, nothing, nothing)
	for i := range beliefs {
		beliefs[i] = glyph.Belief{Blank: .1}
		for d := 1; d <= 9; d++ {
			beliefs[i].Printed[d] = .1
		}
	}
	understood(t, layout, beliefs)
}
