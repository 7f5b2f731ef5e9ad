//go:build !js

package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

func write(path string, text []byte) error { return Disk{}.Write(path, text) }

// TestWriteKeepsWhatWasThere: if the new text cannot be written, the old one stays, and no
// temporary file is left.
func TestWriteKeepsWhatWasThere(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := write(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := write(path, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if mode, _ := os.Stat(path); mode.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("the file's permissions became %v", mode.Mode())
	}
	target := filepath.Join(folder, "taken")
	if err := os.MkdirAll(filepath.Join(target, "inside"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := write(target, []byte("x")); err == nil {
		t.Error("a folder was overwritten")
	}
	if err := write(filepath.Join(folder, "nowhere", "a.txt"), nil); err == nil {
		t.Error("a file was written into a folder that is not there")
	}
	entries, _ := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"a.txt", "taken"}; !slices.Equal(names, want) {
		t.Errorf("the folder holds %v, want %v", names, want)
	}
	if text, _ := os.ReadFile(path); string(text) != "two" {
		t.Errorf("the file holds %q", text)
	}
}

// needsLinks skips a test on Windows, where a link needs an administrator.
func needsLinks(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("links need an administrator")
	}
}

func TestWriteKeepsLinks(t *testing.T) {
	needsLinks(t)
	folder := t.TempDir()
	path, link := filepath.Join(folder, "a.txt"), filepath.Join(folder, "link.txt")
	if err := os.WriteFile(path, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	if err := write(link, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if mode, err := os.Lstat(link); err != nil || mode.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", mode.Mode(), err)
	}
	if text, _ := os.ReadFile(path); string(text) != "two" {
		t.Errorf("the file behind the link holds %q", text)
	}
}

// TestWriteThroughLinks: what a link leads to is made where it is missing, and the link stays.
func TestWriteThroughLinks(t *testing.T) {
	needsLinks(t)
	folder := t.TempDir()
	path, link, second := filepath.Join(folder, "a.txt"), filepath.Join(folder, "link.txt"), filepath.Join(folder, "second.txt")
	if err := errors.Join(os.Symlink("a.txt", link), os.Symlink(link, second), write(second, []byte("one"))); err != nil {
		t.Fatal(err)
	}
	for _, l := range []string{link, second} {
		if mode, err := os.Lstat(l); err != nil || mode.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link became %v, %v", mode.Mode(), err)
		}
	}
	if text := read(path); text != "one" {
		t.Errorf("the file behind the links holds %q", text)
	}
	around := filepath.Join(folder, "around")
	if err := os.Symlink(around, around); err != nil {
		t.Fatal(err)
	}
	if err := write(around, nil); err == nil {
		t.Error("what a link to itself leads to was written")
	}
}

// TestLinkInALinkedFolder: a link leads on from the folder that it is in, not from the link to that folder.
func TestLinkInALinkedFolder(t *testing.T) {
	needsLinks(t)
	folder := t.TempDir()
	inner := filepath.Join(folder, "outer", "inner")
	if err := errors.Join(os.MkdirAll(inner, 0o700), os.Symlink(inner, filepath.Join(folder, "short")),
		os.Symlink(filepath.Join("..", "a.txt"), filepath.Join(inner, "link.txt")),
		write(filepath.Join(folder, "short", "link.txt"), []byte("one"))); err != nil {
		t.Fatal(err)
	}
	if there, here := read(filepath.Join(folder, "outer", "a.txt")), read(filepath.Join(folder, "a.txt")); there != "one" || here != "none" {
		t.Errorf("the file behind the link holds %q, and the one beside the link to its folder %q", there, here)
	}
}

// read is what a file holds, "none" where there is no file.
func read(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return "none"
	}
	return string(text)
}

var errKilled = errors.New("killed")

// killing returns a disk that fails after a number of changes, and the changes.
func killing(after int) (d Disk, changes *[]string) {
	changes = new([]string)
	d.Before = func(change string, paths ...string) error {
		if len(*changes) == after {
			return errKilled
		}
		*changes = append(*changes, change+" "+strings.Join(paths, " "))
		return nil
	}
	return d, changes
}

// TestNamesAreSynced: a folder in which a name came, went or was given to another file is
// brought to the disk after that.
func TestNamesAreSynced(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "one", "two")
	d, changes := killing(-1)
	path, previous, gone := filepath.Join(folder, "a"), filepath.Join(folder, "before", "a"), filepath.Join(folder, "trash", "a")
	keep := func() error { return d.Replace(path, []byte("new"), func() error { return d.Keep(path, previous) }) }
	checkSynced(t, "making folders", changes, func() error {
		return errors.Join(d.MakeFolder(filepath.Dir(previous)), d.MakeFolder(filepath.Dir(gone)))
	})
	checkSynced(t, "writing", changes, func() error { return d.Write(path, []byte("text")) })
	checkSynced(t, "writing again", changes, keep)
	checkSynced(t, "moving", changes, func() error { return d.Rename(path, gone) })
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	if err := errors.Join(write(first, nil), os.Link(first, second)); err != nil {
		t.Fatal(err)
	}
	checkSynced(t, "moving onto itself", changes, func() error { return d.Rename(first, second) })
	checkSynced(t, "removing", changes, func() error { return d.Remove(previous) })
}

