package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"nonet/core/disk"
	"nonet/core/session"
)

// TrashDays is the number of days that deleted puzzles are kept in the trash.
const TrashDays = 30

func (l *Library) trashPath(name string) string { return filepath.Join(l.folder, "trash", name+ending) }

func (l *Library) trashBefore(name string) string {
	return filepath.Join(l.folder, "trash", "before", name+ending)
}

// Describe changes the title, source and note of a puzzle that is on no board. The errors
// are those of Take and Save. A damage that it finds is reported in Damages.
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

// Duplicate copies a puzzle, its history and its photo under a new name, with a title from the
// function. The original may be on any board. It returns the new name, which is not
// locked. The errors are those of Take, except ErrOpen, and of Save. A damage that it
// finds is reported in Damages.
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
	if err := l.Save(s); err != nil {
		return s.Name, err
	}
	return s.Name, l.copyPhoto(name, s.Name)
}

// Delete moves a puzzle to the trash, except for its photo, unless another process has it on a board. The errors
// are those of Take and of the disk. A damage that it finds is reported in Damages.
func (l *Library) Delete(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	defer l.release(name)
	deleted, damage, err := l.find(name, readPage)
	if l.clear(damage); err != nil {
		return err
	}
	l.report(damage)
	l.logSolve(deleted.sheet) // in case a kill came before
	newest := l.path(name)
	if damage != nil {
		newest = l.before(name)
	}
	if err := l.disk.MakeFolder(filepath.Dir(l.trashBefore(name))); err != nil {
		return err
	}
	// The newest version is moved last. Otherwise, after a kill in between, an older
	// version would be the puzzle.
	if damage == nil && disk.Exists(l.before(name)) {
		err = l.moveNow(l.before(name), l.trashBefore(name))
	} else {
		err = l.disk.Remove(l.trashBefore(name)) // of an earlier deletion
	}
	if err != nil {
		return err
	}
	return l.moveNow(newest, l.trashPath(name))
}

// Forget removes a puzzle and its photo for good, unless another process has it on a board: one that a person has never seen as a puzzle,
// such as a photo without a grid that was closed again. The errors are those of Delete.
func (l *Library) Forget(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.lock(name); err != nil {
		return err
	}
	defer l.release(name)
	for _, path := range []string{l.photoPath(name), l.before(name), l.path(name)} { // the puzzle last: after a kill all of it can be deleted
		if err := l.disk.Remove(path); err != nil {
			return err
		}
	}
	return nil
}

// Restore moves a puzzle back from the trash. The error is ErrOpen or fs.ErrExist if there
// is a puzzle of that name, fs.ErrNotExist if it is not in the trash, or an error of the
// disk.
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
	if err := l.moveNow(l.trashPath(name), l.path(name)); err != nil {
		return err
	}
	if !disk.Exists(l.before(name)) && l.disk.MakeFolder(filepath.Dir(l.before(name))) == nil {
		l.moveNow(l.trashBefore(name), l.before(name)) // the puzzle is complete without it
	}
	return nil
}

// moveNow moves a file and sets its time to now. It sets the time first: the next start
// might remove a file in the trash with an old time. If the time may not be set, as on a drive of another user, a copy has the time of now.
func (l *Library) moveNow(from, to string) error {
	err := l.disk.Touch(from, time.Now())
	if errors.Is(err, fs.ErrPermission) {
		return l.copyNow(from, to)
	}
	if err != nil {
		return err
	}
	return l.disk.Rename(from, to)
}

// copyNow does the same without setting a time: it writes the file anew and removes the old one.
func (l *Library) copyNow(from, to string) error {
	text, err := disk.Read(from)
	if err != nil {
		return err
	}
	if err := l.disk.Write(to, text); err != nil {
		return err
	}
	return l.disk.Remove(from)
}

// Tidy removes what was deleted long ago from the trash, with the photos that belonged to it, and
// what a kill has left: temporary files, and locks that nobody holds. It removes only files with names that
// we give: what another program or a person has put there stays.
//
// Ages are right only if the clock is. If nothing was written for TrashDays, or a file is
// from the future, the clock may be wrong, and Tidy does not change the trash.
func (l *Library) Tidy(now time.Time) {
	longAgo := now.AddDate(0, 0, -TrashDays)
	if last := l.written(); last.After(longAgo) && !last.After(now) {
		trash := filepath.Join(l.folder, "trash")
		for _, folder := range []string{trash, filepath.Join(trash, "before")} {
			disk.RemoveOld(folder, longAgo, func(file string) bool { return isOurs(file, ending) })
		}
		l.removePhotos(longAgo)
	}
	for _, file := range []string{l.path(""), l.before(""), l.photoPath(""), l.ratingsPath(), l.solvesPath()} {
		disk.RemoveStrays(filepath.Dir(file), now)
	}
	l.removeLocks(now)
}
