package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestDifficultyBesideVerdict: Type in and Solve say how hard a puzzle with exactly one solution is, and no longer do when it
// has changed.
func TestDifficultyBesideVerdict(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.PasteText(newspaper)
	d.Until("the puzzle is rated", func() bool {
		m := d.rooms.solve.Content()
		return strings.Contains(m.Text(), "Difficulty: ")
	})
	d.Enter(d.rooms.typing)
	d.Until("the puzzle is rated again", func() bool { return d.rooms.typing.Content().Rating.ER > 0 })
	d.Board.MoveTo(slices.IndexFunc(d.Now().Puzzle.Givens, func(digit uint8) bool { return digit != 0 }))
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if r := d.rooms.typing.Content().Rating; r.ER > 0 {
		t.Errorf("another puzzle is still rated %v", r)
	}
}
