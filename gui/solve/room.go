package solve

import (
	"context"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"nonet/core/review"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/dialogs"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/gui/translations"
)

// Needs are the functions that the room needs from others.
type Needs struct {
	Undo, Redo       func()
	CanUndo, CanRedo func() bool
	// Candidates reports whether automatic candidates are shown, and ShowCandidates changes that.
	Candidates     func() bool
	ShowCandidates func(bool)
	// TypeIn begins to type in a printed puzzle.
	TypeIn func()
	// Another offers other puzzles.
	Another func()
	// HidesTime reports whether the time spent is not shown.
	HidesTime func() bool
	// Dialogs shows the dialogs of the room.
	Dialogs *dialogs.Dialogs
	// Mistakes says when mistakes are shown.
	Mistakes func() string
	// Save saves a puzzle that may not be on the board any more.
	Save func(*session.Sheet)
}

// A Room is the activity of solving a puzzle by hand.
type Room struct {
	activity.Undoer // that of check: only two solutions can be shown over the board

	needs   Needs
	host    activity.Host
	board   *board.Board
	threads *threads.Threads
	check   *check.Check
	keys    controls.Keys

	panel  *Panel
	review *review.Review // of the board as it is now; nil for none
	answer bool           // Answer has filled in the rest
	clock  clock

	replay    *Replay // of the steps so far; nil for none
	differing []int   // the cells that differ from a checkpoint, marked until the next change
	judging
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Undoer   = (*Room)(nil)
	_ activity.Walker   = (*Room)(nil)
	_ activity.Settler  = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, b *board.Board, t *threads.Threads, c *check.Check, keys controls.Keys, needs Needs) *Room {
	r := &Room{Undoer: c, needs: needs, host: h, board: b, threads: t, check: c, keys: keys, judging: newJudging()}
	r.clock = clock{now: time.Now, after: t.After, save: needs.Save, shown: r.showTime}
	return r
}

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.judge()
	r.clock.begin(r.host.Sheet())
}

// End implements activity.Activity.
func (r *Room) End() {
	r.callOff()
	if r.replay != nil {
		r.replay.pause()
		r.replay = nil
	}
	r.clock.end()
	r.check.Leave()
	r.review, r.answer, r.panel, r.differing = nil, false, nil, nil
}

// Changed implements activity.Activity. A result was about the previous board.
func (r *Room) Changed(session.State, bool) {
	r.EndReplay()
	r.check.Changed()
	r.review, r.answer, r.differing = nil, false, nil
	r.clock.sign(r.host.Sheet())
	r.judge()
}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	if r.replay != nil {
		r.panel = nil
		return activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.replay.Object), Low: func(bool) {}}
	}
	r.panel = NewPanel(Actions{
		Digit: func(d uint8) { r.Typed(r.board.Cursor(), d) },
		Undo:  r.needs.Undo, Redo: r.needs.Redo, Candidates: r.needs.ShowCandidates,
		Check: r.Check, Answer: r.Answer, Mend: r.check.Misread, Another: r.needs.Another, Pause: r.Pause,
		Cancel: func() { r.host.Say(r.host.CallOff()) },
		Focus:  r.host.Focus, Keys: r.keys,
	})
	return activity.Panels{Beside: container.New(layout.NewCustomPaddedLayout(4, 8, 4, 12), r.panel.Object), Low: r.panel.SetLow}
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {
	if r.panel != nil {
		r.panel.Show(r.Moment())
	}
}

// Moment returns everything that the panel shows.
func (r *Room) Moment() Moment {
	now := r.host.Now()
	return Moment{
		Puzzle: now.Puzzle, Typed: now.Typed, Cursor: r.board.Cursor(), CanUndo: r.needs.CanUndo(), CanRedo: r.needs.CanRedo(),
		Candidates: r.needs.Candidates(), Working: r.host.Working(), Review: r.reviewed(), Answered: r.answered(),
		Fault: r.faultOf(now.Puzzle), Rating: r.ratingOf(now.Puzzle),
		Spent: r.host.Sheet().Spent, Paused: !r.clock.running, HidesTime: r.needs.HidesTime(), Unchecked: r.needs.Mistakes() == MistakesNever,
	}
}

