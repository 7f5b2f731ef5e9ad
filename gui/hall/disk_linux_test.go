package hall_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/gui/hall/halltest"
)

// smallDisk returns a folder on a small disk of its own.
func smallDisk(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=128k"); err != nil {
		t.Skipf("this user may mount no disk: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(folder, 0) })
	return folder
}

// TestFullDisk types while the disk is full, and starts while it is: the old state is shown, typed
// digits stay in memory, and they are written when there is room.
func TestFullDisk(t *testing.T) {
	halltest.Concurrent(t)
	disk := smallDisk(t)
	d := newDeskIn(t, filepath.Join(disk, "data"))
	d.Bring(newspaper)
	d.Idle()
	filler := filepath.Join(disk, "filler")
	fill := func() {
		t.Helper()
		if err := os.WriteFile(filler, make([]byte, 1<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("the disk is not full: %v", err)
		}
	}
	fill()
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Until("it says so", func() bool { return d.Sitting.Unsaved() != nil })
	d.Says("the disk is full")
	folder := d.Folder
	d.Order()
	d.AwaitEnd()
	d.Hall = nil

	d = newDeskIn(t, folder)
	d.Shows(newspaper) // the digit was typed while the dialog said it would be lost
	d.Board.MoveTo(2)
	d.TypeText("2")
	d.Until("it says so", func() bool { return d.Sitting.Unsaved() != nil })
	os.Remove(filler)
	d.TypeText("1")
	d.Until("it is saved", func() bool { return d.Sitting.Unsaved() == nil })
	d.OnDisk("the last digit", func(e library.Entry) bool { return e.Board.Typed[2] == 1 })
	if strays, _ := filepath.Glob(filepath.Join(folder, keep.LibraryFolder, ".*")); strays != nil {
		t.Errorf("left lying about are %v", strays)
	}
}

// TestReadOnlyFolder is like TestFullDisk for a folder that cannot be written at all.
func TestReadOnlyFolder(t *testing.T) {
	halltest.Concurrent(t)
	disk := smallDisk(t)
	remount := func(flags uintptr) {
		t.Helper()
		if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT|flags, ""); err != nil {
			t.Fatal(err)
		}
	}
	folder := filepath.Join(disk, "data")
	d := newDeskIn(t, folder)
	d.Bring(newspaper)
	d.Quit()
	remount(syscall.MS_RDONLY)
	d = newDeskIn(t, folder)
	d.Shows(newspaper)
	d.Board.MoveTo(2)
	d.TypeText("4")
	d.Until("it says so", func() bool { return d.Sitting.Unsaved() != nil })
	d.Says("read-only file system")
	if strings.Count(d.Sentence().Text, folder) != 1 {
		t.Errorf("the sentence says where, and only once: %q", d.Sentence().Text)
	}
	remount(0)
	d.TypeText("2") // saving would be retried without it, too
	d.Until("it is saved", func() bool { return d.Sitting.Unsaved() == nil })
	d.OnDisk("the digit", func(e library.Entry) bool { return e.Board.Typed[2] == 2 })
}
