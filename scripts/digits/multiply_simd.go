//go:build goexperiment.simd && amd64

package main

import "simd/archsimd"

// vectors says that the products below are computed eight numbers at a time.
const vectors = true

// product adds a·b to c: a has rows of k numbers, b k rows of n, and n is a multiple of 8.
func product(c, a, b []float32, rows, k, n int) {
	i := 0
	for ; i+4 <= rows; i += 4 {
		j := 0
		for ; j+16 <= n; j += 16 {
			product4x16(c[i*n+j:], a[i*k:], b[j:], k, n)
		}
		for ; j < n; j += 8 {
			product4x8(c[i*n+j:], a[i*k:], b[j:], k, n)
		}
	}
	for ; i < rows; i++ {
		j := 0
		for ; j+32 <= n; j += 32 {
			product1x32(c[i*n+j:], a[i*k:(i+1)*k], b[j:], n)
		}
		for ; j < n; j += 8 {
			product1x8(c[i*n+j:], a[i*k:(i+1)*k], b[j:], n)
		}
	}
}

func product4x16(c, a, b []float32, k, n int) {
	a0, a1, a2, a3 := a[:k], a[k:2*k], a[2*k:3*k], a[3*k:4*k]
	c00, c01 := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[8:])
	c10, c11 := archsimd.LoadFloat32x8Slice(c[n:]), archsimd.LoadFloat32x8Slice(c[n+8:])
	c20, c21 := archsimd.LoadFloat32x8Slice(c[2*n:]), archsimd.LoadFloat32x8Slice(c[2*n+8:])
	c30, c31 := archsimd.LoadFloat32x8Slice(c[3*n:]), archsimd.LoadFloat32x8Slice(c[3*n+8:])
	at := 0
	for p := range k {
		row := b[at : at+16]
		b0, b1 := archsimd.LoadFloat32x8((*[8]float32)(row)), archsimd.LoadFloat32x8((*[8]float32)(row[8:]))
		at += n
		v := archsimd.BroadcastFloat32x8(a0[p])
		c00, c01 = v.MulAdd(b0, c00), v.MulAdd(b1, c01)
		v = archsimd.BroadcastFloat32x8(a1[p])
		c10, c11 = v.MulAdd(b0, c10), v.MulAdd(b1, c11)
		v = archsimd.BroadcastFloat32x8(a2[p])
		c20, c21 = v.MulAdd(b0, c20), v.MulAdd(b1, c21)
		v = archsimd.BroadcastFloat32x8(a3[p])
		c30, c31 = v.MulAdd(b0, c30), v.MulAdd(b1, c31)
	}
	c00.StoreSlice(c)
	c01.StoreSlice(c[8:])
	c10.StoreSlice(c[n:])
	c11.StoreSlice(c[n+8:])
	c20.StoreSlice(c[2*n:])
	c21.StoreSlice(c[2*n+8:])
	c30.StoreSlice(c[3*n:])
	c31.StoreSlice(c[3*n+8:])
}

func product4x8(c, a, b []float32, k, n int) {
	a0, a1, a2, a3 := a[:k], a[k:2*k], a[2*k:3*k], a[3*k:4*k]
	c0, c1 := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[n:])
	c2, c3 := archsimd.LoadFloat32x8Slice(c[2*n:]), archsimd.LoadFloat32x8Slice(c[3*n:])
	at := 0
	for p := range k {
		v := archsimd.LoadFloat32x8((*[8]float32)(b[at:]))
		at += n
		c0 = archsimd.BroadcastFloat32x8(a0[p]).MulAdd(v, c0)
		c1 = archsimd.BroadcastFloat32x8(a1[p]).MulAdd(v, c1)
		c2 = archsimd.BroadcastFloat32x8(a2[p]).MulAdd(v, c2)
		c3 = archsimd.BroadcastFloat32x8(a3[p]).MulAdd(v, c3)
	}
	c0.StoreSlice(c)
	c1.StoreSlice(c[n:])
	c2.StoreSlice(c[2*n:])
	c3.StoreSlice(c[3*n:])
}

func product1x32(c, a, b []float32, n int) {
	c0, c1 := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[8:])
	c2, c3 := archsimd.LoadFloat32x8Slice(c[16:]), archsimd.LoadFloat32x8Slice(c[24:])
	at := 0
	for _, x := range a {
		row := (*[32]float32)(b[at:])
		at += n
		v := archsimd.BroadcastFloat32x8(x)
		c0 = v.MulAdd(archsimd.LoadFloat32x8((*[8]float32)(row[:8])), c0)
		c1 = v.MulAdd(archsimd.LoadFloat32x8((*[8]float32)(row[8:16])), c1)
		c2 = v.MulAdd(archsimd.LoadFloat32x8((*[8]float32)(row[16:24])), c2)
		c3 = v.MulAdd(archsimd.LoadFloat32x8((*[8]float32)(row[24:])), c3)
	}
	c0.StoreSlice(c)
	c1.StoreSlice(c[8:])
	c2.StoreSlice(c[16:])
	c3.StoreSlice(c[24:])
}

