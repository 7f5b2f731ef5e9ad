package glyph

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo/phototest"
)

// TestStages: what is printed and what is written on some small boards, with stains, cells that are light on dark and notes too small to read, is
// found, by the network, by what the board as a whole tells, and by a second look. What is believed in the end hardly shows most of it, because
// it is sure of nearly all cells.
func TestStages(t *testing.T) {
	for seed, c := range []struct {
		width, height    int
		alone, as, again int // the least cells that are read right
	}{{3, 2, 25, 27, 27}, {2, 2, 14, 14, 14}, {4, 3, 116, 127, 127}, {2, 2, 9, 11, 11}, {2, 2, 14, 15, 15}} {
		picture, content := photographed(uint64(seed), c.width, c.height)
		b, err := newGridReading(t.Context(), picture, content.Side())
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.cells {
			b.read(&b.cells[i])
		}
		alone := b.right(content)
		b.decideKinds()
		as := b.right(content)
		b.lookAgain(picture)
		if again := b.right(content); alone < c.alone || as < c.as || again < c.again {
			t.Errorf("board %d: %d cells are read right alone, %d as a board, %d after a second look; want %d, %d, %d", seed, alone, as, again, c.alone, c.as, c.again)
		}
		b.chooseAlphabet()
		if same, other := b.likeness(content); same < .9 || same-other < .04 {
			t.Errorf("board %d: printed digits that are the same are alike by %.3f, others by up to %.3f", seed, same, other)
		}
		if ways, err := b.ways(t.Context()); err != nil || ways[0] < .99 {
			t.Errorf("board %d: the right way up has %.3f, %v", seed, ways, err)
		}
	}
}

// right counts the cells of which the likeliest kind is that of a board, and the character too where there is one.
func (b *gridReading) right(content phototest.Content) (n int) {
	for i := range b.cells {
		c := &b.cells[i]
		kind, digit := Blank, 0
		switch {
		case content.Printed[i] != 0:
			kind, digit = Printed, int(content.Printed[i])
		case content.Written[i] != 0:
			kind, digit = Written, int(content.Written[i])
		case content.Notes[i] != 0:
			kind = Candidates
		}
		best := Kind(0)
		for k := range c.kinds {
			if c.kinds[k] > c.kinds[best] {
				best = Kind(k)
			}
		}
		if best == kind && (digit == 0 || digit > 9 || c.character() == digit) {
			n++
		}
	}
	return n
}

// likeness returns how much the printed figures that are neither stained nor light on dark look like others that are the same, at least,
// and like different ones, at most.
func (b *gridReading) likeness(content phototest.Content) (same, other float64) {
	same = 1
	clean := func(i int) bool {
		return i%11 != 3 && i%7 != 2 && content.Printed[i] != 0 && content.Printed[i] <= 9 && b.cells[i].shape.ok
	}
	for i := range b.cells {
		for j := range i {
			if !clean(i) || !clean(j) {
				continue
			}
			if a := alike(&b.cells[i].shape, &b.cells[j].shape); content.Printed[i] == content.Printed[j] {
				same = min(same, a)
			} else {
				other = max(other, a)
			}
		}
	}
	return same, other
}

