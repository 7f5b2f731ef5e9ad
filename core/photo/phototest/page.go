package phototest

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Lines say how a grid is printed. Widths are in cells.
type Lines struct {
	Thin, Thick, Frame float64 // 0: as in an ordinary newspaper
	ThinGrey           uint8   // from 0, black
	ThickGrey          uint8
	Dotted             bool    // the thin ones
	Gaps               float64 // the part of all lines that is missing, in short pieces
	Shaded             bool    // every other box is grey
	Font               int     // one of five
	Rules              RuleLines
}

// A page is drawn flat. Its unit is the side of the grid.
type page struct {
	*image.Gray
	unit  float64 // pixels
	x, y  float64 // the top left corner of the grid, in pixels
	paper uint8
}

var fonts = sync.OnceValue(func() []*opentype.Font {
	var all []*opentype.Font
	for _, data := range [][]byte{goregular.TTF, gobold.TTF, gomedium.TTF, gomono.TTF, goitalic.TTF} {
		f, err := opentype.Parse(data)
		if err != nil {
			panic(err) // the font is part of a library
		}
		all = append(all, f)
	}
	return all
})

// face returns a font whose capitals are height pixels high.
func face(index int, height float64) font.Face {
	f, err := opentype.NewFace(fonts()[index%len(fonts())], &opentype.FaceOptions{Size: max(height, 1) / .72, DPI: 72})
	if err != nil {
		panic(err) // only for a size that is not positive
	}
	return f
}

// newPage returns an empty page with room around a grid of unit pixels a side.
func newPage(unit float64, room Room, paper uint8) *page {
	w, h := int(unit*(1+room.Left+room.Right)), int(unit*(1+room.Top+room.Bottom))
	p := &page{image.NewGray(image.Rect(0, 0, w, h)), unit, unit * room.Left, unit * room.Top, paper}
	for i := range p.Pix {
		p.Pix[i] = paper
	}
	return p
}

// bar fills a rectangle with a grey; pixels at its edges by what it covers of them.
func (p *page) bar(x0, y0, x1, y1 float64, grey uint8) {
	b := p.Bounds()
	x0, y0 = max(x0, 0), max(y0, 0)
	x1, y1 = min(x1, float64(b.Dx())), min(y1, float64(b.Dy()))
	for y := int(y0); float64(y) < y1; y++ {
		cy := min(y1, float64(y+1)) - max(y0, float64(y))
		for x := int(x0); float64(x) < x1; x++ {
			c := cy * (min(x1, float64(x+1)) - max(x0, float64(x)))
			i := y*p.Stride + x
			p.Pix[i] = uint8(float64(p.Pix[i])*(1-c) + float64(grey)*c + .5)
		}
	}
}

