package search

import (
	"image"
	"math"
	"strconv"

	"nonet/core/trace"
)

// A timePicture is the content of a time line.
type timePicture struct {
	depths   *trace.Depths // nil if there is no run
	steps    int64
	position int64
	progress float64 // of a run that is being repeated; negative if none is
	count    string  // the position and the number of steps
	secret   bool    // what comes after the position is not shown
	notes    []int64 // the positions with a note, in ascending order
}

// A timeLayout says where the parts of a time line are, in pixels.
type timeLayout struct {
	track                            image.Rectangle // from the first position to the last, over the whole height
	text                             int             // the height of a capital letter
	label, chart, backs, flags, rail image.Rectangle
}

// timeLayoutOf divides the available area. The chart gets what the lanes leave. If the area is low,
// the lanes are narrower and the line of text is omitted.
func timeLayoutOf(width, height, text int) timeLayout {
	knob := max(4, min(text*3/4, height/6)) // half of its height
	l := timeLayout{text: text, track: image.Rect(knob+1, 0, max(width-knob-1, knob+2), height)}
	y := 0
	lane := func(high int) image.Rectangle {
		r := image.Rect(l.track.Min.X, y, l.track.Max.X, min(y+high, height))
		y = r.Max.Y
		return r
	}
	lanes := max(4, min(text, height/9))
	top := 0
	if height >= 6*text {
		top = text * 9 / 4 // a line of text with room for descenders
	}
	rail := 2*knob + 1
	l.label = lane(top)
	l.chart = lane(max(0, height-top-rail-2*lanes-lanes/3-2))
	y++
	l.backs = lane(lanes)
	l.flags = lane(lanes + lanes/3)
	y++
	l.rail = lane(rail)
	return l
}

// A timePainter draws time lines.
type timePainter struct {
	paper
	spans  []timeSpan
	shown  timeLayout
	weight int // the width of a line, in pixels
}

// A timeSpan is what one pixel along the time line stands for.
type timeSpan struct {
	low, high  int
	backtracks float64
	solutions  int64
}

// paint draws a time line; text is the height of a capital letter. All sizes are in pixels.
func (p *timePainter) paint(t timePicture, s Style, width, height, text int) *image.RGBA {
	p.begin(width, height, s.Ground)
	p.shown = timeLayoutOf(width, height, text)
	p.weight = max(1, text/6)
	l := &p.shown
	middle := (l.rail.Min.Y + l.rail.Max.Y) / 2
	rail := image.Rect(l.rail.Min.X, middle-p.weight, l.rail.Max.X, middle+p.weight)
	p.box(image.Rect(l.chart.Min.X, l.chart.Max.Y, l.chart.Max.X, l.chart.Max.Y+1), s.Line)
	if t.depths == nil || t.steps == 0 || width <= 0 || height <= 0 {
		p.box(rail, s.Line)
		return p.img
	}
	scale := timeScale{t.steps, l.track.Dx()}
	cursor := scale.x(t.position)
	p.gather(t.depths, scale)
	deepest := t.depths.Deepest()
	if t.secret {
		p.spans, deepest = p.spans[:min(cursor, len(p.spans))], 0
		for _, span := range p.spans {
			deepest = max(deepest, span.high)
		}
	}
	p.chart(cursor, deepest, s)
	p.backtracks(cursor, s)
	p.flags(t.depths, scale, cursor, t.secret, s)
	if !t.secret {
		p.box(rail, s.Future)
	}
	p.box(image.Rect(rail.Min.X, rail.Min.Y-p.weight, rail.Min.X+cursor, rail.Max.Y+p.weight), s.Live)
	if t.progress >= 0 {
		p.progress(t.progress, s)
	}
	p.labels(t.count, deepest, s)
	p.notes(t, scale, s)
	p.handle(l.track.Min.X+cursor, s)
	return p.img
}

// gather computes what each pixel stands for.
func (p *timePainter) gather(d *trace.Depths, scale timeScale) {
	p.spans = p.spans[:0]
	buckets, span := d.Buckets(), d.Span()
	for x := range scale.pixels {
		from, to := scale.at(x)
		first, last := int(from/span), int((to-1)/span)
		var t timeSpan
		for i := first; i <= min(last, len(buckets)-1); i++ {
			b := &buckets[i]
			if i == first {
				t.low = int(b.Low)
			}
			t.low, t.high = min(t.low, int(b.Low)), max(t.high, int(b.High))
			// If the bucket reaches beyond the pixel, count the part that lies in it.
			here := float64(min(to, int64(i+1)*span)-max(from, int64(i)*span)) / float64(min(span, scale.steps-int64(i)*span))
			t.backtracks += float64(b.Backtracks) * here
			t.solutions += b.Solutions
		}
		p.spans = append(p.spans, t)
	}
}

// chart draws the depth over time: a band from the least to the greatest depth of each pixel, and a
// filled area below it. What comes after the position is faint.
func (p *timePainter) chart(cursor, deepest int, s Style) {
	r := p.shown.chart
	y := func(depth int) int { return r.Max.Y - max(0, r.Dy()-1)*depth/max(deepest, 1) }
	for x, t := range p.spans {
		ground, band := s.LiveGround, s.Live
		if x >= cursor {
			ground, band = s.AreaFuture, s.Future
		}
		left := r.Min.X + x
		high, low := y(t.high), y(t.low)
		p.box(image.Rect(left, high, left+1, r.Max.Y), ground)
		p.box(image.Rect(left, high-p.weight, left+1, max(low, high)), band)
	}
}

