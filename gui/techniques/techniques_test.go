package techniques_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/practice"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/hall/halltest"
)

// TestLearn checks that a page has a definition and an explained example, that the keys lead to other examples and techniques, and that Escape
// leads back to the puzzle, which stays as it was.
func TestLearn(t *testing.T) {
	d := newDesk(t)
	before := d.Now().Grid().String()
	d.learn(logic.XWing)
	m := d.room.Content()
	if !d.Current(d.room) || m.Title != "X-Wing" || m.Text != logic.XWing.Definition || !strings.Contains(m.More, "can be removed") {
		t.Fatalf("the page is %+v", m)
	}
	d.key(fyne.KeyRight)
	if other := d.room.Content(); other.More == m.More || other.Title != m.Title {
		t.Error("there is no other example")
	}
	d.key(fyne.KeyDown)
	if got := d.room.Technique(); got != logic.Swordfish {
		t.Errorf("after X-Wing comes %s", got.Name)
	}
	d.Keys().Rune('5')
	if d.Change(func(s *session.Session) bool { return s.Set(2, 4) }) {
		t.Error("the puzzle, which is not to be seen, is changed")
	}
	d.key(fyne.KeyEscape)
	if !d.Current(d.before) || d.Now().Grid().String() != before {
		t.Error("the puzzle is not as it was")
	}
	d.room.Learn(logic.XWing)
	d.OpenText(halltest.Several)
	if !d.Current(d.before) {
		t.Error("a puzzle is opened that nobody sees")
	}
}

// TestExamplesAreRead: until the examples are there, the page and the sentence say that they are being read.
func TestExamplesAreRead(t *testing.T) {
	d := newDesk(t)
	d.room.Learn(logic.XWing)
	const reading = "Reading the examples…"
	d.Says(reading)
	if m := d.room.Content(); m.More != reading || m.Text != logic.XWing.Definition {
		t.Errorf("while the examples are read the page is %+v", m)
	}
	d.Until("the examples are there", func() bool { return d.room.Content().Examples > 0 })
	d.Says("Enter: practise")
	if m := d.room.Content(); m.More == reading {
		t.Errorf("when the examples are there the page is %+v", m)
	}
}

// TestPractise solves an exercise by keys: a part of the answer, a wrong one, the right one. What was solved is there after the next start.
func TestPractise(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.learn(logic.XWing)
	e := d.practise()
	for len(e.Steps) > 1 || len(e.Steps[0].Strikes) < 2 {
		d.key(fyne.KeyEscape)
		e = d.practise()
	}
	strikes := e.Steps[0].Strikes
	strike := func(c position.Candidate) {
		d.room.Board().MoveTo(c.Cell)
		d.room.Board().TypedRune([]rune(sudoku.Symbol(c.Digit))[0])
	}
	strike(strikes[0])
	d.key(fyne.KeyReturn)
	d.judges("Right so far: 1 of")
	wrong := wrongStrike(e)
	strike(wrong)
	d.key(fyne.KeyReturn)
	d.judges("Not")
	d.room.Board().MoveTo(wrong.Cell)
	d.key(fyne.KeyDelete)
	for _, c := range strikes[1:] {
		strike(c)
	}
	d.key(fyne.KeyReturn)
	d.judges("Wrong answers before: 1")
	if got := d.room.Progress(logic.XWing); got.Solved != 1 || got.Clean != 0 {
		t.Errorf("the progress is %+v", got)
	}
	d.practise()
	d = newDeskAt(d.Again())
	d.learn(logic.XWing)
	if got := d.room.Progress(logic.XWing); got.Solved != 1 {
		t.Errorf("after the next start the progress is %+v", got)
	}
}

// wrongStrike returns a candidate that is not to be struck, in a cell without one that is.
func wrongStrike(e *practice.Exercise) position.Candidate {
	for cell := range e.Grid.Layout().Cells() {
		if slices.ContainsFunc(e.Steps[0].Strikes, func(c position.Candidate) bool { return c.Cell == cell }) {
			continue
		}
		for digit := range e.Grid.Candidates(cell).All() {
			c := position.Candidate{Cell: cell, Digit: digit}
			if v := e.Judge(practice.Answer{Strikes: []position.Candidate{c}}).Verdict; v == practice.Wrong || v == practice.Unproved {
				return c
			}
		}
	}
	return position.Candidate{}
}

// TestPractiseByMouse marks the cells of a pattern, and places a digit with the pad.
func TestPractiseByMouse(t *testing.T) {
	d := newDesk(t)
	d.learn(logic.NakedPair)
	e := d.practise()
	for _, cell := range e.Steps[0].Cells {
		d.room.Board().Press(cell, 0)
	}
	d.TapButton("Check")
	d.judges("Right, in")
	d.learn(logic.NakedSingle)
	d.TapButton("Practise")
	d.Until("there is an exercise", func() bool { return d.room.Exercise() != nil })
	e = d.room.Exercise()
	placed := e.Steps[0].Places[0]
	d.room.Board().MoveTo(placed.Cell)
	d.digit(sudoku.Symbol(placed.Digit))
	d.TapButton("Check")
	d.judges("Right, in")
}

// TestPractiseRare solves an exercise in a technique that is chosen ahead, on a 16×16 board, with its larger pad.
func TestPractiseRare(t *testing.T) {
	d := newDesk(t)
	d.learn(logic.LargeSubset)
	e := d.practise()
	d.digit("G")
	d.digit("G") // not crossed out after all
	for _, c := range e.Steps[0].Strikes {
		d.room.Board().MoveTo(c.Cell)
		d.digit(sudoku.Symbol(c.Digit))
	}
	d.key(fyne.KeyReturn)
	d.judges("Right, in")
}

