package gui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/words"
)

// TestReplay: one's own steps are shown again, and the puzzle is as it was.
func TestReplay(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	now := pencilled(d)
	d.press("Undo")
	board := d.Now()
	timer := d.threads.After
	d.threads.After = func(_ time.Duration, f func()) func() { // at once
		stopped := false
		d.threads.Do(func() {
			if !stopped {
				f()
			}
		})
		return func() { stopped = true }
	}
	d.press(words.T("menu.replay"))
	d.threads.After = timer
	p := d.rooms.solve.Replaying()
	if p == nil || p.At != 0 || d.view().Digits().Filled() != now.Puzzle.Givens.Filled() {
		t.Fatal("the replay does not begin with the puzzle alone")
	}
	d.until("the digit is shown", func() bool { return d.view().Digits().Filled() == now.Grid().Filled() })
	d.says("Step 1: 2 in r")
	d.until("the end", func() bool { return p.At == 5 }) // with the step that was undone
	if v := d.view(); len(v.Links) != 1 || v.Pencils(d.board.Cursor()).Colours == 0 {
		t.Errorf("at the end there are %d links", len(v.Links))
	}
	d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.rooms.solve.Replaying() != nil || !d.Now().SamePencils(board) || !d.Now().SameDigits(board) || !d.canRedo() {
		t.Error("the replay has changed the puzzle, or has not ended")
	}
	d.press(words.T("menu.replay"))
	d.setLanguage(words.Chinese)
	if !d.hasButton("回到题目") {
		t.Error("the controls keep their language")
	}
	d.setLanguage(words.English)
	if d.typeText("7"); d.rooms.solve.Replaying() == nil || !d.Now().SameDigits(board) {
		t.Error("a digit typed during a replay changes the puzzle, or ends the replay")
	}
}

// TestReplayByKeys checks the keys of a replay: play and pause, steps, and the pace, which the steps follow.
func TestReplayByKeys(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	pencilled(d)
	var waits []time.Duration
	d.threads.After = func(wait time.Duration, f func()) func() { // never
		waits = append(waits, wait)
		return func() {}
	}
	d.press(words.T("menu.replay"))
	p := d.rooms.solve.Replaying()
	for _, step := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyHome, 0}, {fyne.KeyEnd, 5}, {fyne.KeyPageUp, 4},
	} {
		if d.strike(step.key); p.At != step.at {
			t.Errorf("%s leads to step %d, want %d", step.key, p.At, step.at)
		}
	}
	waits = nil
	d.strike(fyne.KeySpace)
	d.strike(fyne.KeyPlus)
	d.strike(fyne.KeyMinus)
	d.strike(fyne.KeyMinus)
	if len(waits) != 4 || waits[1] >= waits[0] || waits[2] != waits[0] || waits[3] <= waits[0] {
		t.Errorf("the steps take %v", waits)
	}
	d.strike(fyne.KeySpace)
	d.strike(fyne.KeyPlus)
	if len(waits) != 4 || !d.hasButton(words.T("replay.play")) {
		t.Errorf("a replay that is paused goes on: %v", waits)
	}
}
