package timeline

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"nonet/core/canvas/svg"
	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

var light = pictures.Light()

// pictureOf returns the picture of some steps at a position.
func pictureOf(steps []engine.Step, position int64) Picture {
	tr := trace.New()
	tr.Add(steps)
	return Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: position, Progress: -1, Count: "count"}
}

// column returns the colours of a column of an image from one row to another.
func column(img *image.RGBA, x, from, to int) map[color.RGBA]int {
	colours := map[color.RGBA]int{}
	for y := from; y < to; y++ {
		colours[img.RGBAAt(x, y)]++
	}
	return colours
}

// TestEmptyScale: without steps or without pixels all is at the beginning.
func TestEmptyScale(t *testing.T) {
	for _, s := range []Scale{{0, 10}, {10, 0}, {0, 0}, {-3, 10}, {10, -3}} {
		if x, position := s.X(5), s.Position(5); x != 0 || position != 0 {
			t.Errorf("%+v: position 5 is at %d, and at 5 is position %d", s, x, position)
		}
	}
}

// TestPartsOfTheLayout: the parts lie below each other, as wide as the track, which leaves room for half a grip on both sides; the text has a line of its own where
// there is room, and a low picture a smaller grip.
func TestPartsOfTheLayout(t *testing.T) {
	for _, text := range []int{5, 8, 13} {
		for width := range 60 {
			for height := 25; height < 130; height++ {
				l := LayoutOf(width, height, text)
				knob := (l.rail.Dy() - 1) / 2
				if room := width - 2*l.Track.Min.X; l.Track.Min.Y != 0 || l.Track.Dy() != height || l.Track.Dx() != max(room, 1) {
					t.Fatalf("%d×%d: the track is %v", width, height, l.Track)
				}
				y := 0
				for _, r := range []image.Rectangle{l.label, l.Chart, l.backs, l.flags, l.rail} {
					if r.Min.X != l.Track.Min.X || r.Max.X != l.Track.Max.X || r.Min.Y < y || r.Min.Y > y+1 && y < height || r.Max.Y < r.Min.Y || r.Max.Y > height && r.Dy() > 0 {
						t.Fatalf("%d×%d: the parts are %+v", width, height, l)
					}
					y = r.Max.Y
				}
				if (l.label.Dy() > 0) != (height >= 6*text) || l.label.Dy() > 0 && l.label.Dy() < 2*text {
					t.Fatalf("%d×%d: the text of %d has the line %v", width, height, text, l.label)
				}
				if height >= 40 && (l.rail.Dy() < 9 || l.rail.Dy() > max(9, height*2/5) || l.Track.Min.X <= knob) {
					t.Fatalf("%d×%d: the rail is %v, the track %v", width, height, l.rail, l.Track)
				}
			}
		}
	}
}

// TestWithoutSteps: of a run that has made no step only the rail is drawn; of one with a step more.
func TestWithoutSteps(t *testing.T) {
	steps := []engine.Step{{Kind: engine.Assign, Cell: 0, Digit: 1, Depth: 1}}
	none, one := pictureOf(nil, 0), pictureOf(steps, 1)
	paint := func(p Picture) []byte { return new(Painter).Paint(p, light, 300, 64, 8).Pix }
	blank := paint(Picture{Progress: -1})
	for name, p := range map[string]Picture{"no steps": none, "no depths": {Steps: 5, Progress: -1}} {
		if !bytes.Equal(paint(p), blank) {
			t.Errorf("of %s something is drawn", name)
		}
	}
	if bytes.Equal(paint(one), blank) {
		t.Error("of a step nothing is drawn")
	}
}

// TestBeforeAndAfter: in the chart and below it what comes before the position has other colours than what comes after, and a chart of one depth is filled to its top.
func TestBeforeAndAfter(t *testing.T) {
	for name, steps := range map[string][]engine.Step{
		"one depth": {{Kind: engine.Assign, Cell: 0, Digit: 1, Depth: 1}, {Kind: engine.Prune, Cell: 1, Digit: 2, Depth: 1}, {Kind: engine.Prune, Cell: 2, Digit: 2, Depth: 1}, {Kind: engine.Prune, Cell: 3, Digit: 2, Depth: 1}},
		"many":      picturetest.RandomSteps(7, 3000, 9),
	} {
		for _, position := range []int64{1, int64(len(steps) / 2), int64(len(steps)) - 1} {
			var p Painter
			img := p.Paint(pictureOf(steps, position), light, 700, 64, 8)
			l := p.shown
			cursor := l.Track.Min.X + Scale{int64(len(steps)), l.Track.Dx()}.X(position)
			for x := l.Track.Min.X; x < l.Track.Max.X; x++ {
				if x >= cursor-p.weight && x < cursor+p.weight || x < l.Track.Min.X+20 {
					continue // the handle, and the depth in words
				}
				found := column(img, x, l.Chart.Min.Y-p.weight, l.backs.Max.Y)
				past, future := found[light.Live]+found[light.LiveGround]+found[light.Failed], found[light.Future]+found[light.AreaFuture]
				if past > 0 && x >= cursor || future > 0 && x < cursor || past+future == 0 && name == "one depth" {
					t.Fatalf("%s: at %d, with the position at %d, there are %d pixels of what was and %d of what comes", name, x, cursor, past, future)
				}
				if name == "one depth" && found[light.Ground] > l.backs.Dy()+2+1 {
					t.Fatalf("at %d %d pixels are empty", x, found[light.Ground])
				}
			}
		}
	}
}

