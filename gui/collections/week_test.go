package collections

import (
	"testing"
	"time"
)

// TestFirstWeekday: the week begins as it does where the user is.
func TestFirstWeekday(t *testing.T) {
	for locale, want := range map[string]time.Weekday{
		"en-US": time.Sunday, "en-GB": time.Monday, "de-DE": time.Monday, "zh-CN": time.Monday, "zh-Hant-TW": time.Sunday, "ar-EG": time.Saturday, "en": time.Monday, "": time.Monday,
	} {
		if got := firstWeekday(locale); got != want {
			t.Errorf("in %q the week begins on %v, want %v", locale, got, want)
		}
	}
}
