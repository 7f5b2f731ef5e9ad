package main

import (
	"math"
	"math/rand/v2"
	"testing"

	net "nonet/core/photo/glyph/network"
)

func randomPicture(rng *rand.Rand) []float32 {
	p := make([]float32, net.Side*net.Side)
	for i := range p {
		p[i] = rng.Float32()
	}
	return p
}

// The pass that is trained gives what the pass of the program gives.
func TestForward(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	n := random(rng)
	for i := range n.Layers {
		for j := range n.Layers[i].Bias {
			n.Layers[i].Bias[j] = rng.Float32() - 0.5
		}
	}
	w, r := newWorker(n, 1), net.NewReader(n)
	for range 5 {
		p := randomPicture(rng)
		w.begin()
		w.learn(p, &target{1, 3, 0}, 0)
		outs, _ := r.Read(p)
		for i, v := range outs {
			if d := math.Abs(float64(v - w.outs[i])); d > 1e-3*(1+math.Abs(float64(v))) {
				t.Fatalf("output %d: %v in training, %v in the program", i, w.outs[i], v)
			}
		}
	}
}

// The gradients are how the loss changes.
func TestGradients(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	n := random(rng)
	w := newWorker(n, 1)
	p := randomPicture(rng)
	loss := func(s *target) float64 {
		w.begin()
		w.learn(p, s, 0)
		return w.loss
	}
	for _, s := range []target{{1 << printed, 3, 0}, {1<<printed | 1<<written, 7, 1}, {1 << blank, -1, -1}} {
		loss(&s)
		grads := copyOf(w.grads)
		for i := range n.Layers {
			values, g := n.Layers[i].Weights, grads.Layers[i].Weights
			for range 12 {
				j := rng.IntN(len(values))
				const step = 2e-3
				was := values[j]
				values[j] = was + step
				up := loss(&s)
				values[j] = was - step
				down := loss(&s)
				values[j] = was
				if slope := (up - down) / (2 * step); math.Abs(slope-float64(g[j])) > 0.02+0.05*math.Abs(slope) {
					t.Errorf("layer %d, weight %d: the gradient is %.4f, the loss changes by %.4f", i, j, g[j], slope)
				}
			}
		}
	}
}
