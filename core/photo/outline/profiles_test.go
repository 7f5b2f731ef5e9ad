package outline

import (
	"image"
	"math"
	"slices"
	"testing"
)

// TestProfiles: a dash in a half of a side of a cell is seen in the profile of this half of this side, as deep as it is, and in no other near its border.
func TestProfiles(t *testing.T) {
	const n, deep = 100, 12
	for side, at := range map[int]image.Rectangle{
		top: image.Rect(0, deep, n, deep+1), bottom: image.Rect(0, n-1-deep, n, n-deep), left: image.Rect(deep, 0, deep+1, n), right: image.Rect(n-1-deep, 0, n-deep, n),
	} {
		for h, half := range []image.Rectangle{image.Rect(n*16/100, n*16/100, n*48/100, n*48/100), image.Rect(n*52/100, n*52/100, n*84/100, n*84/100)} {
			part := at // of the dash, in this half
			if side == top || side == bottom {
				part.Min.X, part.Max.X = half.Min.X, half.Max.X
			} else {
				part.Min.Y, part.Max.Y = half.Min.Y, half.Max.Y
			}
			s := &Sheet{side: 2, pixels: n, width: 2 * n, dark: make([]float32, 4*n*n)}
			for y := part.Min.Y; y < part.Max.Y; y++ {
				for x := part.Min.X; x < part.Max.X; x++ {
					s.dark[(n+y)*2*n+x] = 1 // in the third cell
				}
			}
			for i, profiles := range s.profiles() {
				for k, profile := range profiles {
					if len(profile) != n*3/10 {
						t.Fatalf("a profile has %d depths", len(profile))
					}
					for d, dark := range profile {
						want := 0.
						if i == 2*sides+side && k == h && d == deep {
							want = 1
						}
						if i/sides == 2 && i%sides != side && d > deep { // what runs across this side
							continue
						}
						if math.Abs(dark-want) > 1e-6 {
							t.Fatalf("with a dash in half %d of side %d: half %d of side %d of cell %d is %.2f dark at %d", h, side, k, i%sides, i/sides, dark, d)
						}
					}
				}
			}
		}
	}
}

// TestDashesInOneHalf: dashes along one half of each side are as clear as along both: in the other one a sum may stand.
func TestDashesInOneHalf(t *testing.T) {
	const side, n, deep = 6, 50, 6
	for _, halves := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		s := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*side*n*n)}
		for cell := range side * side {
			for i := n * 16 / 100; i < n*84/100; i++ {
				if half := i * 2 / n; !halves[half] {
					continue
				}
				for _, at := range []image.Point{{i, deep}, {deep, i}, {i, n - 1 - deep}, {n - 1 - deep, i}} {
					s.dark[(cell/side*n+at.Y)*side*n+cell%side*n+at.X] = .8
				}
			}
		}
		depth, strengths := s.dashes(3, 2)
		if depth != deep || slices.Min(strengths) < .75 || slices.Max(strengths) > .85 {
			t.Errorf("in the halves %v: dashes are %d pixels deep, and clear by %.2f to %.2f", halves, depth, slices.Min(strengths), slices.Max(strengths))
		}
	}
}

// TestRidgesAndSteps: a ridge is darker than both its sides, a step than what is farther inside; each is looked for as far from a depth as allowed and compared with what is as near as
// allowed, up to both ends of a profile.
func TestRidgesAndSteps(t *testing.T) {
	with := func(base float64, at map[int]float64) []float64 {
		profile := slices.Repeat([]float64{base}, 16)
		for d, v := range at {
			profile[d] = v
		}
		return profile
	}
	for name, c := range map[string]struct {
		profile             []float64
		depth, slack, far   int
		wantRidge, wantStep float64
	}{
		"nothing":               {with(.1, nil), 6, 2, 3, 0, 0},
		"a dash":                {with(.1, map[int]float64{6: .5}), 6, 2, 3, .4, .4},
		"at the end of slack":   {with(.1, map[int]float64{8: .5}), 6, 2, 3, .4, .4},
		"at its beginning":      {with(.1, map[int]float64{4: .5}), 6, 2, 3, .4, .4},
		"beyond the slack":      {with(.1, map[int]float64{9: .5}), 6, 2, 3, 0, 0},
		"before it":             {with(.1, map[int]float64{3: .5}), 6, 2, 3, 0, 0},
		"dark as far inside":    {with(.5, map[int]float64{2: .1, 3: .1, 4: .1, 5: .1, 10: .1}), 6, 0, 3, 0, 0},
		"light just near":       {with(.5, map[int]float64{5: .1, 9: .1}), 6, 0, 3, .4, .4},
		"dark outside":          {with(.5, map[int]float64{2: .1, 7: .1}), 6, 0, 3, 0, .4},
		"light just outside":    {with(.5, map[int]float64{3: .1, 7: .1}), 6, 0, 3, .4, .4},
		"a little outside":      {with(.5, map[int]float64{5: .4, 7: .1}), 6, 0, 3, .25, .4},
		"only the border":       {with(.5, map[int]float64{0: .1, 7: .1}), 3, 0, 4, .4, .4},
		"the end of a profile":  {with(.5, map[int]float64{12: .1, 15: .1}), 14, 0, 3, .4, .4},
		"the line of the grid":  {with(.1, map[int]float64{0: .9}), 1, 1, 3, 0, 0},
		"just inside this line": {with(.1, map[int]float64{1: .9}), 2, 1, 3, .8, .8},
	} {
		if got := ridge(c.profile, c.depth, c.slack, c.far); math.Abs(got-c.wantRidge) > 1e-9 {
			t.Errorf("%s: the ridge is %.2f, want %.2f", name, got, c.wantRidge)
		}
		if got := step(c.profile, c.depth, c.slack, c.far); math.Abs(got-c.wantStep) > 1e-9 {
			t.Errorf("%s: the step is %.2f, want %.2f", name, got, c.wantStep)
		}
	}
}

