package format

import (
	"bufio"
	"bytes"
	"io"

	"nonet/core/textfile"
)

// maxLine limits the length of a line in bytes. The longest sensible line, a 49×49 grid
// of numbers and its solution, is a quarter of it. Without a limit a binary file might be
// read into memory completely.
const maxLine = 64 << 10

// A splitter splits a file into lines. They may end in LF, in CRLF or, as on old
// Macintoshes, in a lone CR.
type splitter struct {
	in      *bufio.Reader
	kept    []byte // the beginning of the current line
	afterCR bool   // the last line ended in CR: a LF now is the rest of that ending
}

// bufferSize is the number of bytes read at a time.
const bufferSize = 64 << 10

func newSplitter(r io.Reader) *splitter {
	return &splitter{in: bufio.NewReaderSize(textfile.NewReader(r), bufferSize)}
}

// next returns the next line without its ending, and reports whether it was too long and
// has been cut off. The error is io.EOF at the end, or that of the reader.
func (s *splitter) next() (text string, long bool, err error) {
	s.kept = s.kept[:0]
	for first := true; ; first = false {
		chunk, err := s.chunk()
		if err == io.EOF && !first {
			return string(s.kept), long, nil // the last line need not be ended
		}
		if err != nil {
			return "", false, err
		}
		piece, end := chunk, lineEnd(chunk)
		if end >= 0 {
			piece = chunk[:end]
		}
		if room := maxLine - len(s.kept); len(piece) > room {
			piece, long = piece[:room], true
		}
		s.kept = append(s.kept, piece...)
		if end >= 0 {
			s.afterCR = chunk[end] == '\r'
			s.discard(end + 1)
			return string(s.kept), long, nil
		}
		s.discard(len(chunk))
	}
}

// chunk returns what is in the buffer, at least one byte, without consuming it.
func (s *splitter) chunk() ([]byte, error) {
	for {
		if _, err := s.in.Peek(1); err != nil {
			return nil, err
		}
		chunk, err := s.in.Peek(s.in.Buffered())
		if !s.afterCR || chunk[0] != '\n' {
			s.afterCR = false
			return chunk, err
		}
		s.afterCR = false
		s.discard(1)
	}
}

// discard consumes bytes that have been peeked at. That cannot fail.
func (s *splitter) discard(n int) { _, _ = s.in.Discard(n) }

func lineEnd(chunk []byte) int {
	end := bytes.IndexByte(chunk, '\n')
	if end >= 0 {
		chunk = chunk[:end]
	}
	if cr := bytes.IndexByte(chunk, '\r'); cr >= 0 {
		return cr
	}
	return end
}
