package timeline

import (
	"image"
	"math"
	"strconv"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/trace"
)

// A Picture is the content of a time line.
type Picture struct {
	Depths   *trace.Depths // nil if there is no run
	Steps    int64
	Position int64
	Progress float64 // of a run that is being repeated; negative if none is
	Count    string  // the position and the number of steps
	Secret   bool    // what comes after the position is not shown
	Notes    []int64 // the positions with a note, in ascending order
}

// A Layout says where the parts of a time line are, in pixels.
type Layout struct {
	Track                            image.Rectangle // from the first position to the last, over the whole height
	text                             int             // the height of a capital letter
	label, Chart, backs, flags, rail image.Rectangle
}

// LayoutOf divides the available area. The chart gets what the lanes leave. If the area is low,
// the lanes are narrower and the line of text is omitted.
func LayoutOf(width, height, text int) Layout {
	knob := max(4, min(text*3/4, height/6)) // half of its height
	l := Layout{text: text, Track: image.Rect(knob+1, 0, max(width-knob-1, knob+2), height)}
	y := 0
	lane := func(high int) image.Rectangle {
		r := image.Rect(l.Track.Min.X, y, l.Track.Max.X, min(y+high, height))
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
	l.Chart = lane(max(0, height-top-rail-2*lanes-lanes/3-2))
	y++
	l.backs = lane(lanes)
	l.flags = lane(lanes + lanes/3)
	y++
	l.rail = lane(rail)
	return l
}

// A Painter draws time lines.
type Painter struct {
	pictures.Paper
	spans  []timeSpan
	shown  Layout
	weight int // the width of a line, in pixels
}

// A timeSpan is what one pixel along the time line stands for.
type timeSpan struct {
	low, high  int
	backtracks float64
	solutions  int64
}

// Paint draws a time line; text is the height of a capital letter. All sizes are in pixels.
func (p *Painter) Paint(t Picture, s pictures.Style, width, height, text int) *image.RGBA {
	return p.Pixels(width, height, func(c canvas.Canvas) { p.Draw(c, t, s, text) })
}

// Draw does the same on a canvas.
func (p *Painter) Draw(c canvas.Canvas, t Picture, s pictures.Style, text int) {
	p.On(c, s.Ground)
	width, height := p.Size().X, p.Size().Y
	p.shown = LayoutOf(width, height, text)
	p.weight = max(1, text/6)
	l := &p.shown
	middle := (l.rail.Min.Y + l.rail.Max.Y) / 2
	rail := image.Rect(l.rail.Min.X, middle-p.weight, l.rail.Max.X, middle+p.weight)
	p.Box(image.Rect(l.Chart.Min.X, l.Chart.Max.Y, l.Chart.Max.X, l.Chart.Max.Y+1), s.Line)
	if t.Depths == nil || t.Steps == 0 || width <= 0 || height <= 0 {
		p.Box(rail, s.Line)
		return
	}
	scale := Scale{t.Steps, l.Track.Dx()}
	cursor := scale.X(t.Position)
	p.gather(t.Depths, scale)
	deepest := t.Depths.Deepest()
	if t.Secret {
		p.spans, deepest = p.spans[:min(cursor, len(p.spans))], 0
		for _, span := range p.spans {
			deepest = max(deepest, span.high)
		}
	}
	p.chart(cursor, deepest, s)
	p.backtracks(cursor, s)
	p.flags(t, scale, cursor, s)
	if !t.Secret {
		p.Box(rail, s.Future)
	}
	p.Box(image.Rect(rail.Min.X, rail.Min.Y-p.weight, rail.Min.X+cursor, rail.Max.Y+p.weight), s.Live)
	if t.Progress >= 0 {
		p.progress(t.Progress, s)
	}
	p.labels(t.Count, deepest, s)
	p.notes(t, scale, s)
	p.handle(l.Track.Min.X+cursor, s)
}

// gather computes what each pixel stands for.
func (p *Painter) gather(d *trace.Depths, scale Scale) {
	p.spans = p.spans[:0]
	buckets, span := d.Buckets(), d.Span()
	for x := range scale.Pixels {
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
			here := float64(min(to, int64(i+1)*span)-max(from, int64(i)*span)) / float64(min(span, scale.Steps-int64(i)*span))
			t.backtracks += float64(b.Backtracks) * here
			t.solutions += b.Solutions
		}
		p.spans = append(p.spans, t)
	}
}

// chart draws the depth over time: a band from the least to the greatest depth of each pixel, and a
// filled area below it. What comes after the position is faint.
func (p *Painter) chart(cursor, deepest int, s pictures.Style) {
	r := p.shown.Chart
	y := func(depth int) int { return r.Max.Y - max(0, r.Dy()-1)*depth/max(deepest, 1) }
	for x, end := 0, 0; x < len(p.spans); x = end {
		high, low := p.spans[x].high, p.spans[x].low
		for end = x + 1; end < len(p.spans) && end != cursor && p.spans[end].high == high && p.spans[end].low == low; { // pixels that are alike are one box
			end++
		}
		ground, band := s.LiveGround, s.Live
		if x >= cursor {
			ground, band = s.AreaFuture, s.Future
		}
		left, right, top := r.Min.X+x, r.Min.X+end, y(high)
		p.Box(image.Rect(left, top, right, r.Max.Y), ground)
		p.Box(image.Rect(left, top-p.weight, right, max(y(low), top)), band)
	}
}

