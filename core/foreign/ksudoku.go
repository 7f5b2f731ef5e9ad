package foreign

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const ksudoku = "KSudoku"

// A ksudokuChange is what a cell became in a game: a digit, or notes with 1 for each digit that is noted and 0 for the others.
type ksudokuChange struct {
	Index   int    `xml:"index,attr"`
	Value   uint8  `xml:"value,attr"`
	Given   bool   `xml:"given,attr"`
	Markers string `xml:"markers,attr"`
}

// readKSudoku reads a saved game of KSudoku: its puzzle, and all changes since. Cells are column by column.
func readKSudoku(text []byte) ([]format.Entry, bool, *Error) {
	if !bytes.HasPrefix(text, []byte("<")) || !bytes.Contains(text, []byte("<ksudoku")) {
		return nil, false, nil
	}
	var file struct {
		Game struct {
			Puzzle struct {
				Graph struct {
					Order int    `xml:"order,attr"`
					Type  string `xml:"type,attr"`
					Kind  string `xml:"specific-type,attr"`
				} `xml:"graph"`
				Values string `xml:"values"`
			} `xml:"puzzle"`
			History struct {
				Events []struct {
					ksudokuChange
					Several []ksudokuChange `xml:"simple-event"`
				} `xml:",any"`
			} `xml:"history"`
		} `xml:"game"`
	}
	if xml.Unmarshal(text, &file) != nil {
		return nil, true, damaged(ksudoku)
	}
	graph := file.Game.Puzzle.Graph
	var rules []string
	if kind := strings.TrimSpace(graph.Kind); kind != "" && kind != "Plain" || graph.Type != "sudoku" {
		rules = []string{cmp.Or(kind, graph.Type)}
	}
	l, err := sudoku.LayoutOfSide(graph.Order)
	if err != nil {
		return nil, true, &Error{Kind: "shape", Values: map[string]any{"Program": ksudoku, "Rows": graph.Order}}
	}
	values := strings.TrimSpace(file.Game.Puzzle.Values)
	if len(values) != l.Cells() {
		return nil, true, damaged(ksudoku)
	}
	b := newBoard(l)
	cellOf := func(index int) int { return l.Cell(index%l.Side(), index/l.Side()) }
	for i := range values { // b for 1, c for 2
		if digit := values[i] - 'a'; values[i] != '_' && int(digit) <= l.Side() {
			b.fill(cellOf(i), digit, true)
		} else if values[i] != '_' {
			return nil, true, damaged(ksudoku)
		}
	}
	for _, event := range file.Game.History.Events {
		changes := event.Several
		if len(changes) == 0 {
			changes = []ksudokuChange{event.ksudokuChange}
		}
		for _, c := range changes {
			if c.Index < 0 || c.Index >= l.Cells() || int(c.Value) > l.Side() || len(c.Markers) > l.Side()+1 {
				return nil, true, damaged(ksudoku)
			}
			cell := cellOf(c.Index)
			if b.givens[cell] != 0 || c.Given {
				continue
			}
			b.fill(cell, c.Value, false)
			b.left[cell] = 0
			for i := range c.Markers {
				if c.Markers[i] == '1' {
					b.left[cell] = b.left[cell].With(uint8(i) + 1)
				}
			}
			b.left[cell] &= l.All()
		}
	}
	e := b.entry()
	e.Puzzle.Unknown = unknownOf(ksudoku, rules, text)
	return []format.Entry{e}, true, nil
}
