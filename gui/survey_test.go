package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/format"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
	"nonet/gui/search"
	page "nonet/gui/survey"
	"nonet/gui/webpage"
)

// surveying opens the page of a survey, in which engines are chosen already.
func surveying(t *testing.T, engines string) (*desk, *page.Page) {
	t.Helper()
	d := newDesk(t, func(s *settings) { s.Survey.Engines = engines })
	d.Win.Resize(fyne.NewSize(1300, 950))
	d.Enter(d.rooms.compare)
	d.Press("Survey")
	return d, d.rooms.survey
}

// surveyed runs the chosen survey to its end.
func (d *desk) surveyed(p *page.Page) {
	d.T.Helper()
	d.Press("Run / pause")
	d.Until("the survey has begun", func() bool { return p.State() == page.Running })
	d.Until("the survey is finished", func() bool { return p.State() == page.Finished })
	d.Queued()
}

// endlessEntry returns a puzzle that takes depth-first search almost for ever.
func endlessEntry(t *testing.T) format.Entry {
	t.Helper()
	entries, err := format.ReadAll("", strings.NewReader("........9..............................................................."+"12345678."))
	if err != nil {
		t.Fatal(err)
	}
	return entries[0]
}

// TestSurveyOpensPuzzles: a click on a puzzle in the list opens it to be watched with that engine.
// A click on a point compares the two engines on its puzzle, and the board stays. The runs have as
// many steps as the survey has counted, and undo leads back.
func TestSurveyOpensPuzzles(t *testing.T) {
	d, p := surveying(t, "dlx,bestcell")
	d.ChooseSeen("6 × 6")
	d.TapButton("Count the steps for the CSV file (much slower)")
	d.surveyed(p)
	before := d.CopyText()

	d.TapButton("Hardest, easiest")
	row := p.Table().Hardest(0, survey.Nodes, 1)[0]
	list := seenOf[interface{ Select(widget.ListItemID) }](d)
	list.Select(0)
	if !d.Current(d.rooms.compare) {
		t.Error("a heading opens a puzzle")
	}
	list.Select(1)
	d.Says("“6 × 6, no. ")
	d.Says("Undo (Ctrl+Z) brings back the previous puzzle.")
	d.watches(row)
	d.Press("Undo") // closes the run
	d.Press("Undo")
	d.Shows(before)

	d.Enter(d.rooms.compare)
	if p.State() != page.Finished || p.Table().Len() != 40 {
		t.Errorf("the results have gone: state %d", p.State())
	}
	d.TapButton("Two engines")
	scatter := seenOf[*search.Scatter](d)
	scatter.OnTap(3)
	pair := p.Table().Pairs(0, 1)[3]
	d.Says("Both runs work on “6 × 6, no. 4”.")
	if d.Shows(before); !d.Current(d.rooms.compare) || !d.Sees("6 × 6, no. 4") {
		t.Error("the puzzle of the point is not chosen for the runs")
	}
	d.Press("Survey")
	if !d.Sees("6 × 6: 20 puzzles") {
		t.Error("the results have gone")
	}
	d.rooms.compare.SetSpeed(running.SliderMax)
	d.Press("Runs")
	d.Press("Run / pause")
	d.told("All runs have ended")
	for n, row := range []*survey.Row{pair.A, pair.B} {
		if table := d.copied(); !strings.Contains(table, words.Number(row.Steps)) {
			t.Errorf("the survey counted %d steps for %s, and of run %d the table says\n%s", row.Steps, row.Engine.ID, n, table)
		}
	}

	d.Press("Survey")
	d.rooms.survey.Start([]format.Entry{endlessEntry(t)})
	d.Until("the survey is finished", func() bool { return p.State() == page.Finished })
	d.TapButton("Hardest, easiest")
	list = seenOf[interface{ Select(widget.ListItemID) }](d)
	list.Select(1)
	if d.Says("“Number 1” is on the board"); d.Now().Title != "Number 1" {
		t.Errorf("the title on the board is %q", d.Now().Title)
	}
}

