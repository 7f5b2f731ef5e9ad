package session

import (
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestSeemsAnswered: a change that fills the last blanks with different digits is probably the program's; one digit, or the same some times, is a person's.
func TestSeemsAnswered(t *testing.T) {
	p := example(t)
	solution := solutionOf(t, p)
	filled := New(p)
	filled.Set(2, solution[2])
	filled.Fill(solution)
	if got := filled.Sheet().SeemsAnswered(); !slices.Equal(got, []int{2}) {
		t.Errorf("of a puzzle that was filled in the answers are %v", got)
	}

	byHand := New(p)
	for cell, digit := range solution {
		if p.Givens[cell] == 0 {
			byHand.Set(cell, digit)
		}
	}
	if got := byHand.Sheet().SeemsAnswered(); got != nil {
		t.Errorf("of a puzzle that was solved by hand they are %v", got)
	}

	// Some digits at a time, as long as a blank is left, are no answer, and neither is the same digit in the last blanks.
	some := New(p)
	first := slices.Clone(solution)
	digit := solution[slices.Index(p.Givens, 0)]
	for cell := range first {
		if p.Givens[cell] == 0 && solution[cell] == digit {
			first[cell] = 0
		}
	}
	some.Fill(first)
	var last []int
	for cell := range first {
		if first[cell] == 0 {
			last = append(last, cell)
		}
	}
	some.Place(last, digit, false)
	if got := some.Sheet().SeemsAnswered(); len(last) < 2 || got != nil || slices.Contains(some.Now().Grid(), 0) {
		t.Errorf("of a puzzle whose last digits were the same they are %v", got)
	}
}

// TestListsOfCorners: marks in the centre are always the list of a cell; those in the corners are one if they mean candidates.
func TestListsOfCorners(t *testing.T) {
	s := New(example(t))
	s.Note([]int{2}, Corner, 1)
	s.Note([]int{3}, Centre, 2)
	s.Note([]int{5}, Corner, 1)
	s.Note([]int{5}, Centre, 2)
	for _, test := range []struct {
		cell    int
		corners Corners
		want    sudoku.Digits
	}{
		{2, CornersCandidates, sudoku.Of(1)}, {2, CornersPlaces, 0}, {2, CornersSeen, 0},
		{3, CornersCandidates, sudoku.Of(2)}, {3, CornersPlaces, sudoku.Of(2)}, {5, CornersCandidates, sudoku.Of(2)}, {5, CornersPlaces, sudoku.Of(2)}, {6, CornersCandidates, 0},
	} {
		if got := s.Now().List(test.cell, test.corners); got != test.want {
			t.Errorf("cell %d has the list %v if corners are %q", test.cell, got, test.corners)
		}
	}
	if CornersPlaces.ListKind() != Centre || CornersCandidates.ListKind() != Corner || CornersSeen.ListKind() != Corner {
		t.Error("lists are written elsewhere")
	}
}

// TestElsewhere: a digit that is marked in two cells of a box or more is ruled out in its other cells, unless the marks are wrong.
func TestElsewhere(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	solution := make(sudoku.Grid, 81)
	solution[0] = 1
	s.Note([]int{0}, Corner, 1)
	if out := s.Now().Elsewhere(nil); out(2) != 0 {
		t.Errorf("one mark rules out %v", out(2))
	}
	s.Note([]int{1}, Corner, 1)
	for _, with := range []sudoku.Grid{nil, solution} {
		out := s.Now().Elsewhere(with)
		if out(0) != 0 || out(1) != 0 || out(2) != sudoku.Of(1) || out(20) != sudoku.Of(1) || out(3) != 0 || out(27) != 0 {
			t.Errorf("two marks rule out %v, %v, %v", out(0), out(2), out(20))
		}
	}
	solution[0], solution[2] = 0, 1
	if out := s.Now().Elsewhere(solution); out(2) != 0 || out(20) != 0 {
		t.Errorf("two marks that are wrong rule out %v", out(20))
	}
}

// TestCornersInOneBox: places may be marked in all blanks but one, up to three of a digit in a box; a fourth makes lists of them.
func TestCornersInOneBox(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	grid := solutionOf(t, example(t))
	for cell, digit := range grid {
		if cell != 0 && cell != 1 && cell != 2 {
			p.Givens[cell] = digit
		}
	}
	s := New(p)
	s.Note([]int{0}, Corner, grid[0])
	s.Note([]int{1}, Corner, grid[1])
	if got := CornersSeen.Of(s.Now()); got != CornersPlaces {
		t.Errorf("marks in all blanks but one are %q", got)
	}
	s.Note([]int{2}, Corner, grid[2])
	if got := CornersSeen.Of(s.Now()); got != CornersCandidates {
		t.Errorf("marks in all blanks are %q", got)
	}
}

// TestRuledAndCombined: a sheet knows whether its history has clues or houses that were drawn, and combinations that were struck, also where that was taken
// back.
func TestRuledAndCombined(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	if s.Sheet().Ruled() || s.Sheet().Combined() || s.Sheet().Pencilled() {
		t.Error("an empty sheet has rules")
	}
	cage := sudoku.Clue{Kind: sudoku.Cage, Number: 3, Cells: []int{0, 1}}
	if ok, err := s.SetRules(s.Now().Layout(), []sudoku.Clue{cage}); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if !s.Sheet().Ruled() || s.Sheet().Combined() {
		t.Error("a cage is no rule")
	}
	s.Undo()
	if !s.Sheet().Ruled() {
		t.Error("a cage that was taken back is forgotten")
	}
	l, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	s = New(sudoku.Empty(sudoku.Classic()))
	if ok, err := s.SetRules(l, nil); !ok || err != nil || !s.Sheet().Ruled() {
		t.Errorf("diagonals are no rule: %t, %v", ok, err)
	}
}

// TestItemsOfRules: the items of houses and clues are refused if they are not of this board.
func TestItemsOfRules(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	if ok, err := s.SetRules(s.Now().Layout(), []sudoku.Clue{{Kind: sudoku.Cage, Number: 3, Cells: []int{0, 1}}}); !ok || err != nil {
		t.Fatal(ok, err)
	}
	items := s.Sheet().Changes()[0].Items(s.Now().Layout())
	if len(items) != 1 {
		t.Fatalf("the items are %v", items)
	}
	name := items[0][:len(items[0])-len("+0 cage 3 r1c1 r1c2")]
	now := s.Now()
	for item, fits := range map[string]bool{
		name + "+0 odd r1c1": true, name + "+1 odd r1c1": true, name + "-0 cage 3 r1c1 r1c2": true,
		name + "+2 odd r1c1": false, name + "-1 cage 3 r1c1 r1c2": false, name + "-0 cage 4 r1c1 r1c2": false, name + "+x odd r1c1": false, name + "+0 odd": false, name + "+0": false, name: false,
	} {
		if _, _, err := now.Forward([]string{item}); (err == nil) != fits {
			t.Errorf("%q: %v", item, err)
		}
	}
	diagonals, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	s = New(sudoku.Empty(sudoku.Classic()))
	if ok, err := s.SetRules(diagonals, nil); !ok || err != nil {
		t.Fatal(ok, err)
	}
	items = s.Sheet().Changes()[0].Items(s.Now().Layout())
	if len(items) != 1 {
		t.Fatalf("the items are %v", items)
	}
	name = items[0][:len(items[0])-len("3x3>3x3+diagonals")]
	blank := sudoku.Empty(sudoku.Classic())
	for item, fits := range map[string]bool{
		name + "3x3>3x3+diagonals": true, name + "3x3>3x3+windows": true,
		name + "3x3+windows>3x3+diagonals": false, name + "3x3>3x2": false, name + "3x3>2x2": false, name + "3x3>1x9": false, name + "3x3>x": false, name + "3x3>3x3+none": false, name + "3x3>": false, name + ">3x3+diagonals": false,
		name + "3x3>03x3+diagonals": false,
	} {
		if _, _, err := New(blank).Now().Forward([]string{item}); (err == nil) != fits {
			t.Errorf("%q: %v", item, err)
		}
	}
}

// TestKeptStays: a board that is opened again, in the other stage or in the same, is kept if it was or is to be.
func TestKeptStays(t *testing.T) {
	for _, turned := range []bool{false, true} {
		for _, was := range []bool{false, true} {
			for _, is := range []bool{false, true} {
				s := New(example(t))
				s.Sheet().Now.Kept = was
				next := s.Now()
				next.Kept, next.TypingIn = is, next.TypingIn != turned
				if opened, trail := s.Open(next), len(s.trail); opened != (turned || is && !was) || trail != 1 || s.Now().Kept != (was || is) || s.Now().TypingIn != next.TypingIn {
					t.Errorf("turned %t, kept %t and then %t: %t, %d sheets, kept %t", turned, was, is, opened, trail, s.Now().Kept)
				}
			}
		}
	}
}

// TestLinkedIsPencilled: a link is a pencil mark, also once it was taken back.
func TestLinkedIsPencilled(t *testing.T) {
	s := New(example(t))
	s.Link(Link{position.Candidate{Cell: 2, Digit: 1}, position.Candidate{Cell: 3, Digit: 1}, true})
	s.Undo()
	if !s.Sheet().Pencilled() || s.Now().Pencilled() {
		t.Error("a link that was taken back is forgotten")
	}
}
