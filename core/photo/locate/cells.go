package locate

import (
	"cmp"
	"slices"
)

// A cell is white paper with lines all around.
type cell struct {
	hull   []Point
	middle Point
	size   float64 // the side of a square of its area
	group  int32
}

// A group is cells of about the same size that lie side by side.
type group struct {
	quad  quad      // around them
	mesh  [][]Point // the crossings between them, if their rows and columns are known
	cells int
}

// cellGroups returns the groups of cells: the largest, at most 16. Where the outline of a grid is
// joined to something else, its cells still are what they are.
func cellGroups(p, ink *plane, threshold uint8) []group {
	var cells []cell
	largest := float64(min(p.width, p.height)) / 3.5
	for _, o := range components(p, func(i int) bool { return ink.pixels[i] < threshold }, 8, 6000, false) {
		c := cell{hull: o.hull, middle: Point{float64(o.bounds[0]+o.bounds[2]) / 2, float64(o.bounds[1]+o.bounds[3]) / 2}}
		c.size = sqrtArea(o.hull)
		w, h := float64(o.bounds[2]-o.bounds[0]), float64(o.bounds[3]-o.bounds[1])
		if max(w, h) > 2.2*min(w, h) || c.size > largest || c.size*c.size < .4*w*h {
			continue
		}
		cells = append(cells, c)
	}
	joinCells(cells)
	members := map[int32][]cell{}
	for _, c := range cells {
		members[c.group] = append(members[c.group], c)
	}
	var groups []group
	for _, cells := range members {
		if len(cells) < 9 {
			continue
		}
		var points []Point
		for _, c := range cells {
			points = append(points, c.hull...)
		}
		if q, ok := quadAround(hull(points)); ok {
			groups = append(groups, group{q, latticeOf(cells), len(cells)})
		}
	}
	slices.SortFunc(groups, func(a, b group) int { // the map has no order
		return cmp.Or(cmp.Compare(b.quad.area(), a.quad.area()), cmp.Compare(a.quad[0].X, b.quad[0].X), cmp.Compare(a.quad[0].Y, b.quad[0].Y))
	})
	return groups[:min(len(groups), 16)]
}

// joinCells gives cells that are neighbours the same group.
func joinCells(cells []cell) {
	parents := make([]int32, len(cells))
	order := make([]int, len(cells)) // by x
	for i := range cells {
		parents[i], order[i] = int32(i), i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(cells[a].middle.X, cells[b].middle.X) })
	for k, i := range order {
		a := &cells[i]
		for _, j := range order[k+1:] {
			b := &cells[j]
			if b.middle.X-a.middle.X > 1.4*a.size {
				break
			}
			size := (a.size + b.size) / 2
			if d := b.middle.sub(a.middle).length(); d < 1.35*size && d > .7*size && a.size < 1.5*b.size && b.size < 1.5*a.size {
				r, s := root(parents, int32(i)), root(parents, int32(j))
				parents[max(r, s)] = min(r, s)
			}
		}
	}
	for i := range cells {
		cells[i].group = root(parents, int32(i))
	}
}
