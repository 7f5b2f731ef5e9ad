//go:build !js

package disktest

import (
	"os"
	"testing"
)

// TempDir returns a new folder that is removed when the test ends.
func TempDir(t testing.TB) string { return t.TempDir() }

// Put writes a text into a file as any program may: in place, without a word to anybody.
func Put(path string, text []byte) error { return os.WriteFile(path, text, 0o644) }

// RemoveAll removes a file, or a folder and all that is in it.
func RemoveAll(path string) error { return os.RemoveAll(path) }
