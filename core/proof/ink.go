package proof

import "image"

// An Ink is a way to show a photo.
type Ink int

// The ways. Grey newsprint in bad light is easier to read without its shadows, and what is faint with
// nothing between black and white.
const (
	AsItIs Ink = iota
	Contrast
	BlackOnWhite
	Inks // their number
)

// Show returns a straightened picture of a grid with side cells in a row, shown in one of the ways.
func Show(picture *image.Gray, side int, ink Ink) *image.Gray {
	if ink == AsItIs || picture.Rect.Empty() {
		return picture
	}
	flat := flatten(picture, side)
	const paper, faintest = 235, 20 // paper is not quite white, and what is hardly darker is not print
	black := min(percentile(histogram(flat, flat.Rect), 1), paper-faintest)
	low, high := black, paper
	if ink == BlackOnWhite {
		middle := (black + 255*2) / 3
		low, high = middle-16, middle+16
	}
	for i, v := range flat.Pix {
		flat.Pix[i] = uint8(min(max((int(v)-low)*255/(high-low), 0), 255))
	}
	return flat
}

// flatten makes the paper white: the brightness of the paper is measured in each cell, and between
// the middles of the cells it changes steadily.
func flatten(picture *image.Gray, side int) *image.Gray {
	const paperShare = 80 // per cent: the paper is brighter than what is printed on it
	b := picture.Rect
	paper := make([]float32, side*side)
	for row := range side {
		for column := range side {
			cell := image.Rect(b.Min.X+b.Dx()*column/side, b.Min.Y+b.Dy()*row/side, b.Min.X+b.Dx()*(column+1)/side, b.Min.Y+b.Dy()*(row+1)/side)
			paper[row*side+column] = float32(max(percentile(histogram(picture, cell), paperShare), 1))
		}
	}
	flat := image.NewGray(image.Rect(0, 0, b.Dx(), b.Dy()))
	columns := weigh(b.Dx(), side)
	for y, r := range weigh(b.Dy(), side) {
		from := picture.Pix[y*picture.Stride:]
		to := flat.Pix[y*flat.Stride:][:b.Dx()]
		upper, lower := paper[r.first*side:], paper[r.second*side:]
		for x, c := range columns {
			above := upper[c.first] + (upper[c.second]-upper[c.first])*c.share
			below := lower[c.first] + (lower[c.second]-lower[c.first])*c.share
			to[x] = uint8(min(float32(from[x])*255/(above+(below-above)*r.share), 255))
		}
	}
	return flat
}

// A weight says between the middles of which two cells a pixel is, and how near to the second.
type weight struct {
	first, second int
	share         float32
}

func weigh(pixels, side int) []weight {
	all := make([]weight, pixels)
	for i := range all {
		at := (float32(i)+.5)*float32(side)/float32(pixels) - .5
		first := int(max(at, 0))
		all[i] = weight{first, min(first+1, side-1), max(at-float32(first), 0)}
	}
	return all
}

func histogram(picture *image.Gray, r image.Rectangle) *[256]int {
	var count [256]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for _, v := range picture.Pix[picture.PixOffset(r.Min.X, y):][:r.Dx()] {
			count[v]++
		}
	}
	return &count
}

// percentile returns the brightness that a share of the pixels, in per cent, does not exceed.
func percentile(count *[256]int, share int) int {
	total := 0
	for _, n := range count {
		total += n
	}
	sum := 0
	for v, n := range count {
		if sum += n; sum*100 >= total*share {
			return v
		}
	}
	return 255
}
