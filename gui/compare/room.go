// Package compare is the activity of comparing engines: two to four runs side by side on one clock,
// and a table of what they cost. core/race moves the runs; gui/board and gui/search draw them.
//
// The room has pages: the runs, the table, and a survey (gui/survey). Each has what replaces the board and what is beside
// it.
package compare

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/race"
	"nonet/core/render"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/activity"
	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/costs"
	"nonet/gui/running"
	"nonet/gui/status"
	"nonet/gui/survey"
	"nonet/gui/threads"
)

// Needs are the functions that the room needs from others.
type Needs struct {
	// Choose lets the user choose a puzzle, from one of Sources, and calls chosen with it.
	Choose func(source string, chosen func(session.State))
	// Copy copies a text.
	Copy func(text string)
	// Candidates reports whether candidates are shown.
	Candidates func() bool
	// Pictures reports whether pictures of the search are shown.
	Pictures func() bool
	// Survey is the page of a survey.
	Survey *survey.Page
	// Board and Search return the styles of boards and of pictures of a search.
	Board  func() render.Style
	Search func() pictures.Style
	// Asker asks for the expression of an engine.
	Asker running.Asker
	// Programs are the programs of this computer that are engines; nil for none.
	Programs *running.Programs
}

// A Room is the activity of comparing engines.
type Room struct {
	log bool // the bars of the table are on a logarithmic scale

	needs   Needs
	host    activity.Host
	check   *check.Check
	threads *threads.Threads
	keys    controls.Keys

	plans []plan
	clock race.Clock
	racer *racer
	costs *costs.Costs
	after func() // is done when the costs are known that the clock needs; nil for nothing

	starting   *starting      // the programs of a race that are being started, or were the last; nil for none
	entered    []race.Entrant // the entrants of the race
	divergence *divergence    // of the race; nil for none
	left       *leftRace      // the race that was left with the room; nil for none
	current    bool
	page       int
	earlier    []Record // runs of Watch
	shown      *widgets // nil before they are first shown
	language   words.Language
}

var (
	_ activity.Activity  = (*Room)(nil)
	_ activity.Transport = (*Room)(nil)
	_ activity.Guard     = (*Room)(nil)
	_ activity.Menu      = (*Room)(nil)
)

// A leftRace holds what is needed to restore a race. No engine waits for it.
type leftRace struct {
	board session.State
	place race.Place
}

// NewRoom returns the activity for a host.
func NewRoom(h activity.Host, t *threads.Threads, c *check.Check, keys controls.Keys, s Settings, needs Needs) *Room {
	r := &Room{needs: needs, host: h, threads: t, check: c, keys: keys, plans: s.plans(needs.Programs), clock: s.clock(), log: s.Log}
	if r.timeless() {
		r.clock = race.Steps
	}
	r.racer = &racer{changed: r.raceMoved, ticker: func(tick func(time.Time)) func() { return t.Frames(tick) }, speed: running.SpeedAt(s.Slider)}
	r.costs = costs.New(t, r.measured)
	return r
}

// Begin implements activity.Activity.
func (r *Room) Begin() {
	r.current = true
	r.needs.Survey.Begin()
	if !r.host.Now().TypingIn {
		r.comeBack()
	}
}

// End implements activity.Activity. The race is restored when the room is entered again.
func (r *Room) End() {
	if r.racer.race != nil {
		r.left = &leftRace{board: r.host.Now(), place: r.racer.where()}
	}
	r.current = false
	r.needs.Survey.End()
	r.drop()
	r.costs.Stop()
	if r.shown != nil {
		r.shown.release()
	}
}

// Close ends the activity for good, and waits for the engines.
func (r *Room) Close() {
	r.End()
	r.racer.close()
}

// drop ends the race, and the programs that are being started for it.
func (r *Room) drop() {
	r.starting.stop()
	r.starting = nil
	r.racer.end()
	r.after, r.entered = nil, nil
	r.leaveDivergence()
}

// comeBack restores the race that was left with the room, unless the board has changed since.
func (r *Room) comeBack() {
	k := r.left
	r.left = nil
	switch {
	case k == nil:
	case r.timeless(): // a program is started only by a person's own act
		r.host.Say(status.Note("compare.dropped.program").With(theme.IconNameInfo))
	case !k.board.SameBoard(r.host.Now()):
		r.host.Say(status.Note("compare.dropped").With(theme.IconNameInfo))
	default:
		r.withRace(func() { r.racer.restore(k.place) })
	}
}

// Changed implements activity.Activity. A race on the previous board ends. The page of a survey does not show the puzzle on the board, so another puzzle
// brings the runs to the front.
func (r *Room) Changed(was session.State, other bool) {
	if other && r.page == pageSurvey {
		r.turnTo(pageRuns)
	}
	raced := r.racer.race != nil
	r.drop()
	if was.TypingIn && !r.host.Now().TypingIn {
		r.comeBack()
		return
	}
	r.left = nil
	if raced && r.host.Now().Whole().Conflicts() == nil { // otherwise the broken rule is shown
		r.host.Say(status.Note("compare.changed").With(theme.IconNameInfo))
	}
}

// MayChange implements activity.Guard. Only the runs of the puzzle on the board show it.
func (r *Room) MayChange() *status.Message {
	if r.page == pageRuns && slices.ContainsFunc(r.plans, func(p plan) bool { return p.puzzle == nil }) {
		return nil
	}
	return status.Note("change.hidden")
}

// raceMoved is called when the race has moved.
func (r *Room) raceMoved() {
	if r.current {
		r.host.Unsay()
		r.host.Refresh()
	}
}

