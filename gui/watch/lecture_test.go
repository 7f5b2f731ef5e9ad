package watch_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
	"nonet/gui/watch"
)

// TestCallStack follows the open calls forwards and back, and goes to one of them.
func TestCallStack(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Calls")
	d.step("A thousand steps forward")
	far := d.openCalls()
	p := d.runner.Player()
	if got := int(p.Counts().Depth); len(far) != got && len(far) != got+1 {
		t.Fatalf("%d digits are on the board, and %d calls are open", got, len(far))
	}
	l := p.Puzzle().Layout
	for _, row := range far {
		cell, _ := l.CellNamed(row.What)
		if d := p.Grid()[cell]; row.Now != "" && row.Now != string('0'+rune(d)) || row.Now == "" && d != 0 {
			t.Errorf("%+v, and the cell has %d", row, d)
		}
	}
	d.step("Ten steps back")
	if back := d.openCalls(); slices.Equal(back, far) {
		t.Error("ten steps back the same calls are in the same state")
	}
	d.step("Ten steps forward")
	if again := d.openCalls(); !slices.Equal(again, far) {
		t.Errorf("forward again the calls are\n%v, want\n%v", again, far)
	}
	outer := far[len(far)-2]
	d.room.Calls().OnSeek(outer.Position)
	d.Until("the position", func() bool { return !d.runner.Busy() })
	if now := d.openCalls(); len(now) != 2 || now[0].What != outer.What || now[0].Now != outer.Now {
		t.Errorf("at the second call the open ones are %v", now)
	}
	d.Press("Predict: is the digit kept?")
	if now := d.openCalls(); now[0].Left != "?" {
		t.Errorf("a class that predicts sees what is left to try: %q", now[0].Left)
	}
	d.Press("No questions")
	d.Press("Stop")
	if now := d.openCalls(); len(now) > 0 {
		t.Errorf("without a run %v are open", now)
	}
}

// TestLinksView follows the links forwards and back, and leaves them with dancing links.
func TestLinksView(t *testing.T) {
	d := newDesk(t)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DancingLinks)
	d.Press("Links")
	says := func(want string) {
		t.Helper()
		d.room.Refresh()
		if label := d.room.Links().AccessibilityLabel(); !strings.Contains(label, want) {
			t.Errorf("the links say %q, want %q", label, want)
		}
	}
	says("comes next")
	d.step("One step")
	d.step("One step")
	says("is covered")
	d.step("One step back")
	says("comes next")
	d.step("A thousand steps forward")
	for range 1000 {
		if s, _ := d.runner.Player().Step(); s.Kind == engine.Uncover {
			break
		}
		d.step("One step back")
	}
	says("is uncovered")
	d.runner.SetEngine(engine.DepthFirst)
	d.Refresh()
	offered := func(page string) bool {
		return slices.ContainsFunc(d.Buttons(), func(b halltest.Button) bool { return strings.HasSuffix(b.Name, "tabHead "+page) })
	}
	if offered("Links") || !offered("Matrix") {
		t.Error("depth-first search has no links, but the window offers them")
	}
	d.runner.SetEngine(engine.DancingLinks)
	d.Refresh()
	if !offered("Links") {
		t.Error("the links of dancing links are gone")
	}
}

