package keep

import (
	"fmt"
	"strings"
	"time"

	"nonet/core/session"
)

// rescueLimit is how long the disk may take to answer at the very end.
const rescueLimit = time.Second

// LastWord is for when there is no window any more, or none that answers. It returns what
// is not on disk then, in words from which it can be typed again; nil where all is. It may
// be called from any goroutine.
func (s *Saver) LastWord() error {
	err := s.Flush(rescueLimit)
	lost := s.Unsaved()
	if err == nil || len(lost) == 0 {
		return nil
	}
	lines := []string{fmt.Sprintf("what was typed last could not be brought to the disk: %v. It is", err)}
	for _, sheet := range lost {
		lines = append(lines, rescueLine(sheet))
	}
	return fmt.Errorf("%s", strings.Join(lines, "\n"))
}

// rescueLine is a puzzle as a line that Nonet reads, and what it is called.
func rescueLine(sheet *session.Sheet) string {
	line := sheet.Now.Grid().String()
	if sheet.Now.Title != "" {
		line += " # " + sheet.Now.Title
	}
	return line
}
