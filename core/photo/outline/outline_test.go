package outline_test

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo/outline"
	"nonet/core/photo/phototest"
)

// pixels is the side of a cell, as photo straightens grids.
const pixels = 64

// straight draws a board, cut out and straightened.
func straight(s phototest.Setting, b phototest.Content, rng *rand.Rand) *image.Gray {
	side := b.Side()
	s.Camera.Fill = .9
	s.Width = pixels * side * 10 / 9
	s.Height = s.Width
	photo := s.Take(b, rng)
	first, last := photo.Mesh[0][0], photo.Mesh[side][side]
	out := image.NewGray(image.Rect(0, 0, pixels*side, pixels*side))
	for y := range pixels * side {
		for x := range pixels * side {
			px, py := first.X+(last.X-first.X)*(float64(x)+.5)/float64(pixels*side), first.Y+(last.Y-first.Y)*(float64(y)+.5)/float64(pixels*side)
			out.Pix[y*out.Stride+x] = photo.Gray.GrayAt(int(px), int(py)).Y
		}
	}
	return out
}

// turned returns a picture after quarter turns clockwise.
func turned(img *image.Gray, quarters int) *image.Gray {
	for range quarters {
		n := img.Rect.Dx()
		next := image.NewGray(img.Rect)
		for y := range n {
			for x := range n {
				next.SetGray(n-1-y, x, img.GrayAt(x, y))
			}
		}
		img = next
	}
	return img
}

// paint fills a part of a picture, in hundredths of a cell.
func paint(img *image.Gray, x0, y0, x1, y1 int, grey uint8) {
	draw.Draw(img, image.Rect(x0*pixels/100, y0*pixels/100, x1*pixels/100, y1*pixels/100), image.NewUniform(color.Gray{Y: grey}), image.Point{}, draw.Src)
}

// copyCells copies cells from one picture into another.
func copyCells(to, from *image.Gray, side int, which func(row, column int) bool) {
	for row := range side {
		for column := range side {
			if r := image.Rect(0, 0, pixels, pixels).Add(image.Pt(column, row).Mul(pixels)); which(row, column) {
				draw.Draw(to, r, from, r.Min, draw.Src)
			}
		}
	}
}

// grown parts a grid at random into connected sets of at most so many cells, in the order of their first cells.
func grown(rng *rand.Rand, side, most int) [][]int {
	of := slices.Repeat([]int{-1}, side*side)
	var sets [][]int
	for first := range of {
		if of[first] >= 0 {
			continue
		}
		set, want := []int{first}, 1+rng.IntN(most)
		of[first] = len(sets)
		for tries := 0; len(set) < want && tries < 20; tries++ {
			cell := set[rng.IntN(len(set))]
			by := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[rng.IntN(4)]
			row, column := cell/side+by[0], cell%side+by[1]
			if min(row, column) >= 0 && max(row, column) < side && of[row*side+column] < 0 {
				of[row*side+column] = len(sets)
				set = append(set, row*side+column)
			}
		}
		slices.Sort(set)
		sets = append(sets, set)
	}
	return sets
}

// regions returns random regions of a side, which are boxes of which the cells at the edges are exchanged.
func regions(rng *rand.Rand, boxWidth, boxHeight int) []int {
	side := boxWidth * boxHeight
	of := make([]int, side*side)
	for cell := range of {
		of[cell] = cell/side/boxHeight*boxHeight + cell%side/boxWidth
	}
	whole := func(region int) bool { // all its cells hang together
		seen := map[int]bool{}
		var visit func(row, column int)
		visit = func(row, column int) {
			if cell := row*side + column; min(row, column) >= 0 && max(row, column) < side && of[cell] == region && !seen[cell] {
				seen[cell] = true
				visit(row+1, column)
				visit(row-1, column)
				visit(row, column+1)
				visit(row, column-1)
			}
		}
		at := slices.Index(of, region)
		visit(at/side, at%side)
		return len(seen) == side
	}
	for changed := 0; changed < 4*side; {
		a, b := rng.IntN(len(of)), rng.IntN(len(of))
		first, second := of[a], of[b]
		of[a], of[b] = second, first
		if first == second || !whole(first) || !whole(second) {
			of[a], of[b] = first, second
		} else {
			changed++
		}
	}
	return of
}

// sameSets checks that the same neighbours are in one set, and that the sets are counted in the order of their first cells.
func sameSets(t *testing.T, got, want []int) {
	t.Helper()
	names, next := map[int]int{}, 0
	for cell, set := range want {
		if _, known := names[set]; !known {
			names[set] = next
			next++
		}
		if len(got) != len(want) || got[cell] != names[set] {
			t.Fatalf("the sets are\n%v, want\n%v", got, want)
		}
	}
}

