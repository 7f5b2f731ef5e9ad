package disktest

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"nonet/core/disk"
)

// TempDir returns a new folder that is removed when the test ends.
func TempDir(t testing.TB) string {
	t.Helper()
	folder := fmt.Sprintf("/test/%016x", rand.Uint64())
	if err := (disk.Disk{}).MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// Put writes a text into a file without a lock, as any program may.
func Put(path string, text []byte) error { return disk.Disk{}.Write(path, text) }

// RemoveAll removes a file, or a folder and its contents.
func RemoveAll(path string) error {
	info, err := disk.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.IsDir() {
		entries, err := disk.List(path)
		if err != nil {
			return err
		}
		for _, entry := range entries {
			if err := RemoveAll(filepath.Join(path, entry.Name())); err != nil {
				return err
			}
		}
	}
	return disk.Disk{}.Remove(path)
}
