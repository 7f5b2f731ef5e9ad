package library

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonet/core/disk"
)

// ErrOpen is the error of a puzzle that is on the board of another window.
var ErrOpen = errors.New("it is open in another window")

func (l *Library) lockFile(name string) string { return filepath.Join(l.folder, "locks", name) }

// The names of the locks of files that all puzzles share. They stay as they are, because another version of the program may run beside this one.
const (
	ratingsLock = "ratings"
	solvesLock  = "solved"
)

// puzzleLock returns the lock file of a puzzle. A file that somebody has put into the folder may have the name of a shared lock, which for a log is that
// of its file, such as practice.txt.
func (l *Library) puzzleLock(name string) string {
	if name == ratingsLock || name == solvesLock || strings.HasSuffix(name, ending) {
		name += ending
	}
	return l.lockFile(name)
}

// lock locks a puzzle for this process, unless it is locked already. On a file system
// without locks it does nothing: it is better to save a puzzle without a lock than not at
// all, and Save never overwrites unknown content.
func (l *Library) lock(name string) error {
	if lock := l.locks[name]; lock != nil {
		if lock.Stands() {
			return nil
		}
		l.release(name)
	}
	lock, err := l.disk.Lock(l.puzzleLock(name))
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

// release unlocks a puzzle. l.mu must be held.
func (l *Library) release(name string) {
	if lock := l.locks[name]; lock != nil {
		delete(l.locks, name)
		lock.Release()
	}
}

// ReleaseAll unlocks all puzzles of this process.
func (l *Library) ReleaseAll() { l.ReleaseAllBut() }

// ReleaseAllBut unlocks all puzzles of this process except the named ones.
func (l *Library) ReleaseAllBut(names ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for name := range l.locks {
		if !slices.Contains(names, name) {
			l.release(name)
		}
	}
}

// unlock unlocks one puzzle.
func (l *Library) unlock(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.release(name)
}

// WithLock calls do while this process holds the lock of a file that several puzzles share. The error is disk.ErrLocked if
// another process has it; do is not called then.
func (l *Library) WithLock(name string, do func() error) error {
	lock, err := l.disk.Lock(l.lockFile(name))
	switch {
	case err == nil:
		defer lock.Release()
	case !errors.Is(err, disk.ErrNoLocks):
		return err
	}
	return do()
}

// staleLock is the age from which removeLocks checks whether anybody holds a lock. The
// check itself locks the file for a moment.
const staleLock = 24 * time.Hour

// removeLocks removes lock files that nobody holds: those of processes that were killed,
// and of the first versions, which never removed them. A file that has contents or a name that we do not
// give is not a lock, or one that is removed when it is used again.
func (l *Library) removeLocks(now time.Time) {
	files, _ := disk.List(filepath.Join(l.folder, "locks"))
	for _, file := range files {
		info, err := file.Info()
		if err != nil || now.Sub(info.ModTime()) < staleLock || info.Size() > 0 || !isOurs(file.Name(), "") {
			continue
		}
		l.mu.Lock()
		if l.locks[file.Name()] == nil && l.lock(file.Name()) == nil {
			l.release(file.Name())
		}
		l.mu.Unlock()
	}
}
