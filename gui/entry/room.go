package entry

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/cputime"
	"nonet/core/format"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/menus"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/translations"
)

// A Room is the activity of typing in a printed puzzle: the board shows the givens alone, a
// Typist takes the keys, and what is true of the puzzle is said as it is typed.
type Room struct {
	// Done is called when somebody says that the puzzle is typed.
	Done func()
	// Told is called when there may be something else to say of the puzzle; may be nil.
	Told func()
	// Read reads a text that is pasted: the one puzzle in it, or none; several: there is more.
	Read func(text string) (one *format.Entry, several bool)
	// TakeBack takes back the last change.
	TakeBack func()

	// Finder looks for what was misread, Limit limits the processor time of a search, and Shift
	// reports whether a Shift key is down; all of them are others in tests.
	Finder Finder
	Limit  Limiter
	Shift  func() bool

	activity.Undoer // the check's: two solutions are all that may stand over the board

	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	check   *check.Check
	keys    controls.Keys

	typist *Typist // nil while it is not the current activity
	panel  *Panel
	empty  *session.Sheet // the empty board that it has opened itself last; nil for none
	inspection
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Typist   = (*Room)(nil)
	_ activity.Paster   = (*Room)(nil)
	_ activity.Walker   = (*Room)(nil)
	_ activity.Settler  = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Stager   = (*Room)(nil)
	_ activity.Place    = (*Room)(nil)
	_ activity.Helper   = (*Room)(nil)
)

// NewRoom returns the activity of a host. Spare keys of its buttons go to keys.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, c *check.Check, keys controls.Keys) *Room {
	return &Room{Undoer: c, host: h, board: b, threads: t, check: c, keys: keys, inspection: newInspection(),
		Finder: Misread, Limit: cputime.WithLimit, Shift: shiftDown}
}

// TypesIn implements activity.Stager.
func (r *Room) TypesIn() {}

// Begin implements activity.Activity: the puzzle on the board is one that is being typed in.
func (r *Room) Begin() {
	r.inspection = newInspection()
	r.typist = NewTypist(r.board, Actions{
		Now: func() sudoku.Puzzle { return r.host.Now().Puzzle },
		Put: r.put, Amend: r.amend, Changed: func() { r.inspect(); r.host.Say(nil) }, Refuse: r.refuse, Leave: r.leave,
		After: r.threads.After, Shift: func() bool { return r.Shift() },
	})
	r.host.Change((*session.Session).TypeIn)
	if r.host.Now().Puzzle.Givens.Filled() == 0 {
		r.board.MoveTo(0)
	}
	r.inspect()
}

// End implements activity.Activity. All that was typed stays.
func (r *Room) End() {
	if r.typist != nil {
		r.typist.Settle()
	}
	r.stop()
	r.check.Leave()
	r.typist, r.panel, r.inspection, r.Told = nil, nil, newInspection(), nil
}

// leave goes back to what was done before.
func (r *Room) leave() {
	if r.check.Comparing() {
		r.check.Done()
		return
	}
	something := r.host.Now().Puzzle.Givens.Filled() > 0
	r.host.Rest(r)
	if something {
		r.host.Say(status.Note("entry.left", translations.Data{"Key": menus.KeyText(menus.CtrlShift(fyne.KeyT))}).With(theme.IconNameInfo))
	}
}

// begin makes it the current activity, with the puzzle that is on the board, and reports whether
// it is: not where the window is about to close.
func (r *Room) begin() bool {
	if !r.host.Current(r) {
		r.host.Enter(r)
	}
	return r.host.Current(r) && r.typist != nil
}

// Toggle resumes typing in, or ends it.
func (r *Room) Toggle() {
	if r.host.Current(r) {
		r.host.Rest(r)
		return
	}
	r.Resume()
}

