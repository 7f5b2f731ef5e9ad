package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// TestClauseLearningManySolutions: excluding each solution does not make the next ones
// slower to find.
func TestClauseLearningManySolutions(t *testing.T) {
	const many = 20_000
	seen := map[string]bool{}
	r, err := engine.ClauseLearning.Search(t.Context(), sudoku.Empty(sudoku.Classic()), engine.Options{
		Limit: many, Found: func(g sudoku.Grid) { seen[g.String()] = true },
	})
	if err != nil || r.Count != many || len(seen) != many || r.Exhaustive {
		t.Errorf("%d solutions, %d different, exhaustive %v, %v; want %d", r.Count, len(seen), r.Exhaustive, err, many)
	}
}

// TestClauseLearningStops: the engine can be cancelled while it builds the tables of the
// largest grid, while it looks for the first solution, and while it enumerates many. The
// machine may be busy, so it has twenty attempts for each.
func TestClauseLearningStops(t *testing.T) {
	const most = 50 * time.Millisecond * slowness
	late := func(side int, after time.Duration) time.Duration {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var stopped time.Time
		defer time.AfterFunc(after, func() { stopped = time.Now(); cancel() }).Stop()
		if _, err := engine.ClauseLearning.Search(ctx, sudoku.Empty(layout(t, side)), engine.Options{Found: func(sudoku.Grid) {}}); err == nil {
			t.Error("the search of an empty grid ended")
		}
		return time.Since(stopped)
	}
	for _, side := range []int{25, 36, 49} {
		for _, after := range []time.Duration{0, 5 * time.Millisecond, 50 * time.Millisecond, 300 * time.Millisecond} {
			best := late(side, after)
			for tries := 1; best > most && tries < 20; tries++ {
				best = min(best, late(side, after))
			}
			if best > most {
				t.Errorf("%d×%d, after %v: it stopped %v after it was cancelled", side, side, after, best)
			}
		}
	}
}

// A pollCounter is a context that counts the calls of Err.
type pollCounter struct {
	context.Context
	looks int
}

func (l *pollCounter) Err() error {
	l.looks++
	return l.Context.Err()
}

// TestClauseLearningPolls: the search from one solution to the next is short but adds a
// long clause; each checks the context.
func TestClauseLearningPolls(t *testing.T) {
	for _, side := range []int{9, 25, 36} {
		ctx, before := &pollCounter{Context: t.Context()}, 0
		r, err := engine.ClauseLearning.Search(ctx, sudoku.Empty(layout(t, side)), engine.Options{Limit: 50, Found: func(sudoku.Grid) {
			if ctx.looks == before {
				t.Errorf("%d×%d: it did not check the context between two solutions", side, side)
			}
			before = ctx.looks
		}})
		if err != nil || r.Count != 50 {
			t.Errorf("%d×%d: %d solutions, %v", side, side, r.Count, err)
		}
	}
}

// TestUniqueness makes puzzles minimal, clue by clue, and compares every answer with that
// of the oracle.
func TestUniqueness(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		random := rand.New(rand.NewPCG(9, uint64(side)))
		l := layout(t, side)
		for range 8 {
			solution := randomSolution(random, l)
			u := engine.NewUniqueness(sudoku.Empty(l), solution)
			clues := random.Perm(l.Cells())
			for i := 0; i < len(clues); {
				without := slices.Delete(slices.Clone(clues), i, i+1)
				other, needed, err := u.Another(t.Context(), without)
				if err != nil {
					t.Fatal(err)
				}
				p := puzzleOf(l, solution, without)
				if (other == nil) != (len(oracle(p, 2)) == 1) {
					t.Fatalf("%v: another solution: %v", p.Givens, other)
				}
				if other != nil {
					if !other.Solves(p) || slices.Equal(other, solution) {
						t.Fatalf("%v: %v is not another solution", p.Givens, other)
					}
					u.Keep(clues[i])
					i++
					continue
				}
				kept := clues[:i]
				for _, cell := range needed {
					if !slices.Contains(without, cell) {
						t.Fatalf("%v: cell %d is listed as needed, but is not a clue", p.Givens, cell)
					}
				}
				clues = slices.DeleteFunc(without, func(cell int) bool {
					return !slices.Contains(kept, cell) && !slices.Contains(needed, cell)
				})
				if n := len(oracle(puzzleOf(l, solution, clues), 2)); n != 1 {
					t.Fatalf("%v: with the needed clues alone there are %d solutions", p.Givens, n)
				}
			}
		}
	}
}

// puzzleOf returns the puzzle with the digits of a solution in these cells.
func puzzleOf(l *sudoku.Layout, solution sudoku.Grid, cells []int) sudoku.Puzzle {
	g := make(sudoku.Grid, len(solution))
	for _, cell := range cells {
		g[cell] = solution[cell]
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		panic(err)
	}
	return p
}

