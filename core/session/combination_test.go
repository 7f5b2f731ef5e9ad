package session_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestCombinationsAndCages strikes combinations, changes cages and keeps checkpoints at random. Every board of the history is read back from its
// text, forwards and backwards, and so are the checkpoints.
func TestCombinationsAndCages(t *testing.T) {
	l := sudoku.Classic()
	cages := [][]int{{0, 1}, {3, 4, 5}, {9, 10}, {20, 21, 22}}
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 35))
		s := session.New(sudoku.Empty(l))
		boards := []session.State{s.Now()}
		for range 60 {
			changed := false
			clues := slices.Clone(s.Now().Puzzle.Clues.All())
			switch rng.IntN(5) {
			case 0, 1:
				c := sudoku.Clue{Kind: sudoku.Cage, Cells: cages[rng.IntN(len(cages))]}
				c.Number = 6 + 5*len(c.Cells) - rng.IntN(3)
				clues = slices.DeleteFunc(clues, func(k sudoku.Clue) bool { return slices.Equal(k.Cells, c.Cells) })
				if rng.IntN(4) > 0 {
					clues = slices.Insert(clues, rng.IntN(len(clues)+1), c)
				}
				made := s.Sheet().Made()
				var err error
				if changed, err = s.SetRules(l, clues); err != nil {
					t.Fatal(err)
				}
				if s.Sheet().Made() > made+1 { // typing in was begun, too
					boards = append(boards, s.Sheet().Board(made+1))
				}
			case 4:
				s.Sheet().AddCheckpoint("")
			default:
				if len(clues) == 0 {
					continue
				}
				k := clues[rng.IntN(len(clues))]
				for set := range combinationsOf(k) {
					if rng.IntN(3) == 0 {
						changed = s.StrikeCombination(session.Combination{Cage: k.Cells, Digits: set})
						break
					}
				}
			}
			if changed {
				boards = append(boards, s.Now())
			}
		}
		sheet := s.Sheet()
		if sheet.Made() != len(boards)-1 {
			t.Fatalf("%d changes, and %d boards", sheet.Made(), len(boards))
		}
		board := boards[0]
		for i, c := range sheet.Changes() {
			items := c.Items(l)
			next, _, err := board.Forward(items)
			if c.Stage {
				next.TypingIn = !board.TypingIn
			}
			if err != nil || !next.SamePencils(boards[i+1]) || !next.Puzzle.Equal(boards[i+1].Puzzle) {
				t.Fatalf("seed %d, change %d, %q: %v", seed, i, items, err)
			}
			before, _, err := next.Back(items)
			if err != nil || !before.SamePencils(board) || !before.Puzzle.Equal(board.Puzzle) {
				t.Fatalf("seed %d, change %d back, %q: %v", seed, i, items, err)
			}
			if again := sheet.Board(i + 1); !again.SamePencils(next) {
				t.Fatalf("seed %d: board %d is another one", seed, i+1)
			}
			board = next
		}
		for _, c := range sheet.Checkpoints {
			again := session.NewSheet(sheet.Now)
			if err := again.ReadCheckpoint(session.Checkpoint{Name: c.Name}, sheet.Items(c)); err != nil {
				t.Fatalf("seed %d: %q: %v", seed, sheet.Items(c), err)
			}
		}
	}
}

// combinationsOf yields sets of as many digits as a cage has cells, with its sum.
func combinationsOf(k sudoku.Clue) iter.Seq[sudoku.Digits] {
	return func(yield func(sudoku.Digits) bool) {
		for set := sudoku.Digits(0); set <= sudoku.Classic().All(); set++ {
			sum := 0
			for d := range set.All() {
				sum += int(d)
			}
			if set.Len() == len(k.Cells) && sum == k.Number && set&^sudoku.Classic().All() == 0 && !yield(set) {
				return
			}
		}
	}
}

