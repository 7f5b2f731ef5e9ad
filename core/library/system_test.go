//go:build !js

package library

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
)

// TestLockOfAKilledProcess: it is gone with the process.
func TestLockOfAKilledProcess(t *testing.T) {
	folder, name, _, _ := twice(t)
	holder := exec.Command(os.Args[0], "-test.run=^TestHoldLock$")
	holder.Env = append(os.Environ(), "NONET_HOLD="+folder, "NONET_NAME="+name)
	out, err := holder.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := holder.Start(); err != nil {
		t.Fatal(err)
	}
	defer holder.Process.Kill()
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "held\n" {
		t.Fatalf("the other process says %q, %v", line, err)
	}
	lib := New(folder)
	if _, _, err := lib.Take(name); err != ErrOpen {
		t.Errorf("while another process has it: %v", err)
	}
	holder.Process.Kill()
	holder.Wait()
	if _, _, err := lib.Take(name); err != nil {
		t.Errorf("after it was killed: %v", err)
	}
}

// TestHoldLock is the other process of the test above.
func TestHoldLock(t *testing.T) {
	folder := os.Getenv("NONET_HOLD")
	if folder == "" {
		t.Skip("is run by TestLockOfAKilledProcess")
	}
	if _, _, err := New(folder).Take(os.Getenv("NONET_NAME")); err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString("held\n")
	select {}
}

