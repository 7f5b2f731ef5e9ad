package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/trace"
)

func TestTimeLinePictures(t *testing.T) {
	four := traceOf(t, engine.DepthFirst, puzzleOf(t, 4, "..3.4......2...."), 45)
	nine := traceOf(t, engine.DepthFirst, puzzleOf(t, 9, hard), 1<<20)
	many := traceOf(t, engine.Propagation, puzzleOf(t, 4, "1..."), 1<<20)
	for _, c := range []struct {
		name          string
		trace         *trace.Trace
		part          float64
		style         Style
		width, height int
		text          int
		progress      float64
	}{
		{"timeline-4", four, 0.4, Light(), 500, 64, 8, -1},
		{"timeline-9", nine, 0.6, Light(), 700, 64, 8, -1},
		{"timeline-9-dark", nine, 1, Dark(), 700, 64, 8, -1},
		{"timeline-solutions", many, 0.3, Light(), 700, 64, 8, -1},
		{"timeline-low", nine, 0.25, Light(), 500, 36, 8, -1},
		{"timeline-large", nine, 0.5, Dark(), 900, 160, 13, -1},
		{"timeline-repeating", nine, 0.8, Light(), 500, 64, 8, 0.35},
		{"timeline-none", nil, 0, Light(), 500, 64, 8, -1},
	} {
		picture := timePicture{progress: c.progress}
		if c.trace != nil {
			picture.depths, picture.steps = c.trace.Depths(), c.trace.Steps()
			picture.position = int64(c.part * float64(picture.steps))
			picture.count = fmt.Sprint(picture.position, " / ", picture.steps)
		}
		golden(t, c.name, new(timePainter).paint(picture, c.style, c.width, c.height, c.text))
	}
}

// TestTimeLineKeepsItsSecret checks that the chart after the position is blank while a class
// predicts what comes.
func TestTimeLineKeepsItsSecret(t *testing.T) {
	tr := traceOf(t, engine.Propagation, puzzleOf(t, 4, "1..."), 1<<20)
	picture := timePicture{depths: tr.Depths(), steps: tr.Steps(), position: tr.Steps() / 2, progress: -1}
	inks := func() (n int) {
		p := new(timePainter)
		img := p.paint(picture, Light(), 500, 64, 8)
		l := p.shown
		for x := 260; x < l.track.Max.X; x++ { // well after the position
			for y := l.chart.Min.Y; y < l.rail.Min.Y; y++ {
				if y != l.chart.Max.Y && img.RGBAAt(x, y) != Light().Ground { // the line below the chart is always there
					n++
				}
			}
		}
		return n
	}
	if inks() == 0 {
		t.Error("nothing is drawn of what comes")
	}
	picture.secret = true
	if n := inks(); n > 0 {
		t.Errorf("%d pixels of what comes are drawn", n)
	}
}

// TestTimeScale checks that a position and the position of its pixel are at most a pixel apart,
// that the ends are kept, and that nothing is lost if there is a pixel for each step.
func TestTimeScale(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for range 20_000 {
		s := timeScale{1 + random.Int64N(1<<random.IntN(62)), 1 + random.IntN(3000)}
		if s.x(0) != 0 || s.x(s.steps) != s.pixels || s.position(0) != 0 || s.position(s.pixels) != s.steps ||
			s.position(-5) != 0 || s.position(s.pixels+5) != s.steps {
			t.Fatalf("%+v: the ends are not the ends", s)
		}
		p := random.Int64N(s.steps + 1)
		back := s.position(s.x(p))
		if off := math.Abs(float64(back - p)); off > float64(s.steps)/float64(s.pixels)+1 {
			t.Fatalf("%+v: position %d lies at %d, where %d is", s, p, s.x(p), back)
		}
		if s.steps < int64(s.pixels) && back != p {
			t.Fatalf("%+v: position %d became %d", s, p, back)
		}
		x := random.IntN(s.pixels + 1)
		if s.steps >= int64(s.pixels) && s.x(s.position(x)) != x {
			t.Fatalf("%+v: place %d became %d", s, x, s.x(s.position(x)))
		}
		if q := random.Int64N(s.steps + 1); p <= q && s.x(p) > s.x(q) {
			t.Fatalf("%+v: position %d lies right of %d", s, p, q)
		}
	}
}

// TestPixelsShowEveryStep checks that every step is shown by a pixel, and that the pixels show them
// in order.
func TestPixelsShowEveryStep(t *testing.T) {
	for _, s := range []timeScale{{1, 700}, {40, 700}, {699, 700}, {700, 700}, {701, 700}, {1 << 40, 700}, {math.MaxInt64, 3}} {
		next := int64(0)
		for x := range s.pixels {
			from, to := s.at(x)
			if from > next || to <= from || to < next {
				t.Fatalf("%+v: pixel %d shows %d to %d after %d", s, x, from, to, next)
			}
			next = to
		}
		if next != s.steps {
			t.Errorf("%+v: the pixels end at %d", s, next)
		}
	}
}

// TestBacktracksAreAllShown checks that the pixels have all backtracks together, at whatever pixels
// the buckets end.
func TestBacktracksAreAllShown(t *testing.T) {
	tr := traceOf(t, engine.DepthFirst, puzzleOf(t, 9, hard), 1<<20)
	all := int64(0)
	for _, b := range tr.Depths().Buckets() {
		all += b.Backtracks
	}
	for _, pixels := range []int{10, 333, 1200, 5000} {
		var p timePainter
		p.gather(tr.Depths(), timeScale{tr.Steps(), pixels})
		sum := 0.0
		for _, span := range p.spans {
			sum += span.backtracks
		}
		if math.Abs(sum-float64(all)) > 1 {
			t.Errorf("%d pixels show %.1f backtracks of %d", pixels, sum, all)
		}
	}
}

func TestTimeLineAnySize(t *testing.T) {
	tr := traceOf(t, engine.DepthFirst, puzzleOf(t, 4, "1..."), 500)
	for size := range 90 {
		p := new(timePainter)
		p.paint(timePicture{depths: tr.Depths(), steps: tr.Steps(), position: 7, progress: 0.5, count: "7"}, Light(), size*3, size, 8)
		p.paint(timePicture{depths: tr.Depths(), steps: tr.Steps(), position: 7, progress: -1, count: "7"}, Light(), 90-size, 90, 1+size)
	}
}

func BenchmarkTimeLine(b *testing.B) {
	tr := traceOf(b, engine.DepthFirst, puzzleOf(b, 9, hard), 1<<20)
	p := new(timePainter)
	for turn := int64(0); b.Loop(); turn++ {
		p.paint(timePicture{depths: tr.Depths(), steps: tr.Steps(), position: turn % tr.Steps(), progress: -1, count: "12,345"}, Light(), 1400, 96, 12)
	}
}

// TestTimeLineNotes draws the marks of notes, of which those after a secret position are hidden.
func TestTimeLineNotes(t *testing.T) {
	tr := trace.New()
	tr.Add(stepsOf(t, engine.DepthFirst, puzzleOf(t, 9, hard), 3000))
	picture := timePicture{depths: tr.Depths(), steps: tr.Steps(), position: 1000, progress: -1, count: "1,000", notes: []int64{0, 700, 1000, 2000, 3000, 9000}}
	var p timePainter
	golden(t, "timeline-notes", p.paint(picture, Light(), 500, 80, 8))
	picture.secret = true
	golden(t, "timeline-notes-secret", p.paint(picture, Dark(), 500, 80, 8))
}
