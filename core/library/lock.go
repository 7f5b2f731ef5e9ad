package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// ErrOpen is the error of a puzzle that is on the board of another window.
var ErrOpen = errors.New("it is open in another window")

func (l *Library) lockFile(name string) string { return filepath.Join(l.folder, "locks", name) }

// lock locks a puzzle for this process, unless it has it already. On a file system that
// knows no locks that does nothing: a puzzle is better kept there without one than not at
// all, and no Save overwrites what it does not know.
//
// A lock is one of the file that stands in the folder. Whoever lets a puzzle go removes
// that file, and a cleaner or a sync tool may do so too; a lock of a file that is not
// there any more keeps nobody away.
func (l *Library) lock(name string) error {
	if lock := l.locks[name]; lock != nil {
		if stands(lock) {
			return nil
		}
		l.release(name)
	}
	for range 100 { // as often as others come and go at this very moment
		if err := l.disk.MakeFolder(filepath.Dir(l.lockFile(name))); err != nil {
			return err
		}
		lock := flock.New(l.lockFile(name))
		locked, err := lock.TryLock()
		switch {
		case errors.Is(err, fs.ErrNotExist): // the folder is gone again
		case err != nil && knowsNoLocks(err):
			return nil
		case err != nil:
			return err
		case !locked:
			return ErrOpen
		case stands(lock):
			l.locks[name] = lock
			return nil
		default:
			lock.Close()
		}
	}
	return ErrOpen
}

// knowsNoLocks tells the error of a file system without locks.
func knowsNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// stands reports whether the file that is locked is the one that others find.
func stands(lock *flock.Flock) bool {
	ours, err1 := lock.Stat()
	theirs, err2 := os.Stat(lock.Path())
	return err1 == nil && err2 == nil && os.SameFile(ours, theirs)
}

// release lets a puzzle go, for other processes to take. The library is locked.
func (l *Library) release(name string) {
	lock := l.locks[name]
	if lock == nil {
		return
	}
	delete(l.locks, name)
	if runtime.GOOS == "windows" { // where a file that anyone has open cannot be removed
		lock.Close()
		os.Remove(lock.Path())
		return
	}
	if stands(lock) { // and as long as it is locked nobody else may remove it
		os.Remove(lock.Path())
	}
	lock.Close()
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
	files, _ := os.ReadDir(filepath.Join(l.folder, "locks"))
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