// TestStrikeCombination strikes combinations of two cages. The board and its history are the same when they are read back from their text, a
// combination that no cage has is refused, and one goes with its cage.
func TestStrikeCombination(t *testing.T) {
	l := sudoku.Classic()
	clues, err := rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}, {Kind: sudoku.Cage, Number: 6, Cells: []int{3, 4, 5}}})
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	p.Clues = clues
	s := session.New(p)
	sixNine, sevenEight := session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(6, 9)}, session.Combination{Cage: []int{0, 1}, Digits: sudoku.Of(7, 8)}
	low := session.Combination{Cage: []int{3, 4, 5}, Digits: sudoku.Of(1, 2, 3)}
	for _, c := range []session.Combination{sixNine, low, sevenEight, sixNine} {
		if !s.StrikeCombination(c) {
			t.Fatalf("%v is refused", c)
		}
	}
	for _, bad := range []session.Combination{{Cage: []int{0, 2}, Digits: sudoku.Of(6, 9)}, {Cage: []int{0, 1}, Digits: sudoku.Of(1, 5, 9)}, {Cage: []int{0, 1}, Digits: sudoku.Of(6, 7)}, {}} {
		if s.StrikeCombination(bad) {
			t.Errorf("%v is struck", bad)
		}
	}
	now := s.Now()
	if now.Struck(sixNine) || !now.Struck(sevenEight) || !now.Struck(low) {
		t.Error("struck is something else")
	}
	read, err := session.ReadEntry(now.Entry())
	if err != nil || !read.SamePencils(now) {
		t.Errorf("read back: %v", err)
	}
	board := s.Sheet().Board(0)
	for i, c := range s.Sheet().Changes() {
		items := c.Items(l)
		next, _, err := board.Forward(items)
		if err != nil || !next.SamePencils(s.Sheet().Board(i+1)) {
			t.Fatalf("change %d, %q: %v", i, items, err)
		}
		before, _, err := next.Back(items)
		if err != nil || !before.SamePencils(board) {
			t.Fatalf("change %d back, %q: %v", i, items, err)
		}
		board = next
	}
	for _, bad := range []string{"combination", "combination +0 69", "combination +2 67 r1c1 r1c2", "combination +0 78 r1c1 r1c2", "combination -0 78 r1c1 r1c2", "combination ++0 69 r1c1 r1c2", "combination +0 96 r1c1 r1c2", "combination +0 6x r1c1 r1c2"} {
		if _, _, err := now.Forward([]string{bad}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if _, _, err := now.Forward([]string{"clue -0 cage 15 r1c1 r1c2"}); err == nil || !strings.HasSuffix(err.Error(), " r1c1") {
		t.Errorf("a cage that goes without what is struck: %v", err)
	}
	if one, _, err := board.Forward([]string{"combination -0 123 r1c4 r1c5 r1c6"}); err != nil {
		t.Error(err)
	} else if _, _, err := one.Forward([]string{"clue -0 cage 15 r1c1 r1c2"}); err == nil {
		t.Error("a cage goes without the only combination that is struck")
	}
	if changed, err := s.SetRules(l, slices.Clone(clues.All())[1:]); !changed || err != nil {
		t.Fatal(changed, err)
	}
	if now := s.Now(); now.Struck(sevenEight) || !now.Struck(low) {
		t.Error("a combination does not go with its cage")
	}
	for s.Undo().Kind == session.Ruled || s.Now().TypingIn {
	}
	if !s.Now().Struck(sevenEight) {
		t.Error("undo does not bring it back")
	}
}

// TestCombinedCheckpoint: combinations are on a board of the history if they are only on a checkpoint.
func TestCombinedCheckpoint(t *testing.T) {
	l := sudoku.Classic()
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	sheet := session.New(p).Sheet()
	for items, want := range map[string]bool{"r1c1 .>6": false, "combination +0 69 r1c1 r1c2": true} {
		sheet.Checkpoints = nil
		if err := sheet.ReadCheckpoint(session.Checkpoint{}, []string{items}); err != nil || sheet.Combined() != want {
			t.Errorf("a sheet with the checkpoint %q is combined: %t, %v", items, sheet.Combined(), err)
		}
	}
}

// TestCombinationOfOneCell: the combination of a cage of one cell is struck, and read back from its text.
func TestCombinationOfOneCell(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 6, Cells: []int{3}}}); err != nil {
		t.Fatal(err)
	}
	s := session.New(p)
	if !s.StrikeCombination(session.Combination{Cage: []int{3}, Digits: sudoku.Of(6)}) {
		t.Fatal("it is refused")
	}
	if next, _, err := s.Sheet().Board(0).Forward([]string{"combination +0 6 r1c4"}); err != nil || !next.SamePencils(s.Now()) {
		t.Errorf("it is read as another board: %v", err)
	}
}

