package format

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A span is a stretch of one line of a file. It keeps the whole line, so that
// errors can say in which column something stands.
type span struct {
	number   int // of the line, from 1
	text     string
	from, to int
	plain    bool // it isPlain, and so is every part of it
}

func (s span) String() string { return s.text[s.from:s.to] }

// column is the place of a byte of the line as a person counts: characters, from 1.
func (s span) column(at int) int { return utf8.RuneCountInString(s.text[:at]) + 1 }

// A token is what stands between two separators: a number, a symbol or a group
// of symbols. Nothing between two commas is an empty token, a blank cell.
type token struct {
	from, to int
	group    int  // how many bars stand before it
	trailing bool // empty, behind the last comma: a blank cell or nothing at all
}

func (s span) of(t token) string { return s.text[t.from:t.to] }

// A class is what a character is for on a line of cells.
type class uint8

const (
	cell  class = iota // part of a token; whether it is a good one is seen later
	gap                // divides tokens: white space, brackets, quotes
	comma              // divides tokens too, and shows where one is missing
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

// isPlain reports whether a text is digits, letters and blanks, one byte each, and
// nothing between them. Collections of millions hold little else, and such a line
// needs no taking apart: all that is read below is read from it the short way.
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
		c.end(s.to)
	}
}

// A cutter cuts a line into tokens, character by character.
type cutter struct {
	yield  func(token) bool
	tabbed bool
	token  int  // where the token under way began, -1 if there is none
	bar    int  // where the last bar ended, -1 if there has been more than space since
	group  int  // how many bars have been met
	commas bool // a comma has been met
	vacant bool // no token has been met since the last comma
}

// take takes the next character and reports whether to go on.
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
		// Space alone between two bars is a blank cell of a grid that has a border
		// around every cell; two bars side by side are one thick border.
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

func (c *cutter) end(at int) {
	if c.endToken(at) && c.vacant && c.commas {
		c.yield(token{from: at, to: at, group: c.group, trailing: true})
	}
}

// tabbed reports whether tabs divide the line as commas would, as they do in what
// is copied from a spreadsheet: never more than one token between two of them.
// Otherwise they are only white space.
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
