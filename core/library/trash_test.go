package library

import (
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
)

// TestTrash: deleted puzzles are listed, the last first, until they are restored. A file
// that cannot be read is counted, and one with a future time counts as deleted now.
func TestTrash(t *testing.T) {
	lib := New(disktest.TempDir(t))
	now := time.Now()
	var names []string
	for i := range 4 {
		s := puzzle(t, 9)
		s.Set(i, 1)
		names = append(names, s.Sheet().Name)
		if err := lib.Save(s.Sheet()); err != nil {
			t.Fatal(err)
		}
		if err := lib.Delete(names[i]); err != nil {
			t.Fatal(err)
		}
		at := now.Add(time.Duration(i-3) * time.Hour)
		disk.Disk{}.Touch(lib.trashPath(names[i]), at)
	}
	ahead := now.Add(99 * time.Hour)
	disk.Disk{}.Touch(lib.trashPath(names[3]), ahead)
	disktest.Put(lib.trashPath(names[1]), []byte("nonsense"))
	all, unreadable := lib.Trash(now)
	if len(all) != 3 || unreadable != 1 || all[0].Name != names[3] || !all[0].At.Equal(now) || all[2].Name != names[0] {
		t.Fatalf("in the trash are %+v, and %d more", all, unreadable)
	}
	if days := all[0].Until().Sub(now).Hours() / 24; days < TrashDays-1 || days > TrashDays+1 {
		t.Errorf("it is kept for %.0f days", days)
	}
	if err := lib.Restore(names[3]); err != nil {
		t.Fatal(err)
	}
	if all, _ := lib.Trash(now); len(all) != 2 || all[0].Name != names[2] {
		t.Errorf("left are %+v", all)
	}
}
