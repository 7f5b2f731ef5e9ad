package locate

import (
	"cmp"
	"slices"

	"nonet/core/yield"
)

// A run is a row of neighbouring pixels that are set.
type run struct {
	y, from, to int32 // to is the first pixel after it
	label       int32
}

// A span is where the pixels of a piece begin and end in a row.
type span struct{ from, to int32 }

// An outline is the convex hull of connected pixels.
type outline struct {
	hull   []Point
	bounds [4]int32 // left, top, right, bottom
}

// components returns the hulls of the pieces of connected pixels whose bounding box is at least
// smallest wide and high: the largest, at most most of them. A pixel is set if set says so. Its
// neighbours are the four pixels beside it, or the eight around it if diagonal.
func components(p *plane, set func(i int) bool, smallest, most int, diagonal bool) []outline {
	runs, parents := runsOf(p, set, diagonal)
	bounds := make([][4]int32, len(parents))
	for i := range bounds {
		bounds[i] = [4]int32{int32(p.width), int32(p.height), 0, 0}
	}
	for i := range runs {
		r := &runs[i]
		r.label = root(parents, r.label)
		b := &bounds[r.label]
		*b = [4]int32{min(b[0], r.from), min(b[1], r.y), max(b[2], r.to), max(b[3], r.y+1)}
	}
	var large []int32
	for label, b := range bounds {
		if min(b[2]-b[0], b[3]-b[1]) >= int32(smallest) {
			large = append(large, int32(label))
		}
	}
	extent := func(label int32) int64 {
		b := bounds[label]
		return int64(b[2]-b[0]) * int64(b[3]-b[1])
	}
	slices.SortFunc(large, func(a, b int32) int { return cmp.Compare(extent(b), extent(a)) })
	large = large[:min(len(large), most)]

	index := make(map[int32]int, len(large))
	for i, label := range large {
		index[label] = i
	}
	spans := make([][]span, len(large)) // for each row of the piece
	for i := range runs {
		r := &runs[i]
		k, ok := index[r.label]
		if !ok {
			continue
		}
		row := int(r.y - bounds[r.label][1])
		if row == len(spans[k]) {
			spans[k] = append(spans[k], span{r.from, r.to})
		} else {
			spans[k][row].to = r.to
		}
	}
	found := make([]outline, len(large))
	for k, label := range large {
		found[k] = outline{hullOfRows(bounds[label][1], spans[k]), bounds[label]}
	}
	return found
}

// hullOfRows returns the convex hull of rows of pixels, the first at a height, clockwise on the screen.
func hullOfRows(top int32, rows []span) []Point {
	var h []Point
	add := func(x, y int32) {
		p := Point{float64(x), float64(y)}
		for len(h) >= 2 && h[len(h)-1].sub(h[len(h)-2]).cross(p.sub(h[len(h)-1])) <= 0 {
			h = h[:len(h)-1]
		}
		h = append(h, p)
	}
	for i, row := range rows { // down the right side
		add(row.to, top+int32(i))
		add(row.to, top+int32(i)+1)
	}
	for i := len(rows) - 1; i >= 0; i-- { // up the left side
		add(rows[i].from, top+int32(i)+1)
		add(rows[i].from, top+int32(i))
	}
	return h
}

// runsOf returns the runs of a plane, row by row, and for each label the label it is joined to.
func runsOf(p *plane, set func(i int) bool, diagonal bool) ([]run, []int32) {
	touch := int32(1) // how far two runs must overlap
	if diagonal {
		touch = 0
	}
	var runs []run
	var parents []int32
	above := 0 // the first run of the row above that may touch
	start := 0 // the first run of this row
	for y := range p.height {
		above, start = start, len(runs)
		row := y * p.width
		k := above
		for x := 0; x < p.width; x++ {
			if !set(row + x) {
				continue
			}
			r := run{y: int32(y), from: int32(x), label: -1}
			for x < p.width && set(row+x) {
				x++
			}
			r.to = int32(x)
			for k < start && runs[k].to < r.from+touch {
				k++
			}
			for j := k; j < start && runs[j].from+touch <= r.to; j++ {
				other := root(parents, runs[j].label)
				if r.label < 0 {
					r.label = other
				} else if other != r.label {
					r.label, other = min(r.label, other), max(r.label, other)
					parents[other] = r.label
				}
			}
			if r.label < 0 {
				r.label = int32(len(parents))
				parents = append(parents, r.label)
			}
			runs = append(runs, r)
		}
		yield.Often()
	}
	return runs, parents
}

// root returns the label that a label is joined to, and shortens the way for the next time.
func root(parents []int32, label int32) int32 {
	for parents[label] != label {
		parents[label] = parents[parents[label]]
		label = parents[label]
	}
	return label
}
