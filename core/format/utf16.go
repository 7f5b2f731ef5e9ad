package format

import (
	"bufio"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// A utf16Reader turns UTF-16, which is what some editors on Windows save as
// "Unicode", into UTF-8. What is no character becomes U+FFFD.
type utf16Reader struct {
	in    *bufio.Reader
	order binary.ByteOrder
	ready []byte // UTF-8 that has not been read yet
	high  rune   // the first half of a pair, 0 if none
}

// Read fills p with what has arrived, and waits only when nothing has.
func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.ready) == 0 || len(u.ready) < len(p) && u.in.Buffered() >= 2 {
		unit, err := u.in.Peek(2)
		if len(unit) == 0 {
			return 0, err
		}
		if len(unit) == 1 {
			u.add(utf8.RuneError) // half a character, and then the end
		} else {
			u.decode(rune(u.order.Uint16(unit)))
		}
		_, _ = u.in.Discard(len(unit)) // cannot fail: it has been peeked at
	}
	n := copy(p, u.ready)
	u.ready = append(u.ready[:0], u.ready[n:]...)
	return n, nil
}

// decode takes one unit: a character, or half of a pair of surrogates.
func (u *utf16Reader) decode(unit rune) {
	if u.high != 0 {
		char := utf16.DecodeRune(u.high, unit)
		u.high = 0
		u.add(char)
		if char != utf8.RuneError {
			return
		}
	}
	if firstHalf := unit >= 0xD800 && unit < 0xDC00; firstHalf {
		u.high = unit
		return
	}
	u.add(unit)
}

// add makes a character ready; a surrogate that stands alone becomes U+FFFD.
func (u *utf16Reader) add(char rune) { u.ready = utf8.AppendRune(u.ready, char) }
