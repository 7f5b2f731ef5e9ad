package locate

import (
	"math"
)

// A tie is a piece of a grid line between two crossings, as it was found: how far beside the mesh
// it lies, in cells, and how surely.
type tie struct {
	offset, weight float64
	solid          float64 // the part of the piece that is dark, 0 to 1
	mass           float64 // how dark and wide it is
	unseen         bool    // the piece is not in the picture
}

// ties measures the lines of a mesh. The first result has a tie for each piece of a horizontal line,
// by row of crossings and column of cells, the second for each piece of a vertical line, by column
// of crossings and row of cells. A line is looked for at most reach cells beside the mesh.
func ties(p *plane, mesh [][]Point, reach float64) (across, down [][]tie) {
	var m meter
	for i := range mesh {
		across = append(across, m.line(p, mesh, i, reach))
	}
	turned := transposedMesh(mesh)
	for i := range turned {
		down = append(down, m.line(p, turned, i, reach))
	}
	return across, down
}

// transposedMesh returns the mesh with rows and columns exchanged.
func transposedMesh(mesh [][]Point) [][]Point {
	out := newMesh(len(mesh[0])-1, len(mesh)-1)
	for i := range mesh {
		for j := range mesh[i] {
			out[j][i] = mesh[i][j]
		}
	}
	return out
}

// A meter measures pieces of lines; it keeps its memory between them.
type meter struct {
	profile []float64
	values  []float32 // what the profile is the mean of, row by row
}

// line measures the pieces of one horizontal line of a mesh.
func (m *meter) line(p *plane, mesh [][]Point, i int, reach float64) []tie {
	i0, i1 := max(i-1, 0), min(i+1, len(mesh)-1)
	line := make([]tie, len(mesh[i])-1)
	for j := range line {
		down := between(mesh[i1][j], mesh[i1][j+1], .5).sub(between(mesh[i0][j], mesh[i0][j+1], .5)).times(1 / float64(i1-i0))
		line[j] = m.measure(p, mesh[i][j], mesh[i][j+1], down, reach)
	}
	return line
}

// measure finds the line nearest to that from a to b. Side is the way to the next line.
func (m *meter) measure(p *plane, a, b, side Point, reach float64) tie {
	const inner, outer = 0.14, 0.86 // the part of the piece that is looked at: the ends are other lines
	length, height := b.sub(a).length(), side.length()
	if length < 2 || height < 2 {
		return tie{}
	}
	steps := clampInt(int(reach*height), 4, 24)
	flank := clampInt(steps/2, 2, 12) // what is looked at beyond reach, for what is beside the line
	unit := reach / float64(steps)
	samples := clampInt(int(length*(outer-inner)/2), 4, 16)
	m.profile = append(m.profile[:0], make([]float64, 2*(steps+flank)+1)...)
	m.values = m.values[:0]
	d := side.times(unit)
	half := d.times(float64(steps + flank))
	for s := range samples {
		q := between(a, b, inner+(outer-inner)*(float64(s)+.5)/float64(samples))
		if !p.has(q) {
			return tie{unseen: true}
		}
		from, to := q.sub(half), q.add(half)
		if p.inside(from) && p.inside(to) {
			m.row(p, from, d)
			continue
		}
		for k := range m.profile {
			v := p.at(from.X, from.Y)
			m.values = append(m.values, v)
			m.profile[k] += float64(v)
			from = from.add(d)
		}
	}
	for k := range m.profile {
		m.profile[k] /= float64(samples)
	}
	return m.valley(steps, flank, unit)
}

// row adds a row of values from a point on, d apart, all within the plane. It takes most of the time
// of finding a grid.
func (m *meter) row(p *plane, from, d Point) {
	const one = 1 << 16
	x, y := int((from.X-.5)*one), int((from.Y-.5)*one)
	dx, dy := int(d.X*one), int(d.Y*one)
	for k := range m.profile {
		i := y>>16*p.width + x>>16
		above, below := p.pixels[i:i+2], p.pixels[i+p.width:i+p.width+2]
		fx, fy := (x>>8)&255, (y>>8)&255
		v := (int(above[0])*(256-fx)+int(above[1])*fx)*(256-fy) + (int(below[0])*(256-fx)+int(below[1])*fx)*fy
		value := float32(v) * (1. / one)
		m.values = append(m.values, value)
		m.profile[k] += float64(value)
		x, y = x+dx, y+dy
	}
}

