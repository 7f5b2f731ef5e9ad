package gui

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// TestKeysOnDialogButtons checks that, whatever Tab has focused, Escape closes a dialog and Return
// presses the button.
func TestKeysOnDialogButtons(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("One step")
	for _, c := range []struct{ menu, button, other string }{
		{"Empty board…", "Create", "Cancel"},
		{"New puzzle…", "Make the puzzle", "Cancel"},
		{"My puzzles…", "Rename…", "Close"},
		{"Save as…", "Save", "Cancel"},
		{"Go to step…", "Go", "Cancel"},
		{"Keys…", "Close", "Close"},
	} {
		open := func() {
			t.Helper()
			d.Press(c.menu)
			d.Until("the dialog "+c.menu, d.Dialogs.Open)
		}
		open()
		d.OnButton(c.button)
		if d.Key(fyne.KeyEscape); d.Dialogs.Open() {
			t.Errorf("%s: Escape on %s leaves the dialog open", c.menu, c.button)
			d.Dialogs.Now().Dismiss()
		}
		open()
		d.OnButton(c.other)
		if d.Key(fyne.KeyReturn); d.Dialogs.Open() {
			t.Errorf("%s: Return on %s leaves the dialog open", c.menu, c.other)
			d.Dialogs.Now().Dismiss()
		}
	}
}

// TestFocusInDialogs checks that a key is never lost in a dialog: if a click on a label or a button has taken the focus away,
// the next key gives it back, a button pressed by a key keeps it, and links leave Escape to the dialog.
func TestFocusInDialogs(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday")
	d.To("solve")
	focused := func() fyne.Focusable { return d.Win.Canvas().Focused() }
	for _, menu := range []string{"New puzzle…", "Empty board…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", words.T("menu.checkpoints")} {
		d.Press(menu)
		d.Until("the dialog "+menu, d.Dialogs.Open)
		first := focused()
		d.Win.Canvas().Unfocus()
		if d.Key(fyne.KeyHome); focused() != first {
			t.Errorf("%s: a key leaves the focus on %T, want %T", menu, focused(), first)
		}
		d.Dialogs.Now().Dismiss()
	}

	d.Press("Built-in puzzles…")
	d.Win.Canvas().Unfocus()
	if d.Key(fyne.KeyReturn); !d.Dialogs.Open() {
		t.Error("Return closes the built-in puzzles")
	}
	d.Dialogs.Now().Dismiss()

	d.Press("New puzzle…")
	d.OnButton("Clear")
	clear := focused()
	if d.Key(fyne.KeySpace); focused() != clear {
		t.Errorf("after Clear was pressed the focus is on %T", focused())
	}
	d.Dialogs.Now().Dismiss()

	d.Press("About Nonet…")
	d.Win.Canvas().FocusNext()
	if _, ok := focused().(*controls.DialogButton); ok {
		t.Fatal("the first widget of About is no link")
	}
	if d.Key(fyne.KeyEscape); d.Dialogs.Open() {
		t.Error("Escape on a link leaves About open")
	}
}

// whole reports whether all of an object can be seen between two heights.
func whole(o fyne.CanvasObject, from, to float32) bool {
	y := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	return y >= from-.5 && y+o.Size().Height <= to+.5
}

