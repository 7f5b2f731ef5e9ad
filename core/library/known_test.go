package library

import (
	"strings"
	"testing"
	"time"

	"nonet/core/disktest"
	"nonet/core/rules"
	"nonet/core/session"
	"nonet/core/sudoku"
)

// TestRulesThatAreKnownByNow: a puzzle that an older Nonet has saved with rules it did not know has them, if this one knows them all: in the list, when it
// is taken, with the digits and the history that it had. One with a rule that is still unknown stays as it was.
func TestRulesThatAreKnownByNow(t *testing.T) {
	const jigsaw = "1112211222333443534455554"
	for name, test := range map[string]struct {
		unknown sudoku.Unknown
		clues   string
		regions bool
	}{
		"a killer of f-puzzles": {sudoku.Unknown{Program: "f-puzzles", Rules: []string{"killercage"},
			Document: `{"size":9,"grid":` + emptyGrid(9) + `,"killercage":[{"cells":["R1C1","R1C2"],"value":"15"}]}`}, "cage 15 r1c1 r1c2", false},
		"one on a line": {sudoku.Unknown{Program: "Interactive Sudoku Solver", Rules: []string{"Thermo"}, Document: ".Thermo~R1C1~R2C2.~R9C9_5"}, "thermo r1c1 r2c2", false},
		"a jigsaw": {sudoku.Unknown{Program: "Interactive Sudoku Solver", Rules: []string{"Jigsaw"},
			Document: ".NoBoxes.Jigsaw~" + strings.Repeat("1", 9) + strings.Repeat("2", 8) + "33" + strings.Repeat("3", 7) + "2444444444555555555666666666777777777888888888999999999"}, "", true},
		"fog":                {sudoku.Unknown{Program: "f-puzzles", Rules: []string{"fogofwar"}, Document: `{"size":9,"grid":` + emptyGrid(9) + `,"fogofwar":["R1C1"]}`}, "unknown", false},
		"a damaged document": {sudoku.Unknown{Program: "f-puzzles", Rules: []string{"killercage"}, Document: `{"size":9,"gr`}, "unknown", false},
		"without a document": {sudoku.Unknown{Program: "f-puzzles", Rules: []string{"killercage"}}, "unknown", false},
		"of another size":    {sudoku.Unknown{Program: "Interactive Sudoku Solver", Rules: []string{"Jigsaw"}, Document: ".Shape~5x5.NoBoxes.Jigsaw~" + jigsaw + ".~R1C1_1"}, "unknown", false},
	} {
		p := sudoku.Empty(sudoku.Classic())
		p.Givens[80], p.Unknown = 5, &test.unknown
		s := session.New(p)
		s.Sheet().Name = NewName(time.Now())
		s.Set(0, 7)
		s.Set(1, 8)
		s.Undo()
		lib := New(disktest.TempDir(t))
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
		all, unreadable := lib.List()
		if len(all) != 1 || unreadable != 0 {
			t.Fatalf("%s: %d puzzles, %d unreadable", name, len(all), unreadable)
		}
		p2, err := read(s.Sheet().Name, []byte(text(t, s.Sheet())))
		if err != nil {
			t.Fatal(err)
		}
		for _, got := range []sudoku.Puzzle{all[0].Board.Puzzle, p2.sheet.Now.Puzzle} {
			var texts []string
			for _, c := range got.Clues.All() {
				texts = append(texts, rules.Text(got.Layout, c))
			}
			if got.Unknown != nil {
				texts = append(texts, "unknown")
			}
			if strings.Join(texts, "; ") != test.clues || got.Givens[80] != 5 || (got.Layout.Shape().Regions != "") != test.regions {
				t.Errorf("%s: %v with %q and the givens %v", name, got.Layout, texts, got.Givens)
			}
		}
		if _, err := p2.history(); err != nil || p2.sheet.Now.Typed[0] != 7 || p2.sheet.Made() != 1 || len(p2.sheet.Changes()) != 2 {
			t.Errorf("%s: typed %v, %d of %d changes, %v", name, p2.sheet.Now.Typed, p2.sheet.Made(), len(p2.sheet.Changes()), err)
		}
	}
}

// TestKnownRulesAndDrawing: a puzzle into which a person has drawn keeps the rules that it was saved with, so that its history still fits it.
func TestKnownRulesAndDrawing(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[80], p.Unknown = 5, &sudoku.Unknown{Program: "Interactive Sudoku Solver", Rules: []string{"Windoku"}, Document: ".Windoku.~R9C9_5"}
	s := session.New(p)
	s.Sheet().Name = NewName(time.Now())
	diagonals, err := p.Layout.WithHouses(sudoku.Diagonals)
	if err != nil {
		t.Fatal(err)
	}
	s.Set(0, 7)
	if changed, err := s.SetRules(diagonals, nil); !changed || err != nil {
		t.Fatal(changed, err)
	}
	s.Undo()
	folder := disktest.TempDir(t)
	lib := New(folder)
	if err := lib.Save(s.Sheet()); err != nil {
		t.Fatal(err)
	}
	lib.ReleaseAll()
	taken, damage, err := New(folder).Take(s.Sheet().Name)
	if err != nil || damage != nil {
		t.Fatalf("it cannot be read any more: %v, %v", err, damage)
	}
	if now := taken.Sheet; now.Now.Typed[0] != 7 || now.Undone() != 1 || now.Board(now.Made()+1).Layout() != diagonals {
		t.Errorf("typed %v, %d changes can be redone", now.Now.Typed, now.Undone())
	}
}

// TestUnknownRulesAreNotSolved: a full board with rules that are not known is begun, because nothing says whether it is right.
func TestUnknownRulesAreNotSolved(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[80], p.Unknown = 5, &sudoku.Unknown{Program: "f-puzzles", Rules: []string{"fogofwar"}}
	s := session.New(p)
	for cell := range 80 {
		s.Set(cell, 1)
	}
	if got := entryOf(s.Sheet()).Status(); got != Begun {
		t.Errorf("the status is %d, want %d", got, Begun)
	}
}

// emptyGrid is the grid of a document of f-puzzles whose last cell is 5.
func emptyGrid(side int) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", side), ",") + "]"
	last := "[" + strings.Repeat("{},", side-1) + `{"value":5,"given":true}]`
	return "[" + strings.Repeat(row+",", side-1) + last + "]"
}
