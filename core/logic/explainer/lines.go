package explainer

// lines are the conditions of a position: of the candidates of a cell, and of the places of a digit in a house, one is true. Branches and closures
// grow along them. A line is a machine word: its bits are the digits of the cell, or the places in the house. Each candidate is in four lines.
// Candidates have the numbers that a graph gives them.
type lines struct {
	n      int // bits of a line
	all    []uint64
	places [][lineKinds]linePlace // of each candidate
	at     []uint16               // for line·n+bit, the candidate
}

// The lines of a candidate are of these kinds, in the order in which the Explainer follows them: its cell, then its houses.
const lineKinds = 1 + kinds

// reasons are why something follows in a line, by its kind.
var reasons = [lineKinds]reason{inCell, inBox, inRow, inColumn}

// A linePlace is a line that a candidate is in, and the number of its bit there.
type linePlace struct {
	line   int32
	number uint8
}

// bit returns the bit of the candidate in the line.
func (p linePlace) bit() uint64 { return 1 << (p.number & 63) }

// find finds the lines of the candidates of a position, which are given with their numbers.
func (l *lines) find(b *bitboard, of []int32) {
	count := b.cells + len(b.place)
	if len(l.at) == 0 {
		l.n, l.at = b.n, make([]uint16, count*b.n)
	}
	l.all, l.places = sized(l.all, count), sized(l.places, len(of))
	for x, candidate := range of {
		cell, d := b.split(int(candidate))
		places := &l.places[x]
		places[0] = linePlace{int32(cell), uint8(d)}
		for kind, h := range &b.of[cell] {
			places[1+kind] = linePlace{int32(b.cells + h*b.n + d), b.at[cell][kind]}
		}
		for _, p := range places {
			l.all[p.line] |= p.bit()
			l.at[int(p.line)*l.n+int(p.number)] = uint16(x)
		}
	}
}

// first returns the candidate at the lowest of some bits of a line.
func (l *lines) first(line int32, bits uint64) int { return int(l.at[int(line)*l.n+lowest(bits)]) }

// firstKind returns the first kind of lines that count at a level.
func firstKind(l level) int {
	if l == digitOnly {
		return 1
	}
	return 0
}
