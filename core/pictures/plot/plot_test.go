package plot

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/pictures"
	"nonet/core/pictures/picturetest"
	"nonet/core/survey"
)

// madeUp returns costs as searches have them: log-normal, in ascending order.
func madeUp(n int, median, deviation float64, seed uint64) []float64 {
	rng := rand.New(rand.NewPCG(seed, 1))
	costs := make([]float64, n)
	for i := range costs {
		costs[i] = max(1, math.Round(median*math.Exp(deviation*rng.NormFloat64())))
	}
	slices.Sort(costs)
	return costs
}

func milliseconds(costs []float64) []float64 {
	for i := range costs {
		costs[i] /= 1000
	}
	return costs
}

func TestDistributionsPictures(t *testing.T) {
	three := []Distribution{
		{Name: "backtrack", Spread: survey.Spread{Costs: madeUp(970, 30_000, 2.5, 1), GivenUp: 30}},
		{Name: "forward", Spread: survey.Spread{Costs: madeUp(1000, 900, 1.5, 2)}},
		{Name: "dlx", Spread: survey.Spread{Costs: madeUp(1000, 120, 0.7, 3)}},
	}
	for _, c := range []struct {
		name          string
		axis          Axis
		rows          []Distribution
		style         pictures.Style
		width, height int
		text          int
	}{
		{"distributions-three", Count, three, pictures.Light(), 480, 300, 8},
		{"distributions-three-dark", Count, three, pictures.Dark(), 480, 300, 8},
		{"distributions-times", Milliseconds, []Distribution{{Spread: survey.Spread{Costs: milliseconds(madeUp(20, 50, 1, 4))}}, {Spread: survey.Spread{Costs: milliseconds(madeUp(20, 3000, 2, 5))}}}, pictures.Light(), 480, 220, 8},
		{"distributions-one-puzzle", Count, []Distribution{{Spread: survey.Spread{Costs: []float64{52}}}, {Spread: survey.Spread{Costs: []float64{1}}}}, pictures.Light(), 300, 160, 8},
		{"distributions-all-given-up", Count, []Distribution{{Spread: survey.Spread{GivenUp: 7}}, {Spread: survey.Spread{Costs: []float64{50, 60, 3000}}}}, pictures.Light(), 300, 160, 8},
		{"distributions-only-given-up", Count, []Distribution{{Spread: survey.Spread{GivenUp: 7}}}, pictures.Light(), 300, 100, 8},
		{"distributions-large", Count, three, pictures.Light(), 900, 500, 17},
		{"distributions-eight-low", Count, []Distribution{three[0], three[1], three[2], three[0], three[1], three[2], three[0], three[1]}, pictures.Light(), 320, 260, 8},
		{"distributions-high", Count, three[2:], pictures.Light(), 300, 500, 8},
		{"distributions-none", Count, nil, pictures.Light(), 300, 100, 8},
		{"distributions-nothing-yet", Count, []Distribution{{}, {}}, pictures.Light(), 300, 100, 8},
	} {
		picturetest.Golden(t, c.name, new(DistributionsPainter).Paint(c.axis, c.rows, c.style, c.width, c.height, c.text))
	}
}

// points makes points for two engines.
func points(n int, givenUp bool) []ScatterPoint {
	rng := rand.New(rand.NewPCG(7, 2))
	all := make([]ScatterPoint, n)
	for i := range all {
		hard := rng.NormFloat64()
		all[i] = ScatterPoint{X: max(1, math.Round(90*math.Exp(hard))), Y: max(1, math.Round(400*math.Exp(1.7*hard+0.8*rng.NormFloat64())))}
		if givenUp && i%20 == 3 {
			all[i].YGivenUp = true
		}
		if givenUp && i%40 == 3 {
			all[i].XGivenUp = true
		}
		if givenUp && i == 5 {
			all[i].XGivenUp = true
		}
	}
	return all
}

