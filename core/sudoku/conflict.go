package sudoku

import (
	"fmt"
	"strings"
)

// A Conflict is one broken rule: a house that holds a digit more than once, or a clue.
type Conflict struct {
	House House
	Digit uint8 // the digit that is there more than once, or that an Odd or Even does not allow; 0 for none
	Cells []int // the two or more cells of House that hold Digit, ascending; of a clue, the cells that break it

	Clue *Clue // nil if it is a house
	Sum  int   // what the cells of a clue with a sum add up to; of an Arrow, those behind the circle

	layout *Layout
}

// Conflicts lists every broken rule in g: rows first, then columns, then boxes, and
// within a house by digit. It returns nil if no rule is broken.
func (l *Layout) Conflicts(g Grid) []Conflict {
	if l.Allows(g) {
		return nil
	}
	var found []Conflict
	for _, house := range l.houses {
		var once, twice Digits
		for _, cell := range house.Cells {
			if d := g[cell]; d != 0 {
				bit := Of(d)
				twice |= once & bit
				once |= bit
			}
		}
		for d := range twice.All() {
			c := Conflict{House: house, Digit: d, layout: l}
			for _, cell := range house.Cells {
				if g[cell] == d {
					c.Cells = append(c.Cells, cell)
				}
			}
			found = append(found, c)
		}
	}
	return found
}

// Allows reports whether no rule is broken in g. It is called before every search, and
// some searches take only a few microseconds, so it examines each cell only once.
func (l *Layout) Allows(g Grid) bool {
	var held [3 * MaxSide]Digits // a layout with more than rows, columns and regions has a side of at most MaxDrawn, and fewer houses
	for cell, d := range g {
		if d == 0 {
			continue
		}
		bit := Digits(0).With(d)
		for _, h := range l.housesOf[cell] {
			if held[h]&bit != 0 {
				return false
			}
			held[h] |= bit
		}
	}
	return true
}

// String returns which rule is broken and where: "row 3 has two 7s (r3c1, r3c5)".
func (c Conflict) String() string {
	if c.Clue != nil {
		return c.clueSentence()
	}
	return fmt.Sprintf("%v has %s %ss (%s)", c.House, countWord(len(c.Cells)), Symbol(c.Digit), c.cellNames())
}

// cellNames lists the cells.
func (c Conflict) cellNames() string {
	names := make([]string, len(c.Cells))
	for i, cell := range c.Cells {
		names[i] = c.layout.CellName(cell)
	}
	return strings.Join(names, ", ")
}

func countWord(n int) string {
	words := [...]string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
	if n >= 2 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// An InvalidError is the error for a puzzle whose givens break the rules.
type InvalidError struct{ Conflicts []Conflict }

// Error lists every broken rule, separated by "; ".
func (e *InvalidError) Error() string {
	parts := make([]string, len(e.Conflicts))
	for i, c := range e.Conflicts {
		parts[i] = c.String()
	}
	return strings.Join(parts, "; ")
}
