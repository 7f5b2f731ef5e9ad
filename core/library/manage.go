package library

import (
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// trashDays is how long what was deleted can still be found in the trash.
const trashDays = 30

func (l *Library) trash(name string) string { return filepath.Join(l.folder, "trash", name+ending) }

func (l *Library) trashBefore(name string) string {
	return filepath.Join(l.folder, "trash", "before", name+ending)
}

// Describe gives a puzzle that is on no board another title, source and note. The errors
// are those of Take and of Save; a damage on the way is one of Damages.
func (l *Library) Describe(name string, about session.About) error {
	taken, damage, err := l.Take(name)
	if err != nil {
		return err
	}
	defer l.unlock(name)
	l.mu.Lock()
	l.report(damage)
	l.mu.Unlock()
	now := &taken.Sheet.Now
	now.Title, now.Source, now.Note = about.Title, about.Source, about.Note
	return l.Save(taken.Sheet)
}

// Duplicate copies a puzzle with its history, under another name and the title that is
// made for it. The original may be on any board. It returns the new name, which is not
// locked. The errors are those of Take, but ErrOpen, and of Save; a damage on the way is
// one of Damages.
func (l *Library) Duplicate(name string, title func(session.State) string) (string, error) {
	p, damage, err := l.find(name, readFile)
	if err != nil {
		return "", err
	}
	l.mu.Lock()
	l.report(damage)
	l.mu.Unlock()
	s, now := p.sheet, time.Now()
	s.Name, s.Created, s.Changed = NewName(now), now, now
	s.Now.Title, s.Now.Path, s.Now.Ours = title(s.Now), "", false
	defer l.unlock(s.Name)
	return s.Name, l.Save(s)
}

// Delete puts a puzzle into the trash, unless another process has it on its board. The
// errors are those of Take and of the disk; a damage on the way is one of Damages.
func (l *Library) Delete(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	defer l.release(name)
	_, damage, err := l.find(name, readPage)
	if l.clear(damage); err != nil {
		return err
	}
	l.report(damage)
	newest := l.path(name)
	if damage != nil {
		newest = l.before(name)
	}
	if err := l.disk.MakeFolder(filepath.Dir(l.trashBefore(name))); err != nil {
		return err
	}
	// The newest goes last: were there only an older one at any moment, that would be the
	// puzzle after a kill.
	if damage == nil && disk.Exists(l.before(name)) {
		err = l.moveNow(l.before(name), l.trashBefore(name))
	} else {
		err = l.disk.Remove(l.trashBefore(name)) // of an earlier deletion
	}
	if err != nil {
		return err
	}
	return l.moveNow(newest, l.trash(name))
}

// Restore takes a puzzle out of the trash. The error is ErrOpen or fs.ErrExist where
// there is one of its name, fs.ErrNotExist if there is none in the trash, or that of
// the disk.
func (l *Library) Restore(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	defer l.release(name)
	if disk.Exists(l.path(name)) {
		return fs.ErrExist
	}
	if err := l.moveNow(l.trash(name), l.path(name)); err != nil {
		return err
	}
	if !disk.Exists(l.before(name)) && l.disk.MakeFolder(filepath.Dir(l.before(name))) == nil {
		l.moveNow(l.trashBefore(name), l.before(name)) // without it the puzzle is there all the same
	}
	return nil
}

// moveNow moves a file and makes this moment its time. The time comes first: a file in the
// trash with one of long ago might be removed at the next start.
func (l *Library) moveNow(from, to string) error {
	if err := l.disk.Touch(from, time.Now()); err != nil {
		return err
	}
	return l.disk.Rename(from, to)
}

// Tidy empties the trash of what was deleted long ago, and removes what a kill has left:
// a file that was to become another, a lock that nobody holds.
//
// How long ago something was is known only as far as the clock is right. Where nothing was
// written for as long as things stay in the trash, or something is to be written only in
// the future, the clock may be wrong, and the trash stays as it is.
func (l *Library) Tidy(now time.Time) {
	longAgo := now.AddDate(0, 0, -trashDays)
	if last := l.Written(); last.After(longAgo) && !last.After(now) {
		trash := filepath.Join(l.folder, "trash")
		for _, folder := range []string{trash, filepath.Join(trash, "before")} {
			disk.RemoveOld(folder, longAgo, func(name string) bool { return strings.HasSuffix(name, ending) })
		}
	}
	for _, folder := range []string{l.folder, filepath.Join(l.folder, "before")} {
		disk.RemoveStrays(folder, now)
	}
	l.removeLocks(now)
}