// BenchmarkUniqueness makes minimal 16×16 puzzles.
func BenchmarkUniqueness(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 16))
	l := layout(b, 16)
	for b.Loop() {
		solution := randomSolution(random, l)
		u := engine.NewUniqueness(sudoku.Empty(l), solution)
		clues := random.Perm(l.Cells())
		for i := 0; i < len(clues); {
			without := slices.Delete(slices.Clone(clues), i, i+1)
			other, needed, err := u.Another(b.Context(), without)
			if err != nil {
				b.Fatal(err)
			}
			if other != nil {
				u.Keep(clues[i])
				i++
				continue
			}
			kept := clues[:i]
			clues = slices.DeleteFunc(without, func(cell int) bool {
				return !slices.Contains(kept, cell) && !slices.Contains(needed, cell)
			})
		}
	}
}

// TestClausesAreKnown: each step that is due to a clause names one whose literals are kept. Where a clause is learnt or in conflict, each of its
// literals is false on the board; where it leaves no choice, all others are; and every solution of the puzzle satisfies a learnt clause. A second
// search with the same clauses adds none.
func TestClausesAreKnown(t *testing.T) {
	p := classic(t, hard)
	solution := solutionsOf(t, "propagate", p, 1).Solutions[0]
	var clauses engine.Clauses
	kinds := map[engine.StepKind]int{}
	solved := false
	grid := p.Givens.Clone()
	domains := domainsOf(p)
	holds := func(l engine.Literal) bool { return (grid[l.Cell] == l.Digit) != l.Not }
	isFalse := func(l engine.Literal) bool {
		if l.Not {
			return grid[l.Cell] == l.Digit
		}
		return grid[l.Cell] != 0 && grid[l.Cell] != l.Digit || !domains[l.Cell].Has(l.Digit)
	}
	observe := func(s engine.Step) {
		switch s.Kind {
		case engine.Solution:
			solved = true
		case engine.Assign, engine.Deduce:
			grid[s.Cell] = s.Digit
		case engine.Backtrack:
			grid[s.Cell] = 0
		case engine.Prune:
			domains[s.Cell] = domains[s.Cell].Without(s.Digit)
		case engine.Restore:
			domains[s.Cell] = domains[s.Cell].With(s.Digit)
		}
		n, ok := s.Clause()
		if !ok {
			return
		}
		kinds[s.Kind]++
		c, ok := clauses.Clause(n)
		if !ok {
			t.Fatalf("%v: clause %d is not known", s, n)
		}
		implied := s.Kind == engine.Deduce || s.Kind == engine.Prune
		for _, l := range c.Literals {
			if own := l.Cell == s.Cell && l.Digit == s.Digit; !own && !isFalse(l) || own && l.Not != (s.Kind == engine.Prune) {
				t.Fatalf("%v of clause %d: %v is not false", s, n, l)
			} else if own {
				implied = false
			}
		}
		if implied {
			t.Fatalf("%v is not in its clause %d: %v", s, n, c)
		}
		if solved {
			return // what is learnt from now on may follow from the clause that excludes the solution
		}
		before := grid
		if grid = solution; !slices.ContainsFunc(c.Literals, holds) {
			t.Fatalf("clause %d, %v, does not hold in the solution", n, c)
		}
		grid = before
	}
	o := engine.Options{Limit: 2, Observe: observe, Clauses: &clauses}
	if _, err := engine.ClauseLearning.Search(t.Context(), p, o); err != nil {
		t.Fatal(err)
	}
	for _, kind := range []engine.StepKind{engine.Learn, engine.Conflict, engine.Deduce, engine.Prune} {
		if kinds[kind] < 3 {
			t.Errorf("%d steps %v with a clause: too few for this test", kinds[kind], kind)
		}
	}
	n, learnt := 0, kinds[engine.Learn]
	for _, ok := clauses.Clause(0); ok; _, ok = clauses.Clause(n) {
		n++
	}
	if _, err := engine.ClauseLearning.Search(t.Context(), p, o); err != nil {
		t.Fatal(err)
	}
	if _, ok := clauses.Clause(n); n < learnt || ok {
		t.Errorf("%d clauses were kept of %d learnt, and then more", n, learnt)
	}
}

// domainsOf returns the candidates that the givens leave in each cell.
func domainsOf(p sudoku.Puzzle) []sudoku.Digits {
	domains := make([]sudoku.Digits, len(p.Givens))
	for cell := range domains {
		domains[cell] = p.Layout.Candidates(p.Givens, cell)
	}
	return domains
}
