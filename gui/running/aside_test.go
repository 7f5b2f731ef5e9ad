package running

import (
	"testing"

	"nonet/core/player"
)

// TestAside puts a run aside and takes it back, at its end too, while another one is under way, and drops one.
func TestAside(t *testing.T) {
	r, c := newRunner(t)
	left := 0
	r.Leaving = func(*player.Player) { left++ }
	if r.PutAside() != nil {
		t.Error("without a run something is put aside")
	}
	r.Step(puzzle(t, hard), 500)
	rest(t, r, c)
	r.Back(100)
	rest(t, r, c)
	run := r.Player()
	a := r.PutAside()
	if r.State() != Idle || r.Player() != nil || r.Trace() != nil || left != 1 {
		t.Errorf("the runner is in state %v, and %d runs were left", r.State(), left)
	}
	if a.Memory() < 500*12 {
		t.Errorf("500 steps take %d bytes", a.Memory())
	}
	r.Step(puzzle(t, newspaper), 3) // another run, which is closed
	rest(t, r, c)
	r.TakeBack(a)
	if r.Player() != run || r.State() != Paused || run.Position() != 400 || r.Trace().Steps() != 500 || left != 2 {
		t.Errorf("the run is in state %v at %d of %d; %d runs were left", r.State(), run.Position(), r.Trace().Steps(), left)
	}
	r.Step(puzzle(t, hard), 200)
	rest(t, r, c)
	if run.Position() != 600 {
		t.Errorf("it goes on to %d", run.Position())
	}
	r.SetSpeed(Fastest)
	r.Rewind() // what moves a run ends
	if a = r.PutAside(); r.Busy() {
		t.Error("the runner is busy without a run")
	}
	r.TakeBack(a)
	if r.State() != Paused {
		t.Errorf("a run that played backwards is in state %v", r.State())
	}
	r.Drop(r.PutAside())

	r.Solve(puzzle(t, newspaper))
	for i := 0; i < 100_000 && r.State() != Ended; i++ {
		c.pass(20_000_000)
	}
	if r.State() != Ended {
		t.Fatalf("the run is in state %v", r.State())
	}
	r.TakeBack(r.PutAside())
	if _, _, ok := r.Player().Result(); r.State() != Ended || !ok {
		t.Errorf("a run that has ended is in state %v", r.State())
	}
	r.Close()
}
