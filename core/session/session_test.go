package session

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"nonet/core/disktest"
	"nonet/core/engine"
	"nonet/core/position"
	"nonet/core/sudoku"
)

func example(t *testing.T) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Empty(sudoku.Classic())
	for i, char := range "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" {
		p.Givens[i], _ = sudoku.DigitOf(char, 9)
	}
	return p
}

func TestGivensStay(t *testing.T) {
	s := New(example(t))
	if s.Set(0, 9) || s.Set(0, 0) || s.CanUndo() {
		t.Error("a given was changed")
	}
	if !s.Set(2, 4) || s.Set(2, 4) {
		t.Error("typing into a blank must change it, typing the same again must not")
	}
	if s.Now().Grid()[2] != 4 || s.Now().Puzzle.Givens[2] != 0 {
		t.Errorf("after typing r1c3 holds %d", s.Now().Grid()[2])
	}
	s.Fix()
	if s.Set(2, 5) || s.Now().Puzzle.Givens[2] != 4 {
		t.Error("a digit made a given was changed")
	}
}

// TestUndoRedo takes random actions of every kind and checks that undo and redo lead through
// the same boards, each time with the right step.
func TestUndoRedo(t *testing.T) {
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 1))
		s := New(example(t))
		boards := []State{s.Now()}
		for range 500 {
			was := s.Now()
			if !act(t, s, random) && !s.Now().SameBoard(was) {
				t.Fatal("an action that reports no change has changed the board")
			}
			// Switching the stage back and forth adds nothing to the history.
			boards = append(boards[:min(len(boards), s.depth())], s.Now())
		}
		for i := len(boards) - 2; i >= 0; i-- {
			check(t, s.Undo(), boards[i+1], boards[i], kindBetween(boards[i], boards[i+1]))
		}
		if step := s.Undo(); step.Kind != Nothing || s.CanUndo() {
			t.Errorf("before the beginning there was %v to undo", step.Kind)
		}
		for i := 1; i < len(boards); i++ {
			check(t, s.Redo(), boards[i-1], boards[i], kindBetween(boards[i-1], boards[i]))
		}
		if step := s.Redo(); step.Kind != Nothing || s.CanRedo() {
			t.Errorf("after the end there was %v to redo", step.Kind)
		}
		s.Undo()
		s.Open(New(example(t)).Now())
		s.Set(2, 3)
		if s.CanRedo() {
			t.Error("a new change left the old future in place")
		}
	}
}

// TestUndoAtAnyMoment mixes undo and redo with random actions: n steps back and n steps forward
// again, or the other way round, lead through the same boards.
func TestUndoAtAnyMoment(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	s := New(example(t))
	there := func(n int, move func() Transition) (boards []State) {
		for range n {
			boards = append(boards, s.Now())
			if move().Kind == Nothing {
				return boards
			}
		}
		return append(boards, s.Now())
	}
	for range 2000 {
		switch n := 1 + random.IntN(12); random.IntN(4) {
		case 0:
			there(n, s.Undo)
		case 1:
			there(n, s.Redo)
		default:
			for range n {
				if act(t, s, random); random.IntN(100) == 0 {
					s = BeginOn(s.Trail()) // the next sitting
				}
			}
		}
		first, second := s.Undo, s.Redo
		if random.IntN(2) == 0 {
			first, second = s.Redo, s.Undo
		}
		boards := there(1+random.IntN(8), first)
		back := there(len(boards)-1, second)
		slices.Reverse(back)
		if !slices.EqualFunc(boards, back, State.SameBoard) {
			t.Fatalf("the boards were\n%v\nand then\n%v", boards, back)
		}
	}
}

// depth returns the number of steps that led to the board.
func (s *Session) depth() int {
	depth := s.at
	for _, sheet := range s.trail[:s.at+1] {
		depth += sheet.Made()
	}
	return depth
}

// act takes a random action, and reports whether it changed anything.
func act(t *testing.T, s *Session, random *rand.Rand) bool {
	l := s.Now().Layout()
	cell, digit := random.IntN(l.Cells()), uint8(random.IntN(l.Side()+1))
	switch n := random.IntN(100); {
	case n < 40:
		return s.Set(cell, digit)
	case n < 70 && !s.Now().TypingIn:
		return s.TypeIn()
	case n < 60:
		return s.SetGivens(map[int]uint8{cell: digit, random.IntN(l.Cells()): digit})
	case n < 70:
		return s.SetGiven(cell, digit)
	case n < 78:
		return s.TypeIn()
	case n < 86:
		return s.Done()
	case n < 88:
		return s.Reset()
	case n < 90:
		return s.Fix()
	case n < 92:
		return s.Fill(example(t).Givens[:l.Cells()])
	case s.Sheet().Undone() > 0:
		return false // it would still be there to be redone, before the puzzle that is opened
	case n < 95:
		return s.Clear()
	case n < 98:
		return s.Open(New(example(t)).Now())
	}
	small, err := sudoku.LayoutOfSide(6)
	if err != nil {
		t.Fatal(err)
	}
	return s.Open(New(sudoku.Empty(small)).Now())
}