// TestCombinedFromTheStart: so they are if the puzzle came with one.
func TestCombinedFromTheStart(t *testing.T) {
	l := sudoku.Classic()
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	for pencil, want := range map[string]bool{"r1c3 corner +2": false, "combination +0 69 r1c1 r1c2": true} {
		if got := session.Begin(session.FromEntry(format.Entry{Puzzle: p, Pencil: []string{pencil}})).Sheet().Combined(); got != want {
			t.Errorf("a sheet that begins with %q is combined: %t", pencil, got)
		}
	}
}

// TestCellsOfRules: an action names the cells of the combination that was struck, those that a clue has gained or lost or, if it has the same, all of them.
func TestCellsOfRules(t *testing.T) {
	l := sudoku.Classic()
	cage := func(number int, cells ...int) sudoku.Clue {
		return sudoku.Clue{Kind: sudoku.Cage, Number: number, Cells: cells}
	}
	for _, test := range []struct {
		before, after []sudoku.Clue
		want          []int
	}{
		{nil, []sudoku.Clue{cage(15, 1, 0)}, []int{0, 1}},
		{[]sudoku.Clue{cage(15, 0, 1)}, []sudoku.Clue{cage(15, 0, 1, 2)}, []int{2}},
		{[]sudoku.Clue{cage(15, 0, 1, 2)}, []sudoku.Clue{cage(15, 0, 1)}, []int{2}},
		{[]sudoku.Clue{cage(15, 0, 1, 2)}, []sudoku.Clue{cage(15, 1, 2, 3)}, []int{0, 3}},
		{[]sudoku.Clue{cage(15, 0, 1)}, []sudoku.Clue{cage(14, 0, 1)}, []int{0, 1}},
		{[]sudoku.Clue{cage(15, 0, 1)}, nil, []int{0, 1}},
	} {
		p := sudoku.Empty(l)
		var err error
		if p.Clues, err = rules.Of(l, test.before); err != nil {
			t.Fatal(err)
		}
		s := session.New(p)
		s.TypeIn()
		if ok, err := s.SetRules(l, test.after); !ok || err != nil {
			t.Fatal(ok, err)
		}
		if got := s.Undo(); got.Kind != session.Ruled || !slices.Equal(got.Cells, test.want) {
			t.Errorf("%v for %v is of kind %v, in the cells %v, want %v", test.after, test.before, got.Kind, got.Cells, test.want)
		}
		if got := s.Redo(); got.Kind != session.Ruled || !slices.Equal(got.Cells, test.want) {
			t.Errorf("%v for %v, repeated, is of kind %v, in the cells %v, want %v", test.after, test.before, got.Kind, got.Cells, test.want)
		}
	}
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{cage(15, 4, 5)}); err != nil {
		t.Fatal(err)
	}
	s := session.New(p)
	s.StrikeCombination(session.Combination{Cage: []int{4, 5}, Digits: sudoku.Of(6, 9)})
	if got := s.Undo(); got.Kind != session.Combined || !slices.Equal(got.Cells, []int{4, 5}) {
		t.Errorf("striking a combination is of kind %v, in the cells %v", got.Kind, got.Cells)
	}
}

// TestIsRule: items about clues and houses are told from the others.
func TestIsRule(t *testing.T) {
	for item, want := range map[string]bool{
		"clue +0 cage 15 r1c1 r1c2": true, "shape 3x3>3x3+diagonals": true, "combination +0 69 r1c1 r1c2": false, "link +0 r1c1=1 r1c2=9 weak": false, "r1c1 .>4": false, "": false,
	} {
		if got := session.IsRule(item); got != want {
			t.Errorf("%q is about rules: %t", item, got)
		}
	}
}
