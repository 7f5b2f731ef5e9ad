package words_test

import (
	"testing"
	"time"

	"nonet/core/words"
)

// TestElapsed checks times as on a stopwatch.
func TestElapsed(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "0:00", 65 * time.Second: "1:05", 59 * time.Minute: "59:00", 59*time.Minute + 59999*time.Millisecond: "59:59", time.Hour: "1:00:00", 3661 * time.Second: "1:01:01"} {
		if got := words.Elapsed(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}

// TestSeconds checks times that were measured: three digits of the short ones.
func TestSeconds(t *testing.T) {
	for _, test := range []struct {
		seconds float64
		want    string
	}{{0, "0 s"}, {4.56e-9, "4.56 ns"}, {3.21e-10, "0.321 ns"}, {8.4e-7, "840 ns"}, {9.996e-7, "1.00 µs"}, {1.234e-6, "1.23 µs"},
		{1.2e-5, "12.0 µs"}, {99.96e-6, "100 µs"}, {0.0123, "12.3 ms"}, {0.9999, "1 s"}, {0.9995, "1 s"}, {0.9994, "999 ms"}, {1e-6, "1.00 µs"}, {1e-3, "1.00 ms"}, {1e-9, "1.00 ns"}, {100e-9, "100 ns"}, {5.34, "5.3 s"}} {
		if got := words.Seconds(test.seconds); got != test.want {
			t.Errorf("%v is written %q, want %q", test.seconds, got, test.want)
		}
	}
}