// TestWalls: a border has dashes as far as both sides of it do, if those with dashes differ from the others.
func TestWalls(t *testing.T) {
	const side = 4
	s := NewSheet(blank(side), side)
	strengths := slices.Repeat([]float64{.2}, side*side*sides)
	for cell := 0; cell < side*side; cell += 2 { // the cages are pairs of cells side by side
		strengths[cell*sides+right], strengths[(cell+1)*sides+left] = 0, 0
	}
	half := map[[2]int]bool{{1, 2}: true, {5, 6}: true, {2, 6}: true, {9, 13}: true} // of these borders one side has none
	strengths[1*sides+right], strengths[6*sides+left], strengths[2*sides+bottom], strengths[13*sides+top] = 0, 0, 0, 0
	all := s.walls(strengths)
	if len(all) != 2*side*(side-1) {
		t.Fatalf("there are %d borders", len(all))
	}
	at := func(a, other int) float64 {
		return all[slices.IndexFunc(all, func(b border) bool { return b.a == a && b.b == other })].walled
	}
	clear, open := at(0, 4), at(0, 1)
	for _, b := range all {
		want := clear
		switch {
		case half[[2]int{b.a, b.b}]:
			want = (clear + open) / 2
		case b.upright && b.a%2 == 0:
			want = open
		}
		if math.Abs(b.walled-want) > 1e-9 || clear < .9 || open > .1 {
			t.Errorf("the border between %d and %d has dashes by %.2f, want %.2f", b.a, b.b, b.walled, want)
		}
	}
	if all := s.walls(slices.Repeat([]float64{.2}, len(strengths))); all != nil { // nothing but single cells
		t.Errorf("of a grid with the same dashes everywhere the borders are %v", all)
	}
}

// TestBeyondLines: what is equally dark along all lines of a kind, those of boxes and those within them, is taken away, and dashes stay; the outer border stays as it is.
func TestBeyondLines(t *testing.T) {
	const side = 6
	s := &Sheet{side: side, pixels: 40}
	profiles := make([][2][]float64, side*side*sides)
	kind := func(i int) (outer, box bool) {
		row, column := i/sides/side, i/sides%side
		line, every := 0, 0
		switch i % sides {
		case top:
			line, every = row, 2
		case bottom:
			line, every = row+1, 2
		case left:
			line, every = column, 3
		case right:
			line, every = column+1, 3
		}
		return line == 0 || line == side, line%every == 0
	}
	for i := range profiles {
		_, box := kind(i)
		for h := range profiles[i] {
			profile := []float64{.2, .1, 0}
			if box {
				profile = []float64{.6, .5, .3}
			}
			if i%5 < 2 { // three of five have dashes, and each of the others a sum in one half
				if profiles[i][h] = profile; h == 1 {
					profile[2] += .4
				}
				continue
			}
			profile[2] += .25
			profiles[i][h] = profile
		}
	}
	s.beyondLines(profiles, 3, 2)
	for i := range profiles {
		outer, box := kind(i)
		for h := range profiles[i] {
			want := []float64{0, 0, 0}
			if outer {
				want = []float64{.6, .5, .3}
			}
			if i%5 >= 2 {
				want[2] += .25
			} else if h == 1 {
				want[2] += .4
			}
			for d, v := range profiles[i][h] {
				if math.Abs(v-want[d]) > 1e-9 {
					t.Fatalf("side %d, of a box: %t, at the edge: %t: at %d it is %.2f, want %.2f", i, box, outer, d, v, want[d])
				}
			}
		}
	}
}

