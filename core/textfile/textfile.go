// Package textfile reads text as people's programs save it, and writes Nonet's own. An editor may
// have put a byte-order mark in front, saved the text as UTF-16, or used other line endings, and
// a title may contain anything. All of Nonet's own files are UTF-8 without a mark, with a line
// feed at the end of each line. core/format, core/library and core/runfile define what the lines
// mean.
package textfile

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// NewReader reads a text as UTF-8 without a byte-order mark. Text that a mark says is UTF-16 is
// converted; what is no character in it becomes U+FFFD. Any other is passed on as it is.
func NewReader(r io.Reader) io.Reader {
	return transform.NewReader(r, unicode.BOMOverride(transform.Nop))
}

// Normal is a whole text as NewReader reads it, with each line ended by a line feed. A checksum
// of it is still right after an editor has saved the text in another way.
func Normal(text []byte) []byte {
	decoded, _, _ := transform.Bytes(unicode.BOMOverride(transform.Nop), text) // neither of them fails
	return []byte(LineFeeds(string(decoded)))
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// LineFeeds ends the lines of a text by a line feed, however they were ended.
func LineFeeds(text string) string { return lineEnds.Replace(text) }

// OneLine makes words fit for a line: white space is folded, and what is no UTF-8 replaced.
func OneLine(words string) string {
	return strings.ToValidUTF8(strings.Join(strings.Fields(words), " "), string(utf8.RuneError))
}

// Number is the positive number that a word says, such as that of a version, and whether it
// says one, in the usual way: without a sign and without a zero in front.
func Number(word string) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n > 0 && strconv.Itoa(n) == word
}
