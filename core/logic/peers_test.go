package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/logic/positions"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// patternsOf returns everything that some techniques find on a grid.
func patternsOf(g *Grid, list []*Technique) (all []string) {
	for _, technique := range list {
		for d := range technique.All(g, Options{}) {
			all = append(all, technique.ID+" "+pattern(d))
		}
	}
	return all
}

// gridWith returns a random position of a puzzle with clues.
func gridWith(t *testing.T, l *sudoku.Layout, at positions.Position, clues ...sudoku.Clue) *Grid {
	t.Helper()
	p := sudoku.Empty(l)
	var err error
	if p.Clues, err = rules.Of(l, clues); err != nil {
		t.Fatal(err)
	}
	g, err := NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	at.Enter(g)
	return g
}

// TestSeeByHousesAlone: a clue by which only cells of one house differ has no cell see more, so that the same is found.
func TestSeeByHousesAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 1))
	found := 0
	for n := range 3 {
		l := layoutOf(t, []int{4, 6, 6}[n%3])
		at := positions.Random(l, 20, 30, rng)
		sum := int(at.Solution[0]) + int(at.Solution[1])
		g := gridWith(t, l, at, sudoku.Clue{Kind: sudoku.Cage, Number: sum, Cells: []int{0, 1}})
		before := patternsOf(g, Techniques())
		found += len(before)
		g.SeeByClues()
		if after := patternsOf(g, Techniques()); !slices.Equal(before, after) {
			t.Errorf("%v, position %d: before there are %d deductions, and then %d", l, n, len(before), len(after))
		}
		plain := gridWith(t, l, at)
		before = patternsOf(plain, Techniques())
		plain.SeeByClues()
		if after := patternsOf(plain, Techniques()); !slices.Equal(before, after) || !plain.Plain() {
			t.Errorf("%v, position %d without clues: before there are %d deductions, and then %d", l, n, len(before), len(after))
		}
	}
	if found < 50 {
		t.Errorf("only %d deductions are found", found)
	}
}

// TestSeeByClues: a pair of cells that only a clue lets differ is a pair for every technique: cells see each other as their peers do in the puzzle, links go from one to the
// other, and no placement of a digit has both.
func TestSeeByClues(t *testing.T) {
	l := layoutOf(t, 9)
	rng := rand.New(rand.NewPCG(12, 2))
	far := [][2]int{{l.Cell(0, 0), l.Cell(4, 4)}, {l.Cell(2, 7), l.Cell(7, 1)}, {l.Cell(8, 0), l.Cell(4, 3)}, {l.Cell(0, 8), l.Cell(5, 6)}}
	moreLinks, moreImpossible := 0, 0
	for range 4 {
		at := positions.Random(l, 30, 25, rng)
		var clues []sudoku.Clue
		for _, pair := range far {
			if a, b := at.Solution[pair[0]], at.Solution[pair[1]]; a != b {
				at.Filled[pair[0]], at.Filled[pair[1]] = false, false
				clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Cells: pair[:]})
			}
		}
		g := gridWith(t, l, at, clues...)
		before := make([]int, 10)
		for d := range l.All().All() {
			before[d] = g.impossible(d).Len()
		}
		g.SeeByClues()
		for a := range l.Cells() {
			for b := range l.Cells() {
				if want := slices.Contains(g.puzzle.Peers(a), b); g.See(a, b) != want {
					t.Fatalf("cell %d sees cell %d: %t", a, b, !want)
				}
			}
		}
		links := newLinkTable(g, onlyCandidates)
		for _, c := range clues {
			for d := range (g.candidates[c.Cells[0]] & g.candidates[c.Cells[1]]).All() {
				moreLinks++
				from, to := links.candidate(c.Cells[0], d), links.candidate(c.Cells[1], d)
				if n := count(links.weak[from], to); n != 1 {
					t.Errorf("from %d in cell %d %d links go to cell %d", d, c.Cells[0], n, c.Cells[1])
				}
			}
		}
		for d := range l.All().All() {
			if after := g.impossible(d); after.Len() < before[d] {
				t.Errorf("%d is impossible in %d cells, and before in %d", d, after.Len(), before[d])
			} else if after.Len() > before[d] {
				moreImpossible++
			}
			for cell, right := range at.Solution {
				if right == d && g.impossible(d).Has(cell) {
					t.Errorf("%d is right in cell %d, and impossible", d, cell)
				}
			}
		}
		for _, technique := range Techniques() {
			if supposesUnique(technique) {
				continue
			}
			most := 20
			for d := range technique.All(g, Options{}) {
				if (solved{g, at.Solution}).contradicts(d) {
					t.Errorf("%s: %v is wrong", technique.ID, d)
				}
				if most--; most == 0 {
					break
				}
			}
		}
	}
	if moreLinks < 5 || moreImpossible == 0 {
		t.Errorf("%d links and %d digits that are impossible somewhere are by clues alone", moreLinks, moreImpossible)
	}
}

// count returns how often a number is in a list.
func count(list []int32, n int32) (times int) {
	for _, i := range list {
		if i == n {
			times++
		}
	}
	return times
}