// Resume goes on typing in the puzzle on the board. One that came as it is, or is solved, is
// not to be typed over: an empty board of its size takes its place.
func (r *Room) Resume() {
	if sheet := r.host.Sheet(); r.host.Current(r) || sheet.Typed() && !complete(sheet.Now) {
		r.begin()
		return
	}
	r.beginEmpty(r.host.Now().Layout())
}

// TypeIn begins an empty 9×9 board for a printed puzzle, whatever is on the board now. Only an
// empty board that is being typed in already stays.
func (r *Room) TypeIn() {
	if now := r.host.Now(); now.TypingIn && now.Layout() == sudoku.Classic() && now.Grid().Filled() == 0 {
		r.begin()
		return
	}
	r.beginEmpty(sudoku.Classic())
}

// beginEmpty puts an empty board in the place of the puzzle, to type into. One that it has opened
// before, and that nothing was typed into, makes way for it.
func (r *Room) beginEmpty(l *sudoku.Layout) {
	if r.typist != nil {
		r.typist.Keep() // a figure that waits is of the puzzle before
	}
	before, empty := r.host.Sheet(), session.New(sudoku.Empty(l)).Now()
	empty.TypingIn = true
	r.host.Change(func(s *session.Session) bool {
		unopened := s.Unopen(r.empty)
		before = s.Sheet()
		return s.Open(empty) || unopened
	})
	if now := r.host.Sheet(); now != before {
		r.empty = now
	}
	if !r.begin() {
		return
	}
	r.typist.GoTo(0)
	r.host.Say(status.Note("entry.fresh", translations.Data{"Title": sitting.Title(before.Now)}).With(theme.IconNameInfo))
}

// Untouched takes back the empty board that it has opened itself, where nothing was typed into it:
// the puzzle before it is on the board again.
func (r *Room) Untouched(s *session.Session) bool { return s.Unopen(r.empty) }

// Verdict is what is known of the puzzle as it is now.
func (r *Room) Verdict() Verdict {
	if !r.judged || !r.of.Equal(r.host.Now().Puzzle) { // it would be what was true some keys ago, or of another puzzle
		return Unknown
	}
	return r.verdictOn(r.of.Givens)
}

// complete reports whether every cell is filled and every rule kept.
func complete(s session.State) bool {
	whole := s.Whole()
	return whole.Givens.Filled() == len(whole.Givens) && whole.Conflicts() == nil
}

// Changed implements activity.Activity.
func (r *Room) Changed(was session.State, other bool) {
	r.check.Changed()
	if !r.host.Now().TypingIn {
		r.host.Rest(r) // an undo has gone back over the beginning, or the puzzle is one to be solved
		return
	}
	switch now := r.host.Now().Puzzle.Givens; {
	case !other && endOf(now) < endOf(was.Puzzle.Givens): // what was typed last is gone: it is being typed again
		r.typist.Retreat()
		r.ended = false
		r.unidle()
	case other:
		r.typist.Turn()
		r.ended, r.asked, r.about, r.guesses = false, false, sudoku.Puzzle{}, nil
		r.unidle()
	}
	r.inspect()
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	r.panel = NewPanel(r.typist, PanelActions{
		Done: func() { r.Done() }, ReadBack: r.ReadBack, Suspect: r.Suspects, Pick: r.pickSuggestion, Apply: r.applySuggestion,
		Deaf: r.host.Deaf, Focus: r.host.Focus, Keys: r.keys,
	})
	return activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.panel.Object)}
}

// Panel is what stands beside the board now.
func (r *Room) Panel() *Panel { return r.panel }

// Suggest lists suggestions, as the search for what was misread does.
func (r *Room) Suggest(all []Suggestion) { r.list(all) }

// Judged reports whether the verdict is the one on the puzzle as it is now.
func (r *Room) Judged() bool { return r.judged }

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel != nil && r.typist != nil {
		r.panel.Show(r.Moment())
	}
}