// check checks a step from one board to another.
func check(t *testing.T, got Transition, was, now State, k Kind) {
	t.Helper()
	if !got.Was.SameBoard(was) || !got.Now.SameBoard(now) {
		t.Fatalf("the step of kind %v leads from\n%v to\n%v, want from\n%v to\n%v", got.Kind, got.Was, got.Now, was, now)
	}
	if got.Kind != k && got.Kind != Opened { // (another puzzle may look like the next board of this one)
		t.Fatalf("the step is of kind %v, want %v", got.Kind, k)
	}
	if got.Kind == Givens && !(was.TypingIn && now.TypingIn) {
		t.Fatal("printed digits were changed while the puzzle is being solved")
	}
	for cell := range now.Typed {
		differ := got.Kind != Opened && (was.Typed[cell] != now.Typed[cell] || was.Puzzle.Givens[cell] != now.Puzzle.Givens[cell])
		if differ != slices.Contains(got.Cells, cell) {
			t.Fatalf("of a step of kind %v the cells are %v", got.Kind, got.Cells)
		}
	}
}

// kindBetween returns the kind of the action between two boards.
func kindBetween(a, b State) Kind {
	if a.Layout() != b.Layout() {
		return Opened
	}
	return between(a, b).kind(b.TypingIn)
}

func TestSaveAndLoad(t *testing.T) {
	for _, side := range []int{4, 6, 9, 12, 16, 25} {
		l, err := sudoku.LayoutOfSide(side)
		if err != nil {
			t.Fatal(err)
		}
		s := New(sudoku.Empty(l))
		s.Set(0, uint8(side))
		s.Fix()
		s.Set(1, uint8(side-1))
		path := filepath.Join(disktest.TempDir(t), "board.txt")
		if err := Save(path, s.Now()); err != nil {
			t.Fatal(err)
		}
		got, err := Load(path)
		if err != nil || !got.same(s.Now()) {
			t.Errorf("side %d: loaded %+v, %v; want %+v", side, got, err, s.Now())
		}
	}
}

// TestAnswered: an answer is what the program filled in, as long as some of its digits are there.
func TestAnswered(t *testing.T) {
	s := New(example(t))
	blanks := []int{}
	for cell, d := range s.Now().Puzzle.Givens {
		if d == 0 {
			blanks = append(blanks, cell)
		}
	}
	want := func(what string, want bool) {
		t.Helper()
		if got := s.Sheet().Answered(); got != want {
			t.Errorf("%s: %v", what, got)
		}
	}
	want("nothing typed", false)
	s.Set(blanks[0], 1)
	s.Set(blanks[1], 2)
	want("typed one by one", false)
	full := make(sudoku.Grid, len(s.Now().Typed))
	for _, cell := range blanks {
		full[cell] = uint8(1 + cell%2)
	}
	s.Fill(full)
	want("filled in", true)
	if got := s.Sheet().Answers(); !slices.Equal(got, []int{3}) {
		t.Errorf("the answers are the changes %v, want the third", got)
	}
	if s.Sheet().SetAnswers([]int{4}) || !s.Sheet().SetAnswers([]int{3}) {
		t.Error("there is a fourth change, or no third")
	}
	want("filled in, as it was kept", true)
	s.Undo()
	want("undone", false)
	s.Redo()
	want("redone", true)
	s.Set(blanks[2], 0)
	want("all but one", true)
	for _, cell := range blanks[4:] {
		s.Set(cell, 0)
	}
	s.Set(blanks[0], 0)
	s.Set(blanks[1], 0)
	want("one of all", true)
	s.Set(blanks[3], 0)
	want("none of all", false)
	s.Reset()
	want("cleared", false)
	for _, cell := range blanks {
		s.Set(cell, 1)
	}
	want("typed again", false)
	s.Reset()
	few := make(sudoku.Grid, len(full))
	few[blanks[0]], few[blanks[1]] = 1, 2
	s.Fill(few)
	want("two of many filled in", false)
	s.Place(blanks, 1, true)
	want("the same digit placed in all", false)
	s.Reset()
	for _, cell := range blanks[2:] {
		s.Set(cell, 1)
	}
	s.Fill(full)
	want("the last two filled in", true)
	s.Undo()
	s.Set(blanks[0], full[blanks[0]])
	s.Fill(full)
	want("the last one filled in", true)
}

