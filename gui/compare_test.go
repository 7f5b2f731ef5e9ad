package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/compare"
	"nonet/gui/hall/halltest"
	"nonet/gui/running"
)

// sixes is a 6×6 puzzle on which reading order costs backtracks and MRV none.
const sixes = "6.....\n..4.2.\n5.6..4\n1..6.2\n.6.5..\n.....1\n"

// newComparison returns a desk on which two engines can be compared on a 6×6 puzzle.
func newComparison(t *testing.T, engines ...*engine.Engine) (*desk, *compare.Room) {
	t.Helper()
	var ids []string
	for _, e := range engines {
		ids = append(ids, e.ID)
	}
	d := newDesk(t, func(s *settings) {
		s.Activity, s.Compare = "compare", compare.Settings{Engines: strings.Join(ids, ","), Slider: running.SliderMax}
	})
	d.PasteText(sixes)
	return d, d.rooms.compare
}

// told waits until the window says something.
func (d *desk) told(part string) {
	d.T.Helper()
	d.Until("it says "+part, func() bool { return strings.Contains(d.Sentence().Text, part) })
}

// copied returns the table of Compare, as it is copied.
func (d *desk) copied() string {
	d.T.Helper()
	d.Press(words.T("menu.copytable"))
	return d.App.Clipboard().Content()
}

// stepsOf returns the number of steps of a whole run on the board.
func (d *desk) stepsOf(e *engine.Engine) (n int64) {
	d.T.Helper()
	_, err := e.Search(d.T.Context(), d.Now().Whole(), engine.Options{Limit: 1, Seed: 1, Observe: func(engine.Step) { n++ }})
	if err != nil {
		d.T.Fatal(err)
	}
	return n
}

// TestRacesComeBack: a race is where it was after its room was left to type in, or to watch an engine.
func TestRacesComeBack(t *testing.T) {
	d, r := newComparison(t, engine.ForwardChecking.With("reading"), engine.DancingLinks)
	d.Press("Ten steps forward")
	d.told("Each run has made 10 steps")
	d.Press(words.T("menu.activity.typing"))
	d.Enter(r)
	d.told("Each run has made 10 steps")
	d.Enter(d.rooms.watch)
	d.runner.SetEngine(engine.BitMasks)
	d.step("Ten steps forward")
	d.Enter(r)
	d.told("Each run has made 10 steps")
}

// TestPickedPuzzle: a built-in puzzle that is chosen for a run leaves the board as it is, and the next
// one that is chosen as usual goes to the board, even if the choice for the run was dismissed.
func TestPickedPuzzle(t *testing.T) {
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	board := d.Now()
	var picked session.State
	pick := func(last fyne.KeyName) {
		d.rooms.choose(compare.FromBuiltIn, func(s session.State) { picked = s; r.SetPuzzle(1, &s) })
		d.Until("there is a choice", d.Dialogs.Open)
		d.Key(fyne.KeyReturn, last)
		d.Until("it is closed", func() bool { return !d.Dialogs.Open() })
	}
	pick(fyne.KeyReturn)
	d.Refresh()
	if !d.Sees(words.Title(picked)) || !d.Now().SameBoard(board) {
		t.Errorf("the chosen puzzle is not there, or the window has another one: %v", d.Now().Layout())
	}
	pick(fyne.KeyEscape)
	d.rooms.collections.ShowBuiltIn()
	d.Key(fyne.KeyReturn, fyne.KeyReturn)
	d.Until("a puzzle that was chosen for the board is on it", func() bool { return d.Now().Layout().Side() == 9 && !d.Now().SameBoard(board) })
	r.SetPuzzle(1, nil)
}

// TestWatchLeavesARow: a run of Watch that was left for another engine is a row of the table, as far
// as it had come.
func TestWatchLeavesARow(t *testing.T) {
	halltest.Concurrent(t)
	d, r := newComparison(t, engine.DepthFirst, engine.DancingLinks)
	d.Enter(d.rooms.watch)
	d.runner.SetEngine(engine.BitMasks)
	d.runner.SetSpeed(running.Fastest)
	d.Press("Run / pause")
	d.Until("it has ended", func() bool { return d.runner.State() == running.Ended })
	d.Press("Ten steps back")
	d.Until("it is there", func() bool { return !d.runner.Busy() })
	d.runner.SetEngine(engine.BestCell)
	d.step("Ten steps forward")
	d.Enter(r)
	table := d.copied()
	for _, want := range []string{"(in Watch)", "solved", "stopped", words.Number(d.stepsOf(engine.BitMasks))} {
		if !strings.Contains(table, want) {
			t.Errorf("the table has no %q:\n%s", want, table)
		}
	}
	d.Enter(d.rooms.watch)
	d.Until("the run of Watch is back", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() == 10 })
	d.PasteText(newspaper)
	d.Enter(r)
	if table := d.copied(); strings.Contains(table, "Watch") {
		t.Errorf("of another puzzle there is a row:\n%s", table)
	}
}
