package gui

import (
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/gui/create"
)

// TestDifficultyBesideVerdict: Type in and Solve say how hard a puzzle with exactly one solution is, and no longer do when it changes.
func TestDifficultyBesideVerdict(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.pasteText(newspaper)
	d.until("the puzzle is rated", func() bool {
		m := d.rooms.solve.Moment()
		return strings.Contains(m.Text(), "Difficulty: easy · 1.2.")
	})
}

// TestNewPuzzleOfLevel makes a puzzle of a chosen difficulty, whose title names it, and refuses difficulties for large boards.
func TestNewPuzzleOfLevel(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	q := create.NewWish(d.look.board())
	q.Level.SetSelectedIndex(3)
	g, o, trouble := q.Generator()
	if trouble != "" || o.Level != logic.Hard {
		t.Fatalf("the wish is %+v, %s", o, trouble)
	}
	d.rooms.maker.Make(g, o)
	d.made()
	if title := d.session.Now().Title; !strings.Contains(title, "hard") {
		t.Errorf("the puzzle is called %s", title)
	}
	d.until("the puzzle is rated", func() bool { m := d.rooms.solve.Moment(); return strings.Contains(m.Text(), "Difficulty: hard · ") })
	for i, l := range create.Sizes() {
		q.Size.SetSelectedIndex(i)
		if _, _, trouble := q.Generator(); (trouble != "") != (l.Side() > 9) {
			t.Errorf("%v: %q", l, trouble)
		}
	}
}
