// Package idle lets the main goroutine wait while nothing happens. Fyne 2.8.1 wakes it 60 times a second to look for events and
// for something to paint (runGL in internal/driver/glfw/loop.go) and has no setting for that, so a window in which nothing moves
// takes 1.4 % of a core. But a function that Fyne's loop runs can handle events as well as the loop itself, and wait for one: while nothing
// happens such a function waits half a second at a time. An event ends the wait, and so does whoever wants the main goroutine.
//
// It knows nothing of what is in the window, and decides nothing about what is painted. It only has to be told of a text cursor
// that blinks, because Fyne moves that in its loop.
package idle

import (
	"sync"
	"time"
)

const (
	busy  = time.Second            // after an event or a call, for so long Fyne's loop runs as ever; ...
	frame = time.Second / 60       // ... then the waits are as short as its rounds, ...
	still = 500 * time.Millisecond // ... until nothing has happened for so long: what a click started, as the colours of a button, is over
	long  = 500 * time.Millisecond // then they are long, ...
	blink = 100 * time.Millisecond // ... but not too long for a text cursor that blinks

	early = 2 * time.Millisecond // a wait may end that much too early
)

// A Queue passes functions on to the main goroutine, and lets it wait while there are none.
type Queue struct {
	do     func(func()) // fyne.Do
	events events
	now    func() time.Time
	after  func(time.Duration, func())

	closed, blinks func() bool // see Start
	quiet          time.Duration

	mutex  sync.Mutex
	passed int // how many functions were passed on so far, ...
	begun  int // ... how many of them have begun, ...
	seen   int // ... and how many had been passed on before the last wait
	asleep bool
}

// events are those of the window system.
type events struct {
	wait func(limit time.Duration) // handles events, and waits for one if there is none
	wake func()                    // ends wait, from any goroutine
}

// New returns a Queue for a function that runs others on the main goroutine: fyne.Do.
func New(do func(func())) *Queue {
	return &Queue{do: do, events: system, now: time.Now, after: func(d time.Duration, f func()) { time.AfterFunc(d, f) }}
}

// Do runs a function on the main goroutine. It can be called from any goroutine.
func (q *Queue) Do(f func()) {
	q.mutex.Lock()
	q.passed++
	if q.asleep {
		q.events.wake()
	}
	q.mutex.Unlock()
	q.do(func() {
		q.mutex.Lock()
		q.begun++
		q.mutex.Unlock()
		f()
	})
}

// Start makes the main goroutine wait whenever nothing happens, until closed. blinks reports whether there is a text cursor. Both
// are called there, and closed on other goroutines too.
func (q *Queue) Start(closed, blinks func() bool) {
	q.closed, q.blinks = closed, blinks
	if q.events.wait != nil {
		q.restAfter(busy)
	}
}

func (q *Queue) restAfter(d time.Duration) {
	q.after(d, func() {
		if !q.closed() {
			q.do(q.rest)
		}
	})
}

// rest waits once, on the main goroutine.
func (q *Queue) rest() {
	if q.closed() {
		return
	}
	limit := q.limit()
	if !q.wait(limit) {
		q.quiet = 0
		q.restAfter(busy)
		return
	}
	q.quiet += limit
	q.restAfter(0) // not at once: before that the loop paints what it was not told of here
}

// limit returns how long the next wait may take.
func (q *Queue) limit() time.Duration {
	switch {
	case q.quiet < still:
		return frame
	case q.blinks():
		return blink
	}
	return long
}

// wait waits, and reports whether nothing happened in that time, nor since the last wait.
func (q *Queue) wait(limit time.Duration) (nothing bool) {
	q.mutex.Lock()
	q.asleep = q.passed == q.begun && q.passed == q.seen
	q.seen, nothing = q.passed, q.asleep
	q.mutex.Unlock()
	if !nothing {
		return false
	}
	began := q.now()
	q.events.wait(limit)
	q.mutex.Lock()
	q.asleep = false
	q.mutex.Unlock()
	return q.now().Sub(began) >= limit-early
}
