package canvas

import (
	"image"
	"slices"
	"testing"
)

// TestStripesOfShapes: a slanted stripe of shapes is as wide as the pixels of a row that it stands for cover, and its middle is theirs.
func TestStripesOfShapes(t *testing.T) {
	for pattern, slope := range map[Pattern]int{Rising: 1, SharpRise: 1, Falling: -1, SharpFall: -1} {
		for every := 7; every < 13; every++ {
			for wide := 1; wide < 4; wide++ {
				k := Ink{Pattern: pattern, Every: every, Wide: wide, From: image.Pt(13, -20)}
				covered, first := 0, 0 // of a row, and the first pixel of its stripe
				for i := range every {
					covers := k.Covers(k.From.X+i, k.From.Y)
					covered += covers
					if covers == 256 && k.Covers(k.From.X+i-1, k.From.Y) != 256 {
						first = i
					}
				}
				middle := 2*first + wide - 1 // of the middles of its pixels, doubled
				if slope == 1 {
					middle += 2 // x + y of the middle of pixel 0, 0 is 1
				}
				stripes := outline(k.Shapes(image.Rect(-30, -40, 50, 10))[0])
				for i := 0; i < len(stripes); i += 4 {
					var across [4]int
					for j, at := range stripes[i : i+4] {
						at = at.Sub(k.From.Mul(Unit))
						across[j] = at.X + slope*at.Y
					}
					if across[0] != across[3] || across[1] != across[2] || across[1]-across[0] != covered*Unit/256 {
						t.Errorf("pattern %d, %+v: a stripe is from %d to %d, %d wide", pattern, k, across[0], across[1], covered)
					}
					if off := (across[0] + across[1] - middle*Unit) % (2 * every * Unit); off != 0 {
						t.Errorf("pattern %d, %+v: the middle of a stripe is %d/128 of a pixel off", pattern, k, off)
					}
				}
			}
		}
	}
}

// TestCrossedShapes: crossed stripes are those that rise and those that fall.
func TestCrossedShapes(t *testing.T) {
	r := image.Rect(-11, -12, 30, 40)
	shapes := func(p Pattern) []Path {
		k := Ink{Pattern: p, Every: 9, Wide: 2, From: image.Pt(3, 4)}
		return k.Shapes(r)
	}
	crossed := shapes(Crossed)
	if len(crossed) != 2 || !slices.Equal(crossed[0], shapes(SharpRise)[0]) || !slices.Equal(crossed[1], shapes(SharpFall)[0]) {
		t.Error("crossed stripes are others than those that rise and those that fall")
	}
}

// TestEdgesOfShapes: what takes whole pixels has its edges between pixels, and dots are around the middles or corners of pixels.
func TestEdgesOfShapes(t *testing.T) {
	for pattern, step := range map[Pattern]int{Plain: Unit, Upright: Unit, Level: Unit, Latticed: Unit, Checked: Unit, Dotted: Unit / 2} {
		k := Ink{Pattern: pattern, Every: 10, Wide: 3, From: image.Pt(4, 7)}
		for _, s := range slices.Concat(k.Shapes(image.Rect(-9, -8, 60, 50))...) {
			if pattern == Dotted && s.Op != Arc {
				continue
			}
			if s.At.X%step != 0 || s.At.Y%step != 0 {
				t.Errorf("pattern %d has an edge or a middle at %v", pattern, s.At)
			}
		}
	}
}

// TestShapesFillTheRectangle: a rectangle has the pattern up to its edges.
func TestShapesFillTheRectangle(t *testing.T) {
	for _, pattern := range patterns() {
		for _, size := range [][2]int{{9, 2}, {8, 3}} {
			k := Ink{Pattern: pattern, Every: size[0], Wide: size[1], From: image.Pt(2, 5)}
			r := image.Rect(-40, 31, -13, 70)
			whole := k.Shapes(image.Rect(-200, -200, 200, 200))
			for i, p := range k.Shapes(r) {
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for _, x := range []int{r.Min.X, r.Min.X + 1, r.Max.X - 2, r.Max.X - 1} {
						at := image.Pt(x*Unit+Unit/2, y*Unit+Unit/2)
						if pattern != Plain && inside(p, at) != inside(whole[i], at) {
							t.Fatalf("pattern %d, every %d: pixel %d, %d is filled: %t", pattern, k.Every, x, y, inside(p, at))
						}
					}
				}
			}
		}
	}
}

