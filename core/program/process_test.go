//go:build !js

package program

import (
	"testing"
	"testing/synctest"
	"time"
)

// TestTimeThatIsNotTold: where the system does not say how much processor time a program takes, the time in which its output is waited for
// counts, and no other.
func TestTimeThatIsNotTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &process{limits: Limits{Time: 3 * time.Second}.filled()}
		for range 3 {
			p.waits(true)
			time.Sleep(time.Second)
			p.waits(false)
			time.Sleep(time.Hour) // nobody reads
		}
		if err := p.tooMuch(0, 0, false); err != nil || p.usedTime() != 3*time.Second {
			t.Errorf("after three seconds of waiting, %v: %v", p.usedTime(), err)
		}
		p.waits(true)
		time.Sleep(time.Millisecond)
		if err := p.tooMuch(0, 0, false); err == nil || err.Error() != (&Error{"time", values{"Seconds": 3.0}}).Error() {
			t.Errorf("a moment later it says %v", err)
		}
	})
}
