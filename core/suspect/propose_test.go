package suspect

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// TestProposalsAsBefore compares the slips that are proposed for puzzles with mistakes of every kind with those of before, and how likely each is
// said to be. Suspects shows only the few of them that lead to a proper puzzle.
func TestProposalsAsBefore(t *testing.T) {
	twelve := ".BA...7.5...36...9.C2..A.57.21.63.....684A.9..1.C..9...1..B....16.C58..4..C597....6...8A...2BC....B.1.48....2..BA.8...9.1.........2B7.5..2..C8A."
	var text strings.Builder
	for _, p := range []sudoku.Puzzle{puzzleOf(t, "1.2..3....4....."), puzzleOf(t, "..5.6....354.624.....6.1.3..1.5....."), puzzleOf(t, sunday), puzzleOf(t, twelve)} {
		rng := rand.New(rand.NewPCG(3, 0))
		for number, m := range append([]func(*rand.Rand, *sudoku.Layout, sudoku.Grid) bool{func(*rand.Rand, *sudoku.Layout, sudoku.Grid) bool { return true }},
			wrongDigit, lookAlike, twoWrongDigits, missingDigit, surplusDigit, twoSwapped, oneCellOff, lineOneOff, restOneOff) {
			q := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens.Clone()}
			if !m(rng, q.Layout, q.Givens) {
				continue
			}
			before := q.Givens.Clone()
			sum, kinds := fnv.New32a(), map[Kind]int{}
			slips := newProposer(t.Context(), q, patternOf(q)).singles()
			for _, s := range slips {
				kinds[s.kind]++
				fmt.Fprintf(sum, "%v %v %.4f\n", s.kind, s.changes, s.prior)
			}
			if fmt.Sprint(before) != fmt.Sprint(q.Givens) {
				t.Errorf("the puzzle was changed: %v", q.Givens)
			}
			fmt.Fprintf(&text, "%v, mistake %d: %v (%08x)\n", q.Layout, number, kinds, sum.Sum32())
		}
	}
	recorded.Compare(t, "proposals.txt", text.String())
}
