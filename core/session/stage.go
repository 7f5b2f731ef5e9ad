package session

import (
	"slices"

	"nonet/core/format"
)

// A puzzle is at one of two stages: its printed digits are being typed in, or it is being
// solved. The stage is part of its State and givens change only while typing in, so undo must
// go back over Done, in a step of its own, before it takes back a given.

// TypeIn begins typing in the puzzle on the board, or resumes it. If the puzzle has no givens,
// the digits typed so far become givens. It reports false if the puzzle is being typed in
// already.
func (s *Session) TypeIn() bool {
	now := s.Now()
	next := now
	if now.Puzzle.Givens.Filled() == 0 {
		next = FromEntry(format.Entry{Puzzle: now.Whole()})
		next.About = now.About
	}
	next.TypingIn = true
	return s.turn(next)
}

// Done ends typing in; from now on the puzzle is being solved. It reports false if the puzzle
// was not being typed in.
func (s *Session) Done() bool {
	next := s.Now()
	next.TypingIn = false
	return s.turn(next)
}

// turn changes the stage of the puzzle. If that reverses the last step, or repeats the next one
// to redo, it is not a new step: switching back and forth adds nothing to the history and
// discards nothing from it.
func (s *Session) turn(next State) bool {
	sheet := s.Sheet()
	is := func(history []State) bool {
		return len(history) > 0 && next.SameBoard(history[len(history)-1])
	}
	switch {
	case sheet.Now.TypingIn == next.TypingIn:
		return false
	case is(sheet.Past) && s.CanRedo():
		sheet.undo()
	case is(sheet.Past):
		sheet.undo()
		sheet.Future = nil
	case is(sheet.Future):
		sheet.redo()
	case len(sheet.Past)+len(sheet.Future) == 0 && sheet.Now.Grid().Filled() == 0:
		sheet.Now = next // an untouched empty board has nothing to go back to
	default:
		return s.change(next)
	}
	s.moved = none
	return true
}

// AddStages infers the stages of a history that does not record them: givens change while a
// puzzle is typed in, other digits while it is solved. The board as it is now is being solved.
func (s *Sheet) AddStages() {
	boards := slices.Concat(s.Past, []State{s.Now}, s.Future)
	slices.Reverse(boards[len(s.Past)+1:])
	var staged []State
	put := func(b State, typingIn bool) {
		b.TypingIn = typingIn
		staged = append(staged, b)
	}
	now := 0
	for i, b := range boards {
		if i == 0 {
			put(b, false)
		} else if made := kind(boards[i-1], b); made != Nothing {
			last := staged[len(staged)-1]
			stage := made == Givens || made == Fixed && last.TypingIn
			switch {
			case stage == last.TypingIn:
			case len(staged) == 1 && i <= len(s.Past): // it began like that
				staged[0].TypingIn = stage
			default:
				put(last, stage)
			}
			put(b, stage)
		}
		if i == len(s.Past) {
			if staged[len(staged)-1].TypingIn {
				put(b, false)
			}
			now = len(staged) - 1
		}
	}
	about := s.Now.About
	s.Past, s.Now, s.Future = staged[:now:now], staged[now], slices.Clone(staged[now+1:])
	s.Now.About = about
	slices.Reverse(s.Future)
}
