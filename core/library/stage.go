package library

import (
	"fmt"
	"strconv"
	"strings"

	"nonet/core/session"
)

// boards returns all boards of a history, the oldest first.
func boards(s *session.Sheet) []*session.State {
	var all []*session.State
	for i := range s.Past {
		all = append(all, &s.Past[i])
	}
	all = append(all, &s.Now)
	for i := range s.Future {
		all = append(all, &s.Future[len(s.Future)-1-i])
	}
	return all
}

// stagesText returns which boards of a history were being typed in: "0-57, 60-60", where
// 0 is the oldest.
func stagesText(s *session.Sheet) string {
	var runs []string
	all := boards(s)
	for from := 0; from < len(all); from++ {
		if !all[from].TypingIn {
			continue
		}
		to := from
		for to+1 < len(all) && all[to+1].TypingIn {
			to++
		}
		runs = append(runs, fmt.Sprintf("%d-%d", from, to))
		from = to
	}
	return strings.Join(runs, ", ")
}

// setStages sets the stages of a history from the text of stagesText.
func setStages(s *session.Sheet, text string) error {
	all := boards(s)
	for run := range strings.SplitSeq(text, ", ") {
		first, last, _ := strings.Cut(run, "-")
		from, err := strconv.Atoi(first)
		to, alsoBad := strconv.Atoi(last)
		if err != nil || alsoBad != nil || from < 0 || from > to || to >= len(all) {
			return fmt.Errorf("its history does not fit the stages: %q", run)
		}
		for _, board := range all[from : to+1] {
			board.TypingIn = true
		}
	}
	return nil
}
