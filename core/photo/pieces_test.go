package photo

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/locate"
	"nonet/core/sudoku"
)

// believed returns the belief that a digit stands in a cell, printed and written by some probability.
func believed(digit int, printed, written float64) (b glyph.Belief) {
	b.Printed[digit], b.Written[digit] = printed, written
	b.Blank = 1 - printed - written
	return b
}

// TestSetWritten: a digit that is set so is only written, or only printed, as likely as it was either.
func TestSetWritten(t *testing.T) {
	for _, written := range []bool{false, true} {
		b := believed(5, .6, .3)
		b.Printed[7] = .05
		setWritten(&b, written)
		for d := range b.Printed {
			both := map[int]float64{5: .9, 7: .05}[d]
			print, hand := both, 0.
			if written {
				print, hand = 0, both
			}
			if math.Abs(b.Printed[d]-print) > 1e-9 || math.Abs(b.Written[d]-hand) > 1e-9 {
				t.Errorf("written %t: the digit %d is printed by %v and written by %v", written, d, b.Printed[d], b.Written[d])
			}
		}
	}
}

// TestLikeliestDigits: a cell has its likeliest digit, printed or written by hand, and none if it is likelier blank or has candidates.
func TestLikeliestDigits(t *testing.T) {
	pencilled := believed(3, .2, .2)
	pencilled.Blank, pencilled.Candidates = .25, .35
	two := believed(2, .3, .1)
	two.Written[9] = .45
	two.Blank = .15
	large := believed(12, .9, 0)
	beliefs := []glyph.Belief{believed(1, .9, 0), believed(1, 0, .9), believed(4, .3, .3), believed(4, .2, .2), pencilled, two, large}
	if got := likeliestDigits(beliefs, 9); !slices.Equal(got, sudoku.Grid{1, 1, 4, 0, 0, 9, 0}) {
		t.Errorf("the likeliest digits are %v", got)
	}
	if got := likeliestDigits(beliefs, 12); got[6] != 12 {
		t.Errorf("on a board of side 12 the last is %d", got[6])
	}
}

// inked returns a writer with digits of some colours and widths of stroke, and the beliefs about its cells: n digits of each.
func inked(n int, looks ...[3]float64) (*writer, []glyph.Belief) {
	w := &writer{}
	beliefs := []glyph.Belief{{Blank: 1}}
	for _, l := range looks {
		for d := range n {
			var t traits
			t[blueness], t[redness], t[stroke] = l[0], l[1], l[2]
			w.cells, w.traits = append(w.cells, len(beliefs)), append(w.traits, t)
			beliefs = append(beliefs, believed(d+1, .9, 0))
		}
	}
	return w, beliefs
}

