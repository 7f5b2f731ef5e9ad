package engine_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestClueOf: the clue that is the reason for a step or a blame is the constraint that it names, or the one because of which the peer must differ that
// it names; a peer that shares a house is a reason without a clue.
func TestClueOf(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	p.Givens[12] = 5
	// Cells 2 and 12 have no house in common, cells 3 and 12 have two.
	clues := []sudoku.Clue{{Kind: sudoku.Thermo, Cells: []int{60, 61}}, {Kind: sudoku.Cage, Number: 25, Cells: []int{0, 1, 2, 3, 12}}}
	var err error
	if p.Clues, err = rules.Of(p.Layout, clues); err != nil {
		t.Fatal(err)
	}
	plain := p
	plain.Clues = nil
	differ := slices.IndexFunc(p.Clues.Constraints(), func(k sudoku.Constraint) bool { return k.Kind == sudoku.Differ })
	peer := func(cell int) engine.Detail { return engine.ReasonDetail(engine.Because(engine.Peer, cell)) }
	for what, test := range map[string]struct {
		p    sudoku.Puzzle
		s    engine.Step
		want int // -1 for none
	}{
		"a cell of a cage":             {p, engine.Step{Kind: engine.Prune, Cell: 2, Digit: 5, Detail: peer(12)}, differ},
		"the first cell":               {p, engine.Step{Kind: engine.Prune, Cell: 0, Digit: 5, Detail: peer(12)}, differ},
		"because of the first cell":    {p, engine.Step{Kind: engine.Prune, Cell: 12, Digit: 5, Detail: peer(0)}, differ},
		"a peer in the same box":       {p, engine.Step{Kind: engine.Prune, Cell: 3, Digit: 5, Detail: peer(12)}, -1},
		"a cell that need not differ":  {p, engine.Step{Kind: engine.Prune, Cell: 40, Digit: 5, Detail: peer(0)}, -1},
		"a puzzle without clues":       {plain, engine.Step{Kind: engine.Prune, Cell: 2, Digit: 5, Detail: peer(12)}, -1},
		"a digit that is refused":      {p, engine.Step{Kind: engine.Reject, Cell: 2, Digit: 5, Detail: engine.PeerDetail(12)}, differ},
		"refused because of a clue":    {p, engine.Step{Kind: engine.Reject, Cell: 2, Digit: 9, Detail: engine.ConstraintDetail(1)}, 1},
		"refused because of the first": {p, engine.Step{Kind: engine.Reject, Cell: 2, Digit: 9, Detail: engine.ConstraintDetail(0)}, 0},
		"struck because of a clue":     {p, engine.Step{Kind: engine.Prune, Cell: 2, Digit: 9, Detail: engine.ReasonDetail(engine.BecauseOfConstraint(1))}, 1},
		"in conflict with a clue":      {p, engine.Step{Kind: engine.Conflict, Cell: -1, Detail: engine.ConflictDetail(0)}, 0},
		"in conflict with a clause":    {p, engine.Step{Kind: engine.Conflict, Cell: -1, Detail: engine.ClauseDetail(0)}, -1},
		"a step of another kind":       {p, engine.Step{Kind: engine.Assign, Cell: 2, Digit: 9}, -1},
	} {
		if i, ok := test.s.ClueOf(test.p); ok != (test.want >= 0) || ok && i != test.want {
			t.Errorf("%s: %d, %v, want %d", what, i, ok, test.want)
		}
	}
	for what, test := range map[string]struct {
		b    engine.Blame
		want int
	}{
		"a cell of a cage":       {engine.Blame{Cell: 2, Digit: 5, Peer: 12, Constraint: -1}, differ},
		"a peer in the same box": {engine.Blame{Cell: 3, Digit: 5, Peer: 12, Constraint: -1}, -1},
		"the cell itself":        {engine.Blame{Cell: 12, Digit: 4, Peer: 12, Constraint: -1}, -1},
		"the first clue":         {engine.Blame{Cell: 60, Digit: 9, Peer: -1, Constraint: 0}, 0},
		"no single reason":       {engine.Blame{Cell: 60, Digit: 9, Peer: -1, Constraint: -1}, -1},
		"the first cell":         {engine.Blame{Cell: 12, Digit: 9, Peer: 0, Constraint: -1}, differ},
	} {
		if i, ok := test.b.ClueOf(p); ok != (test.want >= 0) || ok && i != test.want {
			t.Errorf("blame, %s: %d, %v, want %d", what, i, ok, test.want)
		}
	}
}

