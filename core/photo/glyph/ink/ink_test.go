package ink

import (
	"image"
	"math"
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

// TestBlur: each pixel is the mean of those around it, also at the edge.
func TestBlur(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	from := make([]float32, Side*Side)
	for i := range from {
		from[i] = 255 * rng.Float32()
	}
	var e Eraser
	var got [Side * Side]float32
	for radius := range 5 {
		e.blur(&got, from, radius)
		for i, v := range got {
			sum, count := 0., 0.
			for j := range from {
				if x, y := j%Side-i%Side, j/Side-i/Side; max(x, -x, y, -y) <= radius {
					sum, count = sum+float64(from[j]), count+1
				}
			}
			if math.Abs(float64(v)-sum/count) > .001 {
				t.Fatalf("radius %d: the pixel %d, %d is %v, want %v", radius, i%Side, i/Side, v, sum/count)
			}
		}
	}
}

// TestEdgeOfShadow: a shadow with a sharp edge is no ink.
func TestEdgeOfShadow(t *testing.T) {
	var grey, dark [Side * Side]float32
	for i := range grey {
		if grey[i] = 220; i%Side >= 15 {
			grey[i] = 120
		}
	}
	var e Eraser
	e.Ink(dark[:], grey[:])
	for i, v := range dark {
		if x := i % Side; v > .01 && (x < 13 || x >= 19) || v > .4 {
			t.Fatalf("%d pixels from the edge there is ink of %.2f", x-15, v)
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

// TestCutParts: each pixel of a part of a picture is the mean of what it covers, by how much of each of the picture's pixels that is. A pixel that
// covers less than one of them, or is beyond the edge, covers one.
func TestCutParts(t *testing.T) {
	picture := image.NewGray(image.Rect(0, 0, 150, 120))
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(rng.IntN(256))
	}
	for _, at := range [][4]float64{
		{0, 0, 40, 40}, {3.25, 7.5, 97.75, 102}, {50.2, 40.1, 63.9, 55}, {-12, -7.5, 30, 33}, {120, 90, 171.5, 140}, {20.5, 20, 60.5, 60}, {10, 10, 89, 91},
		{80, 5, 84, 117}, {149.5, 119.5, 160, 130}, {-30, -30, -10, -10},
	} {
		var got [Side * Side]float32
		Cut(got[:], picture, at[0], at[1], at[2], at[3])
		covered := func(i int, from, to float64, size int) (a, b float64) {
			step := (to - from) / Side
			middle, half := from+(float64(i)+.5)*step, max(step, 1)/2
			return min(max(middle-half, 0), float64(size-1)), max(min(middle+half, float64(size)), 1)
		}
		for i, v := range got {
			left, right := covered(i%Side, at[0], at[2], 150)
			top, bottom := covered(i/Side, at[1], at[3], 120)
			sum := 0.
			for y := int(top); float64(y) < bottom; y++ {
				for x := int(left); float64(x) < right; x++ {
					wide, high := min(right, float64(x+1))-max(left, float64(x)), min(bottom, float64(y+1))-max(top, float64(y))
					sum += wide * high * float64(picture.GrayAt(x, y).Y)
				}
			}
			if want := sum / (right - left) / (bottom - top); !(math.Abs(float64(v)-want) <= .01) {
				t.Fatalf("%v: the pixel %d, %d is %v, want %v", at, i%Side, i/Side, v, want)
			}
		}
	}
}

// TestInk: a stroke is as much darker than its paper as it is, and paper is no ink. A stroke as dark as the darkest of its board is as dark for
// the network as any other; faint specks on a blank board stay faint.
func TestInk(t *testing.T) {
	for _, c := range []struct{ paper, stroke float32 }{{220, 40}, {250, 0}, {90, 60}} {
		var grey, dark [Side * Side]float32
		for i := range grey {
			if grey[i] = c.paper; i%Side >= 18 && i%Side < 23 {
				grey[i] = c.stroke
			}
		}
		var e Eraser
		e.Ink(dark[:], grey[:])
		for i, v := range dark {
			want := float32(0)
			if i%Side >= 18 && i%Side < 23 {
				want = (c.paper - c.stroke) / (c.paper + 8)
			}
			if d := v - want; !(d <= 1e-4 && d >= -1e-4) {
				t.Fatalf("paper of %v, a stroke of %v: the ink at %d, %d is %v, want %v", c.paper, c.stroke, i%Side, i/Side, v, want)
			}
		}
	}
	for _, c := range []struct{ ink, peak, want float32 }{
		{0, .5, 0}, {.5, .5, .6}, {.25, .5, .3}, {.9, .5, 1}, {.2, .2, .6}, {.08, .08, .6}, {.04, .04, .3}, {.04, 0, .3}, {1, 1, .6},
	} {
		if got := Scaled(c.ink, c.peak); got < c.want-1e-6 || got > c.want+1e-6 {
			t.Errorf("ink of %v on a board whose digits have %v is scaled to %v, want %v", c.ink, c.peak, got, c.want)
		}
	}
}
