package player

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"unsafe"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestLevels: sets of levels behave as sets, below 64, at the borders of their words and above, and those that others were made from stay as they were.
func TestLevels(t *testing.T) {
	some := []int{0, 1, 62, 63, 64, 65, 127, 128, 129, 200}
	rng := rand.New(rand.NewPCG(5, 5))
	sets, models := []levels{{}}, []map[int]bool{{}}
	for range 300 {
		i, j := rng.IntN(len(sets)), rng.IntN(len(sets))
		level := some[rng.IntN(len(some))]
		made, model := sets[i], map[int]bool{}
		for l := range models[i] {
			model[l] = true
		}
		switch rng.IntN(3) {
		case 0:
			made, model[level] = made.union(single(level)), true
		case 1:
			made = made.without(level)
			delete(model, level)
		default:
			made = made.union(sets[j])
			for l := range models[j] {
				model[l] = true
			}
		}
		sets, models = append(sets, made), append(models, model)
	}
	for i, set := range sets {
		words := 0
		for level := range 320 {
			if set.has(level) != models[i][level] {
				t.Fatalf("set %d of %v has %d: %v", i, models[i], level, set.has(level))
			}
			if models[i][level] {
				words = max(words, level/64)
			}
		}
		if set.size() < 8*words || set.size() > 8*3 {
			t.Errorf("set %d of %v takes %d bytes", i, models[i], set.size())
		}
	}
}

// TestConflictsOfFewEngines: an engine without conflict sets has none, and of a run whose steps are forgotten they are not known.
func TestConflictsOfFewEngines(t *testing.T) {
	other := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{Limit: 1})
	defer other.Close()
	if other.Forward(t.Context(), 10); other.conflicts != nil {
		t.Error("forward checking has conflict sets")
	}
	if _, ok := other.ConflictSets(); ok {
		t.Error("the conflict sets of forward checking are known")
	}
	p := newPlayer(engine.ConflictDirected.With("reading"), puzzle(t, hard), engine.Options{Limit: 1}, smallRing)
	defer p.Close()
	if sets, ok := p.ConflictSets(); !ok || len(sets) != 0 {
		t.Errorf("at the start they are %v, %v", sets, ok)
	}
	if p.Forward(t.Context(), conflictInterval-1) != conflictInterval-1 {
		t.Fatal("the run is too short")
	}
	if _, ok := p.ConflictSets(); ok {
		t.Error("they are known where nothing leads to them")
	}
	p.Forward(t.Context(), 1) // where they are kept
	if sets, ok := p.ConflictSets(); !ok || len(sets) == 0 {
		t.Errorf("where they are kept they are %v, %v", sets, ok)
	}
	p.Forward(t.Context(), 100)
	want, ok := p.ConflictSets()
	if !ok {
		t.Error("they are not known soon after")
	}
	p.Forward(t.Context(), 50)
	p.ConflictSets()
	p.Seek(t.Context(), conflictInterval+100) // before what was asked for last
	if again, ok := p.ConflictSets(); !ok || !reflect.DeepEqual(again, want) {
		t.Errorf("going back they are %v, %v, want %v", again, ok, want)
	}
}

// TestKeptConflicts: what is kept of the conflict sets stays within its bounds: of too many every second one goes, and those that stay are right.
func TestKeptConflicts(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic()) // 81 cells to fill make the conflict sets large
	p.Givens[0] = 1
	c, follower := newConflicts(p), newConflicts(p)
	c.interval = 2
	var steps []engine.Step
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	engine.ConflictDirected.With("reading").Search(ctx, p, engine.Options{Observe: func(s engine.Step) {
		if steps = append(steps, s); len(steps) == 12_000 {
			cancel()
		}
	}})
	c.add(steps[:12_000])
	if c.interval < 4 || c.size > conflictBytes || c.size < conflictBytes/3 {
		t.Fatalf("every %d steps, %d bytes", c.interval, c.size)
	}
	size, at := 0, int64(0)
	for i, k := range c.kept {
		size += k.state.size()
		if k.position != int64(i)*c.interval {
			t.Fatalf("number %d is at %d, with an interval of %d", i, k.position, c.interval)
		}
		for ; at < k.position; at++ {
			follower.now.apply(steps[at])
		}
		if i%100 == 0 && fmt.Sprint(k.state) != fmt.Sprint(follower.now) {
			t.Fatalf("what is kept at %d is %v, want %v", k.position, k.state, follower.now)
		}
	}
	if size != c.size || at < 12_000-c.interval {
		t.Errorf("%d bytes are %d, up to step %d", c.size, size, at)
	}
}

