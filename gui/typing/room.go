package typing

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"nonet/core/cputime"
	"nonet/core/format"
	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/menus"
	"nonet/gui/mypuzzles"
	"nonet/gui/paper"
	"nonet/gui/sitting"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/typist"
)

// Needs are the functions that a Room needs from others.
type Needs struct {
	// Read reads pasted text. It returns the only puzzle in it, or nil; several reports whether
	// there are more.
	Read func(text string) (one *format.Entry, several bool)
	// Undo undoes the last change.
	Undo func()
	// Ask asks for a picture to read.
	Ask func()
	// Solve begins to solve the puzzle on the board.
	Solve func()
}

// A Room is the activity of typing in a printed puzzle: the board shows only the givens, a Typist
// handles the keys, and a verdict on the puzzle is shown while it is typed.
type Room struct {
	// Finder looks for what was misread, Limit limits the processor time of a search, and Shift
	// reports whether a Shift key is down. Tests replace them.
	Finder Finder
	Limit  Limiter
	Shift  func() bool

	needs   Needs
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	check   *check.Check
	dialogs *dialogs.Dialogs
	sitting *sitting.Sitting
	mine    *mypuzzles.Shelf
	photos  *paper.Album
	keys    controls.Keys

	typist *typist.Typist
	panel  *Panel
	empty  *session.Sheet // the empty board that the room opened last; nil for none
	// guesses are changes by suggestions since the puzzle was last read back, however often it was left meanwhile.
	guesses map[*session.Sheet][]Change
	inspection
	drawer
	aside   map[*session.Sheet]unfinished
	updated func() // shows what is known of the puzzle in the dialog at the end; nil if that was not opened

	tabs  *controls.Tabs     // of photo and puzzle, in a window that is too narrow for both; nil for none
	below *controls.Sentence // the verdict below the photo in that case; nil for none
	front int                // the page in front
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Walker   = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Place    = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, c *check.Check, d *dialogs.Dialogs, s *sitting.Sitting, mine *mypuzzles.Shelf, photos *paper.Album, keys controls.Keys, needs Needs) *Room {
	r := &Room{needs: needs, host: h, board: b, threads: t, check: c, dialogs: d, sitting: s, mine: mine, photos: photos, keys: keys,
		guesses: map[*session.Sheet][]Change{}, aside: map[*session.Sheet]unfinished{}, inspection: newInspection(), Finder: Misread, Limit: cputime.WithLimit, Shift: shiftDown}
	r.typist = typist.New(b, typist.Actions{
		Now: func() sudoku.Puzzle { return h.Now().Puzzle },
		Put: r.put, Amend: r.amend, Changed: func() { r.inspect(); h.Say(nil) }, Refuse: r.refuse, Leave: r.leave, Doubts: r.doubts,
		After: func(d time.Duration, do func()) (stop func()) { return t.After(d, do) }, Shift: func() bool { return r.Shift() },
	})
	photos.Room = paper.Room{Activity: r, Enter: r.enter, GoTo: func(cell int) { r.typist.GoTo(cell) }, Visit: r.visit,
		Keep: r.typist.Keep, Update: r.update, Shift: func() bool { return r.Shift() }}
	return r
}

// Begin implements activity.Activity. From now on the puzzle is being typed in.
func (r *Room) Begin() {
	r.inspection = newInspection()
	r.typist.Begin()
	r.host.Change((*session.Session).TypeIn)
	r.drawer = r.firstDrawer()
	r.takeBack()
	if r.host.Now().Puzzle.Blank() {
		r.board.MoveTo(0)
	}
	r.inspect()
	r.photos.Fetch()
}

// End implements activity.Activity. Everything typed stays.
func (r *Room) End() {
	r.typist.Settle()
	if r.unsummed() {
		r.putAside()
	}
	r.settle()
	r.stop()
	r.check.Leave()
	r.photos.Leave()
	r.panel, r.tabs, r.below, r.updated, r.inspection = nil, nil, nil, nil, newInspection()
}

// leave returns to the previous activity. While a photo is read it only cancels that.
func (r *Room) leave() {
	switch {
	case r.photos.CallOff():
		return
	case r.check.Comparing():
		r.check.Done()
		return
	case r.photos.Abandon():
		return
	}
	something := !r.host.Now().Puzzle.Blank()
	r.host.Rest(r)
	if _, waits := r.waiting(); something || waits {
		r.host.Say(status.Note("typing.left", words.Data{"Key": menus.KeyText(menus.CtrlShift(fyne.KeyT))}).With(theme.IconNameInfo))
	}
}

