package mypuzzles

// Drawn returns the number of pictures that were drawn.
func (m *Mine) Drawn() int { return len(m.pictures.drawn) }
