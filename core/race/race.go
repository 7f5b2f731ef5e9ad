package race

import (
	"context"
	"math"
	"slices"
	"time"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Most is the largest number of runs in a race, Least the smallest.
const (
	Least = 2
	Most  = 4
)

// An Entrant is what one run of a race consists of.
type Entrant struct {
	Engine  *engine.Engine
	Puzzle  sudoku.Puzzle
	Options engine.Options
}

// SamePuzzle reports whether all entrants search the same puzzle.
func SamePuzzle(entrants []Entrant) bool {
	return !slices.ContainsFunc(entrants, func(e Entrant) bool { return !e.Puzzle.Equal(entrants[0].Puzzle) })
}

// A Clock says what is equal for all runs.
type Clock uint8

// The clocks.
const (
	Steps Clock = iota // all runs have made the same number of steps
	Time               // all runs have run for the same time, at the paces that were set
)

// A Lane is one run of a race.
type Lane struct {
	Entrant
	// Player plays the run. The caller may set its Watch and read it, but not move it.
	Player *player.Player

	pace   float64 // in steps a second; 0 if unknown
	ratio  float64 // steps per unit of the clock
	offset int64   // the position where the clock is at 0; negative if it begins later
}

// A Race is several runs on one clock. It belongs to one goroutine.
type Race struct {
	lanes    []*Lane
	clock    Clock
	now      int64 // where all runs are
	goal     int64 // where Forward is moving them
	frontier int64 // the farthest that now has been
}

// New begins a race, at the start of all runs. It must be closed.
func New(entrants []Entrant) *Race {
	r := &Race{}
	for _, e := range entrants {
		r.lanes = append(r.lanes, &Lane{Entrant: e, Player: player.NewShare(e.Engine, e.Puzzle, e.Options, len(entrants)), ratio: 1})
	}
	return r
}

// Close stops all engines and waits for them, which takes at most 50 ms.
func (r *Race) Close() {
	for _, l := range r.lanes {
		l.Player.Close()
	}
}

// Lanes returns the runs in the order of their entrants.
func (r *Race) Lanes() []*Lane { return r.lanes }

// Clock returns the clock.
func (r *Race) Clock() Clock { return r.clock }

// SetClock changes the clock. Its position stays, and so the runs may have to move: call Seek. For
// Time the paces must be set, in steps a second, one for each run.
func (r *Race) SetClock(c Clock, paces []float64) {
	r.clock = c
	fastest := 0.0
	for i, l := range r.lanes {
		if l.pace = 0; paces != nil {
			l.pace = paces[i]
		}
		fastest = max(fastest, l.pace)
	}
	for _, l := range r.lanes {
		if l.ratio = 1; c == Time && fastest > 0 {
			l.ratio = l.pace / fastest
		}
	}
	r.Realign()
	r.frontier = r.now
}

// Seconds returns the time in which the runs, without an observer, get as far as a position of the clock. It is
// 0 if no pace is set.
func (r *Race) Seconds(at int64) float64 {
	fastest := 0.0
	for _, l := range r.lanes {
		fastest = max(fastest, l.pace)
	}
	if fastest == 0 {
		return 0
	}
	return float64(at) / fastest
}

// Fastest returns the run with the highest pace, of whose steps the unit of the clock is one; false if
// no pace is set.
func (r *Race) Fastest() (run int, ok bool) {
	for i, l := range r.lanes {
		if l.pace > r.lanes[run].pace {
			run = i
		}
	}
	return run, r.lanes[run].pace > 0
}

// Now returns the position of the clock.
func (r *Race) Now() int64 { return r.now }

// Frontier returns the farthest position that the clock has been at.
func (r *Race) Frontier() int64 { return r.frontier }

// due returns the position of a run at a position of the clock, if it is that long.
func (l *Lane) due(at int64) int64 {
	return max(0, l.offset+int64(math.Floor(float64(at)*l.ratio)))
}

// At returns the first position of the clock at which a run has come to a position; false if it
// never does.
func (l *Lane) At(position int64) (at int64, ok bool) {
	switch {
	case position <= l.due(0):
		return 0, true
	case l.ratio == 0:
		return 0, false
	}
	at = max(1, int64(float64(position-l.offset)/l.ratio))
	for l.due(at) < position {
		at++
	}
	return at, true
}

// Ended reports whether the run is at its end.
func (l *Lane) Ended() bool {
	_, repeating := l.Player.Repeating()
	return l.Player.Ended() && !repeating
}

// Ended reports whether all runs are at their ends.
func (r *Race) Ended() bool {
	return !slices.ContainsFunc(r.lanes, func(l *Lane) bool { return !l.Ended() })
}

// Look reports whether all runs are at their ends, and so the clock is, too. Unlike Ended it looks
// for a step after the last, and waits for the engines until ctx is done.
func (r *Race) Look(ctx context.Context) bool {
	for _, l := range r.lanes {
		if l.Player.More(ctx) || !l.Ended() {
			return false
		}
	}
	r.arrive(math.MaxInt64)
	return true
}

// Aligned reports whether the clocks of the runs were moved against each other by Align.
func (r *Race) Aligned() bool {
	return slices.ContainsFunc(r.lanes, func(l *Lane) bool { return l.offset != 0 })
}

// Align moves the clocks of the runs so that each is at a position of its own at the same time, and
// returns that position of the clock. The runs have not moved yet: call Seek.
func (r *Race) Align(positions []int64) (at int64) {
	r.Realign()
	for i, l := range r.lanes {
		if own, ok := l.At(positions[i]); ok {
			at = max(at, own)
		}
	}
	for i, l := range r.lanes {
		l.offset = positions[i] - l.due(at)
	}
	r.frontier = max(r.frontier, at)
	return at
}

// Realign starts all runs at the same time again. They have not moved yet: call Seek.
func (r *Race) Realign() {
	for _, l := range r.lanes {
		l.offset = 0
	}
	r.goal = r.now
}

// Seek moves the clock to a position, forwards or back, and reports whether all runs have arrived:
// each is where it is due, or at its end. False means that ctx was done first: then another call
// continues, and until all have arrived the clock stays. If all have ended before that position,
// the clock is where the last one has ended. The time until the deadline of ctx is divided among
// the runs.
func (r *Race) Seek(ctx context.Context, at int64) bool {
	at = max(0, at)
	arrived := r.each(ctx, func(ctx context.Context, _ int, l *Lane) bool { return l.seek(ctx, at) })
	if arrived {
		r.arrive(at)
	}
	return arrived
}

// each calls do for all runs and reports whether it holds for all. The time until the deadline of ctx is divided among them.
func (r *Race) each(ctx context.Context, do func(ctx context.Context, i int, l *Lane) bool) bool {
	all := true
	for i, l := range r.lanes {
		share, cancel := shareOf(ctx, len(r.lanes)-i)
		all = do(share, i, l) && all
		cancel()
	}
	return all
}

func (l *Lane) seek(ctx context.Context, at int64) bool {
	return l.Player.Seek(ctx, l.due(at)) || l.Ended()
}

// shareOf returns a context with a share of the time that is left.
func shareOf(ctx context.Context, of int) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok || of == 1 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)/time.Duration(of))
}

