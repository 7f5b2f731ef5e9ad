package rules_test

import (
	"slices"
	"testing"

	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
)

// TestMeaning: which digits of its cells, all those of a 4×4, a clue allows.
func TestMeaning(t *testing.T) {
	type digits = []int
	for clue, allowed := range map[string]func(d digits) bool{
		"cage 1 r1c1":                    func(d digits) bool { return d[0] == 1 },
		"cage r1c1 r2c1 r1c2":            func(d digits) bool { return d[0] != d[1] && d[0] != d[2] && d[1] != d[2] },
		"cage 7 r1c1 r2c1 r1c2":          func(d digits) bool { return d[0] != d[1] && d[0] != d[2] && d[1] != d[2] && d[0]+d[1]+d[2] == 7 },
		"sum 7 r1c1 r2c1 r1c2":           func(d digits) bool { return d[0]+d[1]+d[2] == 7 },
		"sum 7 r1c1 r2c1 r1c1":           func(d digits) bool { return d[0] == d[2] && d[0]+d[1]+d[2] == 7 },
		"diagonal-sum 7 r1c3 r2c2 r3c1":  func(d digits) bool { return d[0]+d[1]+d[2] == 7 },
		"thermo r1c1 r2c2 r3c1":          func(d digits) bool { return d[0] < d[1] && d[1] < d[2] },
		"arrow r1c1 = r2c2 r3c1":         func(d digits) bool { return d[0] == d[1]+d[2] },
		"palindrome r1c1 r1c2 r2c3 r3c4": func(d digits) bool { return d[0] == d[3] && d[1] == d[2] },
		"palindrome r1c1 r1c2 r2c3":      func(d digits) bool { return d[0] == d[2] },
		"whisper 2 r1c1 r2c2 r3c1":       func(d digits) bool { return max(d[0]-d[1], d[1]-d[0]) >= 2 && max(d[1]-d[2], d[2]-d[1]) >= 2 },
		"difference 2 r1c1 r1c2":         func(d digits) bool { return max(d[0]-d[1], d[1]-d[0]) == 2 },
		"ratio 3 r1c1 r1c2":              func(d digits) bool { return d[0] == 3*d[1] || d[1] == 3*d[0] },
		"less r2c2 r1c1":                 func(d digits) bool { return d[0] < d[1] },
		"odd r2c2":                       func(d digits) bool { return d[0] == 1 || d[0] == 3 },
		"even r2c2":                      func(d digits) bool { return d[0] == 2 || d[0] == 4 },
	} {
		l, err := sudoku.LayoutOfSide(4)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		p.Clues = rulestest.Clues(t, l, clue)
		for _, k := range p.Clues.Constraints() {
			if distinct := slices.Compact(slices.Sorted(slices.Values(k.Cells))); len(distinct) != len(k.Cells) {
				t.Errorf("%s means something of the cells %v", clue, k.Cells)
			}
		}
		cells := p.Clues.All()[0].Cells
		for n := range 1 << (2 * len(cells)) {
			var d digits
			for i := range cells {
				d = append(d, n>>(2*i)&3+1)
				p.Givens[cells[i]] = uint8(d[i])
			}
			if same := slices.Index(cells, cells[len(cells)-1]); d[same] != d[len(d)-1] {
				continue // a cell that is listed twice has one digit
			}
			broken := slices.ContainsFunc(p.Conflicts(), func(c sudoku.Conflict) bool { return c.Clue != nil })
			if broken == allowed(d) {
				t.Errorf("%s is broken by %v: %t", clue, d, broken)
			}
		}
	}
	single := rulestest.Clues(t, sudoku.Classic(), "cage r1c1")
	if all := single.Constraints(); len(all) != 0 {
		t.Errorf("a cage of one cell without a sum means %+v", all)
	}
}

// TestWrongCluesAsSaid: what is said of a clue that cannot be.
func TestWrongCluesAsSaid(t *testing.T) {
	for clue, want := range map[string]string{
		"fog r1c1":               `there is no clue "fog"`,
		"sum r1c1 r1c2":          `a clue "sum" is written with its number first, where it has one, and then its cells`,
		"cage 10000 r1c1":        `the number of a clue "cage" is from 1 to 9999, not 10000`,
		"cage 9999 r1c1":         "",
		"cage 5 r1c1 r1c10":      `"r1c10" is no cell of the grid`,
		"cage 5 r1c1 r1c2 r1c1":  `a clue "cage" has each cell once, and r1c1 is there twice`,
		"arrow":                  `a clue "arrow" has at least 2 cells`,
		"arrow r1c1":             `a clue "arrow" has at least 2 cells`,
		"arrow r1c1 r1c2":        `an arrow is written as "arrow r1c1 = r1c2 r1c3"`,
		"arrow r1c1 = r1c2":      "",
		"less r1c1 r1c2 r1c3":    `a clue "less" has at most 2 cells here`,
		"difference 1 r1c1 r2c2": `the two cells of a clue "difference" have a side in common`,
		"knight r1c1":            `a clue "knight" is about the whole grid and has no cells`,
	} {
		_, err := rules.Parse(sudoku.Classic(), clue)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if said != want {
			t.Errorf("%s: %q, want %q", clue, said, want)
		}
	}
}