// TestRegions: regions that are drawn with thick borders are found, whatever they look like. Boxes are none, nor is a grid of one width.
func TestRegions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 4 {
		for _, box := range [][2]int{{3, 2}, {3, 3}} {
			b := phototest.RandomContent(rng, box[0], box[1])
			setting := phototest.Setting{}.RandomRules(rng, b)
			if found, is := outline.NewSheet(straight(setting, b, rng), b.Side()).Regions(box[0], box[1]); is != outline.None || found.Of != nil {
				t.Errorf("of boxes %v are found", found.Of)
			}
			b.Regions = regions(rng, box[0], box[1])
			setting = phototest.Setting{Noise: 4}.RandomRules(rng, b)
			found, is := outline.NewSheet(straight(setting, b, rng), b.Side()).Regions(box[0], box[1])
			if is != outline.Found {
				t.Fatalf("regions are not found: %v", b.Regions)
			}
			sameSets(t, found.Of, b.Regions)
			if len(found.Doubtful) > 0 {
				t.Errorf("clear borders of %v are doubtful", found.Doubtful)
			}
		}
	}
	thin := phototest.Setting{Lines: phototest.Lines{Thin: .03, Thick: .03, Frame: .03}}
	b := phototest.RandomContent(rng, 3, 3)
	if _, is := outline.NewSheet(straight(thin, b, rng), 9).Regions(3, 3); is != outline.None {
		t.Errorf("in a grid of one width there are regions: %v", is)
	}
}

// TestNearlyBoxes: regions that are boxes but for two cells are found, though nearly all thick borders are where those of boxes are.
func TestNearlyBoxes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 7))
	b := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: make([]uint8, 81), Regions: make([]int, 81)}
	for cell := range b.Regions {
		b.Regions[cell] = cell/27*3 + cell%9/3
	}
	b.Regions[3], b.Regions[20] = 0, 1 // r1c4 and r3c3
	lines := phototest.Setting{Lines: phototest.Lines{Thin: .03, Thick: .1, Frame: .1}}
	found, is := outline.NewSheet(straight(lines, b, rng), 9).Regions(3, 3)
	if is != outline.Found || len(found.Doubtful) > 0 {
		t.Fatalf("they are not found: %v, doubtful %v", is, found.Doubtful)
	}
	sameSets(t, found.Of, b.Regions)
}

// TestUnclearRegions: a border that is neither thick nor thin is doubted, and borders of two widths that enclose no regions are said to be something.
func TestUnclearRegions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	b := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: make([]uint8, 81), Regions: regions(rng, 3, 3)}
	lines := phototest.Setting{Lines: phototest.Lines{Thin: .03, Thick: .1, Frame: .1}}
	img := straight(lines, b, rng)
	for cell := 0; cell < 80; cell += 3 {
		row, column := cell/9, cell%9
		if column == 8 || b.Regions[cell] == b.Regions[cell+1] {
			continue
		}
		doubtful := image.NewGray(img.Rect)
		copy(doubtful.Pix, img.Pix)
		x, y := 100*(column+1), 100*row
		paint(doubtful, x-12, y+8, x+12, y+92, 235)
		paint(doubtful, x-3, y+8, x+3, y+92, 0) // between 3 and 10
		found, is := outline.NewSheet(doubtful, 9).Regions(3, 3)
		if is != outline.Found || !slices.Equal(found.Doubtful, []int{cell, cell + 1}) {
			t.Fatalf("of a border between %d and %d that is not clear, %v are doubtful: %v", cell, cell+1, found.Doubtful, is)
		}
		sameSets(t, found.Of, b.Regions)
	}
	// One that is as thin as those within regions is put where it completes them.
	found, tried := 0, 0
	for cell := 0; cell < 72; cell += 5 {
		row, column := cell/9, cell%9
		if b.Regions[cell] == b.Regions[cell+9] {
			continue
		}
		thin := image.NewGray(img.Rect)
		copy(thin.Pix, img.Pix)
		x, y := 100*column, 100*(row+1)
		paint(thin, x+8, y-12, x+92, y+12, 235)
		paint(thin, x+8, y-1, x+92, y+2, 0)
		regions, is := outline.NewSheet(thin, 9).Regions(3, 3)
		if tried++; is == outline.Found && slices.Contains(regions.Doubtful, cell) && slices.Contains(regions.Doubtful, cell+9) {
			sameSets(t, regions.Of, b.Regions)
			found++
		}
	}
	if tried == 0 || found < tried {
		t.Errorf("with a border that is thin, %d of %d regions are found", found, tried)
	}
	for cell := range b.Regions {
		b.Regions[cell] = rng.IntN(3)
	}
	if found, is := outline.NewSheet(straight(lines, b, rng), 9).Regions(3, 3); is != outline.Maybe || found.Of != nil {
		t.Errorf("borders that enclose nothing are %v: %v", found.Of, is)
	}
}

