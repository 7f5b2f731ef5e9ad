//go:build !js

package library

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
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
