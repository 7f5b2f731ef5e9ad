package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/difficulty"
	"nonet/core/session"
	"nonet/gui/collections"
	"nonet/gui/create"
	"nonet/gui/hall/halltest"
)

// TestDifficultyBesideVerdict: Type in and Solve say how hard a puzzle with exactly one solution is, and no longer do when it
// has changed.
func TestDifficultyBesideVerdict(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.pasteText(newspaper)
	d.Until("the puzzle is rated", func() bool {
		m := d.rooms.solve.Moment()
		return strings.Contains(m.Text(), "Difficulty: ")
	})
	d.Enter(d.rooms.typing)
	d.Until("the puzzle is rated again", func() bool { return d.rooms.typing.Moment().Rating.ER > 0 })
	d.Board.MoveTo(slices.IndexFunc(d.Now().Puzzle.Givens, func(digit uint8) bool { return digit != 0 }))
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if r := d.rooms.typing.Moment().Rating; r.ER > 0 {
		t.Errorf("another puzzle is still rated %v", r)
	}
}

// TestNewPuzzleOfLevel makes a puzzle of a chosen difficulty, whose title names it, and refuses difficulties for large boards.
func TestNewPuzzleOfLevel(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	q := create.NewWish(d.Look.Board())
	q.Level.SetSelectedIndex(3)
	g, o, trouble := q.Generator()
	if trouble != "" || o.Level != difficulty.Hard {
		t.Fatalf("the wish is %+v, %s", o, trouble)
	}
	d.rooms.maker.Make(g, o)
	d.made()
	if title := d.session.Now().Title; !strings.Contains(title, "hard") {
		t.Errorf("the puzzle is called %s", title)
	}
	d.Until("the puzzle is rated", func() bool {
		m := d.rooms.solve.Moment()
		return strings.Contains(m.Text(), "Difficulty: hard · ")
	})
	for i, l := range create.Sizes() {
		q.Size.SetSelectedIndex(i)
		if _, _, trouble := q.Generator(); l.Side() > 9 && trouble == "" {
			t.Errorf("a difficulty is promised for %v", l)
		}
	}
}

// TestMineByDifficulty: My puzzles rates its puzzles, sorts them by difficulty, and keeps the ratings.
func TestMineByDifficulty(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	var names []string
	for _, collection := range []string{"hard", "easy", "extreme"} {
		entries, err := collections.BuiltIn(collection)
		if err != nil {
			t.Fatal(err)
		}
		state := session.FromEntry(entries[0])
		state.Kept = true
		d.Open(state)
		names = append(names, state.Title)
	}
	m := d.openMine()
	m.Order.SetSelectedIndex(1)
	titles := func() (all []string) {
		for _, e := range m.Found {
			all = append(all, e.Board.Title)
		}
		return all
	}
	d.Until("the easiest is the first", func() bool { return slices.Equal(titles(), []string{names[1], names[0], names[2]}) })
	m.Order.SetSelectedIndex(2)
	if got := titles(); !slices.Equal(got, []string{names[2], names[0], names[1]}) {
		t.Errorf("the hardest first are %v", got)
	}
	d.Until("the ratings are kept", func() bool { return len(d.Sitting.Saver.Library().Ratings()) == len(names) })
}
