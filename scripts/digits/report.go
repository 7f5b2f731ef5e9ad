package main

import (
	"fmt"
	"io"
	"math"
	"sync"

	net "nonet/core/photo/glyph/network"
)

// An answer is what the network says of one sample.
type answer struct {
	kinds, chars, tens []float32
}

// ask runs the network on samples, by the forward pass that the program itself uses.
func ask(n *net.Network, samples []sample, threads int) []answer {
	answers := make([]answer, len(samples))
	var wait sync.WaitGroup
	for t := range threads {
		wait.Go(func() {
			r := net.NewReader(n)
			picture := make([]float32, net.Side*net.Side)
			for i := t; i < len(samples); i += threads {
				for j, v := range samples[i].pixels {
					picture[j] = float32(v) / 255
				}
				outs, _ := r.Read(picture)
				outs = append([]float32(nil), outs...)
				answers[i] = answer{outs[kindAt : kindAt+kinds], outs[charAt : charAt+chars], outs[tensAt : tensAt+tens]}
			}
		})
	}
	wait.Wait()
	return answers
}

func best(outs []float32) int {
	b := 0
	for i, v := range outs {
		if v > outs[b] {
			b = i
		}
	}
	return b
}

// report prints how often the network is right, by source of the samples.
func report(w io.Writer, samples []sample, answers []answer) {
	var count, kindsWrong, charsWrong, tensWrong [sources]int
	confused := map[[2]int]int{}
	for i, s := range samples {
		a := answers[i]
		count[s.source]++
		if s.kinds>>best(a.kinds)&1 == 0 {
			kindsWrong[s.source]++
		}
		if s.char >= 0 && best(a.chars) != int(s.char) {
			charsWrong[s.source]++
			confused[[2]int{int(s.char), best(a.chars)}]++
		}
		if s.tens >= 0 && best(a.tens) != int(s.tens) {
			tensWrong[s.source]++
		}
	}
	fmt.Fprintf(w, "%-22s %8s %12s %12s %12s\n", "held out", "samples", "wrong kind", "wrong char", "wrong tens")
	for s, n := range count {
		if n > 0 {
			percent := func(wrong int) float64 { return 100 * float64(wrong) / float64(n) }
			fmt.Fprintf(w, "%-22s %8d %11.2f%% %11.2f%% %11.2f%%\n", sourceNames[s], n, percent(kindsWrong[s]), percent(charsWrong[s]), percent(tensWrong[s]))
		}
	}
	fmt.Fprint(w, "read as another:")
	for range 12 {
		var worst [2]int
		for pair, n := range confused {
			if n > confused[worst] || n == confused[worst] && n > 0 && (pair[0] < worst[0] || pair[0] == worst[0] && pair[1] < worst[1]) {
				worst = pair
			}
		}
		if confused[worst] == 0 {
			break
		}
		fmt.Fprintf(w, " %s→%s %d", name(worst[0]), name(worst[1]), confused[worst])
		delete(confused, worst)
	}
	fmt.Fprintln(w)
}

func name(char int) string {
	if char == strange {
		return "none"
	}
	return characters[char : char+1]
}

// temperature finds how sure the outputs should be taken to be: that which makes what was right
// likeliest.
func temperature(samples []sample, answers []answer, of func(*sample, *answer) (outs []float32, allowed func(int) bool)) float64 {
	bestLoss, at := math.Inf(1), 1.0
	for t := 0.5; t < 3; t *= 1.03 {
		var loss float64
		for i := range samples {
			outs, allowed := of(&samples[i], &answers[i])
			if outs == nil {
				continue
			}
			var right float64
			for c, p := range softmax(outs, t) {
				if allowed(c) {
					right += p
				}
			}
			loss -= math.Log(max(right, 1e-9))
		}
		if loss < bestLoss {
			bestLoss, at = loss, t
		}
	}
	return at
}

func ofKind(s *sample, a *answer) ([]float32, func(int) bool) {
	return a.kinds, func(i int) bool { return s.kinds>>i&1 == 1 }
}

func ofChar(s *sample, a *answer) ([]float32, func(int) bool) {
	if s.char < 0 {
		return nil, nil
	}
	return a.chars, func(i int) bool { return i == int(s.char) }
}

// reliability prints how often what was said with some probability was right. It is said of a cell by
// itself; a board says more.
func reliability(w io.Writer, n *net.Network, samples []sample, answers []answer) {
	edges := [...]float64{0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 1.01}
	var count, right [len(edges)]int
	var said [len(edges)]float64
	for i := range samples {
		s, a := &samples[i], &answers[i]
		kind := softmax(a.kinds, float64(n.KindTemperature))
		char := softmax(a.chars, float64(n.CharTemperature))
		tens := softmax(a.tens, float64(n.CharTemperature))
		k, c, t := best(a.kinds), best(a.chars), best(a.tens)
		p, ok := kind[k], s.kinds>>k&1 == 1
		if k == printed || k == written {
			if s.kinds == 1<<printed|1<<written {
				p = kind[printed] + kind[written]
			}
			p *= char[c] * tens[t]
			ok = ok && c == int(s.char) && t == int(s.tens)
		}
		bin := 0
		for p >= edges[bin] {
			bin++
		}
		count[bin]++
		said[bin] += p
		if ok {
			right[bin]++
		}
	}
	fmt.Fprintf(w, "%-12s %8s %10s %10s\n", "said below", "samples", "said", "right")
	for i, n := range count {
		if n > 0 {
			fmt.Fprintf(w, "%-12v %8d %9.2f%% %9.2f%%\n", min(1, edges[i]), n, 100*said[i]/float64(n), 100*float64(right[i])/float64(n))
		}
	}
}
