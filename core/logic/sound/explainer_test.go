package sound

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/logic/explainer"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestExplainer walks the Explainer's way through random puzzles of several sizes. No step may strike or miss the solution, and each link of
// a chain must hold in the position. The grades of the steps must give the rating of the puzzle.
//
//	go test ./core/logic/sound -run TestExplainer -steps 100000 -timeout 0
func TestExplainer(t *testing.T) {
	for _, size := range []struct {
		width, height, givens, steps int
	}{
		{3, 3, 0, *steps * 5},
		{2, 2, 0, *steps / 20},
		{3, 2, 0, *steps},
		{4, 2, 0, *steps},
		{4, 3, 60, *steps / 2},
		{4, 4, 130, *steps / 10},
	} {
		l, err := sudoku.NewLayout(size.width, size.height)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			g, err := generate.New(generate.Options{Layout: l, Givens: size.givens, Seed: 2})
			if err != nil {
				t.Fatal(err)
			}
			w := walk{rng: rand.New(rand.NewPCG(2, uint64(l.Side()))), seen: map[string]int{}}
			for number := uint64(0); w.steps < size.steps && !t.Failed(); number++ {
				p, err := g.Puzzle(t.Context(), number)
				if err != nil {
					t.Fatal(err)
				}
				w.solution = solutionOf(t, p)
				w.rate(t, p)
				w.explain(t, p)
			}
			t.Logf("%d steps: %v", w.steps, w.seen)
		})
	}
}

