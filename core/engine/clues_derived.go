package engine

import (
	"cmp"
	"slices"

	"nonet/core/sudoku"
)

// A house has each digit, so its sum is known: 45 in a 9×9. Where cages cover most of a house, or of neighbouring ones, the cells
// that they leave (innies), and those that stick out (outies), have a known difference. This is the rule of 45.

// mostDerived is the largest number of cells of a Sum that is derived by the rule of 45.
const mostDerived = 10

// derived returns the sums that follow from houses and the cages in them. Their Clue is -1.
func derived(p sudoku.Puzzle) []sudoku.Constraint {
	var cages []*sudoku.Constraint
	all := p.Clues.Constraints()
	for i := range all {
		k := &all[i]
		if k.Kind == sudoku.Sum && k.Least == k.Most && !slices.ContainsFunc(k.Coefficients, func(n int) bool { return n != 1 }) {
			cages = append(cages, k)
		}
	}
	if len(cages) == 0 {
		return nil
	}
	slices.SortStableFunc(cages, func(a, b *sudoku.Constraint) int { return cmp.Compare(len(a.Cells), len(b.Cells)) })
	var sums []sudoku.Constraint
	known := map[string]bool{}
	add := func(houses []sudoku.House) {
		k, ok := leftBy(p, houses, cages)
		if key := keyOf(k); ok && !known[key] {
			known[key] = true
			sums = append(sums, k)
		}
	}
	houses, side := p.Layout.Houses(), p.Layout.Side()
	for first := 0; first < len(houses); first++ {
		add(houses[first : first+1])
	}
	for _, lines := range [][]sudoku.House{houses[:side], houses[side : 2*side]} {
		for first := range lines {
			for last := first + 2; last <= side && last-first < side; last++ {
				add(lines[first:last])
			}
		}
	}
	slices.SortStableFunc(sums, func(a, b sudoku.Constraint) int { return cmp.Compare(len(a.Cells), len(b.Cells)) })
	return sums
}

func keyOf(k sudoku.Constraint) string {
	var key []byte
	for i, cell := range k.Cells {
		key = append(key, byte(cell), byte(cell>>8), byte(k.Coefficients[i]))
	}
	return string(key)
}

// leftBy returns the sum that cages leave in houses, none of which overlap, and whether it says something: it has few cells.
func leftBy(p sudoku.Puzzle, houses []sudoku.House, cages []*sudoku.Constraint) (k sudoku.Constraint, ok bool) {
	side := p.Layout.Side()
	inside, covered := make([]int, p.Layout.Cells()), make([]bool, p.Layout.Cells())
	for _, h := range houses {
		for _, cell := range h.Cells {
			inside[cell] = 1
		}
	}
	total := len(houses) * side * (side + 1) / 2
	for _, cage := range cages {
		in := 0
		for _, cell := range cage.Cells {
			if covered[cell] {
				in = -1
				break
			}
			in += max(inside[cell], 0)
		}
		if in <= 0 || 2*in < len(cage.Cells) || 2*in == len(cage.Cells) && len(houses) > 1 {
			continue // it has no cell there, overlaps another, or takes more cells outside than it covers inside
		}
		total -= cage.Most
		for _, cell := range cage.Cells {
			covered[cell] = true
			inside[cell]--
		}
	}
	for cell, n := range inside {
		if n != 0 {
			k.Cells, k.Coefficients = append(k.Cells, cell), append(k.Coefficients, n)
		}
	}
	if len(k.Coefficients) > 0 && k.Coefficients[0] < 0 { // one form for each sum
		total = -total
		for i := range k.Coefficients {
			k.Coefficients[i] *= -1
		}
	}
	k.Clue, k.Kind, k.Least, k.Most = -1, sudoku.Sum, total, total
	return k, len(k.Cells) > 0 && len(k.Cells) <= mostDerived
}