// TestInks: digits are parted by colour if some are without one, each colour is exact, and there are not too many; what is as heavy as the givens is one.
func TestInks(t *testing.T) {
	cells := func(from, n int) (all []int) {
		for i := range n {
			all = append(all, from+i)
		}
		return all
	}
	black, blue, red := [3]float64{.01, 0, .1}, [3]float64{.3, -.1, .08}, [3]float64{-.1, .35, .08}
	for _, c := range []struct {
		name  string
		n     int
		looks [][3]float64
		want  [][]int
	}{
		{"one colour", 5, [][3]float64{black, blue}, [][]int{cells(6, 5)}}, {"two", 5, [][3]float64{black, blue, red}, [][]int{cells(6, 5), cells(11, 5)}}, {"none", 5, [][3]float64{black}, nil},
		{"few without", 3, [][3]float64{black, blue}, nil}, {"four are enough", 4, [][3]float64{black, blue}, [][]int{cells(5, 4)}}, {"no black", 5, [][3]float64{blue, red}, nil},
		{"a little off", 5, [][3]float64{black, blue, {.33, -.1, .08}}, [][]int{cells(6, 10)}}, {"off by more", 5, [][3]float64{black, blue, {.37, -.1, .08}}, [][]int{cells(6, 5), cells(11, 5)}},
		{"hardly a colour", 5, [][3]float64{black, {.11, 0, .08}}, nil}, {"a faint colour", 5, [][3]float64{black, {.13, 0, .08}}, [][]int{cells(6, 5)}},
		{"five colours", 5, [][3]float64{black, blue, red, {.5, 0, .08}, {0, -.5, .08}, {-.5, 0, .08}}, nil}, {"four colours", 5, [][3]float64{black, blue, red, {.5, 0, .08}, {0, -.5, .08}}, [][]int{cells(6, 5), cells(11, 5), cells(16, 5), cells(21, 5)}},
		{"one in bold", 5, [][3]float64{black, blue, {-.1, .35, .1}}, [][]int{cells(6, 5)}}, {"all in bold", 5, [][3]float64{black, {.3, -.1, .1}}, [][]int{cells(6, 5)}}, {"nearly as bold", 5, [][3]float64{black, blue, {-.1, .35, .0921}}, [][]int{cells(6, 5)}},
		{"not as bold", 5, [][3]float64{black, blue, {-.1, .35, .0919}}, [][]int{cells(6, 5), cells(11, 5)}},
	} {
		w, beliefs := inked(c.n, c.looks...)
		if got := w.inks(beliefs); !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%s: the inks are of the cells %v, want %v", c.name, got, c.want)
		}
	}
	w, beliefs := inked(5, black, blue)
	w.traits[7][blueness] += .07
	if got := w.inks(beliefs); len(got) == 1 {
		t.Errorf("colours that differ are one ink: %v", got)
	}
	beliefs[6] = glyph.Belief{Blank: .6, Printed: beliefs[6].Printed}
	beliefs[6].Printed[1] = .4
	w.traits[7][blueness] -= .07
	if got := w.inks(beliefs); !slices.EqualFunc(got, [][]int{cells(7, 4)}, slices.Equal) {
		t.Errorf("with a cell that is likelier blank the inks are of the cells %v", got)
	}
}

// paperWith returns a straightened grid on which each cell has a grey.
func paperWith(side, pixels int, grey func(cell int) uint8) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, side*pixels, side*pixels))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			img.SetGray(x, y, color.Gray{Y: grey(y/pixels*side + x/pixels)})
		}
	}
	return img
}

// flatGrid returns where a grid is that begins at a place and has cells of a size.
func flatGrid(side int, x, y, cell float64) locate.Grid {
	g := locate.Grid{Side: side, BoxWidth: 2, BoxHeight: 2}
	for i := range side + 1 {
		var line []locate.Point
		for j := range side + 1 {
			line = append(line, locate.Point{X: x + cell*float64(j), Y: y + cell*float64(i)})
		}
		g.Mesh = append(g.Mesh, line)
	}
	return g
}

