package library

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"

	"nonet/core/disk"
	"nonet/core/session"
)

// Adopt imports the single board file of the first versions of the program, and renames
// that file. It returns nil if there is none or it was imported before, and a damage if
// it cannot be read.
func (l *Library) Adopt(path string) (*session.Sheet, *Damage) {
	const lock = "board" // so that only one process imports it
	l.mu.Lock()
	locked := l.lock(lock)
	l.mu.Unlock()
	if errors.Is(locked, ErrOpen) {
		return nil, nil
	}
	defer l.unlock(lock)
	info, err := disk.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	state, err := session.Load(path)
	if err != nil {
		return nil, &Damage{Name: lock, Why: err, Aside: l.rename(path, path+".damaged")}
	}
	state.Kept = true
	s := session.NewSheet(state)
	s.Created, s.Changed = info.ModTime(), info.ModTime()
	if s.Name, err = adoptedName(s); err != nil {
		return s, nil
	}
	// The name depends only on the board. So it tells if the board was imported but the
	// file could not be renamed.
	exists := disk.Exists(l.path(s.Name)) || disk.Exists(l.before(s.Name)) || disk.Exists(l.trashPath(s.Name))
	if !exists && l.Save(s) != nil {
		return s, nil // return the board anyway; the next start tries again
	}
	if l.rename(path, path+".old"); exists {
		return nil, nil
	}
	return s, nil
}

// adoptedName returns the name for an imported board.
func adoptedName(s *session.Sheet) (string, error) {
	text, err := session.Text(s.Now)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s-%.8s", s.Created.UTC().Format(nameTime), sum(text)), nil
}

// rename gives a file an unused name and returns that, or the old name if it fails.
func (l *Library) rename(path, to string) string {
	free, _ := l.disk.RenameFree(path, to)
	return cmp.Or(free, path)
}
