package engine

import (
	"math/bits"
	"slices"

	"nonet/core/position"
	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Propagation uses the rules of a person with a pencil before it tries a digit: singles,
// locked candidates, pairs and triples, the simplest rule first.
var Propagation = &Engine{
	ID:    "propagate",
	Title: "Constraint propagation",
	Idea: "Reason before guessing: fill every cell or place that is forced, strike what locked candidates, pairs and triples rule out, " +
		"and only then try a digit where the fewest are left.",
	Origin: "A. K. Mackworth, “Consistency in Networks of Relations”, Artificial Intelligence 8 (1977); ties by degree after D. Brélaz, " +
		"“New Methods to Color the Vertices of a Graph”, CACM 22 (1979). For Sudoku: H. Simonis, “Sudoku as a Constraint Problem” (2005), " +
		"and P. Norvig's essay “Solving Every Sudoku Puzzle” (2006).",
	Complexity: "Exponential at worst, but most puzzles made for people need no guess. The cost of a position depends on the changes: each struck candidate costs " +
		"a look at its houses, and a triple costs at most N³ combinations in a house.",
	Pseudocode: []Line{
		{0, "solve():"},
		{1, "apply the first rule that acts, until none does:"},
		{2, "a cell has one digit left: put it there"},
		{2, "a digit has one place in a house: put it there"},
		{2, "a digit is locked in two houses: strike the rest"},
		{2, "a pair, triple or clue: strike what it rules out"},
		{2, "a cell, digit or clue has nothing left: go back"},
		{1, "if no cell is empty: a solution"},
		{1, "x := the cell with fewest digits, most empty peers"},
		{1, "for each digit v left in x: put v in x, solve()"},
		{2, "then take back all since, the last first"},
		{0, "put v in x: strike v from the peers of x"},
	},
	Call:    9,
	Domains: FromPrunes,
	Selects: FewestByDegree,
	Resumes: true,
	knows:   allConstraints,
	search:  searchPropagating,
	options: []option{
		{of: switchCells, word: "degree"},
		{of: switchCells, word: "weight", selects: FewestByWeight,
			line: propagateChoose, text: "x := the cell with fewest digits by weight",
			idea: "Reason before guessing: fill every cell or place that is forced, strike what locked candidates, pairs and triples rule out, " +
				"and only then try a digit where few are left and many dead ends were."},
	},
}

// The lines of Propagation's pseudocode that steps point at.
const (
	propagateNaked   = 2
	propagateHidden  = 3
	propagateLocked  = 4
	propagateSubset  = 5
	propagateWipeout = 6
	propagateSolved  = 7
	propagateChoose  = 8
	propagateAssign  = 9
	propagateUndo    = 10
	propagatePeer    = 11
)

// A propagator keeps two views of the same candidates: the digits of each cell, and the
// places of each digit in each house. Each view is bit sets in machine words, so that the
// same code serves for a rule about cells and one about digits.
//
// The domain of a cell does not change while the cell holds a digit, so that it is right
// again when the digit is taken back. So there is no Prune for a cell's own other digits,
// and a place of a digit is an empty cell that has it in its domain.
type propagator struct {
	*run
	*position.Geography

	domain []sudoku.Digits // of every cell
	places [][]uint64      // of digit v in house h, at [v][h]: a set of places
	all    []uint64        // the memory of places
	houses []houseState
	depth  int      // digits placed, tried or forced
	blank  int      // cells still empty
	trail  []change // all changes, in order

	// What the rules have still to examine. It is empty when no rule applies any more,
	// and discarded after a wipe-out.
	wiped bool
	clues *clueRules // nil if the puzzle has none
	// striking is the rule of clues by which candidates are being struck, -1 for none. weights are nil for another Selection.
	striking int
	tried    int // the cell that was filled without being forced last
	last     int // the cell that was filled last
	weights  weights
	lone     queue             // cells with one digit left
	only     queue             // column(h, v) of house h and digit v with one place left
	todo     [agendas]houseSet // for each further rule, the houses with news
	saved    positions         // see save
	told     int               // how many changes of the trail the houses know: see tell
	noted    int               // how many the clues know: see note
}

// A houseState is the state of a house.
type houseState struct {
	missing sudoku.Digits // the digits it does not have
	empty   uint64        // the places that are empty
	news    [agendas]news
}

// news are the cells and digits of a house that a rule has still to examine, because they
// have lost candidates.
type news struct {
	cells  uint64
	digits sudoku.Digits
}

// The rules with an agenda, in the order in which they are applied. What one has examined
// moves to the agenda of the next.
const (
	agendaLocked = iota
	agendaPairs
	agendaTriples
	agendas
)

// A change is an entry of the trail: a digit that was put into a cell, or one that
// was struck from its candidates.
type change struct {
	cell  int16
	digit uint8
	put   bool
}

func searchPropagating(r *run) {
	p := newPropagator(r)
	p.survey()
	p.solve(0)
	if !p.halted {
		p.takeBack(0)
	}
}

func newPropagator(r *run) *propagator {
	n := r.side
	p := &propagator{
		run: r, Geography: position.Of(r.layout),
		domain: make([]sudoku.Digits, len(r.grid)),
		houses: make([]houseState, len(r.layout.Houses())),
		places: make([][]uint64, n+1),
		only:   newQueue(len(r.layout.Houses()) * n),
	}
	for h := range p.houses {
		p.houses[h].missing = r.layout.All()
	}
	p.all = make([]uint64, n*len(p.houses))
	for v := 1; v <= n; v++ {
		p.places[v] = p.all[(v-1)*len(p.houses) : v*len(p.houses)]
	}
	candidates := 0
	for cell, d := range r.grid {
		if d != 0 {
			for _, s := range p.Spots(cell) {
				p.houses[s.House].missing = p.houses[s.House].missing.Without(d)
			}
			continue
		}
		p.domain[cell] = r.puzzle.Candidates(cell)
		for _, s := range p.Spots(cell) {
			p.houses[s.House].empty |= s.Bit
			for left := p.domain[cell]; left != 0; left = left.WithoutMin() {
				p.places[left.Min()][s.House] |= s.Bit
			}
		}
		candidates += p.domain[cell].Len()
		p.blank++
	}
	p.lone = newQueue(p.blank)
	p.trail = make([]change, 0, candidates+p.blank) // at most, each is struck once and each cell filled once
	for i := range p.todo {
		p.todo[i] = newHouseSet(len(p.houses))
	}
	if p.clues, p.striking, p.tried, p.last = newClueRules(r.puzzle, r.grid, p.domain), -1, -1, -1; p.clues != nil {
		p.clues.derive(r.puzzle)
	}
	if r.selects == FewestByWeight {
		p.weights = newWeights(r.puzzle, p.clues)
		if r.marks {
			r.saveMore = func(to *Checkpoint) { to.weights = slices.Clone(p.weights) }
		}
	}
	return p
}

// column returns the number of “house h has digit v” among the columns of an exact cover of this kind.
func (p *propagator) column(h int, v uint8) int { return h*p.side + int(v) - 1 }

// survey examines the whole grid before the search: everything is news.
func (p *propagator) survey() {
	for cell, d := range p.grid {
		if d == 0 {
			p.judgeCell(cell)
		}
	}
	for h := range p.houses {
		house := &p.houses[h]
		for left := house.missing; left != 0; left = left.WithoutMin() {
			p.judgeDigit(h, left.Min())
		}
		house.news[0] = news{house.empty, house.missing}
		p.todo[0].add(h)
	}
}

// solve propagates the last digit placed, and then tries digits if cells are left. The
// caller takes back what it places and strikes. It checks the context at every position,
// because one may take as long as a hundred of another engine. The level is the number of open calls.
func (p *propagator) solve(level int) {
	yield.Often()
	if p.marks {
		if p.from != nil && level == len(p.from.path) {
			copy(p.weights, p.from.weights)
		}
		p.node(level)
	}
	p.result.Counters.Nodes++
	if !p.poll() || !p.propagate() {
		return
	}
	if p.blank == 0 {
		p.found(propagateSolved, p.depth)
		return
	}
	x := p.choice()
	t, turn := p.turn(p.decisions())
	if turn = turn && p.grid[t.Cell] == 0 && p.domain[t.Cell].Has(t.Digit); turn {
		x = t.Cell
	}
	if p.observe != nil {
		p.choose(Choice{Rule: chosenBy(p.selects, turn), Cell: x, House: -1, Size: p.domain[x].Len(), Equal: p.equal(x)}, propagateChoose, p.depth)
	}
	depth, mark, copied := p.depth, len(p.trail), p.copies()
	if copied {
		p.save(level)
	}
	for values := p.untried(level, p.domain[x]); values != 0; {
		v := p.next(x, values, p.decisions())
		values = values.Without(v)
		p.trying(level, x, v, values)
		p.tried = x
		p.put(Assign, propagateAssign, x, v, Detail{})
		p.solve(level + 1)
		if p.halted {
			return // the solution stays on the board
		}
		if copied {
			p.comeBack(level, depth, mark)
		} else {
			p.takeBack(mark)
		}
	}
}

// decisions returns the number of digits tried: each led to a position, except the first
// position.
func (p *propagator) decisions() int64 { return p.result.Counters.Nodes - 1 }

// choice returns the cell to try digits in.
func (p *propagator) choice() int {
	if p.weights != nil {
		return p.lightest()
	}
	return p.fewest()
}

// fewest returns the empty cell with the fewest digits left. If there are several it
// returns one with the highest degree, the number of empty peers, which a digit in it
// would constrain; of these the first in row-major order. On minimal 16×16 puzzles this
// use of the degree halves the time.
func (p *propagator) fewest() int {
	best, fewest, highest := -1, sudoku.MaxSide+1, 0
	for cell, d := range p.grid {
		if d != 0 {
			continue
		}
		left := p.domain[cell].Len()
		if left > fewest {
			continue
		}
		if degree := p.degree(cell); left < fewest || degree > highest {
			best, fewest, highest = cell, left, degree
		}
	}
	return best
}

// equal returns how many empty cells the rule rates the same as x: those with as many digits left, and as many empty peers.
func (p *propagator) equal(x int) int {
	if p.weights != nil {
		return p.equalWeight(x)
	}
	n := 0
	for cell, d := range p.grid {
		if d == 0 && p.domain[cell].Len() == p.domain[x].Len() && p.degree(cell) == p.degree(x) {
			n++
		}
	}
	return n
}

// degree is the number of empty peers of a cell.
func (p *propagator) degree(cell int) int {
	n := 0
	for _, s := range p.Spots(cell) {
		n += bits.OnesCount64(p.houses[s.House].empty & s.Peers)
	}
	if p.clues != nil {
		for _, peer := range p.clues.further[cell] {
			if p.grid[peer] == 0 {
				n++
			}
		}
	}
	return n
}

// put places a digit in a cell, tried or forced, and strikes it from the peers.
func (p *propagator) put(kind StepKind, line uint8, cell int, v uint8, because Detail) {
	p.grid[cell] = v
	p.last = cell
	p.depth++
	p.blank--
	p.trail = append(p.trail, change{int16(cell), v, true})
	p.result.Counters.Assignments++
	p.result.Counters.Deepest = max(p.result.Counters.Deepest, p.depth)
	p.emit(kind, line, cell, v, because)
	for _, s := range p.Spots(cell) {
		house := &p.houses[s.House]
		house.missing = house.missing.Without(v)
		house.empty &^= s.Bit
	}
	for left := p.domain[cell]; left != 0; left = left.WithoutMin() { // the cell is no longer a place
		p.leave(cell, left.Min())
	}
	peer := ReasonDetail(Because(Peer, cell))
	for _, s := range p.Spots(cell) {
		place := &p.places[v][s.House]
		for *place != 0 && !p.wiped {
			p.strike(propagatePeer, p.CellAt(s.House, *place), v, peer)
		}
	}
	if p.clues != nil {
		for _, other := range p.clues.further[cell] {
			if p.grid[other] == 0 && p.domain[other].Has(v) && !p.wiped {
				p.strike(propagatePeer, other, v, peer)
			}
		}
	}
}

// strike removes a digit from the domain of an empty cell.
func (p *propagator) strike(line uint8, cell int, v uint8, because Detail) {
	p.domain[cell] = p.domain[cell].Without(v)
	p.trail = append(p.trail, change{int16(cell), v, false})
	p.result.Counters.Checks++
	if p.observe != nil { // asked here, too, to save the call
		p.emit(Prune, line, cell, v, because)
	}
	if left := p.domain[cell]; left.WithoutMin() == 0 {
		p.judgeCell(cell)
	}
	p.leave(cell, v)
}

// leave removes a cell from the places of a digit in each of its houses.
func (p *propagator) leave(cell int, v uint8) {
	places := p.places[v]
	spots := p.Spots(cell)
	for i := range spots {
		s := &spots[i]
		left := places[s.House] &^ s.Bit
		places[s.House] = left
		if left&(left-1) == 0 && p.houses[s.House].missing.Has(v) {
			p.judgeDigit(s.House, v)
		}
	}
}

// judgeCell checks whether an empty cell has one digit left, or none.
func (p *propagator) judgeCell(cell int) {
	switch left := p.domain[cell]; {
	case left == 0:
		p.wipe(cell, 0, Detail{})
	case left.WithoutMin() == 0:
		p.lone.add(cell)
	}
}

// judgeDigit checks whether a digit that a house misses has one place left, or none.
func (p *propagator) judgeDigit(h int, v uint8) {
	switch left := p.places[v][h]; {
	case left == 0:
		p.wipe(-1, v, ColumnDetail(p.layout.Cells()+p.column(h, v)))
	case left&(left-1) == 0:
		p.only.add(p.column(h, v))
	}
}

// conflict records that a constraint of clues, or one that is derived, cannot be kept.
func (p *propagator) conflict(rule int) {
	p.wiped = true
	p.weigh(-1, Detail{})
	p.emit(Conflict, propagateWipeout, -1, 0, ConflictDetail(rule))
}

// wipe records that a cell, or a digit in a house, has nothing left. Only the first is
// reported, because the search goes back there.
func (p *propagator) wipe(cell int, v uint8, column Detail) {
	if !p.wiped {
		p.wiped = true
		p.weigh(cell, column)
		p.emit(Wipeout, propagateWipeout, cell, v, column)
	}
}

// forgetChanges forgets the changes since the mark.
func (p *propagator) forgetChanges(mark int) {
	p.trail, p.told, p.noted = p.trail[:mark], min(p.told, mark), min(p.noted, mark)
}

// takeBack undoes the changes since the mark, the last first.
func (p *propagator) takeBack(mark int) {
	for i := len(p.trail) - 1; i >= mark; i-- {
		c := p.trail[i]
		cell := int(c.cell)
		if c.put {
			p.takeOut(cell, c.digit)
			continue
		}
		p.domain[cell] = p.domain[cell].With(c.digit)
		places, spots := p.places[c.digit], p.Spots(cell)
		for i := range spots {
			places[spots[i].House] |= spots[i].Bit
		}
		p.emit(Restore, propagateUndo, cell, c.digit, Detail{})
	}
	p.forgetChanges(mark)
}

// takeOut removes a digit from a cell, which has its domain again.
func (p *propagator) takeOut(cell int, v uint8) {
	p.grid[cell] = 0
	p.depth--
	p.blank++
	p.result.Counters.Backtracks++
	for _, s := range p.Spots(cell) {
		house := &p.houses[s.House]
		house.missing = house.missing.With(v)
		house.empty |= s.Bit
		for left := p.domain[cell]; left != 0; left = left.WithoutMin() {
			p.places[left.Min()][s.House] |= s.Bit
		}
	}
	p.emit(Backtrack, propagateUndo, cell, v, Detail{})
}

// emit passes a step to the observer, if there is one.
func (p *propagator) emit(kind StepKind, line uint8, cell int, v uint8, detail Detail) {
	if p.observe != nil {
		p.observe(Step{Kind: kind, Line: line, Digit: v, Cell: int16(cell), Depth: uint16(p.depth), Detail: detail})
	}
}
