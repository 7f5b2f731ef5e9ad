package engine

import "nonet/core/sat"

// cdclObserver turns the events of the solver into steps of the puzzle. A true literal is
// a digit in its cell, a false one a struck candidate. The other candidates of a digit's
// own cell have no steps: they do not matter while the digit is there.
type cdclObserver struct {
	*clauseLearner
	depth    int
	reported []report // for the literals that are true now, in order
	line     uint8    // the line of the pseudocode for taking back
	why      Detail   // of what is taken back
	literals []Literal
}

// A report is the step that made a literal true.
type report struct {
	candidate
	as StepKind // Assign (also for Deduce), Prune, or StepKinds if there was no step
}

// Decide implements sat.Observer. A decision may be against a candidate too.
func (o *cdclObserver) Decide(l sat.Lit) {
	c := o.candidates[l.Var()]
	o.choose(Choice{Rule: chosenBy(o.rule(), o.requests && l == o.requested), Cell: int(c.cell), House: -1, Digit: c.digit, Size: 2, Equal: 1}, cdclDecide, o.depth)
	if l.Negated() {
		o.strike(l, cdclDecide, decided)
	} else {
		o.place(l, Assign, cdclDecide, Detail{})
	}
}

// rule is the rule of the engine's own choice. Before the first conflict no candidate is more active
// than another.
func (o *cdclObserver) rule() Selection {
	if o.solver.Stats.Conflicts == 0 {
		return FixedOrder
	}
	return MostActive
}

// Imply implements sat.Observer.
func (o *cdclObserver) Imply(l sat.Lit, clause int) {
	why := ReasonDetail(o.because(clause))
	if l.Negated() {
		o.strike(l, cdclImply, why)
	} else {
		o.place(l, Deduce, cdclImply, why)
	}
}

// because returns the reason for a literal that a clause implied. All clauses but those
// of the columns have been learnt, from a conflict or from a solution.
func (o *cdclObserver) because(clause int) Reason {
	if i, ok := o.constraintOf(clause); ok {
		return BecauseOfConstraint(i)
	}
	switch column, ok := o.columnOf(clause); {
	case !ok:
		return BecauseOfClause(o.numberOf(clause))
	case column.House >= 0:
		return Because(HiddenSingle, column.House)
	}
	return Because(NakedSingle)
}

// numberOf returns the number of a clause that the search has added, as steps have it.
func (o *cdclObserver) numberOf(clause int) int {
	return clause - len(o.columns) - len(o.formula.clues)
}

// constraintOf returns the constraint of the clues of which a clause is, and reports whether there is one.
func (o *cdclObserver) constraintOf(clause int) (i int, ok bool) {
	if clause -= len(o.columns); clause < 0 || clause >= len(o.formula.clues) {
		return 0, false
	}
	return int(o.formula.clues[clause]), true
}

// columnOf returns the column that a clause stands for, and reports whether there is one.
func (o *cdclObserver) columnOf(clause int) (CoverColumn, bool) {
	if clause >= len(o.columns) {
		return CoverColumn{}, false
	}
	return ColumnOf(o.layout, int(o.columns[clause])), true
}

// Exclude implements sat.Observer.
func (o *cdclObserver) Exclude(l, by sat.Lit) {
	if o.candidates[l.Var()].cell == o.candidates[by.Var()].cell {
		o.reported = append(o.reported, report{as: StepKinds})
		return
	}
	o.strike(l, cdclStrike, ReasonDetail(Because(Peer, int(o.candidates[by.Var()].cell))))
}

func (o *cdclObserver) place(l sat.Lit, kind StepKind, line uint8, why Detail) {
	c := o.candidates[l.Var()]
	o.depth++
	o.reported = append(o.reported, report{c, Assign})
	o.emit(kind, line, c, why)
}

func (o *cdclObserver) strike(l sat.Lit, line uint8, why Detail) {
	c := o.candidates[l.Var()]
	o.reported = append(o.reported, report{c, Prune})
	o.emit(Prune, line, c, why)
}

func (o *cdclObserver) emit(kind StepKind, line uint8, c candidate, detail Detail) {
	o.observe(Step{Kind: kind, Line: line, Digit: c.digit, Cell: c.cell, Depth: uint16(o.depth), Detail: detail})
}

// Undo implements sat.Observer.
func (o *cdclObserver) Undo(sat.Lit) {
	last := o.reported[len(o.reported)-1]
	o.reported = o.reported[:len(o.reported)-1]
	switch last.as {
	case Assign:
		o.depth--
		o.emit(Backtrack, o.line, last.candidate, o.why)
	case Prune:
		o.emit(Restore, o.line, last.candidate, Detail{})
	}
}

// end takes back what is left after an exhaustive search: what followed without a
// decision.
func (o *cdclObserver) end() {
	o.line, o.why = cdclEnd, Detail{}
	for len(o.reported) > 0 {
		o.Undo(0)
	}
}

// Conflict implements sat.Observer.
func (o *cdclObserver) Conflict(clause int, _ []sat.Lit) {
	if i, ok := o.constraintOf(clause); ok {
		o.emit(Conflict, cdclConflict, candidate{cell: -1}, ConflictDetail(i))
		return
	}
	switch column, ok := o.columnOf(clause); {
	case !ok:
		o.emit(Conflict, cdclConflict, candidate{cell: -1}, ClauseDetail(o.numberOf(clause)))
	case column.House >= 0:
		o.emit(Wipeout, cdclConflict, candidate{-1, column.Digit}, ColumnDetail(int(o.columns[clause])))
	default:
		o.emit(Wipeout, cdclConflict, candidate{cell: int16(column.Cell)}, Detail{})
	}
}

// Learn implements sat.Observer.
func (o *cdclObserver) Learn(clause int, lits []sat.Lit) {
	n := o.numberOf(clause)
	literals := o.literalsOf(lits)
	sortLiterals(literals[1:])
	o.clauses.Add(n, Clause{Literals: literals})
	o.emit(Learn, cdclLearn, candidate{cell: -1}, ClauseDetail(n))
}

// literalsOf returns literals in terms of the puzzle. They are valid until the next call.
func (o *cdclObserver) literalsOf(lits []sat.Lit) []Literal {
	o.literals = o.literals[:0]
	for _, l := range lits {
		c := o.candidates[l.Var()]
		o.literals = append(o.literals, Literal{c.cell, c.digit, l.Negated()})
	}
	return o.literals
}

// Jump implements sat.Observer.
func (o *cdclObserver) Jump(from, to int) {
	o.line, o.why = cdclJump, Detail{}
	if over := from - to - 1; over > 0 {
		o.why = jumped
		o.emit(Backjump, cdclJump, candidate{cell: -1}, CountDetail(over))
	}
}

// Restart implements sat.Observer.
func (o *cdclObserver) Restart() { o.line, o.why = cdclRestart, jumped }

// Block implements sat.Observer.
func (o *cdclObserver) Block(clause int, lits []sat.Lit) {
	o.line, o.why = cdclSolved, Detail{}
	literals := o.literalsOf(lits)
	sortLiterals(literals)
	o.clauses.Add(o.numberOf(clause), Clause{Literals: literals, Excludes: true})
}
