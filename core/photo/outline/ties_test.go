package outline

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestUpright: the sums of cages are found in the corners of their first cells in each of the four positions of the picture, and all cages with a sum are
// counted.
func TestUpright(t *testing.T) {
	const side, depth = 4, 5
	upright := []int{0, 0, 1, 1, 2, 0, 1, 3, 2, 2, 3, 3, 4, 4, 4, 3} // the cages, as they were printed
	for quarters := range 4 {
		for _, missing := range []int{0, 1, 3} {
			for _, faint := range []bool{false, true} {
				img := blank(side)
				of := make([]int, side*side)
				sums := map[int]bool{}
				for cell, k := range upright {
					row, column := cell/side, cell%side
					x, y := 8, 8 // of a sum in its cell
					for range (4 - quarters) % 4 {
						row, column = column, side-1-row
						x, y = cellSide-10-y, x
					}
					at := row*side + column
					of[at] = k
					if first := !sums[k]; first {
						if sums[k] = true; k >= missing {
							grey := uint8(20)
							if faint {
								grey = 120
							}
							fill(img, image.Rect(x-1, y-1, x+10, y+10).Add(image.Pt(column, row).Mul(cellSide)), grey)
						}
					}
				}
				s := NewSheet(img, side)
				got, share := s.upright(&Cages{Of: of, First: make([]int, 5), Depth: depth})
				if got != quarters || !near(share, float64(5-missing)/5, 1e-6) {
					t.Errorf("printed so that %d quarter turns are needed, %d of 5 sums missing, faint %t: %d turns, a share of %.2f", quarters, missing, faint, got, share)
				}
			}
		}
	}
}

// TestParted: regions are found by the thickness of the borders, also if one of the borders between two looks thin.
func TestParted(t *testing.T) {
	of := []int{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(4, seed))
		s := NewSheet(blank(4), 4)
		all := s.borders()
		var between []int
		for i := range all {
			if all[i].thick = .02 + .01*rng.Float64(); of[all[i].a] != of[all[i].b] {
				all[i].thick = .09 + .01*rng.Float64()
				between = append(between, i)
			}
		}
		found, r := s.parted(all)
		if !slices.Equal(found, of) || r.mended != 0 || r.fit < .95 {
			t.Fatalf("clear borders: the regions are %v, rated %+v", found, r)
		}
		wrong := between[rng.IntN(len(between))]
		all[wrong].thick = .001
		if found, r := s.parted(all); !slices.Equal(found, of) || r.mended != 1 {
			t.Errorf("with the border between %d and %d thin, the regions are %v, rated %+v", all[wrong].a, all[wrong].b, found, r)
		}
	}
}

// TestNoRating: where every cell is a region of its own, or all are one, borders cannot be compared; and a slope of widths is not two of them.
func TestNoRating(t *testing.T) {
	s := NewSheet(blank(4), 4)
	all := s.borders()
	alone := make([]int, 16)
	for i := range alone {
		alone[i] = i
	}
	thick := .01
	for i := range all {
		all[i].thick = thick
		thick *= 1.5
	}
	for name, of := range map[string][]int{"alone": alone, "one": make([]int, 16)} {
		if r := rate(all, of); r != (rating{}) {
			t.Errorf("%s: the rating is %+v", name, r)
		}
	}
	if s.twoWidths(all) {
		t.Error("borders of which each is half as thick again as the one before have two widths")
	}
}

// TestJoinedBlots: what is flat and lies close above or below a figure, over at least half of its own width, is a part of it.
func TestJoinedBlots(t *testing.T) {
	figure := image.Rect(10, 10, 20, 30)
	for _, c := range []struct {
		blot image.Rectangle
		part bool
	}{
		{image.Rect(10, 5, 20, 9), true}, {image.Rect(10, 3, 20, 8), true}, {image.Rect(10, 3, 20, 7), false}, // above, two pixels and three
		{image.Rect(10, 32, 20, 34), true}, {image.Rect(10, 33, 20, 35), false}, {image.Rect(10, 22, 20, 31), true}, // below, and over it
		{image.Rect(16, 5, 23, 9), true}, {image.Rect(17, 5, 23, 9), false}, {image.Rect(4, 5, 13, 9), false}, {image.Rect(6, 5, 15, 9), true}, // beside
		{image.Rect(10, 0, 20, 9), true}, {image.Rect(10, -1, 20, 9), false}, // high
		{image.Rect(8, 5, 27, 9), true}, {image.Rect(8, 5, 28, 9), false}, // wide
	} {
		for _, blots := range [][]image.Rectangle{{figure, c.blot}, {c.blot, figure}} {
			got := joinedBlots(blots)
			want := []image.Rectangle{figure, c.blot}
			if c.part {
				want = []image.Rectangle{figure.Union(c.blot)}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v beside a figure at %v: %v", c.blot, figure, got)
			}
		}
	}
}

