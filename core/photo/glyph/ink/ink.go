// Package ink turns the grey pixels of one cell into ink on white paper: shadows, uneven light and the
// tone of the paper are removed. Reading a photo and training the network both use it, so that the
// network sees the same in both. It does not know what is written.
package ink

import (
	"math"
	"slices"
)

// Side is the side of the picture of a cell.
const Side = 40

// reach is how far a pixel looks for paper, about half the width of the widest stroke.
const reach = 6

// An Eraser has the room that the computation needs. It is not safe for use by several goroutines
// at once. Its zero value is ready for use.
type Eraser struct {
	soft, paper, other [Side * Side]float32
	row                [Side]float32
	sorted             []float32
}

// Ink computes how much darker than the paper around it each pixel is: 0 for paper, 1 for black.
// The grey values go from 0 to 255.
func (e *Eraser) Ink(to, grey []float32) {
	e.blur(&e.soft, grey, 1)
	e.extreme(&e.paper, &e.soft, true)
	e.extreme(&e.other, &e.paper, false)
	e.blur(&e.paper, e.other[:], 3)
	for i, v := range grey {
		p := e.paper[i]
		to[i] = max(0, (p-v)/(p+8))
	}
}

// Peak returns how dark the ink inside the cell is, without the lines around it.
func (e *Eraser) Peak(ink []float32) float32 {
	const margin = Side / 6
	e.sorted = e.sorted[:0]
	for y := margin; y < Side-margin; y++ {
		e.sorted = append(e.sorted, ink[y*Side+margin:(y+1)*Side-margin]...)
	}
	slices.Sort(e.sorted)
	return e.sorted[len(e.sorted)*98/100]
}

// blur takes the mean of all pixels at most radius away, by rows and then by columns.
func (e *Eraser) blur(to *[Side * Side]float32, from []float32, radius int) {
	for y := range Side {
		mean(to[y*Side:], from[y*Side:], 1, radius)
	}
	for x := range Side {
		for y := range Side {
			e.row[y] = to[y*Side+x]
		}
		mean(to[x:], e.row[:], Side, radius)
	}
}

func mean(to, from []float32, stride, radius int) {
	for i := range Side {
		first, last := max(0, i-radius), min(Side-1, i+radius)
		var sum float32
		for j := first; j <= last; j++ {
			sum += from[j]
		}
		to[i*stride] = sum / float32(last-first+1)
	}
}

// extreme takes the largest, or smallest, of all pixels at most reach away, by rows and then by
// columns. Windows of 13 are two windows of 8, which are two of 4, and so on.
func (e *Eraser) extreme(to, from *[Side * Side]float32, largest bool) {
	const padded = Side + 2*reach
	outside := float32(math.Inf(1))
	if largest {
		outside = -outside
	}
	var line [padded]float32
	for i := range reach {
		line[i], line[padded-1-i] = outside, outside
	}
	pass := func(at, stride int) {
		window := line
		for _, step := range [...]int{1, 2, 4, 5} {
			if largest {
				for i := range padded - step {
					window[i] = max(window[i], window[i+step])
				}
			} else {
				for i := range padded - step {
					window[i] = min(window[i], window[i+step])
				}
			}
		}
		for i := range Side {
			to[at+i*stride] = window[i]
		}
	}
	for y := range Side {
		copy(line[reach:], from[y*Side:(y+1)*Side])
		pass(y*Side, 1)
	}
	for x := range Side {
		for y := range Side {
			line[reach+y] = to[y*Side+x]
		}
		pass(x, Side)
	}
}

// Scaled returns what the network sees of ink on a board whose digits have the given peak.
func Scaled(ink, peak float32) float32 { return min(1, ink/max(peak, faintest)*0.6) }

// faintest is the lowest peak that may be that of digits. Below it is what every paper has.
const faintest = 0.08
