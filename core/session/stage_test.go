package session

import (
	"slices"
	"testing"
	"time"

	"nonet/core/sudoku"
)

// printed begins a sitting in which two printed digits were typed in.
func printed(t *testing.T) *Session {
	t.Helper()
	s := New(sudoku.Empty(sudoku.Classic()))
	s.TypeIn()
	s.SetGiven(0, 5)
	s.SetGiven(1, 3)
	s.Done()
	return s
}

// TestDoneIsAStep: undo takes back Done before it takes back a printed digit, and redo
// repeats it.
func TestDoneIsAStep(t *testing.T) {
	s := printed(t)
	s.Set(2, 4)
	want := []struct {
		kind           Kind
		cells          []int
		typingIn       bool
		givens, digits int // afterwards
	}{
		{Digits, []int{2}, false, 2, 0},
		{Done, nil, true, 2, 0},
		{Givens, []int{1}, true, 1, 0},
		{Givens, []int{0}, true, 0, 0},
	}
	for n, w := range want {
		step, now := s.Undo(), s.Now()
		if step.Kind != w.kind || !slices.Equal(step.Cells, w.cells) || now.TypingIn != w.typingIn ||
			now.Puzzle.Givens.Filled() != w.givens || now.Typed.Filled() != w.digits {
			t.Errorf("undo %d was %v of %v and led to %d givens and %d digits, being typed in: %v",
				n, step.Kind, step.Cells, now.Puzzle.Givens.Filled(), now.Typed.Filled(), now.TypingIn)
		}
	}
	if s.CanUndo() {
		t.Error("there is more to undo than was done")
	}
	for n := range want {
		if step, w := s.Redo(), want[len(want)-1-n]; step.Kind != w.kind || !slices.Equal(step.Cells, w.cells) {
			t.Errorf("redo %d was %v of %v, want %v of %v", n, step.Kind, step.Cells, w.kind, w.cells)
		}
	}
	if now := s.Now(); now.TypingIn || now.Typed[2] != 4 || s.CanRedo() {
		t.Errorf("redo led to %v", now)
	}
}

// TestStagesBackAndForth: switching the stage back and forth adds nothing to the history, and
// what was undone can still be redone.
func TestStagesBackAndForth(t *testing.T) {
	s := printed(t)
	past := s.Sheet().Made()
	for range 5 {
		if !s.TypeIn() || s.TypeIn() || !s.Now().TypingIn || !s.Done() || s.Done() || s.Now().TypingIn {
			t.Fatal("the stages do not alternate")
		}
	}
	if s.Sheet().Made() != past {
		t.Errorf("%d steps have become %d", past, s.Sheet().Made())
	}
	s.Set(2, 4)
	s.Undo()
	s.TypeIn()
	s.Done()
	if s.Redo(); s.Now().Typed[2] != 4 {
		t.Error("looking at what was typed in has lost a digit")
	}

	s.TypeIn() // back to typing in, to correct a printed digit
	s.SetGiven(1, 4)
	s.Done()
	for _, want := range []Kind{Done, Givens, Begun, Digits, Done} {
		if got := s.Undo().Kind; got != want {
			t.Fatalf("undone is %v, want %v", got, want)
		}
	}
}

// TestTypingInWhatWasTyped: typed digits on a board without givens become givens, in one step
// that can be undone.
func TestTypingInWhatWasTyped(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	s.Set(0, 1)
	s.Set(8, 2)
	s.TypeIn()
	if now := s.Now(); now.Puzzle.Givens.Filled() != 2 || now.Typed.Filled() != 0 || !now.TypingIn {
		t.Errorf("being typed in is %v", now)
	}
	if step := s.Undo(); step.Kind != Begun || s.Now().Typed.Filled() != 2 || s.Now().TypingIn {
		t.Errorf("undoing it was %v and led to %v", step.Kind, s.Now())
	}
}

// TestStageOfAPuzzleThatIsOpened: each puzzle has its own stage, and undo restores it.
func TestStageOfAPuzzleThatIsOpened(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	s.TypeIn()
	s.SetGiven(0, 5)
	typed := s.Sheet()
	s.Open(New(example(t)).Now())
	if s.Now().TypingIn {
		t.Error("a puzzle that was opened is being typed in")
	}
	s.Set(2, 4)
	s.Undo()
	step := s.Undo()
	if step.Kind != Opened || step.Cells != nil || step.Now.Puzzle.Givens[0] != 5 || s.Sheet() != typed || !s.Now().TypingIn {
		t.Errorf("undoing the opening was %v and led to %v", step.Kind, s.Now())
	}
	if step := s.Undo(); step.Kind != Givens {
		t.Errorf("undone was %v", step.Kind)
	}
	s.Redo()
	past := typed.Made()
	done := s.Now()
	done.TypingIn = false
	if !s.Open(done) || s.Sheet() != typed || s.Now().TypingIn || typed.Made() != past+1 {
		t.Error("opening the puzzle that is on the board does not end typing in")
	}
	s.TypeIn()
	s.Clear()
	if !s.Now().TypingIn {
		t.Error("after clearing the board while typing in, the stage has changed")
	}
}

