//go:build !js

package disktest

import (
	"os"
	"testing"
)

// TempDir returns a new folder that is removed when the test ends.
func TempDir(t testing.TB) string { return t.TempDir() }

// Put writes a text into a file in place, without a lock, as any program may.
func Put(path string, text []byte) error { return os.WriteFile(path, text, 0o644) }

// RemoveAll removes a file, or a folder and its contents.
func RemoveAll(path string) error { return os.RemoveAll(path) }
