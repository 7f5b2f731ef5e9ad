package yield

import (
	"runtime"
	"syscall/js"
	"time"
)

// There is one thread, and goroutines take turns only where they wait: nothing here needs a lock.

const (
	// slice is how long the browser waits for the thread. A frame of 33 ms has room for it beside the
	// painting.
	slice = 8 * time.Millisecond
	// stride is how many calls of Often go by between two looks at the clock, which cost as much as
	// the cheapest of nodes.
	stride = 16
	// longestRest is for how long the browser may take for what is urgent before computing goes on.
	longestRest = 250 * time.Millisecond
)

var (
	calls   uint
	start   = time.Now()
	turn    time.Duration   // when the goroutine that computes got the thread
	waiting []chan struct{} // one for each goroutine that gives way, in the order of their turns
	hurries int
	rests   int
	rested  time.Duration // since when computing rests
)

// Often gives way if the browser has had to wait.
func Often() {
	if calls++; calls%stride == 0 {
		Now()
	}
}

// Now does the same, for what is called less than every millisecond.
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
// being computed. Until done is called, computing gives way to other goroutines and not to the
// browser: an event would find that goroutine in the middle of what it was doing.
func Hurry() (done func()) {
	hurries++
	return func() { hurries-- }
}

// Rest is called before the browser is asked for something short that should not wait. Until done is
// called, whatever calls Often rests.
func Rest() (done func()) {
	if rests++; rests == 1 {
		rested = time.Since(start)
	}
	return func() { rests-- }
}

// A message to itself comes back to the page after all events that have come before it. (A timer
// would take 4 ms at least.)
var (
	channel = js.Global().Get("MessageChannel").New()
	out     = channel.Get("port2")
	_       = listen()
)

func ask() { out.Call("postMessage", js.Null()) }

func listen() js.Func {
	next := js.FuncOf(func(js.Value, []js.Value) any {
		if rests > 0 && time.Since(start)-rested < longestRest {
			ask()
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
