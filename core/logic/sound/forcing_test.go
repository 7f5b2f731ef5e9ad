package sound

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/generate"
	"nonet/core/logic"
	"nonet/core/sudoku"
)

var forcingIDs = []string{
	"nishio", "forcing-chain-contradiction", "cell-forcing-chain", "region-forcing-chain", "digit-forcing-chain",
	"forcing-net-contradiction", "cell-forcing-net", "region-forcing-net", "digit-forcing-net", "forcing-chain", "forcing-net",
}

// TestForcing follows the links of forcing chains and nets: they lead from assumptions, one of which is true, to the same conclusion, or from one
// assumption to a contradiction.
func TestForcing(t *testing.T) {
	maker, err := generate.New(generate.Options{Layout: sudoku.Classic(), Seed: 11})
	if err != nil {
		t.Fatal(err)
	}
	rng, seen := rand.New(rand.NewPCG(11, 11)), map[string]int{}
	for number := range uint64(4) {
		p, err := maker.Puzzle(t.Context(), number)
		if err != nil {
			t.Fatal(err)
		}
		g, err := logic.NewGrid(p)
		if err != nil {
			t.Fatal(err)
		}
		w := walk{rng: rng, solution: solutionOf(t, p)}
		for range 5 {
			for _, id := range forcingIDs {
				n := 0
				for d := range logic.ByID(id).All(g, logic.Options{}) {
					if len(d.Links) == 0 {
						continue // it goes on from singles of the position, which have no reason
					}
					if fault := forcingFault(tracing{g}, d); fault != "" {
						t.Fatalf("%v in %v: %s\n%+v\n%s", d, p, fault, d.Links, candidates(g))
					}
					seen[id]++
					if n++; n == 100 {
						break
					}
				}
			}
			for range 1 + rng.IntN(10) {
				w.strike(g)
			}
		}
	}
	for _, id := range forcingIDs {
		if seen[id] == 0 {
			t.Errorf("%s: no deduction was tried", id)
		}
	}
	t.Log(seen)
}

// A state is a node that is true or false.
type state struct {
	node string
	is   bool
}

func stateOf(n logic.Node, is bool) state { return state{fmt.Sprint(n.Digit, n.Cells), is} }

// An argument is what follows from one assumption.
type argument struct {
	node logic.Node
	is   bool
	true map[state]bool
}

// forcingFault says what is wrong with a forcing chain or net, or "".
func forcingFault(g tracing, d logic.Deduction) string {
	var effect state
	switch {
	case len(d.Places) == 1 && len(d.Strikes) == 0:
		effect = stateOf(logic.Node{Digit: d.Places[0].Digit, Cells: []int{d.Places[0].Cell}}, true)
	case len(d.Places) == 0 && len(d.Strikes) == 1:
		effect = stateOf(logic.Node{Digit: d.Strikes[0].Digit, Cells: []int{d.Strikes[0].Cell}}, false)
	default:
		return "it has not one effect"
	}
	arguments, fault := g.arguments(d.Links, effect)
	if fault != "" {
		return fault
	}
	first := arguments[0]
	if opposite := stateOf(first.node, !first.is); opposite == effect {
		// One assumption, perhaps followed by two chains, contradicts itself.
		all := map[state]bool{}
		for _, a := range arguments {
			if stateOf(a.node, a.is) != stateOf(first.node, first.is) {
				return "the chains begin differently"
			}
			for s := range a.true {
				all[s] = true
			}
		}
		if !g.contradicts(all) {
			return "there is no contradiction"
		}
		return ""
	}
	for _, m := range d.Marks { // an assumption that is the conclusion has no links
		n := logic.Node{Digit: m.Digit, Cells: []int{m.Cell}}
		if is := m.Role == logic.Cause; (is || m.Role == logic.Fin) && stateOf(n, is) == effect {
			arguments = append(arguments, argument{n, is, map[state]bool{effect: true}})
		}
	}
	for _, a := range arguments {
		if !a.true[effect] && !g.contradicts(a.true) {
			return "it does not follow from each assumption"
		}
	}
	if !g.covers(arguments) {
		return "the assumptions may all be false"
	}
	return ""
}

