package keep

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"time"

	"nonet/core/disk"
	"nonet/core/library"
	"nonet/core/session"
)

// write writes puzzles and settings, and returns what could not be written and why. What
// is in use comes first: if it names a puzzle that was never written, the next start
// knows what was there before, while of a puzzle that it does not name it knows nothing.
func (s *Saver) write(todo waiting) (left waiting, why error) {
	if todo.current != nil {
		s.inUse = *todo.current
	}
	if todo.again {
		s.written = Current{}
	}
	left.times = todo.times
	why = s.writeCurrent()
	photos := maps.Clone(todo.photos)
	for _, sheet := range todo.sheets {
		name := sheet.Name
		sheet, err := s.save(sheet)
		if err != nil {
			left.sheets, why = withSheet(left.sheets, sheet), err
		}
		if photo, waits := photos[name]; sheet.Name != name && waits {
			delete(photos, name)
			photos[sheet.Name] = photo
		} else if sheet.Name != name {
			s.uncopied[sheet.Name] = &copying{from: name}
		}
	}
	photos, err := s.copyPhotos(photos)
	if err != nil {
		why = err
	}
	for name, photo := range photos {
		if left.sheets[name] != nil { // first the puzzle
			left.photos = withPhoto(left.photos, name, photo)
		} else if err := s.writePhoto(name, photo); err != nil {
			left.photos, why = withPhoto(left.photos, name, photo), err
		}
	}
	if err := s.writeCurrent(); err != nil { // a puzzle may have got another name
		why = err
	}
	for log, lines := range todo.lines {
		if err := s.writeLines(log, lines); err != nil {
			left.addLines(log, lines...)
			why = err
		}
	}
	if todo.settings != nil {
		err := disk.Disk{}.MakeFolder(s.folder)
		if err == nil {
			err = disk.Disk{}.Write(filepath.Join(s.folder, SettingsFile), todo.settings)
		}
		if err != nil {
			left.settings, why = todo.settings, err
		}
	}
	return left, why
}

func (s *Saver) writeCurrent() error {
	if s.inUse.Equals(s.written) {
		return nil
	}
	err := s.inUse.write(s.folder)
	if err == nil {
		s.written = s.inUse
	}
	return err
}

// save writes a puzzle, and returns it with the name it has now. Where another process
// has one of its name this becomes a copy, here and at once: there may be no window any
// more to ask for that.
func (s *Saver) save(sheet *session.Sheet) (*session.Sheet, error) {
	err := s.library.Save(sheet)
	if !errors.Is(err, library.ErrOpen) && !errors.Is(err, library.ErrChanged) {
		return sheet, err
	}
	m := Moved{sheet.Name, library.NewName(time.Now()), s.calls.CopyTitle(sheet.Now)}
	sheet = m.Apply(sheet)
	s.inUse = s.inUse.follow(m)
	s.mu.Lock()
	s.moved[m.From] = m
	if s.shown == m.From {
		s.shown = m.To
	}
	s.mu.Unlock()
	err = s.library.Save(sheet)
	s.calls.Taken(m)
	return sheet, err
}

// A copying is a photo that is to be copied.
type copying struct {
	from string // the name of its puzzle
	said bool   // it is said that it cannot be read
}

// copyPhotos adds to the photos to be written those of puzzles that have become copies. One that cannot be read now is copied later. That is an
// error only once: nothing that was typed is missing, and it may never be possible.
func (s *Saver) copyPhotos(photos map[string][]byte) (all map[string][]byte, why error) {
	for to, c := range s.uncopied {
		if _, newer := photos[to]; newer {
			delete(s.uncopied, to)
			continue
		}
		photo, err := s.library.Photo(c.from)
		if err == nil {
			photos = withPhoto(photos, to, photo)
		} else if !errors.Is(err, fs.ErrNotExist) {
			if !c.said {
				c.said, why = true, err
			}
			continue
		}
		delete(s.uncopied, to)
	}
	return photos, why
}

// writePhoto writes a photo. A puzzle that was deleted meanwhile needs none.
func (s *Saver) writePhoto(name string, photo []byte) error {
	err := s.library.SavePhoto(name, photo)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, library.ErrOpen) {
		return nil // another window has it by now
	}
	return err
}
