package network

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestRead compares the outputs for random pictures with those of a plain computation, which the package comment describes.
func TestRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	n := New()
	for _, l := range n.Layers {
		for i := range l.Weights {
			l.Weights[i] = float32(rng.NormFloat64() / math.Sqrt(float64(l.In)))
		}
		for i := range l.Bias {
			l.Bias[i] = float32(rng.NormFloat64()) / 4
		}
	}
	r := NewReader(n)
	for range 3 { // nothing is left of the picture before
		picture := make([]float32, Side*Side)
		for i := range picture {
			picture[i] = rng.Float32() - .3
		}
		outputs, hidden := r.Read(picture)
		wantOutputs, wantHidden := plainly(n, picture)
		compare(t, "hidden", hidden, wantHidden)
		compare(t, "outputs", outputs, wantOutputs)
	}
}

func compare(t *testing.T, what string, got, want []float32) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d %s, want %d", len(got), what, len(want))
	}
	for i := range want {
		if math.Abs(float64(got[i]-want[i])) > 1e-4*(1+math.Abs(float64(want[i]))) {
			t.Fatalf("%s: %d is %v, want %v", what, i, got[i], want[i])
		}
	}
}

func plainly(n *Network, picture []float32) (outputs, hidden []float32) {
	map1 := pooled(convolved(picture, 40, 0, 5, n.Layers[0]), 36, n.Layers[0].Out)
	map2 := pooled(convolved(map1, 18, 0, 3, n.Layers[1]), 16, n.Layers[1].Out)
	map3 := pooled(convolved(map2, 8, 1, 3, n.Layers[2]), 8, n.Layers[2].Out)
	hidden = convolved(map3, 1, 0, 1, n.Layers[3])
	for i, v := range hidden {
		hidden[i] = max(v, 0)
	}
	return convolved(hidden, 1, 0, 1, n.Layers[4]), hidden
}

// convolved returns a map of that side, with a border of zeros, multiplied with a kernel at each place.
func convolved(from []float32, side, border, kernel int, l Layer) []float32 {
	channels := l.In / kernel / kernel
	var to []float32
	for y := -border; y+kernel <= side+border; y++ {
		for x := -border; x+kernel <= side+border; x++ {
			for out := range l.Out {
				sum := float64(l.Bias[out])
				for in := range l.In {
					row, column, channel := y+in/channels/kernel, x+in/channels%kernel, in%channels
					if row >= 0 && row < side && column >= 0 && column < side {
						sum += float64(from[(row*side+column)*channels+channel]) * float64(l.Weights[in*l.Out+out])
					}
				}
				to = append(to, float32(sum))
			}
		}
	}
	return to
}

// pooled returns the largest of each 2×2 values of a map of that side, or 0 where all are negative.
func pooled(from []float32, side, channels int) []float32 {
	to := make([]float32, side/2*(side/2)*channels)
	for i, v := range from {
		place := i / channels
		at := (place/side/2*(side/2)+place%side/2)*channels + i%channels
		to[at] = max(to[at], v)
	}
	return to
}

// TestMultiply multiplies rows one, two and three at a time, with a 1 and a 0 among the values.
func TestMultiply(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	l := Layer{3, 4, make([]float32, 12), []float32{1, 2, 3, 4}}
	for i := range l.Weights {
		l.Weights[i] = rng.Float32()
	}
	rows := []float32{1, 0, 2, 3, 1, 0, -1, 5, 1}
	for count := range 4 {
		to := make([]float32, count*l.Out)
		multiply(to, rows, &l)
		var want []float32
		for i := range count {
			want = append(want, convolved(rows[3*i:][:3], 1, 0, 1, l)...)
		}
		compare(t, "products", to, want)
	}
}

// TestMagic: weights that were trained before begin with the shape of this network.
func TestMagic(t *testing.T) {
	if want := "nonet digits 40 16 24 48 128 48\n"; magic != want {
		t.Errorf("weights begin with %q, want %q", magic, want)
	}
}

// TestHalf compares the numbers of 16 bits with those of the standard, IEEE 754, at the ends of the range and where rounding carries.
func TestHalf(t *testing.T) {
	for _, c := range []struct {
		value, whole float32
		half         uint16
	}{
		{0, 0, 0}, {1, 1, 0x3c00}, {-2, -2, 0xc000}, {.75, .75, 0x3a00},
		{1 + 1./1024, 1 + 1./1024, 0x3c01}, {1 + 1./4096, 1, 0x3c00}, {1 + 3./4096, 1 + 1./1024, 0x3c01},
		{math.Float32frombits(0x3fffefff), 2 - 1./1024, 0x3fff}, {1.9999, 2, 0x4000}, // the mantissa overflows
		{65504, 65504, 0x7bff}, {65519, 65504, 0x7bff}, {1e6, 65504, 0x7bff}, {-1e6, -65504, 0xfbff}, {65536, 65504, 0x7bff},
		{1. / 16384, 1. / 16384, 0x0400}, {1. / 20000, 0, 0}, {1. / 40000, 0, 0}, {-1. / 40000, 0, 0x8000}, {1e-30, 0, 0},
	} {
		if got := half(c.value); got != c.half {
			t.Errorf("half(%v) = %04x, want %04x", c.value, got, c.half)
		}
		if got := whole(c.half); got != c.whole {
			t.Errorf("whole(%04x) = %v, want %v", c.half, got, c.whole)
		}
	}
	if whole(1) != 0 {
		t.Error("numbers below the smallest are not 0")
	}
}

// TestTemperatures: a network divides by them.
func TestTemperatures(t *testing.T) {
	for _, pair := range [][2]float32{{0, 1}, {1, 0}, {-1, 1}, {1, -1}} {
		n := New()
		n.KindTemperature, n.CharTemperature = pair[0], pair[1]
		if _, err := Parse(n.Bytes()); err == nil {
			t.Errorf("temperatures %v: no error", pair)
		}
	}
	n := New()
	n.KindTemperature, n.CharTemperature = .5, .25
	again, err := Parse(n.Bytes())
	if err != nil || again.KindTemperature != .5 || again.CharTemperature != .25 {
		t.Errorf("%v, %v", again, err)
	}
	if n := New(); n.KindTemperature != 1 || n.CharTemperature != 1 {
		t.Errorf("a new network has the temperatures %v and %v", n.KindTemperature, n.CharTemperature)
	}
}