// solutionOf returns the solution of a puzzle.
func solutionOf(t *testing.T, p sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	result, err := engine.For(p, 1).Search(t.Context(), p, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	return result.Solutions[0]
}

// TestReadFromPaper: what was read from paper is no answer, however many digits appear at a time, and neither is the last one that
// a person types, or that a hint places.
func TestReadFromPaper(t *testing.T) {
	p := example(t)
	full := solutionOf(t, p)
	s := New(p)
	s.TypeIn()
	read := full.Clone()
	var blanks []int
	for cell, d := range p.Givens {
		if d != 0 {
			read[cell] = 0
		} else {
			blanks = append(blanks, cell)
		}
	}
	for _, cell := range blanks[:2] {
		read[cell] = 0
	}
	s.ReadIn(p.Givens, read, nil)
	s.Done()
	s.Apply([]position.Candidate{{Cell: blanks[0], Digit: full[blanks[0]]}}, nil)
	s.Sheet().Hints++
	s.Place(blanks[1:2], full[blanks[1]], true)
	if sheet := s.Sheet(); sheet.Answered() || sheet.SolvedAt.IsZero() {
		t.Errorf("answered %v, solved at %v", sheet.Answered(), sheet.SolvedAt)
	}
	back := s.Sheet().Copy()
	if !back.SetAnswers(back.Answers()) || back.Answered() {
		t.Error("the answers are not kept")
	}
}

// TestCheckpointOfAnswer: a full board that was kept as a checkpoint is an answer again, unless a person has solved the puzzle.
func TestCheckpointOfAnswer(t *testing.T) {
	p := example(t)
	s := New(p)
	s.Fill(solutionOf(t, p))
	s.Sheet().AddCheckpoint("")
	s.Undo()
	if s.Return(s.Sheet().Checkpoints[0]); !s.Sheet().Answered() {
		t.Error("the answer is one's own work after a checkpoint")
	}
}

// TestFill: Fill types into the blanks and does not change givens.
func TestFill(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0] = 5
	s := New(p)
	s.Set(2, 7)
	fill := make(sudoku.Grid, 81)
	fill[0], fill[1], fill[80] = 6, 2, 9
	if !s.Fill(fill) || s.Fill(fill) {
		t.Error("filling in is one change")
	}
	want := make(sudoku.Grid, 81)
	want[1], want[2], want[80] = 2, 7, 9
	if now := s.Now(); !slices.Equal(now.Typed, want) || !slices.Equal(now.Puzzle.Givens, p.Givens) {
		t.Errorf("typed is %v, given %v", now.Typed, now.Puzzle.Givens)
	}
}

// TestOffTheBoard: a digit that the board does not have cannot be typed, because it could not
// be saved.
func TestOffTheBoard(t *testing.T) {
	s := New(sudoku.Empty(sudoku.Classic()))
	if s.Set(0, 10) || s.Set(81, 1) || s.Set(-1, 1) || s.Set(81, 0) || s.CanUndo() {
		t.Error("such a digit was typed")
	}
	tooLarge := make(sudoku.Grid, 81)
	tooLarge[80] = 10
	if s.Fill(tooLarge) || s.Fill(make(sudoku.Grid, 16)) || s.CanUndo() {
		t.Error("another board's digits were filled in")
	}
}

// TestUnfit: a board whose digits do not fit its layout is not opened, and no session begins with it.
func TestUnfit(t *testing.T) {
	l := sudoku.Classic()
	ten := make(sudoku.Grid, l.Cells())
	ten[0] = 10
	for name, p := range map[string]sudoku.Puzzle{"a digit": {Layout: l, Givens: ten}, "short": {Layout: l, Givens: ten[1:9]}, "no givens": {Layout: l}, "no layout": {Givens: ten}} {
		s := New(sudoku.Empty(l))
		if s.Open(State{Puzzle: p, Typed: make(sudoku.Grid, l.Cells())}) || s.CanUndo() {
			t.Errorf("%s: it is opened", name)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a session begins with it", name)
				}
			}()
			New(p)
		}()
	}
	if s := New(sudoku.Empty(l)); s.Open(State{Puzzle: sudoku.Empty(l), Typed: ten}) {
		t.Error("a typed digit that the board does not have is opened")
	}
}
