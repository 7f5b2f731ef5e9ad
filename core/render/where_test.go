package render

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"nonet/core/sudoku"
)

// TestWhatIsWhere: on boards of all sides and many sizes, each cell has its ground, digits and candidates are in their places and in their colours
// and nothing is anywhere else, and between the cells are the lines.
func TestWhatIsWhere(t *testing.T) {
	for _, side := range []int{4, 6, 9, 16, 25} {
		rng := rand.New(rand.NewPCG(41, uint64(side)))
		for i, pitch := range []int{5, 7, 11, 16, 24, 33, 47, 62} {
			for _, style := range []Style{Light(), Dark()} {
				p := &placed{T: t, board: Board{Layout: layoutOf(t, side), Cells: make([]Cell, side*side)}, style: style}
				for cell := range p.board.Cells {
					c := &p.board.Cells[cell]
					c.Marks = []Marks{0, 0, Peer, Same, Base, Base | Peer}[rng.IntN(6)]
					switch kind := rng.IntN(6); kind {
					case 0, 1, 2:
						c.Digit, c.Origin = uint8(1+rng.IntN(side)), []Origin{Given, Typed, Engine}[kind]
					case 3, 4:
						c.Candidates = sudoku.Digits(rng.Uint64()) & p.board.Layout.All()
					}
				}
				p.img = paintNew(p.board, style, pitch*side+3*i, pitch*side+20-i)
				p.geometry = GeometryOf(p.board.Layout, p.img.Rect.Dx(), p.img.Rect.Dy())
				p.cells()
				p.lines()
			}
		}
	}
}

// A placed is a painted board.
type placed struct {
	*testing.T
	board    Board
	style    Style
	img      *image.RGBA
	geometry Geometry
}

// ground returns the colour behind a cell.
func (p *placed) ground(c *Cell) color.RGBA {
	switch {
	case c.Marks&Same != 0:
		return p.style.Same
	case c.Marks&Base != 0:
		return p.style.Base
	case c.Marks&Peer != 0:
		return p.style.Peer
	case c.Digit != 0 && c.Origin == Given:
		return p.style.GivenPlain
	}
	return p.style.Plain
}

// ink returns where a part of a cell has another colour than its ground, and how many of its pixels have one.
func (p *placed) ink(part image.Rectangle, ground, ink color.RGBA) (where image.Rectangle, exact int) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			switch p.img.RGBAAt(x, y) {
			case ground:
				continue
			case ink:
				exact++
			}
			where = where.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return where, exact
}

// cells looks for what is in the cells.
func (p *placed) cells() {
	side := p.geometry.cell
	for i := range p.board.Cells {
		c, r := &p.board.Cells[i], p.geometry.Bounds(i)
		ground := p.ground(c)
		what := func() string { return p.board.Layout.String() + ", " + p.img.Rect.Max.String() + ", in " + r.String() }
		if c.Candidates == 0 && p.img.RGBAAt(r.Max.X-1, r.Max.Y-1) != ground {
			p.Fatalf("%s: the ground is %v, want %v", what(), p.img.RGBAAt(r.Max.X-1, r.Max.Y-1), ground)
		}
		if c.Digit != 0 {
			ink := []color.RGBA{p.style.Given, p.style.Typed, p.style.Engine}[c.Origin]
			where, exact := p.ink(r, ground, ink)
			height := float64(where.Dy())
			if middle := where.Min.Add(where.Max).Sub(r.Min).Sub(r.Max); !where.In(r.Inset(side/16)) || max(middle.X, -middle.X) > 3+side/10 || max(middle.Y, -middle.Y) > 2+side/8 {
				p.Fatalf("%s: the digit %d is at %v", what(), c.Digit, where)
			}
			if low := .45 * float64(side); height < low || side > 9 && height > .8*float64(side) || exact == 0 && side > 20 {
				p.Fatalf("%s: the digit %d is %v high, and %d of its pixels are %v", what(), c.Digit, height, exact, ink)
			}
			continue
		}
		rest, _ := p.ink(r, ground, p.style.Candidate)
		room := image.Rectangle{}
		for digit := range p.board.Layout.All().All() {
			slot := p.geometry.Slot(i, digit, false)
			if c.Candidates.Has(digit) {
				room = room.Union(slot)
			}
			if where, _ := p.ink(slot, ground, p.style.Candidate); where.Empty() == (c.Candidates.Has(digit) && slot.Dx() > 1) {
				p.Fatalf("%s: the candidate %d is there: %t, want %t", what(), digit, !where.Empty(), c.Candidates.Has(digit))
			}
		}
		if !rest.In(room) {
			p.Fatalf("%s: there is something at %v, and candidates are in %v", what(), rest, room)
		}
	}
}

// lines looks for the lines between the cells, and for what is around the board.
func (p *placed) lines() {
	g, l := p.geometry, p.board.Layout
	width, height := l.BoxSize()
	thickness := func(at, box int) (int, color.RGBA) {
		if (at+1)%box == 0 {
			return g.thick, p.style.Thick
		}
		return g.thin, p.style.Thin
	}
	for i := range p.board.Cells {
		r, row, column := g.Bounds(i), i/l.Side(), i%l.Side()
		if column+1 < l.Side() {
			n, colour := thickness(column, width)
			if gap := g.Bounds(i+1).Min.X - r.Max.X; gap != n || n > 0 && p.img.RGBAAt(r.Max.X+n/2, r.Min.Y) != colour {
				p.Fatalf("%v, %v: the line on the right of r%dc%d is %d wide", l, p.img.Rect, row+1, column+1, gap)
			}
		}
		if row+1 < l.Side() {
			n, colour := thickness(row, height)
			if gap := g.Bounds(i+l.Side()).Min.Y - r.Max.Y; gap != n || n > 0 && p.img.RGBAAt(r.Min.X, r.Max.Y+n/2) != colour {
				p.Fatalf("%v, %v: the line below r%dc%d is %d wide", l, p.img.Rect, row+1, column+1, gap)
			}
		}
	}
	frame := g.Frame()
	for y := range p.img.Rect.Dy() {
		for x := range p.img.Rect.Dx() {
			at := image.Pt(x, y)
			if got := p.img.RGBAAt(x, y); !at.In(frame) && got != p.style.Margin || at.In(frame) && !at.In(frame.Inset(g.thick)) && got != p.style.Thick {
				p.Fatalf("%v, %v: at %v is %v, and the board is at %v", l, p.img.Rect, at, got, frame)
			}
		}
	}
}

// TestLineWidths: thick lines are at least twice as wide as thin ones, and both grow with the board.
func TestLineWidths(t *testing.T) {
	for size, want := range map[int][2]int{0: {0, 1}, 53: {0, 1}, 54: {1, 2}, 200: {1, 2}, 450: {1, 3}, 630: {1, 4}, 810: {2, 5}, 1350: {3, 8}} {
		if thin, thick := lineWidths(size, 9); [2]int{thin, thick} != want {
			t.Errorf("on a board of %d pixels lines are %d and %d wide, want %v", size, thin, thick, want)
		}
	}
	for size := range 3000 {
		thin, thick := lineWidths(size, 9)
		nextThin, nextThick := lineWidths(size+1, 9)
		if nextThin < thin || nextThick < thick || thick < 2*thin {
			t.Errorf("on a board of %d pixels lines are %d and %d wide, of one more %d and %d", size, thin, thick, nextThin, nextThick)
		}
	}
}
