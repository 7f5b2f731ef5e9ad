package survey_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/survey"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/search"
	page "nonet/gui/survey"
	"nonet/gui/translations"
)

// TestSurvey: the chosen engines search the chosen puzzles, and the page shows the figures.
func TestSurvey(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, "forward,forward:reading")
	p := d.page
	if !d.Sees("How do the engines do on many puzzles?") || p.Table() != nil {
		t.Error("before the first survey the page does not say what it is for")
	}
	d.ChooseSeen("6 × 6")
	d.surveyed()
	d.Says("The survey is finished: 20 puzzles, 2 engines")
	if d.Sees("How do the engines do") {
		t.Error("the page is still empty")
	}
	d.ChooseSeen("25 × 25") // for the next one
	d.TapButton("Prove that there is only one solution")
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
	d.ChooseSeen("By time")
	if rows := p.Figures(); !strings.HasSuffix(rows[1][4], "s") {
		t.Errorf("the median of the times is %q", rows[1][4])
	}
}

// TestSurveyStops: the survey that is cancelled, and the one whose room is left, stop; what they
// have found stays. Meanwhile the window can be used.
func TestSurveyStops(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, "band,backtrack")
	p := d.page
	endless := endlessEntry(t)
	for _, c := range []struct {
		how  string
		stop func()
	}{
		{"its button", func() { d.TapSeen("Cancel the survey") }},
		{"the line below the board", func() { d.TapSeen("Cancel") }},
		{"leaving the room", func() { d.Enter(d.before) }},
	} {
		d.Enter(d.room)
		p.Start([]format.Entry{endless, endless})
		d.Says("Survey: 0 of 2 puzzles")
		d.Until("the first row", func() bool { return p.Table().Len() > 0 })
		d.TapButton("Two engines")
		d.TapButton("Distribution")
		c.stop()
		d.Until(c.how+" stops it", func() bool { return p.State() == page.Cancelled && !d.Working() })
		if p.Table().Len() != 1 {
			t.Errorf("%s: %d rows", c.how, p.Table().Len())
		}
	}
	d.Enter(d.room)
	if !d.Sees("Hard: cancelled after 0 of 2 puzzles, first solution") {
		t.Error("the page does not say that it was cancelled")
	}
	d.TapSeen("Start the survey") // another one, of what is chosen in the panel
	d.Until("another one", func() bool { return p.State() == page.Running })
}

// TestSurveyOfNothing: without an engine nothing begins; puzzles that no engine can search, and
// those that break a rule, are said to be left out.
func TestSurveyOfNothing(t *testing.T) {
	d := newDesk(t, "band")
	p := d.page
	d.remove(0)
	p.StartOrCancel()
	if p.State() != page.Empty || !d.Sees("Choose at least one engine.") {
		t.Errorf("without an engine the state is %d", p.State())
	}
	d.TapSeen("Add an engine")
	d.engines()[0].SetSelected(words.EngineTitle(engine.Band))
	d.ChooseSeen("4 × 4")
	d.surveyed()
	d.Says("None of these engines can solve any of these puzzles.")
	for _, tab := range []string{"Two engines", "Extremes", "Distribution"} {
		d.TapButton(tab)
	}
	d.ChooseSeen("My puzzles")
	d.TapSeen("Start the survey")
	d.Until("there are none", func() bool { return strings.Contains(d.Sentence().Text, "There is no puzzle in My puzzles yet.") })
	wrong := endlessEntry(t)
	wrong.Puzzle = sudoku.Puzzle{Layout: wrong.Puzzle.Layout, Givens: wrong.Puzzle.Givens.Clone()}
	wrong.Puzzle.Givens[7] = 9
	p.Start([]format.Entry{wrong, endlessEntry(t)})
	d.Until("the survey is finished", func() bool { return p.State() == page.Finished })
	d.Says("Searches left out, because the engine is not for such puzzles, or the puzzle breaks a rule or has one that is not known: 1.")
}

