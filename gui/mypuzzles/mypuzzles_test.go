package mypuzzles_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/difficulty"
	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// TestMyPuzzlesClosedBeforeTheyAreRead: what is read after the dialog is closed begins no work.
func TestMyPuzzlesClosedBeforeTheyAreRead(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Fill("a", "b")
	d.Press("My puzzles…")
	closed := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList).Mine
	closed.Dialog.Dismiss()
	if mypuzzlestest.Open(d.Desk); closed.Loaded {
		t.Error("My puzzles are read after they were closed")
	}
}

// TestMyPuzzlesThatCannotBeRead: where the folder of the puzzles cannot be read, it does not say that there are none.
func TestMyPuzzlesThatCannotBeRead(t *testing.T) {
	d := newDesk(t)
	d.Idle()
	folder := filepath.Join(d.Folder, keep.LibraryFolder)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if m := mypuzzlestest.Open(d.Desk); !strings.Contains(m.Hint.Text, "cannot be read") || !strings.Contains(m.Hint.Text, filepath.Base(d.Folder)) {
		t.Errorf("it says %q", m.Hint.Text)
	}
}

// TestRenamedAfterAnotherWindow: a puzzle that undo leads to is renamed with what another window has written into it since, and not replaced by what
// this one remembers.
func TestRenamedAfterAnotherWindow(t *testing.T) {
	for _, changed := range []bool{false, true} {
		d := newDesk(t)
		d.Bring(newspaper)
		d.Idle()
		first := d.Sheet().Name
		d.Bring(strings.Repeat(".", 80) + "1")
		d.Idle()
		if changed {
			other := library.New(filepath.Join(d.Folder, keep.LibraryFolder))
			taken, _, err := other.Take(first)
			if err != nil {
				t.Fatal(err)
			}
			s := session.BeginWith(taken.Sheet)
			if s.Set(2, 4); other.Save(s.Sheet()) != nil {
				t.Fatal("the other window cannot save it")
			}
			other.ReleaseAll()
		}
		entries, _ := d.Library().List()
		e := entries[slices.IndexFunc(entries, func(e library.Entry) bool { return e.Name == first })]
		about, done := e.Board.About, false
		about.Title = "Sunday"
		d.shelf.Describe(e, about, func() { done = true }, func(why string) { t.Error(why) })
		d.Until("it is renamed", func() bool { return done })
		d.Press("Undo")
		if back := d.Sheet().Name == first; back == changed || back && d.Now().Title != "Sunday" {
			t.Errorf("changed %v: undo leads to it %v, and its title is %q", changed, back, d.Now().Title)
		}
		d.Idle()
		entries, _ = d.Library().List()
		if len(entries) != 2 || !slices.ContainsFunc(entries, func(e library.Entry) bool {
			return e.Name == first && e.Board.Title == "Sunday" && (e.Board.Typed[2] == 4) == changed
		}) {
			t.Errorf("changed %v: My puzzles has %d puzzles: %+v", changed, len(entries), entries)
		}
	}
}

