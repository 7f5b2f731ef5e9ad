package judge_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/judge"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

func step(kind engine.StepKind, cell int, digit uint8) engine.Step {
	return engine.Step{Kind: kind, Cell: int16(cell), Digit: digit}
}

// columnStep is a step about the item “house has digit”.
func columnStep(kind engine.StepKind, l *sudoku.Layout, house int, digit uint8) engine.Step {
	if kind == engine.Choose {
		return engine.ChooseStep(engine.Choice{Rule: engine.FewestRows, Cell: -1, House: house, Digit: digit, Size: 1, Equal: 1}, 0, 0)
	}
	return engine.Step{Kind: kind, Cell: -1, Digit: digit, Detail: engine.ColumnDetail(engine.HouseColumn(l, house, digit))}
}

// TestSentencesOfSteps: what is wrong about the steps that a program need not print is named too. The puzzles are
//
//	1 . . .     1 2 3 4
//	2 . . .     3 4 1 2
//	. . . .     2 1 4 3
//	. . . 1     4 3 2 .
func TestSentencesOfSteps(t *testing.T) {
	const choose, assign, back, reject, wipeout, solution = engine.Choose, engine.Assign, engine.Backtrack, engine.Reject, engine.Wipeout, engine.Solution
	l := puzzleOf(t, "................").Layout
	for _, test := range []struct {
		as, want string
		last     bool // the second puzzle
		steps    []engine.Step
	}{
		{"backtrack", "a choice names the cell to fill", false, []engine.Step{step(choose, -1, 0)}},
		{"backtrack", "r1c1 holds a digit already", false, []engine.Step{step(choose, 0, 0)}},
		{"backtrack", "the first empty cell in reading order is r1c2, not r1c3", false, []engine.Step{step(choose, 2, 0)}},
		{"backtrack", "the first empty cell in reading order is r1c2, not r1c3", false, []engine.Step{step(reject, 2, 1)}},
		{"backtrack", "r1c2 was chosen, but r1c3 is filled", false, []engine.Step{step(choose, 1, 0), step(assign, 2, 3)}},
		{"backtrack", "r1c2 was chosen, but a digit of r1c3 is refused", false, []engine.Step{step(choose, 1, 0), step(reject, 2, 1)}},
		{"backtrack", "r2c2 is taken back before r1c2, which was filled later", false, []engine.Step{step(assign, 1, 3), step(back, 5, 3)}},
		{"backtrack", "r2c2 is taken back, but nothing has been filled", false, []engine.Step{step(back, 5, 3)}},
		{"backtrack", "3 is refused, but no peer of r1c2 has it", false, []engine.Step{step(reject, 1, 3)}},
		{"backtrack", "the run ends before the search does", false, []engine.Step{step(choose, 1, 0), step(reject, 1, 1), step(reject, 1, 2), step(assign, 1, 3)}},
		{"backtrack", "r1c2 is not wiped out: it can still be 3 or 4", false, []engine.Step{step(wipeout, 1, 0)}},
		{"backtrack", "backtrack has no step “cover”", false, []engine.Step{step(engine.Cover, 1, 0)}},
		{"backtrack", "after a solution the last digit is taken back", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(assign, 15, 1)}},
		{"backtrack", "the run ends with a full grid, but does not report a solution", true, []engine.Step{step(assign, 15, 1)}},
		{"backtrack", "the grid is full and breaks no rule: that is a solution, which the run does not report", true, []engine.Step{step(assign, 15, 1), step(back, 15, 1)}},
		{"backtrack", "", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0)}},
		{"backtrack", "", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1)}},
		{"backtrack", "the search is over", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1), step(choose, 15, 0)}},
		{"backtrack", "was tried in r4c4 already", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1), step(assign, 15, 1)}},
		{"forward", "r1c3 has 3 candidates left, but another cell has only 2: the one with the fewest is next", false, []engine.Step{step(choose, 2, 0)}},
		{"forward", "forward has no step “uncover”", false, []engine.Step{step(engine.Uncover, 1, 0)}},
		{"forward:degree", "r4c1 has 4 empty peers, but another of the cells with the fewest candidates has 5: the one with the most is next", false, []engine.Step{step(choose, 12, 0)}},
		{"forward:degree", "the run ends before the search does", false, []engine.Step{step(choose, 1, 0)}},
		{"dlx", "a choice names the item to cover", false, []engine.Step{step(choose, -1, 0)}},
		{"dlx", "the item “r1c1 filled” is satisfied already", false, []engine.Step{step(choose, 0, 0)}},
		{"dlx", "the item “row 1 has 1” is satisfied already", false, []engine.Step{columnStep(choose, l, 0, 1)}},
		{"dlx", "the item “r1c3 filled” has 3 options, but “", false, []engine.Step{step(choose, 2, 0)}},
		{"dlx:first", "the first item of the list is “r1c2 filled”, not “row 3 has 4”", false, []engine.Step{columnStep(choose, l, 2, 4)}},
		{"dlx:first", "r1c3=3 is no option of the item “r1c2 filled”, which was chosen", false, []engine.Step{step(choose, 1, 0), step(assign, 2, 3)}},
		{"dlx:first", "r1c2 cannot be 1: r1c1 has it", false, []engine.Step{step(choose, 1, 0), step(assign, 1, 1)}},
		{"dlx:first", "r1c2 cannot be 1: r1c1 has it", false, []engine.Step{step(assign, 1, 1)}},
		{"dlx:first", "r1c3=3 is no option of an item that is next: “r1c2 filled” has 2", false, []engine.Step{step(assign, 2, 3)}},
		{"dlx", "the item “row 3 has 4” still has the option", false, []engine.Step{columnStep(wipeout, l, 2, 4)}},
		{"dlx", "the item “r1c2 filled” still has the option r1c2=3", false, []engine.Step{step(wipeout, 1, 0)}},
		{"dlx", "dlx has no step “reject”", false, []engine.Step{step(reject, 1, 1)}},
		{"dlx", "dlx has no step “prune”", false, []engine.Step{step(engine.Prune, 1, 1)}},
		{"dlx:first", "r1c2=3 is given up, but this is no dead end: the item “r1c3 filled” still has the option r1c3=2", false, []engine.Step{step(assign, 1, 3), step(back, 1, 3)}},
		{"dlx:first", "r1c2=3 is given up before an option that was chosen later", false, []engine.Step{step(assign, 1, 3), step(assign, 2, 2), step(back, 1, 3)}},
		{"dlx", "the run ends with a full grid, but does not report a solution", true, []engine.Step{step(assign, 15, 1)}},
		{"dlx", "all items are satisfied: that is a solution, which the run does not report", true, []engine.Step{step(assign, 15, 1), step(back, 15, 1)}},
		{"dlx", "after a solution the last option is given up", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(assign, 15, 1)}},
		{"dlx", "r4c4=1 was tried already", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1), step(assign, 15, 1)}},
		{"dlx", "all options of the first item have been tried: the search is over", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1), step(choose, 15, 0)}},
		{"dlx", "", true, []engine.Step{step(assign, 15, 1), step(solution, -1, 0), step(back, 15, 1)}},
	} {
		p := puzzleOf(t, "1...2..........1")
		if test.last {
			p = puzzleOf(t, "123434122143432.")
		}
		as, ok := engine.ByID(test.as)
		if !ok {
			t.Fatalf("there is no engine %s", test.as)
		}
		n, why := verdict(t, as, transcript.Header{Puzzle: p}, test.steps)
		if why == "" != (test.want == "") || !strings.Contains(why, test.want) || test.want != "" && n < len(test.steps)-1 {
			t.Errorf("%s, %+v: after %d steps\n%s\nwant\n%s", test.as, test.steps, n, why, test.want)
		}
	}
}

