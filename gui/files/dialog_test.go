package files_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/session"
	"nonet/gui/collections"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/files"
)

// chooser returns the open dialog for files, after it has listed a folder.
func (d *desk) chooser() *files.FileChooser {
	d.T.Helper()
	c, ok := d.Dialogs.Now().(*files.FileChooser)
	if !ok {
		d.T.Fatalf("the dialog is %T", d.Dialogs.Now())
	}
	return c
}

// finds waits until the dialog for files lists names.
func (d *desk) finds(names ...string) {
	d.T.Helper()
	d.Until("the list has "+strings.Join(names, ", "), func() bool {
		return !d.chooser().Reading() && slices.Equal(d.chooser().Names(), names)
	})
}

// puzzleFiles makes a folder with two puzzles, pictures, and two folders.
func puzzleFiles(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for _, sub := range []string{"archive", "Zeitung"} {
		if err := os.Mkdir(filepath.Join(folder, sub), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	now := time.Now()
	for i, name := range []string{"Monday.txt", "sunday.txt", "one.jpg", "two.PNG", ".hidden.jpg"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(newspaper+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now, now.Add(time.Duration(i)*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// typePath types over the path in the dialog for files.
func (d *desk) typePath(path string) {
	d.Win.Canvas().Focus(d.chooser().Path)
	d.chooser().Path.SetText("")
	for _, char := range path {
		d.Character(char)
	}
}

// TestWherePathsBegin: what is typed begins in the folder that is shown, and a whole path anywhere. In a folder that is called
// Pictures, “Pictures/” is the folder itself; Backspace in the empty field leads to the one above.
func TestWherePathsBegin(t *testing.T) {
	folder := puzzleFiles(t)
	all := []string{"..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG"}
	d := newDesk(t)
	d.Press("Open…")
	d.Until("a folder is listed", func() bool { return !d.chooser().Reading() })
	if text := d.chooser().Path.Text; text != "" {
		t.Errorf("the field begins with %q", text)
	}
	for _, char := range filepath.Join(folder, "archive") + string(filepath.Separator) {
		d.Character(char)
	}
	d.finds("..")
	if text := d.DialogText(); !strings.Contains(text, filepath.Join(folder, "archive")) {
		t.Errorf("the folder is not shown: %q", text)
	}
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyReturn) // into the one above
	d.finds(all...)
	for _, char := range "archive" + string(filepath.Separator) {
		d.Character(char)
	}
	d.finds("..")
	d.typePath("")
	d.finds(all...)
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.finds("..")
	d.typePath("archive" + string(filepath.Separator))
	d.Until("it is the folder itself", func() bool { return d.chooser().Path.Text == "" })
	d.finds("..")
	d.Strike(fyne.KeyBackspace)
	d.finds(all...)
}

// TestFilesByKeys: a file is found and opened by keys alone, by a part of its name or among those of its folder.
func TestFilesByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.Press("Open…")
	d.typePath(folder + string(filepath.Separator))
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	for _, char := range "DAY" {
		d.Character(char)
	}
	d.finds("Monday.txt", "sunday.txt")
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyReturn)
	d.Until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "sunday.txt") })
	if d.Dialogs.Open() {
		t.Error("the dialog is still open")
	}

	d.Press("Open…") // begins where the last one ended
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.typePath("arch")
	d.finds("archive")
	d.Strike(fyne.KeyReturn)
	d.finds("..")
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.Strike(fyne.KeyEscape)
	if d.Dialogs.Open() || d.Win.Canvas().Focused() != fyne.Focusable(d.Board) {
		t.Error("Escape does not lead back to the board")
	}
}

// TestPicturesByKeys: a photo is asked for among pictures, the newest first; another file can be named, too.
func TestPicturesByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	ask := func() {
		d.Press("From a photo…")
		d.typePath(folder + string(filepath.Separator))
		d.finds("..", "archive", "Zeitung", "two.PNG", "one.jpg")
	}
	ask()
	d.typePath(filepath.Join(folder, "nothing.jpg"))
	d.Strike(fyne.KeyReturn)
	d.Until("it says so", func() bool {
		return strings.Contains(d.DialogText(), filepath.Join(folder, "nothing.jpg")+" was not found")
	})
	d.typePath(filepath.Join(folder, "Monday.txt"))
	d.Strike(fyne.KeyReturn)
	d.Until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "Monday.txt") })
	ask()
	d.typePath(filepath.Join(folder, "one"))
	d.finds("one.jpg")
	d.Strike(fyne.KeyReturn)
	d.Until("the picture is handed over", func() bool { return slices.Equal(d.pictures, []string{"one.jpg"}) })
}

