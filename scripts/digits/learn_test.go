package main

import (
	"math/rand/v2"
	"testing"

	net "nonet/core/photo/glyph/network"
)

func BenchmarkLearn(b *testing.B) {
	w := newWorker(random(rand.New(rand.NewPCG(1, 2))), 1)
	picture := make([]float32, net.Side*net.Side)
	for i := range picture {
		picture[i] = float32(i*7919%256) / 255
	}
	w.begin()
	for b.Loop() {
		w.learn(picture, &target{1, 3, 0}, 0.25)
	}
}
