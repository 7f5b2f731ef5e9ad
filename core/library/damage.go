package library

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"nonet/core/disk"
)

// A Damage says what is wrong with a puzzle's file, or with the file and its predecessor.
type Damage struct {
	Name  string // the name of the puzzle
	Why   error
	Aside string // where the damaged file is now; empty if it was not moved, or was missing

	inTheWay []string // the files that cannot be read
}

// Error implements error.
func (d *Damage) Error() string { return fmt.Sprintf("%s cannot be read: %v", d.Name, d.Why) }

// Unwrap returns Why.
func (d *Damage) Unwrap() error { return d.Why }

// Damages returns the damages that Save, Describe, Duplicate and Delete have found since the
// last call. These methods have no other way to report them. It is nil if there were none.
func (l *Library) Damages() []*Damage {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := l.damages
	l.damages = nil
	return all
}

// report records a damage for Damages; d may be nil.
func (l *Library) report(d *Damage) {
	if d != nil {
		l.damages = append(l.damages, d)
	}
}

// clear sets aside the files of a damage; d may be nil.
func (l *Library) clear(d *Damage) {
	if d == nil {
		return
	}
	for _, path := range d.inTheWay {
		d.Aside = cmp.Or(d.Aside, l.setAside(path))
	}
	d.inTheWay = nil
}

// setAside moves a damaged file, or whatever else has its name, to the folder for damaged files,
// and returns its new path; empty if it cannot be moved.
func (l *Library) setAside(path string) string {
	folder := filepath.Join(l.folder, "damaged")
	if l.disk.MakeFolder(folder) != nil {
		return ""
	}
	aside, ok := freeName(filepath.Join(folder, filepath.Base(path)))
	if !ok || l.disk.Rename(path, aside) != nil {
		return ""
	}
	return aside
}

// freeName returns the path, with a number appended if it is taken already.
func freeName(path string) (string, bool) {
	free := path
	for n := 1; n < 1000; n++ {
		switch _, err := disk.Lstat(free); {
		case errors.Is(err, fs.ErrNotExist):
			return free, true
		case errors.Is(err, disk.ErrNoStorage):
			return "", false // so it is with every other name
		}
		free = fmt.Sprintf("%s.%d", path, n)
	}
	return "", false
}
