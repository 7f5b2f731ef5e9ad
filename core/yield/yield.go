// Package yield lets the browser draw and take keys while something is computed. In a browser all
// goroutines share one thread with the page, none is preempted, and the browser gets the thread only
// when all of them wait. So code that computes for more than a few milliseconds calls
//
//	yield.Often()
//
// as often as it can, best at every node of a search, and yield.Now if much time may pass between
// two calls. On other systems both do nothing.
//
// It does not schedule goroutines by priority, and it does not cancel; contexts do.
package yield

import (
	"context"
	"time"
)

// Over reports whether ctx is done, or will be when its timer gets the thread. In a browser that comes
// only after this goroutine has given way.
func Over(ctx context.Context) bool {
	if ctx.Err() != nil {
		return true
	}
	deadline, ok := ctx.Deadline()
	return ok && !time.Now().Before(deadline)
}
