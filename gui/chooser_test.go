package gui

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
	d.t.Helper()
	c, ok := d.dialogs.Now().(*files.FileChooser)
	if !ok {
		d.t.Fatalf("the dialog is %T", d.dialogs.Now())
	}
	return c
}

// finds waits until the dialog for files lists names.
func (d *desk) finds(names ...string) {
	d.t.Helper()
	d.until("the list has "+strings.Join(names, ", "), func() bool {
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
	d.win.Canvas().Focus(d.chooser().Path)
	d.chooser().Path.SetText("")
	for _, char := range path {
		d.character(char)
	}
}

// TestWherePathsBegin: what is typed begins in the folder that is shown, and a whole path anywhere. In a folder that is called
// Pictures, “Pictures/” is the folder itself; Backspace in the empty field leads to the one above.
func TestWherePathsBegin(t *testing.T) {
	folder := puzzleFiles(t)
	all := []string{"..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG"}
	d := newDesk(t)
	d.press("Open…")
	d.until("a folder is listed", func() bool { return !d.chooser().Reading() })
	if text := d.chooser().Path.Text; text != "" {
		t.Errorf("the field begins with %q", text)
	}
	for _, char := range filepath.Join(folder, "archive") + string(filepath.Separator) {
		d.character(char)
	}
	d.finds("..")
	if text := d.dialogText(); !strings.Contains(text, filepath.Join(folder, "archive")) {
		t.Errorf("the folder is not shown: %q", text)
	}
	d.strike(fyne.KeyDown)
	d.strike(fyne.KeyReturn) // into the one above
	d.finds(all...)
	for _, char := range "archive" + string(filepath.Separator) {
		d.character(char)
	}
	d.finds("..")
	d.typePath("")
	d.finds(all...)
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.finds("..")
	d.typePath("archive" + string(filepath.Separator))
	d.until("it is the folder itself", func() bool { return d.chooser().Path.Text == "" })
	d.finds("..")
	d.strike(fyne.KeyBackspace)
	d.finds(all...)
}

// TestFilesByKeys: a file is found and opened by keys alone, by a part of its name or among those of its folder.
func TestFilesByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.press("Open…")
	d.typePath(folder + string(filepath.Separator))
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	for _, char := range "DAY" {
		d.character(char)
	}
	d.finds("Monday.txt", "sunday.txt")
	d.strike(fyne.KeyDown)
	d.strike(fyne.KeyReturn)
	d.until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "sunday.txt") })
	if d.dialogs.Open() {
		t.Error("the dialog is still open")
	}

	d.press("Open…") // begins where the last one ended
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.typePath("arch")
	d.finds("archive")
	d.strike(fyne.KeyReturn)
	d.finds("..")
	d.strike(fyne.KeyDown)
	d.strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.strike(fyne.KeyEscape)
	if d.dialogs.Open() || d.win.Canvas().Focused() != fyne.Focusable(d.board) {
		t.Error("Escape does not lead back to the board")
	}
}

// TestPicturesByKeys: a photo is asked for among pictures, the newest first; another file can be named, too.
func TestPicturesByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	ask := func() {
		d.press("From a photo…")
		d.typePath(folder + string(filepath.Separator))
		d.finds("..", "archive", "Zeitung", "two.PNG", "one.jpg")
	}
	ask()
	d.typePath(filepath.Join(folder, "nothing.jpg"))
	d.strike(fyne.KeyReturn)
	d.until("it says so", func() bool {
		return strings.Contains(d.dialogText(), filepath.Join(folder, "nothing.jpg")+" was not found")
	})
	d.typePath(filepath.Join(folder, "Monday.txt"))
	d.strike(fyne.KeyReturn)
	d.until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "Monday.txt") })
	ask()
	d.typePath(filepath.Join(folder, "one"))
	d.finds("one.jpg")
	d.strike(fyne.KeyReturn)
	d.until("it is refused", func() bool { return strings.Contains(d.bar.Text(), "“one.jpg” is not a picture") })
}

// TestSaveByKeys: a puzzle is saved in another folder by keys alone; leaving that dialog returns to the name.
func TestSaveByKeys(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, "mine")
	d.win.Canvas().FocusNext()
	d.strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung")
	d.strike(fyne.KeyEscape)
	if f, ok := d.win.Canvas().Focused().(*controls.Field); !ok || f.Text != "mine" {
		t.Fatalf("the focus is on %T", d.win.Canvas().Focused())
	}
	d.win.Canvas().FocusNext()
	d.strike(fyne.KeyReturn)
	d.finds("..", "archive", "Zeitung")
	for _, char := range "zei" {
		d.character(char)
	}
	d.finds("Zeitung")
	d.strike(fyne.KeyReturn)
	d.finds("..")
	d.strike(fyne.KeyReturn) // this folder
	d.strike(fyne.KeyReturn)
	d.filing()
	if state, err := session.Load(filepath.Join(folder, "Zeitung", "mine.txt")); err != nil || state.Puzzle.Givens.String() != newspaper {
		t.Errorf("the file: %v", err)
	}
}

// clickFile clicks on a row of the dialog for files.
func (d *desk) clickFile(name string, button desktop.MouseButton) {
	d.t.Helper()
	list := d.chooser().List
	row := list.CreateItem()
	list.UpdateItem(slices.Index(d.chooser().Names(), name), row)
	mouse := row.(desktop.Mouseable)
	mouse.MouseDown(&desktop.MouseEvent{Button: button})
	mouse.MouseUp(&desktop.MouseEvent{Button: button})
}