// watches checks that the puzzle of a row is on the board in Watch, with the engine of the row, and
// that its run has as many steps.
func (d *desk) watches(row *survey.Row) {
	d.T.Helper()
	if !d.Current(d.rooms.watch) || !d.Now().Puzzle.Equal(row.Puzzle) || d.runner.Engine() != row.Engine {
		d.T.Fatalf("%v is opened with %s, want %v with %s", d.Now().Puzzle.Givens, d.runner.Engine().ID, row.Puzzle.Givens, row.Engine.ID)
	}
	d.runner.Prepare(row.Puzzle)
	d.runner.GoTo(row.Steps + 10)
	d.Until("the run has ended", func() bool { return !d.runner.Busy() })
	if steps := d.runner.Player().Counts().Steps; steps != row.Steps {
		d.T.Errorf("the run has %d steps, and the survey counted %d", steps, row.Steps)
	}
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

// TestSurveySettings: what is chosen for a survey is still chosen at the next start, except for a
// file. Settings that mean nothing have their defaults.
func TestSurveySettings(t *testing.T) {
	d, p := surveying(t, page.Usual().Engines)
	if p.Settings() != page.Usual() {
		t.Errorf("at the first start there is %+v", p.Settings())
	}
	d.ChooseSeen("All built-in puzzles")
	d.ChooseSeen("at most 1,000 of them")
	d.ChooseSeen("is never given up")
	d.TapButton("Prove that there is only one solution")
	d.TapSeen("Add an engine")
	var engines []*controls.Select
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Select); ok {
			engines = append(engines, c)
		}
	})
	engines[2].SetSelected("Depth-first search")
	want := page.Settings{Puzzles: "all", Engines: page.Usual().Engines + ",backtrack", Most: 1000, Prove: true}
	d.quit()
	d = newDeskIn(t, d.Folder)
	if got := d.rooms.survey.Settings(); got != want {
		t.Errorf("at the next start there is %+v, want %+v", got, want)
	}
	if d.Press("Survey"); !d.Sees("All built-in puzzles") || !d.Sees("Depth-first search") {
		t.Error("the panel does not show it")
	}
	d.ChooseSeen("6 × 6")
	in := d.inPage()
	d.ChooseSeen("A file…")
	in.choose(webpage.File{Name: "two.txt", Text: []byte(newspaper + "\n" + deep + "\n")})
	d.Until("its name is there", func() bool { return d.Sees("File: two.txt") })
	d.quit()
	d = newDeskIn(t, d.Folder, func(s *settings) { s.Survey.Most, s.Survey.GiveUp, s.Survey.Engines = 7, -1, "no,dlx" })
	want = page.Usual()
	want.Engines, want.Prove = "dlx", true
	if got := d.rooms.survey.Settings(); got != want {
		t.Errorf("from settings that mean nothing there is %+v, want %+v", got, want)
	}
}

// TestSurveyOfMyPuzzles: the puzzles of the library are surveyed, too.
func TestSurveyOfMyPuzzles(t *testing.T) {
	d, p := surveying(t, page.Usual().Engines)
	d.pasteText(newspaper)
	d.pasteText(deep)
	d.Idle()
	d.Enter(d.rooms.compare)
	d.Press("Survey")
	d.ChooseSeen("My puzzles")
	d.surveyed(p)
	d.Says("2 puzzles, 2 engines")
}

// TestSurveyOfFile: a file is read as a whole, and its name shown.
func TestSurveyOfFile(t *testing.T) {
	d, p := surveying(t, page.Usual().Engines)
	in := d.inPage()
	d.ChooseSeen("A file…")
	if in.picked != 1 {
		t.Fatal("nobody asks for a file")
	}
	if d.ChooseSeen("Hard"); !d.Sees("Hard") {
		t.Error("the collection is not shown")
	}
	text := newspaper + "\n" + deep + "\n"
	d.ChooseSeen("A file…")
	in.choose(webpage.File{Name: "two.txt", Text: []byte(text)})
	d.Until("its name is there", func() bool { return d.Sees("File: two.txt") })
	if d.Dialogs.Open() {
		t.Error("the file is opened as if it were to be solved")
	}
	d.surveyed(p)
	d.Says("2 puzzles")

	d.ChooseSeen("File: two.txt") // another one
	in.choose(webpage.File{Name: "none.txt", Text: []byte("nothing")})
	d.Until("that is no puzzle", func() bool { return strings.Contains(d.Bar.Text(), "none.txt") })
	if !d.Sees("File: two.txt") {
		t.Error("the file before is no longer chosen")
	}

	d.ChooseSeen("File: two.txt") // and then none is chosen
	in.listener.File(webpage.File{Name: "other.txt", Text: []byte(text)})
	d.Until("what is dropped later is opened", func() bool { return d.Dialogs.Open() })
	if !d.Sees("File: two.txt") {
		t.Error("it is surveyed as well")
	}
}

// TestSurveySaved: the CSV file has the heading and a row for each search.
func TestSurveySaved(t *testing.T) {
	d, p := surveying(t, page.Usual().Engines)
	d.ChooseSeen("4 × 4")
	d.surveyed(p)
	var want bytes.Buffer
	if err := p.Table().WriteCSV(&want); err != nil {
		t.Fatal(err)
	}
	p.Save()
	if !d.Dialogs.Open() {
		t.Fatal("nobody asks where it is to be saved")
	}
	path := filepath.Join(t.TempDir(), "mine.csv")
	seenOn(d, func(f *controls.Field) { f.SetText(path) })
	d.TapDialog("Save")
	d.Filing()
	d.Says("Saved: " + path)
	if got, err := os.ReadFile(path); err != nil || string(got) != want.String() || bytes.Count(got, []byte("\n")) != 41 {
		t.Errorf("%v: the file has\n%s", err, got)
	}
	in := d.inPage()
	p.Save()
	d.TapDialog("Save")
	if in.files["survey.csv"] != want.String() {
		t.Errorf("%d bytes are downloaded", len(in.files["survey.csv"]))
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
