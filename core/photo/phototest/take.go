package phototest

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
)

// Light says how the page is lit. A zero Light is even.
type Light struct {
	Dark      float64 // 0 to 1: how much darker than full light
	Gradient  float64 // 0 to 1: how much darker one side of the picture is
	Shadow    float64 // 0 to 1: how much darker a shadow is that falls on a part of the page
	Direction float64 // degrees: of the gradient and of the edge of the shadow
	Softness  float64 // of the edge of the shadow, in parts of the picture
}

// Setting is everything about a photo but the board.
type Setting struct {
	Width, Height int // of the picture; 0: 800×800
	Lines         Lines
	Room          Room // zero: some
	Around        Around
	Camera        Camera
	Light         Light
	Paper, Table  uint8   // greys of the page and of what it lies on; 0: white, and grey
	Blur          float64 // radius in pixels
	Noise         float64 // standard deviation, in 255ths
	Quality       int     // of the JPEG; 0: not stored as one
}

// A Photo is a picture, and what is in it.
type Photo struct {
	Gray    *image.Gray
	Content Content
	Mesh    [][]Point // the crossings of the lines: Side+1 rows, from the top left of the board
}

// Take photographs a board.
func (s Setting) Take(b Content, rng *rand.Rand) Photo {
	if s.Width == 0 || s.Height == 0 {
		s.Width, s.Height = 800, 800
	}
	if s.Paper == 0 {
		s.Paper = 235
	}
	if s.Table == 0 {
		s.Table = 120
	}
	if s.Room == (Room{}) {
		s.Room = Room{.3, .3, .3, .3}
	}
	l := newLens(s.Camera, s.Width, s.Height)
	p := newPage(max(l.scale*1.1, 60), s.Room, s.Paper)
	p.shadeDiagonals(b, s.Lines)
	if b.Regions != nil {
		p.regions(b, s.Lines, rng)
	} else {
		p.grid(p.x, p.y, p.unit, b.BoxWidth, b.BoxHeight, s.Lines, rng)
	}
	p.lineDiagonals(b, s.Lines)
	p.cages(b, s.Lines)
	p.surroundings(s.Around, s.Room, b, s.Lines, rng)
	p.digits(b, s.Lines, rng)

	picture := s.expose(p, l)
	blur(picture, s.Blur)
	s.light(picture, rng)
	photo := Photo{Gray: stored(picture, s.Quality), Content: b}
	n := b.Side()
	for i := range n + 1 {
		var row []Point
		for j := range n + 1 {
			row = append(row, l.at(float64(j)/float64(n)-.5, float64(i)/float64(n)-.5))
		}
		photo.Mesh = append(photo.Mesh, row)
	}
	return photo
}

// expose draws the page as the lens sees it: four samples a pixel.
func (s Setting) expose(p *page, l *lens) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, s.Width, s.Height))
	const step = 16 // pixels between places that are computed; between them the page is flat enough
	columns, rows := s.Width/step+2, s.Height/step+2
	places := make([][2]float64, columns*rows)
	for y := range rows {
		for x := range columns {
			guess := [2]float64{}
			if x > 0 {
				guess = places[y*columns+x-1]
			} else if y > 0 {
				guess = places[(y-1)*columns]
			}
			places[y*columns+x] = l.back(Point{float64(x * step), float64(y * step)}, guess)
		}
	}
	for y := range s.Height {
		for x := range s.Width {
			sum := 0
			i := y/step*columns + x/step
			a, b, c, d := places[i], places[i+1], places[i+columns], places[i+columns+1]
			for k := range 4 {
				fx := (float64(x%step) + .25 + .5*float64(k%2)) / step
				fy := (float64(y%step) + .25 + .5*float64(k/2)) / step
				u := (a[0]*(1-fx)+b[0]*fx)*(1-fy) + (c[0]*(1-fx)+d[0]*fx)*fy
				v := (a[1]*(1-fx)+b[1]*fx)*(1-fy) + (c[1]*(1-fx)+d[1]*fx)*fy
				sum += p.seen(u, v, s.Table)
			}
			out.Pix[y*out.Stride+x] = uint8((sum + 2) / 4)
		}
	}
	return out
}

// seen returns the grey at a place, in sides of the grid from its middle.
func (p *page) seen(u, v float64, table uint8) int {
	x, y := p.x+(u+.5)*p.unit-.5, p.y+(v+.5)*p.unit-.5
	b := p.Bounds()
	if x < 0 || y < 0 || x >= float64(b.Dx()-1) || y >= float64(b.Dy()-1) {
		return int(table)
	}
	x0, y0 := int(x), int(y)
	fx, fy := int(256*(x-float64(x0))), int(256*(y-float64(y0)))
	i := y0*p.Stride + x0
	above := int(p.Pix[i])*(256-fx) + int(p.Pix[i+1])*fx
	below := int(p.Pix[i+p.Stride])*(256-fx) + int(p.Pix[i+p.Stride+1])*fx
	return (above*(256-fy) + below*fy) >> 16
}

// blur averages a picture twice over boxes, which is nearly a Gaussian of about that radius.
func blur(picture *image.Gray, radius float64) {
	if radius <= 0 {
		return
	}
	// A box of width 2r+1 with ends that count by the fraction of the radius.
	whole := int(radius)
	part := radius - float64(whole)
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	line := make([]float64, max(w, h))
	pass := func(start, stride, n int) {
		for i := range n {
			line[i] = float64(picture.Pix[start+i*stride])
		}
		at := func(i int) float64 { return line[min(max(i, 0), n-1)] }
		sum := 0.
		for k := -whole; k <= whole; k++ {
			sum += at(k)
		}
		for i := range n {
			v := (sum + part*(at(i-whole-1)+at(i+whole+1))) / (2*radius + 1)
			picture.Pix[start+i*stride] = uint8(v + .5)
			sum += at(i+whole+1) - at(i-whole)
		}
	}
	for range 2 {
		for y := range h {
			pass(y*picture.Stride, 1, w)
		}
		for x := range w {
			pass(x, picture.Stride, h)
		}
	}
}

// light darkens the picture and adds noise.
func (s Setting) light(picture *image.Gray, rng *rand.Rand) {
	sin, cos := math.Sincos(s.Light.Direction * math.Pi / 180)
	softness := max(s.Light.Softness, .005)
	edge := .3 * (rng.Float64() - .5)
	var noise [4096]float64
	for i := range noise {
		noise[i] = rng.NormFloat64() * s.Noise
	}
	for y := range s.Height {
		for x := range s.Width {
			u, v := float64(x)/float64(s.Width)-.5, float64(y)/float64(s.Height)-.5
			f := (1 - s.Light.Dark) * (1 - s.Light.Gradient*(u*cos+v*sin+.7)/1.4)
			if s.Light.Shadow > 0 {
				d := (v*cos - u*sin + edge + .1*math.Sin(6*u)) / softness
				f *= 1 - s.Light.Shadow*min(max(.5+d, 0), 1)
			}
			i := y*picture.Stride + x
			n := 0.
			if s.Noise > 0 {
				n = noise[rng.Uint32()%4096]
			}
			picture.Pix[i] = uint8(min(max(float64(picture.Pix[i])*f+n+.5, 0), 255))
		}
	}
}

// stored returns the picture after it was saved as a JPEG and read again.
func stored(picture *image.Gray, quality int) *image.Gray {
	if quality == 0 {
		return picture
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality}); err != nil {
		panic(err) // a buffer takes everything
	}
	again, err := jpeg.Decode(&file)
	if err != nil {
		panic(err)
	}
	return again.(*image.Gray)
}