// TestStageIsNoChange: switching the stage neither changes a puzzle nor makes it worth
// keeping.
func TestStageIsNoChange(t *testing.T) {
	s := New(example(t))
	changed := s.Sheet().Changed.Add(-time.Second) // the clock of a browser is coarse
	s.Sheet().Changed = changed
	s.TypeIn()
	if s.Sheet().WorthKeeping() || !s.Sheet().Changed.Equal(changed) {
		t.Error("a puzzle that was only looked at is kept")
	}
	if s.SetGiven(2, 4); !s.Sheet().WorthKeeping() || s.Sheet().Changed.Equal(changed) {
		t.Error("a corrected puzzle is not kept")
	}
}

// TestGivensAreTypedIn: changing a given changes the stage.
func TestGivensAreTypedIn(t *testing.T) {
	s := New(example(t))
	s.SetGiven(2, 4)
	if got := []Kind{s.Undo().Kind, s.Undo().Kind}; !slices.Equal(got, []Kind{Givens, Begun}) {
		t.Errorf("undone were %v", got)
	}
}

// TestAddStages infers the stages of histories from an earlier version.
func TestAddStages(t *testing.T) {
	type change struct {
		cell  int
		given bool
		digit uint8
	}
	given := func(cell int, digit uint8) change { return change{cell, true, digit} }
	typed := func(cell int, digit uint8) change { return change{cell, false, digit} }
	fix := change{cell: -1}
	for _, test := range []struct {
		name    string
		changes []change
		undone  int
		want    []Kind // the steps of undo, in order
		redone  []Kind // the steps of redo, in order
	}{
		{"nothing", nil, 0, nil, nil},
		{"solving", []change{typed(0, 1), typed(1, 2)}, 0, []Kind{Digits, Digits}, nil},
		{"typed in", []change{given(0, 1), given(1, 2)}, 0, []Kind{Done, Givens, Givens}, nil},
		{"typed in and solved", []change{given(0, 1), typed(1, 2)}, 0, []Kind{Digits, Done, Givens}, nil},
		{"mended", []change{typed(1, 2), given(0, 1), typed(2, 3)}, 0, []Kind{Digits, Done, Givens, Begun, Digits}, nil},
		{"fixed", []change{typed(0, 1), fix, typed(1, 1)}, 0, []Kind{Digits, Fixed, Digits}, nil},
		{"fixed and typed in", []change{typed(0, 1), fix, given(1, 1)}, 0, []Kind{Done, Givens, Begun, Fixed, Digits}, nil},
		{"undone", []change{given(0, 1), given(1, 2), typed(2, 3)}, 2, []Kind{Done, Givens}, []Kind{Begun, Givens, Done, Digits}},
		{"all undone", []change{given(0, 1)}, 1, nil, []Kind{Begun, Givens}},
		{"solving undone", []change{given(0, 1), typed(2, 3)}, 1, []Kind{Done, Givens}, []Kind{Digits}},
		{"nothing changed", []change{typed(0, 1), typed(0, 1)}, 0, []Kind{Digits}, nil},
	} {
		boards := []State{titled("")}
		for _, c := range test.changes {
			b := boards[len(boards)-1]
			b.Puzzle.Givens, b.Typed = b.Puzzle.Givens.Clone(), b.Typed.Clone()
			switch {
			case c == fix:
				b.Puzzle.Givens, b.Typed = b.Grid(), make(sudoku.Grid, len(b.Typed))
			case c.given:
				b.Puzzle.Givens[c.cell] = c.digit
			default:
				b.Typed[c.cell] = c.digit
			}
			boards = append(boards, b)
		}
		at := len(boards) - 1 - test.undone
		sheet := NewSheet(boards[at])
		sheet.Now.Title = "new"
		var changes []Change
		for i, b := range boards[1:] {
			changes = append(changes, between(boards[i], b))
		}
		sheet.SetHistory(slices.Clone(changes[:at]), changes[at:])
		sheet.AddStages()
		if !sheet.Now.SameDigits(boards[at]) || sheet.Now.TypingIn || sheet.Now.Title != "new" {
			t.Errorf("%s: on the board is %v", test.name, sheet.Now)
		}
		s := BeginWith(sheet)
		steps := func(move func() Transition) (got []Kind) {
			for step := move(); step.Kind != Nothing; step = move() {
				got = append(got, step.Kind)
				if step.Kind == Givens && !step.Was.TypingIn {
					t.Errorf("%s: a given changes while the puzzle is being solved", test.name)
				}
			}
			return got
		}
		if got := steps(s.Redo); !slices.Equal(got, test.redone) {
			t.Errorf("%s: redone are %v, want %v", test.name, got, test.redone)
		}
		for range test.redone {
			s.Undo()
		}
		if got := steps(s.Undo); !slices.Equal(got, test.want) {
			t.Errorf("%s: undone are %v, want %v", test.name, got, test.want)
		}
	}
}
