package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWrite: the files of a page stand in place of those that were there, also if the folder is given with a separator at its end.
func TestWrite(t *testing.T) {
	for _, end := range []string{"", "/"} {
		out := filepath.Join(t.TempDir(), "page")
		for _, name := range []string{"old", "new"} {
			if err := write(map[string][]byte{name: []byte(name)}, out+end); err != nil {
				t.Fatal(err)
			}
		}
		left, err := os.ReadDir(out)
		if err != nil || len(left) != 1 || left[0].Name() != "new" {
			t.Errorf("with %q at the end the folder has %v, %v", end, left, err)
		}
	}
}
