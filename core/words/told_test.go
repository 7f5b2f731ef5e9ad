package words

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/sudoku"
)

const (
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	slow   = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

func classicOf(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	for i, c := range line {
		if c != '.' {
			p.Givens[i] = uint8(c - '0')
		}
	}
	return p
}

// A callSeen is a call of a search, as TestToldWhy follows it forwards.
type callSeen struct {
	choice  engine.Step
	tried   int
	digit   engine.Step
	trying  bool
	opened  string // the last call below the digit at hand, as a dead end; empty if there was none
	wipeout string
}

// TestToldWhy: of each digit that is taken back the sentence says the dead end that was met last below it, as one who follows the run forwards knows it: a
// wipe-out, or a call that had nothing left to try. And it says whether its own call has anything left.
func TestToldWhy(t *testing.T) {
	for _, e := range []*engine.Engine{
		engine.DepthFirst, engine.DepthFirst.With("mrv"), engine.ForwardChecking, engine.ForwardChecking.With("reading"), engine.ConflictDirected.With("reading"),
		engine.ArcConsistency, engine.DancingLinks, engine.BitMasks, engine.BestCell, engine.Propagation,
	} {
		t.Run(e.ID, func(t *testing.T) { followBacktracks(t, e) })
	}
}

func followBacktracks(t *testing.T, e *engine.Engine) {
	p := classicOf(t, inkala)
	l := p.Layout
	run := player.New(e, p, engine.Options{Limit: 1})
	defer run.Close()
	var open []callSeen
	wiped, lasts, below := 0, 0, 0
	for range 12_000 {
		if run.Forward(t.Context(), 1) == 0 {
			break
		}
		s, _ := run.Step()
		switch s.Kind {
		case engine.Choose:
			for len(open) > 0 && !open[len(open)-1].trying {
				open = open[:len(open)-1]
			}
			if len(open) > 0 {
				open[len(open)-1].opened = "no digit was left to try in " + l.CellName(max(0, s.Choice().Cell))
				if s.Choice().Rule.OfColumns() {
					open[len(open)-1].opened = "no option was left to try for item " + itemOf(l, s)
				}
			}
			open = append(open, callSeen{choice: s})
		case engine.Assign:
			c := &open[len(open)-1]
			c.digit, c.trying, c.opened, c.wipeout = s, true, "", ""
		case engine.Wipeout:
			for i := len(open) - 1; i >= 0; i-- {
				if open[i].trying {
					b := lookBack{l: l}
					open[i].wipeout = b.wipeout(s)
					if open[i].opened != "" { // in that call, which had no digit at all to try
						open[i].opened = b.wipeout(s)
					}
					break
				}
			}
		case engine.Backtrack:
			for len(open) > 0 && !open[len(open)-1].trying {
				open = open[:len(open)-1]
			}
			c := &open[len(open)-1]
			told := Told(run)
			want := c.opened
			if want == "" {
				want = c.wipeout
			}
			if !s.Jumped() && !strings.Contains(told, "the search jumps back to it") && !strings.Contains(told, " is taken back, because "+want) {
				t.Fatalf("step %d, %v: %q, but %q", run.Position(), s, told, want)
			}
			if s.Cell != c.digit.Cell { // a deduction
				continue
			}
			c.tried, c.trying = c.tried+1, false
			last := c.tried == c.choice.Choice().Size
			if !s.Jumped() && strings.Contains(told, "left to try in "+l.CellName(int(s.Cell))+".") != last && !c.choice.Choice().Rule.OfColumns() {
				t.Fatalf("step %d, %v: %q, but it was the last: %v", run.Position(), s, told, last)
			}
			if rule := c.choice.Choice().Rule; !s.Jumped() && rule.OfColumns() {
				if strings.Contains(told, "no other option is left to try for item "+itemOf(l, c.choice)+".") != last {
					t.Fatalf("step %d, %v: %q, but it was the last: %v", run.Position(), s, told, last)
				}
			}
			if last {
				lasts++
			}
			if c.opened != "" {
				below++
			} else {
				wiped++
			}
		}
	}
	if lasts < 3 || wiped < 2 && e.Base() != engine.DepthFirst || below < 3 { // depth-first search calls itself for a cell that nothing fits
		t.Errorf("%d were the last of their calls, %d met a wipe-out, %d a call below: too few", lasts, wiped, below)
	}
}

// TestDecisionInFirstCell: a digit of a search that also deduces is taken back because of the last decision below it, also where that was in the first cell, and
// because of the dead end if there was none.
func TestDecisionInFirstCell(t *testing.T) {
	run := player.New(engine.Propagation, classicOf(t, inkala), engine.Options{Limit: 1})
	defer run.Close()
	for decided, want := range map[engine.StepKind]string{engine.Assign: "no digit was left to try in r1c1", engine.Deduce: "the dead end"} {
		b := lookBack{player: run, l: sudoku.Classic(), of: engine.Step{Kind: engine.Backtrack, Cell: 5, Digit: 3}, over: true, end: "the dead end", undone: map[int16]bool{0: true}, decided: -1}
		b.resolve(engine.Step{Kind: decided, Cell: 0, Digit: 4})
		if b.resolve(engine.Step{Kind: engine.Assign, Cell: 5, Digit: 3}); b.why != want {
			t.Errorf("it says %q, want %q", b.why, want)
		}
	}
}

// TestToldOfOthers: suppositions and clauses give their reasons too.
func TestToldOfOthers(t *testing.T) {
	for _, e := range []*engine.Engine{engine.Band, engine.ClauseLearning} {
		run := player.New(e, classicOf(t, slow), engine.Options{Limit: 2})
		defer run.Close()
		met := 0
		for range 20_000 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			if s, _ := run.Step(); s.Kind == engine.Withdraw || s.Kind == engine.Backtrack && !s.Jumped() {
				if text := Told(run); !strings.Contains(text, "because") || strings.Contains(text, "failed.") || strings.Contains(text, "<no value>") || strings.Contains(text, "left to try in r") {
					t.Fatalf("%s, step %d: %q", e.ID, run.Position(), text)
				}
				met++
			}
		}
		if met < 5 {
			t.Errorf("%s: only %d", e.ID, met)
		}
	}
}

