package library

import (
	"fmt"
	"strconv"
	"strings"

	"nonet/core/session"
)

// stagesText returns which boards of a history were being typed in: "0-57, 60-60", where
// 0 is the oldest.
func stagesText(s *session.Sheet) string {
	var runs []string
	all := s.Stages()
	for from := 0; from < len(all); from++ {
		if !all[from] {
			continue
		}
		to := from
		for to+1 < len(all) && all[to+1] {
			to++
		}
		runs = append(runs, fmt.Sprintf("%d-%d", from, to))
		from = to
	}
	return strings.Join(runs, ", ")
}

// setStages sets the stages of a history from the text of stagesText.
func setStages(s *session.Sheet, text string) error {
	all := make([]bool, s.Made()+s.Undone()+1)
	for run := range strings.SplitSeq(text, ", ") {
		first, last, _ := strings.Cut(run, "-")
		from, err := strconv.Atoi(first)
		to, alsoBad := strconv.Atoi(last)
		if err != nil || alsoBad != nil || from < 0 || from > to || to >= len(all) {
			return fmt.Errorf("its history does not fit the stages: %q", run)
		}
		for i := from; i <= to; i++ {
			all[i] = true
		}
	}
	s.SetStages(all)
	return nil
}