// rate compares the rating of a puzzle with the steps to its solution.
func (w *walk) rate(t *testing.T, p sudoku.Puzzle) {
	t.Helper()
	want, err := explainer.Rate(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	var got explainer.Rating
	for g.Empty() > 0 {
		step, ok := w.next(t, p, g)
		if !ok {
			return
		}
		if step.Grade > got.ER {
			got.ER, got.Hardest = step.Grade, step.Technique
		}
		if got.ED == 0 {
			got.ED = got.ER
		}
		if got.EP == 0 && len(step.Places) > 0 {
			got.EP = got.ER
		}
		step.Apply(g)
	}
	if got != want {
		t.Errorf("%v: rated %+v, but its steps give %+v", p, want, got)
	}
}

// explain walks through a puzzle with some candidates struck at random, which gives positions with longer chains than the
// easiest way has.
func (w *walk) explain(t *testing.T, p sudoku.Puzzle) {
	t.Helper()
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	for g.Empty() > 0 {
		step, ok := w.next(t, p, g)
		if !ok {
			return
		}
		// Digits are easily placed. Candidates are struck more often, so that less easy steps come up.
		if len(step.Places) > 0 || w.rng.IntN(2) == 0 {
			step.Apply(g)
		} else {
			w.strike(g)
		}
	}
}

// next returns the Explainer's next step after having checked it.
func (w *walk) next(t *testing.T, p sudoku.Puzzle, g *logic.Grid) (explainer.GradedDeduction, bool) {
	t.Helper()
	w.steps++
	step, ok := explainer.Next(t.Context(), g)
	if !ok {
		if g.Layout().Side() <= 9 && testing.Verbose() {
			t.Logf("%v: no next step", p)
		}
		return step, false
	}
	w.seen[step.Technique.ID]++
	fault := w.fault(g, step.Deduction)
	if fault == "" {
		fault = faultOfChains(g, step)
	}
	if fault != "" {
		t.Errorf("%v in %v: %s\n%s", step.Deduction, p, fault, candidates(g))
		return step, false
	}
	return step, true
}

// faultOfChains says what is wrong with the chains of a step, or "".
func faultOfChains(g *logic.Grid, step explainer.GradedDeduction) string {
	if len(step.Chains) == 0 {
		return ""
	}
	for _, chain := range step.Chains {
		for at, i := range chain {
			if !g.Candidates(i.Cell).Has(i.Digit) {
				return fmt.Sprintf("%+v is no candidate", i)
			}
			if (at == 0) != (len(i.From) == 0) || slices.ContainsFunc(i.From, func(from int) bool { return from >= at }) {
				return fmt.Sprintf("%+v does not follow from what comes before it", i)
			}
			if at > 0 && !follows(g, chain, i) {
				return fmt.Sprintf("%+v does not follow in %+v", i, chain)
			}
		}
	}
	return faultOfOutcome(g, step)
}

// follows reports whether an implication is one of the simple ones: off because of one that is on, or on because all others of a
// cell or house are off. What rests on patterns is not examined here; it is one that turns off because of others that are off.
func follows(g *logic.Grid, chain logic.Chain, i logic.Implication) bool {
	off := map[position.Candidate]bool{}
	for _, at := range i.From {
		from := chain[at]
		if from.On {
			return !i.On && len(i.From) == 1 && (from.Cell == i.Cell && from.Digit != i.Digit || from.Digit == i.Digit && g.Peers(i.Cell).Has(from.Cell))
		}
		off[from.Candidate] = true
	}
	if !i.On {
		return true
	}
	last := true
	for d := range g.Candidates(i.Cell).Without(i.Digit).All() {
		last = last && off[position.Candidate{Cell: i.Cell, Digit: d}]
	}
	for h, house := range g.Layout().Houses() {
		if last || !g.SetOf(h).Has(i.Cell) {
			continue
		}
		last = true
		for _, cell := range house.Cells {
			last = last && (cell == i.Cell || !g.Candidates(cell).Has(i.Digit) || off[position.Candidate{Cell: cell, Digit: i.Digit}])
		}
	}
	return last
}

// faultOfOutcome says what is wrong with where the chains of a step begin and end, or "".
func faultOfOutcome(g *logic.Grid, step explainer.GradedDeduction) string {
	first, last := step.Chains[0][0], step.Chains[0][len(step.Chains[0])-1]
	effect := func(c position.Candidate, on bool) bool {
		if on {
			return slices.Equal(step.Places, []position.Candidate{c})
		}
		return slices.Equal(step.Strikes, []position.Candidate{c})
	}
	if len(step.Chains) == 1 {
		ring := first.Candidate == last.Candidate && first.On == last.On
		if !ring && (first.Candidate != last.Candidate || !effect(last.Candidate, last.On)) {
			return fmt.Sprintf("the chain from %+v to %+v proves nothing", first, last)
		}
		return ""
	}
	var assumed []position.Candidate
	for _, chain := range step.Chains {
		assumed = append(assumed, chain[0].Candidate)
	}
	other := step.Chains[1][len(step.Chains[1])-1]
	if other.Candidate == last.Candidate && other.On != last.On {
		second := step.Chains[1][0]
		if first.Candidate != second.Candidate || first.On != second.On || !effect(first.Candidate, !first.On) {
			return "the contradiction does not prove the step"
		}
		return ""
	}
	for _, chain := range step.Chains {
		if end := chain[len(chain)-1]; end.Candidate != last.Candidate || end.On != last.On || !effect(end.Candidate, end.On) {
			return "the chains do not all end in the step"
		}
	}
	if len(assumed) == 2 && assumed[0] == assumed[1] && first.On != step.Chains[1][0].On {
		return ""
	}
	if !complete(g, assumed) {
		return fmt.Sprintf("none of %v must be true", assumed)
	}
	return ""
}

// complete reports whether some candidates are all of a cell, or all of a digit in a house.
func complete(g *logic.Grid, all []position.Candidate) bool {
	inCell := g.Candidates(all[0].Cell).Len() == len(all)
	for _, c := range all {
		inCell = inCell && c.Cell == all[0].Cell
	}
	for h := range g.Layout().Houses() {
		n := 0
		for _, c := range all {
			if c.Digit == all[0].Digit && g.SetOf(h).Has(c.Cell) {
				n++
			}
		}
		inCell = inCell || n == len(all) && count(g.Places(h, all[0].Digit)) == n
	}
	return inCell
}

func count(places uint64) (n int) {
	for ; places != 0; places &= places - 1 {
		n++
	}
	return n
}
