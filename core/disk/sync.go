//go:build !js

package disk

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// syncFolder brings the names in a folder to the disk, where the system can do that.
func (d Disk) syncFolder(path string) error {
	if err := d.before("sync", path); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		return nil // which has no such call, and writes names to its journal in order
	}
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

// cannotSync tells the errors of a file system that has nothing to sync in a folder from
// those of a disk that fails.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}
