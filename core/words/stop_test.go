package words_test

import (
	"slices"
	"testing"

	"nonet/core/words"
)

// TestJoin: between sentences there is what their language has there, and nothing beside one that is empty.
func TestJoin(t *testing.T) {
	defer words.Use(words.Current())
	for language, between := range map[words.Language]string{words.English: " ", words.Chinese: ""} {
		words.Use(language)
		for want, sentences := range map[string][]string{"One." + between + "Two.": {"", "One.", "", "Two.", ""}, "One.": {"One.", ""}, "": {"", ""}} {
			given := slices.Clone(sentences)
			if got := words.Join(sentences...); got != want || !slices.Equal(sentences, given) {
				t.Errorf("%s: %q of %q, want %q", language.ID, got, sentences, want)
			}
		}
	}
}

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
