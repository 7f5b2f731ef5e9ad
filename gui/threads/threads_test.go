package threads

import (
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// TestClosed checks that after Close only Last reaches the main goroutine, and that no goroutine is
// left.
func TestClosed(t *testing.T) {
	queue := make(chan func(), 1000)
	threads := New(func(f func()) { queue <- f })
	ticks, rings := 0, 0
	stop := threads.Frames(func(time.Time) { ticks++ })
	threads.After(0, func() { rings++ })
	for ticks == 0 || rings == 0 {
		(<-queue)()
	}
	was := ticks
	threads.Do(func() { t.Error("done after closing") })
	threads.After(0, func() { t.Error("rang after closing") })
	threads.Close()
	last := false
	threads.Last(func() { last = true })
	for !last {
		(<-queue)()
	}
	stop()
	threads.Wait()
	for range len(queue) {
		(<-queue)()
	}
	if ticks != was || !threads.Closed() {
		t.Error("it ticked after closing")
	}
}

// TestStopped checks that a stopped timer does not fire, even if its time has passed.
func TestStopped(t *testing.T) {
	queue := make(chan func(), 10)
	threads := New(func(f func()) { queue <- f })
	stop := threads.After(0, func() { t.Error("it rang") })
	waiting := <-queue
	stop()
	waiting()
}