// valley finds the darkest line in the profile: darker than what is at both sides of it. Among
// equally dark ones it prefers the middle.
func (m *meter) valley(steps, flank int, unit float64) tie {
	profile := m.profile
	middle := steps + flank
	gap := max(flank, 2)
	best, at, depth := 0., -1, 0.
	for k := gap; k+gap < len(profile); k++ {
		left, right := profile[k-1], profile[k+1]
		for g := 2; g <= gap; g++ {
			left, right = max(left, profile[k-g]), max(right, profile[k+g])
		}
		beside := min(left, right)
		d := beside - profile[k]
		if far := math.Abs(float64(k-middle)) / float64(steps); d*(1-.5*far*far) > best {
			best, at, depth = d*(1-.5*far*far), k, d
		}
	}
	if at < 0 || depth < 2 {
		return tie{}
	}
	// The middle of what is darker than half the depth.
	floor := profile[at] + depth*.6
	sum, weights := 0., 0.
	for k := max(at-gap, 0); k <= min(at+gap, len(profile)-1); k++ {
		if w := floor - profile[k]; w > 0 {
			sum, weights = sum+w*float64(k), weights+w
		}
	}
	paper := profile[at] + depth
	contrast := depth / max(paper, 16)
	dark, rows := 0, len(m.values)/len(profile)
	for i := range rows {
		row := m.values[i*len(profile):]
		if v := min(row[at-1], row[at], row[at+1]); float64(v) < paper-depth/2 {
			dark++
		}
	}
	return tie{(sum/weights - float64(middle)) * unit, contrast / (contrast + .05), float64(dark) / float64(rows), weights * unit / max(paper, 16), false}
}

// A surface is a smooth displacement over a grid: a polynomial of two variables from −1 to 1.
type surface struct {
	degree int
	terms  []float64
}

// monomials writes the terms of a surface at a place, and returns them.
func monomials(into []float64, degree int, x, y float64) []float64 {
	into = into[:0]
	px := 1.
	for i := 0; i <= degree; i++ {
		py := px
		for j := 0; i+j <= degree; j++ {
			into = append(into, py)
			py *= y
		}
		px *= x
	}
	return into
}

func (s surface) at(x, y float64) float64 {
	var buffer [32]float64
	sum := 0.
	for i, m := range monomials(buffer[:], s.degree, x, y) {
		sum += m * s.terms[i]
	}
	return sum
}

// A sample is a displacement measured at a place.
type sample struct{ x, y, offset, weight float64 }

// fitSurface returns the surface nearest to the samples. Samples that lie far from it count less and
// less, so that a digit taken for a line does no harm.
func fitSurface(samples []sample, degree int) surface {
	count := (degree + 1) * (degree + 2) / 2
	s := surface{degree, make([]float64, count)}
	var buffer [32]float64
	scale, total := 0.15, 0.
	for _, o := range samples {
		total += o.weight
	}
	for pass := range 4 {
		// Where little was measured, and the more the more a term bends, it is drawn towards none.
		matrix := make([][]float64, count)
		i := 0
		for a := 0; a <= degree; a++ {
			for b := 0; a+b <= degree; b++ {
				matrix[i] = make([]float64, count+1)
				matrix[i][i] = .01 + .0005*total*float64((a+b)*(a+b))
				i++
			}
		}
		for _, o := range samples {
			w := o.weight
			if pass > 0 {
				d := (o.offset - s.at(o.x, o.y)) / scale
				w *= 1 / (1 + d*d) / (1 + d*d)
			}
			m := monomials(buffer[:], degree, o.x, o.y)
			for i := range m {
				for j := range m {
					matrix[i][j] += w * m[i] * m[j]
				}
				matrix[i][count] += w * m[i] * o.offset
			}
		}
		s.terms = solve(matrix)
		scale = max(scale*.6, .03)
	}
	return s
}

