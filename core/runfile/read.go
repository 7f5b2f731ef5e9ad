package player

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
)

// largestRun is how many bytes of a file are read. The largest that makes sense, with a
// thousand turns on a 49×49 grid, is a hundredth of it.
const largestRun = 4 << 20

// ReadRun reads a file that WriteRun wrote. The name is for errors. A file that is no
// such run, or not any more, is a *RunError; any other error is the reader's own.
func ReadRun(name string, r io.Reader) (Saved, error) {
	text, err := io.ReadAll(io.LimitReader(r, largestRun+1))
	if err != nil {
		return Saved{}, err
	}
	s, bad := parseRun(text)
	if bad != nil {
		bad.Name = name
		return Saved{}, bad
	}
	return s, nil
}

func parseRun(text []byte) (Saved, *RunError) {
	lines, bad := runLines(text)
	if bad != nil {
		return Saved{}, bad
	}
	entry, bad := onlyEntry(lines)
	if bad != nil {
		return Saved{}, bad
	}
	r := runReader{saved: Saved{Entry: entry}, seen: map[string]bool{}}
	r.puzzle = r.saved.Puzzle()
	for i, line := range lines {
		switch number := i + 1; {
		case 1 < number && number < entry.Line:
			bad = r.line(number, line)
		case entry.Line < number && number < len(lines) && strings.HasPrefix(line, "#"):
			bad = badLine(number, line)
		}
		if bad != nil {
			return Saved{}, bad
		}
	}
	for _, key := range []string{keyEngine, keySeed, keySolutions, keyStep} {
		if !r.seen[key] {
			return Saved{}, &RunError{Kind: MissingLine, Detail: key}
		}
	}
	return r.saved, nil
}

// runLines gives the lines of a file that is whole and of a version that can be read.
// The last is that of the sum. What programs do to line ends and blank lines at the end
// of a text does no harm.
func runLines(text []byte) ([]string, *RunError) {
	if !IsRun(text) {
		return nil, &RunError{Kind: NotARun}
	}
	long := len(text) > largestRun
	text = withoutMark(text)
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	text = bytes.TrimRight(text, "\n \t")
	lines := strings.Split(string(text), "\n")
	version := strings.TrimPrefix(lines[0], runHead)
	if isNumber(version) && version != runVersion {
		return nil, &RunError{Line: 1, Kind: NewerRun, Detail: version}
	}
	last := lines[len(lines)-1]
	before := text[:len(text)-len(last)]
	if version != runVersion || long || last+"\n" != sumLine(before) {
		return nil, &RunError{Kind: DamagedRun}
	}
	return lines, nil
}

// isNumber tells whether a text is a number that a version may have.
func isNumber(text string) bool {
	const longest = 9
	return text != "" && len(text) <= longest && text[0] != '0' && strings.Trim(text, "0123456789") == ""
}

// onlyEntry reads the one puzzle of a file.
func onlyEntry(lines []string) (format.Entry, *RunError) {
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
	bad := &RunError{Kind: UnreadableGrid, Err: err}
	if where, ok := errors.AsType[*format.Error](err); ok {
		bad.Line = where.Line
	}
	return entry, bad
}

// A runReader takes in the lines above the puzzle, which is known already.
type runReader struct {
	saved  Saved
	puzzle sudoku.Puzzle // what is searched
	seen   map[string]bool
}

// line takes in a line: "# key: value".
func (r *runReader) line(number int, line string) *RunError {
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
func badLine(number int, line string) *RunError {
	return &RunError{Line: number, Kind: BadLine, Detail: shown(line)}
}

// shown makes a text fit for a message.
func shown(text string) string {
	const longest = 80
	if len(text) > longest {
		text = text[:longest] + "…"
	}
	return strings.ToValidUTF8(text, string(utf8.RuneError))
}

func (r *runReader) engine(number int, id string) *RunError {
	e, known := engine.ByID(id)
	switch {
	case !known:
		return &RunError{Line: number, Kind: UnknownEngine, Detail: shown(id)}
	case !e.Fits(r.puzzle.Layout):
		return &RunError{Line: number, Kind: UnfitEngine, Detail: id}
	}
	r.saved.Engine = e
	return nil
}

// note keeps what a line says, and tells whether it can be understood.
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
	case "title", "boxes", "typed": // for core/format
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
