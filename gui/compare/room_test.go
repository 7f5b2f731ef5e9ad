package compare

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// TestCompareBySteps: two engines on one clock, by keys: a step, back, to the end and to the start.
func TestCompareBySteps(t *testing.T) {
	reading, mrv := engine.ForwardChecking.With("reading"), engine.ForwardChecking
	d, r := newComparison(t, reading, mrv)
	d.Says("press Run")
	d.Strike(fyne.KeyRight)
	r.StepBy(10)
	d.raced()
	r.StepBy(-1)
	d.raced()
	if got := d.positions(); !slices.Equal(got, []int64{10, 10}) {
		t.Errorf("after 1 + 10 − 1 steps the runs are at %d", got)
	}
	d.Says("Each run has made 10 steps")
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race.Ended() })
	d.raced()
	long, short := d.stepsOf(reading), d.stepsOf(mrv)
	if got := d.positions(); !slices.Equal(got, []int64{long, short}) || long <= short {
		t.Errorf("at the end the runs are at %d, want %d and %d", got, long, short)
	}
	d.Says("All runs have ended")
	for _, l := range r.racer.race.Lanes() {
		if grid := l.Player.Grid(); !grid.Solves(d.Now().Puzzle) {
			t.Errorf("at its end a board shows\n%s", grid)
		}
	}
	for _, want := range []string{words.Number(long), words.Number(short), "solved"} {
		if !strings.Contains(d.table(), want) {
			t.Errorf("the table has no %q:\n%s", want, d.table())
		}
	}
	r.ToStart()
	d.raced()
	if got := d.positions(); !slices.Equal(got, []int64{0, 0}) {
		t.Errorf("at the start the runs are at %d", got)
	}
	d.Strike(fyne.Key3)
	d.StrikeRune('3')
	if d.Now().Typed.Filled() > 0 {
		t.Error("a digit that was typed went to the hidden board")
	}
}

// TestCompareByTime: each run goes at the pace that was measured.
func TestCompareByTime(t *testing.T) {
	halltest.Concurrent(t)
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	d.Press(words.T("menu.clock"))
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	all := d.positions()
	fastest, ok := r.racer.race.Fastest()
	if !ok || all[fastest] != d.stepsOf(r.racer.race.Lanes()[fastest].Engine) {
		t.Errorf("the fastest run is %d, %v", fastest, ok)
	}
	d.Refresh()
	if want := "The speed is that of the fastest run, " + string(rune('A'+fastest)); !d.Tells(want) {
		t.Errorf("nothing says %q", want)
	}
	ends := map[bool]int{}
	for i, l := range r.racer.race.Lanes() {
		at, ok := l.At(all[i])
		if !ok {
			t.Fatalf("the run of %s never comes to its end", l.Engine.ID)
		}
		ends[at == r.racer.race.Now()]++
	}
	if ends[true] == 0 || r.racer.race.Seconds(r.racer.race.Now()) <= 0 {
		t.Errorf("the clock is at %d, and no run ends there", r.racer.race.Now())
	}
	d.Press(words.T("menu.clock"))
	d.raced()
	r.StepBy(-10)
	d.raced()
	if got := d.positions(); slices.Max(got) != r.racer.race.Now() {
		t.Errorf("by equal steps the runs are at %d, the clock at %d", got, r.racer.race.Now())
	}
}

// TestPausedWhileMeasuring: a race that was paused before its clock was known has that clock when it
// goes on, and Run at the end begins again.
func TestPausedWhileMeasuring(t *testing.T) {
	halltest.Concurrent(t)
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	d.Press(words.T("menu.clock"))
	d.Strike(fyne.KeySpace)
	d.Says("Measuring")
	d.Strike(fyne.KeySpace)
	if strings.Contains(d.Sentence().Text, "Measuring") || slices.Max(d.positions()) > 0 {
		t.Errorf("paused, it says %q, and the runs are at %d", d.Sentence().Text, d.positions())
	}
	r.StepBy(10)
	d.raced()
	if got := d.positions(); r.racer.race.Clock() != race.Time || slices.Max(got) != 10 || slices.Min(got) == 10 {
		t.Errorf("by the clock %v the runs are at %d", r.racer.race.Clock(), got)
	}
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race.Ended() })
	d.raced()
	end, before := r.racer.race.Now(), r.racer.race
	r.SetSpeed(0)
	d.Strike(fyne.KeySpace)
	if !r.racer.state.Busy() || r.racer.race == before || r.racer.race.Now() >= end {
		t.Error("Run at the end does not begin again")
	}
}

