package compare

import (
	"context"
	"math"
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/race"
	"nonet/core/trace"
	"nonet/gui/running"
)

// frameBudget is how long a frame may pull the steps of all runs together. Tests change it.
var frameBudget = running.FrameBudget()

// treeNodes is the limit for the nodes of the tree of one run: four take less memory than that of a
// run that is watched alone.
const treeNodes = 1 << 17

// A racer plays a race for the window: it moves the clock in each frame. Call its methods on the
// main goroutine.
type racer struct {
	changed func()                                       // called after every visible change
	ticker  func(tick func(now time.Time)) (stop func()) // calls tick at every frame until stop is called

	race   *race.Race    // nil if there is none
	lives  []engine.Live // of its runs that are programs, by lane; nil if there are none
	traces []*trace.Trace
	state  running.State
	speed  running.Speed

	target  int64         // in Seeking: the position of the clock to reach ...
	place   *race.Place   // ... or the place to restore; nil for none
	resume  running.State // in Seeking: the state after that
	waited  time.Duration // in Playing: for how long no run has moved
	credit  float64       // units of the clock that are due; below 1 between frames
	last    time.Time     // the time of the previous frame
	stop    func()        // stops the ticker
	closing sync.WaitGroup
}

// State implements running.Machine.
func (r *racer) State() running.State { return r.state }

// AtStart implements running.Machine.
func (r *racer) AtStart() bool { return r.race == nil || r.race.Now() == 0 && !r.race.Aligned() }

// Speed implements running.Machine.
func (r *racer) Speed() running.Speed { return r.speed }

// SetSpeed implements running.Machine. It takes effect at once.
func (r *racer) SetSpeed(s running.Speed) {
	r.speed = s
	r.credit = min(r.credit, 1)
	r.changed()
}

// live returns the program that makes a run; nil if it is an engine.
func (r *racer) live(run int) engine.Live {
	if r.lives == nil {
		return nil
	}
	return r.lives[run]
}

// patience is how long all runs may wait for one before that is said.
const patience = time.Second

// waitsFor reports whether all other runs have been waiting for a program.
func (r *racer) waitsFor(run int) bool {
	return r.waited >= patience && r.live(run) != nil && r.race.Behind(run)
}

// fast reports whether steps are played faster than a person can follow.
func (r *racer) fast() bool {
	return r.state == running.Seeking || r.state.Busy() && running.Fast(r.speed)
}

// begin begins a race that waits at its start. lives are its programs, which end with it.
func (r *racer) begin(entrants []race.Entrant, lives []engine.Live) {
	r.end()
	r.race, r.lives = race.New(entrants), lives
	for _, l := range r.race.Lanes() {
		tr := trace.NewLimited(treeNodes)
		l.Player.Watch = tr.Add
		r.traces = append(r.traces, tr)
	}
	r.state, r.credit = running.Paused, 1 // play the first step at once
	r.look()
}

// end ends the race and discards it. It does not wait for the engines.
func (r *racer) end() {
	r.settle()
	if over, lives := r.race, r.lives; over != nil {
		r.closing.Go(func() {
			over.Close()
			closeAll(lives)
		})
	}
	r.race, r.lives, r.traces, r.state = nil, nil, nil, running.Idle
}

// close ends the race and waits until every engine has ended.
func (r *racer) close() {
	r.end()
	r.closing.Wait()
}

// settle ends whatever moves the clock.
func (r *racer) settle() {
	if r.race != nil {
		r.race.Settle()
	}
	if r.state.Busy() {
		r.state = running.Paused
	}
	r.place, r.waited = nil, 0
	if r.stop != nil {
		r.stop()
		r.stop = nil
	}
}

// play moves the clock by itself: in the state Playing, Rewinding or Seeking.
func (r *racer) play(s running.State) {
	r.state, r.last, r.credit = s, time.Time{}, max(r.credit, 1)
	if r.stop == nil {
		r.stop = r.ticker(r.frame)
	}
	r.changed()
}

