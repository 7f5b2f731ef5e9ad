package words

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// TestByClue: a step that a clue causes names the clue and says what cannot be, in the first steps of a run.
func TestByClue(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(4)
	for _, test := range []struct {
		engine *engine.Engine
		givens map[int]uint8
		clue   sudoku.Clue
		want   string
	}{
		{engine.DepthFirst, map[int]uint8{1: 3}, sudoku.Clue{Kind: sudoku.Cage, Number: 5, Cells: []int{0, 1}}, "r1c1: 1 refused, because the cage of 5 at r1c1 would hold 4."},
		{engine.DepthFirst, map[int]uint8{4: 2, 5: 3}, sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: []int{4, 5, 0}}, "r1c1: 1 refused, because the sum of 5 at r2c1 would hold 6."},
		{engine.DepthFirst, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 7, Cells: []int{0, 1}}, "r1c1: 1 refused, because with it the others cannot make 6 in the cage of 7 at r1c1."},
		{engine.DepthFirst, nil, sudoku.Clue{Kind: sudoku.Even, Cells: []int{0}}, "r1c1: 1 refused, because with it the shade of r1c1 (even) cannot be satisfied."},
		{engine.DepthFirst, map[int]uint8{4: 4}, sudoku.Clue{Kind: sudoku.Less, Cells: []int{4, 0}}, "r1c1: 1 refused, because with it r2c1 has no digit that satisfies the sign between r2c1 and r1c1."},
		{engine.ForwardChecking, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 3, Cells: []int{0, 1}}, "r1c1: 3 struck, because it is too much for the cage of 3 at r1c1."},
		{engine.ForwardChecking, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 7, Cells: []int{0, 1}}, "r1c1: 1 struck, because with it the others cannot make 6 in the cage of 7 at r1c1."},
		{engine.ForwardChecking, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 4, Cells: []int{5, 6}}, "r2c2: 4 struck, because it is too much for the cage of 4 at r2c2."},
		{engine.ForwardChecking, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 4, Cells: []int{5}}, "r2c2: 1 struck, because with it the cage of 4 at r2c2 cannot be satisfied."},
		{engine.DepthFirst, nil, sudoku.Clue{Kind: sudoku.Cage, Number: 2, Cells: []int{0}}, "r1c1: 1 refused, because the cage of 2 at r1c1 would hold 1."},
		{engine.ArcConsistency, nil, sudoku.Clue{Kind: sudoku.Thermo, Cells: []int{0, 1, 2}}, "r1c1: 4 struck, because with it r1c2 has no digit that satisfies the thermometer from r1c1."},
		{engine.ClauseLearning, map[int]uint8{5: 3}, sudoku.Clue{Kind: sudoku.CellSum, Number: 5, Cells: []int{5, 0}}, "r1c1: 2, because the sum of 5 at r2c2 leaves no other choice."},
		{engine.ConflictDirected, nil, sudoku.Clue{Kind: sudoku.Arrow, Cells: []int{0, 1, 2}}, "r1c1: 1 struck, because with it the arrow from r1c1 cannot be satisfied."},
	} {
		p := sudoku.Empty(l)
		for cell, d := range test.givens {
			p.Givens[cell] = d
		}
		var err error
		if p.Clues, err = rules.Of(l, []sudoku.Clue{test.clue}); err != nil {
			t.Fatal(err)
		}
		run := player.New(test.engine, p, engine.Options{Limit: 1})
		defer run.Close()
		var told []string
		for range 8 {
			run.Forward(t.Context(), 1)
			told = append(told, strings.TrimSpace(Told(run)))
		}
		if !slices.Contains(told, test.want) {
			t.Errorf("%s with %v says %q, not %q", test.engine.ID, test.clue.Kind, told, test.want)
		}
	}
}

