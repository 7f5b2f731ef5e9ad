package main

import "math"

// Where the outputs of the network begin: what kind of thing a cell holds, which character, and
// the tens of a number of two digits (none, 1 or 2; the character is then its ones).
const (
	kindAt, kinds = 0, 4
	charAt, chars = 4, 36
	tensAt, tens  = 40, 3
)

// The kinds, as in package glyph.
const (
	blank = iota
	candidates
	printed
	written
)

// strange is the character of what is none: digits on their side or on their head.
const strange = chars - 1

// A target is what a picture shows. Kinds is the set of kinds it may be of, by bits; char and
// tens are −1 where nothing is known.
type target struct {
	kinds      uint8
	char, tens int8
}

// loss returns the cross entropy of the outputs, and its gradients.
func (t *target) loss(outs, gradients []float32) float64 {
	clear(gradients)
	l := crossEntropy(outs[kindAt:kindAt+kinds], gradients[kindAt:], func(i int) bool { return t.kinds>>i&1 == 1 })
	if t.char >= 0 {
		l += crossEntropy(outs[charAt:charAt+chars], gradients[charAt:], func(i int) bool { return i == int(t.char) })
	}
	if t.tens >= 0 {
		l += crossEntropy(outs[tensAt:tensAt+tens], gradients[tensAt:], func(i int) bool { return i == int(t.tens) })
	}
	return l
}

// crossEntropy is −log of the probability of the allowed classes together.
func crossEntropy(outs, gradients []float32, allowed func(int) bool) float64 {
	p := softmax(outs, 1)
	var right float64
	for i, v := range p {
		if allowed(i) {
			right += v
		}
	}
	right = max(right, 1e-12)
	for i, v := range p {
		gradients[i] = float32(v)
		if allowed(i) {
			gradients[i] = float32(v - v/right)
		}
	}
	return -math.Log(right)
}

// softmax turns outputs into probabilities; a temperature above 1 makes them less sure.
func softmax(outs []float32, temperature float64) []float64 {
	p := make([]float64, len(outs))
	top := outs[0]
	for _, v := range outs {
		top = max(top, v)
	}
	var sum float64
	for i, v := range outs {
		p[i] = math.Exp(float64(v-top) / temperature)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}
