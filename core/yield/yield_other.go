//go:build !js

package yield

// Often gives way if the browser has had to wait.
func Often() {}

// Now does the same, for what is called less than every millisecond.
func Now() {}

// Hurry is called by the goroutine that draws and takes keys, before it waits for something that is
// being computed. Until done is called, computing gives way to other goroutines and not to the
// browser: an event would find that goroutine in the middle of what it was doing.
func Hurry() (done func()) { return nothing }

// Rest is called before the browser is asked for something short that should not wait. Until done is
// called, whatever calls Often rests.
func Rest() (done func()) { return nothing }

func nothing() {}
