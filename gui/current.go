package gui

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// currentFile says what was in use last. The times of the puzzles' files do not: a clock
// that was wrong for an hour would decide for years, and renaming a puzzle is no use of it.
const currentFile = "current.json"

// mostPlaces is how many puzzles of a sitting undo can still go back to after the next start.
const mostPlaces = 20

// A current is the puzzles of a sitting, in the order they were opened.
type current struct {
	At    int     `json:"at"` // the place of the one on the board
	Trail []place `json:"trail"`
}

// A place is a puzzle of a sitting. It has its board here while the library has none:
// because it was only looked at, or because what was done to it first may not have come to
// the disk yet.
type place struct {
	Name  string `json:"name,omitempty"` // in the library
	Board string `json:"board,omitempty"`
}

// currentOf is what is kept of a sitting.
func currentOf(s *session.Session) current {
	trail, at := s.Trail()
	first := max(0, min(at-mostPlaces/2, len(trail)-mostPlaces))
	trail, at = trail[first:min(first+mostPlaces, len(trail))], at-first
	c := current{At: at}
	for _, sheet := range trail {
		p := place{Name: sheet.Name}
		if p.Name == "" || !sheet.Now.Kept {
			state := sheet.Now
			if len(sheet.Past) > 0 {
				state = sheet.Past[0]
			}
			if text, err := session.Text(state); err == nil {
				p.Board = string(text)
			}
		}
		c.Trail = append(c.Trail, p)
	}
	return c
}

func (c current) equals(other current) bool {
	return c.At == other.At && slices.Equal(c.Trail, other.Trail)
}

// follow is the same with the new name of a puzzle.
func (c current) follow(m moved) current {
	c.Trail = slices.Clone(c.Trail)
	for i := range c.Trail {
		if c.Trail[i].Name == m.from {
			c.Trail[i].Name = m.to
		}
	}
	return c
}

// write brings it to the disk.
func (c current) write(folder string) error {
	text, err := json.MarshalIndent(c, "", "\t")
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	if err == nil {
		err = disk.Disk{}.Write(filepath.Join(folder, currentFile), append(text, '\n'))
	}
	return err
}

// readCurrent reads what write has written. Where that cannot be read it is set aside, and
// aside is where it is.
func readCurrent(folder string) (c current, aside string) {
	c, aside = readKept(filepath.Join(folder, currentFile), c)
	c.At = max(0, min(c.At, len(c.Trail)-1))
	return c, aside
}

// resume takes the puzzles of a sitting from the library, and the place of the one that was
// on the board. What is missing is left out; where it is the one from the board, the one
// before it takes its place. There are none where another window has the one from the
// board, for then the sitting is that window's: it is elsewhere.
func (c current) resume(lib *library.Library) (trail []*session.Sheet, at int, damages []damaged, elsewhere bool) {
	for i, p := range c.Trail {
		sheet, damage, err := p.take(lib)
		if damage != nil {
			damages = append(damages, damaged{damage, sheet})
		}
		if i == c.At && errors.Is(err, library.ErrOpen) {
			return nil, 0, damages, true
		}
		if sheet == nil {
			continue
		}
		if trail = append(trail, sheet); i <= c.At {
			at = len(trail) - 1
		}
	}
	return trail, at, damages, false
}

// take takes a puzzle from the library, or from its place.
func (p place) take(lib *library.Library) (sheet *session.Sheet, damage *library.Damage, err error) {
	if p.Name != "" {
		var taken library.Taken
		taken, damage, err = lib.Take(p.Name)
		if bad := new(library.Damage); errors.As(err, &bad) && (bad.Aside != "" || !errors.Is(bad.Why, fs.ErrNotExist)) {
			damage = bad
		}
		if err == nil || !errors.Is(err, fs.ErrNotExist) || damage != nil {
			return taken.Sheet, damage, err
		}
	}
	if p.Board == "" {
		return nil, nil, err
	}
	state, bad := session.Read(currentFile, strings.NewReader(p.Board))
	if bad != nil {
		return nil, nil, bad
	}
	return session.NewSheet(state), nil, nil
}
