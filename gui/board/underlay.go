package board

import (
	"image"

	"nonet/core/render"
	"nonet/core/sudoku"
)

// An Underlay is a picture of the printed puzzle that is seen through the board, each of its cells
// under that of the board.
type Underlay struct {
	Picture  *image.Gray // the grid from edge to edge; nil for none
	Strength float32     // from 0, invisible, to 1
}

// SetUnderlay lays a picture under the board. The picture must not be changed any more.
func (b *Board) SetUnderlay(u Underlay) {
	if u == b.underlay {
		return
	}
	b.underlay = u
	b.Refresh()
}

// A laid is an underlay as it was last drawn.
type laid struct {
	picture  *image.Gray
	geometry render.Geometry
	ink      []uint8     // how dark the picture is under each pixel of the board
	image    *image.RGBA // the board with the picture
}

// under returns the picture of the board with the underlay. Its print darkens a bright board and
// brightens a dark one; the digits of the board stay on top of it.
func (b *Board) under(painted *image.RGBA, l *sudoku.Layout) *image.RGBA {
	u := b.underlay
	if u.Picture == nil || u.Strength <= 0 || u.Picture.Rect.Empty() {
		return painted
	}
	size := painted.Rect.Size()
	if g := b.view.Geometry(size.X, size.Y); b.laid.picture != u.Picture || b.laid.geometry != g || b.laid.image == nil {
		b.laid = laid{u.Picture, g, inkUnder(u.Picture, g, l, size), image.NewRGBA(painted.Rect)}
	}
	plain := b.style.Plain
	dark := int(plain.R)+int(plain.G)+int(plain.B) < 3*128
	strength := uint32(min(u.Strength, 1) * 256)
	out := b.laid.image.Pix
	copy(out, painted.Pix)
	for i, ink := range b.laid.ink {
		if ink == 0 {
			continue
		}
		share := uint32(ink) * strength >> 8
		p := out[4*i : 4*i+4 : 4*i+4]
		for c := range 3 {
			if v := uint32(p[c]); dark {
				p[c] = uint8(v + (255-v)*share/255)
			} else {
				p[c] = uint8(v * (255 - share) / 255)
			}
		}
	}
	return b.laid.image
}

// inkUnder returns how dark a picture of a grid is at each pixel of a board.
func inkUnder(picture *image.Gray, g render.Geometry, l *sudoku.Layout, size image.Point) []uint8 {
	ink := make([]uint8, size.X*size.Y)
	side, whole := l.Side(), picture.Rect
	for cell := range l.Cells() {
		row, column := l.Place(cell)
		from := image.Rect(whole.Min.X+whole.Dx()*column/side, whole.Min.Y+whole.Dy()*row/side,
			whole.Min.X+whole.Dx()*(column+1)/side, whole.Min.Y+whole.Dy()*(row+1)/side)
		to := g.Bounds(cell)
		for y := to.Min.Y; y < to.Max.Y; y++ {
			for x := to.Min.X; x < to.Max.X; x++ {
				ink[y*size.X+x] = 255 - average(picture, part(from, to, x, y))
			}
		}
	}
	return ink
}

// part returns the part of a rectangle that a pixel of another shows.
func part(from, to image.Rectangle, x, y int) image.Rectangle {
	share := func(first, length, i, of int) (a, b int) {
		a = first + length*i/of
		return a, max(first+length*(i+1)/of, a+1)
	}
	x0, x1 := share(from.Min.X, from.Dx(), x-to.Min.X, to.Dx())
	y0, y1 := share(from.Min.Y, from.Dy(), y-to.Min.Y, to.Dy())
	return image.Rect(x0, y0, x1, y1)
}

func average(picture *image.Gray, r image.Rectangle) uint8 {
	if r = r.Intersect(picture.Rect); r.Empty() {
		return 255
	}
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, v := range picture.Pix[picture.PixOffset(r.Min.X, y):][:r.Dx()] {
			sum += int(v)
		}
	}
	return uint8(sum / (r.Dx() * r.Dy()))
}
