package transcript

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"unicode"

	"nonet/core/engine"
	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// A Reader reads the events of a transcript.
type Reader struct {
	in     *bufio.Reader
	line   int
	ended  error // of a line that was read already: io.EOF, or that of the reader
	ahead  []byte
	header Header
	state  *state
}

const (
	longestLine   = 1 << 20 // bytes
	longestSay    = 400     // characters
	longestSource = 200     // characters of a line of source
	quoted        = 60      // characters of a line that an error quotes
)

// NewReader reads the first line of a transcript. p is the puzzle if the caller knows it; without a layout the first line must say.
// The error is an *Error, or that of the reader.
func NewReader(from io.Reader, p sudoku.Puzzle) (*Reader, error) {
	r := &Reader{in: bufio.NewReaderSize(textfile.NewReader(from), 1<<16)}
	text, err := r.read()
	if err != nil && err != io.EOF {
		return nil, err
	}
	var h head
	if err == nil {
		if bad := r.parse(text, &h); bad != nil {
			return nil, bad
		}
		if h.Step != nil {
			h, r.ahead = head{}, bytes.Clone(text)
		}
	}
	if bad := r.begin(h, p); bad != nil {
		return nil, bad
	}
	return r, nil
}

// begin takes what the first line says.
func (r *Reader) begin(h head, p sudoku.Puzzle) *Error {
	r.header = Header{Engine: clean(h.Engine, quoted), Puzzle: p, Source: Source(h.Source)}
	switch {
	case len(h.Source) > MostLines:
		return r.bad("source", values{"Lines": len(h.Source), "Most": MostLines})
	case h.Columns:
		r.header.Domains = engine.FromColumns
	case h.Domains:
		r.header.Domains = engine.FromPrunes
	}
	if h.Puzzle == "" {
		if p.Layout == nil {
			return r.bad("puzzle", nil)
		}
	} else if bad := r.puzzle(h, p); bad != nil {
		return bad
	}
	r.state = newState(r.header.Puzzle, r.header.Domains)
	r.state.engine, _ = engine.ByID(r.header.Engine)
	return nil
}

// puzzle reads the puzzle of the first line.
func (r *Reader) puzzle(h head, p sudoku.Puzzle) *Error {
	text := h.Puzzle + "\n"
	if h.Boxes != "" {
		text = "# boxes: " + h.Boxes + "\n" + text
	}
	reader := foreign.NewReader("", strings.NewReader(text))
	if p.Layout != nil {
		reader.Expect(p.Layout.Side())
	}
	entry, err := reader.Next()
	if err == nil {
		err = entry.Puzzle.Searchable()
	}
	if err != nil {
		why := err.Error()
		if bad, ok := errors.AsType[*format.Error](err); ok {
			why = bad.Reason()
		}
		return r.bad("unreadable", values{"Why": why})
	}
	other := p.Layout != nil && (p.Layout.Side() != entry.Puzzle.Layout.Side() || string(p.Givens) != string(entry.Puzzle.Givens))
	if !entry.Puzzle.Plain() && p.Layout != nil { // a program may print only the digits
		other = !p.Equal(entry.Puzzle)
	}
	if other {
		return r.bad("other", nil)
	}
	if p.Layout == nil {
		r.header.Puzzle = entry.Puzzle
	}
	return nil
}

// Header returns what the first line says. Its puzzle is that of the caller if there was one.
func (r *Reader) Header() Header { return r.header }

// Clauses returns the clauses that the events read so far name.
func (r *Reader) Clauses() *engine.Clauses { return &r.state.clauses }

// Next returns the next event, or io.EOF at the end. Any other error is an *Error, or that of the reader; nothing more can be read after it.
// Lines without a step, such as the cost of a search, are left out.
func (r *Reader) Next() (Event, error) {
	for {
		text, err := r.ahead, error(nil)
		if r.ahead = nil; text == nil {
			if text, err = r.read(); err != nil {
				return Event{}, err
			}
		}
		l := line{}
		if bad := r.parse(text, &l); bad != nil {
			return Event{}, bad
		}
		if l.Step == "" {
			if bytes.Contains(text, []byte(`"source"`)) && bytes.Contains(text, []byte(`"puzzle"`)) {
				return Event{}, r.bad("late", nil)
			}
			continue
		}
		step, bad := r.state.step(&l, r.line)
		if bad != nil {
			bad.Line = r.line
			return Event{}, bad
		}
		step.Line = engine.NoLine
		if l.Line > 0 && l.Line <= len(r.header.Source) {
			step.Line = uint8(l.Line - 1)
		}
		return Event{step, clean(l.Say, longestSay), r.line}, nil
	}
}

// parse reads a line as a JSON object.
func (r *Reader) parse(text []byte, into any) *Error {
	err := json.Unmarshal(text, into)
	if err == nil {
		return nil
	}
	quote := clean(string(text[:min(len(text), 8*quoted)]), quoted)
	if mismatch, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && mismatch.Field != "" {
		kind := mismatch.Type.Kind()
		if mismatch.Field == "source" { // the error may be about one of its texts
			kind = reflect.Slice
		}
		return r.bad("field."+kind.String(), values{"Field": mismatch.Field})
	}
	if r.ended != nil {
		return r.bad("cut", values{"Text": quote})
	}
	return r.bad("json", values{"Text": quote})
}

// read returns the next line that is not blank, which is valid until the next call.
func (r *Reader) read() ([]byte, error) {
	for r.ended == nil {
		r.line++
		text, err := r.in.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			text, err = r.readLong(text)
		}
		if bad, ok := err.(*Error); ok {
			r.ended = bad
			return nil, bad
		}
		r.ended = err
		if text = bytes.TrimSpace(text); len(text) > 0 && (err == nil || err == io.EOF) {
			return text, nil
		}
	}
	return nil, r.ended
}

// readLong reads on a line that is longer than the buffer.
func (r *Reader) readLong(begun []byte) ([]byte, error) {
	text := bytes.Clone(begun)
	for {
		more, err := r.in.ReadSlice('\n')
		if len(text)+len(more) > longestLine {
			return nil, r.bad("long", values{"Most": longestLine})
		}
		text = append(text, more...)
		if err != bufio.ErrBufferFull {
			return text, err
		}
	}
}

type values = map[string]any

func (r *Reader) bad(kind string, of values) *Error { return &Error{max(r.line, 1), kind, of} }

// clean returns a text in one line, without signs that are not seen, and not longer than so many characters.
func clean(text string, most int) string {
	text = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case !unicode.IsGraphic(c), c == unicode.ReplacementChar:
			return -1
		}
		return c
	}, text)
	text = strings.TrimSpace(text)
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most-1]) + "…"
	}
	return text
}
