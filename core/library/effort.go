package library

import (
	"strconv"
	"time"

	"nonet/core/session"
)

// The keys of the comments about the effort of solving a puzzle by hand.
const (
	keySpent  = "spent"
	keySolved = "solved"
	keyHints  = "hints"
)

// writeEffort writes the lines about the effort of solving a puzzle; none for a puzzle that was not
// worked on. Earlier versions skip them.
func writeEffort(s *session.Sheet, line func(key, value string)) {
	if spent := s.Spent.Round(time.Millisecond); spent > 0 {
		line(keySpent, spent.String())
	}
	if !s.SolvedAt.IsZero() {
		line(keySolved, s.SolvedAt.UTC().Format(time.RFC3339Nano))
	}
	if s.Hints > 0 {
		line(keyHints, strconv.Itoa(s.Hints))
	}
}

// takeEffort stores the value of one of these lines, and ignores all others.
func takeEffort(s *session.Sheet, key, value string) (err error) {
	switch key {
	case keySpent:
		s.Spent, err = time.ParseDuration(value)
	case keySolved:
		s.SolvedAt, err = time.Parse(time.RFC3339Nano, value)
	case keyHints:
		s.Hints, err = strconv.Atoi(value)
	}
	return err
}
