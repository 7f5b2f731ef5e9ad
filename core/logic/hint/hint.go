// Package hint chooses the next step that a person would take, and explains it at three levels of detail, in English
// or Chinese.
//
//	d, ok := hint.Next(grid)
//	h := hint.Say(hint.English, grid, d)
//	fmt.Println(h.Technique) // Look for a Naked Pair.
//	fmt.Println(h.Where)     // On 2 and 5, in row 3.
//	fmt.Println(h.Reason)    // In row 3, r3c1 and r3c4 can only be 2 and 5. So …
//
// Search finds all steps, and Path goes on from step to step. Position makes the grid from the digits and notes of a person.
//
// A sentence is made from the fields of a deduction, which core/logic finds, and from the texts in en.json and zh-Hans.json: the command line
// and the window share them. The package neither draws nor knows the window.
package hint

import (
	"context"
	"iter"
	"slices"

	"nonet/core/logic"
	"nonet/core/logic/explainer"
	"nonet/core/yield"
)

// options are the definitions that a person would expect: a unique rectangle that lacks a candidate is one too, unless it is one in disguise.
var options = logic.Options{MissingAllowed: true}

// Next returns the easiest step, in HoDoKu's order of techniques; those that HoDoKu does not use come last. Where none of them finds a step, as in
// the hardest puzzles, it is the Explainer's, of chains within chains, which may take a second. It reports false if there is none either.
func Next(g *logic.Grid) (logic.Deduction, bool) {
	return first(All(g))
}

// All yields every step, in the same order. Of steps of one technique with the same effect it yields the first.
func All(g *logic.Grid) iter.Seq[logic.Deduction] { return Search(context.Background(), g, true) }

// Search is All until ctx is done; a technique that is under way ends within milliseconds. If the puzzle is not known to have exactly one solution,
// proper is false, and the techniques that rely on that are left out, as is the Explainer. The grid is the search's own until it ends.
func Search(ctx context.Context, g *logic.Grid, proper bool) iter.Seq[logic.Deduction] {
	return func(found func(logic.Deduction) bool) {
		g.StopWhen(func() bool { return ctx.Err() != nil })
		defer g.StopWhen(nil)
		stuck := true
		for _, t := range order {
			if ctx.Err() != nil {
				return
			}
			if !proper && assumesOne[t] {
				continue
			}
			for d := range Of(g, t) {
				stuck = false
				if !found(d) {
					return
				}
			}
			yield.Now()
		}
		if !stuck || !proper {
			return
		}
		if step, ok := explainer.Next(ctx, g); ok {
			found(step.Deduction)
		}
	}
}

// assumesOne are the techniques that are sound only if the puzzle has exactly one solution.
var assumesOne = map[*logic.Technique]bool{
	logic.BUGPlus1: true, logic.BUG1: true, logic.BUG2: true, logic.BUG3: true, logic.BUG4: true,
	logic.UniqueRectangle1: true, logic.UniqueRectangle2: true, logic.UniqueRectangle3: true, logic.UniqueRectangle4: true,
	logic.UniqueRectangle5: true, logic.UniqueRectangle6: true, logic.HiddenRectangle: true,
	logic.AvoidableRectangle1: true, logic.AvoidableRectangle2: true, logic.UniqueLoop: true,
}

// Of yields the steps of one technique, of those with the same effect the first.
func Of(g *logic.Grid, t *logic.Technique) iter.Seq[logic.Deduction] {
	return func(yield func(logic.Deduction) bool) {
		seen := map[string]bool{}
		for d := range t.All(g, options) {
			key := d.Key()
			if seen[key] || inDisguise(g, d) {
				continue
			}
			seen[key] = true
			if !yield(d) {
				return
			}
		}
	}
}

// kinds are the kinds of the forcing techniques, which are tried in their place because they give their links.
var kinds = map[*logic.Technique][]*logic.Technique{
	logic.ForcingChain: {
		logic.Nishio, logic.ForcingChainContradiction, logic.CellForcingChain, logic.RegionForcingChain, logic.DigitForcingChain,
	},
	logic.ForcingNet: {
		logic.ForcingNetContradiction, logic.CellForcingNet, logic.RegionForcingNet, logic.DigitForcingNet,
	},
}

// order is the techniques in the order in which they are tried.
var order = newOrder()

func newOrder() []*logic.Technique {
	var used, off []*logic.Technique
	for _, t := range logic.Techniques() {
		switch {
		case t.Off:
			off = append(off, t)
		case kinds[t] != nil:
			used = append(used, kinds[t]...)
		default:
			used = append(used, t)
		}
	}
	for _, t := range off {
		if !slices.Contains(used, t) {
			used = append(used, t)
		}
	}
	return used
}
