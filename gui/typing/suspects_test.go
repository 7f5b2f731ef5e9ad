package typing

import (
	"context"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/engine"
	"nonet/core/render"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// suspected returns an Finder that finds the given suggestions.
func suspected(rows ...[]Suggestion) Finder {
	return func(_ context.Context, _ sudoku.Puzzle, soFar func([]Suggestion)) ([]Suggestion, bool) {
		for _, all := range rows {
			soFar(all)
		}
		return rows[len(rows)-1], false
	}
}

func TestEntrySuspects(t *testing.T) {
	halltest.Concurrent(t)
	wrong := withChar(newspaper, 4, '1')
	other := Suggestion{Changes: []Change{{Cell: 12, Was: 1, Is: 0}}}
	right := Suggestion{Changes: []Change{{Cell: 4, Was: 1, Is: 7}}, Kind: "misread", Score: 0.93}
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{other}, []Suggestion{right, other})
	d.TapKeys(wrong[:40])
	if d.content().Sought {
		t.Error("what was misread is looked for while the puzzle is being typed")
	}
	d.pasteWhileEntering(wrong)
	d.Until("there are two suggestions", func() bool { return len(d.content().Suggestions) == 2 && !d.content().Seeking })
	d.panelSays("1   r1c5: 1 → 7")
	d.panelSays("misread (93% likely)")
	d.panelSays("2   r2c4: 1 → blank")
	if marks := d.View().Marks; marks[4]&render.Chosen == 0 || marks[12]&render.Chosen != 0 {
		t.Errorf("the first is not marked: %v", marks)
	}
	d.Press("Next suggestion")
	if marks := d.View().Marks; marks[4]&render.Chosen != 0 || marks[12]&render.Chosen == 0 {
		t.Errorf("the second is not marked: %v", marks)
	}
	d.Press("Read back")
	d.Press("Apply the marked suggestion") // no suggestion is visible
	d.Press("Apply suggestion 2")
	d.Givens(wrong)
	if marks := d.View().Marks; marks[12]&render.Chosen != 0 {
		t.Error("a suggestion that is not to be seen is marked")
	}
	d.Press("Read back")
	d.Press("Previous suggestion")
	d.Press("Apply the marked suggestion")
	d.Givens(newspaper)
	d.Says("Changed: r1c5: 1 → 7")
	d.untilPanelSays("Exactly one solution")
	d.Press("Undo")
	d.Givens(wrong)
	d.Until("there are suggestions again", func() bool { return len(d.content().Suggestions) == 2 && !d.content().Seeking })
	d.Press("Apply suggestion 2")
	d.Givens(withChar(wrong, 12, '.'))
	d.Press("Undo")
	d.Until("there are suggestions again", func() bool { return len(d.content().Suggestions) == 2 && !d.content().Seeking })
	d.tapPanel("Apply")
	d.Givens(newspaper)
}

// TestEntryAdvisesToReadASuggestionBack checks that a suggestion gets no tick until the puzzle has
// been read back, because it may be wrong although it gives exactly one solution. A digit typed in
// its place counts as read from the paper.
func TestEntryAdvisesToReadASuggestionBack(t *testing.T) {
	mends := []Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}}
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected(mends)
	apply := func() {
		t.Helper()
		d.Until("there is a suggestion", func() bool { return len(d.content().Suggestions) == 1 && !d.content().Seeking })
		d.Press("Apply the marked suggestion")
	}
	d.pasteWhileEntering(several)
	apply()
	d.Says("Read the puzzle back against the paper.")
	d.untilPanelSays("Exactly one solution, but with a suggested change.")
	halltest.Seen(d.Bar.Object, func(o fyne.CanvasObject) {
		if sign, ok := o.(*widget.Icon); ok && sign.Resource.Name() == theme.ConfirmIcon().Name() {
			t.Error("there is a tick, and nobody has compared anything")
		}
	})
	d.tapPanel("Done")
	d.DialogSays("not been compared with the paper")
	d.TapDialog("Keep typing")
	d.Press("Read back")
	for range newspaper {
		d.untilPanelSays("Exactly one solution, but")
		if d.TapKeys("↵"); d.content().Read {
			break
		}
	}
	d.untilPanelSays("Exactly one solution.")

	d.Press("Clear the board")
	d.pasteWhileEntering(several)
	apply()
	d.untilPanelSays("Exactly one solution, but")
	d.Press("Undo")
	d.untilPanelSays("Several solutions")
	d.Press("Redo")
	d.untilPanelSays("Exactly one solution, but")
}

