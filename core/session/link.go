package session

import (
	"slices"

	"nonet/core/position"
)

// A Link is a link between two candidates that a person has drawn. It has no direction.
type Link struct {
	From, To position.Candidate
	Strong   bool
}

func (l Link) equal(m Link) bool { return l == m }

// joins reports whether two links are between the same candidates.
func (l Link) joins(m Link) bool {
	return l.From == m.From && l.To == m.To || l.From == m.To && l.To == m.From
}

// Links returns the links that were drawn, in the order in which they were. A link stays until it is removed, even if one of its
// candidates is no longer there. The result must not be changed.
func (s State) Links() []Link { return s.links }

// Link draws a link between two candidates, or removes it if it is there. If the link that is there is weak and the
// other strong, or the other way round, it is replaced.
func (s *Session) Link(l Link) bool {
	next := s.Now()
	for _, c := range []position.Candidate{l.From, l.To} {
		if c.Digit == 0 || !next.has(c.Cell, c.Digit) {
			return false
		}
	}
	if l.From == l.To {
		return false
	}
	i := slices.IndexFunc(next.links, l.joins)
	switch next.links = slices.Clone(next.links); {
	case i < 0:
		next.links = append(next.links, l)
	case next.links[i].Strong != l.Strong:
		next.links[i].Strong = l.Strong
	default:
		next.links = slices.Delete(next.links, i, i+1)
	}
	return s.change(next)
}
