package words_test

import (
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
)

// TestTitle: a puzzle without a title has the name of its file, and without a file one of its size.
func TestTitle(t *testing.T) {
	for _, test := range []struct{ title, path, want string }{
		{"Sunday", filepath.Join("folder", "a.sdk"), "Sunday"}, {"", filepath.Join("folder", "a.sdk"), "a.sdk"}, {"", "", "Untitled 9 × 9"},
	} {
		s := session.New(sudoku.Empty(sudoku.Classic())).Now()
		s.Title, s.Path = test.title, test.path
		if got := words.Title(s); got != test.want {
			t.Errorf("%+v has the title %q", test, got)
		}
		if got := words.CopyTitle(s); !strings.Contains(got, test.want) {
			t.Errorf("the copy of %q has the title %q", test.want, got)
		}
	}
}

// TestFileName: a title makes a name that every system allows.
func TestFileName(t *testing.T) {
	for title, want := range map[string]string{
		"Sunday":                "Sunday",
		"4 × 4, no. 15":         "4 × 4, no. 15",
		"What? 1/2: <a>":        "What- 1-2 - -a-",
		"..hidden. ":            "hidden",
		"Con":                   "_Con",
		"aux.1":                 "_aux.1",
		"com9":                  "_com9",
		"com10":                 "com10",
		"lpt¹":                  "_lpt¹",
		"nul ":                  "_nul",
		"Console":               "Console",
		"line\nbreak":           "line-break",
		strings.Repeat("数", 70): strings.Repeat("数", 60),
	} {
		if got := words.FileName(title); got != want {
			t.Errorf("%q makes %q, not %q", title, got, want)
		}
	}
}
