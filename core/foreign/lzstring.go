package foreign

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf16"
)

// errCompressed is the error of a text that is not compressed as its place says.
var errCompressed = errors.New("the compressed text is damaged")

// The codes of lz-string that are no entry of its dictionary.
const (
	newByte = iota // a character of eight bits follows
	newUnit        // one of sixteen bits
	theEnd
	firstEntry
)

// decompress decompresses a text of lz-string (Pieroxy), which is LZ78 on UTF-16, in the alphabet of base64. What becomes longer than most
// code units is refused.
func decompress(text string, most int) (string, error) {
	in := bitReader{text: strings.TrimRight(text, "=")}
	entries := make([][]uint16, firstEntry)
	var units, last []uint16
	width, grow := 2, 1 // the number of bits of a code, and that of entries until it has one more
	add := func(entry []uint16) {
		entries = append(entries, entry)
		if grow--; grow == 0 {
			grow = 1 << width
			width++
		}
	}
	for {
		code, ok := in.read(width)
		if !ok {
			return "", errCompressed
		}
		switch code {
		case theEnd:
			return string(utf16.Decode(units)), nil
		case newByte, newUnit:
			unit, ok := in.read(8 << code)
			if !ok {
				return "", errCompressed
			}
			code = len(entries)
			add([]uint16{uint16(unit)})
		}
		var entry []uint16
		switch {
		case code < len(entries):
			entry = entries[code]
		case code == len(entries) && last != nil:
			entry = append(slices.Clone(last), last[0])
		default:
			return "", errCompressed
		}
		if units = append(units, entry...); len(units) > most {
			return "", errCompressed
		}
		if last != nil {
			add(append(slices.Clone(last), entry[0]))
		}
		last = entry
	}
}

// A bitReader reads bits from a text in the alphabet of base64: the highest of each character first.
type bitReader struct {
	text string
	at   int // in bits
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// read reads a number of some bits, the lowest first.
func (r *bitReader) read(bits int) (n int, ok bool) {
	const perChar = 6
	for i := range bits {
		if r.at/perChar >= len(r.text) {
			return 0, false
		}
		value := strings.IndexByte(alphabet, r.text[r.at/perChar])
		if value < 0 {
			return 0, false
		}
		n |= value >> (perChar - 1 - r.at%perChar) & 1 << i
		r.at++
	}
	return n, true
}
