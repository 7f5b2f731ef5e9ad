package solve_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/words"
)

// at reports whether a replay of five steps shows the position after n of them.
func (d *desk) at(n int) bool {
	return d.Sees(words.T("replay.position", words.Data{"Step": n, "Count": 5}))
}

// replaying reports whether the controls of a replay are there.
func (d *desk) replaying() bool { return d.HasButton(words.T("replay.end")) }

// TestReplay: one's own steps are shown again, and the puzzle is as it was.
func TestReplay(t *testing.T) {
	d := newDesk(t)
	now := d.WritePencil()
	d.Press("Undo")
	board := d.Now()
	timer := d.Threads.After
	d.Threads.After = func(_ time.Duration, f func()) func() { // at once
		stopped := false
		d.Threads.Do(func() {
			if !stopped {
				f()
			}
		})
		return func() { stopped = true }
	}
	d.Press(words.T("menu.replay"))
	d.Threads.After = timer
	if !d.at(0) || d.View().Digits().Filled() != now.Puzzle.Givens.Filled() {
		t.Fatal("the replay does not begin with the puzzle alone")
	}
	d.Until("the digit is shown", func() bool { return d.View().Digits().Filled() == now.Grid().Filled() })
	d.Says("Step 1: 2 in r")
	d.Until("the end", func() bool { return d.at(5) }) // with the step that was undone
	if v := d.View(); len(v.Links) != 1 || v.Pencils(d.Board.Cursor()).Colours == 0 {
		t.Errorf("at the end there are %d links", len(v.Links))
	}
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.replaying() || !d.Now().SamePencils(board) || !d.Now().SameDigits(board) || !d.CanRedo() {
		t.Error("the replay has changed the puzzle, or has not ended")
	}
	d.Press(words.T("menu.replay"))
	d.SetLanguage(words.Chinese)
	if !d.HasButton("回到题目") {
		t.Error("the controls keep their language")
	}
	d.SetLanguage(words.English)
	if d.TypeText("7"); !d.replaying() || !d.Now().SameDigits(board) {
		t.Error("a digit typed during a replay changes the puzzle, or ends the replay")
	}
}

// TestReplayByKeys checks the keys of a replay: play and pause, steps, and the pace, which the steps follow.
func TestReplayByKeys(t *testing.T) {
	d := newDesk(t)
	d.WritePencil()
	var waits []time.Duration
	d.Threads.After = func(wait time.Duration, f func()) func() { // never
		waits = append(waits, wait)
		return func() {}
	}
	d.Press(words.T("menu.replay"))
	for _, step := range []struct {
		key fyne.KeyName
		at  int
	}{
		{fyne.KeyRight, 1}, {fyne.KeyRight, 2}, {fyne.KeyLeft, 1}, {fyne.KeyHome, 0}, {fyne.KeyEnd, 5}, {fyne.KeyPageUp, 4},
	} {
		if d.Strike(step.key); !d.at(step.at) {
			t.Errorf("%s does not lead to step %d", step.key, step.at)
		}
	}
	waits = nil
	d.Strike(fyne.KeySpace)
	d.Strike(fyne.KeyPlus)
	d.Strike(fyne.KeyMinus)
	d.Strike(fyne.KeyMinus)
	if len(waits) != 4 || waits[1] >= waits[0] || waits[2] != waits[0] || waits[3] <= waits[0] {
		t.Errorf("the steps take %v", waits)
	}
	d.Strike(fyne.KeySpace)
	d.Strike(fyne.KeyPlus)
	if len(waits) != 4 || !d.HasButton(words.T("replay.play")) {
		t.Errorf("a replay that is paused goes on: %v", waits)
	}
}
