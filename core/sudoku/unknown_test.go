package sudoku_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestUnknownRules: of a puzzle with rules that are not known nothing is judged, and what it is refused for names the rules.
func TestUnknownRules(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[0], p.Givens[1] = 5, 5
	var invalid *sudoku.InvalidError
	if err := p.Searchable(); !errors.As(err, &invalid) || len(invalid.Conflicts) != 2 {
		t.Errorf("two 5s side by side: %v", err)
	}
	if err := sudoku.Empty(sudoku.Classic()).Searchable(); err != nil {
		t.Errorf("an empty grid: %v", err)
	}
	p.Unknown = sudoku.UnknownOf("f-puzzles", []string{"fog", "parity party"}, "{}")
	var unknown *sudoku.UnknownError
	if err := p.Searchable(); !errors.As(err, &unknown) || err.Error() != "Nonet does not know rules of this puzzle of f-puzzles: fog, parity party" {
		t.Errorf("the error is %v", err)
	}
	if p.Conflicts() != nil {
		t.Error("a puzzle with unknown rules is judged")
	}
	if sudoku.UnknownOf("f-puzzles", nil, "{}") != nil {
		t.Error("no rule is unknown, and yet there is something unknown")
	}
}

// TestNamesOfRules: names have only what a line of text can hold, and neither they nor their number can fill the memory.
func TestNamesOfRules(t *testing.T) {
	for name, want := range map[string]string{
		"killercage":                    "killercage",
		" a\nb\t\"c\" ":                 "abc",
		"X-Sum (+1.5)_é 数":              "X-Sum (+1.5)_é 数",
		"<>,;":                          "",
		strings.Repeat("ü", 50):         strings.Repeat("ü", 40),
		strings.Repeat("a", 39) + " bc": strings.Repeat("a", 39),
	} {
		if got := sudoku.RuleName(name); got != want {
			t.Errorf("%q is called %q, want %q", name, got, want)
		}
	}
	u := sudoku.UnknownOf("", slices.Concat([]string{";", "a"}, slices.Repeat([]string{"b"}, 100)), "")
	if len(u.Rules) != 29 || u.Rules[0] != "a" {
		t.Errorf("%d rules are kept: %v", len(u.Rules), u.Rules)
	}
}

// TestEqualUnknown: two are equal if they are the same in everything, or both none.
func TestEqualUnknown(t *testing.T) {
	list := []*sudoku.Unknown{nil, {}, {Program: "a"}, {Rules: []string{"a"}}, {Rules: []string{"b"}}, {Document: "a"}}
	for i, u := range list {
		for j, v := range list {
			if u.Equal(v) != (i == j) {
				t.Errorf("%+v and %+v are equal: %t", u, v, u.Equal(v))
			}
		}
	}
}
