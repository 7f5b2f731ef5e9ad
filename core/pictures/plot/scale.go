package plot

import (
	"image"
	"math"
	"strconv"

	"nonet/core/pictures"
	"nonet/core/words"
)

// An Axis is what an axis of a plot counts. The axes are logarithmic, because the costs of searches
// differ by powers of ten.
type Axis uint8

// The axes.
const (
	Count        Axis = iota // a number of something
	Milliseconds             // a time
)

// label returns the label of a power of ten, short and in Latin letters, as the fonts of pictures
// have no others: "1,000", "10 M", "100 µs".
func (a Axis) label(exponent int) string {
	if a == Milliseconds {
		switch {
		case exponent < -3:
			return power(exponent+6) + " ns"
		case exponent < 0:
			return power(exponent+3) + " µs"
		case exponent < 3:
			return power(exponent) + " ms"
		}
		return power(exponent-3) + " s"
	}
	switch {
	case exponent < 6:
		return power(exponent)
	case exponent < 9:
		return power(exponent-6) + " M"
	}
	return power(exponent-9) + " G"
}

// power returns a power of ten with thousands separators.
func power(exponent int) string { return words.Number(int64(math.Round(math.Pow10(exponent)))) }

// Text returns a cost with three significant digits and its unit, if it has one.
func (a Axis) Text(cost float64) string {
	if a == Milliseconds {
		switch {
		case cost < 1e-3:
			return threeDigits(cost*1e6) + " ns"
		case cost < 1:
			return threeDigits(cost*1e3) + " µs"
		case cost < 1e3:
			return threeDigits(cost) + " ms"
		}
		return threeDigits(cost/1e3) + " s"
	}
	if _, part := math.Modf(cost); cost < 1000 && part != 0 { // halfway between two searches
		return strconv.FormatFloat(math.Round(cost*10)/10, 'f', -1, 64)
	}
	if cost < 1e6 {
		return words.Number(int64(math.Round(cost)))
	}
	if cost < 1e9 {
		return threeDigits(cost/1e6) + " M"
	}
	return threeDigits(cost/1e9) + " G"
}

func threeDigits(x float64) string {
	if x >= 100 {
		return words.Number(int64(math.Round(x)))
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// A logScale maps costs to the pixels from one power of ten to another.
type logScale struct {
	axis     Axis
	from, to int // exponents
	pixels   int
}

// newLogScale returns the scale for the costs from least to most. It is at least one power of ten
// wide.
func newLogScale(axis Axis, least, most float64) logScale {
	s := logScale{axis: axis, from: int(math.Floor(math.Log10(least))), to: int(math.Ceil(math.Log10(most)))}
	s.to = max(s.to, s.from+1)
	return s
}

// part returns where a cost is, from 0 at the lower end to 1 at the upper.
func (s logScale) part(cost float64) float64 {
	return (math.Log10(cost) - float64(s.from)) / float64(s.to-s.from)
}

// x returns the pixel of a cost.
func (s logScale) x(cost float64) int {
	return int(math.Round(min(max(s.part(cost), 0), 1) * float64(s.pixels)))
}

// every returns how many powers of ten are between two labels that are at least room wide.
func (s logScale) every(room int) int {
	for _, every := range []int{1, 2, 3, 4, 6} {
		if s.pixels*every >= room*(s.to-s.from) {
			return every
		}
	}
	return s.to - s.from
}

// labelled reports whether a power of ten has a label, if one in every has.
func (s logScale) labelled(exponent, every int) bool { return (exponent-s.from)%every == 0 }

// widestLabel returns the width of the widest label.
func widestLabel(p *pictures.Paper, s logScale, text int) int {
	wide := 0
	for e := s.from; e <= s.to; e++ {
		wide = max(wide, pictures.Width(s.axis.label(e), text))
	}
	return wide
}

// decades draws a vertical line for each power of ten over a plot, and the labels below it.
func decades(p *pictures.Paper, s logScale, plot image.Rectangle, st pictures.Style, text int) {
	every := s.every(widestLabel(p, s, text) + text)
	for e := s.from; e <= s.to; e++ {
		x := plot.Min.X + s.x(math.Pow10(e))
		p.Box(image.Rect(x, plot.Min.Y, x+max(1, text/8), plot.Max.Y), st.Line)
		if s.labelled(e, every) {
			label := s.axis.label(e)
			half := pictures.Width(label, text)/2 + 1
			middle := min(max(x, half), p.Size().X-half)
			p.Centre(image.Rect(middle-half, plot.Max.Y+text/2, middle+half, plot.Max.Y+text/2+text), label, text, st.Faint)
		}
	}
}
