package engine

import (
	"math/bits"
	"slices"

	"nonet/core/sudoku"
)

// BitMasks keeps each cell's digits in one machine word and the empty cells in an
// ordered set, so that the cell to fill next is always the first of the set.
var BitMasks = &Engine{
	ID:    "bitset",
	Title: "Bit masks and an ordered set",
	Idea: "Note each cell's used digits as the bits of a word; keep the empty cells sorted by how many digits are left, " +
		"fill the first, and move its peers to their new places.",
	Origin: "A common program of the contest community: bit masks with a set ordered by (number of candidates, cell), " +
		"the “smallest domain first” rule of J. R. Bitner and E. M. Reingold, “Backtrack Programming Techniques”, CACM 18 (1975).",
	Complexity: "Exponential at worst; a position costs one look at the first of the set and a move for each of at most 3N peers.",
	Pseudocode: []Line{
		{0, "solve():"},
		{1, "if the set is empty: a solution"},
		{1, "take the first (count, cell) out of the set"},
		{1, "if count is 0: no digit is left for the cell, go back"},
		{1, "for each bit k not in used[cell], lowest first:"},
		{2, "put k in cell"},
		{2, "for each empty peer whose used word lacks k:"},
		{3, "set bit k, or what clues bar; move it forward"},
		{2, "solve()"},
		{2, "clear bit k and move those peers back"},
		{2, "take k out of cell"},
		{1, "put the cell back into the set"},
	},
	Call:    8,
	Domains: FromPrunes,
	Selects: FewestDigits,
	Resumes: true,
	knows:   allConstraints,
	search:  searchBits,
}

// The lines of BitMasks's pseudocode that steps point at.
const (
	bitsetSolved  = 1
	bitsetChoose  = 2
	bitsetWipeout = 3
	bitsetAssign  = 5
	bitsetMove    = 7
	bitsetUnmove  = 9
	bitsetUndo    = 10
)

type bitSearcher struct {
	*run
	used  []sudoku.Digits // for each cell, the digits its peers hold, and those that clues rule out
	all   sudoku.Digits
	open  cellSet         // the empty cells
	moved []int           // the peers moved, in the order of moving
	clues *clueRules      // nil if the puzzle has none
	free  []sudoku.Digits // for clues: the digits that are not used, of the cells of the clue that is examined
	ruled []removal       // the digits marked used because of clues, in order
}

func searchBits(r *run) {
	b := newBitSearcher(r)
	b.solve(0)
	if !b.halted {
		b.freeAgain(0, 0)
	}
}

func newBitSearcher(r *run) *bitSearcher {
	b := &bitSearcher{run: r, all: r.layout.All(), used: make([]sudoku.Digits, len(r.grid)), open: newCellSet(r.side, len(r.grid))}
	blank := 0
	for cell, d := range r.grid {
		b.used[cell] = b.all &^ r.puzzle.Candidates(cell)
		if d == 0 {
			b.open.add(b.count(cell), cell)
			blank++
		}
	}
	b.moved = make([]int, 0, blank*len(r.layout.Peers(0)))
	if r.puzzle.Clues != nil {
		b.free = make([]sudoku.Digits, len(r.grid))
		b.clues = newClueRules(r.puzzle, r.grid, b.free)
	}
	return b
}

// count is the number of candidates of a cell.
func (b *bitSearcher) count(cell int) int { return (b.all &^ b.used[cell]).Len() }

func (b *bitSearcher) solve(depth int) {
	if !b.enter(depth) {
		return
	}
	if depth == 0 {
		b.moveByClues(b.clues.all(), 0)
	}
	count, cell, ok := b.open.first()
	if !ok {
		b.found(bitsetSolved, depth)
		return
	}
	if count == 0 {
		b.step(Wipeout, bitsetWipeout, cell, 0, depth)
		return
	}
	t, turn := b.turn(b.decisions())
	if turn = turn && b.grid[t.Cell] == 0 && !b.used[t.Cell].Has(t.Digit); turn {
		count, cell = b.count(t.Cell), t.Cell
	}
	if b.observe != nil {
		b.choose(Choice{Rule: chosenBy(FewestDigits, turn), Cell: cell, House: -1, Size: count, Equal: b.open.size(count)}, bitsetChoose, depth)
	}
	b.open.remove(count, cell)
	for left := b.untried(depth, b.all&^b.used[cell]); left != 0; {
		k := b.next(cell, left, b.decisions())
		left = left.Without(k)
		b.trying(depth, cell, k, left)
		b.grid[cell] = k
		b.result.Counters.Assignments++
		b.step(Assign, bitsetAssign, cell, k, depth+1)
		mark, ruled := len(b.moved), len(b.ruled)
		b.move(cell, k, depth+1)
		if b.clues != nil {
			b.moveByClues(b.clues.with(cell), depth+1)
		}
		b.solve(depth + 1)
		if b.halted {
			return // the solution stays on the board
		}
		if b.clues != nil {
			b.freeAgain(ruled, depth+1)
		}
		b.moveBack(mark, k, depth+1)
		b.grid[cell] = 0
		b.result.Counters.Backtracks++
		b.step(Backtrack, bitsetUndo, cell, k, depth)
	}
	b.open.add(count, cell)
}

