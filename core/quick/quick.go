// Package quick searches grids of up to 9×9 with any houses and clues. It is for those who search thousands of puzzles of which each is easy,
// as a generator does: a puzzle is compiled in some microseconds, and a search allocates nothing.
//
//	var s quick.Solver
//	s.Load(layout, clues)
//	outcome := s.Search(quick.Search{Givens: givens, Found: found})
//
// For each digit it has the set of its cells, in two machine words. So a digit in a cell is struck from all peers at once, and cells with a single
// digit are found for the whole grid at once. Clues are rules that strike digits: see rules.go and clues.go.
//
// It is not for puzzles that are hard, or that somebody wants to watch: those are for core/engine. Puzzles with boxes and without clues are for
// core/band, which is faster.
package quick

import (
	"math/bits"
	"math/rand/v2"

	"nonet/core/sudoku"
	"nonet/core/yield"
)

// MaxSide is the side of the largest grids.
const MaxSide = 9

// most is the number of their cells.
const most = MaxSide * MaxSide

// A Solver searches the grids of a layout with clues. The zero value has none: Load comes first. It must not be used by several goroutines at once.
type Solver struct {
	layout   *sudoku.Layout
	side     int
	every    cells
	sees     [most]cells // the peers of each cell
	houses   []cells
	families [][]cells // houses beside each other that share no cell: the rows, the columns, the regions

	begin  [most]mask // what clues about a single cell leave
	rules  []rule
	names  []uint8        // the memory of the rules' cells
	of     [most][]uint16 // for each cell, its rules
	cages  []cage
	failed [most]int // for each cell, how many contradictions it had a part in, in all searches since Load

	now     *state
	stack   [most + 1]state
	due     []uint64 // the rules to apply, as a set
	guesses int
	asked   Search
	grid    [most]uint8
}

// A state is what is left of a puzzle.
type state struct {
	places [MaxSide]cells // of each digit, counted from 0
	done   cells          // with a single digit, of which their peers know
	looked [MaxSide]cells // the places when the houses were last looked at
	ruled  [MaxSide]cells // the places when the rules were last applied
	digits [most]mask     // of each cell, what it could hold then
}

// A mask is a set of digits: digit d is the bit d-1.
type mask uint16

// only reports whether a mask has at most one digit.
func (m mask) only() bool { return m&(m-1) == 0 }

// A Search says what to look for.
type Search struct {
	Givens sudoku.Grid // 0 for a blank; nil for none
	// Strike strikes digits from a cell, for example the one that it has in a solution that is known. Empty for none.
	Strike sudoku.Digits
	Cell   int // of Strike
	// Last is the digit of each cell that is tried last; nil for none.
	Last sudoku.Grid
	// Rand draws the order of the other digits; nil: ascending.
	Rand *rand.Rand
	// Most is how many guesses the search may make; 0 for any number.
	Most int
	// Found is called with each solution, which is valid during the call, and reports whether the search goes on.
	Found func(sudoku.Grid) bool
	// Stop is asked now and then whether the search should end. May be nil.
	Stop func() bool
}

// An Outcome is how a search ended.
type Outcome int

// The outcomes.
const (
	Finished Outcome = iota // all solutions were found
	Ended                   // Found ended it
	Stopped                 // Stop did
	GaveUp                  // after the number of guesses
)

// Load prepares a solver for a layout, whose side is at most MaxSide, and clues, which may be nil.
func (s *Solver) Load(l *sudoku.Layout, clues *sudoku.Clues) {
	s.clear(l)
	s.clued(clues.Constraints())
	s.loaded()
}

// A Cage is some cells with different digits that add up to a sum.
type Cage struct {
	Cells []int
	Sum   int
}

// LoadCages prepares a solver for a layout and cages. It does what Load does with clues, which take longer to make.
func (s *Solver) LoadCages(l *sudoku.Layout, cages []Cage) {
	s.clear(l)
	for _, c := range cages {
		s.addCage(c.Cells, c.Sum)
	}
	s.derive()
	s.loaded()
}

// clear prepares a solver for a layout without clues.
func (s *Solver) clear(l *sudoku.Layout) {
	s.use(l)
	s.failed = [most]int{}
	s.rules, s.names, s.cages = s.rules[:0], s.names[:0], s.cages[:0]
	for cell := range l.Cells() {
		s.begin[cell] = mask(l.All())
		s.of[cell] = s.of[cell][:0]
	}
}

