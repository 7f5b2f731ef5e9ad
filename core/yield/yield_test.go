package yield_test

import (
	"context"
	"testing"
	"time"

	"nonet/core/yield"
)

// due is a context with a deadline whose timer has not had the thread.
type due struct {
	context.Context
	at time.Time
}

func (d due) Deadline() (time.Time, bool) { return d.at, true }

// TestOver: a context is over once it is cancelled, or once its deadline has passed, even if its timer has not had the thread.
func TestOver(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for name, test := range map[string]struct {
		ctx  context.Context
		over bool
	}{
		"neither":                     {t.Context(), false},
		"cancelled":                   {cancelled, true},
		"past":                        {due{t.Context(), time.Unix(0, 0)}, true},
		"to come":                     {due{t.Context(), time.Unix(1<<40, 0)}, false},
		"cancelled before a deadline": {due{cancelled, time.Unix(1<<40, 0)}, true},
	} {
		if got := yield.Over(test.ctx); got != test.over {
			t.Errorf("%s: %t, want %t", name, got, test.over)
		}
	}
}
