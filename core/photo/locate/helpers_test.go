package locate

import (
	"slices"
	"testing"
)

// TestContrast: how much stronger the lines between boxes are, without the frame.
func TestContrast(t *testing.T) {
	for _, c := range []struct {
		lines []float64
		every int
		want  float64
	}{
		{[]float64{9, 1, 1, 2, 1, 1, 9}, 3, 1}, {[]float64{9, 1, 1, 1, 1, 1, 9}, 3, 0}, {[]float64{9, 2, 1, 2, 1, 2, 9}, 2, -.5},
		{[]float64{9, 1, 3, 1, 9}, 2, 2}, {[]float64{9, 1, 9}, 2, 0}, {[]float64{9, 0, 4, 0, 9}, 2, 3999},
	} {
		if got := contrast(c.lines, c.every); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%v, every %d: %v, want %v", c.lines, c.every, got, c.want)
		}
	}
}

// TestBoxesOf: boxes that are not the usual ones are found where their lines are thicker, across and down, and only there.
func TestBoxesOf(t *testing.T) {
	for _, c := range []struct{ side, boldRows, boldColumns, width, height int }{
		{6, 3, 2, 2, 3}, {6, 2, 3, 3, 2}, {6, 7, 7, 3, 2}, {12, 4, 3, 3, 4}, {12, 3, 4, 4, 3}, {12, 2, 6, 6, 2}, {8, 4, 2, 2, 4}, {5, 9, 9, 5, 1},
		{6, 3, 7, 2, 3}, {6, 7, 2, 2, 3},
	} {
		const cell = 28
		var rows, columns [][3]int
		mesh := newMesh(c.side, c.side)
		for i := range c.side + 1 {
			at := 20 + cell*i
			rows, columns = append(rows, [3]int{at, 20, 20 + cell*c.side}), append(columns, [3]int{at, 20, 20 + cell*c.side})
			if i%c.boldRows == 0 {
				rows = append(rows, [3]int{at + 2, 20, 20 + cell*c.side})
			}
			if i%c.boldColumns == 0 {
				columns = append(columns, [3]int{at + 2, 20, 20 + cell*c.side})
			}
			for j := range mesh[i] {
				mesh[i][j] = Point{float64(21 + cell*j), float64(21 + cell*i)}
			}
		}
		if width, height := boxesOf(ruled(30, rows, columns), mesh); width != c.width || height != c.height {
			t.Errorf("side %d, every %d-th row and %d-th column is bold: boxes of %d×%d, want %d×%d", c.side, c.boldRows, c.boldColumns, width, height, c.width, c.height)
		}
	}
}

// TestLongBoxes: darker lines are those of boxes too, if these are at most three times as long as wide.
func TestLongBoxes(t *testing.T) {
	for _, c := range []struct{ side, darkRows, darkColumns, width, height int }{{16, 4, 4, 4, 4}, {16, 2, 8, 4, 4}, {16, 8, 2, 4, 4}, {12, 2, 6, 6, 2}, {12, 6, 2, 2, 6}, {12, 12, 1, 4, 3}, {8, 2, 4, 4, 2}, {12, 3, 4, 4, 3}, {6, 2, 3, 3, 2}, {9, 3, 3, 3, 3}} {
		const cell = 23
		p := ruled(0, nil, nil)
		at := func(line int) int { return 10 + cell*line }
		for i := range c.side + 1 {
			for k := at(0); k <= at(c.side); k++ {
				for thick := range 2 {
					row, column := &p.pixels[(at(i)+thick)*p.width+k], &p.pixels[k*p.width+at(i)+thick]
					*row, *column = min(*row, 160), min(*column, 160)
					if i%c.darkRows == 0 {
						*row = 20
					}
					if i%c.darkColumns == 0 {
						*column = 20
					}
				}
			}
		}
		mesh := even(c.side, c.side, Point{11, 11}, Point{cell, 0}, Point{0, cell})
		if width, height := boxesOf(p, mesh); width != c.width || height != c.height {
			t.Errorf("side %d, every %d-th row and %d-th column is dark: boxes of %d×%d, want %d×%d", c.side, c.darkRows, c.darkColumns, width, height, c.width, c.height)
		}
	}
}