// TestDerived: a step that follows from several clues says so, whatever it does, and no clue is named.
func TestDerived(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(4)
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 3, Cells: []int{1, 5}}}); err != nil {
		t.Fatal(err)
	}
	all := len(p.Clues.Constraints())
	because := engine.ReasonDetail(engine.BecauseOfConstraint(all))
	steps := taped{
		{Kind: engine.Prune, Cell: 0, Digit: 3, Detail: because}, {Kind: engine.Reject, Cell: 0, Digit: 3, Detail: engine.ConstraintDetail(all)},
		{Kind: engine.Deduce, Cell: 0, Digit: 3, Depth: 1, Detail: because}, {Kind: engine.Conflict, Cell: -1, Depth: 1, Detail: engine.ConflictDetail(all)},
	}
	run := player.New(engine.Recorded(engine.Engine{ID: "mine", Domains: engine.FromPrunes}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return steps, nil }), p, engine.Options{})
	defer run.Close()
	for _, want := range []string{
		"r1c1: 3 struck, because of the sums of cages and of whole houses.", "r1c1: 3 refused, because of the sums of cages and of whole houses.",
		"r1c1: 3, because the sums of cages and of whole houses leave no other choice.", "Conflict: the sums of cages and of whole houses can no longer be satisfied.",
	} {
		if run.Forward(t.Context(), 1); Told(run) != want {
			t.Errorf("it says %q, want %q", Told(run), want)
		}
	}
}

// TestBrokenSums: a digit is taken back because of the sums that follow from several cages and a house.
func TestBrokenSums(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(4)
	p := sudoku.Empty(l)
	p.Givens[2] = 4
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 3, Cells: []int{1, 5}}, {Kind: sudoku.Cage, Number: 5, Cells: []int{9, 13}}}); err != nil {
		t.Fatal(err)
	}
	for _, e := range []*engine.Engine{engine.Propagation, engine.Propagation.With("weight")} {
		run := player.New(e, p, engine.Options{Limit: 1})
		defer run.Close()
		var told []string
		for run.Forward(t.Context(), 1) > 0 && run.Position() < 20 {
			told = append(told, Told(run))
		}
		if !strings.Contains(strings.Join(told, "\n"), " is taken back, because the sums of cages and of whole houses could not be satisfied.") {
			t.Errorf("%s: it says %q", e.ID, told)
		}
	}
}

// TestBlamedClue: at a wipe-out the clues are named that leave nothing.
func TestBlamedClue(t *testing.T) {
	l, _ := sudoku.LayoutOfSide(4)
	p := sudoku.Empty(l)
	p.Givens[3] = 4
	var err error
	if p.Clues, err = rules.Of(l, []sudoku.Clue{{Kind: sudoku.Cage, Number: 7, Cells: []int{0, 1}}}); err != nil {
		t.Fatal(err)
	}
	run := player.New(engine.ForwardChecking, p, engine.Options{Limit: 1})
	defer run.Close()
	var because []string
	for range 12 {
		run.Forward(t.Context(), 1)
		because = append(because, Because(run))
	}
	if want := "Ruled out by givens: 4. By the cage of 7 at r1c1: 1, 2, 3."; !slices.Contains(because, want) {
		t.Errorf("it says %q, not %q", because, want)
	}
}

// TestMisfit: an engine that cannot search a puzzle says because of which clue, or which part of its grid.
func TestMisfit(t *testing.T) {
	l := sudoku.Classic()
	diagonal, err := sudoku.Shape{BoxWidth: 3, BoxHeight: 3, Extra: sudoku.Diagonals}.Layout()
	if err != nil {
		t.Fatal(err)
	}
	large, _ := sudoku.LayoutOfSide(16)
	with := func(clue sudoku.Clue) sudoku.Puzzle {
		p := sudoku.Empty(l)
		if p.Clues, err = rules.Of(l, []sudoku.Clue{clue}); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, test := range []struct {
		e    *engine.Engine
		p    sudoku.Puzzle
		want string
	}{
		{engine.Band, with(sudoku.Clue{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}), "“Band by band” cannot search a puzzle with the cage of 15 at r1c1."},
		{engine.ClauseLearning, with(sudoku.Clue{Kind: sudoku.CellSum, Number: 30, Cells: []int{0, 10, 20, 30, 40, 50, 60}}),
			"“Clause learning (SAT)” cannot search this puzzle: the sum of 30 at r1c1 has too many cells for it."},
		{engine.Band, sudoku.Empty(diagonal), "“Band by band” is only for plain 9×9 grids, with boxes and without other houses."},
		{engine.Band, sudoku.Empty(large), "“Band by band” is only for 9×9, and this board is 16×16."},
	} {
		if got := Misfit(test.e, test.p); strings.Replace(got, EngineTitle(engine.Band), "Band by band", 1) != test.want {
			t.Errorf("it says %q, not %q", got, test.want)
		}
	}
}
