package format

import (
	"slices"
	"strings"
	"unicode"

	"nonet/core/sudoku"
)

// A lineKind is the kind of a line.
type lineKind uint8

const (
	rowLine     lineKind = iota // cells: a row of a puzzle, or all of it
	blankLine                   // nothing to read
	commentLine                 // nothing but a comment, or equivalent to one
	headingLine                 // a name for what follows: "Grid 01"
	sectionLine                 // what follows is a part of an .sdk file: "[Puzzle]", "[State]", "[PencilMarks]"
	borderLine                  // "+-------+-------+-------+"
	longLine                    // more than maxLine bytes
	endLine                     // the end of the file
)

// A line is one line of a file and its kind.
type line struct {
	kind    lineKind
	ruled   bool // the line before it is a border
	body    span // without the comment
	comment span // what follows "#"
}

func newLine(text string, number int) line {
	if isPlain(text) {
		return line{kind: rowLine, body: span{number: number, text: text, to: len(text), plain: true}, comment: span{number: number}}
	}
	end, comment := len(text), len(text)
	if hash := strings.IndexByte(text, '#'); hash >= 0 {
		end, comment = hash, hash+1
	}
	l := line{
		body:    span{number: number, text: text, to: end},
		comment: span{number: number, text: text, from: comment, to: len(text)},
	}
	l.kind = l.body.kind()
	if l.kind == blankLine && end < len(text) {
		l.kind = commentLine
	}
	return l
}

// kind returns the kind of a line without its comment.
func (s span) kind() lineKind {
	body := s.String()
	has := func(c class) bool {
		return strings.ContainsFunc(body, func(char rune) bool { return classOf(char) == c })
	}
	switch {
	case isBorder(body):
		return borderLine
	case isHeading(body):
		return headingLine
	case s.isSection(puzzleSection), s.isSection(stateSection), s.isSection(pencilSection):
		return sectionLine
	case s.number == 1 && isColumnNames(body):
		return commentLine
	case has(cell):
		return rowLine
	}
	// Without cells, commas or bars may still hold a row of blanks. Fewer of them are the
	// bracket that ends an array, or part of a border.
	if m := s.measure(); m.tokens >= sudoku.MinSide || m.trailing && m.tokens+1 >= sudoku.MinSide {
		return rowLine
	}
	if has(bar) {
		return borderLine
	}
	return blankLine
}

// isBorder reports whether a line is a horizontal border: mostly dashes, and the usual
// bars and corners between them.
func isBorder(body string) bool {
	dashes, corners := 0, 0
	for _, char := range body {
		switch char {
		case '-', '=', '–', '—', '−', '─', '━', '═', '┄', '┅', '┈', '┉', '╌', '╍':
			dashes++
		case '.', ':', '*', '\'', '`', ',':
			corners++
		case '+':
		default:
			if classOf(char) != bar && !unicode.IsSpace(char) {
				return false
			}
		}
	}
	return dashes > corners
}

// isHeading reports whether a line is a word and a number, as above each puzzle in some
// well-known collections: "Grid 01", "Puzzle 7:". No row of cells looks like one.
func isHeading(body string) bool {
	const longest, longestWord, longestNumber = 24, 12, 4
	if len(body) > longest {
		return false
	}
	parts := strings.Fields(strings.TrimRight(body, ":. "))
	if len(parts) != 2 {
		return false
	}
	word, number := parts[0], parts[1]
	return len(word) >= 3 && len(word) <= longestWord && len(number) <= longestNumber &&
		!strings.ContainsFunc(word, func(char rune) bool { return !unicode.IsLetter(char) }) &&
		!strings.ContainsFunc(number, func(char rune) bool { return char < '0' || char > '9' })
}

// isColumnNames reports whether a line names the columns of a table whose first
// column holds puzzles: "quizzes,solutions".
func isColumnNames(body string) bool {
	end := strings.IndexAny(body, ",;\t")
	if end < 0 {
		return false
	}
	name := strings.ToLower(strings.Trim(body[:end], " \"'"))
	return slices.Contains([]string{"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "board"}, name)
}
