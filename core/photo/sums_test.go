package photo

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo/glyph"
	"nonet/core/photo/outline"
	"nonet/core/sudoku"
)

// figures returns what a figure looks like: surely one digit, or by some probability another.
func figures(digits ...map[int]float64) (all [][10]float64) {
	for _, of := range digits {
		var f [10]float64
		for d, p := range of {
			f[d] = p
		}
		all = append(all, f)
	}
	return all
}

// TestOptionsOf: the sums that a cage may have are those of its figures, of one figure also those of which the other may have been missed, and of none all.
func TestOptionsOf(t *testing.T) {
	l := sudoku.Classic()
	for _, c := range []struct {
		name    string
		cells   int
		figures [][10]float64
		want    map[int]float64 // the likeliest, with their probabilities
		n       int             // of all options
	}{
		{"two figures", 3, figures(map[int]float64{1: 1}, map[int]float64{5: .8, 6: .2}), map[int]float64{15: .8, 16: .2}, 10},
		{"one figure", 2, figures(map[int]float64{7: .9, 1: .1}), map[int]float64{7: .9}, 10},
		{"one of two was missed", 3, figures(map[int]float64{2: 1}), map[int]float64{20: 1. / 7, 21: 1. / 7, 24: 1. / 7, 12: 1. / 7, 22: 2. / 7}, 10}, // less than six cannot be
		{"a sum that cannot be", 2, figures(map[int]float64{1: .5, 2: .5}, map[int]float64{8: .5, 7: .5}), map[int]float64{17: 1}, 10},
		{"none", 2, nil, map[int]float64{3: 1. / 15, 10: 1. / 15, 17: 1. / 15}, 15}, {"a cell", 1, nil, map[int]float64{1: 1. / 9, 9: 1. / 9}, 9}, {"a cell with its figure", 1, figures(map[int]float64{9: 1}), map[int]float64{9: 1}, 9},
	} {
		all := optionsOf(l, &cageFound{cells: make([]int, c.cells), figures: c.figures})
		if len(all) != c.n || !slices.IsSortedFunc(all, func(a, b sumOption) int { return int(math.Copysign(1, a.cost-b.cost+1e-12)) }) {
			t.Errorf("%s: the options are %v", c.name, all)
		}
		for _, o := range all {
			if p, want := math.Exp(-o.cost), c.want[o.sum]; want > 0 && math.Abs(p-want) > .13*want || want == 0 && len(c.figures) > 0 && p > .2*.8 {
				t.Errorf("%s: the sum %d has the probability %.4f, want %.4f", c.name, o.sum, p, want)
			}
			if o.sum < c.cells || o.sum > 9*c.cells {
				t.Errorf("%s: the sum of %d cells may be %d", c.name, c.cells, o.sum)
			}
		}
	}
}

// TestLikeliestSums: the ways to read all sums add up to the whole, the likeliest come first, and none that is as likely is missing.
func TestLikeliestSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 60 {
		cages := make([]cageFound, 2+rng.IntN(4))
		for i := range cages {
			for range 1 + rng.IntN(3) {
				cages[i].options = append(cages[i].options, sumOption{1 + rng.IntN(9), 3 * rng.Float64()})
			}
		}
		whole := 5 * len(cages)
		var want []float64
		var add func(i, total int, cost float64)
		add = func(i, total int, cost float64) {
			if i == len(cages) {
				if total == whole {
					want = append(want, cost)
				}
				return
			}
			for _, o := range cages[i].options {
				add(i+1, total+o.sum, cost+o.cost)
			}
		}
		add(0, 0, 0)
		slices.Sort(want)
		ways, err := likeliestSums(t.Context(), cages, whole)
		if err != nil {
			t.Fatal(err)
		}
		if len(ways) != min(len(want), mostTried) {
			t.Fatalf("%v: %d ways, want %d", cages, len(ways), len(want))
		}
		for k, w := range ways {
			sums := w.sums(len(cages))
			total, cost := 0, 0.
			for i, sum := range sums {
				cheapest := math.Inf(1)
				for _, o := range cages[i].options {
					if o.sum == sum {
						cheapest = min(cheapest, o.cost)
					}
				}
				total, cost = total+sum, cost+cheapest
			}
			if total != whole || math.Abs(w.cost-want[k]) > 1e-9 || cost > w.cost+1e-9 {
				t.Fatalf("way %d is %v, which add up to %d of %d and cost %.3f, want %.3f", k, sums, total, whole, w.cost, want[k])
			}
		}
	}
	far := []cageFound{{options: []sumOption{{4, 0}, {5, mostCost + 1}}}, {options: []sumOption{{6, 0}, {5, 0}}}}
	if ways, _ := likeliestSums(t.Context(), far, 10); len(ways) != 1 || ways[0].sums(2)[0] != 4 {
		t.Errorf("with a sum that is far too unlikely there are %d ways", len(ways))
	}
	if ways, _ := likeliestSums(t.Context(), far, 20); len(ways) != 0 {
		t.Errorf("%d ways add up to what none can", len(ways))
	}
}

