// Package textfile reads text files as various programs save them, and normalises text for
// Nonet's own files. An editor may have added a byte-order mark, saved the text as UTF-16, or
// used other line endings, and a title may contain any characters. All of Nonet's own files are
// UTF-8 without a mark, with a line feed at the end of each line; only a table that is saved for a
// spreadsheet may have one (Marked). core/format, core/library and core/runfile define what the
// lines mean.
package textfile

import (
	"bytes"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	encoding "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// NewReader returns a reader that removes a byte-order mark and converts UTF-16 with a mark to
// UTF-8; invalid UTF-16 becomes U+FFFD. Any other text is unchanged.
func NewReader(r io.Reader) io.Reader { return &reader{text: r} }

// Marked returns a text in UTF-8 for a spreadsheet: with a byte-order mark if it has other characters
// than ASCII, because Excel reads it in the old character set of the country otherwise.
func Marked(text []byte) []byte {
	if bytes.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return text
	}
	return slices.Concat(marks[0], text)
}

// A reader looks at the first bytes of a text, and leaves one without a mark alone.
type reader struct {
	text   io.Reader
	looked bool
}

// Read implements io.Reader.
func (r *reader) Read(p []byte) (int, error) {
	if !r.looked {
		r.looked = true
		r.look()
	}
	return r.text.Read(p)
}

// marks are the byte-order marks of UTF-8 and UTF-16.
var marks = [][]byte{{0xEF, 0xBB, 0xBF}, {0xFF, 0xFE}, {0xFE, 0xFF}}

func (r *reader) look() {
	first := make([]byte, 3)
	n, err := io.ReadFull(r.text, first)
	first = first[:n]
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	rest := r.text
	if err != nil {
		rest = ended{err}
	}
	r.text = io.MultiReader(bytes.NewReader(first), rest)
	if slices.ContainsFunc(marks, func(mark []byte) bool { return bytes.HasPrefix(first, mark) }) {
		r.text = transform.NewReader(r.text, encoding.BOMOverride(transform.Nop))
	}
}

// An ended is a text of which nothing is left.
type ended struct{ err error }

// Read implements io.Reader.
func (e ended) Read([]byte) (int, error) { return 0, e.err }

// Normal returns a text as NewReader reads it, with line feeds as line endings. So a checksum of
// it is still right after an editor has saved the text in another way.
func Normal(text []byte) []byte {
	decoded, _, _ := transform.Bytes(encoding.BOMOverride(transform.Nop), text) // cannot fail
	return []byte(LineFeeds(string(decoded)))
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// LineFeeds replaces the line endings of a text by line feeds.
func LineFeeds(text string) string { return lineEnds.Replace(text) }

// Lines yields the lines of a text, without their line endings.
func Lines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(LineFeeds(text)) {
			if !yield(strings.TrimSuffix(line, "\n")) {
				return
			}
		}
	}
}

// OneLine turns a text into a single line: each line break and tab becomes a blank, with the white space around it. White
// space at the ends is removed, and invalid UTF-8 replaced. All else stays, including several blanks between words.
func OneLine(words string) string {
	parts := strings.FieldsFunc(words, func(r rune) bool { return unicode.IsSpace(r) && !unicode.Is(unicode.Zs, r) })
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.ToValidUTF8(strings.Join(parts, " "), string(utf8.RuneError))
}

// Number parses a positive decimal number without a sign or leading zeros, such as a version, and
// reports whether the word is one.
func Number(word string) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n > 0 && strconv.Itoa(n) == word
}
