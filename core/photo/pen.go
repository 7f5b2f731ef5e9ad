package photo

import (
	"image"
	"image/color"
	"math"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/yield"
)

// A tint is the colour of the ink in a cell: how far blue and red are from those of the paper, by how
// much darker the ink is than the paper. So it does not depend on how thin or blurred the strokes are.
type tint struct {
	blue, red float64
	known     bool // there is ink
}

// away returns the square of the distance of two tints.
func (t tint) away(from tint) float64 {
	return (t.blue-from.blue)*(t.blue-from.blue) + (t.red-from.red)*(t.red-from.red)
}

// penRatio returns, for each cell, how much likelier its ink is that of a pen than that of the print.
// Where the two do not differ in colour, that is 1. The beliefs say which cells are probably which.
func penRatio(img image.Image, g locate.Grid, beliefs []glyph.Belief) []float64 {
	ratio := make([]float64, len(beliefs))
	for i := range ratio {
		ratio[i] = 1
	}
	if img == nil || isGray(img) {
		return ratio
	}
	var cells []int
	var written []float64 // how likely each of these is
	tints := make([]tint, len(beliefs))
	for i := range beliefs {
		p := kindsOf(&beliefs[i])
		digit := p[glyph.Printed] + p[glyph.Written]
		if digit < .5 {
			continue
		}
		yield.Now()
		if tints[i] = inkOf(img, g, i/g.Side, i%g.Side); tints[i].known {
			cells = append(cells, i)
			written = append(written, p[glyph.Written]/digit)
		}
	}
	two, ok := separate(tints, cells, written)
	if !ok {
		return ratio
	}
	for _, i := range cells {
		ratio[i] = two.ratio(tints[i])
	}
	return ratio
}

func isGray(img image.Image) bool {
	m := img.ColorModel()
	return m == color.GrayModel || m == color.Gray16Model
}

// inks are the colours of print and pen on a board.
type inks struct {
	print, pen tint
	spread     float64 // the variance of both, in each direction
}

// ratio returns how much likelier a tint is that of the pen. It is limited, because other reasons
// than the pen may colour ink.
func (k inks) ratio(t tint) float64 {
	const most = 6
	d := (t.away(k.print) - t.away(k.pen)) / (2 * k.spread)
	return math.Exp(max(-most, min(most, d)))
}

// separate finds the colours of print and pen, which depend on which cells are written and the other
// way round. ok is false if there is only one ink, or if two differ too little.
func separate(tints []tint, cells []int, written []float64) (k inks, ok bool) {
	const (
		rounds = 12
		few    = 1.5 // that many cells of each are needed
		narrow = .02 // the least spread of an ink
		apart  = 3.5 // standard deviations between two inks
	)
	share := append([]float64(nil), written...)
	for range rounds {
		var print, pen tint
		var prints, pens float64
		for n, i := range cells {
			w := share[n]
			pen.blue += w * tints[i].blue
			pen.red += w * tints[i].red
			print.blue += (1 - w) * tints[i].blue
			print.red += (1 - w) * tints[i].red
			pens += w
			prints += 1 - w
		}
		if pens < few || prints < few {
			return k, false
		}
		k.pen = tint{pen.blue / pens, pen.red / pens, true}
		k.print = tint{print.blue / prints, print.red / prints, true}
		sum := 0.0
		for n, i := range cells {
			sum += share[n]*tints[i].away(k.pen) + (1-share[n])*tints[i].away(k.print)
		}
		k.spread = max(sum/(2*float64(len(cells))), narrow*narrow)
		for n, i := range cells {
			odds := (written[n] + .01) / (1.01 - written[n]) * k.ratio(tints[i])
			share[n] = odds / (1 + odds)
		}
	}
	return k, k.pen.away(k.print) > apart*apart*k.spread
}

// inkOf returns the tint of the ink in a cell.
func inkOf(img image.Image, g locate.Grid, row, column int) tint {
	const (
		samples = 28 // each way
		margin  = .12
		faint   = 12 // ink is at least so much darker than the paper
	)
	var at [samples * samples][3]float64
	var paper [3]float64
	var light float64
	corners := [4]locate.Point{g.Mesh[row][column], g.Mesh[row][column+1], g.Mesh[row+1][column+1], g.Mesh[row+1][column]}
	for n := range at {
		u := margin + (1-2*margin)*(float64(n%samples)+.5)/samples
		v := margin + (1-2*margin)*(float64(n/samples)+.5)/samples
		x := (corners[0].X*(1-u)+corners[1].X*u)*(1-v) + (corners[3].X*(1-u)+corners[2].X*u)*v
		y := (corners[0].Y*(1-u)+corners[1].Y*u)*(1-v) + (corners[3].Y*(1-u)+corners[2].Y*u)*v
		at[n] = colourAt(img, int(x), int(y))
		light = max(light, at[n][0])
	}
	count := 0.0
	for _, c := range at { // the paper is the lighter half between the darkest and the lightest
		if c[0] > .8*light {
			for k := range paper {
				paper[k] += c[k]
			}
			count++
		}
	}
	if count == 0 {
		return tint{}
	}
	for k := range paper {
		paper[k] /= count
	}
	most := 0.0
	for _, c := range at {
		most = max(most, paper[0]-c[0])
	}
	if most < faint {
		return tint{}
	}
	var dark, blue, red float64
	for _, c := range at {
		if d := paper[0] - c[0]; d > .4*most {
			dark += d
			blue += c[1] - paper[1]
			red += c[2] - paper[2]
		}
	}
	return tint{blue / dark, red / dark, true}
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