// photographed draws the photo of a flat board from straight above, cut to its grid, with written digits, notes, a stain, and
// cells that are light on dark.
func photographed(seed uint64, width, height int) (*image.Gray, phototest.Content) {
	rng := rand.New(rand.NewPCG(19, seed))
	b := phototest.RandomContent(rng, width, height)
	side := b.Side()
	for cell := range b.Notes {
		b.Notes[cell] = 0
		if b.Printed[cell] == 0 {
			b.Written[cell] = 0
			switch rng.IntN(4) {
			case 0:
				b.Written[cell] = uint8(1 + rng.IntN(side))
			case 1:
				b.Notes[cell] = rng.Uint32N(1<<(side+1)) & rng.Uint32() &^ 1
			}
		}
	}
	pixels := 30*side + 40
	setting := phototest.Setting{
		Width: pixels, Height: pixels, Noise: 5, Blur: .6, Light: phototest.Light{Gradient: .3, Shadow: .3, Softness: .1},
		Camera: phototest.Camera{Fill: .95}, Lines: phototest.Lines{Font: int(seed), Thin: .03, Thick: .06},
	}
	photo := setting.Take(b, rng)
	first, last := photo.Mesh[0][0], photo.Mesh[side][side]
	cut := photo.Gray.SubImage(image.Rect(int(first.X+.5), int(first.Y+.5), int(last.X+.5), int(last.Y+.5))).(*image.Gray)
	r := cut.Rect
	for cell := range side * side {
		x0, y0 := r.Min.X+cell%side*r.Dx()/side, r.Min.Y+cell/side*r.Dy()/side
		for y := y0 + 3; y < y0+26; y++ {
			for x := x0 + 3; x < x0+26; x++ {
				switch i := cut.PixOffset(x, y); {
				case cell%11 == 3: // light on dark
					cut.Pix[i] = 255 - cut.Pix[i]
				case cell%7 == 2 && x+y < x0+y0+25: // a stain
					cut.Pix[i] -= cut.Pix[i] / 6
				}
			}
		}
	}
	return cut, b
}

// TestShape: where a character is, to parts of a pixel, how dark it is, and that it is like itself, wherever it is, and not like another.
func TestShape(t *testing.T) {
	bar := func(left, top, right, bottom int, v float32) []float32 {
		ink := make([]float32, Pixels*Pixels)
		for y := top; y <= bottom; y++ {
			for x := left; x <= right; x++ {
				ink[y*Pixels+x] = v
			}
		}
		return ink
	}
	upright := shapeOf(bar(15, 10, 24, 29, .8), .8)
	// The edge is where the ink crosses 42 % of its peak, half a pixel and a bit beyond the last one's middle.
	if !upright.ok || math.Abs(upright.height-(19+2*.58)) > 1e-5 || math.Abs(upright.middle-19.5) > 1e-5 || upright.width != 10 || upright.centre != 20 ||
		upright.parts != 1 || upright.smallest != 20 || math.Abs(upright.dark-math.Log(.8)) > 1e-6 {
		t.Errorf("a bar is %v high and %v wide, around %v, %v, of %d parts of at least %v, %v dark", upright.height, upright.width, upright.centre, upright.middle, upright.parts, upright.smallest, upright.dark)
	}
	ink := bar(15, 10, 24, 29, .8)
	for x := 15; x <= 24; x++ { // the last row is faint, and two rows in the middle are blank
		ink[29*Pixels+x], ink[24*Pixels+x], ink[25*Pixels+x] = .2, 0, 0
	}
	if s := shapeOf(ink, .8); !s.ok || math.Abs(s.height-(18+.58+(.8-.336)/.6)) > 1e-5 || s.parts != 1 || s.smallest != 19 { // close enough to be joined
		t.Errorf("a bar in two parts has %d, and is %v high", s.parts, s.height)
	}
	for _, c := range []struct {
		left, top, right, bottom int
		v                        float32
		least, most              float64
	}{
		{15, 10, 24, 29, .8, .999, 1.001}, {12, 8, 21, 27, .8, .999, 1.001}, {15, 10, 24, 29, .4, .999, 1.001}, {16, 10, 24, 29, .8, .85, .98}, {10, 17, 29, 22, .8, -1, .5},
	} {
		s := shapeOf(bar(c.left, c.top, c.right, c.bottom, c.v), c.v)
		if got, back := alike(&upright, &s), alike(&s, &upright); got < c.least || got > c.most || math.Abs(got-back) > 1e-5 {
			t.Errorf("%+v is alike by %.4f, and the other way round by %.4f", c, got, back)
		}
	}
}

