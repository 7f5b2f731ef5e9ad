package render

import (
	"fmt"
	"hash/fnv"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestPicturesAsBefore compares pictures of boards of all sides and many sizes, with everything that a cell can show, with those that were
// painted before, by checksums. After a change that is wanted, the reviewed pictures of the other tests show whether it looks well.
func TestPicturesAsBefore(t *testing.T) {
	var text strings.Builder
	for _, side := range []int{4, 6, 9, 16, 25} {
		rng := rand.New(rand.NewPCG(41, uint64(side)))
		l := layoutOf(t, side)
		for i, pitch := range []int{3, 5, 7, 11, 16, 24, 33, 47, 62} {
			b := everything(rng, l)
			size := image.Pt(pitch*side+i*3, pitch*side+20-i)
			b.Curves, b.Groups = linksOver(rng, GeometryOf(l, size.X, size.Y))
			fmt.Fprintf(&text, "side %d, %v: light %08x, dark %08x, dots %08x\n", side, size,
				checksum(paintNew(b, Light(), size.X, size.Y)), checksum(paintNew(b, Dark(), size.X, size.Y)), checksum(dots(b, size)))
		}
	}
	recorded.Compare(t, "pictures.txt", text.String())
}

// everything returns a board with random cells, some of which differ in one thing only.
func everything(rng *rand.Rand, l *sudoku.Layout) Board {
	b := randomBoard(rng, l)
	for i := range b.Cells {
		c := &b.Cells[i]
		switch rng.IntN(6) {
		case 0: // one mark
			*c = Cell{Marks: 1 << rng.IntN(15), Digit: uint8(rng.IntN(l.Side() + 1)), Origin: Origin(rng.IntN(3))}
		case 1: // candidates of one part
			*c = Cell{Candidates: l.All(), Struck: sudoku.Digits(rng.Uint64()) & l.All()}
			c.Roles[rng.IntN(int(Roles))] = sudoku.Digits(rng.Uint64()) & l.All()
		case 2: // centre notes alone
			*c = Cell{Centre: c.Candidates, Struck: c.Strong}
		case 3:
			*c = Cell{Refused: uint8(1 + rng.IntN(l.Side())), Marks: c.Marks}
		case 4:
			*c = Cell{Candidates: c.Candidates, Strong: c.Strong, Colours: c.Colours}
			c.Tints[rng.IntN(Hues)] = c.Candidates
		}
		if rng.IntN(4) == 0 {
			c.Marks |= Selected
		}
	}
	return b
}

// linksOver returns links and frames over a board.
func linksOver(rng *rand.Rand, g Geometry) (curves []Curve, groups []image.Rectangle) {
	cells := g.layout.Cells()
	slot := func() image.Rectangle {
		return g.Slot(rng.IntN(cells), uint8(1+rng.IntN(g.layout.Side())), rng.IntN(2) == 0)
	}
	for i := range 6 {
		from, to := centre(slot()).Mul(64), centre(slot()).Mul(64)
		bend := image.Pt(rng.IntN(3000)-1500, rng.IntN(3000)-1500)
		curves = append(curves, Curve{A: from, C: from.Add(to).Div(2).Add(bend.Mul(i % 3)), B: to, Strong: i%2 == 0, Arrow: i%3 < 2})
		groups = append(groups, slot().Union(slot()))
	}
	return curves, groups[:2]
}

func dots(b Board, size image.Point) *image.RGBA {
	p := Painter{Dots: true}
	img, _ := p.Paint(b, Light(), size.X/4, size.Y/4)
	return img
}

// checksum returns a checksum of the size and the pixels of a picture.
func checksum(img *image.RGBA) uint32 {
	sum := fnv.New32a()
	fmt.Fprint(sum, img.Rect)
	sum.Write(img.Pix)
	return sum.Sum32()
}

// TestPlacesAsBefore compares where cells and candidates are on boards of all sides and many sizes, and which ones are there at a point.
func TestPlacesAsBefore(t *testing.T) {
	var text strings.Builder
	before := [2]int{}
	for size := range 600 {
		if thin, thick := lineWidths(size, 4); [2]int{thin, thick} != before {
			before = [2]int{thin, thick}
			fmt.Fprintf(&text, "from %d pixels on lines of %d and %d\n", size, thin, thick)
		}
	}
	for _, side := range []int{4, 6, 9, 16, 25} {
		l := layoutOf(t, side)
		for _, size := range []image.Point{{-5, -1}, {0, 0}, {20, 20}, {75, 60}, {151, 200}, {300, 260}, {700, 701}} {
			g := GeometryOf(l, size.X, size.Y)
			sum := fnv.New32a()
			for cell := range l.Cells() {
				digit := uint8(cell%side + 1)
				fmt.Fprint(sum, g.Bounds(cell), g.Slot(cell, digit, false), g.Slot(cell, digit, true))
			}
			for y := -3; y < size.Y+3; y += 1 + size.Y/29 {
				for x := -3; x < size.X+3; x += 1 + size.X/31 {
					cell, ok := g.CellAt(x, y)
					_, digit, _ := g.CandidateAt(x, y, nil)
					_, other, _ := g.CandidateAt(x, y, func(int) bool { return true })
					fmt.Fprint(sum, cell, ok, digit, other)
				}
			}
			fmt.Fprintf(&text, "side %d in %v: frame %v of %v, lines of %d and %d, %08x\n", side, size, g.Frame(), g.Canvas(), g.thin, g.thick, sum.Sum32())
		}
	}
	recorded.Compare(t, "places.txt", text.String())
}

// TestTextAsBefore compares texts and swatches of many sizes with those that were drawn before.
func TestTextAsBefore(t *testing.T) {
	var text strings.Builder
	var letters Lettering
	const words = "Depth 12.5 %, r3c4 = 7 (a “name”) – ÄÖ"
	for height := 3; height < 40; height += 3 {
		img := image.NewRGBA(image.Rect(0, 0, 300, 90))
		letters.Draw(img, image.Pt(3, 2), words, height, rgb(0x102030))
		letters.DrawBold(img, image.Pt(-5, 45), words, height, rgb(0xA02030))
		PaintSwatch(img, image.Rect(250, 40, 250+height, 40+height), height/3%Hues+1, Dark())
		fmt.Fprintf(&text, "height %d: %d and %d wide, %08x\n", height, letters.Width(words, height), letters.WidthBold(words, height), checksum(img))
	}
	recorded.Compare(t, "texts.txt", text.String())
}
