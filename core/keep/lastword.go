package keep

import (
	"fmt"
	"strings"
	"time"

	"nonet/core/session"
)

// rescueLimit is the time limit for the last attempt to save.
const rescueLimit = time.Second

// LastWord is for the end of the program if no window can ask the user. It tries once more
// to save everything. If that fails it returns an error with what is not on disk, so that
// it can be typed again. It may be called from any goroutine.
func (s *Saver) LastWord() error {
	err := s.Flush(rescueLimit)
	lost := s.Unsaved()
	if err == nil || len(lost) == 0 {
		return nil
	}
	lines := []string{fmt.Sprintf("what was typed last could not be saved: %v. It is", err)}
	for _, sheet := range lost {
		lines = append(lines, rescue(sheet.Now))
	}
	return fmt.Errorf("%s", strings.Join(lines, "\n"))
}

// rescue returns a board as a text that Nonet can read, with its title: one line if digits are all that there is, otherwise that of a file.
func rescue(s session.State) string {
	line := s.Line()
	if !s.Puzzle.Plain() || s.Pencilled() {
		if text, err := session.Text(s); err == nil {
			return strings.TrimSuffix(string(text), "\n")
		}
		return line
	}
	if s.Title != "" {
		line += " # " + s.Title
	}
	return line
}
