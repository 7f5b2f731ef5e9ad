package collections_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/collections"
)

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
