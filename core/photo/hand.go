package photo

import (
	"image"
	"math"

	"nonet/core/photo/glyph"
	"nonet/core/photo/glyph/ink"
	"nonet/core/photo/locate"
	"nonet/core/yield"
)

// usual is how much the traits of the digits of one print, or of one hand, vary on the boards that we
// have seen: standard deviations.
var usual = [2]traits{
	{topEdge: .03, bottomEdge: .03, middle: .045, stroke: .012, darkness: .05, blueness: .03, redness: .03},
	{topEdge: .09, bottomEdge: .09, middle: .08, stroke: .02, darkness: .08, blueness: .05, redness: .05},
}

const (
	byPrint = iota
	byPen
)

// A style is what the digits of the print, or of the pen, of a board are like.
type style struct{ mean, variance traits }

// likelihood returns the logarithm of the density of a digit in this style.
func (s *style) likelihood(t *traits) float64 {
	sum := 0.0
	for k := range t {
		d := t[k] - s.mean[k]
		sum -= (d*d/s.variance[k] + math.Log(s.variance[k])) / 2
	}
	return sum
}

// A writer tells print from pen on one board.
type writer struct {
	cells   []int // those with a digit
	traits  []traits
	written []float64 // how likely each is written
}

// tell makes the beliefs about who wrote each digit agree with each other: what print and pen of this
// board are like follows from which digits are written, and the other way round. How common handwriting
// is on the board is found on the way.
func tell(straight *image.Gray, img image.Image, g locate.Grid, beliefs []glyph.Belief) {
	ratio := make([]float64, len(beliefs))
	for i := range ratio {
		ratio[i] = 1
	}
	w := &writer{}
	var e ink.Eraser
	for i := range beliefs {
		p := kindsOf(&beliefs[i])
		if p[glyph.Printed]+p[glyph.Written] < .5 {
			continue
		}
		yield.Now()
		if t, ok := traitsOf(&e, straight, img, g, i/g.Side, i%g.Side); ok {
			w.cells = append(w.cells, i)
			w.traits = append(w.traits, t)
		}
	}
	w.written = make([]float64, len(w.cells))
	const rounds = 10
	for range rounds {
		shares := sharesOf(beliefs, ratio)
		for n, i := range w.cells {
			p := kindsOf(&beliefs[i])
			p[glyph.Written] *= ratio[i]
			p = p.scaled(shares)
			w.written[n] = p[glyph.Written] / (p[glyph.Printed] + p[glyph.Written])
		}
		if !w.compare(ratio) {
			break
		}
	}
	weigh(beliefs, ratio)
}

// compare computes how much likelier each digit is that of the pen than printed, by its traits. It
// reports false, and leaves the ratio, if next to nothing is printed.
func (w *writer) compare(ratio []float64) bool {
	const (
		few  = 3.0
		part = .5 // traits depend on each other, so each says less than it seems to
		most = 6.0
	)
	prints := 0.0
	for _, p := range w.written {
		prints += 1 - p
	}
	if prints < few {
		return false
	}
	var styles [2]style
	styles[byPrint] = w.style(byPrint, nil)
	styles[byPen] = w.style(byPen, &styles[byPrint].mean)
	for n, i := range w.cells {
		d := part * (styles[byPen].likelihood(&w.traits[n]) - styles[byPrint].likelihood(&w.traits[n]))
		ratio[i] = math.Exp(max(-most, min(most, d)))
	}
	return true
}

// style returns what print, or pen, is like on this board. As long as little of it is seen, it is like
// others, and its mean is the given one.
func (w *writer) style(of int, mean *traits) (s style) {
	const seen = 3 // that many digits are as good as what is usual
	weight := func(n int) float64 {
		if of == byPen {
			return w.written[n]
		}
		return 1 - w.written[n]
	}
	for k := range traitCount {
		sum, count := 0.0, 0.0
		if mean != nil {
			sum, count = seen*mean[k], seen
		}
		for n := range w.cells {
			sum += weight(n) * w.traits[n][k]
			count += weight(n)
		}
		s.mean[k] = sum / count
		count = seen
		sum = seen * usual[of][k] * usual[of][k]
		for n := range w.cells {
			d := w.traits[n][k] - s.mean[k]
			sum += weight(n) * d * d
			count += weight(n)
		}
		s.variance[k] = sum / count
	}
	return s
}