// update looks at the puzzle and shows everything.
func (r *Room) update() {
	r.inspect()
	r.host.Refresh()
	if r.Told != nil {
		r.Told()
	}
}

// Moment is all that the panel says.
func (r *Room) Moment() Moment {
	m := Moment{Puzzle: r.host.Now().Puzzle, Cursor: r.board.Cursor(), Past: r.typist.Past(), Mended: r.typist.Mended()}
	m.Waiting, _ = r.typist.Waiting()
	if m.Reading, m.Read = r.typist.Reading(); m.Reading {
		m.Passage = r.typist.Passage()
	}
	r.fill(&m)
	if conflicts := m.Puzzle.Conflicts(); m.Verdict == Broken {
		all := check.Rules(m.Puzzle.Layout, conflicts)
		if m.Broken = all[0]; len(all) > 1 {
			m.Broken += translations.T("conflict.and") + translations.T("conflict.more", translations.Data{"Count": len(all) - 1})
		}
	}
	return m
}

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	if r.check.Comparing() {
		return activity.Scene{Layers: []board.Layer{r.check.Layer()}, Says: r.check.Says()}
	}
	return activity.Scene{Layers: []board.Layer{r.layer()}, Hint: r.hint()}
}

// layer is the givens, a figure that waits for a second one, and marks on what is read or was
// probably misread.
func (r *Room) layer() board.Layer {
	p := r.host.Now().Puzzle
	v := board.Layer{Givens: p.Givens, Typed: make(sudoku.Grid, p.Layout.Cells())}
	digit, waits := r.typist.Waiting()
	if digit != 0 { // it breaks no rule yet
		v.Givens = v.Givens.Clone()
		v.Givens[waits] = 0
	}
	v.Marks = check.Marks(sudoku.Puzzle{Layout: p.Layout, Givens: v.Givens})
	if digit != 0 {
		v.Typed[waits] = digit
		v.Marks[waits] |= render.Current
	}
	if on, done := r.typist.Reading(); on && !done {
		for i := range r.typist.Passage().Cells {
			v.Marks[r.typist.Passage().First+i] |= render.Current
		}
	}
	if n := r.selected; r.canApply(n) {
		for _, c := range r.suggestions[n].Changes {
			v.Marks[c.Cell] |= render.Chosen
		}
	}
	return v
}

// wrong reports whether there is something wrong with the puzzle as far as it is typed.
func (r *Room) wrong() bool {
	switch r.verdict {
	case Broken, None:
		return true
	case Several:
		reading, _ := r.typist.Reading()
		return r.ended || reading // before that there always are
	}
	return false
}

// hint says what can be typed now.
func (r *Room) hint() *status.Message {
	reading, done := r.typist.Reading()
	switch {
	case reading && !done:
		return status.Note("entry.hint.reading")
	case reading:
		puzzle := r.host.Now().Puzzle
		m := status.Note("entry.read.end", translations.Data{"Count": puzzle.Givens.Filled(), "Mended": r.typist.Mended()}).With(theme.IconNameConfirm)
		if r.wrong() {
			m.Icon = theme.IconNameWarning // the panel says what
		}
		return m.Offer("entry.done", func() { r.Done() })
	case r.wrong() && !r.ended:
		return status.Note("entry.hint.mistake").With(theme.IconNameWarning)
	case r.wrong() || r.typist.Past():
		m := status.Note("entry.hint.past")
		if r.verdict == One && !r.guessed(r.host.Now().Puzzle.Givens) {
			m.Icon = theme.IconNameConfirm
		}
		if r.wrong() {
			m = status.Note("entry.hint.wrong").With(theme.IconNameWarning)
		}
		return m.Offer("entry.readback", r.ReadBack).Offer("entry.done", func() { r.Done() })
	}
	return status.Note("entry.hint")
}