// TestTextIsSynced: a text is on the disk before it has its name, and the name after that.
func TestTextIsSynced(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	d, changes := killing(-1)
	if err := d.Write(path, []byte("text")); err != nil || len(*changes) != 4 {
		t.Fatalf("%q, %v", *changes, err)
	}
	beside := strings.TrimPrefix((*changes)[1], "sync ")
	if want := []string{"write " + path, "sync " + beside, "rename " + beside + " " + path, "sync " + folder}; !slices.Equal(*changes, want) {
		t.Errorf("writing makes the changes %q, want %q", *changes, want)
	}
}

func checkSynced(t *testing.T, what string, changes *[]string, do func() error) {
	t.Helper()
	*changes = nil
	if err := do(); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	due := map[string]bool{}
	for _, change := range *changes {
		kind, rest, _ := strings.Cut(change, " ")
		for _, path := range strings.Fields(rest) {
			if kind == "sync" {
				delete(due, path)
			} else {
				due[filepath.Dir(path)] = true
			}
		}
	}
	if len(due) > 0 {
		t.Errorf("%s leaves %v without being synced after %q", what, due, *changes)
	}
}

// TestMovingOntoItself: renaming a file to its second name removes the first name.
func TestMovingOntoItself(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "from"), filepath.Join(folder, "to")
	if err := errors.Join(write(from, []byte("text")), os.Link(from, to), Disk{}.Rename(from, to)); err != nil {
		t.Fatal(err)
	}
	if read(from) != "none" || read(to) != "text" {
		t.Errorf("there are %s and %s", read(from), read(to))
	}
}

// TestErrorsOfSyncing: that a folder cannot be synced is not an error, but a failing disk is.
func TestErrorsOfSyncing(t *testing.T) {
	for err, want := range map[error]bool{syscall.EINVAL: true, errors.ErrUnsupported: true, syscall.EIO: false, syscall.ENOSPC: false} {
		if got := cannotSync(&os.PathError{Op: "sync", Path: "x", Err: err}); got != want {
			t.Errorf("%v is passed over: %v", err, got)
		}
	}
	folder := t.TempDir()
	if err := syncNames(filepath.Join(folder, "missing")); runtime.GOOS != "windows" && !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of a folder that is not there: %v", err)
	}
	d := Disk{Before: func(change string, paths ...string) error {
		if change == "sync" && paths[0] == folder {
			return syscall.EIO
		}
		return nil
	}}
	if err := d.Write(filepath.Join(folder, "a"), nil); err != syscall.EIO {
		t.Errorf("writing says %v", err)
	}
}

// TestRemoveStrays: old temporary files are removed, and no others with similar names.
func TestRemoveStrays(t *testing.T) {
	folder := t.TempDir()
	others := []string{".a.txt.1", ".a.txt.swp", ".mine", ".stignore", "a.txt", "b.0123456789abcdef.writing"}
	for _, name := range others {
		if err := write(filepath.Join(folder, name), nil); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(folder, strings.Repeat("我", 84)+".txt")
	for after := range 5 {
		d, _ := killing(after)
		d.Replace(path, nil, func() error { return nil })
		if after == 4 {
			d.Keep(path, filepath.Join(folder, "previous.txt"))
		}
	}
	left := func() (strays int) {
		files, _ := os.ReadDir(folder)
		for _, file := range files {
			if name := file.Name(); name != filepath.Base(path) && !slices.Contains(others, name) {
				strays++
			}
		}
		return strays
	}
	before := left()
	if RemoveStrays(folder, time.Now()); before == 0 || left() != before {
		t.Errorf("of %d files that a process may be at work on, %d are left", before, left())
	}
	if RemoveStrays(folder, time.Now().Add(time.Hour)); left() != 0 {
		t.Errorf("an hour later %d are left", left())
	}
	for _, name := range others {
		if _, err := os.Lstat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

func TestWithoutLocks(t *testing.T) {
	if !knowsNoLocks(errors.ErrUnsupported) || knowsNoLocks(os.ErrPermission) {
		t.Error("the wrong errors are taken for a file system without locks")
	}
}

// TestRenameFree: a name that is taken gets the first number that is free, and there is an end to it. What cannot be
// renamed stays.
func TestRenameFree(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "from"), filepath.Join(folder, "to")
	put := func(path string) {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for n := range mostNames + 1 {
		want := to
		switch {
		case n == mostNames:
			want = ""
		case n > 0:
			want = fmt.Sprintf("%s.%d", to, n)
		}
		if 3 <= n && n < mostNames-2 {
			put(want) // nearly a thousand renames take long
			continue
		}
		put(from)
		if got, err := (Disk{}).RenameFree(from, to); got != want || (err == nil) != (want != "") || Exists(from) != (want == "") {
			t.Fatalf("after %d files it is %q, %v, want %q", n, got, err, want)
		}
	}
	if got, err := (Disk{}).RenameFree(filepath.Join(folder, "missing"), filepath.Join(folder, "there")); got != "" || err == nil {
		t.Errorf("what is missing is renamed to %q, %v", got, err)
	}
}