// TestSizesOfFigures: how much lower or higher than most a figure of a sum may be, how much above or below them it may begin, how wide it may be before it is
// taken for two, or for none, and how far a second one may be.
func TestSizesOfFigures(t *testing.T) {
	const top, height = 8, 13
	one := image.Rect(3, top, 9, top+height)
	for _, c := range []struct {
		figure image.Rectangle
		n      int // of figures that are found
	}{
		{image.Rect(12, top, 18, top+9), 2}, {image.Rect(12, top, 18, top+8), 1}, {image.Rect(12, top, 18, top+18), 2}, {image.Rect(12, top-2, 18, top+17), 1}, // as high
		{image.Rect(12, top+3, 18, top+13), 2}, {image.Rect(12, top+4, 18, top+14), 1}, {image.Rect(12, top-3, 18, top+10), 2}, {image.Rect(12, top-4, 18, top+9), 1}, // where it begins
		{image.Rect(16, top, 22, top+13), 2}, {image.Rect(17, top, 23, top+13), 1}, // how far away
	} {
		ink := cornerWith(one, c.figure)
		if got := ink.figures([]image.Rectangle{one, c.figure}, height, top); len(got) != c.n {
			t.Errorf("beside %v, %v: the figures are %v", one, c.figure, got)
		}
	}
	for y, want := range map[int]int{-3: 1, -2: 2, 2: 2, 3: 1} { // small ones may be as far off as a little larger ones
		small, beside := image.Rect(3, top, 7, top+8), image.Rect(9, top+y, 13, top+y+8)
		if got := cornerWith(small, beside).figures([]image.Rectangle{small, beside}, 8, top); len(got) != want {
			t.Errorf("beside a small figure one that is %d lower: %v", y, got)
		}
	}
	for wide, want := range map[int]int{13: 1, 14: 2, 26: 2, 27: 0} {
		box := image.Rect(3, top, 3+wide, top+height)
		if got := cornerWith(box).figures([]image.Rectangle{box}, height, top); len(got) != want {
			t.Errorf("a blot %d wide and %d high is the figures %v", wide, height, got)
		}
	}
	large := &corner{width: 600, height: 300, dark: make([]float32, 600*300)} // the same shares of a large one, exactly
	big := image.Rect(10, 80, 60, 180)
	for beside, want := range map[image.Rectangle]int{
		image.Rect(100, 80, 150, 150): 2, image.Rect(100, 80, 150, 149): 1, image.Rect(100, 60, 150, 200): 2, image.Rect(100, 60, 150, 201): 1, // 70 to 140 high
		image.Rect(100, 105, 150, 190): 2, image.Rect(100, 106, 150, 190): 1, image.Rect(100, 55, 150, 180): 2, image.Rect(100, 54, 150, 180): 1, // 25 lower or higher
		image.Rect(120, 80, 150, 180): 2, image.Rect(121, 80, 150, 180): 1, // 60 away
	} {
		if got := large.figures([]image.Rectangle{big, beside}, 100, 80); len(got) != want {
			t.Errorf("%v beside %v: the figures are %v", beside, big, got)
		}
	}
	for wide, want := range map[int]int{105: 1, 106: 2, 200: 2, 201: 0} {
		if got := large.figures([]image.Rectangle{image.Rect(10, 80, 10+wide, 180)}, 100, 80); len(got) != want {
			t.Errorf("a blot %d wide and 100 high is the figures %v", wide, got)
		}
	}
	zero := image.Rect(10, 10, 24, 30) // a wide figure, and a blot that is as wide as it is high, and one that is less so
	for right, n := range map[int]int{28: 2, 27: 1} {
		if got := joinedBlots([]image.Rectangle{zero, image.Rect(8, 5, right, 9)}); len(got) != n {
			t.Errorf("a blot up to %d above %v: %v", right, zero, got)
		}
	}
}
