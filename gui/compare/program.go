package compare

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/status"
)

// timeless reports whether a run is that of a program. How long it would take without display cannot be measured, and it is started only by a
// person's own act.
func (r *Room) timeless() bool {
	return slices.ContainsFunc(r.plans, func(p plan) bool { return p.engine.Starts() })
}

// timelessNote says why the clock cannot be that of equal time.
func timelessNote() *status.Message {
	return status.Note("compare.clock.program").With(theme.IconNameInfo)
}

// ProgramsChanged takes over what has changed in the programs of this computer.
func (r *Room) ProgramsChanged() {
	if slices.ContainsFunc(r.plans, func(p plan) bool { return r.needs.Programs.Now(p.engine) != p.engine }) {
		r.change(func() {
			for i := range r.plans {
				r.plans[i].engine = r.needs.Programs.Now(r.plans[i].engine)
			}
		})
	}
}

// A starting is the programs of a race that are being started.
type starting struct{ cancel context.CancelFunc }

// stop ends them. It may be called when they have begun.
func (s *starting) stop() {
	if s != nil {
		s.cancel()
	}
}

// start starts the programs of a race, begins it when they all have begun, and then does something with it. A program that cannot begin has a run
// that has ended at its start.
func (r *Room) start(do func()) {
	r.starting.stop()
	whole, cancel := context.WithCancel(context.Background())
	mine := &starting{cancel}
	r.starting = mine
	entrants := r.entrants()
	r.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return words.T("program.begin") },
		Cancelled: "program.cancelled",
		Do: func(ctx context.Context) func() {
			ctx, cancel := context.WithCancel(ctx)
			defer context.AfterFunc(whole, cancel)()
			lives := beginAll(ctx, entrants)
			var once sync.Once
			context.AfterFunc(ctx, func() { once.Do(func() { closeAll(lives) }) }) // it was cancelled, or is not wanted any more
			taken := false
			r.threads.Do(func() { // before the job ends, which cancels ctx
				if r.starting != mine || !r.current || r.host.Closing() || ctx.Err() != nil {
					return
				}
				once.Do(func() { taken = true })
				if taken {
					r.begin(entrants, lives)
				}
			})
			return func() {
				if taken && r.starting == mine {
					r.inTime(do)
				}
			}
		},
	})
}

// beginAll begins the programs among entrants, all at the same time, and puts the engines of their runs in their place.
func beginAll(ctx context.Context, entrants []race.Entrant) []engine.Live {
	lives := make([]engine.Live, len(entrants))
	var all sync.WaitGroup
	for i := range entrants {
		e := &entrants[i]
		if !e.Engine.Starts() || !e.Engine.Fits(e.Puzzle) {
			continue
		}
		all.Go(func() {
			live, err := e.Engine.Begin(ctx, e.Puzzle)
			if err != nil {
				e.Engine = failing(e.Engine, err)
				return
			}
			lives[i], e.Engine = live, live.Engine()
		})
	}
	all.Wait()
	return lives
}

// failing returns an engine in place of one that could not begin: its search ends at once, and says why.
func failing(e *engine.Engine, why error) *engine.Engine {
	return engine.Recorded(engine.Engine{ID: e.ID, Title: e.Title, Selects: e.Selects},
		func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return nil, why })
}

// failed reports whether a run is that of a program that could not begin.
func (r *racer) failed(run int) bool {
	return r.race.Lanes()[run].Engine.IsRecorded() && r.live(run) == nil
}

// closeAll ends the runs of programs, and waits until nothing of them is left.
func closeAll(lives []engine.Live) {
	for _, live := range lives {
		if live != nil {
			live.Close()
		}
	}
}
