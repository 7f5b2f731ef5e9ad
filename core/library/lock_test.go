package library

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"nonet/core/session"
)

// TestTwoWindows: neither overwrites what the other has open, each has a board of its
// own, and what is let go the other can have.
func TestTwoWindows(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "puzzles")
	one, two := New(folder), New(folder)
	a, b := puzzle(t, 4), puzzle(t, 6)
	for _, s := range []*session.Session{a, b} {
		if err := one.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
	}
	nameA, nameB := a.Sheet().Name, b.Sheet().Name
	if s, _ := two.Resume(nameA); s != nil {
		t.Fatalf("%s is on two boards", s.Name)
	}
	if _, _, err := two.Take(nameA); err != ErrOpen {
		t.Errorf("taking it says %v", err)
	}
	if err := two.Save(a.Sheet()); err != ErrOpen {
		t.Errorf("saving it says %v", err)
	}
	if err := two.Delete(nameA); err != ErrOpen {
		t.Errorf("deleting it says %v", err)
	}
	if err := two.Describe(nameA, session.About{}); err != ErrOpen {
		t.Errorf("renaming it says %v", err)
	}
	if entries, _ := two.List(); len(entries) != 2 {
		t.Errorf("%d are listed", len(entries))
	}

	one.LetGo(nameB)
	s, _ := two.Resume(nameB)
	if s == nil || s.Name != nameA {
		t.Fatal("the one that nobody has is not the second window's")
	}
	session.BeginWith(s).Set(0, 3)
	if err := two.Save(s); err != nil {
		t.Fatal(err)
	}
	if err := one.Save(a.Sheet()); err != ErrOpen {
		t.Errorf("saving what another window has says %v", err)
	}
	two.LetGo("")
	if err := one.Save(a.Sheet()); err != ErrChanged {
		t.Errorf("saving what another window has changed says %v", err)
	}
	taken, _, err := one.Take(nameA)
	if err != nil || taken.Same || taken.Sheet.Now.Typed[0] != 3 {
		t.Errorf("taken back is %+v, %v", taken, err)
	}
	one.LetGo("")
	if err := one.Save(taken.Sheet); err != nil {
		t.Errorf("saving what nobody has changed says %v", err)
	}
}

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

func TestWithoutLocks(t *testing.T) {
	if !without(errors.ErrUnsupported) || without(os.ErrPermission) {
		t.Error("the wrong errors are taken for a file system without locks")
	}
}
