package yieldtest

import (
	"context"
	"syscall/js"
	"testing"
	"time"
)

// A Page is what a page could do in a time.
type Page struct {
	Frames int           // were drawn
	Gap    time.Duration // the longest time without one
	Keys   int           // simulated key presses, one every 50 ms
	Late   time.Duration // the longest that one of them had to wait
	Lasted time.Duration
}

// These are enough to see that a page goes on, on a machine of any speed.
const (
	enoughFrames = 5
	enoughKeys   = 5
)

// Watch calls do and tells how the page did meanwhile. ctx is done after a time, and when the page
// has drawn some frames and taken some keys; without these after a minute.
func Watch(t testing.TB, least time.Duration, do func(ctx context.Context)) Page {
	t.Helper()
	var p Page
	window := js.Global()
	over := false

	limit, cancelLimit := context.WithTimeout(t.Context(), time.Minute)
	defer cancelLimit()
	ctx, cancel := context.WithCancel(limit)
	defer cancel()
	begun := time.Now()
	last := begun
	var frame js.Func
	frame = js.FuncOf(func(js.Value, []js.Value) any {
		now := time.Now()
		p.Frames++
		p.Gap, last = max(p.Gap, now.Sub(last)), now
		if over {
			return nil
		}
		if now.Sub(begun) > least && p.Frames >= enoughFrames && p.Keys >= enoughKeys {
			cancel()
		}
		window.Call("requestAnimationFrame", frame)
		return nil
	})
	window.Call("requestAnimationFrame", frame)

	// A worker stands for the keyboard: it sends at its own times, whatever the page does.
	worker := window.Get("Worker").New(`data:text/javascript,setInterval(() => postMessage(performance.timeOrigin + performance.now()), 50)`)
	key := js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		performance := window.Get("performance")
		now := performance.Get("timeOrigin").Float() + performance.Call("now").Float()
		late := time.Duration((now - arguments[0].Get("data").Float()) * float64(time.Millisecond))
		p.Keys++
		p.Late = max(p.Late, late)
		return nil
	})
	worker.Set("onmessage", key)

	do(ctx)
	over = true
	p.Lasted = time.Since(begun)
	p.Gap = max(p.Gap, time.Since(last))
	worker.Call("terminate")
	return p
}

// Check reports a page that could not draw or took no keys, and logs what it could do.
func (p Page) Check(t testing.TB) {
	t.Helper()
	t.Logf("%d frames in %.1f s, %.0f a second, at most %d ms apart; of %d keys the slowest came after %d ms",
		p.Frames, p.Lasted.Seconds(), float64(p.Frames)/p.Lasted.Seconds(), p.Gap.Milliseconds(), p.Keys, p.Late.Milliseconds())
	if p.Frames < enoughFrames || p.Keys < enoughKeys {
		t.Errorf("the page drew %d frames and took %d keys in %v", p.Frames, p.Keys, p.Lasted)
	}
}
