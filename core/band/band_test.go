package band_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/band"
)

// A grid is 81 digits, 0 for a blank.
type grid = [81]uint8

func parse(line string) *grid {
	var g grid
	for i := range g {
		if d := line[i]; d >= '1' && d <= '9' {
			g[i] = d - '0'
		}
	}
	return &g
}

func fits(g *grid, cell int, d uint8) bool {
	row, column := cell/9, cell%9
	for i := range 9 {
		box := (row/3*3+i/3)*9 + column/3*3 + i%3
		if g[row*9+i] == d || g[i*9+column] == d || g[box] == d {
			return false
		}
	}
	return true
}

// brute finds up to limit solutions by brute force.
func brute(g *grid, limit int) []grid {
	var found []grid
	var fill func()
	fill = func() {
		best, fewest := -1, 10
		for cell, d := range g {
			if d != 0 {
				continue
			}
			n := 0
			for d := uint8(1); d <= 9; d++ {
				if fits(g, cell, d) {
					n++
				}
			}
			if n < fewest {
				best, fewest = cell, n
			}
		}
		if best < 0 {
			found = append(found, *g)
			return
		}
		for d := uint8(1); d <= 9 && len(found) < limit; d++ {
			if fits(g, best, d) {
				g[best] = d
				fill()
				g[best] = 0
			}
		}
	}
	fill()
	slices.SortFunc(found, func(a, b grid) int { return slices.Compare(a[:], b[:]) })
	return found
}

func all(s *band.Solver, g *grid) []grid {
	var found []grid
	s.Search(g, func(solution *grid) bool {
		found = append(found, *solution)
		return true
	})
	slices.SortFunc(found, func(a, b grid) int { return slices.Compare(a[:], b[:]) })
	return found
}

// randomPuzzle places the given number of digits that fit, in random cells. Often there
// is no solution, often there are many.
func randomPuzzle(random *rand.Rand, givens int) *grid {
	var g grid
	for _, cell := range random.Perm(81) {
		for _, d := range random.Perm(9) {
			if fits(&g, cell, uint8(d+1)) {
				g[cell] = uint8(d + 1)
				givens--
				break
			}
		}
		if givens == 0 {
			break
		}
	}
	return &g
}

// always runs a test twice, the second time with searches that look ahead from the first
// node on.
func always(t *testing.T, test func(t *testing.T)) {
	t.Run("plain", test)
	t.Run("looking ahead", func(t *testing.T) {
		defer band.LookAheadAfter(0)()
		test(t)
	})
}

// TestAgreesWithBruteForce searches puzzles with no solution, with one and with many.
func TestAgreesWithBruteForce(t *testing.T) { always(t, testAgreesWithBruteForce) }

func testAgreesWithBruteForce(t *testing.T) {
	const most = 200
	random := rand.New(rand.NewPCG(81, 9))
	var s band.Solver
	solution := brute(&grid{}, 1)[0]
	seen := map[int]int{}
	for i := range 450 {
		g := randomPuzzle(random, 20+random.IntN(15))
		if i%3 > 0 { // keep some cells of a solution, and sometimes change one
			*g = solution
			for _, cell := range random.Perm(81)[:30+random.IntN(24)] {
				g[cell] = 0
			}
			if cell := random.IntN(81); i%3 == 2 && g[cell] == 0 {
				for d := uint8(1); d <= 9 && g[cell] == 0; d++ {
					if fits(g, cell, d) {
						g[cell] = d
					}
				}
			}
		}
		want := brute(g, most+1)
		if len(want) > most {
			seen[most]++
			if n := s.Count(g, most); n != most {
				t.Fatalf("%v: counted %d, want the limit", *g, n)
			}
			continue
		}
		seen[min(len(want), 2)]++
		if got := all(&s, g); !slices.Equal(got, want) || s.Stats.Deepest > 54 {
			t.Fatalf("%v: %d solutions, want %d; depth %d", *g, len(got), len(want), s.Stats.Deepest)
		}
		for _, limit := range []int{1, 2} {
			if n := s.Count(g, limit); n != min(limit, len(want)) {
				t.Fatalf("%v: counted %d of %d, limit %d", *g, n, len(want), limit)
			}
		}
		if n := s.Count(g, 0); n != len(want) {
			t.Fatalf("%v: counted %d of %d without a limit", *g, n, len(want))
		}
	}
	for n := range 3 {
		if seen[n] < 50 {
			t.Errorf("too few puzzles of some kind: %v", seen)
		}
	}
}

