package outline

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

const cellSide = 64

// blank returns a straightened grid of white paper, without lines.
func blank(side int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, cellSide*side, cellSide*side))
	fill(img, img.Rect, 235)
	return img
}

func fill(img *image.Gray, r image.Rectangle, grey uint8) {
	draw.Draw(img, r, image.NewUniform(color.Gray{Y: grey}), image.Point{}, draw.Src)
}

func near(a, b, slack float64) bool { return math.Abs(a-b) <= slack }

// TestShades: in each cell the paper is light and black is dark, whatever the light is and however much is printed in it.
func TestShades(t *testing.T) {
	img := blank(2)
	fill(img, image.Rect(0, 0, 64, 64), 100)         // a shadow
	fill(img, image.Rect(64+20, 20, 64+44, 44), 0)   // a digit: a sixth of the cell
	fill(img, image.Rect(0, 64, 64, 128), 170)       // grey ground ...
	fill(img, image.Rect(20, 64+20, 50, 64+50), 30)  // ... with ink
	fill(img, image.Rect(64+10, 64+10, 70, 70), 255) // a gloss at the corner
	fill(img, image.Rect(126, 126, 128, 128), 255)   // another
	s := NewSheet(img, 2)
	for cell, want := range []uint8{100, 235, 170, 235} {
		if s.paper[cell] != want {
			t.Errorf("the paper of cell %d is %d, want %d", cell, s.paper[cell], want)
		}
	}
	at := func(x, y int) float64 { return float64(s.dark[y*s.width+x]) }
	for _, test := range []struct {
		x, y        int
		least, most float64
	}{{5, 5, 0, 0}, {70, 5, 0, 0}, {64 + 30, 30, .95, 1}, {5, 70, 0, 0}, {30, 64 + 30, .75, .85}, {127, 127, 0, 0}} {
		if d := at(test.x, test.y); d < test.least || d > test.most {
			t.Errorf("at %d, %d it is dark as %.2f, want %.2f to %.2f", test.x, test.y, d, test.least, test.most)
		}
	}
}

// TestPaperOfAPart: the paper of a cell is what a quarter of its inside shows, on whichever side of it that is; what lies near its lines is not looked at.
func TestPaperOfAPart(t *testing.T) {
	const margin, part = cellSide / 5, 12 // of 40 rows or columns
	inside := image.Rect(margin, margin, cellSide-margin, cellSide-margin)
	for name, bright := range map[string]image.Rectangle{
		"left": image.Rect(margin, 0, margin+part, cellSide), "right": image.Rect(cellSide-margin-part, 0, cellSide-margin, cellSide),
		"top": image.Rect(0, margin, cellSide, margin+part), "bottom": image.Rect(0, cellSide-margin-part, cellSide, cellSide-margin), "middle": inside.Inset(10),
		"less than a quarter": image.Rect(margin, 0, margin+9, cellSide), "only near the lines": {},
	} {
		img := blank(2)
		cell := image.Rect(0, 0, cellSide, cellSide)
		if fill(img, inside, 90); bright.Empty() {
			fill(img, cell, 200)
			fill(img, inside, 90)
		}
		fill(img, bright.Intersect(inside), 200)
		want := uint8(200)
		if name == "less than a quarter" || bright.Empty() {
			want = 90
		}
		if got := NewSheet(img, 2).paper[0]; got != want {
			t.Errorf("%s: the paper is %d, want %d", name, got, want)
		}
	}
}

// TestShadesExactly: how dark a place is depends on how bright the paper of its cell is.
func TestShadesExactly(t *testing.T) {
	for paper, want := range map[uint8]float32{92: .46, 192: .73, 0: 0, 242: .784} {
		img := blank(1)
		fill(img, img.Rect, paper)
		at := min(paper, 46) // in a cell that is black nothing is darker than the paper
		img.SetGray(30, 30, color.Gray{Y: at})
		if got := NewSheet(img, 1).dark[30*cellSide+30]; !near(float64(got), float64(want), .0001) {
			t.Errorf("%d on paper of %d is dark as %.4f, want %.4f", at, paper, got, want)
		}
	}
}

