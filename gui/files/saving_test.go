package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/collections"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// openFile opens a file and waits until it is open, or there is a dialog or a message about it.
func (d *desk) openFile(path string) {
	d.T.Helper()
	d.files.OpenPath(path)
	d.Until("it is open", func() bool {
		return d.Now().Path == path || d.Dialogs.Open() || strings.Contains(d.Sentence().Text, filepath.Base(path))
	})
}

// TestSavingLosesNothing checks that Save replaces the board's file without a question only if that
// contains nothing else, and that undo never makes it replace another puzzle's file.
func TestSavingLosesNothing(t *testing.T) {
	folder := t.TempDir()
	d := newDesk(t)
	open := func(name, text string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d.openFile(path)
		return path
	}
	for name, text := range map[string]string{
		"comment.txt": "# my notes on this one\n" + newspaper + "\n",
		"half.txt":    newspaper + "\n" + several[:80] + "\n",
	} {
		path := open(name, text)
		d.Press("Save")
		d.Filing()
		if !d.Dialogs.Open() {
			t.Errorf("%s was overwritten without a question", name)
		} else {
			d.Dialogs.Now().Dismiss()
		}
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("%s holds %q", name, got)
		}
	}

	ours, err := session.Text(session.New(sudoku.Empty(sudoku.Classic())).Now())
	if err != nil {
		t.Fatal(err)
	}
	a, b := open("a.txt", string(ours)), open("b.txt", string(ours))
	d.TypeText("7")
	d.Press("Save")
	d.Filing()
	if state, err := session.Load(b); err != nil || state.Typed[0] != 7 || d.Dialogs.Open() {
		t.Errorf("after saving, b.txt holds %+v, %v", state.Typed, err)
	}
	d.Press("Undo")
	d.Press("Undo") // back to a.txt
	d.TypeText("9")
	d.Press("Save")
	d.Filing()
	stateA, _ := session.Load(a)
	stateB, _ := session.Load(b)
	if stateA.Typed[0] != 9 || stateB.Typed[0] != 7 {
		t.Errorf("a.txt holds %v and b.txt %v", stateA.Typed[0], stateB.Typed[0])
	}
}

// TestFileChangedElsewhere: Save asks before it replaces a file that is not as it was read or written here, and not if it is, or is gone.
func TestFileChangedElsewhere(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "mine.txt")
	d.OpenText(newspaper)
	save := func(digit string) (text string, asked bool) {
		t.Helper()
		d.TypeText(digit)
		d.Press("Save")
		d.Filing()
		read, _ := os.ReadFile(path)
		return string(read), d.Dialogs.Open()
	}
	d.files.SaveTo(path)
	d.Filing()
	d.Board.MoveTo(2)
	before, asked := save("4")
	if asked || !strings.Contains(before, "4") {
		t.Fatalf("it asks %v, and the file holds %q", asked, before)
	}
	const edited = "# what I found out\n" + newspaper + "\n" + several + "\n"
	if err := os.WriteFile(path, []byte(edited), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, asked := save("1"); !asked || text != edited {
		t.Fatalf("a file that was edited is replaced: it asks %v, and the file holds %q", asked, text)
	}
	d.DialogSays("mine.txt was changed after it was last read or saved here")
	d.Key(fyne.KeyEscape, fyne.KeyEscape) // the question, and the other name
	if text, asked := save("2"); !asked || text != edited {
		t.Fatalf("the second time it asks %v, and the file holds %q", asked, text)
	}
	d.TapDialog("Replace")
	d.Filing()
	if state, err := session.Load(path); err != nil || !state.SameDigits(d.Now()) {
		t.Errorf("after the answer it holds %v, %v", state.Typed, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if text, asked := save("1"); asked || text == "" {
		t.Errorf("a file that is gone: it asks %v, and the file holds %q", asked, text)
	}
}

func TestSaveAsAsksBeforeReplacing(t *testing.T) {
	folder := t.TempDir()
	d := newDesk(t)
	d.OpenText(newspaper)
	d.files.SaveUnlessThere(d.files.Puzzle(), folder, " mine ")
	d.Filing()
	d.Says("Saved as")
	path := filepath.Join(folder, "mine.txt")
	if state, err := session.Load(path); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Fatalf("the saved file holds %+v, %v", state, err)
	}
	d.OpenText(several)
	d.files.SaveUnlessThere(d.files.Puzzle(), folder, "mine.txt")
	d.Filing()
	if !d.Dialogs.Open() {
		t.Fatal("a file was about to be replaced without a question")
	}
	d.Dialogs.Now().Dismiss()
	if state, _ := session.Load(path); state.Puzzle.Givens.String() != newspaper {
		t.Error("the file was replaced though the answer was no")
	}
	d.files.SaveUnlessThere(d.files.Puzzle(), filepath.Join(folder, "nowhere"), "mine.txt")
	d.Filing()
	d.Says("could not be saved")
}

// TestChoosingByKeys checks that the first of several puzzles in a file has the focus, that arrows
// move to the others, and that Return opens the highlighted one.
func TestChoosingByKeys(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "three.txt")
	if err := os.WriteFile(path, []byte(newspaper+"\n"+several+"\n"+deep+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	choose := func(keys ...fyne.KeyName) {
		d.files.OpenPath(path)
		d.Until("there is a choice", d.Dialogs.Open)
		if focused, ok := d.Win.Canvas().Focused().(*collections.Grid); !ok {
			t.Fatalf("the focus is on %T", focused)
		}
		if d.Key(keys...); d.Dialogs.Open() {
			t.Errorf("after %v the choice is still open", keys)
		}
	}
	for _, choice := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyReturn}, newspaper},
		{[]fyne.KeyName{fyne.KeyRight, fyne.KeyEnter}, several},
		{[]fyne.KeyName{fyne.KeyEnd, fyne.KeyReturn}, deep},
		{[]fyne.KeyName{fyne.KeyEnd, fyne.KeyHome, fyne.KeyEscape}, deep}, // nothing is opened
		{[]fyne.KeyName{fyne.KeyEnd, fyne.KeyHome, fyne.KeySpace}, newspaper},
	} {
		choose(choice.keys...)
		d.Until("it is opened", func() bool { return d.CopyText() == choice.want })
	}
}

