// Package rules knows the clues that a puzzle may print beside its givens: cages, thermometers, arrows and the like. For each kind of clue it
// says how it is written, what is wrong with one that cannot be, and which constraints it means:
//
//	clue, err := rules.Parse(layout, "cage 15 r1c1 r1c2")
//	clues, err := rules.Of(layout, []sudoku.Clue{clue})
//	puzzle.Clues = clues
//
// It searches nothing and draws nothing: engines know constraints alone, and a board draws clues.
package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonet/core/sudoku"
)

// A rule is what is known of a kind of clue.
type rule struct {
	number  numbered
	usual   int  // the number where none is written
	least   int  // the fewest cells
	most    int  // the most cells; 0 for any number
	touch   bool // both cells have a side in common
	repeats bool // a cell may be listed more than once
	mean    func(m *meaning, c sudoku.Clue)
}

// numbered says whether clues of a kind have a number.
type numbered uint8

const (
	never numbered = iota
	maybe
	always
)

// largest is the largest number of a clue: more than any digits add up to.
const largest = 9999

var kinds = [sudoku.ClueKinds]rule{
	sudoku.Cage:           {number: maybe, least: 1, mean: cage},
	sudoku.Thermo:         {least: 2, mean: successive(less)},
	sudoku.Arrow:          {least: 2, mean: arrow},
	sudoku.DiagonalSum:    {number: always, least: 1, mean: cellSum},
	sudoku.CellSum:        {number: always, least: 1, repeats: true, mean: cellSum},
	sudoku.Difference:     {number: maybe, usual: 1, least: 2, most: 2, touch: true, mean: successive(differBy)},
	sudoku.Ratio:          {number: maybe, usual: 2, least: 2, most: 2, touch: true, mean: successive(inRatio)},
	sudoku.Less:           {least: 2, most: 2, mean: successive(less)},
	sudoku.Whisper:        {number: maybe, usual: 5, least: 2, mean: successive(differByMany)},
	sudoku.Palindrome:     {least: 2, mean: palindrome},
	sudoku.Odd:            {least: 1, most: 1, mean: parity(1)},
	sudoku.Even:           {least: 1, most: 1, mean: parity(0)},
	sudoku.Knight:         {mean: different(toKnights)},
	sudoku.King:           {mean: different(toCorners)},
	sudoku.Nonconsecutive: {mean: nonconsecutive},
	sudoku.OnlyDifference: {number: maybe, usual: 1, mean: onlyMarked(isDot, differBy)},
	sudoku.OnlyRatio:      {number: maybe, usual: 2, mean: onlyMarked(isDot, inRatio)},
	sudoku.OnlySum:        {number: always, mean: onlyMarked(isSumOfTwo, addUpTo)},
}

// ofGrid reports whether a kind of clue is about the whole grid and lists no cells.
func (r rule) ofGrid() bool { return r.least == 0 }

// A ClueError says what is wrong with a clue.
type ClueError struct {
	Kind ClueErrorKind
	Name string // the name of the clue's kind, or what stands where it should
	Word string // what is wrong: a number, the name of a cell
	Most int    // the number of cells or the largest number that there may be
}

// ClueErrorKind is what is wrong with a clue.
type ClueErrorKind string

// The kinds.
const (
	UnknownKind   ClueErrorKind = "kind"    // no clue has this name
	NoNumber      ClueErrorKind = "number"  // the number is missing, or there must not be one
	LargeNumber   ClueErrorKind = "large"   // the number is not from 1 to Most
	NoCell        ClueErrorKind = "cell"    // a word that is no cell of the grid
	TwiceTheCell  ClueErrorKind = "twice"   // a cell is listed twice
	TooFewCells   ClueErrorKind = "few"     // there are fewer cells than Most
	TooManyCells  ClueErrorKind = "many"    // there are more cells than Most
	NoNeighbours  ClueErrorKind = "apart"   // the two cells have no side in common
	NoCircle      ClueErrorKind = "circle"  // the circle of an arrow is not followed by "="
	UnwantedCells ClueErrorKind = "nocells" // cells of a clue about the whole grid
)

// Error implements error.
func (e *ClueError) Error() string {
	switch e.Kind {
	case UnknownKind:
		return fmt.Sprintf("there is no clue %q", e.Name)
	case NoNumber:
		return fmt.Sprintf("a clue %q is written with its number first, where it has one, and then its cells", e.Name)
	case LargeNumber:
		return fmt.Sprintf("the number of a clue %q is from 1 to %d, not %s", e.Name, e.Most, e.Word)
	case NoCell:
		return fmt.Sprintf("%q is no cell of the grid", e.Word)
	case TwiceTheCell:
		return fmt.Sprintf("a clue %q has each cell once, and %s is there twice", e.Name, e.Word)
	case TooFewCells:
		return fmt.Sprintf("a clue %q has at least %d cells", e.Name, e.Most)
	case TooManyCells:
		return fmt.Sprintf("a clue %q has at most %d cells here", e.Name, e.Most)
	case NoNeighbours:
		return fmt.Sprintf("the two cells of a clue %q have a side in common", e.Name)
	case NoCircle:
		return `an arrow is written as "arrow r1c1 = r1c2 r1c3"`
	}
	return fmt.Sprintf("a clue %q is about the whole grid and has no cells", e.Name)
}

