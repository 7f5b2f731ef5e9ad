//go:build !js

package disk

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// syncFolder syncs the names in a folder to disk, if the system can do that.
func (d Disk) syncFolder(path string) error {
	if err := d.before("sync", path); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		return nil // Windows has no such call, and writes names to its journal in order
	}
	folder, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil // it may be writable but not readable
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

// cannotSync reports whether an error means that the file system cannot sync folders, and
// not that the disk has failed.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}
