package main

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"

	"nonet/core/photo/glyph/ink"
)

// A sample is one picture to learn from, or to judge the network by.
type sample struct {
	pixels []uint8 // Side×Side
	target
	source source
	cell   origin
}

// An origin is the cell of a sheet that a sample was taken from; the digit is 0 if from none.
type origin struct {
	digit uint8
	index int16
}

// A source is where a sample comes from.
type source uint8

const (
	fromFont source = iota
	fromLetters
	fromNumbers
	fromPen
	fromHand // fonts that look written, and pen strokes of our own
	fromCell
	fromBlank
	fromBlankCell
	fromCandidates
	fromCandidateCell
	fromStrange
	sources
)

var sourceNames = [sources]string{"printed digits", "printed letters", "printed numbers", "digits by pen", "hands drawn", "cells of photos",
	"blanks drawn", "blanks of photos", "candidates drawn", "candidates of photos", "on their side"}

// mix is how many of a hundred samples come from each source.
var mix = [sources]int{25, 6, 6, 23, 7, 12, 5, 5, 5, 3, 3}

// hardMix is the same for the second course, which is mostly about hands.
var hardMix = [sources]int{22, 4, 4, 29, 7, 12, 8, 6, 4, 2, 2}

// A maker draws samples. It is not safe for use by several goroutines at once.
type maker struct {
	rng      *rand.Rand
	faces    []*face
	hands    []*face
	sheets   *sheets
	peaks    []float64
	validate bool // of what is held out
	hard     bool // as worse photos show them

	canvas *canvas
	shot   shot
	finisher
}

// make draws the i-th sample of a run. The same number gives the same sample.
func (m *maker) make(run, i uint64) sample {
	m.rng = rand.New(rand.NewPCG(run, i))
	m.shot.rng = m.rng
	m.shot.hard = m.hard
	n := m.rng.IntN(100)
	shares := &mix
	if m.hard {
		shares = &hardMix
	}
	for s, share := range shares {
		if n -= share; n < 0 {
			return m.from(source(s))
		}
	}
	return m.from(fromFont)
}

func (m *maker) from(s source) (result sample) {
	switch s {
	case fromFont:
		d := 1 + m.rng.IntN(9)
		result = m.drawn(func() { m.print(m.face(m.faces), d) }, target{1 << printed, int8(d), 0})
	case fromLetters:
		d := m.rng.IntN(26)
		if d > 0 {
			d += 9
		}
		result = m.drawn(func() { m.print(m.face(m.faces), d) }, target{1 << printed, int8(d), 0})
	case fromNumbers:
		n := 10 + m.rng.IntN(16)
		result = m.drawn(func() { m.print(m.face(m.faces), n/10, n%10) }, target{1 << printed, int8(n % 10), int8(n / 10)})
	case fromPen:
		d := 1 + m.rng.IntN(9)
		result = m.drawn(func() { m.write(d) }, target{1 << written, int8(d), 0})
	case fromHand:
		result = m.hand()
	case fromCell:
		result = m.cell()
	case fromBlank:
		result = m.blank()
	case fromBlankCell:
		m.crop(m.pick(m.sheets.blank))
		result = sample{pixels: m.finish(m.peaks[m.rng.IntN(len(m.peaks))] * between(m.rng, 0.8, 1.25)), target: target{1 << blank, -1, -1}}
	case fromCandidates:
		result = m.drawn(m.pencil, target{1 << candidates, -1, -1})
	case fromCandidateCell:
		peak := m.crop(m.pick(m.sheets.candidates))
		result = sample{pixels: m.finish(peak * between(m.rng, 0.7, 1.8)), target: target{1 << candidates, -1, -1}}
	case fromStrange:
		result = m.strange()
	}
	result.source = s
	return result
}

func (m *maker) face(faces []*face) *face {
	for {
		f := faces[m.rng.IntN(len(faces))]
		if heldOutFace(f) == m.validate {
			return f
		}
	}
}

// heldOutFace says which families are for validation.
func heldOutFace(f *face) bool {
	h := uint32(2166136261)
	for _, c := range []byte(f.family) {
		h = (h ^ uint32(c)) * 16777619
	}
	return h>>8%8 == 3
}

// pick returns a picture of a sheet.
func (m *maker) pick(s *sheet) []uint8 {
	for {
		if i := m.rng.IntN(len(s.cells)); heldOut(i) == m.validate {
			return s.cells[i]
		}
	}
}

// drawn photographs what the function draws.
func (m *maker) drawn(draw func(), t target) sample {
	clear(m.canvas.ink[:])
	draw()
	if chance(m.rng, 0.5) {
		m.canvas.spread(between(m.rng, 0.3, 1.1), between(m.rng, -0.12, 0.12))
	}
	m.canvas.lines(m.rng)
	m.dirt(0.25)
	if m.hard && chance(m.rng, 0.08) {
		m.crease()
	}
	contrast := between(m.rng, 0.2, 0.95)
	picture := m.shot.take(m.canvas, contrast)
	peak := m.measure(picture, 0, 0, float64(picture.Rect.Dx()), float64(picture.Rect.Dy()))
	return sample{pixels: m.finish(peak * m.brighter()), target: t}
}

