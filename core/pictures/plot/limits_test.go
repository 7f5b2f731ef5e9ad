package plot

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
)

// A sheet is one of a plot.
type sheet struct{ *picturetest.Sheet }

func newSheet(width, height int) sheet { return sheet{picturetest.NewSheet(width, height)} }

// TestSquareOfPoints: the plot of points is a square, as large as there is room beside its labels, in the middle of what its labels leave.
func TestSquareOfPoints(t *testing.T) {
	const text = 8
	for _, givenUp := range []bool{false, true} {
		for width := 0; width < 500; width += 9 {
			for height := 0; height < 500; height += 9 {
				var p ScatterPainter
				s := newSheet(width, height)
				p.Draw(s, Count, points(100, givenUp), -1, pictures.Light(), text)
				r := p.Plot
				if r.Dx() != r.Dy() || r.Dx() < 0 {
					t.Fatalf("%d×%d: the plot is %v", width, height, r)
				}
				if r.Empty() {
					continue
				}
				labels, beside, above := widestLabel(&p.Paper, p.scale, text), 2*text, text
				if givenUp {
					beside, above = beside+2*text, above+2*text
				}
				if p.LabelsLeft(text) < text || r.Min.X-p.LabelsLeft(text) != labels || r.Max.X+beside > width || r.Min.Y != above || r.Max.Y+2*text > height {
					t.Fatalf("%d×%d: the plot is %v, its labels begin at %d", width, height, r, p.LabelsLeft(text))
				}
				roomX, roomY := width-r.Dx()-labels-text*3/2-beside, height-r.Dy()-above-text*5/2
				if min(roomX, roomY) != 0 {
					t.Fatalf("%d×%d: the plot %v could be larger by %d, %d", width, height, r, roomX, roomY)
				}
				if left := r.Min.X - labels - text*3/2; left-(roomX-left) > 1 || (roomX-left)-left > 1 {
					t.Fatalf("%d×%d: on the left of the plot %d pixels are free, of %d", width, height, left, roomX)
				}
				if drawn := len(s.Shapes) > 0; drawn != (r.Dx() >= 2*text) {
					t.Fatalf("%d×%d: points are drawn in a square of %d: %t", width, height, r.Dx(), drawn)
				}
				for _, written := range s.Texts {
					if at := canvas.TextBounds(written); at.Min.Y < -text || at.Max.Y > height+text || at.Min.X < -text || at.Max.X > width+text {
						t.Fatalf("%d×%d: %q at %v", width, height, written.String, at)
					}
				}
			}
		}
	}
}

// TestSizesOfPoints: the more points there are, the smaller they are, but never too small to be seen.
func TestSizesOfPoints(t *testing.T) {
	for _, text := range []int{5, 6, 8, 17} {
		last := 1 << 20
		for _, n := range []int{1, 400, 401, 3000, 3001, 5000} {
			var p ScatterPainter
			p.Draw(newSheet(500, 500), Count, points(n, false), -1, pictures.Light(), text)
			if p.size > last || p.size < 2 || n <= 400 && p.size != text || n > 400 && p.size >= text || n > 400 && n <= 3000 && p.size < max(3, text/2) || n > 3000 && p.size > max(2, text/3) {
				t.Errorf("%d points with text of %d have the size %d", n, text, p.size)
			}
			if (n == 401 || n == 3001) && p.size == last {
				t.Errorf("%d points are no smaller than one less", n)
			}
			last = p.size
		}
	}
}

// TestNear: the nearest point is found up to a distance, and the later of two that are as near, which is seen.
func TestNear(t *testing.T) {
	p := ScatterPainter{At: []image.Point{{10, 10}, {20, 10}, {20, 10}, {10, 40}}}
	for _, c := range []struct {
		at     image.Point
		within int
		want   int
	}{{image.Pt(11, 10), 5, 0}, {image.Pt(19, 11), 5, 2}, {image.Pt(10, 15), 5, 0}, {image.Pt(10, 16), 5, -1}, {image.Pt(13, 14), 5, 0}, {image.Pt(12, 36), 5, 3}, {image.Pt(10, 23), 100, 0}, {image.Pt(10, 28), 100, 3}} {
		if got := p.Near(c.at, c.within); got != c.want {
			t.Errorf("near %v, within %d, is point %d, want %d", c.at, c.within, got, c.want)
		}
	}
}

