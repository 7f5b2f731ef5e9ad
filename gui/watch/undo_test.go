package watch_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// TestUndoOfATurn checks that undo first takes back the turns, the latest first, then closes the
// run, and only then undoes the digit that was typed before; redo repeats all of it.
func TestUndoOfATurn(t *testing.T) {
	d := newDesk(t, fast)
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks} {
		d.OpenText(hardest)
		d.Board.MoveTo(1)
		d.TypeText("1")
		typed := withChar(hardest, 1, '1')
		d.runner.SetEngine(e)
		d.Press("Your turn")
		d.Until("the turn", func() bool { return d.room.Turn() })
		rest := []int64{d.runner.Player().Position()}
		for range 3 {
			d.myTurn()
			rest = append(rest, d.runner.Player().Position())
		}
		made, board := d.runner.Options().Turns, d.CopyText()
		for n := 2; n >= 0; n-- {
			d.Press("Undo")
			d.turns(n, rest[n])
			d.Says("Undone: your decision")
			if d.Board.Cursor() != made[n].Cell {
				t.Errorf("%s: the cursor is at %d, not in the cell of the turn", e.ID, d.Board.Cursor())
			}
		}
		d.Press("Undo")
		d.Says("Undone: the run is closed, and your board is unchanged.")
		d.Shows(typed)
		if d.room.Running() || d.room.Turn() {
			t.Errorf("%s: the run is still there", e.ID)
		}
		d.Press("Undo")
		d.Shows(hardest)
		if d.Board.Cursor() != 1 {
			t.Errorf("%s: the cursor is at %d", e.ID, d.Board.Cursor())
		}
		d.Press("Redo")
		d.Shows(typed)
		d.Press("Redo")
		d.turns(0, rest[0])
		d.Says("Redone: the run is open again")
		for n := 1; n <= 3; n++ {
			d.Press("Redo")
			d.Until("the turn", func() bool { return d.room.Turn() })
			d.turns(n, rest[n])
		}
		d.Shows(board)
		if turns := d.runner.Options().Turns; !slices.Equal(turns, made) {
			t.Errorf("%s: the turns are %v, want %v", e.ID, turns, made)
		}
		if d.CanRedo() {
			t.Errorf("%s: there is more to redo", e.ID)
		}
		d.Press("Undo")
		d.turns(2, rest[2])
		d.Press("Undo")
		d.turns(1, rest[1])
		d.myTurn() // a different turn: the old ones are discarded
		if d.CanRedo() {
			t.Errorf("%s: turns can be redone that were taken elsewhere", e.ID)
		}
		d.Press("Stop")
	}
}

// TestUndoOfATurnOnItsWay checks that a turn can be undone while the run is still moving.
func TestUndoOfATurnOnItsWay(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	rest := d.runner.Player().Position()
	cell := d.blankBut()
	d.room.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
	if !d.runner.Busy() {
		t.Fatal("a turn takes no time at all")
	}
	d.Press("Undo")
	d.Press("Redo") // there is nothing to redo yet
	d.turns(0, rest)
	d.Shows(hardest)
	d.Press("Redo")
	d.Until("the next turn", func() bool { return d.room.Turn() })
	if len(d.runner.Options().Turns) != 1 {
		t.Errorf("the turns are %v", d.runner.Options().Turns)
	}
}

// TestUndoOfATurnOfAnotherEngine checks that the turns of an earlier run do not belong to this one.
func TestUndoOfATurnOfAnotherEngine(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Your turn")
	d.myTurn()
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Your turn")
	d.Until("the turn", func() bool { return d.room.Turn() })
	rest := d.runner.Player().Position()
	d.myTurn()
	d.Press("Undo")
	d.turns(0, rest)
	d.Press("Undo")
	if d.room.Running() {
		t.Error("the run is still there")
	}
	d.Press("Redo")
	d.turns(0, rest)
	if e := d.runner.Engine(); e != engine.ForwardChecking {
		t.Errorf("the run that is back is of %s", e.ID)
	}
}

// TestUndoOfATurnThatWasPlayedOn checks that undo does not skip what was played after a turn.
func TestUndoOfATurnThatWasPlayedOn(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DancingLinks)
	d.Press("Your turn")
	d.myTurn()
	d.Press("Run / pause")
	d.Until("the end", func() bool { return d.runner.State() == running.Ended })
	board, position := d.CopyText(), d.runner.Player().Position()
	d.Press("Undo")
	d.Shows(hardest)
	d.Press("Redo")
	d.Until("the run is back", func() bool { return d.runner.State() == running.Ended })
	d.Shows(board)
	if len(d.runner.Options().Turns) != 1 || d.runner.Player().Position() != position {
		t.Errorf("it is at %d, with the turns %v", d.runner.Player().Position(), d.runner.Options().Turns)
	}
}

