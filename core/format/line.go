package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/core/notation"
	"nonet/core/sudoku"
)

// A lineKind is the kind of a line.
type lineKind uint8

const (
	rowLine      lineKind = iota // cells: a row of a puzzle, or all of it
	blankLine                    // nothing to read
	commentLine                  // nothing but a comment, or equivalent to one
	headingLine                  // a name for what follows: "Grid 01"
	proseLine                    // words, as around a puzzle in a letter
	sectionLine                  // what follows is a part of an .sdk file: "[Puzzle]", "[State]", "[PencilMarks]"
	notationLine                 // a puzzle in the notation of core/notation
	borderLine                   // "+-------+-------+-------+"
	longLine                     // more than maxLine bytes
	endLine                      // the end of the file
)

// A line is one line of a file and its kind.
type line struct {
	kind    lineKind
	ruled   bool // the line before it is a border
	starred bool // that border begins and ends with a star
	body    span // without the comment
	comment span // what follows "#"
}

func newLine(text string, number int) line {
	text = usualBlanks(text)
	if isPlain(text) {
		return line{kind: rowLine, body: span{number: number, text: text, to: len(text), plain: true}, comment: span{number: number}}
	}
	text = tidy(text)
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

// usualBlanks returns a row of a 9×9 puzzle, or a whole one, with points for its blanks if it has another sign for all of them: a dash, an X or a question
// mark. Among other blanks such a sign is a mistake.
func usualBlanks(text string) string {
	at := strings.IndexAny(text, "-xX?")
	if at < 0 {
		return text
	}
	figures, blanks := 0, 0
	for i := range len(text) {
		switch char := text[i]; {
		case char >= '1' && char <= '9':
			figures++
		case char == text[at]:
			blanks++
		case char != ' ' && char != '|':
			return text
		}
	}
	if all := figures + blanks; all != 9 && all != 9*9 || figures == 0 || blanks < 2 && text[at] != '-' {
		return text
	}
	return strings.ReplaceAll(text, text[at:at+1], ".")
}

// tidy returns a line without the signs with which mail quotes one, and with the digits of a Chinese keyboard as the usual ones. Both keep the columns.
func tidy(text string) string {
	quoted := len(text) - len(strings.TrimLeft(text, "> "))
	if strings.Contains(text[:quoted], ">") {
		text = strings.Repeat(" ", quoted) + text[quoted:]
	}
	return strings.Map(func(char rune) rune {
		const wide = 0xFF01 - '!' // the distance of a wide character from the usual one
		if char >= wide+'!' && char <= wide+'~' {
			return char - wide
		}
		return char
	}, text)
}

// kind returns the kind of a line without its comment.
func (s span) kind() lineKind {
	body := s.String()
	has := func(c class) bool {
		return strings.ContainsFunc(body, func(char rune) bool { return classOf(char) == c })
	}
	switch {
	case notation.Is(body) && strings.Contains(body, "~"):
		return notationLine
	case isBorder(body):
		return borderLine
	case strings.Trim(body, "` \t") == "" && strings.Contains(body, "```"): // around a text in Markdown
		return blankLine
	case isHeading(body):
		return headingLine
	case s.isSection(puzzleSection), s.isSection(stateSection), s.isSection(pencilSection):
		return sectionLine
	case s.number == 1 && isColumnNames(body):
		return commentLine
	case isProse(body) && !s.holdsWhole() && !s.beginsWhole():
		return proseLine
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
	shortest := 3 // two letters may be digits past 9
	if short := strings.TrimSuffix(word, "."); short != word {
		word, shortest = short, 2 // "Nr."
	}
	return len(word) >= shortest && len(word) <= longestWord && len(number) <= longestNumber &&
		!strings.ContainsFunc(word, func(char rune) bool { return !unicode.IsLetter(char) }) &&
		!strings.ContainsFunc(number, func(char rune) bool { return char < '0' || char > '9' })
}

// isProse reports whether a line is words, perhaps with a link: at least half of its tokens have three letters or more and nothing else, or one of them does
// and there is no figure. Grids beyond 36×36 have small letters side by side too, but fewer such groups of them.
func isProse(body string) bool {
	words, others, figures := 0, 0, 0
	for token := range strings.FieldsSeq(body) {
		if strings.Contains(token, "://") {
			continue
		}
		for part := range strings.FieldsFuncSeq(token, func(char rune) bool { return !unicode.IsLetter(char) && !unicode.IsDigit(char) }) {
			switch letters := utf8.RuneCountInString(part); {
			case letters >= 3 && letters < sudoku.MaxSide/2 && !strings.ContainsFunc(part[1:], func(char rune) bool { return !unicode.IsLower(char) }):
				words++
			case strings.ContainsFunc(part, func(char rune) bool { return char >= utf8.RuneSelf }):
				words++ // of a language without capitals, or with another beginning
			case strings.ContainsFunc(part, unicode.IsDigit):
				figures++
				others++
			default:
				others++
			}
		}
	}
	return words > 0 && (words >= others || figures == 0)
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
