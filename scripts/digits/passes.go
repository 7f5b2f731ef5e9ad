package main

import (
	"math"
	"math/rand/v2"

	net "nonet/core/photo/glyph/network"
)

// A worker runs some pictures of a batch forwards and backwards and adds up their gradients.
type worker struct {
	network *net.Network
	grads   *net.Network
	turned  [5][]float32 // the weights, rows and columns exchanged
	rng     *rand.Rand

	patches1, patches2, patches3 []float32
	map1, map2, map3             []float32
	pool1, pool2, pool3          []float32
	from1, from2, from3          []int32
	hidden, outs                 []float32
	kept                         []float32
	dOuts, dHidden               []float32
	dPool                        []float32
	dMap, dPatches               []float32

	loss float64
}

func newWorker(n *net.Network, seed uint64) *worker {
	w := &worker{network: n, grads: net.New(), rng: rand.New(rand.NewPCG(seed, 7))}
	floats := func(n int) []float32 { return make([]float32, n) }
	w.patches1 = floats(net.Size1 * net.Size1 * n.Layers[0].In)
	w.patches2 = floats(net.Size2 * net.Size2 * n.Layers[1].In)
	w.patches3 = floats(net.Size3 * net.Size3 * n.Layers[2].In)
	w.map1 = floats(net.Size1 * net.Size1 * net.Channels1)
	w.map2 = floats(net.Size2 * net.Size2 * net.Channels2)
	w.map3 = floats(net.Size3 * net.Size3 * net.Channels3)
	w.pool1 = floats(len(w.map1) / 4)
	w.pool2 = floats((net.Size3 + 2) * (net.Size3 + 2) * net.Channels2)
	w.pool3 = floats(net.Flat)
	w.from1, w.from2, w.from3 = make([]int32, len(w.pool1)), make([]int32, len(w.pool2)), make([]int32, len(w.pool3))
	w.hidden, w.kept, w.dHidden = floats(net.Hidden), floats(net.Hidden), floats(net.Hidden)
	w.outs, w.dOuts = floats(net.Outputs), floats(net.Outputs)
	w.dPool = floats(max(len(w.pool1), len(w.pool2), len(w.pool3)))
	w.dMap = floats(max(len(w.map1), len(w.map2), len(w.map3)))
	w.dPatches = floats(max(len(w.patches2), len(w.patches3)))
	for i, l := range n.Layers {
		w.turned[i] = floats(l.In * l.Out)
	}
	return w
}

// begin starts a batch: no gradients, and the weights of now.
func (w *worker) begin() {
	w.loss = 0
	for i, l := range w.network.Layers {
		clear(w.grads.Layers[i].Weights)
		clear(w.grads.Layers[i].Bias)
		for r := range l.In {
			for c := range l.Out {
				w.turned[i][c*l.In+r] = l.Weights[r*l.Out+c]
			}
		}
	}
}

// layer computes rows · weights + bias.
func (w *worker) layer(to, rows []float32, i int) {
	l := &w.network.Layers[i]
	for at := 0; at < len(to); at += l.Out {
		copy(to[at:], l.Bias)
	}
	product(to, rows, l.Weights, len(to)/l.Out, l.In, l.Out)
}

