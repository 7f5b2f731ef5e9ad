package typing

import (
	"strings"
	"testing"

	"nonet/gui/hall/halltest"
)

// TestVerdictIsSpoken: a screen reader is given the verdict on the puzzle, and what was probably misread, but not how many digits are typed so
// far.
func TestVerdictIsSpoken(t *testing.T) {
	halltest.Concurrent(t)
	d, _ := newEntryDesk(t, 9)
	spoken := func() string { return d.room.Scene().Spoken }
	d.TapKeys("5")
	d.untilPanelSays("1 typed. Several solutions so far.")
	if got := spoken(); got != "" {
		t.Errorf("after one digit %q is read out", got)
	}
	d.TapKeys("5")
	if got := spoken(); !strings.Contains(got, "5 appears 2 times in row 1") {
		t.Errorf("of a broken rule %q is read out", got)
	}
	d.pasteWhileEntering(newspaper)
	d.untilPanelSays("Exactly one solution")
	if got := spoken(); !strings.Contains(got, "Exactly one solution") {
		t.Errorf("of a puzzle that is proper %q is read out", got)
	}
	d.pasteWhileEntering("55" + newspaper[2:])
	d.room.Suspects()
	d.Until("there is a suggestion", func() bool { return len(d.room.Content().Suggestions) > 0 })
	d.room.pickSuggestion(0)
	if got := spoken(); !strings.Contains(got, "r1c2") {
		t.Errorf("of a suggestion %q is read out", got)
	}
}
