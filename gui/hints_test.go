package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/guide"
)

// wing is a puzzle that needs an X-Wing; before it there are only singles and locked candidates.
const wing = "...64.......3..5...657.84...5....73.6.3......1.......2.4.9...7......3..1.9.5..8.6"

// solvingOf returns a window in which a puzzle is solved by hand.
func solvingOf(t *testing.T, puzzle string) *desk {
	d := newDesk(t, fast, func(s *settings) { s.Activity = "solve" })
	d.OpenText(puzzle)
	return d
}

// open opens a page by its menu entry and waits until it holds what is looked for.
func (d *desk) opens(entry string, holds func(*guide.Guidance) bool) *guide.Guidance {
	d.T.Helper()
	d.Press(words.T(entry))
	d.Until(entry, func() bool { g := d.guidance(); return g != nil && holds(g) })
	return d.guidance()
}

func (d *desk) guidance() *guide.Guidance { return d.rooms.solve.Content().Guidance }

// said waits for a hint, or for what has to be put right first.
func said(g *guide.Guidance) bool { return g.Lead != "" && !g.Looking }

// listed waits for all steps of a list.
func listed(g *guide.Guidance) bool {
	return g.Rows > 0 && !strings.HasSuffix(g.Count, "…")
}

// practises begins an exercise on the page of a technique.
func (d *desk) practises() {
	d.T.Helper()
	d.Until("the examples are there", func() bool { return d.rooms.techniques.Content().Examples > 0 })
	d.Strike(fyne.KeyReturn)
	d.Until("there is an exercise", func() bool { return d.rooms.techniques.Exercise() != nil })
}

// TestBackFromPractice: the page about the technique of a hint offers to go back to the hint, also after another technique was looked at and an
// exercise was done.
func TestBackFromPractice(t *testing.T) {
	d := solvingOf(t, wing)
	before := *d.opens("menu.hint", said)
	d.TapButton(before.Learn)
	const back = "Your hint is still there"
	d.Says(back)
	d.Strike(fyne.KeyDown)
	d.Says(back)
	d.practises()
	d.Strike(fyne.KeyEscape)
	d.Says(back)
	d.TapButton(words.T("learn.hint.back.do"))
	if g := d.guidance(); !d.Current(d.rooms.solve) || g == nil || g.Lead != before.Lead {
		t.Errorf("back from the exercise the hint is %+v instead of %+v", g, before)
	}
	d.To("learn")
	d.Until("the examples are there", func() bool { return d.rooms.techniques.Content().Examples > 0 })
	d.Says("Enter: practise")
}

// TestBackFromLearn checks that a hint is there again as it was after the page about its technique was read, unless the board has changed.
func TestBackFromLearn(t *testing.T) {
	d := solvingOf(t, newspaper)
	d.opens("menu.hint", said)
	d.Press(words.T("menu.hint"))
	before := *d.guidance()
	d.TapButton(before.Learn)
	if !d.Current(d.rooms.techniques) {
		t.Fatal("it does not show the page")
	}
	d.Says("Escape leads back to it")
	d.Strike(fyne.KeyEscape)
	if g := d.guidance(); !d.Current(d.rooms.solve) || g == nil || g.Lead != before.Lead || g.Where != before.Where || g.Reason != "" {
		t.Errorf("back from Learn the hint is %+v instead of %+v", g, before)
	}
	d.Enter(d.rooms.watch)
	d.Change(func(s *session.Session) bool { return s.Set(d.Blank(), 1) })
	d.Enter(d.rooms.solve)
	if d.guidance() != nil {
		t.Error("after a change of the board the hint is still there")
	}
}
