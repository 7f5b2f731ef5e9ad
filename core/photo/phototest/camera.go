package phototest

import "math"

// A Point is a place in a picture in pixels from its top left corner. The centre of the first pixel
// is at (0.5, 0.5).
type Point struct{ X, Y float64 }

// Camera says how the page is bent and from where it is seen. Lengths are in sides of the grid.
type Camera struct {
	Pitch, Yaw, Roll float64 // degrees: the camera looks along the page, from the side, is turned
	Distance         float64 // 0: far away, no perspective
	Bow              float64 // the height of the page's middle above its ends, bent like a cylinder
	BowAcross        bool    // the axis of the cylinder is level, not upright
	Gutter           float64 // how steeply the page falls towards the middle of the book, at its left
	Waves            float64 // height of waves
	Fill             float64 // the part of the picture's shorter side that the grid fills; 0: .8
	ShiftX, ShiftY   float64 // how far the grid is from the middle of the picture, in parts of the picture
}

// A lens takes places on the flat page, in sides of the grid from its middle, to the picture.
type lens struct {
	Camera
	rotation [3][3]float64
	scale    float64
	middle   Point
	offset   Point
}

func newLens(c Camera, width, height int) *lens {
	l := &lens{Camera: c, scale: 1}
	if l.Distance == 0 {
		l.Distance = 1000
	}
	if l.Fill == 0 {
		l.Fill = .8
	}
	sin := func(d float64) float64 { return math.Sin(d * math.Pi / 180) }
	cos := func(d float64) float64 { return math.Cos(d * math.Pi / 180) }
	pitch := [3][3]float64{{1, 0, 0}, {0, cos(c.Pitch), -sin(c.Pitch)}, {0, sin(c.Pitch), cos(c.Pitch)}}
	yaw := [3][3]float64{{cos(c.Yaw), 0, sin(c.Yaw)}, {0, 1, 0}, {-sin(c.Yaw), 0, cos(c.Yaw)}}
	roll := [3][3]float64{{cos(c.Roll), -sin(c.Roll), 0}, {sin(c.Roll), cos(c.Roll), 0}, {0, 0, 1}}
	l.rotation = multiply(roll, multiply(yaw, pitch))
	// The picture is scaled and moved so that the grid lies where it should.
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for i := range 9 {
		for j := range 9 {
			p := l.at(float64(i)/8-.5, float64(j)/8-.5)
			low = Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	l.offset = Point{(low.X + high.X) / 2, (low.Y + high.Y) / 2}
	l.scale = l.Fill * min(float64(width)/(high.X-low.X), float64(height)/(high.Y-low.Y))
	l.middle = Point{float64(width) * (.5 + c.ShiftX), float64(height) * (.5 + c.ShiftY)}
	return l
}

func multiply(a, b [3][3]float64) (product [3][3]float64) {
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				product[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return product
}

// at returns where a place on the page is in the picture.
func (l *lens) at(s, t float64) Point {
	a := s
	if l.BowAcross {
		a = t
	}
	// Far from the grid the page goes on straight, so that it never folds over.
	z := -l.Bow * (1 - 4*a*a)
	if far := math.Abs(a) - .8; far > 0 {
		z = -l.Bow * (1 - 4*.64 - 6.4*far)
	}
	z += l.Waves * math.Sin(5*min(max(s, -1), 1)+3*min(max(t, -1), 1)+1)
	z += l.Gutter * .3 * math.Exp(-(max(s, -.7)+.6)/.3)
	r := &l.rotation
	x := r[0][0]*s + r[0][1]*t + r[0][2]*z
	y := r[1][0]*s + r[1][1]*t + r[1][2]*z
	d := (r[2][0]*s+r[2][1]*t+r[2][2]*z)/l.Distance + 1
	d = max(d, .1)
	return Point{l.middle.X + l.scale*(x/d-l.offset.X), l.middle.Y + l.scale*(y/d-l.offset.Y)}
}

// back returns the place on the page that is seen at a place in the picture, looked for from a guess
// and, if that leads nowhere, from the middle of the grid.
func (l *lens) back(p Point, guess [2]float64) [2]float64 {
	for _, from := range [][2]float64{guess, {}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at := l.newton(p, from); l.off(p, at) < .5 {
			return at
		}
	}
	return [2]float64{9, 9} // not on the page
}

func (l *lens) off(p Point, at [2]float64) float64 {
	q := l.at(at[0], at[1])
	return math.Abs(p.X-q.X) + math.Abs(p.Y-q.Y)
}

func (l *lens) newton(p Point, guess [2]float64) [2]float64 {
	s, t := guess[0], guess[1]
	const h = 1e-4
	for range 12 {
		q := l.at(s, t)
		ex, ey := p.X-q.X, p.Y-q.Y
		if math.Abs(ex)+math.Abs(ey) < .01 {
			break
		}
		u, v := l.at(s+h, t), l.at(s, t+h)
		a, b := (u.X-q.X)/h, (v.X-q.X)/h
		c, d := (u.Y-q.Y)/h, (v.Y-q.Y)/h
		det := a*d - b*c
		if math.Abs(det) < 1e-9 {
			break
		}
		ds, dt := (d*ex-b*ey)/det, (a*ey-c*ex)/det
		most := max(math.Abs(ds), math.Abs(dt), .3) / .3
		s, t = s+ds/most, t+dt/most
	}
	return [2]float64{s, t}
}