// TestEdges: the edges of ink are where it becomes lighter than the level between two rows, wherever it is, also at the edges of the cell.
func TestEdges(t *testing.T) {
	const dark, faint, level = .8, .2, .4
	for top := range Pixels {
		for bottom := top; bottom < Pixels; bottom++ {
			ink := make([]float32, Pixels*Pixels)
			row := func(y int, v float32) {
				if y >= 0 && y < Pixels {
					ink[y*Pixels+17], ink[y*Pixels+18] = v, v/2
				}
			}
			row(top-1, faint)
			row(bottom+1, faint)
			for y := top; y <= bottom; y++ {
				row(y, dark)
			}
			height, middle := edges(ink, 12, top, 22, bottom, level)
			first, last := float64(top)-(dark-level)/(dark-faint), float64(bottom)+(dark-level)/(dark-faint)
			if top == 0 { // beyond the cell there is none
				first = -(dark - level) / dark
			}
			if bottom == Pixels-1 {
				last = Pixels - 1 + (dark-level)/dark
			}
			if math.Abs(height-(last-first)) > 1e-5 || math.Abs(middle-(first+last)/2) > 1e-5 {
				t.Fatalf("from row %d to %d: %v high around %v, want %v around %v", top, bottom, height, middle, last-first, (first+last)/2)
			}
		}
	}
}

// TestAlikeBeside: characters that are the same are alike if one of them lies a pixel beside the other, to any side, and less if it lies farther.
func TestAlikeBeside(t *testing.T) {
	cross := func(dx, dy int) *shape {
		s := &shape{}
		for k := -6; k <= 6; k++ {
			s.patch[(patchHeight/2+k+dy)*patchWidth+patchWidth/2+dx] = .2
			s.patch[(patchHeight/2+dy)*patchWidth+patchWidth/2+k+dx] = .2
		}
		return s
	}
	same := alike(cross(0, 0), cross(0, 0))
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			got := alike(cross(0, 0), cross(dx, dy))
			if near := max(dx, -dx, dy, -dy) <= 1; near != (math.Abs(got-same) < 1e-6) || got > same+1e-6 {
				t.Errorf("a character %d, %d pixels beside another is alike by %.3f, and in its place by %.3f", dx, dy, got, same)
			}
		}
	}
}

// TestGroups: what is printed has the mean and the spread of the characters that are printed, and what is written those of the others, as far as
// there are any; a character fits its group better.
func TestGroups(t *testing.T) {
	var members []*cell
	var odds []float64
	for i := range 30 {
		c := &cell{shape: shape{ok: true, height: 20, middle: 19.5, dark: -.3}}
		c.shape.height += float64(i%3) - 1
		odds = append(odds, 20)
		if i >= 20 {
			c.shape.height, c.shape.middle, odds[i] = 10+float64(i%2)*8, 24, -20
		}
		members = append(members, c)
	}
	prints, hands := groups(members, odds)
	if math.Abs(prints.mean[0]-20) > .1 || math.Abs(prints.mean[1]-19.5) > .01 || math.Abs(prints.mean[2]+.3) > .01 {
		t.Errorf("the mean of what is printed is %.2f", prints.mean)
	}
	if math.Abs(hands.mean[0]-(14*10+2*20)/12.) > .1 || math.Abs(hands.mean[1]-(24*10+2*19.5)/12) > .1 {
		t.Errorf("the mean of what is written is %.2f", hands.mean)
	}
	if math.Abs(prints.spread[0]-math.Sqrt(2./3)) > .05 || prints.spread[1] != tightest[1] || hands.spread[0] < loosest[0] || hands.spread[1] != loosest[1] {
		t.Errorf("the spreads are %.2f and %.2f", prints.spread, hands.spread)
	}
	for i, c := range members {
		if printed := prints.fits(c) > hands.fits(c); printed != (i < 20) {
			t.Errorf("character %d fits what is printed: %t", i, printed)
		}
	}
	few, none := groups(members[:20], odds[:20])
	if few.mean != none.mean {
		t.Errorf("without any that is written, the mean is %.2f, and that of what is printed %.2f", none.mean, few.mean)
	}
}

