package library

import (
	"fmt"
	"strings"

	"nonet/core/session"
	"nonet/core/sudoku"
)

// separator is between the items of a change.
const separator = ", "

// longestChange is the length in bytes after which a line of the history goes on in the next one, which has the same key. A
// line of which that is true ends with a comma. Files of the first version do not have such lines.
const longestChange = 2000

// changeLines returns a change as lines of the history.
func changeLines(c session.Change, l *sudoku.Layout, version string) []string {
	items := c.Items(l)
	if version == firstVersion {
		return []string{strings.Join(items, separator)}
	}
	lines := []string{""}
	for i, item := range items {
		last := &lines[len(lines)-1]
		switch {
		case i == 0:
		case len(*last)+len(item) > longestChange:
			*last += strings.TrimSpace(separator)
			lines = append(lines, "")
			last = &lines[len(lines)-1]
		default:
			*last += separator
		}
		*last += item
	}
	return lines
}

// withChange adds a line to the changes read so far, or to the last of them if that goes on.
func withChange(changes []string, line string) []string {
	if n := len(changes); n > 0 && strings.HasSuffix(changes[n-1], strings.TrimSpace(separator)) {
		changes[n-1] += strings.TrimPrefix(separator, strings.TrimSpace(separator)) + line
		return changes
	}
	return append(changes, line)
}

// itemsOf returns the items of a change.
func itemsOf(change string) []string {
	if change == "" {
		return nil
	}
	return strings.Split(change, separator)
}

// history decodes the changes of the past and the future.
func (p *page) history() (*session.Sheet, error) {
	s := p.sheet
	made, undone := make([]session.Change, len(p.done)), make([]session.Change, len(p.undone))
	board, err := s.Now, error(nil)
	for i := len(p.done) - 1; i >= 0; i-- {
		if board, made[i], err = board.Back(itemsOf(p.done[i])); err != nil {
			return nil, fmt.Errorf("its history is wrong: %w", err)
		}
	}
	board = s.Now
	for i, change := range p.undone {
		if board, undone[i], err = board.Forward(itemsOf(change)); err != nil {
			return nil, fmt.Errorf("its history is wrong: %w", err)
		}
	}
	s.SetHistory(made, undone)
	if p.typing == "" {
		s.AddStages() // the file is from an earlier version, or nothing was typed in
		return s, nil
	}
	return s, setStages(s, p.typing)
}