// TestSaveByKeys: a puzzle is saved in another folder by keys alone; leaving that dialog returns to the name.
func TestSaveByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.files.AskSaveAs(d.files.Puzzle(), folder, "mine")
	d.Win.Canvas().FocusNext()
	d.Strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung")
	d.Strike(fyne.KeyEscape)
	if f, ok := d.Win.Canvas().Focused().(*controls.Field); !ok || f.Text != "mine" {
		t.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Win.Canvas().FocusNext()
	d.Strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung")
	for _, char := range "zei" {
		d.Character(char)
	}
	d.finds("Zeitung")
	d.Strike(fyne.KeyReturn)
	d.finds("..")
	d.Strike(fyne.KeyReturn) // this folder
	d.Strike(fyne.KeyReturn)
	d.Filing()
	if state, err := session.Load(filepath.Join(folder, "Zeitung", "mine.txt")); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file: %v", err)
	}
}

// clickFile clicks on a row of the dialog for files.
func (d *desk) clickFile(name string, button desktop.MouseButton) {
	d.T.Helper()
	list := d.chooser().List
	row := list.CreateItem()
	list.UpdateItem(slices.Index(d.chooser().Names(), name), row)
	mouse := row.(desktop.Mouseable)
	mouse.MouseDown(&desktop.MouseEvent{Button: button})
	mouse.MouseUp(&desktop.MouseEvent{Button: button})
}

// askFolder asks for the folder to save in.
func (d *desk) askFolder(folder string) {
	d.T.Helper()
	d.files.AskSaveAs(d.files.Puzzle(), folder, "mine")
	d.TapDialog("Change…")
}

// TestFolderByMouse: the button takes the folder that it names, and none that cannot be read. A folder can be made.
func TestFolderByMouse(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.OpenText(newspaper)
	d.askFolder(folder)
	d.finds("..", "archive", "Zeitung")
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.TapDialog("Choose “archive”")
	d.Until("the name is asked for", func() bool { _, ok := d.Dialogs.Now().(*dialogs.Question); return ok })
	d.TapDialog("Save")
	d.Filing()
	if _, err := session.Load(filepath.Join(folder, "archive", "mine.txt")); err != nil {
		t.Error(err)
	}

	d.askFolder(folder)
	nowhere := filepath.Join(folder, "nowhere")
	d.typePath(nowhere + string(filepath.Separator))
	missing := nowhere + " was not found"
	d.Until("it says that there is none", func() bool { return strings.Contains(d.DialogText(), missing) })
	d.TapDialog("This folder")
	if c := d.chooser(); c.Reading() || !strings.Contains(d.DialogText(), missing) {
		t.Errorf("the dialog says %q", d.DialogText())
	}
	d.typePath(filepath.Join(nowhere, "deeper") + string(filepath.Separator))
	d.clickFile("..", desktop.MouseButtonPrimary)
	d.TapDialog("Choose “nowhere”")
	d.Until("it says that there is none", func() bool { return strings.Contains(d.DialogText(), missing+".") })
	d.typePath(nowhere + string(filepath.Separator))
	d.Until("it says so", func() bool { return strings.Contains(d.DialogText(), missing+".") })
	d.TapDialog("New folder")
	d.Until("the folder is there", func() bool { _, err := os.Stat(nowhere); return err == nil })
	d.Until("it is listed", func() bool { return !d.chooser().Reading() && !strings.Contains(d.DialogText(), missing) })
	d.typePath(filepath.Join(folder, "one.jpg"))
	d.Strike(fyne.KeyReturn)
	d.Until("a file is refused", func() bool { return strings.Contains(d.DialogText(), "one.jpg is a file") })
	d.typePath(nowhere + string(filepath.Separator))
	d.finds("..")
	d.TapDialog("This folder")
	d.TapDialog("Save")
	d.Filing()
	if _, err := session.Load(filepath.Join(nowhere, "mine.txt")); err != nil {
		t.Error(err)
	}
}

