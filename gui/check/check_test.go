package check

import (
	"testing"
	"time"
)

// TestElapsed checks times as on a stopwatch.
func TestElapsed(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "0:00", 65 * time.Second: "1:05", 59*time.Minute + 59999*time.Millisecond: "59:59", 3661 * time.Second: "1:01:01"} {
		if got := Elapsed(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}
