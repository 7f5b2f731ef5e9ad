package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestTwoAsOne: with Options.Siamese, two kites with the same inner ends, or two empty rectangles of a digit in one box that strike different cells, are one deduction, and no
// others are.
func TestTwoAsOne(t *testing.T) {
	for _, test := range []struct {
		technique *Technique
		belong    func(a, b Deduction) bool
	}{
		{TwoStringKite, func(a, b Deduction) bool {
			return slices.Equal(slices.Sorted(slices.Values(a.Cells[1:3])), slices.Sorted(slices.Values(b.Cells[1:3])))
		}},
		{EmptyRectangle, func(a, b Deduction) bool {
			return a.Digits == b.Digits && a.Houses[0] == b.Houses[0] && a.Strikes[0] != b.Strikes[0]
		}},
	} {
		technique, rng := test.technique, rand.New(rand.NewPCG(15, 2))
		pairs, others := 0, 0
		for range 400 {
			g := randomGrid(sudoku.Classic(), 25, 22, rng).Grid
			one := slices.Collect(technique.All(g, Options{SmallRectangles: true}))
			var want []string
			for i, a := range one {
				for _, b := range one[i+1:] {
					if !test.belong(a, b) {
						others++
						continue
					}
					pairs++
					strikes := sortCandidates(slices.Concat(a.Strikes, b.Strikes))
					want = append(want, fmt.Sprint(Deduction{Strikes: strikes}.Key(), a.Digits, slices.Concat(a.Houses, b.Houses), slices.Concat(a.Cells, b.Cells), slices.Concat(a.Links, b.Links)))
				}
			}
			var got []string
			for d := range technique.All(g, Options{Siamese: true}) {
				got = append(got, fmt.Sprint(d.Key(), d.Digits, d.Houses, d.Cells, d.Links))
				marked := map[position.Candidate]bool{}
				for _, m := range d.Marks {
					if marked[m.Candidate] {
						t.Errorf("%v: %v is marked twice", d, m)
					}
					marked[m.Candidate] = true
				}
				for _, link := range d.Links {
					for _, cell := range slices.Concat(link.From.Cells, link.To.Cells) {
						if !marked[position.Candidate{Cell: cell, Digit: link.From.Digit}] {
							t.Errorf("%v: %v is not marked", d, link)
						}
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: two as one are\n%s\nwant\n%s", technique.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		if pairs < 10 || others < 10 {
			t.Errorf("%s: %d pairs belong together, and %d do not", technique.ID, pairs, others)
		}
	}
}

// TestSiameseFish: of a fish that is two in one, each half is a fish with the same base, and the whole strikes what they strike. A fin of either is a fin of the whole. It is sashimi
// if both are.
func TestSiameseFish(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	found := map[*Technique]int{}
	neverSashimi := []*Technique{FinnedFrankenXWing, FinnedMutantXWing, FrankenXWing}
	techniques := append([]*Technique{FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish}, neverSashimi...)
	for range 40 {
		g, _ := scattered(t, 9, 0.1+0.2*rng.Float64(), rng)
		for _, technique := range techniques {
			seen := map[string]bool{}
			for d := range technique.All(g, Options{Siamese: true}) {
				if found[technique]++; seen[d.Key()] {
					t.Errorf("%v: two have the same effect", d)
				}
				seen[d.Key()] = true
				size := len(d.Houses)
				a, first := fishDeduction(g, 1, d.Houses, d.Covers[:size])
				b, second := fishDeduction(g, 1, d.Houses, d.Covers[size:])
				if !first || !second || a.Key() == b.Key() || !slices.Equal(d.Strikes, sortCandidates(slices.Concat(a.Strikes, b.Strikes))) {
					t.Errorf("%v: the two are %v and %v", d, a, b)
					continue
				}
				for i, m := range d.Marks {
					if fin := a.Marks[i].Role == Fin || b.Marks[i].Role == Fin; (m.Role == Fin) != fin || m.Candidate != a.Marks[i].Candidate {
						t.Errorf("%v: %v, with a fin: %t", d, m, fin)
					}
				}
				if !slices.Contains(neverSashimi, technique) && strings.HasPrefix(technique.ID, "sashimi") != (sashimi(g, a) && sashimi(g, b)) {
					t.Errorf("%v: sashimi are %t and %t", d, sashimi(g, a), sashimi(g, b))
				}
			}
		}
	}
	for _, technique := range techniques {
		if found[technique] == 0 {
			t.Errorf("there is no pair of %s", technique.ID)
		}
	}
}

// sashimi reports whether a base house of a fish has one place besides the fins.
func sashimi(g *Grid, fish Deduction) bool {
	for _, h := range fish.Houses {
		places := 0
		for _, m := range fish.Marks {
			if m.Role != Fin && g.SetOf(h).Has(m.Cell) {
				places++
			}
		}
		if places == 1 {
			return true
		}
	}
	return false
}