// TestMarkedPoint: a point that does not exist is not marked.
func TestMarkedPoint(t *testing.T) {
	all := points(30, false)
	fills := func(marked int) int {
		var p ScatterPainter
		s := newSheet(300, 300)
		p.Draw(s, Count, all, marked, pictures.Light(), 8)
		return len(s.Shapes)
	}
	none := fills(-1)
	for marked, more := range map[int]bool{0: true, 29: true, 30: false, 31: false} {
		if got := fills(marked); (got > none) != more {
			t.Errorf("with point %d marked there are %d shapes, without one %d", marked, got, none)
		}
	}
}

// TestTextsOfCosts: costs change their unit at a thousand, and have three digits.
func TestTextsOfCosts(t *testing.T) {
	for _, c := range []struct {
		axis Axis
		cost float64
		want string
	}{
		{Milliseconds, 0.000999, "999 ns"}, {Milliseconds, 0.001, "1 µs"}, {Milliseconds, 0.999, "999 µs"}, {Milliseconds, 1, "1 ms"}, {Milliseconds, 1.5, "1.5 ms"},
		{Milliseconds, 999, "999 ms"}, {Milliseconds, 1000, "1 s"}, {Milliseconds, 100, "100 ms"}, {Milliseconds, 100.4, "100 ms"}, {Milliseconds, 99.96, "100 ms"}, {Milliseconds, 12.34, "12.3 ms"},
		{Count, 7, "7"}, {Count, 7.5, "7.5"}, {Count, 999.5, "999.5"}, {Count, 1000.5, "1,001"}, {Count, 1000, "1,000"}, {Count, 999_999, "999,999"}, {Count, 1e6, "1 M"}, {Count, 2.5e6, "2.5 M"}, {Count, 1e9, "1 G"}, {Count, 123e9, "123 G"},
	} {
		if got := c.axis.Text(c.cost); got != c.want {
			t.Errorf("%g is %q, want %q", c.cost, got, c.want)
		}
	}
	for exponent, want := range map[int]string{5: "100,000", 6: "1 M", 8: "100 M", 9: "1 G", 10: "10 G"} {
		if got := Count.label(exponent); got != want {
			t.Errorf("the label of 10^%d is %q, want %q", exponent, got, want)
		}
	}
}

// TestLabelledPowers: labels of powers of ten have the room that they need, and as many are written as have it.
func TestLabelledPowers(t *testing.T) {
	for pixels := 20; pixels < 900; pixels += 10 {
		for from := -3; from < 4; from++ {
			s := logScale{from: from, to: from + 9, pixels: pixels}
			const room = 40
			every := s.every(room)
			if pixels*every/9 < room && every < 6 && every != 9 {
				t.Errorf("%+v: %d of ten are %d pixels apart", s, every, pixels*every/9)
			}
			if every > 1 && every <= 4 && pixels*(every-1) >= room*9 {
				t.Errorf("%+v: %d of ten, but %d have room", s, every, every-1)
			}
			if every > 6 && every != 9 {
				t.Errorf("%+v: one label of %d", s, every)
			}
			if !s.labelled(from, every) || every > 1 && s.labelled(from+1, every) || !s.labelled(from+every, every) {
				t.Errorf("%+v: with one of %d the wrong powers have labels", s, every)
			}
		}
	}
}

// numbers returns what is written below the bars of domains and above them, by the middle of the text, and all boxes.
func numbers(sizes []int, width, text int) (below, above []string, s sheet) {
	s = newSheet(width, 120)
	var p DomainsPainter
	p.Draw(s, sizes, 81, pictures.Light(), text)
	for _, written := range s.Texts {
		if written.At.Y/canvas.Unit > 120-text*3/2 {
			below = append(below, written.String)
		} else {
			above = append(above, written.String)
		}
	}
	return below, above, s
}

// stepOf returns how far apart the last two numbers of some texts are; 0 for fewer than two. (0 and 1 may be written whatever the others are.)
func stepOf(t *testing.T, all []canvas.Text) (step int) {
	t.Helper()
	if len(all) < 2 {
		return 0
	}
	for i, sign := range []int{1, -1} {
		n, err := strconv.Atoi(all[len(all)-1-i].String)
		if err != nil {
			t.Fatal(err)
		}
		step += sign * n
	}
	return step
}

