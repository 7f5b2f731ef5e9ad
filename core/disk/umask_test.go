//go:build unix

package disk

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestUmask: a new file is for nobody that the user does not want to read it.
func TestUmask(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := write(path, nil); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file's permissions are %v, %v", info.Mode(), err)
	}
}
