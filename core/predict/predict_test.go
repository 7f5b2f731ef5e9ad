package predict

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures/picturetest"
	"nonet/core/player"
	"nonet/core/sudoku"
)

// A class is asked before each step of a run, and sees afterwards what the engine did.
type class struct {
	*testing.T
	run   *player.Player
	asked map[Subject]int
	kept  map[bool]int // how often digits were kept, and not
}

// which checks the cells of a question before a choice: the engine goes on in one of them, and the others that are as good are empty cells that its rule
// does not tell from the chosen one.
func (c *class) which(next engine.Step) {
	q, ok := Ask(c.run, WhichCell, next)
	if ok != (next.Kind == engine.Choose && next.Choice().Rule != engine.FewestWays) || ok == (len(q.Cells) == 0) || q.Position != c.run.Position() {
		c.Fatalf("before %+v the question is %+v, %t", next, q, ok)
	}
	if !ok {
		return
	}
	c.asked[WhichCell]++
	grid := c.run.Grid()
	for _, cell := range slices.Concat(q.Cells, q.AsGood) {
		if grid[cell] != 0 {
			c.Errorf("cell %d is asked for, which has a %d", cell, grid[cell])
		}
	}
	for _, cell := range q.AsGood {
		if slices.Contains(q.Cells, cell) {
			c.Errorf("cell %d is chosen, and as good as what is chosen", cell)
		}
	}
	if text := q.Text(c.run.Puzzle().Layout); text == "" || strings.Contains(text, c.run.Puzzle().Layout.CellName(q.Cells[0])) {
		c.Errorf("the question %q says too much", text)
	}
	switch next.Choice().Rule {
	case engine.InOrder:
		if q.Cells[0] != slices.Index(grid, 0) || len(q.AsGood) > 0 {
			c.Errorf("%v are asked for, and %v are as good", q.Cells, q.AsGood)
		}
	case engine.FewestDigits, engine.FewestAtRandom:
		var fewest []int
		for cell, d := range grid {
			if n := c.run.Candidates(cell).Len(); d == 0 && n == c.run.Candidates(q.Cells[0]).Len() {
				fewest = append(fewest, cell)
			} else if d == 0 && n < c.run.Candidates(q.Cells[0]).Len() {
				c.Errorf("cell %d has fewer candidates than what is chosen", cell)
			}
		}
		if got := slices.Sorted(slices.Values(slices.Concat(q.Cells, q.AsGood))); !slices.Equal(got, fewest) {
			c.Errorf("%v are asked for or as good, want %v", got, fewest)
		}
	}
	// What it tries next is in one of the cells.
	for c.run.Forward(c.Context(), 1) == 1 {
		switch s, _ := c.run.Step(); s.Kind {
		case engine.Assign, engine.Reject:
			if !slices.Contains(q.Cells, int(s.Cell)) {
				c.Errorf("%v are asked for, and the engine tries cell %d", q.Cells, s.Cell)
			}
			return
		case engine.Wipeout, engine.Backtrack, engine.Solution:
			return
		}
	}
}

// fits checks the answer to whether a digit is kept: it is if it, or what is supposed of it, is never taken back before the engine chooses again.
func (c *class) fits(next engine.Step) {
	q, ok := Ask(c.run, Fits, next)
	if ok != (next.Kind == engine.Assign || next.Kind == engine.Reject || next.Kind == engine.Suppose) {
		c.Fatalf("before %+v the question is %+v, %t", next, q, ok)
	}
	if !ok {
		return
	}
	c.asked[Fits]++
	if len(q.Cells) == 0 || next.Cell >= 0 && !slices.Equal(q.Cells, []int{int(next.Cell)}) {
		c.Errorf("before %+v %v are asked for", next, q.Cells)
	}
	for _, cell := range q.Cells {
		if c.run.Grid()[cell] != 0 || !c.run.Candidates(cell).Has(next.Digit) && next.Kind == engine.Suppose {
			c.Errorf("before %+v cell %d is asked for", next, cell)
		}
	}
	if text := q.Text(c.run.Puzzle().Layout); !strings.Contains(text, sudoku.Symbol(next.Digit)) || next.Cell >= 0 && !strings.Contains(text, c.run.Puzzle().Layout.CellName(int(next.Cell))) {
		c.Errorf("the question is %q", text)
	}
	at := c.run.Position()
	var trial Trial
	c.run.RunTo(c.Context(), trial.Stop)
	last, _ := c.run.Step()
	got, over := trial.Outcome(last)

	c.run.Seek(c.Context(), at)
	kept, supposed := next.Kind != engine.Reject, 0
	for first := true; c.run.Forward(c.Context(), 1) == 1; first = false {
		s, _ := c.run.Step()
		if s.Kind == engine.Choose || s.Kind == engine.Solution {
			break
		}
		switch s.Kind {
		case engine.Suppose:
			supposed++
		case engine.Withdraw:
			supposed--
		}
		if next.Kind == engine.Suppose && supposed <= 0 || next.Kind == engine.Assign && c.run.Grid()[next.Cell] != next.Digit || first && next.Kind == engine.Reject {
			kept = false
		}
	}
	if got != kept {
		c.Errorf("after %+v, up to %+v, the digit is kept: %t, want %t", next, last, got, kept)
	}
	if over && (last.Kind == engine.Solution || !got && last.Cell == next.Cell && last.Digit == next.Digit && last.Kind != engine.Wipeout) {
		c.Errorf("after %+v, %+v is about what comes next", next, last)
	}
	c.kept[got]++
}

