package generate

// Witnesses are the unavoidable sets found so far. An unavoidable set is the set of cells in
// which two full grids differ: a puzzle of the first grid with no given in the set also has
// the second as a solution. So the last given in an unavoidable set is necessary, and no new
// search is needed to refuse its removal. (G. McGuire, B. Tugemann and G. Civario, “There Is No
// 16-Clue Sudoku”, Experimental Mathematics 23, 2014.)
type witnesses struct {
	sets [][]int16
	of   [][]int32 // for each cell, the sets it is in
	left []int16   // for each set, how many of its cells are given
}

// reset removes all sets and prepares for a grid with that many cells.
func (w *witnesses) reset(cells int) {
	if len(w.of) != cells {
		w.of = make([][]int32, cells)
	}
	for c := range w.of {
		w.of[c] = w.of[c][:0]
	}
	w.sets, w.left = w.sets[:0], w.left[:0]
}

// add records the set of cells in which two grids differ, and how many of them are given.
func (w *witnesses) add(a, b []uint8, given []bool) []int16 {
	number := int32(len(w.left))
	var set []int16
	if cap(w.sets) > len(w.sets) {
		set = w.sets[:number+1][number][:0] // what a set of another grid has used
	}
	left := int16(0)
	for c := range a {
		if a[c] == b[c] {
			continue
		}
		set = append(set, int16(c))
		w.of[c] = append(w.of[c], number)
		if given[c] {
			left++
		}
	}
	w.sets, w.left = append(w.sets, set), append(w.left, left)
	return set
}

// take removes givens. If a set would be left without a given, it changes nothing and returns
// false.
func (w *witnesses) take(cells []int) bool {
	for i, c := range cells {
		for j, set := range w.of[c] {
			if w.left[set]--; w.left[set] > 0 {
				continue
			}
			for _, set := range w.of[c][:j+1] {
				w.left[set]++
			}
			w.put(cells[:i])
			return false
		}
	}
	return true
}

// put puts givens back.
func (w *witnesses) put(cells []int) {
	for _, c := range cells {
		for _, set := range w.of[c] {
			w.left[set]++
		}
	}
}

// needs reports whether a given is known to be necessary.
func (w *witnesses) needs(cell int) bool {
	for _, set := range w.of[cell] {
		if w.left[set] == 1 {
			return true
		}
	}
	return false
}
