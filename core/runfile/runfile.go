package player

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
	"nonet/core/sudoku"
)

// A Saved is a run put down: all that it takes to play it again exactly, and where
// somebody stood in it.
type Saved struct {
	Entry    format.Entry // the board; the engine searches its givens with what is typed into them
	Engine   *engine.Engine
	Limit    int // as in engine.Options, and so are Seed and Turns
	Seed     uint64
	Turns    []engine.Turn
	Position int64
	There    string // the step before the position, in words; empty where that is not known
}

// Saved is the player's run and where it stands. The entry is the board that the
// player's puzzle was made of.
func (p *Player) Saved(e format.Entry) Saved {
	return Saved{
		Entry: e, Engine: p.engine, Limit: p.options.Limit, Seed: p.options.Seed, Turns: slices.Clone(p.options.Turns),
		Position: p.Position(), There: p.there(),
	}
}

// Puzzle is what the engine searches: a digit that was typed is as good as a given.
func (s Saved) Puzzle() sudoku.Puzzle {
	whole := sudoku.Puzzle{Layout: s.Entry.Puzzle.Layout, Givens: s.Entry.Puzzle.Givens.Clone()}
	for cell, d := range s.Entry.Typed {
		if whole.Givens[cell] == 0 {
			whole.Givens[cell] = d
		}
	}
	return whole
}

// Options are the engine's options for the run.
func (s Saved) Options() engine.Options {
	return engine.Options{Limit: s.Limit, Seed: s.Seed, Turns: slices.Clone(s.Turns)}
}

// Same tells whether a player that has come to the saved position stands where the
// saved run did. An engine that has been changed since may search in another order.
func (s Saved) Same(p *Player) bool {
	return p.Position() == s.Position && (s.There == "" || s.There == p.there())
}

// there is the step before the cursor in words: "assign r3c5 7 depth 12".
func (p *Player) there() string {
	s, ok := p.Step()
	if !ok {
		return "start"
	}
	words := []string{s.Kind.String()}
	if s.Cell >= 0 {
		words = append(words, p.puzzle.Layout.CellName(int(s.Cell)))
	}
	if s.Digit > 0 {
		words = append(words, fmt.Sprint(s.Digit))
	}
	if s.Other >= 0 {
		words = append(words, "about", fmt.Sprint(s.Other))
	}
	return strings.Join(append(words, "depth", fmt.Sprint(s.Depth)), " ")
}

// The keys of a file's lines, beside those of core/format.
const (
	keyEngine    = "engine"
	keySeed      = "seed"
	keySolutions = "solutions"
	keyStep      = "step"
	keyTurn      = "turn"
	keyThere     = "there"
	keySum       = "sum"
)

const (
	runHead    = "# nonet run "
	runVersion = "1"
)

// IsRun tells whether a text begins as a file with a run does, of whatever version.
func IsRun(text []byte) bool { return bytes.HasPrefix(withoutMark(text), []byte(runHead)) }

// withoutMark passes over the byte-order mark that an editor may have put in front.
func withoutMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

// WriteRun writes a run to a file of its own:
//
//	# nonet run 1
//	# engine: forward
//	# seed: 1
//	# solutions: 2
//	# turn: 12 r3c5 7
//	# step: 1234
//	# there: assign r3c5 7 depth 12
//	# title: Sunday
//	53..7....
//	…
//	# sum: 1a2b3c4d
//
// What is about the run are comments to everybody else, so that the board is read from
// it as from any file with a puzzle. The sum is the CRC-32 of all before its line, with
// lines that end in LF. What could not be read back as the same is an error, and
// nothing is written.
func WriteRun(w io.Writer, s Saved) error {
	var text bytes.Buffer
	if err := s.head(&text); err != nil {
		return err
	}
	if err := format.Save(&text, s.Entry); err != nil {
		return err
	}
	text.WriteString(sumLine(text.Bytes()))
	read, bad := parseRun(text.Bytes())
	if bad != nil {
		return bad
	}
	if read.There != s.There || !slices.Equal(read.Turns, s.Turns) {
		return fmt.Errorf("the words for the step before the position do not fit on a line: %q", s.There)
	}
	_, err := w.Write(text.Bytes())
	return err
}

// head writes what is about the run.
func (s Saved) head(text *bytes.Buffer) error {
	if s.Engine == nil || s.Entry.Puzzle.Layout == nil {
		return errors.New("a run has an engine and a puzzle")
	}
	line := func(key string, value any) { fmt.Fprintf(text, "# %s: %v\n", key, value) }
	text.WriteString(runHead + runVersion + "\n")
	line(keyEngine, s.Engine.ID)
	line(keySeed, s.Seed)
	line(keySolutions, s.Limit)
	for _, turn := range s.Turns {
		if turn.Cell < 0 {
			return fmt.Errorf("a turn is in no cell: %+v", turn)
		}
		line(keyTurn, turnText(s.Entry.Puzzle.Layout, turn))
	}
	line(keyStep, s.Position)
	if s.There != "" {
		line(keyThere, s.There)
	}
	return nil
}

func turnText(l *sudoku.Layout, t engine.Turn) string {
	return fmt.Sprintf("%d %s %d", t.Decision, l.CellName(t.Cell), t.Digit)
}

// sumLine is the line that ends a file, made of what stands before it.
func sumLine(text []byte) string {
	return fmt.Sprintf("# %s: %08x\n", keySum, crc32.ChecksumIEEE(text))
}
