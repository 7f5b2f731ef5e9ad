package player

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestJumps jumps at random in runs much longer than the ring, with snapshots close together, and
// compares everything with a player that keeps all steps.
func TestJumps(t *testing.T) {
	for _, e := range engine.Variants() {
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(3, 4))
			o := engine.Options{Seed: random.Uint64()}
			for decision := int64(0); decision < 3000; decision += 1 + random.Int64N(50) {
				o.Turns = append(o.Turns, engine.Turn{Decision: decision, Cell: random.IntN(81), Digit: uint8(1 + random.IntN(9))})
			}
			given := sudoku.Empty(sudoku.Classic())
			plain := New(e, given, o)
			defer plain.Close()
			p := newPlayer(e, given, o, smallRing)
			defer p.Close()
			jumped := 0
			for i := range 30 {
				to := random.Int64N(60 * smallRing)
				if i%3 > 0 {
					to = p.Position() + random.Int64N(4*smallRing) - 2*smallRing
				}
				p.Seek(t.Context(), to)
				plain.Seek(t.Context(), p.Position())
				// Since reports what was placed in the last sixteenth of the ring.
				want, since := plain.Since(), p.Since()
				maps.DeleteFunc(want, func(_ int, at int64) bool { return p.Position()-at >= smallRing/16 })
				if !maps.Equal(since, want) || still(p) != still(plain) || p.Position() != max(0, to) {
					t.Fatalf("at %d, sent to %d, there is\n%s %v\nwant\n%s %v", p.Position(), to, still(p), since, still(plain), want)
				}
				if p.tape.start > 0 {
					jumped++
				}
			}
			if e.Resumes != (jumped > 5) {
				t.Errorf("%d runs began at a snapshot", jumped)
			}
		})
	}
}

// TestEndAfterJump: a run that is resumed ends where it would have ended, with the same result.
func TestEndAfterJump(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, e := range engine.All() {
		o := engine.Options{Limit: 1, Seed: 9}
		plain := New(e, puzzle(t, hard), o)
		for plain.Forward(t.Context(), 50_000) > 0 {
		}
		want, _, _ := plain.Result()
		p := newPlayer(e, puzzle(t, hard), o, 8*smallRing)
		p.Forward(t.Context(), plain.Position()-10)
		p.Seek(t.Context(), plain.Position()/2)
		if resumed := p.tape.start > 0; resumed != (e.Resumes && plain.Position() > 8*smallRing) {
			t.Errorf("%s: the run of %d steps is at %d, from %d on", e.ID, plain.Position(), p.Position(), p.tape.start)
		}
		for p.Forward(t.Context(), 50_000) > 0 {
		}
		got, err, ok := p.Result()
		if got.Counters.Time == 0 {
			t.Errorf("%s: the run took no time", e.ID)
		}
		got.Counters.Time, want.Counters.Time = 0, 0
		if !ok || err != nil || fmt.Sprint(got) != fmt.Sprint(want) || still(p) != still(plain) || !p.Ended() {
			t.Errorf("%s: %+v, %v, %v; want %+v", e.ID, got, err, ok, want)
		}
		plain.Close()
		p.Close()
	}
}

// TestForwardBySnapshot: a position that the run has been at is reached without playing all steps
// before it, and one further on after that.
func TestForwardBySnapshot(t *testing.T) {
	p := newPlayer(engine.BitMasks, sudoku.Empty(sudoku.Classic()), engine.Options{}, smallRing)
	defer p.Close()
	watched := int64(0)
	p.Watch = func(steps []engine.Step) { watched += int64(len(steps)) }
	const far = 100 * smallRing
	p.Forward(t.Context(), far)
	for _, to := range []int64{far / 2, far + 5000, far - 10} {
		if p.Seek(t.Context(), 0); p.Position() != 0 {
			t.Fatal("not at the start")
		}
		if !p.Seek(t.Context(), to) || still(p) != stillAt(t, p, to) {
			t.Fatalf("sent to %d, at %d: %s", to, p.Position(), still(p))
		}
		if begun := p.tape.start; begun < min(far, to)-smallRing {
			t.Errorf("for %d the run began at %d", to, begun)
		}
	}
	if p.Frontier() != far+5000 || watched != p.Frontier() {
		t.Errorf("Watch has received %d steps of %d", watched, p.Frontier())
	}
}

// TestOneInEachInterval: in whatever order snapshots come, there is one in each interval, and none in that of the
// start.
func TestOneInEachInterval(t *testing.T) {
	p := newPlayer(engine.DepthFirst, sudoku.Empty(sudoku.Classic()), engine.Options{}, smallRing)
	defer p.Close()
	s := newSnapshots(p.tape.state.clone(), 10)
	for _, test := range []struct {
		position int64
		kept     bool
	}{{25, true}, {22, false}, {28, false}, {9, false}, {12, true}, {19, false}, {38, true}, {30, false}, {40, true}, {60, true}, {53, true}} {
		before := len(s.kept)
		s.add(test.position, new(engine.Checkpoint), &p.tape.state)
		if kept := len(s.kept) > before; kept != test.kept {
			t.Errorf("the snapshot at %d is kept: %v", test.position, kept)
		}
		if found := s.before(test.position); test.kept && found.position != test.position || found.position > test.position {
			t.Errorf("the last snapshot at or before %d is at %d", test.position, found.position)
		}
	}
}

// TestMemoryOfSnapshots: however long the run, the snapshots take no more memory than they may, and
// are spread evenly over it.
func TestMemoryOfSnapshots(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	for _, e := range engine.All() {
		if !e.Resumes {
			continue
		}
		p := newPlayer(e, sudoku.Empty(sudoku.Classic()), engine.Options{}, smallRing)
		s := p.snapshots
		s.most = 100_000
		most := 0
		for range 60 {
			p.Forward(t.Context(), 5000)
			p.Seek(t.Context(), p.Position()/3) // repeated runs have snapshots too
			p.Seek(t.Context(), p.Frontier())
			sum, before := 0, int64(0) // the interval of the start
			for i := range s.kept {
				sum += s.kept[i].size()
				interval := s.kept[i].position / s.interval.Load()
				if interval <= before {
					t.Fatalf("%s: there are two snapshots of interval %d", e.ID, interval)
				}
				before = interval
			}
			if sum != s.size || sum > s.most {
				t.Fatalf("%s: the snapshots take %d bytes, not %d, of %d", e.ID, sum, s.size, s.most)
			}
			most = max(most, len(s.kept))
		}
		if len(s.kept) < most/3 || most < 20 || p.Frontier() < 300_000 {
			t.Errorf("%s: at %d there are %d snapshots of %d", e.ID, p.Frontier(), len(s.kept), most)
		}
		widest, last := int64(0), int64(0)
		for _, k := range append(s.kept, snapshot{position: p.Frontier()}) {
			widest, last = max(widest, k.position-last), k.position
		}
		if widest > 3*s.interval.Load() {
			t.Errorf("%s: between two snapshots are %d steps, with an interval of %d", e.ID, widest, s.interval.Load())
		}
		p.Close()
	}
}
