package glyph

import (
	"math"
	"slices"
	"testing"
)

// character returns a cell with a character of a height that may be written or a candidate.
func character(height float64, parts int, written, candidates float64) cell {
	c := cell{shape: shape{ok: true, height: height, parts: parts, smallest: height}}
	c.kinds[Written], c.kinds[Candidates] = written, candidates
	c.kinds[Blank] = 1 - written - candidates
	return c
}

// TestSingle: one small digit in a cell is a candidate where the answers are large, and an answer where they are as small; where there are no answers, and of
// what is no single digit, nothing changes.
func TestSingle(t *testing.T) {
	board := func(answers int, height float64, several int, one cell) *gridReading {
		b := &gridReading{side: 9}
		for i := range answers {
			b.cells = append(b.cells, character(height+float64(i%3)-1, 1, .95, 0))
		}
		for range several {
			b.cells = append(b.cells, character(9, 2, 0, .9))
		}
		b.cells = append(b.cells, one, cell{})
		return b
	}
	for _, c := range []struct {
		name      string
		answers   int
		height    float64
		several   int
		one       cell
		low, high float64 // of the probability that it is an answer
	}{
		{"small, among large answers", 6, 24, 3, character(10, 1, .5, .4), .03, .06}, {"as large as the answers", 6, 24, 3, character(24, 1, .4, .5), .8, .87}, {"larger", 6, 24, 3, character(30, 1, .4, .5), .8, .87},
		{"small, as the answers are", 12, 11, 0, character(11, 1, .4, .5), .7, .87}, {"as small as the only answer", 1, 11, 0, character(11, 1, .4, .5), .45, .49}, {"as small as candidates, and nearly as answers", 6, 14, 3, character(11, 1, .4, .5), .35, .39}, {"no answers", 0, 24, 3, character(10, 1, .5, .4), .5, .5}, {"several parts", 6, 24, 3, character(10, 2, .5, .4), .5, .5},
		{"surely no candidate", 6, 24, 3, character(10, 1, .5, .019), .5, .5}, {"surely one, but large", 6, 24, 3, character(24, 1, 0, .9), 0, .001},
	} {
		b := board(c.answers, c.height, c.several, c.one)
		b.single()
		got := b.cells[len(b.cells)-2].kinds
		if both := c.one.kinds[Written] + c.one.kinds[Candidates]; math.Abs(got[Written]+got[Candidates]-both) > 1e-9 || got[Blank] != c.one.kinds[Blank] {
			t.Errorf("%s: %v is not as likely as before, %v", c.name, got, c.one.kinds)
		}
		if got[Written] < c.low-1e-9 || got[Written] > c.high+1e-9 {
			t.Errorf("%s: an answer by %.3f, want %.2f to %.2f", c.name, got[Written], c.low, c.high)
		}
	}
	b := &gridReading{side: 9} // the more the heights of the answers differ, the likelier a small digit is one of them
	for i := range 6 {
		b.cells = append(b.cells, character([]float64{12, 28}[i%2], 1, .95, 0))
	}
	b.cells = append(b.cells, character(9, 2, 0, .9), character(9, 2, 0, .9), character(9, 2, 0, .9), character(10, 1, .5, .4))
	b.single()
	if got := b.cells[9].kinds[Written]; got < .17 || got > .2 {
		t.Errorf("a small digit among answers of many heights is one by %.3f", got)
	}
	if d := logNormal(13, 10, 1.5) - logNormal(10, 10, 1.5); math.Abs(d+2) > 1e-9 {
		t.Errorf("two deviations make a height less likely by %v, want 2", d)
	}
	if d := logNormal(10, 10, 3) - logNormal(10, 10, 1.5); math.Abs(d+math.Log(2)) > 1e-9 {
		t.Errorf("twice the spread makes the mean less likely by %v", d)
	}
}

// TestFaint: what is much fainter than the digits of a board is likelier blank, but not what is as faint as its handwriting.
func TestFaint(t *testing.T) {
	prints, hands := &group{mean: [3]float64{0, 0, -.3}, spread: [3]float64{1, 1, .1}}, &group{mean: [3]float64{0, 0, -.9}, spread: [3]float64{1, 1, .3}}
	for _, c := range []struct {
		name           string
		dark, blank    float64
		written        int
		likelier, same bool
	}{
		{"as dark", -.3, .2, 0, false, true}, {"darker", 0, .2, 0, false, true}, {"a little fainter", -.45, .2, 0, false, true}, {"much fainter", -1, .2, 0, true, false}, {"as faint as what is written", -.9, .2, 4, false, true}, {"as few that are written", -.9, .2, 3, true, false},
		{"fainter than what is written", -2, .2, 4, true, false}, {"blank anyway", -1, .95, 0, false, true}, {"surely not blank", -1, .002, 0, false, true},
	} {
		one := cell{shape: shape{ok: true, dark: c.dark}}
		one.kinds[Blank], one.kinds[Printed], one.kinds[Written] = c.blank, (1-c.blank)*.75, (1-c.blank)*.25
		var members []*cell
		for range c.written {
			m := &cell{}
			m.kinds[Written] = 1
			members = append(members, m)
		}
		b := &gridReading{cells: []cell{one}}
		b.faint(prints, hands, members)
		got := b.cells[0].kinds
		sum := 0.
		for _, p := range got {
			sum += p
		}
		if math.Abs(sum-1) > 1e-9 || math.Abs(got[Printed]-3*got[Written]) > 1e-9 {
			t.Errorf("%s: %v", c.name, got)
		}
		if likelier, same := got[Blank] > c.blank+.1, math.Abs(got[Blank]-c.blank) < .06; likelier != c.likelier || same != c.same {
			t.Errorf("%s: blank by %.3f, before by %.3f", c.name, got[Blank], c.blank)
		}
	}
}

