package judge_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/judge"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A puzzle of each size for which some branches fail, and one without a solution.
var puzzles = []string{
	"1....2....3....4", "..5.6....354.624.....6.1.3..1.5.....", ".5.4...3.2...3.5.8...6..4.7..13..9..4...2...3..3..18..3.9..6...5.2.9...1.1...4.9.",
	"123.....312.....",
}

// trace returns the lines of a run for one, or for all solutions. spare leaves out all that a program need not print.
func trace(t *testing.T, e *engine.Engine, p sudoku.Puzzle, limit int, spare bool) []engine.Step {
	t.Helper()
	var steps []engine.Step
	_, err := e.Search(t.Context(), p, engine.Options{Limit: limit, Seed: 1, Observe: func(s engine.Step) {
		if !spare || s.Kind == engine.Assign || s.Kind == engine.Backtrack || s.Kind == engine.Solution {
			steps = append(steps, s)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

func puzzleOf(t *testing.T, text string) sudoku.Puzzle {
	t.Helper()
	r, err := transcript.NewReader(strings.NewReader(`{"engine":"x","puzzle":"`+text+`"}`), sudoku.Puzzle{})
	if err != nil {
		t.Fatal(err)
	}
	return r.Header().Puzzle
}

// verdict judges steps, and returns the number of those that are legal and why the next is not.
func verdict(t *testing.T, as *engine.Engine, h transcript.Header, steps []engine.Step) (legal int, why string) {
	t.Helper()
	j, err := judge.New(as, h)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range steps {
		if why := j.See(s); why != "" {
			return i, why
		}
	}
	return len(steps), j.End()
}

// variants lists all engines that can be judged.
func variants() (all []*engine.Engine) {
	for _, e := range engine.Variants() {
		if _, err := judge.New(e, transcript.Header{Puzzle: sudoku.Empty(sudoku.Classic())}); err == nil {
			all = append(all, e)
		}
	}
	return all
}

// TestOwnRuns: each run of Nonet's engines is a legal trace of its own algorithm, also without the steps that a program need not print.
func TestOwnRuns(t *testing.T) {
	if len(variants()) < 15 {
		t.Fatalf("only %d engines can be judged", len(variants()))
	}
	for _, e := range variants() {
		for i, text := range puzzles {
			p := puzzleOf(t, text)
			for _, spare := range []bool{false, true} {
				limit := 1 - i%2
				h := transcript.Header{Puzzle: p, Domains: e.Domains}
				if spare {
					h.Domains = engine.FromPeers
				}
				steps := trace(t, e, p, limit, spare)
				if n, why := verdict(t, e, h, steps); why != "" {
					t.Errorf("%s, puzzle %d, spare %v: step %d of %d, %+v: %s", e.ID, i, spare, n+1, len(steps), steps[min(n, len(steps)-1)], why)
				}
			}
		}
	}
}

// TestAfterASolution: a run that goes on after a solution is legal to the last one.
func TestAfterASolution(t *testing.T) {
	p := puzzleOf(t, "1.....3..4......")
	for _, e := range variants() {
		for _, limit := range []int{0, 2, 3} {
			steps := trace(t, e, p, limit, false)
			solutions := 0
			for _, s := range steps {
				if s.Kind == engine.Solution {
					solutions++
				}
			}
			if n, why := verdict(t, e, transcript.Header{Puzzle: p, Domains: e.Domains}, steps); why != "" || solutions < 2 {
				t.Errorf("%s, up to %d of %d solutions: step %d of %d: %s", e.ID, limit, solutions, n+1, len(steps), why)
			}
		}
	}
}

// TestOtherRuns: the run of one algorithm is no trace of another.
func TestOtherRuns(t *testing.T) {
	p := puzzleOf(t, puzzles[2])
	for _, as := range []string{"backtrack", "backtrack:mrv", "forward", "forward:reading", "dlx", "dlx:first"} {
		for _, of := range []string{"backtrack", "backtrack:mrv", "forward", "forward:reading", "dlx", "dlx:first"} {
			judged, _ := engine.ByID(as)
			run, _ := engine.ByID(of)
			_, why := verdict(t, judged, transcript.Header{Puzzle: p}, trace(t, run, p, 1, true))
			// An item that is a cell in reading order makes dlx:first backtrack, whose digits it tries in ascending order.
			// And a cell without candidates has the fewest, so backtrack:mrv turns back where forward does.
			same := as == of || as == "backtrack:mrv" && of == "forward" || as == "forward" && of == "backtrack:mrv" || as == "dlx:first" && of == "backtrack" || as == "backtrack" && of == "dlx:first"
			if (why == "") != same {
				t.Errorf("a run of %s judged as %s: %q", of, as, why)
			}
		}
	}
}

// TestLostSteps: a run from which one of its steps is lost is never legal. What the board shows is found by the transcript.
func TestLostSteps(t *testing.T) {
	for _, e := range variants() {
		for _, text := range puzzles[:2] {
			p := puzzleOf(t, text)
			steps := trace(t, e, p, 1, true)
			for lost := range steps {
				rest := append(append([]engine.Step{}, steps[:lost]...), steps[lost+1:]...)
				if possible(p, rest) {
					if n, why := verdict(t, e, transcript.Header{Puzzle: p}, rest); why == "" || n < lost && why != "" {
						t.Errorf("%s without step %d of %d: %d, %q", e.ID, lost+1, len(steps), n, why)
					}
				}
			}
		}
	}
}

// possible reports whether steps can have happened on a board.
func possible(p sudoku.Puzzle, steps []engine.Step) bool {
	g := p.Givens.Clone()
	for _, s := range steps {
		switch s.Kind {
		case engine.Assign:
			if g[s.Cell] != 0 {
				return false
			}
			g[s.Cell] = s.Digit
		case engine.Backtrack:
			if g[s.Cell] != s.Digit {
				return false
			}
			g[s.Cell] = 0
		case engine.Solution:
			if !g.Solves(p) {
				return false
			}
		}
	}
	return true
}

// TestSentences: what is wrong is named.
func TestSentences(t *testing.T) {
	for _, test := range []struct{ as, lines, want string }{
		{"backtrack", `assign r1c3 3`, "the first empty cell in reading order is r1c2, not r1c3"},
		{"backtrack", `assign r1c2 4`, "the digits are tried in ascending order: 3 comes before 4 in r1c2"},
		{"backtrack", `assign r1c2 1`, "r1c2 cannot be 1: r1c1 has it"},
		{"backtrack", `assign r1c2 3, backtrack r1c2 3`, "3 in r1c2 is taken back, but this is no dead end: r1c3 can still be 2 or 4"},
		{"backtrack", `assign r1c2 3, assign r1c3 2, backtrack r1c2 3`, "r1c2 is taken back before r1c3, which was filled later"},
		{"backtrack", `assign r1c2 3, assign r1c3 2, assign r1c4 4, backtrack r1c4 4`, "4 in r1c4 is taken back, but this is no dead end: r2c2 can still be 4"},
		{"backtrack", `prune r1c2 3`, "backtrack has no step “prune”"},
		{"backtrack", `assign r1c2 3`, "the run ends before the search does: it has found no solution, and has not tried everything"},
		{"forward", `assign r3c3 3`, "another cell has only"},
		{"dlx", `assign r3c3 3`, "r3c3=3 is no option of an item that is next"},
	} {
		p := puzzleOf(t, "1...2..........1")
		as, _ := engine.ByID(test.as)
		var text strings.Builder
		text.WriteString(`{"domains":true}` + "\n")
		for line := range strings.SplitSeq(test.lines, ", ") {
			f := strings.Fields(line)
			text.WriteString(`{"step":"` + f[0] + `","cell":"` + f[1] + `","digit":` + f[2] + "}\n")
		}
		r, err := transcript.NewReader(strings.NewReader(text.String()), p)
		var steps []engine.Step
		for err == nil {
			var event transcript.Event
			if event, err = r.Next(); err == nil {
				steps = append(steps, event.Step)
			}
		}
		if err != io.EOF {
			t.Fatalf("%s: %v", test.lines, err)
		}
		if _, why := verdict(t, as, transcript.Header{Puzzle: p}, steps); !strings.Contains(why, test.want) {
			t.Errorf("%s, %s:\n%s\nwant\n%s", test.as, test.lines, why, test.want)
		}
	}
}

// TestLoop: a digit is tried once, and all are tried before the node is left.
func TestLoop(t *testing.T) {
	p := puzzleOf(t, puzzles[2])
	steps := trace(t, engine.DepthFirst, p, 1, true)
	for i, s := range steps {
		if s.Kind != engine.Backtrack {
			continue
		}
		again := append(append([]engine.Step{}, steps[:i+1]...), engine.Step{Kind: engine.Assign, Cell: s.Cell, Digit: s.Digit})
		if n, why := verdict(t, engine.DepthFirst, transcript.Header{Puzzle: p}, again); n != i+1 || !strings.Contains(why, "was tried in") {
			t.Errorf("tried again after step %d: %d, %q", i+1, n, why)
		}
		if next := steps[i+1]; next.Kind == engine.Assign {
			early := append(append([]engine.Step{}, steps[:i+1]...), engine.Step{Kind: engine.Assign, Cell: next.Cell + 1, Digit: 1})
			if n, why := verdict(t, engine.DepthFirst, transcript.Header{Puzzle: p}, early); n != i+1 || !strings.Contains(why, "has not been tried in") {
				t.Errorf("left after step %d: %d, %q", i+1, n, why)
			}
			return
		}
	}
}

// TestCovering: dancing links covers the chosen item before its options, and with each option its other items, and uncovers them in the
// reverse order. A run from which one of these steps is lost is not legal, and the item that is not covered is named.
func TestCovering(t *testing.T) {
	p := puzzleOf(t, puzzles[1])
	dlx, _ := engine.ByID("dlx:first") // which turns back
	steps := trace(t, dlx, p, 1, false)
	h := transcript.Header{Puzzle: p, Domains: engine.FromColumns}
	reasons := map[string]int{
		"is not covered before its options are tried": 0, "is satisfied, but was not covered": 0, "in the reverse of the order": 0,
	}
	last := len(steps) - 1 // nothing is tried after it
	for steps[last].Kind != engine.Assign {
		last--
	}
	for lost, s := range steps[:last] {
		if s.Kind != engine.Cover && s.Kind != engine.Uncover {
			continue
		}
		rest := slices.Delete(slices.Clone(steps), lost, lost+1)
		n, why := verdict(t, dlx, h, rest)
		if column, _ := s.Column(p.Layout); n < lost || why == "" || s.Kind == engine.Cover && !strings.Contains(why, "“"+nameOf(p.Layout, column)+"”") {
			t.Errorf("without step %d, %v: %d, %q", lost, s, n, why)
		}
		for reason := range reasons {
			if strings.Contains(why, reason) {
				reasons[reason]++
			}
		}
	}
	for reason, n := range reasons {
		if n == 0 {
			t.Errorf("no loss of a step leads to “%s”", reason)
		}
	}
}

// nameOf returns what an item of the matrix demands.
func nameOf(l *sudoku.Layout, item int) string {
	demand := engine.ColumnOf(l, item)
	if demand.Cell >= 0 {
		return l.CellName(demand.Cell) + " filled"
	}
	return l.Houses()[demand.House].String() + " has " + sudoku.Symbol(demand.Digit)
}

// TestCandidates: a run that keeps candidates must strike and put back all that forward checking does.
func TestCandidates(t *testing.T) {
	p := puzzleOf(t, puzzles[1])
	steps := trace(t, engine.ForwardChecking, p, 1, false)
	h := transcript.Header{Puzzle: p, Domains: engine.FromPrunes}
	for i, s := range steps {
		if s.Kind != engine.Prune && s.Kind != engine.Restore {
			continue
		}
		rest := append(append([]engine.Step{}, steps[:i]...), steps[i+1:]...)
		if n, why := verdict(t, engine.ForwardChecking, h, rest); why == "" && wiped(rest[i:]) != true || n < i && why != "" {
			t.Errorf("without step %d, %v: %d, %q", i, s, n, why)
		}
	}
}

// wiped reports whether steps lead to a wipe-out before anything else is filled: then some candidates need not be struck.
func wiped(steps []engine.Step) bool {
	for _, s := range steps {
		switch s.Kind {
		case engine.Wipeout:
			return true
		case engine.Assign, engine.Choose, engine.Solution:
			return false
		}
	}
	return false
}