// Parse reads a clue as Text writes it. The error is a *ClueError.
func Parse(l *sudoku.Layout, text string) (sudoku.Clue, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return sudoku.Clue{}, &ClueError{Kind: UnknownKind}
	}
	kind, ok := sudoku.ClueKindNamed(strings.ToLower(words[0]))
	if !ok {
		return sudoku.Clue{}, &ClueError{Kind: UnknownKind, Name: words[0]}
	}
	c, r := sudoku.Clue{Kind: kind, Number: kinds[kind].usual}, kinds[kind]
	words = words[1:]
	if r.number != never && len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > largest {
				return sudoku.Clue{}, &ClueError{Kind: LargeNumber, Name: kind.String(), Word: words[0], Most: largest}
			}
			c.Number, words = n, words[1:]
		}
	}
	if kind == sudoku.Arrow && len(words) > 1 {
		if words[1] != "=" {
			return sudoku.Clue{}, &ClueError{Kind: NoCircle, Name: kind.String()}
		}
		words = slices.Delete(words, 1, 2)
	}
	for _, word := range words {
		cell, ok := l.CellNamed(strings.ToLower(word))
		if !ok {
			return sudoku.Clue{}, &ClueError{Kind: NoCell, Name: kind.String(), Word: word}
		}
		c.Cells = append(c.Cells, cell)
	}
	return c, Check(l, c)
}

// Text returns a clue as texts have it: "cage 15 r1c1 r1c2".
func Text(l *sudoku.Layout, c sudoku.Clue) string {
	words := []string{c.Kind.String()}
	if c.Number != 0 {
		words = append(words, strconv.Itoa(c.Number))
	}
	for i, cell := range c.Cells {
		if i == 1 && c.Kind == sudoku.Arrow {
			words = append(words, "=")
		}
		words = append(words, l.CellName(cell))
	}
	return strings.Join(words, " ")
}

// Check returns what is wrong with a clue, a *ClueError, or nil.
func Check(l *sudoku.Layout, c sudoku.Clue) error {
	name := c.Kind.String()
	if c.Kind >= sudoku.ClueKinds {
		return &ClueError{Kind: UnknownKind, Name: name}
	}
	r := kinds[c.Kind]
	most := r.most
	if most == 0 && !r.repeats {
		most = l.Cells()
	}
	if c.Kind == sudoku.Cage {
		most = l.Side()
	}
	switch {
	case c.Number < 0 || c.Number > largest:
		return &ClueError{Kind: LargeNumber, Name: name, Word: strconv.Itoa(c.Number), Most: largest}
	case (r.number == never) && c.Number != 0, c.Number == 0 && (r.number == always || r.usual > 0):
		return &ClueError{Kind: NoNumber, Name: name}
	case r.ofGrid():
		if len(c.Cells) > 0 {
			return &ClueError{Kind: UnwantedCells, Name: name}
		}
		return nil
	case len(c.Cells) < r.least:
		return &ClueError{Kind: TooFewCells, Name: name, Most: r.least}
	case most > 0 && len(c.Cells) > most:
		return &ClueError{Kind: TooManyCells, Name: name, Most: most}
	case len(c.Cells) > largest:
		return &ClueError{Kind: TooManyCells, Name: name, Most: largest}
	}
	for i, cell := range c.Cells {
		if cell < 0 || cell >= l.Cells() {
			return &ClueError{Kind: NoCell, Name: name, Word: strconv.Itoa(cell)}
		}
		if !r.repeats && slices.Contains(c.Cells[:i], cell) {
			return &ClueError{Kind: TwiceTheCell, Name: name, Word: l.CellName(cell)}
		}
	}
	if r.touch && !slices.Contains(neighbours(l, c.Cells[0]), c.Cells[1]) {
		return &ClueError{Kind: NoNeighbours, Name: name}
	}
	return nil
}

// Of returns clues with what they mean; nil for none. The error is a *ClueError.
func Of(l *sudoku.Layout, clues []sudoku.Clue) (*sudoku.Clues, error) {
	if len(clues) == 0 {
		return nil, nil
	}
	m := meaning{layout: l, clues: clues, constraints: make([]sudoku.Constraint, 0, 2*len(clues))}
	for i, c := range clues {
		if err := Check(l, c); err != nil {
			return nil, err
		}
		m.clue = i
		kinds[c.Kind].mean(&m, c)
	}
	return sudoku.NewClues(l, clues, m.constraints), nil
}
