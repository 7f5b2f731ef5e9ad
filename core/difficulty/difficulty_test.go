package difficulty

import "testing"

// TestLevelWords: every level has a word, also one that there is not.
func TestLevelWords(t *testing.T) {
	for level, want := range map[Level]string{0: "", Easy: "easy", Medium: "medium", Hard: "hard", Unfair: "unfair", Extreme: "extreme", Extreme + 1: "unknown", 255: "unknown"} {
		if got := level.String(); got != want {
			t.Errorf("level %d is %q, want %q", uint8(level), got, want)
		}
	}
}