// TestUnseen: a digit is unseen where it is hardly darker than the paper, if only in a part of its cell, and beyond the picture.
func TestUnseen(t *testing.T) {
	const side, pixels = 4, 60
	img := paperWith(side, pixels, func(cell int) uint8 { return uint8(12 * cell) })
	for cell, want := range unseenIn(img, image.Rect(0, 0, 1000, 1000), flatGrid(side, 10, 10, 50), .25) {
		if dark := cell < 2; dark != (cell*12 < 16) || want != dark { // a quarter of 16 is 4 greys
			t.Errorf("on paper of %d a digit is unseen: %t", 12*cell, want)
		}
	}
	light := paperWith(side, pixels, func(int) uint8 { return 200 })
	for _, c := range []struct {
		x, y   float64 // where the grid begins
		unseen func(row, column int) bool
	}{
		{10, 10, func(row, column int) bool { return false }}, {-30, 10, func(row, column int) bool { return column == 0 }}, {10, -30, func(row, column int) bool { return row == 0 }}, {-20, -20, func(row, column int) bool { return false }},
		{130, 10, func(row, column int) bool { return column == 3 }}, {10, 130, func(row, column int) bool { return row == 3 }}, {120, 120, func(row, column int) bool { return false }}, {-80, 10, func(row, column int) bool { return column <= 1 }},
	} {
		for cell, got := range unseenIn(light, image.Rect(0, 0, 300, 300), flatGrid(side, c.x, c.y, 50), .5) {
			if got != c.unseen(cell/side, cell%side) {
				t.Errorf("a grid at %v, %v: cell %d is unseen: %t", c.x, c.y, cell, got)
			}
		}
	}
	for _, c := range []struct {
		part image.Rectangle // of the cell, which is dark
		want float64
	}{
		{image.Rect(0, 0, 60, 24), 30}, {image.Rect(0, 36, 60, 60), 30}, {image.Rect(0, 0, 24, 60), 30}, {image.Rect(36, 0, 60, 60), 30}, {image.Rect(0, 22, 60, 38), 30}, {image.Rect(0, 0, 60, 9), 200}, {image.Rect(25, 25, 35, 35), 200},
	} {
		img := paperWith(2, pixels, func(int) uint8 { return 200 })
		for y := c.part.Min.Y; y < c.part.Max.Y; y++ {
			for x := c.part.Min.X; x < c.part.Max.X; x++ {
				img.SetGray(60+x, 60+y, color.Gray{Y: 30})
			}
		}
		if got := dimmestIn(img, 2, 3); got != c.want {
			t.Errorf("of a cell that is dark in %v the dimmest part has the paper %v, want %v", c.part, got, c.want)
		}
		if got := dimmestIn(img, 2, 0); got != 200 {
			t.Errorf("the cell beside it has the paper %v", got)
		}
	}
	if r := cellRect(light, side, 6); r != image.Rect(130, 70, 170, 110) {
		t.Errorf("without its lines cell 6 is %v", r)
	}
}

// TestContrast: the contrast of a board is the median of that of its digits, and a half where there are none.
func TestContrast(t *testing.T) {
	img := paperWith(4, 60, func(int) uint8 { return 192 })
	w := &writer{}
	if got := w.contrast(img, 4); got != .5 {
		t.Errorf("without digits the contrast is %v", got)
	}
	for i, dark := range []float64{.2, .72, .24, .9, .768} {
		var tr traits
		tr[darkness] = dark
		w.cells, w.traits, w.is = append(w.cells, i), append(w.traits, tr), append(w.is, kinds{glyph.Printed: .3, glyph.Written: .3, glyph.Blank: .4})
	}
	w.is[3] = kinds{glyph.Blank: .6, glyph.Printed: .4} // likelier none
	// Sorted and with the half of what is usual: .208, .25, .5, .75, .8.
	if got := w.contrast(img, 4); math.Abs(got-.5) > 1e-9 {
		t.Errorf("the contrast is %v", got)
	}
	w.is[0] = w.is[3]
	if got := w.contrast(img, 4); math.Abs(got-.75) > 1e-9 {
		t.Errorf("without the faintest, the contrast is %v", got)
	}
}

