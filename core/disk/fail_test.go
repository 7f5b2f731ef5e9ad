//go:build !js

package disk

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestPermissionsThatAreThere: a file is written anew although permissions cannot be changed, as on a drive of another user, if they are those of a
// new file. It is not written if others could read then what they could not before.
func TestPermissionsThatAreThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := write(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	d := Disk{Before: func(change string, _ ...string) error {
		if change == "permit" {
			return os.ErrPermission
		}
		return nil
	}}
	if err := d.Write(path, []byte("new")); err != nil || read(path) != "new" {
		t.Errorf("it holds %q, %v", read(path), err)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(path, []byte("newer")); err == nil || read(path) != "new" {
		t.Errorf("with other permissions it holds %q, %v", read(path), err)
	}
}

// TestEveryChangeMayFail: whichever change to the disk fails, that is said. Each file then holds its old text or its new one, and nothing else is left.
func TestEveryChangeMayFail(t *testing.T) {
	broken := errors.New("the disk is broken")
	ready := func() error { return nil }
	for name, op := range map[string]struct {
		do      func(d Disk, in func(name string) string) error
		least   int               // how many changes it makes
		a, b, c []string          // what the files may hold
		after   map[string]string // what they hold when nothing fails
	}{
		"write": {func(d Disk, in func(string) string) error { return d.Write(in("a"), []byte("new")) }, 4,
			[]string{"old", "new"}, []string{"other"}, []string{"none"}, map[string]string{"a": "new"}},
		"replace": {func(d Disk, in func(string) string) error { return d.Replace(in("c"), []byte("new"), ready) }, 4,
			[]string{"old"}, []string{"other"}, []string{"none", "new"}, map[string]string{"c": "new"}},
		"keep": {func(d Disk, in func(string) string) error { return d.Keep(in("a"), in("b")) }, 3,
			[]string{"old"}, []string{"other", "old"}, []string{"none"}, map[string]string{"b": "old"}},
		"keep first": {func(d Disk, in func(string) string) error { return d.Keep(in("a"), in("c")) }, 3,
			[]string{"old"}, []string{"other"}, []string{"none", "old"}, map[string]string{"a": "old", "c": "old"}},
		"rename": {func(d Disk, in func(string) string) error { return d.Rename(in("a"), in("b")) }, 2,
			[]string{"old", "none"}, []string{"other", "old"}, []string{"none"}, map[string]string{"a": "none", "b": "old"}},
		"move": {func(d Disk, in func(string) string) error { return d.Rename(in("a"), in("x/b")) }, 3,
			[]string{"old", "none"}, []string{"other"}, []string{"none"}, map[string]string{"a": "none", "x/b": "old"}},
		"remove": {func(d Disk, in func(string) string) error { return d.Remove(in("a")) }, 2,
			[]string{"old", "none"}, []string{"other"}, []string{"none"}, map[string]string{"a": "none"}},
		"touch": {func(d Disk, in func(string) string) error { return d.Touch(in("a"), time.Unix(1, 0)) }, 1,
			[]string{"old"}, []string{"other"}, []string{"none"}, nil},
		"make": {func(d Disk, in func(string) string) error { return d.MakeFolder(in("x/y/z")) }, 4,
			[]string{"old"}, []string{"other"}, []string{"none"}, nil},
	} {
		for fails := 0; fails < 20; fails++ {
			folder := t.TempDir()
			in := func(name string) string { return filepath.Join(folder, name) }
			if err := errors.Join(write(in("a"), []byte("old")), write(in("b"), []byte("other")), os.Mkdir(in("x"), 0o700)); err != nil {
				t.Fatal(err)
			}
			changes := 0
			d := Disk{Before: func(string, ...string) error {
				if changes++; changes == fails+1 {
					return broken
				}
				return nil
			}}
			err := op.do(d, in)
			for file, may := range map[string][]string{"a": op.a, "b": op.b, "c": op.c} {
				if got := read(in(file)); !slices.Contains(may, got) {
					t.Errorf("%s, change %d fails: %s holds %q", name, fails, file, got)
				}
			}
			entries, _ := os.ReadDir(folder)
			for _, e := range entries {
				if !slices.Contains([]string{"a", "b", "c", "x"}, e.Name()) {
					t.Errorf("%s, change %d fails: %s is left", name, fails, e.Name())
				}
			}
			if changes > fails {
				if !errors.Is(err, broken) {
					t.Errorf("%s, change %d fails: %v", name, fails, err)
				}
				continue
			}
			if err != nil || changes < op.least {
				t.Errorf("%s, with %d changes: %v", name, changes, err)
			}
			for file, want := range op.after {
				if got := read(in(file)); got != want {
					t.Errorf("%s: %s holds %q, want %q", name, file, got, want)
				}
			}
			break
		}
	}
}

// TestMakeFolder: a folder is made with its parents, as often as it is asked for, and not where a file is. Only what is no folder with files is removed.
func TestMakeFolder(t *testing.T) {
	folder := t.TempDir()
	deep := filepath.Join(folder, "a", "b", "c")
	for range 2 {
		if err := (Disk{}).MakeFolder(deep); err != nil {
			t.Fatal(err)
		}
	}
	if info, err := Stat(deep); err != nil || !info.IsDir() {
		t.Errorf("it is %v: %v", info, err)
	}
	file := filepath.Join(folder, "file")
	if err := write(file, nil); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, filepath.Join(file, "inside")} {
		if err := (Disk{}).MakeFolder(path); err == nil {
			t.Errorf("%s is a folder", path)
		}
	}
	if err := (Disk{}).Remove(filepath.Join(folder, "nothing")); err != nil {
		t.Errorf("removing what is not there: %v", err)
	}
	if err := (Disk{}).Remove(folder); err == nil {
		t.Error("a folder with files is removed")
	}
}

// TestEndlessLinks: links that lead in a circle are an error, and not followed for ever.
func TestEndlessLinks(t *testing.T) {
	needsLinks(t)
	folder := t.TempDir()
	a, b := filepath.Join(folder, "a"), filepath.Join(folder, "b")
	if err := errors.Join(os.Symlink("b", a), os.Symlink(a, b)); err != nil {
		t.Fatal(err)
	}
	if err := write(a, []byte("text")); err == nil {
		t.Error("a text is written into a circle of links")
	}
}
