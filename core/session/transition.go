package session

import "slices"

// A Transition is one action of a person that was undone or redone. The zero Transition means that there
// was none.
type Transition struct {
	Kind   Kind
	Cells  []int // the cells in which something of this kind changed, in reading order; none if it is another puzzle
	Was    State // the board before the step
	Now    State // the board after it
	Answer bool  // in this action the program filled in the rest
}

// A Kind is the kind of an action, whether it was undone or redone.
type Kind int

// The kinds of actions. An action of several kinds is of the first of them: a digit that was placed is of the
// kind Digits, although notes were cleaned with it.
const (
	Nothing  Kind = iota // there was none
	Digits               // digits were typed into blanks, or cleared
	Givens               // the same with printed digits
	Fixed                // typed digits were made givens
	Begun                // typing in was begun
	Done                 // typing in was done
	Opened               // another puzzle was opened
	Notes                // notes were written or removed
	Coloured             // cells or candidates were given colours, or lost them
	Linked               // links were drawn or removed
	Ruled                // clues or houses were drawn or removed
	Combined             // combinations of cages were struck, or that was taken back
)

// stepBetween returns the step that makes a change, or takes it back.
func stepBetween(was, now State, c Change, back bool) Transition {
	s := Transition{Kind: c.kind(now.TypingIn != back), Was: was, Now: now, Answer: c.Answer}
	for _, change := range c.Cells {
		if change.of(s.Kind) {
			s.Cells = append(s.Cells, change.Cell)
		}
	}
	switch s.Kind {
	case Ruled:
		s.Cells = c.ruledCells()
	case Combined:
		s.Cells = c.Struck[0].Element.Cage
	}
	return s
}

// ruledCells returns the cells that a clue gained or lost or, if none did, those of the clues that were changed.
func (c Change) ruledCells() []int {
	var all, odd []int
	for _, k := range c.Clues {
		for _, cell := range k.Element.Cells {
			all = append(all, cell)
			if i := slices.Index(odd, cell); i >= 0 {
				odd = slices.Delete(odd, i, i+1)
			} else {
				odd = append(odd, cell)
			}
		}
	}
	if len(odd) > 0 {
		all = odd
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// kind returns the kind of a change, after which the puzzle is being typed in or not.
func (c Change) kind(typingIn bool) Kind {
	is := func(k Kind) bool {
		return slices.ContainsFunc(c.Cells, func(change CellChange) bool { return change.of(k) })
	}
	switch {
	case c.Stage && typingIn:
		return Begun
	case c.Stage:
		return Done
	case c.rules():
		return Ruled
	case is(Givens):
		if slices.ContainsFunc(c.Cells, func(change CellChange) bool { return change.Before.Digit != change.After.Digit }) {
			return Givens
		}
		return Fixed
	case is(Digits):
		return Digits
	case is(Notes):
		return Notes
	case is(Coloured):
		return Coloured
	case len(c.Links) > 0:
		return Linked
	case len(c.Struck) > 0:
		return Combined
	}
	return Nothing
}

// of reports whether something of a kind changes in the cell.
func (c CellChange) of(k Kind) bool {
	before, after := c.Before.pencil(), c.After.pencil()
	switch k {
	case Notes:
		return before.Corner != after.Corner || before.Centre != after.Centre
	case Coloured:
		return before.Colours != after.Colours || before.Tints != after.Tints
	case Givens:
		return given(c.Before) != given(c.After)
	}
	return c.Before.Digit != c.After.Digit || c.Before.Given != c.After.Given
}
