//go:build !js

package yield

// OneThread says whether all goroutines and the screen share one thread.
const OneThread = false

// Often yields if the browser has waited long enough.
func Often() {}

// Now does the same, for calls more than a millisecond apart.
func Now() {}

// Hurry is called by the goroutine that draws and takes keys, before it waits for something that is
// being computed. Until done is called, computing yields to other goroutines but not to the browser,
// because that goroutine cannot handle an event while it waits.
func Hurry() (done func()) { return nothing }

// Rest is called before the browser is asked for something short that should not wait. Until done is
// called, all callers of Often rest.
func Rest() (done func()) { return nothing }

// Event is called when a key, a click or the like has come. What it changes is to be seen soon, so
// computing rests for a moment.
func Event() {}

func nothing() {}
