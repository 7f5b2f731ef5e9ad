package foreign

import (
	"regexp"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// Solo of Simon Tatham's Portable Puzzle Collection has a line for each game: its kind, and the cells row by row, a letter for as many blanks as its place
// in the alphabet, and "_" between two digits that would be read as one.
//
//	3x3:4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2
//
// The kind is the columns and rows of boxes, or the side and "j" for a jigsaw; then "x" for diagonals, "k" for killer cages, and how such games are
// made, which says nothing of this one. The regions and the cages follow the cells after commas.
const solo = "Simon Tatham's Solo"

var (
	soloGame  = regexp.MustCompile(`^([0-9]{1,2})(?:x([0-9]{1,2})|(j))([a-z0-9]*)([:#])(.+)$`)
	soloStart = regexp.MustCompile(`^[0-9]{1,2}(x[0-9]{1,2}|j)[a-z0-9]*[:#]`)
	soloBegun = regexp.MustCompile(`^[0-9]{1,2}((x([0-9]{1,2}[a-z0-9]{0,12})?)|(j[a-z0-9]{0,12}))?$`)
)

// readSolo reads lines that are such games.
func readSolo(text []byte) (entries []format.Entry, known bool, bad *Error) {
	line := 0
	for game := range strings.Lines(string(text)) {
		line++
		if game = strings.TrimSpace(game); game == "" {
			continue
		}
		b, rules, is, wrong := soloBoard(game)
		if !is {
			return nil, false, nil
		}
		if wrong != nil {
			return nil, true, wrong
		}
		e := b.entry()
		e.Puzzle.Unknown, e.Line = unknownOf(solo, rules, []byte(game)), line
		entries = append(entries, e)
	}
	return entries, len(entries) > 0, nil
}

// soloBoard reads one game, with the rules that Nonet does not know, and reports whether a text is one.
func soloBoard(game string) (b *board, rules []string, is bool, bad *Error) {
	m := soloGame.FindStringSubmatch(game)
	if m == nil {
		return nil, nil, false, nil
	}
	columns, rows, jigsaw, kind, cells := m[1], m[2], m[3] != "", m[4], m[6]
	if m[5] == "#" {
		return nil, nil, true, &Error{Kind: "seed", Values: map[string]any{"Program": solo}}
	}
	c, _ := strconv.Atoi(columns) // of two figures at most
	r, _ := strconv.Atoi(rows)
	var l *sudoku.Layout
	var err error
	if jigsaw {
		l, err = sudoku.LayoutOfSide(c)
		rules = append(rules, "jigsaw")
	} else {
		l, err = sudoku.NewLayout(r, c) // a box has as many columns as there are rows of boxes
	}
	if err != nil {
		return nil, nil, true, &Error{Kind: "side", Values: map[string]any{"Program": solo, "Side": max(c, c*r)}}
	}
	kind, _, _ = strings.Cut(kind, "d") // the difficulty
	if strings.Contains(kind, "k") {
		rules = append(rules, "killer")
	}
	if strings.Contains(kind, "x") {
		rules = append(rules, "diagonals")
	}
	cells, _, more := strings.Cut(cells, ",")
	b = newBoard(l)
	if !b.fillSolo(cells) || more && rules == nil {
		return nil, nil, true, damaged(solo)
	}
	return b, rules, true, nil
}

// fillSolo fills in the givens of a game, and reports whether there are as many cells as the board has.
func (b *board) fillSolo(cells string) bool {
	at := 0
	for i := 0; i < len(cells); {
		switch char := cells[i]; {
		case char >= 'a' && char <= 'z':
			at += int(char-'a') + 1
			i++
		case char == '_':
			i++
		case char >= '1' && char <= '9':
			end := i
			for end < len(cells) && end < i+3 && cells[end] >= '0' && cells[end] <= '9' {
				end++
			}
			digit, _ := strconv.Atoi(cells[i:end]) // of three figures at most
			if at >= b.layout.Cells() || digit > b.layout.Side() {
				return false
			}
			b.givens[at] = uint8(digit)
			at, i = at+1, end
		default:
			return false
		}
		if at > b.layout.Cells() {
			return false
		}
	}
	return at == b.layout.Cells()
}