// TestBrokenRules: givens that break any rule have no solution, and the first node finds
// that.
func TestBrokenRules(t *testing.T) {
	solution := brute(&grid{}, 1)[0]
	random := rand.New(rand.NewPCG(9, 9))
	var s band.Solver
	for range 3000 {
		var g grid
		for range random.IntN(30) {
			cell := random.IntN(81)
			g[cell] = solution[cell]
		}
		cell := random.IntN(81)
		d := uint8(1 + random.IntN(9))
		if g[cell] = 0; fits(&g, cell, d) {
			continue
		}
		g[cell] = d
		if n := s.Count(&g, 1); n != 0 || s.Stats.Nodes != 1 {
			t.Fatalf("%v: %d solutions, %d nodes; %d in cell %d breaks a rule", g, n, s.Stats.Nodes, d, cell)
		}
	}
}

const hardest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// TestHalt: Halt ends a search and is reported, and the next search is not affected.
func TestHalt(t *testing.T) {
	asked := 0
	s := band.Solver{Halt: func() bool { asked++; return asked == 3 }}
	if exhaustive := s.Search(&grid{}, func(*grid) bool { return true }); exhaustive || asked != 3 || !s.Halted() {
		t.Errorf("exhaustive: %v, asked %d times, halted: %v", exhaustive, asked, s.Halted())
	}
	s.Halt = nil
	if n := s.Count(parse(hardest), 2); n != 1 || s.Halted() {
		t.Errorf("%d solutions after a search that was halted; halted: %v", n, s.Halted())
	}
	if s.Search(&grid{}, func(*grid) bool { return false }) || s.Halted() {
		t.Error("a search that yield ended reports that Halt did")
	}
}

