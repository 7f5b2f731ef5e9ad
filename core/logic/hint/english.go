package hint

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/logic"
	"nonet/core/sudoku"
)

// A Hint says a step in three strengths, each a sentence or more.
type Hint struct {
	Technique string `json:"technique"` // what to look for
	Where     string `json:"where"`     // which digits, and in which houses or cells
	Reason    string `json:"reason"`    // all of it: the pattern, why it proves something, and what follows
}

// English returns the hint for a deduction on a grid.
func English(g *logic.Grid, d logic.Deduction) Hint {
	e := english{g.Layout(), d}
	return Hint{
		Technique: "Look for " + withArticle(d.Technique.Name) + ".",
		Where:     e.where(),
		Reason:    e.reason() + " " + e.effect(),
	}
}

// An english is a deduction that is being said.
type english struct {
	layout *sudoku.Layout
	d      logic.Deduction
}

// where says which digits, and in which houses or cells.
func (e english) where() string {
	place := e.cells(e.d.Cells)
	if len(e.d.Houses) > 0 {
		place = e.houses(e.d.Houses)
	}
	switch {
	case place == "":
		return "On " + e.digits(e.d.Digits) + "."
	case e.d.Digits == 0 || e.d.Technique == logic.FullHouse:
		return "In " + place + "."
	}
	return "On " + e.digits(e.d.Digits) + ", in " + place + "."
}

// reason says the pattern and why it proves something. Techniques without words of their own are explained by their definition.
func (e english) reason() string {
	d := e.d
	switch d.Technique {
	case logic.FullHouse:
		return fmt.Sprintf("%s is the last empty cell of %s.", e.cells(d.Cells), e.houses(d.Houses))
	case logic.NakedSingle:
		return fmt.Sprintf("Every digit but %s is already in the row, the column or the box of %s, or struck there.", e.digits(d.Digits), e.cells(d.Cells))
	case logic.HiddenSingle:
		return fmt.Sprintf("In %s, %s can only go to %s.", e.houses(d.Houses), e.digits(d.Digits), e.cells(d.Cells))
	case logic.LockedPointing, logic.LockedClaiming:
		return fmt.Sprintf("In %s, %s can only go to %s. These cells are all in %s too, so one of them holds its %[2]s.",
			e.houses(d.Houses[:1]), e.digits(d.Digits), e.anyOf(d.Cells), e.houses(d.Houses[1:]))
	case logic.LockedPair, logic.LockedTriple, logic.NakedPair, logic.NakedTriple, logic.NakedQuad, logic.LargeSubset:
		return fmt.Sprintf("In %s the cells %s can only be %s, so they hold all of these digits.", e.houses(d.Houses), e.cells(d.Cells), e.digits(d.Digits))
	case logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuad:
		return fmt.Sprintf("In %s the digits %s can only go to %s, so these cells hold nothing else.", e.houses(d.Houses), e.digits(d.Digits), e.cells(d.Cells))
	case logic.XYWing, logic.XYZWing:
		z := d.Strikes[0].Digit
		all := "one of " + e.cells(d.Cells[1:])
		if d.Technique == logic.XYZWing {
			all = "one of " + e.cells(d.Cells)
		}
		return fmt.Sprintf("Whichever digit %s is, %s is %s.", e.cells(d.Cells[:1]), all, sudoku.Symbol(z))
	}
	if len(d.Covers) > 0 {
		return fmt.Sprintf("%s Here the houses are %s, and those that cover them are %s.", d.Technique.Definition, e.houses(d.Houses), e.houses(d.Covers))
	}
	if cells := e.cells(d.Cells); cells != "" {
		return fmt.Sprintf("%s Here the cells are %s.", d.Technique.Definition, cells)
	}
	return d.Technique.Definition
}

// effect says what follows: "So r1c1 is 5.", "So r1c1 and r2c3 lose 7."
func (e english) effect() string {
	var parts []string
	for _, c := range e.d.Places {
		parts = append(parts, e.layout.CellName(c.Cell)+" is "+sudoku.Symbol(c.Digit))
	}
	// Cells that lose the same digits are named together.
	var losses []loss
	for _, c := range e.d.Strikes {
		i := slices.IndexFunc(losses, func(l loss) bool { return l.cells[0] == c.Cell })
		if i < 0 {
			losses = append(losses, loss{cells: []int{c.Cell}})
			i = len(losses) - 1
		}
		losses[i].digits = losses[i].digits.With(c.Digit)
	}
	var merged []loss
	for _, l := range losses {
		if i := slices.IndexFunc(merged, func(m loss) bool { return m.digits == l.digits }); i >= 0 {
			merged[i].cells = append(merged[i].cells, l.cells...)
		} else {
			merged = append(merged, l)
		}
	}
	for _, l := range merged {
		verb := " lose "
		if len(l.cells) == 1 {
			verb = " loses "
		}
		parts = append(parts, e.cells(l.cells)+verb+e.digits(l.digits))
	}
	return "So " + strings.Join(parts, "; ") + "."
}

// A loss is cells that lose the same digits.
type loss struct {
	cells  []int
	digits sudoku.Digits
}

// cells lists cells: "r1c1, r1c4 and r2c3".
func (e english) cells(cells []int) string { return list(e.names(cells), "and") }

func (e english) anyOf(cells []int) string { return list(e.names(cells), "or") }

func (e english) names(cells []int) []string {
	names := make([]string, len(cells))
	for i, cell := range cells {
		names[i] = e.layout.CellName(cell)
	}
	return names
}

// digits lists digits: "2 and 5".
func (e english) digits(digits sudoku.Digits) string {
	var names []string
	for d := range digits.All() {
		names = append(names, sudoku.Symbol(d))
	}
	return list(names, "and")
}

// houses lists houses: "row 2 and box 3".
func (e english) houses(houses []int) string {
	var names []string
	for _, h := range houses {
		names = append(names, e.layout.Houses()[h].String())
	}
	return list(names, "and")
}

// list joins words for a sentence: "a, b and c".
func list(words []string, and string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " " + and + " " + words[last]
}

// withArticle puts "a" or "an" before the name of a technique.
func withArticle(name string) string {
	word, _, _ := strings.Cut(name, " ")
	switch {
	case strings.HasSuffix(name, "Candidates (Pointing)"), strings.HasSuffix(name, "Candidates (Claiming)"):
		return name
	case strings.HasPrefix(word, "X"), strings.HasPrefix(word, "A"), strings.HasPrefix(word, "E"):
		return "an " + name // also letters that are read out: X-Wing, AIC
	}
	return "a " + name
}