// TestUpright: whichever corner comes first and whichever way they run, the first is the one at the top left.
func TestUpright(t *testing.T) {
	for _, want := range []quad{
		{{10, 10}, {100, 12}, {95, 90}, {8, 99}}, {{50, 5}, {90, 40}, {55, 95}, {8, 50}}, {{10, 40}, {80, 10}, {100, 90}, {30, 100}}, {{0, 60}, {50, 0}, {110, 60}, {20, 100}},
	} {
		for first := range 4 {
			q := slices.Concat(want[first:], want[:first])
			if got := quad(q).upright(); got != want {
				t.Errorf("%v becomes %v, want %v", q, got, want)
			}
			slices.Reverse(q)
			if got := quad(q).upright(); got != want {
				t.Errorf("%v becomes %v, want %v", q, got, want)
			}
		}
	}
}

// TestEveryOther: there are lines halfway between the rows of a mesh if two of three are there that lie in its middle; what is beside the picture is not there, and in a large mesh nothing
// is looked for.
func TestEveryOther(t *testing.T) {
	for _, c := range []struct {
		name        string
		rows, first int   // of the mesh, every 40 pixels
		between     []int // the lines halfway after these rows
		want        bool
	}{
		{"all", 9, 30, []int{0, 1, 2, 3, 4, 5, 6, 7}, true}, {"none", 9, 30, nil, false}, {"those in the middle", 9, 30, []int{3, 4, 5}, true}, {"two", 9, 30, []int{3, 5}, true}, {"the first and the second", 9, 30, []int{3, 4}, true},
		{"one", 9, 30, []int{4}, false}, {"only the others", 9, 30, []int{0, 1, 2, 6, 7}, false}, {"of an even number", 8, 30, []int{2, 3}, true}, {"others of an even number", 8, 30, []int{0, 1, 5, 6}, false},
		{"one of four rows", 4, 30, []int{1}, false}, {"one of three rows", 3, 30, []int{0}, false}, {"the other of three rows", 3, 30, []int{1}, true}, {"two rows", 2, 30, []int{0}, true}, {"beside the picture", 4, 310, []int{0}, false}, {"two, and beside it", 4, 310, []int{0, 1}, true},
	} {
		var lines [][3]int
		for i := range c.rows {
			if y := c.first + 40*i; y < 399 {
				lines = append(lines, [3]int{y, 0, 399})
			}
		}
		for _, i := range c.between {
			lines = append(lines, [3]int{c.first + 20 + 40*i, 0, 399})
		}
		if got := everyOther(ruled(20, lines, nil), even(c.rows-1, 8, Point{20, float64(c.first + 1)}, Point{40, 0}, Point{0, 40})); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
	var lines [][3]int
	for y := 10; y < 399; y += 12 {
		lines = append(lines, [3]int{y, 0, 399})
	}
	for rows, want := range map[int]bool{14: true, 15: false} {
		if got := everyOther(ruled(20, lines, nil), even(rows-1, 8, Point{20, 11}, Point{24, 0}, Point{0, 24})); got != want {
			t.Errorf("among %d rows there are lines halfway: %t", rows, got)
		}
	}
}

// TestNextLine: where lines come closer, the next one is nearer by half as much again; two distances are needed to see that.
func TestNextLine(t *testing.T) {
	line := func(y float64) []Point { return []Point{{0, y}, {10, y}} }
	for _, c := range []struct {
		mesh         [][]Point
		before, last float64
	}{
		{[][]Point{line(0), line(10)}, -10, 20}, {[][]Point{line(0), line(10), line(18)}, -10, 26}, {[][]Point{line(0), line(10), line(18), line(24)}, -11, 29},
	} {
		if got := nextLine(c.mesh, true); got[1] != (Point{10, c.before}) {
			t.Errorf("before %v: %v, want %v", c.mesh, got, c.before)
		}
		if got := nextLine(c.mesh, false); got[0] != (Point{0, c.last}) {
			t.Errorf("after %v: %v, want %v", c.mesh, got, c.last)
		}
	}
}

// TestRegular: cells are convex, and hardly longer or shorter than their neighbours.
func TestRegular(t *testing.T) {
	for _, c := range []struct {
		name string
		move Point // of the crossing in the middle
		want bool
	}{
		{"even", Point{}, true}, {"a little off", Point{3, -2}, true}, {"shorter by a third", Point{4.1, 0}, false}, {"lower by a third", Point{0, 4.1}, false}, {"turned over", Point{30, 30}, false},
	} {
		for _, stretch := range []float64{1, 2.1, 2.4} {
			mesh := newMesh(2, 2)
			for i := range mesh {
				for j := range mesh[i] {
					mesh[i][j] = Point{20 * float64(j) * stretch, 20 * float64(i)}
				}
			}
			mesh[1][1] = mesh[1][1].add(c.move)
			if want := c.want && stretch < 2.2 && (c.move == Point{} || stretch < 2); stretch == 1 || c.move == (Point{}) {
				if got := regular(mesh); got != want {
					t.Errorf("%s, %v times as wide as high: %t", c.name, stretch, got)
				}
			}
		}
	}
}

// TestThereness: how surely the pieces that are in the picture are there, and another value where fewer than a third of them are.
func TestThereness(t *testing.T) {
	for _, c := range []struct {
		seen, there, unseen int
		offset, want        float64
	}{
		{3, 3, 6, 0, .5}, {2, 2, 7, 0, .7}, {9, 0, 0, 0, .5}, {4, 2, 0, 0, .5}, {3, 3, 0, .1, .25}, {3, 3, 0, -.1, .25}, {3, 3, 0, .2, .1}, {0, 0, 1, 0, .7},
	} {
		var line []tie
		for range c.seen {
			line = append(line, tie{offset: c.offset, weight: 1, solid: .5})
		}
		for range c.unseen {
			line = append(line, tie{unseen: true, weight: 1, solid: 1})
		}
		if got := thereness(line, .1, .7); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%d pieces seen and %d not, %v off: %v, want %v", c.seen, c.unseen, c.offset, got, c.want)
		}
	}
}

