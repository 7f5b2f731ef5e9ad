package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"nonet/core/disk"
	"nonet/core/format"
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
	err := format.Save(&text, format.Entry{Puzzle: s.Puzzle, Typed: s.Typed, Title: s.Title, Source: s.Source, Note: s.Note})
	return text.Bytes(), err
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
