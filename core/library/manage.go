package library

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// trashDays is how long what was deleted can still be found in the trash.
const trashDays = 30

func (l *Library) trash(name string) string { return filepath.Join(l.folder, "trash", name+ending) }

// Describe gives a puzzle that is on no board another title, source and note. The errors
// are those of Take and of Save.
func (l *Library) Describe(name string, about session.About) error {
	taken, _, err := l.Take(name)
	if err != nil {
		return err
	}
	defer l.letGo(name)
	now := &taken.Sheet.Now
	now.Title, now.Source, now.Note = about.Title, about.Source, about.Note
	return l.Save(taken.Sheet)
}

func (l *Library) letGo(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.release(name)
}

// Duplicate copies a puzzle with its history, under another name and the title that is
// made for it. The original may be on any board. It returns the new name, which is not
// locked. The errors are those of Take, but ErrOpen, and of Save.
func (l *Library) Duplicate(name string, title func(session.State) string) (string, error) {
	p, _, err := l.find(name, readFile)
	if err != nil {
		return "", err
	}
	s, now := p.sheet, time.Now()
	s.Name, s.Created, s.Changed = NewName(now), now, now
	s.Now.Title, s.Now.Path, s.Now.Ours = title(s.Now), "", false
	defer l.letGo(s.Name)
	return s.Name, l.Save(s)
}

// Delete puts a puzzle into the trash, unless another process has it on its board. The
// errors are those of Take and of the disk.
func (l *Library) Delete(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	defer l.release(name)
	_, damage, err := l.find(name, readPage)
	l.clear(damage)
	if err != nil {
		return err
	}
	from := l.path(name)
	if damage != nil {
		from = l.before(name)
	}
	if err := l.disk.MakeFolder(filepath.Dir(l.trash(name))); err != nil {
		return err
	}
	if err := l.disk.Rename(from, l.trash(name)); err != nil {
		return err
	}
	now := time.Now()
	os.Chtimes(l.trash(name), now, now) // its days in the trash begin now
	return l.disk.Remove(l.before(name))
}

// Restore takes a puzzle out of the trash.
func (l *Library) Restore(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, err := os.Lstat(l.path(name)); err == nil {
		return fs.ErrExist
	}
	if err := l.disk.Rename(l.trash(name), l.path(name)); err != nil {
		return err
	}
	now := time.Now()
	return os.Chtimes(l.path(name), now, now)
}

// Tidy empties the trash of what was deleted long ago, and removes what a kill in the
// middle of a save has left: a file that was to become another. One that is new may be
// another process's at work.
func (l *Library) Tidy(now time.Time) {
	disk.RemoveOld(filepath.Join(l.folder, "trash"), now.AddDate(0, 0, -trashDays), func(name string) bool {
		return strings.HasSuffix(name, ending)
	})
	for _, folder := range []string{l.folder, filepath.Join(l.folder, "before")} {
		disk.RemoveStrays(folder, now)
	}
}
