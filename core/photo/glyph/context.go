package glyph

import "math"

// The printed digits of a board share one font: they are equally high and dark and stand equally in their cells,
// and the same digits look the same. What is written by hand varies. So the board as a whole tells
// them apart better than any cell does. All numbers below are in pixels of a cell's picture, or logarithms.

// A group is the middle and the spread of height, place and darkness of the characters of a kind.
type group struct{ mean, spread [3]float64 }

// The spread of what is printed is between the first two, that of what is written at least the third.
var (
	tightest = [3]float64{0.8, 0.9, 0.09}
	widest   = [3]float64{1.8, 2.2, 0.25}
	loosest  = [3]float64{3.5, 3.5, 0.3}
)

// decideKinds improves what the cells say of printed and written.
func (b *gridReading) decideKinds() {
	var members []*cell
	for i := range b.cells {
		c := &b.cells[i]
		if c.unread || c.kinds[Blank] > 0.9 {
			continue
		}
		c.shape = shapeOf(c.seen, c.seenPeak)
		if c.shape.ok && c.kinds[Printed]+c.kinds[Written] > 0.3 {
			members = append(members, c)
		}
	}
	if len(members) < 3 {
		return
	}
	first := make([]float64, len(members)) // how likely printed, by the network and by what looks the same
	for i, c := range members {
		share := (c.kinds[Printed] + 1e-4) / (c.kinds[Printed] + c.kinds[Written] + 2e-4)
		first[i] = logit(share) + twin(c, members)
	}
	odds := append([]float64(nil), first...)
	var prints, hands group
	for range 6 {
		prints, hands = groups(members, odds)
		for i, c := range members {
			odds[i] = first[i] + limited(prints.fits(c)-hands.fits(c), 4)
		}
	}
	for i, c := range members {
		both := c.kinds[Printed] + c.kinds[Written]
		c.kinds[Printed] = both / (1 + math.Exp(-odds[i]))
		c.kinds[Written] = both - c.kinds[Printed]
	}
	b.single()
	b.faint(&prints, &hands, members)
}

// faint improves what cells say that hold something much fainter than the digits of the board: a stain, a
// shadow, or what shines through the paper.
func (b *gridReading) faint(prints, hands *group, members []*cell) {
	written := 0.0
	for _, c := range members {
		written += c.kinds[Written]
	}
	for i := range b.cells {
		c := &b.cells[i]
		if !c.shape.ok || c.kinds[Blank] < 0.003 || c.kinds[Blank] > 0.9 {
			continue
		}
		below := (prints.mean[2] - c.shape.dark) / max(0.15, prints.spread[2])
		if written > 3 {
			below = min(below, (hands.mean[2]-c.shape.dark)/hands.spread[2])
		}
		if below <= 0 {
			continue
		}
		odds := logit(c.kinds[Blank]) + limited(max(0, below*below/2-1.5), 4)
		blank := 1 / (1 + math.Exp(-odds))
		scale := (1 - blank) / (1 - c.kinds[Blank])
		for k := range c.kinds {
			c.kinds[k] *= scale
		}
		c.kinds[Blank] = blank
	}
}

// single improves what cells with one small digit say: it may be a candidate, or an answer in a small
// hand. On a board where others are as small and in the same hand it is the second.
func (b *gridReading) single() {
	height, squares, answers := 0.0, 0.0, 0.0
	small, several := 0.0, 0.0
	for i := range b.cells {
		c := &b.cells[i]
		switch {
		case !c.shape.ok:
		case c.kinds[Written] > 0.5:
			height += c.shape.height
			squares += c.shape.height * c.shape.height
			answers++
		case c.kinds[Candidates] > 0.5 && c.shape.parts > 1:
			small += c.shape.smallest
			several++
		}
	}
	if answers == 0 {
		return
	}
	height /= answers
	spread := max(3, math.Sqrt(max(0, squares/answers-height*height)))
	const usual, weight = 10.5, 3
	small = (small + weight*usual) / (several + weight)
	for i := range b.cells {
		c := &b.cells[i]
		if !c.shape.ok || c.shape.parts != 1 || c.kinds[Candidates] < 0.02 {
			continue
		}
		h := min(c.shape.height, height)
		evidence := math.Log((answers+1)/(several+1)) + logNormal(h, height, spread) - logNormal(max(h, small), small, 2)
		both := c.kinds[Candidates] + c.kinds[Written]
		if both < 1e-6 {
			continue
		}
		odds := logit(min(max(c.kinds[Written]/both, 1e-6), 1-1e-6)) + limited(evidence, 3)
		c.kinds[Written] = both / (1 + math.Exp(-odds))
		c.kinds[Candidates] = both - c.kinds[Written]
	}
}

