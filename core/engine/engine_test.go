package engine_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// oracle finds up to limit solutions in the simplest way, and shares no code with the engines.
func oracle(p sudoku.Puzzle, limit int) []string {
	var found []string
	g := p.Givens.Clone()
	var fill func()
	fill = func() {
		best, left := -1, sudoku.Digits(0)
		for cell, d := range g {
			if d != 0 {
				continue
			}
			if c := p.Layout.Candidates(g, cell); best < 0 || c.Len() < left.Len() {
				best, left = cell, c
			}
		}
		if best < 0 {
			found = append(found, g.String())
			return
		}
		for d := range left.All() {
			if len(found) == limit {
				return
			}
			g[best] = d
			fill()
			g[best] = 0
		}
	}
	fill()
	slices.Sort(found)
	return found
}

// randomSolution returns a full grid: the cyclic pattern, with the digits, the rows within
// bands and the columns within stacks shuffled.
func randomSolution(random *rand.Rand, l *sudoku.Layout) sudoku.Grid {
	n := l.Side()
	w, h := l.BoxSize()
	within := func(group int) []int {
		var order []int
		for _, g := range random.Perm(n / group) {
			for _, i := range random.Perm(group) {
				order = append(order, g*group+i)
			}
		}
		return order
	}
	rows, columns, digits := within(h), within(w), random.Perm(n)
	g := make(sudoku.Grid, l.Cells())
	for r := range n {
		for c := range n {
			row, column := rows[r], columns[c]
			g[l.Cell(r, c)] = uint8(digits[(row%h*w+row/h+column)%n] + 1)
		}
	}
	return g
}

// randomPuzzle clears some cells of a random solution and sometimes changes a given, so that
// there may be one solution, several or none. It breaks no rule.
func randomPuzzle(random *rand.Rand, l *sudoku.Layout, blanks int) sudoku.Puzzle {
	for {
		g := randomSolution(random, l)
		for _, cell := range random.Perm(len(g))[:blanks] {
			g[cell] = 0
		}
		if random.IntN(4) == 0 {
			cell := random.IntN(len(g))
			if left := l.Candidates(g, cell).Without(max(1, g[cell])); left != 0 {
				g[cell] = left.Min()
			}
		}
		p, err := sudoku.NewPuzzle(l, g)
		if err != nil {
			panic(err)
		}
		if p.Conflicts() == nil {
			return p
		}
	}
}

func layout(t testing.TB, side int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func classic(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	l := layout(t, 9)
	g := make(sudoku.Grid, l.Cells())
	for i, char := range line {
		g[i], _ = sudoku.DigitOf(char, 9)
	}
	p, err := sudoku.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// enginesFor lists the engines that search this layout.
func enginesFor(l *sudoku.Layout) []*engine.Engine {
	return slices.DeleteFunc(engine.All(), func(e *engine.Engine) bool { return !e.Fits(sudoku.Empty(l)) })
}

// variantsFor lists the engines that search this layout, with all combinations of their switches.
func variantsFor(l *sudoku.Layout) []*engine.Engine {
	return slices.DeleteFunc(engine.Variants(), func(e *engine.Engine) bool { return !e.Fits(sudoku.Empty(l)) })
}

const (
	newspaper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hard      = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
	inkala    = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

func lines(solutions []sudoku.Grid) []string {
	var out []string
	for _, g := range solutions {
		out = append(out, g.String())
	}
	slices.Sort(out)
	return out
}

var times = flag.Int("times", 1, "how many times as many random puzzles TestEnginesAgreeWithTheOracle tries")

// TestEnginesAgreeWithTheOracle tries every engine on random puzzles with one solution, several
// and none, asking for one, two and all. (With -times 4 on thousands.)
func TestEnginesAgreeWithTheOracle(t *testing.T) {
	const most = 300 // puzzles with more solutions are replaced
	for _, test := range []struct{ side, puzzles, fewest, spread int }{
		{4, 500, 4, 12}, {6, 400, 10, 20}, {9, 500, 25, 30}, {12, 100, 40, 30}, {16, 50, 60, 40},
	} {
		t.Run(fmt.Sprint(test.side), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(test.side), 7))
			l := layout(t, test.side)
			var none, one, several int
			for i := range test.puzzles * *times {
				p := randomPuzzle(random, l, test.fewest+random.IntN(test.spread))
				want := oracle(p, most+1)
				switch n := len(want); {
				case n > most:
					continue
				case n == 0:
					none++
				case n == 1:
					one++
				default:
					several++
				}
				engines := enginesFor(l)
				if i%8 == 0 && test.side < 10 { // a cell at a time in reading order takes too long on larger grids
					engines = variantsFor(l)
				}
				for _, e := range engines {
					checkAgainst(t, e, p, want, random.Uint64())
				}
			}
			if few := test.puzzles / 50; none < few || one < few || several < few {
				t.Errorf("%d puzzles without a solution, %d with one, %d with several: too few of a kind", none, one, several)
			}
		})
	}
}