// smallKiller returns a reading of a killer of 16 cells that has exactly one solution, 1 2 3 4, 3 4 1 2, 2 1 4 3, 4 3 2 1, and its cages with surely these sums.
func smallKiller(t *testing.T) (*Reading, []cageFound) {
	t.Helper()
	l, err := sudoku.NewLayout(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	solution := []int{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	var cages []cageFound
	for _, cells := range [][]int{{0}, {1, 2}, {3, 7}, {4, 8}, {5}, {6, 10}, {9, 13}, {11}, {12}, {14}, {15}} {
		sum := 0
		for _, cell := range cells {
			sum += solution[cell]
		}
		cages = append(cages, cageFound{cells: cells, sure: 1, figures: make([][10]float64, 1), options: []sumOption{{sum, 0}}})
	}
	r := &Reading{Layout: l, Givens: make(sudoku.Grid, 16), Typed: make(sudoku.Grid, 16), Cells: make([]Cell, 16)}
	for i := range r.Cells {
		r.Cells[i].Probability = 1
	}
	return r, cages
}

func numbers(clues []sudoku.Clue) (all []int) {
	for _, c := range clues {
		all = append(all, c.Number)
	}
	return all
}

// TestChooseSums: the sums are the likeliest that add up and leave one solution; where none do, what may be wrong is doubtful, and a sum of which
// nothing was seen is only given where the others prove it.
func TestChooseSums(t *testing.T) {
	right := []int{1, 5, 6, 5, 4, 5, 4, 3, 4, 2, 1}
	doubtful := func(r *Reading) (cells []int) {
		for i, c := range r.Cells {
			if c.Doubtful {
				cells = append(cells, i)
			}
		}
		return cells
	}
	for _, c := range []struct {
		name     string
		change   func(cages []cageFound)
		proper   bool
		sums     []int
		doubtful []int
	}{
		{"clear", func([]cageFound) {}, true, right, nil},
		{"a sum that does not add up is likelier", func(cages []cageFound) { cages[1].options = []sumOption{{6, .1}, {5, 2.4}} }, true, right, []int{1}},
		{"nearly as likely as the other", func(cages []cageFound) { cages[1].options = []sumOption{{5, .3}, {6, 1.4}} }, true, right, nil},
		{"no figures", func(cages []cageFound) {
			cages[4].figures, cages[4].options = nil, []sumOption{{1, 1.4}, {2, 1.4}, {3, 1.4}, {4, 1.4}}
		}, true, right, []int{5}},
		{"none adds up", func(cages []cageFound) { cages[0].options[0].sum = 2 }, false, []int{2, 5, 6, 5, 4, 5, 4, 3, 4, 2, 1}, []int{0, 1, 3, 4, 5, 6, 9, 11, 12, 14, 15}},
		{"none adds up, and one was not found", func(cages []cageFound) {
			cages[0].options[0].sum = 2
			cages[4].figures, cages[4].options = nil, []sumOption{{4, .01}}
		}, false, []int{2, 5, 6, 5, 0, 5, 4, 3, 4, 2, 1}, []int{5}},
		{"an outline that is not clear", func(cages []cageFound) { cages[2].sure = .1 }, true, right, []int{3}},
		{"an outline that is clear enough", func(cages []cageFound) { cages[2].sure = .2 }, true, right, nil},
	} {
		r, cages := smallKiller(t)
		c.change(cages)
		if err := r.chooseSums(t.Context(), cages); err != nil {
			t.Fatal(err)
		}
		if r.Proper != c.proper || !slices.Equal(numbers(r.Clues), c.sums) || !slices.Equal(doubtful(r), c.doubtful) {
			t.Errorf("%s: proper %t, sums %v, doubtful are the cells %v", c.name, r.Proper, numbers(r.Clues), doubtful(r))
		}
	}
	r, cages := smallKiller(t)
	r.Cells[0].Doubtful, r.Cells[1].Doubtful, r.Cells[2].Doubtful, r.Cells[3].Doubtful = true, true, true, true
	r.Cells[1].Probability, r.Cells[2].Unseen, r.Cells[3].Rule = .5, true, OfBorder
	if err := r.chooseSums(t.Context(), cages); err != nil || !slices.Equal(doubtful(r), []int{1, 2, 3}) {
		t.Errorf("%v; where there is exactly one solution the cells %v stay doubtful", err, doubtful(r))
	}
}

// TestOtherSums: beside the sum of a cage those are mentioned that its figures may be too, and it is no surer than its sum.
func TestOtherSums(t *testing.T) {
	r, cages := smallKiller(t)
	cages[1].options = []sumOption{{5, -math.Log(.6)}, {6, -math.Log(.39)}, {4, -math.Log(mention * .9)}}
	r.doubtCages(cages, []int{1, 5, 6, 5, 4, 5, 4, 3, 4, 2, 1})
	if c := r.Cells[1]; !slices.Equal(c.Sums, []int{6}) || c.Rule != OfSum || !c.Doubtful || math.Abs(c.Probability-.6) > 1e-9 {
		t.Errorf("a cage of which the sum is likely by .6 is %+v", c)
	}
	if c := r.Cells[0]; c.Doubtful || c.Rule != NoRule || len(c.Sums) > 0 {
		t.Errorf("a cage with a clear sum is %+v", c)
	}
}

// TestWithoutCages: in place of outlines and sums there is paper as bright as that of the cell, and what is in the middle of a cell stays.
func TestWithoutCages(t *testing.T) {
	four, _ := sudoku.NewLayout(2, 2)
	r := Reading{Layout: four, Straight: paperWith(4, cellPixels, func(cell int) uint8 { return uint8(200 + cell) })}
	for cell := range 16 {
		at := image.Pt(cell%4*cellPixels, cell/4*cellPixels)
		for i := range cellPixels {
			for _, p := range []image.Point{{i, 5}, {5, i}, {i, cellPixels - 6}, {cellPixels - 6, i}} {
				r.Straight.SetGray(at.X+p.X, at.Y+p.Y, color.Gray{Y: 20})
			}
		}
		for y := 9; y < 20; y++ { // a sum
			r.Straight.SetGray(at.X+12, at.Y+y, color.Gray{Y: 20})
		}
		r.Straight.SetGray(at.X+cellPixels/2, at.Y+cellPixels/2, color.Gray{Y: 30})
	}
	before := slices.Clone(r.Straight.Pix)
	sums := make([][]image.Rectangle, 16)
	for i := range sums {
		sums[i] = []image.Rectangle{image.Rect(cellPixels*(i%4)*2+22, cellPixels*(i/4)*2+16, cellPixels*(i%4)*2+28, cellPixels*(i/4)*2+40)} // twice as fine
	}
	clean := r.withoutCages(outline.Cages{Of: make([]int, 16), Depth: 5}, sums, 2*cellPixels)
	for y := range clean.Rect.Dy() {
		for x := range clean.Rect.Dx() {
			cell, at := y/cellPixels*4+x/cellPixels, image.Pt(x%cellPixels, y%cellPixels)
			want := uint8(200 + cell)
			if at == image.Pt(cellPixels/2, cellPixels/2) {
				want = 30
			}
			if got := clean.GrayAt(x, y).Y; got != want {
				t.Fatalf("in cell %d, %v is %d, want %d", cell, at, got, want)
			}
		}
	}
	if !slices.Equal(before, r.Straight.Pix) {
		t.Error("the picture itself has changed")
	}
}

// TestWhatABoardIs: a board is a part of a larger one if many digits are too large for it, is clear by the likeliest of each cell, and may be copied by hand
// if hardly anything is printed.
func TestWhatABoardIs(t *testing.T) {
	board := func(printed, written, foreign, pencilled int) (all []glyph.Belief) {
		for range printed {
			all = append(all, believed(1, .9, .05))
		}
		for range written {
			all = append(all, believed(2, .1, .8))
		}
		for range foreign {
			all = append(all, glyph.Belief{Foreign: .9, Blank: .1})
		}
		for range pencilled {
			all = append(all, glyph.Belief{Candidates: .9, Blank: .1})
		}
		return append(all, glyph.Belief{Blank: 1})
	}
	for _, c := range []struct {
		beliefs      []glyph.Belief
		part, copied bool
		clarity      float64
	}{
		{board(20, 0, 0, 0), false, false, (20*.95 + 1) / 21}, {board(3, 10, 0, 0), false, true, (3*.95 + 10*.9 + 1) / 14}, {board(4, 10, 0, 0), false, false, (4*.95 + 10*.9 + 1) / 15}, {board(3, 3, 0, 0), false, false, (3*.95 + 3*.9 + 1) / 7},
		{board(3, 0, 4, 0), true, false, (3*.95 + 4*.1 + 1) / 8}, {board(0, 0, 3, 0), false, false, (3*.1 + 1) / 4}, {board(12, 0, 4, 0), false, false, (12*.95 + 4*.1 + 1) / 17}, {board(7, 0, 4, 9), true, false, (7*.95 + 4*.1 + 9 + 1) / 21},
	} {
		if got := isPart(c.beliefs); got != c.part {
			t.Errorf("%d cells: a part of a larger board: %t", len(c.beliefs), got)
		}
		if got := mayBeCopied(c.beliefs, 4); got != c.copied {
			t.Errorf("%d cells: copied by hand: %t", len(c.beliefs), got)
		}
		if got := clarity(c.beliefs); math.Abs(got-c.clarity) > 1e-9 {
			t.Errorf("%d cells: the clarity is %v, want %v", len(c.beliefs), got, c.clarity)
		}
	}
	r, _ := smallKiller(t)
	if r.digits() != 0 || !r.blank() {
		t.Errorf("a blank board has %d digits, blank %t", r.digits(), r.blank())
	}
	r.Typed[3] = 2
	if r.digits() != 1 || r.blank() {
		t.Errorf("a board with a digit has %d, blank %t", r.digits(), r.blank())
	}
	r.Givens[4], r.Typed[3] = 2, 0
	if r.digits() != 1 || r.blank() {
		t.Errorf("a board with a given has %d digits, blank %t", r.digits(), r.blank())
	}
	r.Givens[4], r.Clues = 0, make([]sudoku.Clue, 1)
	if r.blank() {
		t.Error("a board with a cage is blank")
	}
}

// TestManyDoubtfulSums: where many sums are doubtful there are still ways to read all of them, none of which is likely.
func TestManyDoubtfulSums(t *testing.T) {
	const cages, whole = 40, 40*5 + 7
	var all []cageFound
	for range cages {
		all = append(all, cageFound{options: []sumOption{{5, math.Ln2}, {6, math.Ln2}}})
	}
	ways, err := likeliestSums(t.Context(), all, whole)
	if err != nil || len(ways) != mostTried {
		t.Fatalf("there are %d ways, %v", len(ways), err)
	}
	for _, w := range ways {
		total := 0
		for _, sum := range w.sums(cages) {
			total += sum
		}
		if total != whole || math.Abs(w.cost-cages*math.Ln2) > 1e-9 {
			t.Errorf("the sums %v, of cost %.2f, add up to %d, want %d", w.sums(cages), w.cost, total, whole)
		}
	}
}
