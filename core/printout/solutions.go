package printout

import (
	"fmt"
	"image"

	"nonet/core/canvas"
	"nonet/core/document"
	"nonet/core/render"
	"nonet/core/words"
)

// The least side of a cell of a solution, and the usual height of solutions, in pixels.
const (
	leastCell = 6 * point
	usualSide = 104 * point
	caption   = 12 * point
	between   = 10 * point
)

// strip returns the height of the solutions below the puzzles of a page, in pixels; 0 if they are not there.
func (p *printing) strip(from, to int) int {
	if p.Solutions != UpsideDown {
		return 0
	}
	side := 0
	for _, puzzle := range p.puzzles[from:to] {
		if puzzle.Solution != nil {
			side = max(side, puzzle.Board.Layout.Side())
		}
	}
	if side == 0 {
		return 0
	}
	most := (p.Paper.Body().Dx() - (p.PerPage-1)*between) / p.PerPage
	wanted := max(usualSide, side*7*point)
	if p.Large {
		wanted = wanted * 3 / 2
	}
	if wanted = min(wanted, most); wanted < side*leastCell {
		return 0
	}
	return wanted + caption
}

// upsideDown prints the solutions of a page below its puzzles. Turned around, they are in the order of the puzzles.
func (p *printing) upsideDown(page *document.Page, area image.Rectangle, from, to int) {
	side := area.Dy() - caption
	page.Rule(area.Min.X, area.Max.X, area.Min.Y-6*point, document.Pale)
	right := area.Max.X
	for i := from; i < to; i++ {
		if p.puzzles[i].Solution == nil {
			continue
		}
		at := image.Rect(right-side, area.Min.Y, right, area.Max.Y)
		board, label := p.puzzles[i].solved(), p.label(i)
		size := image.Pt(side, side+caption)
		page.Items = append(page.Items, document.Item{At: at, Text: label, Paint: func(c canvas.Page) {
			c.Frame(at, size, true, func(c canvas.Page) {
				c.Text(canvas.Text{String: label, At: image.Pt(0, caption-3*point).Mul(canvas.Unit), Height: p.small.Height, Color: p.small.Color})
				part := image.Rect(0, caption, side, caption+side)
				of := side / 2 / board.Layout.Side() * board.Layout.Side()
				c.Frame(part, image.Pt(of, of), false, func(c canvas.Page) { render.Draw(c, board, paper()) })
			})
		}})
		right -= side + between
	}
}

// label returns what stands above a solution.
func (p *printing) label(i int) string {
	if len(p.puzzles) == 1 {
		return words.T("print.solution")
	}
	return words.T("print.solution.of", words.Data{"Number": i + 1})
}

// appendix prints the solutions that are on no other page.
func (p *printing) appendix() {
	var missing []int
	for i, puzzle := range p.puzzles {
		from := i - i%p.PerPage // the first of its page
		if puzzle.Solution != nil && p.strip(from, min(from+p.PerPage, len(p.puzzles))) == 0 {
			missing = append(missing, i)
		}
	}
	if len(missing) == 0 {
		return
	}
	f := p.document.Flow()
	heading := document.Heading
	f.Text(words.T("print.solutions"), heading)
	for len(missing) > 0 {
		columns := p.solutionColumns(p.puzzles[missing[0]].Board.Layout.Side())
		width := (f.Width() - (columns-1)*2*between) / columns
		row := f.Take(width + caption + 2*between)
		for column := 0; column < columns && len(missing) > 0; column++ {
			i := missing[0]
			if p.solutionColumns(p.puzzles[i].Board.Layout.Side()) != columns {
				break // boards of another size begin a row of their own
			}
			missing = missing[1:]
			left := row.Min.X + column*(width+2*between)
			if name := p.small.Bold(); len(p.puzzles) > 1 {
				f.Page().Line(name.Cut(fmt.Sprint(i+1), width), image.Pt(left, row.Min.Y+caption-4*point), canvas.Start, name)
			}
			p.board(f.Page(), image.Rect(left, row.Min.Y+caption, left+width, row.Min.Y+caption+width), p.puzzles[i].solved())
		}
	}
}

// solutionColumns returns how many solutions of a size stand side by side.
func (p *printing) solutionColumns(side int) int {
	columns := 4
	switch {
	case side > 16:
		columns = 2
	case side > 9:
		columns = 3
	}
	if p.Large {
		columns = max(1, columns/2)
	}
	return columns
}
