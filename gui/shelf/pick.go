package shelf

import "nonet/core/session"

// The sources of Pick.
const (
	FromBuiltIn = "builtin"
	FromMine    = "mine"
	FromFile    = "file"
)

// Pick lets the user choose a puzzle from one of the sources, and calls picked with it. The board
// stays as it is.
func (s *Shelf) Pick(source string, picked func(session.State)) {
	switch source {
	case FromBuiltIn:
		s.ChooseBuiltIn()
	case FromMine:
		s.ShowMine()
	case FromFile:
		s.AskOpen()
	}
	s.picked = picked
}

// passOn passes a puzzle to the caller of Pick, and reports whether there is one.
func (s *Shelf) passOn(state session.State) bool {
	picked := s.picked
	if s.picked = nil; picked != nil {
		picked(state)
	}
	return picked != nil
}
