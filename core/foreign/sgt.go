package foreign

import (
	"regexp"
	"strconv"
	"strings"

	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// Solo of Simon Tatham's Portable Puzzle Collection has a line for each game: its kind, and the cells row by row, a letter for as many blanks as its place
// in the alphabet, and "_" between two digits that would be read as one.
//
//	3x3:4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2
//
// The kind is the columns and rows of boxes, or the side and "j" for a jigsaw; then "x" for diagonals, "k" for killer cages, and how such games are
// made, which says nothing of this one. After the cells follow, with commas between them, the regions of a jigsaw and, for a killer, the cages and
// their sums, which are written like the cells, each at the first cell of its cage.
//
// Regions and cages are written as the lines between cells: first those between neighbours in a row, row by row, then those between neighbours
// in a column, column by column. A letter says how many pairs have no line before one that has; "_" is none, and "z" 25 without a line after them.
const solo = "Simon Tatham's Solo"

var (
	soloGame  = regexp.MustCompile(`^([0-9]{1,2})(?:x([0-9]{1,2})|(j))([a-z0-9]*)([:#])(.+)$`)
	soloStart = regexp.MustCompile(`^[0-9]{1,2}(x[0-9]{1,2}|j)[a-z0-9]*[:#]`)
	soloBegun = regexp.MustCompile(`^[0-9]{1,2}((x([0-9]{1,2}[a-z0-9]{0,12})?)|(j[a-z0-9]{0,12}))?$`)
)

// readSolo reads a line that is such a game.
func readSolo(text []byte) (entries []format.Entry, known bool, bad *Error) {
	e, known, bad := soloLine(strings.TrimSpace(string(text)))
	if !known || bad != nil {
		return nil, known, bad
	}
	return []format.Entry{e}, true, nil
}

// soloLine reads a line that is such a game.
func soloLine(line string) (e format.Entry, ok bool, bad *Error) {
	b, clues, ok, bad := soloContent(strings.TrimPrefix(line, "\uFEFF"))
	if !ok || bad != nil {
		return e, ok, bad
	}
	e = b.entry()
	e.Puzzle.Clues = clues
	return e, true, nil
}

func isNoSolo(line string) bool {
	_, ok, _ := soloLine(line)
	return !ok
}

// soloContent reads one game and its cages, and reports whether a text is one.
func soloContent(game string) (b *content, clues *sudoku.Clues, is bool, bad *Error) {
	m := soloGame.FindStringSubmatch(game)
	if m == nil {
		return nil, nil, false, nil
	}
	columns, rows, jigsaw, kind, parts := m[1], m[2], m[3] != "", m[4], strings.Split(m[6], ",")
	if m[5] == "#" {
		return nil, nil, true, &Error{Kind: "seed", Values: map[string]any{"Program": solo}}
	}
	kind, _, _ = strings.Cut(kind, "d") // the difficulty
	killer := strings.Contains(kind, "k")
	want := 1
	if jigsaw {
		want++
	}
	if killer {
		want += 2
	}
	if len(parts) != want {
		return nil, nil, true, damaged(solo)
	}
	c, _ := strconv.Atoi(columns) // of two figures at most
	r, _ := strconv.Atoi(rows)
	shape, side := sudoku.Shape{BoxWidth: r, BoxHeight: c}, c*r // a box has as many columns as there are rows of boxes
	if jigsaw {
		if side = c; side < sudoku.MinSide || side > sudoku.MaxDrawn {
			return nil, nil, true, soloSide(side)
		}
		regions, ok := soloAreas(parts[1], side)
		if !ok {
			return nil, nil, true, damaged(solo)
		}
		shape = sudoku.Shape{Regions: signsOfAreas(regions)}
	}
	if strings.Contains(kind, "x") {
		shape.Extra = sudoku.Diagonals
	}
	l, err := shape.Layout()
	if err != nil && jigsaw {
		return nil, nil, true, damaged(solo)
	}
	if err != nil {
		return nil, nil, true, soloSide(side)
	}
	b = newContent(l)
	givens, ok := soloNumbers(parts[0], l.Cells())
	for cell, n := range givens {
		if ok = ok && n <= side; ok {
			b.givens[cell] = uint8(n)
		}
	}
	if ok && killer {
		clues, ok = soloCages(l, parts[want-2], parts[want-1])
	}
	if !ok {
		return nil, nil, true, damaged(solo)
	}
	return b, clues, true, nil
}

func soloSide(side int) *Error {
	return &Error{Kind: "side", Values: map[string]any{"Program": solo, "Side": side}}
}

// soloNumbers reads a grid of numbers, 0 for a blank, and reports whether the grid is complete.
func soloNumbers(text string, cells int) (numbers []int, ok bool) {
	numbers = make([]int, cells)
	at := 0
	for i := 0; i < len(text); {
		switch char := text[i]; {
		case char >= 'a' && char <= 'z':
			at += int(char-'a') + 1
			i++
		case char == '_':
			i++
		case char >= '1' && char <= '9':
			end := i
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			if at >= cells {
				return nil, false
			}
			numbers[at], _ = strconv.Atoi(text[i:end]) // more than any digit or sum if it has too many figures
			at, i = at+1, end
		default:
			return nil, false
		}
		if at > cells {
			return nil, false
		}
	}
	return numbers, at == cells
}

// soloAreas reads lines between cells, and returns for each cell the first cell of its area. It reports false if they are not as many as the grid
// has.
func soloAreas(text string, side int) (areas []int, ok bool) {
	areas = make([]int, side*side)
	for cell := range areas {
		areas[cell] = cell
	}
	pairs := 2 * side * (side - 1)
	at := 0
	join := func(n int) bool { // the next pairs have no line between them
		for ; n > 0; n, at = n-1, at+1 {
			if at >= pairs {
				return false
			}
			row, column := at/(side-1), at%(side-1)
			a, b := row*side+column, row*side+column+1
			if row >= side {
				row, column = column, row-side
				a, b = row*side+column, (row+1)*side+column
			}
			first, other := min(areas[a], areas[b]), max(areas[a], areas[b])
			for cell := range areas {
				if areas[cell] == other {
					areas[cell] = first
				}
			}
		}
		return true
	}
	for i := range len(text) {
		switch char := text[i]; {
		case char == '_':
			at++
		case char == 'z':
			if !join(25) {
				return nil, false
			}
		case char >= 'a' && char < 'z':
			if !join(int(char - 'a' + 1)) {
				return nil, false
			}
			at++
		default:
			return nil, false
		}
	}
	return areas, at == pairs || at == pairs+1 // a line may be written after the last pair
}

// signsOfAreas writes areas with a sign for each cell.
func signsOfAreas(areas []int) string {
	signs, text := map[int]byte{}, make([]byte, len(areas))
	for cell, area := range areas {
		if signs[area] == 0 {
			signs[area] = byte('1' + len(signs)) // there are not more than cells, 256
		}
		text[cell] = signs[area]
	}
	return string(text)
}

// soloCages reads the cages of a killer and their sums, and reports whether they fit together.
func soloCages(l *sudoku.Layout, areas, sums string) (*sudoku.Clues, bool) {
	cages, ok := soloAreas(areas, l.Side())
	numbers, fits := soloNumbers(sums, l.Cells())
	if !ok || !fits {
		return nil, false
	}
	var clues []sudoku.Clue
	of := map[int]int{} // the index of the clue by first cell
	for cell, first := range cages {
		if cell == first {
			of[cell] = len(clues)
			clues = append(clues, sudoku.Clue{Kind: sudoku.Cage, Number: numbers[cell]})
		} else if numbers[cell] != 0 {
			return nil, false
		}
		c := &clues[of[first]]
		c.Cells = append(c.Cells, cell)
	}
	all, err := rules.Of(l, clues)
	return all, err == nil
}