func checkAgainst(t *testing.T, e *engine.Engine, p sudoku.Puzzle, want []string, seed uint64) {
	t.Helper()
	for _, limit := range []int{1, 2, 0} {
		r, err := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: seed})
		if err != nil {
			t.Fatalf("%s, %v, limit %d: %v", e.ID, p.Givens, limit, err)
		}
		got := lines(r.Solutions)
		count := len(want)
		if limit > 0 {
			count = min(count, limit)
		}
		if len(got) != count || len(slices.Compact(slices.Clone(got))) != count {
			t.Fatalf("%s, %v, limit %d: %d solutions %v, want %d", e.ID, p.Givens, limit, len(got), got, count)
		}
		for _, g := range got {
			if _, ok := slices.BinarySearch(want, g); !ok {
				t.Fatalf("%s, %v, limit %d: %s is no solution", e.ID, p.Givens, limit, g)
			}
		}
		if wantAll := limit == 0 || len(want) < limit; r.Exhaustive != wantAll {
			t.Fatalf("%s, %v, limit %d, %d solutions: exhaustive is %v", e.ID, p.Givens, limit, len(want), r.Exhaustive)
		}
	}
}

// TestConflictsComeFirst: a puzzle that breaks rules is refused before any search, with an
// error that lists all of them.
func TestConflictsComeFirst(t *testing.T) {
	p := classic(t, "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"+"5")
	for _, e := range engine.All() {
		r, err := e.Search(t.Context(), p, engine.Options{Limit: 1, Observe: func(engine.Step) { t.Error("a step of a puzzle that breaks rules") }})
		var invalid *sudoku.InvalidError
		if !errors.As(err, &invalid) || len(r.Solutions) != 0 || r.Exhaustive {
			t.Fatalf("%s: %+v, %v; want an InvalidError", e.ID, r, err)
		}
		want := "row 1 has two 5s (r1c1, r1c2); column 9 has two 5s (r8c9, r9c9); box 1 has two 5s (r1c1, r1c2); box 9 has two 5s (r8c9, r9c9)"
		if err.Error() != want {
			t.Errorf("%s: %q, want %q", e.ID, err, want)
		}
	}
}

// TestPuzzlesThatDoNotFit: every engine refuses a puzzle that NewPuzzle would have refused.
func TestPuzzlesThatDoNotFit(t *testing.T) {
	tooLarge := sudoku.Empty(sudoku.Classic())
	tooLarge.Givens[40] = 10
	for _, p := range []sudoku.Puzzle{tooLarge, {Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 80)}, {Layout: sudoku.Classic()}, {}} {
		for _, e := range engine.All() {
			if r, err := e.Search(t.Context(), p, engine.Options{Limit: 1}); err == nil || r.Count != 0 || r.Exhaustive {
				t.Errorf("%s: %+v of %v, %v", e.ID, r, p, err)
			}
		}
	}
}

// TestConflictsWhateverTheOptions: a puzzle that breaks a rule is refused whatever the options,
// whether the rules are checked before or after the search.
func TestConflictsWhateverTheOptions(t *testing.T) {
	p := classic(t, "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range engine.All() {
		for name, o := range map[string]engine.Options{
			"all": {}, "one": {Limit: 1}, "turns": {Turns: []engine.Turn{{Decision: 0, Cell: 2, Digit: 1}}},
			"found": {Found: func(sudoku.Grid) { t.Error("a solution of a puzzle that breaks a rule") }},
		} {
			for _, ctx := range []context.Context{t.Context(), done} {
				r, err := e.Search(ctx, p, o)
				if invalid := new(sudoku.InvalidError); !errors.As(err, &invalid) || r.Count != 0 || r.Exhaustive || r.Counters.Nodes != 0 {
					t.Errorf("%s, %s, cancelled %v: %+v, %v; want an InvalidError", e.ID, name, ctx == done, r, err)
				}
			}
		}
	}
}

