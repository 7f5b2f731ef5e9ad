//go:build !js

package disk

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestLock: a lock excludes others until it is released, and its file goes with it. Where its file was removed or replaced it excludes
// nobody any more, and does not remove the file of another.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "locks", "a")
	lock := func() *Lock {
		t.Helper()
		l, err := Disk{}.Lock(path)
		if err != nil || !l.Stands() {
			t.Fatalf("it cannot be locked: %v", err)
		}
		return l
	}
	first := lock()
	if _, err := (Disk{}).Lock(path); !errors.Is(err, ErrLocked) {
		t.Errorf("locked twice: %v", err)
	}
	first.Release()
	if first.Stands() || Exists(path) {
		t.Error("released, the lock still stands")
	}
	second := lock()
	if err := os.Remove(path); err != nil {
		t.Skip("a locked file cannot be removed here:", err)
	}
	if second.Stands() {
		t.Error("a lock without a file stands")
	}
	third := lock()
	if second.Stands() || !third.Stands() {
		t.Error("the lock on a file that was removed stands again")
	}
	if second.Release(); !third.Stands() || !Exists(path) {
		t.Error("a lock has removed the file of another")
	}
	third.Release()
}

// TestFolderInTheWay: a folder is made once, and not where a file is.
func TestFolderInTheWay(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "one", "two")
	for range 2 {
		if err := (Disk{}).MakeFolder(folder); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(folder, "file")
	if err := write(file, []byte("text")); err != nil {
		t.Fatal(err)
	}
	if (Disk{}).MakeFolder(file) == nil || (Disk{}).MakeFolder(filepath.Join(file, "three")) == nil || read(file) != "text" {
		t.Error("a folder was made where a file is")
	}
	if _, err := (Disk{}).Lock(filepath.Join(file, "lock")); err == nil {
		t.Error("a file was locked in a file")
	}
}

// TestMadeByAnother: a folder that another process makes at this very moment is as good.
func TestMadeByAnother(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "one")
	d := Disk{Before: func(change string, paths ...string) error { return os.Mkdir(folder, 0o700) }}
	if err := d.MakeFolder(folder); err != nil {
		t.Error(err)
	}
	path := filepath.Join(t.TempDir(), "two")
	d = Disk{Before: func(change string, paths ...string) error { return os.WriteFile(path, nil, 0o600) }}
	if d.MakeFolder(path) == nil {
		t.Error("a file that another process makes is a folder")
	}
}

// TestTouch: the time of a file is set, unless that is prevented.
func TestTouch(t *testing.T) {
	path, at := filepath.Join(t.TempDir(), "a"), time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	if err := errors.Join(write(path, nil), Disk{}.Touch(path, at)); err != nil {
		t.Fatal(err)
	}
	d, _ := killing(0)
	if err := d.Touch(path, at.Add(time.Hour)); !errors.Is(err, errKilled) {
		t.Errorf("it says %v", err)
	}
	if info, err := Stat(path); err != nil || !info.ModTime().Equal(at) {
		t.Errorf("the time is %v, %v", info, err)
	}
	if err := (Disk{}).Touch(path+"x", at); err == nil {
		t.Error("a file that is not there was touched")
	}
}

// TestWriteWhereThereIsNothing: a failed write says so.
func TestWriteWhereThereIsNothing(t *testing.T) {
	d, _ := killing(0)
	if err := d.MakeFolder(filepath.Join(t.TempDir(), "a")); !errors.Is(err, errKilled) {
		t.Errorf("a folder: %v", err)
	}
	if err := (Disk{}).Keep(filepath.Join(t.TempDir(), "none"), filepath.Join(t.TempDir(), "kept")); err == nil {
		t.Error("a file that is not there was kept")
	}
}
