package watch_test

import (
	"testing"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// TestRunOutlivesAnotherActivity checks that a run is restored after a visit to another activity,
// unless the board has changed, with a message about that.
func TestRunOutlivesAnotherActivity(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	for range 6 {
		d.step("Ten steps forward")
	}
	board := d.CopyText()
	d.To("plain")
	d.Shows(newspaper)
	if d.runner.Busy() || d.runner.Player() != nil {
		t.Error("the run goes on without its room")
	}
	d.To("watch")
	d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Shows(board)
	d.Says("The run is open again")
	if at := d.runner.Player().Position(); at != 60 {
		t.Errorf("the run is at %d", at)
	}
	d.To("plain")
	d.To("watch") // leave again before it is restored
	d.To("plain")
	d.Press(words.T("menu.run"))
	d.Until("the run goes on", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 60 })

	d.To("plain")
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.To("watch")
	d.Says("because the board has changed")
	if d.room.Running() {
		t.Error("there is a run of a board that is another one now")
	}
}

// TestUndoWhileARunComesBack checks that undo closes a run that is being restored, that no digit is
// undone, and that redo restores it.
func TestUndoWhileARunComesBack(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	typed := withChar(newspaper, 2, '4')
	d.step("Ten steps forward")
	board := d.CopyText()
	ways := map[string]func(){
		"another activity": func() {
			d.To("plain")
			d.To("watch")
		},
		"undo and redo": func() {
			d.Press("Undo")
			d.Press("Redo")
		},
		"leaving before it was back": func() {
			d.Press("Undo")
			d.Press("Redo")
			d.To("plain")
			d.To("watch")
		},
	}
	for way, follow := range ways {
		follow()
		if waited := way == "another activity"; waited != (d.runner.Player() != nil) || !d.room.Running() {
			t.Fatalf("%s: the run is not on its way", way)
		}
		d.Press("Undo")
		d.Shows(typed)
		d.Says("Undone: the run is closed")
		if d.room.Running() {
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
}

// TestRunOnItsWayStays: nothing that moves a run takes the place of one that is being restored.
func TestRunOnItsWayStays(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("Ten steps forward")
	for _, entry := range []string{"latest", "step", "ten.on", "goto", "note", "turn"} {
		d.Press("Undo")
		d.Press("Redo")
		if d.runner.Player() != nil || !d.room.Running() {
			t.Fatalf("%s: the run is not on its way", entry)
		}
		d.Press(words.T("menu." + entry))
		if d.DialogText() != "" {
			t.Errorf("%s asks about a run that is not there", entry)
		}
		d.Until(entry+": the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		if at := d.runner.Player().Position(); at != 10 {
			t.Errorf("%s: the run is at %d", entry, at)
		}
	}
}

// TestRunGoesOnWhenItIsBack: Run is for a run that is being restored, too, and so is Pause.
func TestRunGoesOnWhenItIsBack(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(newspaper)
	d.step("Ten steps forward")
	for presses, want := range []running.State{running.Paused, running.Ended, running.Paused} {
		d.Press("Undo")
		d.Press("Redo")
		if presses == 1 { // the button does as the key
			d.TapButton(words.T("solver.solve"))
		} else {
			for range presses {
				d.Press(words.T("menu.run"))
			}
		}
		if d.runner.Player() != nil || !d.room.Running() {
			t.Fatalf("after %d presses the run is not on its way", presses)
		}
		d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		if got := d.runner.State(); got != want {
			t.Errorf("after %d presses of Run the run is in state %v, want %v", presses, got, want)
		}
		d.room.GoTo(10)
		d.arrive()
	}
}

// TestCancelOfAnOpening: a run that is cancelled while it is being restored does not come. Redo restores it.
func TestCancelOfAnOpening(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.step("Ten steps forward")
	for way, follow := range map[string]func(){
		"undo and redo":    func() { d.Press("Undo"); d.Press("Redo") },
		"another activity": func() { d.room.MostAside = 1; d.To("plain"); d.To("watch") },
	} {
		follow()
		d.room.CallOff()
		d.Says("The run was not opened")
		if d.Refresh(); d.room.Running() {
			t.Fatalf("%s: the run comes all the same", way)
		}
		d.Press("Redo")
		d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		if at := d.runner.Player().Position(); at != 10 {
			t.Errorf("%s: the run is at %d", way, at)
		}
	}
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
			d.Until("the turn", func() bool { return d.room.Turn() })
			cell := d.blankBut()
			d.room.TakeTurn(cell, d.runner.Player().Candidates(cell).Min())
			d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
			d.step("A thousand steps forward")
		},
		"from a file": func(t *testing.T, d *desk) {
			d.step("A thousand steps forward")
			path := d.saveRun()
			d.Press("Stop")
			d.openRun(path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, fast)
			d.OpenText(hardest)
			begin(t, d)
			d.step("Ten steps back")
			run, at, frontier, path := d.runner.Player(), d.runner.Player().Position(), d.runner.Player().Frontier(), d.room.RunPath()
			board, turns := d.CopyText(), len(d.runner.Options().Turns)
			if at < 500 || at == frontier {
				t.Fatalf("the run is at %d of %d", at, frontier)
			}
			d.To("plain")
			if d.runner.Player() != nil {
				t.Fatal("the run is shown in another room")
			}
			d.To("watch")
			if d.runner.Player() != run || d.runner.Busy() {
				t.Fatal("it is another run, or not there at once")
			}
			d.Shows(board)
			d.Says("The run is open again")
			if p := d.runner.Player(); p.Position() != at || p.Frontier() != frontier || d.runner.Trace().Steps() != frontier {
				t.Errorf("the run is at %d of %d, of which %d are in the pictures; want %d of %d", p.Position(), p.Frontier(), d.runner.Trace().Steps(), at, frontier)
			}
			if got := d.room.RunPath(); got != path || len(d.runner.Options().Turns) != turns {
				t.Errorf("the run is of the file %q, want %q", got, path)
			}
			d.step("One step")
			if got := d.runner.Player().Position(); got != at+1 {
				t.Errorf("a step leads to %d, want %d", got, at+1)
			}
			d.step("One step back")

			d.room.MostAside = 1 // byte
			d.To("plain")
			d.To("watch")
			d.Until("the run is back", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
			if d.runner.Player() == run || d.runner.Player().Position() != at {
				t.Errorf("a run that takes too much memory is at %d, want %d", d.runner.Player().Position(), at)
			}
			d.Shows(board)
		})
	}
}
