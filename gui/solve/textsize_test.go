package solve_test

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/words"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
)

// TestLargeTextInSmallWindow: in a window of 800×600, all of *Solve*, its sentence and its hints can be read with the largest text.
func TestLargeTextInSmallWindow(t *testing.T) {
	size := fyne.NewSize(800, 600-28) // the menu is above it
	for _, l := range words.Languages() {
		m := hall.Usual()
		m.Text = "larger"
		d := newDeskAt(halltest.NewIn(t, filepath.Join(t.TempDir(), "data"), m))
		d.Win.Resize(size)
		d.SetLanguage(l)
		d.OpenText(newspaper)
		look := func(what string) {
			t.Helper()
			d.Idle()
			for _, found := range halltest.Crowded(d.Win.Content(), size) {
				t.Errorf("%s: %s: %s", l.ID, what, found)
			}
			if needs, has := d.Sentence().MinSize().Height, d.Bar.Object.Size().Height; needs > has {
				t.Errorf("%s: %s: the sentence has a height of %v and needs %v: %q", l.ID, what, has, needs, d.Sentence().Text)
			}
		}
		look("solving")
		d.TapNamed(words.T("solve.filter"))
		d.Character('1')
		look("a filter")
		d.TapNamed(words.T("hints.title"))
		for _, page := range []string{"hints.title", "hints.all", "path.title"} {
			d.TapNamed(words.T(page))
			d.Until("the steps are found", func() bool { return !d.Working() })
			look(page)
			halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
				if text, ok := o.(*canvas.Text); ok && page == "hints.all" && text.TextStyle.Bold && strings.HasSuffix(text.Text, "…") {
					t.Errorf("%s: how many steps a group has is cut off: %q", l.ID, text.Text)
				}
			})
		}
	}
}