// backtracks draws a tick for each pixel with backtracks. Its height is their density on a log
// scale; the densest fills the lane.
func (p *Painter) backtracks(cursor int, s pictures.Style) {
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
			c = canvas.Tone(s.Ground, s.Future, 128)
		}
		p.Box(image.Rect(r.Min.X+x, r.Max.Y-high, r.Min.X+x+1, r.Max.Y), c)
	}
}

// flags draws a diamond at each solution: filled before the position, hollow after it unless that
// is secret. Solutions that were not recorded singly are drawn at their pixel.
func (p *Painter) flags(t Picture, scale Scale, cursor int, s pictures.Style) {
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
			p.Diamond(at, 0, s.Solved)
			return
		}
		p.Diamond(at, 0, s.Ground)
		p.Diamond(at, max(2, size/5), s.Solved)
	}
	known := t.Depths.Solutions()
	for _, position := range known {
		if t.Secret && position > t.Position {
			break
		}
		flag(scale.X(position), scale.X(position) <= cursor)
	}
	for x, span := range p.spans {
		if span.solutions > 0 && len(known) > 0 && x > scale.X(known[len(known)-1]) {
			flag(x, x <= cursor)
		}
	}
}

// progress hatches the part of a run that has been repeated.
func (p *Painter) progress(fraction float64, s pictures.Style) {
	l := &p.shown
	all := image.Rect(l.Track.Min.X, l.Chart.Min.Y, l.Track.Max.X, l.rail.Min.Y)
	done := all
	done.Max.X = all.Min.X + int(float64(all.Dx())*min(max(fraction, 0), 1)+0.5)
	p.Hatch(done, max(4, l.text), max(2, l.text/3), s.Accent)
	p.Frame(all, p.weight, s.Accent)
	p.Box(image.Rect(done.Max.X-p.weight, all.Min.Y, done.Max.X+p.weight, all.Max.Y), s.Accent)
}

// notes draws a mark above the chart at each position with a note: a triangle that points to it, and a
// thin line down to the rail.
func (p *Painter) notes(t Picture, scale Scale, s pictures.Style) {
	l := &p.shown
	size := max(5, l.text) | 1 // odd, so that the tip is one pixel
	for _, note := range t.Notes {
		if note > t.Steps || t.Secret && note > t.Position {
			break
		}
		x := l.Track.Min.X + scale.X(note)
		at := image.Rect(x-size/2, l.Chart.Min.Y-size, x-size/2+size, l.Chart.Min.Y)
		p.Box(image.Rect(x, l.Chart.Min.Y, x+1, l.rail.Max.Y), s.Ink)
		p.Wedge(at.Inset(-max(1, p.weight)), false, s.Ground)
		p.Wedge(at, false, s.Ink)
	}
}

// labels writes the greatest depth at the top of the chart, and the number of steps.
func (p *Painter) labels(count string, greatest int, s pictures.Style) {
	l := &p.shown
	if l.Chart.Dy() > 2*l.text {
		deepest := strconv.Itoa(greatest)
		back := image.Rect(l.Chart.Min.X, l.Chart.Min.Y, l.Chart.Min.X+pictures.Width(deepest, l.text)+l.text/2, l.Chart.Min.Y+l.text*3/2)
		p.Box(back, s.Ground)
		p.Centre(back, deepest, l.text, s.Faint)
	}
	if l.label.Empty() {
		return
	}
	p.WriteBefore(image.Pt(l.label.Max.X, l.label.Min.Y+l.text+l.text/4), count, l.text, canvas.Regular, s.Ink)
}

// handle draws the position: a line through everything and a grip on the rail.
func (p *Painter) handle(x int, s pictures.Style) {
	l := &p.shown
	half := (l.rail.Dy() - 1) / 2
	p.Box(image.Rect(x-p.weight, l.Chart.Min.Y-p.weight, x+p.weight, l.rail.Max.Y), s.Accent)
	grip := image.Rect(x-half, l.rail.Min.Y, x+half, l.rail.Max.Y)
	box := func(r image.Rectangle, radius int) canvas.Path {
		return canvas.RoundBox(image.Rectangle{r.Min.Mul(canvas.Unit), r.Max.Mul(canvas.Unit)}, radius*canvas.Unit)
	}
	p.Fill(box(grip, half), canvas.Solid(s.Accent))
	p.Fill(box(grip.Inset(max(2, half/2)), half), canvas.Solid(s.Ground))
}
