package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/lesson"
	"nonet/core/words"
)

// TestPrintSaysWhat: the dialog has the name of the puzzle, which need not be on the screen. In Learn the page that is seen is printed.
func TestPrintSaysWhat(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	d := newDesk(t)
	d.PasteText(newspaper)
	now := d.Now()
	now.Title = "Sunday"
	d.Open(now)
	d.Enter(d.rooms.welcome)
	d.Press("Print…")
	d.DialogSays("Sunday")
	d.Key(fyne.KeyEscape)
	d.Enter(d.rooms.techniques)
	d.Until("an example is there", func() bool { _, ok := d.rooms.techniques.Example(); return ok })
	d.Press("Print…")
	if d.Dialogs.Open() {
		t.Error("in Learn a puzzle is printed that is not seen")
	}
	d.Until("it is printed", func() bool { return !d.Working() })
	d.Says(words.FileName(d.rooms.techniques.Content().Title) + ".pdf")
	d.rooms.techniques.Practise()
	d.Until("there is an exercise", func() bool { return d.rooms.techniques.Exercise() != nil })
	d.Press("Print…")
	d.DialogSays(d.rooms.techniques.Content().Title)
	d.Key(fyne.KeyEscape)
	l, err := lesson.Read("test.md", strings.NewReader("# Four by four\n\n## One\n\n```puzzle\n12..\n34..\n....\n....\n```\n\nLook.\n"))
	if err != nil {
		t.Fatal(err)
	}
	d.rooms.lessons.Show(l, "test.md")
	d.Press("Print…")
	d.DialogSays("Four by four")
}

// TestNoWorksheet: a puzzle that the engine cannot search has no worksheet, which is said at once.
func TestNoWorksheet(t *testing.T) {
	d := newDesk(t)
	d.PasteText(strings.Repeat(".", 256))
	d.Enter(d.rooms.watch)
	d.rooms.watch.Runner.SetEngine(engine.Band)
	d.Press("Worksheet…")
	if d.Dialogs.Open() {
		t.Error("questions are asked")
	}
	d.Says(words.Misfit(engine.Band, d.Now().Puzzle))
}
