package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"nonet/core/photo/glyph/ink"
)

// between returns a random value of a range.
func between(rng *rand.Rand, low, high float64) float64 { return low + (high-low)*rng.Float64() }

// chance is true with the given probability.
func chance(rng *rand.Rand, p float64) bool { return rng.Float64() < p }

// lines draws the lines of the grid around the cell, and what is beyond them.
func (c *canvas) lines(rng *rand.Rand) {
	const near, far = margin, margin + cellSize
	ends := []float64{-4, canvasSize + 4}
	thin := between(rng, 0.4, 2.2)
	dark := between(rng, 0.35, 1)
	if chance(rng, 0.06) {
		dark = between(rng, 0, 0.3) // hardly to be seen
	}
	for side := range 4 {
		width := thin
		if chance(rng, 0.33) {
			width = thin * between(rng, 1.5, 4.5)
		}
		at := float64(near)
		if side%2 == 1 {
			at = far
		}
		at += between(rng, -1, 1)
		slope := between(rng, -1.2, 1.2)
		if side < 2 {
			c.quad(ends[0], at-slope, ends[1], at+slope, width)
		} else {
			c.quad(at-slope, ends[0], at+slope, ends[1], width)
		}
	}
	c.lay(float32(dark))
}

// noise is normally distributed numbers. Drawing them one by one would take longer than all else.
var noise = func() []float32 {
	rng := rand.New(rand.NewPCG(5, 6))
	n := make([]float32, 1<<17)
	for i := range n {
		n[i] = float32(rng.NormFloat64())
	}
	return n
}()

// grain returns count numbers of the noise from a random place on.
func grain(rng *rand.Rand, count int) []float32 {
	return noise[rng.IntN(len(noise)-count):][:count]
}

// A shot is how a photo of the paper is taken.
type shot struct {
	rng  *rand.Rand
	hard bool
	view [canvasSize * canvasSize]float32
}

// take photographs the canvas and returns the cell as a picture of about the given side. contrast is
// how much darker than the paper the darkest ink is.
func (s *shot) take(c *canvas, contrast float64) *image.Gray {
	rng := s.rng
	paper := between(rng, 0.35, 0.95)
	if chance(rng, 0.15) {
		paper = between(rng, 0.15, 0.4)
	}
	s.light(c, paper, contrast)
	side := int(between(rng, 26, 64))
	if chance(rng, 0.3) {
		side = int(between(rng, 64, 100))
	}
	// Where the cell is taken to be, which is never quite right.
	scale := between(rng, 0.93, 1.07)
	beside := 3.0
	if chance(rng, 0.15) {
		beside = 7
	}
	m := placed(canvasSize/2+between(rng, -beside, beside), canvasSize/2+between(rng, -beside, beside), cellSize*scale/float64(side), between(rng, 0.97, 1.03), between(rng, -0.06, 0.06), between(rng, -0.05, 0.05))
	if per := cellSize / float64(side); per > 1 {
		blurFloats(s.view[:], canvasSize, 0.45*per)
	}
	p := make([]float32, side*side)
	bend := between(rng, -0.04, 0.04) / float64(side)
	for y := range side {
		for x := range side {
			u, v := float64(x)+0.5-float64(side)/2, float64(y)+0.5-float64(side)/2
			w := 1 + bend*u
			cx, cy := m.apply(u*w, v*w)
			p[y*side+x] = s.at(cx-0.5, cy-0.5)
		}
	}
	blurFloats(p, side, max(0, between(rng, -0.4, 1.3))*float64(side)/48)
	if chance(rng, 0.12) {
		blurFloats(p, side, between(rng, 1, 2.2)*float64(side)/48)
	}
	if s.hard && chance(rng, 0.2) {
		p = shaken(p, side, between(rng, 0.05, 0.16)*float64(side), between(rng, 0, math.Pi))
	}
	coarse := math.Abs(rng.NormFloat64()) * 0.012
	if chance(rng, 0.15) {
		coarse *= 3
	}
	coarse = min(coarse, 0.13*paper*contrast)
	speckle := grain(rng, len(p))
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for i, v := range p {
		picture.Pix[i] = uint8(min(255, max(0, 255*(v+float32(coarse)*speckle[i])+0.5)))
	}
	if chance(rng, 0.35) {
		return compressed(picture, int(between(rng, 25, 90)))
	}
	return picture
}