// brighter is how much darker other digits of the board are than this one.
func (m *maker) brighter() float64 {
	if m.hard && chance(m.rng, 0.1) {
		return math.Exp(between(m.rng, 0.5, 1.1))
	}
	if chance(m.rng, 0.15) {
		return math.Exp(between(m.rng, 0.3, 1))
	}
	return math.Exp(between(m.rng, -0.45, 0.45))
}

// print draws characters of a face in the middle of the cell.
func (m *maker) print(f *face, line ...int) {
	rng := m.rng
	var left, right, top, bottom, at float64
	for i, g := range line {
		b := f.boxes[g]
		x0, x1 := at+float64(b.Min.X)/emUnits, at+float64(b.Max.X)/emUnits
		y0, y1 := float64(b.Min.Y)/emUnits, float64(b.Max.Y)/emUnits
		if i == 0 {
			left, right, top, bottom = x0, x1, y0, y1
		}
		left, right, top, bottom = min(left, x0), max(right, x1), min(top, y0), max(bottom, y1)
		at += float64(f.advance[g]) / emUnits
	}
	height := between(rng, 0.38, 0.82)
	if chance(rng, 0.1) {
		height = between(rng, 0.3, 0.95)
	}
	size := height * cellSize / (bottom - top)
	aspect := between(rng, 0.85, 1.12)
	if chance(rng, 0.12) {
		aspect = between(rng, 0.65, 1.3)
	}
	if widest := 0.9 * cellSize; (right-left)*size*aspect > widest {
		size = widest / ((right - left) * aspect)
	}
	slant := 0.0
	if chance(rng, 0.12) {
		slant = between(rng, -0.3, 0)
	}
	x, y := canvasSize/2+rng.NormFloat64()*2.2, canvasSize/2+rng.NormFloat64()*2.2
	p := placed(x, y, size, aspect, between(rng, -0.05, 0.05), slant)
	middleX, middleY := (left+right)/2, (top+bottom)/2
	p[2], p[5] = p.apply(-middleX, -middleY)
	dark := float32(between(rng, 0.5, 1))
	for i, g := range line {
		shifted := p
		if i > 0 {
			shifted[2], shifted[5] = p.apply(float64(f.advance[line[i-1]])/emUnits, 0)
		}
		m.canvas.outline(f.glyphs[g], shifted)
	}
	m.canvas.lay(dark)
}

// dirt adds specks, scratches, hairs, and what shines through from the other side, all of them
// fainter than the given part of the darkest ink.
func (m *maker) dirt(most float64) {
	rng, c := m.rng, m.canvas
	for chance(rng, 0.25) {
		x, y := between(rng, 0, canvasSize), between(rng, 0, canvasSize)
		c.pen(x, y, x+rng.NormFloat64(), y+rng.NormFloat64(), between(rng, 0.5, 3), float32(between(rng, 0.1, 2*most)))
	}
	if chance(rng, 0.07) {
		x, y := between(rng, 0, canvasSize), between(rng, 0, canvasSize)
		c.pen(x, y, x+rng.NormFloat64()*20, y+rng.NormFloat64()*20, between(rng, 0.4, 1.5), float32(between(rng, 0.1, 1.2*most)))
	}
	if chance(rng, 0.15) {
		var before [canvasSize * canvasSize]float32
		copy(before[:], c.ink[:])
		clear(c.ink[:])
		m.throughPaper()
		faint := float32(between(rng, 0.1, 1.2*most))
		blurFloats(c.ink[:], canvasSize, between(rng, 0.5, 2.5))
		for i, v := range before {
			c.ink[i] = max(v, c.ink[i]*faint)
		}
	}
}

// stain draws a soft spot, or several.
func (m *maker) stain() {
	rng, c := m.rng, m.canvas
	for range 1 + rng.IntN(4) {
		x, y := between(rng, margin, margin+cellSize), between(rng, margin, margin+cellSize)
		c.pen(x, y, x+rng.NormFloat64()*9, y+rng.NormFloat64()*9, between(rng, 3, 12), 1)
	}
	blurFloats(c.ink[:], canvasSize, between(rng, 1.5, 6))
	faint := float32(between(rng, 0.1, 0.45))
	for i := range c.ink {
		c.ink[i] *= faint
	}
}

// crease draws a dark fold of the paper through the cell.
func (m *maker) crease() {
	rng := m.rng
	at, slope, width, dark := between(rng, margin, margin+cellSize), between(rng, -4, 4), between(rng, 1.5, 6), float32(between(rng, 0.15, 0.6))
	if chance(rng, 0.5) {
		m.canvas.quad(-4, at-slope, canvasSize+4, at+slope, width)
	} else {
		m.canvas.quad(at-slope, -4, at+slope, canvasSize+4, width)
	}
	m.canvas.lay(dark)
}

