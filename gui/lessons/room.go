// Package lessons is the activity of showing lessons: the built-in ones, and those that a teacher has written. A lesson is a sequence of
// moments (core/lesson), through which the keys of a presenter lead.
//
// The room has a board and a run of its own, so that the puzzle and the run of the other rooms stay as they are.
package lessons

import (
	"maps"
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/lesson"
	"nonet/core/pictures"
	"nonet/core/player"
	"nonet/core/predict"
	"nonet/core/render"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/threads"
	"nonet/lessons"
)

// Needs are the functions that the room needs from others.
type Needs struct {
	// Board returns the style of boards, and Search that of pictures of a search.
	Board  func() render.Style
	Search func() pictures.Style
	// Open asks for a file, and opens it.
	Open func()
	// Reopen reads the file of a lesson that was opened before, and passes it to Show.
	Reopen func(path string)
	// Watch goes on with a run in the room that watches an engine.
	Watch func(runfile.Run)
	// Worksheet prints the questions of a lesson.
	Worksheet func(*lesson.Lesson)
}

// Settings are what the room keeps from one start to the next.
type Settings struct {
	Open   string      `json:"open"`             // the lesson that is shown; "" for none
	Within bool        `json:"within"`           // the room is the current one
	Places *[]Bookmark `json:"places,omitempty"` // they are not changed: other bookmarks have another address
}

// A Bookmark is how far a class has come in a lesson.
type Bookmark struct {
	Lesson string `json:"lesson"` // its name behind lessons.Prefix, or the path of its file
	Title  string `json:"title"`
	At     int    `json:"at"`   // the moment
	Most   int    `json:"most"` // the farthest moment
	Of     int    `json:"of"`   // how many moments it has
}

// mostBookmarks is how many bookmarks are kept; those of files that were opened longest ago are left out first.
const mostBookmarks = 40

// A Room is the activity of showing lessons.
type Room struct {
	needs   Needs
	host    activity.Host
	threads *threads.Threads
	keys    controls.Keys
	runner  *running.Runner
	board   *board.Board

	places   *[]Bookmark
	last     string         // the lesson to go on with when the room is entered; "" for none
	lesson   *lesson.Lesson // nil: the list of lessons is shown
	spokenIn words.Language // of a built-in lesson
	id       string         // of the lesson
	at       int            // the moment
	shownAt  int            // the moment that the runner is at; -1 for none
	replies  map[int]*reply // to the questions of the lesson, by moment
	loading  string         // the lesson that is being read; "" for none
	costs    *costs         // of the moment that compares; nil for none

	current  bool
	shown    *widgets // nil before they are first shown
	list     *contents
	language words.Language
}

var (
	_ activity.Activity  = (*Room)(nil)
	_ activity.Guard     = (*Room)(nil)
	_ activity.Transport = (*Room)(nil)
)

// NewRoom returns the activity for a host. Its buttons pass the keys that they do not use to keys.
func NewRoom(h activity.Host, t *threads.Threads, keys controls.Keys, s Settings, needs Needs) *Room {
	r := &Room{needs: needs, host: h, threads: t, keys: keys, places: s.Places, last: s.Open, shownAt: -1, replies: map[int]*reply{}}
	r.runner = running.NewRunner(engine.DepthFirst, func(tick func(time.Time)) func() { return t.Frames(tick) })
	r.runner.Changed = r.runChanged
	r.board = board.New(r.view(), needs.Board())
	return r
}

// Settings returns what to keep.
func (r *Room) Settings() Settings {
	return Settings{Open: r.last, Within: r.current, Places: r.places}
}

// Begin implements activity.Activity. It goes on with the lesson that was shown last.
func (r *Room) Begin() {
	r.current = true
	switch {
	case r.lesson != nil:
		r.enter()
	case r.last != "" && r.loading == "":
		r.open(r.last)
	}
}

// End implements activity.Activity. The same moment is shown when the room is entered again.
func (r *Room) End() {
	r.current, r.shownAt = false, -1
	r.runner.Stop()
	r.costs.stop()
	r.costs = nil
}

// Close ends the activity for good, and waits for the engines.
func (r *Room) Close() {
	r.End()
	r.runner.Close()
}

// Changed implements activity.Activity. The room does not show the puzzle that has changed.
func (r *Room) Changed(session.State, bool) {}

// MayChange implements activity.Guard. The puzzle is not to be seen.
func (r *Room) MayChange() *status.Message { return status.Note("change.hidden") }

// open opens a lesson by its name or path.
func (r *Room) open(id string) {
	name, builtIn := cutPrefix(id)
	if !builtIn {
		r.last = "" // if it is not there any more
		r.needs.Reopen(id)
		return
	}
	r.loading = id
	language := words.Current()
	r.threads.Go(func() {
		l, err := lessons.Load(name, language.ID)
		if err == nil {
			err = l.Play(r.threads.Context())
		}
		r.threads.Do(func() {
			if r.loading != id {
				return
			}
			if r.loading = ""; err == nil {
				r.spokenIn = language
				r.take(l, id)
			} else if r.last = ""; r.current { // a lesson that is no longer there
				r.host.Refresh()
			}
		})
	})
	r.host.Refresh()
}