// TestOracle: up to two solutions are found, on every layout, and of givens without one some that have none alone.
func TestOracle(t *testing.T) {
	four, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []*sudoku.Layout{four, sudoku.Classic()} {
		o := newOracle(t.Context(), l)
		left := o.left
		found, known := o.solutions(make(sudoku.Grid, l.Cells()))
		if !known || len(found) != 2 || slices.Equal(found[0], found[1]) || o.left != left-1 {
			t.Fatalf("%v: an empty board has %d solutions, known %t, and %d searches are left of %d", l, len(found), known, o.left, left)
		}
		if again, _ := o.solutions(found[0]); len(again) != 1 || !slices.Equal(again[0], found[0]) {
			t.Errorf("%v: a solution has the solutions %v", l, again)
		}
		wrong := make(sudoku.Grid, l.Cells())
		n := uint8(l.Side())
		for column := range l.Side() - 1 { // the last cell of the first row can only be n, which is below it
			wrong[column] = uint8(column + 1)
		}
		below := l.Cell(l.Side()-1, l.Side()-1)
		wrong[below] = n
		needed := []int{}
		for cell, d := range wrong {
			if d != 0 {
				needed = append(needed, cell)
			}
		}
		if l == sudoku.Classic() {
			wrong[l.Cell(4, 4)] = 3 // it has nothing to do with it
		}
		if found, known := o.solutions(wrong); !known || len(found) > 0 {
			t.Errorf("%v: %d solutions of givens without one", l, len(found))
		}
		if core := o.core(wrong); !slices.Equal(core, needed) {
			t.Errorf("%v: without a solution are the cells %v alone, want %v", l, core, needed)
		}
		wrong[l.Cell(1, 0)] = 1
		if clash := o.clash(wrong); !slices.Equal(clash, []int{0, l.Cell(1, 0)}) || !slices.Equal(o.core(wrong), clash) {
			t.Errorf("%v: the cells %v clash", l, clash)
		}
		if o.over() {
			t.Errorf("%v: no more searches may be made", l)
		}
		o.left = 0
		if !o.over() {
			t.Errorf("%v: too many searches may be made", l)
		}
	}
}

// TestBelow: the grid a row further has the lines but the first, and one more as far from the last as that from the one before.
func TestBelow(t *testing.T) {
	g := flatGrid(4, 10, 20, 30)
	for j := range g.Mesh[4] {
		g.Mesh[4][j].Y += float64(j) // the last line is slanted
	}
	b := below(g)
	if len(b.Mesh) != 5 || b.Side != 4 || b.Mesh[0][2] != g.Mesh[1][2] || b.Mesh[3][3] != g.Mesh[4][3] || b.Mesh[4][3] != (locate.Point{X: 100, Y: 20 + 150 + 6}) || len(g.Mesh) != 5 || g.Mesh[0][0] != (locate.Point{X: 10, Y: 20}) {
		t.Errorf("a row further is %v", b.Mesh)
	}
}

// TestStyles: what print is like follows from its digits, less if few are seen, and a digit is the likelier of a style the nearer it is.
func TestStyles(t *testing.T) {
	w := &writer{}
	for i := range 12 {
		var tr traits
		for k := range tr {
			tr[k] = .5 + .1*float64(i%2)
		}
		print := float64(i / 6) // the second half is printed
		w.cells, w.traits, w.is = append(w.cells, i), append(w.traits, tr), append(w.is, kinds{glyph.Printed: print, glyph.Written: 1 - print})
	}
	s := w.style(byPrint, glyph.Printed, nil)
	var none traits
	with := w.style(byPen, glyph.Written, &none)
	for k := range s.mean {
		if want := (3*usual[byPrint][k]*usual[byPrint][k] + 6*.05*.05) / 9; math.Abs(s.mean[k]-.55) > 1e-9 || math.Abs(s.variance[k]-want) > 1e-9 {
			t.Errorf("trait %d of print has the mean %v and the variance %v, want .55 and %v", k, s.mean[k], s.variance[k], want)
		}
		mean := 6 * .55 / 9.
		if want := (3*usual[byPen][k]*usual[byPen][k] + 3*(.5-mean)*(.5-mean) + 3*(.6-mean)*(.6-mean)) / 9; math.Abs(with.mean[k]-mean) > 1e-9 || math.Abs(with.variance[k]-want) > 1e-9 {
			t.Errorf("trait %d of the pen has the mean %v and the variance %v, want %v and %v", k, with.mean[k], with.variance[k], mean, want)
		}
	}
	near, far := s.mean, s.mean
	far[stroke] += 2 * math.Sqrt(s.variance[stroke])
	if d := s.likelihood(&near, 0, traitCount) - s.likelihood(&far, 0, traitCount); math.Abs(d-2) > 1e-9 {
		t.Errorf("two deviations make a digit less likely by %v, want 2", d)
	}
	if s.likelihood(&near, 0, int(stroke)) != s.likelihood(&far, 0, int(stroke)) {
		t.Error("a trait that is not looked at counts")
	}
	for x, want := range map[float64]float64{-3: -1, -.5: -.5, .5: .5, 3: 1} {
		if limited(x, 1) != want {
			t.Errorf("%v limited to 1 is %v", x, limited(x, 1))
		}
	}
}

