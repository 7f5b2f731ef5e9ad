// Package disktest is for tests of packages that use core/disk: it changes files like other
// programs. So the tests run on every kind of disk of core/disk, including the storage of a
// browser. Its own tests are the contract of all of these.
package disktest

import (
	"path/filepath"
	"testing"

	"nonet/core/disk"
)

// Files returns the contents of all files in a folder and its subfolders, by their relative paths.
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
