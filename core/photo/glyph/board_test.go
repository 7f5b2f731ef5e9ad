package glyph

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// paper returns a straightened board without lines or ink.
func paper(side int) *image.Gray {
	picture := image.NewGray(image.Rect(0, 0, side*Pixels, side*Pixels))
	for i := range picture.Pix {
		picture.Pix[i] = 230
	}
	return picture
}

// TestMeasure: digits are as dark as the darkest eighth of the cells, because as many have one at least.
func TestMeasure(t *testing.T) {
	for digits, want := range map[int]float32{0: .1, 9: .1, 10: .8, 40: .8, 81: .8} {
		b := &gridReading{cells: make([]cell, 81)}
		for i := range b.cells {
			if b.cells[i].peak = .1; i*37%81 < digits {
				b.cells[i].peak = .8
			}
		}
		if b.measure(); b.peak != want {
			t.Errorf("with %d digits they are as dark as %v, want %v", digits, b.peak, want)
		}
	}
}

// TestReverse: a cell may be light on dark if it is much darker than the paper and something in its middle is clearly lighter; its ink is then what is light.
func TestReverse(t *testing.T) {
	for _, test := range []struct {
		ground, digit float32
		size          int // of the digit, each way
		light         bool
	}{
		{60, 200, 12, true}, {60, 200, 6, true}, {60, 200, 4, false}, {60, 60, 12, false}, {60, 80, 12, false}, {60, 95, 12, true}, {10, 30, 12, true}, {10, 18, 12, false},
		{150, 210, 12, true}, {150, 198, 12, false}, {165, 255, 12, false}, {220, 20, 12, false},
	} {
		greys := make([][Pixels * Pixels]float32, 9)
		for i := range greys {
			for j := range greys[i] {
				greys[i][j] = 220
			}
		}
		one := &greys[4]
		digit := func(i int) bool {
			x, y := i%Pixels-Pixels/2+test.size/2, i/Pixels-Pixels/2+test.size/2
			return min(x, y) >= 0 && max(x, y) < test.size
		}
		for i := range one {
			switch x, y := i%Pixels, i/Pixels; {
			case digit(i):
				one[i] = test.digit
			case min(x, y) < 4 || max(x, y) >= Pixels-4: // the lines around it
				one[i] = 255
			default:
				one[i] = test.ground
			}
		}
		b := &gridReading{side: 3, cells: make([]cell, 9)}
		b.reverse(greys)
		for i := range b.cells {
			light := b.cells[i].light
			if want := i == 4 && test.light; (light != nil) != want {
				t.Errorf("cell %d may be light on dark, with %v on %v, %d wide: %t", i, test.digit, test.ground, test.size, light != nil)
			} else if want && (light[20*Pixels+20] < 3*light[10*Pixels+10] || light[20*Pixels+20] < .1) {
				t.Errorf("%v on %v: the ink in its middle is %v, and beside it %v", test.digit, test.ground, light[20*Pixels+20], light[10*Pixels+10])
			}
		}
	}
}

// TestUnread: a cell in which there is hardly any ink is blank without being read.
func TestUnread(t *testing.T) {
	for peak, want := range map[float32]bool{0: true, .05: true, .0599: true, .0601: false, .5: false} {
		b, err := newGridReading(t.Context(), paper(4), 4)
		if err != nil {
			t.Fatal(err)
		}
		c := &b.cells[3]
		b.peak, c.peak = .5, peak
		b.read(c)
		sums := [3]float64{}
		for _, p := range c.kinds {
			sums[0] += p
		}
		for _, p := range c.chars {
			sums[1] += p
		}
		for _, p := range c.tens {
			sums[2] += p
		}
		if c.unread != want || want && c.kinds[Blank] < .999 {
			t.Errorf("with ink of %v it is not read: %t, and blank by %v", peak, c.unread, c.kinds[Blank])
		}
		for k, sum := range sums {
			if math.Abs(sum-1) > 1e-6 {
				t.Errorf("with ink of %v the probabilities %d add up to %v", peak, k, sum)
			}
		}
	}
}

// TestAt: a value between pixels is that of the four around it, by how near they are; outside of the cell there is none.
func TestAt(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	ink := make([]float32, Pixels*Pixels)
	for i := range ink {
		ink[i] = .1 + rng.Float32()
	}
	for range 500 {
		i, j := rng.IntN(Pixels+4)-2, rng.IntN(Pixels+4)-2
		fx, fy := rng.Float32(), rng.Float32()
		want := float32(0)
		if min(i, j) >= 0 && max(i, j) < Pixels-1 {
			for k := range 4 {
				wide, high := 1-fx, 1-fy
				if k%2 == 1 {
					wide = fx
				}
				if k/2 == 1 {
					high = fy
				}
				want += ink[(j+k/2)*Pixels+i+k%2] * wide * high
			}
		}
		if got := at(ink, float32(i)+fx, float32(j)+fy); math.Abs(float64(got-want)) > 1e-4 {
			t.Fatalf("at %d + %v, %d + %v is %v, want %v", i, fx, j, fy, got, want)
		}
	}
}

