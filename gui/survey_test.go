package gui

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
	"nonet/gui/search"
	page "nonet/gui/survey"
	"nonet/gui/translations"
	"nonet/gui/webpage"
)

// surveying opens the page of a survey.
func surveying(t *testing.T) (*desk, *page.Page) {
	t.Helper()
	d := newDesk(t)
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

// choose chooses an option of a choice that has it.
func (d *desk) choose(option string) {
	d.T.Helper()
	found := false
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Choice); ok && !found && slices.Contains(c.Options, option) {
			found = true
			c.SetSelected(option)
		}
	})
	if !found {
		d.T.Fatalf("nothing to choose %q from", option)
	}
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

// TestSurvey: the chosen engines search the chosen puzzles, and the page shows the figures.
func TestSurvey(t *testing.T) {
	halltest.Concurrent(t)
	d, p := surveying(t)
	if !d.Sees("What do many puzzles cost each engine?") || p.Table() != nil {
		t.Error("before the first survey the page does not say what it is for")
	}
	d.choose("6 × 6")
	reading, _ := engine.ByID("forward:reading")
	p.SetEngines(engine.ForwardChecking, reading)
	d.surveyed(p)
	d.Says("The survey is finished: 20 puzzles, 2 engines")
	if d.Sees("What do many puzzles cost") {
		t.Error("the page is still empty")
	}
	d.choose("25 × 25") // for the next one
	d.tapCheck("Prove that there is only one solution")
	if !d.Sees("6 × 6: 20 puzzles, first solution") {
		t.Error("the results do not say what they are of")
	}
	rows := p.Figures()
	if len(rows) != 3 || rows[0][4] != "Median" || rows[1][0] != "Forward checking with MRV" || rows[2][0] != "Forward checking, in reading order" {
		t.Fatalf("the figures are %q", rows)
	}
	for n, row := range rows[1:] {
		s := p.Table().Spread(n, survey.Nodes)
		median, _ := s.Quantile(0.5)
		if want := []string{"20", fmt.Sprint(s.Costs[0]), fmt.Sprint(median), "0"}; !slices.Equal([]string{row[1], row[2], row[4], row[7]}, want) {
			t.Errorf("the row is %q, want %q", row, want)
		}
	}
	d.choose("By time")
	if rows := p.Figures(); !strings.HasSuffix(rows[1][4], "s") {
		t.Errorf("the median of the times is %q", rows[1][4])
	}
}