// TestBorders: between each two neighbours there is one border, which begins where their cells meet.
func TestBorders(t *testing.T) {
	const side = 5
	s := NewSheet(blank(side), side)
	seen := map[[2]int]bool{}
	for _, b := range s.borders() {
		row, column := b.a/side, b.a%side
		x, y, other := (column+1)*cellSide, row*cellSide, b.a+1
		if !b.upright {
			x, y, other = column*cellSide, (row+1)*cellSide, b.a+side
		}
		if b.x != x || b.y != y || b.b != other || b.upright && column == side-1 || seen[[2]int{b.a, b.b}] {
			t.Errorf("a border is %+v", b)
		}
		seen[[2]int{b.a, b.b}] = true
	}
	if len(seen) != 2*side*(side-1) {
		t.Errorf("there are %d borders", len(seen))
	}
}

// TestMass: the mass of a border is its width in cells times how dark it is, between grounds of any grey, upright or not. What stands in the cells does not count.
func TestMass(t *testing.T) {
	for _, width := range []int{1, 2, 4, 7} {
		for i, grounds := range [][2]uint8{{235, 235}, {235, 200}, {180, 235}, {150, 150}, {235, 235}, {235, 235}} {
			for _, upright := range []bool{true, false} {
				img := blank(2)
				along := func(from, to, begin, end int) image.Rectangle { // across the border, and along it
					if upright {
						return image.Rect(from, begin, to, end)
					}
					return image.Rect(begin, from, end, to)
				}
				fill(img, along(0, 64, 0, 64), grounds[0])
				fill(img, along(64, 128, 0, 64), grounds[1])
				if i == 4 { // shadows beside it
					fill(img, along(46, 64, 0, 64), 190)
				} else if i == 5 {
					fill(img, along(64, 82, 0, 64), 190)
				}
				fill(img, along(64-width/2, 64-width/2+width, 0, 64), 0)
				fill(img, along(20, 40, 20, 44), 0) // digits
				fill(img, along(64+24, 64+44, 20, 44), 0)
				fill(img, along(40, 90, 0, 4), 0) // the lines at both ends
				fill(img, along(40, 90, 60, 64), 0)
				s := NewSheet(img, 2)
				all := s.borders()
				at := slices.IndexFunc(all, func(b border) bool { return b.a == 0 && b.upright == upright })
				want := float64(width) / cellSide
				if got := s.mass(&all[at]); !near(got, want, .12*want+.002) {
					t.Errorf("a border of %d pixels between %v, upright %t, has the mass %.4f, want %.4f", width, grounds, upright, got, want)
				}
			}
		}
	}
}

// TestRate: borders agree wholly with regions if all that part them are as thick as one another and the others as thin, and less the more look otherwise.
func TestRate(t *testing.T) {
	const side = 4
	s := NewSheet(blank(side), side)
	of := []int{0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3}
	all := s.borders()
	paint := func(thin, thick float64) {
		for i := range all {
			if all[i].thick = thin; of[all[i].a] != of[all[i].b] {
				all[i].thick = thick
			}
		}
	}
	paint(.03, .1)
	if r := rate(all, of); !near(r.fit, 1, 1e-6) || r.thin != .03 || r.thick != .1 || r.mended != 0 {
		t.Errorf("of clear borders the rating is %+v", r)
	}
	var thin, thick []float64
	for i := range all { // each of another width
		if all[i].thick += float64(i*7%24) / 1000; of[all[i].a] != of[all[i].b] {
			thick = append(thick, all[i].thick)
		} else {
			thin = append(thin, all[i].thick)
		}
	}
	slices.Sort(thin)
	slices.Sort(thick)
	if r := rate(all, of); r.thin != thin[len(thin)/2] || r.thick != thick[len(thick)/2] || r.mended != 0 || r.fit < .9 {
		t.Errorf("of borders of many widths the rating is %+v, want the medians of %v and %v", r, thin, thick)
	}
	paint(.03, .1)
	last := 1.
	for n := 1; n <= 4; n++ { // some look the other way
		all[5*n].thick = .13 - all[5*n].thick
		r := rate(all, of)
		if r.mended != n || r.fit >= last || r.fit < .2 {
			t.Errorf("with %d that look otherwise the rating is %+v", n, r)
		}
		last = r.fit
	}
	paint(.1, .03)
	if r := rate(all, of); !near(r.fit, -1, 1e-6) {
		t.Errorf("of the opposite the rating is %+v", r)
	}
	paint(.05, .05)
	if r := rate(all, of); !near(r.fit, 0, 1e-6) {
		t.Errorf("of borders of one width the rating is %+v", r)
	}
	if r := rate(all, make([]int, 16)); r.fit != 0 {
		t.Errorf("of one region the rating is %+v", r)
	}
	paint(.02, .12)
	r := rate(all, of)
	for _, test := range []struct {
		thick          float64
		inside, across bool // doubted within a region, and between two
	}{{.02, false, true}, {.04, false, true}, {.07, true, true}, {.1, true, false}, {.12, true, false}, {.01, false, true}, {.2, true, false}} {
		if got := r.doubts(&border{a: 0, b: 1, thick: test.thick}, of); got != test.inside {
			t.Errorf("a border of %.2f in a region is doubted: %t", test.thick, got)
		}
		if got := r.doubts(&border{a: 1, b: 2, thick: test.thick}, of); got != test.across {
			t.Errorf("a border of %.2f between two is doubted: %t", test.thick, got)
		}
	}
}

