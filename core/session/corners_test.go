package session

import (
	"slices"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// byPlaces writes the marks of Snyder's notation: each digit that can only go to two cells of a box.
func byPlaces(s *Session) {
	now := s.Now()
	marks := make([]sudoku.Digits, len(now.Typed))
	for _, box := range now.Layout().Houses() {
		for digit := uint8(1); box.Kind == sudoku.Box && digit <= 9; digit++ {
			var cells []int
			for _, cell := range box.Cells {
				if now.Grid()[cell] == 0 && now.Layout().Candidates(now.Grid(), cell).Has(digit) {
					cells = append(cells, cell)
				}
			}
			if len(cells) == 2 {
				marks[cells[0]], marks[cells[1]] = marks[cells[0]].With(digit), marks[cells[1]].With(digit)
			}
		}
	}
	s.SetNotes(Corner, func(cell int) sudoku.Digits { return marks[cell] })
}

// lists writes all candidates of the first n blanks into their corners.
func lists(s *Session, n int) {
	now := s.Now()
	s.SetNotes(Corner, func(cell int) sudoku.Digits {
		if n--; n < 0 {
			return 0
		}
		return now.Layout().Candidates(now.Grid(), cell)
	})
}

// fewGivens is a hard puzzle, in which hardly a cell has few candidates.
const fewGivens = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."

func puzzleOf(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for i, char := range line {
		p.Givens[i], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

// TestWhatCornersMean: whether marks in the corners are places or candidates is seen from them, in an easy and in a hard puzzle,
// from the first marks to the last, and with what a person has struck or added.
func TestWhatCornersMean(t *testing.T) {
	for _, p := range []sudoku.Puzzle{example(t), puzzleOf(t, fewGivens)} {
		solution := solutionOf(t, p)
		blanks := len(p.Givens) - p.Givens.Filled()
		for name, test := range map[string]struct {
			do   func(*Session)
			want Corners
		}{
			"none":          {func(*Session) {}, CornersSeen},
			"centre marks":  {func(s *Session) { s.SetNotes(Centre, func(int) sudoku.Digits { return sudoku.Of(1, 2) }) }, CornersSeen},
			"places":        {byPlaces, CornersPlaces},
			"all lists":     {func(s *Session) { lists(s, blanks) }, CornersCandidates},
			"some lists":    {func(s *Session) { lists(s, 9) }, CornersCandidates},
			"a list struck": {func(s *Session) { lists(s, blanks); s.Unmark([]position.Candidate{{Cell: 2, Digit: 4}}) }, CornersCandidates},
			"a third place": {func(s *Session) { byPlaces(s); s.Note([]int{2}, Corner, 2) }, CornersPlaces},
			"a place struck": {func(s *Session) {
				byPlaces(s)
				first := slices.IndexFunc(s.Now().pencils, func(p *Pencil) bool { return p != nil })
				s.Unmark([]position.Candidate{{Cell: first, Digit: s.Now().Pencil(first).Corner.Min()}})
			}, CornersPlaces},
			"a list beside the places": {func(s *Session) {
				lists(s, blanks)
				s.Note([]int{slices.Index(p.Givens, 0)}, Centre, 1)
			}, CornersPlaces},
			"places, later": {func(s *Session) {
				byPlaces(s)
				for cell, d := range solution {
					if p.Givens[cell] == 0 && cell%3 > 0 && s.Now().Grid().Filled() < 55 {
						s.Place([]int{cell}, d, true)
					}
				}
			}, CornersPlaces},
		} {
			s := New(p)
			test.do(s)
			if got := CornersSeen.Of(s.Now()); got != test.want {
				t.Errorf("%d givens, %s: %q", p.Givens.Filled(), name, got)
			}
			for _, c := range []Corners{CornersPlaces, CornersCandidates} {
				if got := c.Of(s.Now()); got != c {
					t.Errorf("%s: what was chosen is %q", name, got)
				}
			}
		}
	}
}

// TestMoreOfWhich: where some lists lack candidates and some digits lack places, the marks are what is more often whole, and places if both are as often.
func TestMoreOfWhich(t *testing.T) {
	s := board(t, 9)
	s.Note([]int{0}, Corner, 1)
	if got := CornersSeen.Of(s.Now()); got != CornersPlaces { // neither is whole
		t.Errorf("a single mark is one of %q", got)
	}
	s = board(t, 4) // the blanks of its first box, r1c2, r2c1 and r2c2, can be 1 or 2
	for cell, digit := range map[int]uint8{0: 4, 7: 3, 13: 3} {
		s.Set(cell, digit)
	}
	marks := map[int]sudoku.Digits{1: sudoku.Of(1, 2), 4: sudoku.Of(1, 2), 5: sudoku.Of(1)}
	s.SetNotes(Corner, func(cell int) sudoku.Digits { return marks[cell] })
	if got := CornersSeen.Of(s.Now()); got != CornersCandidates { // one of three lists lacks a candidate, and one of two digits a place
		t.Errorf("the marks are %q", got)
	}
}

// TestCornersWithClues: lists lack nothing if they leave out what a clue excludes.
func TestCornersWithClues(t *testing.T) {
	s := caged(t)
	s.Place([]int{20}, 4, false)
	whole := s.Now().Whole()
	s.SetNotes(Corner, func(cell int) sudoku.Digits {
		if cell == 80 {
			return 0
		}
		return whole.Candidates(cell)
	})
	if got := CornersSeen.Of(s.Now()); got != CornersCandidates {
		t.Errorf("all candidates in all blanks but one are taken for %q", got)
	}
}

// TestMisplaced: places are wrong if they leave out the cell of their digit, and right otherwise, whatever else their cells hold.
func TestMisplaced(t *testing.T) {
	p := example(t)
	solution := solutionOf(t, p)
	s := New(p)
	byPlaces(s)
	if wrong := s.Now().Misplaced(solution); wrong != nil {
		t.Fatalf("right marks are wrong: %+v", wrong)
	}
	elsewhere := s.Now().Elsewhere(solution)
	for cell, d := range solution {
		if elsewhere(cell).Has(d) {
			t.Errorf("the marks rule out the solution of %s", p.Layout.CellName(cell))
		}
	}
	m := s.Now().marks()[0]
	right := m.cells[slices.IndexFunc(m.cells, func(cell int) bool { return solution[cell] == m.digit })]
	s.Unmark([]position.Candidate{{Cell: right, Digit: m.digit}})
	wrong := s.Now().Misplaced(solution)
	if len(wrong) != 1 || wrong[0].Digit != m.digit || wrong[0].Box.Index != m.box.Index {
		t.Errorf("without %s the marks of %d are %+v", p.Layout.CellName(right), m.digit, wrong)
	}
	s.Set(right, m.digit)
	if wrong := s.Now().Misplaced(solution); wrong != nil {
		t.Errorf("marks of a digit that is placed are %+v", wrong)
	}
}

// TestMistakeOfPlaces: a place that was removed is no candidate that was struck.
func TestMistakeOfPlaces(t *testing.T) {
	s := New(example(t))
	s.Note([]int{2}, Corner, 4)
	s.Note([]int{2}, Corner, 1)
	s.Note([]int{2}, Corner, 4)
	solution := solutionOf(t, example(t))
	if m, ok := s.Sheet().Mistake(solution, CornersPlaces); ok {
		t.Errorf("the mistake is %+v", m)
	}
	if _, ok := s.Sheet().Mistake(solution, CornersCandidates); !ok {
		t.Error("of a list there is no mistake")
	}
}
