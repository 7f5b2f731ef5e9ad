package outline

import (
	"image"
	"slices"
	"testing"
)

// withBorders returns a grid with thick borders between regions and thin ones within them, but for some that are the other way.
func withBorders(side int, of []int, otherwise ...[2]int) *Sheet {
	s := NewSheet(blank(side), side)
	for _, b := range s.borders() {
		width := 2
		if (of[b.a] != of[b.b]) != slices.Contains(otherwise, [2]int{b.a, b.b}) {
			width = 6
		}
		r := image.Rect(b.x, b.y-width/2, b.x+cellSide, b.y+width/2)
		if b.upright {
			r = image.Rect(b.x-width/2, b.y, b.x+width/2, b.y+cellSide)
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				s.dark[y*s.width+x] = 1
			}
		}
	}
	return s
}

// boxesOf returns the boxes of a grid, for each cell.
func boxesOf(width, height int) []int {
	of := make([]int, width*height*width*height)
	for cell := range of {
		row, column := cell/(width*height), cell%(width*height)
		of[cell] = row/height*height + column/width
	}
	return of
}

// TestStrayBorders: boxes are none but boxes, whatever some of their borders look like, and so are regions that are nearly boxes, unless all borders agree with them.
// Other regions are found with up to three borders that look otherwise, which are doubted; with more of them something is there that cannot be read.
func TestStrayBorders(t *testing.T) {
	boxes, columns := boxesOf(3, 3), make([]int, 81)
	for cell := range columns {
		columns[cell] = cell % 9
	}
	nearly := slices.Clone(boxes)
	nearly[3], nearly[20] = 0, 1 // r1c4 and r3c3
	for name, c := range map[string]struct {
		of        []int
		otherwise [][2]int
		is        Verdict
		doubtful  []int
	}{
		"boxes":                   {boxes, nil, None, nil},
		"boxes, one thick":        {boxes, [][2]int{{0, 1}}, None, nil},
		"boxes, four thick":       {boxes, [][2]int{{0, 1}, {10, 11}, {30, 31}, {60, 69}}, None, nil},
		"boxes, one thin":         {boxes, [][2]int{{2, 3}}, None, nil},
		"nearly boxes":            {nearly, nil, Found, nil},
		"nearly boxes, one thick": {nearly, [][2]int{{40, 41}}, None, nil},
		"nearly boxes, one thin":  {nearly, [][2]int{{50, 51}}, None, nil},
		"columns":                 {columns, nil, Found, nil},
		"columns, one thick":      {columns, [][2]int{{9, 18}}, Found, []int{9, 18}},
		"columns, three thick":    {columns, [][2]int{{9, 18}, {36, 45}, {45, 54}}, Found, []int{9, 18, 36, 45, 54}},
		"columns, four thick":     {columns, [][2]int{{9, 18}, {36, 45}, {45, 54}, {63, 72}}, Maybe, nil},
		"columns, one thin":       {columns, [][2]int{{40, 41}}, Found, []int{40, 41}},
	} {
		found, is := withBorders(9, c.of, c.otherwise...).Regions(3, 3)
		if is != c.is || !slices.Equal(found.Doubtful, c.doubtful) || is == Found && !slices.Equal(found.Of, c.of) {
			t.Errorf("%s: the verdict is %d, want %d: %+v", name, is, c.is, found)
		}
	}
}

// TestReachOfABorder: all that is at most 13 hundredths of a cell from a border is a part of it, as far as it is darker than the paper, which is the lightest that is
// seen up to 20 hundredths away on each side; between two papers what counts goes over from one to the other.
func TestReachOfABorder(t *testing.T) {
	const n = 100
	for _, upright := range []bool{false, true} {
		for name, c := range map[string]struct {
			dark func(away, along int) float32
			want float64
		}{
			"white":             {func(away, along int) float32 { return 0 }, 0},
			"as wide as it may": {func(away, along int) float32 { return float32(min(max(14-max(away, -away), 0), 1)) }, .27},
			"wider":             {func(away, along int) float32 { return float32(min(max(15-max(away, -away), 0), 1)) }, .27},
			"with paper beside": {func(away, along int) float32 { return float32(min(max(20-max(away, -away), 0), 1)) }, .27},
			"with no paper":     {func(away, along int) float32 { return float32(min(max(21-max(away, -away), 0), 1)) }, 0},
			"two papers":        {func(away, along int) float32 { return float32(min(max(away+13, 0), 26)) / 26 }, 0},
			"on two papers": {func(away, along int) float32 {
				return float32(min(max(away+13, 0), 26))/52 + float32(max(1-away*away, 0))/4
			}, .0025},
			"where lines cross":   {func(away, along int) float32 { return float32(max(along/86, 1-along/14)) }, 0},
			"one end of the rest": {func(away, along int) float32 { return float32(max(1-max(along-14, 14-along), 0) * max(1-away*away, 0)) }, 1. / 72 / 100},
			"the other end of it": {func(away, along int) float32 { return float32(max(1-max(along-85, 85-along), 0) * max(1-away*away, 0)) }, 1. / 72 / 100},
		} {
			s := &Sheet{side: 2, pixels: n, width: 2 * n, dark: make([]float32, 4*n*n)}
			for away := -n; away < n; away++ {
				for along := range n {
					x, y := n+away, along
					if !upright {
						x, y = y, x
					}
					s.dark[y*2*n+x] = c.dark(away, along)
				}
			}
			b := border{a: 0, b: 1, upright: upright, x: n}
			if !upright {
				b.x, b.y = 0, n
			}
			if got := s.mass(&b); !near(got, c.want, 1e-6) {
				t.Errorf("%s, upright %t: the mass is %.5f, want %.5f", name, upright, got, c.want)
			}
		}
	}
}
