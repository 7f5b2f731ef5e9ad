package outline

import (
	"cmp"
	"image"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestBlots: on corners with random ink, blots are the sets of dark pixels that touch each other, corners included, with more than four pixels around them; what is outside of the
// area that is looked at counts as blank.
func TestBlots(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(6, seed))
		c := cornerWith()
		share := rng.Float64() * .4
		for i := range c.dark {
			switch {
			case rng.Float64() < share:
				c.dark[i] = .45 + .55*rng.Float32()
			case rng.IntN(3) == 0:
				c.dark[i] = .4 * rng.Float32() // too faint
			}
		}
		c.dark[8*c.width+8] = 1 // from which the rest must not be too far
		area := image.Rect(0, 0, c.width, c.height)
		if seed%2 == 1 {
			area = image.Rect(2, 3, c.width-5, 20)
		}
		// Each pixel takes the least number around it until nothing changes.
		number := map[image.Point]int{}
		for i, v := range c.dark {
			if at := image.Pt(i%c.width, i/c.width); v >= .45 && at.In(area) {
				number[at] = i
			}
		}
		for changed := true; changed; {
			changed = false
			for at, n := range number {
				for k := range 9 {
					if other, dark := number[at.Add(image.Pt(k%3-1, k/3-1))]; dark && other < n {
						number[at], n, changed = other, other, true
					}
				}
			}
		}
		boxes := map[int]image.Rectangle{}
		for at, n := range number {
			boxes[n] = boxes[n].Union(image.Rect(at.X, at.Y, at.X+1, at.Y+1))
		}
		var want []image.Rectangle
		for _, box := range boxes {
			if box.Dx()*box.Dy() > 4 {
				want = append(want, box)
			}
		}
		got := c.blots(area)
		for _, boxes := range [][]image.Rectangle{got, want} {
			slices.SortFunc(boxes, func(a, b image.Rectangle) int {
				return cmp.Or(a.Min.X-b.Min.X, a.Min.Y-b.Min.Y, a.Max.X-b.Max.X, a.Max.Y-b.Max.Y)
			})
		}
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: the blots are\n%v, want\n%v", seed, got, want)
		}
	}
}

// TestFaintCorner: how dark ink must be depends on the darkest where figures stand, and without any there are no blots.
func TestFaintCorner(t *testing.T) {
	figure, faint, elsewhere := image.Rect(5, 8, 10, 20), image.Rect(14, 8, 19, 20), image.Rect(30, 20, 36, 26)
	for _, test := range []struct {
		figure, faint float32
		n             int
	}{{1, .46, 3}, {1, .44, 2}, {.5, .24, 3}, {.5, .2, 2}, {.12, .06, 3}, {.09, .05, 0}} {
		c := cornerWith(elsewhere)
		for at, v := range map[image.Rectangle]float32{figure: test.figure, faint: test.faint} {
			for y := at.Min.Y; y < at.Max.Y; y++ {
				for x := at.Min.X; x < at.Max.X; x++ {
					c.dark[y*c.width+x] = v
				}
			}
		}
		if got := c.blots(image.Rect(0, 0, c.width, c.height)); len(got) != test.n {
			t.Errorf("beside ink of %.2f, with ink of %.2f, there are the blots %v", test.figure, test.faint, got)
		}
	}
}

// TestThinnest: two figures that touch are parted in the first of those columns that have least ink, not too near their ends.
func TestThinnest(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for range 200 {
		c := cornerWith()
		for i := range c.dark {
			c.dark[i] = float32(rng.IntN(3))
		}
		x, y := rng.IntN(10), rng.IntN(10)
		b := image.Rect(x, y, x+6+rng.IntN(20), y+3+rng.IntN(10))
		ink := func(x int) (sum float32) {
			for y := b.Min.Y; y < b.Max.Y; y++ {
				sum += c.dark[y*c.width+x]
			}
			return sum
		}
		want, margin := -1, b.Dx()*3/10
		for x := b.Min.X + margin; x <= b.Max.X-margin; x++ {
			if want < 0 || ink(x) < ink(want) {
				want = x
			}
		}
		if got := c.thinnest(b); got != want {
			t.Fatalf("%v is parted at %d, want %d", b, got, want)
		}
	}
}

// TestSure: a cage is as sure as the least clear piece of its outline, or of what is within it, and at most 1.
func TestSure(t *testing.T) {
	for _, test := range []struct {
		within, between float64 // how clear dashes are
		want            []float64
	}{{0, 1, []float64{1, 1}}, {-.3, 1.4, []float64{1, 1}}, {.1, 1, []float64{.8, 1}}, {0, .9, []float64{.8, .8}}, {.2, .9, []float64{.6, .8}}, {0, .5, []float64{0, 0}}, {.6, 1, []float64{0, 1}}} {
		j := newJoined(3)
		j.join(0, 1)
		c := &Cages{walls: []border{{a: 0, b: 1, walled: test.within}, {a: 1, b: 2, walled: test.between}}}
		if c.take(j); !slices.Equal(c.First, []int{0, 2}) {
			t.Fatalf("the first cells of the cages are %v", c.First)
		}
		for k, want := range test.want {
			if !near(c.Sure[k], want, 1e-9) {
				t.Errorf("with dashes as clear as %.1f within it and %.1f around it, cage %d is sure as %.2f, want %.2f", test.within, test.between, k, c.Sure[k], want)
			}
		}
	}
}
