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
	points := make([][]Point, len(large))
	for i := 0; i < len(runs); {
		// The ends of the piece's runs in one row: its hull needs only the first and the last.
		r := runs[i]
		i++
		k, ok := index[r.label]
		if !ok {
			continue
		}
		x, y := float64(r.from), float64(r.y)
		points[k] = append(points[k], Point{x, y}, Point{x, y + 1}, Point{float64(r.to), y}, Point{float64(r.to), y + 1})
		if len(points[k]) > 1<<14 {
			points[k] = hull(points[k])
		}
	}
	found := make([]outline, len(large))
	for k, label := range large {
		found[k] = outline{hull(points[k]), bounds[label]}
	}
	return found
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
