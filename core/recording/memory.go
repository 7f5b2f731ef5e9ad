//go:build js

package recording

import "errors"

// A memory is a medium without a disk. It grows in pieces, so that nothing is copied.
type memory struct {
	pieces  [][]byte
	written int64
}

const (
	piece      = 1 << 16
	mostMemory = 128 << 20 // about six million steps
)

func newMedium() (medium, error) { return &memory{}, nil }

func (m *memory) append(b []byte) error {
	if m.written+int64(len(b)) > mostMemory {
		return errors.New("the run is too long for the memory of a page; open it in the program")
	}
	for len(b) > 0 {
		at := int(m.written % piece)
		if at == 0 {
			m.pieces = append(m.pieces, make([]byte, piece))
		}
		n := copy(m.pieces[len(m.pieces)-1][at:], b)
		m.written += int64(n)
		b = b[n:]
	}
	return nil
}

func (m *memory) readAt(to []byte, offset int64) error {
	for len(to) > 0 {
		n := copy(to, m.pieces[offset/piece][offset%piece:])
		to, offset = to[n:], offset+int64(n)
	}
	return nil
}

func (m *memory) size() int64 { return m.written }

func (m *memory) close() { m.pieces = nil }
