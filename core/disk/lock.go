//go:build !js

package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// A Lock is held by one process at a time, and ends when the process ends. It locks the file of
// its name. A process that releases the lock removes that file, and a cleaner or a sync tool may
// remove it too. A lock on a file that no longer exists excludes nobody.
type Lock struct{ file *flock.Flock }

// Lock makes a file, and the folder it is in, and locks it. The error is ErrLocked if another
// process or another call has it, and ErrNoLocks on a file system without locks.
func (d Disk) Lock(path string) (*Lock, error) {
	for range 100 { // as often as others come and go at this very moment
		if err := d.MakeFolder(filepath.Dir(path)); err != nil {
			return nil, err
		}
		lock := &Lock{flock.New(path)}
		locked, err := lock.file.TryLock()
		switch {
		case errors.Is(err, fs.ErrNotExist): // the folder is gone again
		case inTheWay(err): // another removes the file
			time.Sleep(time.Millisecond)
		case knowsNoLocks(err):
			return nil, ErrNoLocks
		case err != nil:
			return nil, err
		case !locked:
			return nil, ErrLocked
		case lock.Stands():
			return lock, nil
		default:
			lock.file.Close()
		}
	}
	return nil, ErrLocked
}

// Stands reports whether the locked file still exists under its name, so that the lock excludes
// others.
func (l *Lock) Stands() bool {
	ours, err1 := l.file.Stat()
	theirs, err2 := os.Stat(l.file.Path())
	return err1 == nil && err2 == nil && os.SameFile(ours, theirs)
}

// Release releases the lock.
func (l *Lock) Release() { l.release() }
