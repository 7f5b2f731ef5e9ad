package locate_test

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
)

// drawn returns a picture of that size, drawn pixel by pixel.
func drawn(width, height int, grey func(x, y int) uint8) *image.Gray {
	g := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			g.Pix[y*g.Stride+x] = grey(x, y)
		}
	}
	return g
}

// hostile are pictures in which there is no grid, or far too much.
func hostile() map[string]*image.Gray {
	rng := rand.New(rand.NewPCG(1, 2))
	lattice := func(period int) func(x, y int) uint8 {
		return func(x, y int) uint8 {
			if x%period == 0 || y%period == 0 {
				return 0
			}
			return 255
		}
	}
	return map[string]*image.Gray{
		"empty":         image.NewGray(image.Rectangle{}),
		"one pixel":     drawn(1, 1, func(x, y int) uint8 { return 0 }),
		"a line":        drawn(1, 10000, func(x, y int) uint8 { return uint8(y) }),
		"a flat line":   drawn(10000, 1, func(x, y int) uint8 { return uint8(x) }),
		"a strip":       drawn(41, 9000, func(x, y int) uint8 { return uint8(x ^ y) }),
		"black":         drawn(900, 700, func(x, y int) uint8 { return 0 }),
		"white":         drawn(900, 700, func(x, y int) uint8 { return 255 }),
		"noise":         drawn(1600, 1600, func(x, y int) uint8 { return uint8(rng.Uint32()) }),
		"faint noise":   drawn(1600, 1200, func(x, y int) uint8 { return uint8(120 + rng.IntN(9)) }),
		"pixels":        drawn(1600, 1600, func(x, y int) uint8 { return uint8(x+y) % 2 * 255 }),
		"checkerboard":  drawn(1600, 1200, func(x, y int) uint8 { return uint8(x/37+y/37) % 2 * 255 }),
		"tiny cells":    drawn(1600, 1600, lattice(4)),
		"many cells":    drawn(1600, 1600, lattice(12)),
		"large cells":   drawn(1600, 1600, lattice(61)),
		"stripes":       drawn(1600, 1600, func(x, y int) uint8 { return uint8(x/8) % 2 * 255 }),
		"ten thousand":  drawn(2000, 2000, func(x, y int) uint8 { return lattice(2)(x%20, y%20) | uint8(255*(x%20/18|y%20/18)) }),
		"hundred grids": drawn(1600, 1600, func(x, y int) uint8 { return lattice(15)(x%160, y%160) }),
	}
}

// TestHostile checks that nothing that is no photo of a puzzle makes Find or Within fail or take long.
func TestHostile(t *testing.T) {
	for name, picture := range hostile() {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			grids, err := locate.Find(context.Background(), picture, locate.Options{})
			if err != nil {
				t.Error(err)
			}
			t.Log(len(grids), time.Since(start).Round(time.Millisecond))
			w, h := float64(picture.Rect.Dx()), float64(picture.Rect.Dy())
			grid, err := locate.Within(context.Background(), picture, [4]locate.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}, locate.Options{})
			if err != nil {
				t.Error(err)
			}
			for _, g := range append(grids, grid) {
				checkGrid(t, g)
				locate.Straighten(picture, g, 8)
			}
		})
	}
}

// checkGrid checks that a grid is complete.
func checkGrid(t *testing.T, g locate.Grid) {
	t.Helper()
	if g.BoxWidth*g.BoxHeight != g.Side || len(g.Mesh) != g.Side+1 || g.Confidence < 0 || g.Confidence > 1 {
		t.Fatalf("side %d, boxes of %d×%d, %d rows of crossings, confidence %v", g.Side, g.BoxWidth, g.BoxHeight, len(g.Mesh), g.Confidence)
	}
	for _, row := range g.Mesh {
		if len(row) != g.Side+1 {
			t.Fatalf("a row of %d crossings in a grid of side %d", len(row), g.Side)
		}
		for _, p := range row {
			if !(p.X > -1e5 && p.X < 1e5 && p.Y > -1e5 && p.Y < 1e5) {
				t.Fatalf("a crossing at %v", p)
			}
		}
	}
}

