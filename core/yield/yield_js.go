package yield

import (
	"runtime"
	"syscall/js"
	"time"
)

// OneThread says whether all goroutines and the screen share one thread.
const OneThread = true

// There is one thread, and goroutines are switched only where they wait, so nothing here needs a
// lock.

const (
	// slice is the time that the browser waits for the thread. A frame of 33 ms has room for it and
	// for painting.
	slice = 8 * time.Millisecond
	// stride is the number of calls of Often between two readings of the clock, each of which takes
	// as long as the fastest nodes.
	stride = 16
	// longestRest is the longest time that computing rests for urgent work of the browser.
	longestRest = 250 * time.Millisecond
	// moment is the time that computing rests after an event, and longestMoment the longest time
	// without a slice while events follow each other. A window needs about 50 ms to draw what a key
	// has changed: it waits for its own next turn, and for the browser's next frame.
	moment        = 50 * time.Millisecond
	longestMoment = 60 * time.Millisecond
)

var (
	calls   uint
	start   = time.Now()
	turn    time.Duration   // when the goroutine that computes got the thread
	waiting []chan struct{} // one for each goroutine that yields, in order
	hurries int
	rests   int
	rested  time.Duration // since when computing rests
	event   time.Duration // when the last event came
)

// Often yields if the browser has waited long enough.
func Often() {
	if calls++; calls%stride == 0 {
		Now()
	}
}

// Now does the same, for calls more than a millisecond apart.
func Now() {
	if time.Since(start)-turn < slice {
		return
	}
	if hurries > 0 {
		runtime.Gosched()
		return
	}
	mine := make(chan struct{})
	waiting = append(waiting, mine)
	if len(waiting) == 1 {
		ask()
	}
	<-mine
	turn = time.Since(start)
}

// Hurry is called by the goroutine that draws and takes keys, before it waits for something that is
// being computed. Until done is called, computing yields to other goroutines but not to the browser,
// because that goroutine cannot handle an event while it waits.
func Hurry() (done func()) {
	hurries++
	return func() { hurries-- }
}

// Rest is called before the browser is asked for something short that should not wait. Until done is
// called, all callers of Often rest.
func Rest() (done func()) {
	if rests++; rests == 1 {
		rested = time.Since(start)
	}
	return func() { rests-- }
}

// Event is called when a key, a click or the like has come. What it changes is to be seen soon, so
// computing rests for a moment.
func Event() { event = time.Since(start) }

// The page receives a message to itself after all earlier events. (A timer would take at least 4 ms.)
var (
	channel = js.Global().Get("MessageChannel").New()
	out     = channel.Get("port2")
	_       = listen()
)

func ask() { out.Call("postMessage", js.Null()) }

func listen() js.Func {
	var next js.Func
	next = js.FuncOf(func(js.Value, []js.Value) any {
		now := time.Since(start)
		if rests > 0 && now-rested < longestRest {
			ask()
			return nil
		}
		if rest := min(event+moment, turn+longestMoment) - now; rest > 0 {
			js.Global().Call("setTimeout", next, float64(rest)/1e6)
			return nil
		}
		mine := waiting[0]
		if waiting = waiting[1:]; len(waiting) > 0 {
			ask()
		}
		close(mine)
		return nil
	})
	channel.Get("port1").Set("onmessage", next)
	return next
}
