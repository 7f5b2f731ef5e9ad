package words_test

import (
	"testing"

	"nonet/core/words"
)

// TestStop: a title that is read out ends as a sentence of its language does.
func TestStop(t *testing.T) {
	defer words.Use(words.Current())
	for language, want := range map[words.Language]string{words.English: "Title.", words.Chinese: "Title。"} {
		words.Use(language)
		if got := words.Stop("Title"); got != want {
			t.Errorf("%s: %q, want %q", language.ID, got, want)
		}
	}
}
