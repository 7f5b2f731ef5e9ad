package watch_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
	"nonet/gui/watch"
)

// TestArmedWrongDecision checks that the breakpoint uses the solutions of the puzzle that is
// searched, even if another one was on the board when it was armed.
func TestArmedWrongDecision(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	d.Press("A wrong decision") // the first entry of that name: run forward to it
	d.Until("a wrong decision", func() bool { return !d.Working() && !d.runner.Busy() })
	d.room.Stops.Arm(player.BreakWrong, true)
	d.OpenText(hardest)
	d.Press("Run / pause")
	d.Until("a stop", func() bool { return !d.Working() && !d.runner.Busy() })
	d.Says("Stopped at a wrong decision.")
	const solved = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	if s, _ := d.runner.Player().Step(); s.Kind != engine.Assign || solved[s.Cell] == '0'+s.Digit {
		t.Errorf("it is %v", s)
	}
	d.room.Stops.Arm(player.BreakWrong, false)
	d.room.StopsChanged()
	d.Says("Stopped at a wrong decision.") // it did, whatever is armed now
	d.SetLanguage(words.Chinese)
	d.Says("停在：错误的决策。")
	d.SetLanguage(words.English)

	d.room.Stops.Arm(player.BreakWrong, true)
	d.Open(sessionOf(sudoku.Empty(sudoku.Classic())))
	d.Press("Run / pause")
	d.Until("a word", func() bool { return !d.Working() })
	d.Says("too many solutions")
	if d.room.Stops.IsArmed(player.BreakWrong) {
		t.Error("a breakpoint that cannot be met is still armed")
	}
	if p := d.runner.Player(); p == nil || !d.runner.Busy() && p.Position() == 0 {
		t.Error("the run does not begin without it")
	}
}

// TestDisarmedMeanwhile checks that a breakpoint disarmed while the solutions are searched for
// stops nothing, whether the run is playing or about to begin.
func TestDisarmedMeanwhile(t *testing.T) {
	for _, playing := range []bool{true, false} {
		d := newDesk(t, func(s *watch.Settings) { s.Slider = 0 })
		d.OpenText(hardest)
		stops := d.room.Stops
		if playing {
			d.Press("Run / pause")
		}
		stops.Arm(player.BreakWrong, true)
		if playing {
			d.room.StopsChanged()
		} else {
			d.Press("Run / pause")
		}
		if !d.Working() {
			t.Fatal("nothing is being found out")
		}
		stops.Arm(player.BreakWrong, false)
		d.room.StopsChanged()
		d.Until("it is found out", func() bool { return !d.Working() })
		if d.runner.Armed != nil || d.runner.State() != running.Playing {
			t.Errorf("playing %v: the run is %v, and armed: %v", playing, d.runner.State(), d.runner.Armed != nil)
		}
		d.Press("Stop")
	}
}

// TestCountersOnlyOfARun checks that there are no counters without a run.
func TestCountersOnlyOfARun(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	counters := func() bool {
		return slices.ContainsFunc(test.LaidOutObjects(d.Win.Canvas().Content()), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == "Backtracks"
		})
	}
	if counters() {
		t.Error("there are figures, and no run")
	}
	d.step("One step")
	if !counters() {
		t.Error("the figures of the run are not seen")
	}
	d.Press("Stop")
	if counters() {
		t.Error("the figures outlive the run")
	}
}

// TestStopsFitTheBoard checks that on another layout the stops have a cell and a digit of that
// layout.
func TestStopsFitTheBoard(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(70)
	d.room.Stops.Arm(player.BreakCell, true)
	d.Refresh()
	four, err := sudoku.LayoutOfSide(4)
	if err != nil {
		t.Fatal(err)
	}
	d.Open(sessionOf(sudoku.Empty(four)))
	if b := d.room.Stops.Point(player.BreakCell); b.Cell >= 16 || d.room.Stops.IsArmed(player.BreakCell) {
		t.Errorf("the stop is at cell %d of a 4×4", b.Cell)
	}
	d.room.RunTo(false, d.room.Stops.Point(player.BreakCell))
	if text := d.Sentence().Text; strings.Contains(text, "no value") {
		t.Errorf("the window says %q", text)
	}
}

