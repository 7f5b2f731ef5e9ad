package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/cputime"
	"nonet/core/format"
	"nonet/core/photo"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/menus"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// A Room is the activity of typing in a printed puzzle: the board shows only the givens, a Typist
// handles the keys, and a verdict on the puzzle is shown while it is typed.
type Room struct {
	// Done is called when the user says that the puzzle is complete.
	Done func()
	// Updated is called when the verdict or the suggestions may have changed; may be nil.
	Updated func()
	// Read reads pasted text. It returns the only puzzle in it, or nil; several reports whether
	// there are more.
	Read func(text string) (one *format.Entry, several bool)
	// TakeBack undoes the last change.
	TakeBack func()
	// Photo has what the room needs for photos.
	Photo PhotoNeeds

	// Finder looks for what was misread, Limit limits the processor time of a search, and Shift
	// reports whether a Shift key is down. Reader reads pictures. Tests replace them.
	Finder Finder
	Reader Reader
	Limit  Limiter
	Shift  func() bool

	host    activity.Host
	canvas  func() fyne.Canvas
	board   *board.Board
	threads *threads.Threads
	check   *check.Check
	keys    controls.Keys

	typist *Typist // nil if this is not the current activity
	panel  *Panel
	empty  *session.Sheet // the empty board that the room opened last; nil for none
	// guesses are changes by suggestions since the puzzle was last read back, however often it was left meanwhile.
	guesses map[*session.Sheet][]Change
	inspection
	photos
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Walker   = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Place    = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, canvas func() fyne.Canvas, b *board.Board, t *threads.Threads, c *check.Check, keys controls.Keys) *Room {
	return &Room{canvas: canvas, host: h, board: b, threads: t, check: c, keys: keys, guesses: map[*session.Sheet][]Change{}, inspection: newInspection(),
		photos: photos{pictures: map[*session.Sheet]*picture{}, histories: map[*session.Sheet]*photoHistory{}, removed: map[*session.Sheet]bool{}, misread: map[*session.Sheet]bool{}},
		Finder: Misread, Reader: photo.Read, Limit: cputime.WithLimit, Shift: shiftDown}
}

// Begin implements activity.Activity. From now on the puzzle is being typed in.
func (r *Room) Begin() {
	r.inspection = newInspection()
	r.typist = NewTypist(r.board, Actions{
		Now: func() sudoku.Puzzle { return r.host.Now().Puzzle },
		Put: r.put, Amend: r.amend, Changed: func() { r.inspect(); r.host.Say(nil) }, Refuse: r.refuse, Leave: r.leave, Doubts: r.doubts,
		After: r.threads.After, Shift: func() bool { return r.Shift() },
	})
	r.host.Change((*session.Session).TypeIn)
	if r.host.Now().Puzzle.Givens.Filled() == 0 {
		r.board.MoveTo(0)
	}
	r.inspect()
	r.fetch()
}

// End implements activity.Activity. Everything typed stays.
func (r *Room) End() {
	if r.typist != nil {
		r.typist.Settle()
	}
	r.stop()
	r.check.Leave()
	r.keepPhoto()
	r.dropRemoved()
	r.typist, r.panel, r.view, r.inspection, r.Updated = nil, nil, nil, newInspection(), nil
	r.layUnder()
}

// leave returns to the previous activity. While a photo is read it only cancels that.
func (r *Room) leave() {
	switch {
	case r.rereading():
		r.host.Say(r.host.CallOff())
		return
	case r.Opening():
		r.host.Say(r.Photo.CallOff())
		return
	}
	if r.check.Comparing() {
		r.check.Done()
		return
	}
	if r.abandon() {
		return
	}
	something := r.host.Now().Puzzle.Givens.Filled() > 0
	r.host.Rest(r)
	if something {
		r.host.Say(status.Note("entry.left", words.Data{"Key": menus.KeyText(menus.CtrlShift(fyne.KeyT))}).With(theme.IconNameInfo))
	}
}

