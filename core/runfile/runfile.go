// Package runfile saves a run of an engine in a small text file, from which it can be repeated
// exactly: the puzzle, the engine, its options, the turns, and the position of the cursor. A teacher's
// breakpoints and notes can be saved with it.
//
//	err := runfile.Write(file, runfile.Of(player, entry))
//	run, err := runfile.Read("sunday.nonet", file)
//	p := player.New(run.Engine, run.Puzzle(), run.Options())
//	p.Seek(ctx, run.Position)
//
// Other programs can read such a file as a puzzle. Running engines is left to core/player, and
// finding and naming files to the caller.
package runfile

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/textfile"
)

// A Run is what it takes to repeat a run exactly, and a position in it.
type Run struct {
	Entry    format.Entry // the board; the engine treats its typed digits as givens
	Engine   *engine.Engine
	Limit    int // as in engine.Options, and so are Seed and Turns
	Seed     uint64
	Turns    []engine.Turn
	Position int64
	// Before reports that Position does not count steps of the kind Choose, because the run is from
	// a file of version 1, which did not have them. See Stop.
	Before bool
	// Changed reports that the file was changed after it was saved, by a person or by accident: its checksum is wrong.
	Changed bool
	There   string // the step before the position, in words; empty if that is not known
	Stops   []player.Breakpoint
	Notes   []Note // by position, at most one at each
}

// A Note is a sentence about a position of a run.
type Note struct {
	Position int64
	Text     string // in one line
}

// Of returns a player's run and its position. The entry is the board from which the player's
// puzzle was made.
func Of(p *player.Player, e format.Entry) Run {
	o := p.Options()
	return Run{Entry: e, Engine: p.Engine(), Limit: o.Limit, Seed: o.Seed, Turns: o.Turns, Position: p.Position(), There: there(p)}
}

// Puzzle returns the puzzle that the engine searches, in which typed digits are givens.
func (r Run) Puzzle() sudoku.Puzzle { return r.Entry.Puzzle.With(r.Entry.Typed) }

// Options returns the engine's options for the run.
func (r Run) Options() engine.Options {
	return engine.Options{Limit: r.Limit, Seed: r.Seed, Turns: slices.Clone(r.Turns)}
}

// Same reports whether a player is at the saved position and the step before it is the saved
// one. If the engine has been changed since, it may search in another order.
func (r Run) Same(p *player.Player) bool {
	return (r.Before || p.Position() == r.Position) && (r.There == "" || r.There == there(p))
}

// Stop returns a Stop for a run with Before set: a player that plays the run from the start stops at
// the saved position.
func (r Run) Stop() player.Stop {
	left := r.Position
	return func(s engine.Step, _ sudoku.Grid) bool {
		if s.Kind != engine.Choose {
			left--
		}
		return left == 0
	}
}

// there returns the step before the player's position, in words: "assign r3c5 7 depth 12".
func there(p *player.Player) string {
	s, ok := p.Step()
	if !ok {
		return "start"
	}
	words := []string{s.Kind.String()}
	if s.Cell >= 0 {
		words = append(words, p.Puzzle().Layout.CellName(int(s.Cell)))
	}
	if s.Digit > 0 {
		words = append(words, fmt.Sprint(s.Digit))
	}
	if n, ok := about(p, s); ok {
		words = append(words, "about", fmt.Sprint(n))
	}
	return strings.Join(append(words, "depth", fmt.Sprint(s.Depth)), " ")
}

// about returns the Detail of a step as a number. A Choose, and a Prune by a peer, are identified
// without it.
func about(p *player.Player, s engine.Step) (n int, ok bool) {
	l := p.Puzzle().Layout
	if n, ok := s.Clause(); ok {
		return aboutClause(p, s, n)
	}
	switch s.Kind {
	case engine.Reject:
		return s.Peer()
	case engine.Deduce, engine.Prune:
		r, ok := s.Reason()
		return int(r), ok && r.Rule() != engine.Peer
	case engine.Wipeout, engine.Cover, engine.Uncover:
		return s.Column(l)
	case engine.Suppose, engine.Withdraw:
		return int(s.Places()), true
	case engine.Backjump:
		return s.Count(), true
	}
	return 0, false
}

// aboutClause returns what a file has about a clause, since before clauses had numbers: the number of its literals, and nothing but a
// constant where it leaves no other choice.
func aboutClause(p *player.Player, s engine.Step, n int) (about int, ok bool) {
	if s.Kind == engine.Deduce || s.Kind == engine.Prune {
		return 0x3FFFF, true
	}
	c, ok := p.Clauses().Clause(n)
	return len(c.Literals), ok
}

// The keys of a file's lines, beside those of core/format.
const (
	keyEngine    = "engine"
	keySeed      = "seed"
	keySolutions = "solutions"
	keyStep      = "step"
	keyTurn      = "turn"
	keyThere     = "there"
	keyStop      = "stop"
	keyNote      = "remark" // a note is already what core/format calls one about the puzzle
	keySum       = "sum"
)

const (
	firstWords = "# nonet run "
	newest     = "3" // the version that has stops and notes; a run without them is written as before
	version    = "2"
	earlier    = "1" // the version in which positions did not count choices
)

// Enough is the number of bytes of a text that Is looks at.
const Enough = 4 * len(firstWords) // enough for a byte-order mark and UTF-16

