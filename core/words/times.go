package words

import (
	"fmt"
	"math"
	"strconv"
	"time"
)

// Duration writes a time with two or three digits: 8 ms, 5.3 s, 42 s, 12:34.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "< 1 ms"
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 10*time.Second:
		return fmt.Sprintf("%v s", d.Truncate(time.Second/10).Seconds())
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds()))
	}
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// Stopwatch writes the time since something began: 8 ms, 0:05.3, 12:34.
func Stopwatch(d time.Duration) string {
	if d < time.Second {
		return Duration(d)
	}
	if d < 10*time.Minute {
		return fmt.Sprintf("%d:%04.1f", int(d.Minutes()), (d % time.Minute).Truncate(100*time.Millisecond).Seconds())
	}
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// Elapsed writes a time in seconds: 12:05, or 1:02:05.
func Elapsed(d time.Duration) string {
	s := int(d / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Seconds writes a time that was measured, with three significant digits if it is short: 840 ns, 12.0 µs, 8.13 ms, 5.3 s.
func Seconds(s float64) string {
	switch {
	case s <= 0:
		return "0 s"
	case s < 0.9995e-6:
		return significant(s*1e9) + " ns"
	case s < 0.9995e-3:
		return significant(s*1e6) + " µs"
	case s < 0.9995:
		return significant(s*1e3) + " ms"
	}
	return Duration(time.Duration(max(s, 1) * float64(time.Second)))
}

// significant writes a number above 0 with three significant digits: 8.13, 12.0, 840.
func significant(x float64) string {
	before := int(math.Floor(math.Log10(x))) + 1 // the digits before the point
	if x >= math.Pow(10, float64(before))*0.9995 {
		before++ // by rounding
	}
	return strconv.FormatFloat(x, 'f', max(0, 3-before), 64)
}

// Date writes a point in time: "today, 15:04", or the day.
func Date(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if sameDay(t, now) {
		return T("mine.today", Data{"Time": t.Format("15:04")})
	}
	return t.Format(T("mine.date"))
}

// DateWithSeconds is Date with the seconds, for what can happen several times in a minute.
func DateWithSeconds(t, now time.Time) string { return Date(t, now) + t.Format(":05") }

// TimeOfDay is Date, but of a time of today it says only the time, with seconds.
func TimeOfDay(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if sameDay(t, now) {
		return t.Format("15:04:05")
	}
	return Date(t, now)
}

func sameDay(t, now time.Time) bool { return t.YearDay() == now.YearDay() && t.Year() == now.Year() }