// TestSurveyOpensPuzzles: a click on a puzzle in the list opens it to be watched with that engine.
// A click on a point compares the two engines on its puzzle, and the board stays. The runs have as
// many steps as the survey has counted, and undo leads back.
func TestSurveyOpensPuzzles(t *testing.T) {
	d, p := surveying(t)
	p.SetEngines(engine.DancingLinks, engine.BestCell)
	d.choose("6 × 6")
	d.tapCheck("Count the steps for the CSV file (much slower)")
	d.surveyed(p)
	before := d.CopyText()

	d.tapTab("Hardest and easiest")
	row := p.Table().Hardest(1, survey.Nodes, 1)[0]
	list := seenOf[interface{ Select(widget.ListItemID) }](d)
	at := slices.IndexFunc(p.Ends(), func(line string) bool { return strings.HasPrefix(line, "Hardest for Best cell") })
	if at < 0 {
		t.Fatalf("the list is %q", p.Ends())
	}
	if want := words.Number(row.Counters.Nodes) + " nodes"; !strings.HasSuffix(p.Ends()[at+1], "\t"+want) {
		t.Errorf("the line of the hardest is %q, want %q", p.Ends()[at+1], want)
	}
	list.Select(at)
	if !d.Current(d.rooms.compare) {
		t.Error("a heading opens a puzzle")
	}
	list.Select(at + 1)
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
	d.tapTab("Engine against engine")
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
	d.Until("the runs have ended", func() bool { return d.rooms.compare.Race().Ended() })
	for n, row := range []*survey.Row{pair.A, pair.B} {
		run := d.rooms.compare.Race().Lanes()[n].Player
		if run.Counts().Steps != row.Steps {
			t.Errorf("run %d has %d steps, and the survey counted %d for %s", n, run.Counts().Steps, row.Steps, row.Engine.ID)
		}
	}
	d.raced()

	d.Press("Survey")
	d.rooms.survey.Start([]format.Entry{endlessEntry(t)})
	d.Until("the survey is finished", func() bool { return p.State() == page.Finished })
	d.tapTab("Hardest and easiest")
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

// tapTab brings a page to the front, and tapCheck toggles a check.
func (d *desk) tapTab(title string) {
	d.T.Helper()
	for _, b := range d.Buttons() {
		if strings.HasSuffix(b.Name, "tabHead "+title) {
			b.Tap()
			return
		}
	}
	d.T.Fatalf("there is no tab %q", title)
}

func (d *desk) tapCheck(text string) {
	d.T.Helper()
	for _, b := range d.Buttons() {
		if strings.HasSuffix(b.Name, "pick "+text) {
			b.Tap()
			return
		}
	}
	d.T.Fatalf("there is no check %q", text)
}

// TestSurveyStops: the survey that is cancelled, and the one whose room is left, stop; what they
// have found stays. Meanwhile the window can be used.
func TestSurveyStops(t *testing.T) {
	halltest.Concurrent(t)
	d, p := surveying(t)
	endless := endlessEntry(t)
	p.SetEngines(engine.Band, engine.DepthFirst)
	for _, c := range []struct {
		how  string
		stop func()
	}{
		{"its button", func() { d.Press("Run / pause") }},
		{"the line below the board", func() { d.tapSentence("Cancel") }},
		{"leaving the room", func() { d.Enter(d.rooms.solve) }},
		{"a race", func() {
			d.Press("Runs")
			d.Press("Run / pause")
		}},
	} {
		d.Enter(d.rooms.compare)
		d.Press("Survey")
		p.Start([]format.Entry{endless, endless})
		d.Says("Survey: 0 of 2 puzzles")
		d.Until("the first row", func() bool { return p.Table().Len() > 0 })
		d.tapTab("Engine against engine")
		d.tapTab("Distribution")
		c.stop()
		d.Until(c.how+" stops it", func() bool { return p.State() == page.Cancelled && !d.Working() })
		if p.Table().Len() != 1 {
			t.Errorf("%s: %d rows", c.how, p.Table().Len())
		}
	}
	d.Enter(d.rooms.compare)
	d.Press("Survey")
	if !d.Sees("Hard: cancelled after 0 of 2 puzzles, first solution") {
		t.Error("the page does not say that it was cancelled")
	}
	d.Press("Run / pause") // another one, of what is chosen in the panel
	d.Until("another one", func() bool { return p.State() == page.Running })
}

// tapSentence presses a button beside the message.
func (d *desk) tapSentence(label string) {
	d.T.Helper()
	for _, b := range d.Buttons() {
		if button, ok := b.Tappable.(*controls.Button); ok && button.Text == label {
			b.Tap()
			return
		}
	}
	d.T.Fatalf("there is no button %q", label)
}

// TestSurveyOfNothing: without an engine nothing begins; puzzles that no engine can search, and
// those that break a rule, are said to be left out.
func TestSurveyOfNothing(t *testing.T) {
	d, p := surveying(t)
	p.SetEngines()
	d.Press("Run / pause")
	if p.State() != page.Empty || !d.Sees("Choose at least one engine.") {
		t.Errorf("without an engine the state is %d", p.State())
	}
	p.SetEngines(engine.Band)
	d.choose("4 × 4")
	d.surveyed(p)
	d.Says("None of these engines can solve any of these puzzles.")
	for _, tab := range []string{"Engine against engine", "Hardest and easiest", "Distribution"} {
		d.tapTab(tab)
	}
	d.choose("My puzzles")
	d.Press("Run / pause")
	d.Until("there are none", func() bool { return strings.Contains(d.Bar.Text(), "There is no puzzle in My puzzles yet.") })
	wrong := endlessEntry(t)
	wrong.Puzzle = sudoku.Puzzle{Layout: wrong.Puzzle.Layout, Givens: wrong.Puzzle.Givens.Clone()}
	wrong.Puzzle.Givens[7] = 9
	p.Start([]format.Entry{wrong, endlessEntry(t)})
	d.Until("the survey is finished", func() bool { return p.State() == page.Finished })
	d.Says("breaks a rule: 1.")
}

// TestSurveyEngines: engines are added, changed and removed in the panel. One that is there twice is
// searched once.
func TestSurveyEngines(t *testing.T) {
	d, p := surveying(t)
	ids := func() string {
		var all []string
		for _, e := range p.Chosen() {
			all = append(all, e.ID)
		}
		return strings.Join(all, " ")
	}
	p.SetEngines(engine.DepthFirst)
	d.tapSentence("Add an engine")
	if !strings.HasPrefix(ids(), "backtrack ") || strings.Count(ids(), " ") != 1 {
		t.Fatalf("after another one was added there are %q", ids())
	}
	var rows []*controls.Select
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Select); ok {
			rows = append(rows, c)
		}
	})
	rows[1].SetSelected("Depth-first search")
	if ids() != "backtrack backtrack" || !d.Sees("The same engine was added twice") {
		t.Errorf("there are %q, and nobody says that it is twice the same", ids())
	}
	d.choose("6 × 6")
	d.surveyed(p)
	if p.Table().Len() != 20 {
		t.Errorf("there are %d rows", p.Table().Len())
	}
	rows[1].SetSelected("Forward checking with MRV")
	var remove []func()
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if b, ok := o.(*controls.Button); ok && b.Text == "" && b.Icon == theme.ContentRemoveIcon() {
			remove = append(remove, b.OnTapped)
		}
	})
	remove[0]()
	if ids() != "forward" {
		t.Errorf("after the first was removed there are %q", ids())
	}
	if d.choose("4 × 4"); !d.Sees("6 × 6: 20 puzzles") {
		t.Error("the results do not say what they are of")
	}
	d.tapTab("Engine against engine")
	if !d.Sees("Choose at least two engines") {
		t.Error("the page of two engines does not say what it needs")
	}
}