// TestShareWithoutDashes: what is subtracted is as dark as the pieces of the lines are of which 15 of a hundred are lighter.
func TestShareWithoutDashes(t *testing.T) {
	const side, pieces = 10, 100 // of the lines of boxes: one that is upright, and four that are level
	for without, want := range map[int]float64{15: 0, 16: .3} {
		profiles := make([][2][]float64, side*side*sides)
		for i := range profiles {
			profiles[i] = [2][]float64{{.4}, {.5}}
		}
		n := 0
		for cell := range side * side {
			for side, of := range map[int]bool{left: cell%10 == 5, right: cell%10 == 4, top: cell/10%2 == 0 && cell >= 10, bottom: cell/10%2 == 1 && cell < 90} {
				if of {
					if n++; n <= without {
						profiles[cell*sides+side] = [2][]float64{{.5}, {.1}}
					}
				}
			}
		}
		if n != pieces {
			t.Fatalf("there are %d pieces", n)
		}
		(&Sheet{side: side}).beyondLines(profiles, 5, 2)
		if got := profiles[95*sides+left][0][0]; !near(got, want, 1e-9) { // the last of them
			t.Errorf("with %d lighter ones, of .4 there is left %.2f", without, got)
		}
	}
}

// TestMendParts: of two cages with sums each keeps its own however weak the border is; one without a sum joins the neighbour behind the weakest border, unless that is
// as clear as can be.
func TestMendParts(t *testing.T) {
	walls := func(walled ...float64) []border { // between cells in a row
		all := make([]border, len(walled))
		for i, w := range walled {
			all[i] = border{a: i, b: i + 1, walled: w}
		}
		return all
	}
	for name, c := range map[string]struct {
		walled []float64
		summed []bool
		want   []int
	}{
		"two sums":             {[]float64{.1}, []bool{true, true}, []int{0, 1}},
		"open":                 {[]float64{.1}, []bool{true, false}, []int{0, 0}},
		"open, without sums":   {[]float64{.1}, []bool{false, false}, []int{0, 0}},
		"half closed":          {[]float64{.5}, []bool{true, false}, []int{0, 0}},
		"half, without sums":   {[]float64{.5}, []bool{false, false}, []int{0, 1}},
		"may be open":          {[]float64{.8}, []bool{true, false}, []int{0, 0}},
		"closed":               {[]float64{.81}, []bool{true, false}, []int{0, 1}},
		"the weaker neighbour": {[]float64{.7, .6}, []bool{true, false, true}, []int{0, 1, 1}},
		"the other neighbour":  {[]float64{.6, .7}, []bool{true, false, true}, []int{0, 0, 1}},
		"three in a row":       {[]float64{.2, .3}, []bool{false, false, true}, []int{0, 0, 0}},
	} {
		cages := Cages{Of: make([]int, len(c.summed)), walls: walls(c.walled...)}
		cages.Mend(c.summed)
		if !slices.Equal(cages.Of, c.want) {
			t.Errorf("%s: the cages are %v, want %v", name, cages.Of, c.want)
		}
	}
}

// TestPlaceOfDashes: dashes are found from a twentieth to a fifth of a cell from the borders, up to twice as wide as what is looked at beside them; those of a
// few sides may be a little off.
func TestPlaceOfDashes(t *testing.T) {
	const side = 4
	for _, c := range []struct {
		n, depth, width, off int  // of a cell in pixels
		clear                bool // those of the first cell
	}{
		{100, 4, 1, 0, true}, {100, 20, 1, 0, true}, {100, 3, 1, 0, false}, {100, 21, 1, 0, false},
		{64, 5, 1, 1, true}, {64, 5, 1, -1, true}, {64, 5, 1, 2, false}, {64, 5, 1, -2, false}, {80, 6, 1, 2, true}, {80, 6, 1, 3, false}, {30, 4, 1, 1, true}, {30, 4, 1, 2, false},
		{64, 3, 9, 0, true}, {64, 3, 10, 0, false}, {20, 2, 3, 0, true}, {20, 2, 4, 0, false},
	} {
		s := &Sheet{side: side, pixels: c.n, width: side * c.n, dark: make([]float32, side*side*c.n*c.n)}
		for cell := range side * side {
			for k := range c.width {
				deep := c.depth + k
				if cell == 0 {
					deep += c.off
				}
				for i := range c.n {
					for _, at := range []image.Point{{i, deep}, {deep, i}, {i, c.n - 1 - deep}, {c.n - 1 - deep, i}} {
						s.dark[(cell/side*c.n+at.Y)*s.width+cell%side*c.n+at.X] = .8
					}
				}
			}
		}
		depth, strengths := s.dashes(2, 2)
		if at := depth - c.depth; c.clear && (at < 0 || at >= c.width) || c.clear != (strengths[top] > .6) || !c.clear && strengths[top] > .01 {
			t.Errorf("%+v: dashes are at %d, those of the first cell as clear as %.2f", c, depth, strengths[top])
		}
	}
}

