package running

import (
	"math"
	"time"
)

// A Speed is in steps a second.
type Speed float64

// Fastest has no limit.
var Fastest = Speed(math.Inf(1))

// The speeds of the slider.
const (
	slowest      Speed = 0.5 // a step every two seconds
	quickest     Speed = 1e6 // the last one before Fastest
	DefaultSpeed Speed = 20
	// SliderMax is the slider's highest value, which means Fastest. The lowest is 0.
	SliderMax = 100
)

// watchable is the fastest speed at which a person can follow single steps.
const watchable Speed = 30

// Fast reports whether steps are played faster than a person can follow.
func Fast(s Speed) bool { return s > watchable }

// SpeedAt returns the speed at a value of the slider, on a log scale.
func SpeedAt(slider float64) Speed {
	if slider >= SliderMax {
		return Fastest
	}
	s := float64(slowest) * math.Pow(float64(quickest/slowest), slider/(SliderMax-1))
	return Speed(round(s))
}

// round rounds to two significant digits: 0.5, 21, 1500.
func round(s float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(s))-1)
	return math.Round(s/unit) * unit
}

// Slider returns the value of the slider for a speed.
func (s Speed) Slider() float64 {
	if s >= quickest*2 {
		return SliderMax
	}
	place := math.Log(float64(s/slowest)) / math.Log(float64(quickest/slowest)) * (SliderMax - 1)
	return math.Round(min(max(place, 0), SliderMax-1))
}

// A meter measures a rate over the last second or so.
type meter struct {
	since time.Time
	count int64
	rate  float64
}

// add notes that n steps were played by now, at a speed. Slow speeds are measured over a longer
// time.
func (m *meter) add(now time.Time, n int64, s Speed) {
	span := time.Second / 2
	if s < 4 {
		span = time.Duration(2 / float64(s) * float64(time.Second))
	}
	if m.since.IsZero() {
		m.since = now
		return
	}
	m.count += n
	if passed := now.Sub(m.since); passed >= span {
		m.rate = float64(m.count) / passed.Seconds()
		m.since, m.count = now, 0
	}
}

// restart begins a new measurement. Until it is complete the rate is the previous one.
func (m *meter) restart() { m.since, m.count = time.Time{}, 0 }

func (m *meter) perSecond() float64 { return m.rate }
