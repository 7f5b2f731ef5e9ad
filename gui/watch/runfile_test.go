package watch_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/runfile"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
	"nonet/gui/watch"
)

// saveRun saves the run in a file.
func (d *desk) saveRun() (path string) {
	d.T.Helper()
	d.write = nil
	d.room.SaveRun()
	if d.write == nil || filepath.Ext(d.file) != watch.RunEnding {
		d.T.Fatalf("nobody asks where the run is to be saved, or the proposal is %q", d.file)
	}
	path = filepath.Join(d.T.TempDir(), "run"+watch.RunEnding)
	d.write(path, func(err error) { d.T.Error(err) })
	d.Filing()
	d.Says("Saved as")
	return path
}

// readRun reads the run of a file.
func (d *desk) readRun(path string) runfile.Run {
	d.T.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		d.T.Fatal(err)
	}
	run, err := runfile.Read(path, bytes.NewReader(text))
	if err != nil {
		d.T.Fatal(err)
	}
	return run
}

// openRun opens the run of a file.
func (d *desk) openRun(path string) {
	d.T.Helper()
	run := d.readRun(path)
	d.room.Open(path, path, run)
	d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
	d.Refresh()
}

// TestSavedRun checks that a saved run opens at its step with its engine, its turns and the typed
// digits, and that it continues as it would have.
func TestSavedRun(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	for _, e := range withSwitches() {
		d.OpenText(hardest)
		d.Board.MoveTo(1)
		d.TypeText("1")
		d.runner.SetEngine(e)
		d.Press("Your turn")
		d.Until("the turn", func() bool { return d.room.Turn() })
		p := d.runner.Player()
		cell := d.blankBut()
		d.room.TakeTurn(cell, p.Candidates(cell).Min())
		d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
		d.Press("Ten steps forward")
		d.Until("ten steps", func() bool { return !d.runner.Busy() })
		path := d.saveRun()
		board, position := d.CopyText(), d.runner.Player().Position()
		step, _ := d.runner.Player().Step()
		d.OpenText(newspaper)
		d.openRun(path)
		d.Says("a run of " + e.Title + ", opened at step")
		d.Shows(board)
		if s, _ := d.runner.Player().Step(); s != step || d.runner.Player().Position() != position || d.runner.Engine() != e {
			t.Errorf("%s: opened at %d, %v; it was saved at %d, %v", e.ID, d.runner.Player().Position(), s, position, step)
		}
		if now := d.Now(); now.Typed[1] != 1 || now.Puzzle.Givens[1] != 0 {
			t.Errorf("%s: what was typed is %v", e.ID, now.Typed)
		}
		if d.runner.Trace().Steps() != position {
			t.Errorf("%s: the trace has %d steps", e.ID, d.runner.Trace().Steps())
		}
		d.step("One step back")
		d.step("One step")
		d.Until("a step back and forth", func() bool { return !d.runner.Busy() })
		d.Shows(board)
		d.Press("Undo") // closes the run
		d.Press("Undo")
		if d.Now().Puzzle.Givens.String() == hardest {
			t.Errorf("%s: undo did not bring the board before back", e.ID)
		}
	}
}

// TestRunOfBefore checks that a run saved when choices were not yet steps opens at the same step.
func TestRunOfBefore(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	const before = `# nonet run 1
# engine: forward
# seed: 0
# solutions: 2
# step: 100
# there: prune r4c1 4 depth 14
8........
..36.....
.7..9.2..
.5...7...
....457..
...1...3.
..1....68
..85...1.
.9....4..
`
	file := filepath.Join(t.TempDir(), "before.nonet")
	text := before + fmt.Sprintf("# sum: %08x\n", crc32.ChecksumIEEE([]byte(before)))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	d.openRun(file)
	d.Until("the run is where it was saved", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
	d.Says("before.nonet")
	d.Says("where it was saved")
	if s, _ := d.runner.Player().Step(); s.Kind != engine.Prune || d.runner.Player().Position() <= 100 {
		t.Errorf("at %d the step is %v", d.runner.Player().Position(), s)
	}
}

// TestOpeningOutlivesItsRoom: a run that is being opened comes when the room is entered again, and goes on if Run was pressed.
func TestOpeningOutlivesItsRoom(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, fast)
	d.OpenText(hardest)
	d.runner.SetEngine(engine.DepthFirst)
	d.step("A thousand steps forward")
	path := d.saveRun()
	run := d.readRun(path)
	toWatch := func() { d.To("plain"); d.To("watch") }
	for _, follow := range []struct {
		from string // the room before; empty for that of the run
		do   func()
		want running.State
	}{
		{"", toWatch, running.Paused},
		{"plain", toWatch, running.Paused},
		{"plain", func() { d.Press("Run / pause") }, running.Ended},
		{"", func() { d.Press("Run / pause") }, running.Ended},
	} {
		if follow.from != "" {
			d.To(follow.from) // with the run that is there
		}
		d.room.Open(path, path, run)
		if d.runner.Player() != nil {
			t.Fatal("the run is there at once")
		}
		follow.do()
		d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		if p := d.runner.Player(); d.runner.State() != follow.want || p.Position() < 1000 || d.room.RunPath() != path {
			t.Errorf("the run of the file %q is in state %v at %d, want %v", d.room.RunPath(), d.runner.State(), p.Position(), follow.want)
		}
	}
}

// TestNotesAreKept checks that a run has its notes at the next start, that they are in a saved run with the stops, and that a run of which
// the class decides keeps those before its decision.
func TestNotesAreKept(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.runner.SetEngine(engine.ForwardChecking)
	d.step("Ten steps forward")
	d.noteHere("Tenth step.")
	kept, err := json.Marshal(d.room.Settings())
	if err != nil {
		t.Fatal(err)
	}
	d.Quit()
	d = newDesk(t, func(s *watch.Settings) {
		if err := json.Unmarshal(kept, s); err != nil {
			t.Fatal(err)
		}
	})
	if want := fmt.Sprintf(`"engine":"forward","puzzle":"9×9, boxes 3×3 %s","turns":"[]","seed":1`, newspaper); !strings.Contains(string(kept), want) {
		t.Errorf("saved is %s, and notes saved before are of %s", kept, want)
	}
	d.OpenText(newspaper)
	d.step("Ten steps forward")
	d.Until("the note", func() bool { d.Refresh(); return strings.Contains(d.Sentence().Text, "Tenth step.") })

	d.room.Stops.ToggleLine(4)
	d.room.Stops.Arm(player.BreakBacktrack, true)
	path := d.saveRun()
	other := newDesk(t)
	other.openRun(path)
	if notes := other.room.Notes(); len(notes) != 1 || notes[0].Text != "Tenth step." {
		t.Errorf("the opened run has the notes %v", notes)
	}
	if armed := other.room.Stops.Armed(); len(armed) != 2 || !other.room.Stops.IsArmed(player.BreakBacktrack) || !slices.Equal(other.room.Stops.Lines(), []int{4}) {
		t.Errorf("the opened run has the stops %v", armed)
	}

	other.room.Stops.Disarm()
	other.Press("Your turn")
	other.Until("the turn", func() bool { return other.room.Turn() })
	cell := other.blankBut()
	other.room.TakeTurn(cell, other.runner.Player().Candidates(cell).Min())
	other.Until("the decision", func() bool { return !other.runner.Busy() && other.Line.Notice() != nil })
	if notes := other.room.Notes(); len(notes) != 1 {
		t.Errorf("after a decision of the class the run has the notes %v", notes)
	}
}
