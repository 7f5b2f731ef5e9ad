package trace_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/rules/rulestest"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// allKinds are thermometers, sums and pairs, and pairKinds what means only pairs.
var (
	allKinds  = []sudoku.ClueKind{sudoku.Thermo, sudoku.Thermo, sudoku.CellSum, sudoku.CellSum, sudoku.Cage, sudoku.Less, sudoku.Difference, sudoku.Palindrome, sudoku.Arrow}
	pairKinds = []sudoku.ClueKind{sudoku.Thermo, sudoku.Thermo, sudoku.Less, sudoku.Difference, sudoku.Palindrome}
)

// cluedPuzzles yields 6×6 puzzles with clues of some kinds, and no givens.
func cluedPuzzles(t *testing.T, n int, kinds []sudoku.ClueKind) iter.Seq[sudoku.Puzzle] {
	l, err := sudoku.NewLayout(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(34, 77))
	solved, err := engine.Propagation.Search(t.Context(), sudoku.Empty(l), engine.Options{Limit: 200})
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(sudoku.Puzzle) bool) {
		for range n {
			solution := solved.Solutions[rng.IntN(solved.Count)]
			var clues []sudoku.Clue
			for _, kind := range kinds {
				if c := rulestest.Clue(l, kind, solution, rng); rules.Check(l, c) == nil && !slices.ContainsFunc(clues, c.Equal) {
					clues = append(clues, c)
				}
			}
			p := sudoku.Empty(l)
			if p.Clues, err = rules.Of(l, clues); err != nil {
				t.Fatal(err)
			}
			if !yield(p) {
				return
			}
		}
	}
}

// backwards yields steps, the last first.
func backwards(steps []engine.Step) iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		for _, s := range slices.Backward(steps) {
			if !yield(s) {
				return
			}
		}
	}
}

// follows reports whether a literal, or a conflict if its cell is -1, follows from a constraint and what is said of its cells: could has the
// candidates of each.
func follows(p sudoku.Puzzle, k sudoku.Constraint, of engine.Literal, could func(cell int) sudoku.Digits, digits []uint8) bool {
	i := len(digits)
	if i == len(k.Cells) {
		sum := 0
		for i, d := range digits {
			switch k.Kind {
			case sudoku.Pair:
				return !k.Table[digits[0]].Has(digits[1])
			case sudoku.Sum:
				sum += int(d) * k.Coefficients[i]
			}
		}
		return sum < k.Least || sum > k.Most
	}
	here := could(k.Cells[i])
	if int(of.Cell) == k.Cells[i] { // the literal is false
		if of.Not {
			here = sudoku.Of(of.Digit)
		} else {
			here = here.Without(of.Digit)
		}
	}
	for d := range here.All() {
		fits := true
		for j, other := range digits {
			fits = fits && (other != d || !slices.Contains(p.Peers(k.Cells[i]), k.Cells[j]))
		}
		if fits && !follows(p, k, of, could, append(digits, d)) {
			return false
		}
	}
	return true
}