// TestInkOfSums: how dark sums are is the median of their figures, whatever else is on the paper.
func TestInkOfSums(t *testing.T) {
	img := paperWith(4, 60, func(int) uint8 { return 220 })
	var sums [][]image.Rectangle
	for i, grey := range []uint8{10, 60, 200, 110, 60} {
		box := image.Rect(10, 10, 17, 24).Add(image.Pt(i%4*60, i/4*60))
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X + 2; x < box.Max.X-2; x++ {
				img.SetGray(x, y, color.Gray{Y: grey})
			}
		}
		sums = append(sums, []image.Rectangle{box})
	}
	got, darkest, lightest := inkOfSums(img, sums), inkOfSums(img, sums[:1]), inkOfSums(img, sums[2:3])
	if got != inkOfSums(img, sums[1:2]) || !(darkest > got && got > lightest && lightest > 0) {
		t.Errorf("the ink of sums is %v, that of the darkest %v and of the lightest %v", got, darkest, lightest)
	}
	if got := inkOfSums(img, nil); got != 0 {
		t.Errorf("the ink of no sums is %v", got)
	}
	r := Reading{Layout: sudoku.Classic()}
	four, _ := sudoku.NewLayout(2, 2)
	r.Layout, r.ruled.clean, r.ruled.sumInk = four, paperWith(4, 60, func(int) uint8 { return 220 }), got
	for y := 20; y < 42; y++ { // a digit in the first cell and a faint one in the second
		for x := 27; x < 33; x++ {
			r.ruled.clean.SetGray(x, y, color.Gray{Y: 40})
			r.ruled.clean.SetGray(60+x, y, color.Gray{Y: 190})
		}
	}
	beliefs := make([]glyph.Belief, 16)
	for i := range beliefs {
		beliefs[i] = believed(1, .9, 0)
	}
	r.blankFaint(beliefs)
	for i, b := range beliefs {
		if blank := b.Blank == 1; blank != (i > 0) {
			t.Errorf("cell %d is blank: %t", i, blank)
		}
	}
}

// TestKindsOf: the kinds of a cell are the sums of what is believed about its digits; times and scaled weigh them, and scaled makes them add up to 1.
func TestKindsOf(t *testing.T) {
	b := believed(3, .3, .2)
	b.Printed[4], b.Written[5], b.Candidates, b.Blank = .1, .05, .15, .2
	k := kindsOf(&b)
	for kind, want := range map[glyph.Kind]float64{glyph.Blank: .2, glyph.Candidates: .15, glyph.Printed: .4, glyph.Written: .25} {
		if math.Abs(k[kind]-want) > 1e-6 {
			t.Errorf("kind %d is likely by %v, want %v", kind, k[kind], want)
		}
	}
	if got := k.times(kinds{1, 2, 3, 4}); math.Abs(got[2]-3*k[2]) > 1e-9 || math.Abs(got[3]-4*k[3]) > 1e-9 || got[0] != k[0] {
		t.Errorf("%v times 1, 2, 3 and 4 is %v", k, got)
	}
	if got := k.scaled(trained); math.Abs(got[0]-k[0]) > 1e-6 || math.Abs(got[3]-k[3]) > 1e-6 {
		t.Errorf("with the shares of what was learned %v becomes %v", k, got)
	}
	twice := trained
	twice[glyph.Written] *= 2
	if got, want := k.scaled(twice), 2*k[glyph.Written]/(1+k[glyph.Written]); math.Abs(got[glyph.Written]-want) > 1e-6 || math.Abs(got[0]+got[1]+got[2]+got[3]-1) > 1e-9 {
		t.Errorf("with twice as much that is written it is %v, want %v", got, want)
	}
}