// TestEdgesInAnyColumn: the upper and the lower edge of a character are where the darkest ink of a row falls below a level, to parts of a pixel, in whichever column that is.
func TestEdgesInAnyColumn(t *testing.T) {
	for _, c := range []struct {
		column        int // that is darkest
		above, within float32
		high          float64
	}{{10, 0, .8, 11}, {14, 0, .8, 11}, {12, .2, .8, 10 + 4./3}, {12, 0, .4, 10}, {9, 0, .8, 0}, {15, 0, .8, 0}, {12, .8, .8, 10}} {
		ink := make([]float32, Pixels*Pixels)
		for y := 19; y <= 31; y++ {
			if ink[y*Pixels+c.column] = c.within; y == 19 || y == 31 {
				ink[y*Pixels+c.column] = c.above
			}
		}
		want := c.high
		if c.column < 10 || c.column > 14 { // nothing of it is looked at
			want = 10
		}
		if height, middle := edges(ink, 10, 20, 14, 30, .4); math.Abs(height-want) > 1e-5 || math.Abs(middle-25) > 1e-5 {
			t.Errorf("%+v: it is %.3f high around %.3f, want %.3f", c, height, middle, want)
		}
	}
}

// TestLargestBoard: a board of side 25 can be read, one of 26 or 1 cannot.
func TestLargestBoard(t *testing.T) {
	for side, want := range map[int]bool{1: false, 2: true, MostSide: true, MostSide + 1: false} {
		if _, err := newGridReading(t.Context(), image.NewGray(image.Rect(0, 0, 2*side, 2*side)), side); (err == nil) != want {
			t.Errorf("a board of side %d: %v", side, err)
		}
	}
}

// TestTwin: that a character looks like another of its board is evidence that it is printed, and that it does not is evidence against it; neither says very much.
func TestTwin(t *testing.T) {
	like := func(much float64, char int) *cell { // like the first one
		c := &cell{}
		c.chars[char], c.tens[0] = 1, 1
		c.shape.patch[10*patchWidth+13] = float32(much)
		c.shape.patch[24*patchWidth+13] = float32(math.Sqrt(1 - much*much))
		return c
	}
	first := like(1, 3)
	for name, test := range map[string]struct {
		others []*cell
		want   float64
	}{
		"alone": {nil, 0}, "beside another character": {[]*cell{like(1, 4)}, 0}, "the same": {[]*cell{like(1, 3)}, 2.5}, "nearly the same": {[]*cell{like(.95, 3)}, 1.5}, "as most hands": {[]*cell{like(.9, 3)}, 0},
		"less": {[]*cell{like(.85, 3)}, -1.5}, "unlike": {[]*cell{like(.1, 3)}, -2.5}, "the most alike counts": {[]*cell{like(.1, 3), like(.95, 3), like(1, 5), like(.8, 3)}, 1.5},
	} {
		if got := twin(first, append([]*cell{first}, test.others...)); math.Abs(got-test.want) > 1e-3 {
			t.Errorf("%s: the evidence is %.3f, want %.3f", name, got, test.want)
		}
	}
}

// TestDecideKinds: of digits that may be printed or written by hand, those that are equally high, dark and at the same place are printed, and the others are written.
func TestDecideKinds(t *testing.T) {
	b := &gridReading{side: 4, cells: make([]cell, 16)}
	written := func(i int) bool { return i%4 == 3 }
	for i := range b.cells {
		c := &b.cells[i]
		c.kinds = [4]float64{Blank: .02, Printed: .55, Written: .42, Candidates: .01}
		top, bottom, left, char := 9, 30, 14, 1+i/8
		if written(i) {
			c.kinds[Printed], c.kinds[Written] = .42, .55
			top, bottom, left = []int{5, 16, 10, 12}[i/4], []int{34, 36, 23, 18}[i/4], 10+i
			char = 3 + i/4
		}
		c.chars[char], c.tens[0] = 1, 1
		for y := top; y <= bottom; y++ {
			for x := left; x < left+5; x++ {
				c.ink[y*Pixels+x] = .7
			}
			if !written(i) { // another form
				c.ink[y*Pixels+left+5] = .7
			}
		}
		c.seen, c.seenPeak = c.ink[:], .7
	}
	b.cells[4] = cell{kinds: [4]float64{Blank: .95, Candidates: .03, Written: .02}, seen: b.cells[5].seen, seenPeak: .7}
	b.decideKinds()
	for i := range b.cells {
		k := b.cells[i].kinds
		if i == 4 {
			if k != [4]float64{Blank: .95, Candidates: .03, Written: .02} {
				t.Errorf("a cell that is blank has become %.3f", k)
			}
			continue
		}
		right := k[Printed] > .9
		if written(i) {
			right = k[Written] > .55+.03 // likelier than the network alone says
		}
		if !right || math.Abs(k[Blank]+k[Printed]+k[Written]+k[Candidates]-1) > 1e-9 {
			t.Errorf("cell %d, written by hand: %t, is %.3f", i, written(i), k)
		}
	}
}

// TestSureKinds: digits of which the network is quite sure that they are printed, or written by hand, stay so.
func TestSureKinds(t *testing.T) {
	b := &gridReading{side: 4, cells: make([]cell, 16)}
	for i := range b.cells {
		c := &b.cells[i]
		c.kinds = [4]float64{Printed: 1}
		if i%2 == 1 {
			c.kinds = [4]float64{Written: 1}
		}
		c.chars[1+i%3], c.tens[0] = 1, 1
		for y := 10 - i%2*4; y <= 30-i%2*9; y++ {
			for x := 14; x < 19+i%3; x++ {
				c.ink[y*Pixels+x] = .7
			}
		}
		c.seen, c.seenPeak = c.ink[:], .7
	}
	b.decideKinds()
	for i := range b.cells {
		if k := b.cells[i].kinds; !(k[Printed+Kind(i%2)] > .99) {
			t.Errorf("cell %d, written by hand: %t, is %.3f", i, i%2 == 1, k)
		}
	}
}
