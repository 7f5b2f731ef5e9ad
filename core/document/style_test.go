package document

import (
	"slices"
	"strings"
	"testing"
)

// TestWrapAround: of a paragraph beside something, as many lines are shorter as stand beside it; no line is empty, and no word is lost.
func TestWrapAround(t *testing.T) {
	const width, shorter = 2000, 800
	text := strings.TrimSpace(strings.Repeat("seven words of a line are here ", 6))
	narrow, all := Body.Wrap(text, width-shorter), strings.Fields(text)
	for beside := range len(narrow) + 3 {
		lines := Body.wrapAround(text, width, shorter, beside)
		if !slices.Equal(strings.Fields(strings.Join(lines, " ")), all) || len(lines) > len(narrow) {
			t.Fatalf("%d lines beside: %q", beside, lines)
		}
		for i, line := range lines {
			if line == "" || i < beside && line != narrow[i] {
				t.Errorf("%d lines beside: line %d is %q", beside, i, line)
			}
		}
	}
}

// TestBlanksAtTheEnd: blanks at the end of a text do not need room.
func TestBlanksAtTheEnd(t *testing.T) {
	for blanks := range 60 {
		if lines := Body.Wrap("word"+strings.Repeat(" ", blanks), 400); lines[0] != "word" || strings.Join(lines[1:], "") != "" {
			t.Errorf("with %d blanks the lines are %q", blanks, lines)
		}
	}
}