// killer returns a board with random cages all over, and for each cell its cage.
func killer(rng *rand.Rand, boxWidth, boxHeight int) (b phototest.Content, of []int) {
	side := boxWidth * boxHeight
	b = phototest.Content{BoxWidth: boxWidth, BoxHeight: boxHeight, Printed: make([]uint8, side*side)}
	of = make([]int, side*side)
	for k, cells := range grown(rng, side, 4) {
		b.Cages = append(b.Cages, phototest.Cage{Cells: cells, Sum: 3 + rng.IntN(27)})
		for _, cell := range cells {
			of[cell] = k
		}
	}
	return b, of
}

// TestCages: cages are found with their first cells and how far inside their outline is, and which way up the sums are. In a grid without cages there are none.
func TestCages(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for i := range 6 {
		box := [][2]int{{3, 2}, {3, 3}}[i%2]
		b, of := killer(rng, box[0], box[1])
		setting := phototest.Setting{Noise: 3}.RandomRules(rng, b)
		setting.Blur = 0
		img := straight(setting, b, rng)
		for quarters := range 4 {
			s := outline.NewSheet(turned(img, (4-quarters)%4), b.Side())
			width, height := box[0], box[1]
			if quarters%2 == 1 {
				width, height = height, width
			}
			c, is := s.Cages(width, height)
			if is != outline.Found || !s.Dashed(width, height) {
				t.Fatalf("cages of a board with %d of them are not found", len(b.Cages))
			}
			if c.Quarters != quarters {
				t.Errorf("a board that was turned %d times back is to be turned %d times", quarters, c.Quarters)
			}
			if inset := setting.Lines.Rules.Inset * pixels; float64(c.Depth) < inset-2.5 || float64(c.Depth) > inset+2.5 {
				t.Errorf("outlines that are %.1f pixels inside are found at %d", inset, c.Depth)
			}
			if quarters > 0 {
				continue
			}
			sameSets(t, c.Of, of)
			for k, cage := range b.Cages {
				if c.First[k] != cage.Cells[0] || c.Sure[k] < .2 {
					t.Errorf("cage %d begins at %d, and is sure as %.2f", k, c.First[k], c.Sure[k])
				}
			}
			summed := make([]bool, len(of))
			for _, cage := range b.Cages {
				summed[cage.Cells[0]] = true
			}
			c.Mend(summed)
			sameSets(t, c.Of, of)
		}
		b.Cages = nil
		s := outline.NewSheet(straight(setting, b, rng), b.Side())
		if c, is := s.Cages(box[0], box[1]); is != outline.None || c.Of != nil || s.Dashed(box[0], box[1]) {
			t.Errorf("without cages there are %v: %v", c.Of, is)
		}
	}
}

// TestUnclearCages: where the outline between two cages with a sum is not there, they are two, and where something like an outline parts a cage, the part
// without a sum belongs to it. Neither is sure.
func TestUnclearCages(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b, of := killer(rng, 3, 3)
	img := straight(phototest.Setting{}, b, rng)
	summed := make([]bool, 81)
	for _, cage := range b.Cages {
		summed[cage.Cells[0]] = true
	}
	tried := map[bool]int{}
	for cell := range 80 {
		column, row := cell%9, cell/9
		if column == 8 || summed[cell+1] && of[cell] == of[cell+1] || tried[of[cell] == of[cell+1]] == 6 {
			continue
		}
		unclear := image.NewGray(img.Rect)
		copy(unclear.Pix, img.Pix)
		x, y := 100*(column+1), 100*row
		joined := of[cell] == of[cell+1]
		for _, at := range []int{x - 9, x + 9} {
			if joined {
				for from := y + 12; from < y+88; from += 15 {
					paint(unclear, at-1, from, at+2, from+9, 150)
				}
			} else {
				paint(unclear, at-3, y+14, at+4, y+86, 235)
			}
		}
		c, is := outline.NewSheet(unclear, 9).Cages(3, 3)
		if is != outline.Found {
			t.Fatalf("with something between %d and %d there are no cages", cell, cell+1)
		}
		c.Mend(summed)
		sameSets(t, c.Of, of)
		for k, sure := range c.Sure {
			if concerned := k == of[cell] || k == of[cell+1]; concerned && sure > .5 || !concerned && sure < .5 {
				t.Errorf("with something between %d and %d, cage %d is sure as %.2f", cell, cell+1, k, sure)
			}
		}
		tried[joined]++
	}
	if tried[true] == 0 || tried[false] == 0 {
		t.Errorf("of outlines that are there and not, %v are tried", tried)
	}
}