// TestDivergence: one key goes to the first decision that differs, in each run, and the sentence names it.
func TestDivergence(t *testing.T) {
	halltest.Concurrent(t)
	d, r := newComparison(t, engine.ForwardChecking.With("reading"), engine.ForwardChecking)
	d.Press(words.T("menu.divergence"))
	d.Until("they are at the first difference", r.AtDivergence)
	d.Says("They differ from decision 1 on: Forward checking, in reading order tries 1 in r1c2 (the first empty cell in reading order); " +
		"Forward checking with MRV tries 3 in r2c1 (the ")
	d.Says("the fewest candidates: 1).")
	d.Refresh()
	for _, want := range []string{"the first empty cell in reading order. r1c2: try 1.", "the fewest candidates: 1. r2c1: try 3."} {
		if !d.Tells(want) {
			t.Errorf("no board says %q", want)
		}
	}
	for _, l := range r.racer.race.Lanes() {
		if s, _ := l.Player.Step(); !s.Decides() {
			t.Errorf("%s is after %v, which is no decision", l.Engine.ID, s.Kind)
		}
	}
	r.StepBy(1)
	d.raced()
	if r.AtDivergence() {
		t.Error("they do not move on from there")
	}
	r.SetEngine(1, engine.ForwardChecking.With("reading"))
	d.Press(words.T("menu.divergence"))
	d.Until("it is known", func() bool { return strings.Contains(d.Sentence().Text, "the same decisions") })
}

// TestDivergenceOfFour: runs that do the same are named together, by their letters.
func TestDivergenceOfFour(t *testing.T) {
	reading, mrv := engine.ForwardChecking.With("reading"), engine.ForwardChecking
	d, r := newComparison(t, reading, mrv, reading, mrv)
	d.Press(words.T("menu.divergence"))
	d.Until("they are at the first difference", r.AtDivergence)
	d.Says("They differ from decision 1 on: A and C try 1 in r1c2 (the first empty cell in reading order); B and D try 3 in r2c1 (the first of 3 cells with the fewest candidates: 1).")
	r.SetEngine(2, mrv.With("degree"))
	d.Press(words.T("menu.divergence"))
	d.Until("they are at the first difference", r.AtDivergence)
	d.Says("; B, C and D try 3 in r2c1 (each for its own reason: see its board).")
}

// TestDivergenceOfSeeds: the names of runs that differ only in their seed contain the seed.
func TestDivergenceOfSeeds(t *testing.T) {
	d, r := newComparison(t, engine.BestCell, engine.BestCell)
	for seed := uint64(2); !strings.Contains(d.Sentence().Text, "They differ from"); seed++ {
		r.SetSeed(1, seed)
		d.Press(words.T("menu.divergence"))
		d.Until("it is known", func() bool {
			return r.AtDivergence() || strings.Contains(d.Sentence().Text, "the same decisions")
		})
		if seed == 10 {
			t.Fatal("ten seeds make the same decisions")
		}
	}
	for _, want := range []string{"seed 1 tries", fmt.Sprintf("seed %d tries", r.racer.race.Lanes()[1].Options.Seed), "a random one of"} {
		if !strings.Contains(d.Sentence().Text, want) {
			t.Errorf("there is no %q in %q", want, d.Sentence().Text)
		}
	}
}

// TestSeedThatIsSet: the field of a run shows the seed that the run has, also when the survey has set it anew.
func TestSeedThatIsSet(t *testing.T) {
	d, r := newComparison(t, engine.BestCell, engine.DancingLinks)
	field := func() (found *seedField) {
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			if f, ok := o.(*seedField); ok {
				found = f
			}
		})
		return found
	}
	r.Set(d.Now(), engine.BestCell, engine.DancingLinks)
	d.Refresh()
	field().SetText("5")
	if field().FocusLost(); r.plans[0].seed != 5 {
		t.Fatalf("the seed is %d", r.plans[0].seed)
	}
	r.Set(d.Now(), engine.BestCell, engine.DancingLinks)
	d.Refresh()
	if got := field().Text; got != "1" {
		t.Errorf("the run has the seed %d, and its field says %s", r.plans[0].seed, got)
	}
}