// refuse says why a key did nothing.
func (r *Room) refuse(why Refusal) {
	key := "entry.refused.end"
	if why == TooLarge {
		key = "entry.refused.large"
	}
	r.host.Say(status.Note(key, translations.Data{"Side": r.host.Now().Layout().Side()}).With(theme.IconNameWarning))
}

// put makes a digit a given, or clears the cell for 0.
func (r *Room) put(cell int, digit uint8) {
	r.byKey(func(s *session.Session) bool { return s.SetGiven(cell, digit) })
}

// amend does the same as a part of the last change.
func (r *Room) amend(cell int, digit uint8) {
	r.byKey(func(s *session.Session) bool { return s.AmendGiven(cell, digit) })
}

// byKey makes a change by a key, and shows it even where the board holds that already.
func (r *Room) byKey(change func(*session.Session) bool) {
	if !r.host.Change(change) {
		r.inspect()
		r.host.Say(nil)
	}
}

// change makes a change some other way: what waits would be of another change than the last
// one.
func (r *Room) change(change func(*session.Session) bool) {
	r.typist.Keep()
	r.host.Change(change)
}

// Keep implements activity.Settler.
func (r *Room) Keep() { r.typist.Keep() }

// Settle implements activity.Settler.
func (r *Room) Settle() { r.typist.Settle() }

// Walked implements activity.Walker: the cursor goes along, and what was taken back can be
// typed anew at once.
func (r *Room) Walked(cell int, other bool) {
	r.check.Walked()
	if other {
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
		return
	}
	if cell >= 0 {
		r.board.MoveTo(cell)
	}
	r.typist.Moved()
}

// endOf is the cell after the last one that is filled.
func endOf(g sudoku.Grid) int {
	for cell := len(g) - 1; cell >= 0; cell-- {
		if g[cell] != 0 {
			return cell + 1
		}
	}
	return 0
}

// Spot implements activity.Place.
func (r *Room) Spot() (cell int, reading bool) {
	reading, _ = r.typist.Reading()
	return r.typist.At(), reading
}

// GoOn implements activity.Place: where the board has changed since, it goes on after the last
// digit.
func (r *Room) GoOn(cell int, reading, same bool) {
	switch {
	case same && reading:
		r.typist.BeginRound()
		r.board.MoveTo(cell)
	case same:
		r.typist.GoTo(cell)
	default:
		r.typist.GoTo(endOf(r.host.Now().Puzzle.Givens))
	}
}

// Paste implements activity.Paster: a whole board goes wherever the cursor is, and fewer cells
// from the cursor on. Sixteen cells may be a board or a row of a larger one: they are what goes
// with the board that is there.
func (r *Room) Paste(text string) bool {
	r.typist.Settle()
	l, at := r.host.Now().Layout(), r.board.Cursor()
	rows, ok := Rows(text, l)
	if ok && len(rows) == l.Side() && Whole(rows, l.Side()) || len(rows) == 1 && len(rows[0]) == l.Cells() {
		r.enterWhole(format.Entry{Puzzle: sudoku.Puzzle{Layout: l, Givens: slices.Concat(rows...)}})
		return true
	}
	if !ok || Alien(rows, l.Side()) || len(rows) > 1 && !Whole(rows, l.Side()) {
		switch one, several := r.Read(text); {
		case one != nil:
			whole := session.FromEntry(*one)
			r.enterWhole(format.Entry{Puzzle: whole.Whole(), Title: whole.Title})
			return true
		case !ok || several:
			return false
		}
	}
	c := Lay(rows, l, at)
	if left := len(c.Digits); left < c.Count {
		r.host.Say(status.Note("entry.paste.long", translations.Data{"Count": c.Count, "Left": left, "Cell": l.CellName(at)}).With(theme.IconNameWarning))
		return true
	}
	r.change(func(s *session.Session) bool { return s.SetGivens(c.Digits) })
	r.typist.GoOn(c.Next - at)
	return true
}

