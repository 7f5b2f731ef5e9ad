package engine

import "nonet/core/sudoku"

// A Subset is a pair or triple because of which a candidate was struck: as many cells as digits, which need each other.
type Subset struct {
	Cells  []int
	Digits sudoku.Digits
}

// SubsetOf returns the pair or triple of a Prune whose reason is one. g is the board at that step, and domain returns the domain of a cell.
// If there are several that strike the candidate, it is one of them.
func SubsetOf(l *sudoku.Layout, g sudoku.Grid, s Step, domain func(cell int) sudoku.Digits) (set Subset, ok bool) {
	reason, ok := s.Reason()
	if !ok {
		return Subset{}, false
	}
	size, hidden := 2, false
	switch reason.Rule() {
	case NakedPair:
	case NakedTriple:
		size = 3
	case HiddenPair:
		hidden = true
	case HiddenTriple:
		size, hidden = 3, true
	default:
		return Subset{}, false
	}
	house, _ := reason.Houses()
	f := subsetFinder{s: s, size: size, hidden: hidden}
	missing := l.All()
	for _, cell := range l.Houses()[house].Cells {
		if g[cell] != 0 {
			missing = missing.Without(g[cell])
			continue
		}
		d := domain(cell)
		if cell == int(s.Cell) {
			d = d.With(s.Digit)
		}
		f.cells, f.domains = append(f.cells, cell), append(f.domains, d)
	}
	if hidden {
		for d := range missing.All() {
			f.digits = append(f.digits, d)
		}
	}
	return f.find(0, 0, 0, 0)
}

// A subsetFinder tries all pairs or triples of the cells of a house, or of its digits. Members and what they have are sets of indices, or of digits.
type subsetFinder struct {
	s       Step
	size    int
	hidden  bool
	cells   []int
	domains []sudoku.Digits
	digits  []uint8 // of a hidden set
}

// find completes a set: of the members from an index on, with those that were chosen and what these have.
func (f *subsetFinder) find(from, chosen int, members, has uint64) (Subset, bool) {
	if chosen == f.size {
		return f.complete(members, has)
	}
	n := len(f.cells)
	if f.hidden {
		n = len(f.digits)
	}
	for i := from; i < n; i++ {
		if set, ok := f.find(i+1, chosen+1, members|1<<i, has|f.has(i)); ok {
			return set, true
		}
	}
	return Subset{}, false
}

func (f *subsetFinder) has(i int) (all uint64) {
	if !f.hidden {
		return uint64(f.domains[i])
	}
	for place, d := range f.domains {
		if d.Has(f.digits[i]) {
			all |= 1 << place
		}
	}
	return all
}

// complete returns a set if it is one, and strikes the candidate.
func (f *subsetFinder) complete(members, has uint64) (set Subset, ok bool) {
	cells, digits := members, sudoku.Digits(has)
	if f.hidden {
		cells, digits = has, 0
		for i, d := range f.digits {
			if members>>i&1 != 0 {
				digits = digits.With(d)
			}
		}
	}
	for i, cell := range f.cells {
		if cells>>i&1 != 0 {
			set.Cells = append(set.Cells, cell)
		}
	}
	set.Digits = digits
	inside := false
	for _, cell := range set.Cells {
		inside = inside || cell == int(f.s.Cell)
	}
	return set, len(set.Cells) == f.size && digits.Len() == f.size && inside == f.hidden && digits.Has(f.s.Digit) != f.hidden
}
