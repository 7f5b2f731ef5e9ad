package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/survey"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/search"
	page "nonet/gui/survey"
)

// surveying opens the page of a survey, in which engines are chosen already.
func surveying(t *testing.T, engines string) *desk {
	t.Helper()
	d := newDesk(t, func(s *settings) { s.Survey.Engines = engines })
	d.Win.Resize(fyne.NewSize(1300, 950))
	d.Enter(d.rooms.compare)
	d.Press("Survey")
	return d
}

// surveyed runs the chosen survey to its end.
func (d *desk) surveyed() {
	d.T.Helper()
	d.Press("Run / pause")
	d.told("The survey is finished")
	d.Queued()
}

// TestSurveyOpensPuzzles: a click on a puzzle in the list opens it to be watched, and undo leads back. A click on a point compares the two
// engines on its puzzle, and the board stays. The results stay, too.
func TestSurveyOpensPuzzles(t *testing.T) {
	d := surveying(t, "dlx,bestcell")
	d.ChooseSeen("6 × 6")
	d.surveyed()
	before := d.CopyText()

	d.TapButton("Extremes")
	seenOf[interface{ Select(widget.ListItemID) }](d).Select(1)
	d.Says("“6 × 6, no. ")
	d.Says("Undo (Ctrl+Z) brings back the previous puzzle.")
	if !d.Current(d.rooms.watch) || d.runner.Engine() != engine.DancingLinks || d.Now().Layout().Side() != 6 {
		t.Errorf("the puzzle is opened with %s", d.runner.Engine().ID)
	}
	d.Press("Undo")
	d.Shows(before)

	d.Enter(d.rooms.compare)
	d.runner.SetSeed(7)
	seenOf[interface{ Select(widget.ListItemID) }](d).Select(9) // after two lists of three puzzles each with a heading
	if d.runner.Engine() != engine.BestCell || d.runner.Seed() != engine.UsualSeed {
		t.Errorf("the puzzle is opened with %s and the seed %d, and not that of the survey", d.runner.Engine().ID, d.runner.Seed())
	}
	d.Press("Undo")

	d.Enter(d.rooms.compare)
	d.TapButton("Two engines")
	seenOf[*search.Scatter](d).OnTap(3)
	d.Says("Both runs work on “6 × 6, no. 4”.")
	if d.Shows(before); !d.Current(d.rooms.compare) || !d.Sees("6 × 6, no. 4") {
		t.Error("the puzzle of the point is not chosen for the runs")
	}
	d.Press("Survey")
	if !d.Sees("6 × 6: 20 puzzles") {
		t.Error("the results have gone")
	}
}

// TestOpenedInASurvey: a puzzle that is opened while a survey runs is seen, it is said that the survey has ended, and what it has found is still there.
func TestOpenedInASurvey(t *testing.T) {
	d := surveying(t, "backtrack") // which does not come to the end of the largest
	d.ChooseSeen("All built-in puzzles")
	d.ChooseSeen("all of them")
	d.ChooseSeen("is never given up")
	d.Press("Run / pause")
	d.Until("puzzles to be found", func() bool { return d.Sees(" puzzles so far") })
	file := filepath.Join(t.TempDir(), "one.txt")
	if err := os.WriteFile(file, []byte(hardest+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Dropped("one.txt", 0, func() { d.rooms.files.OpenPath(file) })
	d.Until("the file to be open", func() bool { return d.Now().Puzzle.Givens.String() == hardest })
	d.Queued()
	if d.Sees("How do the engines do on many puzzles?") || d.Sees("All built-in puzzles: ") {
		t.Error("the survey is in front of the puzzle")
	}
	d.Says("The survey was cancelled. What it has found so far stays.")
	d.Press("Survey")
	d.Until("the results", func() bool { return d.Sees("All built-in puzzles: cancelled after ") })
}

// seenOf returns the first visible object of a type.
func seenOf[T any](d *desk) (first T) {
	found := false
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if of, ok := o.(T); ok && !found {
			first, found = of, true
		}
	})
	if !found {
		d.T.Fatalf("there is no %T", first)
	}
	return first
}

// TestSurveySaved: the CSV file has the heading and a row for each search.
func TestSurveySaved(t *testing.T) {
	d := surveying(t, page.Usual().Engines)
	d.ChooseSeen("4 × 4")
	d.surveyed()
	d.rooms.survey.Save()
	if !d.Dialogs.Open() {
		t.Fatal("nobody asks where it is to be saved")
	}
	path := filepath.Join(t.TempDir(), "mine.csv")
	seenOn(d, func(f *controls.Field) { f.SetText(path) })
	d.TapDialog("Save")
	d.Filing()
	d.Says("Saved: " + path)
	got, err := os.ReadFile(path)
	if heading := strings.Join(survey.Heading(), ","); err != nil || !strings.HasPrefix(string(got), heading+"\n") || bytes.Count(got, []byte("\n")) != 41 {
		t.Errorf("%v: the file has\n%s", err, got)
	}
	in := d.inPage()
	d.rooms.survey.Save()
	d.TapDialog("Save")
	var saved []string
	for name, text := range in.Files {
		if strings.HasSuffix(name, ".csv") {
			saved = append(saved, text)
		}
	}
	if len(saved) != 1 || saved[0] != string(got) {
		t.Errorf("%d tables are downloaded, or another", len(saved))
	}
}

// seenOn calls see with the visible objects of a type in the dialog.
func seenOn[T any](d *desk, see func(T)) {
	halltest.Seen(d.OnTop(), func(o fyne.CanvasObject) {
		if of, ok := o.(T); ok {
			see(of)
		}
	})
}
