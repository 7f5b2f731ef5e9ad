package outline

// Masses returns the mass of each border.
func (s *Sheet) Masses() (masses []float64) {
	for _, b := range s.borders() {
		masses = append(masses, s.mass(&b))
	}
	return masses
}

// Dashes returns how far inside the dashes are, and how clear those of each side of each cell are.
func (s *Sheet) Dashes(boxWidth, boxHeight int) (depth int, strengths []float64) {
	return s.dashes(boxWidth, boxHeight)
}

// Shade returns how bright the paper of a cell is, and how dark the cell is on average.
func (s *Sheet) Shade(cell int) (paper uint8, dark float64) {
	n := s.pixels
	for i := range n * n {
		dark += float64(s.dark[(cell/s.side*n+i/n)*s.width+cell%s.side*n+i%n]) / float64(n*n)
	}
	return s.paper[cell], dark
}

// Beside returns how dark the line above a row makes its cells, or that at the left of a column, by how far it is away.
func (s *Sheet) Beside(line int, upright bool) []float32 { return s.lineBeside(line, upright) }
