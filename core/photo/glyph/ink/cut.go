package ink

import (
	"image"
	"math"
)

// Cut draws the part of a picture from (left, top) to (right, bottom) as Side×Side grey values: the
// mean of the pixels that fall on one where it is made smaller, a blend of those around where it is made
// larger. Pixels beyond the picture are those of its edge.
func Cut(to []float32, picture *image.Gray, left, top, right, bottom float64) {
	var columns, rows [Side]window
	bounds := picture.Bounds()
	windows(&columns, left, right, bounds.Dx())
	windows(&rows, top, bottom, bounds.Dy())
	for y, row := range rows {
		for x, column := range columns {
			var sum float32
			for j := range row.count {
				line := picture.Pix[(row.first+j)*picture.Stride:]
				var part float32
				for i := range column.count {
					weight := float32(1)
					switch i {
					case 0:
						weight = column.start
					case column.count - 1:
						weight = column.end
					}
					part += weight * float32(line[column.first+i])
				}
				switch j {
				case 0:
					part *= row.start
				case row.count - 1:
					part *= row.end
				}
				sum += part
			}
			to[y*Side+x] = sum * row.scale * column.scale
		}
	}
}

// A window is the pixels that one pixel of the result is the mean of: the first and the last count in
// part.
type window struct {
	first, count      int
	start, end, scale float32
}

func windows(all *[Side]window, from, to float64, size int) {
	step := (to - from) / Side
	for i := range all {
		a, b := from+float64(i)*step, from+float64(i+1)*step
		if b-a < 1 { // made larger: a window one pixel wide blends two
			middle := (a + b) / 2
			a, b = middle-0.5, middle+0.5
		}
		a, b = min(max(a, 0), float64(size-1)), max(min(b, float64(size)), 1)
		first, last := int(a), min(size, int(math.Ceil(b)))
		w := window{first: first, count: max(1, last-first)}
		w.start = float32(min(float64(first+1), b) - a)
		w.end = float32(b - float64(first+w.count-1))
		w.scale = float32(1 / (b - a))
		all[i] = w
	}
}
