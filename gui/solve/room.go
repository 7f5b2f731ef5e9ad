package solve

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/logic"
	"nonet/core/render"
	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/walkthrough"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/guide"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Needs are the functions that the room needs from others.
type Needs struct {
	Undo, Redo       func()
	CanUndo, CanRedo func() bool
	// Style returns the colours of the board.
	Style func() render.Style
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// Another offers other puzzles.
	Another func()
	// Learn shows the page of a technique; nil for none.
	Learn func(*logic.Technique)
	// Hints is how steps are found and shown.
	Hints *guide.Settings
	// Dialogs shows the dialogs of the room.
	Dialogs *dialogs.Dialogs
	// Opening reports whether a photo is being opened. That job is not about the board.
	Opening func() bool
	// Copy puts a text into the clipboard, and Link returns the address of a puzzle; empty if it has none.
	Copy func(string)
	// PrintWay prints the way to the solution.
	PrintWay func(*walkthrough.Walkthrough)
	Link     func(session.State) string
	// Save saves a puzzle that may not be on the board any more.
	Save func(*session.Sheet)
	// SaveTime saves a puzzle of which nothing but the time spent on it has changed.
	SaveTime func(*session.Sheet)
}

// A Room is the activity of solving a puzzle by hand.
type Room struct {
	activity.Undoer // closes what is shown over the board: two solutions, or a position of the path

	keyboard
	judging

	needs   Needs
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	check   *check.Check
	keys    controls.Keys

	panel  *Panel
	review *review.Review // of the board as it is now; nil for none
	clock  clock

	settings Settings
	hand     hand
	guide    *guide.Guide

	replay    *replay        // of the steps so far; nil for none
	agreed    *session.Sheet // the puzzle whose answer the person wanted to see; nil for none
	differing []int          // the cells that differ from a checkpoint, marked until the next change
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Walker   = (*Room)(nil)
	_ activity.Guard    = (*Room)(nil)
	_ activity.Menu     = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, c *check.Check, keys controls.Keys, s Settings, needs Needs) *Room {
	r := &Room{host: h, needs: needs, board: b, threads: t, check: c, keys: keys, judging: newJudging(), settings: s}
	r.guide = guide.New(h, t, guide.Needs{Learn: needs.Learn, Mend: func() { c.Misread() }, Noted: func() { r.settings.Notes = Mine }, Save: needs.Save, Fault: r.fault,
		Corners: func() session.Corners { return r.settings.Corners }, Settings: needs.Hints, Dialogs: needs.Dialogs, Copy: needs.Copy, Print: needs.PrintWay})
	r.Undoer = undoer{c, r}
	r.keyboard = keyboard{room: r, Modifiers: modifiersDown}
	r.clock = clock{now: time.Now, after: t.After, save: needs.SaveTime, shown: r.showTime}
	return r
}

// Settings returns the current settings.
func (r *Room) Settings() Settings { return r.settings }

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.judge()
	r.clock.begin(r.host.Sheet())
	r.guide.Resume()
}

// End implements activity.Activity.
func (r *Room) End() {
	r.callOff()
	if r.replay != nil {
		r.replay.pause()
		r.replay = nil
	}
	r.clock.end()
	r.guide.Rest()
	r.check.Leave()
	if r.panel != nil {
		r.panel.closeMenu()
	}
	r.review, r.panel, r.differing, r.hand = nil, nil, nil, hand{}
}

// Changed implements activity.Activity. A result was about the previous board.
func (r *Room) Changed(_ session.State, other bool) {
	if other {
		r.hand = hand{mode: r.hand.mode, several: r.hand.several, weak: r.hand.weak}
	}
	r.EndReplay()
	r.check.Changed()
	r.guide.Changed(other)
	r.review, r.differing = nil, nil
	r.clock.sign(r.host.Sheet())
	r.judge()
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	if r.replay != nil {
		r.panel = nil
		r.replay.arrange()
		return activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.replay.object), Low: func(bool) {}}
	}
	r.panel = NewPanel(Actions{
		Digit: r.enter, Mode: r.SetMode, Undo: r.needs.Undo, Redo: r.needs.Redo,
		Notes: r.notesItems, More: r.moreItems, Filter: r.pickFilter, Third: r.toggleThird,
		Check: r.Check, Mend: r.check.Misread, Another: r.needs.Another, Pause: r.Pause, Replay: r.StartReplay, Share: r.share,
		Cancel: func() { r.host.Say(r.host.CallOff()) },
		Guide: guide.Actions{
			Open: r.OpenGuide, Hint: r.Hint, Apply: r.guide.Apply, Learn: r.guide.Learn, Fix: r.guide.Fix, Anyway: r.guide.Anyway,
			Choose: r.guide.Choose, Seek: r.guide.Seek, Paged: r.guide.Paged, Turn: r.guide.Turn, ByLink: r.guide.SetByLink, Group: r.guide.Group,
			Techniques: func() { r.guide.OpenTechniques() },
		},
		Focus: r.host.Focus, Keys: r.keys,
	})
	p := activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.panel.Object), Low: r.panel.SetLow}
	p.Phone = func(bool) activity.Panels {
		r.panel.SetPhone()
		return p
	}
	return p
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel != nil {
		r.panel.Show(r.Content())
	}
}

