package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/windows"
)

// ErrName is the error of a name that no file can have on Windows. Not all of them fail by
// themselves: a text after a colon, for example, would become a hidden part of another file.
var ErrName = errors.New("Windows allows no file of that name")

// checkName returns ErrName if no file can have the name at the end of a path.
func checkName(path string) error {
	name := filepath.Base(path)
	if strings.ContainsAny(name, `<>:"|?*`) || strings.TrimRight(name, ". ") != name || !filepath.IsLocal(name) {
		return &os.PathError{Op: "write", Path: path, Err: ErrName}
	}
	return nil
}

// rename moves a file, in place of whatever has its new name, and returns when that is on the disk.
// (os.Rename does not wait for it, and a folder cannot be synced on Windows.)
func rename(from, to string) error {
	one, err := windows.UTF16PtrFromString(long(from))
	if err != nil {
		return err
	}
	other, err := windows.UTF16PtrFromString(long(to))
	if err != nil {
		return err
	}
	err = patiently(func() error {
		return windows.MoveFileEx(one, other, windows.MOVEFILE_REPLACE_EXISTING|windows.MOVEFILE_WRITE_THROUGH)
	})
	if err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}

// long is a path in the form that may be longer than 260 characters.
func long(path string) string {
	const usual = 248 // the limit for a folder
	if len(path) < usual || strings.HasPrefix(path, `\\?\`) {
		return path
	}
	path, err := filepath.Abs(path)
	switch {
	case err != nil:
		return path
	case strings.HasPrefix(path, `\\`):
		return `\\?\UNC` + path[1:]
	default:
		return `\\?\` + path
	}
}

func removeFile(path string) error { return patiently(func() error { return os.Remove(path) }) }

func readFile(path string) (text []byte, err error) {
	err = patiently(func() error {
		text, err = os.ReadFile(path)
		return err
	})
	return text, err
}

// syncNames has nothing to do: rename waits until the new name is on the disk. That a file was
// removed may be forgotten in a power cut.
func syncNames(string) error { return nil }

// patiently tries something again for half a second while another program is in the way. A virus
// scanner or an indexer opens whatever was written just now, and what is open cannot be replaced,
// removed, and sometimes not even opened.
func patiently(try func() error) error {
	err := try()
	for pause := time.Millisecond; inTheWay(err) && pause < 300*time.Millisecond; pause *= 2 {
		time.Sleep(pause)
		err = try()
	}
	return err
}

// inTheWay reports whether an error may be due to another program that has the file open, or has
// removed it and not closed it yet.
func inTheWay(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED)
}

// knowsNoLocks tells the error of a file system without locks.
func knowsNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, windows.ERROR_INVALID_FUNCTION)
}

// release lets a lock go. A file that anyone has open cannot be removed on Windows, so nobody's lock
// is lost by that.
func (l *Lock) release() {
	l.file.Close()
	os.Remove(l.file.Path())
}