// TestToldSubsets: a pair or triple is named, and it is one at that step: its cells have no other digits, or its digits no other cells.
func TestToldSubsets(t *testing.T) {
	l := sudoku.Classic()
	rules := map[engine.Rule]int{}
	for _, puzzle := range []string{inkala, slow, "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"} {
		run := player.New(engine.Propagation, classicOf(t, puzzle), engine.Options{Limit: 2})
		defer run.Close()
		for range 30_000 {
			if run.Forward(t.Context(), 1) == 0 {
				break
			}
			s, _ := run.Step()
			reason, ok := s.Reason()
			if !ok || reason.Rule() < engine.NakedPair || reason.Rule() > engine.HiddenTriple {
				continue
			}
			rules[reason.Rule()]++
			set, ok := engine.SubsetOf(l, run.Grid(), s, run.Domain)
			if !ok {
				t.Fatalf("step %d: %v has no set", run.Position(), s)
			}
			house, _ := reason.Houses()
			hidden := reason.Rule() == engine.HiddenPair || reason.Rule() == engine.HiddenTriple
			for _, cell := range l.Houses()[house].Cells {
				in := slices.Contains(set.Cells, cell)
				switch d := run.Domain(cell); {
				case run.Grid()[cell] != 0:
				case hidden && !in && d&set.Digits != 0, !hidden && in && d&^set.Digits != 0:
					t.Fatalf("step %d: %v is no set of %v", run.Position(), set, s)
				}
			}
			if told := Told(run); !strings.Contains(told, "need "+l.CellName(set.Cells[0])) {
				t.Fatalf("%v is told as %q", s, told)
			}
		}
	}
	for rule := engine.NakedPair; rule <= engine.HiddenTriple; rule++ {
		if rules[rule] < 5 {
			t.Errorf("%v: only %d", rule, rules[rule])
		}
	}
}

// A taped is a run that another program has made.
type taped []engine.Step

func (r taped) Steps(_ context.Context, from int64, into []engine.Step) (int, error) {
	return copy(into, r[from:]), nil
}
func (taped) Clause(int) (engine.Clause, bool) { return engine.Clause{}, false }
func (taped) Close()                           {}

// TestToldOfPrograms: of a program, whose rules are not known, a digit is taken back because of the dead end right before. If that is another digit that is taken
// back, nothing is said of the reason.
func TestToldOfPrograms(t *testing.T) {
	try, other := engine.Step{Kind: engine.Assign, Cell: 1, Digit: 3, Depth: 1}, engine.Step{Kind: engine.Assign, Cell: 5, Digit: 4, Depth: 2}
	back, otherBack := engine.Step{Kind: engine.Backtrack, Cell: 1, Digit: 3}, engine.Step{Kind: engine.Backtrack, Cell: 5, Digit: 4, Depth: 1}
	for want, steps := range map[string]taped{
		"r1c2: 3 is taken back, because clause 1 could not be satisfied.":                         {try, {Kind: engine.Conflict, Cell: -1, Depth: 1, Detail: engine.ClauseDetail(0)}, back},
		"r1c2: 3 is taken back, because of the conflict from which clause 1,234 was just learnt.": {try, {Kind: engine.Learn, Cell: -1, Depth: 1, Detail: engine.ClauseDetail(1233)}, back},
		"r1c2: 3 is taken back, because r1c1 had no digit left.":                                  {try, {Kind: engine.Wipeout, Cell: 0, Depth: 1}, back},
		"r1c2: 3 is taken back, because 2 had no place left in row 1.":                            {try, {Kind: engine.Wipeout, Cell: -1, Digit: 2, Depth: 1, Detail: engine.ColumnDetail(81 + 1)}, back},
		"r1c2: 3 is taken back.": {try, other, otherBack, back},
		"r2c1: 4 is taken back, because no digit was left to try in r1c1.":                                     {{Kind: engine.Assign, Cell: 9, Digit: 4, Depth: 1}, {Kind: engine.Reject, Cell: 0, Digit: 4, Depth: 1, Detail: engine.PeerDetail(9)}, {Kind: engine.Backtrack, Cell: 9, Digit: 4}},
		"r1c2: 3 is taken back, because the solution with it was found, and the search looks for another one.": {try, {Kind: engine.Solution, Cell: -1, Depth: 1}, back},
	} {
		e := engine.Recorded(engine.Engine{ID: "mine"}, func(context.Context, sudoku.Puzzle) (engine.Recording, error) { return steps, nil })
		run := player.New(e, sudoku.Empty(sudoku.Classic()), engine.Options{})
		defer run.Close()
		run.Forward(t.Context(), int64(len(steps)))
		if got := Told(run); got != want {
			t.Errorf("after %d steps it says %q, want %q", run.Position(), got, want)
		}
	}
}
