package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/windows"
)

// ErrName is the error for a name that no file can have on Windows. Windows does not refuse all of
// them itself: a text after a colon, for example, names a hidden stream of another file.
var ErrName = errors.New("Windows allows no file of that name")

// checkName returns ErrName if no file can have the name at the end of a path.
func checkName(path string) error {
	name := filepath.Base(path)
	if strings.ContainsAny(name, `<>:"|?*`) || strings.TrimRight(name, ". ") != name || !filepath.IsLocal(name) {
		return &os.PathError{Op: "write", Path: path, Err: ErrName}
	}
	return nil
}

// rename moves a file, replacing any file with the new name, and returns when the move is on disk.
// (os.Rename does not wait for that, and a folder cannot be synced on Windows.)
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

// syncNames does nothing, because rename waits until the new name is on disk. After a power cut a
// removed file may be there again.
func syncNames(string) error { return nil }

// patiently retries for half a second while another program has the file open. Virus scanners and
// indexers open files that were just written, and an open file cannot be replaced or removed, and
// sometimes not even opened.
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

// knowsNoLocks reports whether an error is that of a file system without locks.
func knowsNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, windows.ERROR_INVALID_FUNCTION)
}

// release closes the file first: an open file cannot be removed on Windows. If another process has
// opened it meanwhile, removing it fails, and that process keeps its lock.
func (l *Lock) release() {
	l.file.Close()
	os.Remove(l.file.Path())
}
