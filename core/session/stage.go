package session

// A puzzle is at one of two stages: its printed digits are being typed in, or it is being
// solved. The stage is part of its State and givens change only while typing in, so undo must
// go back over Done, in a step of its own, before it takes back a given.

// TypeIn begins typing in the puzzle on the board, or resumes it. If the puzzle has no givens,
// the digits typed so far become givens. It reports false if the puzzle is being typed in
// already.
func (s *Session) TypeIn() bool {
	now := s.Now()
	next := now
	if now.Puzzle.Blank() {
		next = now.fixed()
	}
	next.TypingIn = true
	return s.setStage(next)
}

// Done ends typing in; from now on the puzzle is being solved. It reports false if the puzzle
// was not being typed in.
func (s *Session) Done() bool {
	next := s.Now()
	next.TypingIn = false
	return s.setStage(next)
}

// setStage changes the stage of the puzzle. If that reverses the last step, or repeats the next one
// to redo, it is not a new step: switching back and forth adds nothing to the history and
// discards nothing from it.
func (s *Session) setStage(next State) bool {
	sheet := s.Sheet()
	made, undone := sheet.Made(), sheet.Undone()
	switch {
	case sheet.Now.TypingIn == next.TypingIn:
		return false
	case made > 0 && next.same(sheet.Board(made-1)):
		canRedo := s.CanRedo()
		if sheet.undo(); !canRedo {
			sheet.forget()
		}
	case undone > 0 && next.same(sheet.Board(made+1)):
		sheet.redo()
	case len(sheet.changes) == 0 && sheet.Now.Grid().Filled() == 0 && sheet.Now.Puzzle.Blank():
		sheet.Now = next // an untouched empty board has nothing to go back to
	default:
		return s.change(next)
	}
	s.moved = none
	return true
}

// AddStages infers the stages of a history that does not record them: givens change while a
// puzzle is typed in, other things while it is solved. The board as it is now is being solved.
func (s *Sheet) AddStages() {
	var staged []Change
	typingIn := false
	enter := func(to bool) {
		if to != typingIn {
			staged, typingIn = append(staged, Change{Stage: true}), to
		}
	}
	made := 0
	for i, c := range s.changes {
		if i == s.made {
			enter(false)
			made = len(staged)
		}
		k := c.kind(false)
		if k == Nothing {
			continue
		}
		stage := k == Givens || k == Fixed && typingIn
		if len(staged) == 0 && i < s.made { // it began like that
			typingIn = stage
		}
		enter(stage)
		staged = append(staged, c)
	}
	if s.made == len(s.changes) {
		enter(false)
		made = len(staged)
	}
	s.changes, s.made, s.Now.TypingIn = staged, made, false
}

// SetHistory sets the changes that led to the board, and those that were undone, the next to redo first.
func (s *Sheet) SetHistory(made, undone []Change) {
	s.changes, s.made = append(made, undone...), len(made)
}

// SetStages sets the stages of a history of which no change begins a new stage yet: whether each board of it was being typed in, that before the first
// change first.
func (s *Sheet) SetStages(typingIn []bool) {
	for i := range s.changes {
		s.changes[i].Stage = typingIn[i] != typingIn[i+1]
	}
	s.Now.TypingIn = typingIn[s.made]
}

// Stages returns whether each board of the history was being typed in, that before the first change first.
func (s *Sheet) Stages() []bool {
	stages := make([]bool, len(s.changes)+1)
	stages[s.made] = s.Now.TypingIn
	for i := s.made - 1; i >= 0; i-- {
		stages[i] = stages[i+1] != s.changes[i].Stage
	}
	for i := s.made; i < len(s.changes); i++ {
		stages[i+1] = stages[i] != s.changes[i].Stage
	}
	return stages
}
