package plot

import (
	"image"
	"image/color"
	"testing"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/survey"
)

// filled returns the boxes of a colour.
func (s sheet) filled(k color.RGBA) (boxes []image.Rectangle) {
	for _, b := range s.Boxes {
		if b.Color == k {
			boxes = append(boxes, b.Rectangle)
		}
	}
	return boxes
}

// written returns where a text of a colour is written, and whether it is.
func (s sheet) written(text string, k color.RGBA) (at image.Rectangle, found bool) {
	for _, t := range s.Texts {
		if t.String == text && t.Color == k {
			from, wide := t.At.X/canvas.Unit, pictures.Width(text, t.Height)
			from -= wide * int(t.Anchor) / 2
			return image.Rect(from, t.At.Y/canvas.Unit-t.Height, from+wide, t.At.Y/canvas.Unit), true
		}
	}
	return at, false
}

// cleared reports whether a text stands on ground that was cleared for it, with some room on both sides.
func (s sheet) cleared(text image.Rectangle, ground color.RGBA, room int) bool {
	for _, r := range s.filled(ground) {
		if r.Min.X+room <= text.Min.X && text.Max.X+room <= r.Max.X && r.Min.Y < text.Min.Y && text.Max.Y <= r.Max.Y+1 && r.Dx() < text.Dx()+text.Dy() {
			return true
		}
	}
	return false
}

// TestMedians: the number of a median stands above its mark, wherever on the axis that is, moved only so far that it stays in the picture.
func TestMedians(t *testing.T) {
	const text, width, height = 8, 200, 120
	style := pictures.Light()
	for _, median := range []float64{100, 101, 110, 150, 1000, 5000, 20_000, 90_000, 99_990, 99_999} {
		s := newSheet(width, height)
		new(DistributionsPainter).Draw(s, Count, []Distribution{{Spread: survey.Spread{Costs: []float64{100, median, 100_000}}}}, style, text)
		marks := s.filled(style.Accent)
		label, ok := s.written(Count.Text(median), style.Ink)
		if len(marks) != 1 || !ok {
			t.Fatalf("the median %v has %d marks, and a number: %t", median, len(marks), ok)
		}
		if label.Min.X < 0 || label.Max.X > width || label.Max.Y > marks[0].Min.Y {
			t.Errorf("the number of the median %v is at %v, its mark at %v", median, label, marks[0])
		}
		off := (label.Min.X+label.Max.X)/2 - (marks[0].Min.X+marks[0].Max.X)/2
		if free := marks[0].Max.X+label.Dx()/2+text/2 < width && marks[0].Min.X-label.Dx()/2 > text/2; free && (off > 1 || off < -1) {
			t.Errorf("the number of the median %v is %d pixels beside its mark", median, off)
		}
		if !s.cleared(label, style.Ground, 1) {
			t.Errorf("the ground of the number of the median %v is not cleared", median)
		}
	}
}

// TestGivenUpBar: the searches that were given up have a bar beyond the axis, and their number above it, in the picture however long it is.
// Where they are more than half there is no median.
func TestGivenUpBar(t *testing.T) {
	const text, width, height = 8, 300, 120
	style := pictures.Light()
	for givenUp, number := range map[int]string{1: "1", 2: "2", 3: "3", 40: "40", 98_765: "98,765", 7_654_321: "7,654,321", 987_654_321: "987,654,321"} {
		var p DistributionsPainter
		s := newSheet(width, height)
		p.Draw(s, Count, []Distribution{{Spread: survey.Spread{Costs: []float64{10, 100}, GivenUp: givenUp}}}, style, text)
		label, ok := s.written(number, style.Warn)
		if !ok || label.Max.X > width || label.Max.X < p.plot.Max.X || !s.cleared(label, style.Ground, 1) {
			t.Errorf("%s searches given up: their number is at %v (%t), the axis ends at %d", number, label, ok, p.plot.Max.X)
		}
		var bar image.Rectangle
		for _, r := range s.filled(style.Warn) {
			bar = bar.Union(r)
		}
		if bar.Min.X <= p.plot.Max.X || bar.Max.X > width || bar.Min.Y < label.Max.Y || bar.Dy() < text {
			t.Errorf("%s searches given up: their bar is %v, the axis ends at %d", number, bar, p.plot.Max.X)
		}
		if medians := len(s.filled(style.Accent)); medians != map[bool]int{true: 1, false: 0}[givenUp < 2] {
			t.Errorf("%s searches of %d given up: %d medians", number, givenUp+2, medians)
		}
	}
}

// TestNoRoomForDistributions: where there is no room for distributions, with or without a bar of what was given up, nothing is drawn.
func TestNoRoomForDistributions(t *testing.T) {
	for givenUp := range 2 {
		drawn := 0
		for side := range 100 {
			var p DistributionsPainter
			s := newSheet(side, side)
			p.Draw(s, Count, []Distribution{{Spread: survey.Spread{Costs: []float64{10, 100}, GivenUp: givenUp}}}, pictures.Light(), 8)
			something := len(s.Texts)+len(s.Lines)+len(s.Shapes) > 0 || len(s.Boxes) > 1
			if something == p.plot.Empty() {
				t.Errorf("in a picture of %d pixels, of which %v are for the distributions, something is drawn: %t", side, p.plot, something)
			}
			if something {
				drawn++
			}
		}
		if drawn == 0 {
			t.Error("nothing is ever drawn")
		}
	}
}