// TestGraphView follows a conflict of clause learning: its graph, the clause that is learnt, and back again. A click on a node leads to its
// step. The page leaves with the engine.
func TestGraphView(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ClauseLearning)
	d.Press("Graph")
	says := func(want string) {
		t.Helper()
		d.room.Refresh()
		if label := d.room.Graph().AccessibilityLabel(); !strings.Contains(label, want) {
			t.Errorf("the graph says %q, want %q", label, want)
		}
	}
	says("With the first conflict")
	for {
		d.step("One step")
		if s, _ := d.runner.Player().Step(); s.Kind == engine.Wipeout || s.Kind == engine.Conflict {
			break
		}
	}
	says(fmt.Sprintf("Step %d, level ", d.runner.Player().Position()))
	d.step("One step")
	says("which is clause 1: ")
	learnt := d.runner.Player().Position()
	d.step("One step back")
	says("An arrow leads")
	d.step("One step")
	d.room.Graph().OnSeek(10)
	d.Until("the step of the node", func() bool { return d.runner.Player().Position() == 10 })
	says("With the first conflict")
	d.room.GoTo(learnt)
	d.Until("the conflict again", func() bool { return d.runner.Player().Position() == learnt })
	says("which is clause 1: ")
	d.runner.SetEngine(engine.DepthFirst)
	d.Refresh()
	if slices.ContainsFunc(d.Buttons(), func(b halltest.Button) bool { return strings.HasSuffix(b.Name, "tabHead Graph") }) {
		t.Error("depth-first search learns no clauses, but the window offers a graph")
	}
}

// TestPagesOfEngines: the clauses that were learnt, the queue of arcs and the conflict sets are each a page of their engine alone, at any position, forwards and back.
func TestPagesOfEngines(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	to := func(e *engine.Engine, page string, kind engine.StepKind) {
		t.Helper()
		d.runner.SetEngine(e)
		d.Press(page)
		for {
			d.step("One step")
			if s, _ := d.runner.Player().Step(); s.Kind == kind {
				break
			}
		}
		d.room.Refresh()
	}
	gone := func(page string) {
		t.Helper()
		d.Refresh()
		if slices.ContainsFunc(d.Buttons(), func(b halltest.Button) bool { return strings.HasSuffix(b.Name, "tabHead "+page) }) {
			t.Errorf("another engine has the page %s", page)
		}
	}

	to(engine.ClauseLearning, "Clauses", engine.Learn)
	learnt := d.runner.Player().Position()
	says := func(want string, is bool) {
		t.Helper()
		d.room.Refresh()
		if clauses, _, _ := d.room.Labels(); strings.Contains(clauses, want) != is {
			t.Errorf("the clauses are %q; with %q: %v", clauses, want, !is)
		}
	}
	row := fmt.Sprintf(" 1 %d 0 r", learnt)
	says(row, true)
	d.step("One step back")
	says(row, false)
	for {
		d.step("One step")
		if n, ok := func() (int, bool) { s, _ := d.runner.Player().Step(); return s.Clause() }(); ok && n == 0 && d.runner.Player().Position() > learnt {
			break
		}
	}
	says(fmt.Sprintf(" 1 %d 1 r", learnt), true)

	to(engine.ArcConsistency, "Queue", engine.Wipeout)
	gone("Clauses")
	if _, arcs, _ := d.room.Labels(); !strings.Contains(arcs, "(y, r") || !strings.Contains(arcs, " ×.") {
		t.Errorf("at the dead end the queue is %q", arcs)
	}
	if text := d.Sentence().Text; !strings.Contains(text, "By cells with no other digit left: ") {
		t.Errorf("of the dead end the window says %q", text)
	}

	to(engine.ConflictDirected, "Conflict sets", engine.Backtrack)
	gone("Queue")
	s, _ := d.runner.Player().Step()
	cell := sudoku.Classic().CellName(int(s.Cell))
	_, _, sets := d.room.Labels()
	said := d.Sentence().Text
	_, list, ok := strings.Cut(said, "Conflict set of "+cell+": ")
	if !ok || !strings.Contains(sets, " "+cell+"  "+strings.NewReplacer(", and ", " ", " and ", " ", ", ", " ").Replace(strings.TrimSuffix(list, "."))) {
		t.Errorf("the conflict sets are %q, and the window says %q", sets, said)
	}
}