// answered reports whether the program filled in the rest. The history shows it, unless the rest
// was a single digit.
func (r *Room) answered() bool { return r.answer || r.host.Sheet().Answered() }

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	if r.replay != nil {
		return r.replayScene()
	}
	if r.check.Comparing() {
		return activity.Scene{Layers: []board.Layer{r.check.Layer()}, Says: r.check.Says()}
	}
	now, m := r.host.Now(), r.Moment()
	layers := []board.Layer{{Marks: check.Marks(now.Whole())}, {Marks: m.Marks()}, r.differences()}
	if r.needs.Candidates() {
		grid := now.Grid()
		layers = append(layers, board.Layer{Candidates: func(cell int) sudoku.Digits { return now.Layout().Candidates(grid, cell) }})
	}
	return activity.Scene{Layers: layers, Hint: r.hint(&m)}
}

// hint says what to do next. It is nil if the panel shows a result, so that only one sentence is
// shown.
func (r *Room) hint(m *Moment) *status.Message {
	now := r.host.Now()
	switch {
	case m.Solved(), m.Review != nil:
		return nil
	case now.Grid().Filled() == 0:
		return status.Note("solve.hint.empty").Offer("entry.begin", r.needs.TypeIn)
	}
	if broken := r.check.Broken(now); broken != nil {
		return broken
	}
	if m.full() {
		return nil
	}
	return status.Note("solve.hint")
}

// Check finds out which digits are wrong, or that the puzzle itself is wrong.
func (r *Room) Check() {
	r.EndReplay()
	r.check.Leave()
	if r.needs.Mistakes() == MistakesNever {
		return
	}
	r.look(review.Check, func(found review.Review) *status.Message {
		r.review = &found
		p := r.host.Now().Puzzle
		r.Doubt(p, found.Puzzle)
		r.learn(p, found)
		return r.origin()
	})
}

// Answer fills in the solution, whatever engine is chosen, as one step for undo. If there is none
// it says why.
func (r *Room) Answer() {
	r.EndReplay()
	r.check.Leave()
	r.look(review.Answer, func(found review.Review) *status.Message {
		if found.Solution == nil {
			r.review = &found
			return nil
		}
		p := r.host.Now().Puzzle
		r.host.Change(func(s *session.Session) bool { return s.Fill(found.Solution) })
		r.review, r.answer = &found, true
		r.Doubt(p, found.Puzzle)
		return nil
	})
}

// look reviews the board off the main goroutine, and then calls then, which returns what is to be said.
func (r *Room) look(how func(context.Context, sudoku.Puzzle, sudoku.Grid) (review.Review, error), then func(review.Review) *status.Message) {
	now := r.host.Now()
	r.host.Work(status.Job{
		Sentence: func(elapsed time.Duration) string {
			if elapsed == 0 {
				return translations.T("solve.working")
			}
			return translations.T("solve.working.long", translations.Data{"Time": check.Duration(elapsed)})
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

// Typed implements board.Hand.
func (r *Room) Typed(cell int, digit uint8) {
	now := r.host.Now()
	if r.replay != nil {
		r.EndReplay() // the digit may have been meant for another position
		return
	}
	if now.Puzzle.Givens[cell] != 0 {
		r.host.Say(status.Note("solve.given", translations.Data{"Cell": now.Layout().CellName(cell)}))
		return
	}
	r.host.Change(func(s *session.Session) bool { return s.Set(cell, digit) })
}

// Pressed implements board.Hand.
func (r *Room) Pressed(int, uint8) {}

// Moved implements board.Hand.
func (r *Room) Moved(int) {
	if r.replay == nil {
		r.clock.sign(r.host.Sheet())
	}
	r.host.Refresh()
}

// Paged implements board.Hand.
func (r *Room) Paged(int) {}

// Escaped implements board.Hand.
func (r *Room) Escaped() bool {
	switch {
	case r.replay != nil:
		r.EndReplay()
	case r.host.Working():
		r.host.Say(r.host.CallOff())
	case r.check.Comparing():
		r.check.Done()
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