// TestTwoWidths: borders have two widths if there is a clear step among them, and enough at both sides of it.
func TestTwoWidths(t *testing.T) {
	s := NewSheet(blank(4), 4)
	masses := func(thick int, factor float64) bool {
		all := s.borders()
		for i := range all {
			if all[i].thick = 1 + float64(i%5)/20; i < thick {
				all[i].thick *= factor
			}
		}
		return s.twoWidths(all)
	}
	for _, test := range []struct {
		thick  int
		factor float64
		want   bool
	}{{12, 3, true}, {12, 2.5, true}, {12, 1.6, false}, {12, 1, false}, {5, 3, true}, {20, 3, true}, {4, 3, false}, {21, 3, false}, {0, 3, false}} {
		if got := masses(test.thick, test.factor); got != test.want {
			t.Errorf("%d of 24 borders are %.1f times as thick: they have two widths: %t", test.thick, test.factor, got)
		}
	}
	all := s.borders()
	for i := range all { // of what is not there nothing can be many times as thick
		all[i].thick = float64(i / 12)
	}
	if s.twoWidths(all) {
		t.Error("without half of the borders, there are two widths of them")
	}
	all[11].thick = .1
	if !s.twoWidths(all) {
		t.Error("borders of .1 and 1 do not have two widths")
	}
}

// TestJoined: sets of cells are as large as what was joined, and counted in the order of their first cells, however they came about.
func TestJoined(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	const cells = 30
	for range 50 {
		j := newJoined(cells)
		set := make([]int, cells) // the least cell of each one's set
		for i := range set {
			set[i] = i
		}
		size := func(a int) (n int) {
			for _, s := range set {
				if s == set[a] {
					n++
				}
			}
			return n
		}
		for range rng.IntN(40) {
			a, b := rng.IntN(cells), rng.IntN(cells)
			want := size(a)
			if set[a] != set[b] {
				want += size(b)
			}
			if got := j.size(a, b); got != want {
				t.Fatalf("%d and %d make a set of %d, want %d", a, b, got, want)
			}
			j.join(a, b)
			least, other := min(set[a], set[b]), max(set[a], set[b])
			for i := range set {
				if set[i] == other {
					set[i] = least
				}
			}
		}
		of, count := j.numbers()
		next := 0
		for cell := range set {
			if set[cell] == cell {
				if of[cell] != next {
					t.Fatalf("the set that begins at %d has the number %d, want %d", cell, of[cell], next)
				}
				next++
			}
			if of[cell] != of[set[cell]] || j.root(cell) != set[cell] {
				t.Fatalf("cell %d is in the set %d", cell, of[cell])
			}
		}
		if count != next {
			t.Fatalf("there are %d sets, want %d", count, next)
		}
	}
}