// backtracks draws a tick for each pixel with backtracks. Its height is their density on a log
// scale; the densest fills the lane.
func (p *timePainter) backtracks(cursor int, s Style) {
	r := p.shown.backs
	least, most := math.Inf(1), 0.0
	for _, t := range p.spans {
		if t.backtracks > 0 {
			least, most = min(least, t.backtracks), max(most, t.backtracks)
		}
	}
	const wide = 8 // at least this range, so that small differences do not look large
	for x, t := range p.spans {
		if t.backtracks == 0 {
			continue
		}
		part := 1 - 0.7*math.Log(most/t.backtracks)/math.Log(max(most/least, wide))
		high := max(2, int(float64(r.Dy()-1)*part+0.5))
		c := s.Failed
		if x >= cursor {
			c = tone(s.Ground, s.Future, 128)
		}
		p.box(image.Rect(r.Min.X+x, r.Max.Y-high, r.Min.X+x+1, r.Max.Y), c)
	}
}

// flags draws a diamond at each solution: filled before the position, hollow after it unless that
// is secret. Solutions that were not recorded singly are drawn at their pixel.
func (p *timePainter) flags(d *trace.Depths, scale timeScale, cursor int, secret bool, s Style) {
	r := p.shown.flags
	size := r.Dy() | 1 // odd, so that the tip is one pixel
	drawn := -size
	flag := func(x int, past bool) {
		if x-drawn < max(2, p.weight) {
			return
		}
		drawn = x
		at := image.Rect(r.Min.X+x-size/2, r.Max.Y-size, r.Min.X+x-size/2+size, r.Max.Y)
		if past {
			p.diamond(at, 0, s.Solved)
			return
		}
		p.diamond(at, 0, s.Ground)
		p.diamond(at, max(2, size/5), s.Solved)
	}
	known := d.Solutions()
	for _, position := range known {
		if secret && scale.x(position) > cursor {
			break
		}
		flag(scale.x(position), scale.x(position) <= cursor)
	}
	for x, t := range p.spans {
		if t.solutions > 0 && len(known) > 0 && x > scale.x(known[len(known)-1]) {
			flag(x, x < cursor)
		}
	}
}

// progress hatches the part of a run that has been repeated.
func (p *timePainter) progress(fraction float64, s Style) {
	l := &p.shown
	all := image.Rect(l.track.Min.X, l.chart.Min.Y, l.track.Max.X, l.rail.Min.Y)
	done := all
	done.Max.X = all.Min.X + int(float64(all.Dx())*min(max(fraction, 0), 1)+0.5)
	p.hatch(done, max(4, l.text), max(2, l.text/3), s.Accent)
	p.frame(all, p.weight, s.Accent)
	p.box(image.Rect(done.Max.X-p.weight, all.Min.Y, done.Max.X+p.weight, all.Max.Y), s.Accent)
}

// notes draws a mark above the chart at each position with a note: a triangle that points to it, and a
// thin line down to the rail.
func (p *timePainter) notes(t timePicture, scale timeScale, s Style) {
	l := &p.shown
	size := max(5, l.text) | 1 // odd, so that the tip is one pixel
	for _, note := range t.notes {
		if note > t.steps || t.secret && note > t.position {
			break
		}
		x := l.track.Min.X + scale.x(note)
		at := image.Rect(x-size/2, l.chart.Min.Y-size, x-size/2+size, l.chart.Min.Y)
		p.box(image.Rect(x, l.chart.Min.Y, x+1, l.rail.Max.Y), s.Ink)
		p.wedge(at.Inset(-max(1, p.weight)), false, s.Ground)
		p.wedge(at, false, s.Ink)
	}
}

// labels writes the greatest depth at the top of the chart, and the number of steps.
func (p *timePainter) labels(count string, greatest int, s Style) {
	l := &p.shown
	if l.chart.Dy() > 2*l.text {
		deepest := strconv.Itoa(greatest)
		back := image.Rect(l.chart.Min.X, l.chart.Min.Y, l.chart.Min.X+p.letters.Width(deepest, l.text)+l.text/2, l.chart.Min.Y+l.text*3/2)
		p.box(back, s.Ground)
		p.centre(back, deepest, l.text, s.Faint)
	}
	if l.label.Empty() {
		return
	}
	width := p.letters.Width(count, l.text)
	p.letters.Draw(p.img, image.Pt(l.label.Max.X-width, l.label.Min.Y+l.text+l.text/4), count, l.text, s.Ink)
}

// handle draws the position: a line through everything and a grip on the rail.
func (p *timePainter) handle(x int, s Style) {
	l := &p.shown
	half := (l.rail.Dy() - 1) / 2
	p.box(image.Rect(x-p.weight, l.chart.Min.Y-p.weight, x+p.weight, l.rail.Max.Y), s.Accent)
	grip := image.Rect(x-half, l.rail.Min.Y, x+half, l.rail.Max.Y)
	box := func(r image.Rectangle, radius int) shape {
		return shape{roundBox(image.Rectangle{r.Min.Mul(unit), r.Max.Mul(unit)}, radius*unit)}
	}
	p.fill(box(grip, half), p.img.Rect, solid(s.Accent))
	p.fill(box(grip.Inset(max(2, half/2)), half), p.img.Rect, solid(s.Ground))
}