func TestMyPuzzlesByKeys(t *testing.T) {
	d := newDesk(t)
	m := mypuzzlestest.Open(d.Desk)
	if !strings.Contains(m.Hint.Text, "There are no puzzles yet") {
		t.Errorf("of nothing it says %q", m.Hint.Text)
	}
	d.Key(fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF2, fyne.KeyDown, fyne.KeyEscape)
	if d.Dialogs.Open() {
		t.Fatal("Escape did not close it")
	}

	d.Fill("Sunday", "Monday", "Tuesday")
	m = mypuzzlestest.Open(d.Desk)
	if got := mypuzzlestest.Titles(m); got != "Sunday, Monday, Tuesday" {
		t.Fatalf("listed are %s", got)
	}
	d.Key(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp) // the cursor stays at the end
	d.Key(fyne.KeyF2)
	form := d.Win.Canvas().Focused().(*controls.Field)
	form.SetText("Washday")
	d.Key(fyne.KeyReturn)
	d.Until("it is renamed", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Washday, Tuesday" })
	if d.Win.Canvas().Focused() != fyne.Focusable(m.List) {
		t.Errorf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Key(fyne.KeyF2, fyne.KeyEscape)
	if d.Dialogs.Now() != dialogs.Box(m.Dialog) {
		t.Fatal("Escape from the form left the list too")
	}

	d.Key(fyne.KeyDelete)
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Tuesday" })
	if e, _ := m.Selected(); e.Board.Title != "Tuesday" {
		t.Errorf("after deleting, %q is selected", e.Board.Title)
	}
	d.Press("Undo")
	d.Until("it is back", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Washday, Tuesday" })

	for _, char := range "wash" {
		d.Win.Canvas().Focused().TypedRune(char)
	}
	if got := mypuzzlestest.Titles(m); got != "Washday" {
		t.Errorf("found are %s", got)
	}
	d.Key(fyne.KeyReturn)
	d.Until("it is open", func() bool { return d.Now().Title == "Washday" })
	if d.Dialogs.Open() {
		t.Error("the list is still there")
	}
	d.Shows("." + "1" + strings.Repeat(".", 79))
}

// TestMyPuzzlesByMouse checks that a click selects, a double click opens, and the buttons do the
// rest.
func TestMyPuzzlesByMouse(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday", "Monday")
	m := mypuzzlestest.Open(d.Desk)
	row := mypuzzles.NewPuzzleRow()
	m.List.Fill(1, row)
	row.MouseDown(&desktop.MouseEvent{})
	test.Tap(m.Each[2]) // duplicate
	d.Until("there is a copy", func() bool { return strings.Contains(mypuzzlestest.Titles(m), "Monday (copy)") })
	if e, _ := m.Selected(); e.Board.Title != "Monday (copy)" {
		t.Errorf("selected is %q", e.Board.Title)
	}
	test.Tap(m.Each[1]) // delete
	d.Until("or deleted", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Monday" })
	d.Dialogs.Now().Dismiss()
	d.Says("“Monday (copy)” was deleted")
	d.Accept(0)
	d.Idle()
	if entries, _ := d.Library().List(); len(entries) != 3 {
		t.Errorf("after Undo there are %d", len(entries))
	}

	m = mypuzzlestest.Open(d.Desk)
	row = mypuzzles.NewPuzzleRow()
	m.List.Fill(1, row)
	row.MouseDown(&desktop.MouseEvent{})
	row.MouseDown(&desktop.MouseEvent{})
	d.Until("it is open", func() bool { return d.Now().Title == "Sunday" })
}

// TestUndoOfDeleteWhereverTheFocusIs checks undo when a button has the focus, and after typing into
// the search field.
func TestUndoOfDeleteWhereverTheFocusIs(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday", "Monday")
	m := mypuzzlestest.Open(d.Desk)
	for _, focus := range []fyne.Focusable{nil, m.Each[1], m.List, m.Search} {
		test.Tap(m.Each[1]) // delete
		d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "Monday" })
		d.Win.Canvas().Focus(focus)
		d.Press("Undo")
		d.Until("it is back", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Monday" })
	}
	d.Win.Canvas().Focus(m.Search)
	m.Search.TypedRune('d')
	d.Press("Undo")
	if m.Search.Text != "" {
		t.Error("words that are searched for cannot be undone")
	}

	m.Search.SetText("sun")
	test.Tap(m.Each[1])
	d.Until("it is deleted", func() bool { return len(m.All) == 1 })
	d.Win.Canvas().Focus(m.Search)
	d.Press("Undo")
	d.Until("it is back", func() bool { return mypuzzlestest.Titles(m) == "Sunday" })
	m.Search.SetText("")

	m.List.Choose(0)
	test.Tap(m.Each[1])
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "Monday" })
	bin := d.openTrash(m)
	d.Win.Canvas().Focus(nil)
	d.Press("Undo")
	d.Until("it is back", func() bool { return len(bin.All) == 0 })
	d.Key(fyne.KeyEscape)
	d.Until("it is listed", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Monday" })
	d.Key(fyne.KeyHome, fyne.KeyDelete)
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "Monday" })
	bin = d.openTrash(m)
	test.Tap(bin.Restoring)
	d.Until("it is restored", func() bool { return len(bin.All) == 0 })
	d.Press("Undo")
	d.Until("it is deleted again", func() bool { return len(bin.All) == 1 })
}

