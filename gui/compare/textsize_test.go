package compare

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/words"
	"nonet/gui/hall"
	"nonet/gui/hall/halltest"
	"nonet/gui/search"
)

// newLargeDesk returns a window with the largest text.
func newLargeDesk(t *testing.T) *desk {
	t.Helper()
	m := hall.Usual()
	m.Text = "larger"
	return newDeskAt(halltest.NewIn(t, filepath.Join(t.TempDir(), "data"), m), Settings{}, nil)
}

// TestCompareWithLargeText: in a window of 800×600 the panel of *Compare* is not wider than its column, and what its survey shows not wider than its
// page, with the largest text.
func TestCompareWithLargeText(t *testing.T) {
	size := fyne.NewSize(800, 600-28)
	for _, l := range words.Languages() {
		d := newLargeDesk(t)
		d.Win.Resize(size)
		d.SetLanguage(l)
		d.OpenText(halltest.Newspaper)
		look := func(what string) {
			t.Helper()
			d.Idle()
			for _, found := range halltest.Crowded(d.Win.Content(), size) {
				t.Errorf("%s: %s: %s", l.ID, what, found)
			}
		}
		look("the runs")
		d.room.RunOrPause()
		d.Until("some steps", func() bool { return !strings.Contains(d.Sentence().Text, " 0 ") })
		d.room.RunOrPause()
		look("a race")
		d.TapNamed(words.T("compare.page.table"))
		look("the table")
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && strings.HasSuffix(text.Text, "…") {
				t.Errorf("%s: the table shows %q", l.ID, text.Text)
			}
		})
		d.TapNamed(words.T("compare.page.survey"))
		look("a survey")
	}
}

// TestPlotWithLargeText: in a window of 800×600 with the largest text, the distributions are no wider than their page and the figures name their
// engines, and the plot of two engines can be read.
func TestPlotWithLargeText(t *testing.T) {
	for _, l := range words.Languages() {
		d := newLargeDesk(t)
		d.Win.Resize(fyne.NewSize(800, 600-28))
		d.SetLanguage(l)
		d.TapNamed(words.T("compare.page.survey"))
		d.TapNamed(words.T("survey.start"))
		d.Until("the survey is finished", func() bool { return !d.Working() })
		d.Idle()
		for _, found := range halltest.Crowded(d.Win.Content(), d.Win.Canvas().Size()) {
			t.Errorf("%s: %s", l.ID, found)
		}
		d.TapNamed(words.T("survey.page.across"))
		d.Idle()
		halltest.LayOut(d.Win.Content())
		found := false
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if plot, ok := o.(*search.Scatter); ok {
				found = true
				if side := min(plot.Size().Width, plot.Size().Height); side < 200 {
					t.Errorf("%s: the plot is %v", l.ID, plot.Size())
				}
			}
		})
		if !found {
			t.Errorf("%s: there is no plot", l.ID)
		}
	}
}

// TestSurveyTurns: on a telephone that is held upright the choices of a survey take turns with its results; held across, and in a window,
// both can be seen.
func TestSurveyTurns(t *testing.T) {
	d := newDeskAt(halltest.New(t), Settings{}, nil)
	upright, across := fyne.NewSize(390, 844), fyne.NewSize(844, 390)
	d.Look.Touch = true
	d.InPage(nil, nil)
	d.Win.Resize(upright)
	d.Idle()
	d.TapNamed("Survey")
	seen := func(where string, choices, results bool) {
		t.Helper()
		d.Until(fmt.Sprintf("%s the choices to be seen: %v, the results: %v", where, choices, results), func() bool {
			return d.Sees("Engines") == choices && d.Sees("Hard: 60 puzzles") == results
		})
	}
	seen("before the first survey", true, false)
	d.TapNamed("Start the survey")
	d.Until("the survey is finished", func() bool { return !d.Working() })
	seen("after it", false, true)
	d.TapNamed("Puzzles and engines")
	seen("at the choices", true, false)
	d.Win.Resize(across)
	seen("held across", true, true)
	d.Win.Resize(upright)
	seen("upright again", true, false)
	d.TapNamed("Results")
	seen("at the results", false, true)
	d.Win.Resize(fyne.NewSize(1280, 900))
	seen("in a window", true, true)
}
