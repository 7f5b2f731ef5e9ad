package phototest

import (
	"math/rand/v2"
	"strconv"
)

// RuleLines say how what belongs to other rules is printed. Lengths are in cells; 0: as in an ordinary newspaper.
type RuleLines struct {
	Dash, Gap, Width float64 // of the outlines of cages
	Inset            float64 // of an outline from the middle of the lines around its cells
	Height           float64 // of a sum
	Grey             uint8   // of dashes and sums, from 0, black
	Font             int     // of the sums: one of five
	Diagonal         float64 // the width of a line through a diagonal; 0: its cells are grey instead
}

// RandomRules returns how other rules may be printed, and makes a setting one in which a person can read them: the sums of a killer are a
// fifth of a cell high, so the photo must be taken from closer.
func (s Setting) RandomRules(rng *rand.Rand, b Content) Setting {
	within := func(low, high float64) float64 { return low + (high-low)*rng.Float64() }
	side := b.Side()
	if b.Regions != nil {
		s.Lines.Dotted, s.Lines.Shaded = false, false
		s.Lines.Thin, s.Lines.Thick = within(.012, .035), within(.07, .12)
		s.Lines.Thick = max(s.Lines.Thick, 2.2*s.Lines.Thin)
		s.Lines.Frame = 0
	}
	if b.Cages != nil {
		s.Lines.Dotted, s.Lines.Shaded = false, false
		s.Lines.Thin, s.Lines.Thick = within(.012, .03), within(.035, .07)
		s.Lines.Rules = RuleLines{
			Dash: within(.05, .13), Gap: within(.035, .08), Width: within(.012, .03), Inset: within(.075, .13),
			Height: within(.17, .24), Grey: uint8(within(0, 80)), Font: rng.IntN(4),
		}
		cell := within(38, 100)
		s.Blur = within(0, .015) * cell
		s.Width = int(cell * float64(side) / s.Camera.Fill)
		s.Height = int(float64(s.Width) * within(1, 1.35))
	}
	if b.Diagonals && rng.IntN(2) == 0 {
		s.Lines.Rules.Diagonal = within(.012, .03)
	}
	return s
}

// orUsual returns a length, or the usual one for 0.
func orUsual(length, usual float64) float64 {
	if length == 0 {
		return usual
	}
	return length
}

// regions draws the lines of a grid with drawn regions.
func (p *page) regions(b Content, l Lines, rng *rand.Rand) {
	n := b.Side()
	thin := l
	thin.Thick, thin.ThickGrey, thin.Frame = orUsual(l.Thin, .025), l.ThinGrey, orUsual(l.Frame, orUsual(l.Thick, .07))
	p.grid(p.x, p.y, p.unit, b.BoxWidth, b.BoxHeight, thin, rng)
	cell := p.unit / float64(n)
	half := orUsual(l.Thick, .07) * cell / 2
	for i := range n * n {
		x, y := p.x+float64(i%n)*cell, p.y+float64(i/n)*cell
		if i%n > 0 && b.Regions[i] != b.Regions[i-1] {
			p.bar(x-half, y-half, x+half, y+cell+half, l.ThickGrey)
		}
		if i >= n && b.Regions[i] != b.Regions[i-n] {
			p.bar(x-half, y-half, x+cell+half, y+half, l.ThickGrey)
		}
	}
}

// shadeDiagonals makes the cells of both diagonals grey, if that is how they are printed.
func (p *page) shadeDiagonals(b Content, l Lines) {
	if !b.Diagonals || l.Rules.Diagonal > 0 {
		return
	}
	n := b.Side()
	cell := p.unit / float64(n)
	for i := range n {
		for _, j := range []int{i, n - 1 - i} {
			x, y := p.x+float64(j)*cell, p.y+float64(i)*cell
			p.bar(x, y, x+cell, y+cell, p.paper-p.paper/7)
		}
	}
}

// lineDiagonals draws a line through both diagonals.
func (p *page) lineDiagonals(b Content, l Lines) {
	if !b.Diagonals || l.Rules.Diagonal == 0 {
		return
	}
	radius := l.Rules.Diagonal * p.unit / float64(b.Side()) / 2
	p.pen(Point{p.x, p.y}, Point{p.x + p.unit, p.y + p.unit}, radius, l.ThinGrey)
	p.pen(Point{p.x + p.unit, p.y}, Point{p.x, p.y + p.unit}, radius, l.ThinGrey)
}

// cages draws the dashed outlines of the cages, and their sums.
func (p *page) cages(b Content, l Lines) {
	n := b.Side()
	cell := p.unit / float64(n)
	height := orUsual(l.Rules.Height, .2) * cell
	inset := orUsual(l.Rules.Inset, .09) * cell
	small := face(l.Rules.Font, height)
	of := make([]int, n*n) // the number of the cage, from 1
	for k, c := range b.Cages {
		for _, i := range c.Cells {
			of[i] = k + 1
		}
	}
	same := func(i, right, down int) bool {
		x, y := i%n+right, i/n+down
		return min(x, y) >= 0 && max(x, y) < n && of[y*n+x] == of[i]
	}
	for i, k := range of {
		if k == 0 {
			continue
		}
		x, y := float64(i%n)*cell, float64(i/n)*cell
		// The outline along a side ends where that along the next side is.
		end := func(right, down, alongRight, alongDown int) float64 {
			switch {
			case !same(i, alongRight, alongDown):
				return inset
			case same(i, right+alongRight, down+alongDown):
				return -inset
			}
			return 0
		}
		for _, s := range [][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}} {
			if same(i, s[0], s[1]) {
				continue
			}
			if s[0] == 0 {
				at := y + inset
				if s[1] > 0 {
					at = y + cell - inset
				}
				p.dashes(x+end(0, s[1], -1, 0), x+cell-end(0, s[1], 1, 0), at, false, cell, l.Rules)
				continue
			}
			at := x + inset
			if s[0] > 0 {
				at = x + cell - inset
			}
			p.dashes(y+end(s[0], 0, 0, -1), y+cell-end(s[0], 0, 0, 1), at, true, cell, l.Rules)
		}
	}
	for _, c := range b.Cages {
		i, text := c.Cells[0], strconv.Itoa(c.Sum)
		x, y := p.x+float64(i%n)*cell+.7*inset, p.y+float64(i/n)*cell+.7*inset
		width := height * .78 * float64(len(text))
		p.bar(x, y, x+width+.1*height, y+1.15*height, p.paper) // the outline leaves room
		p.text(small, text, x+width/2, y+height/2, l.Rules.Grey)
	}
}

// dashes draws a dashed line, from the left or the top.
func (p *page) dashes(from, to, at float64, vertical bool, cell float64, l RuleLines) {
	dash, half := orUsual(l.Dash, .09)*cell, orUsual(l.Width, .02)*cell/2
	step := dash + orUsual(l.Gap, .06)*cell
	for a := from; a < to; a += step {
		b := min(a+dash, to)
		if vertical {
			p.bar(p.x+at-half, p.y+a, p.x+at+half, p.y+b, l.Grey)
		} else {
			p.bar(p.x+a, p.y+at-half, p.x+b, p.y+at+half, l.Grey)
		}
	}
}
