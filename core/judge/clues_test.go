package judge_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/judge"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// cluedPuzzles are small puzzles of any layout with clues of each kind, most of which have no solution, and of all kinds together.
func cluedPuzzles(t *testing.T) (all []sudoku.Puzzle) {
	rng := rand.New(rand.NewPCG(34, 10))
	for _, l := range rulestest.Layouts(t)[:6] {
		for kind := range sudoku.ClueKinds + 1 {
			if p := rulestest.Puzzle(t, l, kind, rng); p.Searchable() == nil {
				all = append(all, p)
			}
		}
	}
	return all
}

// TestOwnRunsWithClues: each run of Nonet's engines on puzzles with clues or other houses is a legal trace of its own algorithm, also without the steps that
// a program need not print, and not if one of these is lost.
func TestOwnRunsWithClues(t *testing.T) {
	for _, e := range variants() {
		judged := 0
		for i, p := range cluedPuzzles(t) {
			if e.Misfit(p) != nil {
				if _, err := judge.New(e, transcript.Header{Puzzle: p}); err == nil || !strings.Contains(err.Error(), "cannot be judged as "+e.ID) {
					t.Errorf("%s on sums: %v", e.ID, err)
				}
				continue
			}
			for _, spare := range []bool{false, true} {
				h := transcript.Header{Puzzle: p, Domains: e.Domains}
				if spare {
					h.Domains = engine.FromPeers
				}
				steps, ended := shortTrace(t, e, p, 1-i%2, spare)
				if !ended {
					continue
				}
				judged++
				if n, why := verdict(t, e, h, steps); why != "" {
					t.Fatalf("%s on %v with %s, spare %v: step %d of %d, %+v: %s", e.ID, p.Layout, p.Clues.Key(), spare, n+1, len(steps), steps[min(n, len(steps)-1)], why)
				}
				if !spare || len(steps) > 300 || i%4 > 0 { // a search for all solutions may end at any of them
					continue
				}
				for lost := range steps {
					rest := append(append([]engine.Step{}, steps[:lost]...), steps[lost+1:]...)
					if !possible(p, rest) {
						continue
					}
					if n, why := verdict(t, e, h, rest); why == "" || n < lost {
						t.Errorf("%s on %s without step %d of %d: %d, %q", e.ID, p.Clues.Key(), lost+1, len(steps), n, why)
					}
				}
			}
		}
		if judged < 40 {
			t.Errorf("%s: only %d runs were judged", e.ID, judged)
		}
	}
}

// shortTrace is trace, but gives up a search that has more than a thousand steps.
func shortTrace(t *testing.T, e *engine.Engine, p sudoku.Puzzle, limit int, spare bool) (steps []engine.Step, ended bool) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	n := 0
	_, _ = e.Search(ctx, p, engine.Options{Limit: limit, Seed: 1, Observe: func(s engine.Step) {
		if n++; n > 1000 {
			stop()
		} else if !spare || s.Kind == engine.Assign || s.Kind == engine.Backtrack || s.Kind == engine.Solution {
			steps = append(steps, s)
		}
	}})
	return steps, n <= 1000
}

// TestSeesLess: a search that only sees that a clue is broken when its last digit is in, and one that sees sums that are too large, are depth-first searches
// too. One that tries a digit that breaks a clue, or leaves out one that does not, is none.
func TestSeesLess(t *testing.T) {
	p := puzzleOf(t, ".Shape~4x4.Cage~7~R1C1~R1C2.Thermo~R2C3~R2C4.Cage~4~R3C1~R4C1.~R4C4_1")
	for name, test := range map[string]struct {
		fits func(g sudoku.Grid, cell int) bool
		why  string
	}{
		"sees what is broken": {func(g sudoku.Grid, cell int) bool { return p.WithGivens(g).Conflicts() == nil }, ""},
		"sees nothing of clues": {func(g sudoku.Grid, cell int) bool {
			return sudoku.Empty(p.Layout).WithGivens(g).Conflicts() == nil
		}, "it breaks the clue “cage 7 r1c1 r1c2”"},
		"leaves 3 out": {func(g sudoku.Grid, cell int) bool { return g[cell] != 3 && p.WithGivens(g).Conflicts() == nil }, "3 comes before 4 in r1c1"},
	} {
		g := p.Givens.Clone()
		var steps []engine.Step
		var solve func(cell int) bool
		solve = func(cell int) bool {
			for cell < len(g) && g[cell] != 0 {
				cell++
			}
			if cell == len(g) {
				steps = append(steps, engine.Step{Kind: engine.Solution, Cell: -1})
				return true
			}
			for d := range p.Layout.All().All() {
				if g[cell] = d; test.fits(g, cell) {
					steps = append(steps, engine.Step{Kind: engine.Assign, Cell: int16(cell), Digit: d})
					if solve(cell + 1) {
						return true
					}
					steps = append(steps, engine.Step{Kind: engine.Backtrack, Cell: int16(cell), Digit: d})
				}
				g[cell] = 0
			}
			return false
		}
		solve(0)
		if _, why := verdict(t, engine.DepthFirst, transcript.Header{Puzzle: p}, steps); why == "" != (test.why == "") || !strings.Contains(why, test.why) {
			t.Errorf("%s: %q, want %q", name, why, test.why)
		}
	}
}

// TestSentencesOfClues: what is wrong about a clue is named.
func TestSentencesOfClues(t *testing.T) {
	p := puzzleOf(t, ".Shape~4x4.Cage~7~R1C1~R1C2.AntiKnight.~R4C4_1")
	for _, test := range []struct {
		as    *engine.Engine
		steps []engine.Step
		want  string
	}{
		{engine.DepthFirst, []engine.Step{step(engine.Reject, 0, 3)}, "3 is refused, but no peer of r1c1 has it, and no clue excludes it"},
		{engine.DepthFirst, []engine.Step{step(engine.Reject, 0, 2)}, "the run ends before"},
		{engine.DepthFirst, []engine.Step{step(engine.Assign, 0, 3), step(engine.Assign, 1, 2)}, "r1c2 cannot be 2: it breaks the clue “cage 7 r1c1 r1c2”"},
		{engine.DepthFirst, []engine.Step{step(engine.Wipeout, 1, 0)}, "r1c2 is not wiped out: it can still be 3 or 4"},
		{engine.ForwardChecking, []engine.Step{step(engine.Prune, 0, 3)}, "3 is struck from r1c1, but no peer of it has it, and no clue excludes it"},
		{engine.ForwardChecking, []engine.Step{step(engine.Prune, 0, 1), step(engine.Prune, 0, 2), step(engine.Assign, 0, 3), step(engine.Choose, 1, 0)},
			"r1c2 still has the candidate 1, which the clue “cage 7 r1c1 r1c2” excludes"},
	} {
		h := transcript.Header{Puzzle: p}
		if test.as == engine.ForwardChecking {
			h.Domains = engine.FromPrunes
		}
		if _, why := verdict(t, test.as, h, test.steps); !strings.Contains(why, test.want) {
			t.Errorf("%s, %v: %q, want %q", test.as.ID, test.steps, why, test.want)
		}
	}
}
