// Package examples holds positions of real puzzles in which a technique finds its next step, at least one for nearly every technique.
// The drawings in docs/techniques.md show them, and tests can use them.
//
//	for _, e := range examples.All() {
//		fmt.Println(e.Deduction)
//	}
//
// The positions are found by the program scripts/techniques. Exercises are left to core/practice, and sentences to
// core/logic/hint.
package examples

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonet/core/logic"
	"nonet/core/position"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/textfile"
	"nonet/core/yield"
)

//go:embed examples.txt
var text string

// An Example is a position and a deduction that is possible there.
type Example struct {
	Grid      *logic.Grid // the caller's own
	Deduction logic.Deduction
}

// All returns the examples, in the order of their techniques. The first of a technique is the clearest.
func All() []Example {
	list := make([]Example, len(all()))
	for i, e := range all() {
		list[i] = Example{e.Grid.Clone(), e.Deduction}
	}
	return list
}

// Of returns the examples of a technique.
func Of(t *logic.Technique) []Example {
	return slices.DeleteFunc(All(), func(e Example) bool { return e.Deduction.Technique != t })
}

var all = sync.OnceValue(func() []Example {
	var list []Example
	for line := range textfile.Lines(text) {
		if line == "" || line[0] == '#' {
			continue
		}
		yield.Now()
		e, err := Parse(line)
		if err != nil {
			panic(fmt.Sprintf("examples.txt: %v: %s", err, line)) // a test reads them all
		}
		list = append(list, e)
	}
	return list
})

// String returns the example as a line, which Parse reads. Its fields are separated by tabs: the ID of the technique; the cells, with a + before
// digits that were not printed with the puzzle; the candidates that were struck before; and the effect. A candidate is written like 7r1c2, and
// in the effect it has a + if it is placed and a - if it is struck. Of a puzzle that is not plain a fifth field has the shape of its layout and, after
// semicolons, its clues. The zero Example is an empty line.
func (e Example) String() string {
	if e.Grid == nil || e.Deduction.Technique == nil {
		return ""
	}
	l := e.Grid.Layout()
	var cells strings.Builder
	givens := make(sudoku.Grid, l.Cells())
	for cell := range givens {
		digit := e.Grid.Digit(cell)
		switch {
		case digit == 0:
			cells.WriteByte('.')
			continue
		case !e.Grid.Given(cell):
			cells.WriteByte('+')
		}
		givens[cell] = digit
		cells.WriteString(sudoku.Symbol(digit))
	}
	var struck, effect []string
	for cell := range givens {
		if givens[cell] != 0 {
			continue
		}
		for digit := range (l.Candidates(givens, cell) &^ e.Grid.Candidates(cell)).All() {
			struck = append(struck, name(l, position.Candidate{Cell: cell, Digit: digit}))
		}
	}
	for _, c := range e.Deduction.Places {
		effect = append(effect, "+"+name(l, c))
	}
	for _, c := range e.Deduction.Strikes {
		effect = append(effect, "-"+name(l, c))
	}
	fields := []string{e.Deduction.Technique.ID, cells.String(), strings.Join(struck, " "), strings.Join(effect, " ")}
	if !e.Grid.Plain() {
		printed := []string{l.Shape().String()}
		for _, c := range e.Grid.Clues().All() {
			printed = append(printed, rules.Text(l, c))
		}
		fields = append(fields, strings.Join(printed, ";"))
	}
	return strings.Join(fields, "\t")
}

func name(l *sudoku.Layout, c position.Candidate) string {
	return sudoku.Symbol(c.Digit) + l.CellName(c.Cell)
}

// Parse reads a line. The technique must find a deduction with the effect.
func Parse(line string) (Example, error) {
	fields := strings.Split(line, "\t")
	if len(fields) == 4 {
		fields = append(fields, "")
	}
	if len(fields) != 5 {
		return Example{}, fmt.Errorf("%d fields instead of 4 or 5", len(fields))
	}
	technique := logic.ByID(fields[0])
	if technique == nil {
		return Example{}, errors.New("unknown technique " + strconv.Quote(fields[0]))
	}
	g, err := gridOf(fields[1], fields[2], fields[4])
	if err != nil {
		return Example{}, err
	}
	for d := range technique.All(g, logic.Options{}) {
		e := Example{g, d}
		if parts := strings.Split(e.String(), "\t"); parts[3] == fields[3] {
			return e, nil
		}
	}
	return Example{}, fmt.Errorf("%s does not find this", technique.Name)
}

// blankOf returns the puzzle without givens of a shape and clues, a plain one if there are none.
func blankOf(side int, printed string) (sudoku.Puzzle, error) {
	shape, clues, _ := strings.Cut(printed, ";")
	l, err := sudoku.LayoutOfSide(side)
	if s, ok := sudoku.ShapeOf(shape); ok {
		l, err = s.Layout()
	}
	if err != nil || l.Side() != side {
		return sudoku.Puzzle{}, fmt.Errorf("no grid of %d rows has the shape %q", side, shape)
	}
	var all []sudoku.Clue
	for text := range strings.SplitSeq(clues, ";") {
		if text == "" {
			continue
		}
		c, err := rules.Parse(l, text)
		if err != nil {
			return sudoku.Puzzle{}, err
		}
		all = append(all, c)
	}
	p := sudoku.Empty(l)
	p.Clues, err = rules.Of(l, all)
	return p, err
}

// gridOf reads cells, struck candidates and what the puzzle prints besides.
func gridOf(cells, struck, printed string) (*logic.Grid, error) {
	puzzle, err := blankOf(side(cells), printed)
	if err != nil {
		return nil, err
	}
	l := puzzle.Layout
	var later []position.Candidate
	cell, plus := 0, false
	for _, r := range cells {
		if r == '+' {
			plus = true
			continue
		}
		if r != '.' {
			digit, ok := sudoku.DigitOf(r, l.Side())
			if !ok {
				return nil, fmt.Errorf("%q is no digit", r)
			}
			if plus {
				later = append(later, position.Candidate{Cell: cell, Digit: digit})
			} else {
				puzzle.Givens[cell] = digit
			}
		}
		cell, plus = cell+1, false
	}
	g, err := logic.NewGrid(puzzle)
	if err != nil {
		return nil, err
	}
	for _, c := range later {
		g.Place(c.Cell, c.Digit)
	}
	for _, field := range strings.Fields(struck) {
		digit, ok := sudoku.DigitOf(rune(field[0]), l.Side())
		cell, known := l.CellNamed(field[1:])
		if !ok || !known {
			return nil, fmt.Errorf("%q is no candidate", field)
		}
		g.Strike(cell, digit)
	}
	return g, nil
}

// side returns the side of the grid that some text has the cells of.
func side(cells string) int {
	n := len([]rune(cells)) - strings.Count(cells, "+")
	for s := range sudoku.MaxSide + 1 {
		if s*s == n {
			return s
		}
	}
	return 0
}
