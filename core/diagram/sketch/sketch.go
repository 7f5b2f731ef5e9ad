package sketch

import (
	"slices"

	"nonet/core/logic"
	"nonet/core/position"
)

// A Part is the role of a candidate in a deduction.
type Part struct {
	Roles                  []logic.Role // in a contradiction a candidate has both colors
	Linked, Struck, Placed bool         // Linked: it is an end of a link
}

// A Sketch is what a picture of a deduction shows.
type Sketch struct {
	Bases, Covers []int        // the houses to be shaded; of too many none
	Groups        []logic.Node // the ends of links that are more than one candidate
	Directed      bool         // the links are to be followed, so they have arrowheads
	parts         map[position.Candidate]*Part
}

// Of returns the sketch of a deduction.
func Of(d logic.Deduction) *Sketch {
	s := &Sketch{parts: map[position.Candidate]*Part{}, Directed: Directed(d.Links)}
	most := mostHouses
	if len(d.Links) > 0 {
		most = mostWithLinks
	}
	if len(d.Houses) <= most {
		s.Bases = d.Houses
	}
	if len(d.Covers) <= most {
		s.Covers = d.Covers
	}
	for _, c := range d.Strikes {
		s.part(c).Struck = true
	}
	for _, c := range d.Places {
		s.part(c).Placed = true
	}
	for _, m := range d.Marks {
		if p := s.part(m.Candidate); !slices.Contains(p.Roles, m.Role) {
			p.Roles = append(p.Roles, m.Role)
		}
	}
	for _, l := range d.Links {
		s.addEnd(l.From)
		s.addEnd(l.To)
	}
	return s
}

// The numbers of houses up to which they are shaded. With more the shading would cover the board and show nothing; of a chain the links
// say more.
const (
	mostHouses    = 7
	mostWithLinks = 4
)

// Part returns the part of a candidate, and whether it has any.
func (s *Sketch) Part(c position.Candidate) (Part, bool) {
	p := s.parts[c]
	if p == nil {
		return Part{}, false
	}
	return *p, true
}

// Candidates returns the candidates that have a part, in no order.
func (s *Sketch) Candidates() (list []position.Candidate) {
	for c := range s.parts {
		list = append(list, c)
	}
	return list
}

func (s *Sketch) part(c position.Candidate) *Part {
	if s.parts[c] == nil {
		s.parts[c] = &Part{}
	}
	return s.parts[c]
}

func (s *Sketch) addEnd(n logic.Node) {
	for _, cell := range n.Cells {
		s.part(position.Candidate{Cell: cell, Digit: n.Digit}).Linked = true
	}
	if len(n.Cells) > 1 && !slices.ContainsFunc(s.Groups, func(g logic.Node) bool { return joined(g, n) }) {
		s.Groups = append(s.Groups, n)
	}
}

func joined(a, b logic.Node) bool { return a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells) }

// Directed reports whether links are to be followed: some begin where another ends, and strong and weak ones alternate. The
// links of a coloring are all strong.
func Directed(links []logic.Link) bool {
	directed := false
	for i := 1; i < len(links); i++ {
		before, after := links[i-1], links[i]
		if joined(before.To, after.From) {
			if before.Strong == after.Strong {
				return false
			}
			directed = true
		}
	}
	return directed
}