// TestRidge: dashes are as clear as they are darker than what is farther inside, even where the line of the grid is near; a slope is no ridge, but a step.
func TestRidge(t *testing.T) {
	const depth, slack, beside = 7, 1, 4
	profile := func(floor, peak float64, at int) []float64 {
		p := make([]float64, 19)
		for i := range p {
			p[i] = floor
		}
		p[at] = peak
		return p
	}
	for _, at := range []int{6, 7, 8} {
		if got := ridge(profile(.1, .5, at), depth, slack, beside); !near(got, .4, 1e-9) {
			t.Errorf("dashes at %d are clear as %.2f", at, got)
		}
		if got := step(profile(.1, .5, at), depth, slack, beside); !near(got, .4, 1e-9) {
			t.Errorf("a step at %d is clear as %.2f", at, got)
		}
	}
	for _, at := range []int{3, 5, 9, 15} {
		if got := ridge(profile(.1, .5, at), depth, slack, beside); got > 1e-9 {
			t.Errorf("dashes at %d are found at %d: %.2f", at, depth, got)
		}
	}
	slope := make([]float64, 19)
	for i := range slope {
		slope[i] = 1 - float64(i)/20
	}
	if got := ridge(slope, depth, slack, beside); got > 1e-9 {
		t.Errorf("a slope is a ridge of %.2f", got)
	}
	if got := step(slope, depth, slack, beside); !near(got, beside/20., 1e-9) {
		t.Errorf("a slope is a step of %.2f", got)
	}
	line := profile(.1, .5, 7) // the line of the grid makes dark what is before it
	for i := range 6 {
		line[i] = .9 - .1*float64(i)
	}
	line[6] = .4
	if got := ridge(line, depth, slack, beside); !near(got, .25, 1e-9) {
		t.Errorf("dashes beside a line are clear as %.2f", got)
	}
}

// TestMiddles: two groups have their means, wherever they are; one group has none.
func TestMiddles(t *testing.T) {
	of := func(values ...float64) (all []border) {
		for _, v := range values {
			all = append(all, border{walled: v})
		}
		return all
	}
	for _, test := range []struct {
		all       []border
		low, high float64
	}{
		{of(0, .1, .2, .9, 1, 1.1), .1, 1}, {of(.2, .7, .8, .9), .2, .8}, {of(1, 1, 1, .1), .1, 1}, {of(0, .4, 1), .2, 1}, {of(.5, .5, .5, .5), 0, 0}, {of(.7, .7, .7), 0, 0}, {of(.1, .1), 0, 0},
	} {
		if low, high := middles(test.all); !near(low, test.low, 1e-9) || !near(high, test.high, 1e-9) {
			t.Errorf("of %v the middles are %.2f and %.2f, want %.2f and %.2f", test.all, low, high, test.low, test.high)
		}
	}
	if got := usual([]float64{9, 1, 2, 8, 3, 7, 4, 6, 5, 0}); got != 7 { // most are no clearer
		t.Errorf("usual of ten is %.0f", got)
	}
}

// cornerWith returns a corner with ink in some boxes.
func cornerWith(boxes ...image.Rectangle) *corner {
	c := &corner{width: cellSide * 60 / 100, height: cellSide * 42 / 100}
	c.dark = make([]float32, c.width*c.height)
	for _, b := range boxes {
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				c.dark[y*c.width+x] = .8
			}
		}
	}
	return c
}

// TestFigures: figures of a sum are found from left to right. Two that touch are cut where there is least ink, the parts of one are put together, and what is of
// another height or far from the first is none.
func TestFigures(t *testing.T) {
	const top, height = 8, 13
	box := func(x, y, width, height int) image.Rectangle { return image.Rect(x, y, x+width, y+height) }
	one, two := box(7, top, 7, height), box(17, top, 7, height)
	for name, test := range map[string]struct{ ink, want []image.Rectangle }{
		"one":                         {[]image.Rectangle{one}, []image.Rectangle{one}},
		"two":                         {[]image.Rectangle{two, one}, []image.Rectangle{one, two}},
		"two that touch":              {[]image.Rectangle{one, two, box(14, top+6, 3, 2)}, []image.Rectangle{one.Union(box(14, top, 1, height)), two.Union(box(15, top, 1, height))}},
		"a narrow one touches":        {[]image.Rectangle{box(7, top, 4, height), box(12, top, 10, height), box(11, top+6, 1, 2)}, []image.Rectangle{box(7, top, 4, height), box(11, top, 11, height)}},
		"one that is narrow after it": {[]image.Rectangle{box(7, top, 10, height), box(18, top, 4, height), box(17, top+6, 1, 2)}, []image.Rectangle{box(7, top, 10, height), box(17, top, 5, height)}},
		"a bar above":                 {[]image.Rectangle{box(7, top, 7, 2), box(7, top+4, 7, height-4)}, []image.Rectangle{one}},
		"a bar far above":             {[]image.Rectangle{box(7, top-6, 7, 2), one}, []image.Rectangle{one}},
		"a dot":                       {[]image.Rectangle{one, box(22, top+5, 3, 3)}, []image.Rectangle{one}},
		"something lower":             {[]image.Rectangle{one, box(17, top+7, 7, height-2)}, []image.Rectangle{one}},
		"something far":               {[]image.Rectangle{one, box(28, top, 7, height)}, []image.Rectangle{one}},
		"three":                       {[]image.Rectangle{box(4, top, 6, height), box(12, top, 6, height), box(20, top, 6, height)}, []image.Rectangle{box(4, top, 6, height), box(12, top, 6, height)}},
		"too wide for two":            {[]image.Rectangle{box(4, top, 28, height)}, nil},
		"a little lower":              {[]image.Rectangle{one, box(17, top+2, 7, height-2)}, []image.Rectangle{one, box(17, top+2, 7, height-2)}},
		"nothing":                     {nil, nil},
		"a figure at the edge":        {[]image.Rectangle{box(3, top, 5, height)}, []image.Rectangle{box(3, top, 5, height)}},
		"a tall one beside one":       {[]image.Rectangle{one, box(17, top-6, 7, height+8)}, []image.Rectangle{one}},
	} {
		c := cornerWith(test.ink...)
		got := c.figures(c.blots(image.Rect(0, 0, c.width, c.height)), height, top)
		slack := 0
		if name == "two that touch" {
			slack = 2
		}
		same := slices.EqualFunc(got, test.want, func(a, b image.Rectangle) bool {
			return max(a.Min.X-b.Min.X, b.Min.X-a.Min.X, a.Max.X-b.Max.X, b.Max.X-a.Max.X) <= slack && a.Min.Y == b.Min.Y && a.Max.Y == b.Max.Y
		})
		if !same {
			t.Errorf("%s: the figures are %v, want %v", name, got, test.want)
		}
	}
}

