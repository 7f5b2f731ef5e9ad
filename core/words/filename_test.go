package words_test

import (
	"strings"
	"testing"

	"nonet/core/words"
)

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
