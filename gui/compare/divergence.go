package compare

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/program"
	"nonet/core/race"
	"nonet/core/words"
	"nonet/gui/status"
)

// divergenceLimit is how long the divergence is looked for without being asked.
const divergenceLimit = 2 * time.Second

// A divergence is the first decision in which the runs of a race differ, as far as it is known.
type divergence struct {
	lanes    []int            // the runs that are compared
	entrants []race.Entrant   // of these
	sought   bool             // the search has ended
	err      error            // why a run could not be compared to its end; nil if it could
	at       *race.Divergence // nil if there is none, or it is not known
	cancel   func()           // stops the search in the background
}

// seekDivergence looks for the divergence of the race in the background.
func (r *Room) seekDivergence() {
	r.leaveDivergence()
	ctx, cancel := context.WithTimeout(context.Background(), divergenceLimit)
	d := &divergence{cancel: cancel}
	r.divergence = d
	for i, e := range r.entered {
		if e.Engine.Fits(e.Puzzle) && !r.racer.failed(i) {
			d.lanes, d.entrants = append(d.lanes, i), append(d.entrants, e)
		}
	}
	if !d.comparable() {
		cancel()
		return
	}
	find := d.finder()
	r.threads.Go(func() {
		defer cancel()
		then := find(ctx)
		r.threads.Do(func() {
			if r.divergence == d {
				then()
				r.host.Refresh()
			}
		})
	})
}

// leaveDivergence forgets the divergence.
func (r *Room) leaveDivergence() {
	if r.divergence != nil {
		r.divergence.cancel()
		r.divergence = nil
	}
}

// comparable reports whether the runs have decisions to compare: at least two search the same
// puzzle.
func (d *divergence) comparable() bool {
	return len(d.entrants) >= race.Least && race.SamePuzzle(d.entrants)
}

// finder returns what looks for the divergence on another goroutine; what that returns notes it on the main one. Another search may be noted
// meanwhile. A program that fails before the divergence is left out, as long as enough others remain.
func (d *divergence) finder() (find func(context.Context) (note func())) {
	lanes, entrants := slices.Clone(d.lanes), slices.Clone(d.entrants)
	return func(ctx context.Context) (note func()) {
		at, found, err := race.FindDivergence(ctx, entrants)
		for program.IsBlame(err) && len(entrants) > race.Least {
			failure, known := errors.AsType[*race.Failure](err)
			if !known {
				break
			}
			lanes = slices.Delete(lanes, failure.Run, failure.Run+1)
			entrants = slices.Delete(entrants, failure.Run, failure.Run+1)
			at, found, err = race.FindDivergence(ctx, entrants)
		}
		return func() {
			if d.sought || err != nil && !program.IsBlame(err) { // there was no time for it
				return
			}
			d.lanes, d.entrants = lanes, entrants
			d.sought, d.err = true, err
			if found {
				d.at = &at
			}
		}
	}
}

// positions returns the position of each run at the divergence.
func (d *divergence) positions(runs int) []int64 {
	all := make([]int64, runs)
	for i, lane := range d.lanes {
		all[lane] = d.at.Moves[i].Position
	}
	return all
}

// move returns what a run does at the divergence; false if it is not known.
func (d *divergence) move(run int) (race.Move, bool) {
	if d == nil || d.at == nil {
		return race.Move{}, false
	}
	i := slices.Index(d.lanes, run)
	if i < 0 {
		return race.Move{}, false
	}
	return d.at.Moves[i], true
}

// signOf returns the position at which the tree of a run marks the divergence; 0 for none.
func (r *Room) signOf(run int) int64 {
	if m, ok := r.divergence.move(run); ok && !m.Ended {
		return m.Position
	}
	return 0
}

// ToDivergence moves each run to the first decision in which they differ.
func (r *Room) ToDivergence() {
	if !r.ready() {
		return
	}
	r.turnTo(pageRuns)
	r.withRace(func() {
		switch d := r.divergence; {
		case !d.comparable() && race.SamePuzzle(r.entered):
			r.host.Say(status.Note("compare.divergence.one").With(theme.IconNameInfo))
		case !d.comparable():
			r.host.Say(status.Note("compare.divergence.puzzles").With(theme.IconNameInfo))
		case d.sought:
			r.showDivergence()
		default:
			find := d.finder()
			r.host.Work(status.Job{
				Sentence:  func(time.Duration) string { return words.T("compare.divergence.seeking") },
				Cancelled: "compare.divergence.cancelled",
				Do: func(ctx context.Context) func() {
					note := find(ctx)
					return func() {
						if note(); r.divergence == d {
							r.showDivergence()
						}
					}
				},
			})
		}
	})
}

// showDivergence moves each run to the divergence, or says that there is none.
func (r *Room) showDivergence() {
	switch d := r.divergence; {
	case d.err != nil:
		r.host.Say(status.Note("compare.divergence.failed", words.Data{"Why": words.Blame(d.err)}).With(theme.IconNameWarning))
		return
	case d.at == nil:
		r.host.Say(status.Say(words.Join(words.T("compare.divergence.none"), r.leftOut())).With(theme.IconNameInfo))
		return
	}
	r.racer.settle()
	r.racer.goTo(r.racer.race.Align(r.divergence.positions(len(r.entered))))
}

// AtDivergence reports whether all runs are at the first decision in which they differ.
func (r *Room) AtDivergence() bool {
	if r.racer.race == nil || r.divergence == nil || r.divergence.at == nil || r.racer.state.Busy() {
		return false
	}
	for i, l := range r.racer.race.Lanes() {
		if m, ok := r.divergence.move(i); ok && l.Player.Position() != m.Position {
			return false
		}
	}
	return true
}

// divergenceText says what the runs do at the divergence, and why. Runs that do the same are named together.
func (r *Room) divergenceText() string {
	d := r.divergence
	name := r.name
	if len(d.lanes) > race.Least {
		name = letterOf // or the text would be too long
	}
	return words.Join(words.Divergence(d.entrants[0].Puzzle, *d.at, func(i int) string { return name(d.lanes[i]) }), r.leftOut())
}

// leftOut names the runs that are not compared with the others; "" for none.
func (r *Room) leftOut() string {
	var names []string
	for run := range r.entered {
		if !slices.Contains(r.divergence.lanes, run) {
			names = append(names, r.name(run))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return words.T("compare.divergence.without", words.Data{"Engines": words.List(names), "Count": len(names)})
}
