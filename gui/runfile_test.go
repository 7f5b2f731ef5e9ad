package gui

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// saveRunTo saves the run in a file of a folder, by the dialog.
func (d *desk) saveRunTo(folder, name string) string {
	d.T.Helper()
	d.Press("Save the run…")
	if !d.Dialogs.Open() {
		d.T.Fatal("nobody asks where the run is to be saved")
	}
	d.Dialogs.Now().Dismiss()
	path := filepath.Join(folder, name)
	run, _ := d.rooms.watch.Saved()
	d.rooms.watch.WriteRun(path, run, func(err error) { d.T.Error(err) })
	d.Filing()
	d.Says("Saved as")
	return path
}

// TestSavedRun checks that a saved run opens at its step with its engine, its turns and the typed
// digits, and that it continues as it would have.
func TestSavedRun(t *testing.T) {
	halltest.Concurrent(t)
	folder := t.TempDir()
	d := newDesk(t)
	for _, e := range withSwitches() {
		d.PasteText(hardest)
		d.Board.MoveTo(1)
		d.TypeText("1")
		d.runner.SetEngine(e)
		d.Press("Your turn")
		d.Until("the turn", func() bool { return d.turn() })
		p := d.runner.Player()
		cell := d.blankBut()
		d.rooms.watch.TakeTurn(cell, p.Candidates(cell).Min())
		d.Until("the decision", func() bool { return !d.runner.Busy() && d.Line.Notice() != nil })
		d.Press("Ten steps forward")
		d.Until("ten steps", func() bool { return !d.runner.Busy() })
		path := d.saveRunTo(folder, strings.ReplaceAll(e.ID, ":", "-")+".nonet")
		board, position := d.CopyText(), d.runner.Player().Position()
		step, _ := d.runner.Player().Step()
		d.PasteText(newspaper)
		d.rooms.files.OpenPath(path)
		d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() })
		d.Says("a run of " + e.Title + ", opened at step")
		d.Shows(board)
		if s, _ := d.runner.Player().Step(); s != step || d.runner.Player().Position() != position || d.runner.Engine() != e {
			t.Errorf("%s: opened at %d, %v; it was saved at %d, %v", e.ID, d.runner.Player().Position(), s, position, step)
		}
		if now := d.session.Now(); now.Typed[1] != 1 || now.Puzzle.Givens[1] != 0 {
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
		if d.session.Now().Puzzle.Givens.String() == hardest {
			t.Errorf("%s: undo did not bring the board before back", e.ID)
		}
	}
}

// TestBadRunFiles checks that each fault has a message, and that the board stays.
func TestBadRunFiles(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.step("One step")
	path := d.saveRunTo(t.TempDir(), "run.nonet")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d.Press("Stop")
	for name, bad := range map[string]struct{ text, says string }{
		"newer": {strings.Replace(string(text), "# nonet run 2", "# nonet run 4", 1), "newer Nonet"},
		"cut":   {string(text[:len(text)/2]), "saved run"},
	} {
		file := filepath.Join(t.TempDir(), name+".nonet")
		if err := os.WriteFile(file, []byte(bad.text), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Line.Clear()
		d.rooms.files.OpenPath(file)
		d.Until("a message", func() bool { return d.Line.Notice() != nil })
		d.Says(name + ".nonet")
		d.Says(bad.says)
		d.Shows(newspaper)
	}
	if d.runner.State() != running.Idle {
		t.Error("a bad file began a run")
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
	d.rooms.files.OpenPath(file)
	d.Until("the run", func() bool { return d.runner.Player() != nil && !d.runner.Busy() && d.Line.Notice() != nil })
	d.Says("before.nonet")
	d.Says("where it was saved")
	if s, _ := d.runner.Player().Step(); s.Kind != engine.Prune || d.runner.Player().Position() <= 100 {
		t.Errorf("at %d the step is %v", d.runner.Player().Position(), s)
	}
}

// blankBut returns an empty cell of the run that is not among those given.
func (d *desk) blankBut(cells ...int) int {
	for cell, digit := range d.runner.Player().Grid() {
		if digit == 0 && !slices.Contains(cells, cell) {
			return cell
		}
	}
	d.T.Fatal("no cell is left")
	return -1
}

// withSwitches returns all engines, and some with switches.
func withSwitches() []*engine.Engine {
	all := engine.All()
	for _, id := range []string{"backtrack:degree:random", "forward:reading", "forward:least", "dlx:first"} {
		e, _ := engine.ByID(id)
		all = append(all, e)
	}
	return all
}
