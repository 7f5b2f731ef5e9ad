package keep

import "nonet/core/session"

// A Moved is a puzzle that got another name because another process has the puzzle under the old
// one.
type Moved struct{ From, To, Title string }

// Apply returns an independent copy of a puzzle with the new name and title.
func (m Moved) Apply(sheet *session.Sheet) *session.Sheet {
	c := sheet.Copy()
	c.Name, c.Now.Title, c.Now.Path, c.Now.Ours = m.To, m.Title, "", false
	return c
}

// Heard tells the saver that the window knows the new name of a puzzle. From now on the old name
// stands for the other process's puzzle.
func (s *Saver) Heard(m Moved) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.follow(m)
	delete(s.moved, m.From)
}

// follow renames a puzzle that is waiting under its old name.
func (s *Saver) follow(m Moved) {
	if s.waiting.current != nil {
		c := s.waiting.current.follow(m)
		s.waiting.current = &c
	}
	if photo, waits := s.waiting.photos[m.From]; waits {
		delete(s.waiting.photos, m.From)
		s.waiting.photos = withPhoto(s.waiting.photos, m.To, photo)
	}
	sheet := s.waiting.sheets[m.From]
	if sheet == nil {
		return
	}
	delete(s.waiting.sheets, m.From)
	if s.waiting.sheets[m.To] == nil { // otherwise that is newer
		s.waiting.sheets[m.To] = m.Apply(sheet)
	}
}
