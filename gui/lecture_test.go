package gui

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/gui/controls"
)

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
	if strings.Contains(d.Sentence().Text, "Look at") {
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
	if strings.Contains(d.Sentence().Text, "Stopped at") {
		t.Errorf("a note is said to be a stop: %q", d.Sentence().Text)
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
	if notes := d.rooms.watch.Notes(); len(notes) != 2 {
		t.Errorf("the run has the notes %v", notes)
	}
	d.noteHere("Another text.")
	d.Says("Another text.")

	d.Press("Stop")
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
	d.Until("the note", func() bool { d.Refresh(); return strings.Contains(d.Sentence().Text, "Tenth step.") })

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
	other.Until("the turn", func() bool { return other.turn() })
	cell := other.blankBut()
	other.rooms.watch.TakeTurn(cell, other.runner.Player().Candidates(cell).Min())
	other.Until("the decision", func() bool { return !other.runner.Busy() && other.Line.Notice() != nil })
	if notes := other.rooms.watch.Notes(); len(notes) != 1 {
		t.Errorf("after a decision of the class the run has the notes %v", notes)
	}
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
