package words

import (
	"testing"
	"time"
)

func TestDuration(t *testing.T) {
	if got := Duration(time.Millisecond); got != "1 ms" {
		t.Errorf("a millisecond is written %s", got)
	}
	for want, d := range map[string]time.Duration{
		"< 1 ms": 900 * time.Microsecond, "1 ms": 1900 * time.Microsecond, "999 ms": 999 * time.Millisecond, "1 s": time.Second, "1.1 s": 1149 * time.Millisecond, "10 s": 10 * time.Second,
		"9.9 s": 9999 * time.Millisecond, "59 s": 59900 * time.Millisecond, "1:00": time.Minute, "125:09": 125*time.Minute + 9*time.Second,
	} {
		if got := Duration(d); got != want {
			t.Errorf("%v is written %s, want %s", d, got, want)
		}
	}
}
