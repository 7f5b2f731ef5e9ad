package locate

import "image"

// Dark reports whether the lines of a picture are likelier lighter than the ground than darker: most of the picture
// is dark, and what is light and narrow takes less of it than what is dark and narrow.
//
// Both happen in a photo of paper in bad light, but hardly together. In a picture of a dark window
// what lies between its letters and lines is dark and narrow, and stands out more than they do.
func Dark(picture *image.Gray) bool {
	if picture.Bounds().Dx() < smallest || picture.Bounds().Dy() < smallest {
		return false
	}
	const dark = 110 // of the median pixel
	small, _ := reduced(planeOf(picture))
	var counts [256]int
	for _, v := range small.pixels {
		counts[v]++
	}
	below := 0
	for _, n := range counts[:dark] {
		below += n
	}
	if 2*below < len(small.pixels) {
		return false
	}
	turned, _ := reduced(groundOf(picture, true))
	return 2*inkIn(turned) < inkIn(small)
}

// inkIn returns how much ink there is in a picture.
func inkIn(p *plane) int {
	sum := 0
	for _, v := range inkOf(p, paperOf(p)).pixels {
		sum += int(v)
	}
	return sum
}