// text draws text with its middle at a place.
func (p *page) text(f font.Face, text string, x, y float64, grey uint8) {
	d := font.Drawer{Dst: p, Src: image.NewUniform(color.Gray{grey}), Face: f}
	bounds, _ := d.BoundString(text)
	d.Dot = fixed.Point26_6{
		X: fixed.Int26_6(x*64) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.Int26_6(y*64) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	d.DrawString(text)
}

// grid draws the lines of a grid with its top left corner at a place.
func (p *page) grid(x, y, unit float64, boxWidth, boxHeight int, l Lines, rng *rand.Rand) {
	n := boxWidth * boxHeight
	cell := unit / float64(n)
	thin, thick := l.Thin, l.Thick
	if thin == 0 {
		thin = .025
	}
	if thick == 0 {
		thick = .07
	}
	frame := l.Frame
	if frame == 0 {
		frame = thick
	}
	if l.Shaded {
		for r := range n / boxHeight {
			for c := range n / boxWidth {
				if (r+c)%2 == 1 {
					w, h := cell*float64(boxWidth), cell*float64(boxHeight)
					p.bar(x+float64(c)*w, y+float64(r)*h, x+float64(c+1)*w, y+float64(r+1)*h, p.paper-p.paper/7)
				}
			}
		}
	}
	for i := range n + 1 {
		for _, vertical := range []bool{false, true} {
			every := boxHeight
			if vertical {
				every = boxWidth
			}
			width, grey, dotted := thin, l.ThinGrey, l.Dotted
			switch {
			case i == 0 || i == n:
				width, grey, dotted = frame, l.ThickGrey, false
			case i%every == 0:
				width, grey, dotted = thick, l.ThickGrey, false
			}
			p.line(x, y, unit, float64(i)*cell, width*cell, cell, grey, vertical, dotted, l.Gaps, rng)
		}
	}
}

// line draws one line of a grid, piece by piece if it is dotted or has gaps.
func (p *page) line(x, y, unit, at, width, cell float64, grey uint8, vertical, dotted bool, gaps float64, rng *rand.Rand) {
	piece := unit + width
	if dotted {
		piece = max(cell/12, 1.5)
	} else if gaps > 0 {
		piece = cell / 5
	}
	for from := -width / 2; from < unit+width/2; from += piece {
		to := min(from+piece, unit+width/2)
		if dotted {
			to = from + piece/2
		}
		if gaps > 0 && rng.Float64() < gaps {
			continue
		}
		if vertical {
			p.bar(x+at-width/2, y+from, x+at+width/2, y+to, grey)
		} else {
			p.bar(x+from, y+at-width/2, x+to, y+at+width/2, grey)
		}
	}
}

// digits draws what stands in the cells.
func (p *page) digits(b Content, l Lines, rng *rand.Rand) {
	n := b.Side()
	cell := p.unit / float64(n)
	height := cell * .55
	if n > 9 && !b.Letters {
		height = cell * .42
	}
	large := face(l.Font, height)
	for i := range n * n {
		x, y := p.x+cell*(float64(i%n)+.5), p.y+cell*(float64(i/n)+.5)
		switch {
		case b.Printed != nil && b.Printed[i] != 0:
			p.text(large, name(b.Printed[i], b.Letters), x, y, l.ThickGrey)
		case b.Written != nil && b.Written[i] != 0:
			p.write(b.Written[i], b.Letters, x, y, cell*.55*(.9+.3*rng.Float64()), 50, rng)
		case b.Notes != nil:
			p.notes(b.Notes[i], x, y, cell, rng)
		}
	}
}

// name returns what a digit is called on a board.
func name(digit uint8, letters bool) string {
	if letters && digit > 9 {
		return string(rune('A' + digit - 10))
	}
	return strconv.Itoa(int(digit))
}

// notes writes small candidates along the top of a cell.
func (p *page) notes(bits uint32, x, y, cell float64, rng *rand.Rand) {
	at := x - cell*.3
	for d := uint8(1); d <= 9; d++ {
		if bits>>d&1 == 1 {
			p.write(d, false, at, y-cell*.27, cell*.25, 80, rng)
			at += cell * .19
		}
	}
}

// strokes are handwritten digits: points of one stroke, or two, x and y from 0 to 9 each.
var strokes = [10][]string{
	1: {"325058"}, 2: {"12305072641889"}, 3: {"12305073535575795818"},
	4: {"50165676", "6369"}, 5: {"7020245476785928"}, 6: {"6022151739485876745425"},
	7: {"11805549"}, 8: {"72503022436577593926355472"}, 9: {"7250302224466473", "725859"},
}

// write draws a digit as a hand would. Digits above 9 are letters or two digits in italics.
func (p *page) write(digit uint8, letters bool, x, y, height float64, grey uint8, rng *rand.Rand) {
	if digit > 9 {
		p.text(face(4, height*.8), name(digit, letters), x, y, grey)
		return
	}
	lean := .25 * (rng.Float64() - .3)
	pen := max(height/22, .6)
	for _, stroke := range strokes[digit] {
		var before Point
		for i := 0; i+1 < len(stroke); i += 2 {
			u := (float64(stroke[i]-'0')+.8*rng.Float64()-.4)/9 - .5
			v := (float64(stroke[i+1]-'0')+.8*rng.Float64()-.4)/9 - .5
			at := Point{x + height*(.75*u-lean*v), y + height*v}
			if i > 0 {
				p.pen(before, at, pen, grey)
			}
			before = at
		}
	}
}

// pen draws a straight stroke with round ends.
func (p *page) pen(a, b Point, radius float64, grey uint8) {
	bounds := p.Bounds()
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	for y := max(int(min(a.Y, b.Y)-radius-1), 0); y <= min(int(max(a.Y, b.Y)+radius+1), bounds.Dy()-1); y++ {
		for x := max(int(min(a.X, b.X)-radius-1), 0); x <= min(int(max(a.X, b.X)+radius+1), bounds.Dx()-1); x++ {
			px, py := float64(x)+.5-a.X, float64(y)+.5-a.Y
			t := 0.
			if length > 0 {
				t = min(max((px*(b.X-a.X)+py*(b.Y-a.Y))/(length*length), 0), 1)
			}
			d := math.Hypot(px-t*(b.X-a.X), py-t*(b.Y-a.Y))
			if c := min(max(radius+.5-d, 0), 1); c > 0 {
				i := y*p.Stride + x
				p.Pix[i] = min(p.Pix[i], uint8(float64(p.paper)*(1-c)+float64(grey)*c))
			}
		}
	}
}
