package network

// A Reader runs a network on one picture after another. It is not safe for use by several
// goroutines at once.
type Reader struct {
	network *Network

	patches      []float32
	map1, pool1  []float32
	map2, pool2  []float32
	map3, pool3  []float32
	hidden, outs []float32
}

// NewReader returns a reader of the network.
func NewReader(n *Network) *Reader {
	return &Reader{
		network: n,
		patches: make([]float32, max(Size1*Size1*sizes[0][0], Size2*Size2*sizes[1][0], Size3*Size3*sizes[2][0])),
		map1:    make([]float32, Size1*Size1*Channels1),
		pool1:   make([]float32, Size1/2*Size1/2*Channels1),
		map2:    make([]float32, Size2*Size2*Channels2),
		pool2:   make([]float32, (Size3+2)*(Size3+2)*Channels2),
		map3:    make([]float32, Size3*Size3*Channels3),
		pool3:   make([]float32, Flat),
		hidden:  make([]float32, Hidden),
		outs:    make([]float32, Outputs),
	}
}

// Read returns the outputs for a picture of Side×Side values. They are valid until the next call.
// It also returns the values of the layer before, by which cells can be compared.
func (r *Reader) Read(picture []float32) (outputs, hidden []float32) {
	l := &r.network.Layers
	Patches(r.patches, picture, Side, 1, Kernel1)
	multiply(r.map1, r.patches, &l[0])
	pool(r.pool1, r.map1, Size1, Channels1, 0)
	Patches(r.patches, r.pool1, Size1/2, Channels1, Kernel2)
	multiply(r.map2, r.patches, &l[1])
	pool(r.pool2, r.map2, Size2, Channels2, 1)
	Patches(r.patches, r.pool2, Size3+2, Channels2, Kernel3)
	multiply(r.map3, r.patches, &l[2])
	pool(r.pool3, r.map3, Size3, Channels3, 0)
	multiply(r.hidden, r.pool3, &l[3])
	for i, v := range r.hidden {
		r.hidden[i] = max(v, 0)
	}
	multiply(r.outs, r.hidden, &l[4])
	return r.outs, r.hidden
}

// Patches copies what a convolution sees at each of its places, a row for each.
func Patches(to, from []float32, side, channels, kernel int) {
	size := side - kernel + 1
	width := kernel * channels
	i := 0
	for y := range size {
		for x := range size {
			for k := range kernel {
				at := ((y+k)*side + x) * channels
				copy(to[i:i+width], from[at:at+width])
				i += width
			}
		}
	}
}

// pool takes the largest of each 2×2 values, or 0 where all are negative. The result has a border of
// the given width, which it leaves as it is.
func pool(to, from []float32, side, channels, border int) {
	half := side / 2
	for y := range half {
		for x := range half {
			a := from[(2*y*side+2*x)*channels:][:2*channels]
			b := from[((2*y+1)*side+2*x)*channels:][:2*channels]
			out := to[((y+border)*(half+2*border)+x+border)*channels:][:channels]
			for c := range out {
				out[c] = max(a[c], a[c+channels], b[c], b[c+channels], 0)
			}
		}
	}
}

// multiply computes rows · weights + bias, for as many rows as the result has.
func multiply(to, rows []float32, l *Layer) {
	in, out := l.In, l.Out
	count := len(to) / out
	i := 0
	for ; i+2 <= count; i += 2 {
		a0, a1 := rows[i*in:][:in], rows[(i+1)*in:][:in]
		c0, c1 := to[i*out:][:out], to[(i+1)*out:][:out]
		for j := 0; j+4 <= out; j += 4 {
			multiply2x4(c0[j:j+4], c1[j:j+4], a0, a1, l.Weights[j:], l.Bias[j:j+4], out)
		}
	}
	for ; i < count; i++ {
		a, c := rows[i*in:][:in], to[i*out:][:out]
		copy(c, l.Bias)
		for k, v := range a {
			if v != 0 {
				for j, w := range l.Weights[k*out:][:out] {
					c[j] += v * w
				}
			}
		}
	}
}

// multiply2x4 computes four columns of two rows. Their eight sums stay in registers.
func multiply2x4(c0, c1, a0, a1, weights, bias []float32, stride int) {
	a1 = a1[:len(a0)]
	bias, c0, c1 = bias[:4], c0[:4], c1[:4]
	s0, s1, s2, s3 := bias[0], bias[1], bias[2], bias[3]
	t0, t1, t2, t3 := s0, s1, s2, s3
	at := 0
	for k, x := range a0 {
		y := a1[k]
		w := weights[at : at+4 : at+4]
		w0, w1, w2, w3 := w[0], w[1], w[2], w[3]
		s0 += x * w0
		s1 += x * w1
		s2 += x * w2
		s3 += x * w3
		t0 += y * w0
		t1 += y * w1
		t2 += y * w2
		t3 += y * w3
		at += stride
	}
	c0[0], c0[1], c0[2], c0[3] = s0, s1, s2, s3
	c1[0], c1[1], c1[2], c1[3] = t0, t1, t2, t3
}