// arguments follows links. A new argument begins after the conclusion, and where a link begins with what is not known.
func (g tracing) arguments(links []logic.Link, effect state) (list []argument, fault string) {
	ended := true
	for i := 0; i < len(links); i++ {
		l := links[i]
		a := len(list) - 1
		if ended || !list[a].true[stateOf(l.From, !l.Strong)] {
			list = append(list, argument{l.From, !l.Strong, map[state]bool{stateOf(l.From, !l.Strong): true}})
			a++
		}
		if !l.Strong {
			if !g.weak(l.From, l.To) {
				return nil, fmt.Sprintf("link %d is not weak", i)
			}
			list[a].true[stateOf(l.To, false)] = true
			ended = stateOf(l.To, false) == effect
			continue
		}
		// Links to the same node belong together: it is true because everything else is false.
		rest := []logic.Node{l.From}
		for i+1 < len(links) && links[i+1].Strong && equal(links[i+1].To, l.To) && !equal(links[i+1].From, l.From) && list[a].true[stateOf(links[i+1].From, false)] {
			i++
			rest = append(rest, links[i].From)
		}
		if !(len(rest) == 1 && g.strong(l.From, l.To)) && !g.last(rest, l.To) {
			return nil, fmt.Sprintf("link %d is not strong", i)
		}
		list[a].true[stateOf(l.To, true)] = true
		ended = stateOf(l.To, true) == effect
	}
	return list, ""
}

// last reports whether some candidates and another are all of a cell, or all places of a digit in a house.
func (g tracing) last(rest []logic.Node, to logic.Node) bool {
	cell, digit := to.Cells[0], to.Digit
	inCell, places := 1, slices.Clone(to.Cells)
	for _, n := range rest {
		if n.Cells[0] == cell {
			inCell++
		} else if n.Digit == digit {
			places = append(places, n.Cells[0])
		}
	}
	return inCell == g.Candidates(cell).Len() && len(places) == 1 || g.allPlaces(digit, places)
}

// allPlaces reports whether some cells are all places of a digit in a house.
func (g tracing) allPlaces(digit uint8, places []int) bool {
	slices.Sort(places)
	for _, h := range g.Layout().Houses() {
		var all []int
		for _, cell := range h.Cells {
			if g.Candidates(cell).Has(digit) {
				all = append(all, cell)
			}
		}
		if slices.Equal(all, places) {
			return true
		}
	}
	return false
}

// covers reports whether one of some assumptions must be true.
func (g tracing) covers(list []argument) bool {
	if len(list) == 2 && equal(list[0].node, list[1].node) && list[0].is != list[1].is {
		return true
	}
	var places []int
	for _, a := range list {
		if !a.is || a.node.Digit != list[0].node.Digit {
			places = nil
			break
		}
		places = append(places, a.node.Cells[0])
	}
	if places != nil && g.allPlaces(list[0].node.Digit, places) {
		return true
	}
	cell := list[0].node.Cells[0]
	left := g.Candidates(cell)
	for _, a := range list {
		if !a.is || a.node.Cells[0] != cell {
			return false
		}
		left = left.Without(a.node.Digit)
	}
	return left == 0
}

// contradicts reports whether states contradict each other: a candidate both true and false, a cell without candidates, a house without
// a place for a digit.
func (g tracing) contradicts(all map[state]bool) bool {
	for s := range all {
		if all[state{s.node, !s.is}] {
			return true
		}
	}
	out := func(cell int, digit uint8) bool {
		return all[stateOf(logic.Node{Digit: digit, Cells: []int{cell}}, false)]
	}
	for cell := range g.Layout().Cells() {
		empty := g.Candidates(cell) != 0
		for d := range g.Candidates(cell).All() {
			empty = empty && out(cell, d)
		}
		if empty {
			return true
		}
	}
	for _, h := range g.Layout().Houses() {
		for d := range g.Layout().All().All() {
			places, empty := 0, true
			for _, cell := range h.Cells {
				if g.Candidates(cell).Has(d) {
					places++
					empty = empty && out(cell, d)
				}
			}
			if places > 0 && empty {
				return true
			}
		}
	}
	return false
}
