package files

import (
	"os"
	"path/filepath"
	"testing"
)

// TestEndingTyped: a name that is typed with its ending before the ending that is there has it once. What only looks like an ending stays.
func TestEndingTyped(t *testing.T) {
	text := Saving{Endings: []string{".txt"}}
	for name, want := range map[string]string{"a.txt.txt": "a.txt", "a.TXT.txt": "a.TXT", "No. 12": "No. 12.txt", "a.b.txt": "a.b.txt", "a.txt": "a.txt"} {
		if got, trouble := text.path("", name); got != want || trouble != "" {
			t.Errorf("%q is saved as %q %q, want %q", name, got, trouble, want)
		}
	}
}

// TestHomeTyped: a name may begin with the sign of the home folder, as a path to be opened may.
func TestHomeTyped(t *testing.T) {
	home, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	if path, trouble := (Saving{Endings: []string{".txt"}}).path(t.TempDir(), "~/a.txt"); path != filepath.Join(home, "a.txt") || trouble != "" {
		t.Errorf("it is saved as %q %q", path, trouble)
	}
}

// TestNameErased: a name of which only its ending is left is none: the file would be hidden.
func TestNameErased(t *testing.T) {
	text := Saving{Endings: []string{".txt"}}
	for _, name := range []string{".txt", "puzzles/.txt", "puzzles/", ".txt.txt"} {
		if path, trouble := text.path("", name); trouble == "" {
			t.Errorf("%q is saved as %q", name, path)
		}
	}
	if path, trouble := (Saving{NewFolder: true}).path("", ".hidden"); path != ".hidden" || trouble != "" {
		t.Errorf("a folder may have any name: %q %q", path, trouble)
	}
}
