package plot

import (
	"image"
	"math"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/survey"
	"nonet/core/words"
)

// A Distribution is the distribution of a cost of one engine. The costs are above 0.
type Distribution struct {
	Name string
	survey.Spread
}

// A DistributionsPainter draws distributions below each other, on one logarithmic axis: for each a
// histogram, and below it a line from the least to the greatest, a box from one quartile to the
// other, and the median.
type DistributionsPainter struct {
	pictures.Paper
	Rows  []image.Rectangle // of each engine
	scale logScale
	plot  image.Rectangle // all rows, without the place of the searches that were given up
	bins  [][]int
}

// Paint draws the distributions; text is the height of a capital letter. All sizes are in pixels.
func (p *DistributionsPainter) Paint(axis Axis, rows []Distribution, s pictures.Style, width, height, text int) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, axis, rows, s, text) })
}

// Draw does the same on a canvas.
func (p *DistributionsPainter) Draw(c canvas.Canvas, axis Axis, rows []Distribution, s pictures.Style, text int) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	p.Lay(rows, width, height, text)
	least, most, givenUp := math.Inf(1), 0.0, false
	for _, r := range rows {
		if n := len(r.Costs); n > 0 {
			least, most = min(least, r.Costs[0]), max(most, r.Costs[n-1])
		}
		givenUp = givenUp || r.GivenUp > 0
	}
	if givenUp {
		p.plot.Max.X -= 4 * text
	}
	if p.plot.Empty() || most == 0 && !givenUp {
		return
	}
	if most == 0 {
		least, most = 1, 10
	}
	p.scale = newLogScale(axis, least, most)
	p.scale.pixels = p.plot.Dx()
	decades(&p.Paper, p.scale, p.plot, s, text)
	highest := p.sort(rows, text)
	for i := range rows {
		p.row(&rows[i], p.Rows[i], p.bins[i], highest, s, text)
	}
}

// mostRow is the largest height of a row, in heights of a capital letter.
const mostRow = 36

// Lay divides the height among the rows.
func (p *DistributionsPainter) Lay(rows []Distribution, width, height, text int) {
	height = min(height, text*3+mostRow*text*len(rows))
	p.plot = image.Rect(text, text/2, width-2*text, height-text*5/2)
	p.Rows = p.Rows[:0]
	for i := range rows {
		p.Rows = append(p.Rows, image.Rect(p.plot.Min.X, p.plot.Min.Y+p.plot.Dy()*i/len(rows),
			p.plot.Max.X, p.plot.Min.Y+p.plot.Dy()*(i+1)/len(rows)))
	}
}

// sort counts the costs in each interval of the axis and returns the greatest count of all rows,
// which is the scale of every histogram. There are more intervals if there are more costs.
func (p *DistributionsPainter) sort(rows []Distribution, text int) (highest int) {
	most := 0
	for _, r := range rows {
		most = max(most, len(r.Costs))
	}
	n := int(8 * math.Cbrt(float64(most)))
	n = max(min(n, 90, p.plot.Dx()/max(text/2, 2)), 1)
	p.bins = p.bins[:0]
	for _, r := range rows {
		bins := make([]int, n)
		for _, cost := range r.Costs {
			bins[min(int(max(p.scale.part(cost), 0)*float64(n)), n-1)]++
		}
		for _, count := range bins {
			highest = max(highest, count)
		}
		highest = max(highest, r.GivenUp)
		p.bins = append(p.bins, bins)
	}
	return highest
}

// row draws the distribution of one engine.
func (p *DistributionsPainter) row(r *Distribution, at image.Rectangle, bins []int, highest int, s pictures.Style, text int) {
	line := max(1, text/8)
	high := min(text, max(at.Dy()/4, 3)) // of the box
	floor := at.Max.Y - high - text/2 - line
	ceiling := at.Min.Y + text*2 // room for the number of the median
	if floor-ceiling < text {
		ceiling = at.Min.Y + line
	}
	bar := func(count int) int { return max(floor-ceiling, 1) * count / max(highest, 1) }
	for i, count := range bins {
		if count > 0 {
			left, right := at.Min.X+p.scale.pixels*i/len(bins), at.Min.X+p.scale.pixels*(i+1)/len(bins)
			box := image.Rect(left, floor-max(bar(count), 2*line), max(right-line, left+1), floor)
			p.Box(box, s.LiveGround)
			p.Frame(box, line, s.Live)
		}
	}
	p.Box(image.Rect(at.Min.X, floor, p.Size().X-text, floor+line), s.Faint)
	p.givenUp(r, floor, bar(r.GivenUp), s, text)
	if len(r.Costs) > 0 {
		p.quartiles(r, image.Rect(at.Min.X, floor+text/4+line, p.plot.Max.X, floor+text/4+line+high), ceiling, s, text)
	}
}

// quartiles draws the line, the box and the median of an engine, and the number of the median above
// the histogram. What lies among the searches that were given up reaches the end of the axis.
func (p *DistributionsPainter) quartiles(r *Distribution, at image.Rectangle, ceiling int, s pictures.Style, text int) {
	line := max(1, text/6)
	x := func(part float64) (int, bool) {
		cost, ok := r.Quantile(part)
		if !ok {
			return at.Max.X, false
		}
		return at.Min.X + p.scale.x(cost), true
	}
	first, _ := x(0)
	low, _ := x(0.25)
	high, _ := x(0.75)
	last, _ := x(1)
	middle := (at.Min.Y + at.Max.Y) / 2
	p.Box(image.Rect(first, middle-line/2, last+line, middle-line/2+line), s.Live)
	box := image.Rect(low, at.Min.Y, max(high, low+2*line), at.Max.Y)
	p.Box(box, s.Ground)
	p.Frame(box, line, s.Live)
	median, ok := x(0.5)
	if !ok {
		return
	}
	p.Box(image.Rect(median-line, ceiling, median+line, at.Max.Y), s.Accent)
	cost, _ := r.Quantile(0.5)
	label := p.scale.axis.Text(cost)
	half := pictures.Width(label, text)/2 + text/3
	centre := min(max(median, half), p.Size().X-half)
	if top := ceiling - text*7/4; top >= 0 {
		p.Box(image.Rect(centre-half, top, centre+half, ceiling), s.Ground)
		p.Centre(image.Rect(centre-half, top, centre+half, ceiling), label, text, s.Ink)
	}
}

// givenUp draws the searches that were given up, beyond the end of the axis: a hatched bar with its
// number.
func (p *DistributionsPainter) givenUp(r *Distribution, floor, high int, s pictures.Style, text int) {
	if r.GivenUp == 0 {
		return
	}
	line := max(1, text/6)
	at := image.Rect(p.plot.Max.X+text*3/2, floor-max(high, text), p.plot.Max.X+text*7/2, floor)
	p.Box(at, s.Ground)
	p.Hatch(at, max(4, text/2), max(2, text/4), s.Warn)
	p.Frame(at, line, s.Warn)
	label := words.Number(int64(r.GivenUp))
	half := pictures.Width(label, text)/2 + text/4
	centre := min((at.Min.X+at.Max.X)/2, p.Size().X-half)
	above := image.Rect(centre-half, at.Min.Y-text*7/4, centre+half, at.Min.Y)
	p.Box(above, s.Ground)
	p.Centre(above, label, text, s.Warn)
}
