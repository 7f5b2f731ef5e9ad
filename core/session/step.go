package session

import "slices"

// A Step is one action of a person that was undone or redone. The zero Step means that there
// was none.
type Step struct {
	Kind  Kind
	Cells []int // the cells that changed, in reading order; none if it is another puzzle
	Was   State // the board before the step
	Now   State // the board after it
}

// A Kind is the kind of an action, whether it was undone or redone.
type Kind int

// The kinds of actions.
const (
	Nothing Kind = iota // there was none
	Digits              // digits were typed into blanks, or cleared
	Givens              // the same with printed digits
	Fixed               // typed digits were made givens
	Begun               // typing in was begun
	Done                // typing in was done
	Opened              // another puzzle was opened
)

// step returns the step from one board of a puzzle to the previous or the next one.
func step(was, now State, back bool) Step {
	s := Step{Kind: kind(was, now), Was: was, Now: now}
	if back {
		s.Kind = kind(now, was)
	}
	for cell := range now.Typed {
		if was.Typed[cell] != now.Typed[cell] || was.Puzzle.Givens[cell] != now.Puzzle.Givens[cell] {
			s.Cells = append(s.Cells, cell)
		}
	}
	return s
}

// kind returns the kind of the action that led from one board to another.
func kind(before, after State) Kind {
	switch {
	case after.TypingIn && !before.TypingIn:
		return Begun
	case before.TypingIn && !after.TypingIn:
		return Done
	case !slices.Equal(before.Puzzle.Givens, after.Puzzle.Givens):
		if slices.Equal(before.Grid(), after.Grid()) {
			return Fixed
		}
		return Givens
	case !slices.Equal(before.Typed, after.Typed):
		return Digits
	}
	return Nothing
}
