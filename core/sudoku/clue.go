package sudoku

import (
	"fmt"
	"slices"
	"strings"
)

// A Clue is what a puzzle prints beside its givens. It is a plain value; core/rules reads and writes it, and knows which constraints it
// means.
type Clue struct {
	Kind   ClueKind
	Number int   // its sum, difference, ratio or distance; 0 if it has none
	Cells  []int // in the order of the line, of an arrow the circle first; none if the clue is about the whole grid
}

// ClueKind is the kind of a Clue.
type ClueKind uint8

// The kinds.
const (
	Cage           ClueKind = iota // different digits, which add up to the number if there is one
	Thermo                         // digits rise from the first cell on
	Arrow                          // the digits after the first cell add up to the first
	DiagonalSum                    // the digits on a diagonal, which may repeat, add up to the number
	CellSum                        // the digits of any cells, which may repeat, add up to the number
	Difference                     // two neighbours differ by the number
	Ratio                          // one of two neighbours is the other times the number
	Less                           // the first of two cells is less than the second
	Whisper                        // neighbours on a line differ by at least the number
	Palindrome                     // a line reads the same from both ends
	Odd                            // the digit is odd
	Even                           // the digit is even
	Knight                         // cells a knight's move apart differ
	King                           // cells that touch at a corner differ
	Nonconsecutive                 // neighbours are not consecutive
	OnlyDifference                 // neighbours without a dot do not differ by the number
	OnlyRatio                      // of neighbours without a dot, neither is the other times the number
	OnlySum                        // neighbours without a sum do not add up to the number
	ClueKinds                      // the number of kinds
)

var clueNames = [ClueKinds]string{
	"cage", "thermo", "arrow", "diagonal-sum", "sum", "difference", "ratio", "less", "whisper", "palindrome", "odd", "even",
	"knight", "king", "nonconsecutive", "only-difference", "only-ratio", "only-sum",
}

// String returns the name of the kind in texts: "diagonal-sum".
func (k ClueKind) String() string {
	if k < ClueKinds {
		return clueNames[k]
	}
	return "clue"
}

// ClueKindNamed returns the kind with a name in texts, and whether there is one.
func ClueKindNamed(name string) (ClueKind, bool) {
	i := slices.Index(clueNames[:], name)
	return ClueKind(max(i, 0)), i >= 0
}

// Equal reports whether both clues are the same.
func (c Clue) Equal(d Clue) bool {
	return c.Kind == d.Kind && c.Number == d.Number && slices.Equal(c.Cells, d.Cells)
}

// A Constraint is a part of what a clue means, in the terms of the engines.
type Constraint struct {
	Clue  int // index of the clue
	Kind  ConstraintKind
	Cells []int

	// Of a Sum: the sum of each digit times its coefficient, which is not 0, is from Least to Most.
	Coefficients []int
	Least, Most  int

	Table []Digits // of a Pair: for each digit of the first cell, at its index, those that the second may have
	Allow Digits   // of an Allow: the digits of the cell
}

// ConstraintKind is the kind of a Constraint.
type ConstraintKind uint8

// The kinds.
const (
	Differ ConstraintKind = iota // the cells hold different digits
	Sum
	Pair  // two cells
	Allow // one cell
)

// Clues are the clues of a puzzle and what they mean. They never change, and puzzles share them. The caller must not change the slices that
// the methods return.
type Clues struct {
	layout      *Layout
	clues       []Clue
	constraints []Constraint
	of          [][]int  // for each cell, the indexes of its constraints
	peers       [][]int  // for each cell, those of the layout and those with which a Differ demands another digit, ascending
	allowed     []Digits // for each cell
}

