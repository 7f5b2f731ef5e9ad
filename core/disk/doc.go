// Package disk reads and changes files. A change is made so that after a kill, a power cut or a full
// disk at any moment a file has either its old or its new content, nothing in between. When a call
// returns, its changes are on the disk, the names as well as the bytes.
//
//	err := disk.Disk{}.Write("puzzle.txt", text)
//
// All files that the program keeps for itself go through this package, because in a browser
// (GOOS=js) there is no file system: there they are in the storage that the browser has for the
// page. Both keep the same promises.
//
// It does not know what the files contain.
package disk

import (
	"errors"
	"fmt"
	"io/fs"
)

// A Disk is the disk as a program uses it. Its zero value is the real one.
type Disk struct {
	// Before is called before each change, with its kind and its paths. If it returns an
	// error, the change fails with that error and nothing is changed: tests use this to kill
	// a program at a chosen moment. It may be nil.
	Before func(change string, paths ...string) error
}

func (d Disk) before(change string, paths ...string) error {
	if d.Before == nil {
		return nil
	}
	return d.Before(change, paths...)
}

// The errors of a browser.
var (
	// ErrNoStorage: the browser stores nothing for the page, as in some private windows.
	ErrNoStorage = errors.New("this browser keeps nothing for the page")
	// ErrFull: the browser gives the page no more space. On other systems a full disk has the
	// system's error.
	ErrFull = errors.New("this browser has no room left for the page")
)

// ErrLocked is the error of a lock that another process has, or another lock of this one.
var ErrLocked = errors.New("another process has locked it")

// ErrNoLocks is the error of a file system or browser without locks.
var ErrNoLocks = errors.New("there are no locks here")

// mostNames is the number of names that RenameFree tries.
const mostNames = 1000

// RenameFree renames a file to a name that is not taken: to, or with a number appended, and returns that name.
func (d Disk) RenameFree(from, to string) (free string, err error) {
	free = to
	for n := 1; ; n++ {
		_, err := Lstat(free)
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if errors.Is(err, ErrNoStorage) {
			return "", err // so it is with every other name
		}
		if n == mostNames {
			return "", fs.ErrExist
		}
		free = fmt.Sprintf("%s.%d", to, n)
	}
	if err := d.Rename(from, free); err != nil {
		return "", err
	}
	return free, nil
}

// Exists reports whether there is a file, a folder or anything else of this name.
func Exists(path string) bool {
	_, err := Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
