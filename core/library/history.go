package library

import (
	"fmt"
	"slices"
	"strings"

	"nonet/core/session"
)

// longestChange is the length in bytes after which a line of the history goes on in the next one, which has the same key. A
// line of which that is true ends with a comma. Files of the first version do not have such lines.
const longestChange = 2000

// itemLines returns the items of a change as lines of the history, or those of a checkpoint.
func itemLines(items []string, version string) []string {
	if version == firstVersion {
		return []string{strings.Join(items, session.Separator)}
	}
	lines := []string{""}
	for i, item := range items {
		last := &lines[len(lines)-1]
		switch {
		case i == 0:
		case len(*last)+len(item) > longestChange:
			*last += strings.TrimSpace(session.Separator)
			lines = append(lines, "")
			last = &lines[len(lines)-1]
		default:
			*last += session.Separator
		}
		*last += item
	}
	return lines
}

// withChange adds a line to the changes read so far, or to the last of them if that goes on.
func withChange(changes []string, line string) []string {
	if n := len(changes); n > 0 && strings.HasSuffix(changes[n-1], strings.TrimSpace(session.Separator)) {
		changes[n-1] += strings.TrimPrefix(session.Separator, strings.TrimSpace(session.Separator)) + line
		return changes
	}
	return append(changes, line)
}

// itemsOf returns the items of a change.
func itemsOf(change string) []string {
	if change == "" {
		return nil
	}
	return strings.Split(change, session.Separator)
}

// drawn reports whether clues or houses are changed in the history.
func (p *page) drawn() bool {
	return slices.ContainsFunc(slices.Concat(p.done, p.undone), func(change string) bool {
		return slices.ContainsFunc(itemsOf(change), session.IsRule)
	})
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
	if len(p.held) != len(p.checkpoints) {
		return nil, fmt.Errorf("of %d checkpoints there are %d", len(p.checkpoints), len(p.held))
	}
	s.Checkpoints = nil // history may be called again
	for i, c := range p.checkpoints {
		if err := s.ReadCheckpoint(c, itemsOf(p.held[i])); err != nil {
			return nil, fmt.Errorf("a checkpoint is wrong: %w", err)
		}
	}
	if p.answers == "" {
		s.SetAnswers(s.SeemsAnswered())
	} else if err := setAnswers(s, p.answers); err != nil {
		return nil, err
	}
	if p.typing == "" {
		s.AddStages() // the file is from an earlier version, or nothing was typed in
		return s, nil
	}
	return s, setStages(s, p.typing)
}
