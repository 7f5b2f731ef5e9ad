package collections

import (
	"testing"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestTitlesOfExamples: the examples from the literature have titles and captions in the current language.
func TestTitlesOfExamples(t *testing.T) {
	for l, want := range map[words.Language][2]string{
		words.English: {"Example 1", "Example 1\n25 givens"},
		words.Chinese: {"例题 1", "例题 1\n25 个已知数"},
	} {
		halltest.Speak(t, l)
		entries, err := BuiltIn(literature)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{entries[0].Title, captionsOf(literature)[0]}; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