// TestLockRemoved: a cleaner removes what is locked, or the whole folder goes and comes
// back. A second window may have the puzzle then, and neither overwrites the other.
func TestLockRemoved(t *testing.T) {
	for what, clean := range map[string]func(folder string) error{
		"the locks": func(folder string) error { return disktest.RemoveAll(filepath.Join(folder, "locks")) },
		"the folder, and it comes back": func(folder string) error {
			return errors.Join(os.Rename(folder, folder+".away"), os.CopyFS(folder, os.DirFS(folder+".away")))
		},
	} {
		t.Run(what, func(t *testing.T) {
			folder, name, _, _ := twice(t)
			one, two := New(folder), New(folder)
			a, _, err := one.Take(name)
			if err != nil {
				t.Fatal(err)
			}
			if err := clean(folder); err != nil {
				t.Fatal(err)
			}
			b, _, err := two.Take(name)
			if err == ErrOpen {
				t.Skip("the lock is still there")
			}
			if err != nil {
				t.Fatal(err)
			}
			typeInto(t, a.Sheet, 0)
			typeInto(t, b.Sheet, 1)
			if err := one.Save(a.Sheet); err != ErrOpen {
				t.Errorf("saving what another window has taken says %v", err)
			}
			if err := two.Save(b.Sheet); err != nil {
				t.Error(err)
			}
			two.ReleaseAll()
			if err := one.Save(a.Sheet); err != ErrChanged {
				t.Errorf("saving what another window has changed says %v", err)
			}
			if got, _ := disk.Read(one.path(name)); string(got) != text(t, b.Sheet) {
				t.Errorf("the file holds\n%s", got)
			}
			a.Sheet.Name = NewName(time.Now()) // which is how the window goes on
			if err := one.Save(a.Sheet); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestDamageOfOtherKinds: no file at all, or something that is none.
func TestDamageOfOtherKinds(t *testing.T) {
	for what, damage := range map[string]func(path string) error{
		"missing": disk.Disk{}.Remove,
		"a directory": func(path string) error {
			return errors.Join(disk.Disk{}.Remove(path), disk.Disk{}.MakeFolder(filepath.Join(path, "in")))
		},
		"forbidden": func(path string) error { return os.Chmod(path, 0) },
		"a link to nowhere": func(path string) error {
			return errors.Join(disk.Disk{}.Remove(path), os.Symlink("/nowhere/at/all", path))
		},
	} {
		t.Run(what, func(t *testing.T) {
			folder, name, before, _ := twice(t)
			lib := New(folder)
			if err := damage(lib.path(name)); err != nil {
				t.Fatal(err)
			}
			if _, err := disk.Read(lib.path(name)); err == nil {
				t.Skip("this user may read everything")
			}
			if entries, unreadable := lib.List(); len(entries) != 1 || unreadable != 0 {
				t.Errorf("listed are %+v, and %d cannot be read", entries, unreadable)
			}
			s, damages := lib.Resume("")
			if text(t, s) != string(before) || len(damages) != 1 {
				t.Fatalf("shown is\n%s, said %v", text(t, s), damages)
			}
			if err := lib.Save(s); err != nil {
				t.Fatal(err)
			}
			lib.ReleaseAll()
			if _, damages := lib.Resume(""); damages != nil {
				t.Errorf("after the next save there is still %v", damages)
			}
		})
	}
}

// TestTidy: the trash keeps things for a month, and what a kill left is removed once it
// is certain that nobody is at work on it.
func TestTidy(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	held, left := puzzle(t, 4).Sheet(), lib.lockFile(NewName(time.Now()))
	if err := errors.Join(lib.Save(held), disktest.Put(left, nil)); err != nil {
		t.Fatal(err)
	}
	var strays []string
	for _, inside := range []string{".", "before", "photos", "ratings", "solved"} {
		stray := filepath.Join(folder, inside, ".a.txt.0123456789abcdef.writing")
		if err := errors.Join((disk.Disk{}).MakeFolder(filepath.Dir(stray)), disktest.Put(stray, nil)); err != nil {
			t.Fatal(err)
		}
		strays = append(strays, stray)
	}
	others := map[string]string{ // of a sync tool and an editor, and notes of the user
		".stignore": "", "." + name + ".txt.swp": "", filepath.Join("locks", ".stignore"): "", filepath.Join("locks", "notes"): "why",
		filepath.Join("locks", NewName(time.Now())): "why",
	}
	for _, foreign := range []string{"notes.md", "desktop.ini", "Thumbs.db", "notes"} {
		others[filepath.Join("locks", foreign)] = ""
	}
	for _, foreign := range []string{
		".#a.txt", "._a.txt", ".hidden.txt", ".trashed-1234-a.txt", "~$a.txt", "a.txt", name + ".txt~",
		"." + name + ".txt", name + ".sync-conflict-20260101-120000-ABCDEFG.txt", name + " (copy).txt", "x" + name + ".txt",
	} {
		others[filepath.Join("trash", foreign)], others[filepath.Join("trash", "before", foreign)] = "", ""
	}
	for other, text := range others {
		if err := disktest.Put(filepath.Join(folder, other), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	now := time.Now()
	for _, when := range []struct {
		days                         int
		written                      time.Duration // before that moment something was written in the library last
		trash, before, stray, locked bool
	}{
		{0, time.Second, true, true, true, true},
		{29, time.Hour, true, true, false, false},
		{3000, 2900 * 24 * time.Hour, true, true, false, false}, // the clock may be wrong
		{31, -time.Hour, true, true, false, false},              // so it may here
		{31, 29 * 24 * time.Hour, false, false, false, false},
	} {
		at := now.AddDate(0, 0, when.days)
		written := at.Add(-when.written)
		if err := errors.Join(disk.Disk{}.Touch(lib.path(held.Name), written), disk.Disk{}.Touch(lib.before(held.Name), written)); err != nil {
			t.Fatal(err)
		}
		New(folder).Tidy(at)
		for other := range others {
			if !disk.Exists(filepath.Join(folder, other)) {
				t.Errorf("after %d days %s is gone", when.days, other)
			}
		}
		for _, stray := range strays {
			if disk.Exists(stray) != when.stray {
				t.Errorf("after %d days %s is there: %v", when.days, stray, !when.stray)
			}
		}
		for path, want := range map[string]bool{lib.trashPath(name): when.trash, lib.trashBefore(name): when.before, left: when.locked,
			lib.lockFile(held.Name): true, lib.path(held.Name): true} {
			if got := disk.Exists(path); got != want {
				t.Errorf("after %d days, %v after the last save: %s is there: %v", when.days, when.written, path, got)
			}
		}
	}
}

// TestFailedToSync: where only bringing the new name to the disk has failed, the next try
// finds its own text and is not taken in by it.
func TestFailedToSync(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	taken, _, err := lib.Take(name)
	if err != nil {
		t.Fatal(err)
	}
	failing := true
	lib.disk.Before = func(change string, paths ...string) error {
		if failing && change == "sync" && paths[0] == folder {
			return syscall.EIO
		}
		return nil
	}
	for n := range 3 {
		if n < 2 {
			typeInto(t, taken.Sheet, n)
		}
		if err := lib.Save(taken.Sheet); err != syscall.EIO {
			t.Errorf("saving says %v", err)
		}
	}
	failing = false
	if err := lib.Save(taken.Sheet); err != nil {
		t.Error(err)
	}
	if got, _ := disk.Read(lib.path(name)); string(got) != text(t, taken.Sheet) {
		t.Errorf("the file holds\n%s", got)
	}
}

// TestListReadsWhatChanged: a file is read again when its size or its time is another, whatever the file before it,
// and not otherwise.
func TestListReadsWhatChanged(t *testing.T) {
	folder, name, _, _ := twice(t)
	lib := New(folder)
	at := time.Unix(2e9, 0)
	for _, file := range []struct {
		text   string
		at     time.Time
		givens int
	}{
		{"1234............\n", at, 4},
		{"12..............\n", at, 4}, // as a disk with coarse times may have it
		{"12..............\n", at.Add(time.Minute), 2},
		{"1...............\n\n", at.Add(time.Minute), 1},
	} {
		if err := os.WriteFile(lib.path(name), []byte(sealed("# nonet: 1\n"+file.text)), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(lib.path(name), file.at, file.at); err != nil {
			t.Fatal(err)
		}
		if entries, unreadable := lib.List(); len(entries) != 1 || entries[0].Givens() != file.givens || unreadable != 0 {
			t.Errorf("%q at %v: listed are %+v, and %d cannot be read", file.text, file.at, entries, unreadable)
		}
	}
}
