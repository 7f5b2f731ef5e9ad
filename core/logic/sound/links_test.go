package sound

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/sudoku"
)

// TestLinks follows the links of all chains on random positions: each strong link is really strong, each weak link really weak, each begins where
// the one before ends, and what is struck contradicts what the chain shows.
func TestLinks(t *testing.T) {
	for _, size := range []struct{ width, height, givens, puzzles int }{{3, 3, 0, 6}, {3, 2, 0, 4}, {4, 3, 60, 2}, {4, 4, 130, 1}} {
		l, err := sudoku.NewLayout(size.width, size.height)
		if err != nil {
			t.Fatal(err)
		}
		maker, err := generate.New(generate.Options{Layout: l, Givens: size.givens, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, uint64(l.Side())))
		seen := map[string]int{}
		for number := range uint64(size.puzzles) {
			p, err := maker.Puzzle(t.Context(), number)
			if err != nil {
				t.Fatal(err)
			}
			followPuzzle(t, p, rng, seen)
		}
		t.Logf("%v: %v", l, seen)
		for _, id := range chainIDs {
			if l == sudoku.Classic() && seen[id] == 0 {
				t.Errorf("%s: no deduction was tried", id)
			}
		}
	}
}

var chainIDs = []string{
	"x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
	"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic", "als-xz", "als-xy-wing", "als-chain", "death-blossom",
}

// followPuzzle checks the chains of some positions on the way to the solution of a puzzle.
func followPuzzle(t *testing.T, p sudoku.Puzzle, rng *rand.Rand, seen map[string]int) {
	t.Helper()
	g, err := logic.NewGrid(p)
	if err != nil {
		t.Fatal(err)
	}
	w := walk{rng: rng, solution: solutionOf(t, p)}
	for range 4 {
		for _, id := range chainIDs {
			for _, o := range []logic.Options{{}, {SetsInChains: true, OverlappingSets: true}} {
				n := 0
				for d := range logic.ByID(id).All(g, o) {
					fault := (tracing{g}).fault
					if id == "death-blossom" {
						fault = (tracing{g}).blossomFault
					}
					if fault := fault(d); fault != "" {
						t.Fatalf("%v in %v: %s\n%+v\n%s", d, p, fault, d.Links, candidates(g))
					}
					seen[id]++
					if n++; n == 200 {
						break
					}
				}
			}
		}
		for range 1 + rng.IntN(8) {
			w.strike(g)
		}
	}
}

// A tracing follows the links of a deduction on a grid. It knows nothing of how they were found.
type tracing struct{ *logic.Grid }

// fault says what is wrong with a chain, or "".
func (g tracing) fault(d logic.Deduction) string {
	if len(d.Links) < 2 {
		return "there are no links"
	}
	for i, l := range d.Links {
		switch {
		case !g.exists(l.From) || !g.exists(l.To):
			return fmt.Sprintf("link %d: not all candidates are there", i)
		case l.Strong && !g.strong(l.From, l.To):
			return fmt.Sprintf("link %d is not strong", i)
		case !l.Strong && !g.weak(l.From, l.To):
			return fmt.Sprintf("link %d is not weak", i)
		case i > 0 && l.Strong == d.Links[i-1].Strong:
			return fmt.Sprintf("link %d is as the one before", i)
		case i > 0 && !equal(l.From, d.Links[i-1].To):
			return fmt.Sprintf("link %d does not begin where the one before ends", i)
		}
	}
	for _, c := range d.Strikes {
		if !g.follows(d.Links, c) {
			return fmt.Sprintf("it does not follow that %s is not %d", g.Layout().CellName(c.Cell), c.Digit)
		}
	}
	return ""
}

// blossomFault says what is wrong with a death blossom, or "".
func (g tracing) blossomFault(d logic.Deduction) string {
	stem := d.Cells[0]
	left := g.Candidates(stem)
	for i := 0; i < len(d.Links); i += 2 {
		in, out := d.Links[i], d.Links[i+1]
		if in.Strong || !g.weak(in.From, in.To) || in.From.Cells[0] != stem || !out.Strong || !equal(in.To, out.From) || !g.strong(out.From, out.To) {
			return fmt.Sprintf("petal %d is not linked", i/2)
		}
		left = left.Without(in.From.Digit)
		for _, c := range d.Strikes {
			if !g.weak(logic.Node{Digit: c.Digit, Cells: []int{c.Cell}}, out.To) {
				return fmt.Sprintf("petal %d does not strike", i/2)
			}
		}
	}
	if left != 0 {
		return "a candidate of the stem has no petal"
	}
	return ""
}

