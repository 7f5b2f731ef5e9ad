package files_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/status"
	"nonet/puzzles"
)

// rowsOf writes a puzzle in rows.
func rowsOf(puzzle string) string {
	var rows []string
	for row := range slices.Chunk([]byte(puzzle), 9) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

func TestOpeningFiles(t *testing.T) {
	halltest.Concurrent(t)
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	d := newDesk(t)
	open := func(path string) {
		t.Helper()
		d.openFile(path)
	}
	d.PasteText(newspaper)
	d.PasteText("hello world")
	d.Says("What you copied looks like words, and there is no puzzle in them.")
	for _, other := range []string{"12, 14, 19", "2026-11-29", "5,3,0,0,7,0,0,0,0 hello", newspaper[:27], "—"} {
		d.PasteText(other)
		d.Says("There is no puzzle in the text that you copied.")
	}
	d.PasteText(newspaper[:9])
	d.Says("What you copied looks like only one of the 9 rows of a 9×9 puzzle.")
	d.PasteText("Try this one: " + deep + " enjoy")
	d.Shows(deep)
	for _, greeting := range []string{"\n\nEnjoy!\n", "\n\nThanks\n", "\n\nThanks,\nBob\n"} {
		d.PasteText(deep)
		d.PasteText("Here it comes:\n\n" + rowsOf(newspaper) + greeting)
		d.Shows(newspaper)
		if text := d.Sentence().Text; strings.Contains(text, "left out") {
			t.Errorf("after a puzzle with %q: %s", greeting, text)
		}
	}
	open(write("half.txt", deep+"\n\n"+rowsOf(newspaper[:40]+newspaper[41:])+"\n"))
	d.Says("A part of half.txt was left out (line 11): it looks like a 9×9 puzzle, but row 9 has a length of 8.")
	open(write("clue.txt", deep+"\n# clue: cage ten r1c1 r1c2\n"+newspaper+"\n"))
	d.Says("A puzzle of clue.txt was left out, because line 2 cannot be read: expected")
	d.Shows(deep)
	open(write("seed.txt", "2x2:1o\n3x3#123\n"))
	d.Says("Line 2 of seed.txt was left out: this is a random seed of Simon Tatham's Solo")
	d.Shows("1...............")
	d.PasteText("2x2:1o\n3x3#123\n")
	d.Says("left out: this is a random seed of Simon Tatham's Solo")
	d.PasteText(newspaper)
	open(write("bad.txt", newspaper[:80]+"\n"))
	d.Says("bad.txt looks like a puzzle with 80 cells, 1 fewer than 9×9 needs.")
	d.Shows(newspaper)
	open(filepath.Join(folder, "none.txt"))
	d.Says("The file none.txt was not found")
	open(folder)
	d.Says("is not a file")
	open(write("empty.txt", "# nothing\n"))
	d.Says("empty.txt contains no puzzle")
	for _, ask := range []string{"Open…", "My puzzles…", "Built-in puzzles…", "Puzzle of the day…"} {
		open(write("empty.txt", "# nothing\n"))
		d.Says("empty.txt contains no puzzle")
		d.Press(ask)
		if text := d.Sentence().Text; strings.Contains(text, "empty.txt") {
			t.Errorf("below the dialog of %q stands %q", ask, text)
		}
		d.Key(fyne.KeyEscape)
	}
	open(write("one.txt", several+" # Sunday\n"))
	d.Shows(several)
	if d.Win.Title() != "Sunday – Nonet" {
		t.Errorf("the title is %q", d.Win.Title())
	}

	open(write("many.txt", several+"\n"+newspaper+"\n"))
	if !d.Dialogs.Open() {
		t.Fatal("a file of two puzzles gave no choice")
	}
	d.Press("Clear the board") // shortcuts do nothing while a dialog is open
	d.Shows(several)
	d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Dialogs.Open() {
		t.Error("Escape did not close the dialog")
	}
}

// TestFileErrorInChinese checks that a text that is not a puzzle gets a message without English words.
func TestFileErrorInChinese(t *testing.T) {
	d := newDesk(t)
	d.SetLanguage(words.Chinese)
	d.PasteText("hello world")
	d.Says("复制的内容看起来是普通文字，其中没有题目。")
}

// TestPlacesOfFiles checks that the places in a file dialog are named in the current language.
func TestPlacesOfFiles(t *testing.T) {
	d := newDesk(t)
	d.SetLanguage(words.Chinese)
	d.Press(words.T("menu.open"))
	d.Until("the places have names", func() bool {
		text := d.DialogText()
		return strings.Contains(text, "主目录") && strings.Contains(text, "计算机")
	})
}

// TestSlowFile: of a file that takes long to be read it is said that it is waited for, until it is there or something else was opened.
func TestSlowFile(t *testing.T) {
	d := newDesk(t)
	answers := make(chan struct{})
	d.files.OpenSlowly("far away", newspaper, answers, nil)
	waits := func() bool { return strings.Contains(d.Sentence().Text, "Waiting for far away") }
	d.Until("it says what it waits for", waits)
	d.PasteText(deep)
	d.Until("another one is on the board", func() bool { return d.Now().Puzzle.Givens.String() == deep && !waits() })
	got := ""
	d.files.OpenSlowly("far away", newspaper, answers, func(s session.State) { got = s.Puzzle.Givens.String() })
	d.Until("it says so again", waits)
	close(answers)
	d.Until("it is there", func() bool { return got == newspaper })
	hung, ready := make(chan struct{}), make(chan struct{})
	d.files.OpenSlowly("far away", newspaper, hung, nil)
	d.Until("it says so for a third time", waits)
	close(ready)
	d.files.OpenSlowly("near", deep, ready, func(s session.State) { got = s.Puzzle.Givens.String() })
	d.Until("another one is there", func() bool { return got == deep })
	close(hung)
	d.Refresh()
	if waits() {
		t.Errorf("it still says %q", d.Sentence().Text)
	}
}

// TestAfterASlowFile: once something else was opened in place of a slow file, the next file takes away no other message.
func TestAfterASlowFile(t *testing.T) {
	d := newDesk(t)
	hung, ready := make(chan struct{}), make(chan struct{})
	d.files.OpenSlowly("far away", newspaper, hung, nil)
	d.Until("it says what it waits for", func() bool { return strings.Contains(d.Sentence().Text, "Waiting for far away") })
	d.PasteText(deep)
	d.Until("another one is on the board", func() bool { return d.Now().Puzzle.Givens.String() == deep })
	d.Threads.After = func(time.Duration, func()) func() { return func() {} } // nothing takes long from now on
	d.Line.Say(status.Say("something else"))
	close(ready)
	got := ""
	d.files.OpenSlowly("near", newspaper, ready, func(s session.State) { got = s.Puzzle.Givens.String() })
	d.Until("it is there", func() bool { return got == newspaper })
	close(hung)
	d.Refresh()
	d.Says("something else")
}

// allRead waits until everything that was asked for is read, and what it leads to is done.
func (d *desk) allRead() {
	d.T.Helper()
	d.Threads.Wait()
	d.Queued()
	d.Idle()
}

// TestLastOneIsOpened: of two puzzles that are asked for, one after the other, the last is opened, however long the first takes to read.
func TestLastOneIsOpened(t *testing.T) {
	short := filepath.Join(t.TempDir(), "one.txt")
	if err := os.WriteFile(short, []byte(deep+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat(newspaper+"\n"+several+"\n", 2000)
	for name, last := range map[string]func(d *desk){
		"a file":         func(d *desk) { d.files.OpenPath(short) },
		"what is pasted": func(d *desk) { d.PasteText(deep) },
		"a link":         func(d *desk) { d.files.OpenLink("p=" + deep) },
	} {
		d := newDesk(t)
		d.files.OpenPath(halltest.LongFile(t))
		d.App.Clipboard().SetContent(long)
		d.files.Paste()
		last(d)
		d.Until("it is on the board", func() bool { return d.Now().Puzzle.Givens.String() == deep })
		d.allRead()
		if d.Dialogs.Open() || d.Now().Puzzle.Givens.String() != deep {
			t.Errorf("after %s a file that was asked for earlier is opened", name)
		}
	}

	d := newDesk(t)
	d.files.OpenPath(halltest.LongFile(t))
	d.files.OpenPath(puzzles.Prefix + "easy")
	d.allRead()
	d.DialogSays("Easy")
	d = newDesk(t)
	d.files.OpenPath(halltest.LongFile(t))
	d.PasteText("12, 14, 19")
	d.Until("the file is opened, because there was nothing else to open", d.Dialogs.Open)
}
