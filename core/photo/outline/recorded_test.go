package outline_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/photo/outline"
	"nonet/core/photo/phototest"
	"nonet/core/recorded"
)

// TestOutlinesAsBefore compares what is measured in drawn boards with what was measured before: of killers the dashes, cages and sums, of boards with regions the
// borders, and of both how dark cells and lines are.
func TestOutlinesAsBefore(t *testing.T) {
	var text strings.Builder
	list := func(name, format string, values []float64) {
		text.WriteString(name)
		for _, v := range values {
			fmt.Fprintf(&text, " "+format, v)
		}
		text.WriteString("\n")
	}
	for i, box := range [][2]int{{3, 2}, {3, 3}, {2, 3}, {3, 3}} {
		rng := rand.New(rand.NewPCG(5, uint64(i)))
		b := phototest.RandomContent(rng, box[0], box[1])
		b.Written, b.Notes = nil, nil
		killing := i < 2
		if killing {
			b, _ = killer(rng, box[0], box[1])
		} else {
			b.Regions = regions(rng, box[0], box[1])
		}
		setting := phototest.Setting{Noise: 6, Blur: .5}.RandomRules(rng, b)
		s := outline.NewSheet(straight(setting, b, rng), b.Side())
		fmt.Fprintf(&text, "board %d, of side %d, diagonals %t\n", i, b.Side(), s.Diagonals())
		for cell := 0; cell < b.Side()*b.Side(); cell += 5 {
			paper, dark := s.Shade(cell)
			fmt.Fprintf(&text, "cell %d: paper %d, %.3f dark\n", cell, paper, dark)
		}
		list("masses", "%.4f", s.Masses())
		for _, upright := range []bool{false, true} {
			var beside []float64
			for _, v := range s.Beside(1+i, upright) {
				beside = append(beside, float64(v))
			}
			list("beside a line", "%.3f", beside)
		}
		found, is := s.Regions(box[0], box[1])
		fmt.Fprintf(&text, "regions %v, doubtful %v, verdict %d\n", found.Of, found.Doubtful, is)
		depth, strengths := s.Dashes(box[0], box[1])
		list(fmt.Sprintf("dashes at %d:", depth), "%.3f", strengths)
		c, is := s.Cages(box[0], box[1])
		fmt.Fprintf(&text, "cages %v, from %v, at %d, turned %d, verdict %d\n", c.Of, c.First, c.Depth, c.Quarters, is)
		list("sure", "%.3f", c.Sure)
		for cell, boxes := range s.Sums(c.First) {
			if len(boxes) > 0 {
				fmt.Fprintf(&text, "sum in %d: %v\n", cell, boxes)
			}
		}
	}
	recorded.Compare(t, "outlines.txt", text.String())
}
