package canvas

import (
	"image"
	"image/color"
)

// An Ink is a colour, solid or in a pattern.
type Ink struct {
	Color   color.RGBA
	Ground  color.RGBA // of the gaps of a pattern; nothing is painted there if its alpha is 0
	Pattern Pattern
	Every   int         // the distance of its stripes or dots in pixels
	Wide    int         // the width of a stripe in pixels; dots and squares have their own
	From    image.Point // the pixel where the pattern begins; shapes with the same one continue each other's
}

// A Pattern is how an ink is distributed.
type Pattern uint8

// The patterns.
const (
	Plain     Pattern = iota
	Rising            // stripes from the lower left to the upper right
	Falling           // stripes from the upper left to the lower right
	Upright           // vertical stripes
	Level             // horizontal stripes
	Crossed           // Rising and Falling
	Latticed          // Upright and Level
	Dotted            // dots, each second row between those of the other
	Checked           // squares, as on a chessboard; Every is two of them
	SharpRise         // Rising, without smooth edges: for stripes of a pixel or two
	SharpFall         // Falling, without smooth edges
)

// Solid returns an ink without a pattern.
func Solid(c color.RGBA) Ink { return Ink{Color: c} }

// Tone mixes two colours: part/256 of b, the rest of a.
func Tone(a, b color.RGBA, part int) color.RGBA {
	to := func(a, b uint8) uint8 { return uint8((int(a)*(256-part) + int(b)*part + 128) >> 8) }
	return color.RGBA{to(a.R, b.R), to(a.G, b.G), to(a.B, b.B), 255}
}

// Period returns after how many pixels the pattern of an ink repeats itself in each row.
func (k *Ink) Period() int {
	switch k.Pattern {
	case Plain:
		return 1
	case Checked:
		return 2 * max(1, k.Every/2)
	}
	return k.Every
}

// Covers returns how much of a pixel the ink takes, out of 256.
func (k *Ink) Covers(x, y int) int {
	x, y = x-k.From.X, y-k.From.Y
	const far = 1 << 20 // makes differences positive; a multiple of every period is added
	line := func(along int) int {
		if (along+far*k.Every)%k.Every < k.Wide {
			return 256
		}
		return 0
	}
	switch k.Pattern {
	case Rising:
		return k.smooth((x + y + far*k.Every) % k.Every)
	case Falling:
		// The phase of stripes that fall has always been that of a difference of 2^20.
		return k.smooth((x - y + far + far*k.Every) % k.Every)
	case SharpRise:
		return line(x + y)
	case SharpFall:
		return line(x - y)
	case Upright:
		return line(x)
	case Level:
		return line(y)
	case Crossed:
		return max(line(x+y), line(x-y))
	case Latticed:
		return max(line(x), line(y))
	case Dotted:
		return k.dot(x+far*k.Every, y+2*far*k.Every)
	case Checked:
		half := max(1, k.Every/2)
		if ((x+far*k.Every)/half+(y+far*k.Every)/half)%2 == 0 {
			return 256
		}
		return 0
	}
	return 256
}

// smooth returns how much of a pixel a stripe takes that is so far from its edge.
func (k *Ink) smooth(along int) int {
	switch {
	case along < k.Wide:
		return 256
	case along == k.Wide || along == k.Every-1:
		return 96
	}
	return 0
}

// dot says whether a pixel lies on a dot.
func (k *Ink) dot(x, y int) int {
	half := k.Every / 2
	x += half * (y / k.Every % 2)
	x, y = x%k.Every-half, y%k.Every-half
	if 8*(x*x+y*y+x+y) < half*half*3 { // in pixels doubled this is a circle around the middle of four
		return 256
	}
	return 0
}

