package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/running"
	"nonet/gui/typing"
)

// myTurn takes a turn with the last possible digit in the first cell with a choice.
func (d *desk) myTurn() {
	d.t.Helper()
	d.until("the turn", func() bool { return d.rooms.watch.Turn() && !d.runner.Busy() })
	p := d.runner.Player()
	cell := d.blankBut()
	for p.Candidates(cell).Len() < 2 {
		cell = d.blankBut(append(d.filled(), cell)...)
	}
	d.rooms.watch.TakeTurn(cell, p.Candidates(cell).WithoutMin().Min())
	d.until("the next turn", func() bool { return d.rooms.watch.Turn() && !d.runner.Busy() })
}

// filled returns the blanks without a choice.
func (d *desk) filled() (cells []int) {
	p := d.runner.Player()
	for cell, digit := range p.Grid() {
		if digit == 0 && p.Candidates(cell).Len() < 2 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// turns checks the number of turns in the run, and the position where it waits for the next one.
func (d *desk) turns(n int, position int64) {
	d.t.Helper()
	d.until("the run is there", func() bool { return !d.runner.Busy() })
	if p := d.runner.Player(); p == nil || len(d.runner.Options().Turns) != n || p.Position() != position || !d.rooms.watch.Turn() {
		d.t.Fatalf("there is a run %v with the turns %v; a turn is waited for: %v; want %d turns, and position %d", p != nil, d.runner.Options().Turns, d.rooms.watch.Turn(), n, position)
	}
}

// TestUndoOfATurn checks that undo first takes back the turns, the latest first, then closes the
// run, and only then undoes the digit that was typed before; redo repeats all of it.
func TestUndoOfATurn(t *testing.T) {
	d := newDesk(t, fast)
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks} {
		d.pasteText(hardest)
		d.board.MoveTo(1)
		d.typeText("1")
		typed := withChar(hardest, 1, '1')
		d.runner.SetEngine(e)
		d.press("Your turn")
		d.until("the turn", func() bool { return d.rooms.watch.Turn() })
		rest := []int64{d.runner.Player().Position()}
		for range 3 {
			d.myTurn()
			rest = append(rest, d.runner.Player().Position())
		}
		made, board := d.runner.Options().Turns, d.copyText()
		for n := 2; n >= 0; n-- {
			d.press("Undo")
			d.turns(n, rest[n])
			d.says("Undone: your decision")
			if d.board.Cursor() != made[n].Cell {
				t.Errorf("%s: the cursor is at %d, not in the cell of the turn", e.ID, d.board.Cursor())
			}
		}
		d.press("Undo")
		d.says("Undone: the run is closed, and your board is unchanged.")
		d.shows(typed)
		if d.rooms.watch.Running() || d.rooms.watch.Turn() {
			t.Errorf("%s: the run is still there", e.ID)
		}
		d.press("Undo")
		d.shows(hardest)
		if d.board.Cursor() != 1 {
			t.Errorf("%s: the cursor is at %d", e.ID, d.board.Cursor())
		}
		d.press("Redo")
		d.shows(typed)
		d.press("Redo")
		d.turns(0, rest[0])
		d.says("Redone: the run is open again")
		for n := 1; n <= 3; n++ {
			d.press("Redo")
			d.until("the turn", func() bool { return d.rooms.watch.Turn() })
			d.turns(n, rest[n])
		}
		d.shows(board)
		if turns := d.runner.Options().Turns; !slices.Equal(turns, made) {
			t.Errorf("%s: the turns are %v, want %v", e.ID, turns, made)
		}
		if d.canRedo() {
			t.Errorf("%s: there is more to redo", e.ID)
		}
		d.press("Undo")
		d.turns(2, rest[2])
		d.press("Undo")
		d.turns(1, rest[1])
		d.myTurn() // a different turn: the old ones are discarded
		if d.canRedo() {
			t.Errorf("%s: turns can be redone that were taken elsewhere", e.ID)
		}
		d.press("Stop")
	}
}

// TestUndoOfATurnOnItsWay checks that a turn can be undone while the run is still moving.
func TestUndoOfATurnOnItsWay(t *testing.T) {
	concurrent(t)
	d := newDesk(t, fast)
	d.pasteText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.press("Your turn")
	d.until("the turn", func() bool { return d.rooms.watch.Turn() })
	rest := d.runner.Player().Position()
	cell := d.blankBut()
	d.rooms.watch.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
	if !d.runner.Busy() {
		t.Fatal("a turn takes no time at all")
	}
	d.press("Undo")
	d.press("Redo") // there is nothing to redo yet
	d.turns(0, rest)
	d.shows(hardest)
	d.press("Redo")
	d.until("the next turn", func() bool { return d.rooms.watch.Turn() })
	if len(d.runner.Options().Turns) != 1 {
		t.Errorf("the turns are %v", d.runner.Options().Turns)
	}
}

// TestUndoOfATurnOfAnotherEngine checks that the turns of an earlier run do not belong to this one.
func TestUndoOfATurnOfAnotherEngine(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.press("Your turn")
	d.myTurn()
	d.runner.SetEngine(engine.ForwardChecking)
	d.press("Your turn")
	d.until("the turn", func() bool { return d.rooms.watch.Turn() })
	rest := d.runner.Player().Position()
	d.myTurn()
	d.press("Undo")
	d.turns(0, rest)
	d.press("Undo")
	if d.rooms.watch.Running() {
		t.Error("the run is still there")
	}
	d.press("Redo")
	d.turns(0, rest)
	if e := d.runner.Engine(); e != engine.ForwardChecking {
		t.Errorf("the run that is back is of %s", e.ID)
	}
}

// TestUndoOfATurnThatWasPlayedOn checks that undo does not skip what was played after a turn.
func TestUndoOfATurnThatWasPlayedOn(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(hardest)
	d.runner.SetEngine(engine.DancingLinks)
	d.press("Your turn")
	d.myTurn()
	d.press("Run / pause")
	d.until("the end", func() bool { return d.runner.State() == running.Ended })
	board, position := d.copyText(), d.runner.Player().Position()
	d.press("Undo")
	d.shows(hardest)
	d.press("Redo")
	d.until("the run is back", func() bool { return d.runner.State() == running.Ended })
	d.shows(board)
	if len(d.runner.Options().Turns) != 1 || d.runner.Player().Position() != position {
		t.Errorf("it is at %d, with the turns %v", d.runner.Player().Position(), d.runner.Options().Turns)
	}
}

// TestUndoLeavesARun checks that undo closes a run, and the prediction with it.
func TestUndoLeavesARun(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(hardest)
	d.board.MoveTo(1)
	d.typeText("1")
	typed := withChar(hardest, 1, '1')
	d.runner.SetEngine(engine.ForwardChecking)
	d.press("Predict: which cell next?")
	d.press("Run / pause")
	d.until("a question", func() bool { return d.rooms.watch.Question() != nil })
	d.board.Press(d.rooms.watch.Question().Cells[0], 0)
	d.press("Run / pause")
	d.until("a question", func() bool { return d.rooms.watch.Question() != nil })
	board, q := d.copyText(), *d.rooms.watch.Question()
	d.press("Undo")
	d.says("Undone: the run is closed")
	d.shows(typed)
	d.press("Undo")
	d.shows(hardest)
	d.press("Redo")
	d.press("Redo")
	d.until("the question is asked again", func() bool { return d.rooms.watch.Question() != nil })
	d.shows(board)
	if again := d.rooms.watch.Question(); again.Position != q.Position || d.right() != 1 || d.asked() != 1 {
		t.Errorf("the question is %v, want %v; the score is %d of %d", again, q, d.right(), d.asked())
	}

	d.press("Undo")
	d.board.MoveTo(2)
	d.typeText("2") // another action
	d.press("Undo")
	d.shows(typed)
	d.press("Redo")
	d.shows(withChar(typed, 2, '2'))
	d.press("Undo")
	d.press("Undo")
	if d.rooms.watch.Running() {
		t.Error("a run comes back that had been left before the digit was typed")
	}
	d.press("Redo")
	d.press("Redo")
	if d.rooms.watch.Running() || d.canRedo() {
		t.Error("redo leads to a run that was left before the last digit was typed")
	}
}

// TestRedoUnderARun checks that redoing an earlier change does not lose the run.
func TestRedoUnderARun(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	d.press("Undo")
	d.step("Ten steps forward")
	board, position := d.copyText(), d.runner.Player().Position()
	d.press("Redo")
	d.shows(withChar(newspaper, 2, '4'))
	d.says("Stopped after step 10")
	d.press("Undo")
	d.shows(newspaper)
	d.press("Redo")
	d.until("the run is back", func() bool { return !d.runner.Busy() })
	d.shows(board)
	if at := d.runner.Player().Position(); at != position {
		t.Errorf("the run is at %d, want %d", at, position)
	}
	d.press("Redo")
	d.shows(withChar(newspaper, 2, '4'))
}

// TestUndoLeavesThePair checks that undo closes two solutions that a check has found, and no digit
// of the user.
func TestUndoLeavesThePair(t *testing.T) {
	d := newDesk(t)
	d.pasteText(several)
	d.board.MoveTo(2)
	d.typeText("4")
	board := d.copyText()
	d.press("Check for a second solution")
	d.until("two solutions", func() bool { return d.rooms.check.Comparing() })
	pair := d.copyText()
	d.press("Undo")
	d.shows(board)
	d.says("your board is unchanged")
	d.press("Redo")
	d.shows(pair)
	d.says("The puzzle has several solutions")
	d.press("Undo")
	d.press("Undo")
	d.shows(several)
}

// TestUndoOverDone checks that undoing Done is a step with a message of its own, that the next undo
// removes a given, which can then be typed again, and that redo repeats both.
func TestUndoOverDone(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("53  7")
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // Done
	d.board.MoveTo(2)
	d.typeText("4")
	solving := d.copyText()
	d.press("Undo")
	printed := d.copyText()
	if d.entering() || d.board.Cursor() != 2 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.board.Cursor())
	}
	d.press("Undo")
	d.says("you are typing in")
	d.shows(printed)
	if !d.entering() || d.spot().Cell != 5 {
		t.Errorf("typing in: %v", d.entering())
	}
	d.press("Undo")
	d.givens("53")
	if !d.entering() || d.board.Cursor() != 4 {
		t.Errorf("typing in: %v, with the cursor at %d", d.entering(), d.board.Cursor())
	}
	d.press("Redo")
	d.shows(printed)
	d.press("Redo")
	d.says("Redone: typing in is done")
	if d.entering() {
		t.Error("redo does not lead to solving")
	}
	d.press("Redo")
	d.shows(solving)
	if d.canRedo() {
		t.Error("there is more to redo")
	}

	d.press("Undo")
	d.press("Type in") // does the same as undo
	d.press("Type in")
	d.press("Redo")
	d.shows(solving)

	d = d.again() // it is the same after a restart
	d.press("Undo")
	d.press("Undo")
	d.says("you are typing in")
	d.shows(printed)
	d = d.again()
	if !d.entering() {
		t.Error("the typing in does not go on")
	}
	d.press("Undo")
	d.givens("53")
	for range 3 {
		d.press("Redo")
	}
	d.shows(solving)
}