// TestBacktrackSaysWhy: the sentence at a backtrack names the dead end before it, also where a stop has led there.
func TestBacktrackSaysWhy(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	d.runner.Prepare(d.Now().Whole())
	d.Press("A backtrack")
	d.Until("a backtrack", func() bool { s, _ := d.runner.Player().Step(); return s.Kind == engine.Backtrack })
	s, _ := d.runner.Player().Step()
	d.Says(fmt.Sprintf("Stopped at a backtrack. %s: %d is taken back, because r", sudoku.Classic().CellName(int(s.Cell)), s.Digit))
	d.Says(" had no digit left")
}

// TestLineStops sets breakpoints beside the pseudocode and at two cells, and runs to them forwards and
// back.
func TestLineStops(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.Refresh()
	var code *running.Pseudocode
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if c, ok := o.(*running.Pseudocode); ok {
			code = c
		}
	})
	const line = 7                       // take k out of cell i
	height := code.MinSize().Height / 13 // of the longest pseudocode
	at := fyne.NewPos(6, (line+0.5)*height)
	code.Tapped(&fyne.PointEvent{Position: at.AddXY(100, 0)})
	if len(d.room.Stops.Lines()) > 0 {
		t.Fatal("a click on the text sets a stop")
	}
	code.Tapped(&fyne.PointEvent{Position: at})
	if !slices.Equal(d.room.Stops.Lines(), []int{line}) {
		t.Fatalf("the stops are %v, want %d", d.room.Stops.Lines(), line)
	}
	stopped := func(at string) {
		t.Helper()
		d.Until("a stop", func() bool { return !d.runner.Busy() && d.runner.Held() })
		d.Refresh()
		d.Says(at)
	}
	d.Press("Run / pause")
	stopped("Stopped at line 8")
	first := d.runner.Player().Position()
	d.Press("Run / pause")
	stopped("Stopped at line 8")
	d.Press("Play backwards")
	stopped("Stopped at line 8")
	if now := d.runner.Player().Position(); now != first {
		t.Errorf("backwards the run is at %d, want %d", now, first)
	}
	d.runner.SetEngine(engine.ForwardChecking)
	d.Refresh()
	if len(d.room.Stops.Lines()) > 0 {
		t.Errorf("another engine's pseudocode has the stops %v", d.room.Stops.Lines())
	}
	d.runner.SetEngine(engine.DepthFirst)
	d.Refresh()
	code.Tapped(&fyne.PointEvent{Position: at})
	if len(d.room.Stops.Lines()) > 0 {
		t.Error("a second click leaves the stop")
	}

	cells := []int{d.Blank(), 80}
	for cell := 79; d.Now().Puzzle.Givens[cells[1]] != 0; cell-- {
		cells[1] = cell
	}
	for _, cell := range cells {
		d.Board.MoveTo(cell)
		d.room.Stops.Arm(player.BreakCell, true)
	}
	d.Refresh()
	for _, cell := range cells {
		if d.View().Marks[cell]&render.Stop == 0 {
			t.Errorf("cell %d is not marked as a stop", cell)
		}
	}
	met := map[string]bool{}
	d.Press("To the latest step")
	for range 400 {
		d.Press("Run / pause")
		d.Until("a stop or the end", func() bool { return !d.runner.Busy() })
		s, _ := d.runner.Player().Step()
		met[d.Now().Layout().CellName(max(0, int(s.Cell)))] = true
		if d.runner.State() == running.Ended || len(met) == 2 {
			break
		}
	}
	for _, cell := range cells {
		if name := d.Now().Layout().CellName(cell); !met[name] {
			t.Errorf("the run has not stopped at %s, only at %v", name, met)
		}
	}
	d.Press("No stops")
	if len(d.room.Stops.Armed()) > 0 {
		t.Error("stops are left")
	}
}

