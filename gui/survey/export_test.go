package survey

import (
	"nonet/core/engine"
)

// Figures returns the cells of the table of figures, by row.
func (p *Page) Figures() [][]string { return p.results.figures.rows }

// Chosen returns the chosen engines.
func (p *Page) Chosen() []*engine.Engine { return p.wish.engines }