// TestGroupsExactly: the spread of what is printed is that of its characters, and of what is written too, as if two of them were like print; neither leaves its limits.
func TestGroupsExactly(t *testing.T) {
	var members []*cell
	var odds []float64
	add := func(height, middle, dark, sure float64) {
		members = append(members, &cell{shape: shape{ok: true, height: height, middle: middle, dark: dark}})
		odds = append(odds, sure)
	}
	for i := range 8 {
		off := float64(i%2)*2 - 1
		add(20+1.2*off, 19+1.5*off, -.3+.2*off, 60)
		add(16+5*off, 23+6*off, -.6+.5*off, -60)
	}
	prints, hands := groups(members, odds)
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-6 }
	for k, want := range []struct{ mean, spread, hand, far float64 }{{20, 1.2, 16, 5}, {19, 1.5, 23, 6}, {-.3, .2, -.6, .5}} {
		mean := (8*want.hand + 2*want.mean) / 10
		off := want.hand - mean
		spread := math.Sqrt((8*want.far*want.far + 8*off*off) / 10)
		if !near(prints.mean[k], want.mean) || !near(prints.spread[k], want.spread) || !near(hands.mean[k], mean) || !near(hands.spread[k], spread) {
			t.Errorf("feature %d: what is printed has %v by %v, want %v by %v; what is written has %v by %v, want %v by %v", k,
				prints.mean[k], prints.spread[k], want.mean, want.spread, hands.mean[k], hands.spread[k], mean, spread)
		}
	}
	for i, m := range members {
		off := float64(i/2%2)*20 - 10
		m.shape.height, m.shape.middle, m.shape.dark = off, off, off
	}
	if prints, hands = groups(members, odds); prints.spread != widest {
		t.Errorf("print that varies a lot has the spread %v", prints.spread)
	}
	for _, m := range members {
		m.shape = shape{ok: true}
	}
	if prints, hands = groups(members, odds); prints.spread != tightest || hands.spread != loosest {
		t.Errorf("characters that do not vary have the spreads %v and %v", prints.spread, hands.spread)
	}
	g := group{mean: [3]float64{20, 19, -.3}, spread: [3]float64{1, 2, .1}}
	for off, want := range map[float64]float64{0: 1, 2: math.Exp(-2), 1e6: 0} { // in spreads; the density beside that at the middle
		c := cell{shape: shape{height: 20 + off, middle: 19 - 2*off, dark: -.3 + .1*off}}
		sum := 0.
		for k := range g.spread {
			sum += math.Log(want/g.spread[k] + .01/loosest[k])
		}
		if got := g.fits(&c); !near(got, sum) {
			t.Errorf("a character %v spreads off fits by %v, want %v", off, got, sum)
		}
	}
}

// TestPatch: the picture of a character is around its middle, and has no mean and the length 1.
func TestPatch(t *testing.T) {
	ink := make([]float32, Pixels*Pixels)
	for y := 8; y <= 25; y++ {
		for x := 12; x <= 21; x++ {
			ink[y*Pixels+x] = .8
		}
	}
	s := shapeOf(ink, .8)
	var sum, squares float64
	for y := range patchHeight {
		for x := range patchWidth {
			v := float64(s.patch[y*patchWidth+x])
			sum, squares = sum+v, squares+v*v
			if other := float64(s.patch[y*patchWidth+patchWidth-1-x]); math.Abs(v-other) > 1e-5 {
				t.Errorf("in row %d, %d columns from the left it is %v, and from the right %v", y, x, v, other)
			}
			if y > 0 {
				if other := float64(s.patch[(patchHeight-y)*patchWidth+x]); math.Abs(v-other) > 1e-5 {
					t.Errorf("in column %d, %d rows from its middle it is %v and %v", x, y-patchHeight/2, v, other)
				}
			}
			if want := x >= 8 && x < 18 && y > 8 && y < 26; want != (v > 0) && y != 8 && y != 26 {
				t.Errorf("at %d, %d it is %v", x, y, v)
			}
		}
	}
	if math.Abs(sum) > 1e-4 || math.Abs(squares-1) > 1e-4 {
		t.Errorf("its sum is %v and its length %v", sum, squares)
	}
}

