package locate

import "math"

// place is a row and a column of a lattice.
type place struct{ row, column int }

// A node is a cell of a lattice, and the ways to its neighbours on the right and below.
type node struct {
	at          Point
	right, down Point
}

// latticeOf returns the crossings between cells that lie in rows and columns, on paper that may be
// bent: the places of the cells are put on a smooth surface. It returns nil if they lie otherwise.
func latticeOf(cells []cell) [][]Point {
	nodes := numbered(cells)
	if len(nodes) < 9 {
		return nil
	}
	low, high := place{math.MaxInt, math.MaxInt}, place{math.MinInt, math.MinInt}
	for at := range nodes {
		low = place{min(low.row, at.row), min(low.column, at.column)}
		high = place{max(high.row, at.row), max(high.column, at.column)}
	}
	rows, columns := high.row-low.row+1, high.column-low.column+1 // at least 2: where the numbers start there is a cell on the right, and one below
	if rows > 40 || columns > 40 || 4*len(nodes) < rows*columns {
		return nil
	}
	// A flat lattice first; what the cells lie beside it, in cells, is smooth.
	var middle, right, down Point
	for _, n := range nodes {
		right, down = right.add(n.right), down.add(n.down)
	}
	right, down = right.times(1/float64(len(nodes))), down.times(1/float64(len(nodes)))
	turn := right.cross(down)
	if turn <= 0 {
		return nil
	}
	flat := func(row, column float64) Point {
		return middle.add(right.times(column)).add(down.times(row))
	}
	for at, n := range nodes {
		middle = middle.add(n.at.sub(flat(float64(at.row), float64(at.column)).sub(middle)).times(1 / float64(len(nodes))))
	}
	x := func(column float64) float64 {
		return 2*(column-float64(low.column)+.5)/float64(columns) - 1
	}
	y := func(row float64) float64 { return 2*(row-float64(low.row)+.5)/float64(rows) - 1 }
	var across, along []sample
	for r := low.row; r <= high.row; r++ { // in order, so that sums are always the same
		for c := low.column; c <= high.column; c++ {
			n, ok := nodes[place{r, c}]
			if !ok {
				continue
			}
			d := n.at.sub(flat(float64(r), float64(c)))
			across = append(across, sample{x(float64(c)), y(float64(r)), d.cross(down) / turn, 1})
			along = append(along, sample{x(float64(c)), y(float64(r)), right.cross(d) / turn, 1})
		}
	}
	degree := min(4, (min(rows, columns)+1)/2)
	du, dv := fitSurface(across, degree), fitSurface(along, degree)
	mesh := newMesh(rows, columns)
	for i := range mesh {
		for j := range mesh[i] {
			r, c := float64(low.row+i)-.5, float64(low.column+j)-.5
			u, v := du.at(x(c), y(r)), dv.at(x(c), y(r))
			mesh[i][j] = flat(r, c).add(right.times(u)).add(down.times(v))
		}
	}
	return mesh
}

// numbered returns the cells of a group by their rows and columns, counted from one of the middle.
func numbered(cells []cell) map[place]node {
	near := newNeighbours(cells)
	start, ok := near.start()
	if !ok {
		return nil
	}
	nodes := map[place]node{{}: start}
	queue := []place{{}}
	taken := map[Point]bool{start.at: true}
	for len(queue) > 0 {
		at := queue[0]
		n := nodes[at]
		queue = queue[1:]
		for _, step := range steps {
			next := place{at.row + step.row, at.column + step.column}
			if _, known := nodes[next]; known {
				continue
			}
			way := n.right.times(float64(step.column)).add(n.down.times(float64(step.row)))
			found, ok := near.at(n.at.add(way), .3*way.length())
			if !ok || taken[found] {
				continue
			}
			// The way there is the better guess for the way on.
			m := node{found, n.right, n.down}
			actual := found.sub(n.at).times(float64(step.column + step.row))
			if step.row == 0 {
				m.right = between(n.right, actual, .5)
			} else {
				m.down = between(n.down, actual, .5)
			}
			nodes[next] = m
			taken[found] = true
			queue = append(queue, next)
		}
	}
	return nodes
}

// neighbours finds cells by where they are.
type neighbours struct {
	cells []cell
	size  float64
	boxes map[place][]int
}

func newNeighbours(cells []cell) *neighbours {
	n := &neighbours{cells: cells, boxes: map[place][]int{}}
	for _, c := range cells {
		n.size += c.size / float64(len(cells))
	}
	for i, c := range cells {
		b := n.box(c.middle)
		n.boxes[b] = append(n.boxes[b], i)
	}
	return n
}

func (n *neighbours) box(p Point) place {
	return place{int(math.Floor(p.Y / n.size)), int(math.Floor(p.X / n.size))}
}

// at returns the middle of the cell nearest to a point, if one is at most reach away.
func (n *neighbours) at(p Point, reach float64) (Point, bool) {
	best, found := reach, Point{}
	b := n.box(p)
	for r := b.row - 1; r <= b.row+1; r++ {
		for c := b.column - 1; c <= b.column+1; c++ {
			for _, i := range n.boxes[place{r, c}] {
				if d := n.cells[i].middle.sub(p).length(); d <= best {
					best, found = d, n.cells[i].middle
				}
			}
		}
	}
	return found, best < reach
}

// start returns a cell that has neighbours on all four sides: the one nearest to the middle of all.
func (n *neighbours) start() (node, bool) {
	var middle Point
	for _, c := range n.cells {
		middle = middle.add(c.middle.times(1 / float64(len(n.cells))))
	}
	var best node
	nearest := math.Inf(1)
	for _, c := range n.cells {
		away := c.middle.sub(middle).length()
		if away >= nearest {
			continue
		}
		// The nearest neighbour to the right, within 45° of level, and what is below at a right angle.
		right, ok := n.toTheRight(c)
		if !ok {
			continue
		}
		down := Point{-right.Y, right.X}
		below, ok := n.at(c.middle.add(down), .35*c.size)
		if !ok {
			continue
		}
		down = below.sub(c.middle)
		_, left := n.at(c.middle.sub(right), .25*c.size)
		_, above := n.at(c.middle.sub(down), .25*c.size)
		if left && above {
			best, nearest = node{c.middle, right, down}, away
		}
	}
	return best, !math.IsInf(nearest, 1)
}

// toTheRight returns the way to the nearest cell on the right of one.
func (n *neighbours) toTheRight(c cell) (Point, bool) {
	best, found := 1.5*c.size, Point{}
	b := n.box(c.middle)
	for row := b.row - 2; row <= b.row+2; row++ {
		for column := b.column; column <= b.column+2; column++ {
			for _, i := range n.boxes[place{row, column}] {
				d := n.cells[i].middle.sub(c.middle)
				if d.X > math.Abs(d.Y) && d.length() > .6*c.size && d.length() < best {
					best, found = d.length(), d
				}
			}
		}
	}
	return found, found != Point{}
}
