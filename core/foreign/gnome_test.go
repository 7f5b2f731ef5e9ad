package foreign

import (
	"strings"
	"testing"
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
