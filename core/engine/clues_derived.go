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
		if !ok {
			return
		}
		if key := keyOf(k); !known[key] {
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
	left := 0
	for _, n := range inside {
		if n != 0 {
			left++
		}
	}
	if left == 0 || left > mostDerived {
		return k, false
	}
	k.Cells, k.Coefficients = make([]int, 0, left), make([]int, 0, left)
	for cell, n := range inside {
		if n != 0 {
			k.Cells, k.Coefficients = append(k.Cells, cell), append(k.Coefficients, n)
		}
	}
	if k.Coefficients[0] < 0 { // one form for each sum
		total = -total
		for i := range k.Coefficients {
			k.Coefficients[i] *= -1
		}
	}
	k.Clue, k.Kind, k.Least, k.Most = -1, sudoku.Sum, total, total
	return k, true
}

// mostJoined is the number of sums up to which pairs of them are tried.
const mostJoined = 40

// joined returns the sums of sums without common cells that say more together: as digits must differ that lie in different ones, not all of them
// can be as small, or as large, as alone. Two diagonals of a little killer are such sums. Two sums are replaced by their sum as long as there is
// one that says more than each of them, the best first. Their Clue is -1.
func joined(p sudoku.Puzzle, rules []clueRule) []sudoku.Constraint {
	var sums []*sumRule // nil for one that is replaced
	for _, r := range rules {
		if s := r.sum; s != nil && !s.cage && s.least == s.most && !slices.ContainsFunc(s.coefficients, func(n int) bool { return n != 1 }) {
			sums = append(sums, s)
		}
	}
	given := len(sums)
	if given > mostJoined {
		return nil
	}
	type pair struct{ a, b int }
	type candidate struct {
		pair
		sum *sumRule
	}
	var candidates []candidate
	try := func(at pair) {
		a, b := sums[at.a], sums[at.b]
		if a == nil || b == nil || slices.ContainsFunc(a.cells, func(cell int) bool { return slices.Contains(b.cells, cell) }) {
			return
		}
		sum := newSumRule(p, &sudoku.Constraint{Cells: slices.Concat(a.cells, b.cells), Coefficients: slices.Concat(a.coefficients, b.coefficients),
			Least: a.least + b.least, Most: a.most + b.most})
		if cut := sum.cut(); cut > max(a.cut(), b.cut()) {
			candidates = append(candidates, candidate{at, sum})
		}
	}
	for b := range sums {
		for a := range b {
			try(pair{a, b})
		}
	}
	for {
		candidates = slices.DeleteFunc(candidates, func(c candidate) bool { return sums[c.a] == nil || sums[c.b] == nil })
		if len(candidates) == 0 {
			break
		}
		best := slices.MaxFunc(candidates, func(x, y candidate) int { return cmp.Compare(x.sum.cut(), y.sum.cut()) })
		sums[best.a], sums[best.b] = nil, nil
		sums = append(sums, best.sum)
		for a := range len(sums) - 1 {
			try(pair{a, len(sums) - 1})
		}
	}
	var found []sudoku.Constraint
	for _, s := range sums[given:] {
		if s != nil && s.cut() > 0 {
			found = append(found, sudoku.Constraint{Clue: -1, Kind: sudoku.Sum, Cells: s.cells, Coefficients: s.coefficients, Least: s.least, Most: s.most})
		}
	}
	return found
}

// cut says how much less the digits of the parts of a sum can add up to, because the sum is near the least or the greatest one.
func (s *sumRule) cut() int {
	least, most := s.bounds()
	slack := min(s.least-least, most-s.most)
	cut := 0
	for _, part := range s.parts {
		cut += s.all.most(len(part.cells)) - s.all.least(len(part.cells)) - slack
	}
	return cut
}