// TestBelief: what the characters of a cell say in digits of the board; digits that the board does not have are foreign, and what is no digit is something else.
func TestBelief(t *testing.T) {
	var c cell
	c.kinds = [4]float64{Blank: .1, Candidates: .1, Printed: .6, Written: .2}
	c.tens[0] = 1
	c.chars[5], c.chars[8], c.chars[7], c.chars[strange] = .6, .2, .1, .1
	six := &gridReading{side: 6}
	six.alphabet = &alphabets(6)[0]
	got := six.belief(&c)
	for d := 1; d <= 9; d++ {
		p := 0.
		if d == 5 {
			p = .6 / .7
		}
		if math.Abs(got.Printed[d]-.6*p) > 1e-6 || math.Abs(got.Written[d]-.2*p) > 1e-6 {
			t.Errorf("%d is printed by %.3f and written by %.3f", d, got.Printed[d], got.Written[d])
		}
	}
	if got.Blank != .1 || got.Candidates != .1 || math.Abs(got.Foreign-.8*.3) > 1e-6 || math.Abs(got.Other-.8*.1/.7) > 1e-6 {
		t.Errorf("on a board of side 6 the belief is %+v", got)
	}
	c.chars, c.tens = [chars]float64{}, [3]float64{.8, .2}
	c.chars[5], c.chars[8], c.chars[9], c.chars[0] = .1, .2, .3, .4
	if got := six.belief(&c); math.Abs(got.Foreign-.8*.8*.5) > 1e-6 {
		t.Errorf("an 8 or a 9 on a board of side 6 is foreign by %.3f", got.Foreign)
	}
	c.chars, c.tens = [chars]float64{}, [3]float64{1}
	c.chars[5], c.chars[8], c.chars[7], c.chars[strange] = .6, .2, .1, .1
	nine := &gridReading{side: 9}
	nine.alphabet = &alphabets(9)[0]
	if got := nine.belief(&c); got.Foreign != 0 || math.Abs(got.Other-.08) > 1e-6 || math.Abs(got.Printed[8]-.12) > 1e-6 {
		t.Errorf("on a board of side 9 the belief is %+v", got)
	}
}

// TestWhereToSplit: a part that is too wide is cut in its middle, not near its ends, and one that is nearly as high as wide, or tiny, is not.
func TestWhereToSplit(t *testing.T) {
	ink := make([]float32, Pixels*Pixels)
	for i := range ink {
		ink[i] = .8
	}
	dip := func(x int, v float32) {
		for y := range Pixels {
			ink[y*Pixels+x] = v
		}
	}
	dip(8, .1)  // near the left end of a part from 3 to 22: the middle begins at 9
	dip(17, .1) // near the right end: it ends at 16
	dip(11, .5)
	for _, c := range []struct {
		p    part
		at   int // 0: it is not cut
		name string
	}{
		{part{3, 5, 22, 14, 200}, 11, "wide"}, {part{3, 5, 12, 14, 100}, 8, "as wide as high"}, {part{3, 5, 11, 14, 90}, 0, "a tenth higher"}, {part{3, 5, 7, 6, 10}, 0, "five pixels wide"}, {part{3, 5, 8, 7, 18}, 6, "six pixels wide"},
	} {
		got := split([]part{c.p}, ink)
		want := []part{c.p}
		if c.at > 0 {
			left, right := c.p, c.p
			left.right, right.left = c.at, c.at
			want = []part{left, right}
		}
		if c.name == "six pixels wide" { // all columns of its middle are alike but for the order
			want[0].right, want[1].left = got[0].right, got[0].right
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v is split into %v, want %v", c.name, c.p, got, want)
		}
	}
}

// TestMiddleToSplit: a part is cut where there is least ink if that is not within three tenths of its width from either end.
func TestMiddleToSplit(t *testing.T) {
	for _, p := range []part{{3, 5, 22, 14, 200}, {10, 20, 39, 30, 330}} {
		width := p.right - p.left + 1
		for x := p.left; x <= p.right; x++ {
			ink := make([]float32, Pixels*Pixels)
			for i := range ink {
				if ink[i] = .8; i%Pixels == x {
					ink[i] = .7
				}
			}
			got := split([]part{p}, ink)
			if inner := x-p.left >= width*3/10 && p.right-x >= width*3/10; len(got) != 2 || (got[0].right == x) != (inner || x == p.left+width*3/10) || got[0].right != got[1].left {
				t.Errorf("%v, with least ink in column %d, is split into %v", p, x, got)
			}
		}
	}
}

// TestSoftmax: probabilities add up to 1, are as far apart as the outputs say, and less with a higher temperature.
func TestSoftmax(t *testing.T) {
	for _, temperature := range []float64{.5, 1, 2} {
		var p, large [3]float64
		softmax(p[:], []float32{1, 3, 2, 99}, temperature)
		if softmax(large[:], []float32{4097, 4099, 4098, 99}, temperature); large != p {
			t.Errorf("temperature %v: for larger outputs %v, want %v", temperature, large, p)
		}
		if math.Abs(p[0]+p[1]+p[2]-1) > 1e-9 || math.Abs(math.Log(p[1]/p[0])-2/temperature) > 1e-6 || math.Abs(math.Log(p[1]/p[2])-1/temperature) > 1e-6 {
			t.Errorf("temperature %v: %v", temperature, p)
		}
	}
}
