package engine

import "nonet/core/sat"

// cdclObserver turns the events of the solver into steps of the puzzle. A true literal is
// a digit in its cell, a false one a struck candidate. The other candidates of a digit's
// own cell have no steps: they do not matter while the digit is there.
type cdclObserver struct {
	*clauseLearner
	depth int
	told  []telling // for the literals that are true now, in order
	line  uint8     // the line of the pseudocode for taking back
}

// A telling is the step that reported a true literal.
type telling struct {
	candidate
	as StepKind // Assign (also for Deduce), Prune, or StepKinds if there was no step
}

// Decide implements sat.Observer. A decision may be against a candidate too.
func (o *cdclObserver) Decide(l sat.Lit) {
	if l.Negated() {
		o.strike(l, cdclDecide, int32(Because(Decided)))
	} else {
		o.place(l, Assign, cdclDecide, -1)
	}
}

// Imply implements sat.Observer.
func (o *cdclObserver) Imply(l sat.Lit, clause int) {
	why := int32(o.because(clause))
	if l.Negated() {
		o.strike(l, cdclImply, why)
	} else {
		o.place(l, Deduce, cdclImply, why)
	}
}

// because returns the reason for a literal that a clause implied. All clauses but those
// of the columns have been learnt, from a conflict or from a solution.
func (o *cdclObserver) because(clause int) Reason {
	switch column, ok := o.columnOf(clause); {
	case !ok:
		return Because(Learnt)
	case column.House >= 0:
		return Because(HiddenSingle, column.House)
	}
	return Because(NakedSingle)
}

// columnOf returns the column that a clause stands for, and reports whether there is one.
func (o *cdclObserver) columnOf(clause int) (CoverColumn, bool) {
	if clause < 0 || clause >= len(o.columns) {
		return CoverColumn{}, false
	}
	return ColumnOf(o.layout, int(o.columns[clause])), true
}

// Exclude implements sat.Observer.
func (o *cdclObserver) Exclude(l, by sat.Lit) {
	if o.candidates[l.Var()].cell == o.candidates[by.Var()].cell {
		o.told = append(o.told, telling{as: StepKinds})
		return
	}
	o.strike(l, cdclStrike, -1)
}

func (o *cdclObserver) place(l sat.Lit, kind StepKind, line uint8, why int32) {
	c := o.candidates[l.Var()]
	o.depth++
	o.told = append(o.told, telling{c, Assign})
	o.tell(kind, line, c, why)
}

func (o *cdclObserver) strike(l sat.Lit, line uint8, why int32) {
	c := o.candidates[l.Var()]
	o.told = append(o.told, telling{c, Prune})
	o.tell(Prune, line, c, why)
}

func (o *cdclObserver) tell(kind StepKind, line uint8, c candidate, other int32) {
	o.observe(Step{Kind: kind, Line: line, Digit: c.digit, Cell: c.cell, Depth: uint16(o.depth), Other: other})
}

// Undo implements sat.Observer.
func (o *cdclObserver) Undo(sat.Lit) {
	last := o.told[len(o.told)-1]
	o.told = o.told[:len(o.told)-1]
	switch last.as {
	case Assign:
		o.depth--
		o.tell(Backtrack, o.line, last.candidate, -1)
	case Prune:
		o.tell(Restore, o.line, last.candidate, -1)
	}
}

// end takes back what is left after an exhaustive search: what followed without a
// decision.
func (o *cdclObserver) end() {
	o.line = cdclEnd
	for len(o.told) > 0 {
		o.Undo(0)
	}
}

// Conflict implements sat.Observer.
func (o *cdclObserver) Conflict(clause int, lits []sat.Lit) {
	switch column, ok := o.columnOf(clause); {
	case !ok:
		o.tell(Conflict, cdclConflict, candidate{cell: -1}, int32(len(lits)))
	case column.House >= 0:
		o.tell(Wipeout, cdclConflict, candidate{-1, column.Digit}, o.columns[clause])
	default:
		o.tell(Wipeout, cdclConflict, candidate{cell: int16(column.Cell)}, -1)
	}
}

// Learn implements sat.Observer.
func (o *cdclObserver) Learn(lits []sat.Lit) {
	o.tell(Learn, cdclLearn, candidate{cell: -1}, int32(len(lits)))
}

// Jump implements sat.Observer.
func (o *cdclObserver) Jump(from, to int) {
	o.line = cdclJump
	if over := from - to - 1; over > 0 {
		o.tell(Backjump, cdclJump, candidate{cell: -1}, int32(over))
	}
}

// Restart implements sat.Observer.
func (o *cdclObserver) Restart() { o.line = cdclRestart }

// Block implements sat.Observer.
func (o *cdclObserver) Block() { o.line = cdclSolved }
