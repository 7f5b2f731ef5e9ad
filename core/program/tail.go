package program

import (
	"strings"
	"sync"
	"unicode"
)

// A tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const (
	mostTail = 4 << 10
	mostLast = 300 // characters of a line
)

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(b)
	if len(b) > mostTail {
		b = b[len(b)-mostTail:]
	}
	if extra := len(t.text) + len(b) - mostTail; extra > 0 {
		t.text = append(t.text[:0], t.text[extra:]...)
	}
	t.text = append(t.text, b...)
	return n, nil
}

// String returns what is kept, without signs that are not seen.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' || unicode.IsGraphic(c) && c != unicode.ReplacementChar {
			return c
		}
		return -1
	}, string(t.text)))
}

// last returns the last line.
func (t *tail) last() string {
	text := t.String()
	line := []rune(strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:]))
	if len(line) > mostLast {
		line = append(line[:mostLast-1], '…')
	}
	return string(line)
}