// Content returns everything that the panel shows.
func (r *Room) Content() Content {
	now := r.host.Now()
	m := Content{
		Puzzle: now.Puzzle, Typed: now.Typed, Cursor: r.board.Cursor(), CanUndo: r.needs.CanUndo(), CanRedo: r.needs.CanRedo(),
		CanClear: r.canClear(), Pencil: now.Pencil(r.board.Cursor()), Style: r.needs.Style(),
		Hand: r.hand, DigitFirst: r.settings.DigitFirst,
		Working: r.host.Working() && !r.needs.Opening(), Review: r.reviewed(), Answered: r.host.Sheet().Answered(), Fault: r.faultOf(now.Puzzle), Rating: r.ratingOf(now.Puzzle),
		Time: r.timeShown(), Hints: r.host.Sheet().Hints, CanReplay: r.CanReplay(), Unchecked: r.settings.Mistakes == MistakesNever,
	}
	m.Guidance, m.Misplaced = r.guide.Guidance(), r.misplaced()
	return m
}

// canClear reports whether one of the selected cells holds something that can be erased.
func (r *Room) canClear() bool {
	now := r.host.Now()
	return slices.ContainsFunc(r.board.Selection(), func(cell int) bool { return now.Typed[cell] != 0 || now.Pencil(cell) != session.Pencil{} })
}

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	if r.replay != nil {
		return r.replayScene()
	}
	in := activity.Input{Input: r.input()}
	if r.check.Comparing() {
		return activity.Scene{Layers: []board.Layer{r.check.Layer()}, Says: r.check.Says(), Input: in}
	}
	now, m := r.host.Now(), r.Content()
	layers := []board.Layer{{Marks: check.Marks(now.Whole())}, {Marks: m.Marks()}, r.differences(), r.notesLayer(), r.handLayer()}
	return activity.Scene{Layers: append(layers, r.guide.Layers()...), Says: r.guide.Says(), Hint: r.whatNext(&m), Spoken: m.spoken(), Input: in}
}

// whatNext says what to do next. It is nil if the panel shows a result, so that only one sentence is
// shown.
func (r *Room) whatNext(m *Content) *status.Message {
	now := r.host.Now()
	keys := r.guide.Keys()
	switch {
	case m.Hand.picking:
		return status.Note("solve.hint.filter")
	case m.Solved():
		return nil
	case r.guide.CanFix():
		return keys // the page says what is wrong
	case m.Review != nil && r.guide.Page() == guide.NoPage:
		return nil
	case now.Grid().Filled() == 0 && now.Puzzle.Blank():
		return status.Note("solve.hint.empty").Offer("typing.begin", r.needs.TypeIn)
	}
	if broken := r.check.Broken(now); broken != nil {
		return broken
	}
	if r.guide.Page() != guide.NoPage {
		return keys
	}
	if m.full() && m.Hand.mode != Colours {
		return nil
	}
	if m.Hand.from == nil && m.Hand.held == 0 {
		if sums := r.sums(); sums != nil {
			return sums
		}
	}
	return m.guide()
}

// fault says what a review has found.
func (r *Room) fault(found *review.Review) string {
	now := r.host.Now()
	m := Content{Puzzle: now.Puzzle, Typed: now.Typed, Rating: r.ratingOf(now.Puzzle)}
	filled, _ := m.progress()
	return m.found(found, filled).text
}

// unjudged reports whether the puzzle has rules that the program does not know, and then says so.
func (r *Room) unjudged() bool {
	m := check.Unjudged(r.host.Now().Puzzle)
	if m != nil {
		r.host.Say(m)
	}
	return m != nil
}