// shaken is the picture if the camera moved by a distance in a direction.
func shaken(p []float32, side int, distance, direction float64) []float32 {
	sin, cos := math.Sincos(direction)
	result := make([]float32, len(p))
	const steps = 7
	for k := range steps {
		t := distance * (float64(k)/(steps-1) - 0.5)
		dx, dy := int(math.Round(cos*t)), int(math.Round(sin*t))
		for y := range side {
			row := p[min(side-1, max(0, y+dy))*side:][:side]
			for x := range side {
				result[y*side+x] += row[min(side-1, max(0, x+dx))] / steps
			}
		}
	}
	return result
}

// compressed is the picture after it was a JPEG file.
func compressed(picture *image.Gray, quality int) *image.Gray {
	var b bytes.Buffer
	if jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality}) != nil {
		return picture
	}
	again, err := jpeg.Decode(&b)
	if err != nil {
		return picture
	}
	return again.(*image.Gray)
}

func (s *shot) at(x, y float64) float32 {
	x, y = min(max(x, 0), canvasSize-1.001), min(max(y, 0), canvasSize-1.001)
	i, j := int(x), int(y)
	fx, fy := float32(x-float64(i)), float32(y-float64(j))
	p := s.view[j*canvasSize+i:]
	return (p[0]*(1-fx)+p[1]*fx)*(1-fy) + (p[canvasSize]*(1-fx)+p[canvasSize+1]*fx)*fy
}

// light turns ink into brightness: the tone and the grain of the paper, uneven light, the edge of a
// shadow or of a fold.
func (s *shot) light(c *canvas, paper, contrast float64) {
	rng := s.rng
	gx, gy := rng.NormFloat64()*0.12/canvasSize, rng.NormFloat64()*0.12/canvasSize
	rough := math.Abs(rng.NormFloat64()) * 0.01
	fibres := grain(rng, canvasSize*canvasSize)
	edge, depth, soft := 1e9, 0.0, 1.0
	sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
	if chance(rng, 0.12) {
		edge, depth, soft = between(rng, -40, 40), between(rng, 0.1, 0.55), between(rng, 0.7, 12)
	}
	fold, foldDepth, foldWidth := 0.0, 0.0, 1.0
	if chance(rng, 0.08) {
		fold, foldDepth, foldWidth = between(rng, -40, 40), between(rng, -0.15, 0.25), between(rng, 1.5, 8)
	}
	for y := range canvasSize {
		for x := range canvasSize {
			i := y*canvasSize + x
			u, v := float64(x)-canvasSize/2, float64(y)-canvasSize/2
			light := paper * (1 + gx*u + gy*v + rough*float64(fibres[i]))
			if depth > 0 {
				d := cos*u + sin*v - edge
				light *= 1 - depth/(1+math.Exp(-d/soft))
			}
			if foldDepth != 0 {
				d := (cos*v - sin*u - fold) / foldWidth
				light *= 1 - foldDepth*math.Exp(-d*d)
			}
			s.view[i] = float32(light * (1 - contrast*float64(c.ink[i])))
		}
	}
}

// A finisher turns pictures of cells into what the network sees.
type finisher struct {
	eraser    ink.Eraser
	grey, ink [ink.Side * ink.Side]float32
}

// measure computes the ink of a picture and returns its peak.
func (f *finisher) measure(picture *image.Gray, left, top, right, bottom float64) float64 {
	ink.Cut(f.grey[:], picture, left, top, right, bottom)
	f.eraser.Ink(f.ink[:], f.grey[:])
	return float64(f.eraser.Peak(f.ink[:]))
}

// finish returns the ink as bytes, for a board whose digits have the given peak.
func (f *finisher) finish(peak float64) []uint8 {
	b := make([]uint8, len(f.ink))
	for i, v := range f.ink {
		b[i] = uint8(255*ink.Scaled(v, float32(peak)) + 0.5)
	}
	return b
}
