package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// TestUndoOverDone checks that undoing Done is a step with a message of its own, that the next undo
// removes a given, which can then be typed again, and that redo repeats both.
func TestUndoOverDone(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys("53  7")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // Done
	d.Board.MoveTo(2)
	d.TypeText("4")
	solving := d.CopyText()
	d.Press("Undo")
	printed := d.CopyText()
	if d.entering() || d.Board.Cursor() != 2 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.Board.Cursor())
	}
	d.Press("Undo")
	d.Says("you are typing in")
	d.Shows(printed)
	if !d.entering() || d.window.cursorPlace().Cell != 5 {
		t.Errorf("typing in: %v", d.entering())
	}
	d.Press("Undo")
	d.Givens("53")
	if !d.entering() || d.Board.Cursor() != 4 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.Board.Cursor())
	}
	d.Press("Redo")
	d.Shows(printed)
	d.Press("Redo")
	d.Says("Redone: typing in is done")
	if d.entering() {
		t.Error("redo does not lead to solving")
	}
	d.Press("Redo")
	d.Shows(solving)
	if d.CanRedo() {
		t.Error("there is more to redo")
	}

	d.Press("Undo")
	d.Press("Type in") // does the same as undo
	d.Press("Type in")
	d.Press("Redo")
	d.Shows(solving)

	d = d.again() // it is the same after a restart
	d.Press("Undo")
	d.Press("Undo")
	d.Says("you are typing in")
	d.Shows(printed)
	d = d.again()
	if !d.entering() {
		t.Error("the typing in does not go on")
	}
	d.Press("Undo")
	d.Givens("53")
	for range 3 {
		d.Press("Redo")
	}
	d.Shows(solving)
}

// TestUndoOverAnOpening checks that each puzzle returns as it was left, being typed in or being
// solved.
func TestUndoOverAnOpening(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys("53")
	name := d.session.Sheet().Name
	d.OpenText(newspaper)
	if d.entering() {
		t.Error("a puzzle that was opened is being typed in")
	}
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press("Undo")
	d.Press("Undo")
	d.Says("Undone: “Untitled 9 × 9” is on the board again")
	if !d.entering() || d.window.cursorPlace().Cell != 2 || d.session.Sheet().Name != name {
		t.Errorf("typing in: %v", d.entering())
	}
	d.Givens("53")
	d.Press("Redo")
	d.Says("Redone: “")
	d.Shows(newspaper)
	if d.entering() {
		t.Error("the puzzle that was opened is being typed in")
	}
	d.rooms.mine.OpenKept(name)
	d.Until("it is on the board", func() bool { return d.session.Sheet().Name == name })
	if !d.entering() || d.window.cursorPlace().Cell != 2 {
		t.Errorf("a puzzle that is half typed is not gone on with: %v", d.entering())
	}
}

// TestUndoSaysWhatItTookBack checks the message about more than one digit, and that the cursor
// moves there.
func TestUndoSaysWhatItTookBack(t *testing.T) {
	d := newDesk(t, fast)
	d.PasteText(newspaper)
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

// TestRunOutlivesAnotherActivity checks that a run is restored after a visit to another activity,
// unless the board has changed, with a message about that.
func TestRunOutlivesAnotherActivity(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	for range 6 {
		d.step("Ten steps forward")
	}
	board := d.CopyText()
	for _, room := range []string{"solve", "typing"} {
		d.Press(words.T("menu.activity." + room))
		d.Shows(newspaper)
		if d.runner.Busy() || d.runner.Player() != nil {
			t.Errorf("%s: the run goes on without a room", room)
		}
		d.Press(words.T("menu.activity.watch"))
		d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		d.Shows(board)
		d.Says("The run is open again")
		if at := d.runner.Player().Position(); at != 60 {
			t.Errorf("%s: the run is at %d", room, at)
		}
	}
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.activity.watch")) // leave again before it is restored
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.run"))
	d.Until("the run goes on", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 60 })

	d.Press(words.T("menu.activity.solve"))
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Press(words.T("menu.activity.watch"))
	d.Says("because the board has changed")
	if d.rooms.watch.Running() {
		t.Error("there is a run of a board that is another one now")
	}
}

// TestRunOutlivesTypingIn checks that the run of a built-in puzzle is restored with the puzzle,
// when an undo has removed the empty board that replaced it.
func TestRunOutlivesTypingIn(t *testing.T) {
	d := newDesk(t)
	d.step("Ten steps forward")
	board := d.CopyText()
	d.Press(words.T("menu.activity.typing"))
	if d.session.Now().Puzzle.Givens.Filled() != 0 {
		t.Fatal("the built-in puzzle is to be typed over")
	}
	d.Press("Undo")
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.activity.watch"))
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)

	d.Press(words.T("menu.activity.typing"))
	d.Press("Undo")
	d.Press("Undo") // another undo closes the run, even before it is restored
	d.Says("Undone: the run is closed, and your board is unchanged.")
	d.Press(words.T("menu.activity.solve"))
	d.Press(words.T("menu.activity.watch"))
	if d.rooms.watch.Running() {
		t.Error("a run comes back that an undo has closed")
	}
	d.Press("Redo")
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
}