// pause waits between two steps. If some runs have already gone back to a position and others have
// not, all return to where the clock is.
func (r *racer) pause() {
	r.settle()
	if !r.race.InStep() {
		r.goTo(r.race.Now())
		return
	}
	r.changed()
}

// goTo moves the clock to a position and pauses.
func (r *racer) goTo(at int64) {
	r.settle()
	r.target = max(0, at)
	r.move()
}

// restore moves a race that has just begun to where it was before, and pauses.
func (r *racer) restore(p race.Place) {
	r.settle()
	r.place = &p
	r.move()
}

// move moves the clock to the target. A near one is reached at once, others in the state Seeking.
func (r *racer) move() {
	r.resume = running.Paused
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	if !r.seek(ctx) {
		r.play(running.Seeking)
		return
	}
	r.arrive()
	r.changed()
}

// seek continues towards the target, and reports whether the clock is there.
func (r *racer) seek(ctx context.Context) bool {
	if r.place != nil {
		return r.race.Restore(ctx, *r.place)
	}
	return r.race.Seek(ctx, r.target)
}

// heading returns where the clock is, or where it was sent and has not arrived yet.
func (r *racer) heading() int64 {
	if r.state == running.Seeking && r.place == nil && r.resume == running.Paused {
		return r.target
	}
	return r.race.Now()
}

// where returns where the race is, or where it is being restored.
func (r *racer) where() race.Place {
	if r.place != nil {
		return *r.place
	}
	return r.race.Place()
}

// arrive is called when the clock is where it was sent.
func (r *racer) arrive() {
	r.settle()
	r.state = running.Paused
	r.look()
}

// look detects the end of the race without the wait for one more step.
func (r *racer) look() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if r.race.Look(ctx) {
		r.settle()
		r.state = running.Ended
	}
}

// frame moves the clock as far as time allows.
func (r *racer) frame(now time.Time) {
	if r.stop == nil {
		return // the last frame of a race that was stopped
	}
	var passed time.Duration
	if !r.last.IsZero() {
		passed = min(max(now.Sub(r.last), 0), time.Second) // at most a second, even if the machine was asleep
	}
	r.last = now
	ctx, cancel := context.WithTimeout(context.Background(), frameBudget)
	defer cancel()
	switch r.state {
	case running.Playing:
		r.forward(ctx, passed)
		r.look()
	case running.Rewinding:
		r.backward(ctx, passed)
	case running.Seeking:
		if r.seek(ctx) {
			if r.resume == running.Rewinding {
				r.state = r.resume
			} else {
				r.arrive()
			}
		}
	default:
		return
	}
	r.changed()
}

// forward moves the clock on.
func (r *racer) forward(ctx context.Context, passed time.Duration) {
	n := r.due(passed)
	switch moved := r.race.Forward(ctx, n); {
	case moved > 0:
		r.waited = 0
	case n > 0:
		r.waited += passed
	}
	if n < math.MaxInt32 && r.lives != nil && r.race.Moving() { // the step that is due is played when it is there
		r.credit = max(r.credit, 1)
	}
}

// maxRewind is the largest number of units that a frame goes back, in all runs together.
const maxRewind = 200_000

func (r *racer) backward(ctx context.Context, passed time.Duration) {
	n := min(r.due(passed), maxRewind/int64(len(r.traces)))
	if n > 0 {
		r.target = max(0, r.race.Now()-n)
		if !r.race.Seek(ctx, r.target) {
			r.state, r.resume = running.Seeking, running.Rewinding
			return
		}
	}
	if r.race.Now() == 0 {
		r.settle()
	}
}

// due returns how many units the speed allows now, and keeps the fraction.
func (r *racer) due(passed time.Duration) int64 {
	if r.speed == running.Fastest {
		return math.MaxInt32
	}
	r.credit += float64(r.speed) * passed.Seconds()
	n := math.Floor(r.credit)
	r.credit -= n
	return int64(n)
}
