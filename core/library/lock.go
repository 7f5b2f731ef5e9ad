package library

import (
	"errors"
	"path/filepath"
	"slices"
	"time"

	"nonet/core/disk"
)

// ErrOpen is the error of a puzzle that is on the board of another window.
var ErrOpen = errors.New("it is open in another window")

func (l *Library) lockFile(name string) string { return filepath.Join(l.folder, "locks", name) }

// lock locks a puzzle for this process, unless it has it already. On a file system that
// knows no locks that does nothing: a puzzle is better kept there without one than not at
// all, and no Save overwrites what it does not know.
func (l *Library) lock(name string) error {
	if lock := l.locks[name]; lock != nil {
		if lock.Stands() {
			return nil
		}
		l.release(name)
	}
	lock, err := l.disk.Lock(l.lockFile(name))
	switch {
	case errors.Is(err, disk.ErrLocked):
		return ErrOpen
	case errors.Is(err, disk.ErrNoLocks):
		return nil
	case err == nil:
		l.locks[name] = lock
	}
	return err
}

// release lets a puzzle go, for other processes to take. The library is locked.
func (l *Library) release(name string) {
	if lock := l.locks[name]; lock != nil {
		delete(l.locks, name)
		lock.Release()
	}
}

// ReleaseAll lets all puzzles go that are this process's, for others to take.
func (l *Library) ReleaseAll() { l.ReleaseAllBut() }

// ReleaseAllBut lets all puzzles go but those named.
func (l *Library) ReleaseAllBut(names ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name := range l.locks {
		if !slices.Contains(names, name) {
			l.release(name)
		}
	}
}

// unlock lets one puzzle go.
func (l *Library) unlock(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.release(name)
}

// staleLock is how old a lock's file must be before it is looked at whether anybody holds
// it: looking keeps everyone else away for a moment.
const staleLock = 24 * time.Hour

// removeLocks removes the files of locks that nobody holds: those of processes that were
// killed, and of the first versions, which left them all.
func (l *Library) removeLocks(now time.Time) {
	files, _ := disk.List(filepath.Join(l.folder, "locks"))
	for _, file := range files {
		if info, err := file.Info(); err != nil || now.Sub(info.ModTime()) < staleLock {
			continue
		}
		l.mu.Lock()
		if l.locks[file.Name()] == nil && l.lock(file.Name()) == nil {
			l.release(file.Name())
		}
		l.mu.Unlock()
	}
}
