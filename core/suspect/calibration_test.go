package suspect

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nonet/core/generate"
	"nonet/core/sudoku"
)

// A calibration counts how often first suspects are right, by their score: in bins of ten per
// cent, with one more for 95 % and above.
type calibration struct {
	bins  [11]bin
	empty int // empty lists
}

// A bin is the first suspects whose scores are in a certain range.
type bin struct {
	count, right int     // exactly right
	cells        int     // at least about the right cells
	said         float64 // the sum of the scores
}

// binOf returns the index of the bin for a score.
func binOf(score float64) int {
	if score >= 0.95 {
		return 10
	}
	return int(10 * score)
}

// calibrate makes slips in puzzles as people make them, several times in each, and compares
// the scores of the first suspects with the truth.
func calibrate(t testing.TB, puzzles []sudoku.Puzzle, times int) (c calibration) {
	t.Helper()
	for i, p := range puzzles {
		for time := range times {
			wrong, ok := typed(mistake{make: people}, *seed, i*times+time, p)
			if !ok {
				t.Fatal("no slip could be made")
			}
			list, err := Find(t.Context(), wrong, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(list) == 0 {
				c.empty++
				continue
			}
			cells, exactly := placeOf(list[:1], wrong.Givens, p.Givens)
			b := &c.bins[binOf(list[0].Score)]
			b.count++
			b.right += exactly
			b.cells += cells
			b.said += list[0].Score
		}
	}
	return c
}

// String returns the table for docs/performance.md.
func (c calibration) String() string {
	var text strings.Builder
	fmt.Fprintln(&text, "| says | how many | says in the mean | right | the right cells |\n| --- | --- | --- | --- | --- |")
	for i, b := range c.bins {
		if b.count == 0 {
			continue
		}
		from, to := 10*i, 10*i+10
		switch i {
		case 9:
			to = 95
		case 10:
			from, to = 95, 100
		}
		percent := func(n float64) float64 { return 100 * n / float64(b.count) }
		fmt.Fprintf(&text, "| %d to %d %% | %d | %.1f %% | %.1f %% | %.1f %% |\n",
			from, to, b.count, percent(b.said), percent(float64(b.right)), percent(float64(b.cells)))
	}
	fmt.Fprintf(&text, "| nothing is listed | %d | | | |\n", c.empty)
	return text.String()
}

// TestCalibration: on a few puzzles the scores are approximately right.
func TestCalibration(t *testing.T) {
	c := calibrate(t, newspaper(t, 100, *seed), 4)
	for _, r := range []struct {
		from, to int // of the bins
		within   float64
	}{{0, 5, 0.10}, {5, 9, 0.10}, {9, 11, 0.03}} {
		var all bin
		for _, b := range c.bins[r.from:r.to] {
			all.count, all.right, all.said = all.count+b.count, all.right+b.right, all.said+b.said
		}
		said, right := all.said/float64(all.count), float64(all.right)/float64(all.count)
		t.Logf("%d suspects say %.3f, and %.3f of them are right", all.count, said, right)
		if math.Abs(said-right) > r.within {
			t.Error("that is too far from the truth")
		}
	}
}

// BenchmarkCalibration measures the calibration of the scores: of the first suspects with a
// score of 90 %, about nine in ten are right. It prints the table in docs/performance.md.
//
//	go test -run '^$' -bench Calibration -benchtime 1x ./core/suspect [-seed N]
func BenchmarkCalibration(b *testing.B) {
	for _, kind := range []struct {
		name    string
		puzzles []sudoku.Puzzle
	}{
		{"newspaper", newspaper(b, 1000, *seed)},
		{"no symmetry", made(b, 500, 24, 32, bySingles, generate.Options{Layout: sudoku.Classic(), Seed: *seed})},
	} {
		b.Run(kind.name, func(b *testing.B) {
			var c calibration
			for b.Loop() {
				c = calibrate(b, kind.puzzles, 4)
			}
			fmt.Print("\n", c)
		})
	}
}
