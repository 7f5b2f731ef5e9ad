package network

import (
	"math"
	"math/rand/v2"
	"testing"
)

func BenchmarkRead(b *testing.B) {
	r := NewReader(New())
	p := make([]float32, Side*Side)
	for b.Loop() {
		r.Read(p)
	}
}

// Weights come back as they were, except for rounding.
func TestBytes(t *testing.T) {
	n := New()
	n.KindTemperature, n.CharTemperature = 1.25, 0.75
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range n.Layers {
		for j := range n.Layers[i].Weights {
			n.Layers[i].Weights[j] = float32(rng.NormFloat64() * math.Pow(10, float64(rng.IntN(7)-5)))
		}
		for j := range n.Layers[i].Bias {
			n.Layers[i].Bias[j] = float32(rng.NormFloat64())
		}
	}
	b := n.Bytes()
	again, err := Parse(b)
	if err != nil {
		t.Fatal(err)
	}
	if again.KindTemperature != 1.25 || again.CharTemperature != 0.75 {
		t.Errorf("temperatures %v and %v, want 1.25 and 0.75", again.KindTemperature, again.CharTemperature)
	}
	for i := range n.Layers {
		for j, want := range n.Layers[i].Weights {
			if got := again.Layers[i].Weights[j]; math.Abs(float64(got-want)) > 6.2e-5+math.Abs(float64(want))/2000 {
				t.Fatalf("layer %d, weight %d: %v, want %v", i, j, got, want)
			}
		}
	}
	for _, length := range []int{0, 5, len(magic), len(magic) + 3, len(b) / 2, len(b) - 1} {
		if _, err := Parse(b[:length]); err == nil {
			t.Errorf("%d of %d bytes: no error", length, len(b))
		}
	}
	if _, err := Parse(append(b, 0)); err == nil {
		t.Error("a byte too many: no error")
	}
}
