package typing

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestEntryVerdicts checks that the verdict is shown as soon as it is known.
func TestEntryVerdicts(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	d.TapKeys("5")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.TapKeys("   5")
	d.panelSays("5 appears 2 times in row 1 (r1c1, r1c5)")
	d.Says("There is a mistake in the puzzle")
	d.TapKeys("⌫")
	d.panelSays("1 typed. Checking whether there is a solution")
	d.Says("A digit fills a cell and moves on")
	d.untilPanelSays("1 typed. Several solutions so far.")
	d.Press("Clear the board")
	d.panelSays("Nothing is typed yet")
	d.TapKeys("12345678↵        9")
	d.untilPanelSays("There is no solution")
	d.Says("There is a mistake in the puzzle")
	d.pasteWhileEntering(several)
	d.untilPanelSays("Several solutions: something may be missing")
	d.Says("A digit was misread or left out")

	d.Press("Clear the board")
	d.TapKeys(several[:79]) // the last cells are blank and were not skipped
	d.untilPanelSays("Several solutions so far")
	clock.pass(IdleAtEnd)
	d.panelSays("something may be missing")
	d.Says("A digit was misread or left out")
	d.pasteWhileEntering("5" + strings.Repeat(".", 79) + "3")
	d.Press("Clear the board") // another puzzle is not complete
	d.TapKeys("5")
	d.untilPanelSays("Several solutions so far")
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) // passing through the last row
	clock.pass(IdleAtEnd)
	d.panelSays("Several solutions so far")
	d.Board.MoveTo(0)
	d.TapKeys("↵↵↵↵↵↵↵↵")
	clock.pass(IdleAtEnd)
	d.panelSays("something may be missing")
}

// TestEntryVerdictsThatAreLate checks that each key cancels the previous search, and that a message
// says if the search takes long.
func TestEntryVerdictsThatAreLate(t *testing.T) {
	halltest.Concurrent(t)
	d, clock := newEntryDesk(t, 9)
	d.room.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return engine.DepthFirst } // searches for minutes
	d.pasteWhileEntering(halltest.Deep)
	clock.pass(LateAfter)
	d.panelSays("Checking whether there is a solution")
	clock.pass(LongAfter)
	d.panelSays("Still checking whether there is a solution")
	d.room.check.Engine = engine.For
	d.TapKeys("⌫")
	d.Until("the verdict", func() bool { return d.content().Verdict == Several })

	d.room.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return engine.DepthFirst }
	d.pasteWhileEntering(halltest.Deep)
	d.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // leaving cancels it, too
}

// An endless is a Limiter for searches without a result: each waits until it is cancelled or the
// test lets it reach its limit.
type endless struct {
	begun, ended chan bool // one value for each search
	spent        chan bool // lets a search reach its limit
}

func newEndless(d *desk) *endless {
	e := &endless{make(chan bool, 10), make(chan bool, 10), make(chan bool)}
	d.room.Limit = func(ctx context.Context, limit time.Duration) (context.Context, func()) {
		if limit != 20*time.Second {
			d.T.Errorf("the limit is %v", limit)
		}
		e.begun <- true
		return &stalled{Context: ctx, spent: e.spent}, func() { e.ended <- true }
	}
	return e
}

func (s *stalled) Err() error {
	if s.err != nil {
		return s.err
	}
	select {
	case <-s.Context.Done():
		s.err = s.Context.Err()
	case <-s.spent:
		s.err = context.DeadlineExceeded
	}
	return s.err
}