// TestUndoLeavesARun checks that undo closes a run, and the prediction with it.
func TestUndoLeavesARun(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.Board.MoveTo(1)
	d.TypeText("1")
	typed := withChar(hardest, 1, '1')
	d.runner.SetEngine(engine.ForwardChecking)
	d.Press("Predict: which cell next?")
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	d.answer(d.room.Question().Cells[0])
	d.Press("Run / pause")
	d.Until("a question", func() bool { return d.room.Question() != nil })
	board, q := d.CopyText(), *d.room.Question()
	d.Press("Undo")
	d.Says("Undone: the run is closed")
	d.Shows(typed)
	d.Press("Undo")
	d.Shows(hardest)
	d.Press("Redo")
	d.Press("Redo")
	d.Until("the question is asked again", func() bool { return d.room.Question() != nil })
	d.Shows(board)
	if again := d.room.Question(); again.Position != q.Position || d.right() != 1 || d.asked() != 1 {
		t.Errorf("the question is %v, want %v; the score is %d of %d", again, q, d.right(), d.asked())
	}

	d.Press("Undo")
	d.Board.MoveTo(2)
	d.TypeText("2") // another action
	d.Press("Undo")
	d.Shows(typed)
	d.Press("Redo")
	d.Shows(withChar(typed, 2, '2'))
	d.Press("Undo")
	d.Press("Undo")
	if d.room.Running() {
		t.Error("a run comes back that had been left before the digit was typed")
	}
	d.Press("Redo")
	d.Press("Redo")
	if d.room.Running() || d.CanRedo() {
		t.Error("redo leads to a run that was left before the last digit was typed")
	}
}

// TestRedoUnderARun checks that redoing an earlier change does not lose the run.
func TestRedoUnderARun(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press("Undo")
	d.step("Ten steps forward")
	board, position := d.CopyText(), d.runner.Player().Position()
	d.Press("Redo")
	d.Shows(withChar(newspaper, 2, '4'))
	d.Says("Stopped after step 10")
	d.Press("Undo")
	d.Shows(newspaper)
	d.Press("Redo")
	d.Until("the run is back", func() bool { return !d.runner.Busy() })
	d.Shows(board)
	if at := d.runner.Player().Position(); at != position {
		t.Errorf("the run is at %d, want %d", at, position)
	}
	d.Press("Redo")
	d.Shows(withChar(newspaper, 2, '4'))
}

// TestUndoOfADigitUnderARun: a digit that is typed while a run is shown ends the run; the undo of it brings the run back where it was.
func TestUndoOfADigitUnderARun(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("Ten steps forward")
	board, position := d.CopyText(), d.runner.Player().Position()
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Says("Stopped after step 10")
	d.Shows(withChar(newspaper, 2, '4'))
	d.Press("Undo")
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
	if at := d.runner.Player().Position(); at != position {
		t.Errorf("the run is at %d, want %d", at, position)
	}
	d.Press("Undo") // closes it
	d.Shows(newspaper)
	d.Press("Redo")
	d.Until("the run is back again", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
	d.Press("Redo")
	d.Shows(withChar(newspaper, 2, '4'))
	d.Board.MoveTo(3)
	d.TypeText("2")
	d.Press("Undo")
	if d.runner.Player() != nil || d.runner.Busy() {
		t.Error("the undo of a later digit brings the run back")
	}
}

// TestUndoSaysWhatItTookBack checks the message about more than one digit, and that the cursor
// moves there.
func TestUndoSaysWhatItTookBack(t *testing.T) {
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	quiet := func(after string) {
		t.Helper()
		if d.Line.Notice() != nil {
			t.Errorf("after %s the window says %q", after, d.Line.Notice().Text)
		}
	}
	cursor := func(want int) {
		t.Helper()
		if got := d.Board.Cursor(); got != want {
			t.Errorf("the cursor is at %d, want %d", got, want)
		}
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Board.MoveTo(80)
	d.Press("Undo")
	quiet("a digit was taken back")
	cursor(2)
	d.Board.MoveTo(80)
	d.Press("Redo")
	quiet("a digit was brought back")
	cursor(2)

	d.Press("Run / pause")
	d.Until("the end", func() bool { return d.runner.State() == running.Ended })
	d.Press("Keep the engine's digits")
	d.Shows(answer)
	d.Board.MoveTo(80)
	d.Press("Undo")
	d.Says("Undone: the answer is taken back.")
	d.Shows(withChar(newspaper, 2, '4'))
	cursor(3)
	d.Press("Redo")
	d.Says("Redone: the answer is shown again.")
	d.Shows(answer)

	d.Press("Reset to the givens")
	d.Shows(newspaper)
	d.Press("Undo")
	d.Says("Undone: the digits in 51 cells are back.")
	d.Shows(answer)
	d.Press("Redo")
	d.Says("Redone: the digits in 51 cells are cleared again.")
	d.Press("Undo")
	d.Press("Undo")
	d.Press("Make the digits givens")
	d.Press("Undo")
	d.Says("Undone: the digits in r1c3 are yours again, not givens.")
	d.Press("Redo")
	d.Says("Redone: the digits in r1c3 are givens again.")
	d.SetLanguage(words.Chinese)
	d.Press(words.T("menu.undo"))
	d.Says("已撤销：这些数字又是您填的，不再是已知数（r1c3）。")
}