// loaded makes room for the rules.
func (s *Solver) loaded() {
	s.due = s.due[:0]
	for range (len(s.rules) + 63) / 64 {
		s.due = append(s.due, 0)
	}
}

// use finds out what is to be known of a layout.
func (s *Solver) use(l *sudoku.Layout) {
	if s.layout == l {
		return
	}
	s.layout, s.side, s.every = l, l.Side(), cells{}
	for cell := range l.Cells() {
		s.every.add(cell)
		s.sees[cell] = setOf(l.Peers(cell))
	}
	s.houses, s.families = s.houses[:0], s.families[:0]
	var family cells
	for _, house := range l.Houses() {
		set := setOf(house.Cells)
		s.houses = append(s.houses, set)
		if len(s.families) == 0 || !family.and(set).empty() {
			s.families, family = append(s.families, nil), cells{}
		}
		last := &s.families[len(s.families)-1]
		*last, family = append(*last, set), family.or(set)
	}
}

// Search searches.
func (s *Solver) Search(given Search) Outcome {
	s.asked, s.guesses = given, 0
	s.now = &s.stack[0]
	*s.now = state{}
	for cell := range s.layout.Cells() {
		digits := s.begin[cell]
		if given.Givens != nil && given.Givens[cell] != 0 {
			digits &= 1 << (given.Givens[cell] - 1)
		}
		if given.Strike != 0 && cell == given.Cell {
			digits &^= mask(given.Strike)
		}
		for ; digits != 0; digits &= digits - 1 {
			s.now.places[bits.TrailingZeros16(uint16(digits))].add(cell)
		}
	}
	s.forget()
	return s.search(0)
}

// search applies the rules to the state at a depth of the stack, and guesses.
func (s *Solver) search(depth int) Outcome {
	yield.Often()
	for {
		if !s.apply() {
			s.forget()
			return Finished
		}
		at, digit := s.choose()
		if at < 0 {
			return s.solved()
		}
		if s.guesses++; s.asked.Most > 0 && s.guesses > s.asked.Most {
			return GaveUp
		}
		if s.guesses&15 == 0 && s.asked.Stop != nil && s.asked.Stop() {
			return Stopped
		}
		s.now = &s.stack[depth+1]
		*s.now = s.stack[depth]
		s.now.leave(at, digit)
		if outcome := s.search(depth + 1); outcome != Finished {
			return outcome
		}
		s.now = &s.stack[depth]
		s.now.places[digit].remove(at)
	}
}

// leave leaves a cell a single digit, counted from 0.
func (b *state) leave(cell, digit int) {
	for d := range b.places {
		if d != digit {
			b.places[d].remove(cell)
		}
	}
}

// solved hands a solution over.
func (s *Solver) solved() Outcome {
	for d, places := range s.now.places {
		for cell := range places.all {
			s.grid[cell] = uint8(d + 1)
		}
	}
	if s.asked.Found(s.grid[:s.layout.Cells()]) {
		return Finished
	}
	return Ended
}

// choose returns a cell with the fewest digits of those that have several, of several that which had most part in contradictions, or -1; and the
// digit that is tried first, counted from 0.
func (s *Solver) choose() (best, digit int) {
	var once, twice, thrice, more cells
	for d := range s.now.places {
		p := s.now.places[d]
		more = more.or(thrice.and(p))
		thrice = thrice.or(twice.and(p))
		twice = twice.or(once.and(p))
		once = once.or(p)
	}
	among := twice.without(thrice)
	if among.empty() {
		if among = thrice.without(more); among.empty() {
			among = more
		}
	}
	best = -1
	for cell := range among.all {
		if best < 0 || s.failed[cell] > s.failed[best] {
			best = cell
		}
	}
	if best < 0 {
		return best, 0
	}
	left := s.now.of(best)
	if last := s.asked.Last; last != nil {
		left &^= 1 << (last[best] - 1)
	}
	if s.asked.Rand != nil {
		for range s.asked.Rand.IntN(bits.OnesCount16(uint16(left))) {
			left &= left - 1
		}
	}
	return best, bits.TrailingZeros16(uint16(left))
}

// of returns the digits of a cell.
func (b *state) of(cell int) (digits mask) {
	for d := range b.places {
		if b.places[d].has(cell) {
			digits |= 1 << d
		}
	}
	return digits
}

