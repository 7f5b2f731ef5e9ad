package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/search"
)

// TestRoomForText: nothing is cut off with the largest text in a window of 1280×900, in any activity and language, and a larger window has
// larger text.
func TestRoomForText(t *testing.T) {
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Width, s.Height = "larger", 1280, 900 })
		d.SetLanguage(l)
		d.PasteText(newspaper)
		for _, room := range d.rooms.all {
			d.Enter(room.Activity)
			if least := d.Win.Content().MinSize(); least.Width > 1280 || least.Height > 900-30 { // the menu
				t.Errorf("%s: %s needs %v", l.ID, room.ID, least)
			}
		}
		before := d.Look.Letters()
		d.Win.Resize(fyne.NewSize(1920, 1080))
		d.Until("the text is larger", func() bool { go d.Threads.Do(func() {}); return d.Look.Letters() > before })
	}
}

// TestSmallWindowAtStart: what a window of 800×600 shows first is no larger, in any room and with any size of text. Otherwise it would grow.
func TestSmallWindowAtStart(t *testing.T) {
	for _, l := range words.Languages() {
		for _, text := range []string{"small", "", "larger"} {
			for _, activity := range []string{"typing", "solve", "watch", "compare", "learn"} {
				d := newDesk(t, func(s *settings) {
					s.Text, s.Activity, s.Language, s.Width, s.Height = text, activity, l.ID, 800, 600
				})
				if needs := d.Win.Content().MinSize(); needs.Width > 800 || needs.Height > 600 {
					t.Errorf("%s, %s, text %q: it needs %v", l.ID, activity, text, needs)
				}
			}
		}
	}
}

// TestCompareWithLargeText: in a window of 800×600 the panel of *Compare* is not wider than its column, and what its survey shows not wider than its
// page, with the largest text.
func TestCompareWithLargeText(t *testing.T) {
	size := fyne.NewSize(800, 600-28)
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Activity, s.Survey.Engines = "larger", "compare", "forward,dlx,bestcell" })
		d.Win.Resize(size)
		d.SetLanguage(l)
		d.PasteText(newspaper)
		look := func(what string) {
			t.Helper()
			d.Idle()
			for _, found := range halltest.Crowded(d.Win.Content(), size) {
				t.Errorf("%s: %s: %s", l.ID, what, found)
			}
		}
		look("the runs")
		d.Press(words.T("menu.run"))
		d.Until("some steps", func() bool { return !strings.Contains(d.Sentence().Text, " 0 ") })
		d.Press(words.T("menu.run"))
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

// TestLargeTextOnSmallPhone: a telephone 360 wide need not be scrolled sideways while a puzzle is typed in with the largest text.
func TestLargeTextOnSmallPhone(t *testing.T) {
	size := fyne.NewSize(360, 640)
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Activity = "larger", "typing" })
		d.onPhone(size)
		d.SetLanguage(l)
		d.Press(words.T("menu.typein"))
		d.Dialogs.DismissAll()
		d.Idle()
		for _, found := range halltest.Crowded(d.Win.Content(), size) {
			t.Errorf("%s: %s", l.ID, found)
		}
	}
}

// TestPlotWithLargeText: in a window of 800×600 with the largest text, the distributions are no wider than their page and the figures name their
// engines, and the plot of two engines can be read.
func TestPlotWithLargeText(t *testing.T) {
	for _, l := range words.Languages() {
		d := newDesk(t, func(s *settings) { s.Text, s.Activity, s.Survey.Engines = "larger", "compare", "forward,dlx" })
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
