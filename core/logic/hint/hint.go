// Package hint chooses the next step that a person would take, and explains it at three levels of detail, in English
// or Chinese.
//
//	d, ok := hint.Next(grid, hint.Options{Proper: true})
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
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/logic/explainer"
	"nonet/core/yield"
)

// options are the definitions that a person would expect: a unique rectangle that lacks a candidate is one too, unless it is one in disguise.
var options = logic.Options{MissingAllowed: true}

// Next returns the first step of Search. It reports false if there is none.
func Next(g *logic.Grid, o Options) (logic.Deduction, bool) {
	return first(Search(context.Background(), g, o))
}

// Search yields every step until ctx is done; a technique that is under way ends within milliseconds. Of steps of one technique with the same effect it
// yields the easiest. Where no technique finds a step, as in the hardest puzzles, it is the Explainer's, of chains within chains, which may take a
// second. The grid is the search's own until it ends.
func Search(ctx context.Context, g *logic.Grid, o Options) iter.Seq[logic.Deduction] {
	return func(yieldStep func(logic.Deduction) bool) {
		g.StopWhen(func() bool { return ctx.Err() != nil })
		defer g.StopWhen(nil)
		found := func(d logic.Deduction) bool { return ctx.Err() == nil && yieldStep(d) }
		var held []ranked // steps that are harder than what the next technique may find
		release := func(upTo float64) bool {
			for len(held) > 0 && held[0].grade <= upTo {
				next := held[0]
				held = held[1:]
				if !found(next.Deduction) {
					return false
				}
			}
			return true
		}
		stuck := true
		for _, t := range o.order() {
			if !o.uses(t) {
				continue
			}
			if o.Order != ByHoDoKu && !release(least(t)) || ctx.Err() != nil {
				return
			}
			if streams(g, t) {
				for d := range Of(g, t) {
					if stuck = false; !found(d) {
						return
					}
				}
			} else {
				held = append(held, o.easiest(g, t)...)
				stuck = stuck && len(held) == 0
				if o.Order == ByHoDoKu && !release(math.Inf(1)) {
					return
				}
				slices.SortStableFunc(held, func(a, b ranked) int { return cmp.Compare(a.grade, b.grade) })
			}
			yield.Now()
		}
		if !release(math.Inf(1)) || !stuck || !o.Proper || ctx.Err() != nil {
			return
		}
		if !g.Plain() {
			return // its chains know boxes
		}
		if step, ok := explainer.Next(ctx, g); ok && o.uses(step.Technique) {
			found(step.Deduction)
		}
	}
}

// streams reports whether the steps of a technique are taken as they are found: looking for all of them before the first is chosen would take too
// long, or their finder has put them in order.
func streams(g *logic.Grid, t *logic.Technique) bool {
	switch kindOf(t) {
	case fish:
		return strings.Contains(fishText(t), "complex")
	case sets, forcing, net:
		return g.Side() > 9
	}
	return t.Off && g.Side() > 9
}

// easiest returns the steps of a technique, the easiest first, and of those with the same effect only the easiest.
func (o Options) easiest(g *logic.Grid, t *logic.Technique) (list []ranked) {
	for d := range every(g, t) {
		list = append(list, ranked{d, ease(g.Layout(), d), effort(g, d), o.far(g, d)})
	}
	slices.SortStableFunc(list, ranked.compare)
	isNew := newEffects()
	return slices.DeleteFunc(list, func(r ranked) bool { return !isNew(r.Deduction) })
}

// newEffects returns a function that reports whether a step is the first with its effect.
func newEffects() func(logic.Deduction) bool {
	seen := map[string]bool{}
	return func(d logic.Deduction) bool {
		key := d.Key()
		before := seen[key]
		seen[key] = true
		return !before
	}
}

// SwitchedOff returns the easiest step of the techniques that are left out, and reports whether there is one.
func SwitchedOff(ctx context.Context, g *logic.Grid, o Options) (logic.Deduction, bool) {
	others := o
	others.Without = map[*logic.Technique]bool{}
	for _, t := range Techniques() {
		others.Without[t] = !o.Without[t]
	}
	return first(Search(ctx, g, others))
}

// assumesOne reports whether a technique is sound only if the puzzle has exactly one solution.
func assumesOne(t *logic.Technique) bool { return aboutExchange[t] || slices.Contains(graves, t) }

// Of yields the steps of one technique, the easiest first, and of those with the same effect only the first.
func Of(g *logic.Grid, t *logic.Technique) iter.Seq[logic.Deduction] {
	return func(yield func(logic.Deduction) bool) {
		if !streams(g, t) {
			for _, r := range (Options{}).easiest(g, t) {
				if !yield(r.Deduction) {
					return
				}
			}
			return
		}
		isNew := newEffects()
		for d := range every(g, t) {
			if isNew(d) && !yield(d) {
				return
			}
		}
	}
}

// every yields what a technique finds.
func every(g *logic.Grid, t *logic.Technique) iter.Seq[logic.Deduction] {
	return func(yield func(logic.Deduction) bool) {
		for d := range t.All(g, options) {
			if !inDisguise(g, d) && !yield(d) {
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

// newOrder returns the techniques in the order in which HoDoKu tries them. Those about clues come first: they are what such a puzzle is solved
// with.
func newOrder() []*logic.Technique {
	used, off := slices.Clone(logic.Clued()), []*logic.Technique(nil)
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