// TestSurveyEngines: engines are added, changed and removed in the panel. One that is there twice is
// searched once.
func TestSurveyEngines(t *testing.T) {
	d := newDesk(t, "backtrack")
	p := d.page
	ids := func() string {
		var all []string
		for _, e := range p.Chosen() {
			all = append(all, e.ID)
		}
		return strings.Join(all, " ")
	}
	d.TapSeen("Add an engine")
	if !strings.HasPrefix(ids(), "backtrack ") || strings.Count(ids(), " ") != 1 {
		t.Fatalf("after another one was added there are %q", ids())
	}
	d.engines()[1].SetSelected("Depth-first search")
	if ids() != "backtrack backtrack" || !d.Sees("The same engine was added twice") {
		t.Errorf("there are %q, and nobody says that it is twice the same", ids())
	}
	d.ChooseSeen("6 × 6")
	d.surveyed()
	if p.Table().Len() != 20 {
		t.Errorf("there are %d rows", p.Table().Len())
	}
	d.engines()[1].SetSelected("Forward checking with MRV")
	d.remove(0)
	if ids() != "forward" {
		t.Errorf("after the first was removed there are %q", ids())
	}
	if d.ChooseSeen("4 × 4"); !d.Sees("6 × 6: 20 puzzles") {
		t.Error("the results do not say what they are of")
	}
	d.TapButton("Two engines")
	if !d.Sees("Choose at least two engines") {
		t.Error("the page of two engines does not say what it needs")
	}
}

