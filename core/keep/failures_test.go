//go:build !js

package keep

import (
	"path/filepath"
	"testing"
	"testing/synctest"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/library"
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
