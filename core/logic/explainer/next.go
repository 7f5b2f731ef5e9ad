package explainer

import (
	"context"
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// A GradedDeduction is what the Explainer would do next: a deduction and its grade.
//
// If package logic finds the same deduction, it is that of package logic. In all others, Cells are the cells of the pattern, Houses the houses that prove it and Covers further houses: where a locked
// digit is struck, or the crossing lines of a fish. Marks are the candidates of the pattern; those of its helping cells (the naked or
// hidden set of a loop or a grave, what excludes combinations) have the role SetA. Chains are those of a forcing chain or cycle, and Links the
// inferences in them that rest on one implication.
type GradedDeduction struct {
	logic.Deduction
	Grade float64
}

// Next returns the step that the Explainer would take in a position, and reports whether there is one. It trusts the candidates
// of the grid. It gives up on the hardest positions, of a grade of 10 and more, when it has tried for about a second, and soon after ctx is done.
func Next(ctx context.Context, g *logic.Grid) (GradedDeduction, bool) {
	s, giveBack := borrow(ctx, g.Layout(), budgetOfNext)
	defer giveBack()
	s.load(g)
	if found := s.next(); !found || ctx.Err() != nil {
		return GradedDeduction{}, false
	}
	s.ctx = nil // the explanation of the chains is not interrupted
	step := s.foundStep()
	if d, ok := inFull(g, step.Deduction); ok {
		step.Deduction = d
	}
	return step, true
}

// inFull returns the deduction of the same technique and effect that package logic finds, if there is one: its fields are as the
// technique says.
func inFull(g *logic.Grid, want logic.Deduction) (logic.Deduction, bool) {
	key := want.Key()
	for d := range want.Technique.All(g, logic.Options{}) {
		if d.Key() == key {
			return d, true
		}
	}
	return want, false
}

// foundStep returns the found step in the numbers of the layout.
func (s *solver) foundStep() GradedDeduction {
	f := &s.found
	step := GradedDeduction{Grade: tenths(f.grade)}
	d := &step.Deduction
	d.Technique = f.technique
	if f.placed {
		d.Places = []position.Candidate{s.candidate(f.cell*s.n + f.digit)}
	}
	for _, strike := range f.strikes {
		for digit := range sudoku.Digits(strike.digits).All() {
			d.Strikes = append(d.Strikes, position.Candidate{Cell: strike.cell, Digit: digit})
		}
	}
	slices.SortFunc(d.Strikes, position.Candidate.Compare)
	d.Digits = sudoku.Digits(f.digits)
	d.Cells = append(append(d.Cells, f.cells...), f.helpers...)
	for _, h := range f.houses {
		d.Houses = append(d.Houses, s.outside[h])
	}
	for _, h := range f.covers {
		d.Covers = append(d.Covers, s.outside[h])
	}
	s.marks(d, f.cells, logic.Cause)
	s.marks(d, f.helpers, logic.SetA)
	if f.chained != inPattern {
		s.explainChains(&step)
	}
	return step
}

// candidate returns a candidate in the numbers of the layout.
func (t *tables) candidate(c int) position.Candidate {
	cell, d := t.split(c)
	return position.Candidate{Cell: cell, Digit: uint8(d) + 1}
}

// marks adds the candidates of some cells that belong to a pattern.
func (s *task) marks(d *logic.Deduction, cells []int, role logic.Role) {
	for _, cell := range cells {
		for digit := range (sudoku.Digits(s.cand[cell]) & d.Digits).All() {
			d.Marks = append(d.Marks, logic.Mark{Candidate: position.Candidate{Cell: cell, Digit: digit}, Role: role})
		}
	}
}

// explainChains finds the chains of the found step.
func (s *solver) explainChains(step *GradedDeduction) {
	if s.found.chained == inPath {
		step.Chains = []logic.Chain{s.chains.bestChain()}
	} else {
		step.Chains = s.branches.bestChains()
	}
	seen := map[position.Candidate]bool{}
	type ends struct{ from, to position.Candidate }
	linked := map[ends]bool{} // two chains from one assumption may begin alike
	for _, chain := range step.Chains {
		for _, i := range chain {
			if !seen[i.Candidate] {
				seen[i.Candidate] = true
				step.Digits = step.Digits.With(i.Digit)
				role := logic.ColorA
				if !i.On {
					role = logic.ColorB
				}
				step.Marks = append(step.Marks, logic.Mark{Candidate: i.Candidate, Role: role})
			}
			for _, from := range i.From {
				// A link stands for itself only if nothing else is needed.
				between := ends{chain[from].Candidate, i.Candidate}
				if len(i.From) == 1 && !(!i.On && !chain[from].On) && !linked[between] {
					linked[between] = true
					step.Links = append(step.Links, logic.Link{From: logic.NodeOf(between.from), To: logic.NodeOf(between.to), Strong: i.On})
				}
			}
		}
	}
}

// houseOf returns the house of a reason in the numbers of the layout, or -1.
func (s *task) houseOf(r reason, candidate int) int {
	if r < inBox || r > inColumn {
		return -1
	}
	cell, _ := s.split(candidate)
	return s.outside[s.of[cell][r-inBox]]
}
