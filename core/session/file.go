package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"nonet/core/format"
)

// Save writes a board to a puzzle file that format.Reader, and anyone's editor,
// reads back. See WriteFile for what happens to a file that is there.
func Save(path string, s State) error {
	text, err := Text(s)
	if err != nil {
		return err
	}
	return WriteFile(path, text)
}

// Text is what Save writes of a board.
func Text(s State) ([]byte, error) {
	var text bytes.Buffer
	err := format.Save(&text, format.Entry{Puzzle: s.Puzzle, Typed: s.Typed, Title: s.Title})
	return text.Bytes(), err
}

// Load reads the first board of a file that Save wrote.
func Load(path string) (State, error) {
	file, err := os.Open(path)
	if err != nil {
		return State{}, err
	}
	defer file.Close()
	return Read(filepath.Base(path), file)
}

// Read reads the first board of a text that Text has made. The name is for error
// messages.
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

// WriteFile puts text into the file at path, whole or not at all: it is written
// beside, brought to the disk and then given its name, so neither a crash nor a
// full disk can leave half of it or lose what was there before.
func WriteFile(path string, text []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // a link stays one
	}
	return replace(path, text, func() error { return nil })
}

// WriteGeneration does the same and leaves what was there under another name, in place
// of what has that. At every moment there is a whole file under one name or the other.
func WriteGeneration(path, previous string, text []byte) error {
	return replace(path, text, func() error {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return nil // the previous one is all there is
		}
		if err := os.Remove(previous); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if os.Link(path, previous) == nil {
			return nil
		}
		return os.Rename(path, previous) // not every file system has links
	})
}

// replace writes a file. What must be done right before the new text takes its place is
// done by before.
func replace(path string, text []byte, before func() error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name())
		}
	}()
	_, err = file.Write(text)
	if err == nil {
		err = file.Sync()
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	if mode, statErr := os.Stat(path); statErr == nil {
		err = os.Chmod(file.Name(), mode.Mode().Perm())
	} else {
		err = os.Chmod(file.Name(), 0o644)
	}
	if err != nil {
		return err
	}
	if err = before(); err != nil {
		return err
	}
	if err = os.Rename(file.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder brings the new name to the disk, where the system can do that.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return nil // the text is safe; only the moment of the name is not certain
	}
	defer folder.Close()
	folder.Sync()
	return nil
}
