package session

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestAnyMomentOfTheHistory takes random actions and undoes some. From any moment of the history, every board, stage and step
// of it is what going there shows.
func TestAnyMomentOfTheHistory(t *testing.T) {
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 5))
		s := board(t, 4)
		for range 40 {
			if random.IntN(3) > 0 {
				draw(s, random)
				continue
			}
			for _, turn := range []func() bool{s.TypeIn, s.Done} {
				turn()
				s.SetGiven(random.IntN(16), uint8(random.IntN(5)))
			}
		}
		sheet := s.Sheet()
		total := sheet.Made() + sheet.Undone()
		var boards []State
		steps := []Transition{{}} // at an index the one that leads to the board there
		s.GoTo(0)
		for n := range total + 1 {
			boards = append(boards, s.Now())
			if n < total {
				steps = append(steps, sheet.redo())
			}
		}
		for _, made := range []int{0, total / 2, total} {
			s.GoTo(made)
			all, stages := sheet.Boards(), sheet.Stages()
			if len(all) != total+1 || len(stages) != total+1 {
				t.Fatalf("%d boards and %d stages of %d changes", len(all), len(stages), total)
			}
			for n, want := range boards {
				if !sheet.Board(n).SameBoard(want) || !all[n].SameBoard(want) || stages[n] != want.TypingIn || all[n].TypingIn != want.TypingIn {
					t.Fatalf("seen after %d changes, the board after %d is\n%v or\n%v, want\n%v", made, n, sheet.Board(n), all[n], want)
				}
				if n == 0 {
					continue
				}
				got, want := sheet.Transition(n), steps[n]
				if got.Kind != want.Kind || !slices.Equal(got.Cells, want.Cells) || !got.Was.SameBoard(want.Was) || !got.Now.SameBoard(want.Now) {
					t.Fatalf("seen after %d changes, step %d is of kind %v in %v, want %v in %v", made, n, got.Kind, got.Cells, want.Kind, want.Cells)
				}
			}
		}
	}
}

// TestSetStages: the stages of a history that does not record them are those that are set.
func TestSetStages(t *testing.T) {
	s := board(t, 4)
	for cell := range 4 {
		s.Set(cell, uint8(1+cell))
	}
	s.GoTo(3)
	for _, want := range [][]bool{{true, true, false, false, false}, {false, true, true, false, true}, {true, false, true, true, true}} {
		sheet := s.Sheet().Copy()
		sheet.SetHistory(slices.Clone(sheet.Changes()[:3]), slices.Clone(sheet.Changes()[3:]))
		if sheet.SetStages(want); !slices.Equal(sheet.Stages(), want) || sheet.Now.TypingIn != want[3] || sheet.Made() != 3 {
			t.Errorf("%v became %v, after %d changes", want, sheet.Stages(), sheet.Made())
		}
	}
}

// TestContents: a printed digit is no typed one, and the other way round.
func TestContents(t *testing.T) {
	for _, test := range []struct {
		Content
		given, typed uint8
	}{{Content{Digit: 5, Given: true}, 5, 0}, {Content{Digit: 5}, 0, 5}, {Content{}, 0, 0}} {
		if g, d := given(test.Content), typed(test.Content); g != test.given || d != test.typed {
			t.Errorf("%+v: %d is printed, %d is typed", test.Content, g, d)
		}
	}
}

// TestSavedTo: a puzzle that was saved to a file is ours there.
func TestSavedTo(t *testing.T) {
	sheet := board(t, 4).Sheet()
	if sheet.SavedTo("a.txt"); sheet.Now.Path != "a.txt" || !sheet.Now.Ours {
		t.Errorf("saved to %q, ours is %v", sheet.Now.Path, sheet.Now.Ours)
	}
}

// TestMistakeOnAnotherBoard: the solution of another board does not say what is wrong.
func TestMistakeOnAnotherBoard(t *testing.T) {
	s := board(t, 4)
	s.Set(0, 1)
	for _, solution := range []sudoku.Grid{nil, make(sudoku.Grid, 81)} {
		if m, ok := s.Sheet().Mistake(solution, CornersCandidates); ok {
			t.Errorf("%+v is wrong in a solution of %d cells", m, len(solution))
		}
	}
	if m, ok := s.Sheet().Mistake(append(sudoku.Grid{2}, make(sudoku.Grid, 15)...), CornersCandidates); !ok || m != (Mistake{1, 0, 1, false}) {
		t.Errorf("%+v, %v", m, ok)
	}
}
