package gui

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/pictures/calls"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// openCalls returns the rows of the call stack, the innermost first.
func (d *desk) openCalls() []calls.Row {
	d.T.Helper()
	d.rooms.watch.Refresh()
	return slices.Clone(d.rooms.watch.Calls().Rows())
}

// TestCallStack follows the open calls forwards and back, and goes to one of them.
func TestCallStack(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
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
	d.rooms.watch.Calls().OnSeek(outer.Position)
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
	d.pasteText(hardest)
	d.runner.SetEngine(engine.DancingLinks)
	d.Press("Links")
	says := func(want string) {
		t.Helper()
		d.rooms.watch.Refresh()
		if label := d.rooms.watch.Links().AccessibilityLabel(); !strings.Contains(label, want) {
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

// TestLineStops sets breakpoints beside the pseudocode and at two cells, and runs to them forwards and
// back.
func TestLineStops(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(newspaper)
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
	if len(code.Stops()) > 0 {
		t.Fatal("a click on the text sets a stop")
	}
	code.Tapped(&fyne.PointEvent{Position: at})
	if !slices.Equal(code.Stops(), []int{line}) {
		t.Fatalf("the stops are %v, want %d", code.Stops(), line)
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
	if len(code.Stops()) > 0 {
		t.Errorf("another engine's pseudocode has the stops %v", code.Stops())
	}
	d.runner.SetEngine(engine.DepthFirst)
	d.Refresh()
	code.Tapped(&fyne.PointEvent{Position: at})
	if len(code.Stops()) > 0 {
		t.Error("a second click leaves the stop")
	}

	cells := []int{d.blank(), 80}
	for cell := 79; d.Now().Puzzle.Givens[cells[1]] != 0; cell-- {
		cells[1] = cell
	}
	for _, cell := range cells {
		d.Board.MoveTo(cell)
		d.rooms.watch.Stops.Arm(player.BreakCell, true)
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
	if len(d.rooms.watch.Stops.Armed()) > 0 {
		t.Error("stops are left")
	}
}

// TestHideTheFuture checks that after going back nothing shows what comes, that this is a setting, and
// that a prediction uses the same.
func TestHideTheFuture(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.step("A thousand steps forward")
	d.step("To the start")
	d.step("Ten steps forward")
	shown := func() (tree, line string) {
		d.Refresh()
		return d.rooms.watch.Tree().AccessibilityLabel(), d.rooms.watch.TimeLine().AccessibilityLabel()
	}
	d.Win.Canvas().Capture()
	if _, line := shown(); !strings.Contains(line, "10 / 1,000") {
		t.Fatalf("the time line says %q", line)
	}
	d.Press("Hide the future")
	d.Win.Canvas().Capture()
	tree, line := shown()
	if !strings.HasSuffix(line, " 10") || d.rooms.watch.Tree().Ghosts() || !d.rooms.watch.TimeLine().Secret() {
		t.Errorf("the tree says %q, the time line %q", tree, line)
	}
	if calls := len(d.openCalls()); calls > 10 {
		t.Errorf("after ten steps %d calls are open", calls)
	}
	d.Press("Predict: which cell next?")
	d.Press("No questions")
	if !d.rooms.watch.HidesFuture() {
		t.Error("a lesson that has ended shows the future again")
	}
	d = d.again()
	if !d.rooms.watch.HidesFuture() {
		t.Error("the setting is forgotten")
	}
	d.Press("Hide the future")
	if d.rooms.watch.HidesFuture() {
		t.Error("it cannot be switched off")
	}
}

// noteHere writes a note as a user does.
func (d *desk) noteHere(text string) {
	d.T.Helper()
	d.Press("Note at this step…")
	field, ok := d.Win.Canvas().Focused().(*controls.Field)
	if !ok {
		d.T.Fatal("there is no field for the note")
	}
	field.SetText(text)
	field.OnSubmitted("")
}

// TestNotes writes notes, comes to them forwards and back, and edits and removes them.
func TestNotes(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.step("Ten steps forward")
	d.noteHere("Look at\tthe top row.")
	d.Says("Note: Look at the top row.")
	d.step("Ten steps forward")
	if strings.Contains(d.Bar.Text(), "Look at") {
		t.Error("the note is shown at another step")
	}
	d.noteHere("The second.")
	d.step("To the start")
	at := func(position int64, text string) {
		t.Helper()
		d.Until("the run rests", func() bool { return !d.runner.Busy() })
		d.Refresh()
		if got := d.runner.Player().Position(); got != position {
			t.Fatalf("the run is at %d, want %d", got, position)
		}
		d.Says(text)
	}
	d.Press("Run / pause")
	at(10, "Look at the top row.")
	if strings.Contains(d.Bar.Text(), "Stopped at") {
		t.Errorf("a note is said to be a stop: %q", d.Bar.Text())
	}
	d.Press("Run / pause")
	at(20, "The second.")
	d.Press("Play backwards")
	at(10, "Look at the top row.")
	d.Press("Next note")
	at(20, "The second.")
	d.Press("Next note")
	at(20, "no other note")
	d.Press("Previous note")
	at(10, "Look at the top row.")
	if marks := d.rooms.watch.TimeLine().Notes(); !slices.Equal(marks, []int64{10, 20}) {
		t.Errorf("the time line marks %v", marks)
	}
	d.noteHere("Another text.")
	d.Says("Another text.")

	d.Press("Stop")
	if marks := d.rooms.watch.TimeLine().Notes(); len(marks) > 0 {
		t.Errorf("without a run there are the marks %v", marks)
	}
	d.Press("Run / pause")
	at(10, "Another text.")
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("A thousand steps forward")
	if marks := d.rooms.watch.Notes(); len(marks) > 0 {
		t.Errorf("another engine's run has the notes %v", marks)
	}
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Run / pause")
	at(10, "Another text.")
	d.To("solve")
	d.To("watch")
	at(10, "The run is open again")
	d.step("One step")
	d.step("One step back")
	at(10, "Another text.")
	d.Press("Remove the note")
	d.Says("Another text.")
	if len(d.rooms.watch.Notes()) != 1 {
		t.Error("the note is still there")
	}
	d.Bar.Object.Refresh()
	d.Press("Run / pause")
	at(20, "The second.")
	d.noteHere("")
	if len(d.rooms.watch.Notes()) != 0 {
		t.Error("a note without text is there")
	}
}

// TestNotesAreKept checks that a kill loses no note, that they are in a saved run with the stops, and
// that a run of which the class decides keeps those before its decision.
func TestNotesAreKept(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("Ten steps forward")
	d.noteHere("Tenth step.")
	d = d.kill()
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("Ten steps forward")
	d.Until("the note", func() bool { d.Refresh(); return strings.Contains(d.Bar.Text(), "Tenth step.") })

	d.rooms.watch.Stops.ToggleLine(4)
	d.rooms.watch.Stops.Arm(player.BreakBacktrack, true)
	path := d.saveRunTo(t.TempDir(), "lecture.nonet")
	other := newDesk(t)
	other.rooms.files.OpenPath(path)
	other.Until("the run", func() bool { return other.runner.Player() != nil && !other.runner.Busy() })
	other.Refresh()
	if notes := other.rooms.watch.Notes(); len(notes) != 1 || notes[0].Text != "Tenth step." {
		t.Errorf("the opened run has the notes %v", notes)
	}
	if armed := other.rooms.watch.Stops.Armed(); len(armed) != 2 || !other.rooms.watch.Stops.IsArmed(player.BreakBacktrack) || !slices.Equal(other.rooms.watch.Stops.Lines(), []int{4}) {
		t.Errorf("the opened run has the stops %v", armed)
	}

	other.rooms.watch.Stops.Disarm()
	other.Press("Your turn")
	other.Until("the turn", func() bool { return other.rooms.watch.Turn() })
	cell := other.blankBut()
	other.rooms.watch.TakeTurn(cell, other.runner.Player().Candidates(cell).Min())
	other.Until("the decision", func() bool { return !other.runner.Busy() && other.Line.Notice() != nil })
	if notes := other.rooms.watch.Notes(); len(notes) != 1 {
		t.Errorf("after a decision of the class the run has the notes %v", notes)
	}
}

// TestProjectorShowsAll checks that the projector mode has the time line with the number of the step, the
// histogram, and each picture in its turn, which one pair of keys enlarges.
func TestProjectorShowsAll(t *testing.T) {
	d := newDesk(t)
	d.pasteText(hardest)
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

// sameImage reports whether two pictures are the same.
func sameImage(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// TestRightBesideDeadCells checks that an answer does not say that there is no contradiction while the
// chart shows cells without a candidate.
func TestRightBesideDeadCells(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Predict: is the digit kept?")
	blind, clear := 0, 0
	for range 400 {
		d.Press("Run / pause")
		d.Until("a question", func() bool { return d.rooms.watch.Question() != nil })
		d.Press("Answer: yes")
		d.Until("the verdict", func() bool { return !d.runner.Busy() })
		p := d.runner.Player()
		dead := 0
		for cell, digit := range p.Grid() {
			if digit == 0 && p.Candidates(cell) == 0 {
				dead++
			}
		}
		says := d.Bar.Text()
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

// TestKeysOfTheClassroom checks that in Watch the list of keys begins with those of a lesson.
func TestKeysOfTheClassroom(t *testing.T) {
	d := newDesk(t)
	begins := func() string {
		d.Press("Keys…")
		text := d.DialogText()
		d.Dialogs.Now().Dismiss()
		lesson, board := strings.Index(text, "Predict: which cell next?"), strings.Index(text, "On the board")
		if lesson < 0 || board < 0 {
			t.Fatalf("the keys are\n%s", text)
		}
		if lesson < board {
			return "lesson"
		}
		return "board"
	}
	if got := begins(); got != "lesson" {
		t.Errorf("in Watch the %s comes first", got)
	}
	d.To("solve")
	if got := begins(); got != "board" {
		t.Errorf("in Solve the %s comes first", got)
	}
}
