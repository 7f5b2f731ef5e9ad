package typing

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/status"
)

// The verdict on a puzzle is computed off the main goroutine after each key. The next key cancels
// the search.

const (
	// LateAfter is how long the old verdict stays during a search: longer than most searches take
	// on a 9×9 board, so that nothing flickers.
	LateAfter = 150 * time.Millisecond
	// LongAfter is the time of a search after which the panel says that it may take long.
	LongAfter = time.Second
	// largeSide is the side from which every search takes some time. There it begins when the
	// typing pauses.
	largeSide  = 12
	largePause = 150 * time.Millisecond
	// IdleAtEnd is how long the cursor must rest in the last row, where typing has brought it, for
	// the puzzle to count as complete: its last cells may be blank, and nobody skips those.
	IdleAtEnd = 800 * time.Millisecond
	// GrowInterval is the least time between two updates of a growing list.
	GrowInterval = 60 * time.Millisecond
)

// MostSuggestions is the number of suggestions listed. Nobody reads more.
const MostSuggestions = 25

// An inspection is what is known of the puzzle being typed.
type inspection struct {
	of       sudoku.Puzzle
	verdict  Verdict
	judged   bool          // verdict is about this puzzle, and not about the previous one
	progress Progress      // of the search for the verdict, if that is Unknown
	rating   rating.Rating // of this puzzle, if it is known
	cancel   func()        // cancels the searches
	unlate   func()        // stops the timer of LateAfter or LongAfter

	ended  bool          // the puzzle was typed to its end
	asked  bool          // the user asked what was misread in this puzzle
	about  sudoku.Puzzle // the puzzle that the user last asked about, because undo may return to it
	cursor int           // where it was at the last inspection
	unidle func()        // stops the timer of IdleAtEnd

	suggestions []Suggestion
	sought      bool // the search for suggestions was begun
	seeking     bool // the search is under way
	gaveUp      bool // the search was incomplete: there may be others
	selected    int  // the index of a suggestion; -1 for none
	picked      bool // the user selected it
}

// A Finder looks for what was probably misread in a puzzle, the likeliest first. It calls soFar
// with the whole list whenever the list has grown. gaveUp reports whether the search was
// incomplete.
type Finder func(ctx context.Context, p sudoku.Puzzle, soFar func([]Suggestion)) (all []Suggestion, gaveUp bool)

// A Limiter limits the processor time of a context until it is released.
type Limiter func(ctx context.Context, limit time.Duration) (limited context.Context, release func())

func newInspection() inspection {
	nothing := func() {}
	return inspection{cancel: nothing, unlate: nothing, unidle: nothing, selected: -1, cursor: -1}
}

// stop cancels all searches and timers.
func (i *inspection) stop() {
	i.cancel()
	i.unlate()
	i.unidle()
}

// fill sets the fields of m that come from the inspection.
func (r *Room) fill(m *Content) {
	i := &r.inspection
	m.Rating = i.rating
	m.Verdict, m.Progress, m.Ended = r.verdictOn(m.Puzzle.Givens), i.progress, i.ended
	waiting := i.asked && !i.judged // the user sees at once that something happens
	m.Suggestions, m.Selected, m.Seeking, m.Sought, m.GaveUp = i.suggestions, i.selected, i.seeking || waiting, i.sought, i.gaveUp
}

// verdictOn returns the last verdict, for these givens.
func (r *Room) verdictOn(g sudoku.Grid) Verdict {
	if r.verdict == One && r.guessed(g) {
		return Guessed
	}
	return r.verdict
}

// guessed reports whether the puzzle has a suggested change that was not compared with the paper. A
// change that gives the puzzle exactly one solution may still be wrong.
func (r *Room) guessed(g sudoku.Grid) bool {
	return slices.ContainsFunc(r.guesses[r.host.Sheet()], func(c Change) bool { return g[c.Cell] == c.Is })
}

// inspect examines the puzzle being typed if it has changed.
func (r *Room) inspect() {
	i := &r.inspection
	if _, read := r.typist.Reading(); read {
		delete(r.guesses, r.host.Sheet())
	}
	now := r.host.Now().Puzzle
	changed := !now.Equal(i.of)
	if waits, _ := r.typist.Waiting(); changed && waits != 0 {
		i.forget() // until the digit is complete
		return
	}
	if changed {
		r.judge(now)
	}
	if (r.typist.Past() || r.doubts() != nil && len(r.photos.Left()) == 0) && i.verdict != Empty {
		i.ended = true
	}
	if cursor := r.board.Cursor(); changed || cursor != i.cursor {
		i.cursor = cursor
		i.unidle()
		row, _ := now.Layout.Place(cursor)
		if row == now.Layout.Side()-1 && r.typist.CameByTyping() && !i.ended && i.verdict != Empty {
			i.unidle = r.threads.After(IdleAtEnd, func() { i.ended = true; r.update() })
		}
	}
	r.seek()
}

// forget clears what is known, because there is another puzzle now. A verdict that may still hold
// stays until there is a new one.
func (i *inspection) forget() {
	i.cancel()
	i.unlate()
	i.judged, i.asked, i.rating = false, false, rating.Rating{}
	i.of, i.suggestions, i.sought, i.seeking, i.gaveUp, i.selected, i.picked = sudoku.Puzzle{}, nil, false, false, false, -1, false
	if gaveUp := i.verdict == Unknown && i.progress == GivenUp; gaveUp || i.verdict == Broken || i.verdict == Empty {
		i.verdict, i.progress = Unknown, Looking
	}
}

