package library

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nonet/core/disk"
)

// A Deleted is a puzzle in the trash.
type Deleted struct {
	Entry
	At time.Time // when it was deleted
}

// Until returns the time until which the puzzle is kept at least. Tidy does not remove one whose name is not of ours.
func (d Deleted) Until() time.Time { return d.At.AddDate(0, 0, TrashDays) }

// Trash returns the puzzles in the trash, the most recently deleted first, and the number
// of those that cannot be read. It changes nothing.
func (l *Library) Trash(now time.Time) (all []Deleted, unreadable int) {
	photos := l.photoNames()
	files, _ := disk.List(filepath.Join(l.folder, "trash"))
	for _, file := range files {
		name, ok := strings.CutSuffix(file.Name(), ending)
		if !ok || strings.HasPrefix(name, ".") {
			continue
		}
		p, err := readPage(name, l.trashPath(name))
		info, gone := file.Info()
		if err != nil || gone != nil {
			unreadable++
			continue
		}
		at := info.ModTime()
		if at.After(now) {
			at = now // the clock was wrong, then or now
		}
		e := entryOf(p.sheet)
		e.Photo = photos[name]
		all = append(all, Deleted{e, at})
	}
	slices.SortFunc(all, func(a, b Deleted) int {
		return cmp.Or(b.At.Compare(a.At), strings.Compare(b.Name, a.Name))
	})
	return all, unreadable
}