// TestAnswers: on the way of every engine the questions can be answered by what it does next.
func TestAnswers(t *testing.T) {
	asked, kept := map[Subject]int{}, map[bool]int{}
	for _, p := range []sudoku.Puzzle{
		picturetest.PuzzleOf(t, 4, picturetest.Empty4), picturetest.PuzzleOf(t, 6, "..4...5..4...2..1...32......6.1....4"), picturetest.PuzzleOf(t, 9, picturetest.Hard),
	} {
		for _, e := range engine.Variants() {
			if !e.Fits(p) || p.Layout.Side() == 9 && e != e.Base() {
				continue
			}
			c := class{t, player.New(e, p, engine.Options{Limit: 2, Seed: 1}), asked, kept}
			for subject, ask := range map[Subject]func(engine.Step){WhichCell: c.which, Fits: c.fits} {
				c.run.Seek(t.Context(), 0)
				for range 150 {
					next, ok := c.run.Peek(t.Context())
					if !ok {
						break
					}
					at := c.run.Position()
					ask(next)
					if t.Failed() {
						t.Fatalf("%s, at step %d, subject %d", e.ID, at, subject)
					}
					c.run.Seek(t.Context(), at+1)
				}
			}
			c.run.Close()
		}
	}
	if asked[WhichCell] < 100 || asked[Fits] < 100 || kept[true] < 100 || kept[false] < 100 {
		t.Errorf("of the subjects there are %v questions, of what is kept and what is not %v", asked, kept)
	}
}

// kinds is a run of a program of a pupil, which says no more than it has to.
type kinds []engine.Step

func (k kinds) Steps(_ context.Context, from int64, into []engine.Step) (int, error) {
	return copy(into, k[from:]), nil
}
func (kinds) Clause(int) (engine.Clause, bool) { return engine.Clause{}, false }
func (kinds) Close()                           {}

// TestProgramsThatSayLittle: without its choices, a program has gone on when it tries another cell.
func TestProgramsThatSayLittle(t *testing.T) {
	try := engine.Step{Kind: engine.Assign, Cell: 0, Digit: 1}
	goneBack := []engine.Step{{Kind: engine.Backtrack, Cell: 1, Digit: 2}, {Kind: engine.Backtrack, Cell: 0, Digit: 1}}
	for _, test := range []struct {
		then       []engine.Step // up to where the answer is known
		later      []engine.Step
		fits, over bool
	}{
		{[]engine.Step{{Kind: engine.Assign, Cell: 1, Digit: 2}}, goneBack, true, true},
		{[]engine.Step{{Kind: engine.Deduce, Cell: 5, Digit: 4}, {Kind: engine.Assign, Cell: 1, Digit: 2}}, nil, true, true},
		{[]engine.Step{{Kind: engine.Reject, Cell: 1, Digit: 1}}, nil, true, true},
		{[]engine.Step{{Kind: engine.Backtrack, Cell: 0, Digit: 1}}, nil, false, false},
		{[]engine.Step{{Kind: engine.Wipeout, Cell: 5}}, nil, false, false},
		{[]engine.Step{{Kind: engine.Prune, Cell: 5, Digit: 1}, {Kind: engine.Reject, Cell: 1, Digit: 1}}, nil, true, true},
		{[]engine.Step{{Kind: engine.Conflict}}, nil, false, false},
		{nil, nil, true, false},
	} {
		program := engine.Recorded(engine.Engine{ID: "mine", Domains: engine.FromPrunes}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) {
			return slices.Concat(kinds{try}, test.then, test.later), nil
		})
		run := player.New(program, picturetest.PuzzleOf(t, 4, picturetest.Empty4), engine.Options{})
		var trial Trial
		run.RunTo(t.Context(), trial.Stop)
		last, _ := run.Step()
		if fits, over := trial.Outcome(last); fits != test.fits || over != test.over || run.Position() != int64(1+len(test.then)) {
			t.Errorf("then %+v: it is kept: %t, and %+v comes next: %t", test.then, fits, last, over)
		}
		run.Close()
	}
}

// TestNothingToAsk: without a subject, and before what decides nothing, there is no question.
func TestNothingToAsk(t *testing.T) {
	run := player.New(engine.DepthFirst, picturetest.PuzzleOf(t, 4, picturetest.Empty4), engine.Options{})
	defer run.Close()
	for kind := range engine.StepKinds {
		if _, ok := Ask(run, NoSubject, engine.Step{Kind: kind, Cell: 1, Digit: 1}); ok {
			t.Errorf("before %v there is a question", kind)
		}
	}
	if _, ok := Ask(run, WhichCell, engine.Step{Kind: engine.Assign, Cell: 1, Digit: 1}); ok {
		t.Error("which cell is chosen is asked when it is known")
	}
}
