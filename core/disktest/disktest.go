// Package disktest is for tests of what is kept by core/disk: it does to files what other programs
// do. The tests then run on every kind of disk that core/disk knows, the storage of a browser too.
// Its own tests are what all of these promise.
package disktest

import (
	"path/filepath"
	"testing"

	"nonet/core/disk"
)

// Files returns all files in a folder and the folders in it, and what they hold, by their paths
// from there.
func Files(t testing.TB, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	var visit func(inside string)
	visit = func(inside string) {
		entries, err := disk.List(filepath.Join(folder, inside))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			path := filepath.Join(inside, entry.Name())
			if entry.IsDir() {
				visit(path)
				continue
			}
			text, err := disk.Read(filepath.Join(folder, path))
			if err != nil {
				t.Fatal(err)
			}
			all[string(filepath.Separator)+path] = string(text)
		}
	}
	visit("")
	return all
}
