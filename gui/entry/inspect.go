package entry

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/sudoku"
	"nonet/gui/check"
	"nonet/gui/status"
)

// What is said of a puzzle while it is typed is found out off the main goroutine, anew
// after each key; the key after it calls off the search of the one before.

const (
	// LateAfter is how long the old verdict stays while the new one is looked for: longer
	// than it takes on a 9×9 board, so that nothing flickers.
	LateAfter = 150 * time.Millisecond
	// LongAfter is how long it is looked for until the panel says that this may take long.
	LongAfter = time.Second
	// largeSide is a side from which on each search takes some time. There it begins when the
	// typing pauses.
	largeSide  = 12
	largePause = 150 * time.Millisecond
	// IdleAtEnd is how long the cursor rests in the last row, where it has come by typing,
	// until the puzzle is taken to have been typed to its end: its last cells may be blank, and nobody skips those.
	IdleAtEnd = 800 * time.Millisecond
	// GrowInterval is the least time between two states of a growing list.
	GrowInterval = 60 * time.Millisecond
)

// MostSuggestions is how many are listed: further down nobody looks.
const MostSuggestions = 25

// An inspection is what is known of the puzzle being typed.
type inspection struct {
	of       sudoku.Puzzle
	verdict  Verdict
	judged   bool     // that is the verdict on this puzzle, and not yet the one on the puzzle before
	progress Progress // of the search for the verdict, where that is Unknown
	cancel   func()   // the searches
	unlate   func()   // the timer that says that it is late

	ended  bool          // the puzzle was typed to its end
	asked  bool          // somebody asked what was misread in this puzzle
	about  sudoku.Puzzle // the one that was last asked about: undo may lead back to it
	cursor int           // where it was when last looked at
	unidle func()        // the timer that takes a pause in the last row for the end

	suggestions []Suggestion
	sought      bool // they were looked for
	seeking     bool // and still are
	gaveUp      bool // not all was tried: there may be others
	selected    int  // of them; -1 for none
	picked      bool // by hand

	guesses []Change // by suggestions, since the puzzle was last read back
}

// A Finder looks for what was probably misread in a puzzle, the likeliest first. It calls
// soFar whenever it knows more, with all it knows. At the end it tells whether it gave up
// before all was tried.
type Finder func(ctx context.Context, p sudoku.Puzzle, soFar func([]Suggestion)) (all []Suggestion, gaveUp bool)

// A Limiter limits the processor time of what is done with a context, until it is released.
type Limiter func(ctx context.Context, limit time.Duration) (limited context.Context, release func())

func newInspection() inspection {
	nothing := func() {}
	return inspection{cancel: nothing, unlate: nothing, unidle: nothing, selected: -1, cursor: -1}
}

// stop calls off whatever is under way.
func (i *inspection) stop() {
	i.cancel()
	i.unlate()
	i.unidle()
}

// fill fills in what a panel shows of the inspection.
func (i *inspection) fill(m *Moment) {
	m.Verdict, m.Progress, m.Ended = i.verdictOn(m.Puzzle.Givens), i.progress, i.ended
	waiting := i.asked && !i.judged // whoever asks sees at once that something is done about it
	m.Suggestions, m.Selected, m.Seeking, m.Sought, m.GaveUp = i.suggestions, i.selected, i.seeking || waiting, i.sought, i.gaveUp
}

// verdictOn is the last verdict, on these givens.
func (i *inspection) verdictOn(g sudoku.Grid) Verdict {
	if i.verdict == One && i.guessed(g) {
		return Guessed
	}
	return i.verdict
}

// guessed tells whether a suggestion is in the puzzle that was not compared with the paper.
// One that gives it exactly one solution may still be the wrong one.
func (i *inspection) guessed(g sudoku.Grid) bool {
	return slices.ContainsFunc(i.guesses, func(c Change) bool { return g[c.Cell] == c.Is })
}

// inspect looks at the puzzle being typed, where it is another than before.
func (r *Room) inspect() {
	i := &r.inspection
	if _, read := r.typist.Reading(); read {
		i.guesses = nil
	}
	now := r.host.Now().Puzzle
	changed := !now.Equal(i.of)
	if waits, _ := r.typist.Waiting(); changed && waits != 0 {
		i.forget() // until it is known which digit that is
		return
	}
	if changed {
		r.judge(now)
	}
	if r.typist.Past() && i.verdict != Empty {
		i.ended = true
	}
	if cursor := r.board.Cursor(); changed || cursor != i.cursor {
		i.cursor = cursor
		i.unidle()
		row, _ := now.Layout.Place(cursor)
		if row == now.Layout.Side()-1 && r.typist.Came() && !i.ended && i.verdict != Empty {
			i.unidle = r.threads.After(IdleAtEnd, func() { i.ended = true; r.update() })
		}
	}
	r.seek()
}

