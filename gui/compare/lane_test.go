package compare

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/player"
	"nonet/core/words"
)

// TestCountsFit: the counters in a line are never wider than their lane, have the usual size of type if short numbers fit, and are
// written in full where there is room.
func TestCountsFit(t *testing.T) {
	test.NewTempApp(t)
	n := player.Counts{Steps: 12_345_678, Assignments: 3_456_789, Backtracks: 3_456_700}
	full, short := countsText(n, words.Number), countsText(n, words.ShortNumber)
	usual := theme.Size(theme.SizeNameCaptionText)
	l := &lane{counts: canvas.NewText("", nil)}
	said := map[string]bool{}
	for width := float32(600); width >= 120; width -= 10 {
		l.counts.Resize(fyne.NewSize(width, 20))
		l.fitCounts()
		l.setCounts(full, short)
		if wide := fyne.MeasureText(l.counts.Text, l.counts.TextSize, fyne.TextStyle{}).Width; wide > width+1 {
			t.Errorf("in %v units %q is %v wide", width, l.counts.Text, wide)
		}
		if l.counts.Text == full && l.counts.TextSize != usual {
			t.Errorf("in %v units the long text is in type of %v", width, l.counts.TextSize)
		}
		said[l.counts.Text] = true
	}
	if !said[full] || !said[short] {
		t.Errorf("it says only %v", said)
	}
}
