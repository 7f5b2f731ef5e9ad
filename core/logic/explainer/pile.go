package explainer

// A pile is the memory of many lists, which lie one behind the other and are given up together. No list has more room than it needs, and
// the memory is used again: what is touched for the first time costs more than what is done with it.
type pile[T any] struct {
	blocks [][]T
	used   int // blocks
	free   []T // the rest of the last one
}

// blockLength is the length of a block, unless a list needs a larger one.
const blockLength = 1 << 12

// clear gives all lists up.
func (p *pile[T]) clear() { p.used, p.free = 0, nil }

// room returns an empty list that has room for n, with what was there before. It is only the caller's until the next one, unless it is kept.
func (p *pile[T]) room(n int) []T {
	for cap(p.free) < n {
		if p.used == len(p.blocks) {
			p.blocks = append(p.blocks, make([]T, 0, max(n, blockLength)))
		}
		p.free = p.blocks[p.used]
		p.used++
	}
	return p.free[:0]
}

// keep returns the list that room has returned, now that it is full. It does not grow any more.
func (p *pile[T]) keep(list []T) []T {
	p.free = list[len(list):]
	return list[:len(list):len(list)]
}
