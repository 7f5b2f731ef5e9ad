package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/webpage"
	"nonet/puzzles"
)

// TestCodeInPage: in a browser the code leads to the page itself, as what is printed does, and nothing is asked.
func TestCodeInPage(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.PasteText(newspaper)
	d.Press("QR code of the link…")
	d.DialogSays("to open the puzzle there")
	if strings.Contains(d.DialogText(), "Address") {
		t.Error("an address is asked for")
	}
	if got := d.files.Address(); got != halltest.PageAddress {
		t.Errorf("the address is %q", got)
	}
}

// TestNoText: of a file that is no text it is said that it holds no puzzle, not which of its bytes is wrong.
func TestNoText(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	p.Listener.File(webpage.File{Name: "x.zip", Text: []byte("PK\x03\x04\x00\xff\xfe12..\x00")})
	d.Until("a word about it", func() bool { return strings.Contains(d.Sentence().Text, "x.zip contains no puzzle") })
}

// TestFilesInPage checks that a file comes from the page, and that saving is a download.
func TestFilesInPage(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	p := d.inPage()
	d.Press("Open…")
	if p.Picked != 1 || d.Dialogs.Open() {
		t.Errorf("the page was asked for a file %d times", p.Picked)
	}
	p.Listener.File(webpage.File{Name: "Sunday.txt", Text: []byte(newspaper)})
	d.Until("the puzzle", func() bool { return d.Now().Title == "Sunday" })
	if p.Told.Board != d.CopyText() || p.Told.Sentence != d.Sentence().Text || p.Told.Language != "en" {
		t.Errorf("a screen reader receives %q, %s, in the language %q", p.Told.Sentence, p.Told.Board, p.Told.Language)
	}
	d.Press("Save")
	if text := p.Files["Sunday.txt"]; !strings.Contains(text, "Sunday") {
		t.Errorf("downloaded were %q", p.Files)
	}
	d.Says("Downloaded")
	d.Press("Open…")
	p.Choose(webpage.File{Name: "Monday.txt", Text: []byte(deep)})
	d.Until("the puzzle that was chosen", func() bool { return d.Now().Title == "Monday" })
	p.Listener.File(webpage.File{Name: "folder"})
	d.Says("folder")
}

// TestNothingToPaste: an empty clipboard is not called a picture. The page would have passed a picture on with the key.
func TestNothingToPaste(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.PasteText("")
	d.Says("There is no puzzle and no picture of one in the clipboard.")
}

// TestLongTextIsReadBeside: a long text is read while the window goes on, and then it says what it is.
func TestLongTextIsReadBeside(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.App.Clipboard().SetContent(strings.Repeat("Nothing but words. ", 10_000))
	d.files.PasteText()
	if d.Line.Notice() != nil {
		t.Error("the window waits until the text is read")
	}
	d.Until("it says that there is no puzzle", func() bool { return d.Line.Notice() != nil })
}

// TestDroppedOnADialog: the dialog stays, a sentence says what to do, and afterwards the file opens.
func TestDroppedOnADialog(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	file := webpage.File{Name: "one.txt", Text: []byte(strings.Repeat(".", 80) + "7\n")}
	d.Press("Save as…")
	p.Listener.File(file)
	d.Says("one.txt was not opened. Close the dialog first")
	if !d.Dialogs.Open() {
		t.Fatal("the dialog is gone")
	}
	d.Dialogs.Now().Dismiss()
	p.Listener.File(file)
	d.Until("the file to be open", func() bool { return d.Now().Puzzle.Givens[80] == 7 })
}

// TestDroppedTogether: of several files one is opened, and that is still said when it is there.
func TestDroppedTogether(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	p.Listener.File(webpage.File{Name: "one.txt", Text: []byte(strings.Repeat(".", 80) + "7\n"), Others: 2})
	d.Until("the file to be open", func() bool { return d.Now().Puzzle.Givens[80] == 7 })
	d.Says("opened one.txt. Drop the others")
	d.SetLanguage(words.Chinese)
	d.Says(words.T("file.others", words.Data{"File": "one.txt"}))
}

