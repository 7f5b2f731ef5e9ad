//go:build !goexperiment.simd || !amd64

package main

// vectors is false: without GOEXPERIMENT=simd training takes many times as long.
const vectors = false

// product adds a·b to c: a has rows of k numbers, b k rows of n.
func product(c, a, b []float32, rows, k, n int) {
	for i := range rows {
		out := c[i*n:][:n]
		for p, v := range a[i*k:][:k] {
			for j, w := range b[p*n:][:n] {
				out[j] += v * w
			}
		}
	}
}

// outer adds aᵀ·d to c: a has rows of k numbers, d as many rows of n, c k rows of n.
func outer(c, a, d []float32, rows, k, n int) {
	for i := range rows {
		row := d[i*n:][:n]
		for p, v := range a[i*k:][:k] {
			out := c[p*n:][:n]
			for j, w := range row {
				out[j] += v * w
			}
		}
	}
}
