package library

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonet/core/disk"
)

// A puzzle may have a photo: a file in the folder "photos" with the name of the puzzle. It stays
// there while the puzzle is in the trash, so that deleting and restoring need not move it, and a
// kill cannot separate the two. Tidy removes photos whose puzzle is nowhere any more.

// photoEnding is the extension of photos.
const photoEnding = ".jpg"

func (l *Library) photosFolder() string { return filepath.Join(l.folder, "photos") }

func (l *Library) photoPath(name string) string {
	return filepath.Join(l.photosFolder(), name+photoEnding)
}

// SavePhoto keeps a photo with a puzzle, in place of the previous one; an empty one removes that. The
// puzzle must have been saved: otherwise the error is fs.ErrNotExist. It locks the puzzle; if
// another process has done so, the error is ErrOpen. Other errors are from the disk.
func (l *Library) SavePhoto(name string, photo []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	return l.putPhoto(name, photo)
}

// putPhoto is SavePhoto for a puzzle that is locked. l.mu must be held.
func (l *Library) putPhoto(name string, photo []byte) error {
	if !disk.Exists(l.path(name)) && !disk.Exists(l.before(name)) {
		return fs.ErrNotExist // nobody would ever find it
	}
	path := l.photoPath(name)
	if len(photo) == 0 {
		return l.disk.Remove(path)
	}
	if err := l.disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return l.disk.Replace(path, photo, func() error { return nil })
}

// Photo returns the photo of a puzzle. If there is none the error is fs.ErrNotExist.
func (l *Library) Photo(name string) ([]byte, error) { return readText(l.photoPath(name)) }

// copyPhoto gives a puzzle a copy of the photo of another, if that has one.
func (l *Library) copyPhoto(from, to string) error {
	photo, err := l.Photo(from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return l.SavePhoto(to, photo)
}

// FindPhoto returns the name of the first puzzle of the library with a photo that is the one wanted; empty for
// none. It locks nothing.
func (l *Library) FindPhoto(wanted func(photo []byte) bool) (name string) {
	for _, name := range slices.Sorted(maps.Keys(l.photoNames())) {
		if !disk.Exists(l.path(name)) {
			continue // it is in the trash, for example
		}
		if photo, err := l.Photo(name); err == nil && wanted(photo) {
			return name
		}
	}
	return ""
}

// photoNames returns the names of the puzzles that have a photo.
func (l *Library) photoNames() map[string]bool {
	names := map[string]bool{}
	files, _ := disk.List(l.photosFolder())
	for _, file := range files {
		if name, ok := photoName(file.Name()); ok {
			names[name] = true
		}
	}
	return names
}

// photoName returns the name of the puzzle that a file is the photo of.
func photoName(file string) (name string, ok bool) {
	name, ok = strings.CutSuffix(file, photoEnding)
	return name, ok && !strings.HasPrefix(name, ".")
}

// removePhotos removes our photos, last written before a time, whose puzzle is nowhere: not in the
// library, not in the trash, and not among the damaged ones, which somebody may repair.
func (l *Library) removePhotos(before time.Time) {
	disk.RemoveOld(l.photosFolder(), before, func(file string) bool {
		if !isOurs(file, photoEnding) {
			return false
		}
		name, _ := photoName(file)
		damaged := filepath.Join(l.folder, "damaged", name+ending)
		return !slices.ContainsFunc([]string{l.path(name), l.before(name), l.trashPath(name), l.trashBefore(name), damaged}, disk.Exists)
	})
}
