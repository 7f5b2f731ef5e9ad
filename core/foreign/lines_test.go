package foreign

import (
	"strings"
	"testing"
)

// Lines in the notation of Interactive Sudoku Solver, and others.
const (
	issGiven   = ".~R1C1_1"
	issOther   = ".~R1C2_2"
	issThermo  = ".Thermo~R5C5~R5C6"
	issDamaged = ".~R3C3_99"
)

// TestOneALine: each line is a puzzle if there is a plain one among them, or if they can be puzzles of their own. One that is damaged is named beside two
// that are not.
func TestOneALine(t *testing.T) {
	for text, want := range map[string]bool{
		issGiven:                                        true,
		issGiven + " # a remark":                        true,
		issThermo:                                       false,
		issGiven + "\n" + issOther:                      true,
		issGiven + "\n\n" + sunday:                      true,
		issThermo + "\n" + sunday:                       true,
		issGiven + "\nso it goes on":                    false,
		issGiven + "\n" + issDamaged:                    false,
		issGiven + "\n" + issOther + "\n" + issDamaged:  true,
		issGiven + "\n" + sunday + "\n" + issDamaged:    true,
		sunday + "\n" + issDamaged:                      false,
		issThermo + "\n" + issDamaged + "\n" + issGiven: false,
	} {
		if got := oneALine(strings.Split(text, "\n")); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// TestISSApart: lines are puzzles of their own if each has givens, if two have givens beside other constraints, if one has and another is long, or if one kind of
// constraint has a cell twice. Otherwise they are one puzzle, written on several lines.
func TestISSApart(t *testing.T) {
	cages := func(n int) string {
		text := ""
		for i := range n {
			text += ".Cage~7~R" + string(rune('1'+i)) + "C8~R" + string(rune('1'+i)) + "C9"
		}
		return text
	}
	for text, want := range map[string]bool{
		issGiven + "\n" + issThermo:                                       false,
		issGiven + "\n" + issOther + "\n" + issThermo:                     false,
		".Windoku.~R3C3_5\n.Diagonal~1.Diagonal~-1":                       false,
		".Windoku.~R3C3_5\n.AntiKing.~R4C4_4\n.Diagonal~1.Diagonal~-1":    true,
		".Windoku.~R3C3_5\n" + cages(7):                                   false,
		".Windoku.~R3C3_5\n" + cages(8):                                   true,
		".Windoku.~R3C3_5\n" + cages(8) + "\n" + issThermo:                false, // a line of its own for a thermometer
		".Windoku.AntiKing\n" + cages(8):                                  false,
		".Thermo~R1C1~R1C2.Cage~3~R1C5~R1C6\n.Thermo~R1C1~R2C1":           true,
		".Thermo~R1C1~R1C2\n.Thermo~R1C1~R2C1":                            false, // a constraint a line
		".Thermo~R1C1~R1C2.Cage~3~R1C5~R1C6\n.Thermo~R3C1~R2C1":           false,
		".Thermo~R1C1~R1C2.Cage~3~R1C5~R1C6\n.Cage~3~R1C1~R2C1":           false,
		".Thermo~R1C1~R1C2.Cage~3~R1C5~R1C6\n.Thermo~r1c1~r2c1.Windoku":   true,
		".Shape~6x6.Thermo~R1C1~R1C2\n.Shape~6x6.Windoku":                 true,
		".Shape~6x6.Thermo~R1C1~R1C2\n.Cage~7~R7C1~R8C1.Cage~7~R7C3~R8C3": true, // outside the grid of the first
		".Foo~1.Thermo~R1C1~R1C2\n.Foo~1.Cage~7~R7C1~R8C1":                false,
	} {
		if got := issApart(strings.Split(text, "\n")); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
