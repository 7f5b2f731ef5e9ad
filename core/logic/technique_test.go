package logic

import "testing"

// TestLevels checks that every technique has a level with a name, and that the names go from easy to extreme.
func TestLevels(t *testing.T) {
	for level, want := range map[Level]string{Easy: "easy", Medium: "medium", Hard: "hard", Unfair: "unfair", Extreme: "extreme"} {
		if level.String() != want {
			t.Errorf("level %d is %q, want %q", level, level, want)
		}
	}
	if HiddenSingle.Level != Easy || XWing.Level != Hard || XWing.Level <= NakedPair.Level {
		t.Errorf("a hidden single is %v, a naked pair %v, an X-Wing %v", HiddenSingle.Level, NakedPair.Level, XWing.Level)
	}
	for _, technique := range Techniques() {
		if technique.Level.String() == "" {
			t.Errorf("%s has no level", technique.ID)
		}
	}
}

// TestLevelWords: every level has a word, also one that there is not.
func TestLevelWords(t *testing.T) {
	for level, want := range map[Level]string{0: "", Easy: "easy", Medium: "medium", Hard: "hard", Unfair: "unfair", Extreme: "extreme", Extreme + 1: "unknown", 255: "unknown"} {
		if got := level.String(); got != want {
			t.Errorf("level %d is %q, want %q", uint8(level), got, want)
		}
	}
}