// arrive notes that all runs are where they are due, or at their ends.
func (r *Race) arrive(at int64) {
	if r.Ended() {
		last := int64(0)
		for _, l := range r.lanes {
			if own, ok := l.At(l.Player.Position()); ok {
				last = max(last, own)
			}
		}
		at = min(at, last)
	}
	r.now, r.goal = at, at
	r.frontier = max(r.frontier, at)
}

// portionUnits is the number of units between two moments at which all runs are together: a fraction of
// a millisecond.
const portionUnits = 1 << 11

// Forward moves the clock on by up to n and returns by how much. Less means that ctx was done or
// that all runs have ended. Then some runs may be a little ahead of the clock; Settle takes them
// back.
func (r *Race) Forward(ctx context.Context, n int64) int64 {
	start := r.now
	end := start + min(n, math.MaxInt64-start)
	for r.now < end && !yield.Over(ctx) && !r.Ended() {
		if r.goal <= r.now || r.goal > end {
			r.goal = min(end, r.now+portionUnits)
		}
		arrived := true
		for _, l := range r.lanes {
			arrived = l.seek(ctx, r.goal) && arrived
		}
		if !arrived {
			break
		}
		r.arrive(r.goal)
	}
	return r.now - start
}

// Behind reports whether a run has not come to where Forward is moving all runs: they wait for it.
func (r *Race) Behind(run int) bool {
	l := r.lanes[run]
	return r.Moving() && l.Player.Position() < l.due(r.goal) && !l.Ended()
}

// Moving reports whether the last Forward has not moved all runs as far as it was to.
func (r *Race) Moving() bool { return r.goal > r.now }

// Settle takes back the runs that are ahead of the clock, which is immediate.
func (r *Race) Settle() {
	for _, l := range r.lanes {
		l.Player.Cancel()
		if due := l.due(r.now); l.Player.Position() > due {
			l.Player.Seek(context.Background(), due)
		}
	}
	r.goal = r.now
}

// InStep reports whether each run is where it is due, or at its end. Otherwise a Seek was given up
// while some had arrived.
func (r *Race) InStep() bool {
	return !slices.ContainsFunc(r.lanes, func(l *Lane) bool {
		return l.Player.Position() != l.due(r.now) && !(l.Ended() && l.Player.Position() < l.due(r.now))
	})
}

// Progress returns how far the runs that are being repeated have come, from 0 to 1, to go back
// further than they remember; ok is false if there are none.
func (r *Race) Progress() (done float64, ok bool) {
	done = 1
	for _, l := range r.lanes {
		if own, repeating := l.Player.Repeating(); repeating {
			done, ok = min(done, own), true
		}
	}
	return done, ok
}