func product1x8(c, a, b []float32, n int) {
	sum := archsimd.LoadFloat32x8Slice(c)
	at := 0
	for _, v := range a {
		sum = archsimd.BroadcastFloat32x8(v).MulAdd(archsimd.LoadFloat32x8((*[8]float32)(b[at:])), sum)
		at += n
	}
	sum.StoreSlice(c)
}

// outer adds aᵀ·d to c: a has rows of k numbers, d as many rows of n, c k rows of n.
func outer(c, a, d []float32, rows, k, n int) {
	p := 0
	for ; p+4 <= k; p += 4 {
		j := 0
		for ; j+16 <= n; j += 16 {
			outer4x16(c[p*n+j:], a[p:], d[j:], rows, k, n)
		}
		for ; j < n; j += 8 {
			outer4x8(c[p*n+j:], a[p:], d[j:], rows, k, n)
		}
	}
	for ; p < k; p++ {
		for j := 0; j < n; j += 8 {
			outer1x8(c[p*n+j:], a[p:], d[j:], rows, k, n)
		}
	}
}

func outer4x16(c, a, d []float32, rows, k, n int) {
	c00, c01 := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[8:])
	c10, c11 := archsimd.LoadFloat32x8Slice(c[n:]), archsimd.LoadFloat32x8Slice(c[n+8:])
	c20, c21 := archsimd.LoadFloat32x8Slice(c[2*n:]), archsimd.LoadFloat32x8Slice(c[2*n+8:])
	c30, c31 := archsimd.LoadFloat32x8Slice(c[3*n:]), archsimd.LoadFloat32x8Slice(c[3*n+8:])
	at, from := 0, 0
	for range rows {
		row := d[at : at+16]
		d0, d1 := archsimd.LoadFloat32x8((*[8]float32)(row)), archsimd.LoadFloat32x8((*[8]float32)(row[8:]))
		at += n
		q := (*[4]float32)(a[from:])
		from += k
		v := archsimd.BroadcastFloat32x8(q[0])
		c00, c01 = v.MulAdd(d0, c00), v.MulAdd(d1, c01)
		v = archsimd.BroadcastFloat32x8(q[1])
		c10, c11 = v.MulAdd(d0, c10), v.MulAdd(d1, c11)
		v = archsimd.BroadcastFloat32x8(q[2])
		c20, c21 = v.MulAdd(d0, c20), v.MulAdd(d1, c21)
		v = archsimd.BroadcastFloat32x8(q[3])
		c30, c31 = v.MulAdd(d0, c30), v.MulAdd(d1, c31)
	}
	c00.StoreSlice(c)
	c01.StoreSlice(c[8:])
	c10.StoreSlice(c[n:])
	c11.StoreSlice(c[n+8:])
	c20.StoreSlice(c[2*n:])
	c21.StoreSlice(c[2*n+8:])
	c30.StoreSlice(c[3*n:])
	c31.StoreSlice(c[3*n+8:])
}

func outer4x8(c, a, d []float32, rows, k, n int) {
	c0, c1 := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[n:])
	c2, c3 := archsimd.LoadFloat32x8Slice(c[2*n:]), archsimd.LoadFloat32x8Slice(c[3*n:])
	at, from := 0, 0
	for range rows {
		v := archsimd.LoadFloat32x8((*[8]float32)(d[at:]))
		at += n
		q := (*[4]float32)(a[from:])
		from += k
		c0 = archsimd.BroadcastFloat32x8(q[0]).MulAdd(v, c0)
		c1 = archsimd.BroadcastFloat32x8(q[1]).MulAdd(v, c1)
		c2 = archsimd.BroadcastFloat32x8(q[2]).MulAdd(v, c2)
		c3 = archsimd.BroadcastFloat32x8(q[3]).MulAdd(v, c3)
	}
	c0.StoreSlice(c)
	c1.StoreSlice(c[n:])
	c2.StoreSlice(c[2*n:])
	c3.StoreSlice(c[3*n:])
}

func outer1x8(c, a, d []float32, rows, k, n int) {
	sum := archsimd.LoadFloat32x8Slice(c)
	for i := range rows {
		sum = archsimd.BroadcastFloat32x8(a[i*k]).MulAdd(archsimd.LoadFloat32x8((*[8]float32)(d[i*n:])), sum)
	}
	sum.StoreSlice(c)
}
