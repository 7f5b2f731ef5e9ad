//go:build !js && !windows

package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// checkName has nothing to say: what is not allowed fails by itself.
func checkName(string) error { return nil }

func rename(from, to string) error { return os.Rename(from, to) }

func removeFile(path string) error { return os.Remove(path) }

func readFile(path string) ([]byte, error) { return os.ReadFile(path) }

// syncNames brings the names in a folder to the disk.
func syncNames(path string) error {
	folder, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be written to and not read
	}
	if err != nil {
		return err
	}
	defer folder.Close()
	if err := folder.Sync(); err != nil && !cannotSync(err) {
		return err
	}
	return nil
}

// inTheWay is about Windows: here nobody is kept from a file because another has it open.
func inTheWay(error) bool { return false }

// knowsNoLocks tells the error of a file system without locks.
func knowsNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// release lets a lock go. As long as it is locked nobody else may remove the file.
func (l *Lock) release() {
	if l.Stands() {
		os.Remove(l.file.Path())
	}
	l.file.Close()
}
