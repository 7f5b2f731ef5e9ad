package phototest

import "math/rand/v2"

// Room is how much of the page there is around the grid, in sides of the grid.
type Room struct{ Left, Top, Right, Bottom float64 }

// Around says what else is printed on the page.
type Around struct {
	Text      bool // a heading and lines of text
	Advert    bool // dark, with light text, near the grid
	Solution  bool // a small filled grid
	Crossword bool
	Table     bool // with lines, not square
	Neighbour bool // the edge of another puzzle of the same kind
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

func word(rng *rand.Rand) string {
	w := make([]byte, 2+rng.IntN(9))
	for i := range w {
		w[i] = letters[26+rng.IntN(26)]
	}
	return string(w)
}

// surroundings draws what is around the grid.
func (p *page) surroundings(a Around, room Room, b Content, l Lines, rng *rand.Rand) {
	unit := p.unit
	bottom, right := p.y+unit, p.x+unit
	if a.Text {
		p.text(face(1, unit*.05), "SUDOKU", p.x+unit*.2, p.y-unit*.07, 30)
		p.paragraph(0, bottom+unit*.05, p.x+unit*.8, bottom+unit*room.Bottom, rng)
		p.paragraph(0, p.y+unit*.1, p.x-unit*.05, bottom, rng)
	}
	if a.Advert {
		p.bar(p.x+unit*.4, p.y-unit*(.04+.2), right, p.y-unit*.03, 40)
		p.text(face(1, unit*.07), "ADVERT", p.x+unit*.7, p.y-unit*.14, 230)
	}
	if a.Solution {
		size := unit * .3
		x, y := right-size*.8, bottom+unit*.06
		p.grid(x, y, size, b.BoxWidth, b.BoxHeight, Lines{Thin: .04, Thick: .1}, rng)
		n := b.Side()
		f := face(0, size/float64(n)*.6)
		for i := range n * n {
			p.text(f, name(uint8(1+rng.IntN(min(n, 9))), true), x+size/float64(n)*(float64(i%n)+.5), y+size/float64(n)*(float64(i/n)+.5), 20)
		}
	}
	if a.Crossword {
		p.crossword(right+unit*.06, p.y+unit*.05, unit*.06, 13, rng)
	}
	if a.Table {
		for i := range 7 {
			p.bar(right+unit*.05, p.y+unit*(.5+.05*float64(i)), right+unit*.6, p.y+unit*(.5+.05*float64(i))+1.5, 60)
		}
		for i := range 4 {
			p.bar(right+unit*(.05+.18*float64(i)), p.y+unit*.5, right+unit*(.05+.18*float64(i))+1.5, p.y+unit*.8, 60)
		}
	}
	if a.Neighbour {
		p.grid(p.x-unit*1.08, p.y, unit, b.BoxWidth, b.BoxHeight, l, rng)
		p.grid(p.x, bottom+unit*.09, unit, b.BoxWidth, b.BoxHeight, l, rng)
	}
}

// paragraph fills a rectangle with lines of words.
func (p *page) paragraph(x0, y0, x1, y1 float64, rng *rand.Rand) {
	height := p.unit * .022
	f := face(0, height)
	for y := y0; y+height < y1; y += height * 2 {
		for x := x0 + height; x < x1-4*height; {
			w := word(rng)
			length := float64(len(w)) * height * .8
			if x+length > x1 {
				break
			}
			p.text(f, w, x+length/2, y+height, 40)
			x += length + height*.7
		}
	}
}

// crossword draws a grid with black cells and small numbers.
func (p *page) crossword(x, y, cell float64, n int, rng *rand.Rand) {
	for i := range n + 1 {
		at := float64(i) * cell
		p.bar(x, y+at-1, x+float64(n)*cell, y+at+1, 20)
		p.bar(x+at-1, y, x+at+1, y+float64(n)*cell, 20)
	}
	f := face(0, cell*.2)
	for i := range n * n {
		cx, cy := x+cell*float64(i%n), y+cell*float64(i/n)
		switch rng.IntN(6) {
		case 0:
			p.bar(cx, cy, cx+cell, cy+cell, 20)
		case 1:
			p.text(f, name(uint8(rng.IntN(60)), false), cx+cell*.25, cy+cell*.25, 40)
		}
	}
}