// TestStepDuringJob checks that a step cancels a background job, and that the run stays.
func TestStepDuringJob(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(deep)
	d.Press("A thousand steps forward")
	d.Until("a thousand", func() bool { return !d.runner.Busy() })
	run := d.runner.Player()
	d.room.WithAnswer([]player.Breakpoint{{Kind: player.BreakWrong}}, func(*player.Answer) {})
	d.Press("One step")
	if d.Working() || d.runner.Player() != run || run.Position() < 1000 {
		t.Error("a step threw the run away")
	}
}

// TestFitsIsSeen checks that the digit of a question is on the board, and that the answer can be
// shown.
func TestFitsIsSeen(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	d.Press("Predict: is the digit kept?")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	s := d.room.Question().Next
	if v := d.View(); v.Engine[s.Cell] != s.Digit || v.Marks[int(s.Cell)]&render.Chosen == 0 {
		t.Errorf("%v is asked about, and the board does not show it", s)
	}
	d.step("Show the answer")
	d.Until("the answer", func() bool { return !d.runner.Busy() })
	d.Says("The answer:")
	if d.asked() != 0 || strings.Contains(d.Sentence().Text, "Score") {
		t.Error("what was shown counts as an answer")
	}
}

// TestAskedAgain checks that a question that was answered is asked again after going back.
func TestAskedAgain(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Predict: which cell next?")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	d.step("Show the answer")
	d.Press("Run / pause")
	d.Until("the next", func() bool { return d.room.Question() != nil })
	d.step("To the start")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	if at := d.runner.Player().Position(); at != 0 {
		t.Errorf("the first question is asked at %d", at)
	}
}

// TestAnswersCountOnce checks that an answer to a question whose answer is known does not count, neither after going back nor
// in a new run: because it was answered before, it was shown, or the run has jumped over it.
func TestAnswersCountOnce(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Predict: which cell next?")
	answer := func(right, asked int) {
		t.Helper()
		d.Press("Run / pause")
		d.Until("a question", func() bool { return d.room.Question() != nil })
		d.answer(d.room.Question().Cells[0])
		if d.right() != right || d.asked() != asked {
			t.Errorf("the score is %d of %d, want %d of %d", d.right(), d.asked(), right, asked)
		}
	}
	answer(1, 1)
	answer(2, 2)
	d.step("To the start")
	answer(2, 2)
	d.Says("does not count")
	d.Press("Stop")
	answer(2, 2)
	answer(2, 2)
	answer(3, 3)
	question := func() bool { return d.room.Question() != nil }
	for _, skip := range []string{"Show the answer", "Ten steps forward"} {
		d.Press("Run / pause")
		d.Until("a question", question)
		at := d.runner.Player().Position()
		d.step(skip)
		d.Until("the answer", func() bool { return !d.runner.Busy() && d.runner.Player().Position() > at })
		d.room.GoTo(at - 1)
		d.Until("the step before", func() bool { return !d.runner.Busy() })
		answer(3, 3)
	}
	d.Press("Stop")
	d.Press("Predict: is the digit kept?")
	for range 2 {
		d.Press("Run / pause")
		d.Until("a question", func() bool { return d.room.Question() != nil })
		d.Press("Answer: yes")
		d.Until("the verdict", func() bool { return !d.runner.Busy() })
		if d.asked() != 1 {
			t.Errorf("%d questions are counted, want 1", d.asked())
		}
		d.Press("To the start")
	}
}

