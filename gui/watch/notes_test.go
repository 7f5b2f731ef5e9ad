package watch_test

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/watch"
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
	d.OpenText(newspaper)
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
	if notes := d.room.Notes(); len(notes) != 2 {
		t.Errorf("the run has the notes %v", notes)
	}
	d.noteHere("Another text.")
	d.Says("Another text.")

	d.Press("Stop")
	d.Press("Run / pause")
	at(10, "Another text.")
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("A thousand steps forward")
	if marks := d.room.Notes(); len(marks) > 0 {
		t.Errorf("another engine's run has the notes %v", marks)
	}
	d.runner.SetEngine(engine.DepthFirst)
	d.Press("Run / pause")
	at(10, "Another text.")
	d.To("plain")
	d.To("watch")
	at(10, "The run is open again")
	d.step("One step")
	d.step("One step back")
	at(10, "Another text.")
	d.Press("Remove the note")
	d.Says("Another text.")
	if len(d.room.Notes()) != 1 {
		t.Error("the note is still there")
	}
	d.Bar.Object.Refresh()
	d.Press("Run / pause")
	at(20, "The second.")
	d.noteHere("")
	if len(d.room.Notes()) != 0 {
		t.Error("a note without text is there")
	}
}

// TestCluesTellRunsApart: a puzzle that differs from another in its clues or its regions alone has none of the notes on its run, and its questions count.
func TestCluesTellRunsApart(t *testing.T) {
	blank := strings.Repeat(".", 16)
	for _, pair := range [][2]string{
		{"# clue: cage 5 r1c1 r1c2\n" + blank, "# clue: cage 7 r1c1 r1c2\n" + blank},
		{"# regions: 1112312233243444\n" + blank, "# regions: 1112122233343444\n" + blank},
	} {
		d := newDesk(t, fast)
		d.runner.SetEngine(engine.ForwardChecking)
		d.Press("Predict: which cell next?")
		for n, text := range pair {
			d.OpenText(text)
			d.Press("Run / pause")
			d.Until("a question", func() bool { return d.room.Question() != nil })
			d.answer(d.room.Question().Cells[0])
			if d.asked() != n+1 {
				t.Errorf("after the first question about %q %d are counted", text, d.asked())
			}
			if notes := d.room.Notes(); len(notes) > 0 {
				t.Errorf("%q has the notes %v", text, notes)
			}
			d.noteHere("Look here.")
		}
	}
}

// TestSwitchesByKeys: a key opens the menu of the switches, in the projector mode too; the arrows and Return choose in it, and
// leaving the activity closes it.
func TestSwitchesByKeys(t *testing.T) {
	for _, projector := range []bool{false, true} {
		d := newDesk(t)
		d.OpenText(newspaper)
		d.runner.SetEngine(engine.DancingLinks)
		if projector {
			d.Press("Projector")
		}
		menu := func() fyne.CanvasObject { return d.Win.Canvas().Overlays().Top() }
		d.Press("Switches of the engine…")
		if menu() == nil {
			t.Fatal("no menu opened")
		}
		d.Key(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // past the name of the switch and the item with the fewest options
		if e := d.runner.Engine(); e.ID != "dlx:first" {
			t.Errorf("projector %v: the keys chose %s", projector, e.ID)
		}
		d.Press("Switches of the engine…")
		d.To("plain")
		if menu() != nil {
			t.Errorf("projector %v: the menu is open after its activity", projector)
		}
	}
}

// TestScore: an expression for the order of cells is typed by keys alone. A mistake is marked where it is and the dialog stays; the right
// one is in the pseudocode and in the reason, and is offered to be changed.
func TestScore(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.ForwardChecking)
	ask := func() {
		d.Press("Switches of the engine…")
		d.Key(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // the fifth, after the name of the switch
	}
	ask()
	d.TypeInto("candidates*100 - degre")
	d.Key(fyne.KeyReturn)
	d.DialogSays("Character 18: “degre” is not known")
	if d.runner.Engine() != engine.ForwardChecking {
		t.Fatalf("a wrong expression chose %s", d.runner.Engine().ID)
	}
	d.TypeInto("e")
	d.Key(fyne.KeyReturn)
	e := d.runner.Engine()
	if e.ID != "forward:cells=candidates*100-degree" || d.Dialogs.Open() {
		t.Fatalf("%s was chosen; a dialog is open: %v", e.ID, d.Dialogs.Open())
	}
	if line := words.EngineLine(e, 2); line != "x := the variable with the lowest candidates*100 - degree" {
		t.Errorf("the pseudocode says %q", line)
	}
	d.step("One step")
	d.Says("lowest score. candidates*100 - degree is ")
	ask()
	if field, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || field.Text != "candidates*100 - degree" {
		t.Error("the expression is not offered to be changed")
	}
	d.Key(fyne.KeyEscape)
	if d.runner.Engine() != e {
		t.Error("Escape changed the engine")
	}
}

// TestNotesOfAnySeed: the notes on a run of an engine that makes no use of the seed are there whatever that is, also those that were saved with another.
func TestNotesOfAnySeed(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	begin := func(d *desk) {
		d.runner.SetEngine(engine.DepthFirst)
		d.step("Ten steps forward")
	}
	begin(d)
	d.noteHere("Tenth step.")
	d.Press("Stop")
	d.runner.SetSeed(2)
	begin(d)
	d.Says("Tenth step.")
	kept, err := json.Marshal(d.room.Settings())
	if err != nil {
		t.Fatal(err)
	}
	d.Quit()
	d = newDesk(t, func(s *watch.Settings) {
		if err := json.Unmarshal([]byte(strings.ReplaceAll(string(kept), `"seed":1`, `"seed":0`)), s); err != nil {
			t.Fatal(err)
		}
	})
	d.OpenText(newspaper)
	begin(d)
	d.Says("Tenth step.")
	d.noteHere("Another.")
	saved := *d.room.Settings().Notes
	if len(saved) != 1 || saved[0].Notes[0].Text != "Another." {
		t.Errorf("saved are %v", saved)
	}
	d.Quit()

	first, second := saved[0], saved[0]
	first.Seed, second.Seed = 3, 4
	second.Notes = []runfile.Note{{Position: 20, Text: "Later."}}
	d = newDesk(t, func(s *watch.Settings) { s.Notes = &[]watch.NotedRun{first, second} })
	d.OpenText(newspaper)
	begin(d)
	if notes := d.room.Notes(); len(notes) != 2 || notes[0].Text != "Another." || notes[1].Text != "Later." {
		t.Errorf("of what was saved with two seeds there are %v", notes)
	}
}
