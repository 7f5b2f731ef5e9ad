package library

import (
	"errors"
	"fmt"
	"io/fs"

	"nonet/core/disk"
	"nonet/core/session"
)

// Adopt takes over the one board that the first versions of the program kept, in a file
// of its own, and gives that file another name. It returns nil if there is none, or
// where it was taken over before, and a damage where it cannot be read.
func (l *Library) Adopt(path string) (*session.Sheet, *Damage) {
	const lock = "board" // so that only one process takes it
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
	// The name is always the same for the same board. Where the file could not be renamed
	// after it was taken over, that tells.
	known := disk.Exists(l.path(s.Name)) || disk.Exists(l.before(s.Name)) || disk.Exists(l.trash(s.Name))
	if !known && l.Save(s) != nil {
		return s, nil // it is the board all the same, and the next start tries again
	}
	if l.rename(path, path+".old"); known {
		return nil, nil
	}
	return s, nil
}

// adoptedName is the name of a board that is taken over.
func adoptedName(s *session.Sheet) (string, error) {
	text, err := session.Text(s.Now)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s-%.8s", s.Created.UTC().Format(nameTime), sum(text)), nil
}

// rename gives a file another name that nothing has, and returns it; the old one if that
// cannot be done.
func (l *Library) rename(path, to string) string {
	if free, ok := freeName(to); ok && l.disk.Rename(path, free) == nil {
		return free
	}
	return path
}
