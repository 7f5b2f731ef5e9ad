package foreign

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestGnomeCode: what GNOME Sudoku copies is one line that begins as a remark does. It says where each digit stands.
func TestGnomeCode(t *testing.T) {
	at := [10]string{} // of each digit its cells, as GNOME Sudoku numbers them
	for cell, digit := range sunday {
		if digit != '.' {
			at[digit-'0'] += string(rune(33 + cell/9 + cell%9*9))
		}
	}
	code := "#"
	for digit := 1; digit <= 9; digit += 2 {
		size := len(at[digit])
		if digit < 9 {
			size += 9 * len(at[digit+1])
		}
		code += string(rune(33 + size))
	}
	code += strings.Join(at[1:], "")
	for _, text := range []string{code, code + "\n", "\r\n" + code + "\r\n"} {
		if entries, err := read(text); err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != sunday {
			t.Errorf("%q: %v, %v", text, entries, err)
		}
	}
	// A remark that is none of them stays one.
	for _, remark := range []string{code[:len(code)-1], code + "!", "#!!!!!", code + "\n#"} {
		if entries, err := read(remark + "\n" + sunday); err != nil || len(entries) != 1 {
			t.Errorf("%q above a puzzle: %v, %v", remark, entries, err)
		}
		if entries, _ := read(remark + "\n"); len(entries) > 0 {
			t.Errorf("%q: %v", remark, entries)
		}
	}
}

// TestGnomeCodeOfFew: the five characters after the mark are how often each digit stands there, in pairs; each character after them is a cell.
func TestGnomeCodeOfFew(t *testing.T) {
	for code, want := range map[string]string{
		`#"!!!!!`:  "r1c1 1",
		`#"!!!!"`:  "r2c1 1", // column by column
		`#*!!!!*`:  "r1c2 2",
		`#!!!!"q`:  "r9c9 9",
		`#+!!!!!*`: "r1c1 1, r1c2 2",
		`#!!!!!`:   "", // none
		`#"!!!!`:   "", // no cell
		`#"!!!!!!`: "", // one cell too many
		`#"!!!! `:  "", // before the first cell
		`#"!!!!r`:  "", // behind the last
		`#" !!!!`:  "", // less than none
		`#!!!!*!`:  "", // a digit of 10
		`#+!!!!!!`: "", // two digits in a cell
		`"!!!!!!`:  "", // no mark
		`#"!`:      "",
		"":         "",
		`#!!!!"!`:  "r1c1 9",
		`##!!!!"!`: "r2c1 1, r1c1 1",
	} {
		e, ok := gnomeCode(code)
		if !ok {
			if want != "" {
				t.Errorf("%s is none", code)
			}
			continue
		}
		var got []string
		for cell, digit := range e.Puzzle.Givens {
			if digit != 0 {
				got = append(got, e.Puzzle.Layout.CellName(cell)+" "+sudoku.Symbol(digit))
			}
		}
		slices.Sort(got)
		wanted := strings.Split(want, ", ")
		slices.Sort(wanted)
		if !slices.Equal(got, wanted) {
			t.Errorf("%s is %v, want %s", code, got, want)
		}
	}
}

// TestGnomeSave: a saved game has cells with their places, digits and notes; one outside the board is damage.
func TestGnomeSave(t *testing.T) {
	const head, tail = `{"difficulty_category":"easy","cells":[`, `]}`
	e := mustRead(t, head+`{"position":[8,0],"value":9,"fixed":true},{"position":[0,8],"value":1,"fixed":false},{"position":[8,8],"earmarks":[1,9,10,0]}`+tail)
	if e.Puzzle.Givens.Filled() != 1 || e.Puzzle.Givens[72] != 9 || e.Typed[8] != 1 || e.Typed.Filled() != 1 || strings.Join(e.Pencil, "|") != "r9c9 centre +19" {
		t.Errorf("the game is %v, %v, %v", e.Puzzle.Givens, e.Typed, e.Pencil)
	}
	for _, cell := range []string{
		`{"position":[9,0],"value":1}`, `{"position":[0,9],"value":1}`, `{"position":[-1,0],"value":1}`, `{"position":[0,-1],"value":1}`, `{"position":[0,0],"value":10}`,
		`{"position":[0,0],"value":-1}`, `{"position":"r1c1"}`, `5`,
	} {
		if _, err := read(head + cell + tail); !isKind(err, "damaged") || !strings.Contains(err.Error(), "GNOME Sudoku") {
			t.Errorf("%s: %v", cell, err)
		}
	}
}