// makeCurrent makes this the current activity, with the puzzle on the board, and reports whether it is.
// It is not if the window is about to close.
func (r *Room) makeCurrent() bool {
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

// Resume continues typing in the puzzle on the board. A puzzle that was not typed in here, or that
// is solved, must not be typed over: an empty board of its size replaces it. While a photo is being opened it only says
// that: its puzzle will be there in a moment.
func (r *Room) Resume() {
	if r.refuseWhileOpening() {
		return
	}
	if sheet := r.host.Sheet(); r.host.Current(r) || sheet.Typed() && !complete(sheet.Now) {
		r.makeCurrent()
		return
	}
	r.beginEmpty(r.host.Now().Layout())
}

// TypeIn begins an empty 9×9 board for a printed puzzle. An empty 9×9 board that is already being
// typed in stays, and so does everything while a photo is being opened, as in Resume.
func (r *Room) TypeIn() {
	if r.refuseWhileOpening() {
		return
	}
	if now := r.host.Now(); now.TypingIn && now.Layout() == sudoku.Classic() && now.Grid().Filled() == 0 {
		r.makeCurrent()
		return
	}
	r.beginEmpty(sudoku.Classic())
}

// beginEmpty replaces the puzzle by an empty board. An empty board that was opened here before, and
// into which nothing was typed, is removed.
func (r *Room) beginEmpty(l *sudoku.Layout) {
	if r.typist != nil {
		r.typist.Keep() // a waiting figure belongs to the previous puzzle
	}
	before, empty := r.host.Sheet(), session.New(sudoku.Empty(l)).Now()
	empty.TypingIn = true
	r.host.Put(func(s *session.Session) bool {
		unopened := s.Unopen(r.empty)
		before = s.Sheet()
		return s.Open(empty) || unopened
	})
	if now := r.host.Sheet(); now != before {
		r.empty = now
	}
	if !r.makeCurrent() {
		return
	}
	r.typist.GoTo(0)
	r.host.Say(status.Note("entry.fresh", words.Data{"Title": words.Title(before.Now)}).With(theme.IconNameInfo))
}

// Untouched removes the empty board that was opened here, if nothing was typed into it: the
// previous puzzle is on the board again.
func (r *Room) Untouched(s *session.Session) bool { return s.Unopen(r.empty) }

// Verdict returns what is known of the puzzle as it is now.
func (r *Room) Verdict() Verdict {
	if !r.judged || !r.of.Equal(r.host.Now().Puzzle) { // the last verdict is about an earlier state or another puzzle
		return Unknown
	}
	return r.verdictOn(r.of.Givens)
}

// complete reports whether every cell is filled and no rule is broken.
func complete(s session.State) bool {
	whole := s.Whole()
	return whole.Givens.Filled() == len(whole.Givens) && whole.Conflicts() == nil
}

// Changed implements activity.Activity.
func (r *Room) Changed(was session.State, other bool) {
	r.check.Changed()
	r.follow()
	r.keepPhoto()
	if !r.host.Now().TypingIn {
		r.host.Rest(r) // undo went back to before the typing, or the puzzle is being solved
		return
	}
	switch now := r.host.Now().Puzzle.Givens; {
	case !other && endOf(now) < endOf(was.Puzzle.Givens): // the last digits were removed, so typing continues there
		r.typist.Retreat()
		r.ended = false
		r.unidle()
	case other:
		r.fetch()
		r.typist.Turn()
		r.ended, r.asked, r.about = false, false, sudoku.Puzzle{}
		r.unidle()
	}
	r.inspect()
	r.arrangePhoto()
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	r.panel = NewPanel(r.typist, PanelActions{
		Done: func() { r.Done() }, ReadBack: r.ReadBack, Suspect: r.Suspects, Pick: r.pickSuggestion, Apply: r.applySuggestion,
		Photo: func() { r.Photo.Ask() }, Closing: r.host.Closing, Focus: r.host.Focus, Keys: r.keys,
	})
	p := activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.panel.Object), Slim: r.panel.SetSlim}
	r.photoPanels(&p)
	return p
}

// Panel returns the panel beside the board.
func (r *Room) Panel() *Panel { return r.panel }

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel != nil && r.typist != nil {
		r.panel.Show(r.Moment())
	}
	if p := r.picture(); p != nil && r.view != nil && r.typist != nil {
		r.view.Show(r.photoMoment(p))
		if r.below != nil {
			m := r.Moment()
			r.below.Show(m.words())
		}
	}
	r.layUnder()
}

// update inspects the puzzle and updates the window.
func (r *Room) update() {
	r.inspect()
	r.pointOut()
	r.host.Refresh()
	if r.Updated != nil {
		r.Updated()
	}
}

// Moment returns everything that the panel shows.
func (r *Room) Moment() Moment {
	m := Moment{Puzzle: r.host.Now().Puzzle, Cursor: r.board.Cursor(), Past: r.typist.Past(), Mended: r.typist.Mended()}
	m.Waiting, _ = r.typist.Waiting()
	if m.Reading, m.Read = r.typist.Reading(); m.Reading {
		m.Passage = r.typist.Passage()
	}
	r.fill(&m)
	m.Photo, m.Doubts = r.doubts() != nil, r.left()
	if conflicts := m.Puzzle.Conflicts(); m.Verdict == Broken {
		all := words.BrokenRules(m.Puzzle.Layout, conflicts)
		if m.Broken = all[0]; len(all) > 1 {
			m.Broken += words.T("list.semicolon") + words.T("conflict.more", words.Data{"Count": len(all) - 1})
		}
	}
	return m
}

// ReadBack begins or ends reading the board back.
func (r *Room) ReadBack() {
	if !r.makeCurrent() {
		return
	}
	r.host.Say(nil)
	if on, done := r.typist.Reading(); on && !done {
		r.typist.EndRound()
		return
	}
	r.typist.BeginRound()
}
