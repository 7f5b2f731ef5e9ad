package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	net "nonet/core/photo/glyph/network"
)

// A plan is how long to train, and on how much.
type plan struct {
	seed    uint64
	samples int     // in the pool
	fresh   float64 // the part of the pool that is drawn anew after each epoch
	epochs  int
	batch   int
	rate    float64
	decay   float64
	dropped float32
	threads int
	hard    bool // with samples as worse photos show them
}

// A school has what samples are made of.
type school struct {
	faces, hands []*face
	sheets       *sheets
	peaks        []float64
	threads      int
}

func (s *school) maker(validate bool) *maker {
	return &maker{faces: s.faces, hands: s.hands, sheets: s.sheets, peaks: s.peaks, validate: validate, canvas: newCanvas()}
}

// draw makes samples first, first+1 … of a run.
func (s *school) draw(into []sample, run, first uint64, validate, hard bool) {
	var wait sync.WaitGroup
	for t := range s.threads {
		wait.Go(func() {
			m := s.maker(validate)
			m.hard = hard
			for i := t; i < len(into); i += s.threads {
				into[i] = m.make(run, first+uint64(i))
			}
		})
	}
	wait.Wait()
}

// train returns the weights after the plan, beginning with the given ones or, if nil, with random ones.
func (s *school) train(p plan, n *net.Network, log io.Writer) *net.Network {
	rng := rand.New(rand.NewPCG(p.seed, 1))
	if n == nil {
		n = random(rng)
	}
	pool := make([]sample, p.samples)
	begin := time.Now()
	s.draw(pool, p.seed<<8, 0, false, p.hard)
	drawn := uint64(len(pool))
	fmt.Fprintf(log, "%d samples drawn in %.0f s\n", len(pool), time.Since(begin).Seconds())

	workers := make([]*worker, p.threads)
	for i := range workers {
		workers[i] = newWorker(n, p.seed+uint64(i))
	}
	a := &adam{mean: net.New(), spread: net.New()}
	total := p.epochs * (len(pool) / p.batch)
	average := copyOf(n)
	step := 0
	for epoch := range p.epochs {
		begin := time.Now()
		if epoch > 0 && p.fresh > 0 {
			count := int(p.fresh * float64(len(pool)))
			first := epoch * count % len(pool)
			part := pool[first:min(len(pool), first+count)]
			s.draw(part, p.seed<<8, drawn, false, p.hard)
			drawn += uint64(len(part))
		}
		if epoch == 3 || epoch == p.epochs/2 || p.hard && epoch == 0 {
			s.label(n, pool, log)
		}
		order := rng.Perm(len(pool))
		var loss float64
		for at := 0; at+p.batch <= len(order); at += p.batch {
			loss += batch(workers, pool, order[at:at+p.batch], p.dropped)
			step++
			done := float64(step) / float64(total)
			rate := p.rate * min(1, float64(step)/200) * (0.02 + 0.98*0.5*(1+math.Cos(math.Pi*done)))
			a.step(n, workers[0].grads, rate, p.decay)
			if done > 0.75 {
				follow(average, n, 0.002)
			} else if step%100 == 0 {
				follow(average, n, 1)
			}
		}
		fmt.Fprintf(log, "epoch %d of %d: loss %.4f, %.0f s\n", epoch+1, p.epochs, loss/float64(len(order)), time.Since(begin).Seconds())
	}
	return average
}

// batch computes the gradients of one batch into those of the first worker. Each worker has a fixed part
// of the batch, so that the sums do not depend on which is faster.
func batch(workers []*worker, pool []sample, which []int, dropped float32) float64 {
	var wait sync.WaitGroup
	for t, w := range workers {
		wait.Go(func() {
			w.begin()
			picture := make([]float32, net.Side*net.Side)
			for i := t; i < len(which); i += len(workers) {
				s := &pool[which[i]]
				shifted(picture, s.pixels, w.rng)
				w.learn(picture, &s.target, dropped)
			}
		})
	}
	wait.Wait()
	scale := 1 / float32(len(which))
	loss := 0.0
	for i := range workers[0].grads.Layers {
		sum := &workers[0].grads.Layers[i]
		for _, w := range workers[1:] {
			add(sum.Weights, w.grads.Layers[i].Weights)
			add(sum.Bias, w.grads.Layers[i].Bias)
		}
		for j := range sum.Weights {
			sum.Weights[j] *= scale
		}
		for j := range sum.Bias {
			sum.Bias[j] *= scale
		}
	}
	for _, w := range workers {
		loss += w.loss
	}
	return loss
}

func add(to, from []float32) {
	for i, v := range from {
		to[i] += v
	}
}

// shifted is the picture as numbers, moved by up to a pixel and a little lighter or darker: the same sample
// is never quite the same again.
func shifted(to []float32, pixels []uint8, rng *rand.Rand) {
	dx, dy := rng.IntN(3)-1, rng.IntN(3)-1
	scale := float32(between(rng, 0.9, 1.1)) / 255
	for y := range net.Side {
		from := min(net.Side-1, max(0, y+dy)) * net.Side
		for x := range net.Side {
			to[y*net.Side+x] = min(1, float32(pixels[from+min(net.Side-1, max(0, x+dx))])*scale)
		}
	}
}

func random(rng *rand.Rand) *net.Network {
	n := net.New()
	for i := range n.Layers {
		l := &n.Layers[i]
		spread := math.Sqrt(2 / float64(l.In))
		if i == len(n.Layers)-1 {
			spread *= 0.3
		}
		for j := range l.Weights {
			l.Weights[j] = float32(rng.NormFloat64() * spread)
		}
	}
	return n
}

func copyOf(n *net.Network) *net.Network {
	c := net.New()
	follow(c, n, 1)
	return c
}

// follow moves the average towards the weights of now.
func follow(average, n *net.Network, part float32) {
	for i := range n.Layers {
		for j, v := range n.Layers[i].Weights {
			average.Layers[i].Weights[j] += part * (v - average.Layers[i].Weights[j])
		}
		for j, v := range n.Layers[i].Bias {
			average.Layers[i].Bias[j] += part * (v - average.Layers[i].Bias[j])
		}
	}
}
