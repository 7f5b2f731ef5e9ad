package network

import "testing"

func BenchmarkRead(b *testing.B) {
	r := NewReader(New())
	p := make([]float32, Side*Side)
	for b.Loop() {
		r.Read(p)
	}
}
