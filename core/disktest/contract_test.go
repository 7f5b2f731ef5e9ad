package disktest_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
)

// The tests of this file are the contract of every kind of disk. They run on the computer's disk
// and in a browser.

func write(path string, text []byte) error { return disk.Disk{}.Write(path, text) }

// read returns the content of a file, or "none" if there is no file.
func read(path string) string {
	text, err := disk.Read(path)
	if err != nil {
		return "none"
	}
	return string(text)
}

var errKilled = errors.New("killed")

// killing returns a disk that fails after a number of changes.
func killing(after int) (d disk.Disk) {
	done := 0
	d.Before = func(string, ...string) error {
		if done == after {
			return errKilled
		}
		done++
		return nil
	}
	return d
}

// TestFiles: what is written is read, listed and described; a file is replaced, moved and removed.
func TestFiles(t *testing.T) {
	folder, d := filepath.Join(disktest.TempDir(t), "one", "two"), disk.Disk{}
	if err := errors.Join(d.MakeFolder(folder), d.MakeFolder(folder)); err != nil {
		t.Fatal(err)
	}
	a, b := filepath.Join(folder, "a.txt"), filepath.Join(folder, "b.txt")
	begun := time.Now()
	if err := errors.Join(write(b, []byte("second")), write(a, []byte("数独")), write(a, []byte("数独 5")), d.MakeFolder(filepath.Join(folder, "c"))); err != nil {
		t.Fatal(err)
	}
	entries, err := disk.List(folder)
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	if err != nil || !slices.Equal(names, []string{"a.txt", "b.txt", "c"}) || entries[0].IsDir() || !entries[2].IsDir() {
		t.Errorf("the folder holds %v, %v", names, err)
	}
	info, err := disk.Stat(a)
	if err != nil || info.Name() != "a.txt" || info.Size() != int64(len("数独 5")) || !info.Mode().IsRegular() || info.ModTime().Before(begun.Add(-3*time.Second)) {
		t.Errorf("the file is described as %v, %v", info, err)
	}
	if info, err := disk.Stat(folder); err != nil || !info.IsDir() || info.Mode().IsRegular() {
		t.Errorf("the folder is described as %v, %v", info, err)
	}
	at := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	if err := d.Touch(a, at); err != nil {
		t.Error(err)
	}
	if err := d.Rename(a, b); err != nil {
		t.Error(err)
	}
	if info, err := disk.Stat(b); err != nil || !info.ModTime().Equal(at) {
		t.Errorf("the moved file is from %v, %v", info, err)
	}
	if disk.Exists(a) || read(b) != "数独 5" {
		t.Errorf("after moving there are %q and %q", read(a), read(b))
	}
	if err := errors.Join(d.Remove(b), d.Remove(b)); err != nil || disk.Exists(b) {
		t.Errorf("after removing there is %q, %v", read(b), err)
	}
	for what, err := range map[string]error{
		"reading":    second(disk.Read(b)),
		"describing": second(disk.Stat(b)),
		"moving":     d.Rename(b, a),
		"touching":   d.Touch(b, at),
		"keeping":    d.Keep(b, a),
		"listing":    second(disk.List(filepath.Join(folder, "d"))),
	} {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s what is not there says %v", what, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// TestRefusedWrites: if a text cannot be written, no temporary file is left.
func TestRefusedWrites(t *testing.T) {
	folder, d := disktest.TempDir(t), disk.Disk{}
	target := filepath.Join(folder, "taken")
	if err := errors.Join(d.MakeFolder(filepath.Join(target, "inside")), write(filepath.Join(folder, "a.txt"), nil)); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"overwriting a folder":            write(target, []byte("x")),
		"writing where there is no place": write(filepath.Join(folder, "nowhere", "a.txt"), nil),
		"writing into a file":             write(filepath.Join(folder, "a.txt", "b.txt"), nil),
		"a folder in a file":              d.MakeFolder(filepath.Join(folder, "a.txt", "b")),
		"a folder over a file":            d.MakeFolder(filepath.Join(folder, "a.txt")),
		"removing a folder with files":    d.Remove(target),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	if all := slices.Sorted(maps.Keys(disktest.Files(t, folder))); !slices.Equal(all, []string{string(filepath.Separator) + "a.txt"}) {
		t.Errorf("left are %v", all)
	}
}

// TestReady: an error of ready stops a write.
func TestReady(t *testing.T) {
	folder := disktest.TempDir(t)
	path := filepath.Join(folder, "a.txt")
	if err := write(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	no := errors.New("no")
	if err := (disk.Disk{}).Replace(path, []byte("two"), func() error { return no }); err != no {
		t.Errorf("it says %v", err)
	}
	if all := disktest.Files(t, folder); len(all) != 1 || read(path) != "one" {
		t.Errorf("there are %v", all)
	}
}

// TestMovingAFolder: the contents of a folder move with it.
func TestMovingAFolder(t *testing.T) {
	folder, d := disktest.TempDir(t), disk.Disk{}
	from, to := filepath.Join(folder, "from"), filepath.Join(folder, "to")
	if err := errors.Join(d.MakeFolder(filepath.Join(from, "in")), write(filepath.Join(from, "in", "a"), []byte("text")), d.Rename(from, to)); err != nil {
		t.Fatal(err)
	}
	if disk.Exists(from) || read(filepath.Join(to, "in", "a")) != "text" {
		t.Errorf("there are %v", disktest.Files(t, folder))
	}
}

// TestLocks: only one of two gets a lock, and the other gets it once it is released.
func TestLocks(t *testing.T) {
	path, d := filepath.Join(disktest.TempDir(t), "locks", "a"), disk.Disk{}
	one, err := d.Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Lock(path); err != disk.ErrLocked {
		t.Errorf("locking it twice says %v", err)
	}
	if other, err := d.Lock(path + "b"); err != nil {
		t.Errorf("another cannot be locked: %v", err)
	} else {
		other.Release()
	}
	if !one.Stands() {
		t.Error("the lock does not stand")
	}
	one.Release()
	two, err := d.Lock(path)
	if err != nil {
		t.Fatal(err)
	}
	two.Release()
}

// TestKilledBetween kills the writing of a file before each of its changes to the disk. The file
// has the old or the new text, and so has its predecessor.
func TestKilledBetween(t *testing.T) {
	for after := 0; ; after++ {
		folder := disktest.TempDir(t)
		path, previous := filepath.Join(folder, "a.txt"), filepath.Join(folder, "before", "a.txt")
		if err := errors.Join(disk.Disk{}.MakeFolder(filepath.Dir(previous)), write(path, []byte("two")), write(previous, []byte("one"))); err != nil {
			t.Fatal(err)
		}
		again := func(d disk.Disk, text string) error {
			return d.Replace(path, []byte(text), func() error { return d.Keep(path, previous) })
		}
		d := killing(after)
		err := again(d, "three")
		switch now := read(path) + " " + read(previous); now {
		case "two one", "two two":
			if err == nil {
				t.Fatalf("after %d changes nothing is said, and there is %s", after, now)
			}
		case "three two":
		default:
			t.Fatalf("after %d changes there is %s", after, now)
		}
		was := read(path)
		if err := again(disk.Disk{}, "four"); err != nil || read(path) != "four" || read(previous) != was {
			t.Fatalf("after %d changes and another write: %v, %s and %s", after, err, read(path), read(previous))
		}
		if err == nil {
			break
		}
		if after > 20 {
			t.Fatal("it does not end")
		}
	}
}

// TestLongNames: a file with the longest name of the file system can be written.
func TestLongNames(t *testing.T) {
	folder := disktest.TempDir(t)
	for _, letter := range []string{"n", "é", "数"} {
		path := filepath.Join(folder, strings.Repeat(letter, 251/len(letter))+".txt")
		for n := range 2 {
			if err := write(path, fmt.Append(nil, n)); err != nil {
				t.Error(err)
			}
		}
		if err := (disk.Disk{}).Keep(path, path[:len(path)-len(".txt")]); err != nil {
			t.Error(err)
		}
	}
}
