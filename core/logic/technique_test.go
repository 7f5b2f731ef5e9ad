package logic

import (
	"testing"

	"nonet/core/difficulty"
)

// TestLevels checks that every technique has a level with a name.
func TestLevels(t *testing.T) {
	if HiddenSingle.Level != difficulty.Easy || XWing.Level != difficulty.Hard || XWing.Level <= NakedPair.Level {
		t.Errorf("a hidden single is %v, a naked pair %v, an X-Wing %v", HiddenSingle.Level, NakedPair.Level, XWing.Level)
	}
	for _, technique := range Techniques() {
		if technique.Level < difficulty.Easy || technique.Level > difficulty.Extreme {
			t.Errorf("%s has the level %d", technique.ID, technique.Level)
		}
	}
}
