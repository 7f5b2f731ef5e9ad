package band

// A state is the result of propagation.
type state uint8

const (
	dead   state = iota // there is a contradiction
	open                // some cells have several candidates
	solved              // every cell has one candidate
)

// propagate strikes impossible candidates until nothing changes: each digit from the
// triads that none of its configurations uses; in each box what hidden and naked singles
// exclude; and when that is done, other digits from the triads that three digits fill. If
// the board turns out to be dead, how much it strikes first depends on the processor.
func (b *Candidates) propagate() state {
	if hasVectors {
		return b.propagateVectors()
	}
	return b.propagateWords()
}

// propagateWords is propagate without vector instructions.
func (b *Candidates) propagateWords() state {
	left, right := &b.half[0], &b.half[1]
	for {
		x, y := left.rows().split()
		z := right.rows()
		x, y, z = closeBands(x, y, z)
		if x.union() != even {
			return dead // a digit has no configuration left in a band
		}
		changedLeft, ok := left.sweep(join(x, y), digits, &b.still[0])
		if !ok {
			return dead
		}
		changedRight, ok := right.sweep(z, even, &b.still[1])
		switch {
		case !ok:
			return dead
		case changedLeft || changedRight:
		case left.several()|right.several() == 0:
			return solved
		case left.fillTriads()|right.fillTriads() == 0:
			if left.crowded()|right.crowded() != 0 {
				return dead
			}
			return open
		}
	}
}

// A trio is the candidates of triads: a word for each of the three lines of a chute.
type trio struct{ a, b, c uint64 }

func (t trio) union() uint64 { return t.a | t.b | t.c }

// rows returns the mini-rows of a half, and columns its mini-columns.
func (h *half) rows() trio { return trio{h[0] | h[1] | h[2], h[3] | h[4] | h[5], h[6] | h[7] | h[8]} }
func (h *half) columns() trio {
	return trio{h[0] | h[3] | h[6], h[1] | h[4] | h[7], h[2] | h[5] | h[8]}
}

// split separates the two stacks of the left half, and join combines them again.
func (t trio) split() (x, y trio) {
	return trio{t.a & even, t.b & even, t.c & even},
		trio{t.a >> fieldWidth & even, t.b >> fieldWidth & even, t.c >> fieldWidth & even}
}

func join(x, y trio) trio {
	return trio{x.a | y.a<<fieldWidth, x.b | y.b<<fieldWidth, x.c | y.c<<fieldWidth}
}

// closeBands returns the candidates of the mini-rows that some configuration uses. x, y
// and z are the rows of the boxes in stacks 0, 1 and 2.
func closeBands(x, y, z trio) (trio, trio, trio) {
	c0, c1, c2, c3, c4, c5 := bandConfigurations(x, y, z)
	return trio{c0 | c3, c1 | c4, c2 | c5}, trio{c2 | c4, c0 | c5, c1 | c3}, trio{c1 | c5, c2 | c3, c0 | c4}
}

// closeStacks returns the candidates of the mini-columns that some configuration uses.
func closeStacks(columns trio) trio {
	even, odd := stackConfigurations(columns)
	return trio{even | odd, last(even) | next(odd), next(even) | last(odd)}
}

