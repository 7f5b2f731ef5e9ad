package locate

import (
	"math"

	"nonet/core/yield"
)

// followed returns the mesh with the crossings found anew that are not where lines cross: a smooth
// surface that is bent too little takes the next line for the one that is meant, and slips there by
// part of a cell or a whole one. From the largest part that is right the lines are followed from
// crossing to crossing, each near to where those before lead. The mesh stays as it is if that makes it
// no better.
func followed(p *plane, mesh [][]Point) [][]Point {
	before := newFollower(p, mesh)
	if !before.start() {
		return mesh
	}
	before.follow()
	if !regular(before.mesh) {
		return mesh
	}
	if after := newFollower(p, before.mesh); after.least > before.least {
		return before.mesh
	}
	return mesh
}

// nextFollowed returns where the last line of a mesh is, of which all other lines are right. usual is how surely those
// are there.
func nextFollowed(p *plane, mesh [][]Point, usual float64) []Point {
	f := &follower{plane: p, mesh: scaled(mesh, 1), known: make([][]float64, len(mesh)), usual: max(usual, 1e-6)}
	last := len(mesh) - 1
	for i := range f.known {
		f.known[i] = make([]float64, len(mesh[i]))
		for j := range f.known[i] {
			if i < last {
				f.known[i][j] = 1
			}
		}
	}
	f.follow()
	return f.mesh[last]
}

// A follower finds crossings from those that are known.
type follower struct {
	plane *plane
	meter meter
	mesh  [][]Point
	known [][]float64 // how surely a crossing is known, 0 to 1
	firm  [][]float64 // how surely lines cross there, where 1 is usual
	usual float64     // how surely a piece of a line is there
	least float64     // the firmness of the weakest block of crossings
}

func newFollower(p *plane, mesh [][]Point) *follower {
	f := &follower{plane: p, mesh: scaled(mesh, 1)}
	rows, columns := len(mesh), len(mesh[0])
	across, down := ties(p, mesh, .2)
	var all []float64
	for _, direction := range [][][]tie{across, down} {
		for _, line := range direction {
			for _, t := range line {
				if !t.unseen {
					all = append(all, t.sureness(.08))
				}
			}
		}
	}
	if len(all) == 0 {
		return f
	}
	f.usual = max(quantile(all, .75), 1e-6)
	for i := range rows {
		f.known, f.firm = append(f.known, make([]float64, columns)), append(f.firm, make([]float64, columns))
		for j := range f.firm[i] {
			f.firm[i][j] = min(sidesOf(across[i], j), sidesOf(down[j], i)) / f.usual
		}
	}
	f.least = f.weakest()
	return f
}

// sureness returns how surely a piece of a line is where the mesh has it, 0 to 1.
func (t tie) sureness(slack float64) float64 {
	return t.weight * t.solid / (1 + (t.offset/slack)*(t.offset/slack))
}

// sidesOf returns the mean sureness of the pieces of a line on both sides of a crossing; infinity if none is
// in the picture.
func sidesOf(line []tie, crossing int) float64 {
	sum, count := 0., 0.
	for k := max(crossing-1, 0); k <= min(crossing, len(line)-1); k++ {
		if !line[k].unseen {
			sum, count = sum+line[k].sureness(.08), count+1
		}
	}
	if count == 0 {
		return math.Inf(1)
	}
	return sum / count
}

// weakest returns the mean firmness of the weakest 3×3 crossings.
func (f *follower) weakest() float64 {
	least := math.Inf(1)
	for i := range len(f.firm) - 2 {
		for j := range len(f.firm[i]) - 2 {
			sum := 0.
			for k := range 9 {
				sum += min(f.firm[i+k/3][j+k%3], 1) / 9
			}
			least = min(least, sum)
		}
	}
	return least
}

// start makes the largest connected part of firm crossings known, and reports whether others are left.
func (f *follower) start() bool {
	const enough = .55
	var largest []place
	seen := map[place]bool{}
	for i := range f.firm {
		for j := range f.firm[i] {
			part := []place{{i, j}}
			if seen[part[0]] || f.firm[i][j] < enough {
				continue
			}
			seen[part[0]] = true
			for k := 0; k < len(part); k++ {
				for _, s := range steps {
					next := place{part[k].row + s.row, part[k].column + s.column}
					if f.has(next) && !seen[next] && f.firm[next.row][next.column] >= enough {
						seen[next] = true
						part = append(part, next)
					}
				}
			}
			if len(part) > len(largest) {
				largest = part
			}
		}
	}
	for _, at := range largest {
		f.known[at.row][at.column] = 1
	}
	all := len(f.mesh) * len(f.mesh[0])
	return 8*len(largest) > all && len(largest) < all
}

