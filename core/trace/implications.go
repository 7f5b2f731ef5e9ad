package trace

import (
	"cmp"
	"iter"
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// An Implications is the implication graph of a conflict of clause learning: what led to it, and from which decisions. Candidates that are
// only struck because of the digit of a peer, or of their own cell, have no nodes, unless the clause speaks of them: an edge leads from
// that digit.
type Implications struct {
	Conflict engine.Step   // the Conflict or Wipeout
	Position int64         // just after it
	Level    int           // the number of decisions that stand
	Nodes    []Implied     // in the order in which they became true
	From     []int         // the nodes that contradict each other
	Clause   int           // the number of the clause that was learnt from it; -1 if that has not happened at the position
	Clues    *sudoku.Clues // of the puzzle, for the steps that name one; nil if it has none
}

// An Implied is a node of an implication graph: a literal that is true.
type Implied struct {
	engine.Literal
	Step     engine.Step // the step that made it true; of the kind StepKinds if it has none: the cell got another digit
	Position int64       // just after that step
	Level    int         // the number of decisions that stood then
	From     []int       // the nodes from which it follows

	InClause bool // the learnt clause has its negation
	First    bool // it is the first unique implication point
	Beyond   bool // it lies beyond the cut: it follows from the nodes in the clause alone
}

// Implications returns the graph of the last conflict before a position. before yields the steps before the position, the last first, as
// far as they are in memory, and domain returns the domain of a cell there, whether it has a digit or not. It is nil if there was no
// conflict, or the steps that led to it are not known any more. If no decision stood, it has no nodes.
func (t *Tree) Implications(p sudoku.Puzzle, clauses *engine.Clauses, position int64, before iter.Seq[engine.Step], domain func(cell int) sudoku.Digits) *Implications {
	g := &Implications{Clause: -1, Clues: p.Clues}
	since := map[int16]sudoku.Digits{} // by cell, the candidates that were struck, or are back, since the conflict
	var steps []engine.Step            // since the first decision, the last first
	begin := int64(0)                  // of the first decision; 0 until the conflict is met
	at := position
	for s := range before {
		if position-at == mostReplayed {
			return nil
		}
		switch {
		case g.Position > 0:
			steps = append(steps, s)
		case s.Kind == engine.Learn:
			g.Clause, _ = s.Clause()
		case s.Kind == engine.Conflict || s.Kind == engine.Wipeout:
			g.Conflict, g.Position = s, at
			path := t.Path(at)
			if len(path) == 1 {
				if t.Within(at) {
					return nil
				}
				return g
			}
			begin = t.record(path[1]).begin
		case s.Kind == engine.Prune || s.Kind == engine.Restore:
			since[s.Cell] ^= sudoku.Of(s.Digit)
		}
		if at--; at < begin {
			break
		}
	}
	if at >= begin {
		return nil
	}
	b := graphBuilder{Implications: g, puzzle: p, clauses: clauses, nodes: map[engine.Literal]int{}}
	b.domain = func(cell int16) sudoku.Digits { return domain(int(cell)) ^ since[cell] }
	b.replay(steps)
	b.build()
	return g
}

// A graphBuilder builds an implication graph from a trail.
type graphBuilder struct {
	*Implications
	puzzle  sudoku.Puzzle
	clauses *engine.Clauses
	domain  func(cell int16) sudoku.Digits // at the conflict
	trail   map[engine.Literal]Implied     // what is true since the first decision, as far as it has steps
	digits  map[int16]uint8                // those that were placed since then
	clause  []engine.Literal               // those that are true although their negation is in the learnt clause, the first implication point first
	nodes   map[engine.Literal]int
}

// replay finds what is true after some steps, the last of them first.
func (b *graphBuilder) replay(steps []engine.Step) {
	b.trail, b.digits = map[engine.Literal]Implied{}, map[int16]uint8{}
	for i, s := range slices.Backward(steps) {
		l := engine.Literal{Cell: s.Cell, Digit: s.Digit, Not: s.Kind == engine.Prune || s.Kind == engine.Restore}
		switch s.Kind {
		case engine.Assign, engine.Deduce, engine.Prune:
			if s.Decides() {
				b.Level++
			}
			b.trail[l] = Implied{Literal: l, Step: s, Position: b.Position - 1 - int64(i), Level: b.Level}
			if !l.Not {
				b.digits[s.Cell] = s.Digit
			}
		case engine.Backtrack, engine.Restore:
			if b.trail[l].Step.Decides() {
				b.Level--
			}
			if delete(b.trail, l); !l.Not {
				delete(b.digits, s.Cell)
			}
		}
	}
}

// known returns what is known about a literal that is true. ok is false if it was true before the first decision.
func (b *graphBuilder) known(l engine.Literal) (n Implied, ok bool) {
	if n, ok := b.trail[l]; ok {
		return n, true
	}
	digit, ok := b.digits[l.Cell]
	if !ok || !l.Not || !b.domain(l.Cell).Has(l.Digit) {
		return Implied{}, false
	}
	n = b.trail[engine.Literal{Cell: l.Cell, Digit: digit}]
	n.Literal, n.Step = l, engine.Step{Kind: engine.StepKinds, Cell: l.Cell, Digit: l.Digit}
	return n, true
}

// build walks from the conflict back to the clause or, as long as there is none, to the decision of the last level and to what was true
// before it.
func (b *graphBuilder) build() {
	if clause, ok := b.clauses.Clause(b.Clause); ok {
		for _, l := range clause.Literals {
			l.Not = !l.Not
			b.clause = append(b.clause, l)
		}
	}
	b.From = b.add(b.causesOf(b.Conflict, engine.Literal{Cell: -1}), len(b.clause) > 0)
	for i, n := range b.Nodes { // only then: what is also met beyond the cut lies there
		if n.InClause && n.Level == b.Level {
			b.Nodes[i].From = b.add(b.causesOf(n.Step, n.Literal), false)
		}
	}
	b.sort()
}

// add adds the nodes of literals that are true, and all from which they follow, and returns them. beyond: they are met beyond the cut.
func (b *graphBuilder) add(literals []engine.Literal, beyond bool) (nodes []int) {
	for _, l := range literals {
		n, ok := b.known(l)
		if !ok {
			continue
		}
		n.InClause = slices.Contains(b.clause, l)
		if !n.InClause {
			if by, is := b.passed(n); is {
				nodes = append(nodes, b.add([]engine.Literal{by}, beyond)...)
				continue
			}
		}
		i, seen := b.nodes[l]
		if !seen {
			i = len(b.Nodes)
			b.nodes[l] = i
			n.First = n.InClause && l == b.clause[0]
			n.Beyond = beyond && !n.InClause
			b.Nodes = append(b.Nodes, n)
			if n.Beyond || n.Level == b.Level && !n.InClause {
				b.Nodes[i].From = b.add(b.causesOf(n.Step, l), n.Beyond)
			}
		}
		nodes = append(nodes, i)
	}
	slices.Sort(nodes)
	return slices.Compact(nodes)
}

// passed returns the digit because of which a candidate is struck, if it is only struck because of one.
func (b *graphBuilder) passed(n Implied) (by engine.Literal, is bool) {
	if peer, ok := n.Step.Peer(); ok {
		return engine.Literal{Cell: int16(peer), Digit: n.Digit}, true
	}
	if n.Step.Kind == engine.StepKinds {
		return engine.Literal{Cell: n.Cell, Digit: b.digits[n.Cell]}, true
	}
	return engine.Literal{}, false
}

// causesOf returns the literals that led to a step: to the literal that it made true, or to a conflict. Not all are true since the first
// decision only.
func (b *graphBuilder) causesOf(s engine.Step, of engine.Literal) (causes []engine.Literal) {
	if n, ok := s.Clause(); ok {
		clause, _ := b.clauses.Clause(n)
		for _, l := range clause.Literals {
			if l != of {
				l.Not = !l.Not
				causes = append(causes, l)
			}
		}
		return causes
	}
	l := b.puzzle.Layout
	if i, ok := s.Constraint(); ok {
		return b.causesInClue(b.puzzle.Clues.Constraints()[i].Cells, of)
	}
	house := -1
	if reason, _ := s.Reason(); reason.Rule() == engine.HiddenSingle {
		house, _ = reason.Houses()
	} else if column, ok := s.Column(l); ok {
		house = engine.ColumnOf(l, column).House
	}
	switch {
	case s.Kind == engine.StepKinds:
		return []engine.Literal{{Cell: of.Cell, Digit: b.digits[of.Cell]}}
	case s.Kind == engine.Prune && !s.Decides():
		peer, _ := s.Peer()
		return []engine.Literal{{Cell: int16(peer), Digit: s.Digit}}
	case house >= 0:
		for _, cell := range l.Houses()[house].Cells {
			if int16(cell) != of.Cell {
				causes = append(causes, engine.Literal{Cell: int16(cell), Digit: s.Digit, Not: true})
			}
		}
	case !s.Decides():
		for d := range l.All().All() {
			if d != of.Digit {
				causes = append(causes, engine.Literal{Cell: s.Cell, Digit: d, Not: true})
			}
		}
	}
	return causes
}

// causesInClue returns what was known of the cells of a clue that implies a literal or is in conflict: the digit of each, or else what was struck
// from it; of the cell of a literal only what else the digit might have been, had it not been struck.
func (b *graphBuilder) causesInClue(cells []int, of engine.Literal) (causes []engine.Literal) {
	before := func(l engine.Literal) bool {
		n, ok := b.trail[l]
		return ok && (of.Cell < 0 || n.Position < b.trail[of].Position)
	}
	for _, cell := range cells {
		own := int16(cell) == of.Cell
		if own && of.Not {
			continue
		}
		if l := (engine.Literal{Cell: int16(cell), Digit: b.digits[int16(cell)]}); !own && before(l) {
			causes = append(causes, l)
			continue
		}
		for d := range b.puzzle.Layout.All().All() {
			if l := (engine.Literal{Cell: int16(cell), Digit: d, Not: true}); before(l) {
				causes = append(causes, l)
			}
		}
	}
	return causes
}

// sort puts the nodes into the order in which they became true.
func (b *graphBuilder) sort() {
	order := make([]int, len(b.Nodes))
	for i := range order {
		order[i] = i
	}
	stepless := func(n int) int { return int(b.Nodes[n].Step.Kind / engine.StepKinds) } // it is after the digit of its cell
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Or(cmp.Compare(b.Nodes[x].Position, b.Nodes[y].Position), cmp.Compare(stepless(x), stepless(y)))
	})
	place, sorted := make([]int, len(order)), make([]Implied, len(order))
	for to, from := range order {
		place[from], sorted[to] = to, b.Nodes[from]
	}
	move := func(nodes []int) {
		for i, n := range nodes {
			nodes[i] = place[n]
		}
		slices.Sort(nodes)
	}
	b.Nodes = sorted
	for i := range b.Nodes {
		move(b.Nodes[i].From)
	}
	move(b.From)
}