// TestEntryVerdictsWithoutAnEnd checks for every size that a message says if a search takes long,
// and that it stops at the next key, at its limit, and on leaving the activity or closing the
// window.
func TestEntryVerdictsWithoutAnEnd(t *testing.T) {
	for _, side := range []int{9, 25} {
		d, clock := newEntryDesk(t, side)
		search := newEndless(d)
		for _, e := range engine.All() {
			if !e.Fits(d.Now().Puzzle) {
				continue
			}
			d.room.check.Engine = func(sudoku.Puzzle, int) *engine.Engine { return e }
			d.TapKeys("5")
			<-search.begun
			clock.pass(LateAfter)
			d.panelSays("1 typed. Checking whether there is a solution")
			clock.pass(LongAfter)
			d.panelSays("1 typed. Still checking whether there is a solution. This may take a long time.")
			d.TapKeys("4")
			<-search.ended
			<-search.begun
			d.panelSays("Still checking") // until there is another verdict
			clock.pass(LateAfter)
			d.panelSays("2 typed. Checking whether there is a solution")
			search.spent <- true
			<-search.ended
			d.untilPanelSays("2 typed. The check for a solution took too long and was stopped.")
			clock.pass(LongAfter)
			d.panelSays("took too long")
			d.TapKeys("3")
			<-search.begun
			d.panelSays("3 typed. Checking") // the search that stopped was about another puzzle
			d.Press("Type in")
			<-search.ended
			d.Press("Type in")
			<-search.begun
			d.Press("Clear the board")
			<-search.ended
			d.panelSays("Nothing is typed yet")
		}
		d.TapKeys("5")
		<-search.begun
		d.Quit()
		<-search.ended
	}
}

// verdicts returns moments with every verdict, with the largest number of digits.
func verdicts(l *sudoku.Layout) (all []Content) {
	m := Content{Puzzle: sudoku.Empty(l)}
	for cell := range m.Puzzle.Givens {
		m.Puzzle.Givens[cell] = 1
	}
	for _, m.Verdict = range []Verdict{Unknown, Empty, None, One, Guessed, Several} {
		for _, m.Progress = range []Progress{Looking, LookingLong, GivenUp} {
			for _, m.Ended = range []bool{false, true} {
				all = append(all, m)
			}
		}
	}
	return all
}

// TestEntryPanelStaysStill checks that the verdict does not move what is below it, even in the
// narrowest panel.
func TestEntryPanelStaysStill(t *testing.T) {
	for _, language := range words.Languages() {
		d, _ := newEntryDesk(t, 9)
		d.SetLanguage(language)
		d.Win.Resize(fyne.NewSize(1, 1)) // as small as possible
		below := func() (at fyne.Position) {
			for _, o := range test.LaidOutObjects(d.room.panel.Object) {
				if s, ok := o.(*container.Scroll); ok && s.Visible() {
					return d.App.Driver().AbsolutePositionForObject(s)
				}
			}
			t.Fatal("the help is not to be seen")
			return at
		}
		still := below()
		for _, m := range verdicts(d.Now().Layout()) {
			if d.room.panel.Show(m); below() != still {
				t.Errorf("%s, verdict %d, search %d, ended %v: what was at %v is at %v", language.ID, m.Verdict, m.Progress, m.Ended, still, below())
			}
		}
		d.Quit()
	}
}

// TestEntryVerdictsInChinese checks that in the narrowest panel no line is a number alone or begins
// with a comma or similar. Fyne breaks a line at the last space, or anywhere if there is none.
func TestEntryVerdictsInChinese(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	d.SetLanguage(words.Chinese)
	d.Win.Resize(fyne.NewSize(760, 600))
	for _, m := range verdicts(d.Now().Layout()) {
		d.room.panel.Show(m)
		for _, o := range test.LaidOutObjects(d.room.panel.Object) {
			row, ok := o.(*canvas.Text)
			if ok && row.TextSize == theme.TextSize() && (row.Text == "81" || strings.ContainsAny(row.Text[:min(3, len(row.Text))], "，。：…")) {
				t.Errorf("verdict %d, search %d, ended %v: a line is %q", m.Verdict, m.Progress, m.Ended, row.Text)
			}
		}
	}
}

func TestEntryOfALargeBoard(t *testing.T) {
	d, _ := newEntryDesk(t, 16)
	d.TapKeys("12")
	d.untilPanelSays("Several solutions so far")
	d.TapKeys("12")
	d.panelSays("C appears 2 times in row 1")
}