// saveOver saves a puzzle under the name of a file that is there, mine.txt, up to the question whether to replace it.
func (d *desk) saveOver() (path string) {
	d.T.Helper()
	d.OpenText(newspaper)
	folder := d.T.TempDir()
	path = filepath.Join(folder, "mine.txt")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		d.T.Fatal(err)
	}
	d.files.AskSaveAs(d.files.Puzzle(), folder, "mine")
	d.Key(fyne.KeyReturn)
	d.Filing()
	return path
}

// TestReplacedByItsOwnPuzzle: the puzzle that is saved is the one for which Save was chosen, though another one comes to
// the board before the question whether to replace a file is answered.
func TestReplacedByItsOwnPuzzle(t *testing.T) {
	d := newDesk(t)
	path := d.saveOver()
	another := session.New(sudoku.Empty(sudoku.Classic())).Now()
	d.Open(another)
	d.Key(fyne.KeyReturn)
	d.Filing()
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
	if !strings.Contains(d.DialogText(), "mine.txt already exists") {
		t.Fatalf("the dialog says %q", d.DialogText())
	}
	d.Key(fyne.KeyEscape)
	if f, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || f.Text != "mine" {
		t.Errorf("the name is no longer asked for: the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Key(fyne.KeyEscape)
	if text, err := os.ReadFile(path); err != nil || string(text) != "mine" {
		t.Errorf("the file holds %q, %v", text, err)
	}

	d.Sheet().Now.Title = "Sunday: 3/4"
	d.Press("Save as…")
	if f, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || f.Text != "Sunday - 3-4.txt" {
		t.Errorf("the name proposed is on %T %+v", d.Win.Canvas().Focused(), f)
	}
}

// TestTheSameFileAgain checks that a file that is opened again, perhaps through a link, continues the puzzle of the first
// time, and that a changed file is another puzzle.
func TestTheSameFileAgain(t *testing.T) {
	d := newDesk(t)
	path := filepath.Join(t.TempDir(), "one.txt")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	open := func() {
		t.Helper()
		d.files.OpenPath(path)
		d.Until("it is open", func() bool { return d.Now().Path == path })
		d.Idle()
	}
	kept := func() (n int) {
		entries, _ := d.Library().List()
		for _, e := range entries {
			if e.Board.Path == path {
				n++
			}
		}
		return n
	}
	write(newspaper + "\n")
	open()
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Idle()
	d.OpenText(several)
	open()
	if d.Now().Typed[2] != 4 || kept() != 1 {
		t.Errorf("opened again, r1c3 holds %d, and there are %d of it", d.Now().Typed[2], kept())
	}
	link := filepath.Join(t.TempDir(), "link.txt")
	if err := os.Symlink(path, link); err == nil { // Windows may not allow it
		d.OpenText(several)
		d.files.OpenPath(link)
		d.Until("the link is open", func() bool { return d.Now().Puzzle.Givens.String() == newspaper })
		if d.Idle(); d.Now().Path != path {
			t.Errorf("through a link the puzzle of %s comes", d.Now().Path)
		}
	}
	d.Press("Undo")
	if d.Now().Typed[2] != 0 {
		t.Error("its history is lost")
	}
	d.OpenText(several)
	write(deep + "\n")
	open()
	if d.Now().Puzzle.Givens.String() != deep || kept() != 2 {
		t.Errorf("another puzzle in the file: %v, %d of it", d.Now().Puzzle.Givens, kept())
	}
}

// TestAboutIsSaved checks that the source and the note of a puzzle are saved in a file and read
// from it.
func TestAboutIsSaved(t *testing.T) {
	d := newDesk(t)
	d.OpenText(newspaper)
	about := &d.Sheet().Now.About
	about.Title, about.Source, about.Note = "Sunday", "The Evening Paper", "from Ann\nhard"
	path := filepath.Join(t.TempDir(), "sunday.txt")
	d.files.SaveTo(path)
	d.Filing()
	if s, err := session.Load(path); err != nil || s.Title != "Sunday" || s.Source != "The Evening Paper" || s.Note != "from Ann\nhard" {
		t.Errorf("the file holds %q, %q, %q, %v", s.Title, s.Source, s.Note, err)
	}
}

// TestClosingWhileAFileIsSaved checks that the file is written first, and that the window stays
// open with a message if that fails.
func TestClosingWhileAFileIsSaved(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.PasteText(newspaper)
	answer := make(chan struct{})
	d.Sitting.AtFile("far away", func() error { <-answer; return nil }, func(error) {})
	d.Until("it says what it waits for", func() bool { return strings.Contains(d.Sentence().Text, "Waiting for far away") })
	nowhere := filepath.Join(d.Folder, "nowhere", "mine.txt")
	d.files.SaveTo(nowhere)
	d.Close()
	close(answer)
	d.Answered()
	if d.Closing() {
		t.Fatal("the window closes, and nobody knows that the file is not written")
	}
	d.Says("could not be saved")
	path := filepath.Join(d.Folder, "mine.txt")
	d.files.SaveUnlessThere(d.files.Puzzle(), d.Folder, "mine")
	d.Close()
	d.AwaitEnd()
	d.Hall = nil
	if state, err := session.Load(path); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file holds %+v, %v", state, err)
	}
}

// TestPencilInAFile: a file that is saved and opened again has the notes.
func TestPencilInAFile(t *testing.T) {
	d := newDesk(t)
	want := d.WritePencil()
	path := filepath.Join(t.TempDir(), "sunday.txt")
	d.files.SaveTo(path)
	d.Filing()
	d.Open(session.New(sudoku.Empty(sudoku.Classic())).Now())
	d.files.OpenPath(path)
	d.Until("the file is open", func() bool { return d.Now().Path == path && d.Now().Grid().Filled() > 0 })
	if now := d.Now(); !now.SameBoard(want) || !now.SamePencils(want) {
		t.Errorf("opened is\n%s\nsaved was\n%s", now.Line(), want.Line())
	}
}

// TestRefusedNames checks that an invalid name leads to a message in the dialog, which stays open.
func TestRefusedNames(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	folder := t.TempDir()
	for name, want := range map[string]string{
		"h.png": "cannot be saved as .png", "g.doc": "cannot be saved as .doc", " ": "type a name for the file",
	} {
		d.files.AskSaveAs(d.files.Puzzle(), folder, name)
		if d.Key(fyne.KeyReturn); !d.Dialogs.Open() || !strings.Contains(d.DialogText(), want) {
			t.Errorf("%q: the dialog says %q, want %q", name, d.DialogText(), want)
		}
		d.Key(fyne.KeyEscape)
	}
	for _, name := range []string{strings.Repeat("long", 100), "no/such/folder", "nul\x00"} {
		d.files.AskSaveAs(d.files.Puzzle(), folder, name)
		d.Key(fyne.KeyReturn)
		d.Until("the disk has refused the name", d.Dialogs.Open)
		if entry, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || entry.Text != name || !strings.Contains(d.DialogText(), "Nothing was saved under this name") {
			t.Errorf("%q: the dialog says %q", name, d.DialogText())
		}
		d.Key(fyne.KeyEscape)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) > 0 {
		t.Errorf("there are %v, %v", files, err)
	}
	for name, want := range map[string]string{"No.12": "No.12.txt", "a.SDK": "a.SDK", "b": "b.txt"} {
		d.files.AskSaveAs(d.files.Puzzle(), folder, name)
		d.Key(fyne.KeyReturn)
		d.Filing()
		if state, err := session.Load(filepath.Join(folder, want)); err != nil || state.Puzzle.Givens.String() != newspaper {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestPastedPuzzleHasNoFile: a puzzle that was pasted, exactly as Nonet writes it, belongs to no file: Save asks where to save it, and writes nothing into the folder in which the program
// was started, where a file of the proposed name may be another puzzle's.
func TestPastedPuzzleHasNoFile(t *testing.T) {
	here := t.TempDir()
	t.Chdir(here)
	other := filepath.Join(here, "sudoku.txt")
	if err := os.WriteFile(other, []byte(several), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	d.OpenText(newspaper)
	text, err := session.Text(d.Now())
	if err != nil {
		t.Fatal(err)
	}
	d.OpenText(several[:81])
	d.PasteText(string(text))
	d.Until("it is pasted", func() bool { return d.Now().Puzzle.Givens.String() == newspaper })
	d.Press("Save")
	d.Filing()
	if !d.Dialogs.Open() {
		t.Errorf("Save asks nothing, and says %q", d.Sentence().Text)
	}
	if got, err := os.ReadFile(other); err != nil || string(got) != several {
		t.Errorf("another file holds %q now, %v", got, err)
	}
}