// TestEntrySmallerBoardAfterASuggestion checks that a suggestion in a cell that the next board does
// not have is forgotten with its puzzle.
func TestEntrySmallerBoardAfterASuggestion(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.Until("there is a suggestion", func() bool { return len(d.content().Suggestions) == 1 && !d.content().Seeking })
	d.Press("Apply the marked suggestion")
	d.untilPanelSays("Exactly one solution, but")
	d.pasteWhileEntering("12343412214343.1")
	d.untilPanelSays("Exactly one solution.")
	d.Press("Undo")
	d.Press("Redo")
	d.untilPanelSays("Exactly one solution.")
}

// TestEntrySuspectsAwaitTheVerdict checks that a corrected puzzle is not judged by the previous
// verdict.
func TestEntrySuspectsAwaitTheVerdict(t *testing.T) {
	halltest.Concurrent(t)
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}})
	d.pasteWhileEntering(several)
	d.untilPanelSays("r9c8: blank → 7")
	d.Press("Apply the marked suggestion")
	d.Givens(newspaper)
	d.untilPanelSays("Exactly one solution")
	if d.content().Sought {
		t.Error("what was misread is looked for in a puzzle with exactly one solution")
	}
}

// TestEntrySuspectsOfASearchThatWasGivenUp checks that after an incomplete search the panel does
// not claim that no change helps.
func TestEntrySuspectsOfASearchThatWasGivenUp(t *testing.T) {
	one := []Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}}
	for _, c := range []struct {
		found  []Suggestion
		gaveUp bool
		says   string
	}{
		{nil, false, "No small change"},
		{nil, true, "Nothing was found within the time limit."},
		{one, false, "Probably misread. Alt+Enter corrects it."},
		{one, true, "there may be others"},
	} {
		d, _ := newEntryDesk(t, 9)
		d.room.Finder = func(context.Context, sudoku.Puzzle, func([]Suggestion)) ([]Suggestion, bool) {
			return c.found, c.gaveUp
		}
		d.pasteWhileEntering(several)
		d.untilPanelSays(c.says)
		d.pasteWhileEntering(newspaper)
		d.untilPanelSays("Exactly one solution")
		if d.content().GaveUp {
			t.Error("the search for another puzzle was given up")
		}
		d.Quit()
	}
}

// TestFinderTellsThatItGaveUp checks that the program's own Finder reports an incomplete
// search on a large board with a wrong digit, where each search takes long.
func TestFinderTellsThatItGaveUp(t *testing.T) {
	const side, box = 16, 4
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Empty(l)
	for cell := range p.Givens {
		row, column := l.Place(cell)
		if (7*row+3*column+row*column)%3 == 0 {
			p.Givens[cell] = uint8((row%box*box+row/box+column)%side) + 1
		}
	}
	p.Givens[side] = 6
	none := func([]Suggestion) { t.Error("something was found") }
	if _, gaveUp := Misread(t.Context(), p, none); !gaveUp {
		t.Error("all was tried")
	}
	for cell := range p.Givens {
		p.Givens[cell] = 0
	}
	if _, gaveUp := Misread(t.Context(), p, none); gaveUp {
		t.Error("on an empty board there is nothing to try")
	}
}

// TestEntrySuspectsWithoutAVerdict checks that a user who asks gets an answer, even while it is
// unknown whether something is wrong, and if that cannot be found out.
func TestEntrySuspectsWithoutAVerdict(t *testing.T) {
	const (
		looking = "Looking for misread digits"
		one     = "there is no sign of a misread digit"
		unknown = "Checking whether these digits have a solution takes too long"
	)
	d, clock := newEntryDesk(t, 16)
	d.room.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return engine.Band } // does not fit this board, so it never has a result
	d.room.Finder = func(context.Context, sudoku.Puzzle, func([]Suggestion)) ([]Suggestion, bool) {
		t.Error("what was misread is looked for without a verdict")
		return nil, false
	}
	d.TapKeys("3")
	d.tapPanel("What was misread?")
	clock.pass(LateAfter)
	if d.panelSays(looking); !d.listed() {
		t.Error("the list cannot be seen")
	}
	d.Until("it is given up", d.judged)
	d.panelSays("The check for a solution took too long")
	d.Says(unknown)
	if d.listed() {
		t.Error("there is a list, but nothing is looked for")
	}
	d.TapKeys("4")
	d.Until("it is given up again", d.judged)
	d.Says("A digit fills a cell and moves on") // the user has not asked
	d.tapPanel("What was misread?")
	d.Says(unknown)

	d.room.check.Engine = engine.For
	d.pasteWhileEntering(newspaper)
	d.Press("What was misread?")
	d.panelSays(looking)
	d.Until("it is judged", d.judged)
	d.Says(one)
	d.Press("What was misread?")
	d.Says(one)
}