// TestMemoryOfConflicts: what a run says that it takes grows with what is kept of its conflict sets, and with a second run.
func TestMemoryOfConflicts(t *testing.T) {
	p := newPlayer(engine.ConflictDirected.With("reading"), puzzle(t, hard), engine.Options{Limit: 1}, smallRing)
	defer p.Close()
	p.Forward(t.Context(), 5*conflictInterval)
	all := p.Memory()
	kept := p.conflicts
	p.conflicts = nil
	if without := p.Memory(); all != without+kept.size || kept.size < 5*3*len(p.Grid()) {
		t.Errorf("%d bytes, and %d without %d of conflict sets", all, without, kept.size)
	}
	p.conflicts = kept
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if p.Seek(gone, 100) || p.second == nil {
		t.Fatal("there is no second run")
	}
	p.second.seek(t.Context(), 50)
	if more := p.Memory(); more != all+p.second.ring.size() || p.second.ring.size() <= 0 {
		t.Errorf("%d bytes with a second run of %d, and %d without", more, p.second.ring.size(), all)
	}
}

// TestScoring: for the expressions by which an engine chooses, a cell that was just filled is empty, and all else is as at the cursor.
func TestScoring(t *testing.T) {
	p := New(engine.ForwardChecking, puzzle(t, hard), engine.Options{Limit: 1, Seed: 42})
	defer p.Close()
	assigned := 0
	for range 400 {
		p.Forward(t.Context(), 1)
		s, _ := p.Step()
		now, grid := p.Scoring(), p.Grid().Clone()
		if s.Kind == engine.Assign {
			assigned++
			if grid[s.Cell] != s.Digit {
				t.Fatalf("at %v the board has %d", s, grid[s.Cell])
			}
			grid[s.Cell] = 0
		}
		if now.Seed != 42 || !now.Puzzle.Equal(p.Puzzle()) || !reflect.DeepEqual(now.Grid, grid) {
			t.Fatalf("at %v the position is %+v", s, now)
		}
		for cell := range grid {
			if now.Candidates(cell) != p.Domain(cell) {
				t.Fatalf("at %v cell %d has the candidates %v", s, cell, now.Candidates(cell))
			}
		}
	}
	if assigned < 20 {
		t.Errorf("only %d digits were put", assigned)
	}
}

// TestBlames: at a wipe-out each digit of the cell has a reason that is true on the board, and at other steps there are none.
func TestBlames(t *testing.T) {
	for _, e := range []*engine.Engine{engine.ForwardChecking, engine.BitMasks, engine.ArcConsistency} {
		p := New(e, puzzle(t, hard), engine.Options{Limit: 1})
		wipeouts, lasts := 0, 0
		for range 3000 {
			if p.Forward(t.Context(), 1) == 0 {
				break
			}
			s, _ := p.Step()
			blames := p.Blames()
			if (s.Kind == engine.Wipeout) != (len(blames) == 9) || s.Kind != engine.Wipeout && blames != nil {
				t.Fatalf("%s: %v has %d blames", e.ID, s, len(blames))
			}
			for _, b := range blames {
				switch {
				case b.Peer < 0:
					t.Fatalf("%s: %v has no reason for %d", e.ID, s, b.Digit)
				case p.Grid()[b.Peer] == b.Digit || b.Peer == b.Cell && p.Grid()[b.Cell] != 0:
				case e.Arcs && p.Grid()[b.Peer] == 0 && p.Domain(b.Peer) == sudoku.Of(b.Digit):
					lasts++
				default:
					t.Fatalf("%s: %v: cell %d does not rule out %d", e.ID, s, b.Peer, b.Digit)
				}
			}
			if s.Kind == engine.Wipeout {
				wipeouts++
			}
		}
		if wipeouts == 0 || e.Arcs && lasts == 0 {
			t.Errorf("%s: %d wipe-outs, %d because of a last digit", e.ID, wipeouts, lasts)
		}
		p.Close()
	}
}

// TestSizeOfConflicts: what the conflict sets of a position take grows with each of their parts.
func TestSizeOfConflicts(t *testing.T) {
	var c conflictState
	const words = 2 // of the set of a level from 128 to 191, besides the first
	far := single(150)
	for what, grow := range map[string]func() int{
		"filled":   func() int { c.filled = append(c.filled, 1, 2); return 4 },
		"removers": func() int { c.removers = append(c.removers, far); return int(unsafe.Sizeof(levels{})) + 8*words },
		"struck": func() int {
			c.struck = append(c.struck, struckCandidate{before: far})
			return int(unsafe.Sizeof(struckCandidate{})) + 8*words
		},
		"calls": func() int {
			c.calls = append(c.calls, conflictCall{blamed: far})
			return int(unsafe.Sizeof(conflictCall{})) + 8*words
		},
		"blame": func() int { c.blame = far; return 8 * words },
	} {
		before := c.size()
		if more := grow(); c.size() != before+more || before < int(unsafe.Sizeof(c)) {
			t.Errorf("%s: %d bytes and %d more are %d", what, before, more, c.size())
		}
	}
}