// forget forgets what is known of a puzzle, because there is another one now. A verdict that
// may still hold stays until there is a new one.
func (i *inspection) forget() {
	i.cancel()
	i.unlate()
	i.judged, i.asked = false, false
	i.of, i.suggestions, i.sought, i.seeking, i.gaveUp, i.selected, i.picked = sudoku.Puzzle{}, nil, false, false, false, -1, false
	if gaveUp := i.verdict == Unknown && i.progress == GivenUp; gaveUp || i.verdict == Broken || i.verdict == Empty {
		i.verdict, i.progress = Unknown, Looking
	}
}

// judge begins to find out what is true of a puzzle.
func (r *Room) judge(p sudoku.Puzzle) {
	i := &r.inspection
	i.forget()
	i.of, i.asked = p, p.Equal(i.about)
	var ctx context.Context
	ctx, i.cancel = context.WithCancel(context.Background())
	if quick := Quick(p); quick != Unknown {
		i.verdict, i.judged = quick, true
		if quick == Empty {
			i.ended, i.asked, i.about, i.guesses = false, false, sudoku.Puzzle{}, nil // something new begins
		}
		return
	}
	i.unlate = r.threads.After(LateAfter, func() {
		i.verdict, i.progress = Unknown, Looking
		i.unlate = r.threads.After(LongAfter-LateAfter, func() { i.progress = LookingLong; r.update() })
		r.update()
	})
	by := r.check.Engine(p.Layout, 2)
	r.threads.Go(func() {
		v := Unknown
		if p.Layout.Side() < largeSide || undisturbed(ctx, largePause) {
			limited, release := r.Limit(ctx, check.QuietAtMost)
			v = Judge(limited, p, by)
			release()
		}
		r.threads.Do(func() {
			if ctx.Err() == nil {
				i.unlate()
				i.verdict, i.judged, i.progress = v, true, GivenUp
				r.answer()
				r.update()
			}
		})
	})
}

// undisturbed waits, and tells whether it has not been called off.
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

// seek begins to look for what was misread, once the puzzle has been typed to its end or
// somebody asked, and if there is something wrong with it. Before its end a puzzle has
// several solutions anyhow, and no change of it would make that one.
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

// A growth shows a list that grows, at most once in GrowInterval. What comes between is
// shown after that: nobody knows when there will be more, or whether.
type growth struct {
	room  *Room
	rest  func() // the timer until it may be shown again
	ended bool

	mu     sync.Mutex
	latest []Suggestion // that is not shown yet
	busy   bool         // it will be
}

// add takes a state of the list, on any goroutine.
func (g *growth) add(all []Suggestion) {
	g.mu.Lock()
	idle := !g.busy
	g.latest, g.busy = all, true
	g.mu.Unlock()
	if idle {
		g.room.threads.Do(g.show)
	}
}

// show shows the latest state, if there is another one.
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

// stop shows nothing any more.
func (g *growth) stop() {
	g.ended = true
	g.rest()
}

// list shows suggestions. The one that was picked stays picked, wherever it stands now: if
// that is too far down, it is listed all the same, because the next key may be meant for it.
func (r *Room) list(all []Suggestion) {
	i := &r.inspection
	listed, selected := slices.Clip(all[:min(len(all), MostSuggestions)]), min(0, len(all)-1)
	if i.picked {
		picked := i.suggestions[i.selected]
		same := func(s Suggestion) bool { return slices.Equal(s.Changes, picked.Changes) }
		if n := slices.IndexFunc(all, same); n >= 0 {
			picked = all[n] // it is as likely as it is now
		}
		if selected = slices.IndexFunc(listed, same); selected < 0 {
			selected = len(listed)
			listed = append(listed, picked)
		}
	}
	i.suggestions, i.selected = listed, selected
	r.update()
}

// Suspects looks for what was misread, typed to the end or not.
func (r *Room) Suspects() {
	if !r.begin() {
		return
	}
	r.typist.Settle()
	r.asked, r.about = true, r.of
	r.answer()
	r.update()
}

// answer tells who has asked why there is nothing to look for, where that is so. A search
// for what was misread begins with the question that the judge had far more time for: what
// he could not find out, it could not either.
func (r *Room) answer() {
	i := &r.inspection
	if !i.asked || !i.judged {
		return
	}
	switch i.verdict {
	case One:
		r.host.Say(status.Note("entry.suspects.one"))
	case Unknown:
		r.host.Say(status.Note("entry.suspects.unknown").With(theme.IconNameWarning))
	default:
		return
	}
	i.asked, i.about = false, sudoku.Puzzle{} // that was the answer
}
