package library

import (
	"errors"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"
)

// ErrOpen is the error of a puzzle that is on the board of another window.
var ErrOpen = errors.New("it is open in another window")

// lock locks a puzzle for this process. The files locked stay where they are, empty:
// if one were removed, two processes could each lock one of the same name.
func (l *Library) lock(name string) error {
	if l.locks[name] != nil {
		return nil
	}
	path := filepath.Join(l.folder, "locks", name)
	if err := l.disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	lock := flock.New(path)
	locked, err := lock.TryLock()
	switch {
	case err != nil && !without(err):
		return err
	case err == nil && !locked:
		return ErrOpen
	}
	l.locks[name] = lock
	return nil
}

// without tells the error of a file system that knows no locks. A puzzle is better kept
// there without one than not at all.
func without(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// release lets a puzzle go, for other processes to take.
func (l *Library) release(name string) {
	if lock := l.locks[name]; lock != nil {
		lock.Close()
		delete(l.locks, name)
	}
}

// LetGo releases all puzzles but the one named.
func (l *Library) LetGo(but string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name := range l.locks {
		if name != but {
			l.release(name)
		}
	}
}
