// Package techniques is the activity of learning techniques: a page for each, with its definition and a drawn example, and exercises in which it
// is the next step. core/practice finds the positions and judges the answers; core/logic/hint has the words.
//
// The room has a board of its own, so that the puzzle on the board of the other rooms stays as it is.
package techniques

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/practice"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/guide"
	"nonet/gui/menus"
	"nonet/gui/status"
	"nonet/gui/threads"
)

// Needs are the functions that the room needs from others.
type Needs struct {
	// Board returns the style of boards.
	Board func() render.Style
	// Candidates reports whether candidates are shown where digits are to be found.
	Candidates func() bool
	// Worksheet prints a worksheet of positions in which to look for a technique.
	Worksheet func(*logic.Technique)
	// Lessons shows the list of lessons, and LessonItems returns the entries of the menu about them.
	Lessons     func()
	LessonItems func(*menus.Bar) []*fyne.MenuItem
	// Hints is how steps are shown.
	Hints *guide.Settings
	// Log returns the log of the exercises that were solved before. It may take long, and is not called on the main goroutine.
	Log func() string
	// Add adds a line to that log.
	Add func(line string)
}

// Settings are what the room keeps from one start to the next.
type Settings struct {
	Technique string `json:"technique"` // the ID of the one whose page is shown
}

// A Room is the activity of learning techniques.
type Room struct {
	needs   Needs
	host    activity.Host
	threads *threads.Threads
	keys    controls.Keys
	now     func() time.Time
	rng     *rand.Rand

	technique *logic.Technique
	examples  []examples.Example // of the technique
	example   int                // the one that is shown
	task      *task              // the exercise; nil while the page is shown
	record    practice.Record
	reader    *guide.Reader // of the step that is explained
	turned    bool          // the technique was chosen by the arrows in the field of names
	finds     bool          // the focus goes to the field of names
	loading   bool          // the examples and the record are being read
	loaded    bool

	current  bool
	asked    bool // the page was opened from a hint, to which Escape leads back
	board    *board.Board
	shown    *widgets // nil before they are first shown
	language words.Language
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Menu     = (*Room)(nil)
	_ activity.Guard    = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, t *threads.Threads, keys controls.Keys, s Settings, needs Needs) *Room {
	r := &Room{needs: needs, host: h, threads: t, keys: keys, now: time.Now, rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), record: practice.Record{}, reader: guide.NewReader(needs.Hints)}
	if r.technique = logic.ByID(s.Technique); r.technique == nil {
		r.technique = logic.HiddenSingle
	}
	r.board = board.New(r.view(), needs.Board())
	return r
}

// Settings returns what to keep.
func (r *Room) Settings() Settings { return Settings{Technique: r.technique.ID} }

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.current = true
	r.load()
	if r.task != nil {
		r.task.resume(r.now())
		if r.task.exercise == nil {
			r.seek()
		}
	}
}

// End implements activity.Activity. An exercise goes on when the room is entered again.
func (r *Room) End() {
	r.current, r.asked = false, false
	if r.task != nil {
		r.task.pause(r.now())
	}
}

// Changed implements activity.Activity. The room does not show the puzzle that has changed.
func (r *Room) Changed(session.State, bool) {}

// MayChange implements activity.Guard. The puzzle is not to be seen.
func (r *Room) MayChange() *status.Message { return status.Note("change.hidden") }

// Scene implements activity.Activity. What the room shows is on its own board.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{Hint: r.hint(), Spoken: r.spoken(), Board: r.board, Input: activity.Input{Input: r.input()}}
	if r.finds {
		s.Focus = r.shown.list.search
	}
	if r.task == nil && r.loading && !r.asked {
		s.Says = status.Note("learn.loading")
	}
	return s
}

// load reads the examples and what was solved before, once.
func (r *Room) load() {
	if r.loading || r.loaded {
		return
	}
	r.loading = true
	r.threads.Go(func() {
		all := examples.All()
		before := practice.Read(r.needs.Log())
		r.threads.Do(func() {
			r.loading, r.loaded, r.record = false, len(all) > 0, before
			r.open(r.technique)
			if r.current {
				r.host.Refresh()
			}
		})
	})
}

// Learn opens the page of a technique.
func (r *Room) Learn(t *logic.Technique) {
	if r.host.Closing() {
		return
	}
	r.task = nil
	r.open(t)
	if r.current {
		r.host.CallOff()
		r.host.Unsay()
		r.showBoard()
		r.host.Refresh()
		return
	}
	r.host.Enter(r)
}

// LearnForHint opens the page of the technique of a hint. Until the room is left, the page offers to go back to the hint.
func (r *Room) LearnForHint(t *logic.Technique) {
	r.Learn(t)
	r.asked = r.current
	r.host.Refresh()
}

// open makes a technique the chosen one.
func (r *Room) open(t *logic.Technique) {
	r.technique, r.example, r.examples = t, 0, nil
	if r.loaded {
		r.examples = examples.Of(t)
	}
}

// turn shows the next technique of the list, or the previous one.
func (r *Room) turn(by int) {
	all := listed()
	i := slices.Index(all, r.technique) + by
	if i >= 0 && i < len(all) {
		r.Learn(all[i])
	}
}

// turnExample shows the next example, or the previous one.
func (r *Room) turnExample(by int) {
	if n := len(r.examples); n > 1 && !r.host.Closing() {
		r.example = (r.example + by + n) % n
		r.host.Refresh()
	}
}

// listed returns the techniques in the order of the list: by level, and in a level in the order in which they are tried.
func listed() []*logic.Technique {
	all := logic.All()
	slices.SortStableFunc(all, func(a, b *logic.Technique) int { return int(a.Level) - int(b.Level) })
	return all
}

// Technique returns the chosen technique.
func (r *Room) Technique() *logic.Technique { return r.technique }

// Exercise returns the exercise that is shown; nil for none.
func (r *Room) Exercise() *practice.Exercise {
	if r.task == nil {
		return nil
	}
	return r.task.exercise
}

// Example returns the example that is shown, and whether one is.
func (r *Room) Example() (e examples.Example, ok bool) {
	if r.task != nil || len(r.examples) == 0 {
		return e, false
	}
	return r.examples[r.example], true
}

// view returns what the board shows.
func (r *Room) view() board.View {
	if r.task != nil && r.task.exercise != nil {
		return r.task.view(r.needs.Candidates(), r.reading())
	}
	if e, ok := r.Example(); ok {
		return board.Compose(e.Grid.Layout(), layerOf(e.Grid, true), board.Layer{Step: r.reading().Drawing(), Quiet: true})
	}
	return board.Compose(sudoku.Classic(), board.Layer{Quiet: true})
}

// layerOf returns the layer of a position.
func layerOf(g *logic.Grid, candidates bool) board.Layer {
	cells := g.Layout().Cells()
	l := board.Layer{Clues: g.Clues(), Givens: make(sudoku.Grid, cells), Typed: make(sudoku.Grid, cells)}
	for cell := range cells {
		if g.Given(cell) {
			l.Givens[cell] = g.Digit(cell)
		} else {
			l.Typed[cell] = g.Digit(cell)
		}
	}
	if candidates {
		l.Candidates = g.Candidates
	}
	return l
}

// newExercise is the work of finding a position.
func newExercise(ctx context.Context, t *logic.Technique, seed uint64) (*practice.Exercise, error) {
	return practice.New(ctx, t, rand.New(rand.NewPCG(seed, 0)))
}
