package locate

import "math"

// A frame maps the unit square to a picture, and some way beyond its sides.
type frame interface {
	at(u, v float64) Point
}

// A homography is the frame of a flat square seen in perspective.
type homography [8]float64

// homographyOf returns the homography that takes the corners of the unit square to those of q.
func homographyOf(q quad) homography {
	d1, d2 := q[1].sub(q[2]), q[3].sub(q[2])
	s := q[0].sub(q[1]).add(q[2]).sub(q[3])
	den := d1.cross(d2)
	if math.Abs(den) < 1e-12 {
		den = 1e-12
	}
	g, h := s.cross(d2)/den, d1.cross(s)/den
	return homography{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h,
	}
}

func (h homography) at(u, v float64) Point {
	w := h[6]*u + h[7]*v + 1
	if w < 0.05 { // behind the horizon
		w = 0.05
	}
	return Point{(h[0]*u + h[1]*v + h[2]) / w, (h[3]*u + h[4]*v + h[5]) / w}
}

// A stretched frame is a square whose corners are pulled to any places, also where they cross: all of it stays between them.
type stretched quad

func (s stretched) at(u, v float64) Point {
	return between(between(s[0], s[1], u), between(s[3], s[2], u), v)
}

// frame returns the frame with the corners of a quad. One that is not convex is no square in perspective, whose sides would be far away.
func (q quad) frame() frame {
	if !q.convex() {
		return stretched(q)
	}
	return homographyOf(q)
}

// A bowed frame is a flat one whose sides are curves: top and bottom are pushed along v, left and
// right along u, by what the four tables say, and all between by what lies between.
type bowed struct {
	flat                     homography
	top, bottom, left, right []float64 // along the side, evenly spaced
}

func (b *bowed) at(u, v float64) Point {
	cu, cv := min(max(u, 0), 1), min(max(v, 0), 1)
	du := lookup(b.left, cv)*(1-cu) + lookup(b.right, cv)*cu
	dv := lookup(b.top, cu)*(1-cv) + lookup(b.bottom, cu)*cv
	return b.flat.at(u+du, v+dv)
}

// lookup interpolates in a table over 0 to 1.
func lookup(table []float64, at float64) float64 {
	x := at * float64(len(table)-1)
	i := min(int(x), len(table)-2)
	return table[i] + (table[i+1]-table[i])*(x-float64(i))
}

// A sheet is what a frame shows, straightened: size pixels for the unit square and margin pixels
// around it.
type sheet struct {
	plane
	size, margin int
}

// straightSheet draws a part of a plane as a frame sees it. Outside the plane it is empty.
func straightSheet(p *plane, f frame, size, margin int) *sheet {
	t := size + 2*margin
	s := &sheet{plane{width: t, height: t, pixels: make([]uint8, t*t)}, size, margin}
	// The frame is smooth: it is evaluated at every eighth pixel and interpolated between.
	const step = 8
	n := (t+step-1)/step + 1
	above, below := make([]Point, n), make([]Point, n)
	fill := func(row []Point, k int) {
		for i := range row {
			row[i] = f.at((float64(i*step-margin)+.5)/float64(size), (float64(k*step-margin)+.5)/float64(size))
		}
	}
	fill(below, 0)
	for y := range t {
		if y%step == 0 {
			above, below = below, above
			fill(below, y/step+1)
		}
		fy := float64(y%step) / step
		row := s.pixels[y*t : (y+1)*t]
		for i := 0; i*step < t; i++ {
			a, b := between(above[i], below[i], fy), between(above[i+1], below[i+1], fy)
			d := b.sub(a).times(1. / step)
			for x := i * step; x < min((i+1)*step, t); x++ {
				if p.has(a) {
					row[x] = uint8(p.at(a.X, a.Y))
				}
				a = a.add(d)
			}
		}
	}
	return s
}

// curves is the number of places at which a side is traced.
const curves = 33

// bow returns the frame whose sides follow the lines next to the sides of the flat frame, as a
// sheet shows them. A side along which there is no line stays straight.
func bow(s *sheet, flat homography) *bowed {
	b := &bowed{flat: flat}
	n := s.width
	value := func(along, across int) uint8 { return s.pixels[across*n+along] }
	turned := func(along, across int) uint8 { return s.pixels[along*n+across] }
	b.top = traced(s, value, 0)
	b.bottom = traced(s, value, 1)
	b.left = traced(s, turned, 0)
	b.right = traced(s, turned, 1)
	return b
}

// traced returns how far the darkest smooth path along a side lies from it, in units of the side.
func traced(s *sheet, value func(along, across int) uint8, side int) []float64 {
	reach := min(s.size/10, s.margin)
	middle := s.margin + side*(s.size-1)
	width := 2*reach + 1
	// best[k] is the least cost of a path to the place k−reach away from the side. A path moves by at
	// most one pixel a step, which costs something, and starts and ends near the corner.
	best, next := make([]int32, width), make([]int32, width)
	from := make([]int8, width*s.size)
	anchor := func(k int) int32 { return int32(max(abs(k-reach)-s.size/100, 0)) * 120 }
	for k := range best {
		best[k] = anchor(k)
	}
	for x := range s.size {
		for k := range next {
			cost, step := best[k], int8(0)
			if k > 0 && best[k-1]+40 < cost {
				cost, step = best[k-1]+40, -1
			}
			if k+1 < width && best[k+1]+40 < cost {
				cost, step = best[k+1]+40, 1
			}
			ink := int32(value(s.margin+x, middle+k-reach))
			next[k] = cost + 255 - ink
			from[x*width+k] = step
		}
		best, next = next, best
	}
	end := 0
	for k := range best {
		if best[k]+anchor(k) < best[end]+anchor(end) {
			end = k
		}
	}
	path := make([]float64, s.size)
	ink := 0
	for x, k := s.size-1, end; x >= 0; x-- {
		path[x] = float64(k - reach)
		ink += int(value(s.margin+x, middle+k-reach))
		k += int(from[x*width+k])
	}
	table := make([]float64, curves)
	if ink < 70*s.size {
		return table // no line
	}
	// A smooth curve through it leaves out where the path followed something else for a while.
	samples := make([]sample, 0, len(path)/4+1)
	for x := 0; x < len(path); x += 4 {
		weight := float64(value(s.margin+x, middle+int(path[x]))) / 255
		samples = append(samples, sample{2*float64(x)/float64(s.size) - 1, 0, path[x] / float64(s.size) * 4, weight})
	}
	curve := fitSurface(samples, 4)
	for i := range table {
		table[i] = curve.at(2*float64(i)/(curves-1)-1, 0) / 4
	}
	return table
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