// TestDensest: of each usual box the lines within are found, and none of another side than the one that is wanted.
func TestDensest(t *testing.T) {
	for _, shape := range [][2]int{{3, 2}, {2, 3}, {3, 3}, {5, 5}} { // where one is 4, every other line is found first
		width, height := shape[0], shape[1]
		side := width * height
		cell := 360 / side
		var lines [][3]int
		for i := range side + 1 {
			lines = append(lines, [3]int{10 + cell*i, 10, 10 + cell*side})
		}
		p := ruled(40, lines, lines)
		boxes := newMesh(width, height) // as many boxes below each other as cells of one are side by side
		for i := range boxes {
			for j := range boxes[i] {
				boxes[i][j] = Point{float64(11 + cell*width*j), float64(11 + cell*height*i)}
			}
		}
		if dense, ok := densest(t.Context(), p, boxes, 0); !ok || len(dense)-1 != side || len(dense[0])-1 != side {
			t.Errorf("boxes of %d×%d, if the side is not known: found %t, %d lines, want %d", width, height, ok, len(dense), side+1)
		}
		dense, ok := densest(t.Context(), p, boxes, side)
		if !ok || len(dense)-1 != side || len(dense[0])-1 != side {
			t.Errorf("boxes of %d×%d: found %t, %d lines, want %d", width, height, ok, len(dense), side+1)
			continue
		}
		for i := range dense {
			for j := range dense[i] {
				if off := dense[i][j].sub(Point{float64(11 + cell*j), float64(11 + cell*i)}).length(); off > 1 {
					t.Fatalf("boxes of %d×%d: crossing %d, %d is %.1f pixels off", width, height, i, j, off)
				}
			}
		}
		for range 2 { // boxes too many
			next := slices.Clone(boxes[len(boxes)-1])
			for j := range next {
				next[j].Y += float64(cell * height)
			}
			boxes = append(boxes, next)
		}
		if dense, ok := densest(t.Context(), p, boxes, side); ok && len(dense)-1 == side {
			t.Errorf("boxes of %d×%d: found in more boxes than there are", width, height)
		}
	}
}