// TestSurveyInChinese: another language keeps the results, and the page of them that is in front.
func TestSurveyInChinese(t *testing.T) {
	d := newDesk(t, page.Usual().Engines)
	p := d.page
	d.ChooseSeen("4 × 4")
	d.surveyed()
	d.TapButton("Extremes")
	d.Press("简体中文 (Chinese)")
	t.Cleanup(func() { _ = translations.Use(words.English) })
	if !d.Sees("批量比较") {
		t.Error("the page is not in Chinese")
	}
	if !d.Sees("点击一道题会把它放到盘面上，以观看那个引擎。") {
		t.Error("another page of the results is in front")
	}
	d.TapButton(words.T("survey.page.spread"))
	if rows := p.Figures(); len(rows) != 3 || rows[0][4] != "中位数" || rows[1][1] != "20" {
		t.Errorf("the figures are %q", rows)
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

// TestSurveyOpens: a click on a puzzle in the list opens it with its engine, and a click on a point compares two engines on its puzzle.
func TestSurveyOpens(t *testing.T) {
	d := newDesk(t, "dlx,bestcell")
	d.ChooseSeen("6 × 6")
	d.surveyed()
	d.TapButton("Extremes")
	var opened []format.Entry
	row := d.page.Table().Hardest(0, survey.Nodes, 1)[0]
	d.opened = func(p format.Entry, e *engine.Engine) {
		if opened = append(opened, p); !p.Puzzle.Equal(row.Puzzle) || e != row.Engine {
			t.Errorf("%s is opened with %s, want %v with %s", p.Title, e.ID, row.Puzzle.Givens, row.Engine.ID)
		}
	}
	list := seenOf[interface{ Select(widget.ListItemID) }](d)
	if list.Select(0); len(opened) > 0 {
		t.Error("a heading opens a puzzle")
	}
	if list.Select(1); len(opened) != 1 {
		t.Fatalf("%d puzzles are opened", len(opened))
	}
	pair, compared := d.page.Table().Pairs(0, 1)[3], false
	d.compared = func(p format.Entry, a, b *engine.Engine) {
		if compared = true; !p.Puzzle.Equal(pair.A.Puzzle) || a != pair.A.Engine || b != pair.B.Engine {
			t.Errorf("%s is compared with %s and %s", p.Title, a.ID, b.ID)
		}
	}
	d.TapButton("Two engines")
	if seenOf[*search.Scatter](d).OnTap(3); !compared {
		t.Error("a click on a point compares nothing")
	}
}

// TestSurveySettings: what is chosen for a survey is still chosen at the next start, except for a
// file. Settings that mean nothing have their defaults.
func TestSurveySettings(t *testing.T) {
	d := newDeskWith(t, page.Usual())
	if got := d.page.Settings(); got != page.Usual() {
		t.Errorf("at the first start there is %+v", got)
	}
	d.ChooseSeen("All built-in puzzles")
	d.ChooseSeen("at most 1,000 of them")
	d.ChooseSeen("is never given up")
	d.TapButton("Prove that there is only one solution")
	d.TapSeen("Add an engine")
	d.engines()[2].SetSelected("Depth-first search")
	want := page.Settings{Puzzles: "all", Engines: page.Usual().Engines + ",backtrack", Most: 1000, Prove: true}
	if got := d.page.Settings(); got != want {
		t.Errorf("for the next start there is %+v, want %+v", got, want)
	}
	d.Quit()
	d = newDeskWith(t, want)
	if d.page.Settings() != want || !d.Sees("All built-in puzzles") || !d.Sees("Depth-first search") {
		t.Error("the panel does not show it")
	}
	d.ChooseSeen("6 × 6")
	d.ChooseSeen("A file…")
	d.chosen("two.txt", entries(t, halltest.Newspaper, halltest.Deep))
	if !d.Sees("File: two.txt") {
		t.Error("the name of the file is not there")
	}
	kept := d.page.Settings()
	d.Quit()
	kept.Most, kept.GiveUp, kept.Engines = 7, -1, "no,dlx"
	d = newDeskWith(t, kept)
	want = page.Usual()
	want.Engines, want.Prove = "dlx", true
	if got := d.page.Settings(); got != want {
		t.Errorf("from settings that mean nothing there is %+v, want %+v", got, want)
	}
}

// TestSurveyOfMyPuzzles: the puzzles of the library are surveyed, too.
func TestSurveyOfMyPuzzles(t *testing.T) {
	d := newDesk(t, page.Usual().Engines)
	d.Bring(halltest.Newspaper)
	d.Bring(halltest.Deep)
	d.Idle()
	d.Enter(d.room)
	d.ChooseSeen("My puzzles")
	d.surveyed()
	d.Says("2 puzzles, 2 engines")
}

// TestSurveyOfMyPuzzlesEndsWithThePage: when the page is left before the library was read, no survey begins.
func TestSurveyOfMyPuzzlesEndsWithThePage(t *testing.T) {
	d := newDesk(t, page.Usual().Engines)
	d.Bring(halltest.Newspaper)
	d.Idle()
	d.Enter(d.room)
	d.ChooseSeen("My puzzles")
	d.TapSeen("Start the survey")
	d.Enter(d.before)
	d.Until("the puzzles are read", func() bool { return d.read > 0 })
	if d.page.State() != page.Empty {
		t.Error("a survey runs, of which nothing is to be seen")
	}
}

// TestSurveyBegunTwice: of what is begun before the library was read only the last is surveyed, and once.
func TestSurveyBegunTwice(t *testing.T) {
	for _, last := range []string{"My puzzles", "6 × 6"} {
		d := newDesk(t, page.Usual().Engines)
		d.Bring(halltest.Newspaper)
		d.Idle()
		d.Enter(d.room)
		d.ChooseSeen("My puzzles")
		answer := make(chan struct{})
		d.Sitting.Saver.Do(func() { <-answer })
		d.TapSeen("Start the survey")
		d.ChooseSeen(last)
		d.TapSeen("Start the survey")
		close(answer)
		d.Until("the survey has begun", func() bool { return d.page.Table() != nil })
		begun := d.page.Table()
		d.Until("the library is read", func() bool { return d.read == 1+strings.Count(last, "My") })
		if d.page.Table() != begun || !d.Sees(last+": ") {
			t.Errorf("after %s was begun, the survey is %q", last, d.page.Title())
		}
	}
}

// TestSurveyOfFile: the puzzles of a file are surveyed, and its name is shown; as long as no other one is chosen, it stays the chosen one.
func TestSurveyOfFile(t *testing.T) {
	d := newDesk(t, page.Usual().Engines)
	d.ChooseSeen("A file…")
	if d.chosen == nil {
		t.Fatal("nobody asks for a file")
	}
	if d.ChooseSeen("Hard"); !d.Sees("Hard") {
		t.Error("the collection is not shown")
	}
	d.ChooseSeen("A file…")
	d.chosen("two.txt", entries(t, halltest.Newspaper, halltest.Deep))
	if !d.Sees("File: two.txt") {
		t.Error("the name of the file is not shown")
	}
	d.surveyed()
	d.Says("2 puzzles")
	d.ChooseSeen("File: two.txt") // another one is asked for, and then none is chosen
	if !d.Sees("File: two.txt") {
		t.Error("the file before is no longer chosen")
	}
}
