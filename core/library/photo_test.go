package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/disk"
	"nonet/core/disktest"
	"nonet/core/session"
)

// withPhoto returns a library with a puzzle that has a photo.
func withPhoto(t *testing.T) (lib *Library, name string) {
	t.Helper()
	lib = New(filepath.Join(disktest.TempDir(t), "puzzles"))
	s := puzzle(t, 4)
	if err := lib.Save(s.Sheet()); err != nil {
		t.Fatal(err)
	}
	name = s.Sheet().Name
	if err := lib.SavePhoto(name, []byte("picture")); err != nil {
		t.Fatal(err)
	}
	lib.ReleaseAll()
	return lib, name
}

func photoIs(t *testing.T, lib *Library, name, want string) {
	t.Helper()
	got, err := lib.Photo(name)
	if string(got) != want || (want == "") != errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the photo of %s is %q, %v, want %q", name, got, err, want)
	}
}

// TestPhoto: a photo stays with its puzzle, through the trash and back, until it is removed; a copy
// of the puzzle has its own.
func TestPhoto(t *testing.T) {
	lib, name := withPhoto(t)
	photoIs(t, lib, name, "picture")
	if entries, _ := lib.List(); len(entries) != 1 || !entries[0].Photo {
		t.Errorf("listed are %+v", entries)
	}
	twin, err := lib.Duplicate(name, func(session.State) string { return "twin" })
	if err != nil {
		t.Fatal(err)
	}
	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	if all, _ := lib.Trash(time.Now()); len(all) != 1 || !all[0].Photo {
		t.Errorf("in the trash there are %+v", all)
	}
	if err := lib.Restore(name); err != nil {
		t.Fatal(err)
	}
	photoIs(t, lib, name, "picture")
	if err := lib.SavePhoto(name, nil); err != nil {
		t.Fatal(err)
	}
	photoIs(t, lib, name, "")
	photoIs(t, lib, twin, "picture")
	if entries, _ := lib.List(); len(entries) != 2 || entries[0].Photo == entries[1].Photo {
		t.Errorf("listed are %+v", entries)
	}
	if err := lib.SavePhoto("nobody", []byte("picture")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the photo of no puzzle says %v", err)
	}
}

// TestPhotoOfAnotherWindow: a window that does not have a puzzle cannot replace its photo.
func TestPhotoOfAnotherWindow(t *testing.T) {
	lib, name := withPhoto(t)
	if _, _, err := lib.Take(name); err != nil {
		t.Fatal(err)
	}
	if err := New(lib.folder).SavePhoto(name, []byte("another")); !errors.Is(err, ErrOpen) {
		t.Errorf("another window's photo says %v", err)
	}
	photoIs(t, lib, name, "picture")
	lib.ReleaseAll()
}

// TestPhotoOutlivesNothing: a photo is removed with the last trace of its puzzle, and no sooner.
func TestPhotoOutlivesNothing(t *testing.T) {
	lib, name := withPhoto(t)
	s := puzzle(t, 4) // a newer one, so that the clock can be trusted
	if err := lib.Save(s.Sheet()); err != nil {
		t.Fatal(err)
	}
	old := time.Now().AddDate(0, 0, -TrashDays-2)
	if err := lib.Delete(name); err != nil {
		t.Fatal(err)
	}
	if err := (disk.Disk{}).Touch(lib.photoPath(name), old); err != nil {
		t.Fatal(err)
	}
	lib.Tidy(time.Now())
	photoIs(t, lib, name, "picture") // the puzzle is still in the trash
	for _, path := range []string{lib.trashPath(name), lib.trashBefore(name)} {
		if err := (disk.Disk{}).Touch(path, old); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	foreign := map[string]bool{"holiday.png": true, ".hidden.jpg": true, "notes.txt": true, "holiday.jpg": true} // nobody knows what they are
	damaged := NewName(old)
	for file := range foreign {
		putOld(t, filepath.Join(lib.photosFolder(), file), old)
	}
	putOld(t, lib.photoPath(damaged), old)
	putOld(t, filepath.Join(lib.folder, "damaged", damaged+ending), old)
	lib.Tidy(time.Now())
	photoIs(t, lib, name, "")
	for file := range foreign {
		if !disk.Exists(filepath.Join(lib.photosFolder(), file)) {
			t.Errorf("%s is gone", file)
		}
	}
	if !disk.Exists(lib.photoPath(damaged)) {
		t.Error("the photo of a damaged puzzle is gone")
	}
}

// putOld writes a file that was last changed long ago.
func putOld(t *testing.T, path string, at time.Time) {
	t.Helper()
	if err := errors.Join((disk.Disk{}).MakeFolder(filepath.Dir(path)), disktest.Put(path, []byte("x")), (disk.Disk{}).Touch(path, at)); err != nil {
		t.Fatal(err)
	}
}
