package locate

import "nonet/core/yield"

// boxMean returns the mean of the pixels at most radius away from each pixel.
func boxMean(p *plane, radius int) *plane {
	w, h := p.width, p.height
	out := &plane{w, h, make([]uint8, w*h)}
	columns := make([]int32, w) // sums of the rows within radius
	add := func(y int, sign int32) {
		for x, v := range p.pixels[y*w : (y+1)*w] {
			columns[x] += sign * int32(v)
		}
	}
	for y := range min(radius, h) {
		add(y, 1)
	}
	for y := range h {
		if y+radius < h {
			add(y+radius, 1)
		}
		if y-radius-1 >= 0 {
			add(y-radius-1, -1)
		}
		rows := int32(min(y+radius, h-1) - max(y-radius, 0) + 1)
		sum := int32(0)
		for x := range min(radius, w) {
			sum += columns[x]
		}
		row := out.pixels[y*w : (y+1)*w]
		for x := range row {
			if x+radius < w {
				sum += columns[x+radius]
			}
			if x-radius-1 >= 0 {
				sum -= columns[x-radius-1]
			}
			cols := int32(min(x+radius, w-1) - max(x-radius, 0) + 1)
			row[x] = uint8(sum / (rows * cols))
		}
		yield.Often()
	}
	return out
}

// paperOf returns the brightness of the paper around each pixel: the mean of what is brighter than
// the mean.
func paperOf(p *plane) *plane {
	radius := max(max(p.width, p.height)/40, 6)
	mean := boxMean(p, radius)
	for i, v := range p.pixels {
		mean.pixels[i] = max(mean.pixels[i], v)
	}
	return boxMean(mean, radius)
}

// faint is the contrast of ink to paper that counts half.
const faint = 0.12

// inkOf returns how surely each pixel is ink, 0 to 255. It grows with the contrast to the paper
// around, fast at first, so that a faint line counts nearly as much as a black one.
func inkOf(p, paper *plane) *plane {
	out := &plane{p.width, p.height, make([]uint8, len(p.pixels))}
	var table [256]uint8 // by contrast in 255ths of the paper
	for i := range table {
		c := max(float64(i)/255-0.02, 0)
		table[i] = uint8(255*c/(c+faint) + .5)
	}
	var inverse [256]uint32
	for i := range inverse {
		inverse[i] = uint32(255 * 65536 / max(i, 16))
	}
	for i, v := range p.pixels {
		if w := paper.pixels[i]; v < w {
			out.pixels[i] = table[min(uint32(w-v)*inverse[w]>>16, 255)]
		}
	}
	return out
}
