package outline

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLineBeside: a line makes its cells as dark as the lightest three tenths of it are, up to a sixth of a cell away; where other lines cross it, up to a
// sixth from the ends of each cell, nothing counts.
func TestLineBeside(t *testing.T) {
	const side, n = 5, 62
	for _, upright := range []bool{false, true} {
		for _, c := range []struct {
			light      int // places of the 200 that count
			ends, want float32
		}{{61, .9, .1}, {60, 0, .5}, {61, 0, .1}, {60, .9, .5}} {
			s := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*n*side*n)}
			for i := range s.width {
				dark := float32(.5)
				if end := min(i%n, n-1-i%n); end <= n/6 {
					dark = c.ends
				} else if end <= n/6+6 || c.light == 61 && i == n/2 { // six places next to each end, and one in the middle
					dark = .1
				}
				for d := range n {
					x, y := i, n+d
					if upright {
						x, y = y, x
					}
					s.dark[y*s.width+x] = dark
				}
			}
			got := s.lineBeside(1, upright)
			want := make([]float32, n*60/100)
			for d := range n / 6 {
				want[d] = c.want
			}
			if !slices.Equal(got, want) {
				t.Errorf("%+v, upright %t: a line makes dark by %v", c, upright, got)
			}
		}
	}
}

// TestBandOfSums: figures are looked for between a pixel above and one below where most of them stand, which most of the first cells show; a dash that touches
// one is cut off there.
func TestBandOfSums(t *testing.T) {
	const side, n = 3, 64
	box := func(y0, y1 int) image.Rectangle { return image.Rect(8, y0, 15, y1) }
	for name, c := range map[string]struct {
		ink, want []image.Rectangle
		digit     image.Rectangle // in each of these cells
	}{
		"all alike":         {[]image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, []image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, image.Rectangle{}},
		"at the edge":       {[]image.Rectangle{box(0, 13), box(0, 13), box(0, 13)}, []image.Rectangle{box(0, 13), box(0, 13), box(0, 13)}, image.Rectangle{}},
		"a dash above":      {[]image.Rectangle{box(8, 21), box(4, 21), box(8, 21)}, []image.Rectangle{box(8, 21), box(7, 21), box(8, 21)}, image.Rectangle{}},
		"a dash below":      {[]image.Rectangle{box(8, 21), box(8, 26), box(8, 21)}, []image.Rectangle{box(8, 21), box(8, 22), box(8, 21)}, image.Rectangle{}},
		"some are smaller":  {[]image.Rectangle{box(8, 22), box(6, 15), box(8, 22), box(6, 15), box(8, 22)}, []image.Rectangle{box(8, 22), {}, box(8, 22), {}, box(8, 22)}, image.Rectangle{}},
		"some are higher":   {[]image.Rectangle{box(6, 20), box(8, 22), box(8, 22), box(6, 20), box(8, 22)}, []image.Rectangle{box(7, 20), box(8, 22), box(8, 22), box(7, 20), box(8, 22)}, image.Rectangle{}},
		"some are too low":  {[]image.Rectangle{box(8, 14), box(8, 14), box(8, 21), box(8, 14)}, []image.Rectangle{{}, {}, box(8, 21), {}}, image.Rectangle{}},
		"none is so high":   {[]image.Rectangle{box(1, 23), box(1, 23), box(1, 23)}, nil, image.Rectangle{}},
		"just not too high": {[]image.Rectangle{box(1, 22), box(1, 22), box(1, 22)}, []image.Rectangle{box(1, 22), box(1, 22), box(1, 22)}, image.Rectangle{}},
		"none is so low":    {[]image.Rectangle{box(8, 14), box(8, 14)}, nil, image.Rectangle{}},
		"at the left":       {[]image.Rectangle{image.Rect(0, 8, 7, 21), box(8, 21)}, []image.Rectangle{image.Rect(0, 8, 7, 21), box(8, 21)}, image.Rectangle{}},
		"a digit below":     {[]image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, []image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, image.Rect(19, 12, 34, 40)},
		"a digit beside":    {[]image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, []image.Rectangle{box(8, 21), box(8, 21), box(8, 21)}, image.Rect(25, 4, 50, 19)},
	} {
		s := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*n*side*n)}
		var first []int
		at := func(cell int) image.Point { return image.Pt(cell%side*n, cell/side*n) }
		for cell, r := range c.ink {
			first = append(first, cell)
			for _, r := range []image.Rectangle{r.Add(at(cell)), c.digit.Add(at(cell))} {
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						s.dark[y*s.width+x] = .8
					}
				}
			}
		}
		for cell, got := range s.Sums(first) {
			var want []image.Rectangle
			if cell < len(c.want) && !c.want[cell].Empty() {
				want = []image.Rectangle{c.want[cell].Add(at(cell))}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: the figures of cell %d are %v, want %v", name, cell, got, want)
			}
		}
	}
}

// TestWhereFiguresStand: how dark ink has to be is said by the darkest that stands where figures do: not by what is nearer to the lines, nor by what is nearer to
// the middle of the cell.
func TestWhereFiguresStand(t *testing.T) {
	const left, top, end = 5, 10, 25 // of cells of a hundred pixels
	for at, stands := range map[image.Point]bool{
		{left, top}: true, {end - 1, top}: true, {left, end - 1}: true, {end - 1, end - 1}: true,
		{left - 1, top}: false, {left, top - 1}: false, {end, top}: false, {left, end}: false,
	} {
		c := &corner{width: 60, height: 42, dark: make([]float32, 60*42)}
		for i := range 100 { // a faint digit
			c.dark[(30+i/10)*c.width+30+i%10] = .3
		}
		if c.dark[15*c.width+15] = .2; len(c.blots(image.Rect(0, 0, c.width, c.height))) != 1 {
			t.Fatal("a faint digit is not seen")
		}
		c.dark[at.Y*c.width+at.X] = 1
		if got := len(c.blots(image.Rect(0, 0, c.width, c.height))) == 0; got != stands {
			t.Errorf("beside black ink at %v a faint digit is overlooked: %t", at, got)
		}
	}
}

// TestCorners: the corner in which a sum stands is as dark as the cell is, without what the lines above it and to its left make dark.
func TestCorners(t *testing.T) {
	const side, n = 2, 100
	rng := rand.New(rand.NewPCG(8, 1))
	s := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*side*n*n)}
	for i := range s.dark {
		s.dark[i] = rng.Float32()
	}
	for cell, c := range s.corners() {
		row, column := cell/side, cell%side
		above, beside := s.lineBeside(row, false), s.lineBeside(column, true)
		if c.width != 60 || c.height != 42 {
			t.Fatalf("a corner is %d wide and %d high", c.width, c.height)
		}
		for i, got := range c.dark {
			x, y := i%c.width, i/c.width
			if want := max(s.dark[(row*n+y)*side*n+column*n+x]-above[y], 0); y >= n/6 && x >= n/6 && got != want {
				t.Fatalf("cell %d: at %d, %d it is dark by %.3f, want %.3f", cell, x, y, got, want)
			} else if want = max(min(want, s.dark[(row*n+y)*side*n+column*n+x]-beside[x]), 0); got != want {
				t.Fatalf("cell %d: at %d, %d, next to a line, it is dark by %.3f, want %.3f", cell, x, y, got, want)
			}
		}
	}
}
