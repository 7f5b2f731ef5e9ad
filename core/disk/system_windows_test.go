package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/windows"
)

func TestNamesThatWindowsDoesNotAllow(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a:b.txt", "CON", "nul.txt", "COM1", "what?", "a*", "end.", "end ", `"q"`, "a|b", "<a>"} {
		if err := (Disk{}).Write(filepath.Join(folder, name), []byte("text")); !errors.Is(err, ErrName) && !errors.Is(err, os.ErrInvalid) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if files, _ := os.ReadDir(folder); len(files) != 0 {
		t.Errorf("there are files: %v", files)
	}
	for _, name := range []string{"console.txt", "数独.txt", ".hidden", "a b.txt", "com10.txt"} {
		if err := (Disk{}).Write(filepath.Join(folder, name), []byte("text")); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestPatience: what another program has open is tried again; what fails otherwise is not.
func TestPatience(t *testing.T) {
	for _, c := range []struct {
		err         error
		times, want int
	}{
		{windows.ERROR_SHARING_VIOLATION, 3, 4},
		{windows.ERROR_ACCESS_DENIED, 1, 2},
		{windows.ERROR_FILE_NOT_FOUND, 3, 1},
	} {
		tries := 0
		err := patiently(func() error {
			if tries++; tries <= c.times {
				return &os.PathError{Op: "open", Err: c.err}
			}
			return nil
		})
		if tries != c.want || (err == nil) != (c.want > c.times) {
			t.Errorf("%v: %d tries, %v", c.err, tries, err)
		}
	}
}

// TestReplaceWhatIsBeingRead: a reader does not keep the writer away for good.
func TestReplaceWhatIsBeingRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "puzzle.txt")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	reader, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	tries := 0
	err = patiently(func() error {
		if tries++; tries == 2 {
			reader.Close()
		}
		return rename1(path, []byte("new"))
	})
	if text, _ := os.ReadFile(path); err != nil || string(text) != "new" {
		t.Errorf("%v, %q", err, text)
	}
}

// rename1 replaces a file once.
func rename1(path string, text []byte) error { return Disk{}.Write(path, text) }

func TestLongPaths(t *testing.T) {
	folder := t.TempDir()
	for range 5 {
		folder = filepath.Join(folder, strings.Repeat("long", 15))
	}
	if err := (Disk{}).MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "puzzle.txt")
	for _, text := range []string{"one", "two"} {
		if err := (Disk{}).Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := Read(path); string(text) != "two" {
		t.Errorf("%q, %v", text, err)
	}
}