// TestUnexplored: in the run of each algorithm a node is left when all of it was tried, not before and not after: who goes on elsewhere is told what is next.
func TestUnexplored(t *testing.T) {
	for _, id := range []string{"backtrack", "backtrack:mrv", "forward", "forward:reading", "dlx", "dlx:first"} {
		e, _ := engine.ByID(id)
		p := puzzleOf(t, puzzles[1])
		steps := trace(t, e, p, 0, true)
		seen := map[string]bool{}
		for i, s := range steps {
			if s.Kind != engine.Backtrack || i+1 == len(steps) {
				continue
			}
			board := p.Givens.Clone()
			for _, s := range steps[:i+1] {
				switch s.Kind {
				case engine.Assign:
					board[s.Cell] = s.Digit
				case engine.Backtrack:
					board[s.Cell] = 0
				}
			}
			next := steps[i+1]
			for cell, d := range board {
				if d != 0 || cell == int(s.Cell) || cell == int(next.Cell) || strings.HasPrefix(id, "dlx") {
					continue
				}
				rest := append(slices.Clone(steps[:i+1]), step(engine.Assign, cell, 1))
				n, why := verdict(t, e, transcript.Header{Puzzle: p}, rest)
				want := "has not been tried in " + p.Layout.CellName(int(s.Cell))
				if next.Kind == engine.Backtrack {
					want = "all digits of " + p.Layout.CellName(int(s.Cell)) + " have been tried: " + sudoku.Symbol(next.Digit) + " in " + p.Layout.CellName(int(next.Cell)) + " is taken back now"
				}
				if n != i+1 || !strings.Contains(why, want) {
					t.Fatalf("%s goes on with %s after step %d: %q, want %q", id, p.Layout.CellName(cell), i+1, why, want)
				}
				seen[next.Kind.String()] = true
				break
			}
			if next.Kind == engine.Assign && strings.HasPrefix(id, "dlx") {
				for _, other := range []engine.Step{step(engine.Choose, slices.Index(board, 0), 0), before(steps[:i], s)} {
					if other.Cell < 0 {
						continue
					}
					if n, why := verdict(t, e, transcript.Header{Puzzle: p}, append(slices.Clone(steps[:i+1]), other)); n != i+1 || !strings.Contains(why, "has not been tried") {
						t.Fatalf("%s leaves an option out after step %d: %d, %q", id, i+1, n, why)
					}
				}
				seen["left out"] = true
			}
			if next.Kind == engine.Backtrack && strings.HasPrefix(id, "dlx") {
				rest := append(slices.Clone(steps[:i+1]), step(engine.Choose, slices.Index(board, 0), 0))
				want := "all options of the item have been tried: " + p.Layout.CellName(int(next.Cell)) + "=" + sudoku.Symbol(next.Digit) + " is given up now"
				if n, why := verdict(t, e, transcript.Header{Puzzle: p}, rest); n != i+1 || !strings.Contains(why, want) {
					t.Fatalf("%s chooses after step %d: %q, want %q", id, i+1, why, want)
				}
				seen["given up"] = true
			}
			// A digit that is taken back once more has not been put there.
			if n, why := verdict(t, e, transcript.Header{Puzzle: p}, append(slices.Clone(steps[:i+1]), s)); n != i+1 || why == "" {
				t.Fatalf("%s takes a digit back twice after step %d: %d, %q", id, i+1, n, why)
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s: no digit is taken back", id)
		}
	}
}

// before returns the step that takes back the digit that was put before another one; its cell is -1 if there is none.
func before(steps []engine.Step, s engine.Step) engine.Step {
	var open []engine.Step
	for _, step := range steps {
		switch step.Kind {
		case engine.Assign:
			open = append(open, step)
		case engine.Backtrack:
			open = open[:len(open)-1]
		}
	}
	if open = open[:len(open)-1]; len(open) == 0 {
		return step(engine.Backtrack, -1, 0)
	}
	last := open[len(open)-1]
	return step(engine.Backtrack, int(last.Cell), last.Digit)
}

// TestNoOption: an item without options may be chosen, and is wiped out.
func TestNoOption(t *testing.T) {
	e, _ := engine.ByID("dlx")
	if n, why := verdict(t, e, transcript.Header{Puzzle: puzzleOf(t, "123....4........")}, []engine.Step{step(engine.Choose, 3, 0), step(engine.Wipeout, 3, 0)}); why != "" {
		t.Errorf("after %d steps: %q", n, why)
	}
}

// TestFirstCell: the first cell of the grid is chosen like any other.
func TestFirstCell(t *testing.T) {
	e, _ := engine.ByID("backtrack:mrv")
	steps := []engine.Step{step(engine.Choose, 0, 0), step(engine.Reject, 1, 1)}
	if n, why := verdict(t, e, transcript.Header{Puzzle: puzzleOf(t, "................")}, steps); n != 1 || why != "r1c1 was chosen, but a digit of r1c2 is refused" {
		t.Errorf("after %d steps: %q", n, why)
	}
	e, _ = engine.ByID("dlx")
	if _, why := verdict(t, e, transcript.Header{Puzzle: puzzleOf(t, "................")}, []engine.Step{step(engine.Wipeout, 0, 0)}); why != "the item “r1c1 filled” still has the option r1c1=1" {
		t.Errorf("its wipe-out: %q", why)
	}
	if _, why := verdict(t, e, transcript.Header{Puzzle: puzzleOf(t, "................")}, nil); !strings.Contains(why, "the run ends before the search does") {
		t.Errorf("without a step: %q", why)
	}
}

// TestFirstItem: the first item is next where it alone has the fewest options.
func TestFirstItem(t *testing.T) {
	e, _ := engine.ByID("dlx")
	p := puzzleOf(t, "...23.....78.......9.......4........5........6........"+strings.Repeat(".", 27))
	if _, why := verdict(t, e, transcript.Header{Puzzle: p}, []engine.Step{step(engine.Choose, 80, 0)}); !strings.Contains(why, "but “r1c1 filled” has only 1") {
		t.Error(why)
	}
}

// TestNotJudged: of an algorithm that is not judged it is said which ones are. What an expression rates is not, neither cells nor digits.
func TestNotJudged(t *testing.T) {
	cells, digits := engine.ForwardChecking.With("cells=degree"), engine.ForwardChecking.With("digits=strikes")
	for _, e := range []*engine.Engine{engine.ClauseLearning, engine.Band, cells, digits} {
		_, err := judge.New(e, transcript.Header{Puzzle: sudoku.Empty(sudoku.Classic())})
		if err == nil || !strings.Contains(err.Error(), "backtrack, forward or dlx") || !strings.Contains(err.Error(), e.ID) {
			t.Errorf("%s: %v", e.ID, err)
		}
	}
	for _, e := range judge.Engines() {
		if _, err := judge.New(e, transcript.Header{Puzzle: sudoku.Empty(sudoku.Classic())}); err != nil {
			t.Error(err)
		}
	}
}
