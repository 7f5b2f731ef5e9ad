package solve

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"nonet/gui/running"
)

// paces are the speeds of a replay, in steps per second.
var paces = []running.Speed{0.5, 1, 2, 4, 8, 16}

// usualPace returns the pace at which a replay of a number of steps begins: a long one is faster, so that it takes no longer than replayTime if possible.
func usualPace(steps int) int {
	wanted := running.Speed(float64(steps) / replayTime.Seconds())
	if i := slices.IndexFunc(paces, func(s running.Speed) bool { return s >= max(wanted, 1) }); i >= 0 {
		return i
	}
	return len(paces) - 1
}

// each returns the time that a step is shown.
func (p *replay) each() time.Duration {
	return time.Duration(float64(time.Second) / float64(paces[p.pace]))
}

// hasten makes the replay faster, or slower for a negative number of paces. The next step comes at the new pace.
func (p *replay) hasten(by int) {
	p.pace = min(max(p.pace+by, 0), len(paces)-1)
	if p.playing {
		p.stop()
		p.wait()
	}
	p.show()
}

// stepBy shows the position some steps on, or back, and stops playing.
func (p *replay) stepBy(n int) {
	p.pause()
	p.goTo(p.at + n)
}

// key does what a key does during a replay, and reports whether it does anything.
func (p *replay) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeySpace:
		p.play()
	case fyne.KeyLeft, fyne.KeyPageUp:
		p.stepBy(-1)
	case fyne.KeyRight, fyne.KeyPageDown:
		p.stepBy(1)
	case fyne.KeyHome:
		p.stepBy(p.first - p.at)
	case fyne.KeyEnd:
		p.stepBy(p.last - p.at)
	case fyne.KeyPlus, fyne.KeyEqual:
		p.hasten(1)
	case fyne.KeyMinus:
		p.hasten(-1)
	default:
		return false
	}
	return true
}