// TestFileByMouse: only the second click on a row opens it, whatever has selected it before, and only with the primary button.
func TestFileByMouse(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.Press("Open…")
	d.typePath(filepath.Join(folder, "mon"))
	d.finds("Monday.txt")
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	for _, char := range "xy" { // after a click, typing goes on in the path
		d.Character(char)
	}
	d.finds()
	d.Strike(fyne.KeyBackspace)
	d.Strike(fyne.KeyBackspace)
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	d.clickFile("Monday.txt", desktop.MouseButtonSecondary)
	if !d.Dialogs.Open() {
		t.Fatal("a single click has opened the file")
	}
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	d.Until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "Monday.txt") })
}

// TestBackspaceBeforeTheFolder: Backspace leads nowhere as long as it is not known which folder is listed first.
func TestBackspaceBeforeTheFolder(t *testing.T) {
	d := newDesk(t)
	d.openFile(filepath.Join(puzzleFiles(t), "Monday.txt"))
	d.files.AskOpen()
	d.Strike(fyne.KeyBackspace)
	d.Until("a folder is listed", func() bool { return !d.chooser().Reading() })
	if names := d.chooser().Names(); !slices.Contains(names, "Monday.txt") {
		t.Errorf("listed are %q", names)
	}
}

// TestTypedPathFirst: a path that is typed is opened, though it is not listed and a listed name contains it.
func TestTypedPathFirst(t *testing.T) {
	folder := puzzleFiles(t)
	for _, name := range []string{"scan", "old scan.jpg"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(newspaper+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := newDesk(t)
	d.Press("From a photo…")
	d.typePath(filepath.Join(folder, "scan"))
	d.finds("old scan.jpg")
	d.Strike(fyne.KeyReturn)
	d.Until("the file is open", func() bool { return d.Now().Path == filepath.Join(folder, "scan") })
}

// TestOnlyFolders: Enter in a folder without files chooses nothing. Hidden files are listed when that is wanted.
func TestOnlyFolders(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.Press("From a photo…")
	d.typePath(filepath.Join(folder, "archive") + string(filepath.Separator))
	d.finds("..")
	d.Strike(fyne.KeyReturn)
	d.Strike(fyne.KeyReturn)
	d.finds("..")
	if text := d.DialogText(); !strings.Contains(text, "There is nothing to open") {
		t.Errorf("the dialog says %q", text)
	}
	d.typePath(folder + string(filepath.Separator))
	d.finds("..", "archive", "Zeitung", "two.PNG", "one.jpg")
	d.chooser().Hidden.SetChecked(true)
	d.finds("..", "archive", "Zeitung", ".hidden.jpg", "two.PNG", "one.jpg")
}

// TestFolderThatIsNoText: a folder whose name is not text is opened under its own name.
func TestFolderThatIsNoText(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have only names that are text")
	}
	folder := t.TempDir()
	inside := filepath.Join(folder, "b\xff\xfed")
	if err := os.Mkdir(inside, 0o755); err != nil {
		t.Skip("not on this disk: ", err)
	}
	if err := os.WriteFile(filepath.Join(inside, "one.txt"), []byte(newspaper+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	d.Press("Open…")
	d.typePath(folder + string(filepath.Separator))
	d.finds("..", filepath.Base(inside))
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyDown)
	d.Strike(fyne.KeyReturn)
	d.finds("..", "one.txt")
	d.Character('o')
	d.finds("one.txt")
	d.Strike(fyne.KeyReturn)
	d.Until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(inside, "one.txt") })
}

// TestFoldersRemembered: after a restart the dialog begins in the folder in which a file was chosen, unless that is not there any more.
func TestFoldersRemembered(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.Press("Open…")
	d.typePath(filepath.Join(folder, "many.txt"))
	if err := os.WriteFile(filepath.Join(folder, "many.txt"), []byte(newspaper+"\n"+deep+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Strike(fyne.KeyReturn)
	d.Until("the collection is open", func() bool { _, ok := d.Win.Canvas().Focused().(*collections.Grid); return ok })
	d.Strike(fyne.KeyEscape)
	d = d.again()
	d.Press("Open…")
	d.finds("..", "archive", "Zeitung", "many.txt", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.Strike(fyne.KeyEscape)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	d.Press("Open…")
	d.Until("an existing folder is listed", func() bool { return !d.chooser().Reading() })
	if text := d.DialogText(); strings.Contains(text, "was not found") {
		t.Errorf("the dialog says %q", text)
	}
}