// TestWithinOddCorners checks corners that no one would give on purpose.
func TestWithinOddCorners(t *testing.T) {
	picture := drawn(300, 200, func(x, y int) uint8 { return uint8(x) })
	for _, corners := range [][4]locate.Point{
		{},
		{{X: 10, Y: 10}, {X: 10, Y: 10}, {X: 200, Y: 150}, {X: 10, Y: 150}},
		{{X: 10, Y: 10}, {X: 200, Y: 150}, {X: 200, Y: 10}, {X: 10, Y: 150}}, // crossed
		{{X: 200, Y: 10}, {X: 10, Y: 10}, {X: 10, Y: 150}, {X: 200, Y: 150}}, // the other way round
		{{X: -900, Y: -900}, {X: 900, Y: -900}, {X: 900, Y: 900}, {X: -900, Y: 900}},
	} {
		for _, side := range []int{0, 4, 25} {
			g, err := locate.Within(context.Background(), picture, corners, locate.Options{Side: side})
			if err != nil {
				t.Fatal(err)
			}
			checkGrid(t, g)
			if side != 0 && g.Side != side {
				t.Errorf("side %d, want %d", g.Side, side)
			}
			for _, line := range g.Mesh {
				for _, p := range line {
					if !between(corners, p) {
						t.Fatalf("the corners %v, side %d: a crossing is at %v", corners, side, p)
					}
				}
			}
			locate.Straighten(picture, g, 10)
		}
	}
}

// between reports whether a point lies among corners, or next to them.
func between(corners [4]locate.Point, p locate.Point) bool {
	const near = 20
	low, high := corners[0], corners[0]
	for _, c := range corners {
		low, high = locate.Point{X: min(low.X, c.X), Y: min(low.Y, c.Y)}, locate.Point{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
	}
	return p.X > low.X-near && p.Y > low.Y-near && p.X < high.X+near && p.Y < high.Y+near
}

// TestCancel checks that a cancelled search returns the error of its context.
func TestCancel(t *testing.T) {
	photo := phototest.Setting{}.Take(phototest.RandomContent(rand.New(rand.NewPCG(1, 1)), 3, 3), rand.New(rand.NewPCG(1, 1)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if grids, err := locate.Find(ctx, photo.Gray, locate.Options{}); err != context.Canceled || grids != nil {
		t.Errorf("%d grids, error %v", len(grids), err)
	}
	if _, err := locate.Within(ctx, photo.Gray, [4]locate.Point{{X: 80, Y: 80}, {X: 720, Y: 80}, {X: 720, Y: 720}, {X: 80, Y: 720}}, locate.Options{}); err != context.Canceled {
		t.Errorf("error %v", err)
	}
}

// FuzzFind looks for grids in any pixels, and at any corners.
func FuzzFind(f *testing.F) {
	f.Add([]byte("0123456789"), uint8(50), uint8(60), 1., 2., 30., 40.)
	f.Fuzz(func(t *testing.T, pixels []byte, width, height uint8, x0, y0, x1, y1 float64) {
		if len(pixels) == 0 {
			return
		}
		picture := drawn(int(width), int(height), func(x, y int) uint8 { return pixels[(y/3*int(width)/2+x/3)%len(pixels)] })
		grids, err := locate.Find(context.Background(), picture, locate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range grids {
			checkGrid(t, g)
			locate.Straighten(picture, g, 5)
		}
		for _, v := range []float64{x0, y0, x1, y1} {
			if !(v > -1e4 && v < 1e4) {
				return
			}
		}
		g, err := locate.Within(context.Background(), picture, [4]locate.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}, locate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkGrid(t, g)
		locate.Straighten(picture, g, 5)
	})
}
