package gui

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
)

// onButton moves the focus to a button in the open dialog, as Tab does.
func (d *desk) onButton(name string) {
	d.t.Helper()
	d.until("Tab leads to "+name, func() bool {
		for range 40 {
			d.win.Canvas().FocusNext()
			if b, ok := d.win.Canvas().Focused().(*controls.DialogButton); ok && b.Text == name {
				return true
			}
		}
		return false // it may still be disabled
	})
}

// TestKeysOnDialogButtons checks that, whatever Tab has focused, Escape closes a dialog and Return
// presses the button.
func TestKeysOnDialogButtons(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.press("One step")
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
			d.press(c.menu)
			d.until("the dialog "+c.menu, d.dialogs.Open)
		}
		open()
		d.onButton(c.button)
		if d.key(fyne.KeyEscape); d.dialogs.Open() {
			t.Errorf("%s: Escape on %s leaves the dialog open", c.menu, c.button)
			d.dialogs.Now().Dismiss()
		}
		open()
		d.onButton(c.other)
		if d.key(fyne.KeyReturn); d.dialogs.Open() {
			t.Errorf("%s: Return on %s leaves the dialog open", c.menu, c.other)
			d.dialogs.Now().Dismiss()
		}
	}
}

// TestFocusInDialogs checks that a key is never lost in a dialog: if a click on a label or a button has taken the focus away,
// the next key gives it back, a button pressed by a key keeps it, and links leave Escape to the dialog.
func TestFocusInDialogs(t *testing.T) {
	d := newDesk(t)
	d.fill("Sunday")
	d.to("solve")
	focused := func() fyne.Focusable { return d.win.Canvas().Focused() }
	for _, menu := range []string{"New puzzle…", "Empty board…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", words.T("menu.checkpoints")} {
		d.press(menu)
		d.until("the dialog "+menu, d.dialogs.Open)
		first := focused()
		d.win.Canvas().Unfocus()
		if d.key(fyne.KeyHome); focused() != first {
			t.Errorf("%s: a key leaves the focus on %T, want %T", menu, focused(), first)
		}
		d.dialogs.Now().Dismiss()
	}

	d.press("Built-in puzzles…")
	d.win.Canvas().Unfocus()
	if d.key(fyne.KeyReturn); !d.dialogs.Open() {
		t.Error("Return closes the built-in puzzles")
	}
	d.dialogs.Now().Dismiss()

	d.press("New puzzle…")
	d.onButton("Clear")
	clear := focused()
	if d.key(fyne.KeySpace); focused() != clear {
		t.Errorf("after Clear was pressed the focus is on %T", focused())
	}
	d.dialogs.Now().Dismiss()

	d.press("About Nonet…")
	d.win.Canvas().FocusNext()
	if _, ok := focused().(*controls.DialogButton); ok {
		t.Fatal("the first widget of About is no link")
	}
	if d.key(fyne.KeyEscape); d.dialogs.Open() {
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
		d.fill("Sunday")
		d.press("One step")
		d.win.Resize(size)
		for _, menu := range []string{"Empty board…", "New puzzle…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", "Save as…", "Go to step…", "Keys…", "Signs…",
			"About Nonet…", "Note at this step…", "About the engine…"} {
			d.press(menu)
			if got := d.win.Canvas().Size(); got != size {
				t.Fatalf("the window is %v, want %v", got, size)
			}
			if least := d.win.Canvas().Overlays().Top().MinSize(); least.Width > size.Width || least.Height > size.Height {
				t.Errorf("%v: %s is at least %v", size, menu, least)
			}
			d.dialogs.Now().Dismiss()
		}

		d.press("New puzzle…")
		buttons := map[string]*controls.DialogButton{}
		for range 20 {
			d.win.Canvas().FocusNext()
			p.listener.Tabbed()
			focused := d.win.Canvas().Focused()
			if b, ok := focused.(*controls.DialogButton); ok {
				buttons[b.Text] = b
			}
			if _, pattern := focused.(*board.Pattern); !pattern && !whole(focused.(fyne.CanvasObject), 0, size.Height) {
				t.Errorf("%v: Tab leads to a %T that cannot be seen", size, focused)
			}
		}
		clear, answer := buttons["Clear"], buttons["Make the puzzle"]
		bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(answer).Y
		d.win.Canvas().Focus(answer)
		for _, c := range []struct {
			how    string
			scroll func(by float32)
		}{
			{"the wheel", func(by float32) { test.Scroll(d.win.Canvas(), fyne.NewPos(size.Width/2-100, 100), 0, -300*by) }},
			{"the keys", func(by float32) {
				d.key(map[float32]fyne.KeyName{1: fyne.KeyPageDown, -1: fyne.KeyPageUp}[by])
				d.key(map[float32]fyne.KeyName{1: fyne.KeyPageDown, -1: fyne.KeyPageUp}[by])
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
		d.dialogs.Now().Dismiss()
	}
}

// TestMemoryOfDialogs: however often a dialog is opened, it takes little memory. Fyne keeps what was drawn of each widget
// for a minute: the pictures of the built-in puzzles, if made anew, come to several MB.
func TestMemoryOfDialogs(t *testing.T) {
	d := newDesk(t)
	d.fill("Sunday")
	d.press("One step")
	const openings, most = 12, 300 << 10
	for _, menu := range []string{"Empty board…", "New puzzle…", "Built-in puzzles…", "Puzzle of the day…", "My puzzles…", "Save as…", "Go to step…", "Keys…", "Signs…",
		"About Nonet…", "Note at this step…", "About the engine…"} {
		open := func(times int) {
			for range times {
				d.press(menu)
				d.dialogs.Now().Dismiss()
				d.idle()
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

// TestSpaceOnRename checks that the key that pressed Save does not type into what is behind.
func TestSpaceOnRename(t *testing.T) {
	d := newDesk(t)
	d.fill("Sunday", "Monday")
	m := d.openMine()
	d.key(fyne.KeyF2)
	d.onButton("Save")
	d.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	d.win.Canvas().Focused().TypedRune(' ') // Fyne gives the character to the object that has the focus then
	d.until("the list is back", func() bool { return d.win.Canvas().Focused() == fyne.Focusable(m.List) })
	if m.Search.Text != "" {
		t.Errorf("%q is searched for", m.Search.Text)
	}
}

// TestRefusedAnswers checks that an invalid answer leads to a message in the dialog, which stays
// open.
func TestRefusedAnswers(t *testing.T) {
	d := newDesk(t)
	d.pasteText(newspaper)
	d.press("One step")
	d.press("Go to step…")
	for _, char := range "abc" {
		d.win.Canvas().Focused().TypedRune(char)
	}
	if d.key(fyne.KeyReturn); !d.dialogs.Open() || !strings.Contains(d.dialogText(), "“abc” is not the number of a step") {
		t.Errorf("after a step “abc” the dialog says %q", d.dialogText())
	}
	d.key(fyne.KeyEscape)

	folder := t.TempDir()
	for name, want := range map[string]string{
		"h.png": "cannot be saved as .png", "g.csv": "cannot be saved as .csv", " ": "type a name for the file",
	} {
		d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, name)
		if d.key(fyne.KeyReturn); !d.dialogs.Open() || !strings.Contains(d.dialogText(), want) {
			t.Errorf("%q: the dialog says %q, want %q", name, d.dialogText(), want)
		}
		d.key(fyne.KeyEscape)
	}
	for _, name := range []string{strings.Repeat("long", 100), "no/such/folder", "nul\x00"} {
		d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, name)
		d.key(fyne.KeyReturn)
		d.until("the disk has refused the name", d.dialogs.Open)
		if entry, ok := d.win.Canvas().Focused().(*controls.Field); !ok || entry.Text != name || !strings.Contains(d.dialogText(), "could not be saved under this name") {
			t.Errorf("%q: the dialog says %q", name, d.dialogText())
		}
		d.key(fyne.KeyEscape)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) > 0 {
		t.Errorf("there are %v, %v", files, err)
	}
	for name, want := range map[string]string{"No.12": "No.12.txt", "a.SDK": "a.SDK", "b": "b.txt"} {
		d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, name)
		d.key(fyne.KeyReturn)
		d.filing()
		if state, err := session.Load(filepath.Join(folder, want)); err != nil || state.Puzzle.Givens.String() != newspaper {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// saveOver saves a puzzle under the name of a file that is there, mine.txt, up to the question whether to replace it.
func (d *desk) saveOver() (path string) {
	d.t.Helper()
	d.pasteText(newspaper)
	folder := d.t.TempDir()
	path = filepath.Join(folder, "mine.txt")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		d.t.Fatal(err)
	}
	d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, "mine")
	d.key(fyne.KeyReturn)
	d.filing()
	return path
}

// TestReplacedByItsOwnPuzzle: the puzzle that is saved is the one for which Save was chosen, though another one comes to
// the board before the question whether to replace a file is answered.
func TestReplacedByItsOwnPuzzle(t *testing.T) {
	d := newDesk(t)
	path := d.saveOver()
	another := session.New(sudoku.Empty(sudoku.Classic())).Now()
	d.rooms.open(another)
	d.key(fyne.KeyReturn)
	d.filing()
	if state, err := session.Load(path); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file holds %v, %v", state.Puzzle.Givens, err)
	}
	if now := d.Now(); now.Path != "" {
		t.Errorf("the puzzle that came has the path %q", now.Path)
	}
}

// TestNotReplaced checks that a user who does not want to replace a file is asked for another name,
// and that the proposed name is the puzzle's.
func TestNotReplaced(t *testing.T) {
	d := newDesk(t)
	path := d.saveOver()
	if !strings.Contains(d.dialogText(), "mine.txt already exists") {
		t.Fatalf("the dialog says %q", d.dialogText())
	}
	d.key(fyne.KeyEscape)
	if f, ok := d.win.Canvas().Focused().(*controls.Field); !ok || f.Text != "mine" {
		t.Errorf("the name is no longer asked for: the focus is on %T", d.win.Canvas().Focused())
	}
	d.key(fyne.KeyEscape)
	if text, err := os.ReadFile(path); err != nil || string(text) != "mine" {
		t.Errorf("the file holds %q, %v", text, err)
	}

	d.session.Sheet().Now.Title = "Sunday: 3/4"
	d.press("Save as…")
	if f, ok := d.win.Canvas().Focused().(*controls.Field); !ok || f.Text != "Sunday- 3-4.txt" {
		t.Errorf("the name proposed is on %T %+v", d.win.Canvas().Focused(), f)
	}
}