// TestCopyOfTheRuns: while the page of a survey is open, the table of the runs, which is not seen, cannot be copied.
func TestCopyOfTheRuns(t *testing.T) {
	d, _ := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	for page, can := range map[string]bool{"runs": true, "table": true, "survey": false} {
		d.Press(words.T("compare.page." + page))
		for _, entry := range []string{"menu.copytable", "menu.copycsv"} {
			if d.Can(words.T(entry)) != can {
				t.Errorf("on the page %s %q can be chosen: %v", page, words.T(entry), !can)
			}
		}
	}
}

// TestCompareLeftAndEntered: the race is restored where it was, unless the board has changed, and a
// change ends it.
func TestCompareLeftAndEntered(t *testing.T) {
	halltest.Concurrent(t)
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	r.StepBy(10)
	d.raced()
	d.Enter(d.plain)
	d.Enter(r)
	d.raced()
	if got := d.positions(); !slices.Equal(got, []int64{10, 10}) {
		t.Errorf("restored, the runs are at %d", got)
	}
	d.Press("Clear the board")
	d.Says("The runs have ended, because the board has changed")
	if r.racer.race != nil {
		t.Error("they go on")
	}
	d.Press("Undo")
	r.StepBy(10)
	d.raced()
	d.Enter(d.plain)
	d.Board.MoveTo(1)
	d.TypeText("1")
	d.Enter(r)
	d.Says("because the board has changed")
}

// TestRunsAreKept: a race that is left at the divergence after it has ended comes back at the divergence, still
// aligned, and as far known as it was.
func TestRunsAreKept(t *testing.T) {
	d, r := newComparison(t, engine.ForwardChecking.With("reading"), engine.ForwardChecking, engine.DepthFirst, engine.DancingLinks)
	d.Press(words.T("menu.clock"))
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.raced()
	ends := d.positions()
	d.Press(words.T("menu.divergence"))
	d.Until("they are at the first difference", r.AtDivergence)
	at, frontier := d.positions(), r.racer.race.Frontier()
	d.Enter(d.plain)
	d.Enter(r)
	d.raced()
	d.Until("they are at the divergence again", r.AtDivergence)
	if got := d.positions(); !slices.Equal(got, at) || r.racer.race.Frontier() != frontier || !r.racer.race.Aligned() {
		t.Errorf("restored, the runs are at %d, aligned: %v, and the clock has been at %d; want %d, %d", got, r.racer.race.Aligned(), r.racer.race.Frontier(), at, frontier)
	}
	for i, l := range r.racer.race.Lanes() {
		if _, _, ended := l.Player.Result(); !ended || l.Player.Frontier() != ends[i] {
			t.Errorf("of %s %d steps are known, and its end: %v; want %d", l.Engine.ID, l.Player.Frontier(), ended, ends[i])
		}
	}
}

// TestStepFromTheSurvey: what moves the runs is seen, also if the page of a survey was in front.
func TestStepFromTheSurvey(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	d.Press(words.T("compare.page.table"))
	r.StepBy(1)
	d.raced()
	if r.page != pageTable {
		t.Error("the table, in which a step is seen, is left")
	}
	for _, test := range []struct {
		by   string
		move func()
		at   int64
	}{{"on", func() { r.StepBy(1) }, 2}, {"back", func() { r.StepBy(-1) }, 1}, {"to the end", r.ToEnd, 2}, {"back to the start", r.Rewind, 0}} {
		d.Press(words.T("compare.page.survey"))
		test.move()
		d.raced()
		if got := d.positions(); !slices.Equal(got, []int64{test.at, test.at}) || r.page != pageRuns {
			t.Errorf("%s: the runs are at %d, and page %d is in front", test.by, got, r.page)
		}
	}
}

// TestTextSizeOfTheTable: a table that was shown, and the rows of the panel, take another size of text at once.
func TestTextSizeOfTheTable(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	r.StepBy(10)
	d.raced()
	d.Press(words.T("compare.page.table"))
	d.Until("nothing in the table changes", func() bool { return !r.costs.Busy() })
	d.Refresh()
	text := func() *canvas.Text { return r.shown.table.cells.Objects[0].(*canvas.Text) }
	choice := func() float32 { return r.shown.panel.rows.MinSize().Width }
	size, wide := text().TextSize, choice()
	d.Press(words.T("menu.text.larger"))
	d.Idle()
	if text().TextSize <= size || choice() <= wide {
		t.Errorf("the table has text of %v, and before it was %v; the rows are %v wide, and were %v", text().TextSize, size, choice(), wide)
	}
}

