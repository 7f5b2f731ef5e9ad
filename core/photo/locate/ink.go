package locate

import "nonet/core/yield"

// paperOf returns the brightness of the paper around each pixel of a picture, at half its width and
// height: the picture without what is dark and narrower than a wide line. So edges of shadows and
// large dark things do not count as ink. Noise would make the paper too bright, so it is smoothed
// first.
func paperOf(p *plane) *plane {
	half := smoothed(halved(p))
	radius := max(max(p.width, p.height)/240, 3)
	turned := transposed(extreme(half, radius, false))
	turned = extreme(extreme(turned, radius, false), radius, true)
	return extreme(transposed(turned), radius, true)
}

// halved returns the picture with each 2×2 pixels averaged to one. An odd row or column at the end
// is averaged with itself.
func halved(p *plane) *plane {
	out := &plane{width: (p.width + 1) / 2, height: (p.height + 1) / 2, pixels: nil}
	out.pixels = make([]uint8, out.width*out.height)
	for y := range out.height {
		a := p.pixels[2*y*p.width:][:p.width]
		b := p.pixels[min(2*y+1, p.height-1)*p.width:][:p.width]
		row := out.pixels[y*out.width:][:out.width]
		for x := range row {
			left, right := 2*x, min(2*x+1, len(a)-1)
			row[x] = uint8((uint32(a[left]) + uint32(a[right]) + uint32(b[left]) + uint32(b[right]) + 2) / 4)
		}
	}
	yield.Now()
	return out
}

// smoothed returns the picture with each pixel averaged with the eight around it.
func smoothed(p *plane) *plane {
	out := &plane{width: p.width, height: p.height, pixels: make([]uint8, len(p.pixels))}
	sums := make([]uint32, p.width)
	for y := range p.height {
		a, b := p.pixels[max(y-1, 0)*p.width:], p.pixels[y*p.width:]
		c := p.pixels[min(y+1, p.height-1)*p.width:]
		for x := range sums {
			sums[x] = uint32(a[x]) + uint32(b[x]) + uint32(c[x])
		}
		row := out.pixels[y*p.width:]
		for x, s := range sums {
			row[x] = uint8((sums[max(x-1, 0)] + s + sums[min(x+1, len(sums)-1)] + 4) / 9)
		}
	}
	yield.Now()
	return out
}

// transposed returns the picture with rows and columns exchanged.
func transposed(p *plane) *plane {
	out := &plane{width: p.height, height: p.width, pixels: make([]uint8, len(p.pixels))}
	const block = 32 // pixels that stay in the processor's cache
	for y0 := 0; y0 < p.height; y0 += block {
		for x0 := 0; x0 < p.width; x0 += block {
			for y := y0; y < min(y0+block, p.height); y++ {
				for x := x0; x < min(x0+block, p.width); x++ {
					out.pixels[x*p.height+y] = p.pixels[y*p.width+x]
				}
			}
		}
	}
	yield.Now()
	return out
}

// extreme returns, for each pixel, the largest value of those at most radius beside it in its row,
// or the least one. It takes three comparisons a pixel whatever the radius is: windows are put
// together from the ends of two blocks (van Herk).
func extreme(p *plane, radius int, least bool) *plane {
	out := &plane{width: p.width, height: p.height, pixels: make([]uint8, len(p.pixels))}
	flip := uint8(0)
	if least {
		flip = 255
	}
	window := 2*radius + 1
	length := (p.width + 2*radius + window - 1) / window * window
	padded, left, right := make([]uint8, length), make([]uint8, length), make([]uint8, length)
	for y := range p.height {
		for x, v := range p.pixels[y*p.width : (y+1)*p.width] {
			padded[radius+x] = v ^ flip
		}
		for from := 0; from < length; from += window {
			high := uint8(0)
			for i := from; i < from+window; i++ {
				high = max(high, padded[i])
				left[i] = high
			}
			high = 0
			for i := from + window - 1; i >= from; i-- {
				high = max(high, padded[i])
				right[i] = high
			}
		}
		row := out.pixels[y*p.width : (y+1)*p.width]
		for x := range row {
			row[x] = max(right[x], left[x+window-1]) ^ flip
		}
		yield.Often()
	}
	return out
}

// faint is the contrast of ink to paper that counts half.
const faint = 0.12

// inkOf returns how surely each pixel is ink, 0 to 255. It grows with the contrast to the paper
// around, fast at first, so that a faint line counts nearly as much as a black one.
func inkOf(p, paper *plane) *plane {
	noise := noiseOf(p)
	if noise > 2 {
		p = smoothed(p)
		noise /= 2
	}
	out := &plane{width: p.width, height: p.height, pixels: make([]uint8, len(p.pixels))}
	var table [256]uint8 // by contrast in 255ths of the paper
	for i := range table {
		c := float64(i) / 255
		table[i] = uint8(255*c/(c+faint) + .5)
	}
	var inverse [256]uint32
	for i := range inverse {
		inverse[i] = uint32(255 * 65536 / max(i, 16))
	}
	ignored := 1 + int(2.5*noise)
	for y := range p.height {
		bright := paper.pixels[y/2*paper.width:]
		row := out.pixels[y*p.width : (y+1)*p.width]
		for x, v := range p.pixels[y*p.width : (y+1)*p.width] {
			if w := bright[x/2]; int(v) < int(w)-ignored {
				row[x] = table[min((uint32(w-v)-uint32(ignored))*inverse[w]>>16, 255)]
			}
		}
	}
	return out
}

// widest returns the plane with each pixel as strong as the strongest of the nine around it.
func widest(ink *plane) *plane {
	return transposed(extreme(transposed(extreme(ink, 1, false)), 1, false))
}

// noiseOf returns about the standard deviation of the noise: the median of how far pixels are from
// the mean of their neighbours.
func noiseOf(p *plane) float64 {
	var counts [256]int
	total := 0
	for y := 1; y+1 < p.height; y += 3 {
		row := p.pixels[y*p.width : (y+1)*p.width]
		for x := 1; x+1 < p.width; x += 2 {
			i := y*p.width + x
			sum := int(row[x-1]) + int(row[x+1]) + int(p.pixels[i-p.width]) + int(p.pixels[i+p.width])
			counts[abs(4*int(row[x])-sum)/4]++
			total++
		}
	}
	d, below := 0, 0
	for 2*(below+counts[d]) < total {
		below += counts[d]
		d++
	}
	part := (float64(total)/2 - float64(below)) / max(float64(counts[d]), 1)
	return (float64(d) + part) * 1.3
}