func TestScatterPictures(t *testing.T) {
	for _, c := range []struct {
		name          string
		axis          Axis
		points        []ScatterPoint
		marked        int
		style         pictures.Style
		width, height int
		text          int
	}{
		{"scatter-100", Count, points(100, false), 17, pictures.Light(), 340, 320, 8},
		{"scatter-100-dark", Count, points(100, true), 17, pictures.Dark(), 340, 320, 8},
		{"scatter-given-up", Count, points(100, true), 5, pictures.Light(), 340, 320, 8},
		{"scatter-5000", Milliseconds, points(5000, false), -1, pictures.Light(), 340, 320, 8},
		{"scatter-large", Count, points(300, true), 9, pictures.Light(), 700, 640, 17},
		{"scatter-one", Count, []ScatterPoint{{X: 10, Y: 10}}, 0, pictures.Light(), 200, 200, 8},
		{"scatter-all-given-up", Count, []ScatterPoint{{XGivenUp: true, YGivenUp: true}}, -1, pictures.Light(), 200, 200, 8},
		{"scatter-none", Count, nil, -1, pictures.Light(), 200, 200, 8},
		{"scatter-tiny", Count, points(100, true), -1, pictures.Light(), 40, 30, 8},
	} {
		picturetest.Golden(t, c.name, new(ScatterPainter).Paint(c.axis, c.points, c.marked, c.style, c.width, c.height, c.text))
	}
}

// TestScatterPoints: a place near a point leads to it, and equal costs lie on the diagonal.
func TestScatterPoints(t *testing.T) {
	var p ScatterPainter
	all := []ScatterPoint{{X: 1, Y: 1000}, {X: 10, Y: 10}, {X: 1000, Y: 1}, {X: 10, YGivenUp: true}}
	p.Paint(Count, all, -1, pictures.Light(), 340, 320, 8)
	for i, at := range p.At {
		if got := p.Near(at.Add(image.Pt(2, -2)), 8); got != i {
			t.Errorf("near point %d is %d", i, got)
		}
	}
	if got := p.Near(p.At[1].Add(image.Pt(30, 0)), 8); got != -1 {
		t.Errorf("point %d is not near", got)
	}
	if a := p.At[1]; a.X-p.Plot.Min.X != p.Plot.Max.Y-a.Y {
		t.Errorf("equal costs are at %v in %v", a, p.Plot)
	}
	if p.At[3].Y >= p.Plot.Min.Y || p.At[3].X != p.At[1].X {
		t.Errorf("a search that was given up is at %v, inside %v", p.At[3], p.Plot)
	}
}

func TestAxisTexts(t *testing.T) {
	for _, c := range []struct {
		axis Axis
		cost float64
		want string
	}{
		{Count, 1, "1"}, {Count, 28.5, "28.5"}, {Count, 1234, "1,234"}, {Count, 12_345_678, "12.3 M"}, {Count, 3e9, "3 G"},
		{Milliseconds, 0.0005, "500 ns"}, {Milliseconds, 0.0123, "12.3 µs"}, {Milliseconds, 0.5, "500 µs"},
		{Milliseconds, 12.345, "12.3 ms"}, {Milliseconds, 20_000, "20 s"}, {Milliseconds, 1234567, "1,235 s"},
	} {
		if got := c.axis.Text(c.cost); got != c.want {
			t.Errorf("%v is %q, want %q", c.cost, got, c.want)
		}
	}
	for exponent, want := range map[int]string{-4: "100 ns", -3: "1 µs", -1: "100 µs", 0: "1 ms", 2: "100 ms", 3: "1 s", 6: "1,000 s"} {
		if got := Milliseconds.label(exponent); got != want {
			t.Errorf("10^%d ms is %q, want %q", exponent, got, want)
		}
	}
	for exponent, want := range map[int]string{0: "1", 4: "10,000", 6: "1 M", 11: "100 G"} {
		if got := Count.label(exponent); got != want {
			t.Errorf("10^%d is %q, want %q", exponent, got, want)
		}
	}
}
