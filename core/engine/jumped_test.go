package engine_test

import (
	"testing"

	"nonet/core/engine"
)

// TestJumped: what is taken back only because the search jumps back past it says so, and nothing else does. For cbj these are as many digits as
// the jump says, and the one it jumps back to has failed; for cdcl all that a jump over decisions or a restart takes back.
func TestJumped(t *testing.T) {
	p := classic(t, hard)
	for _, id := range []string{"cbj:reading", "cdcl", "forward", "propagate"} {
		e, _ := engine.ByID(id)
		jumps, jumped, over, to := 0, 0, 0, int16(-1)
		inJump := false
		o := engine.Options{Limit: 2, Observe: func(s engine.Step) {
			switch s.Kind {
			case engine.Backjump:
				jumps++
				over, to, inJump = s.Count(), s.Cell, true
			case engine.Backtrack:
				want := e.Learns && (inJump || s.Line == 9) || !e.Learns && over > 0
				if s.Jumped() != want {
					t.Fatalf("%s: %v is jumped over: %v, want %v", id, s, s.Jumped(), want)
				}
				switch {
				case want:
					jumped++
					over--
				case inJump && s.Cell != to:
					t.Fatalf("%s: the jump to %d ends at %v", id, to, s)
				default:
					inJump = false
				}
			case engine.Restore:
			default:
				over, inJump = 0, false
			}
		}}
		if _, err := e.Search(t.Context(), p, o); err != nil {
			t.Fatal(err)
		}
		if jumping := id == "cbj:reading" || id == "cdcl"; jumping != (jumps > 3) || jumping != (jumped > 6) {
			t.Errorf("%s: %d jumps over %d digits", id, jumps, jumped)
		}
	}
}
