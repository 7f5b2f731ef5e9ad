package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// The figures of a small sum are often doubtful. But the sum of a cage is one that its cells can have, cages that cover a grid add up to what all
// its digits do, and a printed killer has exactly one solution.

// A cageFound is a cage as it was found.
type cageFound struct {
	cells   []int
	sure    float64       // how sure its outline is
	figures [][10]float64 // of its sum; none if that was not found
	options []sumOption   // the sums that it may have, the likeliest first
}

// A sumOption is a sum that a cage may have.
type sumOption struct {
	sum  int
	cost float64 // the negative logarithm of its probability
}

const (
	// misread is the probability that the figures of a sum were not cut out right, so that it may be any sum.
	misread = 1e-4
	// missed is the probability that one of two figures was not found.
	missed = .02
	// mostOptions is how many sums of a cage are considered.
	mostOptions = 10
	// mostTried is how many ways to read all sums are tried.
	mostTried = 60
	// mostCost is how much less likely than the likeliest figures others may be: the logarithm of that ratio.
	mostCost = 22.
	// ruledBudget limits a search for the solutions of a puzzle with other rules, in units of engine.Budget.
	ruledBudget = 500
	// allBudget limits all searches for the sums of one killer.
	allBudget = 5000
	// sureSum is the probability from which a sum is not doubtful, and provenSum that where the puzzle has exactly one solution.
	sureSum, provenSum = .995, .7
	// sureOutline and provenOutline are so for how sure an outline is.
	sureOutline, provenOutline = .5, .15
)

// optionsOf returns the sums that a cage may have.
func optionsOf(l *sudoku.Layout, c *cageFound) (all []sumOption) {
	least, most := rules.SumRange(l, len(c.cells))
	total := 0.
	var likely []float64
	for sum := least; sum <= most; sum++ {
		p := misread / float64(most-least+1)
		switch {
		case len(c.figures) == 0:
			p = 1
		case len(c.figures) == 1 && sum < 10:
			p += c.figures[0][sum]
		case len(c.figures) == 1:
			p += missed * (c.figures[0][sum/10] + c.figures[0][sum%10])
		case len(c.figures) == 2 && sum >= 10:
			p += c.figures[0][sum/10] * c.figures[1][sum%10]
		}
		likely = append(likely, p)
		total += p
	}
	for i, p := range likely {
		all = append(all, sumOption{least + i, -math.Log(p / total)})
	}
	slices.SortStableFunc(all, func(a, b sumOption) int { return cmp.Compare(a.cost, b.cost) })
	if len(c.figures) > 0 {
		all = all[:min(len(all), mostOptions)]
	}
	return all
}

// A sumsRead is sums for some cages, the first of all: the last of them, and those before.
type sumsRead struct {
	cost   float64
	sum    int
	before *sumsRead
}

// sums returns the sums of the cages.
func (s *sumsRead) sums(cages int) []int {
	all := make([]int, cages)
	for i := cages - 1; i >= 0; i, s = i-1, s.before {
		all[i] = s.sum
	}
	return all
}

// likeliestSums returns the likeliest ways to read all sums so that they add up to a whole, the likeliest first. The error is that of ctx.
func likeliestSums(ctx context.Context, cages []cageFound, whole int) ([]*sumsRead, error) {
	reached := make([][]*sumsRead, whole+1)
	reached[0] = []*sumsRead{{}}
	limit := mostCost
	for i := range cages {
		limit += cages[i].options[0].cost
		next := make([][]*sumsRead, whole+1)
		for total, ways := range reached {
			if yield.Often(); ctx.Err() != nil {
				return nil, ctx.Err()
			}
			for _, o := range cages[i].options {
				at := total + o.sum
				if at > whole {
					continue
				}
				for _, w := range ways {
					cost := w.cost + o.cost
					if cost > limit {
						break
					}
					if n := len(next[at]); n >= 2*mostTried {
						next[at] = cheapest(next[at])
					}
					next[at] = append(next[at], &sumsRead{cost, o.sum, w})
				}
			}
		}
		for total := range next {
			next[total] = cheapest(next[total])
		}
		reached = next
	}
	return reached[whole], nil
}