// steps are the ways to the four neighbours of a place.
var steps = [4]place{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func (f *follower) has(at place) bool {
	return at.row >= 0 && at.column >= 0 && at.row < len(f.mesh) && at.column < len(f.mesh[0])
}

// follow finds the crossings that are not known: first those with the most around them that is.
func (f *follower) follow() {
	var found []place
	for {
		next := f.next()
		if len(next) == 0 {
			break
		}
		found = append(found, next...)
		points, sure := make([]Point, len(next)), make([]float64, len(next))
		for k, at := range next {
			points[k], sure[k] = f.find(at, .25)
			yield.Often()
		}
		for k, at := range next {
			f.mesh[at.row][at.column], f.known[at.row][at.column] = points[k], sure[k]
		}
	}
	for range 2 { // now that there are crossings on all sides
		for _, at := range found {
			f.mesh[at.row][at.column], f.known[at.row][at.column] = f.find(at, .12)
		}
	}
}

// next returns the crossings that are not known, of which the most around them is.
func (f *follower) next() []place {
	var next []place
	most := 0.
	around := func(row, column int) float64 {
		sum := 0.
		for r := max(row-1, 0); r <= min(row+1, len(f.known)-1); r++ {
			for c := max(column-1, 0); c <= min(column+1, len(f.known[r])-1); c++ {
				sum += f.known[r][c]
			}
		}
		return sum
	}
	for _, share := range []float64{0, .7} {
		least := share * most
		for i := range f.known {
			for j, known := range f.known[i] {
				if known > 0 {
					continue
				}
				a := around(i, j)
				most = max(most, a)
				if share > 0 && a >= least && a > 0 {
					next = append(next, place{i, j})
				}
			}
		}
	}
	return next
}

// find returns where a crossing is, by the known ones around it and the lines between them and it, and how surely,
// 0 to 1. The lines are looked for at most reach cells away, and push it at most half as far: nearer to it than
// another line may be a stroke of a digit.
func (f *follower) find(at place, reach float64) (q Point, sure float64) {
	q, right, down := f.expected(at)
	var pushes [2]float64
	for k, way := range [2]place{{0, 1}, {1, 0}} {
		across := [2]Point{down, right}[k]
		sum, weights := 0., .3*f.usual
		for _, sign := range []int{-1, 1} {
			next := place{at.row + sign*way.row, at.column + sign*way.column}
			if !f.has(next) || f.known[next.row][next.column] == 0 {
				continue
			}
			t := f.meter.measure(f.plane, f.mesh[next.row][next.column], q, across, reach)
			w := t.weight * t.solid * f.known[next.row][next.column]
			sum, weights = sum+2*w*t.offset, weights+w // the other end of the piece is right
		}
		pushes[k] = clamp(sum/weights, -reach, reach)
		sure += min((weights/f.usual-.3)/2, .5)
	}
	q = q.add(down.times(pushes[0])).add(right.times(pushes[1]))
	const far = .12
	return q, max(sure/(1+(pushes[0]*pushes[0]+pushes[1]*pushes[1])/(far*far)), .05)
}

// expected returns where a crossing is by the known ones around it, and the ways to the next on its right and below:
// a quadratic surface through them.
func (f *follower) expected(at place) (q, right, down Point) {
	const window, terms = 4, 6
	var x, y [terms][]float64
	for i := range terms {
		x[i], y[i] = make([]float64, terms+1), make([]float64, terms+1)
		x[i][i] = 1e-6
		if i > 2 {
			x[i][i] = 1 // rather flat
		}
		y[i][i] = x[i][i]
	}
	for r := max(at.row-window, 0); r <= min(at.row+window, len(f.mesh)-1); r++ {
		for c := max(at.column-window, 0); c <= min(at.column+window, len(f.mesh[r])-1); c++ {
			w := f.known[r][c]
			if w == 0 || r == at.row && c == at.column {
				continue
			}
			u, v := float64(c-at.column), float64(r-at.row)
			w *= math.Exp(-(u*u + v*v) / 8)
			m := [terms]float64{1, u, v, u * u, u * v, v * v}
			for i := range m {
				for j := range m {
					x[i][j] += w * m[i] * m[j]
					y[i][j] += w * m[i] * m[j]
				}
				x[i][terms] += w * m[i] * f.mesh[r][c].X
				y[i][terms] += w * m[i] * f.mesh[r][c].Y
			}
		}
	}
	a, b := solve(x[:]), solve(y[:])
	return Point{a[0], b[0]}, Point{a[1], b[1]}, Point{a[2], b[2]}
}
