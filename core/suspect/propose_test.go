package suspect

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/sudoku"
)

// TestProposals: for puzzles with a mistake of each kind, the slips that are proposed are those that a plain search over all changes of one cell,
// and of two neighbours, finds to break no rule, each with its kind; and of shifts, those that turn what was typed into the puzzle. The
// likeliest come first.
func TestProposals(t *testing.T) {
	twelve := ".BA...7.5...36...9.C2..A.57.21.63.....684A.9..1.C..9...1..B....16.C58..4..C597....6...8A...2BC....B.1.48....2..BA.8...9.1.........2B7.5..2..C8A."
	for _, p := range []sudoku.Puzzle{puzzleOf(t, "1.2..3....4....."), puzzleOf(t, "..5.6....354.624.....6.1.3..1.5....."), puzzleOf(t, sunday), puzzleOf(t, twelve)} {
		rng := rand.New(rand.NewPCG(3, 0))
		for _, m := range append([]mistake{{name: "none", make: func(*rand.Rand, *sudoku.Layout, sudoku.Grid) bool { return true }}}, mistakes...) {
			for range 4 {
				q := sudoku.Puzzle{Layout: p.Layout, Givens: p.Givens.Clone()}
				if !m.make(rng, q.Layout, q.Givens) {
					continue
				}
				before := q.Givens.Clone()
				slips := newProposer(t.Context(), q, patternOf(q)).singles()
				if !slices.Equal(before, q.Givens) {
					t.Fatalf("%v, %s: the puzzle was changed: %v", q.Layout, m.name, q.Givens)
				}
				got := map[Kind]map[string]int{}
				mended := false
				for i, s := range slips {
					changed := q.Givens.Clone()
					for _, c := range s.changes {
						if changed[c.Cell] != c.From || c.From == c.To {
							t.Errorf("%v, %s: %v is proposed for %v", q.Layout, m.name, s.changes, q.Givens)
						}
						changed[c.Cell] = c.To
					}
					if broken := (sudoku.Puzzle{Layout: q.Layout, Givens: changed}).Conflicts(); broken != nil {
						t.Errorf("%v, %s: after %v rules are broken: %v", q.Layout, m.name, s.changes, broken)
					}
					if i > 0 && s.prior > slips[i-1].prior {
						t.Errorf("%v, %s: slip %d, %v, has the likelihood %v", q.Layout, m.name, i, s.changes, s.prior)
					}
					mended = mended || slices.Equal(changed, p.Givens)
					if got[s.kind] == nil {
						got[s.kind] = map[string]int{}
					}
					got[s.kind][changed.String()]++
				}
				if broken := m.name != "none" && m.name != "two wrong digits"; broken && !mended && !slices.Equal(q.Givens, p.Givens) {
					t.Errorf("%v, %s: no slip turns %v into %v", q.Layout, m.name, q.Givens, p.Givens)
				}
				for kind, want := range plainly(q) {
					if fmt.Sprint(got[kind]) != fmt.Sprint(want) {
						t.Errorf("%v, %s: of kind %v there are %d slips, want %d", q.Layout, m.name, kind, len(got[kind]), len(want))
					}
				}
			}
		}
	}
}

// plainly returns what a puzzle may have been before a slip in one cell or in two neighbours, and how often, by trying all.
func plainly(p sudoku.Puzzle) map[Kind]map[string]int {
	all := map[Kind]map[string]int{Missing: {}, Surplus: {}, Misread: {}, Swapped: {}, Strayed: {}}
	side := p.Layout.Side()
	try := func(kind Kind, to ...int) { // cells, and what they become
		g := p.Givens.Clone()
		for i := 0; i < len(to); i += 2 {
			g[to[i]] = uint8(to[i+1])
		}
		if (sudoku.Puzzle{Layout: p.Layout, Givens: g}).Conflicts() == nil {
			all[kind][g.String()]++
		}
	}
	for cell, was := range p.Givens {
		for to := range side + 1 {
			switch {
			case to == int(was):
			case was == 0:
				try(Missing, cell, to)
			case to == 0:
				try(Surplus, cell, to)
			default:
				try(Misread, cell, to)
			}
		}
		for _, next := range []int{cell + 1, cell + side} {
			if next >= len(p.Givens) || next == cell+1 && next%side == 0 {
				continue
			}
			a, b := int(was), int(p.Givens[next])
			switch {
			case a == b:
			case a != 0 && b != 0:
				try(Swapped, cell, b, next, a)
			default: // the digit goes to the other cell, and where it was there was none or another one
				for lost := range side + 1 {
					switch {
					case lost == a+b:
					case a != 0:
						try(Strayed, cell, lost, next, a)
					default:
						try(Strayed, cell, b, next, lost)
					}
				}
			}
		}
	}
	return all
}