// CheckSolutions finds out whether the board has one solution, several or none. It ends what shows another position than that of the puzzle.
func (r *Room) CheckSolutions() {
	r.EndReplay()
	if r.guide.Previews() {
		r.guide.Close()
	}
	r.check.Start()
}

// Check finds out which digits are wrong, or that the puzzle itself is wrong.
func (r *Room) Check() {
	r.EndReplay()
	r.check.Leave()
	if r.settings.Mistakes == MistakesNever || r.unjudged() {
		return
	}
	r.guide.Close()
	r.look(review.Check, func(found review.Review) *status.Message {
		r.review = &found
		p := r.host.Now().Puzzle
		r.Doubt(p, found.Puzzle)
		r.learn(p, found)
		r.judge() // how hard it is may not be known yet
		return r.origin()
	})
}

// AskAnswer asks whether the whole answer is wanted, once for each puzzle, and then fills it in.
func (r *Room) AskAnswer() {
	if r.unjudged() {
		return
	}
	sheet := r.host.Sheet()
	if r.agreed == sheet {
		r.Answer()
		return
	}
	d := r.needs.Dialogs
	text := controls.NewParagraph(words.T("solve.answer.ask.text"))
	d.ShowWide(d.NewQuestion(words.T("solve.answer.ask"), words.T("solve.answer.ask.yes"), text, func(yes bool) {
		if yes && r.host.Current(r) && r.host.Sheet() == sheet {
			r.agreed = sheet
			r.Answer()
		}
	}), 440)
}

// Answer fills in the solution, whatever engine is chosen, as one step for undo. If there is none
// it says why.
func (r *Room) Answer() {
	r.EndReplay()
	r.check.Leave()
	r.guide.Close()
	r.look(review.Answer, func(found review.Review) *status.Message {
		if found.Solution == nil {
			r.review = &found
			return nil
		}
		p := r.host.Now().Puzzle
		r.host.Change(func(s *session.Session) bool { return s.Fill(found.Solution) })
		r.review = &found
		r.Doubt(p, found.Puzzle)
		r.judge()
		return nil
	})
}

// look reviews the board off the main goroutine, and then calls then, which returns what is to be said.
func (r *Room) look(how func(context.Context, sudoku.Puzzle, sudoku.Grid) (review.Review, error), then func(review.Review) *status.Message) {
	now := r.host.Now()
	r.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return words.T("solve.working")
			}
			return words.T("solve.working.long", words.Data{"Time": words.Duration(elapsed)})
		},
		Cancelled: "check.cancelled",
		Do: func(ctx context.Context) func() {
			found, err := how(ctx, now.Puzzle, now.Typed)
			return func() {
				var said *status.Message
				if err == nil {
					said = then(found)
				}
				r.host.Say(said)
			}
		},
	})
}

// Hint gives a hint for the next step, and more of it each time.
func (r *Room) Hint() {
	r.EndReplay()
	r.check.Leave()
	if !r.unjudged() {
		r.guide.Hint()
	}
}

// OpenGuide opens a page that helps with the next steps, or closes it. An answer that is being looked for would change the board below the
// page.
func (r *Room) OpenGuide(p guide.Page) {
	r.EndReplay()
	r.check.Leave()
	if p != guide.NoPage && r.unjudged() {
		return
	}
	said := r.host.CallOff()
	if r.guide.Open(p); said != nil {
		r.host.Say(said)
	}
}

// Apply takes the step that the open page shows.
func (r *Room) Apply() { r.guide.Apply() }

// moved is called when the cursor has moved. The selection changes then, which refreshes the window.
func (r *Room) moved(int) {
	r.endPicking()
	if r.replay == nil {
		r.clock.sign(r.host.Sheet())
	}
}

// calledOff cancels the job about the board, and reports whether there was one.
func (r *Room) calledOff() bool {
	said := r.host.CallOff()
	if said != nil {
		r.host.Say(said)
	}
	return said != nil
}

// escape leaves the innermost of what is shown.
func (r *Room) escape() bool {
	switch {
	case r.replay != nil:
		r.EndReplay()
	case r.hand.drop():
		r.turned()
	case r.calledOff():
	case r.check.Comparing():
		r.check.Done()
	case r.guide.Page() != guide.NoPage:
		r.guide.Open(guide.NoPage)
	case r.review != nil, r.differing != nil:
		r.review, r.differing = nil, nil
		r.host.Say(nil)
	default:
		return false
	}
	return true
}

// Walked implements activity.Walker.
func (r *Room) Walked(int, bool) { r.check.Walked() }