// TestKeysFasterThanTheDisk: a key that is pressed again before the disk is done does not try the same again: Delete deletes one puzzle, and each Undo
// restores another one.
func TestKeysFasterThanTheDisk(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday", "Monday", "Tuesday")
	m := mypuzzlestest.Open(d.Desk)
	d.slowly(func() { d.Key(fyne.KeyDelete, fyne.KeyDelete) })
	d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == "Monday, Tuesday" })
	d.DialogSays("“Sunday” was deleted.")
	d.Key(fyne.KeyDelete)
	d.Until("the next is deleted", func() bool { return mypuzzlestest.Titles(m) == "Tuesday" })
	d.slowly(func() {
		d.Press("Undo")
		d.Press("Undo")
	})
	d.Until("both are back", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Monday, Tuesday" })
	d.DialogSays("“Sunday” is back")

	d.Key(fyne.KeyDelete)
	d.Until("the first is deleted again", func() bool { return mypuzzlestest.Titles(m) == "Monday, Tuesday" })
	d.Key(fyne.KeyDelete)
	d.Until("and the second", func() bool { return mypuzzlestest.Titles(m) == "Tuesday" })
	bin := d.openTrash(m)
	d.slowly(func() {
		d.Press("Undo")
		d.Press("Undo")
	})
	d.Until("both are out of the trash", func() bool { return len(bin.All) == 0 })
	d.DialogSays("“Sunday” is back")
	d.Key(fyne.KeyEscape)
	d.Until("both are listed", func() bool { return mypuzzlestest.Titles(m) == "Sunday, Monday, Tuesday" })

	for _, left := range []string{"Monday, Tuesday", "Tuesday"} {
		d.Key(fyne.KeyHome, fyne.KeyDelete)
		d.Until("it is deleted", func() bool { return mypuzzlestest.Titles(m) == left })
	}
	bin = d.openTrash(m)
	d.slowly(func() {
		d.Key(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyUp, fyne.KeyReturn)
	})
	d.Until("both are taken out of the trash", func() bool { return len(bin.All) == 0 })
	d.DialogSays("“Sunday” is back")
	// The list is read again after each change, so it may show what the disk has done before that is said.
	says := func(count int, text string) func() bool {
		return func() bool { return len(bin.All) == count && strings.HasPrefix(bin.Said.Text, text) }
	}
	d.Press("Undo")
	d.Until("one is in it again", says(1, "“Sunday” was deleted"))
	d.Key(fyne.KeyReturn)
	d.Until("and out of it again", says(0, "“Sunday” is back"))

	d.Press("Undo")
	d.Until("one is in it once more", says(1, "“Sunday” was deleted"))
	d.Key(fyne.KeyEscape)
	bin = d.openTrash(m)
	d.slowly(func() {
		d.Key(fyne.KeyReturn)
		d.Press("Undo") // of the same deletion
	})
	d.Until("and out of it once more", says(0, "“Sunday” is back"))
}

