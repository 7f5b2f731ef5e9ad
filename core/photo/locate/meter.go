package locate

import (
	"math"
	"slices"
)

// A tie is a piece of a grid line between two crossings, as it was found: how far beside the mesh
// it lies, in cells, and how surely.
type tie struct {
	offset, weight float64
	solid          float64 // the part of the piece that is dark, 0 to 1
	mass           float64 // how dark and wide it is
	unseen         bool    // the piece is not in the picture, or it is too dark there to see it
}

// darkest is the brightness of paper on which a line can just be seen: it is darker by two grey levels.
const darkest = 8

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
	flank := steps / 2 // what is looked at beyond reach, for what is beside the line
	unit := reach / float64(steps)
	samples := clampInt(int(length*(outer-inner)/2), 4, 16)
	m.profile = append(m.profile[:0], make([]float64, 2*(steps+flank)+1)...)
	p.looked += samples * len(m.profile)
	m.values = m.values[:0]
	d := side.times(unit)
	half := d.times(float64(steps + flank))
	for s := range samples {
		q := between(a, b, inner+(outer-inner)*(float64(s)+.5)/float64(samples))
		if !p.has(q) {
			return tie{unseen: true}
		}
		from, to := q.sub(half), q.add(half)
		if p.covers(from) && p.covers(to) {
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
		return tie{unseen: slices.Max(profile) < darkest}
	}
	// The middle of what is darker than half the depth.
	floor := profile[at] + depth*.6
	sum, weights := 0., 0.
	for k := at - gap; k <= at+gap; k++ {
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