// NewClues returns clues with their constraints, both of which it keeps. It is for core/rules, which makes constraints from clues.
func NewClues(l *Layout, clues []Clue, constraints []Constraint) *Clues {
	c := &Clues{layout: l, clues: clues, constraints: constraints, of: constraintsOf(l, constraints), peers: slices.Clone(l.peers), allowed: make([]Digits, l.Cells())}
	for cell := range c.allowed {
		c.allowed[cell] = l.All()
	}
	further := map[int][]int{}
	for _, k := range constraints {
		switch k.Kind {
		case Allow:
			c.allowed[k.Cells[0]] &= k.Allow
		case Differ:
			for _, cell := range k.Cells {
				for _, other := range k.Cells {
					if _, known := slices.BinarySearch(l.peers[cell], other); !known && other != cell {
						further[cell] = append(further[cell], other)
					}
				}
			}
		}
	}
	for cell, more := range further {
		all := slices.Concat(l.peers[cell], more)
		slices.Sort(all)
		c.peers[cell] = slices.Compact(all)
	}
	return c
}

// constraintsOf lists, for each cell, the indexes of its constraints.
func constraintsOf(l *Layout, constraints []Constraint) [][]int {
	each := func(use func(cell, constraint int)) {
		for i, k := range constraints {
			for at, cell := range k.Cells {
				if !slices.Contains(k.Cells[:at], cell) {
					use(cell, i)
				}
			}
		}
	}
	counts, total := make([]int, l.Cells()), 0
	each(func(cell, _ int) { counts[cell]++; total++ })
	of, room := make([][]int, l.Cells()), make([]int, total)
	for cell, n := range counts {
		of[cell], room = room[:0:n], room[n:]
	}
	each(func(cell, constraint int) { of[cell] = append(of[cell], constraint) })
	return of
}

// All returns the clues.
func (c *Clues) All() []Clue {
	if c == nil {
		return nil
	}
	return c.clues
}

// Constraints returns what the clues mean, in the order of the clues.
func (c *Clues) Constraints() []Constraint {
	if c == nil {
		return nil
	}
	return c.constraints
}

// Of returns the constraints of a cell, as indexes.
func (c *Clues) Of(cell int) []int { return c.of[cell] }

// Allowed returns the digits that the clues about a single cell leave it.
func (c *Clues) Allowed(cell int) Digits { return c.allowed[cell] }

// Equal reports whether both are the same clues in the same order, or both none.
func (c *Clues) Equal(d *Clues) bool { return c == d || slices.EqualFunc(c.All(), d.All(), Clue.Equal) }

// Key returns a text that is the same only for equal clues; it is empty for none.
func (c *Clues) Key() string {
	var text strings.Builder
	for _, clue := range c.All() {
		fmt.Fprintf(&text, ";%v %d", clue.Kind, clue.Number)
		for _, cell := range clue.Cells {
			fmt.Fprintf(&text, " %d", cell)
		}
	}
	return text.String()
}

// Peers returns the cells that must differ from a cell, in ascending order: its peers in the layout, and those of clues.
func (p Puzzle) Peers(cell int) []int {
	if p.Clues != nil {
		return p.Clues.peers[cell]
	}
	return p.Layout.peers[cell]
}

// Apart returns the first constraint because of which two cells must hold different digits, whatever their houses say; ok is false if there is none.
func (c *Clues) Apart(a, b int) (constraint int, ok bool) {
	if c == nil {
		return -1, false
	}
	for _, i := range c.of[a] {
		if k := &c.constraints[i]; k.Kind == Differ && slices.Contains(k.Cells, b) {
			return i, true
		}
	}
	return -1, false
}

// Broken reports whether the digits of g break a constraint whatever its other cells will hold, as Conflicts finds it.
func (c *Clues) Broken(constraint int, g Grid) bool {
	return len(c.constraints[constraint].conflicts(c, g, nil)) > 0
}

// conflicts lists the constraints that g breaks: those whose cells all hold digits, and sums that are exceeded already.
func (c *Clues) conflicts(g Grid) []Conflict {
	var found []Conflict
	for i := range c.Constraints() {
		found = c.constraints[i].conflicts(c, g, found)
	}
	return found
}

