package entry

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/cputime"
	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
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
		r.host.Say(status.Note("entry.left").With(theme.IconNameInfo))
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