// TestUndoWhileARunComesBack checks that undo closes a run that is being restored, that no digit is
// undone, and that redo restores it.
func TestUndoWhileARunComesBack(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	typed := withChar(newspaper, 2, '4')
	d.step("Ten steps forward")
	board := d.CopyText()
	ways := map[string]func(){
		"another activity": func() {
			d.Press(words.T("menu.activity.solve"))
			d.Press(words.T("menu.activity.watch"))
		},
		"undo and redo": func() {
			d.Press("Undo")
			d.Press("Redo")
		},
		"leaving before it was back": func() {
			d.Press("Undo")
			d.Press("Redo")
			d.Press(words.T("menu.activity.solve"))
			d.Press(words.T("menu.activity.watch"))
		},
	}
	for way, follow := range ways {
		follow()
		if waited := way == "another activity"; waited != (d.runner.Player() != nil) || !d.rooms.watch.Running() {
			t.Fatalf("%s: the run is not on its way", way)
		}
		d.Press("Undo")
		d.Shows(typed)
		d.Says("Undone: the run is closed")
		if d.rooms.watch.Running() {
			t.Errorf("%s: the run comes all the same", way)
		}
		d.Press("Undo")
		d.Shows(newspaper)
		d.Press("Redo")
		d.Shows(typed)
		d.Press("Redo")
		d.Until(way+": the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		d.Shows(board)
		if at := d.runner.Player().Position(); at != 10 {
			t.Errorf("%s: the run is at %d", way, at)
		}
	}
	d.Press("Undo")
	d.Press("Redo")
	d.Press(words.T("menu.run"))
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
}

// TestRunWaitsForItsRoom checks that a run is the same when the room is entered again, with all that was played and in whatever way it
// came about, and that its engine does not search again; unless it takes more memory than is allowed.
func TestRunWaitsForItsRoom(t *testing.T) {
	halltest.Concurrent(t)
	for name, begin := range map[string]func(t *testing.T, d *desk){
		"a run": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			d.step("A thousand steps forward")
		},
		"with the class's decision": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			d.Press("Your turn")
			d.Until("the turn", func() bool { return d.turn() })
			cell := d.blankBut()
			d.rooms.watch.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
			d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
			d.step("A thousand steps forward")
		},
		"from a file": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			path := d.saveRunTo(t.TempDir(), "lecture.nonet")
			d.Press("Stop")
			d.rooms.files.OpenPath(path)
			d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, fast)
			d.PasteText(hardest)
			begin(t, d)
			d.step("Ten steps back")
			run, at, frontier, path := d.runner.Player(), d.runner.Player().Position(), d.runner.Player().Frontier(), d.rooms.watch.RunPath()
			board, turns := d.CopyText(), len(d.runner.Options().Turns)
			if at < 500 || at == frontier {
				t.Fatalf("the run is at %d of %d", at, frontier)
			}
			for _, room := range []string{"solve", "compare", "learn", "solve"} {
				d.To(room)
				if d.runner.Player() != nil {
					t.Fatalf("%s: the run is shown", room)
				}
				d.To("watch")
				if d.runner.Player() != run || d.runner.Busy() {
					t.Fatalf("after %s it is another run, or not there at once", room)
				}
				d.Shows(board)
				d.Says("The run is open again")
				if p := d.runner.Player(); p.Position() != at || p.Frontier() != frontier || d.runner.Trace().Steps() != frontier {
					t.Errorf("after %s the run is at %d of %d, of which %d are in the pictures; want %d of %d", room, p.Position(), p.Frontier(), d.runner.Trace().Steps(), at, frontier)
				}
				if got := d.rooms.watch.RunPath(); got != path || len(d.runner.Options().Turns) != turns {
					t.Errorf("after %s the run is of the file %q, want %q", room, got, path)
				}
			}
			d.step("One step")
			if got := d.runner.Player().Position(); got != at+1 {
				t.Errorf("a step leads to %d, want %d", got, at+1)
			}
			d.step("One step back")

			d.rooms.watch.MostAside = 1 // byte
			d.To("solve")
			d.To("watch")
			d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
			if d.runner.Player() == run || d.runner.Player().Position() != at {
				t.Errorf("a run that takes too much memory is at %d, want %d", d.runner.Player().Position(), at)
			}
			d.Shows(board)
		})
	}
}

// TestPairAcrossDone checks that redo restores two solutions that an undo has closed, even after
// undo and redo of Done.
func TestPairAcrossDone(t *testing.T) {
	d := newEntryDesk(t, 9)
	d.TapKeys(several)
	d.Press(words.T("menu.activity.solve"))
	d.Press("Check for a second solution")
	d.Until("two solutions", func() bool { return d.rooms.check.Comparing() })
	pair := d.CopyText()
	d.Press("Undo")
	d.Press("Undo")
	if !d.entering() {
		t.Fatal("undo does not lead back to typing in")
	}
	d.Press("Redo")
	if d.entering() || d.rooms.check.Comparing() {
		t.Fatal("redo does not lead to solving alone")
	}
	d.Press("Redo")
	d.Shows(pair)
}