// TestAlone: of the ink in a picture only what is joined to the middle is left, and only so far to the left and the right.
func TestAlone(t *testing.T) {
	for _, wide := range []int{4, 9, 30} {
		ink := make([]float32, Pixels*Pixels)
		for y := range Pixels {
			ink[y*Pixels+2], ink[y*Pixels+37] = .9, .9 // neighbours
			if y >= 8 && y < 32 {
				ink[y*Pixels+19], ink[y*Pixels+20] = .8, .7
			}
		}
		for x := 10; x <= 30; x++ { // a bar that crosses it
			ink[20*Pixels+x] = .6
		}
		was := slices.Clone(ink)
		alone(ink, wide)
		for i, v := range ink {
			x, y := i%Pixels, i/Pixels
			left := x >= Pixels/2-wide && x <= Pixels/2+wide && (x > 4 && x < 35)
			if want := was[i]; left && v != want || !left && v != 0 {
				t.Fatalf("%d wide: at %d, %d is %v, and was %v", wide, x, y, v, want)
			}
		}
	}
}

// TestMiddleOfAPicture: a character begins in the middle quarter of a picture, and half of its height; how dark it has to be is said by the darkest that is in the middle half of both.
func TestMiddleOfAPicture(t *testing.T) {
	const first, last = Pixels / 4, Pixels*3/4 - 1
	for at, begins := range map[image.Point]bool{
		{20, first}: true, {20, last}: true, {Pixels * 3 / 8, 20}: true, {Pixels*5/8 - 1, 20}: true, {20, first - 1}: false, {20, last + 1}: false, {Pixels*3/8 - 1, 20}: false, {Pixels * 5 / 8, 20}: false,
	} {
		ink := make([]float32, Pixels*Pixels)
		ink[20*Pixels+20], ink[at.Y*Pixels+at.X] = .8, .8
		if alone(ink, Pixels); ink[20*Pixels+20] == 0 || (ink[at.Y*Pixels+at.X] > 0) != begins {
			t.Errorf("a character begins at %v: %t", at, !begins)
		}
	}
	for at, counts := range map[image.Point]bool{{first, first}: true, {last, last}: true, {first - 1, first}: false, {first, first - 1}: false, {last + 1, last}: false, {last, last + 1}: false} {
		ink := make([]float32, Pixels*Pixels)
		ink[20*Pixels+20], ink[at.Y*Pixels+at.X] = .3, 1
		if alone(ink, Pixels); (ink[20*Pixels+20] == 0) != counts {
			t.Errorf("beside something black at %v a faint character is left out: %t", at, !counts)
		}
	}
}

// TestAlphabetsOfSides: up to nine digits are written in one way, more of them in several.
func TestAlphabetsOfSides(t *testing.T) {
	for side, want := range map[int]int{4: 1, 9: 1, 10: 4, 16: 4, MostSide: 4} {
		if got := alphabets(side); len(got) != want || !got[0].numbers {
			t.Errorf("a board of side %d is written in %d ways: %v", side, len(got), got)
		}
	}
}

// TestAloneFaint: faint ink stays up to two pixels from what is joined to the middle, up to the edges of the picture, and none that is farther.
func TestAloneFaint(t *testing.T) {
	for _, towards := range []image.Point{{}, {X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}} {
		for far := range Pixels/2 + 1 {
			ink := make([]float32, Pixels*Pixels)
			for i := range ink {
				ink[i] = .1
			}
			var strong []image.Point
			for d := range far + 1 {
				at := image.Pt(Pixels/2, Pixels/2).Add(towards.Mul(d))
				if at.In(image.Rect(0, 0, Pixels, Pixels)) {
					strong = append(strong, at)
					ink[at.Y*Pixels+at.X] = .8
				}
			}
			alone(ink, Pixels)
			for i, v := range ink {
				stays := slices.ContainsFunc(strong, func(at image.Point) bool {
					return max(at.X-i%Pixels, i%Pixels-at.X, at.Y-i/Pixels, i/Pixels-at.Y) <= 2
				})
				if stays != (v > 0) {
					t.Fatalf("beside a line of %d pixels towards %v, of what is at %d, %d there is left %v", far+1, towards, i%Pixels, i/Pixels, v)
				}
			}
		}
	}
}