// TestDeletingWhatIsOnTheBoard checks that deleting the puzzle on the board removes it from there,
// and that renaming it changes its title at once.
func TestDeletingWhatIsOnTheBoard(t *testing.T) {
	d := newDesk(t)
	d.Bring(newspaper)
	m := mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyF2)
	d.Win.Canvas().Focused().(*controls.Field).SetText("Sunday")
	d.Key(fyne.KeyReturn)
	d.Until("it is renamed", func() bool { return mypuzzlestest.Titles(m) == "Sunday" })
	if d.Win.Title() != "Sunday – Nonet" {
		t.Errorf("the title is %q", d.Win.Title())
	}
	d.Key(fyne.KeyDelete)
	d.Until("or deleted", func() bool { return m.Loaded && mypuzzlestest.Titles(m) == "" })
	d.Shows(strings.Repeat(".", 81)) // not another puzzle
	d.Dialogs.Now().Dismiss()
	d.Says("“Sunday” was deleted.")
	d.Accept(0)
	d.Until("it is back", func() bool { return d.CopyText() == newspaper })

	for name, undo := range map[string]func(){
		"its key": func() { d.Dialogs.Now().Dismiss(); d.Press("Undo") },
		"the dialog": func() {
			m.Restore()
			d.Until("it is listed", func() bool { return mypuzzlestest.Titles(m) == "Sunday" })
			d.Dialogs.Now().Dismiss()
		},
	} {
		m = mypuzzlestest.Open(d.Desk)
		d.Key(fyne.KeyDelete)
		d.Until("or deleted", func() bool { return m.Loaded && mypuzzlestest.Titles(m) == "" })
		undo()
		d.Until("it is back by "+name, func() bool { return d.CopyText() == newspaper })
		if got := d.Now().Title; got != "Sunday" {
			t.Errorf("by %s the title is %q", name, got)
		}
	}

	m = mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyDelete)
	d.Until("or deleted", func() bool { return m.Loaded && mypuzzlestest.Titles(m) == "" })
	d.Dialogs.Now().Dismiss()
	d.Board.MoveTo(0)
	d.TypeText("1")
	d.Press("Undo") // the last action
	d.Shows(strings.Repeat(".", 81))
	d.Press("Undo")
	d.Says("Undone: “Easy 1” is on the board again")
	d.Idle()
	if entries, _ := d.Library().List(); len(entries) != 1 || entries[0].Board.Typed.Filled() != 0 {
		t.Errorf("in the library are %v", entries)
	}
}

// TestHistoryAfterUndoOfDelete checks that undo puts a deleted puzzle back on the board, with a
// message, and then continues with its own history before going to the previous puzzle.
func TestHistoryAfterUndoOfDelete(t *testing.T) {
	d := newDesk(t)
	before := d.CopyText()
	d.Press("Clear the board")
	d.Board.MoveTo(0)
	d.TypeText("1")
	d.Board.MoveTo(1)
	d.TypeText("2")
	d.Press("Make the digits givens")
	d.Board.MoveTo(2)
	d.TypeText("3")
	m := mypuzzlestest.Open(d.Desk)
	title := mypuzzlestest.Titles(m)
	d.Key(fyne.KeyDelete)
	d.Until("or deleted", func() bool { return m.Loaded && mypuzzlestest.Titles(m) == "" })
	d.Key(fyne.KeyEscape)
	d.Press("Undo")
	d.Until("it is back", func() bool { return d.CopyText() == halltest.Empties("123") })
	d.Says("“" + title + ", ")
	d.Says("is back in My puzzles.")
	for _, want := range []string{halltest.Empties("12"), halltest.Empties("12"), halltest.Empties("1"), halltest.Empties("")} {
		d.Press("Undo")
		d.Shows(want)
	}
	d.Press("Undo")
	d.Shows(before)
	for _, want := range []string{halltest.Empties(""), halltest.Empties("1"), halltest.Empties("12"), halltest.Empties("12"), halltest.Empties("123")} {
		d.Press("Redo")
		d.Shows(want)
	}
}

// TestHundredsOfPuzzles scrolls through many puzzles in both languages.
func TestHundredsOfPuzzles(t *testing.T) {
	d := newDesk(t)
	var titles []string
	for i := range 300 {
		titles = append(titles, fmt.Sprintf("Number %d", i))
	}
	d.Fill(titles...)
	for _, l := range words.Languages() {
		d.SetLanguage(l)
		d.shelf.Show()
		m := d.Win.Canvas().Focused().(*mypuzzles.PuzzleList).Mine
		d.Until("the list is read", func() bool { return m.Loaded })
		d.Key(fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyPageDown)
		if len(m.Found) != 300 || m.Drawn() > 60 {
			t.Errorf("%d listed, %d pictures drawn", len(m.Found), m.Drawn())
		}
		d.Key(fyne.KeyEscape)
	}
}