// listed reports whether the panel shows the list of suggestions in place of the keys.
func (d *desk) listed() bool {
	m := d.content()
	return m.Seeking || m.Sought
}

// TestEntrySuspectsAfterUndo checks that a user who has asked before the end, and undoes a
// suggestion, sees the other suggestions again.
func TestEntrySuspectsAfterUndo(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.room.Finder = suspected([]Suggestion{{Changes: []Change{{Cell: 4, Was: 5}}}})
	d.TapKeys("5   5")
	d.tapPanel("What was misread?")
	for range 2 {
		d.Until("there is a suggestion", func() bool { return len(d.content().Suggestions) == 1 && !d.content().Seeking })
		d.Press("Apply the marked suggestion")
		d.Givens("5")
		d.untilPanelSays("Several solutions so far")
		if d.content().Sought {
			t.Error("nobody has asked about the puzzle that was mended")
		}
		d.Press("Undo")
	}
	d.Press("Clear the board")
	d.TapKeys("5   5")
	if d.content().Sought {
		t.Error("nobody has asked about what is typed anew")
	}
}

// TestEntryKeepsTheSuggestionPicked checks that the picked suggestion stays selected while the list
// grows, even if it is no longer among the likeliest.
func TestEntryKeepsTheSuggestionPicked(t *testing.T) {
	blank := func(cell int) Suggestion {
		return Suggestion{Changes: []Change{{Cell: cell, Was: several[cell] - '0'}}, Kind: "surplus", Score: 0.5}
	}
	likelier := func(n int) (all []Suggestion) { // n of them, and then those that were found first
		for cell := 9; len(all) < n; cell++ {
			if several[cell] != '.' {
				all = append(all, blank(cell))
			}
		}
		second := blank(1)
		second.Score = 0.02
		return append(all, blank(0), second)
	}
	d, _ := newEntryDesk(t, 9)
	states := make(chan []Suggestion)
	d.room.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]Suggestion)) ([]Suggestion, bool) {
		soFar([]Suggestion{blank(0), blank(1)})
		select {
		case all := <-states:
			return all, false
		case <-ctx.Done():
			return nil, false
		}
	}
	marked := func() {
		t.Helper()
		if marks := d.View().Marks; marks[1]&render.Chosen == 0 {
			t.Errorf("the one that was picked is not marked: %v", marks)
		}
	}
	for _, more := range []int{3, MostSuggestions - 1, MostSuggestions} {
		d.pasteWhileEntering(several)
		d.Until("there are suggestions", func() bool { return len(d.content().Suggestions) == 2 })
		d.Press("Next suggestion")
		marked()
		states <- likelier(more)
		d.Until("that was all", func() bool { return !d.content().Seeking })
		marked()
		if n := len(d.content().Suggestions); n != min(more+2, MostSuggestions+1) {
			t.Errorf("%d suggestions are listed", n)
		}
		d.panelSays(strconv.Itoa(d.content().Selected+1) + "   r1c2: 3 → blank\na digit too many (2% likely)")
		d.Press("Apply the marked suggestion")
		d.Givens(withChar(several, 1, '.'))
	}
	d.pasteWhileEntering(several)
	d.Until("there are suggestions", func() bool { return len(d.content().Suggestions) == 2 })
	states <- likelier(MostSuggestions)
	d.Until("that was all", func() bool { return !d.content().Seeking })
	if n := len(d.content().Suggestions); n != MostSuggestions || d.content().Selected != 0 {
		t.Errorf("%d suggestions are listed, number %d is marked, though none was picked", n, d.content().Selected)
	}
}

