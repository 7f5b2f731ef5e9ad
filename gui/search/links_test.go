package search

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/gui/translations"
)

// TestLinksSay checks the words, and that the item at hand is in view.
func TestLinksSay(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(translations.English); err != nil {
		t.Fatal(err)
	}
	l := NewLinks()
	w := test.NewTempWindow(t, l)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(240, 300))
	says := func(want string) {
		t.Helper()
		if !strings.Contains(l.words.Text, want) {
			t.Errorf("it says %q, want %q", l.words.Text, want)
		}
	}
	l.Display(nil, -1, false)
	says("Dancing links")
	nine := puzzleOf(t, 9, hard)
	r := newMatrixRun(t, nine)
	l.Display(r.matrix, -1, false)
	says("comes next")
	l.Display(r.matrix, -1, true)
	says("Hidden")
	covered, uncovered := 0, 0
	for range 400 {
		r.play(1)
		touched := -1
		if k := r.last.Kind; k == engine.Cover || k == engine.Uncover {
			touched = columnOf(r.last)
		}
		l.Display(r.matrix, touched, false)
		switch r.last.Kind {
		case engine.Cover:
			says("is covered")
			covered++
		case engine.Uncover:
			says("is uncovered")
			uncovered++
		}
		if l.matrix == nil {
			continue
		}
		l.painter.paint(l.matrix, l.links, l.lit, l.style, int(240*l.scale), 300, l.text(), l.moved())
		if box := l.painter.itemBox(l.links.Item); box.Min.X < 0 || box.Max.X > int(240*l.scale) {
			t.Fatalf("after %v the item at hand is at %v", r.last, box)
		}
	}
	if covered < 50 || uncovered < 50 {
		t.Errorf("%d items were covered and %d uncovered: the test tries too little", covered, uncovered)
	}
}