// TestObservingChangesNothing: with an observer an engine has the same solutions and counters.
func TestObservingChangesNothing(t *testing.T) {
	for _, e := range engine.Variants() {
		for _, limit := range []int{1, 2} {
			p := classic(t, newspaper)
			plain, err1 := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 5})
			watched, err2 := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 5, Observe: func(engine.Step) {}})
			if err1 != nil || err2 != nil {
				t.Fatal(e.ID, err1, err2)
			}
			plain.Counters.Time, watched.Counters.Time = 0, 0
			if !slices.Equal(lines(plain.Solutions), lines(watched.Solutions)) || plain.Exhaustive != watched.Exhaustive ||
				plain.Counters != watched.Counters {
				t.Errorf("%s, limit %d: observed %+v, unobserved %+v", e.ID, limit, watched.Counters, plain.Counters)
			}
		}
	}
}

// TestCountOnly: solutions that are only counted are as many, and come after as many nodes.
func TestCountOnly(t *testing.T) {
	for _, e := range engine.Variants() {
		for _, limit := range []int{0, 1, 2, 3} {
			p := classic(t, newspaper)
			p.Givens = p.Givens.Clone()
			if limit > 0 {
				clear(p.Givens[:9]) // several solutions
			}
			all, err1 := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 5})
			counted, err2 := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 5, CountOnly: true, Found: func(sudoku.Grid) {
				t.Errorf("%s: a solution is passed on", e.ID)
			}})
			if err1 != nil || err2 != nil {
				t.Fatal(e.ID, err1, err2)
			}
			if counted.Count != all.Count || counted.Exhaustive != all.Exhaustive || counted.Counters.Nodes != all.Counters.Nodes || counted.Solutions != nil {
				t.Errorf("%s, limit %d: %+v, want the counts of %+v", e.ID, limit, counted, all.Counters)
			}
		}
	}
}

// TestKeep: the first solutions are kept, as many as wanted, and all are counted.
func TestKeep(t *testing.T) {
	p := sudoku.Empty(layout(t, 4))
	all, err := engine.DepthFirst.Search(t.Context(), p, engine.Options{Limit: 5})
	if err != nil || len(all.Solutions) != 5 {
		t.Fatal(len(all.Solutions), err)
	}
	for keep, want := range []int{5, 1, 2, 3, 4, 5, 5} {
		some, err := engine.DepthFirst.Search(t.Context(), p, engine.Options{Limit: 5, Keep: keep})
		if err != nil || some.Count != 5 || !slices.EqualFunc(some.Solutions, all.Solutions[:want], slices.Equal[sudoku.Grid]) {
			t.Errorf("of %d solutions it keeps %v, %v", some.Count, some.Solutions, err)
		}
	}
}

// TestCancel: an endless search stops when its context is cancelled, observed or not, and keeps
// its results.
func TestCancel(t *testing.T) {
	for _, side := range []int{9, 16, 49} {
		for _, e := range enginesFor(layout(t, side)) {
			for _, watched := range []bool{false, true} {
				ctx, cancel := context.WithCancel(t.Context())
				o := engine.Options{}
				steps := 0
				if watched {
					o.Observe = func(engine.Step) {
						if steps++; steps == 1000 {
							cancel()
						}
					}
				} else {
					time.AfterFunc(time.Millisecond, cancel)
				}
				r, err := e.Search(ctx, sudoku.Empty(layout(t, side)), o)
				cancel()
				if !errors.Is(err, context.Canceled) || r.Exhaustive {
					t.Errorf("%s, side %d, observed %v: exhaustive %v, %v; want false, context.Canceled", e.ID, side, watched, r.Exhaustive, err)
				}
			}
		}
	}
}

