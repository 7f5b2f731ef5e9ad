package idle

import (
	"testing"
	"time"
)

// A loop is Fyne's, with a clock of its own.
type loop struct {
	*Queue
	t      *testing.T
	time   time.Time
	queue  []func()
	timers []timer
	waits  []time.Duration                         // how long each wait was meant to be
	during func(limit time.Duration) time.Duration // what happens in a wait, and how long that lasts; nil for nothing
	woken  int
	over   bool
	blinks bool
}

type timer struct {
	at   time.Time
	ring func()
}

func newLoop(t *testing.T) *loop {
	l := &loop{t: t, time: time.Unix(0, 0)}
	l.Queue = New(func(f func()) { l.queue = append(l.queue, f) })
	l.now = func() time.Time { return l.time }
	l.after = func(d time.Duration, f func()) { l.timers = append(l.timers, timer{l.time.Add(d), f}) }
	l.events = events{wake: func() { l.woken++ }, wait: func(limit time.Duration) {
		l.waits = append(l.waits, limit)
		took := limit
		if l.during != nil {
			took = l.during(limit)
		}
		l.time = l.time.Add(took)
	}}
	l.Start(func() bool { return l.over }, func() bool { return l.blinks })
	return l
}

// run does what the loop and the timers do in some time, and returns how often it woke: Fyne's loop looks 60 times a second whether something
// is to be done.
func (l *loop) run(d time.Duration) (rounds int) {
	for end := l.time.Add(d); l.time.Before(end); rounds++ {
		due := l.timers
		l.timers = nil
		for _, t := range due {
			if t.at.After(l.time) {
				l.timers = append(l.timers, t)
			} else {
				t.ring()
			}
		}
		before, waiting := l.time, l.queue
		l.queue = nil
		for _, f := range waiting {
			f()
		}
		if l.time == before {
			l.time = l.time.Add(frame)
		}
	}
	return rounds
}

// TestIdle checks how often the loop wakes while nothing happens: as ever after something has happened, then hardly.
func TestIdle(t *testing.T) {
	l := newLoop(t)
	if first := l.run(busy); first < 59 || len(l.waits) > 1 {
		t.Errorf("in the first second it wakes %d times, and waits %v", first, l.waits)
	}
	l.run(time.Second)
	for i, limit := range l.waits {
		if short := time.Duration(i)*frame < still; short != (limit == frame) {
			t.Errorf("wait %d of those in the second second is %v", i+1, limit)
		}
	}
	if minute := l.run(time.Minute); minute > 121 {
		t.Errorf("then it wakes %d times in a minute", minute)
	}
	l.blinks = true
	if cursor := l.run(time.Minute); cursor < 599 || cursor > 601 {
		t.Errorf("for a text cursor it wakes %d times in a minute", cursor)
	}
}

// TestWoken checks that a function which comes while the main goroutine waits ends that, and one that came before prevents it.
func TestWoken(t *testing.T) {
	l := newLoop(t)
	l.run(time.Minute)
	ran := 0
	l.during = func(time.Duration) time.Duration {
		l.Do(func() { ran++ })
		l.during = nil
		return time.Millisecond
	}
	l.run(long)
	if l.woken != 1 || ran != 1 {
		t.Errorf("it was woken %d times, and the function ran %d times", l.woken, ran)
	}
	l.run(busy) // once it waits again, ...
	l.run(time.Second)
	waits := len(l.waits)
	for range 60 { // ... but not while something is to be done in each frame
		l.Do(func() { ran++ })
		l.run(frame)
	}
	if l.run(frame); ran != 61 || len(l.waits) > waits+1 || l.woken != 1 {
		t.Errorf("while each frame does something it waits %v, and was woken %d times; %d frames", l.waits[waits:], l.woken, ran)
	}
}

// TestEvents checks that the loop runs as ever after an event, which ends a wait.
func TestEvents(t *testing.T) {
	l := newLoop(t)
	l.run(time.Minute)
	l.during = func(time.Duration) time.Duration { return 3 * time.Millisecond }
	before := len(l.waits)
	if rounds := l.run(10 * time.Second); rounds < 580 || len(l.waits)-before > 11 {
		t.Errorf("while there are events it wakes %d times in ten seconds, and waits %d times", rounds, len(l.waits)-before)
	}
}

// TestClosed checks that after the end nothing waits: there may be no window system any more.
func TestClosed(t *testing.T) {
	l := newLoop(t)
	l.run(time.Minute)
	waiting := len(l.waits)
	l.over = true
	l.run(time.Minute)
	if len(l.waits) > waiting || len(l.timers)+len(l.queue) > 0 {
		t.Errorf("after the end it waits %d times, and %d functions are waiting", len(l.waits)-waiting, len(l.timers)+len(l.queue))
	}
}
