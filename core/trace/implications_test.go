package trace_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// TestImplications: of each conflict of a search the graph is one: what follows comes after that from which it follows, everything leads to the
// conflict, and only the decision and what was true before it follow from nothing. Once a clause is learnt, it is the cut: its literals separate the decisions from
// the conflict, and the first implication point does so on the last level.
func TestImplications(t *testing.T) {
	seen := map[string]int{}
	for _, text := range []string{
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
		"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", // a digit follows before the first decision
	} {
		p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
		for i, c := range text {
			if c != '.' {
				p.Givens[i] = uint8(c - '0')
			}
		}
		steps, clauses := learntSteps(t, p, 60_000)
		tr := trace.New()
		tr.Add(steps) // what comes after the position changes nothing
		domains := make([]sudoku.Digits, len(p.Givens))
		for cell := range domains {
			domains[cell] = p.Layout.Candidates(p.Givens, cell)
		}
		var learnt *trace.Implications // the last graph, if its clause is known
		for i, s := range steps {
			position := i + 1
			switch s.Kind {
			case engine.Prune, engine.Restore:
				domains[s.Cell] ^= sudoku.Of(s.Digit)
				if learnt != nil && i%40 == 0 { // the graph stays the same until the next conflict
					g := tr.Tree().Implications(p, clauses, int64(position), backwards(steps[:position]), func(cell int) sudoku.Digits { return domains[cell] })
					if !reflect.DeepEqual(g, learnt) {
						t.Fatalf("at %v the graph is\n%+v, at the end of the analysis it was\n%+v", s, g, learnt)
					}
				}
			case engine.Wipeout, engine.Conflict, engine.Learn, engine.Backjump:
				before := backwards(steps[:position])
				g := tr.Tree().Implications(p, clauses, int64(position), before, func(cell int) sudoku.Digits { return domains[cell] })
				if g == nil {
					t.Fatalf("no graph at %v", s)
				}
				if (g.Clause >= 0) != (s.Kind == engine.Learn || s.Kind == engine.Backjump) {
					t.Fatalf("at %v the clause is %d", s, g.Clause)
				}
				checkGraph(t, g, clauses)
				if learnt = nil; g.Clause >= 0 {
					learnt = g
				}
				seen[s.Kind.String()]++
				if s.Kind == engine.Conflict && len(g.Nodes) > 0 {
					seen["with nodes"]++
				}
			}
		}
	}
	for _, what := range []string{"wipeout", "conflict", "learn", "backjump", "with nodes"} {
		if seen[what] < 3 {
			t.Errorf("%d graphs at %s: too few for this test", seen[what], what)
		}
	}
}

// learntSteps returns the first steps of a search by clause learning, and the clauses that they name.
func learntSteps(t *testing.T, p sudoku.Puzzle, most int) (steps []engine.Step, clauses *engine.Clauses) {
	t.Helper()
	return firstSteps(t, engine.ClauseLearning, p, most)
}

// firstSteps returns the first steps of a search, at least some unless it ends before, and the clauses that they name.
func firstSteps(t *testing.T, e *engine.Engine, p sudoku.Puzzle, least int) (steps []engine.Step, clauses *engine.Clauses) {
	t.Helper()
	ctx, halt := context.WithCancel(t.Context())
	defer halt()
	clauses = new(engine.Clauses)
	_, err := e.Search(ctx, p, engine.Options{Limit: 2, Clauses: clauses, Observe: func(s engine.Step) {
		if steps = append(steps, s); len(steps) == least {
			halt()
		}
	}})
	if err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	return steps, clauses
}

func checkGraph(t *testing.T, g *trace.Implications, clauses *engine.Clauses) {
	t.Helper()
	for i, n := range g.Nodes {
		if len(n.From) > 0 && slices.Max(n.From) >= i || n.Level < 1 || n.Level > g.Level || n.Position >= g.Position {
			t.Fatalf("node %d of %+v is not in order", i, g)
		}
		if n.Level == g.Level && !n.Step.Decides() && len(n.From) == 0 {
			t.Fatalf("node %d, %v, of the last level follows from nothing", i, n)
		}
		if _, peer := n.Step.Peer(); (peer || n.Step.Kind == engine.StepKinds) && !n.InClause {
			t.Fatalf("node %d, %v, only repeats what a digit says, and the clause does not speak of it", i, n)
		}
	}
	if len(g.Nodes) > 0 && len(g.From) == 0 {
		t.Fatalf("nothing leads to the conflict of %+v", g)
	}
	reached := func(stop func(trace.Implied) bool) []trace.Implied {
		var found []trace.Implied
		met := make([]bool, len(g.Nodes))
		next := slices.Clone(g.From)
		for len(next) > 0 {
			i := next[len(next)-1]
			next = next[:len(next)-1]
			if met[i] {
				continue
			}
			met[i] = true
			found = append(found, g.Nodes[i])
			if !stop(g.Nodes[i]) {
				next = append(next, g.Nodes[i].From...)
			}
		}
		return found
	}
	if all := reached(func(trace.Implied) bool { return false }); len(all) != len(g.Nodes) {
		t.Fatalf("%d of %d nodes lead to the conflict", len(all), len(g.Nodes))
	}
	clause, ok := clauses.Clause(g.Clause)
	if !ok || len(g.Nodes) == 0 {
		return
	}
	inClause := 0
	for _, n := range reached(func(n trace.Implied) bool { return n.InClause }) {
		if n.InClause == n.Beyond || n.Step.Decides() && !n.InClause {
			t.Fatalf("the clause %v does not cut off %v", clause, n)
		}
		negated := n.Literal
		negated.Not = !negated.Not
		if slices.Contains(clause.Literals, negated) != n.InClause || n.First != (clause.Literals[0] == negated) {
			t.Fatalf("%v is not marked as the clause %v says", n, clause)
		}
		if n.InClause {
			inClause++
		}
	}
	if inClause != len(clause.Literals) {
		t.Fatalf("%d of the literals of %v are in the graph", inClause, clause)
	}
	for _, n := range reached(func(n trace.Implied) bool { return n.First }) {
		if n.Level == g.Level && !n.First && !n.Beyond {
			t.Fatalf("%v of the last level is not behind the first implication point", n)
		}
	}
}