// Tile returns a rectangle of pixels that repeats the pattern of an ink, and the shapes in it, each to be filled by itself. They may
// reach beyond the tile, where they are to be cut off. A plain ink has none.
func (k *Ink) Tile() (tile image.Rectangle, shapes []Path) {
	if k.Pattern == Plain {
		return tile, nil
	}
	tile = image.Rectangle{k.From, k.From.Add(image.Pt(k.Every, k.Every))}
	if k.Pattern == Dotted {
		tile.Max.Y += k.Every
	}
	return tile, k.Shapes(tile)
}

// Shapes returns the pattern of an ink in a rectangle of pixels as shapes, each to be filled by itself, with
// all that any of its outlines encloses (the nonzero rule). They may reach beyond it.
func (k *Ink) Shapes(r image.Rectangle) []Path {
	every, wide := k.Every*Unit, k.Wide*Unit
	switch k.Pattern {
	case Plain:
		return []Path{Box(image.Rectangle{r.Min.Mul(Unit), r.Max.Mul(Unit)})}
	case Upright:
		return []Path{k.tiled(r, 1, Box(image.Rect(0, 0, wide, every)))}
	case Level:
		return []Path{k.tiled(r, 1, Box(image.Rect(0, 0, every, wide)))}
	case Latticed:
		return []Path{k.tiled(r, 1, append(Box(image.Rect(0, 0, wide, every)), Box(image.Rect(wide, 0, every, wide))...))}
	case Checked:
		return []Path{k.tiled(r, 1, append(Box(image.Rect(0, 0, every/2, every/2)), Box(image.Rect(every/2, every/2, every, every))...))}
	case Dotted:
		const radius = 306 // of 1000: the circle of Ink.dot
		dot := func(x, y int) Path { return Circle(image.Point{x, y}, every*radius/1000) }
		return []Path{k.tiled(r, 2, append(dot(every/2, every/2), append(dot(0, every*3/2), dot(every, every*3/2)...)...))}
	case Crossed:
		return []Path{k.slants(r, 1, Unit/2, wide), k.slants(r, -1, -Unit/2, wide)}
	case Rising:
		return []Path{k.slants(r, 1, Unit/8, wide+Unit*3/4)}
	case SharpRise:
		return []Path{k.slants(r, 1, Unit/2, wide)}
	case SharpFall:
		return []Path{k.slants(r, -1, -Unit/2, wide)}
	}
	return []Path{k.slants(r, -1, -(1<<20%k.Every)*Unit-Unit*7/8, wide+Unit*3/4)}
}

// tiled repeats shapes all over a rectangle. A tile is high times as high as wide.
func (k *Ink) tiled(r image.Rectangle, high int, shapes Path) (all Path) {
	first := func(at, from, size int) int {
		d := (at - from) % size
		if d < 0 {
			d += size
		}
		return at - d
	}
	for y := first(r.Min.Y, k.From.Y, high*k.Every); y < r.Max.Y; y += high * k.Every {
		for x := first(r.Min.X, k.From.X, k.Every); x < r.Max.X; x += k.Every {
			all = append(all, shapes.Moved(image.Point{x * Unit, y * Unit})...)
		}
	}
	return all
}

// slants returns the diagonal stripes that cross a rectangle: where x + slope·y, from the beginning of the pattern, is between offset and
// offset + wide, and so on, every so often.
func (k *Ink) slants(r image.Rectangle, slope, offset, wide int) (all Path) {
	every := k.Every * Unit
	top, bottom := r.Min.Y*Unit, r.Max.Y*Unit
	phase := k.From.X*Unit + slope*k.From.Y*Unit + offset
	low, high := r.Min.X*Unit+min(slope*top, slope*bottom), r.Max.X*Unit+max(slope*top, slope*bottom)
	n := (low - phase) / every
	for along := phase + (n-2)*every; along < high; along += every {
		if along+wide < low {
			continue
		}
		all = append(all, Polygon(image.Point{along - slope*top, top}, image.Point{along + wide - slope*top, top},
			image.Point{along + wide - slope*bottom, bottom}, image.Point{along - slope*bottom, bottom})...)
	}
	return all
}
