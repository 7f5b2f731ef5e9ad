package engine_test

import (
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestBlames: at a wipe-out each digit of a cell, and each cell of a house, is ruled out by a peer with the digit, by the digit that is there, or
// by no single cell.
func TestBlames(t *testing.T) {
	l := layout(t, 4)
	g := sudoku.Grid{
		1, 2, 0, 0,
		0, 0, 3, 0,
		0, 0, 0, 4,
		0, 0, 0, 0,
	}
	wipeout := func(cell int) engine.Step { return engine.Step{Kind: engine.Wipeout, Cell: int16(cell)} }
	inHouse := func(house int, digit uint8) engine.Step {
		s := wipeout(-1)
		s.Detail = engine.ColumnDetail(engine.HouseColumn(l, house, digit))
		return s
	}
	for _, test := range []struct {
		what string
		step engine.Step
		want []engine.Blame
	}{
		{"an empty cell", wipeout(2), []engine.Blame{{2, 1, 0, -1}, {2, 2, 1, -1}, {2, 3, 6, -1}, {2, 4, -1, -1}}},
		{"the last cell", wipeout(15), []engine.Blame{{15, 1, -1, -1}, {15, 2, -1, -1}, {15, 3, -1, -1}, {15, 4, 11, -1}}},
		{"a cell with a digit", wipeout(0), []engine.Blame{{0, 1, 0, -1}, {0, 2, 0, -1}, {0, 3, 0, -1}, {0, 4, 0, -1}}},
		{"a row", inHouse(0, 4), []engine.Blame{{0, 4, 0, -1}, {1, 4, 1, -1}, {2, 4, -1, -1}, {3, 4, 11, -1}}},
		{"the last box", inHouse(11, 3), []engine.Blame{{10, 3, 6, -1}, {11, 3, 11, -1}, {14, 3, 6, -1}, {15, 3, -1, -1}}},
		{"nothing", wipeout(-1), nil},
		{"another step", engine.Step{Kind: engine.Assign, Cell: 2}, nil},
	} {
		if got := engine.Blames(sudoku.Puzzle{Layout: l}, g, test.step, nil, false); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

// TestOperands: each kind of step has its own operand, as large as a layout allows, and no other.
func TestOperands(t *testing.T) {
	l := layout(t, 49)
	cells, columns := l.Cells(), l.Cells()+len(l.Houses())*49
	peer := func(n int) engine.Detail { return engine.ReasonDetail(engine.Because(engine.Peer, n)) }
	houses := func(rule engine.Rule, h ...int) engine.Detail { return engine.ReasonDetail(engine.Because(rule, h...)) }
	last := len(l.Houses()) - 1
	type operands struct {
		peer, column, count  int
		clause, constraint   int
		first, second        int
		hasPeer, because, of bool
		places               engine.Places
	}
	none := operands{peer: -1, column: -1, clause: -1, constraint: -1, first: -1, second: -1}
	const mostClauses = 1<<27 - 1 // a reason names no later one
	for _, test := range []struct {
		kind   engine.StepKind
		detail engine.Detail
		change func(*operands)
	}{
		{engine.Reject, engine.PeerDetail(0), func(o *operands) { o.peer, o.hasPeer = 0, true }},
		{engine.Reject, engine.PeerDetail(cells - 1), func(o *operands) { o.peer, o.hasPeer = cells-1, true }},
		{engine.Reject, engine.ConstraintDetail(0), func(o *operands) { o.constraint = 0 }},
		{engine.Reject, engine.ConstraintDetail(cells), func(o *operands) { o.constraint = cells }},
		{engine.Prune, engine.ReasonDetail(engine.BecauseOfConstraint(cells)), func(o *operands) { o.because, o.constraint = true, cells }},
		{engine.Deduce, engine.ReasonDetail(engine.BecauseOfConstraint(0)), func(o *operands) { o.because, o.constraint = true, 0 }},
		{engine.Prune, peer(cells - 1), func(o *operands) { o.peer, o.hasPeer, o.because = cells-1, true, true }},
		{engine.Prune, houses(engine.Locked, 0, last), func(o *operands) { o.because, o.first, o.second = true, 0, last }},
		{engine.Prune, houses(engine.NakedPair, last), func(o *operands) { o.because, o.first = true, last }},
		{engine.Deduce, houses(engine.HiddenSingle, 1), func(o *operands) { o.because, o.first = true, 1 }},
		{engine.Deduce, houses(engine.NakedSingle), func(o *operands) { o.because = true }},
		{engine.Wipeout, engine.ColumnDetail(columns - 1), func(o *operands) { o.column, o.of = columns-1, true }},
		{engine.Cover, engine.ColumnDetail(0), func(o *operands) { o.column, o.of = 0, true }},
		{engine.Uncover, engine.ColumnDetail(1), func(o *operands) { o.column, o.of = 1, true }},
		{engine.Wipeout, engine.Detail{}, func(*operands) {}},
		{engine.Conflict, engine.ClauseDetail(7), func(o *operands) { o.clause = 7 }},
		{engine.Deduce, engine.ReasonDetail(engine.BecauseOfClause(0)), func(o *operands) { o.because, o.clause = true, 0 }},
		{engine.Prune, engine.ReasonDetail(engine.BecauseOfClause(mostClauses)), func(o *operands) { o.because, o.clause = true, mostClauses }},
		{engine.Prune, engine.ReasonDetail(engine.BecauseOfClause(mostClauses + 1)), func(o *operands) { o.because, o.clause = true, mostClauses }},
		{engine.Conflict, engine.ClauseDetail(mostClauses), func(o *operands) { o.clause = mostClauses }},
		{engine.Conflict, engine.ConflictDetail(0), func(o *operands) { o.constraint = 0 }},
		{engine.Conflict, engine.ConflictDetail(cells), func(o *operands) { o.constraint = cells }},
		{engine.Conflict, engine.ClauseDetail(mostClauses + 1), func(o *operands) { o.clause = mostClauses }},
		{engine.Learn, engine.ClauseDetail(1 << 30), func(o *operands) { o.clause = mostClauses }},
		{engine.Backjump, engine.CountDetail(1), func(o *operands) { o.count = 1 }},
		{engine.Suppose, engine.PlacesDetail(511), func(o *operands) { o.places = 511 }},
		{engine.Withdraw, engine.PlacesDetail(3), func(o *operands) { o.places = 3 }},
		{engine.Assign, engine.Detail{}, func(*operands) {}},
		{engine.Solution, engine.Detail{}, func(*operands) {}},
	} {
		s := engine.Step{Kind: test.kind, Detail: test.detail}
		want, got := none, none
		test.change(&want)
		got.peer, got.hasPeer = s.Peer()
		if r, ok := s.Reason(); ok {
			got.because = true
			got.first, got.second = r.Houses()
		}
		got.column, got.of = s.Column(l)
		if !got.of {
			got.column = -1
		}
		got.count = s.Count()
		if n, ok := s.Clause(); ok {
			got.clause = n
		}
		if n, ok := s.Constraint(); ok {
			got.constraint = n
		}
		if s.Kind == engine.Suppose || s.Kind == engine.Withdraw {
			got.places = s.Places()
		}
		if !got.hasPeer {
			got.peer = -1
		}
		if got != want {
			t.Errorf("%v with %v: %+v, want %+v", test.kind, test.detail, got, want)
		}
	}
}

// TestChoices: a choice comes back from its step, and has a column if its rule is one of columns.
func TestChoices(t *testing.T) {
	l := layout(t, 49)
	last := len(l.Houses()) - 1
	for rule := engine.InOrder; rule < engine.Selections; rule++ {
		ofColumns := rule == engine.FewestRows || rule == engine.FirstColumn
		if rule.OfColumns() != ofColumns {
			t.Errorf("%v is a rule of columns: %v", rule, !ofColumns)
		}
		for _, c := range []engine.Choice{
			{Rule: rule, Cell: 0, House: -1, Size: 1, Equal: 1}, {Rule: rule, Cell: 2400, House: -1, Size: 49, Equal: 9604},
			{Rule: rule, Cell: -1, House: 0, Digit: 1, Size: 2, Equal: 3}, {Rule: rule, Cell: -1, House: last, Digit: 49, Size: 49, Equal: 9604},
		} {
			s := engine.ChooseStep(c, 3, 17)
			if s.Choice() != c || s.Kind != engine.Choose || s.Line != 3 || s.Depth != 17 {
				t.Errorf("%+v became %+v", c, s.Choice())
			}
			want := c.Cell
			if c.House >= 0 {
				want = engine.HouseColumn(l, c.House, c.Digit)
			}
			if column, ok := s.Column(l); ok != ofColumns || ok && column != want {
				t.Errorf("%+v has column %d, %v, want %d", c, column, ok, want)
			}
		}
	}
}

// TestUnknownNames: what is none of the rules, kinds and orders has a name all the same, and each of them has its own.
func TestUnknownNames(t *testing.T) {
	names := map[string]bool{}
	for _, name := range []string{engine.Rules.String(), engine.StepKinds.String(), engine.Selections.String()} {
		if name != "unknown" {
			t.Errorf("it has the name %q", name)
		}
	}
	for r := range engine.Rules {
		names[r.String()] = true
	}
	for k := range engine.StepKinds {
		names[k.String()] = true
	}
	if n := int(engine.Rules) + int(engine.StepKinds); len(names) != n || names["unknown"] || names[""] {
		t.Errorf("%d names for %d: %v", len(names), n, names)
	}
	if engine.Selections.Ties() != "" || engine.FewestAtRandom.Ties() != "random" || engine.ByTurn.String() != "turn" || engine.ByTurn.Ties() != "" {
		t.Error("the names of rules are others")
	}
}

// TestResultUnique: only a search that came to its end and found one solution proves that there is one.
func TestResultUnique(t *testing.T) {
	for _, exhaustive := range []bool{false, true} {
		for count := range 3 {
			if r := (engine.Result{Count: count, Exhaustive: exhaustive}); r.Unique() != (exhaustive && count == 1) {
				t.Errorf("%d solutions, exhaustive %v: unique is %v", count, exhaustive, r.Unique())
			}
		}
	}
}

// TestBlamesOfLastValues: with arcs an empty peer that has one digit left rules it out, without them it does not; what the domain of a filled cell
// would be is no reason.
func TestBlamesOfLastValues(t *testing.T) {
	l := layout(t, 4)
	g := make(sudoku.Grid, 16)
	g[4] = 3
	domain := func(cell int) sudoku.Digits {
		switch cell {
		case 1:
			return sudoku.Of(1)
		case 4:
			return sudoku.Of(2)
		}
		return l.All()
	}
	for arcs, peer := range map[bool]int{false: -1, true: 1} {
		want := []engine.Blame{{0, 1, peer, -1}, {0, 2, -1, -1}, {0, 3, 4, -1}, {0, 4, -1, -1}}
		if got := engine.Blames(sudoku.Puzzle{Layout: l}, g, engine.Step{Kind: engine.Wipeout, Cell: 0}, domain, arcs); !slices.Equal(got, want) {
			t.Errorf("with arcs %t: %v, want %v", arcs, got, want)
		}
	}
}

// TestBlamesOfACage: in each cell of a house it is asked anew whether a cage can be kept, with nothing in the others.
func TestBlamesOfACage(t *testing.T) {
	p := sudoku.Empty(layout(t, 4))
	var err error
	if p.Clues, err = rules.Of(p.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	step := engine.Step{Kind: engine.Wipeout, Cell: -1, Detail: engine.ColumnDetail(engine.HouseColumn(p.Layout, 0, 2))}
	want := []engine.Blame{{0, 2, -1, -1}, {1, 2, -1, -1}, {2, 2, -1, -1}, {3, 2, -1, -1}}
	if got := engine.Blames(p, p.Givens, step, nil, false); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
