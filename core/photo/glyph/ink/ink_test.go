package ink

import (
	"image"
	"math/rand/v2"
	"testing"
)

// The paper is what the lightest pixels within reach say, then the darkest of those: windows of a
// power of two must give the same as looking at every pixel.
func TestExtreme(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var from, got [Side * Side]float32
	for i := range from {
		from[i] = rng.Float32()
	}
	var e Eraser
	for _, largest := range []bool{true, false} {
		e.extreme(&got, &from, largest)
		for y := range Side {
			for x := range Side {
				want := from[y*Side+x]
				for v := max(0, y-reach); v <= min(Side-1, y+reach); v++ {
					for u := max(0, x-reach); u <= min(Side-1, x+reach); u++ {
						if largest {
							want = max(want, from[v*Side+u])
						} else {
							want = min(want, from[v*Side+u])
						}
					}
				}
				if got[y*Side+x] != want {
					t.Fatalf("largest %v at (%d, %d): %v, want %v", largest, x, y, got[y*Side+x], want)
				}
			}
		}
	}
}

// Ink is the same in bright light and in shadow.
func TestInkInShadow(t *testing.T) {
	var bright, dim, a, b [Side * Side]float32
	for i := range bright {
		x, y := i%Side, i/Side
		bright[i] = 220
		if x > 17 && x < 22 && y > 8 && y < 32 {
			bright[i] = 40
		}
		dim[i] = bright[i] * (0.4 + 0.004*float32(x))
	}
	var e Eraser
	e.Ink(a[:], bright[:])
	e.Ink(b[:], dim[:])
	for i := range a {
		if d := a[i] - b[i]; d > 0.12 || d < -0.12 {
			t.Fatalf("ink at (%d, %d): %.2f in light, %.2f in shadow", i%Side, i/Side, a[i], b[i])
		}
	}
}

// A picture cut to its own size is itself, and the mean is kept when it is made smaller or larger.
func TestCut(t *testing.T) {
	for _, side := range []int{7, 40, 93, 400} {
		picture := image.NewGray(image.Rect(0, 0, side, side))
		rng := rand.New(rand.NewPCG(3, 4))
		var want float64
		for i := range picture.Pix {
			picture.Pix[i] = uint8(rng.IntN(256))
			if side == 7 {
				picture.Pix[i] = uint8(20 + 10*(i%7)) // a ramp
			}
			want += float64(picture.Pix[i])
		}
		want /= float64(len(picture.Pix))
		var got [Side * Side]float32
		Cut(got[:], picture, 0, 0, float64(side), float64(side))
		var sum float64
		for i, v := range got {
			sum += float64(v)
			if side == Side && v != float32(picture.Pix[i]) {
				t.Fatalf("pixel %d is %v, want %d", i, v, picture.Pix[i])
			}
		}
		if d := sum/float64(len(got)) - want; d > 0.5 || d < -0.5 {
			t.Errorf("side %d: the mean is %.2f, want %.2f", side, sum/float64(len(got)), want)
		}
	}
}

// TestPeak: sixteen dark pixels inside the cell are a digit, fewer are specks, and lines around the cell do not count.
func TestPeak(t *testing.T) {
	const margin = 6
	var e Eraser
	for _, y := range []int{margin, Side - margin - 1} {
		var ink [Side * Side]float32
		for i := range ink {
			if row, column := i/Side, i%Side; row < margin || row >= Side-margin || column < margin || column >= Side-margin {
				ink[i] = 1
			}
		}
		for x := range 15 {
			ink[y*Side+margin+x] = .5
		}
		if p := e.Peak(ink[:]); p != 0 {
			t.Errorf("fifteen pixels in row %d: the peak is %v", y, p)
		}
		ink[y*Side+Side-margin-1] = .5
		if p := e.Peak(ink[:]); p != .5 {
			t.Errorf("sixteen pixels in row %d: the peak is %v", y, p)
		}
	}
}
