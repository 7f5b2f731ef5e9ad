package program

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestTail: the end of what a program says is kept, however it comes, and its last line is cut where it is too long for a message.
func TestTail(t *testing.T) {
	all := ""
	for n := range 3000 {
		all += string(rune('a' + n%26))
		if n%7 == 6 {
			all += "\n"
		}
	}
	for _, size := range []int{1, 3, 100, 1000, 2500} {
		var kept tail
		for _, text := range []string{all, all} {
			for text != "" {
				n := min(size, len(text))
				if wrote, err := kept.Write([]byte(text[:n])); wrote != n || err != nil {
					t.Fatalf("%d of %d bytes are written, %v", wrote, n, err)
				}
				text = text[n:]
			}
		}
		whole := all + all
		if got, want := kept.String(), strings.TrimSpace(whole[len(whole)-4096:]); got != want {
			t.Errorf("in pieces of %d bytes %d are kept, want %d", size, len(got), len(want))
		}
	}
	for n, want := range map[int]int{299: 299, 300: 300, 301: 300, 2000: 300} {
		var kept tail
		kept.Write([]byte("first\n" + strings.Repeat("é", n) + "\n"))
		if got := []rune(kept.last()); len(got) != want || (got[len(got)-1] == '…') != (n > 300) {
			t.Errorf("of a line of %d characters %d are shown", n, len(got))
		}
	}
}

// TestOutputOfNothing: a program that cannot be started has taken no time.
func TestOutputOfNothing(t *testing.T) {
	if used, says, err := Output(t.Context(), Command{Args: []string{t.TempDir() + "/none"}}, sudoku.Empty(sudoku.Classic()), nil); used != 0 || says != "" || err == nil {
		t.Errorf("%v, %q, %v", used, says, err)
	}
}