// TestSums: there is a box around each figure of a sum, in its cell and from left to right, and none in the cells that begin no cage.
func TestSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	wrong, all := 0, 0
	for range 4 {
		b, of := killer(rng, 3, 3)
		setting := phototest.Setting{}.RandomRules(rng, b)
		setting.Blur, setting.Lines.Rules.Font = 0, 0
		var first []int
		figures := make([]int, len(of))
		for _, cage := range b.Cages {
			first = append(first, cage.Cells[0])
			figures[cage.Cells[0]] = 1 + min(cage.Sum/10, 1)
		}
		for cell, boxes := range outline.NewSheet(straight(setting, b, rng), 9).Sums(first) {
			all++
			if len(boxes) != figures[cell] {
				wrong++
			}
			right := cell % 9 * pixels
			for _, box := range boxes {
				if corner := image.Rect(right, cell/9*pixels, (cell%9+1)*pixels, cell/9*pixels+pixels/2); !box.In(corner) {
					t.Errorf("in cell %d a figure is at %v", cell, box)
				}
				if height := setting.Lines.Rules.Height * pixels; float64(box.Dy()) < .6*height || float64(box.Dy()) > height+4 {
					t.Errorf("a figure of a sum that is %.1f high is %d high", height, box.Dy())
				}
				right = box.Max.X
			}
		}
	}
	if wrong*25 > all {
		t.Errorf("in %d of %d cells there are more or fewer figures than the sum has", wrong, all)
	}
	empty := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: make([]uint8, 81)}
	for cell, boxes := range outline.NewSheet(straight(phototest.Setting{}, empty, rng), 9).Sums([]int{0, 1, 2}) {
		if len(boxes) > 0 {
			t.Errorf("in cell %d of an empty grid there are figures", cell)
		}
	}
}

// TestDiagonals: both diagonals are marked by a line or by a grey ground; one is not enough, nor are digits.
func TestDiagonals(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 6))
	for _, box := range [][2]int{{2, 2}, {3, 2}, {3, 3}} {
		for _, width := range []float64{0, .015, .03} {
			b := phototest.RandomContent(rng, box[0], box[1])
			setting := phototest.Setting{Noise: 3, Lines: phototest.Lines{Rules: phototest.RuleLines{Diagonal: width}}}
			plain := straight(setting, b, rng)
			b.Diagonals = true
			marked := straight(setting, b, rng)
			side := b.Side()
			diagonals := func(img *image.Gray) bool { return outline.NewSheet(img, side).Diagonals() }
			if diagonals(plain) || !diagonals(marked) {
				t.Errorf("%d×%d with a width of %.3f: without diagonals there are some: %t, with them there are: %t", side, side, width, diagonals(plain), diagonals(marked))
			}
			for name, which := range map[string]func(row, column int) bool{
				"falling": func(r, c int) bool { return r == c }, "rising": func(r, c int) bool { return r+c == side-1 }, "all cells": func(r, c int) bool { return width == 0 },
			} {
				some := image.NewGray(plain.Rect)
				copy(some.Pix, plain.Pix)
				copyCells(some, marked, side, which)
				if name == "all cells" && width == 0 { // a grid that is grey everywhere
					for i, v := range plain.Pix {
						some.Pix[i] = v - v/7
					}
				}
				if diagonals(some) {
					t.Errorf("%d×%d with a width of %.3f: %s: they count as both diagonals", side, side, width, name)
				}
			}
		}
	}
}

// TestNoKiller: outlines around most single cells, or without sums, may be something, which is not read.
func TestNoKiller(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	for _, test := range []struct {
		single  int  // the others are pairs
		without bool // no sums
		want    outline.Verdict
	}{{0, false, outline.Found}, {12, false, outline.Found}, {14, false, outline.Maybe}, {18, false, outline.Maybe}, {0, true, outline.Maybe}, {12, true, outline.Maybe}} {
		b := phototest.Content{BoxWidth: 3, BoxHeight: 2, Printed: make([]uint8, 36)}
		for cell := 0; cell < 36; {
			cage := phototest.Cage{Cells: []int{cell}, Sum: 28}
			if cell++; cell > test.single {
				cage.Cells = append(cage.Cells, cell)
				cell++
			}
			b.Cages = append(b.Cages, cage)
		}
		img := straight(phototest.Setting{Lines: phototest.Lines{Rules: phototest.RuleLines{Inset: .101, Width: .014}}}, b, rng)
		for cell := range 36 {
			if x, y := cell%6*100, cell/6*100; test.without {
				paint(img, x+5, y+5, x+50, y+40, 235)
			}
		}
		if _, is := outline.NewSheet(img, 6).Cages(3, 2); is != test.want {
			t.Errorf("%d cages of one cell, without sums: %t: the verdict is %d, want %d", test.single, test.without, is, test.want)
		}
	}
}
