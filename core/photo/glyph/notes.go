package glyph

import (
	"image"
	"math"
	"slices"

	"nonet/core/sudoku"
	"nonet/core/yield"
)

// Small candidates are read one by one: each is cut out of the straightened grid and shown to the network as
// large as a digit of its own.

// A note is one small candidate.
type note struct {
	cell  int
	place int // of nine places in the cell, as a digit
	chars [chars]float64
}

// readNotes reads the small candidates of all cells that may have some. Where one of them is unclear, or
// all are so close to each other that they cannot be told apart, the cell has none: some of the
// candidates would mean that the others are ruled out.
func (b *gridReading) readNotes(straightened *image.Gray) []sudoku.Digits {
	if b.side > 9 {
		return make([]sudoku.Digits, len(b.cells)) // more than nine candidates are too small in a cell to be read
	}
	var notes []note
	for i := range b.cells {
		if c := &b.cells[i]; !c.unread && c.kinds[Candidates] > 0.2 {
			notes = b.notesOf(notes, straightened, i)
		}
	}
	return candidates(notes, b.side)
}

// candidates returns the candidates of each cell of a board.
func candidates(notes []note, side int) []sudoku.Digits {
	found, unclear := make([]sudoku.Digits, side*side), make([]bool, side*side)
	prior := placePrior(notes, side)
	for _, n := range notes {
		best, bestP, sum := 0, 0.0, n.chars[strange]+1e-6
		for d := 1; d <= side; d++ {
			p := n.chars[d]
			if d == n.place {
				p *= prior
			}
			sum += p
			if p > bestP {
				best, bestP = d, p
			}
		}
		if bestP > 0.6*sum && !found[n.cell].Has(uint8(best)) { // nobody writes the same twice
			found[n.cell] = found[n.cell].With(uint8(best))
		} else {
			unclear[n.cell] = true
		}
	}
	for i := range found {
		if unclear[i] || found[i].Len() == 1 { // a single one is seldom written: the others are at the cell's edge, probably
			found[i] = 0
		}
	}
	return found
}

// placePrior is how much likelier a candidate is the digit of its place than another: some people write
// them at fixed places, as on a telephone, others do not.
func placePrior(notes []note, side int) float64 {
	at, all := 1.0, 9.0 // before any is seen: one in nine
	for _, n := range notes {
		for d := 1; d <= side; d++ {
			if n.chars[d] > 0.9 {
				all++
				if d == n.place {
					at++
				}
			}
		}
	}
	share := min(at/all, 0.98)
	return max(1, 8*share/(1-share))
}

// notesOf appends the candidates of a cell.
func (b *gridReading) notesOf(notes []note, straightened *image.Gray, i int) []note {
	c := &b.cells[i]
	parts := joined(partsOf(c.seen, 0.4*b.eraser.Peak(c.seen), 3))
	if len(parts) > 9 || c.light != nil && &c.seen[0] == &c.light[0] {
		return notes // dirt, or light on dark, which nobody pencils
	}
	for _, p := range split(parts, c.seen) {
		height, width := float64(p.bottom-p.top+1), float64(p.right-p.left+1)
		if p.size < 10 && height < 5 {
			continue // a speck
		}
		if height < 5 || height > 0.7*Pixels || width > 1.1*height {
			return append(notes, note{cell: i})
		}
		yield.Often()
		var one cell
		b.cutOut(straightened, i, float64(p.left)+width/2, float64(p.top)+height/2, height*0.85, width/2+0.7, &one)
		if one.tens[0] < 0.7 {
			return append(notes, note{cell: i}) // two that touch
		}
		notes = append(notes, note{i, placeOf(p, b.side), one.chars})
	}
	return notes
}

// placeOf returns in which place of a cell the middle of a part is, as a digit.
func placeOf(p part, side int) int {
	across := 3 // places side by side
	if side == 4 {
		across = 2
	}
	return 1 + (p.left+p.right+1)*across/(2*Pixels) + across*((p.top+p.bottom+1)*across/(2*Pixels))
}

// split cuts parts that are too wide for one digit where there is least ink, and keeps the others.
func split(parts []part, ink []float32) []part {
	var result []part
	for _, p := range parts {
		height, width := p.bottom-p.top+1, p.right-p.left+1
		if width*10 <= height*9 || width < 6 {
			result = append(result, p)
			continue
		}
		best, least := 0, float32(math.Inf(1))
		for x := p.left + width*3/10; x <= p.right-width*3/10; x++ {
			var sum float32
			for y := p.top; y <= p.bottom; y++ {
				sum += ink[y*Pixels+x]
			}
			if sum < least {
				best, least = x, sum
			}
		}
		left, right := p, p
		left.right, right.left = best, best
		result = append(result, left, right)
	}
	return result
}

// joined puts together the parts of one digit, as the bar of a 5 that its bow does not touch.
func joined(parts []part) []part {
	slices.SortFunc(parts, func(a, b part) int { return b.size - a.size })
	var result []part
next:
	for _, p := range parts {
		if p.size < 4 {
			continue
		}
		for k := range result {
			r := &result[k]
			overlap := min(p.right, r.right) - max(p.left, r.left) + 1
			gap := max(p.top, r.top) - min(p.bottom, r.bottom)
			if overlap*2 > p.right-p.left && gap >= -2 && gap <= 3 && 2*p.size < r.size {
				r.left, r.top, r.right, r.bottom = min(r.left, p.left), min(r.top, p.top), max(r.right, p.right), max(r.bottom, p.bottom)
				r.size += p.size
				continue next
			}
		}
		result = append(result, p)
	}
	return result
}

// alone erases the ink that does not belong to what is in the middle of a picture, or is farther to the left
// or right than given: its neighbours in the cell.
func alone(dark []float32, wide int) {
	var peak float32
	for y := Pixels / 4; y < Pixels*3/4; y++ {
		for x := Pixels / 4; x < Pixels*3/4; x++ {
			peak = max(peak, dark[y*Pixels+x])
		}
	}
	level := 0.35 * peak
	first, last := max(0, Pixels/2-wide), min(Pixels-1, Pixels/2+wide)
	var keep [Pixels * Pixels]bool
	var open []int
	for y := Pixels / 4; y < Pixels*3/4; y++ {
		for x := Pixels * 3 / 8; x < Pixels*5/8; x++ {
			if i := y*Pixels + x; dark[i] >= level {
				keep[i] = true
				open = append(open, i)
			}
		}
	}
	for len(open) > 0 {
		i := open[len(open)-1]
		open = open[:len(open)-1]
		x, y := i%Pixels, i/Pixels
		for v := max(0, y-1); v <= min(Pixels-1, y+1); v++ {
			for u := max(0, x-1); u <= min(last, x+1); u++ {
				if j := v*Pixels + u; u >= first && !keep[j] && dark[j] >= level {
					keep[j] = true
					open = append(open, j)
				}
			}
		}
	}
	near := func(x, y int) bool {
		for v := max(0, y-2); v <= min(Pixels-1, y+2); v++ {
			for u := max(0, x-2); u <= min(Pixels-1, x+2); u++ {
				if keep[v*Pixels+u] {
					return true
				}
			}
		}
		return false
	}
	var erased [Pixels * Pixels]bool
	for i := range dark {
		x := i % Pixels
		erased[i] = x < first || x > last || !near(x, i/Pixels)
	}
	for i := range dark {
		if erased[i] {
			dark[i] = 0
		}
	}
}
