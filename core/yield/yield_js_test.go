package yield

import (
	"syscall/js"
	"testing"
)

// TestPageGoesOnAfterAnEvent: what computes rests for a moment after an event, but it does not stop while
// events keep coming.
func TestPageGoesOnAfterAnEvent(t *testing.T) {
	slices, over := 0, false
	var rested, tries int
	done := make(chan struct{})
	go func() { // it computes
		defer close(done)
		for last := turn; !over; Often() {
			if turn != last {
				last = turn
				slices++
			}
		}
	}()
	// The browser is busy with the slices: a timer that is due in the middle of one comes after it.
	const wait = 2 * slice
	var before int
	var timer js.Func
	timer = js.FuncOf(func(js.Value, []js.Value) any {
		if slices > 0 && slices == before {
			rested++
		}
		if tries++; rested >= 3 && slices >= 10 || tries > 300 {
			over = true
			return nil
		}
		before = slices
		Event()
		js.Global().Call("setTimeout", timer, wait.Milliseconds())
		return nil
	})
	defer timer.Release()
	js.Global().Call("setTimeout", timer, 0)
	<-done
	if rested < 3 || slices < 10 {
		t.Errorf("of %d times it rested %d times after an event, and it had %d slices", tries, rested, slices)
	}
}