// TestImplicationsOfClues: in the graph of a conflict what a clue implies follows from that clue, what was known before the first decision, and the nodes
// from which the graph says that it follows; and so does a conflict of a clue.
func TestImplicationsOfClues(t *testing.T) {
	implied, conflicts, fromNone := 0, 0, 0
	for p := range cluedPuzzles(t, 500, allKinds) {
		if !engine.ClauseLearning.Fits(p) {
			continue
		}
		steps, clauses := learntSteps(t, p, 3000)
		tr := trace.New()
		tr.Add(steps)
		domains, root := make([]sudoku.Digits, len(p.Givens)), make([]sudoku.Digits, len(p.Givens))
		for cell := range domains {
			domains[cell] = p.Candidates(cell)
		}
		decisions := 0
		copy(root, domains)
		fixed := p.Givens.Clone() // before the first decision
		for i, s := range steps {
			if s.Decides() {
				decisions++
			}
			switch s.Kind {
			case engine.Deduce:
				if decisions == 0 {
					fixed[s.Cell] = s.Digit
				}
			case engine.Prune, engine.Restore:
				domains[s.Cell] ^= sudoku.Of(s.Digit)
				if decisions == 0 {
					copy(root, domains)
				}
			case engine.Backjump, engine.Solution: // more may be known from now on
				decisions = 1 << 20
			case engine.Conflict, engine.Wipeout:
				g := tr.Tree().Implications(p, clauses, int64(i+1), backwards(steps[:i+1]), func(cell int) sudoku.Digits { return domains[cell] })
				if g == nil {
					t.Fatalf("no graph at %v", s)
				}
				checkGraph(t, g, clauses)
				if decisions >= 1<<20 {
					continue
				}
				could := func(from []int) func(int) sudoku.Digits {
					left := slices.Clone(root)
					put := func(cell int, d uint8) {
						left[cell] &= sudoku.Of(d)
						for _, peer := range p.Peers(cell) {
							left[peer] = left[peer].Without(d)
						}
					}
					for cell, d := range fixed {
						if d != 0 {
							put(cell, d)
						}
					}
					for _, n := range from {
						if l := g.Nodes[n]; l.Not {
							left[l.Cell] = left[l.Cell].Without(l.Digit)
						} else {
							put(int(l.Cell), l.Digit)
						}
					}
					return func(cell int) sudoku.Digits { return left[cell] }
				}
				all := p.Clues.Constraints()
				if k, ok := s.Constraint(); ok {
					if conflicts++; !follows(p, all[k], engine.Literal{Cell: -1}, could(g.From), nil) {
						t.Fatalf("the conflict %v of %+v does not follow from %v", s, all[k], g.From)
					}
				}
				for _, n := range g.Nodes {
					if k, ok := n.Step.Constraint(); ok && k < len(all) && n.Level == g.Level && !n.InClause {
						if implied++; len(n.From) == 0 {
							fromNone++
						}
						if !follows(p, all[k], n.Literal, could(n.From), nil) {
							t.Fatalf("%v, by %+v, does not follow from %v of %v", n.Literal, all[k], n.From, fmt.Sprint(g.Nodes))
						}
					}
				}
			}
		}
	}
	if implied < 100 || conflicts < 20 || fromNone > 0 {
		t.Errorf("%d literals by clues, %d of them from nothing, and %d conflicts: too few for this test", implied, fromNone, conflicts)
	}
}

