package foreign

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestKSudokuForms: games as KSudoku has saved them. Its small squares are "custom" forms of it; what they are is in their regions.
func TestKSudokuForms(t *testing.T) {
	for name, want := range map[string]struct {
		givens string
		rules  []string
	}{
		"4x4.ksudoku":    {"..3..142132..4..", nil},
		"6x6.ksudoku":    {"...2....14.6.24.5..6.32.6.35....2...", nil},
		"moves.ksudoku":  {".45.2793...835674.73.914856..9.615.38.4...6.73.178.4..917538.64.861723...2364.17.", nil},
		"killer.ksudoku": {"..43..................1...8....2.................................................", nil},
	} {
		entries, err := read(readFile(t, name))
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != want.givens {
			t.Errorf("%s: %v, %v", name, entries, err)
			continue
		}
		if u := entries[0].Puzzle.Unknown; u == nil && want.rules != nil || u != nil && (!slices.Equal(u.Rules, want.rules) || !strings.Contains(u.Document, "<cage")) {
			t.Errorf("%s: %v", name, u)
		}
	}
	moves, _ := read(readFile(t, "moves.ksudoku"))
	if e := moves[0]; e.Typed[0] != 6 || e.Typed[3] != 8 || contentOf(e).left[9] != sudoku.Of(1, 2, 9) || contentOf(e).left[10] != sudoku.Of(9) {
		t.Errorf("the game has %v and %v", e.Typed, contentOf(e).left)
	}
	// A hint that was taken, and what "Solve" has filled in, are "given" in the history alone.
	hinted, _ := read(strings.NewReplacer(`<simple-event index="27" value="8"/>`, `<simple-event given="true" index="27" value="8"/>`,
		`</history>`, `<complex-event><simple-event given="true" index="0" value="6"/><simple-event given="true" index="1" value="1"/></complex-event></history>`).
		Replace(readFile(t, "moves.ksudoku")))
	if e := hinted[0]; e.Typed[0] != 6 || e.Typed[3] != 8 || e.Typed[9] != 1 || e.Puzzle.Givens.String() != moves[0].Puzzle.Givens.String() {
		t.Errorf("with a hint: %v and %v", e.Puzzle.Givens, e.Typed)
	}

	killer, _ := read(readFile(t, "killer.ksudoku"))
	if p := killer[0].Puzzle; len(p.Clues.All()) < 30 || !slices.ContainsFunc(p.Clues.All(), sudoku.Clue{Kind: sudoku.Cage, Number: 11, Cells: []int{72, 73}}.Equal) {
		t.Errorf("the killer has %s", p.Clues.Key())
	}
	math := strings.NewReplacer(`"KillerSudoku"`, `"Mathdoku"`, `withblocks="1"`, `withblocks="0"`, `operator="4"`, `operator="3"`).Replace(readFile(t, "killer.ksudoku"))
	if entries, err := read(math); err != nil || entries[0].Puzzle.Unknown == nil || entries[0].Puzzle.Unknown.Rules[0] != "Mathdoku" || entries[0].Puzzle.Clues != nil {
		t.Errorf("a Mathdoku: %v, %v", entries, err)
	}
	cross := `<ksudoku><game><puzzle><graph sizeX="9" sizeY="9" sizeZ="1" order="9" type="custom" specific-type="XSudoku" name="XSudoku"><sudokugroups at="0" withblocks="1" />` +
		`<clique size="9" >0 10 20 30 40 50 60 70 80 </clique><clique size="9" >8 16 24 32 40 48 56 64 72 </clique></graph><values>` + strings.Repeat("_", 81) + `</values></puzzle></game></ksudoku>`
	if entries, err := read(cross); err != nil || entries[0].Puzzle.Unknown != nil || entries[0].Puzzle.Clues != nil || entries[0].Puzzle.Layout.Shape().Extra != sudoku.Diagonals {
		t.Errorf("diagonals: %v, %v", entries, err)
	}

	// A diagonal or another group beside the regions of a jigsaw is a cage without a sum; regions that overlap are none.
	graph := `<ksudoku><game><puzzle><graph type="custom" sizeX="4" sizeY="4" sizeZ="1" order="4" specific-type="Tetromino" name="Tetromino"><sudokugroups at="0" withblocks="0"/>` +
		`<clique>0 4 1 5</clique><clique>8 12 13 14</clique><clique>9 10 11 15</clique><clique>2 6 3 7</clique><clique>0 5 10 15</clique><clique>1 6</clique></graph><values>` +
		strings.Repeat("_", 16) + `</values></puzzle></game></ksudoku>`
	if entries, err := read(graph); err != nil || entries[0].Puzzle.Unknown != nil || entries[0].Puzzle.Layout.Shape().Regions == "" || said(entries[0].Puzzle) != "cage r2c1 r3c2; cage r1c1 r2c2 r3c3 r4c4" {
		t.Errorf("a jigsaw with more groups: %v, %v", entries, err)
	}
	rising := strings.NewReplacer("0 4 1 5", "0 4 5 8", "8 12 13 14", "9 12 13 14", "9 10 11 15", "10 11 15 7", "2 6 3 7", "1 2 3 6", "0 5 10 15", "12 9 6 3", "<clique>1 6</clique>", "").Replace(graph)
	if entries, err := read(rising); err != nil || said(entries[0].Puzzle) != "cage r1c4 r2c3 r3c2 r4c1" {
		t.Errorf("a jigsaw with the rising diagonal: %v, %v", entries, err)
	}
	if entries, err := read(strings.Replace(graph, "9 10 11 15", "9 10 11 14", 1)); err != nil || entries[0].Puzzle.Unknown == nil {
		t.Errorf("regions that overlap: %v, %v", entries, err)
	}

	// Other regions than boxes are drawn; more than one square is no board.
	six := readFile(t, "6x6.ksudoku")
	other := strings.NewReplacer("0 1 6 7 12 13 ", "0 1 6 7 12 18 ", "18 19 24 25 30 31 ", "13 19 24 25 30 31 ").Replace(six)
	if entries, err := read(other); err != nil || entries[0].Puzzle.Unknown != nil || entries[0].Puzzle.Layout.Shape().Regions == "" {
		t.Errorf("a jigsaw of 6×6: %v, %v", entries, err)
	}
	upright := `<ksudoku><game><puzzle><graph type="custom" sizeX="6" sizeY="6" sizeZ="1" order="6" specific-type="Plain" name="upright"><sudokugroups at="0" withblocks="0"/>` +
		`<clique>0 1 2 6 7 8</clique><clique>3 4 5 9 10 11</clique><clique>12 13 14 18 19 20</clique><clique>15 16 17 21 22 23</clique><clique>24 25 26 30 31 32</clique><clique>27 28 29 33 34 35</clique>` +
		`</graph><values>` + strings.Repeat("_", 36) + `</values></puzzle></game></ksudoku>`
	if entries, err := read(upright); err != nil || entries[0].Puzzle.Unknown != nil || entries[0].Puzzle.Layout == moves[0].Puzzle.Layout {
		t.Errorf("boxes of three rows: %v, %v", entries, err)
	} else if width, height := entries[0].Puzzle.Layout.BoxSize(); width != 2 || height != 3 {
		t.Errorf("boxes of three rows are %d×%d", width, height)
	}
	for _, bad := range []string{readFile(t, "samurai.ksudoku"), strings.Replace(six, `order="6"`, `order="7"`, 1), strings.Replace(six, `sizeZ="1"`, `sizeZ="6"`, 1)} {
		if entries, err := read(bad); len(entries) > 0 || !isKind(err, "form") {
			t.Errorf("%.200s: %v, %v", bad, entries, err)
		}
	}
}
