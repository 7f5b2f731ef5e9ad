package rules_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/rules"
	"nonet/core/sudoku"
)

// one of each kind, as texts have them.
var samples = []string{
	"cage 15 r1c1 r1c2", "cage r1c1 r1c2", "thermo r1c1 r2c2 r3c3", "arrow r1c1 = r1c2 r1c3", "diagonal-sum 23 r1c2 r2c3 r3c4",
	"sum 10 r1c1 r1c2 r1c1", "difference 1 r4c4 r4c5", "ratio 2 r1c1 r2c1", "less r1c1 r1c2", "whisper 5 r1c1 r1c2 r1c3", "palindrome r1c1 r1c2 r1c3 r1c4",
	"odd r5c5", "even r5c6", "knight", "king", "nonconsecutive", "only-difference 1", "only-ratio 2", "only-sum 5",
}

func TestEachKind(t *testing.T) {
	l := sudoku.Classic()
	seen := map[sudoku.ClueKind]bool{}
	for _, text := range samples {
		c, err := rules.Parse(l, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		seen[c.Kind] = true
		if back := rules.Text(l, c); back != text {
			t.Errorf("%q is written as %q", text, back)
		}
		clues, err := rules.Of(l, []sudoku.Clue{c})
		if err != nil || len(clues.Constraints()) == 0 {
			t.Errorf("%q means nothing: %v", text, err)
		}
	}
	if len(seen) != int(sudoku.ClueKinds) {
		t.Errorf("there are samples of %d kinds of %d", len(seen), sudoku.ClueKinds)
	}
}

func TestWrongClues(t *testing.T) {
	for text, kind := range map[string]rules.ClueErrorKind{
		"": rules.UnknownKind, "fog r1c1": rules.UnknownKind, "sum r1c1 r1c2": rules.NoNumber, "cage 0 r1c1": rules.LargeNumber,
		"cage 10000 r1c1": rules.LargeNumber, "cage 5 r1c1 r1c10": rules.NoCell, "thermo 5 r1c1 r1c2": rules.NoCell, "cage 5 r1c1 r1c1": rules.TwiceTheCell,
		"thermo r1c1": rules.TooFewCells, "odd r1c1 r1c2": rules.TooManyCells, "difference 1 r1c1 r2c2": rules.NoNeighbours,
		"arrow r1c1 r1c2": rules.NoCircle, "knight r1c1": rules.UnwantedCells, "cage r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1": rules.TooManyCells,
	} {
		_, err := rules.Parse(sudoku.Classic(), text)
		if bad, ok := errors.AsType[*rules.ClueError](err); !ok || bad.Kind != kind {
			t.Errorf("%q: %v, not the error %q", text, err, kind)
		} else if said := err.Error(); said == "" || strings.Contains(said, "%!") {
			t.Errorf("%q: says %q", text, said)
		}
	}
}

// TestBroken: each clue is kept by some digits, and what is said of others names the cells.
func TestBroken(t *testing.T) {
	for _, tt := range []struct{ clue, cells, says string }{
		{"cage 15 r1c1 r1c2", "79", "the cage of 15 at r1c1 adds up to 16"},
		{"cage 15 r1c1 r1c2", "78", ""},
		{"cage 15 r1c1 r1c2", "7.", ""},
		{"thermo r1c1 r1c2", "31", "the thermometer from r1c1 does not rise at r1c2"},
		{"thermo r1c1 r1c2", "13", ""},
		{"arrow r1c1 = r1c2 r1c3", "712", "the arrow from r1c1 adds up to 3"},
		{"arrow r1c1 = r1c2 r1c3", "312", ""},
		{"difference 1 r1c1 r1c2", "13", "r1c1 and r1c2 do not differ by 1"},
		{"ratio 2 r1c1 r1c2", "13", "neither r1c1 nor r1c2 is 2 times the other"},
		{"ratio 2 r1c1 r1c2", "42", ""},
		{"less r1c1 r1c2", "42", "r1c1 is not less than r1c2"},
		{"whisper 5 r1c1 r1c2", "42", "r1c1 and r1c2 differ by less than 5"},
		{"whisper 5 r1c1 r1c2", "61", ""},
		{"whisper 5 r1c1 r1c2", "27", ""},
		{"palindrome r1c1 r1c2 r1c3", "123", "the palindrome has different digits in r1c1 and r1c3"},
		{"odd r1c1", "2", "r1c1 holds 2, which is not odd"},
		{"even r1c1", "2", ""},
		{"nonconsecutive", "21", "r1c1 and r1c2 are consecutive"},
		{"only-difference 1", "21", "r1c1 and r1c2 differ by 1 without a dot"},
		{"sum 10 r1c1 r1c2", "94", "the sum of 10 at r1c1 adds up to 13"},
		{"knight", "5" + strings.Repeat(".", 18) + "5", "r1c1 and r3c2 are a knight's move apart and both hold 5"},
	} {
		l := sudoku.Classic()
		c, err := rules.Parse(l, tt.clue)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.Empty(l)
		if p.Clues, err = rules.Of(l, []sudoku.Clue{c}); err != nil {
			t.Fatal(err)
		}
		for i, sign := range tt.cells[:min(len(tt.cells), 81)] {
			if d, ok := sudoku.DigitOf(sign, 9); ok {
				p.Givens[i] = d
			}
		}
		var said []string
		for _, c := range p.Conflicts() {
			if c.Clue != nil {
				said = append(said, c.String())
			}
		}
		if got := strings.Join(said, "; "); got != tt.says {
			t.Errorf("%s with %q: %q, want %q", tt.clue, tt.cells, got, tt.says)
		}
	}
}

// TestOnly: a rule for all neighbours without a sign leaves out those with such a sign, and no others.
func TestOnly(t *testing.T) {
	l := sudoku.Classic()
	for _, tt := range []struct {
		rule, sign, cells string
		broken            bool
	}{
		{"only-sum 5", "sum 5 r1c1 r1c2", "23", false},
		{"only-sum 5", "sum 10 r1c1 r1c2 r1c3", "235", true}, // of three cells, so no sign between two
		{"only-sum 5", "less r1c1 r1c2", "23", true},
		{"only-sum 5", "sum 5 r1c3 r1c4", "23", true},
		{"only-sum 5", "less r1c1 r1c2", "24", false},
		{"only-difference 1", "difference 1 r1c1 r1c2", "23", false},
		{"only-difference 1", "ratio 2 r1c1 r1c2", "12", false}, // a dot of either kind
		{"only-difference 1", "less r1c1 r1c2", "23", true},
		{"only-ratio 2", "ratio 2 r1c1 r1c2", "24", false},
		{"only-ratio 2", "difference 1 r1c1 r1c2", "12", false},
		{"only-ratio 2", "less r1c1 r1c2", "24", true},
	} {
		p := sudoku.Empty(l)
		var clues []sudoku.Clue
		for _, text := range []string{tt.rule, tt.sign} {
			c, err := rules.Parse(l, text)
			if err != nil {
				t.Fatal(err)
			}
			clues = append(clues, c)
		}
		var err error
		if p.Clues, err = rules.Of(l, clues); err != nil {
			t.Fatal(err)
		}
		for i, sign := range tt.cells {
			p.Givens[i], _ = sudoku.DigitOf(sign, 9)
		}
		broken := slices.ContainsFunc(p.Conflicts(), func(c sudoku.Conflict) bool { return c.Clue != nil && c.Clue.Kind == clues[0].Kind })
		if broken != tt.broken {
			t.Errorf("%s with %s and %s: broken is %v", tt.rule, tt.sign, tt.cells, broken)
		}
	}
}

// TestKeys: puzzles with other clues have other keys.
func TestKeys(t *testing.T) {
	l := sudoku.Classic()
	var keys []string
	for _, text := range samples {
		c, _ := rules.Parse(l, text)
		p := sudoku.Empty(l)
		p.Clues, _ = rules.Of(l, []sudoku.Clue{c})
		if key := p.Key(); slices.Contains(keys, key) {
			t.Errorf("%q has the key of another", text)
		} else {
			keys = append(keys, key)
		}
		if p.Equal(sudoku.Empty(l)) || !p.WithGivens(make(sudoku.Grid, 81)).Equal(p) {
			t.Errorf("%q: WithGivens or Equal forgets clues", text)
		}
	}
}

// FuzzParse: what is read is written so that it is read as the same clue.
func FuzzParse(f *testing.F) {
	for _, text := range samples {
		f.Add(text)
	}
	l := sudoku.Classic()
	f.Fuzz(func(t *testing.T, text string) {
		c, err := rules.Parse(l, text)
		if err != nil {
			return
		}
		if again, err := rules.Parse(l, rules.Text(l, c)); err != nil || !again.Equal(c) {
			t.Errorf("%q is read as %v, and then as %v: %v", text, c, again, err)
		}
	})
}
