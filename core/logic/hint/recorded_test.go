package hint_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/explainer"
	"nonet/core/logic/hint"
	"nonet/core/logic/positions"
	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// A collection is the text of hints, each of which is checked to be sentences.
type collection struct {
	strings.Builder
	t *testing.T
}

// add returns a checksum of a hint in every language.
func (c *collection) add(g *logic.Grid, d logic.Deduction) uint32 {
	sum := fnv.New32a()
	for _, l := range hint.Languages() {
		h := hint.Say(l, g, d)
		check(c.t, l, h, d)
		fmt.Fprintln(sum, h)
	}
	return sum.Sum32()
}

// TestHintsAsBefore compares what is said about the examples of each technique, and about what techniques find in random positions, with what
// was said before: the first in English, the others by checksums, as are those in other languages. Random positions have patterns
// that puzzles rarely have, so that many sentences are said of which there is no example.
func TestHintsAsBefore(t *testing.T) {
	c := collection{t: t}
	for _, technique := range logic.Techniques() {
		for i, e := range examples.Of(technique) {
			sum := c.add(e.Grid, e.Deduction)
			fmt.Fprintf(&c, "%s %d: %08x", technique.ID, i+1, sum)
			if i == 0 {
				h := hint.Say(hint.English, e.Grid, e.Deduction)
				fmt.Fprintf(&c, " %s %s %s", h.Technique, h.Where, strings.ReplaceAll(h.Reason, "\n", " | "))
			}
			c.WriteByte('\n')
		}
	}
	for _, kind := range []struct{ width, height, n, filled, candidates int }{
		{3, 3, 2, 52, 14}, {3, 3, 1, 56, 40}, {3, 2, 3, 25, 30}, {2, 2, 4, 20, 40},
	} {
		l, err := sudoku.NewLayout(kind.width, kind.height)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(kind.candidates), 3))
		for range kind.n {
			g, err := logic.NewGrid(sudoku.Empty(l))
			if err != nil {
				t.Fatal(err)
			}
			positions.Random(l, kind.filled, kind.candidates, rng).Enter(g)
			for _, technique := range logic.Techniques() {
				found, sum := 0, uint32(0)
				for d := range hint.Of(g, technique) {
					sum = sum*31 + c.add(g, d)
					if found++; found == mostOfPosition {
						break
					}
				}
				if found > 0 {
					fmt.Fprintf(&c, "%v, %d %%: %s: %d (%08x)\n", l, kind.candidates, technique.ID, found, sum)
				}
			}
		}
	}
	recorded.Compare(t, "hints.txt", c.String())
}

// mostOfPosition is how many hints of a technique are compared in a position.
const mostOfPosition = 5

// TestPathsAsBefore compares the steps that solve some puzzles, and the hints for them, with those of before: the techniques, as often as they
// follow each other, and a checksum.
func TestPathsAsBefore(t *testing.T) {
	c := collection{t: t}
	for _, puzzle := range []struct {
		givens string
		proper bool
	}{
		{sunday, true},
		{"..5....6.18......3.4.9....8..96..4.5..4...6.......8.9.....89..7....2615..5.7.....", true},
		{".9..6..1....3...7952.7.....81.6....5..5.....42.61...3.....4......8...3.6.3.....8.", true},
		{"...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.", true},
		{"...1.5..9..1......5.6.3.2...8...3...3.52.9..4.2..........6..5.88.......17..9...6.", false},
	} {
		g := grid(t, puzzle.givens)
		at := g.Clone()
		var ids []string
		sum := uint32(0)
		for d := range hint.Path(t.Context(), g, hint.Options{Proper: puzzle.proper}) {
			sum = sum*31 + c.add(at, d)
			if len(ids) == 0 || ids[len(ids)-1] != d.Technique.ID {
				ids = append(ids, d.Technique.ID)
			}
			d.Apply(at)
		}
		fmt.Fprintf(&c, "%s: %d left (%08x) %s\n", puzzle.givens, at.Empty(), sum, strings.Join(ids, " "))
	}
	recorded.Compare(t, "paths.txt", c.String())
}

// TestChainsAsBefore compares what is said about the Explainer's chains with what was said before.
func TestChainsAsBefore(t *testing.T) {
	c := collection{t: t}
	for _, givens := range chained {
		g := grid(t, givens)
		for g.Empty() > 0 {
			step, ok := explainer.Next(t.Context(), g)
			if !ok {
				t.Fatal("there is no step")
			}
			if len(step.Chains) > 0 {
				h := hint.Say(hint.English, g, step.Deduction)
				fmt.Fprintf(&c, "%08x %s %s %s\n", c.add(g, step.Deduction), h.Technique, h.Where, strings.ReplaceAll(h.Reason, "\n", " | "))
			}
			step.Apply(g)
		}
	}
	recorded.Compare(t, "chains.txt", c.String())
}