// TestUnfitEngine: an engine that cannot search the board says so, and the others race.
func TestUnfitEngine(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.Band, engine.DancingLinks)
	r.StepBy(10)
	d.raced()
	d.Refresh()
	if got := d.positions(); !slices.Equal(got, []int64{10, 0, 10}) {
		t.Errorf("the runs are at %d", got)
	}
	if !d.Tells("cannot search") && !d.Tells("only") {
		t.Error("nothing says that the engine does not fit")
	}
	d.Press(words.T("menu.divergence"))
	d.Until("the others are at the first difference", r.AtDivergence)
}

// TestAnotherPuzzle: a run may have a puzzle of its own, and then decisions are not compared.
func TestAnotherPuzzle(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	other := session.New(sudoku.Puzzle{Layout: four, Givens: sudoku.Grid{1, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 4}}).Now()
	other.Title = "small"
	r.SetPuzzle(1, &other)
	d.Refresh()
	for i, want := range []int{36, 16} {
		if n := r.shown.lanes[i].picture.Layout().Cells(); n != want {
			t.Errorf("board %d has %d cells, want %d", i, n, want)
		}
	}
	r.StepBy(10)
	d.raced()
	if got := d.positions(); !slices.Equal(got, []int64{10, 10}) {
		t.Errorf("the runs are at %d", got)
	}
	d.Press(words.T("menu.divergence"))
	d.Says("different puzzles")
}

// TestTableKeepsTotals: the table says what a run that has ended has cost, wherever the clock is moved, and
// of another all columns are those of one position.
func TestTableKeepsTotals(t *testing.T) {
	reading, mrv := engine.ForwardChecking.With("reading"), engine.ForwardChecking
	d, r := newComparison(t, reading, mrv)
	row := func(run string) []string {
		for line := range strings.Lines(d.table()) {
			if strings.HasPrefix(line, run+" ") {
				return regexp.MustCompile(` {2,}`).Split(strings.TrimSpace(line), -1)
			}
		}
		t.Fatalf("there is no row of %s in\n%s", run, d.table())
		return nil
	}
	r.StepBy(10)
	d.raced()
	d.Press(words.T("compare.page.table"))
	d.Until("the times are known", func() bool { return strings.Contains(d.table(), "≈") })
	first := row("A")
	if text := strings.Join(first, "|"); !strings.Contains(text, "so far") || !strings.Contains(text, "|10|–|") || !strings.Contains(text, "|–|") || !strings.HasPrefix(first[len(first)-2], "≈ ") {
		t.Errorf("after 10 steps the row is %q", first)
	}
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race.Ended() })
	d.raced()
	time := func(row []string) string { return row[len(row)-2] }
	d.Until("both times are known", func() bool { return time(row("A")) != "–" && time(row("B")) != "–" })
	ended := [][]string{row("A"), row("B")}
	for i, e := range []*engine.Engine{reading, mrv} {
		if text := strings.Join(ended[i], "|"); !strings.Contains(text, "|"+words.Number(d.stepsOf(e))+"|") || ended[i][2] != "solved" || strings.Contains(text, "≈") || strings.Count(text, "–") != 2 { // of the seed, and of conflicts
			t.Errorf("at the end a row is %q", ended[i])
		}
	}
	d.Press(words.T("menu.divergence"))
	d.Until("they are at the first difference", r.AtDivergence)
	if now := [][]string{row("A"), row("B")}; !slices.Equal(now[0], ended[0]) || !slices.Equal(now[1], ended[1]) {
		t.Errorf("back at the divergence the rows are %q, and at the end they were %q", now, ended)
	}
}