// TestSurveySettings: what is chosen for a survey is still chosen at the next start, except for a
// file. Settings that mean nothing have their defaults.
func TestSurveySettings(t *testing.T) {
	d, p := surveying(t)
	if p.Settings() != page.Usual() {
		t.Errorf("at the first start there is %+v", p.Settings())
	}
	d.choose("All built-in puzzles")
	d.choose("at most 1,000 of them")
	d.choose("is never given up")
	d.tapCheck("Prove that there is only one solution")
	reading, _ := engine.ByID("forward:reading")
	p.SetEngines(reading, engine.Band, engine.DepthFirst)
	want := page.Settings{Puzzles: "all", Engines: "forward:reading,band,backtrack", Most: 1000, Prove: true}
	d.quit()
	d = newDeskIn(t, d.Folder)
	if got := d.rooms.survey.Settings(); got != want {
		t.Errorf("at the next start there is %+v, want %+v", got, want)
	}
	if d.Press("Survey"); !d.Sees("All built-in puzzles") || !d.Sees("Forward checking, in reading order") {
		t.Error("the panel does not show it")
	}
	d.choose("6 × 6")
	in := d.inPage()
	d.choose("A file…")
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
	d, p := surveying(t)
	d.pasteText(newspaper)
	d.pasteText(deep)
	d.Idle()
	d.Enter(d.rooms.compare)
	d.Press("Survey")
	d.choose("My puzzles")
	d.surveyed(p)
	d.Says("2 puzzles, 2 engines")
}

// TestSurveyOfFile: a file is read as a whole, and its name shown.
func TestSurveyOfFile(t *testing.T) {
	d, p := surveying(t)
	in := d.inPage()
	d.choose("A file…")
	if in.picked != 1 {
		t.Fatal("nobody asks for a file")
	}
	if d.choose("Hard"); !d.Sees("Hard") {
		t.Error("the collection is not shown")
	}
	text := newspaper + "\n" + deep + "\n"
	d.choose("A file…")
	in.choose(webpage.File{Name: "two.txt", Text: []byte(text)})
	d.Until("its name is there", func() bool { return d.Sees("File: two.txt") })
	if d.Dialogs.Open() {
		t.Error("the file is opened as if it were to be solved")
	}
	d.surveyed(p)
	d.Says("2 puzzles")

	d.choose("File: two.txt") // another one
	in.choose(webpage.File{Name: "none.txt", Text: []byte("nothing")})
	d.Until("that is no puzzle", func() bool { return strings.Contains(d.Bar.Text(), "none.txt") })
	if !d.Sees("File: two.txt") {
		t.Error("the file before is no longer chosen")
	}

	d.choose("File: two.txt") // and then none is chosen
	in.listener.File(webpage.File{Name: "other.txt", Text: []byte(text)})
	d.Until("what is dropped later is opened", func() bool { return d.Dialogs.Open() })
	if !d.Sees("File: two.txt") {
		t.Error("it is surveyed as well")
	}
}

// TestSurveySaved: the CSV file has the heading and a row for each search.
func TestSurveySaved(t *testing.T) {
	d, p := surveying(t)
	d.choose("4 × 4")
	d.surveyed(p)
	var want bytes.Buffer
	if err := p.Table().WriteCSV(&want); err != nil {
		t.Fatal(err)
	}
	p.SaveCSV()
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
	p.SaveCSV()
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

// TestSurveyInChinese: another language keeps the results, and the page of them that is in front.
func TestSurveyInChinese(t *testing.T) {
	d, p := surveying(t)
	d.choose("4 × 4")
	d.surveyed(p)
	d.tapTab("Hardest and easiest")
	d.Press("简体中文 (Chinese)")
	t.Cleanup(func() { _ = translations.Use(words.English) })
	if !d.Sees("批量比较") {
		t.Error("the page is not in Chinese")
	}
	if !d.Sees("点击一道题会把它放到盘面上，以观看那个引擎。") {
		t.Error("another page of the results is in front")
	}
	d.tapTab(words.T("survey.page.spread"))
	if rows := p.Figures(); len(rows) != 3 || rows[0][4] != "中位数" || rows[1][1] != "20" {
		t.Errorf("the figures are %q", rows)
	}
}