// TestBlamesOfRemoteCells: a cell of the same cage that has no house in common rules its digit out.
func TestBlamesOfRemoteCells(t *testing.T) {
	p := sudoku.Empty(sudoku.Classic())
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Cells: []int{2, 3, 12}}, {Kind: sudoku.Odd, Cells: []int{2}}}); err != nil {
		t.Fatal(err)
	}
	board := p.Givens.Clone()
	board[12], board[1] = 5, 7
	all := engine.Blames(p, board, engine.Step{Kind: engine.Wipeout, Cell: 2}, nil, false)
	if len(all) != 9 {
		t.Errorf("%d digits are ruled out", len(all))
	}
	for _, b := range all {
		peer, clue := -1, -1
		switch {
		case b.Digit == 5:
			peer = 12
		case b.Digit == 7:
			peer = 1
		case b.Digit%2 == 0:
			clue = slices.IndexFunc(p.Clues.Constraints(), func(k sudoku.Constraint) bool { return k.Kind == sudoku.Allow })
		}
		if want := (engine.Blame{Cell: 2, Digit: b.Digit, Peer: peer, Constraint: clue}); b != want {
			t.Errorf("%+v, want %+v", b, want)
		}
	}
	if all := engine.Blames(p, board, engine.Step{Kind: engine.Wipeout, Cell: -1}, nil, false); all != nil {
		t.Errorf("a wipe-out of nothing has the blames %v", all)
	}
}

// TestHousesOfRules: a reason has as many houses as its rule names.
func TestHousesOfRules(t *testing.T) {
	named := map[engine.Rule]int{engine.HiddenSingle: 1, engine.NakedPair: 1, engine.NakedTriple: 1, engine.HiddenPair: 1, engine.HiddenTriple: 1, engine.Locked: 2}
	for r := range engine.Rules {
		if r.Houses() != named[r] {
			t.Errorf("%v names %d houses", r, r.Houses())
		}
	}
	for p := range cluedPuzzles(t, rand.New(rand.NewPCG(34, 5)), 1) {
		for _, e := range []*engine.Engine{engine.Propagation, engine.ForwardChecking, engine.ArcConsistency} {
			if !e.Fits(p) {
				continue
			}
			e.Search(t.Context(), p, engine.Options{Limit: 2, Observe: func(s engine.Step) {
				reason, ok := s.Reason()
				first, second := reason.Houses()
				if n := named[reason.Rule()]; ok && (first >= 0 != (n > 0) || second >= 0 != (n > 1)) {
					t.Fatalf("%v of %v has the houses %d and %d", s, reason.Rule(), first, second)
				}
			}})
		}
	}
}

