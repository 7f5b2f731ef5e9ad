package timeline

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/engine"
	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/trace"
)

func TestTimeLinePictures(t *testing.T) {
	four := picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 4, "..3.4......2...."), 45)
	nine := picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), 1<<20)
	many := picturetest.TraceOf(t, engine.Propagation, picturetest.PuzzleOf(t, 4, "1..."), 1<<20)
	for _, c := range []struct {
		name          string
		trace         *trace.Trace
		part          float64
		style         pictures.Style
		width, height int
		text          int
		progress      float64
	}{
		{"timeline-4", four, 0.4, pictures.Light(), 500, 64, 8, -1},
		{"timeline-9", nine, 0.6, pictures.Light(), 700, 64, 8, -1},
		{"timeline-9-dark", nine, 1, pictures.Dark(), 700, 64, 8, -1},
		{"timeline-solutions", many, 0.3, pictures.Light(), 700, 64, 8, -1},
		{"timeline-low", nine, 0.25, pictures.Light(), 500, 36, 8, -1},
		{"timeline-large", nine, 0.5, pictures.Dark(), 900, 160, 13, -1},
		{"timeline-repeating", nine, 0.8, pictures.Light(), 500, 64, 8, 0.35},
		{"timeline-none", nil, 0, pictures.Light(), 500, 64, 8, -1},
	} {
		picture := Picture{Progress: c.progress}
		if c.trace != nil {
			picture.Depths, picture.Steps = c.trace.Depths(), c.trace.Steps()
			picture.Position = int64(c.part * float64(picture.Steps))
			picture.Count = fmt.Sprint(picture.Position, " / ", picture.Steps)
		}
		picturetest.Golden(t, c.name, new(Painter).Paint(picture, c.style, c.width, c.height, c.text))
	}
}

// TestTimeLineKeepsItsSecret checks that the chart after the position is blank while a class
// predicts what comes.
func TestTimeLineKeepsItsSecret(t *testing.T) {
	tr := picturetest.TraceOf(t, engine.Propagation, picturetest.PuzzleOf(t, 4, "1..."), 1<<20)
	picture := Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: tr.Steps() / 2, Progress: -1}
	inks := func() (n int) {
		p := new(Painter)
		img := p.Paint(picture, pictures.Light(), 500, 64, 8)
		l := p.shown
		for x := 260; x < l.Track.Max.X; x++ { // well after the position
			for y := l.Chart.Min.Y; y < l.rail.Min.Y; y++ {
				if y != l.Chart.Max.Y && img.RGBAAt(x, y) != pictures.Light().Ground { // the line below the chart is always there
					n++
				}
			}
		}
		return n
	}
	if inks() == 0 {
		t.Error("nothing is drawn of what comes")
	}
	picture.Secret = true
	if n := inks(); n > 0 {
		t.Errorf("%d pixels of what comes are drawn", n)
	}
}

// TestTimeScale checks that a position and the position of its pixel are at most a pixel apart,
// that the ends are kept, and that nothing is lost if there is a pixel for each step.
func TestTimeScale(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	for range 20_000 {
		s := Scale{1 + random.Int64N(1<<random.IntN(62)), 1 + random.IntN(3000)}
		if s.X(0) != 0 || s.X(s.Steps) != s.Pixels || s.Position(0) != 0 || s.Position(s.Pixels) != s.Steps ||
			s.Position(-5) != 0 || s.Position(s.Pixels+5) != s.Steps {
			t.Fatalf("%+v: the ends are not the ends", s)
		}
		p := random.Int64N(s.Steps + 1)
		back := s.Position(s.X(p))
		if off := math.Abs(float64(back - p)); off > float64(s.Steps)/float64(s.Pixels)+1 {
			t.Fatalf("%+v: position %d lies at %d, where %d is", s, p, s.X(p), back)
		}
		if s.Steps < int64(s.Pixels) && back != p {
			t.Fatalf("%+v: position %d became %d", s, p, back)
		}
		x := random.IntN(s.Pixels + 1)
		if s.Steps >= int64(s.Pixels) && s.X(s.Position(x)) != x {
			t.Fatalf("%+v: place %d became %d", s, x, s.X(s.Position(x)))
		}
		if q := random.Int64N(s.Steps + 1); p <= q && s.X(p) > s.X(q) {
			t.Fatalf("%+v: position %d lies right of %d", s, p, q)
		}
	}
}

// TestPixelsShowEveryStep checks that every step is shown by a pixel, and that the pixels show them
// in order.
func TestPixelsShowEveryStep(t *testing.T) {
	for _, s := range []Scale{{1, 700}, {40, 700}, {699, 700}, {700, 700}, {701, 700}, {1 << 40, 700}, {math.MaxInt64, 3}} {
		next := int64(0)
		for x := range s.Pixels {
			from, to := s.at(x)
			if from > next || to <= from || to < next {
				t.Fatalf("%+v: pixel %d shows %d to %d after %d", s, x, from, to, next)
			}
			next = to
		}
		if next != s.Steps {
			t.Errorf("%+v: the pixels end at %d", s, next)
		}
	}
}

// TestBacktracksAreAllShown checks that the pixels have all backtracks together, at whatever pixels
// the buckets end.
func TestBacktracksAreAllShown(t *testing.T) {
	tr := picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), 1<<20)
	all := int64(0)
	for _, b := range tr.Depths().Buckets() {
		all += b.Backtracks
	}
	for _, pixels := range []int{10, 333, 1200, 5000} {
		var p Painter
		p.gather(tr.Depths(), Scale{tr.Steps(), pixels})
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
	tr := picturetest.TraceOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 4, "1..."), 500)
	for size := range 90 {
		p := new(Painter)
		p.Paint(Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: 7, Progress: 0.5, Count: "7"}, pictures.Light(), size*3, size, 8)
		p.Paint(Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: 7, Progress: -1, Count: "7"}, pictures.Light(), 90-size, 90, 1+size)
	}
}

func BenchmarkTimeLine(b *testing.B) {
	tr := picturetest.TraceOf(b, engine.DepthFirst, picturetest.PuzzleOf(b, 9, picturetest.Hard), 1<<20)
	p := new(Painter)
	for turn := int64(0); b.Loop(); turn++ {
		p.Paint(Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: turn % tr.Steps(), Progress: -1, Count: "12,345"}, pictures.Light(), 1400, 96, 12)
	}
}

// TestTimeLineNotes draws the marks of notes, of which those after a secret position are hidden.
func TestTimeLineNotes(t *testing.T) {
	tr := trace.New()
	tr.Add(picturetest.StepsOf(t, engine.DepthFirst, picturetest.PuzzleOf(t, 9, picturetest.Hard), 3000))
	picture := Picture{Depths: tr.Depths(), Steps: tr.Steps(), Position: 1000, Progress: -1, Count: "1,000", Notes: []int64{0, 700, 1000, 2000, 3000, 9000}}
	var p Painter
	picturetest.Golden(t, "timeline-notes", p.Paint(picture, pictures.Light(), 500, 80, 8))
	picture.Secret = true
	picturetest.Golden(t, "timeline-notes-secret", p.Paint(picture, pictures.Dark(), 500, 80, 8))
}
