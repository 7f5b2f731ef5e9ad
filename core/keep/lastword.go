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
		lines = append(lines, rescueLine(sheet))
	}
	return fmt.Errorf("%s", strings.Join(lines, "\n"))
}

// rescueLine returns a puzzle as a line that Nonet can read, with its title.
func rescueLine(sheet *session.Sheet) string {
	line := sheet.Now.Grid().String()
	if sheet.Now.Title != "" {
		line += " # " + sheet.Now.Title
	}
	return line
}
