package watch_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
	"nonet/gui/menus"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/watch"
)

func TestConflictsWhileTyping(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("5")
	d.Says("5 appears 2 times in row 1 (r1c1, r1c3)")
	marks := d.View().Marks
	if marks[0]&render.Conflict == 0 || marks[2]&render.Conflict == 0 || marks[1] != 0 {
		t.Errorf("marked are %v", marks)
	}
	d.Press("Run / pause")
	d.Says("5 appears 2 times in row 1")
	if d.runner.State() != running.Idle || d.View().Marks[0]&render.Conflict == 0 {
		t.Error("a board that breaks a rule was searched, or lost its marks")
	}
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	d.Shows(newspaper)
	d.Says("Press Run")
}

// TestEngineThatDoesNotFit checks that an engine for 9×9 says so on another board, and that one key
// chooses an engine that fits.
func TestEngineThatDoesNotFit(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText("1...\n..3.\n.2..\n...4\n")
	d.Press(words.T("engine.band.title"))
	for _, label := range []string{"One step", "Run / pause"} {
		d.Press(label)
		d.Says("only for 9×9, and this board is 4×4")
		if d.runner.Player() != nil {
			t.Fatal("it runs all the same")
		}
	}
	d.Line.Notice().Actions[0].Do()
	d.Until("the run has ended", func() bool { return d.runner.State() == running.Ended })
	if d.runner.Engine() == engine.Band || strings.Contains(d.CopyText(), ".") {
		t.Errorf("%s shows %s", d.runner.Engine().ID, d.CopyText())
	}
}

// TestEveryEngineSolves runs each engine to the end, back to the start and to the end again, and
// checks the message at the end.
func TestEveryEngineSolves(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	for _, e := range engine.All() {
		d.Press(words.T("engine." + e.ID + ".title"))
		d.Press("Run / pause")
		d.Until("the run has ended", func() bool { return d.runner.State() == running.Ended })
		d.Shows(answer)
		d.Says("No second solution was looked for")
		const few = 6 // dancing links covers three columns after the last digit
		for range few {
			d.step("One step back")
		}
		if d.CopyText() == answer {
			t.Errorf("%s: %d steps back changed nothing", e.ID, few)
		}
		for range few {
			d.step("One step")
		}
		d.Shows(answer)
		d.Press("Play backwards")
		d.Until("the run is at its start", func() bool { return d.runner.Player().Position() == 0 })
		d.Shows(newspaper)
		d.Press("Stop")
		d.Shows(newspaper)
	}
}

