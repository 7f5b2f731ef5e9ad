package library

import (
	"fmt"
	"strconv"
	"strings"

	"nonet/core/session"
)

// changeText returns the difference of two boards as a line of the history: "r1c3 .>4"
// for each cell. Digits are numbers here, for any side of the board.
func changeText(before, after session.State) string {
	var cells []string
	for cell := range before.Typed {
		if before.Typed[cell] != after.Typed[cell] || before.Puzzle.Givens[cell] != after.Puzzle.Givens[cell] {
			cells = append(cells, before.Layout().CellName(cell)+" "+content(before, cell)+">"+content(after, cell))
		}
	}
	return strings.Join(cells, ", ")
}

// content returns what a cell holds: "." for nothing, "4" for a typed digit, "=4" for a
// given.
func content(s session.State, cell int) string {
	switch given, typed := s.Puzzle.Givens[cell], s.Typed[cell]; {
	case given != 0:
		return "=" + strconv.Itoa(int(given))
	case typed != 0:
		return strconv.Itoa(int(typed))
	}
	return "."
}

// A direction is the direction in which a change is applied.
type direction bool

const (
	makeAgain direction = false
	takeBack  direction = true
)

// changed returns a board after a change, or before it. It returns an error if the board
// does not hold what the line says.
func changed(s session.State, line string, d direction) (session.State, error) {
	s.Typed = s.Typed.Clone()
	if strings.Contains(line, "=") { // otherwise all boards of the history can share the givens
		s.Puzzle.Givens = s.Puzzle.Givens.Clone()
	}
	for _, part := range strings.Split(line, ", ") {
		if part == "" {
			continue
		}
		name, contents, _ := strings.Cut(part, " ")
		from, to, ok := strings.Cut(contents, ">")
		if d == takeBack {
			from, to = to, from
		}
		cell, known := s.Layout().CellNamed(name)
		if !ok || !known || content(s, cell) != from || !put(s, cell, to) {
			return s, fmt.Errorf("its history does not fit the board: %q", part)
		}
	}
	return s, nil
}

// put sets a cell from its text.
func put(s session.State, cell int, text string) bool {
	number, given := strings.CutPrefix(text, "=")
	digit, err := strconv.Atoi(number)
	if text == "." {
		digit, err = 0, nil
	}
	if err != nil || digit < 0 || digit > s.Layout().Side() || text == "0" {
		return false
	}
	s.Typed[cell] = 0
	if s.Puzzle.Givens[cell] != 0 {
		s.Puzzle.Givens[cell] = 0
	}
	if given {
		s.Puzzle.Givens[cell] = uint8(digit)
	} else {
		s.Typed[cell] = uint8(digit)
	}
	return true
}