// TestAloneAlongEdges: what is joined to the middle stays as far as it goes along an edge of the picture.
func TestAloneAlongEdges(t *testing.T) {
	for quarters := range 4 {
		ink := make([]float32, Pixels*Pixels)
		for k := range Pixels / 2 {
			ink[k*Pixels+Pixels/2] = .8    // up to the edge
			ink[Pixels/2+k] = .8           // and along it
			ink[(Pixels-1-k)*Pixels] = .01 // faint, and far away
		}
		from := make([]float32, len(ink))
		turn(from, ink, quarters)
		alone(from, Pixels)
		turn(ink, from, (4-quarters)%4)
		for k := range Pixels / 2 {
			if ink[k*Pixels+Pixels/2] == 0 || ink[Pixels/2+k] == 0 || ink[(Pixels-1-k)*Pixels] != 0 {
				t.Errorf("after %d quarter turns, %d pixels along: %v, %v, %v", quarters, k, ink[k*Pixels+Pixels/2], ink[Pixels/2+k], ink[(Pixels-1-k)*Pixels])
			}
		}
	}
}

// TestSpecks: specks beside a character, of fewer than six pixels or less than a sixth of its ink, are not a part of it.
func TestSpecks(t *testing.T) {
	for _, wide := range []int{1, 2, 6} { // of 20 rows: 20 pixels, 40 and 120
		for size := 1; size < 30; size++ {
			ink := make([]float32, Pixels*Pixels)
			for y := 10; y < 30; y++ {
				for x := 12; x < 12+wide; x++ {
					ink[y*Pixels+x] = .8
				}
			}
			for k := range size { // five pixels wide, beside the bar
				ink[(12+k/5)*Pixels+25+k%5] = .8
			}
			parts := 1
			if size >= 6 && size*6 >= 20*wide {
				parts = 2
			}
			if s := shapeOf(ink, .8); !s.ok || s.parts != parts || (s.width > float64(wide)) != (parts == 2) {
				t.Errorf("beside %d pixels, with a speck of %d: %d parts, %g wide", 20*wide, size, s.parts, s.width)
			}
		}
	}
}

// TestPlacePrior: a candidate is likelier the digit of its place where candidates are at their places.
func TestPlacePrior(t *testing.T) {
	notes := func(n, atPlace int) (all []note) {
		for i := range n {
			one := note{place: 1 + i%9}
			digit := one.place
			if i >= atPlace {
				digit = 1 + (i+1)%9
			}
			one.chars[digit] = .95
			all = append(all, one)
		}
		return all
	}
	for _, c := range []struct {
		n, atPlace int
		want       float64
	}{{0, 0, 1}, {9, 1, 1}, {9, 9, 8 * 10. / 8}, {90, 90, 8 * 91. / 8}, {9000, 9000, 8 * .98 / .02}, {90, 0, 1}, {27, 17, 8 * 18. / 18}} {
		if got := placePrior(notes(c.n, c.atPlace), 9); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d of %d candidates at their places: %v, want %v", c.atPlace, c.n, got, c.want)
		}
	}
	unsure := notes(90, 90)
	for i := range unsure {
		unsure[i].chars[unsure[i].place] = .9
	}
	if got := placePrior(unsure, 9); got != 1 {
		t.Errorf("candidates that are not sure: %v", got)
	}
}