// TestTilesOfShapes: tiles that fill a rectangle exactly do not reach beyond it.
func TestTilesOfShapes(t *testing.T) {
	for _, pattern := range []Pattern{Plain, Upright, Level, Latticed, Checked} {
		k := Ink{Pattern: pattern, Every: 8, Wide: 3, From: image.Pt(-7, 5)}
		r := image.Rect(-7, 5, -7+3*8, 5+2*8)
		if got := k.Shapes(r)[0].Bounds(); !got.In(r) {
			t.Errorf("pattern %d fills %v of %v", pattern, got, r)
		}
	}
}

// TestPeriod: a pattern repeats itself after its period in a row, and not before.
func TestPeriod(t *testing.T) {
	for _, pattern := range patterns() {
		for every := 4; every < 12; every++ {
			k := Ink{Pattern: pattern, Every: every, Wide: 2}
			repeats := func(after int) bool {
				for y := range 3 * every {
					for x := range 3 * every {
						if k.Covers(x, y) != k.Covers(x+after, y) {
							return false
						}
					}
				}
				return true
			}
			for after := 1; after <= k.Period(); after++ {
				if repeats(after) != (after == k.Period()) && pattern != Level {
					t.Errorf("pattern %d, every %d, has a period of %d, and repeats itself after %d: %t", pattern, every, k.Period(), after, repeats(after))
				}
			}
		}
	}
}

// TestSmallSquares: squares of a pixel are a chessboard too.
func TestSmallSquares(t *testing.T) {
	for every := 1; every < 4; every++ {
		k := Ink{Pattern: Checked, Every: every}
		if k.Period() != 2 {
			t.Errorf("squares of every %d have a period of %d", every, k.Period())
		}
		for i := range 16 {
			if got, want := k.Covers(i/4, i%4), 256*(1-(i/4+i%4)%2); got != want {
				t.Errorf("squares of every %d: %d, %d is %d, want %d", every, i/4, i%4, got, want)
			}
		}
	}
}

// TestDots: a dot is round, and lies in the middle of a square of its own; those of the next row lie between the squares.
func TestDots(t *testing.T) {
	for every := 8; every < 17; every++ {
		k := Ink{Pattern: Dotted, Every: every}
		half := every / 2
		for y := range 2 * every {
			for x := range every {
				middle := image.Pt(half, half)
				if y >= every {
					middle = image.Pt(x/half*every, every+half) // of the nearest
					if x/half > 1 {
						middle.X = every
					}
				}
				dx, dy := 2*(x-middle.X)+1, 2*(y-middle.Y)+1 // of the middle of the pixel, doubled
				far := dx*dx + dy*dy
				covers := k.Covers(x, y)
				if got, want := covers == 256, 2*(far-2) < 3*half*half; got != want || !got && covers != 0 {
					t.Errorf("every %d: pixel %d, %d covers %d, %d from a dot", every, x, y, covers, far)
				}
			}
		}
	}
}

// TestEdgesOfSmoothStripes: a smooth stripe has a paler pixel on both sides.
func TestEdgesOfSmoothStripes(t *testing.T) {
	for _, pattern := range []Pattern{Rising, Falling} {
		k := Ink{Pattern: pattern, Every: 9, Wide: 3}
		counts := map[int]int{}
		for x := range 9 {
			covers := k.Covers(x, 0)
			counts[covers]++
			if before, after := k.Covers(x-1, 0), k.Covers(x+1, 0); covers > 0 && covers < 256 && max(before, after) != 256 {
				t.Errorf("pattern %d: pixel %d covers %d, between %d and %d", pattern, x, covers, before, after)
			}
		}
		if len(counts) != 3 || counts[256] != 3 || counts[0] != 4 {
			t.Errorf("pattern %d: in a row of 9 are %v", pattern, counts)
		}
	}
}
