package files

import (
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestLostInBothLanguages: what has no room in a link is a sentence of its own, after a space in English and without one in Chinese.
func TestLostInBothLanguages(t *testing.T) {
	written := format.Entry{Typed: make(sudoku.Grid, 81)}
	written.Typed[3] = 4
	for language, want := range map[words.Language]string{
		words.English: ". " + "What you have written is too long for it.",
		words.Chinese: "。您写下的内容太长，链接放不下。",
	} {
		halltest.Speak(t, language)
		if said := carriedText("code.", written, format.Entry{}); !strings.HasSuffix(said, want) {
			t.Errorf("it says %q", said)
		}
	}
}