// throughPaper draws what is on the other side of the paper: digits and letters, reversed.
func (m *maker) throughPaper() {
	rng := m.rng
	for range 1 + rng.IntN(3) {
		f := m.face(m.faces)
		g := rng.IntN(len(characters))
		size := cellSize * between(rng, 0.2, 1.1)
		p := placed(between(rng, 0, canvasSize), between(rng, 0, canvasSize), size, -1, between(rng, -0.1, 0.1), 0)
		if chance(rng, 0.3) {
			p = placed(canvasSize/2, canvasSize/2, size, 1, between(rng, -0.1, 0.1), 0) // rubbed out
		}
		b := f.boxes[g]
		p[2], p[5] = p.apply(-float64(b.Min.X+b.Max.X)/2/emUnits, -float64(b.Min.Y+b.Max.Y)/2/emUnits)
		m.canvas.outline(f.glyphs[g], p)
	}
	m.canvas.lay(1)
}

func (m *maker) blank() sample {
	clear(m.canvas.ink[:])
	if m.hard && chance(m.rng, 0.35) {
		m.stain()
	}
	m.dirt(0.3)
	m.canvas.lines(m.rng)
	contrast := between(m.rng, 0.2, 0.95)
	picture := m.shot.take(m.canvas, contrast)
	m.measure(picture, 0, 0, float64(picture.Rect.Dx()), float64(picture.Rect.Dy()))
	return sample{pixels: m.finish(contrast * between(m.rng, 0.55, 1)), target: target{1 << blank, -1, -1}}
}

// crop takes a cell of a photo, a little beside where it is and in another light, and returns its peak.
func (m *maker) crop(pixels []uint8) float64 {
	rng := m.rng
	side := 64
	picture := &image.Gray{Pix: pixels, Stride: side, Rect: image.Rect(0, 0, side, side)}
	if chance(rng, 0.5) { // another telephone
		p := make([]float32, len(pixels))
		for i, v := range pixels {
			p[i] = float32(v)
		}
		blurFloats(p, side, max(0, between(rng, -0.5, 1.6)))
		coarse := float32(math.Abs(rng.NormFloat64()) * 4)
		speckle := grain(rng, len(p))
		again := image.NewGray(picture.Rect)
		for i, v := range p {
			again.Pix[i] = uint8(min(255, max(0, v+coarse*speckle[i])))
		}
		picture = again
		if chance(rng, 0.3) {
			picture = compressed(picture, int(between(rng, 25, 90)))
		}
	}
	w, h := between(rng, 57, 66), between(rng, 57, 66)
	if m.validate {
		w, h = 63, 63
	}
	x, y := (64-w)/2+between(rng, -3, 3), (64-h)/2+between(rng, -3, 3)
	return m.measure(picture, x, y, x+w, y+h)
}

// cell takes a cell of a photo with a digit. Whether it is printed or written is known only if the
// network has been asked (see label.go).
func (m *maker) cell() sample {
	d := 1 + m.rng.IntN(9)
	s := m.sheets.cells[d]
	for {
		i := m.rng.IntN(len(s.cells))
		if heldOut(i) != m.validate {
			continue
		}
		k := uint8(1<<printed | 1<<written)
		if m.sheets.kinds[d] != nil {
			k = m.sheets.kinds[d][i]
		}
		if k&(k-1) == 0 && k == 1<<printed && chance(m.rng, 0.45) {
			continue // most of them are of one font
		}
		peak := m.crop(s.cells[i])
		return sample{pixels: m.finish(peak * m.brighter()), target: target{k, int8(d), 0}, cell: origin{uint8(d), int16(i)}}
	}
}

// strange turns a digit on its side or on its head, of those that are another thing then.
func (m *maker) strange() sample {
	rng := m.rng
	quarters := 1 + rng.IntN(3)
	digits := []int{2, 3, 4, 5, 6, 7, 9}
	if quarters == 2 {
		digits = []int{2, 3, 4, 7}
	}
	d := digits[rng.IntN(len(digits))]
	var s sample
	switch rng.IntN(3) {
	case 0:
		s = m.drawn(func() { m.write(d) }, target{1 << written, int8(d), 0})
	case 1:
		s = m.cell()
		for !slices.Contains(digits, int(s.char)) {
			s = m.cell()
		}
	default:
		s = m.drawn(func() { m.print(m.face(m.faces), d) }, target{1 << printed, int8(d), 0})
	}
	s.char = strange
	for range quarters {
		turned := make([]uint8, len(s.pixels))
		for y := range ink.Side {
			for x := range ink.Side {
				turned[x*ink.Side+ink.Side-1-y] = s.pixels[y*ink.Side+x]
			}
		}
		s.pixels = turned
	}
	return s
}
