package locate

import (
	"math"
	"testing"
)

// valleyOf returns what is found in rows of values.
func valleyOf(steps, flank int, unit float64, rows ...[]float32) tie {
	m := meter{profile: make([]float64, len(rows[0]))}
	for _, row := range rows {
		m.values = append(m.values, row...)
		for k, v := range row {
			m.profile[k] += float64(v) / float64(len(rows))
		}
	}
	return m.valley(steps, flank, unit)
}

// TestSolid: a piece of a line is dark as far as something dark is next to its middle in each row.
func TestSolid(t *testing.T) {
	const steps, flank = 6, 3
	for _, c := range []struct {
		at   []int // where each row is dark
		want float64
	}{{[]int{9, 9, 9}, 1}, {[]int{8, 9, 10}, 1}, {[]int{9, 10, 9, 8, 9}, 1}, {[]int{9, 9, 7, 9}, .75}, {[]int{9, 11, 9, 9}, .75}, {[]int{9, 9, 2}, 2. / 3}, {[]int{9, 9, -1}, 2. / 3}} {
		var rows [][]float32
		for _, at := range c.at {
			row := make([]float32, 2*(steps+flank)+1)
			for k := range row {
				if row[k] = 200; k == at {
					row[k] = 20
				}
			}
			rows = append(rows, row)
		}
		if got := valleyOf(steps, flank, .05, rows...); math.Abs(got.solid-c.want) > 1e-9 || math.Abs(got.offset) > .03 {
			t.Errorf("dark at %v: %+v, want %.2f of it", c.at, got, c.want)
		}
	}
}

// TestValley: the darkest line is found that is darker than both its sides, near the middle rather than far from it; how dark, wide and far away it is.
func TestValley(t *testing.T) {
	const steps, flank, unit = 6, 3, .1
	profile := func(paper float32, at map[int]float32) []float32 {
		row := make([]float32, 2*(steps+flank)+1)
		for k := range row {
			row[k] = paper
		}
		for k, v := range at {
			row[k] = v
		}
		return row
	}
	edge := profile(200, nil)
	for k := range 9 {
		edge[k] = 50
	}
	before, after := profile(200, map[int]float32{9: 100}), profile(200, map[int]float32{9: 100}) // what is dark begins a pixel beside the line
	for k := range 8 {
		before[k], after[18-k] = 50, 50
	}
	for _, row := range [][]float32{before, after} {
		if got := valleyOf(steps, flank, unit, row); math.Abs(got.weight-.5/.55) > 1e-6 {
			t.Errorf("in %v what is found is %+v", row, got)
		}
	}
	for _, c := range []struct {
		name string
		row  []float32
		want tie
	}{
		{"nothing", profile(200, nil), tie{}}, {"an edge", edge, tie{}}, {"hardly anything", profile(200, map[int]float32{9: 198.1}), tie{}}, {"as dark as night", profile(7.9, nil), tie{unseen: true}}, {"nearly so", profile(8, nil), tie{}},
		{"in the middle", profile(200, map[int]float32{9: 100}), tie{0, .5 / .55, 1, .6 * .5 * unit, false}},
		{"faint", profile(200, map[int]float32{9: 197.9}), tie{0, .0105 / .0605, 1, .6 * .0105 * unit, false}},
		{"beside it", profile(200, map[int]float32{12: 100}), tie{3 * unit, .5 / .55, 1, .6 * .5 * unit, false}},
		{"as far as it may be", profile(200, map[int]float32{3: 100}), tie{-6 * unit, .5 / .55, 1, .6 * .5 * unit, false}}, {"farther", profile(200, map[int]float32{2: 100}), tie{}}, {"on the other side", profile(200, map[int]float32{15: 100}), tie{6 * unit, .5 / .55, 1, .6 * .5 * unit, false}}, {"farther there", profile(200, map[int]float32{16: 100}), tie{}},
		{"three beside each other", profile(200, map[int]float32{6: 100, 9: 100, 12: 100}), tie{0, .5 / .55, 1, 3 * .6 * .5 * unit, false}}, {"two, three apart", profile(200, map[int]float32{9: 100, 12: 100}), tie{1.5 * unit, .5 / .55, 1, 2 * .6 * .5 * unit, false}},
		{"two wide", profile(200, map[int]float32{9: 100, 10: 100}), tie{.5 * unit, .5 / .55, 1, 2 * .6 * .5 * unit, false}},
		{"two that are as dark", profile(200, map[int]float32{4: 100, 11: 100}), tie{2 * unit, .5 / .55, 1, .6 * .5 * unit, false}},
		{"one that is darker, and farther", profile(200, map[int]float32{4: 20, 11: 100}), tie{-5 * unit, .9 / .95, 1, .6 * .9 * unit, false}},
		{"on dark paper", profile(10, map[int]float32{9: 2}), tie{0, .5 / .55, 1, .6 * .5 * unit, false}},
	} {
		got := valleyOf(steps, flank, unit, c.row)
		if got.unseen != c.want.unseen || math.Abs(got.offset-c.want.offset) > 1e-6 || math.Abs(got.weight-c.want.weight) > 1e-5 || got.solid != c.want.solid || math.Abs(got.mass-c.want.mass) > 1e-5 {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