// Show opens a lesson of a file, which was read and played. id is its path or, where there are no paths, its name.
func (r *Room) Show(l *lesson.Lesson, id string) {
	if r.host.Closing() {
		return
	}
	r.loading, r.last, r.lesson = "", "", nil
	r.host.Enter(r)
	maps.DeleteFunc(r.replies, func(at int, old *reply) bool { // the file may have been edited
		return at >= len(l.Moments) || old.asked != askedBy(&l.Moments[at])
	})
	r.take(l, id)
}

// take makes a lesson the one that is shown, at the moment where it was left.
func (r *Room) take(l *lesson.Lesson, id string) {
	if id != r.id {
		r.replies = map[int]*reply{}
	}
	r.lesson, r.id, r.last, r.at = l, id, id, 0
	if mark, ok := r.bookmark(id); ok {
		r.at = min(mark.At, len(l.Moments)-1)
	}
	if r.current {
		r.host.Unsay()
		r.enter()
		r.host.Arrange()
		r.host.Refresh()
		r.host.Focus()
	}
}

// bookmark returns the bookmark of a lesson.
func (r *Room) bookmark(id string) (Bookmark, bool) {
	if r.places != nil {
		for _, b := range *r.places {
			if b.Lesson == id {
				return b, true
			}
		}
	}
	return Bookmark{}, false
}

// mark keeps where the lesson is.
func (r *Room) mark() {
	b, _ := r.bookmark(r.id)
	b = Bookmark{Lesson: r.id, Title: r.lesson.Title, At: r.at, Most: max(b.Most, r.at), Of: len(r.lesson.Moments)}
	all := []Bookmark{b}
	if r.places != nil {
		for _, other := range *r.places {
			if other.Lesson != r.id && len(all) < mostBookmarks {
				all = append(all, other)
			}
		}
	}
	if r.places == nil || !slices.Equal(all, *r.places) {
		r.places = &all
	}
}

// moment returns the moment that is shown; nil if none is.
func (r *Room) moment() *lesson.Moment {
	if r.lesson == nil {
		return nil
	}
	return &r.lesson.Moments[r.at]
}

// player returns the run of the moment; nil if it has none, or as long as the runner still has that of another moment.
func (r *Room) player() *player.Player {
	m, p := r.moment(), r.runner.Player()
	if m == nil || m.Run == nil || p == nil || p.Engine() != m.Run.Engine || !p.Puzzle().Equal(m.Puzzle) {
		return nil
	}
	return p
}

// Turn goes to another moment: the next for 1, the one before for -1.
func (r *Room) Turn(by int) {
	to := r.at + by
	if r.lesson == nil || r.host.Closing() || to < 0 || to >= len(r.lesson.Moments) {
		return
	}
	r.at = to
	r.host.Unsay()
	r.enter()
	r.host.Refresh()
	r.host.Focus()
}

// enter shows the moment: it puts its run where it waits, or where the answer to its question is seen.
func (r *Room) enter() {
	m := r.moment()
	r.mark()
	r.costs.stop()
	r.costs = nil
	r.shownAt = r.at
	r.compare()
	if m.Run == nil {
		r.runner.Stop()
		return
	}
	position := m.Run.Position
	if q := m.Question; q != nil && q.Predict != predict.NoSubject && r.replied() {
		position = q.Then
	}
	r.goTo(position)
}

// goTo brings the run of the moment to a position.
func (r *Room) goTo(position int64) {
	m := r.moment()
	if p := r.runner.Player(); p != nil && p.Engine() == m.Run.Engine && p.Puzzle().Equal(m.Puzzle) && sameRun(p.Options(), m.Run.Options()) {
		r.runner.GoTo(position)
		return
	}
	r.runner.Run(m.Run.Engine, m.Puzzle, m.Run.Options(), position, nil)
}

func sameRun(a, b engine.Options) bool {
	return a.Seed == b.Seed && a.Limit == b.Limit && len(a.Turns) == len(b.Turns)
}

// runChanged is called when the run has changed.
func (r *Room) runChanged() {
	if r.current {
		r.host.Refresh()
	}
}

// Leave leads from a lesson to the list, and from the list to the activity before.
func (r *Room) Leave() bool {
	if r.loading != "" {
		r.loading, r.last = "", "" // what is still being read is not wanted any more
	}
	if r.lesson == nil {
		r.host.Rest(r)
		return true
	}
	r.lesson, r.last, r.id = nil, "", ""
	r.runner.Stop()
	r.costs.stop()
	r.costs = nil
	r.host.Unsay()
	r.host.Arrange()
	r.host.Refresh()
	r.host.Focus()
	return true
}

// watch goes on with the run of the moment in the room that watches an engine.
func (r *Room) watch() {
	if m := r.moment(); r.runs() && !r.host.Closing() {
		run := runfile.Run{Engine: m.Run.Engine, Limit: m.Run.Limit, Seed: m.Run.Seed, Position: r.player().Position()}
		run.Entry.Puzzle, run.Entry.Title = m.Puzzle, r.lesson.Title
		r.needs.Watch(run)
	}
}
