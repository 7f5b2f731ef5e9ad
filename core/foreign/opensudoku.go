package foreign

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

const openSudoku = "OpenSudoku"

// readOpenSudoku reads a file of OpenSudoku, which has any number of puzzles: 81 digits each, or from version 2 on the state of a game. Version 3, and
// OpenSudoku 2, which is "<opensudoku2", have other names for most attributes.
func readOpenSudoku(text []byte) ([]format.Entry, bool, *Error) {
	if !bytes.HasPrefix(text, []byte("<")) || !bytes.Contains(text, []byte("<opensudoku")) {
		return nil, false, nil
	}
	var entries []format.Entry
	title := ""
	in := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return entries, true, nil
		}
		if err != nil {
			return nil, true, damaged(openSudoku)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		attribute := func(names ...string) string {
			for _, a := range start.Attr {
				if slices.Contains(names, a.Name.Local) {
					return a.Value
				}
			}
			return ""
		}
		switch start.Name.Local {
		case "name":
			if err := in.DecodeElement(&title, &start); err != nil {
				return nil, true, damaged(openSudoku)
			}
			title = strings.TrimSpace(title)
		case "folder":
			title = attribute("name", "folder_name")
		case "game":
			e, ok := openSudokuGame(attribute("data", "cells_data"))
			if !ok {
				return nil, true, damaged(openSudoku)
			}
			e.Title, e.Note = title, attribute("note", "user_note")
			e.Line, _ = in.InputPos()
			entries = append(entries, e)
		}
	}
}

// openSudokuGame reads a game: its digits, or after the number of the version for each cell its digit, its notes and whether it may be changed.
func openSudokuGame(data string) (format.Entry, bool) {
	l := sudoku.Classic()
	b := newContent(l)
	parts := strings.Fields(data) // "version:", its number and the cells
	if len(parts) != 3 || parts[0] != "version:" {
		ok := fillPlain(b.givens, data)
		return b.entry(), ok
	}
	version, _ := strconv.Atoi(parts[1]) // 0 if it is none
	if version < 1 || version > 5 {
		return format.Entry{}, false
	}
	cells := parts[2]
	if version == 2 {
		cells = strings.ReplaceAll(cells, "||", "|") // there was a sign too many
	}
	fields := strings.Split(strings.TrimSuffix(cells, "|"), "|")
	width := openSudokuWidth(version)
	if len(fields) != width*l.Cells() {
		return format.Entry{}, false
	}
	for cell := range l.Cells() {
		of := fields[width*cell:][:width]
		digit, err := strconv.Atoi(of[0])
		notes, ok := openSudokuNotes(of[1], version)
		if err != nil || digit < 0 || digit > l.Side() || !ok {
			return format.Entry{}, false
		}
		b.fill(cell, uint8(digit), of[width-1] == "0")
		b.left[cell] = notes
		if width == 3 {
			continue
		}
		// There are two kinds of notes: the first is in the corners.
		if b.left[cell], ok = openSudokuNotes(of[2], version); !ok {
			return format.Entry{}, false
		}
		b.corner[cell] = notes
		if width == 5 {
			if b.colour[cell], err = strconv.Atoi(of[3]); err != nil || b.colour[cell] < 0 || b.colour[cell] > hues {
				return format.Entry{}, false
			}
		}
	}
	return b.entry(), true
}

// openSudokuWidth returns the number of fields of a cell: its digit, its notes, from version 4 on the notes in its centre, from version 5 on its colour, and
// whether it may be changed.
func openSudokuWidth(version int) int { return max(3, version) }

// openSudokuNotes reads the notes of a cell: digits and commas in version 1, later a number with a bit for each.
func openSudokuNotes(text string, version int) (sudoku.Digits, bool) {
	if text == "-" || text == "" {
		return 0, true
	}
	if version > 1 {
		n, err := strconv.ParseUint(text, 10, 9)
		return sudoku.Digits(n), err == nil
	}
	var set sudoku.Digits
	for digit := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
		if len(digit) != 1 || digit < "1" || digit > "9" {
			return 0, false
		}
		set = set.With(digit[0] - '0')
	}
	return set, true
}

// fillPlain reads a digit for each cell, 0 for a blank.
func fillPlain(grid sudoku.Grid, text string) bool {
	text = strings.TrimSpace(text)
	if len(text) != len(grid) {
		return false
	}
	for cell := range grid {
		if text[cell] < '0' || text[cell] > '9' {
			return false
		}
		grid[cell] = text[cell] - '0'
	}
	return true
}