// cheapest returns the likeliest ways in order.
func cheapest(ways []*sumsRead) []*sumsRead {
	slices.SortStableFunc(ways, func(a, b *sumsRead) int { return cmp.Compare(a.cost, b.cost) })
	return ways[:min(len(ways), mostTried)]
}

// cluesOf returns the cages with their sums as clues.
func cluesOf(cages []cageFound, sums []int) (clues []sudoku.Clue) {
	for i, c := range cages {
		clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: sums[i], Cells: c.cells})
	}
	return clues
}

// chooseSums decides what the sums of the cages are, and which cages are doubtful.
func (r *Reading) chooseSums(ctx context.Context, cages []cageFound) error {
	side := r.Layout.Side()
	whole := side * side * (side + 1) / 2
	var chosen []int
	budget := engine.NewBudget(allBudget)
	ways, err := likeliestSums(ctx, cages, whole)
	if err != nil {
		return err
	}
	for _, w := range ways {
		sums := w.sums(len(cages))
		if chosen == nil {
			chosen = sums
		}
		r.Clues = cluesOf(cages, sums)
		one, err := r.hasOneSolution(ctx, budget.Part(ruledBudget))
		if err != nil {
			return err
		}
		if one {
			chosen = sums
			r.setProper(true)
			break
		}
	}
	if chosen == nil { // no sums add up so
		for i := range cages {
			chosen = append(chosen, cages[i].options[0].sum)
		}
	}
	for i := range cages {
		if len(cages[i].figures) == 0 && !r.Proper {
			chosen[i] = 0 // a guess is worse than none
		}
	}
	r.Clues = cluesOf(cages, chosen)
	r.doubtCages(cages, chosen)
	return nil
}

// setProper notes whether what was read has exactly one solution. Where it has, less is doubtful.
func (r *Reading) setProper(proper bool) {
	r.Proper = proper
	for i := range r.Cells {
		if c := &r.Cells[i]; proper && c.Probability >= sure && !c.Unseen && c.Rule == NoRule {
			c.Doubtful = false
		}
	}
}

// hasOneSolution reports whether what was read has exactly one solution, as far as a budget goes.
func (r *Reading) hasOneSolution(ctx context.Context, b *engine.Budget) (bool, error) {
	p := r.Puzzle()
	result, err := engine.For(p, 2).Search(ctx, p, engine.Options{Limit: 2, Budget: b})
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	return err == nil && len(result.Solutions) == 1, nil
}

// doubtCages marks the cages that may be wrong, at their first cells.
func (r *Reading) doubtCages(cages []cageFound, chosen []int) {
	sum, edge := sureSum, sureOutline
	if r.Proper {
		sum, edge = provenSum, provenOutline
	}
	doubtful := false
	for i := range cages {
		c := &cages[i]
		cell := &r.Cells[c.cells[0]]
		likely := 0.
		for _, o := range c.options {
			switch p := math.Exp(-o.cost); {
			case o.sum == chosen[i]:
				likely = p
			case p >= mention && len(c.figures) > 0:
				cell.Sums = append(cell.Sums, o.sum)
			}
		}
		switch {
		case likely < sum || len(c.figures) == 0:
			cell.Rule = OfSum
		case c.sure < edge:
			cell.Rule = OfOutline
		default:
			continue
		}
		doubtful, cell.Doubtful = true, true
		cell.Probability = min(cell.Probability, likely)
	}
	if doubtful || r.Proper {
		return
	}
	for i := range cages { // one of them is wrong, and nobody knows which
		cell := &r.Cells[cages[i].cells[0]]
		cell.Rule, cell.Doubtful = OfSum, true
	}
}