// TestSuppositionsInTable: the table says that the numbers of band are not digits, unlike those of other engines.
func TestSuppositionsInTable(t *testing.T) {
	d, r := newComparison(t, engine.Band, engine.DancingLinks)
	note := words.T("compare.table.suppositions", words.Data{"Engine": words.EngineTitle(engine.Band)})
	for _, puzzle := range []string{sixes, halltest.Hardest} { // band cannot search the first
		d.OpenText(puzzle)
		d.Strike(fyne.KeySpace)
		d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
		d.raced()
		d.Press(words.T("compare.page.table"))
		if got, want := d.Tells(note), puzzle == halltest.Hardest; got != want {
			t.Errorf("%q is said: %v, below\n%s", note, got, d.table())
		}
	}
}

// TestCopyTable: the table can be copied, as text, as CSV and as JSON.
func TestCopyTable(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	d.Strike(fyne.KeySpace)
	d.Until("all have ended", func() bool { return r.racer.race != nil && r.racer.race.Ended() })
	d.Press(words.T("compare.page.table"))
	d.TapButton(words.T("compare.copy.csv"))
	lines := strings.Split(d.App.Clipboard().Content(), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[1], "6.......4.2.5.6..41..6.2.6.5.......1,backtrack,1,") || !strings.HasSuffix(lines[1], ",solved") {
		t.Errorf("copied is\n%s", strings.Join(lines, "\n"))
	}
	d.TapButton(words.T("compare.copy.json"))
	if text := d.App.Clipboard().Content(); strings.Count(text, `{"puzzle":"6...`) != 2 {
		t.Errorf("copied is\n%s", text)
	}
	d.TapButton(words.T("compare.copy.text"))
	if text := d.App.Clipboard().Content(); !strings.HasPrefix(text, "Engine") || strings.Count(text, "\n") != 3 {
		t.Errorf("copied is\n%s", text)
	}
}

// TestCompareSettings: the engines, the clock and the speed are those of the last time.
func TestCompareSettings(t *testing.T) {
	d, r := newComparison(t, engine.DancingLinks, engine.ForwardChecking.With("reading"), engine.BestCell)
	d.Press(words.T("menu.clock"))
	r.SetSpeed(70)
	d.Refresh()
	want := r.Settings()
	d = newDeskAt(d.Again(), want, nil)
	if got := d.room.Settings(); got != want || got.Engines != "dlx,forward:reading,bestcell" {
		t.Errorf("the settings are %+v, want %+v", got, want)
	}
}

// TestTitlesHaveRoom: in a small window the list of each run has room for the title of every engine, and for the one that a new user begins with.
func TestTitlesHaveRoom(t *testing.T) {
	d, r := newComparison(t, engine.ForwardChecking.With("reading"), engine.ForwardChecking)
	d.Win.Resize(fyne.NewSize(1024, 768))
	const arrow = 38 // with the spaces
	var lists []*controls.Select
	for _, o := range test.LaidOutObjects(r.shown.panel.rows) {
		if s, ok := o.(*controls.Select); ok {
			lists = append(lists, s)
		}
	}
	if len(lists) != 4 {
		t.Fatalf("there are %d lists", len(lists))
	}
	titles := append(slices.Clone(lists[0].Options), words.EngineText(r.plans[0].engine, "title"))
	for _, title := range titles {
		if wide := fyne.MeasureText(title, theme.Size(theme.SizeNameText), fyne.TextStyle{}).Width; wide+arrow > lists[0].Size().Width {
			t.Errorf("%q is %v wide, in a list of %v", title, wide, lists[0].Size().Width)
		}
	}
}

// TestRulesOfLanes: the rules of the whole grid are said below each board, and not when there are none.
func TestRulesOfLanes(t *testing.T) {
	d, r := newComparison(t, engine.ForwardChecking, engine.DancingLinks)
	for _, c := range []struct{ puzzle, says string }{{"# clue: knight\n" + small, "Also: a knight's move"}, {small, ""}} {
		d.OpenText(c.puzzle)
		d.Refresh()
		for run, l := range r.shown.lanes {
			if text := halltest.TextIn(l.object); l.rules.Text != c.says || strings.Contains(text, "Also:") != (c.says != "") {
				t.Errorf("board %s: %q", letterOf(run), text)
			}
			below := l.picture.Position().Y + l.picture.Size().Height
			if c.says != "" && (l.rules.Size().Height < l.rules.MinSize().Height || l.rules.Position().Y != below) {
				t.Errorf("board %s at %v: the rules are at %v, %v large", letterOf(run), l.picture.Position(), l.rules.Position(), l.rules.Size())
			}
		}
	}
}
