package keep

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// CurrentFile records what was in use last. The times of the puzzles' files are not suitable
// for that: the clock may have been wrong, and renaming a puzzle is not using it.
const CurrentFile = "current.json"

// MostPlaces is the number of puzzles of a sitting that undo and redo can lead to after the
// next start.
const MostPlaces = 20

// A Current is the puzzles of a sitting, in the order they were opened.
type Current struct {
	At    int     `json:"at"` // the index of the one on the board
	Trail []Place `json:"trail"`
}

// A Place is a puzzle of a sitting. It includes the board if the library may not have it:
// because the puzzle was only looked at, or because its first change may not be on disk yet.
type Place struct {
	Name  string `json:"name,omitempty"` // in the library
	Board string `json:"board,omitempty"`
}

// CurrentOf returns what to save of a sitting.
func CurrentOf(s *session.Session) Current {
	trail, at := s.Trail()
	first := max(0, min(at-MostPlaces/2, len(trail)-MostPlaces))
	trail, at = trail[first:min(first+MostPlaces, len(trail))], at-first
	c := Current{At: at}
	for _, sheet := range trail {
		p := Place{Name: sheet.Name}
		if p.Name == "" || !sheet.Now.Kept {
			if text, err := session.Text(sheet.Board(0)); err == nil {
				p.Board = string(text)
			}
		}
		c.Trail = append(c.Trail, p)
	}
	return c
}

// Equals reports whether two are the same.
func (c Current) Equals(other Current) bool {
	return c.At == other.At && slices.Equal(c.Trail, other.Trail)
}

// follow returns c with the new name of a puzzle.
func (c Current) follow(m Moved) Current {
	c.Trail = slices.Clone(c.Trail)
	for i := range c.Trail {
		if c.Trail[i].Name == m.From {
			c.Trail[i].Name = m.To
		}
	}
	return c
}

// write writes c to disk. In a browser the tab keeps it too: when the page is loaded anew it goes on with its own puzzle,
// whatever was in use last in other tabs.
func (c Current) write(folder string) error {
	text, err := json.MarshalIndent(c, "", "\t")
	if err != nil {
		return err
	}
	path := filepath.Join(folder, CurrentFile)
	disk.KeepInTab(path, text)
	if err := (disk.Disk{}).MakeFolder(folder); err != nil {
		return err
	}
	return disk.Disk{}.Write(path, append(text, '\n'))
}

// ReadCurrent reads what write wrote. If the file cannot be read it is moved aside, and
// aside is its new path.
func ReadCurrent(folder string) (c Current, aside string) {
	path := filepath.Join(folder, CurrentFile)
	if json.Unmarshal(disk.InTab(path), &c) != nil {
		c, aside = Read(path, Current{})
	}
	c.At = max(0, min(c.At, len(c.Trail)-1))
	return c, aside
}

// Resume takes the puzzles of a sitting from the library, and returns them with the index of
// the one on the board. Missing puzzles are left out; if the one on the board is missing, the
// one before it replaces it. If another window has the one on the board, the sitting belongs
// to that window: Resume returns no puzzles, and elsewhere is true.
func (c Current) Resume(lib *library.Library) (trail []*session.Sheet, at int, damages []Damaged, elsewhere bool) {
	for i, p := range c.Trail {
		sheet, damage, err := p.take(lib)
		if damage != nil {
			damages = append(damages, Damaged{damage, sheet})
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

// take takes a puzzle from the library, or else from its Place.
func (p Place) take(lib *library.Library) (sheet *session.Sheet, damage *library.Damage, err error) {
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
	state, bad := session.Read(CurrentFile, strings.NewReader(p.Board))
	if bad != nil {
		return nil, nil, bad
	}
	return session.NewSheet(state), nil, nil
}