// TestNoAllocationPerNode: a search of thousands of nodes, with dead ends and solutions,
// allocates only its tables. (An engine that learns needs fewer nodes, and its tables grow.)
func TestNoAllocationPerNode(t *testing.T) {
	for _, test := range []struct {
		p      sudoku.Puzzle
		limit  int
		fewest int64 // nodes, of the engine that needs the fewest
	}{{classic(t, inkala), 2, 50}, {sudoku.Empty(layout(t, 9)), 2000, 2000}} {
		for _, e := range engine.Variants() {
			var nodes int64
			allocs := testing.AllocsPerRun(1, func() {
				r, err := e.Search(t.Context(), test.p, engine.Options{Limit: test.limit, Found: func(sudoku.Grid) {}})
				if err != nil {
					t.Fatal(err)
				}
				nodes = r.Counters.Nodes
			})
			most := 40.0
			if e == engine.ClauseLearning {
				most += float64(test.limit) + 20 // it learns from each solution too, and its tables grow
			}
			if allocs > most || nodes < test.fewest {
				t.Errorf("%s: %v allocations for %d nodes", e.ID, allocs, nodes)
			}
		}
	}
}

// TestReasoningSavesGuesses: with propagation a newspaper puzzle needs no guess, and others
// less than a tenth of the positions of an engine that only uses peers.
func TestReasoningSavesGuesses(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 2))
	nodes := func(e *engine.Engine, p sudoku.Puzzle) int64 {
		r, err := e.Search(t.Context(), p, engine.Options{Limit: 2})
		if err != nil {
			t.Fatal(err)
		}
		return r.Counters.Nodes
	}
	if n := nodes(engine.Propagation, classic(t, newspaper)); n != 1 {
		t.Errorf("%d positions for a puzzle that needs no guess", n)
	}
	for _, p := range []sudoku.Puzzle{classic(t, hard), classic(t, inkala), randomPuzzle(random, layout(t, 16), 150)} {
		if with, without := nodes(engine.Propagation, p), nodes(engine.ForwardChecking, p); with*10 > without {
			t.Errorf("%v: %d positions with reasoning, %d without", p.Givens, with, without)
		}
	}
}

// TestSeed: the same seed repeats a run step by step, another does not.
func TestSeed(t *testing.T) {
	run := func(seed uint64) string {
		var log strings.Builder
		engine.BestCell.Search(t.Context(), classic(t, hard), engine.Options{Limit: 1, Seed: seed, Observe: func(s engine.Step) {
			if log.Len() < 1000 {
				fmt.Fprint(&log, s, " ")
			}
		}})
		return log.String()
	}
	first, again, other := run(1), run(1), run(2)
	if first != again {
		t.Error("the same seed gave two different runs")
	}
	if first == other {
		t.Error("two seeds gave the same run")
	}
}

func TestByID(t *testing.T) {
	for _, id := range []string{"backtrack", "forward", "cbj", "mac", "dlx", "bitset", "bestcell", "propagate", "band", "cdcl"} {
		e, ok := engine.ByID(id)
		if !ok || e.ID != id {
			t.Errorf("there is no engine %q", id)
			continue
		}
		for _, line := range e.Pseudocode {
			if most := 55; utf8.RuneCountInString(line.Text)+2*line.Indent > most {
				t.Errorf("%s: %q is too long for the panel of the window", e.ID, line.Text)
			}
		}
		if e.Title == "" || e.Idea == "" || e.Origin == "" || e.Complexity == "" || len(e.Pseudocode) == 0 {
			t.Errorf("%s has no complete description", id)
		}
	}
	if _, ok := engine.ByID("oracle"); ok {
		t.Error("an engine was found that does not exist")
	}
}

func BenchmarkEngines(b *testing.B) {
	for _, e := range engine.All() {
		b.Run(e.ID, func(b *testing.B) {
			p := classic(b, newspaper)
			for b.Loop() {
				e.Search(b.Context(), p, engine.Options{Limit: 1})
			}
		})
	}
}

