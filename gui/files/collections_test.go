package files_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/collections"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles/mypuzzlestest"
)

// aCollection writes a file with different puzzles, each on a line: easy ones with their digits changed and the rows of
// each band moved.
func aCollection(t *testing.T, n int) string {
	entries, err := collections.BuiltIn("easy")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	for i := range n {
		digits, line := random.Perm(9), entries[i%4].Puzzle.Givens.String()
		for band := range 3 {
			rows := line[27*band : 27*band+27]
			turn := 9 * random.IntN(3)
			for _, char := range rows[turn:] + rows[:turn] {
				if char != '.' {
					char = rune('1' + digits[char-'1'])
				}
				text.WriteRune(char)
			}
		}
		text.WriteByte('\n')
	}
	path := filepath.Join(t.TempDir(), "long.txt")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// openCollection opens a file with many puzzles, and waits until they are read.
func (d *desk) openCollection(path string, n int) (*collections.Grid, *collections.Collection) {
	d.T.Helper()
	d.files.OpenPath(path)
	d.Until("there is a choice", d.Dialogs.Open)
	return d.inCollection(n)
}

func (d *desk) inCollection(n int) (*collections.Grid, *collections.Collection) {
	d.T.Helper()
	grid, ok := d.Win.Canvas().Focused().(*collections.Grid)
	if !ok {
		d.T.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
	}
	d.Until("all are read", func() bool { return grid.Of().Len() == n })
	return grid, grid.Of()
}

// TestLongCollection opens a puzzle of a long collection by its number, goes to its neighbours, and finds what was begun
// again in the collection and on the board.
func TestLongCollection(t *testing.T) {
	halltest.Concurrent(t)
	const n = 5000
	d := newDesk(t)
	path := aCollection(t, n)
	_, c := d.openCollection(path, n)
	d.Until("the first is rated", func() bool { r, known := c.Rating(0); return known && r.Level != 0 })
	d.TypeInto("4321")
	d.Key(fyne.KeyReturn, fyne.KeyReturn)
	board := func(number int) {
		t.Helper()
		title := fmt.Sprintf("long.txt, no. %d", number)
		d.Until(title+" is on the board", func() bool { return d.Now().Title == title })
	}
	board(4321)
	blank := d.Blank()
	d.Board.MoveTo(blank)
	d.TypeText("1")
	d.Press("Next puzzle of the collection")
	board(4322)
	d.Press("Previous puzzle of the collection")
	board(4321)
	if d.Now().Typed[blank] != 1 {
		t.Error("what was typed is gone")
	}
	d.Press("Next puzzle of the collection")
	board(4322)
	d.TypeText("12")
	d.Press("Previous puzzle of the collection")
	board(4321)
	m := mypuzzlestest.Open(d.Desk) // the neighbour is deleted, and opened again as it is in the file
	m.Search.SetText("4322")
	d.Key(fyne.KeyDelete)
	d.Until("it is deleted", func() bool { return len(m.Deleted) == 1 })
	d.Key(fyne.KeyEscape)
	d.Press("Next puzzle of the collection")
	board(4322)
	if d.Now().Typed.Filled() != 0 {
		t.Error("a deleted puzzle is continued")
	}
	d.Press("Previous puzzle of the collection")
	board(4321)
	d.Press("Collection…")
	_, c = d.inCollection(n)
	d.Until("the puzzle is shown as begun", func() bool { return c.Status(4320) == library.Begun })
	d.Key(fyne.KeyReturn) // the one on the board is highlighted
	board(4321)
	d.Until("ratings are kept", func() bool { return len(d.Library().Ratings()) > 0 })

	other := d.again() // another start, and the file is opened again
	_, c = other.openCollection(path, n)
	other.Until("the puzzle is still shown as begun", func() bool { return c.Status(4320) == library.Begun })
	other.Key(fyne.KeyEscape)
	other.Press("Previous puzzle of the collection") // it is known where the puzzle on the board is
	other.Until("the puzzle before is on the board", func() bool { return other.Now().Title == "long.txt, no. 4320" })
	other.Press("Collection…")
	other.inCollection(n)
	other.TypeInto("4321")
	other.Key(fyne.KeyReturn, fyne.KeyReturn)
	other.Until("it is continued", func() bool { return other.Now().Title == "long.txt, no. 4321" && other.Now().Typed[blank] == 1 })
}

// TestRecentCollections: after another start the next puzzle of the collection can be opened, and the list of collections leads back to the place
// where the user was.
func TestRecentCollections(t *testing.T) {
	halltest.Concurrent(t)
	const n = 3000
	d := newDesk(t)
	path := aCollection(t, n)
	d.openCollection(path, n)
	d.TypeInto("2600")
	d.Key(fyne.KeyReturn, fyne.KeyReturn)
	d.Until("it is on the board", func() bool { return d.Now().Title == "long.txt, no. 2600" })

	d = d.again()
	d.Until("it is known that the puzzle is of a collection", d.shelves.InCollection)
	d.Press("Next puzzle of the collection")
	d.Until("the next one is on the board", func() bool { return d.Now().Title == "long.txt, no. 2601" })

	d = d.again()
	d.OpenText(halltest.Newspaper)
	d.Press("Recent collections…")
	d.Key(fyne.KeyReturn)
	d.Until("the collection is open", func() bool { _, ok := d.Win.Canvas().Focused().(*collections.Grid); return ok })
	d.inCollection(n)
	d.Key(fyne.KeyReturn)
	d.Until("the puzzle where the user was is on the board", func() bool { return d.Now().Title == "long.txt, no. 2601" })
	d.Press("Recent collections…")
	d.Key(fyne.KeyDelete, fyne.KeyEscape)
	if d.shelves.HasRecent() {
		t.Error("a collection that was removed is still in the list")
	}
	d.shelves.ShowRecent()
	if b, ok := d.Pressable("Remove from the list").(fyne.Disableable); !ok || !b.Disabled() {
		t.Error("something can be removed from an empty list")
	}
}

// TestAnotherOfCollection: after the end of a puzzle the next one is offered that is not solved yet, and the filter shows
// the solved ones.
func TestAnotherOfCollection(t *testing.T) {
	d := newDesk(t)
	d.openCollection(aCollection(t, 4), 4)
	d.Key(fyne.KeyRight, fyne.KeyReturn)
	d.Until("the second is on the board", func() bool { return strings.HasSuffix(d.Now().Title, "no. 2") })
	d.shelves.Another()
	d.Until("the third is on the board", func() bool { return strings.HasSuffix(d.Now().Title, "no. 3") })
	d.solveByHand()
	d.shelves.Step(-1)
	d.Until("the second is back", func() bool { return strings.HasSuffix(d.Now().Title, "no. 2") })
	d.shelves.Another()
	d.Until("a solved one is left out", func() bool { return strings.HasSuffix(d.Now().Title, "no. 4") })
	d.Press("Collection…")
	_, c := d.inCollection(4)
	d.Until("the third is shown as solved", func() bool { return c.Status(2) == library.Solved })
	d.chooseInDialog("Not solved")
	if c.Visible() != 3 {
		t.Errorf("%d puzzles are not solved, want 3", c.Visible())
	}
	d.chooseInDialog("Solved")
	if c.Visible() != 1 || c.At(0) != 2 {
		t.Errorf("%d puzzles are solved", c.Visible())
	}
}

// answerOf returns the solution of a puzzle.
func answerOf(t *testing.T, p sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	found, err := engine.For(p, 1).Search(t.Context(), p, engine.Options{Limit: 1})
	if err != nil || len(found.Solutions) == 0 {
		t.Fatalf("no solution: %v", err)
	}
	return found.Solutions[0]
}

// chooseInDialog chooses an option in the dialog on top.
func (d *desk) chooseInDialog(option string) {
	d.T.Helper()
	d.ChooseIn(d.Win.Canvas().Overlays().Top(), option)
}

// solveByHand types the solution of the puzzle on the board.
func (d *desk) solveByHand() {
	d.T.Helper()
	solution := answerOf(d.T, d.Now().Puzzle)
	d.Change(func(s *session.Session) bool {
		for cell, digit := range solution {
			s.Set(cell, digit)
		}
		return true
	})
}
