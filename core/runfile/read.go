package runfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// largest is how many bytes of a file are read. The largest that makes sense, with a
// thousand turns on a 49×49 grid, is a hundredth of it.
const largest = 4 << 20

// Read reads a file that Write wrote. The name is for errors. A file that is no
// such run, or not any more, is a *Error; any other error is the reader's own.
func Read(name string, r io.Reader) (Run, error) {
	text, err := io.ReadAll(io.LimitReader(r, largest+1))
	if err != nil {
		return Run{}, err
	}
	s, bad := parseRun(text)
	if bad != nil {
		bad.Name = name
		return Run{}, bad
	}
	return s, nil
}

func parseRun(text []byte) (Run, *Error) {
	lines, bad := runLines(text)
	if bad != nil {
		return Run{}, bad
	}
	entry, bad := onlyEntry(lines)
	if bad != nil {
		return Run{}, bad
	}
	r := runReader{saved: Run{Entry: entry, Before: strings.TrimPrefix(lines[0], firstWords) == earlier}, seen: map[string]bool{}}
	r.puzzle = r.saved.Puzzle()
	for i, line := range lines {
		switch number := i + 1; {
		case 1 < number && number < entry.Line:
			bad = r.line(number, line)
		case entry.Line < number && number < len(lines) && strings.HasPrefix(line, "#"):
			bad = badLine(number, line)
		}
		if bad != nil {
			return Run{}, bad
		}
	}
	for _, key := range []string{keyEngine, keySeed, keySolutions, keyStep} {
		if !r.seen[key] {
			return Run{}, &Error{Kind: MissingLine, Detail: key}
		}
	}
	return r.saved, nil
}

// runLines gives the lines of a file that is whole and of a version that can be read.
// The last is that of the sum. What programs do to line ends and blank lines at the end
// of a text does no harm.
func runLines(text []byte) ([]string, *Error) {
	if !Is(text) {
		return nil, &Error{Kind: NotARun}
	}
	long := len(text) > largest
	text = bytes.TrimRight(textfile.Normal(text), "\n \t")
	lines := strings.Split(string(text), "\n")
	says := strings.TrimPrefix(lines[0], firstWords)
	if _, ok := textfile.Number(says); ok && says != version && says != earlier {
		return nil, &Error{Line: 1, Kind: Newer, Detail: says}
	}
	last := lines[len(lines)-1]
	before := text[:len(text)-len(last)]
	if says != version && says != earlier || long || last+"\n" != sumLine(before) {
		return nil, &Error{Kind: Damaged}
	}
	return lines, nil
}

// onlyEntry reads the one puzzle of a file.
func onlyEntry(lines []string) (format.Entry, *Error) {
	reader := format.NewReader("", strings.NewReader(strings.Join(lines, "\n")))
	entry, err := reader.Next()
	switch {
	case err == io.EOF:
		err = errors.New("there is none")
	case err == nil:
		if _, err = reader.Next(); err == io.EOF {
			return entry, nil
		} else if err == nil {
			err = errors.New("there is more than one")
		}
	}
	bad := &Error{Kind: UnreadableGrid, Err: err}
	if where, ok := errors.AsType[*format.Error](err); ok {
		bad.Line = where.Line
	}
	return entry, bad
}

// A runReader takes in the lines above the puzzle, which is known already.
type runReader struct {
	saved  Run
	puzzle sudoku.Puzzle // what is searched
	seen   map[string]bool
}

// line takes in a line: "# key: value".
func (r *runReader) line(number int, line string) *Error {
	key, value, ok := strings.Cut(strings.TrimPrefix(line, "# "), ":")
	value = strings.TrimSpace(value)
	if !ok || !strings.HasPrefix(line, "# ") || r.seen[key] {
		return badLine(number, line)
	}
	r.seen[key] = key != keyTurn // of which there may be any number
	if key == keyEngine {
		return r.engine(number, value)
	}
	if !r.note(key, value) {
		return badLine(number, line)
	}
	return nil
}

// badLine is the error of a line that cannot be understood.
func badLine(number int, line string) *Error {
	return &Error{Line: number, Kind: BadLine, Detail: shown(line)}
}

// shown makes a text fit for a message.
func shown(text string) string {
	const longest = 80
	if len(text) > longest {
		text = text[:longest] + "…"
	}
	return strings.ToValidUTF8(text, string(utf8.RuneError))
}

func (r *runReader) engine(number int, id string) *Error {
	e, known := engine.ByID(id)
	switch {
	case !known:
		return &Error{Line: number, Kind: UnknownEngine, Detail: shown(id)}
	case !e.Fits(r.puzzle.Layout):
		return &Error{Line: number, Kind: UnfitEngine, Detail: id}
	}
	r.saved.Engine = e
	return nil
}

// note keeps what a line says, and reports whether it can be understood.
func (r *runReader) note(key, value string) bool {
	s := &r.saved
	var err error
	switch key {
	case keySeed:
		s.Seed, err = strconv.ParseUint(value, 10, 64)
	case keySolutions:
		s.Limit, err = strconv.Atoi(value)
		return err == nil && s.Limit >= 0 && s.Limit <= math.MaxInt32
	case keyStep:
		s.Position, err = strconv.ParseInt(value, 10, 64)
		return err == nil && s.Position >= 0
	case keyThere:
		s.There = value
		return value != ""
	case keyTurn:
		return r.turn(value)
	case format.KeyTitle, format.KeyBoxes, format.KeyTyped:
	default:
		return false
	}
	return err == nil
}

// turn takes in a turn: "12 r3c5 7". Each decision has but one, and they are in order.
func (r *runReader) turn(value string) bool {
	var decision int64
	var name string
	var digit int
	if _, err := fmt.Sscan(value, &decision, &name, &digit); err != nil {
		return false
	}
	l := r.puzzle.Layout
	cell, ok := l.CellNamed(name)
	if !ok || decision < 0 || digit < 1 || digit > l.Side() {
		return false
	}
	t := engine.Turn{Decision: decision, Cell: cell, Digit: uint8(digit)}
	turns := r.saved.Turns
	if last := len(turns) - 1; last >= 0 && turns[last].Decision >= decision {
		return false
	}
	r.saved.Turns = append(turns, t)
	return r.puzzle.Givens[t.Cell] == 0 && value == turnText(l, t)
}
