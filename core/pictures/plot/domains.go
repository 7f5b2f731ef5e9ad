package plot

import (
	"image"
	"slices"
	"strconv"

	"nonet/core/canvas"
	"nonet/core/pictures"
)

// A DomainsPainter draws the bar chart of domain sizes.
type DomainsPainter struct {
	pictures.Paper
	written []image.Rectangle // where numbers were written
}

// Paint draws a bar for each number of candidates. The highest possible bar stands for most cells;
// text is the height of a capital letter. All sizes are in pixels.
func (p *DomainsPainter) Paint(sizes []int, most int, s pictures.Style, width, height, text int) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, sizes, most, s, text) })
}

// Draw does the same on a canvas.
func (p *DomainsPainter) Draw(c canvas.Canvas, sizes []int, most int, s pictures.Style, text int) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	foot := text + text*4/5
	floor := height - foot
	plot := image.Rect(text/2, text*2, width-text/2, floor)
	p.Box(image.Rect(plot.Min.X, floor, plot.Max.X, floor+max(1, text/8)), s.Faint)
	if len(sizes) == 0 || plot.Empty() {
		return
	}
	bar := func(k int) image.Rectangle {
		slot := image.Rect(plot.Min.X+plot.Dx()*k/len(sizes), plot.Min.Y, plot.Min.X+plot.Dx()*(k+1)/len(sizes), floor)
		gap := slot.Dx() / 6
		slot.Min.X += gap
		slot.Max.X -= gap
		slot.Min.Y = floor
		if n := sizes[k]; n > 0 {
			least := max(text/4, 1)
			if k == 0 { // so that its pattern can be seen
				least = text
			}
			slot.Min.Y = floor - max(least, plot.Dy()*min(n, most)/max(most, 1))
		}
		return slot
	}
	for k, n := range sizes {
		if n > 0 {
			p.bar(bar(k), k, s, text)
		}
	}
	p.number(sizes, bar, s, text)
	p.count(sizes, bar, s, text)
}

// bar draws one bar. The bar of the cells without candidates is hatched and has a heavy frame,
// because each of them is a dead end. The bar of the cells with one candidate is filled.
func (p *DomainsPainter) bar(r image.Rectangle, k int, s pictures.Style, text int) {
	line := max(1, text/6)
	switch k {
	case 0:
		p.Box(r, s.Ground)
		p.Hatch(r, max(4, text/2), max(2, text/4), s.Warn)
		p.Frame(r, line+1, s.Warn)
	case 1:
		p.Box(r, s.Live)
	default:
		p.Box(r, s.LiveGround)
		p.Frame(r, line, s.Live)
	}
}

// number writes the numbers of candidates below the bars, as many as there is room for.
func (p *DomainsPainter) number(sizes []int, bar func(int) image.Rectangle, s pictures.Style, text int) {
	slot := (bar(len(sizes)-1).Max.X - bar(0).Min.X) / len(sizes)
	every := 1
	for _, step := range []int{2, 5, 10, 20} {
		if pictures.Width(strconv.Itoa(len(sizes)-1), text)+text/2 > slot*every {
			every = step
		}
	}
	for k := range sizes {
		c := s.Faint
		switch {
		case k == 0 && sizes[0] > 0:
			c = s.Warn
		case k%every != 0 && k > 1 || k == 1 && slot < text:
			continue
		}
		r := bar(k)
		p.Centre(image.Rect(r.Min.X, r.Max.Y+text/4, r.Max.X, p.Size().Y), strconv.Itoa(k), text, c)
	}
}

// count writes the heights above the bars. If two numbers would overlap, or one would touch a bar
// beside it, the dead ends come first and then the higher bar.
func (p *DomainsPainter) count(sizes []int, bar func(int) image.Rectangle, s pictures.Style, text int) {
	var order []int
	for k, n := range sizes {
		if n > 0 {
			order = append(order, k)
		}
	}
	rest := order
	if len(order) > 0 && order[0] == 0 {
		rest = order[1:]
	}
	slices.SortStableFunc(rest, func(a, b int) int { return sizes[b] - sizes[a] })
	p.written = p.written[:0]
	for _, k := range order {
		r, label := bar(k), strconv.Itoa(sizes[k])
		middle, half := (r.Min.X+r.Max.X)/2, pictures.Width(label, text)/2+text/4
		place := image.Rect(middle-half, r.Min.Y-text-text*2/3, middle+half, r.Min.Y)
		beside := place.Overlaps(bar(max(k-1, 0))) || place.Overlaps(bar(min(k+1, len(sizes)-1)))
		if k > 0 && beside || slices.ContainsFunc(p.written, place.Overlaps) {
			continue
		}
		p.written = append(p.written, place)
		c := s.Ink
		if k == 0 {
			c = s.Warn
		}
		p.Centre(place, label, text, c)
	}
}
