package library

import (
	"cmp"
	"fmt"
	"path/filepath"
)

// A Damage is what was wrong with a puzzle's file, or with both of its files.
type Damage struct {
	Name  string // of the puzzle
	Why   error
	Aside string // where the damaged file is now; empty if it is where it was, or was not there

	inTheWay []string // the files that cannot be read
}

// Error implements error.
func (d *Damage) Error() string { return fmt.Sprintf("%s cannot be read: %v", d.Name, d.Why) }

// Unwrap returns what is wrong.
func (d *Damage) Unwrap() error { return d.Why }

// Damages are those that were met if there was no other way to tell them: by Save,
// Describe, Duplicate and Delete, since this was asked last. It is nil where there were
// none.
func (l *Library) Damages() []*Damage {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := l.damages
	l.damages = nil
	return all
}

// report keeps a damage for Damages, if there is one.
func (l *Library) report(d *Damage) {
	if d != nil {
		l.damages = append(l.damages, d)
	}
}

// clear sets aside the files of a damage, if there is one.
func (l *Library) clear(d *Damage) {
	if d == nil {
		return
	}
	for _, path := range d.inTheWay {
		d.Aside = cmp.Or(d.Aside, l.setAside(path))
	}
	d.inTheWay = nil
}

// setAside moves a damaged file, or whatever has its name, to where it is in nobody's
// way, and returns its new path; empty if it cannot be moved.
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

// freeName is a path, or one with a number behind it, that nothing has.
func freeName(path string) (string, bool) {
	free := path
	for n := 1; n < 1000; n++ {
		if !exists(free) {
			return free, true
		}
		free = fmt.Sprintf("%s.%d", path, n)
	}
	return "", false
}
