//go:build !js

package disk

import (
	"errors"
	"syscall"
)

// syncFolder syncs the names in a folder to disk, if the system can do that.
func (d Disk) syncFolder(path string) error {
	if err := d.before("sync", path); err != nil {
		return err
	}
	return syncNames(path)
}

// cannotSync reports whether an error means that the file system cannot sync folders, and
// not that the disk has failed.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}
