package foreign

import (
	"bytes"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// The first line of every saved game of Simon Tatham's puzzles, which has no other game than Solo that is a Sudoku.
const soloSave = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection"

// readSoloSave reads a saved game of Solo: its puzzle, and the moves up to the one that was shown.
func readSoloSave(text []byte) ([]format.Entry, bool, *Error) {
	if !bytes.HasPrefix(text, []byte(soloSave)) {
		return nil, false, nil
	}
	var kind, cells string
	var moves []soloField
	shown := 0
	for len(text) > 0 {
		field, rest, ok := cutSoloField(text)
		if !ok {
			return nil, true, damaged(solo)
		}
		switch text = rest; field.name {
		case "GAME":
			if field.value != "Solo" {
				return nil, true, &Error{Kind: "game"}
			}
		case "CPARAMS":
			kind = field.value
		case "DESC":
			cells = field.value
		case "STATEPOS":
			shown, _ = strconv.Atoi(field.value)
		case "MOVE", "SOLVE", "RESTART":
			moves = append(moves, field)
		}
	}
	game := kind + ":" + cells
	b, clues, is, bad := soloContent(game)
	switch {
	case bad != nil:
		return nil, true, bad
	case !is || shown < 1 || shown > len(moves)+1: // the first state is the one before all moves
		return nil, true, damaged(solo)
	}
	for _, move := range moves[:shown-1] {
		if !b.moveSolo(move) {
			return nil, true, damaged(solo)
		}
	}
	e := b.entry()
	e.Puzzle.Clues = clues
	return []format.Entry{e}, true, nil
}

// A soloField is a named value of a saved game.
type soloField struct{ name, value string }

// cutSoloField reads the first field of a text: a name, the number of bytes, and as many bytes of a value.
//
//	MOVE    :6:R0,0,3
func cutSoloField(text []byte) (field soloField, rest []byte, ok bool) {
	name, text, _ := bytes.Cut(text, []byte(":"))
	length, text, _ := bytes.Cut(text, []byte(":"))
	n, err := strconv.Atoi(string(length))
	if err != nil || n < 0 || n > len(text) {
		return field, nil, false
	}
	return soloField{string(bytes.TrimSpace(name)), string(text[:n])}, bytes.TrimLeft(text[n:], "\r\n"), true
}

// moveSolo makes a move, and reports whether it is one.
func (b *content) moveSolo(move soloField) bool {
	switch {
	case move.name == "RESTART":
		clear(b.typed)
		clear(b.left)
	case move.value == "M": // every candidate in every blank cell
		for cell := range b.left {
			if b.givens[cell]+b.typed[cell] == 0 {
				b.left[cell] = b.layout.All()
			}
		}
	case strings.HasPrefix(move.value, "S"): // the solution
		digits := strings.Split(move.value[1:], ",")
		if len(digits) != b.layout.Cells() {
			return false
		}
		for cell, text := range digits {
			digit, err := strconv.Atoi(text)
			if err != nil || !b.writeSolo(cell, digit) {
				return false
			}
		}
	default: // R0,0,3 writes 3 into the first cell, P0,0,3 makes a note of it or takes that back
		parts := strings.Split(strings.TrimLeft(move.value, "RP"), ",")
		if len(parts) != 3 {
			return false
		}
		column, bad1 := strconv.Atoi(parts[0])
		row, bad2 := strconv.Atoi(parts[1])
		digit, bad3 := strconv.Atoi(parts[2])
		side := b.layout.Side()
		if bad1 != nil || bad2 != nil || bad3 != nil || min(column, row, digit) < 0 || max(column, row) >= side || digit > side {
			return false
		}
		cell := b.layout.Cell(row, column)
		if digit == 0 || move.value[0] != 'P' {
			return b.writeSolo(cell, digit)
		}
		if b.givens[cell]+b.typed[cell] == 0 {
			b.left[cell] ^= sudoku.Of(uint8(digit))
		}
	}
	return true
}

// writeSolo writes a digit into a cell, or 0 for none, and reports whether there is such a digit.
func (b *content) writeSolo(cell, digit int) bool {
	if digit < 0 || digit > b.layout.Side() {
		return false
	}
	if b.givens[cell] == 0 {
		b.fill(cell, uint8(digit), false)
		b.left[cell] = 0
	}
	return true
}
