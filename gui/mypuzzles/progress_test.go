package mypuzzles_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/library"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/mypuzzles"
	"nonet/gui/mypuzzles/mypuzzlestest"
	"nonet/puzzles"
)

// builtIn returns the puzzles of a built-in collection, with the titles that they have in English.
func builtIn(collection string) ([]format.Entry, error) {
	entries, err := puzzles.Load(collection)
	for i := range entries {
		entries[i].Title = fmt.Sprint(words.T("collection."+collection), " ", i+1)
	}
	return entries, err
}

// fillSolved puts puzzles with times into the library: solved, begun and fresh ones.
func (d *desk) fillSolved() {
	d.T.Helper()
	lib, now := d.Library(), time.Now()
	for i, collection := range []string{"hard", "easy", "medium"} {
		entries, err := builtIn(collection)
		if err != nil {
			d.T.Fatal(err)
		}
		sheet := session.NewSheet(session.FromEntry(entries[0]))
		sheet.Name, sheet.Now.Kept = library.NewName(now), true
		on := session.BeginWith(sheet)
		solution := answerOf(d.T, sheet.Now.Puzzle)
		for cell, digit := range solution {
			if i == 0 || i == 1 && cell < 20 {
				on.Set(cell, digit)
			}
		}
		sheet.Changed = now.Add(-time.Duration(i) * time.Minute)
		sheet.Spent = []time.Duration{754 * time.Second, time.Hour, 0}[i]
		if i == 0 {
			sheet.SolvedAt = now
		}
		if err := lib.Save(sheet); err != nil {
			d.T.Fatal(err)
		}
	}
	lib.ReleaseAll()
}

// TestMineByProgress sorts and filters My puzzles by status, level and time, and shows the statistics.
func TestMineByProgress(t *testing.T) {
	d := newDesk(t)
	d.fillSolved()
	m := mypuzzlestest.Open(d.Desk)
	for _, test := range []struct{ status, level, order, want string }{
		{"All puzzles", "Any level", "Longest time first", "Easy 1, Hard 1, Medium 1"},
		{"All puzzles", "Any level", "Most filled first", "Hard 1, Easy 1, Medium 1"},
		{"All puzzles", "Any level", "Recently solved first", "Hard 1"},
		{"Solved", "Any level", "Latest first", "Hard 1"},
		{"Begun", "Any level", "Latest first", "Easy 1"},
		{"Not solved", "Any level", "Easiest first", "Easy 1, Medium 1"},
		{"All puzzles", "hard", "Latest first", "Hard 1"},
	} {
		m.Status.SetSelected(test.status)
		m.Level.SetSelected(test.level)
		m.Order.SetSelected(test.order)
		d.Until(fmt.Sprint(test, " is listed"), func() bool { return strings.HasPrefix(mypuzzlestest.Titles(m), test.want) })
	}
	m.Level.SetSelected("extreme")
	if len(m.Found) != 0 || !strings.Contains(m.Hint.Text, "No puzzle matches") {
		t.Errorf("of an empty list it says %q", m.Hint.Text)
	}
	m.Level.SetSelected("Any level")
	row := mypuzzles.NewPuzzleRow()
	m.List.Fill(0, row)
	if got := row.Facts[0].Text + ", " + row.Facts[1].Text + ", " + row.Facts[2].Text; !strings.HasPrefix(got, "Solved, hard · ") || !strings.HasSuffix(got, ", 12:34") {
		t.Errorf("the row of a solved puzzle says %q", got)
	}
	d.TapDialog("Statistics")
	for _, want := range []string{"hard", "12:34", "This week"} {
		d.Until("the statistics say "+want, func() bool { return strings.Contains(d.DialogText(), want) })
	}
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyEscape)
}

// TestStatisticsOnPhone: where a table has no room, each level is a block of its own, and nothing is shortened.
func TestStatisticsOnPhone(t *testing.T) {
	d := newDesk(t)
	d.fillSolved()
	d.Win.Resize(fyne.NewSize(390, 844))
	mypuzzlestest.Open(d.Desk)
	d.TapDialog("Statistics")
	d.Until("the figures are there", func() bool { return strings.Contains(d.DialogText(), "hard") })
	drawn := halltest.Written(d.Win.Canvas().Overlays().Top())
	for _, want := range []string{"hard", "12:34", "Solved", "This week", "This month", "No hints", "Best time", "Median", "Mean"} {
		if !slices.Contains(drawn, want) {
			t.Errorf("the page does not show %q: %q", want, drawn)
		}
	}
}

// TestNoStatistics: before the first solved puzzle the page says what will be there.
func TestNoStatistics(t *testing.T) {
	d := newDesk(t)
	mypuzzlestest.Open(d.Desk)
	d.TapDialog("Statistics")
	d.Until("it says that there is nothing yet", func() bool { return strings.Contains(d.DialogText(), "Nothing has been solved yet") })
}

// TestMineByDifficulty: My puzzles rates its puzzles, sorts them by difficulty, and keeps the ratings.
func TestMineByDifficulty(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	var names []string
	for _, collection := range []string{"hard", "easy", "extreme"} {
		entries, err := builtIn(collection)
		if err != nil {
			t.Fatal(err)
		}
		state := session.FromEntry(entries[0])
		state.Kept = true
		d.Open(state)
		names = append(names, state.Title)
	}
	m := mypuzzlestest.Open(d.Desk)
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

// TestLevelBeforeItIsRated: while ratings are worked out, an empty list of one level does not say that there is no such puzzle.
func TestLevelBeforeItIsRated(t *testing.T) {
	d := newDesk(t)
	d.fillSolved()
	m := mypuzzlestest.Open(d.Desk)
	m.Level.SetSelected("extreme")
	if !strings.HasPrefix(m.Hint.Text, "No matching puzzle so far.") {
		t.Errorf("before the puzzles are rated it says %q", m.Hint.Text)
	}
	d.Until("they are rated", func() bool { return strings.HasPrefix(m.Hint.Text, "No puzzle matches") })
}

// TestSpaceOnRename checks that the key that pressed Save does not type into what is behind.
func TestSpaceOnRename(t *testing.T) {
	d := newDesk(t)
	d.Fill("Sunday", "Monday")
	m := mypuzzlestest.Open(d.Desk)
	d.Key(fyne.KeyF2)
	d.OnButton("Save")
	d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	d.Win.Canvas().Focused().TypedRune(' ') // Fyne gives the character to the object that has the focus then
	d.Until("the list is back", func() bool { return d.Win.Canvas().Focused() == fyne.Focusable(m.List) })
	if m.Search.Text != "" {
		t.Errorf("%q is searched for", m.Search.Text)
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
