//go:build !js

package keep

import (
	"cmp"
	"errors"
	"path/filepath"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/library"
	"nonet/core/session"
)

// TestTellsFailures: the window hears when saving fails and when it works again, which is tried now and then, and of damaged files once. Time is that of
// a bubble of testing/synctest, in which a browser cannot be called.
func TestTellsFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := filepath.Join(disktest.TempDir(t), "data")
		calls, told := silent(), make(chan error, 10)
		calls.Saved = func(err error) { told <- err }
		found := make(chan int, 10)
		calls.Found = func(damages []*library.Damage) { found <- len(damages) }
		s := New(folder, calls)
		s.SaveSheet(sheetOf("x", 0, 1))
		flush(t, s)
		blocked := filepath.Join(folder, SettingsFile)
		if err := (disk.Disk{}).MakeFolder(blocked); err != nil {
			t.Fatal(err)
		}
		if len(told) > 0 {
			t.Error("the first attempt fails")
		}
		s.SaveSettings([]byte("{}"))
		if err := <-told; err == nil {
			t.Error("it is saved where nothing can be")
		}
		if err := disktest.RemoveAll(blocked); err != nil {
			t.Fatal(err)
		}
		if err := <-told; err != nil {
			t.Errorf("the second attempt: %v", err)
		}
		if err := disktest.Put(filepath.Join(folder, LibraryFolder, "x.txt"), []byte("?")); err != nil {
			t.Fatal(err)
		}
		s.SaveSheet(sheetOf("x", 0, 2))
		if n := <-found; n != 1 || len(told) > 0 {
			t.Errorf("%d damages, %d failures", n, len(told))
		}
		s.Stop()
		<-s.Done()
	})
}

// TestPhotoOfACopyWaits: a puzzle that another window has on its board becomes a copy with its photo, or with the newer one that waits for it, although
// the copy cannot be written at first.
func TestPhotoOfACopyWaits(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a folder with an open file cannot be renamed")
	}
	for _, newer := range []string{"", "ours"} {
		folder := disktest.TempDir(t)
		other := opened(t, folder, silent())
		other.Show("x")
		other.SaveSheet(sheetOf("x", 0, 1))
		other.SavePhoto("x", []byte("theirs"))
		flush(t, other)
		locks, aside := filepath.Join(folder, LibraryFolder, "locks"), filepath.Join(folder, "aside")
		calls, moved := silent(), make(chan Moved, 1)
		calls.CopyTitle = func(session.State) string { // from now on nothing can be locked
			if err := errors.Join(disk.Disk{}.Rename(locks, aside), disktest.Put(locks, nil)); err != nil {
				t.Error(err)
			}
			return "copy"
		}
		calls.Taken = func(m Moved) { moved <- m }
		s := opened(t, folder, calls)
		queued := make(chan struct{})
		s.Do(func() { // both wait for the same round
			s.SaveSheet(sheetOf("x", 0, 2))
			if newer != "" {
				s.SavePhoto("x", []byte(newer))
			}
			close(queued)
		})
		<-queued
		if err := s.Flush(time.Minute); err == nil {
			t.Error("a copy is written that cannot be locked")
		}
		if err := errors.Join(disk.Disk{}.Remove(locks), disk.Disk{}.Rename(aside, locks)); err != nil {
			t.Fatal(err)
		}
		s.SaveSettings([]byte("{}")) // the next attempt
		flush(t, s)
		want := cmp.Or(newer, "theirs")
		if photo, err := s.Library().Photo((<-moved).To); string(photo) != want {
			t.Errorf("the photo of the copy is %q, %v, not %q", photo, err, want)
		}
	}
}