// follows reports whether the links show that a candidate is false.
func (g tracing) follows(links []logic.Link, c position.Candidate) bool {
	first, last := links[0], links[len(links)-1]
	node := logic.Node{Digit: c.Digit, Cells: []int{c.Cell}}
	switch {
	case first.Strong && last.Strong: // one of the ends is true, or the only one
		if first.From.Set != nil && last.To.Set != nil && c.Digit != first.From.Digit && c.Digit != first.To.Digit && c.Digit != last.From.Digit {
			// The same way leads between the places of any other digit of both sets.
			first.From.Digit, first.From.Cells = c.Digit, g.inSet(first.From.Set, c.Digit)
			last.To.Digit, last.To.Cells = c.Digit, g.inSet(last.To.Set, c.Digit)
			if !g.exists(first.From) || !g.exists(last.To) {
				return false
			}
		}
		return g.weak(node, first.From) && g.weak(node, last.To)
	case first.Strong: // all around, by turns
		if !equal(first.From, last.To) {
			return false
		}
		for _, l := range links {
			if !l.Strong && g.weak(node, l.From) && g.weak(node, l.To) || l.Strong && l.From.Set != nil && g.locked(l, c) {
				return true
			}
		}
		return false
	default: // what it begins with is false
		return equal(first.From, node) && g.weak(node, last.To) || equal(first.From, node) && !last.Strong && equal(last.To, node)
	}
}

// locked reports whether a candidate is struck by an almost locked set that lacks one of two digits.
func (g tracing) locked(l logic.Link, c position.Candidate) bool {
	if c.Digit == l.From.Digit || c.Digit == l.To.Digit {
		return false
	}
	cells := g.inSet(l.From.Set, c.Digit)
	return len(cells) > 0 && g.weak(logic.Node{Digit: c.Digit, Cells: []int{c.Cell}}, logic.Node{Digit: c.Digit, Cells: cells})
}

func (g tracing) exists(n logic.Node) bool {
	for _, cell := range n.Cells {
		if !g.Candidates(cell).Has(n.Digit) {
			return false
		}
	}
	return len(n.Cells) > 0
}

// weak reports whether two nodes cannot both be true.
func (g tracing) weak(a, b logic.Node) bool {
	if a.Digit != b.Digit {
		return len(a.Cells) == 1 && slices.Equal(a.Cells, b.Cells)
	}
	for _, x := range a.Cells {
		for _, y := range b.Cells {
			if _, ok := g.Layout().Shared(x, y); !ok || x == y {
				return false
			}
		}
	}
	return true
}

// strong reports whether one of two nodes must be true.
func (g tracing) strong(a, b logic.Node) bool {
	switch {
	case a.Set != nil:
		return g.strongInSet(a, b)
	case a.Digit != b.Digit:
		return len(a.Cells) == 1 && slices.Equal(a.Cells, b.Cells) && g.Candidates(a.Cells[0]).Len() == 2
	}
	both := slices.Sorted(slices.Values(append(slices.Clone(a.Cells), b.Cells...)))
	for _, house := range g.Layout().Houses() {
		var all []int
		for _, cell := range house.Cells {
			if g.Candidates(cell).Has(a.Digit) {
				all = append(all, cell)
			}
		}
		if slices.Equal(all, both) {
			return true
		}
	}
	return false
}

// strongInSet reports whether two nodes are all places of two digits in an almost locked set.
func (g tracing) strongInSet(a, b logic.Node) bool {
	var digits sudoku.Digits
	for _, cell := range a.Set {
		digits |= g.Candidates(cell)
	}
	inHouse := slices.ContainsFunc(g.Layout().Houses(), func(h sudoku.House) bool {
		return !slices.ContainsFunc(a.Set, func(cell int) bool { return !slices.Contains(h.Cells, cell) })
	})
	return inHouse && digits.Len() == len(a.Set)+1 && a.Digit != b.Digit &&
		slices.Equal(a.Cells, g.inSet(a.Set, a.Digit)) && slices.Equal(b.Cells, g.inSet(a.Set, b.Digit))
}

// inSet returns the cells of a set that have a digit.
func (g tracing) inSet(set []int, digit uint8) (cells []int) {
	for _, cell := range set {
		if g.Candidates(cell).Has(digit) {
			cells = append(cells, cell)
		}
	}
	return cells
}

func equal(a, b logic.Node) bool { return a.Digit == b.Digit && slices.Equal(a.Cells, b.Cells) }
