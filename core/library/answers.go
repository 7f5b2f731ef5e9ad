package library

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonet/core/session"
)

// noAnswers is the text of no answers.
const noAnswers = "none"

// answersText returns the numbers of the changes in which the program filled in the rest, counted from 1, and whether they have to be
// written: for a file without them they are what they seem to be, as in the files of earlier versions.
func answersText(s *session.Sheet) (text string, told bool) {
	answers := s.Answers()
	var numbers []string
	for _, n := range answers {
		numbers = append(numbers, strconv.Itoa(n))
	}
	if numbers == nil {
		numbers = []string{noAnswers}
	}
	return strings.Join(numbers, session.Separator), !slices.Equal(answers, s.SeemsAnswered())
}

// setAnswers sets the answers of a history from the text of answersText.
func setAnswers(s *session.Sheet, text string) error {
	var answers []int
	if text != noAnswers {
		for number := range strings.SplitSeq(text, session.Separator) {
			n, err := strconv.Atoi(number)
			if err != nil {
				return fmt.Errorf("its history does not fit the answers: %q", text)
			}
			answers = append(answers, n)
		}
	}
	if !s.SetAnswers(answers) {
		return fmt.Errorf("its history does not fit the answers: %q", text)
	}
	return nil
}
