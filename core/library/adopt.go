package library

import (
	"errors"
	"io/fs"
	"os"

	"nonet/core/session"
)

// Adopt takes over the one board that the first versions of the program kept, in a file
// of its own, and gives that file another name. It returns nil where there is none, and
// a damage where it cannot be read.
func (l *Library) Adopt(path string) (*session.Sheet, *Damage) {
	const name = "board" // is locked so that only one process takes it
	l.mu.Lock()
	locked := l.lock(name)
	l.mu.Unlock()
	if errors.Is(locked, ErrOpen) {
		return nil, nil
	}
	defer l.letGo(name)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	state, err := session.Load(path)
	if err != nil {
		aside := path + ".damaged"
		if l.disk.Rename(path, aside) != nil {
			aside = path
		}
		return nil, &Damage{Name: name, Why: err, Aside: aside}
	}
	state.Kept = true
	s := session.NewSheet(state)
	s.Name, s.Created, s.Changed = NewName(info.ModTime()), info.ModTime(), info.ModTime()
	if l.Save(s) == nil {
		l.disk.Rename(path, path+".old")
	} // else it is the board all the same, and the next start tries again
	return s, nil
}
