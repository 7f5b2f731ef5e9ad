package locate

import "nonet/core/sudoku"

// boxesOf returns the size of the boxes of a mesh: that whose lines are darker or thicker than the
// others. Where none are, or hardly, it is the usual size for that side.
func boxesOf(p *plane, mesh [][]Point) (width, height int) {
	n := len(mesh) - 1
	width, height = usualBoxes(n)
	rows, columns := strengths(p, mesh), strengths(p, transposedMesh(mesh))
	usual := contrast(rows, height) + contrast(columns, width)
	best := usual
	for w := 2; w <= n/2; w++ {
		h := n / w
		if w*h != n || h < 2 || w > 3*h || h > 3*w {
			continue
		}
		if c := contrast(rows, h) + contrast(columns, w); c > best && c > usual+.3 {
			best, width, height = c, w, h
		}
	}
	return width, height
}

// usualBoxes returns the size of the boxes of a side where nothing else is known.
func usualBoxes(side int) (width, height int) {
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		return side, 1
	}
	return l.BoxSize()
}

// strengths returns how dark and thick each line of the rows is.
func strengths(p *plane, mesh [][]Point) []float64 {
	var m meter
	all := make([]float64, len(mesh))
	for i := range mesh {
		var masses []float64
		for _, t := range m.line(p, mesh, i, .15) {
			masses = append(masses, t.mass)
		}
		all[i] = quantile(masses, .5)
	}
	return all
}

// contrast returns how much stronger every every-th line is than the others, without the frame: 0 if
// they are equal, 1 if twice as strong.
func contrast(lines []float64, every int) float64 {
	var sums, counts [2]float64
	for i := 1; i+1 < len(lines); i++ {
		k := 0
		if i%every == 0 {
			k = 1
		}
		sums[k] += lines[i]
		counts[k]++
	}
	if counts[0] == 0 || counts[1] == 0 {
		return 0
	}
	return sums[1]/counts[1]/max(sums[0]/counts[0], 1e-3) - 1
}