// TestDiagonalsInShadow: light that falls off does not make the cells of diagonals grey, nor hide that they are.
func TestDiagonalsInShadow(t *testing.T) {
	for _, side := range []int{4, 6, 9} {
		for _, slope := range []int{0, 8, -8} {
			for _, marked := range []bool{false, true} {
				for _, across := range []bool{false, true} {
					img := blank(side)
					for cell := range side * side {
						row, column := cell/side, cell%side
						grey := 200 + slope*row
						if across {
							grey = 200 + slope*column
						}
						if marked && (row == column || row+column == side-1) {
							grey = grey * 88 / 100
						}
						fill(img, image.Rect(0, 0, cellSide, cellSide).Add(image.Pt(column, row).Mul(cellSide)), uint8(min(grey, 255)))
					}
					if got := NewSheet(img, side).Diagonals(); got != marked {
						t.Errorf("%d×%d, a light that falls by %d: the diagonals are marked: %t", side, side, slope, got)
					}
				}
			}
		}
	}
}

// TestCrossed: a line from corner to corner is seen in its direction only, as thin as it is printed; a digit or a frame is none.
func TestCrossed(t *testing.T) {
	for _, width := range []int{1, 2, 3} {
		for _, rises := range []bool{false, true} {
			img := blank(2)
			for i := range cellSide {
				for d := -width / 2; d < width-width/2; d++ {
					x := i + d
					if rises {
						x = cellSide - 1 - x
					}
					if x >= 0 && x < cellSide {
						img.SetGray(x, i, color.Gray{Y: 60})
					}
				}
			}
			fill(img, image.Rect(20, 16, 44, 48), 0) // a digit in its middle
			s := NewSheet(img, 2)
			if !s.crossed(0, rises) || s.crossed(0, !rises) || s.crossed(1, rises) || s.crossed(1, !rises) {
				t.Errorf("a line of %d that rises, %t, is seen: rising %t, falling %t", width, rises, s.crossed(0, true), s.crossed(0, false))
			}
		}
	}
	img := blank(2)
	fill(img, image.Rect(0, 0, 128, 3), 0)
	fill(img, image.Rect(0, 0, 3, 128), 0)
	fill(img, image.Rect(20, 16, 44, 48), 0)
	if s := NewSheet(img, 2); s.crossed(0, false) || s.crossed(0, true) {
		t.Error("a frame is a diagonal")
	}
	for _, corner := range []image.Point{{0, 0}, {44, 0}, {0, 44}, {44, 44}} {
		fill(img, image.Rect(0, 0, 20, 20).Add(corner), 0)
	}
	if s := NewSheet(img, 2); s.crossed(0, false) || s.crossed(0, true) {
		t.Error("dark corners are a diagonal")
	}
}