// logNormal is the logarithm of a normal density, up to a constant.
func logNormal(v, mean, spread float64) float64 {
	d := (v - mean) / spread
	return -d*d/2 - math.Log(spread)
}

func logit(p float64) float64 { return math.Log(p / (1 - p)) }

func limited(v, most float64) float64 { return min(most, max(-most, v)) }

// twin is the evidence that lies in how much the most similar cell with the same character looks like this one.
func twin(c *cell, members []*cell) float64 {
	best, others := 0.0, 0
	char := c.character()
	for _, o := range members {
		if o != c && o.character() == char {
			best = max(best, alike(&c.shape, &o.shape))
			if others++; others == mostTwins {
				break
			}
		}
	}
	if others == 0 {
		return 0
	}
	return limited(twinSlope*(best-twinMiddle), 2.5)
}

// A pair that is alike by twinMiddle says nothing.
const (
	mostTwins  = 12
	twinMiddle = 0.9
	twinSlope  = 30
)

// character is the likeliest character of a cell, with the tens.
func (c *cell) character() int {
	best := 0
	for i, p := range c.chars {
		if p > c.chars[best] {
			best = i
		}
	}
	tens := 0
	for i, p := range c.tens {
		if p > c.tens[tens] {
			tens = i
		}
	}
	return best + tens*chars
}

func (c *cell) features() [3]float64 {
	return [3]float64{c.shape.height, c.shape.middle, c.shape.dark}
}

// groups returns the groups of what is printed and of what is written, if those are the odds.
func groups(members []*cell, odds []float64) (prints, hands group) {
	var printWeight, handWeight float64
	for i := range members {
		p := 1 / (1 + math.Exp(-odds[i]))
		printWeight += p
		handWeight += 1 - p
	}
	for k := range prints.mean {
		var sumP, sumH float64
		for i, c := range members {
			p := 1 / (1 + math.Exp(-odds[i]))
			sumP += p * c.features()[k]
			sumH += (1 - p) * c.features()[k]
		}
		prints.mean[k] = sumP / (printWeight + 1e-9)
		// A few written ones say little about the others: the printed ones are the better guess then.
		hands.mean[k] = (sumH + 2*prints.mean[k]) / (handWeight + 2)
		var spreadP, spreadH float64
		for i, c := range members {
			p := 1 / (1 + math.Exp(-odds[i]))
			dp, dh := c.features()[k]-prints.mean[k], c.features()[k]-hands.mean[k]
			spreadP += p * dp * dp
			spreadH += (1 - p) * dh * dh
		}
		prints.spread[k] = min(widest[k], max(tightest[k], math.Sqrt(spreadP/(printWeight+1e-9))))
		hands.spread[k] = max(loosest[k], math.Sqrt(spreadH/(handWeight+2)))
	}
	return prints, hands
}

// fits is the logarithm of how likely a character of the group looks like this. Whatever is far off, as a dirty
// digit may be, is still possible.
func (g *group) fits(c *cell) float64 {
	var sum float64
	for k, v := range c.features() {
		d := (v - g.mean[k]) / g.spread[k]
		sum += math.Log(math.Exp(-d*d/2)/g.spread[k] + 0.01/loosest[k])
	}
	return sum
}
