package foreign_test

import (
	"strings"
	"testing"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestRemarksInNotation: a remark behind a puzzle is none of it, and a line that is damaged is named and does not take the others with it.
func TestRemarksInNotation(t *testing.T) {
	const cage = ".Cage~15~R1C1~R1C2.~R3C3_5"
	for text, want := range map[string]int{
		cage + " # hello":                                         1,
		cage + " # title: x\n" + cage:                             2,
		"# title: x\n" + cage + " # yes":                          1,
		cage + "\n" + cage + "\n" + cage + "\n.~R3C3_99\n" + cage: 4,
	} {
		r := foreign.NewReader("f.txt", strings.NewReader(text+"\n"))
		count, bad := 0, 0
		for {
			e, err := r.Next()
			if err != nil && strings.Contains(err.Error(), "EOF") {
				break
			}
			if err != nil {
				if bad++; !strings.Contains(err.Error(), "4") {
					t.Errorf("%q: the line is not named: %v", text, err)
				}
				if bad > 1 {
					break
				}
				continue
			}
			if e.Puzzle.Clues == nil {
				t.Errorf("%q: read without its cage", text)
			}
			count++
		}
		if count != want || bad != strings.Count(text, "99") {
			t.Errorf("%q: %d puzzles and %d that are damaged", text, count, bad)
		}
	}
}

// TestKnownKeepsWhatIsDrawn: the rules of a document that are known by now do not replace the cages that a person has drawn meanwhile.
func TestKnownKeepsWhatIsDrawn(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Unknown = &sudoku.Unknown{Program: "Interactive Sudoku Solver", Rules: []string{"Thermo"}, Document: ".Thermo~R1C1~R2C2.~R9C9_5"}
	if q := foreign.Known(p); q.Unknown != nil || q.Clues == nil {
		t.Error("the thermometer is not known")
	}
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	if q := foreign.Known(p); q.Unknown == nil || !q.Equal(p) {
		t.Error("the cage is gone")
	}
}

// TestUnknownRulesAreJoined: the rule that a remark names does not hide the one that the line has.
func TestUnknownRulesAreJoined(t *testing.T) {
	e, err := format.NewReader("f.txt", strings.NewReader("# rules: f-puzzles: fog\n.Foo~1.~R3C3_5\n")).Next()
	if err != nil {
		t.Fatal(err)
	}
	if u := e.Puzzle.Unknown; u == nil || strings.Join(u.Rules, " ") != "Foo fog" {
		t.Errorf("unknown are %v", u)
	}
}