// sweep strikes from a half what is not in these rows, then what no configuration of its
// stacks uses, and then what singles exclude. changed reports whether anything changed;
// ok is false if it found a contradiction.
func (h *half) sweep(rows trio, whole uint64, still *uint64) (changed, ok bool) {
	w0, w1, w2, w3, w4, w5, w6, w7, w8 := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]
	w0, w1, w2 = w0&rows.a, w1&rows.a, w2&rows.a
	w3, w4, w5 = w3&rows.b, w4&rows.b, w5&rows.b
	w6, w7, w8 = w6&rows.c, w7&rows.c, w8&rows.c
	columns := closeStacks(trio{w0 | w3 | w6, w1 | w4 | w7, w2 | w5 | w8})
	if columns.union() != whole {
		return false, false // a digit has no place in a column
	}
	w0, w1, w2 = w0&columns.a, w1&columns.b, w2&columns.c
	w3, w4, w5 = w3&columns.a, w4&columns.b, w5&columns.c
	w6, w7, w8 = w6&columns.a, w7&columns.b, w8&columns.c
	before := w0 + w1 + w2 + w3 + w4 + w5 + w6 + w7 + w8
	if before == *still {
		return false, true
	}

	// Hidden singles: a digit with only one cell in its box becomes the only candidate of
	// that cell.
	a, b, c := w0|w1|w2, w3|w4|w5, w6|w7|w8
	twice := w0&w1 | (w0|w1)&w2 | w3&w4 | (w3|w4)&w5 | w6&w7 | (w6|w7)&w8 | a&b | (a|b)&c
	w0, w1, w2 = hidden(w0, twice), hidden(w1, twice), hidden(w2, twice)
	w3, w4, w5 = hidden(w3, twice), hidden(w4, twice), hidden(w5, twice)
	w6, w7, w8 = hidden(w6, twice), hidden(w7, twice), hidden(w8, twice)
	full := (w0 + digits) & (w1 + digits) & (w2 + digits) & (w3 + digits) & (w4 + digits) &
		(w5 + digits) & (w6 + digits) & (w7 + digits) & (w8 + digits)
	if full&(whole/field<<9) != whole/field<<9 {
		return false, false // a cell has no candidate
	}

	// Naked singles: the only candidate of a cell is struck from the rest of its box.
	s0, s1, s2 := alone(w0), alone(w1), alone(w2)
	s3, s4, s5 := alone(w3), alone(w4), alone(w5)
	s6, s7, s8 := alone(w6), alone(w7), alone(w8)
	free := ^(s0 | s1 | s2 | s3 | s4 | s5 | s6 | s7 | s8)
	w0, w1, w2 = w0&free|s0, w1&free|s1, w2&free|s2
	w3, w4, w5 = w3&free|s3, w4&free|s4, w5&free|s5
	w6, w7, w8 = w6&free|s6, w7&free|s7, w8&free|s8
	*h = half{w0, w1, w2, w3, w4, w5, w6, w7, w8}
	if w0+w1+w2+w3+w4+w5+w6+w7+w8 == before {
		*still = before
	}
	return true, true
}

// hidden strikes the other candidates of the cells that have a digit which no other cell
// of their box has.
func hidden(x, twice uint64) uint64 {
	once := x &^ twice
	return x &^ (filled(once) ^ once)
}

// crowded is nonzero if two digits have the same only cell of a box left.
func (h *half) crowded() uint64 {
	w0, w1, w2, w3, w4, w5, w6, w7, w8 := h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]
	a, b, c := w0|w1|w2, w3|w4|w5, w6|w7|w8
	twice := w0&w1 | (w0|w1)&w2 | w3&w4 | (w3|w4)&w5 | w6&w7 | (w6|w7)&w8 | a&b | (a|b)&c
	return several(w0&^twice) | several(w1&^twice) | several(w2&^twice) |
		several(w3&^twice) | several(w4&^twice) | several(w5&^twice) |
		several(w6&^twice) | several(w7&^twice) | several(w8&^twice)
}

// several is nonzero if a cell has several candidates.
func (h *half) several() uint64 {
	var any uint64
	for _, w := range h {
		any |= several(w)
	}
	return any
}

// fillTriads looks for three digits that must all be in one triad, and so fill it, and
// strikes all others from it. The result is nonzero if it found any to strike.
func (h *half) fillTriads() uint64 {
	rows, columns := h.rows().fill(), h.columns().fill()
	if rows.union()|columns.union() == 0 {
		return 0
	}
	h.strike(rows, columns)
	return 1
}

// strike removes candidates from the cells by their mini-row and mini-column.
func (h *half) strike(rows, columns trio) {
	h[0], h[1], h[2] = h[0]&^(rows.a|columns.a), h[1]&^(rows.a|columns.b), h[2]&^(rows.a|columns.c)
	h[3], h[4], h[5] = h[3]&^(rows.b|columns.a), h[4]&^(rows.b|columns.b), h[5]&^(rows.b|columns.c)
	h[6], h[7], h[8] = h[6]&^(rows.c|columns.a), h[7]&^(rows.c|columns.b), h[8]&^(rows.c|columns.c)
}

// fill returns, for the triads with three digits that are in no other triad of the same
// box, their other digits.
func (t trio) fill() trio {
	return trio{surplus(t.a, t.b|t.c), surplus(t.b, t.a|t.c), surplus(t.c, t.a|t.b)}
}

func surplus(triad, others uint64) uint64 {
	must := threes(triad &^ others)
	return triad & (filled(must) ^ must)
}