func TestDateText(t *testing.T) {
	newDesk(t)
	now := time.Date(2026, 5, 17, 15, 4, 5, 0, time.Local)
	for want, at := range map[string]time.Time{
		"today 00:30": time.Date(2026, 5, 17, 0, 30, 0, 0, time.Local), "16 May 2026 23:59": time.Date(2026, 5, 16, 23, 59, 0, 0, time.Local),
		"17 May 2025 12:00": time.Date(2025, 5, 17, 12, 0, 0, 0, time.Local),
	} {
		if got := words.Date(at, now); got != want {
			t.Errorf("%v is written %q, want %q", at, got, want)
		}
	}
}

// TestUntitledOnes checks that puzzles without a title are distinguished by their date.
func TestUntitledOnes(t *testing.T) {
	d := newDesk(t)
	d.Fill("", "Sunday")
	m := mypuzzlestest.Open(d.Desk)
	row := mypuzzles.NewPuzzleRow()
	for id := range m.Found {
		if m.List.Fill(id, row); m.Found[id].Board.Title == "" && !strings.HasPrefix(row.Title.Text, "Untitled 9 × 9, ") {
			t.Errorf("the title is %q", row.Title.Text)
		}
	}
}

// TestFactsInLargeText: what a row says of a puzzle at the right is not shortened, however large the text is.
func TestFactsInLargeText(t *testing.T) {
	d := newDesk(t)
	for _, scale := range []float32{1, 1.6} {
		d.Look.Scale = scale
		d.App.Settings().SetTheme(d.Look)
		row := mypuzzles.NewPuzzleRow()
		rating := words.Rating(rating.Rating{Level: difficulty.Extreme, ER: 11.9})
		row.Fill(image.NewRGBA(image.Rect(0, 0, 1, 1)), library.Solved, "title", "detail", "note", [3]string{"Solved", rating, "12:34"})
		row.Resize(fyne.NewSize(900, row.MinSize().Height))
		if drawn := halltest.Written(row); !slices.Contains(drawn, rating) {
			t.Errorf("with text of the size %v the row shows %q, not %q", scale, drawn, rating)
		}
	}
}

// TestSearchForAFile: a puzzle is found by the name of its file, which its row shows.
func TestSearchForAFile(t *testing.T) {
	d := newDesk(t)
	d.Fill("Monday")
	s := session.New(sudoku.Empty(sudoku.Classic()))
	s.Set(0, 1)
	sheet := s.Sheet()
	sheet.Name, sheet.Now.Title, sheet.Now.Path = library.NewName(time.Now()), "Sunday", filepath.Join(d.Folder, "Guardian 7.txt")
	lib := d.Library()
	if err := lib.Save(sheet); err != nil {
		t.Fatal(err)
	}
	lib.ReleaseAll()
	m := mypuzzlestest.Open(d.Desk)
	m.Search.SetText("guardian")
	if got := mypuzzlestest.Titles(m); got != "Sunday" {
		t.Errorf("found are %q", got)
	}
}

// TestManyLayouts: puzzles with regions of their own, each of which has another layout, do not take more memory with each picture.
func TestManyLayouts(t *testing.T) {
	d := newDesk(t)
	for side := 4; side <= 16; side++ {
		l, err := sudoku.LatinSquare(side)
		if err != nil {
			t.Fatal(err)
		}
		for _, units := range []float32{40, 60} {
			d.shelf.Thumbnail(render.BoardOf(sudoku.Empty(l)), units)
		}
	}
	if n := d.shelf.Painters(); n > 20 {
		t.Errorf("%d painters are kept", n)
	}
}
