package watch_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/render"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// TestPredictWhichCell checks that the class is asked before each choice, that a click answers, and
// that the engine's choice is shown with its reason and the score.
func TestPredictWhichCell(t *testing.T) {
	d := newDesk(t, fast)
	for _, e := range withSwitches() {
		d.OpenText(hardest)
		d.runner.SetEngine(e)
		d.Press("Predict: which cell next?")
		if e == engine.Band {
			d.Says("does not choose a cell")
			continue
		}
		d.Press("Run / pause")
		ask := func() *predict.Question {
			t.Helper()
			d.Until("a question", func() bool { return d.room.Question() != nil })
			d.Says("Which cell will the engine choose next?")
			return d.room.Question()
		}
		q := ask()
		wrong := d.blankBut(append(slices.Clone(q.Cells), q.AsGood...)...)
		d.Board.MoveTo(wrong)
		d.answer(wrong)
		d.Says("Not this time.")
		d.Says("Score: 0 of 1.")
		if d.room.Question() != nil || d.View().Marks[wrong]&render.Chosen == 0 || d.runner.Player().Position() != q.Position+1 {
			t.Errorf("%s: after the answer the window is at %d, with %v", e.ID, d.runner.Player().Position(), d.room.Question())
		}
		d.Press("Run / pause")
		q = ask()
		d.answer(q.Cells[0])
		d.Says("Right!")
		d.Says("Score: 1 of 2.")
		d.Press("Run / pause")
		q = ask()
		if len(q.AsGood) > 0 {
			d.answer(q.AsGood[0])
			d.Says("your cell is rated just as highly")
			d.Says("Score: 2 of 3.")
			d.Press("Run / pause")
			ask()
		}
		d.step("Show the answer")
		d.Says("The answer:")
		d.Press("No questions")
		d.Press("Run / pause")
		d.Until("the end", func() bool { return d.runner.State() == running.Ended })
		d.Press("Stop")
	}
}

// TestPredictFits checks that the answer is what the engine does with the digit.
func TestPredictFits(t *testing.T) {
	d := newDesk(t, fast)
	for _, e := range withSwitches() {
		d.OpenText(hardest)
		d.runner.SetEngine(e)
		d.Press("Predict: is the digit kept?")
		right := 0
		for n := 1; n <= 12; n++ {
			d.Press("Run / pause")
			d.Until("a question or the end", func() bool { return d.room.Question() != nil || d.runner.State() == running.Ended })
			q := d.room.Question()
			if q == nil {
				t.Errorf("%s: the end, after %d questions", e.ID, n-1)
				break
			}
			if !sameDigit(d, q.Next) {
				t.Errorf("%s: asked of %v", e.ID, q.Next)
			}
			d.Press("Answer: yes")
			d.Until("the verdict", func() bool { return !d.runner.Busy() })
			if d.right() > right {
				d.Says("Right!")
			} else {
				d.Says("Not this time.")
			}
			if d.asked() != n {
				t.Errorf("%s: %d answers are counted as %d", e.ID, n, d.asked())
			}
			right = d.right()
		}
		d.Press("Stop")
	}
}

// TestEarlyTurn: a digit that is typed while the run is on its way to the turn is the turn.
func TestEarlyTurn(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.ForwardChecking)
	now := d.Now()
	cell := slices.Index(now.Puzzle.Givens, 0)
	digit := now.Layout().Candidates(now.Puzzle.Givens, cell).Min()
	d.Press("Your turn")
	d.TypeAt(cell, digit)
	d.Until("the decision", func() bool { return !d.runner.Busy() && len(d.runner.Options().Turns) > 0 && d.room.Turn() })
	if turn := d.runner.Options().Turns[0]; turn.Cell != cell || turn.Digit != digit || d.Now().Typed[cell] != 0 {
		t.Errorf("the turn is %v, and the puzzle has %d in the cell", turn, d.Now().Typed[cell])
	}
}

// TestTurnEndsQuestions: a class that decides is asked nothing.
func TestTurnEndsQuestions(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.Press("Predict: which cell next?")
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	d.Press("Run / pause")
	d.Until("the end or a question", func() bool { return d.runner.State() == running.Ended || d.room.Question() != nil })
	if d.room.Question() != nil {
		t.Errorf("the window asks %q", d.Sentence().Text)
	}
}

