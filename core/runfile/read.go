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
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// largest limits the size of a file in bytes. A sensible file, even with a thousand turns
// on a 49×49 grid, is a hundredth of it.
const largest = 4 << 20

// Read reads a file that Write or a person wrote. The name is for errors. If the file is not a run,
// or cannot be understood, the error is an *Error; any other error is that of the reader.
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
	lines, changed, bad := runLines(text)
	if bad != nil {
		return Run{}, bad
	}
	entry, bad := onlyEntry(lines)
	if bad != nil {
		return Run{}, bad
	}
	r := runReader{saved: Run{Entry: entry, Before: strings.TrimPrefix(lines[0], firstWords) == earlier, Changed: changed}, seen: map[string]bool{}}
	r.puzzle = r.saved.Puzzle()
	for i, line := range lines {
		switch number := i + 1; {
		case 1 < number && number < entry.Line:
			bad = r.line(number, line)
		case entry.Line < number && strings.HasPrefix(line, "#"):
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

// runLines returns the lines of a file of a known version, without that of the checksum, which a person who writes a run need not
// compute. changed: it is there, and wrong. Different line ends and blank lines at the end, which some programs add, do no harm.
func runLines(text []byte) (lines []string, changed bool, bad *Error) {
	if !Is(text) {
		return nil, false, &Error{Kind: NotARun}
	}
	long := len(text) > largest
	text = bytes.TrimRight(textfile.Normal(text), "\n \t")
	lines = strings.Split(string(text), "\n")
	found := strings.TrimPrefix(lines[0], firstWords)
	known := found == newest || found == version || found == earlier
	if _, ok := textfile.Number(found); ok && !known {
		return nil, false, &Error{Line: 1, Kind: Newer, Detail: found}
	}
	if !known || long {
		return nil, false, &Error{Kind: Damaged}
	}
	if last := lines[len(lines)-1]; strings.HasPrefix(last, "# "+keySum+":") {
		changed = last+"\n" != sumLine(text[:len(text)-len(last)])
		lines = lines[:len(lines)-1]
	}
	return lines, changed, nil
}

// onlyEntry reads the puzzle of a file, which must be the only one.
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

// A runReader reads the lines above the puzzle. The puzzle itself has been read before.
type runReader struct {
	saved  Run
	puzzle sudoku.Puzzle // what is searched
	seen   map[string]bool
}

// line reads a line: "# key: value".
func (r *runReader) line(number int, line string) *Error {
	key, value, ok := strings.Cut(strings.TrimPrefix(line, "# "), ":")
	value = strings.TrimSpace(value)
	if !ok || !strings.HasPrefix(line, "# ") || r.seen[key] {
		return badLine(number, line)
	}
	r.seen[key] = key != keyTurn && key != keyStop && key != keyNote && key != format.KeyClue // which may be repeated
	if key == keyEngine {
		return r.engine(number, value)
	}
	if !r.note(key, value) {
		return badLine(number, line)
	}
	return nil
}

// badLine returns the error for a line that cannot be understood.
func badLine(number int, line string) *Error {
	return &Error{Line: number, Kind: BadLine, Detail: shown(line)}
}

// shown shortens a text for a message.
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
	case !e.Fits(r.puzzle):
		return &Error{Line: number, Kind: UnfitEngine, Detail: id}
	}
	r.saved.Engine = e
	return nil
}

// note stores the value of a line, and reports whether it is valid.
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
	case keyStop:
		return r.stop(value)
	case keyNote:
		return r.textNote(value)
	case format.KeyTitle, format.KeyBoxes, format.KeyTyped, format.KeyRegions, format.KeyHouses, format.KeyClue:
	default:
		return false
	}
	return err == nil
}

// turn reads a turn: "12 r3c5 7". A decision has at most one turn, and they are in order.
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

// stop reads a breakpoint: "cell r3c5". The line of the engine comes before.
func (r *runReader) stop(value string) bool {
	l := r.puzzle.Layout
	word, rest, _ := strings.Cut(value, " ")
	b, ok := player.Breakpoint{Kind: player.BreakKinds}, true
	for kind := range player.BreakKinds {
		if kind.String() == word {
			b.Kind = kind
		}
	}
	n, err := strconv.Atoi(rest)
	switch b.Kind {
	case player.BreakCell:
		b.Cell, ok = l.CellNamed(rest)
	case player.BreakDigit:
		b.Digit, ok = uint8(n), err == nil && n >= 1 && n <= l.Side()
	case player.BreakDepth:
		b.Depth, ok = n, err == nil && n >= 1 && n <= l.Cells()
	case player.BreakLine:
		e := r.saved.Engine
		b.Line, ok = n-1, err == nil && e != nil && n >= 1 && n <= len(e.Pseudocode)
	}
	if !ok || b.Kind == player.BreakKinds || value != stopText(l, b) {
		return false
	}
	r.saved.Stops = append(r.saved.Stops, b)
	return true
}

// textNote reads a note: "1234 Here MRV pays off." The notes are in order.
func (r *runReader) textNote(value string) bool {
	at, text, ok := strings.Cut(value, " ")
	position, err := strconv.ParseInt(at, 10, 64)
	notes := r.saved.Notes
	if last := len(notes) - 1; last >= 0 && notes[last].Position >= position {
		return false
	}
	r.saved.Notes = append(notes, Note{position, text})
	return ok && err == nil && position >= 0 && text != ""
}
