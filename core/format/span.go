package format

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A span is a part of one line of a file. It keeps the whole line, so that errors can
// give the column.
type span struct {
	number   int // of the line, from 1
	text     string
	from, to int
	plain    bool // isPlain(text) is true
}

func (s span) String() string { return s.text[s.from:s.to] }

// column returns the column of a byte of the line: characters, counted from 1.
func (s span) column(at int) int { return utf8.RuneCountInString(s.text[:at]) + 1 }

// A token is the text between two separators: a number, a symbol or a group of symbols.
// Two commas in a row have an empty token between them, a blank cell.
type token struct {
	from, to int
	group    int  // the number of bars before it
	trailing bool // empty, after the last comma: a blank cell or nothing
}

func (s span) of(t token) string { return s.text[t.from:t.to] }

// A class is the function of a character on a line of cells.
type class uint8

const (
	cell  class = iota // part of a token, valid or not
	gap                // separates tokens: white space, brackets, quotes
	comma              // separates tokens too; two in a row have an empty token between them
	bar                // part of a border
)

func classOf(char rune) class {
	switch char {
	case ',', ';':
		return comma
	case '|', '¦', '‖':
		return bar
	case ' ', '\t', '[', ']', '{', '}', '(', ')', '"', '\'':
		return gap
	}
	switch {
	case char < utf8.RuneSelf:
		if unicode.IsSpace(char) {
			return gap
		}
	case char >= 0x2500 && char <= 0x257F: // box drawing
		return bar
	case unicode.IsSpace(char):
		return gap
	}
	return cell
}

// isPlain reports whether a text is digits, letters and blanks, one byte each, without
// separators. Collections of millions of puzzles hold little else, and such a line need
// not be split into tokens.
func isPlain(text string) bool {
	for i := range len(text) {
		if !plainBytes[text[i]] {
			return false
		}
	}
	return text != ""
}

var plainBytes = func() (plain [256]bool) {
	for _, char := range []byte(".0*_123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
		plain[char] = true
	}
	return plain
}()

// tokens yields the tokens of a line of cells in order.
func (s span) tokens() iter.Seq[token] {
	return func(yield func(token) bool) {
		if s.plain {
			yield(token{from: s.from, to: s.to})
			return
		}
		c := cutter{yield: yield, token: -1, bar: -1, vacant: true, tabbed: s.tabbed()}
		for i, char := range s.String() {
			if !c.take(char, s.from+i) {
				return
			}
		}
		if c.endToken(s.to) && c.vacant && c.commas {
			yield(token{from: s.to, to: s.to, group: c.group, trailing: true})
		}
	}
}

// A cutter splits a line into tokens, character by character.
type cutter struct {
	yield  func(token) bool
	tabbed bool
	token  int  // where the current token began, -1 if there is none
	bar    int  // where the last bar ended, -1 if anything but space has followed
	group  int  // the number of bars so far
	commas bool // there was a comma
	vacant bool // there was no token since the last comma
}

// take handles the next character and reports whether to continue.
func (c *cutter) take(char rune, at int) bool {
	class := classOf(char)
	if class == cell {
		if c.token < 0 {
			c.token = at
		}
		return true
	}
	if !c.endToken(at) {
		return false
	}
	switch {
	case class == comma, char == '\t' && c.tabbed:
		missing := c.vacant
		c.vacant, c.commas, c.bar = true, true, -1
		return !missing || c.yield(token{from: at, to: at, group: c.group})
	case class == bar:
		// Space between two bars is a blank cell of a grid with a border around every
		// cell; two adjacent bars are one thick border.
		missing := c.bar >= 0 && c.bar < at
		before := c.group
		c.bar, c.group = at+utf8.RuneLen(char), c.group+1
		return !missing || c.yield(token{from: at, to: at, group: before})
	}
	return true
}

func (c *cutter) endToken(at int) bool {
	if c.token < 0 {
		return true
	}
	t := token{from: c.token, to: at, group: c.group}
	c.token, c.bar, c.vacant = -1, -1, false
	return c.yield(t)
}

// tabbed reports whether tabs separate the cells of the line, as in text copied from a
// spreadsheet: there is never more than one token between two tabs. Otherwise tabs are
// only white space.
func (s span) tabbed() bool {
	const fewest = 3 // in a row of four
	text := s.String()
	if strings.Count(text, "\t") < fewest || strings.ContainsAny(text, ",;|") {
		return false
	}
	for field := range strings.SplitSeq(text, "\t") {
		if len(strings.Fields(field)) > 1 {
			return false
		}
	}
	return true
}
