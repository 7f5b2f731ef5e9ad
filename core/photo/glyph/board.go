package glyph

import (
	"context"
	"math"
	"slices"

	"nonet/core/photo/glyph/ink"
	"nonet/core/yield"
)

// Where the outputs of the network begin, as scripts/digits trains them.
const (
	charAt, chars = 4, 36 // 0 to 9, A to Y, and what is none of them
	tensAt        = 40    // no tens, 1, 2
	strange       = chars - 1
)

// measure finds how dark the digits of the board are. Even a puzzle with few givens has more than one
// digit in eight cells.
func (b *gridReading) measure() {
	peaks := make([]float32, len(b.cells))
	for i := range b.cells {
		peaks[i] = b.cells[i].peak
	}
	slices.Sort(peaks)
	b.peak = peaks[len(peaks)*88/100]
}

// reverse finds cells that are much darker than the paper of the board, and have something light in them.
// Which of the two is ink there shows when both are read.
func (b *gridReading) reverse(greys [][Pixels * Pixels]float32) {
	type levels struct{ middle, high float32 }
	all := make([]levels, len(greys))
	papers := make([]float32, len(greys))
	sorted := make([]float32, 0, Pixels*Pixels)
	for i := range greys {
		sorted = sorted[:0]
		const margin = Pixels / 6
		for y := margin; y < Pixels-margin; y++ {
			sorted = append(sorted, greys[i][y*Pixels+margin:(y+1)*Pixels-margin]...)
		}
		slices.Sort(sorted)
		n := len(sorted)
		all[i] = levels{sorted[n/2], sorted[n*97/100]}
		papers[i] = sorted[n*3/4]
	}
	slices.Sort(papers)
	paper := papers[len(papers)*3/4]
	for i, l := range all {
		if l.middle > 0.7*paper || l.high < 1.3*l.middle+8 {
			continue
		}
		var turned [Pixels * Pixels]float32
		for j, v := range greys[i] {
			turned[j] = max(0, l.high+10-v)
		}
		b.cells[i].light = make([]float32, len(turned))
		b.eraser.Ink(b.cells[i].light, turned[:])
	}
}

// read asks the network what is in a cell.
func (b *gridReading) read(c *cell) {
	if c.light == nil && c.peak <= 0.12*b.peak {
		c.unread = true
		c.kinds = [4]float64{Blank: 0.9999, Candidates: 0.0001}
		c.tens[0] = 1
		for i := range c.chars {
			c.chars[i] = 1.0 / chars
		}
		return
	}
	b.ask(c, c.ink[:], b.peak)
	c.seenPeak = c.peak
	if c.light != nil {
		dark := *c
		b.ask(c, c.light, b.eraser.Peak(c.light))
		if clarity(&dark) >= clarity(c) {
			*c = dark
		}
	}
}

// clarity is how clearly a cell has a character.
func clarity(c *cell) float64 {
	return (c.kinds[Printed] + c.kinds[Written]) * slices.Max(c.chars[:strange])
}

// ask runs the network on the ink of a cell.
func (b *gridReading) ask(c *cell, of []float32, peak float32) {
	for i, v := range of {
		b.picture[i] = ink.Scaled(v, peak)
	}
	outs, _ := b.reader.Read(b.picture[:])
	c.seen, c.seenPeak = of, peak
	n := weights()
	softmax(c.kinds[:], outs, float64(n.KindTemperature))
	softmax(c.chars[:], outs[charAt:], float64(n.CharTemperature))
	softmax(c.tens[:], outs[tensAt:], float64(n.CharTemperature))
}

func softmax(p []float64, outs []float32, temperature float64) {
	top := slices.Max(outs[:len(p)])
	var sum float64
	for i := range p {
		p[i] = math.Exp(float64(outs[i]-top) / temperature)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
}

// belief says what is in a cell, in digits of the board.
func (b *gridReading) belief(c *cell) Belief {
	belief := Belief{Blank: c.kinds[Blank], Candidates: c.kinds[Candidates]}
	digits := b.alphabet.digits(c, b.side)
	rest := 1.0
	for d := 1; d <= b.side; d++ {
		belief.Printed[d] = c.kinds[Printed] * digits[d]
		belief.Written[d] = c.kinds[Written] * digits[d]
		rest -= digits[d]
	}
	digit := c.kinds[Printed] + c.kinds[Written]
	belief.Other = max(0, rest) * digit
	for d := b.side + 1; d <= 9; d++ {
		belief.Foreign += digit * b.alphabet.joint(c, d)
	}
	return belief
}

// ways reads the cells with most ink all four ways up.
func (b *gridReading) ways(ctx context.Context) ([4]float64, error) {
	const most = 24
	var order []int
	for i := range b.cells {
		if b.cells[i].peak > 0.4*b.peak {
			order = append(order, i)
		}
	}
	step := max(1, float64(len(order))/most)
	var likely [4]float64
	for at := 0.0; int(at) < len(order); at += step {
		c := &b.cells[order[int(at)]]
		for quarters := range 4 {
			if err := ctx.Err(); err != nil {
				return likely, err
			}
			yield.Often()
			turned := *c
			turn(turned.ink[:], c.ink[:], quarters)
			if c.light != nil {
				turned.light = make([]float32, len(c.light))
				turn(turned.light, c.light, quarters)
			}
			b.read(&turned)
			digit := turned.kinds[Printed] + turned.kinds[Written]
			likely[quarters] += math.Log(1 - digit + digit*max(slices.Max(turned.usable(b.side)), 0.02))
		}
	}
	top := slices.Max(likely[:])
	var sum float64
	for i := range likely {
		likely[i] = math.Exp(likely[i] - top)
		sum += likely[i]
	}
	for i := range likely {
		likely[i] /= sum
	}
	return likely, nil
}

// usable returns the probabilities of the characters that a board of a side may have: of more than nine digits it may have letters.
func (c *cell) usable(side int) []float64 {
	if side <= 9 {
		return c.chars[1 : side+1]
	}
	return c.chars[:strange]
}

// turn turns a picture clockwise.
func turn(to, from []float32, quarters int) {
	const last = Pixels - 1
	for y := range Pixels {
		for x := range Pixels {
			u, v := x, y
			switch quarters {
			case 1:
				u, v = last-y, x
			case 2:
				u, v = last-x, last-y
			case 3:
				u, v = y, last-x
			}
			to[v*Pixels+u] = from[y*Pixels+x]
		}
	}
}