// TestUndoOverAnOpening checks that each puzzle returns as it was left, being typed in or being
// solved.
func TestUndoOverAnOpening(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys("53")
	name := d.session.Sheet().Name
	d.pasteTextSolving(newspaper)
	if d.entering() {
		t.Error("a puzzle that was opened is being typed in")
	}
	d.board.MoveTo(2)
	d.typeText("4")
	d.press("Undo")
	d.press("Undo")
	d.says("Undone: “Untitled 9 × 9” is on the board again")
	if !d.entering() || d.spot().Cell != 2 || d.session.Sheet().Name != name {
		t.Errorf("typing in: %v", d.entering())
	}
	d.givens("53")
	d.press("Redo")
	d.says("Redone: “")
	d.shows(newspaper)
	if d.entering() {
		t.Error("the puzzle that was opened is being typed in")
	}
	d.rooms.mine.OpenKept(name)
	d.until("it is on the board", func() bool { return d.session.Sheet().Name == name })
	if !d.entering() || d.spot().Cell != 2 {
		t.Errorf("a puzzle that is half typed is not gone on with: %v", d.entering())
	}
}

// pasteTextSolving opens a puzzle that is not being typed in, in any activity.
func (d *desk) pasteTextSolving(text string) {
	d.t.Helper()
	s, err := session.Read("", strings.NewReader(text))
	if err != nil {
		d.t.Fatal(err)
	}
	d.rooms.open(s)
}