// TestHideTheFuture checks that after going back nothing shows what comes, that this is a setting, and
// that a prediction uses the same.
func TestHideTheFuture(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.step("A thousand steps forward")
	d.step("To the start")
	d.step("Ten steps forward")
	shown := func() (tree, line string) {
		d.Refresh()
		return d.room.Tree().AccessibilityLabel(), d.room.TimeLine().AccessibilityLabel()
	}
	d.Win.Canvas().Capture()
	if _, line := shown(); !strings.Contains(line, "10 / 1,000") {
		t.Fatalf("the time line says %q", line)
	}
	d.Press("Hide the future")
	d.Win.Canvas().Capture()
	tree, line := shown()
	if !strings.HasSuffix(line, " 10") {
		t.Errorf("the tree says %q, the time line %q", tree, line)
	}
	if calls := len(d.openCalls()); calls > 10 {
		t.Errorf("after ten steps %d calls are open", calls)
	}
	d.Press("Predict: which cell next?")
	d.Press("No questions")
	if !d.room.HidesFuture() {
		t.Error("a class that has ended shows the future again")
	}
	kept := d.room.Settings()
	d = newDesk(t, func(s *watch.Settings) { *s = kept })
	if !d.room.HidesFuture() {
		t.Error("the setting is forgotten")
	}
	d.Press("Hide the future")
	if d.room.HidesFuture() {
		t.Error("it cannot be switched off")
	}
}

// TestProjectorShowsAll checks that the projector mode has the time line with the number of the step, the
// histogram, and each picture in its turn, which one pair of keys enlarges.
func TestProjectorShowsAll(t *testing.T) {
	d := newDesk(t)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DancingLinks)
	d.step("A thousand steps forward")
	d.Press("Projector")
	labels := func() string {
		d.Refresh()
		d.Win.Canvas().Capture()
		var all []string
		for _, o := range test.LaidOutObjects(d.Win.Content()) {
			if a, ok := o.(fyne.Accessible); ok && o.Visible() && o.Size().Height > 20 {
				all = append(all, a.AccessibilityLabel())
			}
		}
		return strings.Join(all, "\n")
	}
	for _, want := range []string{"Depth (digits placed) over time 1,000 / 1,000", "Cells by candidates left"} {
		if got := labels(); !strings.Contains(got, want) {
			t.Errorf("the projector does not show %q, only\n%s", want, got)
		}
	}
	for page, want := range map[string]string{"Tree": "Search tree", "Matrix": "Exact-cover matrix", "Calls": "Open calls", "Links": "Links of dancing links"} {
		d.Press(page)
		got := labels()
		for _, other := range []string{"Search tree", "Exact-cover matrix", "Open calls", "Links of dancing links"} {
			if shown := strings.Contains(got, other); shown != (other == want) {
				t.Errorf("%s: %q is shown: %v", page, other, shown)
			}
		}
		before := d.Win.Canvas().Capture()
		d.Press("Larger")
		d.Refresh()
		if page != "Tree" && sameImage(before, d.Win.Canvas().Capture()) { // the tree may have the space it needs
			t.Errorf("%s: Larger changes nothing", page)
		}
	}
}

// TestRightBesideDeadCells checks that an answer does not say that there is no contradiction while the
// chart shows cells without a candidate.
func TestRightBesideDeadCells(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Predict: is the digit kept?")
	blind, clear := 0, 0
	for range 400 {
		d.Press("Run / pause")
		d.Until("a question", func() bool { return d.room.Question() != nil })
		d.Press("Answer: yes")
		d.Until("the verdict", func() bool { return !d.runner.Busy() })
		p := d.runner.Player()
		dead := 0
		for cell, digit := range p.Grid() {
			if digit == 0 && p.Candidates(cell) == 0 {
				dead++
			}
		}
		says := d.Sentence().Text
		switch {
		case strings.Contains(says, "no contradiction"):
			clear++
			if dead > 0 {
				t.Fatalf("%d cells have no candidate, and it says %q", dead, says)
			}
		case strings.Contains(says, "has not noticed yet"):
			blind++
			if dead == 0 {
				t.Fatalf("every cell has a candidate, and it says %q", says)
			}
		}
		if blind > 2 && clear > 2 {
			return
		}
	}
	t.Errorf("%d answers were beside dead cells and %d were not", blind, clear)
}
