package engine_test

import (
	"testing"

	"nonet/core/engine"
)

// TestStepBytes: every step of every engine is the same after it was written to a file and read.
func TestStepBytes(t *testing.T) {
	p := classic(t, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	for _, e := range engine.All() {
		n := 0
		_, err := e.Search(t.Context(), p, engine.Options{Limit: 1, Seed: 1, Budget: engine.NewBudget(20), Observe: func(s engine.Step) {
			b := s.Append([]byte{7})
			if n++; len(b) != engine.StepSize+1 || engine.StepOf(b[1:]) != s {
				t.Fatalf("%s: %+v became %+v", e.ID, s, engine.StepOf(b[1:]))
			}
		}})
		if n == 0 {
			t.Errorf("%s has no steps: %v", e.ID, err)
		}
	}
}

// TestNames: the names for scripts lead back to what they name.
func TestNames(t *testing.T) {
	for k := range engine.StepKinds {
		if got, ok := engine.KindNamed(k.String()); got != k || !ok {
			t.Errorf("%v is %v", k, got)
		}
	}
	for r := range engine.Rules {
		if got, ok := engine.RuleNamed(r.String()); got != r || !ok {
			t.Errorf("%v is %v", r, got)
		}
	}
	for _, o := range []engine.ValueOrder{engine.Ascending, engine.LeastConstraining, engine.RandomOrder} {
		if got, ok := engine.OrderNamed(o.String()); got != o || !ok {
			t.Errorf("%v is %v", o, got)
		}
	}
	if _, ok := engine.KindNamed("dance"); ok {
		t.Error("dance is a step")
	}
	if s, ok := engine.SelectionNamed("fewest candidates"); s != engine.FewestDigits || !ok {
		t.Errorf("fewest candidates is %v", s)
	}
	if s, ok := engine.SelectionNamed(""); s != engine.Unsaid || ok {
		t.Errorf("no name is %v", s)
	}
}
