package collections_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/hall/halltest"
	"nonet/puzzles"
)

// TestUnknownRulesOfACollection: that a puzzle has rules that Nonet does not know is said of a puzzle of a collection, too.
func TestUnknownRulesOfACollection(t *testing.T) {
	d := newDesk(t)
	var entries []format.Entry
	for _, line := range []string{halltest.Newspaper, ".Renban~R9C1~R9C2~R9C3.~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5"} {
		entry, err := foreign.NewReader("", strings.NewReader(line+"\n")).Next()
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, entry)
	}
	d.shelves.Browse(collections.Contents{Name: "test", Entries: entries}, nil)
	d.Key(fyne.KeyEnd, fyne.KeyReturn)
	d.Until("the puzzle is open", func() bool { return d.Now().Puzzle.Unknown != nil })
	d.Says("has rules that Nonet does not know")
}

// TestEnterOpensWhatIsHighlighted: with a filter, Enter opens the puzzle that was highlighted, although others have passed the filter since and are
// shown before it.
func TestEnterOpensWhatIsHighlighted(t *testing.T) {
	d := newDesk(t)
	entries, err := collections.BuiltIn("hard")
	if err != nil {
		t.Fatal(err)
	}
	entries = entries[:8]
	for i := range entries {
		entries[i].Title = ""
		if i >= 4 { // a title that says how hard it is, as nonet rate writes it
			entries[i].Title = "hard 800, ER 4.2, EP 1.2, ED 1.2, w-wing"
		}
	}
	opened := ""
	d.shelves.Browse(collections.Contents{Name: "test", Entries: entries}, func(s session.State) { opened = fmt.Sprint(s.Puzzle.Givens) })
	c := d.Win.Canvas().Focused().(*collections.Grid).Of()
	rated := func(i int) bool { _, known := c.Rating(i); return known }
	d.Until("the titles are read", func() bool { return rated(4) })
	d.ChooseIn(d.OnTop(), words.Level("hard"))
	d.Key(fyne.KeyHome, fyne.KeyRight)
	d.Until("all are rated", func() bool { return rated(0) && rated(1) && rated(2) && rated(3) })
	d.Key(fyne.KeyReturn)
	if want := fmt.Sprint(entries[5].Puzzle.Givens); opened != want {
		t.Errorf("the puzzle that is opened is %s, want %s", opened, want)
	}
}

// TestNumberBeforeItIsRead: the number of a puzzle that is not read yet leads to it when it is, and that of another one there at once.
func TestNumberBeforeItIsRead(t *testing.T) {
	entries, err := collections.BuiltIn("easy")
	if err != nil {
		t.Fatal(err)
	}
	var rest strings.Builder
	for _, e := range entries[3:10] {
		fmt.Fprintln(&rest, e.Puzzle.Givens)
	}
	for number, want := range map[rune]int{'8': 7, '9': 8, '2': 1} {
		d := newDesk(t)
		opened := ""
		d.shelves.Browse(collections.Contents{Name: "test", Entries: entries[:3], Rest: foreign.NewReader("", strings.NewReader(rest.String()))},
			func(s session.State) { opened = s.Puzzle.Givens.String() })
		grid := d.Win.Canvas().Focused().(*collections.Grid)
		grid.TypedRune(number)
		d.Until("all are read", func() bool { return grid.Of().Len() == 10 })
		d.Key(fyne.KeyReturn, fyne.KeyReturn)
		if opened != entries[want].Puzzle.Givens.String() {
			t.Errorf("number %c opens %q", number, opened)
		}
	}
}

