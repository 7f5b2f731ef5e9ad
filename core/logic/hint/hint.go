// Package hint chooses the next step that a person would take, and says it in English in three strengths.
//
//	d, ok := hint.Next(grid)
//	h := hint.English(grid, d)
//	fmt.Println(h.Technique) // Look for a Naked Pair.
//	fmt.Println(h.Where)     // On 2 and 5, in row 3.
//	fmt.Println(h.Reason)    // In row 3, r3c1 and r3c4 can only be 2 and 5. So …
//
// A sentence is made from the fields of a deduction, which core/logic finds. The package neither draws nor knows the window.
package hint

import (
	"iter"

	"nonet/core/logic"
)

// options are the definitions that a person would expect: a unique rectangle that lacks a candidate is one too.
var options = logic.Options{MissingAllowed: true}

// Next returns the easiest step, in HoDoKu's order of techniques; those that HoDoKu does not use come last. It reports false if no technique
// finds one.
func Next(g *logic.Grid) (logic.Deduction, bool) {
	for t := range techniques() {
		for d := range t.All(g, options) {
			return d, true
		}
	}
	return logic.Deduction{}, false
}

// All yields every step, in the same order. Of steps of one technique with the same effect it yields the first.
func All(g *logic.Grid) iter.Seq[logic.Deduction] {
	return func(yield func(logic.Deduction) bool) {
		for t := range techniques() {
			seen := map[string]bool{}
			for d := range t.All(g, options) {
				key := d.Key()
				if seen[key] {
					continue
				}
				seen[key] = true
				if !yield(d) {
					return
				}
			}
		}
	}
}

// techniques yields the techniques in the order in which they are tried. Of the forcing chains and nets only the kinds of them are tried, because
// these give their links.
func techniques() iter.Seq[*logic.Technique] {
	return func(yield func(*logic.Technique) bool) {
		for _, off := range []bool{false, true} {
			for _, t := range logic.Techniques() {
				if general := t == logic.ForcingChain || t == logic.ForcingNet; !general && t.Off == off && !yield(t) {
					return
				}
			}
		}
	}
}