// judge begins a search for the verdict on a puzzle.
func (r *Room) judge(p sudoku.Puzzle) {
	i := &r.inspection
	i.forget()
	i.of, i.asked = p, p.Equal(i.about)
	var ctx context.Context
	ctx, i.cancel = context.WithCancel(context.Background())
	if p.Unknown != nil {
		i.verdict, i.progress, i.judged = Unknown, Unjudged, true
		return
	}
	if quick := Quick(p); quick != Unknown {
		i.verdict, i.judged = quick, true
		if quick == Empty {
			i.ended, i.asked, i.about = false, false, sudoku.Puzzle{} // a new puzzle begins
			delete(r.guesses, r.host.Sheet())
		}
		return
	}
	i.unlate = r.threads.After(LateAfter, func() {
		i.verdict, i.progress = Unknown, Looking
		i.unlate = r.threads.After(LongAfter-LateAfter, func() { i.progress = LookingLong; r.update() })
		r.update()
	})
	by := r.check.Engine(p, 2)
	r.threads.Go(func() {
		v, limited, release := Unknown, ctx, func() {}
		if p.Layout.Side() < largeSide || undisturbed(ctx, largePause) {
			limited, release = r.Limit(ctx, check.QuietAtMost)
			v = Judge(limited, p, by)
		}
		defer release()
		r.threads.Do(func() {
			if ctx.Err() == nil {
				i.unlate()
				i.verdict, i.judged, i.progress = v, true, GivenUp
				r.answer()
				r.update()
			}
		})
		if v != One {
			return
		}
		rated := check.Rate(limited, p)
		r.threads.Do(func() {
			if ctx.Err() == nil && i.of.Equal(p) {
				i.rating = rated
				r.update()
			}
		})
	})
}

// undisturbed waits for d, and reports whether ctx was not cancelled.
func undisturbed(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// seek begins the search for what was misread, if something is wrong with the puzzle and it was
// typed to its end or the user asked. Before its end a puzzle has several solutions anyway, and no
// small change can alter that.
func (r *Room) seek() {
	i := &r.inspection
	wrong := i.verdict == Broken || i.verdict == None || i.verdict == Several
	if i.sought || !i.judged || !wrong || !i.ended && !i.asked {
		return
	}
	i.sought, i.seeking = true, true
	p := i.of
	ctx, cancel := context.WithCancel(context.Background())
	before := i.cancel
	growing := &growth{room: r, rest: func() {}}
	i.cancel = func() { before(); cancel(); growing.stop() }
	r.threads.Go(func() {
		all, gaveUp := r.Finder(ctx, p, growing.add)
		r.threads.Do(func() {
			if ctx.Err() == nil {
				growing.stop()
				i.seeking, i.gaveUp = false, gaveUp
				r.list(all)
			}
		})
	})
}

// A growth shows a growing list, at most once in GrowInterval. Updates in between are shown after
// that, because there may be no later ones.
type growth struct {
	room  *Room
	rest  func() // stops the timer until the next update
	ended bool

	mu     sync.Mutex
	latest []Suggestion // not shown yet; nil for none
	busy   bool         // it will be shown
}

// add accepts an update of the list, on any goroutine.
func (g *growth) add(all []Suggestion) {
	g.mu.Lock()
	idle := !g.busy
	g.latest, g.busy = all, true
	g.mu.Unlock()
	if idle {
		g.room.threads.Do(g.show)
	}
}

// show shows the latest update, if there is one.
func (g *growth) show() {
	g.mu.Lock()
	all := g.latest
	g.latest, g.busy = nil, all != nil
	g.mu.Unlock()
	if all != nil && !g.ended {
		g.rest = g.room.threads.After(GrowInterval, g.show)
		g.room.list(all)
	}
}

// stop prevents further updates.
func (g *growth) stop() {
	g.ended = true
	g.rest()
}

// list shows suggestions. The one that the user picked stays selected wherever it is now. If it is
// too far down it is still listed, because the next key may be meant for it.
func (r *Room) list(all []Suggestion) {
	i := &r.inspection
	all = r.rank(all)
	listed, selected := slices.Clip(all[:min(len(all), MostSuggestions)]), min(0, len(all)-1)
	if i.picked {
		picked := i.suggestions[i.selected]
		if n := slices.IndexFunc(all, picked.same); n >= 0 {
			picked = all[n] // its likelihood may have changed
		}
		if selected = slices.IndexFunc(listed, picked.same); selected < 0 {
			selected = len(listed)
			listed = append(listed, picked)
		}
	}
	i.suggestions, i.selected = listed, selected
	r.update()
}

// Suspects looks for what was misread, even if the puzzle was not typed to its end.
func (r *Room) Suspects() {
	if !r.enter() {
		return
	}
	r.typist.Settle()
	r.asked, r.about = true, r.of
	r.answer()
	r.update()
}

// answer tells the user why there is nothing to look for, if that is so. The search for what was
// misread has to answer the same question as judge, and has far less time for it. So if the verdict
// is Unknown the search would find nothing.
func (r *Room) answer() {
	i := &r.inspection
	if !i.asked || !i.judged {
		return
	}
	switch i.verdict {
	case Empty:
		r.host.Say(status.Note("typing.verdict.empty"))
	case One:
		r.host.Say(status.Note("typing.suspects.one"))
	case Unknown:
		if m := check.Unjudged(r.host.Now().Puzzle); m != nil {
			r.host.Say(m)
			break
		}
		r.host.Say(status.Note("typing.suspects.unknown").With(theme.IconNameWarning))
	default:
		return
	}
	i.asked, i.about = false, sudoku.Puzzle{} // the question is answered
}