// TestCutFile: of a text that the page passed on only in part, the last line is left out, and it is said that there is more. A
// saved run is refused, and so is a picture.
func TestCutFile(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.files.OpenFile(webpage.File{Name: "large.txt", Text: []byte(newspaper + "\n" + deep + "\n" + newspaper[:40]), Cut: true})
	d.Until("the collection is open", d.Dialogs.Open)
	d.Until("all are read", func() bool { return d.Win.Canvas().Focused().(*collections.Grid).Of().Len() == 2 })
	if text := d.DialogText(); !strings.Contains(text, "the first 2") {
		t.Errorf("the dialog says %q", text)
	}
	d.Key(fyne.KeyEscape)
	d.files.OpenFile(webpage.File{Name: "run.txt", Text: []byte("# nonet run 2\n"), Cut: true})
	d.Until("it is refused", func() bool { return strings.Contains(d.Sentence().Text, "run.txt cannot be read as a saved run") })
	d.files.OpenFile(webpage.File{Name: "cut.png", Text: []byte("\x89PNG\r\n\x1a\n"), Cut: true})
	d.Until("the picture is to be opened", func() bool { return d.load != nil })
	if _, err := d.load(); err != photo.ErrLarge {
		t.Errorf("a picture that was cut: %v", err)
	}
}

// TestBadRunFiles checks that each fault of a saved run has a message, and that the board stays.
func TestBadRunFiles(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	var text strings.Builder
	if err := runfile.Write(&text, runfile.Run{Entry: format.Entry{Puzzle: d.Now().Puzzle}, Engine: engine.DepthFirst, Limit: 1, Position: 2}); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string]struct{ text, says string }{
		"newer": {strings.Replace(text.String(), "# nonet run 2", "# nonet run 4", 1), "newer Nonet"},
		"cut":   {text.String()[:text.Len()/2], "saved run"},
	} {
		file := filepath.Join(t.TempDir(), name+".nonet")
		if err := os.WriteFile(file, []byte(bad.text), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Line.Clear()
		d.files.OpenPath(file)
		d.Until("a message", func() bool { return d.Line.Notice() != nil })
		d.Says(name + ".nonet")
		d.Says(bad.says)
		d.Shows(newspaper)
	}
	if d.runs > 0 {
		t.Error("a bad file is opened")
	}
}

// TestLinkOfPuzzle checks that a link opens the puzzle that it was made of, of any size, and that
// the puzzle before is still there.
func TestLinkOfPuzzle(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	for _, c := range puzzles.All() {
		entries, err := puzzles.Load(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		d.Open(session.FromEntry(entries[0]))
		puzzle := d.CopyText()
		link := d.CopiedLink()
		d.Says("Copied: a link to the puzzle")
		d.PasteText(newspaper)
		before := d.CopyText()
		p.Listener.Link(link)
		d.Until("the puzzle of "+c.Name, func() bool { return d.CopyText() == puzzle })
		d.Press("Undo")
		d.Shows(before)
	}
	for _, bad := range []string{"p=", "p=hello", "x=1", "r=", "r=!!", "r=AAAA"} {
		board := d.CopyText()
		p.Listener.Link(bad)
		d.Until("a word about "+bad, func() bool { return strings.Contains(d.Sentence().Text, "The link") })
		d.Shows(board)
		d.Unsay()
	}
}

// TestAddressKept: an address that is being changed when the dialog is left, and is none as it stands, stays what it was. One that was erased is forgotten,
// and blanks around it are left out.
func TestAddressKept(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.files.UseAddress(halltest.PageAddress)
	edit := func(text string) {
		t.Helper()
		d.Press("QR code of the link…")
		d.Win.Canvas().Focused().(*controls.Field).SetText(text)
		d.Key(fyne.KeyEscape)
	}
	if edit("http:/"); d.files.Address() != halltest.PageAddress {
		t.Errorf("the address is %q", d.files.Address())
	}
	if edit(" http://192.168.1.5:8080/ "); d.files.Address() != "http://192.168.1.5:8080/" {
		t.Errorf("the address that was pasted with blanks around it is %q", d.files.Address())
	}
	if edit(""); d.files.Address() != "" {
		t.Errorf("the address is still %q", d.files.Address())
	}
}