// TestMisfits: an engine that does not fit a puzzle says whether that is the grid, a kind of clue, or how many cells a clue has.
func TestMisfits(t *testing.T) {
	l := sudoku.Classic()
	with := func(clues ...sudoku.Clue) sudoku.Puzzle {
		p := sudoku.Empty(l)
		var err error
		if p.Clues, err = rules.Of(l, clues); err != nil {
			t.Fatal(err)
		}
		return p
	}
	thermo := sudoku.Clue{Kind: sudoku.Thermo, Cells: []int{0, 1}}
	long := sudoku.Clue{Kind: sudoku.CellSum, Number: 30, Cells: []int{0, 10, 20, 30, 40, 50, 60, 70}}
	for _, test := range []struct {
		e    *engine.Engine
		p    sudoku.Puzzle
		want string
		clue sudoku.ClueKind
	}{
		{engine.Band, sudoku.Empty(layout(t, 4)), "band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2", sudoku.ClueKinds},
		{engine.Band, with(thermo), `band cannot search a puzzle with a clue "thermo"`, sudoku.Thermo},
		{engine.ClauseLearning, with(thermo, long), `cdcl cannot search this puzzle: it has a clue "sum" with too many cells`, sudoku.CellSum},
		{engine.ClauseLearning, with(thermo), "", sudoku.ClueKinds},
		{engine.Propagation, with(thermo, long), "", sudoku.ClueKinds},
	} {
		_, err := test.e.Search(t.Context(), test.p, engine.Options{Limit: 1})
		misfit, ok := errors.AsType[*engine.MisfitError](err)
		if ok != (test.want != "") || ok && misfit.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.e.ID, err, test.want)
		}
		if c, ok := test.e.UnfitClue(test.p); ok != (test.clue < sudoku.ClueKinds) || ok && c.Kind != test.clue {
			t.Errorf("%s: the clue %v, %v, want %v", test.e.ID, c, ok, test.clue)
		}
	}
}

// TestPlacesOf: the places of a supposition are found again by the lines and boxes in which they lie, one line of each box of a band or stack.
func TestPlacesOf(t *testing.T) {
	l := sudoku.Classic()
	seen := map[engine.Places]bool{}
	for chute := range 6 {
		for _, lines := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			var crossings [3]struct{ Line, Box int }
			for i, line := range lines {
				crossings[i].Line, crossings[i].Box = 3*chute+line, 18+3*chute+i // rows and columns are numbered on
				if chute >= 3 {
					crossings[i].Box = 18 + 3*i + chute - 3
				}
				common := 0
				for _, cell := range l.Houses()[crossings[i].Line].Cells {
					if slices.Contains(l.Houses()[crossings[i].Box].Cells, cell) {
						common++
					}
				}
				if common != 3 {
					t.Fatalf("house %d and box %d share %d cells", crossings[i].Line, crossings[i].Box, common)
				}
			}
			p, ok := engine.PlacesOf(crossings)
			if !ok || p.Crossings() != crossings || seen[p] {
				t.Errorf("%v are the places %d, %v, which are in %v", crossings, p, ok, p.Crossings())
			}
			seen[p] = true
		}
	}
	for _, wrong := range [][3]struct{ Line, Box int }{{}, {{0, 18}, {1, 19}, {3, 20}}, {{0, 18}, {1, 18}, {2, 20}}, {{9, 18}, {10, 19}, {11, 20}}, {{18, 21}, {18, 24}, {18, 27}}} {
		if p, ok := engine.PlacesOf(wrong); ok {
			t.Errorf("%v are the places %d", wrong, p)
		}
	}
}

// TestNoClauses: a set of clauses that is not kept has none, and one that is kept has those that were added in their order.
func TestNoClauses(t *testing.T) {
	var none *engine.Clauses
	none.Add(0, engine.Clause{})
	if _, ok := none.Clause(0); ok {
		t.Error("what is not kept has a clause")
	}
	var kept engine.Clauses
	one := engine.Clause{Literals: []engine.Literal{{Cell: 1, Digit: 2}, {Cell: 3, Digit: 4, Not: true}}, Excludes: true}
	two := engine.Clause{Literals: []engine.Literal{{Cell: 5, Digit: 6}}}
	kept.Add(0, one)
	kept.Add(2, two) // the one before it is missing
	kept.Add(1, two)
	kept.Add(0, two) // it is there
	for n, want := range map[int]*engine.Clause{-1: nil, 0: &one, 1: &two, 2: nil} {
		got, ok := kept.Clause(n)
		if ok != (want != nil) || ok && (!slices.Equal(got.Literals, want.Literals) || got.Excludes != want.Excludes) {
			t.Errorf("the clause %d is %v, %v", n, got, ok)
		}
	}
}