// enterWhole puts a whole puzzle on the board.
func (r *Room) enterWhole(e format.Entry) {
	whole := session.FromEntry(e)
	whole.Kept, whole.Pasted, whole.TypingIn = true, true, true
	r.change(func(s *session.Session) bool { return s.Open(whole) })
	r.board.MoveTo(0)
	r.typist.GoOn(e.Puzzle.Layout.Cells())
}

// ReadBack begins to read the board back, or ends it.
func (r *Room) ReadBack() {
	if !r.begin() {
		return
	}
	r.host.Say(nil)
	if on, done := r.typist.Reading(); on && !done {
		r.typist.EndRound()
		return
	}
	r.typist.BeginRound()
}

// canApply reports whether there is a suggestion of that number to be seen: while the board is
// read back none is.
func (r *Room) canApply(n int) bool {
	if r.typist == nil || n < 0 || n >= len(r.suggestions) {
		return false
	}
	reading, _ := r.typist.Reading()
	return !reading
}

// pickSuggestion marks the cells of a suggestion on the board.
func (r *Room) pickSuggestion(n int) {
	if r.canApply(n) {
		r.selected, r.picked = n, true
		r.update()
	}
}

// applySuggestion makes the changes of a suggestion, as one that can be undone. It advises to
// read the puzzle back: other changes may give it exactly one solution too.
func (r *Room) applySuggestion(n int) {
	if !r.canApply(n) {
		return
	}
	s := r.suggestions[n]
	givens := map[int]uint8{}
	for _, c := range s.Changes {
		givens[c.Cell] = c.Is
	}
	text, past := s.Text(r.host.Now().Puzzle), r.typist.Past()
	r.guesses = append(r.guesses, s.Changes...)
	r.change(func(s *session.Session) bool { return s.SetGivens(givens) })
	if past { // the puzzle has been typed to its end, even where its last digit was one too many
		r.typist.GoTo(r.host.Now().Layout().Cells())
	}
	r.host.Say(status.Note("entry.applied", translations.Data{"Change": text}).With(theme.IconNameInfo).
		Offer("entry.readback", r.ReadBack).Offer("menu.undo", func() { r.TakeBack() }))
}

// Help implements activity.Helper.
func (r *Room) Help() (title string, keys fyne.CanvasObject) {
	if reading, _ := r.typist.Reading(); reading {
		text := controls.NewParagraph(translations.T("entry.hint.reading"))
		return translations.T("entry.readback"), text
	}
	return translations.T("entry.title"), Help(r.host.Now().Layout().Side())
}

// Typed implements board.Hand.
func (r *Room) Typed(cell int, digit uint8) { r.put(cell, digit) }

// Pressed implements board.Hand: a press moves the cursor, even where it is the cell of the
// cursor already.
func (r *Room) Pressed(int, uint8) { r.typist.Moved() }

// Moved implements board.Hand.
func (r *Room) Moved(int) { r.typist.Moved() }

// Paged implements board.Hand. The typist takes those keys.
func (r *Room) Paged(int) {}

// Escaped implements board.Hand. The typist takes that key.
func (r *Room) Escaped() bool { return false }

// TypedRune implements board.Typist.
func (r *Room) TypedRune(char rune) { r.typist.TypedRune(char) }

// TypedKey implements board.Typist.
func (r *Room) TypedKey(e *fyne.KeyEvent) (taken bool) { return r.typist.TypedKey(e) }

// KeyDown implements board.Typist.
func (r *Room) KeyDown(e *fyne.KeyEvent) { r.typist.KeyDown(e) }

// KeyUp implements board.Typist.
func (r *Room) KeyUp(e *fyne.KeyEvent) { r.typist.KeyUp(e) }

// FocusGained implements board.Typist.
func (r *Room) FocusGained() { r.typist.FocusGained() }

// shiftDown reports whether a Shift key is down. The board would not know of one that was
// pressed, or let go, while something else had the focus.
func shiftDown() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}