// TestHelpInPractice asks for help until the step is shown, which does not count as solved.
func TestHelpInPractice(t *testing.T) {
	d := newDesk(t)
	d.learn(logic.XYWing)
	e := d.practise()
	said := hint.Say(hint.English, e.Grid, e.Steps[0])
	for i, want := range []string{said.Where, "marked on the board", said.Reason} {
		d.TapButton("Help")
		if m := d.room.Content(); !strings.Contains(m.More, want) {
			t.Errorf("help %d is %q, want %q", i+1, m.More, want)
		}
	}
	if m := d.room.Content(); !m.Over || d.room.Progress(logic.XYWing).Solved != 0 {
		t.Errorf("after all help there is %+v", m)
	}
	if next := d.practise(); next == e {
		t.Error("Enter does not lead to the next exercise")
	}
}

// TestSeekingCancelled cancels the search for a position. Another one can be begun by Enter, and Escape leads back to the page.
func TestSeekingCancelled(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.learn(logic.HiddenQuad)
	d.key(fyne.KeyReturn)
	if said := d.CallOff(); said == nil {
		t.Fatal("nothing was looked for")
	}
	d.Refresh()
	if m := d.room.Content(); !m.Over || d.room.Exercise() != nil {
		t.Errorf("after it was cancelled there is %+v", m)
	}
	d.practise()
	d.key(fyne.KeyEscape)
	if m := d.room.Content(); m.Practising || !d.Current(d.room) {
		t.Errorf("Escape leads to %+v", m)
	}
}

// TestFindFromElsewhere: the field of names has the focus at once when another room is left for it, before the page was ever painted.
func TestFindFromElsewhere(t *testing.T) {
	d := newDesk(t)
	d.Press(words.T("menu.learn.find"))
	if f := d.Win.Canvas().Focused(); f == nil || f == fyne.Focusable(d.room.Scene().Board) {
		t.Fatalf("the focus is at %v", f)
	}
	test.Type(d.Win.Canvas().Focused(), "y-wing")
	d.key(fyne.KeyReturn)
	if d.room.Technique() != logic.XYWing || !d.Current(d.room) {
		t.Errorf("y-wing finds %s", d.room.Technique().ID)
	}
}

// TestFindTechnique searches a technique by a name that is common, with keys alone.
func TestFindTechnique(t *testing.T) {
	d := newDesk(t)
	d.learn(logic.NakedPair)
	d.Press(words.T("menu.learn.find"))
	test.Type(d.Win.Canvas().Focused(), "y-wing")
	d.key(fyne.KeyReturn)
	if d.room.Technique() != logic.XYWing {
		t.Errorf("y-wing finds %s", d.room.Technique().ID)
	}
	d.key(fyne.KeyDown) // the board has the keys again
	if d.room.Technique() == logic.XYWing {
		t.Error("after Enter the arrows do not lead to the next technique of the whole list")
	}
	d.Press(words.T("menu.learn.find"))
	test.Type(d.Win.Canvas().Focused(), "swordfish")
	d.key(fyne.KeyDown)
	d.key(fyne.KeyDown)
	chosen := d.room.Technique()
	if chosen == logic.XYWing || !strings.Contains(chosen.Name, "Swordfish") {
		t.Errorf("Down leads to %s", chosen.ID)
	}
	d.key(fyne.KeyReturn)
	if now := d.room.Technique(); now != chosen {
		t.Errorf("Enter leads to %s, not to %s, to which the arrows led", now.ID, chosen.ID)
	}
	d.Press(words.T("menu.learn.find"))
	d.key(fyne.KeyDown)
	chosen = d.room.Technique()
	d.key(fyne.KeyReturn)
	if now := d.room.Technique(); now != chosen {
		t.Errorf("Enter leads to %s although nothing was typed, not to %s", now.ID, chosen.ID)
	}
	d.Press(words.T("menu.learn.find"))
	d.key(fyne.KeyEscape)
	if !d.Current(d.room) {
		t.Error("Escape leaves the room instead of the field")
	}
}

// TestLearnLinkByLink goes through an example link by link, and then on to the next example.
func TestLearnLinkByLink(t *testing.T) {
	d := newDesk(t)
	d.hints.ByLink = true
	d.learn(logic.XChain)
	m := d.room.Content()
	if !m.ByLink || m.Link != 1 || m.Links < 4 || !strings.HasPrefix(m.More, "Suppose ") || m.Eureka == "" {
		t.Fatalf("the page is %+v", m)
	}
	d.Says("Left and Right: the next link")
	heading := m.Heading
	for n := 2; n <= m.Links; n++ {
		d.key(fyne.KeyRight)
		if now := d.room.Content(); now.Link != n || now.Heading != heading {
			t.Fatalf("Right leads to link %d of %q, want %d", now.Link, now.Heading, n)
		}
	}
	if now := d.room.Content(); !strings.Contains(now.More, "Therefore ") {
		t.Errorf("at the end it says %q", now.More)
	}
	d.key(fyne.KeyRight)
	if now := d.room.Content(); now.Heading == heading || now.Link != 1 {
		t.Errorf("after the last link comes %q, link %d", now.Heading, now.Link)
	}
}
