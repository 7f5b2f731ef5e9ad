package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"nonet/core/disk"
	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/notation"
	"nonet/core/sudoku"
)

// Save writes a board to a puzzle file, which format.Reader can read. See disk.Disk.Write
// for how it replaces an existing file.
func Save(path string, s State) error {
	text, err := Text(s)
	if err != nil {
		return err
	}
	return disk.Disk{}.Write(path, text)
}

// Text returns the text that Save writes for a board.
func Text(s State) ([]byte, error) {
	var text bytes.Buffer
	err := format.Save(&text, s.Entry())
	return text.Bytes(), err
}

// Entry returns a board as an entry of a puzzle file.
func (s State) Entry() format.Entry {
	return format.Entry{Puzzle: s.Puzzle, Typed: s.Typed, Title: s.Title, Source: s.Source, Note: s.Note, Pencil: s.pencilLines()}
}

// FromEntry returns the board for a puzzle read from a file, with its rules if they are known by now. Candidates become notes in the centre of the
// cells. Notes that do not fit the board are left out.
func FromEntry(e format.Entry) State {
	s, _ := ReadEntry(e)
	return s
}

// ReadEntry is like FromEntry, and returns an error if notes had to be left out.
func ReadEntry(e format.Entry) (State, error) {
	s := State{Puzzle: foreign.Known(e.Puzzle), Typed: e.Typed, About: About{Title: e.Title, Source: e.Source, Note: e.Note}}
	if s.Typed == nil {
		s.Typed = make(sudoku.Grid, e.Puzzle.Layout.Cells())
	}
	if e.Candidates != nil {
		s.ownPencils()
		for cell, left := range e.Candidates {
			s.write(cell, func(p *Pencil) { p.Centre = left })
		}
	}
	var bad error
	for _, line := range e.Pencil {
		items := strings.Split(line, Separator)
		next, err := s.read(items, false)
		if err != nil { // the others may fit
			bad = errors.Join(bad, err)
			next = s.fitting(items)
		}
		s = next
	}
	return s, bad
}

// fitting returns the board after those of some items that fit it.
func (s State) fitting(items []string) State {
	for _, item := range items {
		if next, err := s.read([]string{item}, false); err == nil {
			s = next
		}
	}
	return s
}

// Separator is between the items of a line.
const Separator = ", "

// longestLine is the length in bytes after which a line of items ends.
const longestLine = 200

// pencilLines returns all that is written on a board besides digits as lines of items.
func (s State) pencilLines() (lines []string) {
	if !s.Pencilled() {
		return nil
	}
	bare := s
	bare.written = written{}
	line := ""
	for _, item := range between(bare, s).Items(s.Layout()) {
		if len(line)+len(item) > longestLine && line != "" {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += Separator
		}
		line += item
	}
	return append(lines, line)
}

// longestPencil is the length in bytes of the longest comment in the text of Line.
const longestPencil = 48 << 10

// Line returns the digits of the board on one line, given and typed, for other programs; a puzzle with other houses or clues is in the notation that has
// them, if it has them all. If a person has written more than digits, that is in a comment on the same line, with the digits that were typed: this program
// reads the whole board.
func (s State) Line() string {
	line, ok := "", false
	if !s.Puzzle.Plain() && s.Puzzle.Unknown == nil {
		line, ok = notation.Write(s.Whole())
	}
	if !ok {
		line, s.struck = s.Grid().String(), nil // the line has no cages
	}
	if !s.Pencilled() {
		return line
	}
	pencil := strings.Join(between(FromEntry(format.Entry{Puzzle: s.Whole()}), s).Items(s.Layout()), Separator)
	if len(pencil) > longestPencil {
		return line
	}
	return line + " # " + format.KeyPencil + ": " + pencil
}

// Load reads the first board of a file that Save wrote.
func Load(path string) (State, error) {
	text, err := disk.Read(path)
	if err != nil {
		return State{}, err
	}
	return Read(filepath.Base(path), bytes.NewReader(text))
}

// Read reads the first board of a text from Text. The name is for error messages.
func Read(name string, from io.Reader) (State, error) {
	entry, err := format.NewReader(name, from).Next()
	if errors.Is(err, io.EOF) {
		return State{}, fmt.Errorf("%s holds no puzzle", name)
	}
	if err != nil {
		return State{}, err
	}
	return FromEntry(entry), nil
}
