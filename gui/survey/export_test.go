package survey

import (
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/survey"
)

// State returns the state of the survey.
func (p *Page) State() State { return p.state }

// Table returns what was found; nil if nothing was yet.
func (p *Page) Table() *survey.Table { return p.table }

// Start begins a survey of puzzles, as if the chosen collection had these.
func (p *Page) Start(puzzles []format.Entry) { p.startWith(p.wish.clone(), puzzles) }

// Figures returns the cells of the table of figures, by row.
func (p *Page) Figures() (rows [][]string) {
	for _, line := range p.results.figures.cells {
		var row []string
		for _, cell := range line {
			row = append(row, cell.Text)
		}
		rows = append(rows, row)
	}
	return rows
}

// Chosen returns the chosen engines.
func (p *Page) Chosen() []*engine.Engine { return p.wish.engines }