// TestUsual: most dashes are no clearer than the usual ones.
func TestUsual(t *testing.T) {
	var strengths []float64
	for i := range 100 {
		strengths = append(strengths, float64(i*37%100))
	}
	if got := usual(strengths); got != 70 {
		t.Errorf("of a hundred, usual is number %v", got)
	}
}

// TestFewClearWalls: borders with dashes differ from the others if they are half as clear as usual, and more than twice as clear as what runs along the others.
func TestFewClearWalls(t *testing.T) {
	const side = 4
	s := NewSheet(blank(side), side)
	for _, c := range []struct {
		high, low float64 // of a usual one, for borders between pairs of rows and within them
		want      bool
	}{{.55, .1, true}, {.45, .1, false}, {.9, .3, true}, {.9, .5, false}, {1, .9, false}} {
		strengths := slices.Repeat([]float64{c.low}, side*side*sides)
		for cell := range side * side {
			strengths[cell*sides+left], strengths[cell*sides+right] = 1, 1
			if cell%side < side-1 {
				strengths[cell*sides+right] = 2*c.high - 1
			}
			if row := cell / side; row == 1 {
				strengths[cell*sides+bottom], strengths[(cell+side)*sides+top] = c.high, c.high
			}
		}
		if got := s.walls(strengths) != nil; got != c.want {
			t.Errorf("%+v: they differ: %t", c, got)
		}
	}
}

// TestFewCages: two cages in a grid of nine are too few to be those of a killer, three are enough.
func TestFewCages(t *testing.T) {
	const side, n, deep = 9, cellSide, 6
	for cages, want := range map[int]Verdict{2: Maybe, 3: Found} {
		img := blank(side)
		of := func(row, column int) int { // two combs with their teeth between each other, and what is below them
			if cages == 3 && row >= 6 {
				return 2
			}
			if column == 0 || column < side-1 && row%2 == 0 {
				return 0
			}
			return 1
		}
		for row := range side {
			for column := range side {
				at := image.Pt(column*n, row*n)
				wall := func(r, c int, dash image.Rectangle) {
					if min(r, c) < 0 || max(r, c) >= side || of(r, c) != of(row, column) {
						fill(img, dash.Add(at), 40)
					}
				}
				wall(row-1, column, image.Rect(deep, deep, n-deep, deep+2))
				wall(row+1, column, image.Rect(deep, n-2-deep, n-deep, n-deep))
				wall(row, column-1, image.Rect(deep, deep, deep+2, n-deep))
				wall(row, column+1, image.Rect(n-2-deep, deep, n-deep, n-deep))
				if at == (image.Point{}) || at.Eq(image.Pt((side-1)*n, 0)) || cages == 3 && at.Eq(image.Pt(0, 6*n)) { // its sum
					fill(img, image.Rect(10, 10, 20, 20).Add(at), 0)
				}
			}
		}
		if _, is := NewSheet(img, side).Cages(3, 3); is != want {
			t.Errorf("of %d cages the verdict is %d, want %d", cages, is, want)
		}
	}
}

// TestInCorner: all of a square inside the outline in a corner of a cell counts, and nothing else.
func TestInCorner(t *testing.T) {
	const side, n, depth = 2, 100, 7
	for cell := range side * side {
		for corner, at := range []image.Point{{10, 10}, {77, 10}, {77, 77}, {10, 77}} {
			inside := &Sheet{side: side, pixels: n, width: side * n, dark: make([]float32, side*side*n*n)}
			outside := &Sheet{side: side, pixels: n, width: side * n, dark: slices.Repeat([]float32{1}, side*side*n*n)}
			for i := range 13 * 13 {
				k := (cell/side*n+at.Y+i/13)*side*n + cell%side*n + at.X + i%13
				inside.dark[k], outside.dark[k] = 1, 0
			}
			if in, out := inside.inCorner(cell, corner, depth), outside.inCorner(cell, corner, depth); in != 1 || out != 0 {
				t.Errorf("corner %d of cell %d: with ink only inside of it %.3f, only outside %.3f", corner, cell, in, out)
			}
		}
	}
}