// Is reports whether a text begins like a saved run of any version.
func Is(text []byte) bool {
	return bytes.HasPrefix(textfile.Normal(text[:min(len(text), Enough)]), []byte(firstWords))
}

// Write writes a run to a file of its own:
//
//	# nonet run 2
//	# engine: forward
//	# seed: 1
//	# solutions: 2
//	# turn: 12 r3c5 7
//	# step: 1234
//	# there: assign r3c5 7 depth 12
//	# stop: cell r3c5
//	# remark: 1234 Here MRV pays off.
//	# title: Sunday
//	53..7....
//	…
//	# sum: 1a2b3c4d
//
// To other programs the lines about the run are comments, so they can read the board like any
// puzzle file. The checksum is the CRC-32 of all before its line, with lines that end in LF. It may be left out, and if it is
// wrong the run is read all the same: see Changed.
// The title is written as textfile.OneLine returns it. With stops or notes the file is of version 3,
// which programs that would lose them do not open. If anything else could not be read
// back unchanged, Write returns an error and writes nothing.
func Write(w io.Writer, r Run) error {
	var text bytes.Buffer
	if err := r.head(&text); err != nil {
		return err
	}
	if err := format.Save(&text, r.Entry); err != nil {
		return err
	}
	text.WriteString(sumLine(text.Bytes()))
	read, bad := parseRun(text.Bytes())
	if bad != nil {
		return bad
	}
	switch {
	case read.Entry.Title != textfile.OneLine(r.Entry.Title):
		return fmt.Errorf("the title cannot be written: %q", r.Entry.Title)
	case read.There != r.There:
		return fmt.Errorf("the description of the step before the position cannot be written: %q", r.There)
	case !slices.Equal(read.Notes, r.Notes):
		return errors.New("a note has white space at its ends, or the notes are not in order")
	case !slices.EqualFunc(read.Stops, r.Stops, sameStop):
		return fmt.Errorf("a stop cannot be written: %v", r.Stops)
	}
	_, err := w.Write(text.Bytes())
	return err
}

// head writes the lines about the run.
func (r Run) head(text *bytes.Buffer) error {
	if r.Engine == nil || r.Entry.Puzzle.Layout == nil {
		return errors.New("the run has no engine or no puzzle")
	}
	line := func(key string, value any) { fmt.Fprintf(text, "# %s: %v\n", key, value) }
	says := version
	switch {
	case r.Before && len(r.Stops)+len(r.Notes) > 0:
		return errors.New("a run of version 1 of its file has no stops and no notes")
	case r.Before:
		says = earlier
	case len(r.Stops)+len(r.Notes) > 0:
		says = newest
	}
	if !inOneLine(r.There) {
		return fmt.Errorf("the description of the step before the position is not one line of text: %q", r.There)
	}
	for _, note := range r.Notes {
		if !inOneLine(note.Text) {
			return fmt.Errorf("a note is not one line of text: %q", note.Text)
		}
	}
	text.WriteString(firstWords + says + "\n")
	line(keyEngine, r.Engine.ID)
	line(keySeed, r.Seed)
	line(keySolutions, r.Limit)
	for _, turn := range r.Turns {
		if turn.Cell < 0 {
			return fmt.Errorf("a turn has no cell: %+v", turn)
		}
		line(keyTurn, turnText(r.Entry.Puzzle.Layout, turn))
	}
	line(keyStep, r.Position)
	if r.There != "" {
		line(keyThere, r.There)
	}
	for _, stop := range r.Stops {
		line(keyStop, stopText(r.Entry.Puzzle.Layout, stop))
	}
	for _, note := range r.Notes {
		line(keyNote, fmt.Sprintf("%d %s", note.Position, note.Text))
	}
	return nil
}

// inOneLine reports whether a text has no line ends of any kind. One that has would be read as another line, or
// with another checksum.
func inOneLine(text string) bool { return !strings.ContainsAny(text, "\r\n") }

// stopText returns a breakpoint in words: "backtrack", "cell r3c5", "digit 4", "depth 10", "line 5".
func stopText(l *sudoku.Layout, b player.Breakpoint) string {
	switch word := b.Kind.String(); b.Kind {
	case player.BreakCell:
		return word + " " + l.CellName(b.Cell)
	case player.BreakDigit:
		return fmt.Sprintf("%s %d", word, b.Digit)
	case player.BreakDepth:
		return fmt.Sprintf("%s %d", word, b.Depth)
	case player.BreakLine:
		return fmt.Sprintf("%s %d", word, b.Line+1)
	default:
		return word
	}
}

// sameStop reports whether two breakpoints stop at the same steps. A field that is not of its kind does
// not count.
func sameStop(a, b player.Breakpoint) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case player.BreakCell:
		return a.Cell == b.Cell
	case player.BreakDigit:
		return a.Digit == b.Digit
	case player.BreakDepth:
		return a.Depth == b.Depth
	case player.BreakLine:
		return a.Line == b.Line
	}
	return true
}

func turnText(l *sudoku.Layout, t engine.Turn) string {
	return fmt.Sprintf("%d %s %d", t.Decision, l.CellName(t.Cell), t.Digit)
}

// sumLine returns the last line of a file, with the checksum of the text before it.
func sumLine(text []byte) string {
	return fmt.Sprintf("# %s: %08x\n", keySum, crc32.ChecksumIEEE(text))
}
