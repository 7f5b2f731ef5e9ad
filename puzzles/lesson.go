package puzzles

import (
	"errors"
	"fmt"
	"strings"

	"nonet/core/format"
)

// Teaching is the name of the collection for teaching. Each of its puzzles shows a Lesson, and its title says
// which.
const Teaching = "teaching"

// A Lesson is what a puzzle for teaching shows: what some engines do before they find the solution. Numbers that do not matter are Any.
type Lesson struct {
	DepthFirst int // digits that depth-first search takes back
	MRV        int // those of forward checking with MRV
	Links      int // those of dancing links
	Conflicts  int // from which clause learning learns
	Jumped     int // decisions that it jumps over
}

// Any stands for a number that is not part of a lesson.
const Any = -1

// parts are the numbers of a lesson, each with how a title says it.
func (l *Lesson) parts() []part {
	return []part{
		{&l.DepthFirst, "%d backtracks"}, {&l.MRV, "%d with MRV"}, {&l.Links, "%d with dancing links"},
		{&l.Conflicts, "%d conflicts with clause learning"}, {&l.Jumped, "%d decisions jumped over"},
	}
}

type part struct {
	number *int
	format string
}

// String says the number.
func (p part) String() string {
	format := p.format
	if *p.number == 1 {
		format = strings.NewReplacer("backtracks", "backtrack", "conflicts", "conflict", "decisions", "decision").Replace(format)
	}
	return fmt.Sprintf(format, *p.number)
}

// Title returns the title of a puzzle with this lesson: "300 backtracks, 12 with MRV, 0 with dancing links".
func (l Lesson) Title() string {
	var texts []string
	for _, p := range l.parts() {
		if *p.number != Any {
			texts = append(texts, p.String())
		}
	}
	return strings.Join(texts, ", ")
}

// LessonOf returns the lesson of a puzzle for teaching. It returns an error if the title names none.
func LessonOf(e format.Entry) (Lesson, error) {
	var l Lesson
	texts := strings.Split(e.Title, ", ")
	for _, p := range l.parts() {
		if *p.number = Any; len(texts) == 0 {
			continue
		}
		if n, err := fmt.Sscanf(texts[0], "%d", p.number); n == 1 && err == nil && p.String() == texts[0] {
			texts = texts[1:]
		} else {
			*p.number = Any
		}
	}
	if e.Title == "" || l.Title() != e.Title {
		return Lesson{}, errors.New("the title of the puzzle names no lesson: " + e.Title)
	}
	return l, nil
}
