package engine

import "math/bits"

// A houseSet is a set of houses, as a bit map.
type houseSet []uint64

func newHouseSet(houses int) houseSet { return make(houseSet, (houses+63)/64) }

func (q houseSet) add(h int)    { q[h>>6] |= 1 << (h & 63) }
func (q houseSet) remove(h int) { q[h>>6] &^= 1 << (h & 63) }

// first returns the first house of the set, or -1 if it is empty.
func (q houseSet) first() int {
	for i, word := range q {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// A queue is a first-in, first-out queue of numbers.
type queue struct {
	all  []int
	next int // the index of the first number in the queue
}

func newQueue(room int) queue { return queue{all: make([]int, 0, room)} }

func (q *queue) waiting() bool { return q.next < len(q.all) }
func (q *queue) add(n int)     { q.all = append(q.all, n) }
func (q *queue) clear()        { q.all, q.next = q.all[:0], 0 }

// take removes and returns the first number.
func (q *queue) take() int {
	n := q.all[q.next]
	if q.next++; !q.waiting() {
		q.clear()
	}
	return n
}
