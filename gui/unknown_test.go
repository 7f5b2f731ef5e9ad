package gui

import (
	"testing"

	"nonet/core/words"
)

// TestUnknownRules: a puzzle with rules that Nonet does not know takes digits and notes; nothing checks, hints, watches or compares it, and each says why.
func TestUnknownRules(t *testing.T) {
	d := newDesk(t)
	d.PasteText(".Renban~R9C1~R9C2~R9C3.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5")
	d.Until("the puzzle is open", func() bool { return d.Now().Puzzle.Unknown != nil })
	d.Says("Interactive Sudoku Solver")
	because := words.T("check.unjudged", words.Data{"Rules": words.Rules(d.Now().Puzzle.Unknown)})
	d.To("solve")
	cell := d.Blank()
	d.TypeAt(cell, 4)
	if d.Now().Typed[cell] != 4 {
		t.Error("no digit can be typed")
	}
	for _, entry := range []string{"menu.have", "menu.answer", "menu.check"} {
		d.Unsay()
		d.Press(words.T(entry))
		d.Says(because)
	}
	d.To("watch")
	d.Says(because)
	d.Press("Run / pause")
	if d.runner.Player() != nil || d.runner.Busy() {
		t.Error("Watch searches the puzzle")
	}
	d.Says(because)
	d.To("compare")
	d.Says(because)
	d.Press("Run / pause")
	if r := d.rooms.compare; r.Playing() {
		t.Error("Compare searches the puzzle")
	}
	d.Says(because)
	d.To("solve")
	if d.Now().Typed[cell] != 4 || d.Now().Puzzle.Unknown == nil {
		t.Errorf("the digit or the rules are gone: %v, %v", d.Now().Typed, d.Now().Puzzle.Unknown)
	}
}
