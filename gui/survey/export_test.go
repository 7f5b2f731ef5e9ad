package survey

import (
	"nonet/core/engine"
)

// Figures returns the cells of the table of figures, by row.
func (p *Page) Figures() [][]string {
	var rows [][]string
	for _, line := range p.results.figures.cells {
		var row []string
		for _, l := range line {
			row = append(row, l.Text)
		}
		rows = append(rows, row)
	}
	return rows
}

// Chosen returns the chosen engines.
func (p *Page) Chosen() []*engine.Engine { return p.wish.engines }
