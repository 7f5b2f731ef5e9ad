package mypuzzles

// Drawn returns the number of pictures that were drawn.
func (m *Mine) Drawn() int { return len(m.pictures.drawn) }

// Painters returns the number of painters of small pictures that are kept.
func (s *Shelf) Painters() int { return len(s.painters) }