// TestNoDecisionIsWrong checks that for a puzzle without a solution a message says that every
// decision is wrong, and that the run stays where it is.
func TestNoDecisionIsWrong(t *testing.T) {
	d := newDesk(t)
	d.OpenText("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..97")
	d.step("One step")
	d.room.RunTo(false, player.Breakpoint{Kind: player.BreakWrong})
	d.Until("a word", func() bool { return !d.Working() })
	d.Says("every decision is wrong")
	if at := d.runner.Player().Position(); at != 1 {
		t.Errorf("the run is at %d", at)
	}
}

// TestRunToNothing checks that the run returns if there is no such step ahead.
func TestRunToNothing(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("A thousand steps forward")
	d.Until("a thousand", func() bool { return !d.runner.Busy() })
	d.room.RunTo(false, player.Breakpoint{Kind: player.BreakDepth, Depth: 80})
	d.Until("the end", func() bool { return !d.runner.Busy() })
	d.Says("back where it was")
	if at := d.runner.Player().Position(); at != 1000 {
		t.Errorf("the run is at %d, want 1000", at)
	}
}

// TestNothingToCome checks that no picture shows what comes next while a class predicts it.
func TestNothingToCome(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("A thousand steps forward")
	d.Until("a thousand", func() bool { return !d.runner.Busy() })
	d.Press("To the start")
	d.Until("the start", func() bool { return !d.runner.Busy() })
	tree := func() image.Image { return pictureOf(d.Win, d.room.Tree()) }
	line := func() bool { return strings.Contains(d.room.TimeLine().AccessibilityLabel(), "0 / 1,000") }
	whole := tree()
	if !line() {
		t.Error("the time line does not say how much was played already")
	}
	for _, entry := range []string{"Predict: which cell next?", "No questions", "Your turn"} {
		d.Press(entry)
		d.Until("the class", func() bool { return !d.runner.Busy() })
		guesses := entry != "No questions"
		if same := sameImage(tree(), whole); same == guesses || line() == guesses {
			t.Errorf("%s: what comes is seen in the tree: %t, in the time line: %t", entry, same, line())
		}
	}
}

// TestWhyOfOwnTurn checks that a decision of the class is not explained by the engine's rule.
func TestWhyOfOwnTurn(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	cell := d.blankBut()
	d.room.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
	d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
	d.Press("To the start")
	d.Press("Predict: which cell next?")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	d.step("Show the answer")
	d.Says("That was your choice")
}

// TestLanguageDuringTurn checks that a turn continues, with its message, after a change of
// language.
func TestLanguageDuringTurn(t *testing.T) {
	d := newDesk(t)
	d.OpenText(hardest)
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	d.room.Tree().SetCollapse(false)
	d.SetLanguage(words.Chinese)
	defer d.SetLanguage(words.English)
	d.Says("轮到您决策")
	if !d.room.Turn() || d.room.Tree().Collapse() {
		t.Error("a change of language changes more than the words")
	}
}

// TestCallOff checks the messages about what was cancelled.
func TestCallOff(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(deep)
	far := func() bool { return d.runner.Player().Position() > player.RingSteps+1_000_000 }
	d.room.Runner.Step(d.Now().Whole(), 3)
	from := d.runner.Player().Position()
	d.room.RunTo(false, player.Breakpoint{Kind: player.BreakSolution})
	d.Until("a long way", far)
	if d.runner.State() != running.Hunting {
		t.Fatalf("the run is %v", d.runner.State())
	}
	d.room.CallOff()
	d.Until("the way back", func() bool { return d.runner.State() == running.Paused })
	if at := d.runner.Player().Position(); at != from {
		t.Errorf("the search for a solution began at step %d, and is cancelled at step %d", from, at)
	}
	d.Says("The run is where it was before.")
	d.room.GoTo(1 << 40)
	d.Until("a long way", far)
	d.room.CallOff()
	d.Says("Cancelled at step")
	at := d.runner.Player().Position()
	d.room.GoTo(950_000)
	d.Says("by running the engine again")
	d.room.CallOff()
	d.Says("The run is where it was before.")
	if d.runner.Player().Position() != at {
		t.Error("it does not")
	}
}
