package solve_test

import (
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/check"
	"nonet/gui/guide"
	"nonet/gui/solve"
)

// TestRefusedNoteKeepsTheSetting: a note that cannot be written, because the board shows another position, does not choose which notes are
// shown.
func TestRefusedNoteKeepsTheSetting(t *testing.T) {
	d := newDesk(t)
	d.WritePencil()
	d.Press(words.T("solve.notes.all"))
	d.Board.MoveTo(d.blanks()[0])
	d.Press(words.T("menu.replay"))
	for _, write := range []func(){
		func() { d.Press(words.T("menu.notes.fill")) },
		func() { d.room.SetMode(solve.Centre); d.Strike(fyne.Key7) },
	} {
		write()
		d.Says(words.T("replay.readonly"))
		if got := d.room.Settings().Notes; got != solve.All {
			t.Fatalf("a note that was refused makes the notes shown %q", got)
		}
	}
}

// TestRefusedLinkIsSaid: a link that cannot be drawn in a replay says why.
func TestRefusedLinkIsSaid(t *testing.T) {
	d := newDesk(t)
	d.WritePencil()
	d.Press(words.T("solve.notes.all"))
	d.Press(words.T("menu.replay"))
	d.room.SetMode(solve.Links)
	allowed := check.Allowed(d.Now())
	for _, cell := range d.blanks()[:2] {
		d.Board.MoveTo(cell)
		for digit := uint8(1); digit <= 9; digit++ {
			if allowed(cell).Has(digit) {
				d.Strike(fyne.KeyName(strconv.Itoa(int(digit))))
				break
			}
		}
	}
	d.Says(words.T("replay.readonly"))
}

// TestAnswerIsCalledOff: an answer that is still being looked for when the board shows another position would be refused there. It is called
// off, which is said, and nothing is claimed of it.
func TestAnswerIsCalledOff(t *testing.T) {
	d := newDesk(t)
	d.WritePencil()
	d.Threads.After = func(time.Duration, func()) func() { return func() {} } // the replay stands still
	before := d.Now().Grid().String()
	for name, show := range map[string]func(){"replay": d.room.StartReplay, "path": func() { d.room.OpenGuide(guide.PathPage) }} {
		d.room.Answer()
		if !d.Working() {
			t.Fatal("nothing is looked for")
		}
		show()
		if d.Working() {
			t.Errorf("%s: the answer is still being looked for", name)
		}
		d.Says(words.T("check.cancelled"))
		d.Queued()
		if m := d.room.Content(); m.Review != nil {
			t.Errorf("%s: the panel says %q, and the board is %s", name, m.Text(), d.Now().Grid())
		}
		if got := d.Now().Grid().String(); got != before {
			t.Errorf("%s: the board is %s", name, got)
		}
	}
}

// TestNoChangeInAReplay: in a replay nothing takes back a real move or clears the board; an undo ends the replay, and the next one
// takes back a move.
func TestNoChangeInAReplay(t *testing.T) {
	d := newDesk(t)
	d.WritePencil()
	d.Press("Undo")
	d.Press(words.T("menu.replay"))
	d.Unchanged("replay.readonly")
	made := d.Sheet().Made()
	if d.Press("Undo"); d.HasButton(words.T("replay.end")) || d.Sheet().Made() != made {
		t.Fatalf("an undo in a replay made it %d changes, of %d", d.Sheet().Made(), made)
	}
	if d.Press("Undo"); d.Sheet().Made() != made-1 {
		t.Error("the next undo takes back nothing")
	}
}

// TestNoChangeInAPreview: the board shows a later position of the path, so what is meant for that is not done to the puzzle.
func TestNoChangeInAPreview(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	d.Board.MoveTo(d.Blank())
	d.Strike(fyne.Key4)
	d.Press("Undo")
	d.room.OpenGuide(guide.PathPage)
	d.Until("the path is there", func() bool { g := d.guidance(); return g != nil && listed(g) })
	d.Strike(fyne.KeyPageDown)
	d.Strike(fyne.KeyPageDown)
	d.Unchanged("path.readonly")
}
