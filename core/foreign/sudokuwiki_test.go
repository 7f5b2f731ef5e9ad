package foreign

import (
	"fmt"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestWikiBits: the boards of sudokuwiki.org of 2023 are read: givens, digits that were found and candidates.
func TestWikiBits(t *testing.T) {
	random := rand.New(rand.NewSource(5))
	tried := 0
	for range 200 {
		l := sudoku.Classic()
		p, typed := sudoku.Empty(l), make(sudoku.Grid, 81)
		whole := make(sudoku.Grid, 81)
		for _, cell := range random.Perm(81)[:24] {
			if left := l.Candidates(whole, cell); left != 0 {
				whole[cell] = left.Min()
				if random.Intn(4) == 0 {
					typed[cell] = left.Min()
				} else {
					p.Givens[cell] = left.Min()
				}
			}
		}
		text, more := "", random.Intn(2) == 0
		left := make([]sudoku.Digits, 81)
		several := true // in all blank cells
		for cell, digit := range whole {
			set, given := sudoku.Of(digit), 0
			if digit == 0 {
				set = l.Candidates(whole, cell)
				left[cell], several = set, several && set.Len() > 1
			} else if p.Givens[cell] != 0 {
				if given = 1; more {
					given = int(digit)
				}
			}
			text += fmt.Sprintf("%02s", strconv.FormatInt(int64(set)<<1+int64(given), 32))
		}
		if !several {
			continue
		}
		tried++
		entries, err := read("https://www.sudokuwiki.org/sudoku.htm?bd=" + text)
		if err != nil || len(entries) != 1 || !entries[0].Puzzle.Equal(p) {
			t.Fatalf("%s: %v, %v", text, entries, err)
		}
		for cell, set := range left {
			if e := entries[0]; set != 0 && e.Candidates[cell] != set || e.Typed != nil && e.Typed[cell] != typed[cell] {
				t.Fatalf("%s has %v, want %v", l.CellName(cell), e.Candidates[cell], set)
			}
		}
	}
	if tried < 5 {
		t.Errorf("only %d boards were tried", tried)
	}
	// The example of the page that describes them.
	entries, err := read("https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044")
	if want := "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9..."; err != nil || len(entries) != 1 || entries[0].Puzzle.Givens.String() != want {
		t.Errorf("the example is %v, %v", entries, err)
	}
	for _, none := range []string{strings.Repeat("00", 81), strings.Repeat("vw", 81), strings.Repeat("04", 81)} {
		if entries, _ := read("https://www.sudokuwiki.org/sudoku.htm?bd=" + none); len(entries) > 0 {
			t.Errorf("%.10s… is read as %v", none, entries[0].Puzzle.Givens)
		}
	}
}
