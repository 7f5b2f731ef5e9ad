package suspect

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// The sums of cages that were probably mistyped. Where the cages cover the grid, their sums make that of all its digits, so it is known by how much
// one of them is wrong; otherwise every sum is tried in which one figure is another, was left out or was added, or two were swapped. As for digits, a
// search proves that the sum gives exactly one solution, and the likelihood of the slip decides the order.

// A SumChange replaces the sum of a cage.
type SumChange struct {
	Clue int         // the index of the clue
	Cage sudoku.Clue // as it was typed
	To   int
}

// The weights of slips in a sum. They are guesses: how often each is made was not measured.
const (
	oneFigure   = 8.0
	alike       = 3 * oneFigure // one figure that is often confused with the other
	swapped     = 4.0
	figureCount = 2.0 // a figure was left out or added
	anyOther    = 0.3
	noneListed  = 0.5 // that none of those listed is right
)

// The budget of the search for one sum, in units of engine.Budget, and how many of these all searches together may take: half a second at most, and ten.
const (
	sumBudget = 400
	longSums  = 20
)

// sums finds the sums that are suspect, with that budget for the search of each, and reports whether not all of them were tried.
func (f *finder) sums(budget int) (list []Suspect, gaveUp bool) {
	type sumSlip struct {
		SumChange
		weight float64
	}
	var slips []sumSlip
	wrongBy, known := rules.CoverageOf(f.puzzle).Excess(f.layout)
	if known && wrongBy == 0 {
		return nil, false // then one sum alone is not wrong
	}
	for i, c := range f.puzzle.Clues.All() {
		if c.Kind != sudoku.Cage || c.Number == 0 {
			continue
		}
		least, most := rules.SumRange(f.layout, len(c.Cells))
		for to := least; to <= most; to++ {
			weight := slipWeight(c.Number, to)
			if to == c.Number || known && to != c.Number-wrongBy || !known && weight == anyOther {
				continue
			}
			slips = append(slips, sumSlip{SumChange{i, c, to}, weight})
		}
	}
	slices.SortStableFunc(slips, func(a, b sumSlip) int { return cmp.Compare(b.weight, a.weight) })
	total, whole := noneListed, engine.NewBudget(longSums*budget)
	for _, s := range slips {
		if f.ctx.Err() != nil || whole.Spent() {
			return scored(list, total), whole.Spent()
		}
		sure, unique := f.uniqueWith(s.SumChange, whole.Part(budget))
		if gaveUp = gaveUp || !sure; !unique {
			continue
		}
		list, total = append(list, Suspect{Kind: WrongSum, Sum: &s.SumChange, Score: s.weight, layout: f.layout}), total+s.weight
		if f.show != nil {
			f.show(scored(list, total))
		}
	}
	return scored(list, total), gaveUp
}

// scored returns suspects, whose scores are weights, with their likelihoods.
func scored(list []Suspect, total float64) []Suspect {
	list = slices.Clone(list)
	for i := range list {
		list[i].Score /= total
	}
	return list
}

// slipWeight returns how likely it is that one number is typed for another.
func slipWeight(typed, meant int) float64 {
	a, b := strconv.Itoa(typed), strconv.Itoa(meant)
	switch {
	case len(a) == len(b):
		differ := 0
		var like bool
		for i := range len(a) {
			if a[i] != b[i] {
				differ++
				like = confuses(a[i]-'0', b[i]-'0')
			}
		}
		switch {
		case differ == 1 && like:
			return alike
		case differ == 1:
			return oneFigure
		case len(a) == 2 && a[0] == b[1] && a[1] == b[0]:
			return swapped
		}
	case len(a)+1 == len(b) && (b[:len(a)] == a || b[1:] == a), len(b)+1 == len(a) && (a[:len(b)] == b || a[1:] == b):
		return figureCount
	}
	return anyOther
}

// uniqueWith reports whether the puzzle has exactly one solution with another sum, and whether that is sure.
func (f *finder) uniqueWith(c SumChange, budget *engine.Budget) (sure, unique bool) {
	p := Suspect{Sum: &c}.Apply(f.puzzle)
	r, err := engine.For(p, 2).Search(f.ctx, p, engine.Options{Limit: 2, CountOnly: true, Budget: budget})
	return !errors.Is(err, engine.ErrBudget), err == nil && r.Unique()
}

// withSum returns a puzzle with another sum.
func withSum(p sudoku.Puzzle, c SumChange) sudoku.Puzzle {
	clues := slices.Clone(p.Clues.All())
	clues[c.Clue].Number = c.To
	meant, err := rules.Of(p.Layout, clues)
	if err != nil {
		return p // unreachable: a cage may have any sum
	}
	p.Clues = meant
	return p
}