// move marks k used in every empty peer of the cell that had it free, and moves
// that peer to its new place in the set.
func (b *bitSearcher) move(cell int, k uint8, depth int) {
	bit := sudoku.Of(k)
	peers := b.peers(cell)
	b.result.Counters.Checks += int64(len(peers))
	for _, peer := range peers {
		if b.grid[peer] != 0 || b.used[peer]&bit != 0 {
			continue
		}
		count := b.count(peer)
		b.used[peer] |= bit
		b.open.remove(count, peer)
		b.open.add(count-1, peer)
		b.moved = append(b.moved, peer)
		if b.observe != nil {
			b.observe(Step{Kind: Prune, Line: bitsetMove, Digit: k, Cell: int16(peer), Depth: uint16(depth), Detail: ReasonDetail(Because(Peer, cell))})
		}
	}
}

// moveByClues marks used what each of some constraints rules out.
func (b *bitSearcher) moveByClues(constraints []int, depth int) {
	for _, i := range constraints {
		for _, cell := range b.clues.rules[i].k.Cells {
			b.free[cell] = b.all &^ b.used[cell]
		}
		because := ReasonDetail(BecauseOfConstraint(i))
		for _, g := range b.clues.exclusions(i) {
			count := b.count(g.cell)
			b.used[g.cell] |= g.digits
			b.open.remove(count, g.cell)
			b.open.add(b.count(g.cell), g.cell)
			for k := range g.digits.All() {
				b.result.Counters.Checks++
				b.ruled = append(b.ruled, removal{cell: int16(g.cell), digit: k})
				if b.observe != nil {
					b.observe(Step{Kind: Prune, Line: bitsetMove, Digit: k, Cell: int16(g.cell), Depth: uint16(depth), Detail: because})
				}
			}
		}
	}
}

// moveBack undoes the moves of peers since the mark, last first.
func (b *bitSearcher) moveBack(mark int, k uint8, depth int) {
	bit := sudoku.Of(k)
	for i := len(b.moved) - 1; i >= mark; i-- {
		peer := b.moved[i]
		count := b.count(peer)
		b.used[peer] &^= bit
		b.open.remove(count, peer)
		b.open.add(count+1, peer)
		b.step(Restore, bitsetUnmove, peer, k, depth)
	}
	b.moved = b.moved[:mark]
}

// freeAgain undoes what moveByClues did since the mark, last first.
func (b *bitSearcher) freeAgain(mark, depth int) {
	for _, r := range slices.Backward(b.ruled[mark:]) {
		cell := int(r.cell)
		count := b.count(cell)
		b.used[cell] = b.used[cell].Without(r.digit)
		b.open.remove(count, cell)
		b.open.add(count+1, cell)
		b.step(Restore, bitsetUnmove, cell, r.digit, depth)
	}
	b.ruled = b.ruled[:mark]
}

// A cellSet is a set of (count, cell) pairs in ascending order, as bit maps: one row of
// words for each count, with a bit for each cell. All operations take a few instructions;
// a balanced tree would need a descent and an allocation.
type cellSet struct {
	words int      // in a row
	rows  []uint64 // one row after another, by count from 0 to the side
}

func newCellSet(side, cells int) cellSet {
	words := (cells + 63) / 64
	return cellSet{words: words, rows: make([]uint64, (side+1)*words)}
}

func (s *cellSet) add(count, cell int) {
	s.rows[count*s.words+cell>>6] |= 1 << (cell & 63)
}

func (s *cellSet) remove(count, cell int) {
	s.rows[count*s.words+cell>>6] &^= 1 << (cell & 63)
}

// size returns how many cells have a count.
func (s *cellSet) size(count int) int {
	n := 0
	for _, word := range s.rows[count*s.words : (count+1)*s.words] {
		n += bits.OnesCount64(word)
	}
	return n
}

// first returns the least pair of the set, and reports whether there is one.
func (s *cellSet) first() (count, cell int, ok bool) {
	for i, word := range s.rows {
		if word != 0 {
			return i / s.words, i%s.words<<6 + bits.TrailingZeros64(word), true
		}
	}
	return 0, 0, false
}
