package photo

import (
	"image"
	"image/color"

	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/locate"
)

// What the ink of a digit is like, besides its shape. Printed digits of one board are all of the same height,
// in the same place of the cell, of one colour and one weight; those of a pen are not.
const (
	topEdge    = iota // of the digit, in cells from the top
	bottomEdge        // in cells from the top
	middle            // in cells from the left
	stroke            // its width, in cells
	darkness          // of the ink, by the paper: 1 is black
	blueness          // how far blue is from that of the paper, by how much darker the ink is
	redness           // so for red; a thin or blurred stroke changes neither
	traitCount
)

// traits are what the ink of a digit is like.
type traits [traitCount]float64

// traitsOf measures the ink in a cell of a straightened grid, and its colour in the picture. ok is false
// if there is no ink.
func traitsOf(e *ink.Eraser, straight *image.Gray, img image.Image, g locate.Grid, row, column int) (t traits, ok bool) {
	const side = ink.Side
	var grey, dark [side * side]float32
	cell := float64(straight.Rect.Dx()) / float64(g.Side)
	left, top := float64(column)*cell, float64(row)*cell
	ink.Cut(grey[:], straight, left, top, left+cell, top+cell)
	e.Ink(dark[:], grey[:])
	peak := e.Peak(dark[:])
	if peak < .05 {
		return t, false
	}
	blot := digitIn(&dark, .3*peak)
	if len(blot) == 0 {
		return t, false
	}
	t.measure(&dark, blot, peak)
	t[darkness] = float64(peak)
	t[blueness], t[redness] = tint(img, g, row, column)
	return t, true
}

// measure measures the ink of a digit.
func (t *traits) measure(dark *[ink.Side * ink.Side]float32, blot []int, peak float32) {
	const side = ink.Side
	first, last, from, to := side, 0, side, 0
	var area, edge float32
	at := func(i int) float32 { return min(dark[i], peak) }
	for _, i := range blot {
		y, x := i/side, i%side
		first, last, from, to = min(first, y), max(last, y), min(from, x), max(to, x)
		area += at(i)
		edge += max(at(i)-at(i+1), at(i+1)-at(i)) + max(at(i)-at(i+side), at(i+side)-at(i))
	}
	// The edges lie where the ink is half as dark as at its darkest, between two rows of pixels.
	beyond := func(y int) float64 {
		most := float32(0)
		for x := from; x <= to; x++ {
			most = max(most, dark[y*side+x])
		}
		return min(float64(most/peak), .5)
	}
	t[topEdge] = (float64(first) - beyond(first-1)) / side
	t[bottomEdge] = (float64(last+1) + beyond(last+1)) / side
	t[middle] = float64(from+to+1) / 2 / side
	t[stroke] = 2 * float64(area/max(edge, 1e-3)) / side
}

// digitIn returns the pixels of ink that are at least so dark and belong to the digit: the largest
// connected piece away from the lines, and what lies above or below it.
func digitIn(dark *[ink.Side * ink.Side]float32, least float32) (pixels []int) {
	const side, margin = ink.Side, 3
	var seen [side * side]bool
	var blots [][]int
	largest := 0
	for start := range dark {
		var blot []int
		for next := []int{start}; len(next) > 0; {
			i := next[len(next)-1]
			next = next[:len(next)-1]
			y, x := i/side, i%side
			if y < margin || y >= side-margin || x < margin || x >= side-margin || seen[i] || dark[i] < least {
				continue
			}
			seen[i] = true
			blot = append(blot, i)
			next = append(next, i-1, i+1, i-side, i+side)
		}
		if len(blot) > 0 {
			blots = append(blots, blot)
			if len(blot) > len(blots[largest]) {
				largest = len(blots) - 1
			}
		}
	}
	if len(blots) == 0 {
		return nil
	}
	first, last := columnsOf(blots[largest])
	for _, blot := range blots {
		if from, to := columnsOf(blot); len(blot)*6 >= len(blots[largest]) && from <= last && to >= first {
			pixels = append(pixels, blot...)
		}
	}
	return pixels
}

// columnsOf returns the first and the last column of some pixels.
func columnsOf(pixels []int) (first, last int) {
	first = ink.Side
	for _, i := range pixels {
		first, last = min(first, i%ink.Side), max(last, i%ink.Side)
	}
	return first, last
}

// tint returns the colour of the ink in a cell: how far blue and red are from those of the paper, by
// how much darker the ink is.
func tint(img image.Image, g locate.Grid, row, column int) (blue, red float64) {
	const (
		samples = 28 // each way
		margin  = .12
		faint   = 12 // ink is at least so much darker than the paper
	)
	if img == nil || img.ColorModel() == color.GrayModel || img.ColorModel() == color.Gray16Model {
		return 0, 0
	}
	var at [samples * samples][3]float64
	light := 0.0
	for n := range at {
		u := margin + (1-2*margin)*(float64(n%samples)+.5)/samples
		v := margin + (1-2*margin)*(float64(n/samples)+.5)/samples
		a, b, c, d := g.Mesh[row][column], g.Mesh[row][column+1], g.Mesh[row+1][column+1], g.Mesh[row+1][column]
		x := (a.X*(1-u)+b.X*u)*(1-v) + (d.X*(1-u)+c.X*u)*v
		y := (a.Y*(1-u)+b.Y*u)*(1-v) + (d.Y*(1-u)+c.Y*u)*v
		at[n] = colourAt(img, int(x), int(y))
		if g.Light {
			at[n] = [3]float64{255 - at[n][0], 256 - at[n][1], 256 - at[n][2]} // as if it were dark on light
		}
		light = max(light, at[n][0])
	}
	var paper [3]float64
	count := 0.0
	for _, c := range at {
		if c[0] > .8*light {
			for k := range paper {
				paper[k] += c[k]
			}
			count++
		}
	}
	most := 0.0
	for k := range paper {
		paper[k] /= max(count, 1)
	}
	for _, c := range at {
		most = max(most, paper[0]-c[0])
	}
	if most < faint {
		return 0, 0
	}
	var dark float64
	for _, c := range at {
		if d := paper[0] - c[0]; d > .4*most {
			dark += d
			blue += c[1] - paper[1]
			red += c[2] - paper[2]
		}
	}
	// On coloured paper, black ink takes the colour away.
	return blue/dark - (128-paper[1])/paper[0], red/dark - (128-paper[2])/paper[0]
}

// colourAt returns the lightness, blue and red of a pixel, as JPEG stores them.
func colourAt(img image.Image, x, y int) [3]float64 {
	b := img.Bounds()
	x, y = max(b.Min.X, min(x, b.Max.X-1)), max(b.Min.Y, min(y, b.Max.Y-1))
	if img, ok := img.(*image.YCbCr); ok {
		c := img.COffset(x, y)
		return [3]float64{float64(img.Y[img.YOffset(x, y)]), float64(img.Cb[c]), float64(img.Cr[c])}
	}
	c := color.YCbCrModel.Convert(img.At(x, y)).(color.YCbCr)
	return [3]float64{float64(c.Y), float64(c.Cb), float64(c.Cr)}
}
