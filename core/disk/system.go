//go:build !js && !windows

package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// checkName does nothing: here a name that is not allowed causes an error by itself.
func checkName(string) error { return nil }

func rename(from, to string) error { return os.Rename(from, to) }

func removeFile(path string) error { return os.Remove(path) }

func readFile(path string) ([]byte, error) { return os.ReadFile(path) }

// syncNames syncs the names in a folder to disk.
func syncNames(path string) error {
	folder, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be writable but not readable
	}
	if err != nil {
		return err
	}
	defer folder.Close()
	if err := folder.Sync(); !cannotSync(err) {
		return err
	}
	return nil
}

// inTheWay is about Windows: here a file that another process has open can be replaced.
func inTheWay(error) bool { return false }

// knowsNoLocks reports whether an error is that of a file system without locks.
func knowsNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// release removes the file while it is still locked, because nobody else may remove it then.
func (l *Lock) release() {
	if l.Stands() {
		os.Remove(l.file.Path())
	}
	l.file.Close()
}