func (k *Constraint) conflicts(c *Clues, g Grid, found []Conflict) []Conflict {
	broken := Conflict{Clue: &c.clues[k.Clue], layout: c.layout}
	full := !slices.ContainsFunc(k.Cells, func(cell int) bool { return g[cell] == 0 })
	switch k.Kind {
	case Differ:
		var once, twice Digits
		for _, cell := range k.Cells {
			if d := g[cell]; d != 0 {
				twice |= once & Of(d)
				once |= Of(d)
			}
		}
		for d := range twice.All() {
			broken.Digit, broken.Cells = d, nil
			for _, cell := range k.Cells {
				if g[cell] == d {
					broken.Cells = append(broken.Cells, cell)
				}
			}
			slices.Sort(broken.Cells)
			found = append(found, broken)
		}
	case Sum:
		positive := true
		for i, cell := range k.Cells {
			broken.Sum += k.Coefficients[i] * int(g[cell])
			positive = positive && k.Coefficients[i] > 0
		}
		if broken.Sum > k.Most && (full || positive) || full && broken.Sum < k.Least {
			if broken.Clue.Kind == Arrow {
				broken.Sum += int(g[broken.Clue.Cells[0]])
			}
			for _, cell := range k.Cells {
				if g[cell] != 0 {
					broken.Cells = append(broken.Cells, cell)
				}
			}
			found = append(found, broken)
		}
	case Pair:
		if full && !k.Table[g[k.Cells[0]]].Has(g[k.Cells[1]]) {
			broken.Cells = k.Cells
			found = append(found, broken)
		}
	case Allow:
		if full && !k.Allow.Has(g[k.Cells[0]]) {
			broken.Digit, broken.Cells = g[k.Cells[0]], k.Cells
			found = append(found, broken)
		}
	}
	return found
}

// clueSentence says how the clue is broken.
func (c Conflict) clueSentence() string {
	at := c.layout.CellName
	if len(c.Clue.Cells) > 0 {
		first := at(c.Clue.Cells[0])
		name := map[ClueKind]string{Cage: "the cage", DiagonalSum: "the diagonal", CellSum: "the sum"}[c.Clue.Kind]
		if c.Clue.Number > 0 {
			name += fmt.Sprintf(" of %d", c.Clue.Number)
		}
		switch c.Clue.Kind {
		case Cage, DiagonalSum, CellSum:
			if c.Digit == 0 {
				return fmt.Sprintf("%s at %s adds up to %d", name, first, c.Sum)
			}
			return fmt.Sprintf("%s at %s has %s %ss (%s)", name, first, countWord(len(c.Cells)), Symbol(c.Digit), c.cellNames())
		case Thermo:
			return fmt.Sprintf("the thermometer from %s does not rise at %s", first, at(c.Cells[1]))
		case Arrow:
			return fmt.Sprintf("the arrow from %s adds up to %d", first, c.Sum)
		case Odd:
			return fmt.Sprintf("%s holds %s, which is not odd", first, Symbol(c.Digit))
		case Even:
			return fmt.Sprintf("%s holds %s, which is not even", first, Symbol(c.Digit))
		}
	}
	a, b := at(c.Cells[0]), at(c.Cells[1])
	switch n := c.Clue.Number; c.Clue.Kind {
	case Difference:
		return fmt.Sprintf("%s and %s do not differ by %d", a, b, n)
	case Ratio:
		return fmt.Sprintf("neither %s nor %s is %d times the other", a, b, n)
	case Less:
		return fmt.Sprintf("%s is not less than %s", a, b)
	case Whisper:
		return fmt.Sprintf("%s and %s differ by less than %d", a, b, n)
	case Palindrome:
		return fmt.Sprintf("the palindrome has different digits in %s and %s", a, b)
	case Knight:
		return fmt.Sprintf("%s and %s are a knight's move apart and both hold %s", a, b, Symbol(c.Digit))
	case King:
		return fmt.Sprintf("%s and %s touch and both hold %s", a, b, Symbol(c.Digit))
	case Nonconsecutive:
		return fmt.Sprintf("%s and %s are consecutive", a, b)
	case OnlyDifference:
		return fmt.Sprintf("%s and %s differ by %d without a dot", a, b, n)
	case OnlyRatio:
		return fmt.Sprintf("one of %s and %s is %d times the other without a dot", a, b, n)
	}
	return fmt.Sprintf("%s and %s add up to %d without a sign", a, b, c.Clue.Number)
}
