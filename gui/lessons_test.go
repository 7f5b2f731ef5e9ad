package gui

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
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
)

// learning opens the page of a technique.
func learning(d *desk, t *logic.Technique) *practiser {
	p := &practiser{d}
	d.rooms.lessons.Learn(t)
	d.Until("the examples are there", func() bool { return d.rooms.lessons.Moment().Examples > 0 })
	return p
}

// A practiser does exercises.
type practiser struct{ d *desk }

func (p *practiser) board() *board.Board { return p.d.rooms.lessons.Board() }

func (p *practiser) key(name fyne.KeyName) {
	p.d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
}

// begin begins an exercise by the key.
func (p *practiser) begin() *practice.Exercise {
	p.d.T.Helper()
	before := p.d.rooms.lessons.Exercise()
	p.key(fyne.KeyReturn)
	p.d.Until("there is an exercise", func() bool {
		now := p.d.rooms.lessons.Exercise()
		return now != nil && now != before
	})
	return p.d.rooms.lessons.Exercise()
}

// digit presses a key of the pad.
func (p *practiser) digit(symbol string) {
	p.d.T.Helper()
	for _, o := range test.LaidOutObjects(p.d.Win.Content()) {
		if key, ok := o.(*controls.Key); ok && key.Face().Text == symbol && key.Visible() {
			key.Tapped(nil)
			return
		}
	}
	p.d.T.Errorf("there is no key %s", symbol)
}

// says checks what is said about the answer.
func (p *practiser) says(part string) {
	p.d.T.Helper()
	if m := p.d.rooms.lessons.Moment(); !strings.Contains(m.Verdict.Text(), part) {
		p.d.T.Errorf("it says %q, want %q in it", m.Verdict.Text(), part)
	}
}

// TestLearn checks that a page has a definition and an explained example, that the keys lead to other examples and techniques, and that Escape
// leads back to the puzzle, which stays as it was.
func TestLearn(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.pasteText(newspaper)
	before := d.Now().Grid().String()
	p := learning(d, logic.XWing)
	m := d.rooms.lessons.Moment()
	if !d.Current(d.rooms.lessons) || m.Title != "X-Wing" || m.Text != logic.XWing.Definition || !strings.Contains(m.More, "can be removed") {
		t.Fatalf("the page is %+v", m)
	}
	p.key(fyne.KeyRight)
	if other := d.rooms.lessons.Moment(); other.More == m.More || other.Title != m.Title {
		t.Error("there is no other example")
	}
	p.key(fyne.KeyDown)
	if got := d.rooms.lessons.Technique(); got != logic.Swordfish {
		t.Errorf("after X-Wing comes %s", got.Name)
	}
	d.Keys().Rune('5')
	d.Press("Clear the board")
	p.key(fyne.KeyEscape)
	if !d.Current(d.rooms.solve) || d.Now().Grid().String() != before {
		t.Error("the puzzle is not as it was")
	}
	d.rooms.lessons.Learn(logic.XWing)
	d.OpenText(several)
	if !d.Current(d.rooms.solve) {
		t.Error("a puzzle is opened that nobody sees")
	}
}

// TestExamplesAreRead: until the examples are there, the page and the sentence say that they are being read.
func TestExamplesAreRead(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.rooms.lessons.Learn(logic.XWing)
	const reading = "Reading the examples…"
	d.Says(reading)
	if m := d.rooms.lessons.Moment(); m.More != reading || m.Text != logic.XWing.Definition {
		t.Errorf("while the examples are read the page is %+v", m)
	}
	d.Until("the examples are there", func() bool { return d.rooms.lessons.Moment().Examples > 0 })
	d.Says("Enter: practise")
	if m := d.rooms.lessons.Moment(); m.More == reading {
		t.Errorf("when the examples are there the page is %+v", m)
	}
}

// TestPractise solves an exercise by keys: a part of the answer, a wrong one, the right one. What was solved is there after the next start.
func TestPractise(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.XWing)
	e := p.begin()
	for len(e.Steps) > 1 || len(e.Steps[0].Strikes) < 2 {
		p.key(fyne.KeyEscape)
		e = p.begin()
	}
	strikes := e.Steps[0].Strikes
	strike := func(c position.Candidate) {
		p.board().MoveTo(c.Cell)
		p.board().TypedRune([]rune(sudoku.Symbol(c.Digit))[0])
	}
	strike(strikes[0])
	p.key(fyne.KeyReturn)
	p.says("Right so far: 1 of")
	wrong := wrongStrike(e)
	strike(wrong)
	p.key(fyne.KeyReturn)
	p.says("Not")
	p.board().MoveTo(wrong.Cell)
	p.key(fyne.KeyDelete)
	for _, c := range strikes[1:] {
		strike(c)
	}
	p.key(fyne.KeyReturn)
	p.says("Wrong answers before: 1")
	if got := d.rooms.lessons.Progress(logic.XWing); got.Solved != 1 || got.Clean != 0 {
		t.Errorf("the progress is %+v", got)
	}
	p.begin()
	d = d.again()
	learning(d, logic.XWing)
	if got := d.rooms.lessons.Progress(logic.XWing); got.Solved != 1 {
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
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.NakedPair)
	e := p.begin()
	for _, cell := range practice.PatternOf(e.Steps[0]) {
		p.board().Press(cell, 0)
	}
	d.TapButton("Check")
	p.says("Right, in")
	p = learning(d, logic.NakedSingle)
	d.TapButton("Practise")
	d.Until("there is an exercise", func() bool { return d.rooms.lessons.Exercise() != nil })
	e = d.rooms.lessons.Exercise()
	placed := e.Steps[0].Places[0]
	p.board().MoveTo(placed.Cell)
	p.digit(sudoku.Symbol(placed.Digit))
	d.TapButton("Check")
	p.says("Right, in")
}

