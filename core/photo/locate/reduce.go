package locate

import (
	"bytes"
	"image"

	"nonet/core/yield"
)

// A plane is a grey picture without gaps between its rows.
type plane struct {
	width, height int
	pixels        []uint8
	looked        int // how many values lines were looked for in; it says how much work that was
}

// at returns the value at a point, interpolated between the four pixels around it. Outside the
// plane it is the value of the nearest pixel.
func (p *plane) at(x, y float64) float32 {
	x, y = min(max(x-.5, 0), float64(p.width-1)), min(max(y-.5, 0), float64(p.height-1))
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*p.width + x0
	right, below := 1, p.width
	if x0+1 >= p.width {
		right = 0
	}
	if y0+1 >= p.height {
		below = 0
	}
	a, b := float32(p.pixels[i]), float32(p.pixels[i+right])
	c, d := float32(p.pixels[i+below]), float32(p.pixels[i+below+right])
	a += (b - a) * fx
	c += (d - c) * fx
	return a + (c-a)*fy
}

// has reports whether a point lies within the plane.
func (p *plane) has(q Point) bool {
	return q.X >= 0 && q.Y >= 0 && q.X < float64(p.width) && q.Y < float64(p.height)
}

// covers reports whether a point is so far within the plane that at and a step's rounding stay within.
func (p *plane) covers(q Point) bool {
	return q.X >= 2 && q.Y >= 2 && q.X < float64(p.width-3) && q.Y < float64(p.height-3)
}

// longest is the longest side of a picture that is searched without being reduced.
const longest = 1600

// planeOf returns the pixels of a picture.
func planeOf(picture *image.Gray) *plane {
	b := picture.Bounds()
	p := &plane{width: b.Dx(), height: b.Dy()}
	if picture.Stride == p.width {
		p.pixels = picture.Pix[:p.width*p.height]
		return p
	}
	p.pixels = make([]uint8, p.width*p.height)
	for y := range p.height {
		copy(p.pixels[y*p.width:(y+1)*p.width], picture.Pix[y*picture.Stride:])
	}
	return p
}

// groundOf returns the pixels of a picture as Find needs them: with lines that are darker than the ground. In a picture with light
// lines all that is light becomes dark. A dark ground is far from white, and a light line stands out by how often it is
// as bright as the ground; so the faint lines of a dark window become as clear as those of a light one.
func groundOf(picture *image.Gray, light bool) *plane {
	p := planeOf(picture)
	if !light {
		return p
	}
	const half = 64 // the brightness that becomes half as bright as black does
	var turned [256]uint8
	for v := range turned {
		turned[v] = uint8(255 * half / (half + v))
	}
	out := &plane{width: p.width, height: p.height, pixels: make([]uint8, len(p.pixels))}
	for i, v := range p.pixels {
		out.pixels[i] = turned[v]
	}
	yield.Now()
	return out
}

// framed returns the picture with light pixels added on each side, and how many, if a line runs along one of its sides: then it was cut off at
// the outline of a grid, and only what is darker than both its sides is a line.
func framed(p *plane) (*plane, int) {
	const added = 8
	inside := min(p.width, p.height) / 36 // beside an outline, not yet at the next line
	var beside []float64
	cut := false
	for _, side := range [][4]int{ // its first pixel, that beside it, a step along the side, and how many
		{0, inside * p.width, 1, p.width}, {(p.height - 1) * p.width, (p.height - 1 - inside) * p.width, 1, p.width},
		{0, inside, p.width, p.height}, {p.width - 1, p.width - 1 - inside, p.width, p.height},
	} {
		dark := 0
		for k := range side[3] {
			at, light := int(p.pixels[side[0]+k*side[2]]), int(p.pixels[side[1]+k*side[2]])
			if 3*at < 2*light {
				dark++
			}
			beside = append(beside, float64(light))
		}
		cut = cut || 10*dark > 7*side[3]
	}
	if !cut {
		return p, 0
	}
	out := &plane{width: p.width + 2*added, height: p.height + 2*added}
	out.pixels = bytes.Repeat([]byte{uint8(quantile(beside, .5))}, out.width*out.height)
	for y := range p.height {
		copy(out.pixels[(y+added)*out.width+added:], p.pixels[y*p.width:(y+1)*p.width])
	}
	return out, added
}

// reduced returns the picture with each factor × factor pixels averaged to one, and factor. What
// is left over at the right and bottom edges is left out.
func reduced(p *plane) (*plane, int) {
	factor := (max(p.width, p.height) + longest - 1) / longest
	if factor <= 1 || min(p.width, p.height) < factor {
		return p, 1
	}
	r := &plane{width: p.width / factor, height: p.height / factor}
	r.pixels = make([]uint8, r.width*r.height)
	sums := make([]uint32, r.width)
	divisor := uint32(factor * factor)
	for y := range r.height {
		clear(sums)
		for dy := range factor {
			row := p.pixels[(y*factor+dy)*p.width:]
			row = row[:r.width*factor]
			for x := range sums {
				s := uint32(0)
				for _, v := range row[x*factor : (x+1)*factor] {
					s += uint32(v)
				}
				sums[x] += s
			}
		}
		out := r.pixels[y*r.width:][:r.width]
		for x, s := range sums {
			out[x] = uint8(s / divisor)
		}
		yield.Often()
	}
	return r, factor
}