// TestSplit: two figures that touch are cut where there is least ink between them, and one that is not too wide stays whole.
func TestSplit(t *testing.T) {
	ink := make([]float32, Pixels*Pixels)
	for y := 5; y <= 14; y++ {
		for x := 3; x <= 22; x++ {
			if ink[y*Pixels+x] = .8; x == 10 {
				ink[y*Pixels+x] = .4
			}
		}
	}
	narrow, low := part{3, 5, 11, 14, 90}, part{3, 5, 7, 9, 25}
	got := split([]part{{3, 5, 22, 14, 200}, narrow, low}, ink)
	if want := []part{{3, 5, 10, 14, 200}, {10, 5, 22, 14, 200}, narrow, low}; !slices.Equal(got, want) {
		t.Errorf("split into %v, want %v", got, want)
	}
}

// TestPartsOf: ink that lies mostly in the border of the cell is a line of the grid, as is what is near its edge; a speck is no character.
func TestPartsOf(t *testing.T) {
	for _, c := range []struct {
		left, top, right, bottom int // of ink
		part, shape              bool
	}{
		{0, 10, 7, 25, false, false}, {0, 10, 8, 25, true, true}, {32, 10, 39, 25, false, false}, {31, 10, 39, 25, true, true},
		{10, 0, 25, 7, false, false}, {10, 0, 25, 8, true, true}, {10, 32, 25, 39, false, false}, {10, 31, 25, 39, true, true},
		{4, 10, 4, 25, false, false}, {35, 10, 35, 25, false, false}, {5, 10, 5, 25, true, true}, {34, 10, 34, 25, true, true},
		{10, 4, 25, 4, false, false}, {10, 5, 25, 5, true, false}, {10, 34, 25, 34, true, false}, {10, 35, 25, 35, false, false}, {18, 18, 22, 22, true, false}, {18, 18, 22, 23, true, true}, {20, 17, 20, 21, true, false},
	} {
		ink := make([]float32, Pixels*Pixels)
		for y := c.top; y <= c.bottom; y++ {
			for x := c.left; x <= c.right; x++ {
				ink[y*Pixels+x] = .8
			}
		}
		var want []part
		if c.part {
			want = []part{{c.left, c.top, c.right, c.bottom, (c.right - c.left + 1) * (c.bottom - c.top + 1)}}
		}
		if got := partsOf(ink, .42*.8, 4); !slices.Equal(got, want) {
			t.Errorf("%+v: parts %v, want %v", c, got, want)
		}
		if got := shapeOf(ink, .8); got.ok != c.shape {
			t.Errorf("%+v: a character: %t", c, got.ok)
		}
	}
}

// TestChooseAlphabet: what is read decides whether a board has numbers of two figures or letters, and which letters.
func TestChooseAlphabet(t *testing.T) {
	read := func(tens, char int) (c cell) {
		c.kinds[Printed], c.tens[tens], c.chars[char] = 1, 1, 1
		return c
	}
	all := alphabets(16) // numbers, letters after 9, the same with 0 for 16, letters only
	for _, c := range []struct {
		cells []cell
		want  int
		digit int // of the last cell
	}{
		{[]cell{read(0, 7), read(1, 2)}, 0, 12}, {[]cell{read(1, 0)}, 0, 10}, {[]cell{read(0, 9), read(0, 12)}, 1, 12}, {[]cell{read(0, 12), read(0, 0)}, 2, 16}, {[]cell{read(0, 25), read(0, 12)}, 3, 3},
		{[]cell{read(0, 1), read(0, 1), read(0, 1), read(0, 12)}, 1, 12}, // a 1 is no letter
	} {
		b := &gridReading{side: 16, cells: c.cells}
		b.chooseAlphabet()
		if *b.alphabet != all[c.want] {
			t.Errorf("%v is chosen, want %v", *b.alphabet, all[c.want])
		}
		if p := b.alphabet.digits(&c.cells[len(c.cells)-1], 16); p[c.digit] < .99 {
			t.Errorf("%d has the probability %.2f", c.digit, p[c.digit])
		}
	}
}