// TestDepthInWords: the greatest depth is written where the chart has room for it, and the number of steps where there is a line for it.
func TestDepthInWords(t *testing.T) {
	steps := picturetest.RandomSteps(7, 300, 17)
	seen := map[bool]int{}
	for height := 20; height < 120; height++ {
		c := svg.New(400, height)
		var p Painter
		picture := pictureOf(steps, 9)
		p.Draw(c, picture, light, 8)
		var b bytes.Buffer
		if _, err := c.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		wanted := p.shown.Chart.Dy() > 2*8
		if seen[wanted]++; strings.Contains(b.String(), fmt.Sprintf(">%d<", picture.Depths.Deepest())) != wanted {
			t.Errorf("in a chart %d high the depth is written: %t", p.shown.Chart.Dy(), !wanted)
		}
		if strings.Contains(b.String(), ">count<") != (height >= 6*8) {
			t.Errorf("in a picture %d high the steps are written: %t", height, height < 6*8)
		}
	}
	if len(seen) != 2 {
		t.Errorf("there is always room, or never: %v", seen)
	}
}

// TestSecretDepth: while what comes is secret the depth in words is that of what was seen: 0 at the beginning.
func TestSecretDepth(t *testing.T) {
	picture := pictureOf(picturetest.RandomSteps(7, 300, 17), 0)
	for secret, want := range map[bool]string{true: ">0<", false: fmt.Sprintf(">%d<", picture.Depths.Deepest())} {
		picture.Secret = secret
		c := svg.New(400, 100)
		new(Painter).Draw(c, picture, light, 8)
		var b bytes.Buffer
		if _, err := c.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("secret: %t: the depth is not %s", secret, want)
		}
	}
}

// TestSolutionAtThePosition: a solution that was just found is filled, one that comes is hollow, and one that is secret is not seen.
func TestSolutionAtThePosition(t *testing.T) {
	steps := make([]engine.Step, 40)
	for i := range steps {
		steps[i] = engine.Step{Kind: engine.Prune, Cell: 1, Digit: 2, Depth: 1}
	}
	steps[19] = engine.Step{Kind: engine.Solution, Cell: -1, Depth: 1}
	solved := func(position int64, secret bool) (n int) {
		picture := pictureOf(steps, position)
		picture.Secret = secret
		var p Painter
		img := p.Paint(picture, light, 400, 90, 9)
		for x := range 400 {
			n += column(img, x, p.shown.flags.Min.Y, p.shown.flags.Max.Y)[light.Solved]
		}
		return n
	}
	filled, hollow := solved(30, false), solved(10, false)
	if hollow == 0 || filled < hollow*3/2 {
		t.Errorf("a solution has %d pixels before the position, and %d after it", filled, hollow)
	}
	for _, secret := range []bool{false, true} {
		if at := solved(20, secret); at <= hollow || at > filled { // a line goes through it
			t.Errorf("a solution at the position has %d pixels, secret: %t, a filled one %d, a hollow one %d", at, secret, filled, hollow)
		}
	}
	if n := solved(19, true); n != 0 {
		t.Errorf("a solution that is secret has %d pixels", n)
	}
	for len(steps) < 40_000 { // a hundred steps are a pixel
		steps = append(steps, steps[0])
	}
	steps[20_000] = steps[19]
	steps[19] = steps[0]
	if before, at := solved(20_000, true), solved(20_001, true); before != 0 || at == 0 {
		t.Errorf("a solution after the position, in the same pixel, has %d pixels, and at it %d", before, at)
	}
}

// TestSolutionsOfPixels: solutions beyond those that are kept singly are seen too, filled before the position and hollow after it.
func TestSolutionsOfPixels(t *testing.T) {
	steps := make([]engine.Step, 20_000)
	for i := range steps {
		steps[i] = engine.Step{Kind: engine.Solution, Cell: -1, Depth: 1}
	}
	var p Painter
	img := p.Paint(pictureOf(steps, 10_000), light, 700, 90, 9)
	l := p.shown
	cursor := l.Track.Min.X + l.Track.Dx()/2
	seen := func(from, to int) (n int) {
		for x := from; x < to; x++ {
			n += column(img, x, l.flags.Min.Y, l.flags.Max.Y)[light.Solved]
		}
		return n
	}
	before, after := seen(cursor-200, cursor-20), seen(cursor+20, cursor+200)
	if after == 0 || before < 2*after {
		t.Errorf("solutions before the position have %d pixels, and %d after it", before, after)
	}
}

// TestProgress: what has been repeated is at most all.
func TestProgress(t *testing.T) {
	paint := func(progress float64) []byte {
		picture := pictureOf(picturetest.RandomSteps(7, 300, 9), 5)
		picture.Progress = progress
		return new(Painter).Paint(picture, light, 300, 64, 8).Pix
	}
	if !bytes.Equal(paint(1), paint(1.7)) || bytes.Equal(paint(1), paint(.5)) {
		t.Error("more than all is repeated, or half is all")
	}
	if bytes.Equal(paint(0), paint(-1)) {
		t.Error("a repetition that begins is not seen")
	}
}

// TestLastBucket: the pixels have all backtracks together, also of a run that ends within a bucket.
func TestLastBucket(t *testing.T) {
	for _, decisions := range []int{3, 70, 900, 5001} {
		picture := pictureOf(picturetest.RandomSteps(3, decisions, 12), 0)
		all := int64(0)
		for _, b := range picture.Depths.Buckets() {
			all += b.Backtracks
		}
		for _, pixels := range []int{7, 100, 1999} {
			var p Painter
			p.gather(picture.Depths, Scale{picture.Steps, pixels})
			sum := 0.
			for _, span := range p.spans {
				sum += span.backtracks
			}
			if int64(pixels) <= picture.Steps && math.Abs(sum-float64(all)) > 1e-6 {
				t.Errorf("%d pixels of %d steps show %.3f backtracks of %d", pixels, picture.Steps, sum, all)
			}
		}
	}
}