// TestHaltAnywhere: wherever a search is halted, looking ahead or not, it yields nothing
// more and withdraws nothing.
func TestHaltAnywhere(t *testing.T) {
	always(t, func(t *testing.T) {
		g := parse(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....") // Golden Nugget
		solution := brute(g, 1)[0]
		for at := 1; ; at++ {
			asked, found := 0, 0
			l := &follower{t: t, solution: &solution}
			s := band.Solver{Observer: l, Halt: func() bool { asked++; l.halted = asked == at; return l.halted }}
			exhaustive := s.Search(g, func(*grid) bool { found++; return true })
			if asked < at { // it ended before
				if !exhaustive || s.Halted() || found != 1 || at < 2 {
					t.Errorf("exhaustive: %v, halted: %v, %d solutions, asked %d times", exhaustive, s.Halted(), found, asked)
				}
				return
			}
			if exhaustive || !s.Halted() || asked > at || found > 1 {
				t.Fatalf("halted at %d: exhaustive: %v, halted: %v, asked %d times, %d solutions", at, exhaustive, s.Halted(), asked, found)
			}
		}
	})
}

// TestDiffering: another solution is found if there is one, and a search that was halted
// reports that.
func TestDiffering(t *testing.T) {
	always(t, func(t *testing.T) {
		var s band.Solver
		one := brute(parse(hardest), 1)[0]
		for cell, d := range parse(hardest) {
			if d != 0 {
				continue
			}
			if other := s.Differing(parse(hardest), cell, one[cell]); other != nil || s.Halted() {
				t.Fatalf("cell %d: %v, halted: %v; the puzzle has one solution", cell, other, s.Halted())
			}
		}
		g := one
		g[0], g[1], g[2] = 0, 0, 0
		for cell := range 81 {
			g[80-cell] = 0
			others := 0
			for _, solution := range brute(&g, 300) {
				if solution[0] != one[0] {
					others++
				}
			}
			other := s.Differing(&g, 0, one[0])
			if (other != nil) != (others > 0) || s.Halted() || other != nil && other[0] == one[0] {
				t.Fatalf("%v: %v, but %d solutions differ in the first cell", g, other, others)
			}
			if others > 20 {
				break
			}
		}
		s.Halt = func() bool { return true }
		if other := s.Differing(&g, 0, one[0]); other != nil || !s.Halted() {
			t.Errorf("a search that was halted immediately found %v; halted: %v", other, s.Halted())
		}
	})
}

// A follower follows a search and fails the test if an event is impossible.
type follower struct {
	t        *testing.T
	solution *grid
	open     []band.Configuration
	counts   band.Stats
	choices  []band.Choice // those whose configurations are still being supposed
	possible bool          // what the last Settle said
	halted   bool
}

func (l *follower) Choose(c band.Choice) {
	if c.Left < 1 || c.Equal < 1 || c.Equal > 9 || c.Equal > 1 && c.Rule != band.Fewest {
		l.t.Fatalf("%+v is not a choice", c)
	}
	if l.halted {
		l.t.Fatalf("%+v is chosen after the search was halted", c)
	}
	l.choices = append(l.choices, c)
}

func (l *follower) Suppose(c band.Configuration) {
	for len(l.choices) > 0 && (l.choices[len(l.choices)-1].Digit != c.Digit || l.choices[len(l.choices)-1].Chute != c.Chute) {
		l.choices = l.choices[:len(l.choices)-1]
	}
	if len(l.choices) == 0 {
		l.t.Fatalf("%v is supposed without having been chosen", c)
	}
	l.open = append(l.open, c)
	l.counts.Supposed++
	l.counts.Deepest = max(l.counts.Deepest, len(l.open))
}

func (l *follower) Withdraw(c band.Configuration) {
	if last := l.open[len(l.open)-1]; last != c {
		l.t.Fatalf("%v is withdrawn, but %v was supposed last", c, last)
	}
	if n := len(l.choices); n > 0 && l.choices[n-1].Rule == band.Probed && l.choices[n-1].Digit == c.Digit && l.choices[n-1].Chute == c.Chute && l.possible {
		l.t.Fatalf("%v is withdrawn as soon as it is tried, but was found possible", c)
	}
	l.open = l.open[:len(l.open)-1]
	l.counts.GivenUp++
}

// lies reports whether a configuration is that of the solution.
func (l *follower) lies(c band.Configuration) bool {
	for box, line := range c.Lines {
		found := false
		for i := range 3 {
			row, column := c.Chute*3+line, box*3+i
			if c.Chute >= 3 {
				row, column = box*3+i, (c.Chute-3)*3+line
			}
			found = found || l.solution[row*9+column] == c.Digit
		}
		if !found {
			return false
		}
	}
	return true
}

func (l *follower) Settle(b *band.Candidates, possible bool) {
	l.counts.Nodes++
	l.possible = possible
	for _, c := range l.open {
		if !l.lies(c) {
			return // a wrong supposition: anything may follow
		}
	}
	if !possible {
		l.t.Fatalf("the suppositions are true, but were found impossible: %v", l.open)
	}
	for cell, want := range l.solution {
		if d := b.Digit(cell); d != 0 && d != want {
			l.t.Fatalf("cell %d is %d, but the solution has %d", cell, d, want)
		}
	}
}

// TestObserver: the events are complete, in order, and true of the solution.
func TestObserver(t *testing.T) { always(t, testObserver) }

func testObserver(t *testing.T) {
	for _, line := range []string{
		hardest,
		".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", // Golden Nugget
		"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", // Easter Monster
	} {
		g := parse(line)
		l := &follower{t: t, solution: &brute(g, 1)[0]}
		s := band.Solver{Observer: l}
		n := s.Count(g, 2)
		if l.counts.Nodes <= s.Stats.Nodes {
			l.counts.Nodes = s.Stats.Nodes // looking ahead reports only impossible configurations
		}
		if n != 1 || len(l.open) != 0 || l.counts != s.Stats || l.counts.Supposed < 2 {
			t.Errorf("%s: %d solutions, observed %+v, counted %+v", line, n, l.counts, s.Stats)
		}
	}
}

func FuzzCount(f *testing.F) {
	f.Add([]byte(hardest))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 81 {
			return
		}
		g := parse(string(data[:81]))
		const most = 20_000 // about 10 ms; a test of core/engine looks for puzzles that take longer
		s := new(band.Solver)
		s.Halt = func() bool { return s.Stats.Nodes > most }
		s.Search(g, func(solution *grid) bool {
			for cell, d := range solution {
				empty := *solution
				empty[cell] = 0
				if d < 1 || d > 9 || !fits(&empty, cell, d) || g[cell] != 0 && g[cell] != d {
					t.Fatalf("%v solves %v", *solution, *g)
				}
			}
			return s.Stats.Nodes < 1000
		})
		if s.Halted() {
			t.Fatalf("%v: more than %d nodes", *g, most)
		}
	})
}

func BenchmarkCount(b *testing.B) {
	for name, line := range map[string]string{
		"newspaper": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"17 givens": ".2..4....9.......8...1...3.....9......1..85...4.....1..1.5.............92..6.....",
		"hardest":   hardest,
	} {
		b.Run(name, func(b *testing.B) {
			var s band.Solver
			g := parse(line)
			for b.Loop() {
				s.Count(g, 2)
			}
			b.ReportMetric(float64(s.Stats.Supposed), "supposed")
		})
	}
}

// TestDifferingStops: the search for another solution ends with the first. An almost empty grid has more solutions than anyone can look at.
func TestDifferingStops(t *testing.T) {
	always(t, func(t *testing.T) {
		var s band.Solver
		searches := 0
		s.Halt = func() bool { searches++; return searches > 100 }
		if other := s.Differing(&grid{1, 2, 3}, 80, 9); other == nil || other[80] == 9 || s.Halted() {
			t.Errorf("found is %v, halted: %v", other, s.Halted())
		}
	})
}
