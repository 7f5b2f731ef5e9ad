package locate

import "math"

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
		for k := i; k < n; k++ {
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