// learn runs one picture forwards and backwards. dropped is the part of the hidden values that are
// left out, so that the network does not depend on any of them.
func (w *worker) learn(picture []float32, t *target, dropped float32) {
	net.Patches(w.patches1, picture, net.Side, 1, net.Kernel1)
	w.layer(w.map1, w.patches1, 0)
	pool(w.pool1, w.from1, w.map1, net.Size1, net.Channels1, 0)
	net.Patches(w.patches2, w.pool1, net.Size1/2, net.Channels1, net.Kernel2)
	w.layer(w.map2, w.patches2, 1)
	pool(w.pool2, w.from2, w.map2, net.Size2, net.Channels2, 1)
	net.Patches(w.patches3, w.pool2, net.Size3+2, net.Channels2, net.Kernel3)
	w.layer(w.map3, w.patches3, 2)
	pool(w.pool3, w.from3, w.map3, net.Size3, net.Channels3, 0)
	w.layer(w.hidden, w.pool3, 3)
	for i, v := range w.hidden {
		w.kept[i] = 0
		if v > 0 && (dropped == 0 || w.rng.Float32() >= dropped) {
			w.kept[i] = 1 / (1 - dropped)
		}
		w.hidden[i] = v * w.kept[i]
	}
	w.layer(w.outs, w.hidden, 4)
	w.loss += t.loss(w.outs, w.dOuts)

	w.back(4, w.hidden, w.dOuts, w.dHidden)
	for i := range w.dHidden {
		w.dHidden[i] *= w.kept[i]
	}
	w.back(3, w.pool3, w.dHidden, w.dPool[:net.Flat])
	unpool(w.dMap[:len(w.map3)], w.dPool, w.from3)
	w.back(2, w.patches3, w.dMap[:len(w.map3)], w.dPatches[:len(w.patches3)])
	unpatch(w.dPool[:len(w.pool2)], w.dPatches, net.Size3+2, net.Channels2, net.Kernel3)
	unpool(w.dMap[:len(w.map2)], w.dPool, w.from2)
	w.back(1, w.patches2, w.dMap[:len(w.map2)], w.dPatches[:len(w.patches2)])
	unpatch(w.dPool[:len(w.pool1)], w.dPatches, net.Size1/2, net.Channels1, net.Kernel2)
	unpool(w.dMap[:len(w.map1)], w.dPool, w.from1)
	w.back(0, w.patches1, w.dMap[:len(w.map1)], nil)
}

// back adds the gradients of a layer, given what came in and the gradients of what came out, and
// computes the gradients of what came in.
func (w *worker) back(i int, rows, dOut, dRows []float32) {
	l, g := &w.network.Layers[i], &w.grads.Layers[i]
	count := len(dOut) / l.Out
	outer(g.Weights, rows, dOut, count, l.In, l.Out)
	for r := range count {
		for j, v := range dOut[r*l.Out:][:l.Out] {
			g.Bias[j] += v
		}
	}
	if dRows != nil {
		clear(dRows)
		product(dRows, dOut, w.turned[i], count, l.Out, l.In)
	}
}

// pool is net.Pool and notes which value each result came from, -1 for none.
func pool(to []float32, from []int32, values []float32, side, channels, border int) {
	half := side / 2
	if border > 0 {
		for i := range from {
			from[i] = -1
		}
	}
	for y := range half {
		for x := range half {
			top := (2*y*side + 2*x) * channels
			below := top + side*channels
			at := ((y+border)*(half+2*border) + x + border) * channels
			for c := range channels {
				best, where := float32(0), int32(-1)
				for _, i := range [4]int{top + c, top + channels + c, below + c, below + channels + c} {
					if values[i] > best {
						best, where = values[i], int32(i)
					}
				}
				to[at+c], from[at+c] = best, where
			}
		}
	}
}

func unpool(dMap, dPool []float32, from []int32) {
	clear(dMap)
	for i, f := range from {
		if f >= 0 {
			dMap[f] = dPool[i]
		}
	}
}

func unpatch(to, patches []float32, side, channels, kernel int) {
	clear(to)
	size := side - kernel + 1
	width := kernel * channels
	i := 0
	for y := range size {
		for x := range size {
			for k := range kernel {
				out := to[((y+k)*side+x)*channels:][:width]
				for j, v := range patches[i:][:width] {
					out[j] += v
				}
				i += width
			}
		}
	}
}

// adam is the optimiser: each weight has a step of its own, by the mean and the spread of its
// gradients.
type adam struct {
	mean, spread *net.Network
	steps        int
}

func (a *adam) step(n, grads *net.Network, rate, decay float64) {
	a.steps++
	const keepMean, keepSpread = 0.9, 0.999
	scale := float32(rate * math.Sqrt(1-math.Pow(keepSpread, float64(a.steps))) / (1 - math.Pow(keepMean, float64(a.steps))))
	shrink := float32(1 - rate*decay)
	for i := range n.Layers {
		l, g, m, s := &n.Layers[i], &grads.Layers[i], &a.mean.Layers[i], &a.spread.Layers[i]
		adamStep(l.Weights, g.Weights, m.Weights, s.Weights, scale, shrink)
		adamStep(l.Bias, g.Bias, m.Bias, s.Bias, scale, 1)
	}
}

func adamStep(w, g, m, s []float32, scale, shrink float32) {
	for i, d := range g {
		m[i] += 0.1 * (d - m[i])
		s[i] += 0.001 * (d*d - s[i])
		w[i] = w[i]*shrink - scale*m[i]/(float32(math.Sqrt(float64(s[i])))+1e-7)
	}
}