// forget drops what is still to be applied, after a contradiction.
func (s *Solver) forget() { clear(s.due) }

// apply strikes all digits that the houses and the rules exclude, and reports whether no contradiction was found.
func (s *Solver) apply() bool {
	for {
		if !s.inHouses() {
			return false
		}
		if len(s.rules) == 0 || s.now.ruled == s.now.places {
			return true
		}
		if !s.byRules() {
			return false
		}
	}
}

// inHouses strikes what the houses exclude.
func (s *Solver) inHouses() bool {
	for {
		if !s.singles() {
			return false
		}
		if s.now.looked == s.now.places {
			return true
		}
		if !s.look() {
			return false
		}
	}
}

// singles strikes the digits of cells that have only one from their peers, until there is no such cell any more.
func (s *Solver) singles() bool {
	b := s.now
	for {
		var once, twice cells
		for d := range b.places {
			p := b.places[d]
			twice = twice.or(once.and(p))
			once = once.or(p)
		}
		if once != s.every {
			s.blame(s.every.without(once))
			return false
		}
		fresh := once.without(twice).without(b.done)
		if fresh.empty() {
			return true
		}
		b.done = b.done.or(fresh)
		for d := range b.places {
			for solved := b.places[d].and(fresh); !solved.empty(); {
				var cell int
				cell, solved = solved.take()
				b.places[d] = b.places[d].without(s.sees[cell])
			}
		}
	}
}

// look looks for the places of digits in houses: a single one is its cell, and two or three strike the digit from the cells that all of them see.
func (s *Solver) look() bool {
	b := s.now
	for d := 0; d < s.side; d++ {
		for changed := b.places[d].xor(b.looked[d]); !changed.empty(); changed = b.places[d].xor(b.looked[d]) {
			b.looked[d] = b.places[d]
			for h := range s.houses {
				house := s.houses[h]
				if changed.and(house).empty() {
					continue
				}
				places := b.places[d].and(house)
				n := places.len()
				if n > 3 {
					continue
				}
				if n == 0 {
					s.blame(house)
					return false
				}
				if n == 1 {
					if cell, _ := places.take(); !b.done.has(cell) {
						b.leave(cell, d)
						b.done.add(cell)
						b.places[d] = b.places[d].without(s.sees[cell])
					}
					continue
				}
				common := b.places[d].without(places)
				for rest := places; !rest.empty(); {
					var cell int
					cell, rest = rest.take()
					common = common.and(s.sees[cell])
				}
				b.places[d] = b.places[d].without(common)
			}
		}
	}
	return true
}

// blame counts a contradiction in some cells.
func (s *Solver) blame(cells cells) {
	for cell := range cells.all {
		s.failed[cell]++
	}
}

// byRules applies the rules of all cells that changed, and those that these changes make due.
func (s *Solver) byRules() bool {
	b := s.now
	var changed cells
	for d := range b.places {
		changed = changed.or(b.places[d].xor(b.ruled[d]))
	}
	for cell := range changed.all {
		b.digits[cell] = b.of(cell)
		s.mark(cell)
	}
	for next := s.next(); next >= 0; next = s.next() {
		if r := &s.rules[next]; !r.apply(s) {
			for _, cell := range r.cells {
				s.failed[cell]++
			}
			return false
		}
	}
	b.ruled = b.places
	return true
}

func (s *Solver) mark(cell int) {
	for _, r := range s.of[cell] {
		s.due[r>>6] |= 1 << (r & 63)
	}
}

// next takes the first rule that is due, or returns -1.
func (s *Solver) next() int {
	for i, word := range s.due {
		if word != 0 {
			s.due[i] = word & (word - 1)
			return i<<6 | bits.TrailingZeros64(word)
		}
	}
	return -1
}

// narrow leaves a cell only digits of a mask, and reports whether there are any. It is for rules.
func (s *Solver) narrow(cell uint8, to mask) bool {
	b := s.now
	struck := b.digits[cell] &^ to
	if struck == 0 {
		return true
	}
	b.digits[cell] &= to
	for ; struck != 0; struck &= struck - 1 {
		b.places[bits.TrailingZeros16(uint16(struck))].remove(int(cell))
	}
	s.mark(int(cell))
	return b.digits[cell] != 0
}