// TestYourTurn checks that the run waits before its next choice, shows the candidates, accepts a
// clicked or typed one, and continues from it to the solution.
func TestYourTurn(t *testing.T) {
	d := newDesk(t, fast)
	for _, e := range withSwitches() {
		d.OpenText(hardest)
		d.runner.SetEngine(e)
		d.Press("Your turn")
		d.Until("the turn", func() bool { return d.room.Turn() })
		d.Says("Your turn")
		if d.View().Candidates == nil {
			t.Errorf("%s: no candidates are shown", e.ID)
		}
		p := d.runner.Player()
		cell := d.blankBut()
		for other, digit := range p.Grid() {
			if digit == 0 && p.Candidates(other).Len() > 1 {
				cell = other // the last one
			}
		}
		digit := p.Candidates(cell).WithoutMin().Min()
		d.Board.Press(cell, 0)
		if !d.room.Turn() {
			t.Errorf("%s: a click beside the candidates was a turn", e.ID)
		}
		d.TypeAt(cell, impossibleIn(p, cell))
		d.Says("is not possible")
		d.Board.Press(cell, digit)
		d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
		d.Says("The next decision is yours, too.")
		if turns := d.runner.Options().Turns; len(turns) != 1 || turns[0].Cell != cell || turns[0].Digit != digit {
			t.Errorf("%s: the turns are %v", e.ID, turns)
		}
		if !d.room.Turn() {
			t.Errorf("%s: the next choice is not the class's", e.ID)
		}
		d.Press("No questions")
		d.Press("Run / pause")
		d.Until("the end", func() bool { return d.runner.State() == running.Ended })
		d.Shows("812753649943682175675491283154237896369845721287169534521974368438526917796318452")
		d.Press("Stop")
	}
}

// TestRunToFromMenu runs to breakpoints in both directions, also from the start of the program.
func TestRunToFromMenu(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	stops := func(kind player.BreakKind, back bool) { d.room.RunTo(back, d.room.Stops.Point(kind)) }
	stops(player.BreakBacktrack, false)
	d.Until("a backtrack", func() bool { return !d.runner.Busy() })
	first := d.runner.Player().Position()
	if s, _ := d.runner.Player().Step(); s.Kind != engine.Backtrack {
		t.Errorf("ran to %v", s)
	}
	stops(player.BreakBacktrack, true)
	d.arrive()
	d.Says("Not found before this step: a backtrack.")
	stops(player.BreakBacktrack, false)
	d.arrive()
	if d.runner.Player().Position() <= first {
		t.Error("the next backtrack is the one before")
	}
	stops(player.BreakBacktrack, true)
	d.arrive()
	if d.runner.Player().Position() != first {
		t.Error("back to the last backtrack is elsewhere")
	}
	d.room.GoTo(0)
	stops(player.BreakWrong, false)
	d.Until("a wrong decision", func() bool { return !d.Working() && !d.runner.Busy() })
	s, _ := d.runner.Player().Step()
	if s.Kind != engine.Assign || answer[s.Cell] == '0'+s.Digit {
		t.Errorf("the first wrong decision is said to be %v", s)
	}
	for cell, digit := range d.runner.Player().Grid() {
		if cell != int(s.Cell) && digit != 0 && answer[cell] != '0'+digit {
			t.Errorf("there was a wrong digit before, in cell %d", cell)
		}
	}
}

// TestAnotherSeedIsAnotherQuestion: what was asked of a run with another seed counts again.
func TestAnotherSeedIsAnotherQuestion(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.BestCell)
	d.Press("Predict: which cell next?")
	for n, seed := range []uint64{1, 1, 2} {
		d.Press("Stop")
		d.runner.SetSeed(seed)
		d.Press("Run / pause")
		d.Until("a question", func() bool { return d.room.Question() != nil })
		d.answer(d.room.Question().Cells[0])
		if want := []int{1, 1, 2}[n]; d.asked() != want {
			t.Errorf("run %d, with the seed %d: %d answers are counted, want %d", n+1, seed, d.asked(), want)
		}
	}
}

// TestClassFollowsTheRun checks that a question or a turn belongs to one position of one run.
func TestClassFollowsTheRun(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Predict: which cell next?")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	d.runner.SetEngine(engine.ForwardChecking) // both would ask at position 0
	if d.room.Question() != nil {
		t.Error("the question of the run before is still asked")
	}
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	if q := d.room.Question(); q.Next.Choice().Rule != engine.FewestDigits {
		t.Errorf("of the new run %v is asked", q.Next)
	}
	d.step("Show the answer")
	d.Press("Stop")
	d.Press("Run / pause")
	d.Until("the first question again", func() bool { return d.room.Question() != nil })
	if d.runner.Player().Position() != 0 {
		t.Errorf("a new run asks first at %d", d.runner.Player().Position())
	}
	d.Press("No questions")
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	d.Press("Ten steps forward")
	d.Until("ten steps", func() bool { return !d.runner.Busy() })
	if d.room.Turn() {
		t.Error("the turn goes with the run")
	}
	d.Board.MoveTo(1)
	d.TypeText("1")
	if d.Now().Typed[1] != 1 {
		t.Error("a digit typed after the turn is not on the board")
	}
}

// TestLastTurn: after a decision that ends the run its result is said, and not that the next decision is the class's too.
func TestLastTurn(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText("." + answer[1:])
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	d.TypeAt(0, answer[0]-'0')
	d.Until("the end", func() bool { return d.runner.State() == running.Ended && d.Line.Notice() != nil })
	d.Says("Your decision: " + answer[:1] + " in r1c1. Solved in ")
	if strings.Contains(d.Sentence().Text, "next decision") {
		t.Errorf("at the end it is said: %q", d.Sentence().Text)
	}
}