// TestUndoSaysWhatItTookBack checks the message about more than one digit, and that the cursor
// moves there.
func TestUndoSaysWhatItTookBack(t *testing.T) {
	d := newDesk(t, fast)
	d.pasteText(newspaper)
	quiet := func(after string) {
		t.Helper()
		if d.line.Notice() != nil {
			t.Errorf("after %s the window says %q", after, d.line.Notice().Text)
		}
	}
	cursor := func(want int) {
		t.Helper()
		if got := d.board.Cursor(); got != want {
			t.Errorf("the cursor is at %d, want %d", got, want)
		}
	}
	d.board.MoveTo(2)
	d.typeText("4")
	d.board.MoveTo(80)
	d.press("Undo")
	quiet("a digit was taken back")
	cursor(2)
	d.board.MoveTo(80)
	d.press("Redo")
	quiet("a digit was brought back")
	cursor(2)

	d.press("Run / pause")
	d.until("the end", func() bool { return d.runner.State() == running.Ended })
	d.press("Keep the engine's digits")
	d.shows(answer)
	d.board.MoveTo(80)
	d.press("Undo")
	d.says("Undone: the answer is taken back.")
	d.shows(withChar(newspaper, 2, '4'))
	cursor(3)
	d.press("Redo")
	d.says("Redone: the answer is shown again.")
	d.shows(answer)

	d.press("Reset to the givens")
	d.shows(newspaper)
	d.press("Undo")
	d.says("Undone: the digits in 51 cells are back.")
	d.shows(answer)
	d.press("Redo")
	d.says("Redone: the digits in 51 cells are cleared again.")
	d.press("Undo")
	d.press("Undo")
	d.press("Make the digits givens")
	d.press("Undo")
	d.says("Undone: the digits in r1c3 are yours again, not givens.")
	d.press("Redo")
	d.says("Redone: the digits in r1c3 are givens again.")
	d.setLanguage(words.Chinese)
	d.press(words.T("menu.undo"))
	d.says("已撤销：这些数字又是您填的，不再是已知数（r1c3）。")
}

