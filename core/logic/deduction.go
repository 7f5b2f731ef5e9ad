package logic

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/position"
	"nonet/core/sudoku"
)

// A Deduction is a step that a technique justifies: digits to place or candidates to strike, and the pattern that
// proves it. It is a value; sentence, drawing and JSON are made from it. Which fields a technique fills in is said with the technique.
type Deduction struct {
	Technique *Technique

	Places  []position.Candidate // what may be placed
	Strikes []position.Candidate // what may be struck, by digit and then by cell, without duplicates

	Digits sudoku.Digits // the digits of the pattern
	Cells  []int         // the cells of the pattern
	Houses []int         // the houses that prove it, as indexes into Layout.Houses; of a fish the base houses
	Covers []int         // of a fish: the cover houses
	Marks  []Mark        // the candidates of the pattern with their roles, for the drawing
	Links  []Link        // the inferences of a chain, in order
	Ways   Ways          // of templates
	Total  *Total        // of the techniques about clues: what they say
	Chains []Chain       // of the chains that package explainer finds, in which a candidate may follow from several others
}

// A Chain goes from an assumption, its first implication, to an outcome, its last. Each implication follows from earlier ones. Of the chains of a
// deduction one assumption must be true, and all lead to the same outcome; or they have the same assumption, and lead to a candidate being
// true and false.
type Chain []Implication

// An Implication says that a candidate is true (on) or false.
type Implication struct {
	position.Candidate
	On   bool
	From []int // the indexes of what it follows from, in the same chain; none: it is the assumption

	// House is the house in which it is the last place for the digit, or which has the digit already, as an index into Layout.Houses.
	// It is -1 if it follows within the cell, or from a pattern that has appeared.
	House int
}

// Ways are the ways to put a digit into all houses at once.
type Ways struct {
	All  int     // how many the candidates of the digit allow
	Left int     // how many of these leave the other digits room
	Some [][]int // the first few of those left: the cells that get the digit
}

// A Role is the part that a candidate has in a pattern.
type Role uint8

// The roles.
const (
	Cause  Role = iota // belongs to the pattern
	Fin                // an additional candidate of a fish
	ColorA             // one color of a chain: all of these are true, or all of ColorB
	ColorB             // the other color
	SetA               // of the first almost locked set (or the n-th: SetA + n)
)

// String returns the role in a word: "cause", "fin", "color-a", "color-b", or "set-1", "set-2" and so on.
func (r Role) String() string {
	if r < SetA {
		return [...]string{"cause", "fin", "color-a", "color-b"}[r]
	}
	return fmt.Sprintf("set-%d", r-SetA+1)
}

// A Mark is a candidate with its role in a pattern.
type Mark struct {
	position.Candidate
	Role Role
}

// A Node is an end of a link: one candidate, or several candidates of one digit in one house of which one is true
// (a group), or an almost locked set.
type Node struct {
	Digit uint8
	Cells []int
	Set   []int // the cells of the almost locked set that the node belongs to, or nil
}

// NodeOf returns a candidate as an end of a link.
func NodeOf(c position.Candidate) Node { return Node{Digit: c.Digit, Cells: []int{c.Cell}} }

// A Link is an inference of a chain. Strong: if From is false, To is true. Weak: if From is true, To is false.
type Link struct {
	From, To Node
	Strong   bool
}

// Key returns a string that is equal for two deductions with the same effect.
func (d Deduction) Key() string {
	var b strings.Builder
	for _, c := range d.Places {
		fmt.Fprintf(&b, "+%d.%d", c.Digit, c.Cell)
	}
	for _, c := range d.Strikes {
		fmt.Fprintf(&b, "-%d.%d", c.Digit, c.Cell)
	}
	return b.String()
}

// Apply makes the changes of the deduction on a grid.
func (d Deduction) Apply(g *Grid) {
	for _, c := range d.Places {
		g.Place(c.Cell, c.Digit)
	}
	for _, c := range d.Strikes {
		g.Strike(c.Cell, c.Digit)
	}
}

// String returns the deduction in short, with its effect as Key has it: "x-wing: -7.11".
func (d Deduction) String() string {
	name := "?"
	if d.Technique != nil {
		name = d.Technique.ID
	}
	return name + ": " + d.Key()
}

// sortCandidates sorts by digit and then by cell, and removes duplicates.
func sortCandidates(c []position.Candidate) []position.Candidate {
	slices.SortFunc(c, position.Candidate.Compare)
	return slices.Compact(c)
}