// TestNextIsOpenElsewhere: where the next puzzle of a collection is open in another window, the one on the board is still the one to go on from.
func TestNextIsOpenElsewhere(t *testing.T) {
	d := newDesk(t)
	entries, err := collections.BuiltIn("easy")
	if err != nil {
		t.Fatal(err)
	}
	second := session.BeginWith(session.NewSheet(session.FromEntry(entries[1])))
	second.Sheet().Name = library.NewName(d.shelves.Now())
	other := library.New(filepath.Join(d.Folder, keep.LibraryFolder)) // has it on its board
	defer other.ReleaseAll()
	if err := other.Save(second.Sheet()); err != nil {
		t.Fatal(err)
	}
	d.shelves.Browse(collections.Contents{Name: "test", Entries: entries[:3]}, nil)
	d.Key(fyne.KeyHome, fyne.KeyReturn)
	d.Until("the first is open", d.shelves.InCollection)
	d.shelves.Step(1)
	d.Until("it says why the second is not opened", func() bool { return strings.Contains(d.Sentence().Text, "open in another window") })
	if !d.shelves.InCollection() {
		t.Error("no other puzzle of the collection can be asked for")
	}
}

// TestKeysInAnEmptyGallery: keys that are pressed while no puzzle passes the filter do nothing, and do not move the pictures that are shown after that.
func TestKeysInAnEmptyGallery(t *testing.T) {
	d := newDesk(t)
	entries, err := collections.BuiltIn("hard")
	if err != nil {
		t.Fatal(err)
	}
	for i := range entries {
		entries[i].Title = "hard 800, ER 4.2, EP 1.2, ED 1.2, w-wing"
	}
	d.shelves.Browse(collections.Contents{Name: "test", Entries: entries}, nil)
	grid := d.Win.Canvas().Focused().(*collections.Grid)
	d.Until("the titles are read", func() bool { _, known := grid.Of().Rating(0); return known })
	d.ChooseIn(d.OnTop(), words.Level("easy"))
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd, fyne.KeyReturn, fyne.KeyDown} {
		grid.TypedKey(&fyne.KeyEvent{Name: key})
	}
	d.ChooseIn(d.OnTop(), words.T("filter.level.any"))
	if at := grid.GetScrollOffset(); at != 0 {
		t.Errorf("the pictures are scrolled by %v", at)
	}
	d.Win.Canvas().Focus(grid)
	d.Key(fyne.KeyReturn)
	d.Until("the first puzzle is open", func() bool { return d.Now().Title == "test, no. 1" })
}

// TestPlaceThatIsNone: with a place in the settings that no puzzle has, the puzzle on the board is found in its collection.
func TestPlaceThatIsNone(t *testing.T) {
	d := newDesk(t)
	d.Open(collections.FirstPuzzle())
	d.shelves.GoOn(collections.Recents{{Path: puzzles.Prefix + "easy", Place: -3, Puzzle: d.Now().Puzzle.Key()}})
	d.Until("the puzzle is found", d.shelves.InCollection)
}

// TestNamesOfBuiltInCollections: where a built-in collection is named, that is by its name in the list, in the language of the window: on paper, and at
// its end.
func TestNamesOfBuiltInCollections(t *testing.T) {
	d := newDesk(t)
	last := puzzles.Practised()[len(puzzles.Practised())-1]
	for _, l := range words.Languages() {
		d.SetLanguage(l)
		for key, want := range map[fyne.KeyName]string{fyne.KeyHome: words.T("collection.easy"), fyne.KeyEnd: hint.ShortName(hint.Language(l.ID), last)} {
			d.shelves.ShowBuiltIn()
			d.Key(key)
			d.TapDialog(words.T("menu.print"))
			if d.printed != want {
				t.Errorf("on paper %q is %q", want, d.printed)
			}
			d.Key(fyne.KeyReturn, fyne.KeyHome, fyne.KeyReturn)
			title := words.T("gallery.title", words.Data{"Collection": want, "N": 1})
			d.Until(title+" is open", func() bool { return d.Now().Title == title && d.shelves.InCollection() })
			d.shelves.Step(-1)
			d.Says(words.T("collection.end", words.Data{"Collection": want}))
		}
	}
}
