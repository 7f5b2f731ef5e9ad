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

// likelihood returns the logarithm of the density of a digit in this style, from the traits from first
// to before last.
func (s *style) likelihood(t *traits, first, last int) float64 {
	sum := 0.0
	for k := first; k < last; k++ {
		d := t[k] - s.mean[k]
		sum -= (d*d/s.variance[k] + math.Log(s.variance[k])) / 2
	}
	return sum
}

// A writer tells print, pen and notes apart on one board.
type writer struct {
	cells  []int // those with ink
	traits []traits
	is     []kinds // how likely each of them is what
}

// reconcile makes the beliefs about who wrote each digit agree with each other: what print and pen of this
// board are like follows from which digits are written, and the other way round. How common handwriting
// is on the board is found on the way. It returns what it has measured.
func reconcile(straight *image.Gray, img image.Image, g locate.Grid, beliefs []glyph.Belief) *writer {
	ratios := make([]kinds, len(beliefs))
	for i := range ratios {
		ratios[i] = kinds{1, 1, 1, 1}
	}
	w := &writer{}
	var e ink.Eraser
	for i := range beliefs {
		if kindsOf(&beliefs[i])[glyph.Blank] > .5 {
			continue
		}
		yield.Now()
		if t, ok := traitsOf(&e, straight, img, g, i/g.Side, i%g.Side); ok {
			w.cells = append(w.cells, i)
			w.traits = append(w.traits, t)
		}
	}
	w.is = make([]kinds, len(w.cells))
	const rounds = 10
	for range rounds {
		shares := sharesOf(beliefs, ratios)
		for n, i := range w.cells {
			w.is[n] = kindsOf(&beliefs[i]).times(ratios[i]).scaled(shares)
		}
		if !w.compare(ratios) {
			break
		}
	}
	weigh(beliefs, ratios)
	return w
}

// Traits depend on each other, so each says less than it seems to. Besides, a fold of the paper spoils the
// form, so what it says is limited.
const (
	part       = .5
	mostForm   = 1.0
	mostColour = 8.0
)

// compare computes, by the traits of each digit, how much likelier it is that of the pen, or a note, than
// printed. It reports false, and leaves the ratios, if next to nothing is printed.
func (w *writer) compare(ratios []kinds) bool {
	const few = 3.0
	prints := 0.0
	for _, p := range w.is {
		prints += p[glyph.Printed]
	}
	if prints < few {
		return false
	}
	printed := w.style(byPrint, glyph.Printed, nil)
	pen := w.style(byPen, glyph.Written, &printed.mean)
	for n, i := range w.cells {
		t := &w.traits[n]
		form := part * (pen.likelihood(t, topEdge, darkness) - printed.likelihood(t, topEdge, darkness))
		colour := pen.likelihood(t, darkness, traitCount) - printed.likelihood(t, darkness, traitCount)
		written := limited(form, mostForm) + limited(part*colour, mostColour)
		ratios[i][glyph.Written] = math.Exp(written)
		ratios[i][glyph.Candidates] = ratios[i][glyph.Written]
	}
	return true
}

func limited(x, most float64) float64 { return max(-most, min(most, x)) }

// style returns what print, or pen, is like on this board. As long as little of it is seen, it is like
// others, and its mean is the given one.
func (w *writer) style(of int, kind glyph.Kind, mean *traits) *style {
	s := new(style)
	for k := range traitCount {
		sum, count := 0.0, 0.0
		if mean != nil {
			sum, count = seen*mean[k], seen
		}
		for n := range w.cells {
			sum += w.is[n][kind] * w.traits[n][k]
			count += w.is[n][kind]
		}
		s.mean[k] = sum / count
		sum, count = seen*usual[of][k]*usual[of][k], seen
		for n := range w.cells {
			d := w.traits[n][k] - s.mean[k]
			sum += w.is[n][kind] * d * d
			count += w.is[n][kind]
		}
		s.variance[k] = sum / count
	}
	return s
}

// seen is how many digits say as much about a style as what is usual.
const seen = 3
