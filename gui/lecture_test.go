package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/player"
)

// TestNotesAreKept checks that a kill loses no note, that they are in a saved run with the stops, and
// that a run of which the class decides keeps those before its decision.
func TestNotesAreKept(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("Ten steps forward")
	d.Press("Note at this step…")
	d.TypeInto("Tenth step.")
	d.Key(fyne.KeyReturn)
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