// measured is called when a cost is known.
func (r *Room) measured() {
	if do := r.after; do != nil && !r.costs.Busy() {
		r.after = nil
		do()
	}
	if r.current {
		r.host.Refresh()
	}
}

// measureTable measures what the rows of the table lack.
func (r *Room) measureTable() {
	all := slices.Clone(r.entered)
	for _, rec := range r.recorded() {
		all = append(all, race.Entrant{Engine: rec.Engine, Puzzle: rec.Puzzle, Options: rec.Options})
	}
	r.costs.Measure(all)
}

// ready reports whether a race can begin, and otherwise says why not. If a background job is under
// way, the first call only cancels it.
func (r *Room) ready() bool {
	if r.host.Closing() {
		return false
	}
	if said := r.host.CallOff(); said != nil {
		r.host.Say(said)
		return false
	}
	r.host.Unsay()
	for _, p := range r.plans {
		if m := r.check.Broken(r.stateOf(p)); m != nil {
			r.host.Say(m)
			return false
		}
	}
	return true
}

// withRace begins a race if there is none, waits until its programs have begun and the costs are known if the clock needs them,
// and then does something with it.
func (r *Room) withRace(do func()) {
	switch {
	case r.racer.race != nil:
		r.inTime(do)
	case r.timeless():
		r.start(do)
	default:
		r.begin(r.entrants(), nil)
		r.inTime(do)
	}
}

// begin begins a race. lives has the run of each entrant that is a program, and nil for the others; nil if there is none.
func (r *Room) begin(entrants []race.Entrant, lives []engine.Live) {
	r.entered = entrants
	r.racer.begin(entrants, lives)
	r.seekDivergence()
	r.costs.Measure(entrants)
}

// inTime does something with the race when it has the clock that was chosen.
func (r *Room) inTime(do func()) {
	if r.racer.race.Clock() == r.clock {
		r.after = nil
		do()
		return
	}
	r.after = func() {
		r.setRaceClock()
		do()
	}
	if r.clock == race.Steps || r.costs.All(r.entered) {
		after := r.after
		r.after = nil
		after()
	} else if !r.costs.Busy() {
		r.costs.Measure(r.entered)
	}
	r.host.Refresh()
}

// setRaceClock sets the clock of the race.
func (r *Room) setRaceClock() {
	var paces []float64
	for _, e := range r.entered {
		known, _ := r.costs.Of(e)
		paces = append(paces, known.Pace())
	}
	r.racer.race.SetClock(r.clock, paces)
}

// setClock chooses the clock, also of the race that is under way.
func (r *Room) setClock(c race.Clock) {
	if c == r.clock || r.host.Closing() {
		return
	}
	if c == race.Time && r.timeless() {
		r.host.Say(timelessNote())
		r.host.Refresh() // or the choice would show another clock than there is
		return
	}
	r.clock = c
	if r.racer.race != nil {
		r.racer.pause()
		now := r.racer.race.Now()
		r.withRace(func() { r.racer.goTo(now) })
	}
	r.host.Refresh()
}

// RunOrPause implements activity.Transport.
func (r *Room) RunOrPause() {
	if r.page == pageSurvey {
		r.needs.Survey.StartOrCancel()
		return
	}
	if r.racer.state.Busy() || r.after != nil {
		r.Pause()
		return
	}
	r.run()
}

func (r *Room) run() {
	if !r.ready() {
		return
	}
	r.turnTo(pageRuns)
	if r.racer.state == running.Ended {
		r.drop()
	}
	r.withRace(func() {
		if r.racer.state != running.Ended { // a run without steps
			r.racer.settle()
			r.racer.play(running.Playing)
		}
	})
}

// Pause stops the race where it is.
func (r *Room) Pause() {
	r.after = nil
	if r.racer.race != nil {
		r.racer.pause()
	}
}

// StepBy implements activity.Transport.
func (r *Room) StepBy(n int64) {
	if n > 0 && !r.ready() || n < 0 && r.racer.race == nil {
		return
	}
	r.showSteps()
	r.withRace(func() {
		if n < 0 || r.racer.state != running.Ended {
			r.racer.goTo(r.racer.heading() + n)
		}
	})
}

// showSteps leaves the page of a survey, on which no step is seen.
func (r *Room) showSteps() {
	if r.page == pageSurvey {
		r.turnTo(pageRuns)
	}
}

// Rewind implements activity.Transport.
func (r *Room) Rewind() {
	if !r.racer.AtStart() {
		r.showSteps()
		r.withRace(func() {
			r.racer.settle()
			r.racer.play(running.Rewinding)
		})
	}
}

// ToStart implements activity.Transport.
func (r *Room) ToStart() { r.seek(0) }

// ToEnd implements activity.Transport.
func (r *Room) ToEnd() {
	if r.racer.race != nil {
		r.seek(r.racer.race.Frontier())
	}
}

// seek moves the clock to a position, where all runs have begun at the same time.
func (r *Room) seek(at int64) {
	if r.racer.race != nil && !r.host.Closing() {
		r.showSteps()
		r.withRace(func() {
			r.racer.settle()
			r.racer.race.Realign()
			r.racer.goTo(at)
		})
	}
}

// Stop implements activity.Transport.
func (r *Room) Stop() {
	said := r.host.CallOff()
	if said == nil && r.racer.race != nil {
		said = status.Note("compare.stopped")
	}
	r.drop()
	r.host.Say(said)
}

// Playing implements activity.Transport.
func (r *Room) Playing() bool { return r.racer.race != nil }

// Speed implements activity.Transport.
func (r *Room) Speed() float64 { return r.racer.speed.Slider() }

// SetSpeed implements activity.Transport.
func (r *Room) SetSpeed(slider float64) { r.racer.SetSpeed(running.SpeedAt(slider)) }