// TestReasonsAreShown checks that the sentence about an inference names its houses, and that the
// board marks them: strongly where the pattern is, weakly where it strikes candidates.
func TestReasonsAreShown(t *testing.T) {
	d := newDesk(t)
	d.OpenText("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	d.Press(engine.Propagation.Title)
	seen := map[engine.Rule]bool{}
	for range 3000 {
		d.step("One step")
		step, _ := d.runner.Player().Step()
		reason, ok := step.Reason()
		if !ok || reason.Rule() == engine.Peer {
			continue
		}
		seen[reason.Rule()] = true
		marks := d.View().Marks
		if marks[int(step.Cell)]&render.Current == 0 {
			t.Errorf("%v: its cell is not marked", step)
		}
		l := d.runner.Player().Puzzle().Layout
		pattern, loser := reason.Houses()
		for h, mark := range map[int]render.Marks{pattern: render.Scope, loser: render.Peer} {
			if h < 0 {
				continue
			}
			d.Says(l.Houses()[h].String())
			for _, cell := range l.Houses()[h].Cells {
				if marks[cell]&mark == 0 {
					t.Errorf("%v: %v is not marked", reason.Rule(), l.Houses()[h])
				}
			}
		}
	}
	for rule := range engine.Rules {
		if !slices.Contains([]engine.Rule{engine.Learnt, engine.Decided, engine.Arranged, engine.Peer, engine.LastValue, engine.ByClue}, rule) && !seen[rule] {
			t.Errorf("no %v was seen", rule)
		}
	}
}

// TestTiesAndTheCursor: the cells that the rule rates the same are marked otherwise than the digit of a cell that is pointed at, and that one only
// until the run goes on.
func TestTiesAndTheCursor(t *testing.T) {
	d := newDesk(t)
	d.OpenText("..4...\n5..4..\n.2..1.\n..32..\n....6.\n1....4\n")
	d.Press(engine.ForwardChecking.Title)
	d.step("One step")
	step, _ := d.runner.Player().Step()
	if step.Kind != engine.Choose {
		t.Fatalf("the first step is %v", step)
	}
	lit := func() (cells []int) {
		for cell, c := range d.View().Decorate(nil, d.Board.Cursor()) {
			if c.Marks&render.Same != 0 {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	ties := 0
	for cell, marks := range d.View().Marks {
		if marks&render.Tied != 0 && d.runner.Player().Candidates(cell).Len() == step.Choice().Size {
			ties++
		}
	}
	if ties != step.Choice().Equal || len(lit()) > 0 {
		t.Errorf("%d ties of %d are marked, and %v as the digit of the cursor", ties, step.Choice().Equal, lit())
	}
	const four = 2 // r1c3
	d.Select(four)
	if got := lit(); !slices.Equal(got, []int{four, 9, 35}) {
		t.Errorf("a 4 is pointed at: %v", got)
	}
	d.step("One step")
	if got := lit(); len(got) > 0 {
		t.Errorf("after the next step: %v", got)
	}
}

// TestCluesAreShown: where a clue strikes a candidate its cells are marked, and an engine that does not know it offers one that does.
func TestCluesAreShown(t *testing.T) {
	d := newDesk(t)
	d.OpenText("# clue: cage 4 r1c1 r1c2\n" + strings.Repeat(".........\n", 9))
	d.Press(engine.Band.Title)
	d.Press("One step")
	d.Says("cannot search a puzzle with the cage of 4 at r1c1")
	d.Press(engine.Propagation.Title)
	d.step("One step")
	step, _ := d.runner.Player().Step()
	if _, ok := step.Constraint(); !ok {
		t.Fatalf("the first step is %v", step)
	}
	d.Says("cannot make 2 in the cage of 4 at r1c1")
	if marks := d.View().Marks; marks[0]&render.Scope == 0 || marks[1]&render.Scope == 0 || marks[2]&render.Scope != 0 {
		t.Errorf("the marks are %v", marks)
	}
}

func TestProvingTheOnlySolution(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.Press("Prove that there is only one solution")
	for puzzle, says := range map[string]string{
		newspaper: "There is no other solution",
		several:   "a second solution",
		"1234....." + "........5" + "........6" + "........7" + "........8" + "........9" + strings.Repeat(".", 27): "There is no solution",
	} {
		d.OpenText(puzzle)
		d.Press("Run / pause")
		d.Until("the run has ended", func() bool { return d.runner.State() == running.Ended })
		d.Says(says)
	}
	d.OpenText(newspaper)
	d.Press("Run / pause")
	d.Until("the run has ended", func() bool { return d.runner.State() == running.Ended })
	d.Shows(answer)
	d.Press("Keep the engine's digits")
	d.Shows(answer)
	d.Says("This is the answer")
	d.Press("Reset to the givens")
	d.Shows(newspaper)
}

// TestProvingIsChosenBeforeARun: the entry is offered when it does something.
func TestProvingIsChosenBeforeARun(t *testing.T) {
	const prove = "Prove that there is only one solution"
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("One step")
	if d.Can(prove) {
		t.Error("a run under way can be made to prove it")
	}
	if d.Press("Stop"); !d.Can(prove) {
		t.Error("the next run cannot")
	}
}

// TestAKeyThatChangesNothing checks that such a key does not stop a run.
func TestAKeyThatChangesNothing(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("One step")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete}) // on a given
	if d.runner.State() != running.Paused {
		t.Error("the run was stopped")
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Says("Stopped after step 1.")
	d.Board.MoveTo(0)
	d.TypeText("4")
	d.Says("r1c1 is a given")
	d.step("One step")
	d.Board.MoveTo(3)
	d.TypeText("5")
	d.Says("5 appears 2 times in row 1") // and not that the run has stopped
}

// TestOtherPuzzleAfterARun: below a puzzle that was opened in place of a run nothing is said about that run.
func TestOtherPuzzleAfterARun(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("One step")
	d.OpenText(hardest)
	if said := d.Sentence().Text; strings.Contains(said, "Stopped") {
		t.Errorf("the window says %q", said)
	}
}

// TestMisfitGoesWithItsEngine checks that the message about an engine that does not fit the board
// disappears with another engine.
func TestMisfitGoesWithItsEngine(t *testing.T) {
	d := newDesk(t)
	d.OpenText("1...\n..3.\n.2..\n...4\n")
	d.Press(words.T("engine.band.title"))
	d.Press("One step")
	d.Says("only for 9×9")
	d.Press(engine.DancingLinks.Title)
	d.Says("Press Run")
}

// TestLongTitleInTheProjector: the title of an engine is shown whole in the projector mode of a small screen.
func TestLongTitleInTheProjector(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Win.Resize(fyne.NewSize(1280, 860))
	d.Press("Projector")
	d.Win.Resize(fyne.NewSize(1280, 860))
	for _, e := range []*engine.Engine{engine.ArcConsistency, engine.DepthFirst, engine.ArcConsistency} {
		d.runner.SetEngine(e)
		d.Refresh()
		if all := halltest.Written(d.Win.Content()); !slices.Contains(all, words.EngineTitle(e)) {
			t.Errorf("%s is not in %q", words.EngineTitle(e), all)
		}
	}
}

// TestProjector checks that the mode shows only the board, which is larger than in the window, the engine with its backtracks, the tree, the pseudocode
// and the message, that its keys work, and that Escape restores the window.
func TestProjector(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	before := d.Win.Content().(*fyne.Container).Objects[1]
	small := d.Look.Size("text")
	d.SetTheme(look.Dark)
	d.Win.Resize(fyne.NewSize(1440, 900))
	usual := d.Board.Size().Width
	d.Press("Projector")
	d.Win.Resize(fyne.NewSize(1440, 900))
	if wide := d.Board.Size().Width; wide < usual+100 {
		t.Errorf("the board is %v wide in the window and %v in the projector mode", usual, wide)
	}
	for _, want := range []string{"Depth-first search", "Backtracks  –"} {
		if !slices.Contains(halltest.Written(d.Win.Content()), want) {
			t.Errorf("the projector does not show %q: %q", want, halltest.Written(d.Win.Content()))
		}
	}
	if !d.HasButton("Leave") {
		t.Error("there is no button that leaves the projector")
	}
	if d.Look.Board() != render.Light() {
		t.Error("the projector mode is dark")
	}
	if !d.Projected() || !d.Win.FullScreen() || d.Win.MainMenu() != nil || d.Look.Size("text") < 1.4*small {
		t.Error("the projector mode is not large, or not alone")
	}
	d.step("One step")
	d.Says("r1c3")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Projected() || d.Win.FullScreen() || d.Win.MainMenu() == nil || d.Look.Size("text") != small || d.Win.Content().(*fyne.Container).Objects[1] == before {
		t.Error("Escape did not leave the projector mode")
	}
	if d.Look.Board() != render.Dark() {
		t.Error("after the projector mode the window is not dark any more")
	}
	if d.runner.Player().Position() != 1 {
		t.Error("leaving the projector mode moved the run")
	}
}

// TestRemoteControl checks that the keys of a remote control step forward and back.
func TestRemoteControl(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	page := func(key fyne.KeyName) {
		d.Board.TypedKey(&fyne.KeyEvent{Name: key})
		d.Until("the step", func() bool { return !d.runner.Busy() })
	}
	page(fyne.KeyPageUp)
	page(fyne.KeyPageDown)
	page(fyne.KeyPageDown)
	page(fyne.KeyPageUp)
	if d.runner.Player() == nil || d.runner.Player().Position() != 1 {
		t.Error("two pages down and one up are not one step")
	}
}

// TestNextDecisionTwice: Next decision pressed again counts also while the run is still on its way to the first.
func TestNextDecisionTwice(t *testing.T) {
	d := newDesk(t)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	at := func() int64 { return int64(d.runner.Player().Counts().Decisions) }
	for range 5 {
		d.Shortcut(menus.Alt(fyne.KeyD))
	}
	d.Until("the decisions", func() bool { return !d.runner.Busy() })
	if at() != 5 {
		t.Errorf("Next decision, five times, leads to decision %d", at())
	}
	for range 2 {
		d.Shortcut(menus.AltShift(fyne.KeyD))
	}
	d.Until("the decisions", func() bool { return !d.runner.Busy() })
	if at() != 3 {
		t.Errorf("the previous decision, twice, leads to decision %d", at())
	}
}

// TestSpaceRuns: Space runs and pauses, as in Compare, and clears no cell.
func TestSpaceRuns(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	cell := slices.Index(d.Now().Puzzle.Givens, 0)
	d.TypeAt(cell, 4)
	d.Board.MoveTo(cell)
	d.Strike(fyne.KeySpace)
	if d.runner.State() != running.Playing || d.Now().Typed[cell] != 4 {
		t.Errorf("Space: the run is %v, and the cell has %d", d.runner.State(), d.Now().Typed[cell])
	}
	d.Strike(fyne.KeySpace)
	if d.runner.State() != running.Paused || d.Now().Typed[cell] != 4 {
		t.Errorf("Space again: the run is %v, and the cell has %d", d.runner.State(), d.Now().Typed[cell])
	}
}

// TestCursorWhileWatching: a run is watched without the mark of the cursor, until a cell is chosen.
func TestCursorWhileWatching(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	marked := func() (on bool) {
		d.Refresh()
		for _, o := range test.WidgetRenderer(d.Board).Objects() {
			if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth > 0 && r.Visible() {
				on = true
			}
		}
		return on
	}
	if !marked() {
		t.Error("before a run the cursor is not marked")
	}
	d.step("One step")
	if marked() {
		t.Error("the cursor is marked while a run is watched")
	}
	d.Key(fyne.KeyDown)
	if !marked() {
		t.Error("the cursor was moved, and is not marked")
	}
	d.step("One step")
	if marked() {
		t.Error("the cursor is still marked after the next step")
	}
}

// TestRefusedStep checks that what is no number of a step leads to a message in the dialog, which stays open.
func TestRefusedStep(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("One step")
	d.Press("Go to step…")
	for _, char := range "abc" {
		d.Win.Canvas().Focused().TypedRune(char)
	}
	if d.Key(fyne.KeyReturn); !d.Dialogs.Open() || !strings.Contains(d.DialogText(), "“abc” is not the number of a step") {
		t.Errorf("after a step “abc” the dialog says %q", d.DialogText())
	}
	d.Key(fyne.KeyEscape)
}

// TestEverythingIsSafeDuringARun checks that every action during a run at full speed stops the run
// and takes effect.
func TestEverythingIsSafeDuringARun(t *testing.T) {
	halltest.Concurrent(t)
	for name, act := range map[string]struct {
		do    func(*desk)
		shows string
	}{
		"typing":   {func(d *desk) { d.Board.MoveTo(0); d.TypeText("7") }, "7" + deep[1:]},
		"clearing": {func(d *desk) { d.Press("Clear the board") }, strings.Repeat(".", 81)},
		"opening":  {func(d *desk) { d.OpenText(newspaper) }, newspaper},
		"undoing":  {func(d *desk) { d.Press("Undo") }, deep},
		"engine":   {func(d *desk) { d.Press("Dancing links") }, deep},
		"checking": {func(d *desk) { d.room.Check(); d.CallOff() }, deep},
		"language": {func(d *desk) { d.SetLanguage(words.Chinese); d.room.Stop() }, deep},
		"stopping": {func(d *desk) { d.Press("Stop") }, deep},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, fast)
			d.OpenText(newspaper)
			d.OpenText(deep)
			d.Press("Run / pause")
			d.Until("a hundred thousand steps are played", func() bool { return d.runner.Player().Position() > 100_000 })
			act.do(d)
			if d.runner.State() != running.Idle {
				t.Error("the run goes on")
			}
			d.Shows(act.shows)
		})
	}
}

// TestTheEndIsNotHidden checks that the message of an action disappears when the run ends or is
// moved.
func TestTheEndIsNotHidden(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, func(s *watch.Settings) { s.Slider = 80 })
	d.OpenText(newspaper)
	d.Press("Run / pause")
	d.Say(status.Say("Copied"))
	d.Says("Copied")
	d.Until("the run has ended", func() bool { return d.runner.State() == running.Ended })
	d.Says("Solved in")
	d.Say(status.Say("Copied"))
	d.Says("Copied")
	d.step("One step back")
	d.Says("r")
	if strings.Contains(d.Sentence().Text, "Copied") {
		t.Error("a step back left the old message")
	}
}