// TestSmallWindow: in the smallest page every dialog shows its buttons, and the wheel, keys of a button and Tab lead to all of its content.
func TestSmallWindow(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(720, 400), fyne.NewSize(512, 384), fyne.NewSize(360, 300)} {
		d := newDesk(t)
		p := d.inPage()
		d.Fill("Sunday")
		d.Press("One step")
		d.Win.Resize(size)
		for _, menu := range []string{"Empty board…", "New puzzle…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", "Save as…", "Go to step…", "Keys…", "Signs…",
			"About Nonet…", "Note at this step…", "About the engine…"} {
			d.Press(menu)
			if got := d.Win.Canvas().Size(); got != size {
				t.Fatalf("the window is %v, want %v", got, size)
			}
			if least := d.Win.Canvas().Overlays().Top().MinSize(); least.Width > size.Width || least.Height > size.Height {
				t.Errorf("%v: %s is at least %v", size, menu, least)
			}
			d.Dialogs.Now().Dismiss()
		}

		d.Press("New puzzle…")
		buttons := map[string]*controls.DialogButton{}
		for range 20 {
			d.Win.Canvas().FocusNext()
			p.Listener.Tabbed()
			focused := d.Win.Canvas().Focused()
			if b, ok := focused.(*controls.DialogButton); ok {
				buttons[b.Text] = b
			}
			if _, pattern := focused.(*board.Pattern); !pattern && !whole(focused.(fyne.CanvasObject), 0, size.Height) {
				t.Errorf("%v: Tab leads to a %T that cannot be seen", size, focused)
			}
		}
		clear, answer := buttons["Clear"], buttons["Make the puzzle"]
		bottom := size.Height // in a low window the buttons are above the content
		if y := fyne.CurrentApp().Driver().AbsolutePositionForObject(answer).Y; y > size.Height/2 {
			bottom = y
		}
		d.Win.Canvas().Focus(answer)
		for _, c := range []struct {
			how    string
			scroll func(by float32)
		}{
			{"the wheel", func(by float32) { test.Scroll(d.Win.Canvas(), fyne.NewPos(size.Width/2-100, 100), 0, -900*by) }},
			{"the keys", func(by float32) {
				for range 6 {
					d.Key(map[float32]fyne.KeyName{1: fyne.KeyPageDown, -1: fyne.KeyPageUp}[by])
				}
			}},
		} {
			c.scroll(-1)
			if whole(clear, 0, bottom) {
				t.Errorf("%v: %s does not scroll up", size, c.how)
			}
			if c.scroll(1); !whole(clear, 0, bottom) {
				t.Errorf("%v: %s does not scroll down to the last button of the content", size, c.how)
			}
		}
		d.Dialogs.Now().Dismiss()
	}
}

// TestLabelsAboveFields: in all dialogs the labels above fields and choices look the same.
func TestLabelsAboveFields(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("One step")
	for _, menu := range []string{"New puzzle…", "Print…", "Save as…", "Save picture…", "Go to step…", "Note at this step…"} {
		d.Press(menu)
		seen := 0
		halltest.Seen(d.Win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			c, ok := o.(*fyne.Container)
			if !ok {
				return
			}
			for i := range max(len(c.Objects)-1, 0) {
				label, above := c.Objects[i].(*widget.Label)
				_, field := c.Objects[i+1].(fyne.Focusable)
				if !above || !field || c.Objects[i+1].Position().Y <= label.Position().Y {
					continue
				}
				seen++
				if !label.TextStyle.Bold {
					t.Errorf("%s: %q is not bold", menu, label.Text)
				}
			}
		})
		if seen == 0 {
			t.Errorf("%s: no label is above a field", menu)
		}
		d.Dialogs.DismissAll()
	}
}

// TestMemoryOfDialogs: however often a dialog is opened, it takes little memory. Fyne keeps what was drawn of each widget
// for a minute: the pictures of the built-in puzzles, if made anew, come to several MB.
func TestMemoryOfDialogs(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday")
	d.Press("One step")
	const openings, most = 12, 300 << 10
	for _, menu := range []string{"Empty board…", "New puzzle…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", "Save as…", "Go to step…", "Keys…", "Signs…",
		"About Nonet…", "Note at this step…", "About the engine…"} {
		open := func(times int) {
			for range times {
				d.Press(menu)
				d.Dialogs.Now().Dismiss()
				d.Idle()
			}
		}
		open(2)
		before := heap()
		open(openings)
		if each := (heap() - before) / openings; each > most {
			t.Errorf("%s: each opening takes %d kB", menu, each>>10)
		}
	}
}

// heap returns the bytes in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
