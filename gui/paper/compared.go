package paper

import (
	"math"
	"slices"

	"nonet/core/photo"
	"nonet/core/photo/locate"
	"nonet/core/proof"
	"nonet/core/sudoku"
)

// grid returns where the grid of the last reading is, upright; ok is false if that is not known. After the
// picture was opened again only the corners are.
func (p *Paper) grid() (g locate.Grid, ok bool) {
	if p.reading != nil {
		return p.reading.Grid.Turned(p.reading.Quarters), true
	}
	from := p.proof.Origin()
	if p.picture == nil || from == (proof.Origin{}) {
		return g, false
	}
	size := p.picture.size()
	g.Side = int(math.Sqrt(float64(p.proof.Cells())))
	at := func(row, column float64) locate.Point {
		mix := func(k int) float64 {
			upper := from.Corners[0][k]*(1-column) + from.Corners[1][k]*column
			return upper*(1-row) + (from.Corners[3][k]*(1-column)+from.Corners[2][k]*column)*row
		}
		return locate.Point{X: mix(0) * float64(size.X), Y: mix(1) * float64(size.Y)}
	}
	for row := range g.Side + 1 {
		var line []locate.Point
		for column := range g.Side + 1 {
			line = append(line, at(float64(row)/float64(g.Side), float64(column)/float64(g.Side)))
		}
		g.Mesh = append(g.Mesh, line)
	}
	return g.Turned(from.Quarters), true
}

// A compared is what a person has made of a reading: digits that were found right or corrected.
type compared struct {
	proof *proof.Proof
	grid  locate.Grid // upright
	board sudoku.Grid
}

// A manner is one of the ways in which a picture was read.
type manner struct{ side, quarters, grid int }

// A memory is what a person has made of readings. It never changes, so that undo only has to keep the one before; nil
// is an empty one.
type memory struct{ of map[manner]compared }

// with returns a memory in which a reading is added.
func (m *memory) with(how manner, what compared) *memory {
	next := &memory{map[manner]compared{how: what}}
	if m != nil {
		for other, c := range m.of {
			if other != how {
				next.of[other] = c
			}
		}
	}
	return next
}

// find returns what was made of a reading.
func (m *memory) find(how manner) (c compared, ok bool) {
	if m != nil {
		c, ok = m.of[how]
	}
	return c, ok
}

// remember keeps what a person has made of the last reading, which another one is about to replace.
func (p *Paper) remember(board sudoku.Grid) (last manner) {
	g, ok := p.grid()
	last = manner{g.Side, p.proof.Origin().Quarters, p.by.Grid}
	if ok {
		p.seen = p.seen.with(last, compared{p.proof, g, board})
	}
	return last
}

// sameCells returns a function that tells which cell of an earlier reading shows the same paper as a cell of
// another reading of the picture; -1 for none. Both may be turned, or have other corners.
func (c *compared) sameCells(other *photo.Reading) func(cell int) int {
	was, now := middles(c.grid), middles(other.Grid.Turned(other.Quarters))
	return func(cell int) int {
		const near, alike = .3, 1.3 // in cells
		here, best := now[cell], -1
		least := near * here.size
		for i, m := range was {
			if d := math.Hypot(m.X-here.X, m.Y-here.Y); d < least && m.size < alike*here.size && here.size < alike*m.size {
				least, best = d, i
			}
		}
		return best
	}
}

// withCompared returns what was found with what a person has said about the same paper, earlier or of the reading that it
// replaces: what was confirmed stays confirmed. If the picture was the same way up, the digits on the board stay, too, that
// were confirmed or corrected: better corners, and turning the picture back and forth, must not bring back what was corrected.
func (p *Paper) withCompared(f found, board sudoku.Grid) found {
	if p.proof == nil {
		return f
	}
	last := p.remember(board)
	r := *f.reading
	r.Givens, r.Typed, r.Notes = r.Givens.Clone(), r.Typed.Clone(), slices.Clone(r.Notes)
	now := manner{r.Layout.Side(), r.Quarters, f.by.Grid}
	for _, m := range []manner{now, last} {
		c, ok := p.seen.find(m)
		if !ok {
			continue
		}
		same := c.sameCells(&r)
		f.proof = f.proof.Inherit(c.proof, same)
		for cell := range r.Givens {
			was := same(cell)
			if was < 0 || m.quarters != r.Quarters || !c.settled(was) {
				continue
			}
			if r.Givens[cell] = c.board[was]; r.Givens[cell] != 0 {
				r.Typed[cell], r.Notes[cell] = 0, 0
			}
		}
	}
	f.reading = &r
	return f
}

// settled reports whether a person has found the digit of a cell right, or corrected it.
func (c *compared) settled(cell int) bool {
	if c.board[cell] != c.proof.Cell(cell).Digit {
		return true
	}
	return c.proof.Doubtful(cell) && !c.proof.Open(c.board, cell)
}

// A middle is that of a cell in a picture, and how large the cell is.
type middle struct {
	locate.Point
	size float64
}

// middles returns the middles of the cells of a grid, row by row.
func middles(g locate.Grid) (all []middle) {
	for row := range g.Side {
		for column := range g.Side {
			a, b := g.Mesh[row][column], g.Mesh[row+1][column+1]
			all = append(all, middle{locate.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, math.Hypot(b.X-a.X, b.Y-a.Y) / math.Sqrt2})
		}
	}
	return all
}