// TestUndoOfASuggestion checks that undo restores all cells of a suggestion at once, and names
// them.
func TestUndoOfASuggestion(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.rooms.typing.Finder = suspected([]typing.Suggestion{{Changes: []typing.Change{{Cell: 0, Was: 5, Is: 3}, {Cell: 1, Was: 3, Is: 5}}}})
	d.pasteWhileEntering(several)
	d.until("there is a suggestion", func() bool { return len(d.moment().Suggestions) == 1 && !d.moment().Seeking })
	d.press("Apply the marked suggestion")
	d.givens("35" + several[2:])
	undo := d.bar.Current().Actions[1].Do
	d.board.MoveTo(40)
	undo()
	d.givens(several)
	d.says("Undone: the changes in r1c1, r1c2.")
	if d.board.Cursor() != 0 || d.bar.Current().Icon != theme.IconNameInfo {
		t.Errorf("the cursor is at %d", d.board.Cursor())
	}
	d.press("Redo")
	d.says("Redone: the changes in r1c1, r1c2.")
	d.givens("35" + several[2:])
}

// TestRunOutlivesAnotherActivity checks that a run is restored after a visit to another activity,
// unless the board has changed, with a message about that.
func TestRunOutlivesAnotherActivity(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	for range 6 {
		d.step("Ten steps forward")
	}
	board := d.copyText()
	for _, room := range []string{"solve", "entry"} {
		d.press(words.T("menu.activity." + room))
		d.shows(newspaper)
		if d.runner.Busy() || d.runner.Player() != nil {
			t.Errorf("%s: the run goes on without a room", room)
		}
		d.press(words.T("menu.activity.watch"))
		d.until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		d.shows(board)
		d.says("The run is open again")
		if at := d.runner.Player().Position(); at != 60 {
			t.Errorf("%s: the run is at %d", room, at)
		}
	}
	d.press(words.T("menu.activity.solve"))
	d.press(words.T("menu.activity.watch")) // leave again before it is restored
	d.press(words.T("menu.activity.solve"))
	d.press(words.T("menu.run"))
	d.until("the run goes on", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 60 })

	d.press(words.T("menu.activity.solve"))
	d.board.MoveTo(2)
	d.typeText("4")
	d.press(words.T("menu.activity.watch"))
	d.says("because the board has changed")
	if d.rooms.watch.Running() {
		t.Error("there is a run of a board that is another one now")
	}
}

// TestRunOutlivesTypingIn checks that the run of a built-in puzzle is restored with the puzzle,
// when an undo has removed the empty board that replaced it.
func TestRunOutlivesTypingIn(t *testing.T) {
	d := newDesk(t)
	d.step("Ten steps forward")
	board := d.copyText()
	d.press(words.T("menu.activity.entry"))
	if d.session.Now().Puzzle.Givens.Filled() != 0 {
		t.Fatal("the built-in puzzle is to be typed over")
	}
	d.press("Undo")
	d.press(words.T("menu.activity.solve"))
	d.press(words.T("menu.activity.watch"))
	d.until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.shows(board)

	d.press(words.T("menu.activity.entry"))
	d.press("Undo")
	d.press("Undo") // another undo closes the run, even before it is restored
	d.says("Undone: the run is closed, and your board is unchanged.")
	d.press(words.T("menu.activity.solve"))
	d.press(words.T("menu.activity.watch"))
	if d.rooms.watch.Running() {
		t.Error("a run comes back that an undo has closed")
	}
	d.press("Redo")
	d.until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.shows(board)
}

