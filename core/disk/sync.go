//go:build !js

package disk

import (
	"errors"
	"syscall"
)

// syncFolder brings the names in a folder to the disk, where the system can do that.
func (d Disk) syncFolder(path string) error {
	if err := d.before("sync", path); err != nil {
		return err
	}
	return syncNames(path)
}

// cannotSync tells the errors of a file system that has nothing to sync in a folder from
// those of a disk that fails.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}