// solve solves a positive definite system of linear equations, given with its right side as the
// last column.
func solve(m [][]float64) []float64 {
	n := len(m)
	for i := range n {
		pivot := i
		for k := i + 1; k < n; k++ {
			if math.Abs(m[k][i]) > math.Abs(m[pivot][i]) {
				pivot = k
			}
		}
		m[i], m[pivot] = m[pivot], m[i]
		for k := i + 1; k < n; k++ {
			f := m[k][i] / m[i][i]
			for j := i; j <= n; j++ {
				m[k][j] -= f * m[i][j]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = m[i][n]
		for j := i + 1; j < n; j++ {
			x[i] -= m[i][j] * x[j]
		}
		x[i] /= m[i][i]
	}
	return x
}

// moved returns the mesh pushed to where the lines are: by a smooth surface, and if local, each
// crossing by what the pieces of lines next to it say beyond that.
func moved(p *plane, mesh [][]Point, reach float64, degree int, local bool) [][]Point {
	rows, columns := len(mesh)-1, len(mesh[0])-1
	across, down := ties(p, mesh, reach)
	x := func(j float64) float64 { return 2*j/float64(columns) - 1 }
	y := func(i float64) float64 { return 2*i/float64(rows) - 1 }
	var vertical, horizontal []sample
	for i, line := range across {
		for j, t := range line {
			if t.weight > 0 {
				vertical = append(vertical, sample{x(float64(j) + .5), y(float64(i)), t.offset, t.weight * t.solid})
			}
		}
	}
	for j, line := range down {
		for i, t := range line {
			if t.weight > 0 {
				horizontal = append(horizontal, sample{x(float64(j)), y(float64(i) + .5), t.offset, t.weight * t.solid})
			}
		}
	}
	degree = min(degree, (min(rows, columns)+1)/2) // a small grid tells less about the paper
	dv, du := fitSurface(vertical, degree), fitSurface(horizontal, degree)
	out := newMesh(rows, columns)
	for i := range mesh {
		for j := range mesh[i] {
			v, u := dv.at(x(float64(j)), y(float64(i))), du.at(x(float64(j)), y(float64(i)))
			if local {
				v += beyond(across[i], j, func(k float64) float64 { return dv.at(x(k), y(float64(i))) })
				u += beyond(down[j], i, func(k float64) float64 { return du.at(x(float64(j)), y(k)) })
			}
			i0, i1, j0, j1 := max(i-1, 0), min(i+1, rows), max(j-1, 0), min(j+1, columns)
			below := mesh[i1][j].sub(mesh[i0][j]).times(1 / float64(i1-i0))
			right := mesh[i][j1].sub(mesh[i][j0]).times(1 / float64(j1-j0))
			out[i][j] = mesh[i][j].add(right.times(clamp(u, -reach, reach))).add(below.times(clamp(v, -reach, reach)))
		}
	}
	return out
}

// beyond returns how far a crossing lies beside the smooth surface, by the pieces of the line on
// both sides of it.
func beyond(line []tie, crossing int, smooth func(float64) float64) float64 {
	sum, weights := 0., 0.3 // towards none
	for k := crossing - 2; k <= crossing+1; k++ {
		if k < 0 || k >= len(line) || line[k].weight == 0 {
			continue
		}
		d := line[k].offset - smooth(float64(k)+.5)
		w := line[k].weight / (1 + (d/.05)*(d/.05))
		if k < crossing-1 || k > crossing {
			w *= .3
		}
		sum, weights = sum+w*d, weights+w
	}
	return sum / weights
}

// scaled returns the mesh with its points multiplied.
func scaled(mesh [][]Point, factor float64) [][]Point {
	out := newMesh(len(mesh)-1, len(mesh[0])-1)
	for i := range mesh {
		for j := range mesh[i] {
			out[i][j] = mesh[i][j].times(factor)
		}
	}
	return out
}