// TestNoImplications: before the first conflict there is no graph, nor where the steps that led to it are not known any more.
func TestNoImplications(t *testing.T) {
	p := puzzleOf(t, 9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	steps, clauses := learntSteps(t, p, 6000)
	tr := trace.New()
	tr.Add(steps)
	none := func(int) sudoku.Digits { return 0 }
	first := slices.IndexFunc(steps, func(s engine.Step) bool { return s.Kind == engine.Conflict || s.Kind == engine.Wipeout })
	if g := tr.Tree().Implications(p, clauses, int64(first), backwards(steps[:first]), none); g != nil {
		t.Errorf("before the first conflict there is the graph %+v", g)
	}
	if g := tr.Tree().Implications(p, clauses, 0, backwards(nil), none); g != nil {
		t.Errorf("at the start there is the graph %+v", g)
	}
	read := 0
	long := func(yield func(engine.Step) bool) {
		for read++; yield(engine.Step{Kind: engine.Reject}); read++ {
		}
	}
	if g := tr.Tree().Implications(p, clauses, 5<<20, long, none); g != nil || read > 2<<20 {
		t.Errorf("of a long run without a conflict %d steps are read, and there is the graph %+v", read, g)
	}
	for i, s := range steps {
		if s.Kind != engine.Conflict || i < 3000 || len(tr.Tree().Path(int64(i+1))) == 1 { // no decision stands
			continue
		}
		if g := tr.Tree().Implications(p, clauses, int64(i+1), backwards(steps[i-1:i+1]), none); g != nil {
			t.Errorf("from the last two steps there is the graph %+v", g)
		}
		break
	}
}

// TestQueueOfClues: before the first step the cells with one digit left wait in the queue; a clue strikes only when nothing waits but what it has led to
// itself; and of a run whose steps are not known there is no queue.
func TestQueueOfClues(t *testing.T) {
	byClue, first := 0, 0
	for p := range cluedPuzzles(t, 60, allKinds) {
		if !engine.ArcConsistency.Fits(p) {
			continue
		}
		solution, err := engine.Propagation.Search(t.Context(), p, engine.Options{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		if solution.Count == 0 {
			continue
		}
		copy(p.Givens, solution.Solutions[0][:5]) // of a row of six
		domains, grid := make([]sudoku.Digits, len(p.Givens)), p.Givens.Clone()
		for cell := range domains {
			domains[cell] = p.Candidates(cell)
		}
		look := func(steps []engine.Step, known int) ([]trace.Queued, bool) {
			return trace.Queue(p, grid, int64(len(steps)), backwards(steps[len(steps)-known:]), func(cell int) sudoku.Digits { return domains[cell] })
		}
		queue, ok := look(nil, 0)
		var want []int
		for cell := range domains {
			if grid[cell] == 0 && domains[cell].Len() == 1 {
				want = append(want, cell)
			}
		}
		for i, e := range queue {
			if first++; e.Cell != want[i] || e.Filled || e.Since != 0 || e.State != trace.Waiting || sudoku.Of(e.Digit) != domains[e.Cell] || e.Arcs > len(p.Peers(e.Cell)) {
				t.Errorf("the queue begins with %+v", e)
			}
		}
		if !ok || len(queue) != len(want) {
			t.Errorf("%d entries wait before the first step, want %v", len(queue), want)
		}
		var steps []engine.Step
		engine.ArcConsistency.Search(t.Context(), p, engine.Options{Limit: 1, Budget: engine.NewBudget(20), Observe: func(s engine.Step) {
			if len(steps) < 3000 {
				steps = append(steps, s)
			}
		}})
		began := 0 // of the strikes by the last clue
		clue := -1
		for i, s := range steps {
			switch s.Kind {
			case engine.Assign:
				grid[s.Cell] = s.Digit
			case engine.Backtrack:
				grid[s.Cell] = 0
			case engine.Prune, engine.Restore:
				domains[s.Cell] ^= sudoku.Of(s.Digit)
			}
			by, ok := s.Constraint()
			if !ok || by != clue {
				began = i
			}
			if clue = by; !ok {
				clue = -1
				continue
			}
			byClue++
			queue, known := look(steps[:i+1], i+1)
			if !known {
				t.Fatalf("no queue at %v", s)
			}
			for _, e := range queue {
				if own := e.Since > int64(began); own != (e.State == trace.Waiting) || !own && e.State != trace.Done {
					t.Fatalf("at %v, a strike of the clue from step %d on, there is the entry %+v", s, began, e)
				}
			}
			if single := slices.ContainsFunc(queue, func(e trace.Queued) bool { return e.Cell == int(s.Cell) && e.Since == int64(i+1) }); single != (domains[s.Cell].Len() == 1) {
				t.Fatalf("at %v, which leaves %v, its cell is in the queue: %v", s, domains[s.Cell], single)
			}
		}
		for i := range steps {
			if steps[i].Kind == engine.Prune && steps[i+1].Kind == engine.Prune {
				if queue, ok := look(steps[:i+2], 1); ok || queue != nil {
					t.Errorf("from one step there is the queue %v", queue)
				}
				break
			}
		}
	}
	if byClue < 20 || first == 0 {
		t.Errorf("%d strikes by clues, %d entries before the first step: too few for this test", byClue, first)
	}
}

// TestLeftWithClues: what a call has left is as much as its choice says, whatever clues exclude, and what the search tries next is among it.
func TestLeftWithClues(t *testing.T) {
	compared := map[string]int{}
	for name, kinds := range map[string][]sudoku.ClueKind{"all": allKinds, "pairs": pairKinds} {
		for p := range cluedPuzzles(t, 8, kinds) {
			for _, e := range engine.All() {
				if e.Call == 0 || !e.Fits(p) {
					continue
				}
				steps, _ := firstSteps(t, e, p, 400)
				steps = steps[:min(len(steps), 400)]
				tr := trace.New()
				tr.Add(steps)
				domains := engine.InitialDomains(p)
				for i, s := range steps {
					switch s.Kind {
					case engine.Prune:
						domains[s.Cell] = domains[s.Cell].Without(s.Digit)
					case engine.Restore:
						domains[s.Cell] = domains[s.Cell].With(s.Digit)
					}
					calls, _ := tr.Tree().Calls(int64(i+1), backwards(steps[:i+1]))
					counts, lists := trace.Left(e, p, calls, func(cell int) sudoku.Digits { return domains[cell] })
					for level, list := range lists {
						if list != nil && len(list) != counts[level] {
							t.Fatalf("%s, %s: at %d call %d has %d left, and these: %v", name, e.ID, i+1, level, counts[level], list)
						}
						compared[e.ID] += len(list)
					}
					if last := len(calls) - 1; i+1 < len(steps) && steps[i+1].Kind == engine.Assign && last >= 0 && !calls[last].Trying {
						next := trace.Alternative{Cell: int(steps[i+1].Cell), Digit: steps[i+1].Digit}
						if !slices.Contains(lists[last], next) {
							t.Fatalf("%s, %s: step %d tries %v, which is not among %v", name, e.ID, i+2, next, lists[last])
						}
					}
				}
			}
		}
	}
	for _, e := range engine.All() {
		if e.Call > 0 && e != engine.Band && compared[e.ID] == 0 {
			t.Errorf("of %s nothing was left", e.ID)
		}
	}
}