// TestEntrySuspectsAsTheyAreFound checks that a suggestion that is found soon after another is
// shown, even if the search then goes on for long without finding more.
func TestEntrySuspectsAsTheyAreFound(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	all := []Suggestion{{Changes: []Change{{Cell: 79, Is: 7}}}, {Changes: []Change{{Cell: 0, Was: 5}}}, {Changes: []Change{{Cell: 1, Was: 3}}}}
	steps, told := make(chan int), make(chan bool)
	d.room.Finder = func(ctx context.Context, _ sudoku.Puzzle, soFar func([]Suggestion)) ([]Suggestion, bool) {
		for {
			select {
			case n := <-steps:
				soFar(all[:n])
				told <- true
			case <-ctx.Done():
				return nil, false
			}
		}
	}
	found := func(n int) {
		steps <- n
		<-told
	}
	listed := func(want int) {
		t.Helper()
		d.Until("the list has grown", func() bool { return len(d.content().Suggestions) >= want })
		if got := len(d.content().Suggestions); got != want {
			t.Errorf("%d suggestions are listed, want %d", got, want)
		}
	}
	d.pasteWhileEntering(several)
	d.Until("it is looked for", func() bool { return d.content().Seeking })
	found(1)
	listed(1)
	found(2)
	found(3)
	d.Queued()
	listed(1) // too early to show more
	clock.pass(GrowInterval)
	listed(3)
	clock.pass(GrowInterval) // nothing new
	found(2)
	d.Until("the next is shown at once", func() bool { return len(d.content().Suggestions) == 2 })
	found(3)
	d.Press("Type in")
	d.Queued()
	for _, a := range clock.alarms {
		if a.ring != nil && a.after == GrowInterval {
			t.Error("a clock runs on after the end")
		}
	}
}

// TestEntrySuspectsOnDemand checks that a search begins before the end if the user asks, and that
// the next key cancels it, because the user has not asked about the new puzzle.
func TestEntrySuspectsOnDemand(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	begun, ended := make(chan bool, 10), make(chan bool, 10)
	d.room.Finder = func(ctx context.Context, _ sudoku.Puzzle, _ func([]Suggestion)) ([]Suggestion, bool) {
		begun <- true
		<-ctx.Done()
		ended <- true
		return nil, false
	}
	d.TapKeys("5   5")
	d.tapPanel("What was misread?")
	<-begun
	d.panelSays("Looking for misread digits")
	d.TapKeys(" ") // does not change the board: the search goes on
	d.TapKeys("5")
	<-ended
	d.untilPanelSays("5 appears 3 times")
	if d.content().Sought {
		t.Error("nobody has asked about this puzzle")
	}
	d.Press("Undo") // to the puzzle that the user asked about
	<-begun
	d.TapKeys("6")
	<-ended
	d.tapPanel("What was misread?")
	<-begun
	d.SetLanguage(words.Chinese)
	if !d.entering() || !d.content().Seeking {
		t.Error("another language ends the search")
	}
	d.Press(words.T("menu.activity.typing"))
	<-ended
}

// TestEntryFindsWhatWasMisread checks that the program's own Finder finds a misread digit, a
// missing digit and a row that was typed one cell off, with the right correction as the likeliest.
func TestEntryFindsWhatWasMisread(t *testing.T) {
	for _, c := range []struct{ kind, typed string }{
		{"misread", withChar(newspaper, 4, '1')},
		{"left out", withChar(newspaper, 31, '.')},
		{"blanks miscounted", "." + newspaper[:8] + newspaper[9:]},
	} {
		d, _ := newEntryDesk(t, 9)
		d.pasteWhileEntering(c.typed)
		d.Until("it is looked for", func() bool { return d.content().Sought && !d.content().Seeking })
		d.panelSays("\n" + c.kind + " (")
		d.Press("Apply the marked suggestion")
		d.Givens(newspaper)
		d.untilPanelSays("Exactly one solution")
		d.Press("Undo")
		d.Givens(c.typed)
		d.Quit()
	}
}

// TestNothingToSuspect: on an empty board there is nothing misread, which is said.
func TestNothingToSuspect(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.Press("What was misread?")
	d.Says("Nothing is typed yet")
}