// TestPractiseRare solves an exercise in a technique that is chosen ahead, on a 16×16 board, with its larger pad.
func TestPractiseRare(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.LargeSubset)
	e := p.begin()
	p.digit("G")
	p.digit("G") // not crossed out after all
	for _, c := range e.Steps[0].Strikes {
		p.board().MoveTo(c.Cell)
		p.digit(sudoku.Symbol(c.Digit))
	}
	p.key(fyne.KeyReturn)
	p.says("Right, in")
}

// TestHelpInPractice asks for help until the step is shown, which does not count as solved.
func TestHelpInPractice(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.XYWing)
	e := p.begin()
	said := hint.Say(hint.English, e.Grid, e.Steps[0])
	for i, want := range []string{said.Where, "marked on the board", said.Reason} {
		d.TapButton("Help")
		if m := d.rooms.lessons.Moment(); !strings.Contains(m.More, want) {
			t.Errorf("help %d is %q, want %q", i+1, m.More, want)
		}
	}
	if m := d.rooms.lessons.Moment(); !m.Over || d.rooms.lessons.Progress(logic.XYWing).Solved != 0 {
		t.Errorf("after all help there is %+v", m)
	}
	if next := p.begin(); next == e {
		t.Error("Enter does not lead to the next exercise")
	}
}

// TestSeekingCancelled cancels the search for a position. Another one can be begun by Enter, and Escape leads back to the page.
func TestSeekingCancelled(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.HiddenQuad)
	p.key(fyne.KeyReturn)
	if said := d.CallOff(); said == nil {
		t.Fatal("nothing was looked for")
	}
	d.Refresh()
	if m := d.rooms.lessons.Moment(); !m.Over || d.rooms.lessons.Exercise() != nil {
		t.Errorf("after it was cancelled there is %+v", m)
	}
	p.begin()
	p.key(fyne.KeyEscape)
	if m := d.rooms.lessons.Moment(); m.Practising || !d.Current(d.rooms.lessons) {
		t.Errorf("Escape leads to %+v", m)
	}
}

// TestFindTechnique searches a technique by a name that is common, with keys alone.
func TestFindTechnique(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := learning(d, logic.NakedPair)
	d.Press(words.T("menu.learn.find"))
	test.Type(d.Win.Canvas().Focused(), "y-wing")
	p.key(fyne.KeyReturn)
	if d.rooms.lessons.Technique() != logic.XYWing {
		t.Errorf("y-wing finds %s", d.rooms.lessons.Technique().ID)
	}
	p.key(fyne.KeyDown) // the board has the keys again
	if d.rooms.lessons.Technique() == logic.XYWing {
		t.Error("after Enter the arrows do not lead to the next technique of the whole list")
	}
	d.Press(words.T("menu.learn.find"))
	test.Type(d.Win.Canvas().Focused(), "swordfish")
	p.key(fyne.KeyDown)
	p.key(fyne.KeyDown)
	if now := d.rooms.lessons.Technique(); now == logic.XYWing || !strings.Contains(now.Name, "Swordfish") {
		t.Errorf("Down leads to %s", now.ID)
	}
	p.key(fyne.KeyEscape)
	if !d.Current(d.rooms.lessons) {
		t.Error("Escape leaves the room instead of the field")
	}
}

// TestLearnLinkByLink goes through an example link by link, and then on to the next example.
func TestLearnLinkByLink(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve"; s.Hints.ByLink = true })
	p := learning(d, logic.XChain)
	m := d.rooms.lessons.Moment()
	if !m.ByLink || m.Link != 1 || m.Links < 4 || !strings.HasPrefix(m.More, "Suppose ") || m.Eureka == "" {
		t.Fatalf("the page is %+v", m)
	}
	heading := m.Heading
	for n := 2; n <= m.Links; n++ {
		p.key(fyne.KeyRight)
		if now := d.rooms.lessons.Moment(); now.Link != n || now.Heading != heading {
			t.Fatalf("Right leads to link %d of %q, want %d", now.Link, now.Heading, n)
		}
	}
	if now := d.rooms.lessons.Moment(); !strings.Contains(now.More, "Therefore ") {
		t.Errorf("at the end it says %q", now.More)
	}
	p.key(fyne.KeyRight)
	if now := d.rooms.lessons.Moment(); now.Heading == heading || now.Link != 1 {
		t.Errorf("after the last link comes %q, link %d", now.Heading, now.Link)
	}
}
