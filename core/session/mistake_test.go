package session

import (
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestMistake: the first step since which there has always been something wrong is found, whatever was done after it.
func TestMistake(t *testing.T) {
	solution := make(sudoku.Grid, 81)
	for i, char := range "534678912672195348198342567859761423426853791713924856961537284287419635345286179" {
		solution[i], _ = sudoku.DigitOf(char, 9)
	}
	// Blanks of the example: 2 (4), 3 (6), 5 (8), 6 (9).
	right := func(cell int) func(*Session) { return func(s *Session) { s.Set(cell, solution[cell]) } }
	set := func(cell int, d uint8) func(*Session) { return func(s *Session) { s.Set(cell, d) } }
	note := func(cell int, d uint8) func(*Session) { return func(s *Session) { s.Note([]int{cell}, Corner, d) } }
	strike := func(cell int, d uint8) func(*Session) {
		return func(s *Session) { s.Apply(nil, []position.Candidate{{Cell: cell, Digit: d}}) }
	}
	for name, test := range map[string]struct {
		do   []func(*Session)
		want Mistake // the zero value for none
	}{
		"nothing":                        {nil, Mistake{}},
		"all right":                      {[]func(*Session){right(2), right(3)}, Mistake{}},
		"the second digit":               {[]func(*Session){right(2), set(3, 1), right(5)}, Mistake{2, 3, 1, false}},
		"mended":                         {[]func(*Session){set(2, 1), right(2), right(3)}, Mistake{}},
		"the first is mended":            {[]func(*Session){set(2, 1), right(2), set(3, 1)}, Mistake{3, 3, 1, false}},
		"wrong since the first":          {[]func(*Session){set(2, 1), set(3, 1), right(2)}, Mistake{1, 2, 1, false}},
		"another wrong digit":            {[]func(*Session){set(2, 1), set(2, 2)}, Mistake{1, 2, 1, false}},
		"two wrong at once":              {[]func(*Session){func(s *Session) { s.Place([]int{2, 3}, 1, false) }}, Mistake{1, 2, 1, false}},
		"a few notes":                    {[]func(*Session){note(2, 1), note(3, 2)}, Mistake{}},
		"a note struck":                  {[]func(*Session){note(2, 4), note(2, 1), strike(2, 4), right(3)}, Mistake{3, 2, 4, true}},
		"a wrong note struck":            {[]func(*Session){note(2, 4), note(2, 1), strike(2, 1)}, Mistake{}},
		"all notes removed":              {[]func(*Session){note(2, 4), note(2, 4)}, Mistake{}},
		"struck and noted again":         {[]func(*Session){note(2, 4), note(2, 1), strike(2, 4), note(2, 4)}, Mistake{}},
		"struck, and the right digit":    {[]func(*Session){note(2, 4), note(2, 1), strike(2, 4), right(2)}, Mistake{}},
		"cleaned by a wrong digit":       {[]func(*Session){note(2, 4), note(2, 1), func(s *Session) { s.Place([]int{3}, 4, true) }}, Mistake{3, 3, 4, false}},
		"struck, and still after others": {[]func(*Session){note(2, 4), note(2, 1), strike(2, 4), note(2, 9)}, Mistake{3, 2, 4, true}},
	} {
		s := New(example(t))
		for _, do := range test.do {
			do(s)
		}
		got, ok := s.Sheet().Mistake(solution, CornersCandidates)
		if ok != (test.want != Mistake{}) || ok && got != test.want {
			t.Errorf("%s: %+v, %v, want %+v", name, got, ok, test.want)
		}
	}
}

// TestMistakeFromTheBeginning: a digit that was wrong on the first board is no step.
func TestMistakeFromTheBeginning(t *testing.T) {
	first := New(sudoku.Empty(sudoku.Classic()))
	first.Set(2, 1)
	first.Set(5, 8)
	first.Set(7, 7)
	s := BeginWith(NewSheet(first.Now()))
	solution := make(sudoku.Grid, 81)
	solution[2], solution[5], solution[7] = 4, 8, 6
	s.Set(3, 6)
	solution[3] = 6
	is := func(want Mistake, wrong bool) {
		t.Helper()
		if got, ok := s.Sheet().Mistake(solution, CornersCandidates); ok != wrong || ok && got != want {
			t.Errorf("%+v, %v; want %+v, %v", got, ok, want, wrong)
		}
	}
	is(Mistake{0, 7, 7, false}, true)
	s.Set(7, 6)
	is(Mistake{0, 7, 7, false}, true)
	s.Set(2, 4)
	is(Mistake{}, false)
}

// TestGoTo: a jump in the history leads to the same board as single steps, and everything can be redone.
func TestGoTo(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	s.TypeIn()
	s.SetGiven(0, 5)
	s.Done()
	for cell := 1; cell < 6; cell++ {
		s.Set(cell, uint8(cell))
	}
	made := s.Sheet().Made()
	if steps := s.Sheet().Steps(made); steps != 5 {
		t.Errorf("%d steps of solving", steps)
	}
	if !s.GoTo(made-3) || s.Now().Typed.Filled() != 2 || s.GoTo(made-3) || s.GoTo(-1) || s.GoTo(made+1) {
		t.Error("it did not lead three steps back")
	}
	if !s.GoTo(made) || s.Now().Typed.Filled() != 5 || s.CanRedo() {
		t.Error("it did not lead back to the end")
	}
}