// TestUndoWhileARunComesBack checks that undo closes a run that is being restored, that no digit is
// undone, and that redo restores it.
func TestUndoWhileARunComesBack(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.board.MoveTo(2)
	d.typeText("4")
	typed := withChar(newspaper, 2, '4')
	d.step("Ten steps forward")
	board := d.copyText()
	ways := map[string]func(){
		"another activity": func() {
			d.press(words.T("menu.activity.solve"))
			d.press(words.T("menu.activity.watch"))
		},
		"undo and redo": func() {
			d.press("Undo")
			d.press("Redo")
		},
		"leaving before it was back": func() {
			d.press("Undo")
			d.press("Redo")
			d.press(words.T("menu.activity.solve"))
			d.press(words.T("menu.activity.watch"))
		},
	}
	for way, follow := range ways {
		follow()
		if waited := way == "another activity"; waited != (d.runner.Player() != nil) || !d.rooms.watch.Running() {
			t.Fatalf("%s: the run is not on its way", way)
		}
		d.press("Undo")
		d.shows(typed)
		d.says("Undone: the run is closed")
		if d.rooms.watch.Running() {
			t.Errorf("%s: the run comes all the same", way)
		}
		d.press("Undo")
		d.shows(newspaper)
		d.press("Redo")
		d.shows(typed)
		d.press("Redo")
		d.until(way+": the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		d.shows(board)
		if at := d.runner.Player().Position(); at != 10 {
			t.Errorf("%s: the run is at %d", way, at)
		}
	}
	d.press("Undo")
	d.press("Redo")
	d.press(words.T("menu.run"))
	d.until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.shows(board)
}

// TestRunWaitsForItsRoom checks that a run is the same when the room is entered again, with all that was played and in whatever way it
// came about, and that its engine does not search again; unless it takes more memory than is allowed.
func TestRunWaitsForItsRoom(t *testing.T) {
	concurrent(t)
	for name, begin := range map[string]func(t *testing.T, d *desk){
		"a run": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			d.step("A thousand steps forward")
		},
		"with the class's decision": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			d.press("Your turn")
			d.until("the turn", func() bool { return d.rooms.watch.Turn() })
			cell := d.blankBut()
			d.rooms.watch.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
			d.until("the decision", func() bool { return !d.runner.Busy() && d.line.Notice() != nil })
			d.step("A thousand steps forward")
		},
		"from a file": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			path := d.saveRunTo(t.TempDir(), "lecture.nonet")
			d.press("Stop")
			d.rooms.files.OpenPath(path)
			d.until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, fast)
			d.pasteText(hardest)
			begin(t, d)
			d.step("Ten steps back")
			run, at, frontier, path := d.runner.Player(), d.runner.Player().Position(), d.runner.Player().Frontier(), d.rooms.watch.RunPath()
			board, turns := d.copyText(), len(d.runner.Options().Turns)
			if at < 500 || at == frontier {
				t.Fatalf("the run is at %d of %d", at, frontier)
			}
			for _, room := range []string{"solve", "compare", "lessons", "solve"} {
				d.to(room)
				if d.runner.Player() != nil {
					t.Fatalf("%s: the run is shown", room)
				}
				d.to("watch")
				if d.runner.Player() != run || d.runner.Busy() {
					t.Fatalf("after %s it is another run, or not there at once", room)
				}
				d.shows(board)
				d.says("The run is open again")
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
			d.to("solve")
			d.to("watch")
			d.until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
			if d.runner.Player() == run || d.runner.Player().Position() != at {
				t.Errorf("a run that takes too much memory is at %d, want %d", d.runner.Player().Position(), at)
			}
			d.shows(board)
		})
	}
}

// TestPairAcrossDone checks that redo restores two solutions that an undo has closed, even after
// undo and redo of Done.
func TestPairAcrossDone(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.tapKeys(several)
	d.press(words.T("menu.activity.solve"))
	d.press("Check for a second solution")
	d.until("two solutions", func() bool { return d.rooms.check.Comparing() })
	pair := d.copyText()
	d.press("Undo")
	d.press("Undo")
	if !d.entering() {
		t.Fatal("undo does not lead back to typing in")
	}
	d.press("Redo")
	if d.entering() || d.rooms.check.Comparing() {
		t.Fatal("redo does not lead to solving alone")
	}
	d.press("Redo")
	d.shows(pair)
}