// askFolder asks for the folder to save in.
func (d *desk) askFolder(folder string) {
	d.t.Helper()
	d.rooms.files.AskSaveAs(d.rooms.files.Puzzle(), folder, "mine")
	d.tapDialog("Change…")
}

// TestFolderByMouse: the button takes the folder that it names, and none that cannot be read. A folder can be made.
func TestFolderByMouse(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.pasteText(newspaper)
	d.askFolder(folder)
	d.finds("..", "archive", "Zeitung")
	d.clickFile("archive", desktop.MouseButtonPrimary)
	d.tapDialog("Choose “archive”")
	d.until("the name is asked for", func() bool { _, ok := d.dialogs.Now().(*dialogs.Question); return ok })
	d.tapDialog("Save")
	d.filing()
	if _, err := session.Load(filepath.Join(folder, "archive", "mine.txt")); err != nil {
		t.Error(err)
	}

	d.askFolder(folder)
	nowhere := filepath.Join(folder, "nowhere")
	d.typePath(nowhere + string(filepath.Separator))
	missing := nowhere + " was not found"
	d.until("it says that there is none", func() bool { return strings.Contains(d.dialogText(), missing) })
	d.tapDialog("This folder")
	if c := d.chooser(); c.Reading() || !strings.Contains(d.dialogText(), missing) {
		t.Errorf("the dialog says %q", d.dialogText())
	}
	d.typePath(filepath.Join(nowhere, "deeper") + string(filepath.Separator))
	d.clickFile("..", desktop.MouseButtonPrimary)
	d.tapDialog("Choose “nowhere”")
	d.until("it says that there is none", func() bool { return strings.Contains(d.dialogText(), missing+".") })
	d.typePath(nowhere + string(filepath.Separator))
	d.until("it says so", func() bool { return strings.Contains(d.dialogText(), missing+".") })
	d.tapDialog("New folder")
	d.until("the folder is there", func() bool { _, err := os.Stat(nowhere); return err == nil })
	d.until("it is listed", func() bool { return !d.chooser().Reading() && !strings.Contains(d.dialogText(), missing) })
	d.typePath(filepath.Join(folder, "one.jpg"))
	d.strike(fyne.KeyReturn)
	d.until("a file is refused", func() bool { return strings.Contains(d.dialogText(), "one.jpg is a file") })
	d.typePath(nowhere + string(filepath.Separator))
	d.finds("..")
	d.tapDialog("This folder")
	d.tapDialog("Save")
	d.filing()
	if _, err := session.Load(filepath.Join(nowhere, "mine.txt")); err != nil {
		t.Error(err)
	}
}

// TestFileByMouse: only the second click on a row opens it, whatever has selected it before, and only with the primary button.
func TestFileByMouse(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.press("Open…")
	d.typePath(filepath.Join(folder, "mon"))
	d.finds("Monday.txt")
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	for _, char := range "xy" { // after a click, typing goes on in the path
		d.character(char)
	}
	d.finds()
	d.strike(fyne.KeyBackspace)
	d.strike(fyne.KeyBackspace)
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	d.clickFile("Monday.txt", desktop.MouseButtonSecondary)
	if !d.dialogs.Open() {
		t.Fatal("a single click has opened the file")
	}
	d.clickFile("Monday.txt", desktop.MouseButtonPrimary)
	d.until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(folder, "Monday.txt") })
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
	d.press("From a photo…")
	d.typePath(filepath.Join(folder, "scan"))
	d.finds("old scan.jpg")
	d.strike(fyne.KeyReturn)
	d.until("the file is open", func() bool { return d.Now().Path == filepath.Join(folder, "scan") })
}

// TestOnlyFolders: Enter in a folder without files chooses nothing. Hidden files are listed when that is wanted.
func TestOnlyFolders(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.press("From a photo…")
	d.typePath(filepath.Join(folder, "archive") + string(filepath.Separator))
	d.finds("..")
	d.strike(fyne.KeyReturn)
	d.strike(fyne.KeyReturn)
	d.finds("..")
	if text := d.dialogText(); !strings.Contains(text, "There are no such files") {
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
	d.press("Open…")
	d.typePath(folder + string(filepath.Separator))
	d.finds("..", filepath.Base(inside))
	d.strike(fyne.KeyDown)
	d.strike(fyne.KeyDown)
	d.strike(fyne.KeyReturn)
	d.finds("..", "one.txt")
	d.character('o')
	d.finds("one.txt")
	d.strike(fyne.KeyReturn)
	d.until("the puzzle is open", func() bool { return d.Now().Path == filepath.Join(inside, "one.txt") })
}

// TestFoldersRemembered: after a restart the dialog begins in the folder in which a file was chosen, unless that is not there any more.
func TestFoldersRemembered(t *testing.T) {
	folder := puzzleFiles(t)
	d := newDesk(t)
	d.press("Open…")
	d.typePath(filepath.Join(folder, "many.txt"))
	if err := os.WriteFile(filepath.Join(folder, "many.txt"), []byte(newspaper+"\n"+deep+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.strike(fyne.KeyReturn)
	d.until("the collection is open", func() bool { _, ok := d.win.Canvas().Focused().(*collections.Grid); return ok })
	d.strike(fyne.KeyEscape)
	d = d.again()
	d.press("Open…")
	d.finds("..", "archive", "Zeitung", "many.txt", "Monday.txt", "one.jpg", "sunday.txt", "two.PNG")
	d.strike(fyne.KeyEscape)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	d.press("Open…")
	d.until("an existing folder is listed", func() bool { return !d.chooser().Reading() })
	if text := d.dialogText(); strings.Contains(text, "was not found") {
		t.Errorf("the dialog says %q", text)
	}
}
