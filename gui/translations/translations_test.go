package translations_test

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"nonet/core/words"
	"nonet/gui/translations"
)

// TestUse: Fyne says its own texts in the language of the window, whatever that of the system is.
func TestUse(t *testing.T) {
	defer translations.Use(words.English)
	for _, l := range []words.Language{words.English, words.Chinese, words.English} {
		if err := translations.Use(l); err != nil {
			t.Fatal(err)
		}
		for _, key := range translations.Fynes {
			want := words.Texts(l)[key]
			if got := lang.L(key); got != want || want == "" {
				t.Errorf("in %s Fyne says %q for %q, want %q", l.ID, got, key, want)
			}
		}
	}
	if translations.ByID("zh-Hans") != words.Chinese || translations.ByID("en") != words.English {
		t.Error("a language is not found by its ID")
	}
	if l := translations.ByID("tlh"); l != words.English && l != words.Chinese {
		t.Errorf("a language there is not became %v", l)
	}
}