// TestFor: the default engine fits the layout. For a few solutions it is one that proves
// uniqueness quickly, for many, one that keeps nothing for each solution.
func TestFor(t *testing.T) {
	for _, c := range []struct {
		wide, high, limit int
		want              *engine.Engine
	}{
		{2, 2, 2, engine.Propagation},
		{3, 3, 1, engine.Band},
		{3, 3, 0, engine.Band},
		{7, 2, 2, engine.Propagation},
		{4, 3, 2, engine.Propagation},
		{5, 3, 2, engine.Propagation},
		{9, 2, 2, engine.ClauseLearning},
		{4, 4, 1, engine.ClauseLearning},
		{4, 4, 2, engine.ClauseLearning},
		{4, 4, 0, engine.Propagation},
		{4, 4, 1000, engine.Propagation},
		{7, 7, 2, engine.ClauseLearning},
		{7, 7, 0, engine.Propagation},
	} {
		l, err := sudoku.NewLayout(c.wide, c.high)
		if err != nil {
			t.Fatal(err)
		}
		if got := engine.For(sudoku.Empty(l), c.limit); got != c.want || !got.Fits(sudoku.Empty(l)) {
			t.Errorf("%v, %d solutions: %s, want %s", l, c.limit, got.ID, c.want.ID)
		}
	}
}

// TestUndoes: only a step with the same digit in the same cell, or the same supposition, takes
// a decision back.
func TestUndoes(t *testing.T) {
	step := func(k engine.StepKind, cell int16, digit uint8, places engine.Places) engine.Step {
		s := engine.Step{Kind: k, Cell: cell, Digit: digit}
		if cell < 0 {
			s.Detail = engine.PlacesDetail(places)
		}
		return s
	}
	decided := step(engine.Prune, 3, 4, 0)
	decided.Detail = engine.ReasonDetail(engine.Because(engine.Decided))
	for _, test := range []struct {
		decision, undone engine.Step
		others           []engine.Step
	}{
		{step(engine.Assign, 3, 4, 0), step(engine.Backtrack, 3, 4, 0), []engine.Step{
			step(engine.Backtrack, 2, 4, 0), step(engine.Backtrack, 3, 5, 0), step(engine.Restore, 3, 4, 0), step(engine.Assign, 3, 4, 0)}},
		{decided, step(engine.Restore, 3, 4, 0), []engine.Step{
			step(engine.Restore, 2, 4, 0), step(engine.Restore, 3, 5, 0), step(engine.Backtrack, 3, 4, 0)}},
		{step(engine.Suppose, -1, 4, 7), step(engine.Withdraw, -1, 4, 7), []engine.Step{
			step(engine.Withdraw, -1, 5, 7), step(engine.Withdraw, -1, 4, 8), step(engine.Backtrack, -1, 4, 7)}},
		{step(engine.Deduce, 3, 4, 0), engine.Step{}, []engine.Step{step(engine.Backtrack, 3, 4, 0), step(engine.Restore, 3, 4, 0)}}, // no decision
	} {
		if test.undone != (engine.Step{}) && !test.undone.Undoes(test.decision) {
			t.Errorf("%v does not undo %v", test.undone, test.decision)
		}
		for _, other := range test.others {
			if other.Undoes(test.decision) {
				t.Errorf("%v undoes %v", other, test.decision)
			}
		}
	}
}

// TestPseudocode: a line is one level deeper than the line above if that ends in a colon. Otherwise it
// may be only below a loop that begins after its colon.
func TestPseudocode(t *testing.T) {
	for _, e := range engine.Variants() {
		above := engine.Line{Indent: -1, Text: ":"}
		for i, line := range e.Pseudocode {
			deeper, opens := line.Indent == above.Indent+1, strings.HasSuffix(above.Text, ":")
			loops := strings.Contains(above.Text, ":") && (strings.HasPrefix(above.Text, "for ") || strings.HasPrefix(above.Text, "while "))
			if line.Text == "" || line.Indent < 0 || line.Indent > above.Indent && !deeper ||
				deeper && !opens && !loops || !deeper && opens {
				t.Errorf("%s, line %d is indented by %d, below one by %d: %s", e.ID, i+1, line.Indent, above.Indent, line.Text)
			}
			above = line
		}
		if strings.HasSuffix(above.Text, ":") {
			t.Errorf("%s ends in the middle: %s", e.ID, above.Text)
		}
	}
}

// TestNoLayoutError: an error without its fields still says something.
func TestNoLayoutError(t *testing.T) {
	for name, e := range map[string]*engine.MisfitError{
		"zero": {}, "no layout": {Engine: engine.Band}, "no engine": {Layout: sudoku.Classic()}, "an engine for all": {Engine: engine.DancingLinks, Layout: sudoku.Classic()},
	} {
		if got := e.Error(); got != "the engine is not for this grid" {
			t.Errorf("%s: it says %q", name, got)
		}
	}
}