// TestNumbersOfDomains: below the bars all numbers are written where they have room; otherwise every second, fifth and so on, and none covers another.
func TestNumbersOfDomains(t *testing.T) {
	for _, n := range []int{5, 10, 17, 26} {
		sizes := make([]int, n)
		for k := range sizes {
			sizes[k] = 3 + k
		}
		before := 0
		for width := 60; width < 900; width += 10 {
			const text = 8
			below, _, s := numbers(sizes, width, text)
			if len(below) < before {
				t.Errorf("%d bars in %d pixels have %d numbers, in fewer %d", n, width, len(below), before)
			}
			before = len(below)
			if step := stepOf(t, s.Texts[:len(below)]); !slices.Contains([]int{0, 1, 2, 5, 10, 20}, step) {
				t.Errorf("%d bars in %d pixels: every %d. number is written", n, width, step)
			}
			end := 0
			for _, written := range s.Texts[:len(below)] {
				wide := pictures.Width(written.String, text)
				from := written.At.X/canvas.Unit - wide/2
				if written.Anchor == canvas.Start {
					from = written.At.X / canvas.Unit
				}
				if from < end && written.String != "1" && written.String != "2" {
					t.Errorf("%d bars in %d pixels: %q begins at %d, where another ends at %d", n, width, written.String, from, end)
				}
				end = from + wide
			}
		}
		if before != n {
			t.Errorf("of %d numbers %d are written where all have room", n, before)
		}
	}
}

// TestDeadEndsFirst: where two counts have no room beside each other that of the dead ends is written, and of others that of the higher bar.
func TestDeadEndsFirst(t *testing.T) {
	_, above, _ := numbers([]int{12, 0, 0, 0, 0, 70, 0}, 400, 8)
	if strings.Join(above, " ") != "12 70" {
		t.Errorf("the counts are %q", above)
	}
	for _, sizes := range [][]int{{1, 70, 2, 3}, {5, 6, 70, 4}, {30, 31, 32, 33}, {3, 20, 21, 1}} {
		_, above, _ := numbers(sizes, 60, 8)
		if len(above) == 0 || above[0] != strconv.Itoa(sizes[0]) {
			t.Errorf("%v: the counts are %q", sizes, above)
		}
	}
	for _, sizes := range [][]int{{0, 20, 21, 0, 0}, {0, 21, 20, 0, 0}, {0, 0, 0, 21, 20}} {
		_, above, _ := numbers(sizes, 60, 8)
		if len(above) == 0 || above[0] != "21" {
			t.Errorf("%v: the counts are %q", sizes, above)
		}
	}
}

// TestCountsBesideBars: the count of a bar is left out where it would touch the higher bar on either side of it, also that of the dead ends, whose own count is written always.
func TestCountsBesideBars(t *testing.T) {
	const text, wide = 8, 10
	for _, sizes := range [][]int{{0, 0}, {12, 99}, {99, 12}, {12, 99, 12}, {99, 12, 99}, {12, 99, 0, 12}, {0, 12, 99}} {
		s := picturetest.NewSheet(200, 100)
		var p DomainsPainter
		p.On(s, pictures.Light().Ground)
		p.count(sizes, func(k int) image.Rectangle {
			return image.Rect(50+k*wide, 90-sizes[k]*80/99, 49+(k+1)*wide, 90)
		}, pictures.Light(), text)
		var want []string
		for k, n := range sizes {
			if n > 0 && (k == 0 || sizes[k-1] <= n) && (k == 0 || k == len(sizes)-1 || sizes[k+1] <= n) {
				want = append(want, strconv.Itoa(n))
			}
		}
		var got []string
		for _, w := range s.Texts {
			got = append(got, w.String)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("of %v the counts %q are written, want %q", sizes, got, want)
		}
	}
}

// TestCostsOnTheAxis: a cost is where its power of ten is, and one that is beyond an end of the axis at that end.
func TestCostsOnTheAxis(t *testing.T) {
	s := logScale{from: 1, to: 4, pixels: 300}
	for cost, want := range map[float64]int{10: 0, 100: 100, 1000: 200, 10_000: 300, 1: 0, 1e5: 300, 1e9: 300, 31.6228: 50} {
		if got := s.x(cost); got != want {
			t.Errorf("%v is at %d, want %d", cost, got, want)
		}
	}
}

// TestNoEmptyBars: a number of candidates that no cell has gets no bar, and no count above where it would be.
func TestNoEmptyBars(t *testing.T) {
	_, above, s := numbers([]int{0, 5, 0, 9, 0}, 300, 8)
	if strings.Join(above, " ") != "9 5" {
		t.Errorf("the counts are %q", above)
	}
	for _, r := range s.Boxes {
		if r.Dx() > 0 && r.Dx() < 60 && r.Dy() == 0 {
			t.Errorf("an empty bar is drawn: %v", r)
		}
	}
}
