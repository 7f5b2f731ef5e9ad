package explainer

import (
	"context"
	"errors"
	"testing"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// puzzles are puzzles with their ratings, one for each rule that can be the hardest.
var puzzles = []struct {
	width, height int
	givens        string
	er, ep, ed    float64
	hardest       string
}{
	{3, 3, "5..9...1.9..4.......32..4.....5..18..7...........8......514......9...3.2....7..9.", 2.3, 1.2, 1.2, "naked-single"},
	{3, 3, ".......4..48...9.2..9..2..8.5..9..87.......5...68..1..78.9....45...4.3.9.........", 1.7, 1.2, 1.2, "direct-pointing"},
	{3, 3, "......43.1......7..3.8......8...9..2...7..9.5....46...8..47..29..15..7..4...1....", 2.5, 1.2, 1.2, "direct-hidden-triplet"},
	{3, 3, ".56.9.......8.3..6......19..78..2....9....84...4....1..1.75...8.2.......3.....7..", 2.6, 1.2, 1.2, "locked-candidates-pointing"},
	{3, 3, ".1...47............567....9....8.9...9..26.3..61.7...4.2...8..14.....26.....5....", 2.8, 1.2, 1.2, "locked-candidates-claiming"},
	{3, 3, "...2....3.9.154...24..69....27..8.6......6..7.3......94....35...7....2...1.5.....", 3.0, 1.2, 1.2, "naked-pair"},
	{3, 3, ".........42..36.9....54..689.2......54..98.1.7..45...61..36..57...........7......", 3.2, 1.2, 1.2, "x-wing"},
	{3, 3, ".9..564..7.....5....2..9..6.43.1........9..1......5..38.1.....237.........5...6..", 3.4, 2.0, 2.0, "hidden-pair"},
	{3, 3, "....53..63.5..6.....1..9...8.....2..7.3...1.4..2...75.6...7...............7.2.83.", 3.6, 1.2, 1.2, "naked-triple"},
	{3, 3, ".37..65...5......2.6..4..7.6..52..9.3.....7.......418...8.5..1......7....2.8.....", 3.8, 1.2, 1.2, "swordfish"},
	{3, 3, "....4....58...6.4.....7...5.6...9.....8.3.26.4.1....7..4......1..6.2.4..1.73..68.", 4.0, 1.2, 1.2, "hidden-triple"},
	{3, 3, "..968...1.4..5.8.....9........71.......2.6.....6..3...1.5....89..7.....56..1..3.2", 4.4, 1.2, 1.2, "xyz-wing"},
	{3, 3, ".7.8.1..42..4..9....4..............67...26.199.......34....9.....51...........572", 4.5, 1.2, 1.2, "unique-rectangle-1"},
	{3, 3, "..9.27...3.4.68.....23...1..5.....34.9..1...8...4.......6..5....2....1....3.9.6..", 4.5, 1.2, 1.2, "unique-rectangle-2"},
	{3, 3, "5....7.......91..7.8...64...2....6......38....5.4......69.1.85.8.....2....2....63", 4.5, 1.2, 1.2, "unique-rectangle-3"},
	{3, 3, "..5....6.18......3.4.9....8..96..4.5..4...6.......8.9.....89..7....2615..5.7.....", 4.5, 1.2, 1.2, "unique-rectangle-4"},
	{3, 3, "78.4.6.9.....8...31...........8.7.6...5..9.....8.5..72.....34..61.......5....4..1", 4.6, 1.2, 1.2, "unique-loop"},
	{3, 3, "97....6......1.7.....5....48....5.7..24.....169..........4...824...7.1...56.3....", 5.7, 1.2, 1.2, "bug-2"},
	{3, 3, ".......9.9.....6....46...1.6..4...7.4...2......2...3.5.7..4...3.5.7..1.....268...", 5.7, 1.2, 1.2, "bug-4"},
	{3, 3, ".7....8.....8.1....2394.....19....6.4...........634.......6.3..2.4..91.....5.2.9.", 6.2, 1.2, 1.2, "aligned-pair-exclusion"},
	{3, 3, ".9..6..1....3...7952.7.....81.6....5..5.....42.61...3.....4......8...3.6.3.....8.", 6.5, 1.2, 1.2, "bidirectional-x-cycle"},
	{3, 3, "...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.", 6.7, 1.2, 1.2, "bidirectional-y-cycle"},
	{3, 3, ".9.........3....2..1.4.7..6.67..1..95...8..7......4.....5...9.48..7...5.....3....", 7.6, 1.2, 1.2, "nishio-forcing-chains"},
	{3, 3, "3.......91.7..2...6.....34.........7.9.4.1..88......3...6.9..73.......5....287..4", 8.3, 1.2, 1.2, "cell-forcing-chains"},
	{3, 3, "3.6........2...8.5..78...1....687.4.7....2..8...94.....6....9.......1.6.......527", 8.3, 1.2, 1.2, "region-forcing-chains"},
	{3, 3, ".3...6...8...1.5...5.49....3..6.817.5......4..6.9.............8..97..3.4......65.", 8.9, 1.2, 1.2, "dynamic-forcing-chains"},

	{3, 2, "5....3.....61..2.......425.4....3...", 1.2, 1.2, 1.2, "hidden-single"},
	{3, 2, "5......4.6.....1..3...4...5..113..2.", 3.2, 2.0, 2.0, "x-wing"},
	{3, 2, ".6.2....2.5........53.4......3...16.", 6.8, 2.0, 2.0, "bidirectional-y-cycle"},
	{3, 2, "..35......1......2.32.514.6....2....", 7.1, 1.2, 1.2, "bidirectional-cycle"},
	{4, 2, "..5..2.6..1.4.....8..43......7.2.8....6....1734.3.......56..8...", 5.8, 1.2, 1.2, "bug-3"},
	{4, 2, "..2.....75.6..32...1.8...7.....61..35.6...5...7.56..1...8......5", 5.2, 1.2, 1.2, "jellyfish"},
	{4, 2, ".3...1.4....3.5..6.18...3.2...6.7......3...8.....7...5..8.5.4.2.", 9.1, 1.2, 1.2, "dynamic-forcing-chains"},
}

// TestRate keeps the ratings of some puzzles.
func TestRate(t *testing.T) {
	for _, test := range puzzles {
		l, err := sudoku.NewLayout(test.width, test.height)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Rate(t.Context(), givens(t, l, test.givens))
		if err != nil {
			t.Fatal(err)
		}
		if !same(got.ER, test.er) || !same(got.EP, test.ep) || !same(got.ED, test.ed) || hardest(got) != test.hardest {
			t.Errorf("%s: ER %.1f EP %.1f ED %.1f by %s, want %.1f %.1f %.1f by %s",
				test.givens, got.ER, got.EP, got.ED, hardest(got), test.er, test.ep, test.ed, test.hardest)
		}
	}
}

// TestRateNothing rates a puzzle without empty cells, and one that breaks a rule.
func TestRateNothing(t *testing.T) {
	l, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := Rate(t.Context(), givens(t, l, "1234341221434321")); err != nil || r != (Rating{}) {
		t.Errorf("a full grid: %+v, %v", r, err)
	}
	if _, err := Rate(t.Context(), givens(t, l, "11..............")); err == nil {
		t.Error("two equal digits in a row are rated")
	}
	if _, err := Rate(t.Context(), sudoku.Puzzle{}); err == nil {
		t.Error("no puzzle at all is rated")
	}
}

// TestRateStopped: a rating that is cancelled while it searches ends with the error of its context, and a search for the next step finds none.
func TestRateStopped(t *testing.T) {
	few := givens(t, sudoku.Classic(), "1......................................................................2........")
	for _, looks := range []int{0, 1, 5} {
		if r, err := Rate(&cancelled{t.Context(), looks}, few); !errors.Is(err, context.Canceled) {
			t.Errorf("after %d looks: %+v, %v", looks, r, err)
		}
		g, err := logic.NewGrid(few)
		if err != nil {
			t.Fatal(err)
		}
		if step, ok := Next(&cancelled{t.Context(), looks}, g); ok {
			t.Errorf("after %d looks the next step is %v", looks, step)
		}
	}
}

// A cancelled is a context that is cancelled once it has been looked at some times. (By the clock, a fast machine would be done before.)
type cancelled struct {
	context.Context
	looks int
}

func (c *cancelled) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}

func givens(t testing.TB, l *sudoku.Layout, text string) sudoku.Puzzle {
	t.Helper()
	grid := make(sudoku.Grid, l.Cells())
	for i, r := range text {
		if r != '.' && r != '0' {
			grid[i] = uint8(r - '0')
		}
	}
	p, err := sudoku.NewPuzzle(l, grid)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func hardest(r Rating) string {
	if r.Hardest == nil {
		return "nothing"
	}
	return r.Hardest.ID
}