// TestOneCellDecides: an alphabet in which a sure character of one cell cannot be is none, though others fit it a little better; a cell that is probably blank decides nothing.
func TestOneCellDecides(t *testing.T) {
	letter := cell{kinds: [4]float64{Printed: 1}, tens: [3]float64{1}} // a C
	letter.chars[12] = 1
	for _, c := range []struct {
		blank float64
		want  int
	}{{0, 1}, {.999, 0}} {
		one := letter
		one.kinds = [4]float64{Blank: c.blank, Printed: .5 * (1 - c.blank), Written: .5 * (1 - c.blank)}
		cells := []cell{one}
		for range 8 { // a 12 or a 2 rather than a C
			number := cell{kinds: [4]float64{Printed: 1}, tens: [3]float64{.4, .6}}
			number.chars[2], number.chars[12] = .6, .4
			cells = append(cells, number)
		}
		b := &gridReading{side: 16, cells: cells}
		if b.chooseAlphabet(); *b.alphabet != alphabets(16)[c.want] {
			t.Errorf("beside a C that is blank by %v, the alphabet is %v", c.blank, *b.alphabet)
		}
	}
}

// TestJoined: a small part close above or below a large one, and mostly within its columns, belongs to it; a speck is dropped.
func TestJoined(t *testing.T) {
	large := part{10, 10, 19, 29, 100}
	for name, test := range map[string]struct {
		small part
		want  []part
	}{
		"above":                {part{10, 5, 19, 7, 20}, []part{{10, 5, 19, 29, 120}}},
		"too far above":        {part{10, 4, 19, 6, 20}, []part{large, {10, 4, 19, 6, 20}}},
		"below":                {part{12, 32, 15, 33, 8}, []part{{10, 10, 19, 33, 108}}},
		"too far below":        {part{12, 33, 15, 34, 8}, []part{large, {12, 33, 15, 34, 8}}},
		"beside its top":       {part{15, 8, 24, 12, 20}, []part{{10, 8, 24, 29, 120}}},
		"too deep beside it":   {part{15, 8, 24, 13, 20}, []part{large, {15, 8, 24, 13, 20}}},
		"half beside it":       {part{15, 7, 25, 9, 20}, []part{large, {15, 7, 25, 9, 20}}},
		"too far to the right": {part{16, 7, 25, 9, 20}, []part{large, {16, 7, 25, 9, 20}}},
		"nearly half as large": {part{8, 5, 19, 9, 49}, []part{{8, 5, 19, 29, 149}}},
		"half as large":        {part{10, 5, 19, 9, 50}, []part{large, {10, 5, 19, 9, 50}}},
		"a small one":          {part{10, 8, 11, 9, 4}, []part{{10, 8, 19, 29, 104}}},
		"a speck":              {part{10, 8, 11, 9, 3}, []part{large}},
	} {
		if got := joined([]part{test.small, large}); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// TestUsable: a board of up to nine digits has these alone, a larger one all characters.
func TestUsable(t *testing.T) {
	var c cell
	for i := range c.chars {
		c.chars[i] = float64(i)
	}
	for side, want := range map[int][2]float64{4: {1, 4}, 6: {1, 6}, 9: {1, 9}, 10: {0, strange - 1}, 16: {0, strange - 1}} {
		if got := c.usable(side); got[0] != want[0] || got[len(got)-1] != want[1] {
			t.Errorf("on a board of side %d the characters are %v to %v, want %v", side, got[0], got[len(got)-1], want)
		}
	}
}

// TestPartsInTheBorder: ink is a line of the grid if at least half of it is in the border of the cell, whichever border that is.
func TestPartsInTheBorder(t *testing.T) {
	const border = 4
	for quarters := range 4 {
		for inside := 1; inside < 20; inside++ {
			for near := 0; near <= border; near++ {
				ink, turned := make([]float32, Pixels*Pixels), make([]float32, Pixels*Pixels)
				for x := border - near; x < border+inside; x++ {
					ink[20*Pixels+x] = .8
				}
				turn(turned, ink, quarters)
				if got := partsOf(turned, .3, border); (len(got) == 1) != (near < inside && border+inside > band) {
					t.Errorf("%d quarter turns, %d pixels in the border and %d inside: %v", quarters, near, inside, got)
				}
			}
		}
	}
}