// enter makes this the current activity, with the puzzle on the board, and reports whether it is.
// It is not if the window is about to close.
func (r *Room) enter() bool {
	r.host.Enter(r)
	return r.host.Current(r) && !r.host.Closing()
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
	if r.photos.SayOpening() {
		return
	}
	if sheet := r.host.Sheet(); r.host.Current(r) || sheet.Typed() && !complete(sheet.Now) {
		r.enter()
		return
	}
	r.beginEmpty(strokes.Undrawn(r.host.Now().Layout())) // other regions and houses are drawn anew
}

// TypeIn begins an empty 9×9 board for a printed puzzle. An empty 9×9 board that is already being
// typed in stays, and so does everything while a photo is being opened, as in Resume.
func (r *Room) TypeIn() {
	if r.photos.SayOpening() {
		return
	}
	if now := r.host.Now(); now.TypingIn && now.Layout() == sudoku.Classic() && now.Puzzle.Blank() && now.Grid().Filled() == 0 {
		r.enter()
		return
	}
	r.beginEmpty(sudoku.Classic())
}

// beginEmpty replaces the puzzle by an empty board. An empty board that was opened here before, and
// into which nothing was typed, is removed, unless something is being drawn there.
func (r *Room) beginEmpty(l *sudoku.Layout) {
	r.typist.Keep() // a waiting figure belongs to the previous puzzle
	before, empty := r.host.Sheet(), session.New(sudoku.Empty(l)).Now()
	empty.TypingIn = true
	r.host.Put(func(s *session.Session) bool {
		_, drawing := r.underWay()
		unopened := !drawing && s.Unopen(r.empty)
		before = s.Sheet()
		return s.Open(empty) || unopened
	})
	if now := r.host.Sheet(); now != before {
		r.empty = now
	}
	if !r.enter() {
		return
	}
	r.typist.GoTo(0)
	r.host.Say(status.Note("typing.fresh", words.Data{"Title": words.Title(before.Now)}).With(theme.IconNameInfo))
}

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
	if other {
		r.putAside() // or the end of the room would draw it on this puzzle
	}
	r.photos.Follow()
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
		r.photos.Fetch()
		r.typist.Turn()
		r.drawer = r.firstDrawer()
		r.takeBack()
		r.ended, r.asked, r.about = false, false, sudoku.Puzzle{}
		r.unidle()
	}
	r.inspect()
	r.photos.Arrange()
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	r.panel = NewPanel(roomKeys{r}, PanelActions{
		Tool: r.Choose, Houses: r.SetHouses, GridRule: r.SetGridRule, Plain: r.MakePlain,
		Done: r.AskDone, ReadBack: r.ReadBack, Suspect: r.Suspects, Pick: r.pickSuggestion, Apply: r.applySuggestion,
		Photo: r.needs.Ask, Closing: r.host.Closing, Focus: r.host.Focus, Keys: r.keys,
	})
	p := activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.panel.Object)}
	r.photoPanels(&p)
	p.Phone = func(bool) activity.Panels {
		r.panel.SetPhone()
		phone := p
		if p.OneColumn != nil {
			phone.Beside = p.OneColumn()
		}
		return phone
	}
	return p
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel == nil {
		return
	}
	m := r.Content()
	r.panel.Show(m)
	r.photos.Refresh(r.tabs != nil)
	if r.below != nil {
		r.below.Show(m.words())
	}
	r.layUnder()
}

// update inspects the puzzle and updates the window.
func (r *Room) update() {
	r.inspect()
	r.pointOut()
	r.host.Refresh()
	if r.updated != nil {
		r.updated()
	}
}

// Content returns everything that the panel shows.
func (r *Room) Content() Content {
	m := Content{Puzzle: r.host.Now().Puzzle, Stroke: r.stroke, Cursor: r.board.Cursor(), Past: r.typist.Past(), Mended: r.typist.Mended()}
	if r.drawing() {
		m.Tool = r.tool
	}
	if m.Tool == strokes.Regions {
		m.Painted = r.painted()
	}
	m.Waiting, _ = r.typist.Waiting()
	if m.Reading, m.Read = r.typist.Reading(); m.Reading {
		m.Passage = r.typist.Passage()
	}
	r.fill(&m)
	m.Photo, m.Doubts = r.doubts() != nil, len(r.photos.Left())
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
	if !r.enter() {
		return
	}
	r.host.Say(nil)
	if on, done := r.typist.Reading(); on && !done {
		r.typist.EndRound()
		return
	}
	r.typist.BeginRound()
}
